/**
 * times.ts: the solving times of each level, and statistics about them.
 *
 * Each level has totals of all games and a list of the latest ones. When two profiles are merged,
 * games are identified by the time at which they were solved.
 */
import { dayOf, streakLength } from './day.ts';
import { CLASSIC } from './rules-model.ts';

/** The solving times of a level. All times are in milliseconds. */
export type Times = {
  count: number; // games solved
  best: number; // the shortest time without hints, or 0
  alone: number; // games solved without hints and checks
  // stamp and time of the latest games, after one game of each earlier day; the oldest first. The
  // time is 0 after hints
  last: [stamp: number, time: number][];
};

/** The number of latest games of a level whose times are all saved. */
export const MAX_LAST = 100;
const MAX_DAYS = 400; // maximum number of earlier days, for which one game each is saved

const NONE: Times = { count: 0, best: 0, alone: 0, last: [] };

/** Returns the shorter time; 0 is none. */
const betterOf = (a: number, b: number) => Math.min(a || b, b || a);

/** Returns the times with one more game. */
export function addGame(
  times: Times | undefined = NONE,
  { time, hints, prechecks }: { time: number; hints: number; prechecks: number },
  stamp: number,
): Times {
  const ownTime = hints === 0 ? time : 0;
  return {
    count: times.count + 1,
    best: betterOf(times.best, ownTime),
    alone: times.alone + (hints + prechecks === 0 ? 1 : 0),
    last: limitLast([...times.last, [stamp, ownTime]]),
  };
}

/**
 * Returns the list sorted, without duplicates and limited in length. It keeps one game of each
 * earlier day, so that days in a row can be counted.
 */
export function limitLast(last: [number, number][]): [number, number][] {
  const sorted = [...new Map(last)].sort(([a], [b]) => a - b);
  const [older, newer] = [sorted.slice(0, -MAX_LAST), sorted.slice(-MAX_LAST)];
  const days = new Map(older.map((game) => [dayOf(game[0]), game]));
  for (const [stamp] of newer) days.delete(dayOf(stamp));
  return [...[...days.values()].slice(-MAX_DAYS), ...newer];
}

/** Adds what two counts have gained since the base; without a base, returns the larger count. */
export const mergeCounts = (a: number, b: number, base: number | undefined) =>
  base === undefined ? Math.max(a, b) : a + b - base;

export function mergeTimes(a: Times, b: Times, base: Times | undefined): Times {
  const last = limitLast([...a.last, ...b.last]);
  if (base === undefined) return { ...(b.count > a.count ? b : a), last };
  return {
    count: mergeCounts(a.count, b.count, base.count),
    best: betterOf(a.best, b.best),
    alone: mergeCounts(a.alone, b.alone, base.alone),
    last,
  };
}

/* ---- Days in a row --------------------------------------------------------------------------- */

/*
 * A streak is one number: 1000 times its last day, plus the number of days in a row. So the later
 * of two streaks is the greater number.
 */
const STREAK_UNIT = 1000;

/** Returns the length of a streak if it reaches today or yesterday, otherwise 0. */
export const streakDays = (row: number | undefined = -STREAK_UNIT, now: number) =>
  dayOf(now) - Math.floor(row / STREAK_UNIT) > 1 ? 0 : row % STREAK_UNIT;

/** Returns the streak with today added, or a new streak if there was a gap. */
export const continueStreak = (row: number | undefined = -STREAK_UNIT, now: number) =>
  Math.floor(row / STREAK_UNIT) === dayOf(now)
    ? row
    : dayOf(now) * STREAK_UNIT + Math.min(streakDays(row, now) + 1, STREAK_UNIT - 1);

/* ---- Statistics ------------------------------------------------------------------------------ */

/** Returns the times of the last games without hints, the oldest first. */
export const durationsOf = (times: Times | undefined) =>
  (times?.last ?? []).slice(-MAX_LAST).flatMap(([, time]) => (time > 0 ? [time] : []));

/**
 * Returns the median.
 * @param durations  at least one
 */
export function medianOf(durations: number[]) {
  const sorted = [...durations].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - 1]) / 2;
}

const MIN_GAMES = 5; // fewest games that determine a player's typical time
/**
 * The grades whose times are known. Of 1,533 timed puzzles 1,427 are of these grades. Times of the
 * harder ones overlap so much that they tell grades apart no longer (tests/bench/pace).
 */
const TIMED_GRADES = ['gentle', 'easy'];

/**
 * Returns the typical time of a level in seconds: the player's own after a few games, else that of
 * people in general; 0 if neither is known.
 * @param all  by level
 */
export function typicalSeconds(
  { id, spec, grade = '', seconds }: { id: string; spec: string; grade?: string; seconds: number },
  all: Record<string, Times>,
) {
  const own = durationsOf(all[id]);
  if (own.length >= MIN_GAMES) return medianOf(own) / 1000;
  return spec === CLASSIC && TIMED_GRADES.includes(grade) ? seconds : 0;
}

const MAX_MINUTES = 240;

/** Converts seconds to minutes, rounded coarsely from 20 on: 34 becomes 35, and 100 becomes 90. */
export function minutesOf(seconds: number) {
  const minutes = seconds / 60;
  const step = minutes < 20 ? 1 : minutes < 60 ? 5 : 30;
  return Math.min(Math.max(Math.round(minutes / step) * step, 1), MAX_MINUTES);
}

/**
 * Returns the number of days in a row, up to today or yesterday, with a solved puzzle.
 * @param all  by level
 */
export function daysInARow(all: Record<string, Times>, now: number) {
  const days = Object.values(all).flatMap(({ last }) => last.map(([stamp]) => dayOf(stamp)));
  return streakLength(new Set(days), dayOf(now));
}
