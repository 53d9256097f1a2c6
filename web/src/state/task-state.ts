/**
 * task-state.ts: class puzzles: a number of puzzles of a level, picked by a word, the same for all
 * pupils or different for each. A page with a task has nothing else, and keeps it on a profile of
 * its own.
 *
 *     ?level=9x9-easy&seed=fox&count=5&each=1&hints=0&lock=1
 *
 * Which puzzles they are follows from the words alone: the core picks them as it picks those of
 * days, and one comes after the other as days do. So a puzzle of a task is kept with its number as
 * its day, and done as days are.
 */
import { isUntouched } from './game.ts';
import { item } from './state.ts';
import type { Profile } from './profile.ts';

export type Task = {
  level: string; // the pack whose puzzles they are
  words: string; // by which they are picked
  first: number; // the number of the first, from 0
  count: number; // how many
  each: boolean; // whether each player's own name picks with them
  hints: boolean; // whether there are any
};

/** The numbers of its puzzles. */
export const numbersOf = ({ first, count }: Task) =>
  Array.from({ length: count }, (_, i) => first + i);

/** Those that are done. */
export const doneOf = (task: Task, { days }: { days: Record<string, number[]> }) =>
  numbersOf(task).filter((number) => item(days, task.level)?.includes(number));

/** The first that is not done, and not this one, if any. */
export function nextOf(task: Task, profile: { days: Record<string, number[]> }, beside?: number) {
  const done = doneOf(task, profile);
  return numbersOf(task).find((number) => number !== beside && !done.includes(number));
}

/** How one of its puzzles stands. */
export function standOf(task: Task, profile: Profile, number: number): 'done' | 'begun' | '' {
  if (doneOf(task, profile).includes(number)) return 'done';
  const begun = [...Object.values(profile.games), ...profile.others];
  return begun.some((game) => game.day === number && !isUntouched(game)) ? 'begun' : '';
}

/** Whether there are hints; where there is no task there are. */
export const hasHints = (task: Task | null) => task === null || task.hints;
