/**
 * blame.ts: finds out why a puzzle has no solution. The cause is a constraint that cannot be
 * satisfied, or else every given or constraint whose removal leaves a solvable puzzle.
 */
import { replaceConstraint, planWith } from '../state/rules-draft.ts';
import type { Constraint } from '../state/rules-model.ts';
import type { Mailbox } from './wasm-mailbox.ts';

export type BlameAnswer = { constraint: Constraint | null; cells: number[] };

const MAX_GUESSES = 20000; // a few hundredths of a second

/** Returns the number of solutions, at most 2; NaN if the limit is reached before the first. */
function countSolutions(mail: Mailbox, spec: string, givens: number[]) {
  mail.putText('rules', spec);
  mail.put('givens', givens);
  mail.put('limit', [MAX_GUESSES]);
  const status = mail.call('judge');
  return mail.number('solutions') || (status === 'ok' ? 0 : NaN);
}

/** Returns the cells of all givens whose removal, one at a time, leaves a solvable puzzle. */
const suspects = (mail: Mailbox, spec: string, givens: number[]) =>
  givens.flatMap((digit, cell) => {
    const others = givens.map((one, other) => (other === cell ? 0 : one));
    return digit !== 0 && countSolutions(mail, spec, others) > 0 ? [cell] : [];
  });

/**
 * Returns a constraint that cannot be satisfied, and its cells. If there is none, returns null and
 * the cells of every given or constraint whose removal leaves a solvable puzzle.
 */
export function blame(mail: Mailbox, spec: string, givens: number[]): BlameAnswer {
  const rules = mail.rulesOf(spec);
  const located = rules.constraints.filter(({ cells }) => cells.length > 0);
  const none = givens.map(() => 0);
  const specOf = (constraints: Constraint[]) => planWith({ rules }, constraints);
  const constraint = located.find((one) => countSolutions(mail, specOf([one]), none) === 0);
  if (constraint) return { constraint, cells: constraint.cells };
  const mistaken = located.filter(
    (one) => countSolutions(mail, specOf(replaceConstraint(rules.constraints, one)), givens) > 0,
  );
  const cells = [...suspects(mail, spec, givens), ...mistaken.flatMap((one) => one.cells)];
  return { constraint: null, cells: [...new Set(cells)] };
}
