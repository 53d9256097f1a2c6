/**
 * task-state.js: class puzzles: a number of puzzles of a level, picked by a word, the same for all
 * pupils or different for each. A page with a task has nothing else, and keeps it on a shelf of
 * its own.
 *
 *     ?level=9x9-easy&seed=fox&count=5&each=1&hints=0&lock=1
 *
 * Which puzzles they are follows from the words alone: the core picks them as it picks those of
 * days, and one comes after the other as days do. So a puzzle of a task is kept with its number as
 * its day, and done as days are.
 */
import { isUntouched } from './game.js';
import { item } from './state.js';

/**
 * @typedef {object} Task
 * @property {string} level   the pack whose puzzles they are
 * @property {string} words   by which they are picked
 * @property {number} first   the number of the first, from 0
 * @property {number} count   how many
 * @property {boolean} each   whether each player's own name picks with them
 * @property {boolean} hints  whether there are any
 */

/** The numbers of its puzzles. @param {Task} task */
export const numbersOf = ({ first, count }) => Array.from({ length: count }, (_, i) => first + i);

/** Those that are done. @param {Task} task @param {{days: Record<string, number[]>}} shelf */
export const doneOf = (task, { days }) =>
  numbersOf(task).filter((number) => item(days, task.level)?.includes(number));

/**
 * The first that is not done, and not this one, if any.
 * @param {Task} task
 * @param {{days: Record<string, number[]>}} shelf
 * @param {number} [beside]
 */
export function nextOf(task, shelf, beside) {
  const done = doneOf(task, shelf);
  return numbersOf(task).find((number) => number !== beside && !done.includes(number));
}

/**
 * How one of its puzzles stands.
 * @param {Task} task
 * @param {import('../storage/profile.js').Shelf} shelf
 * @param {number} number
 * @returns {'done' | 'begun' | ''}
 */
export function standOf(task, shelf, number) {
  if (doneOf(task, shelf).includes(number)) return 'done';
  const begun = [...Object.values(shelf.games), ...shelf.others];
  return begun.some((game) => game.day === number && !isUntouched(game)) ? 'begun' : '';
}

/** Whether there are hints; where there is no task there are. @param {Task | null} task */
export const hasHints = (task) => task === null || task.hints;
