/**
 * verify-step.ts: compares the core's answers about a board with the puzzle's solution before the
 * page shows them.
 *
 * The solution comes from the pack, or from the solver, which shares no code with the logic that
 * finds steps. If the answer contradicts the solution, one of them is wrong. The page then shows a
 * report of the fault instead of a wrong step.
 */
import { digitsOf, gridText, hasDigit } from '../state/state.ts';
import type { Board, Step } from './answers.ts';

/** A board with the solution of its puzzle. */
export type SolvedBoard = Board & { solution: number[] };

/** An answer that the page must not show; `report` describes it for the developers. */
export class Fault extends Error {
  declare report: string;

  constructor(report: string) {
    super('what the core says and the solution differ');
    this.report = report;
  }
}

/** True if the solution has this digit in the cell; false if the solution is not known there. */
const isRight = (solution: number[], cell: number, digit: number) =>
  solution[cell] > 0 && solution[cell] === digit;

/**
 * True if the solution allows removing the digits from the cell.
 * @param digits  a mask
 */
const canRemove = (solution: number[], cell: number, digits: number) =>
  solution[cell] > 0 && digits > 0 && !hasDigit(digits, solution[cell]);

/** True if a step places or removes something, and nothing of it contradicts the solution. */
export const isStepRight = (
  solution: number[],
  { placements, eliminations }: Pick<Step, 'placements' | 'eliminations'>,
) =>
  placements.length + eliminations.length > 0 &&
  placements.every(({ cell, digit }) => isRight(solution, cell, digit)) &&
  eliminations.every(({ cell, digits }) => canRemove(solution, cell, digits));

/**
 * True if nothing in an answer contradicts the solution: its steps, a hint's digit, the cells it
 * calls wrong, and everything that a technique places or removes.
 */
export function isAnswerRight(
  { solution, entries }: SolvedBoard,
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
    steps.every((one: Step) => isStepRight(solution, one)) &&
    (cell === undefined || isRight(solution, cell, digit)) &&
    (!wrong || kind !== 'wrong' || wrong.every(isWrong)) &&
    (solved === undefined || solved === solution.every((right, at) => right === entries[at])) &&
    (!places ||
      places.every((digits: number, at: number) =>
        digitsOf(digits).every((one) => isRight(solution, at, one)),
      )) &&
    (!removes ||
      removes.every(
        (digits: number, at: number) => digits === 0 || canRemove(solution, at, digits),
      ))
  );
}

/** Returns a report of a fault: the question and the answer, as lines of text. */
export function reportOf(
  version: string,
  question: string,
  { spec = '', givens = [], entries = [], notes = [], solution = [] }: Partial<SolvedBoard>,
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
