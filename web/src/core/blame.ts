/**
 * blame.ts: of a puzzle without a solution what may be to blame: a constraint that no numbers keep
 * even by itself; or else the digits and constraints without any one of which there would be a
 * solution.
 */
import { exchanged, planWith } from '../state/rules-draft.ts';
import type { Constraint } from '../state/rules-model.ts';
import type { Mailbox } from './wasm-mailbox.ts';

export type BlameAnswer = { constraint: Constraint | null; cells: number[] };

const FEW_GUESSES = 20000; // some hundredths

/** How many solutions there are, as far as that is soon known; NaN where it is not. */
function countSoon(mail: Mailbox, spec: string, givens: number[]) {
  mail.putText('rules', spec);
  mail.put('givens', givens);
  mail.put('limit', [FEW_GUESSES]);
  const status = mail.call('judge');
  return mail.number('solutions') || (status === 'ok' ? 0 : NaN);
}

/** The givens of which any one may be to blame. */
export const suspects = (mail: Mailbox, spec: string, givens: number[]) =>
  givens.flatMap((digit, cell) => {
    const others = givens.map((one, other) => (other === cell ? 0 : one));
    return digit !== 0 && countSoon(mail, spec, others) > 0 ? [cell] : [];
  });

/** The same, and the constraints. */
export function blame(mail: Mailbox, spec: string, givens: number[]): BlameAnswer {
  const rules = mail.rulesOf(spec);
  const drawn = rules.constraints.filter(({ cells }) => cells.length > 0);
  const none = givens.map(() => 0);
  const specOf = (constraints: Constraint[]) => planWith({ rules }, constraints);
  const constraint = drawn.find((one) => countSoon(mail, specOf([one]), none) === 0);
  if (constraint) return { constraint, cells: constraint.cells };
  const mistaken = drawn.filter(
    (one) => countSoon(mail, specOf(exchanged(rules.constraints, one)), givens) > 0,
  );
  const cells = [...suspects(mail, spec, givens), ...mistaken.flatMap((one) => one.cells)];
  return { constraint: null, cells: [...new Set(cells)] };
}
