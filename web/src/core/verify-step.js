/**
 * verify-step.js: whatever the core says of a puzzle is held against the puzzle's solution before
 * anybody sees it.
 *
 * The solution comes from the pack, or from the solver, which shares nothing with the logic that
 * finds steps. Where the two differ one of them is wrong, and nobody is taught a wrong step: the
 * page says so, and makes a report of it.
 */
import { digitsOf, gridText, hasDigit } from '../state/state.js';

/**
 * @typedef {import('./answers.js').Board & {solution: number[]}} Solved  a board, and the solution
 * of its puzzle
 */
/** @typedef {import('./answers.js').Step} Step */

/** Something the page must not show, and what to report of it. */
export class Fault extends Error {
  /** @param {string} report */
  constructor(report) {
    super('what the core says and the solution differ');
    this.report = report;
  }
}

/**
 * Whether the right digit is in the cell.
 * @param {number[]} solution
 * @param {number} cell
 * @param {number} digit
 */
const isRight = (solution, cell, digit) => solution[cell] > 0 && solution[cell] === digit;

/**
 * Whether these can go out of the cell.
 * @param {number[]} solution
 * @param {number} cell
 * @param {number} digits  a mask
 */
const canGo = (solution, cell, digits) =>
  solution[cell] > 0 && digits > 0 && !hasDigit(digits, solution[cell]);

/**
 * Whether a step does something, and nothing but what leads to the solution.
 * @param {number[]} solution
 * @param {Pick<Step, 'placements' | 'eliminations'>} step
 */
export const stepHolds = (solution, { placements, eliminations }) =>
  placements.length + eliminations.length > 0 &&
  placements.every(({ cell, digit }) => isRight(solution, cell, digit)) &&
  eliminations.every(({ cell, digits }) => canGo(solution, cell, digits));

/**
 * Whether all of an answer holds: its step; its digit for a cell; the entries it finds wrong; all
 * that a technique places and removes.
 * @param {Solved} board
 * @param {any} answer
 */
export function answerHolds(
  { solution, entries },
  {
    status,
    step,
    steps = step ? [step] : [],
    cell,
    digit,
    kind = 'wrong',
    wrong,
    solved,
    places,
    removes,
  },
) {
  if (status !== 'ok') return true;
  const isWrong = (/** @type {number} */ at) =>
    entries[at] > 0 && !isRight(solution, at, entries[at]);
  return (
    steps.every((/** @type {Step} */ one) => stepHolds(solution, one)) &&
    (cell === undefined || isRight(solution, cell, digit)) &&
    (!wrong || kind !== 'wrong' || wrong.every(isWrong)) &&
    (solved === undefined || solved === solution.every((right, at) => right === entries[at])) &&
    (!places ||
      places.every((/** @type {number} */ digits, /** @type {number} */ at) =>
        digitsOf(digits).every((one) => isRight(solution, at, one)),
      )) &&
    (!removes ||
      removes.every(
        (/** @type {number} */ digits, /** @type {number} */ at) =>
          digits === 0 || canGo(solution, at, digits),
      ))
  );
}

/**
 * What helps to find a fault: all that was asked, and what came of it.
 * @param {string} version
 * @param {string} question
 * @param {Partial<Solved>} board
 * @param {unknown} answer
 */
export function reportOf(
  version,
  question,
  { spec = '', givens = [], entries = [], notes = [], solution = [] },
  answer,
) {
  const noted = notes.flatMap((digits, cell) =>
    digits === 0 ? [] : [`${cell}:${digitsOf(digits).join('+')}`],
  );
  return [
    `Sudoleaf ${version}, a fault in: ${question}`,
    `rules    ${spec}`,
    `givens   ${gridText(givens)}`,
    `entries  ${gridText(entries)}`,
    `solution ${gridText(solution)}`,
    `notes    ${noted.join(' ') || 'none'}`,
    `answer   ${answer instanceof Error ? String(answer) : JSON.stringify(answer)}`,
  ].join('\n');
}
