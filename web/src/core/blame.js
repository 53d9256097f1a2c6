/**
 * blame.js: of a puzzle without a solution what may be to blame: a constraint that no numbers keep
 * even by itself; or else the digits and constraints without any one of which there would be a
 * solution.
 */
import { exchanged, planWith } from '../state/rules-draft.js';

/** @typedef {import('./wasm-mailbox.js').Mailbox} Mailbox */
/** @typedef {import('../state/rules-model.js').Constraint} Constraint */
/** @typedef {{constraint: Constraint | null, cells: number[]}} BlameAnswer */

const FEW_GUESSES = 20000; // some hundredths

/**
 * How many solutions there are, as far as that is soon known; NaN where it is not.
 * @param {Mailbox} mail @param {string} spec @param {number[]} givens
 */
function countSoon(mail, spec, givens) {
  mail.putText('rules', spec);
  mail.put('givens', givens);
  mail.put('limit', [FEW_GUESSES]);
  const status = mail.call('judge');
  return mail.number('solutions') || (status === 'ok' ? 0 : NaN);
}

/**
 * The givens of which any one may be to blame.
 * @param {Mailbox} mail
 * @param {string} spec
 * @param {number[]} givens
 */
export const suspects = (mail, spec, givens) =>
  givens.flatMap((digit, cell) => {
    const others = givens.map((one, other) => (other === cell ? 0 : one));
    return digit !== 0 && countSoon(mail, spec, others) > 0 ? [cell] : [];
  });

/**
 * The same, and the constraints.
 * @param {Mailbox} mail
 * @param {string} spec
 * @param {number[]} givens
 * @returns {BlameAnswer}
 */
export function blame(mail, spec, givens) {
  const rules = mail.rulesOf(spec);
  const drawn = rules.constraints.filter(({ cells }) => cells.length > 0);
  const none = givens.map(() => 0);
  const specOf = (/** @type {Constraint[]} */ constraints) => planWith({ rules }, constraints);
  const constraint = drawn.find((one) => countSoon(mail, specOf([one]), none) === 0);
  if (constraint) return { constraint, cells: constraint.cells };
  const mistaken = drawn.filter(
    (one) => countSoon(mail, specOf(exchanged(rules.constraints, one)), givens) > 0,
  );
  const cells = [...suspects(mail, spec, givens), ...mistaken.flatMap((one) => one.cells)];
  return { constraint: null, cells: [...new Set(cells)] };
}
