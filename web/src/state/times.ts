/**
 * times.ts: how long games took, level by level.
 *
 * Of each level what all games come to, and of the last ones when each was solved and what it took:
 * by when it was solved a game is known in two profiles that become one.
 */
import { dayOf, rowOf } from './day.ts';

/**
 * Games that were solved: how many, how long they took in milliseconds, how many without a hint or
 * a Check, and of the last of them, and of one of each day before, the oldest first, when and how
 * long.
 */
export type Times = {
  count: number;
  total: number;
  best: number;
  alone: number;
  last: [number, number][];
};

/** Games of a level that are remembered one by one. */
export const MOST_LAST = 100;
const MOST_DAYS = 400; // before them, of each of which one is

const NONE: Times = { count: 0, total: 0, best: Infinity, alone: 0, last: [] };

/** With one more game. */
export function withGame(
  times: Times | undefined = NONE,
  { time, hints, prechecks }: { time: number; hints: number; prechecks: number },
  stamp: number,
): Times {
  return {
    count: times.count + 1,
    total: times.total + time,
    best: Math.min(times.best, time),
    alone: times.alone + (hints + prechecks === 0 ? 1 : 0),
    last: tidied([...times.last, [stamp, time]]),
  };
}

/**
 * Each game once, in the order of solving, and no more than are kept: of days before the last games
 * one each, so that days in a row are counted however many games there are.
 */
export function tidied(last: [number, number][]): [number, number][] {
  const sorted = [...new Map(last)].sort(([a], [b]) => a - b);
  const [older, newer] = [sorted.slice(0, -MOST_LAST), sorted.slice(-MOST_LAST)];
  const days = new Map(older.map((game) => [dayOf(game[0]), game]));
  for (const [stamp] of newer) days.delete(dayOf(stamp));
  return [...[...days.values()].slice(-MOST_DAYS), ...newer];
}

/** What was counted on both sides since the base; without one, the more. */
export const summed = (a: number, b: number, base: number | undefined) =>
  base === undefined ? Math.max(a, b) : a + b - base;

export function bothTimes(a: Times, b: Times, base: Times | undefined): Times {
  const last = tidied([...a.last, ...b.last]);
  if (base === undefined) return { ...(b.count > a.count ? b : a), last };
  return {
    count: summed(a.count, b.count, base.count),
    total: summed(a.total, b.total, base.total),
    best: Math.min(a.best, b.best),
    alone: summed(a.alone, b.alone, base.alone),
    last,
  };
}

/* ---- Days in a row --------------------------------------------------------------------------- */

/*
 * On how many days in a row something was done is one number, of which the later and then the
 * longer row is the greater: 1000 times the last of these days, and so many.
 */
const ROW = 1000;

/** How many, up to today or yesterday. */
export const daysIn = (row: number | undefined = -ROW, now: number) =>
  dayOf(now) - Math.floor(row / ROW) > 1 ? 0 : row % ROW;

/** With this day. */
export const withDay = (row: number | undefined = -ROW, now: number) =>
  Math.floor(row / ROW) === dayOf(now)
    ? row
    : dayOf(now) * ROW + Math.min(daysIn(row, now) + 1, ROW - 1);

/* ---- What they tell -------------------------------------------------------------------------- */

/** How long the last games took, the oldest first. */
export const durationsOf = (times: Times | undefined) =>
  (times?.last ?? []).slice(-MOST_LAST).map(([, time]) => time);

/**
 * The one in the middle.
 * @param durations  at least one
 */
export function medianOf(durations: number[]) {
  const sorted = [...durations].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - 1]) / 2;
}

const ENOUGH = 5; // games, to tell a player's pace from

/**
 * How long a player takes for what is said to take a second, by the games that are remembered; 1
 * until enough of them tell.
 * @param all  by level
 */
export function paceOf(all: Record<string, Times>, packs: { id: string; seconds: number }[]) {
  const shares = packs.flatMap(({ id, seconds }) =>
    seconds ? durationsOf(all[id]).map((time) => time / 1000 / seconds) : [],
  );
  return shares.length < ENOUGH ? 1 : medianOf(shares);
}

const LONGEST_SAID = 240; // minutes

/** Minutes as people say them: each up to 20, then 34 is about 35, and 100 about 90. */
export function minutesOf(seconds: number) {
  const minutes = seconds / 60;
  const apart = minutes < 20 ? 1 : minutes < 60 ? 5 : 30;
  return Math.min(Math.max(Math.round(minutes / apart) * apart, 1), LONGEST_SAID);
}

/** Which one it is from the best on. */
export const rankOf = (durations: number[], own: number) =>
  1 + durations.filter((time) => time < own).length;

/**
 * How many from each stretch between the least and the most, and which stretch one of them is in.
 */
export function spreadOf(durations: number[], own: number, stretches: number) {
  const [least, most] = [Math.min(...durations), Math.max(...durations)];
  const placeOf = (time: number) =>
    Math.min(stretches - 1, Math.floor((stretches * (time - least)) / (most - least || 1)));
  const counts = new Array(stretches).fill(0);
  for (const time of durations) counts[placeOf(time)]++;
  return { counts, at: placeOf(own) };
}

/**
 * On how many days in a row, up to today or yesterday, something was solved, of what is remembered.
 * @param all  by level
 */
export function daysInARow(all: Record<string, Times>, now: number) {
  const days = Object.values(all).flatMap(({ last }) => last.map(([stamp]) => dayOf(stamp)));
  return rowOf(new Set(days), dayOf(now));
}
