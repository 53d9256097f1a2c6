/**
 * result.ts: how a game ended as a code of sixteen signs, to be written down, read aloud and typed,
 * and back.
 *
 *     PUZZLE, SIZE, SECONDS, HINTS, CHECKS     one number, in fourteen signs
 *     and two signs more, so that            the sum of all is 0 mod 31,
 *                                            and so is that of each times its place
 *
 * There are 31 signs, a prime: any one sign that is wrong changes the first sum, any two that have
 * changed places the second. 0, O, 1, I and L are none of them.
 */
import { printOf, type Game } from './state.ts';
import type { Rules } from './rules-model.ts';

export const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BASE = SIGNS.length;
const DATA = 14;
const LENGTH = DATA + 2;
const GROUP = 4;

export type Result = {
  puzzle: number; // short for what it is: two puzzles have the same once in 2 ** 30
  order: number;
  seconds: number;
  hints: number;
  checks: number;
};

/** How many there are of each; what is more is told as the most. */
const PARTS: [keyof Result, number][] = [
  ['puzzle', 2 ** 30],
  ['order', 2 ** 5],
  ['seconds', 2 ** 17],
  ['hints', 2 ** 8],
  ['checks', 2 ** 8],
];

export const puzzleNumber = (puzzle: { rules: Rules; givens: number[] }) =>
  parseInt(printOf(puzzle), 36) % 2 ** 30;

/** How a game ended. */
export const resultOf = (game: Game): Result => ({
  puzzle: puzzleNumber(game),
  order: game.rules.order,
  seconds: Math.round(game.time / 1000),
  hints: game.hints,
  checks: game.prechecks,
});

/** The two sums of the signs, by their numbers. */
const sumsOf = (numbers: number[]) =>
  numbers.reduce(
    ([plain, placed], number, i) => [(plain + number) % BASE, (placed + (i + 1) * number) % BASE],
    [0, 0],
  );

export function codeOf(result: Result) {
  let value = PARTS.reduce(
    (all, [part, count]) => all * BigInt(count) + BigInt(Math.min(result[part], count - 1)),
    BigInt(0),
  );
  const numbers: number[] = [];
  for (let i = 0; i < DATA; i++) {
    numbers.unshift(Number(value % BigInt(BASE)));
    value /= BigInt(BASE);
  }
  const [plain, placed] = sumsOf(numbers);
  const last = (((DATA + 1) * plain - placed) % BASE) + BASE;
  numbers.push((2 * BASE - plain - (last % BASE)) % BASE, last % BASE);
  return numbers.map((number, i) => (i > 0 && i % GROUP === 0 ? '-' : '') + SIGNS[number]).join('');
}

/** What a code says, or null where it was misread, or is none. */
export function resultFrom(code: string): Result | null {
  const numbers = Array.from(code.toUpperCase().replace(/[\s-]/g, ''), (sign) =>
    SIGNS.indexOf(sign),
  );
  if (numbers.length !== LENGTH || numbers.includes(-1)) return null;
  if (sumsOf(numbers).some((sum) => sum !== 0)) return null;
  let value = numbers
    .slice(0, DATA)
    .reduce((all, number) => all * BigInt(BASE) + BigInt(number), BigInt(0));
  const result = {} as Result;
  for (const [part, count] of [...PARTS].reverse()) {
    result[part] = Number(value % BigInt(count));
    value /= BigInt(count);
  }
  return value === BigInt(0) && result.order > 0 ? result : null;
}

/* ---- Those of a class ------------------------------------------------------------------------ */

const LONGEST = 20000; // characters of a file
/** A name, then a code at the end of the line. */
const LINE = /^(.*?)[\s,;:]*((?:[0-9A-Z][\s-]*){16})$/i;

/**
 * Results, a line each: who, and the code; null where the code was misread. The same line twice is
 * one result; of one name and one puzzle the second has a number.
 */
export function resultsIn(text: string): { who: string; line: string; result: Result | null }[] {
  const seen: Map<string, number> = new Map();
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter(Boolean).map((line) => {
    const [, name = '', code = ''] = LINE.exec(line) ?? [];
    const result = resultFrom(code);
    const key = `${name} ${result?.puzzle}`;
    const count = (seen.get(key) ?? 0) + 1;
    if (result) seen.set(key, count);
    return { who: result && count > 1 ? `${name} (${count})` : name, line, result };
  });
}

/** A result as a small file. */
export const resultFile = (who: string, code: string) =>
  JSON.stringify({ sudoleaf: 'result', who, code });

/** The line that a file stands for; null where it is no result. */
export function lineOfFile(text: string) {
  try {
    const { sudoleaf, who, code } = JSON.parse(text.slice(0, LONGEST));
    if (sudoleaf !== 'result' || typeof who !== 'string' || !resultFrom(String(code))) return null;
    return `${who.replace(/\s+/g, ' ').trim().slice(0, 40)} ${code}`.trim();
  } catch {
    return null;
  }
}
