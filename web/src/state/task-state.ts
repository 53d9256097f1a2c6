/**
 * task-state.ts: class puzzles. A task is a number of puzzles of one level, picked with a word, the
 * same for all pupils or different for each. A page with a task has its own profile.
 *
 *     ?level=9x9-easy&seed=fox&count=5&each=1&hints=0&lock=1
 *
 * The core picks the puzzles as it picks daily ones, with the words in place of the site's id and
 * with consecutive numbers in place of days. So a puzzle of a task is saved with its number as its
 * day.
 */
import { isUntouched } from './game.ts';
import { item, range } from './state.ts';
import type { Profile } from './profile.ts';

export type Task = {
  level: string; // the id of the pack that the puzzles come from
  words: string; // the words from which the puzzles are picked at random
  first: number; // number of the first puzzle, from 0
  count: number; // number of puzzles
  each: boolean; // true if the player's name also picks them
  hints: boolean; // true if hints are allowed
};

export const numbersOf = ({ first, count }: Task) => range(count, (i) => first + i);

/** Returns the numbers of the puzzles that are done. */
export const doneOf = (task: Task, { days }: { days: Record<string, number[]> }) =>
  numbersOf(task).filter((number) => item(days, task.level)?.includes(number));

/** Returns the number of the first unsolved puzzle, or undefined. */
export function nextTaskPuzzle(task: Task, profile: { days: Record<string, number[]> }) {
  const done = doneOf(task, profile);
  return numbersOf(task).find((number) => !done.includes(number));
}

/** Returns whether a puzzle of the task is done or begun; '' if it is neither. */
export function progressOf(task: Task, profile: Profile, number: number): 'done' | 'begun' | '' {
  if (doneOf(task, profile).includes(number)) return 'done';
  const begun = [...Object.values(profile.games), ...profile.others];
  return begun.some((game) => game.day === number && !isUntouched(game)) ? 'begun' : '';
}

/** True if hints are allowed. Without a task they always are. */
export const hasHints = (task: Task | null) => !task || task.hints;
