/**
 * verify-step.ts: whatever the core says of a puzzle is held against the puzzle's solution before
 * anybody sees it.
 *
 * The solution comes from the pack, or from the solver, which shares nothing with the logic that
 * finds steps. Where the two differ one of them is wrong, and nobody is taught a wrong step: the
 * page says so, and makes a report of it.
 */
import { digitsOf, gridText, hasDigit } from '../state/state.ts';
import type { Board, Step } from './answers.ts';

/** a board, and the solution of its puzzle */
export type Solved = Board & { solution: number[] };

/** Something the page must not show, and what to report of it. */
export class Fault extends Error {
  declare report: string;

  constructor(report: string) {
    super('what the core says and the solution differ');
    this.report = report;
  }
}

/** Whether the right digit is in the cell. */
const isRight = (solution: number[], cell: number, digit: number) =>
  solution[cell] > 0 && solution[cell] === digit;

/**
 * Whether these can go out of the cell.
 * @param digits  a mask
 */
const canGo = (solution: number[], cell: number, digits: number) =>
  solution[cell] > 0 && digits > 0 && !hasDigit(digits, solution[cell]);

/** Whether a step does something, and nothing but what leads to the solution. */
export const stepHolds = (
  solution: number[],
  { placements, eliminations }: Pick<Step, 'placements' | 'eliminations'>,
) =>
  placements.length + eliminations.length > 0 &&
  placements.every(({ cell, digit }) => isRight(solution, cell, digit)) &&
  eliminations.every(({ cell, digits }) => canGo(solution, cell, digits));

/**
 * Whether all of an answer holds: its step; its digit for a cell; the entries it finds wrong; all
 * that a technique places and removes.
 */
export function answerHolds(
  { solution, entries }: Solved,
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
  }: any,
) {
  if (status !== 'ok') return true;
  const isWrong = (at: number) => entries[at] > 0 && !isRight(solution, at, entries[at]);
  return (
    steps.every((one: Step) => stepHolds(solution, one)) &&
    (cell === undefined || isRight(solution, cell, digit)) &&
    (!wrong || kind !== 'wrong' || wrong.every(isWrong)) &&
    (solved === undefined || solved === solution.every((right, at) => right === entries[at])) &&
    (!places ||
      places.every((digits: number, at: number) =>
        digitsOf(digits).every((one) => isRight(solution, at, one)),
      )) &&
    (!removes ||
      removes.every((digits: number, at: number) => digits === 0 || canGo(solution, at, digits)))
  );
}

/** What helps to find a fault: all that was asked, and what came of it. */
export function reportOf(
  version: string,
  question: string,
  { spec = '', givens = [], entries = [], notes = [], solution = [] }: Partial<Solved>,
  answer: unknown,
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
