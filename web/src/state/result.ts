/**
 * result.ts: converts the result of a game to a code of sixteen characters, which people can write
 * down, read aloud and type, and back.
 *
 *     PUZZLE, SIZE, SECONDS, HINTS, CHECKS   one number, in fourteen characters
 *     two check characters, so that          the sum of all is 0 mod 31,
 *                                            and so is that of each times its position
 *
 * 31 is a prime number. So any wrong character changes the first sum, and swapping two different
 * characters changes the second. 0, O, 1, I and L are not used, because they look alike.
 */
import { fingerprintOf, type Game } from './state.ts';
import type { Rules } from './rules-model.ts';

export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BASE = CODE_CHARACTERS.length;
const DATA_LENGTH = 14;
const CODE_LENGTH = DATA_LENGTH + 2;
const GROUP_LENGTH = 4;

export type Result = {
  puzzle: number; // 30 bits of its fingerprint
  order: number;
  seconds: number;
  hints: number;
  checks: number;
};

/** The fields in the number, and the count of values of each. Larger values are capped. */
const FIELDS: [keyof Result, number][] = [
  ['puzzle', 2 ** 30],
  ['order', 2 ** 5],
  ['seconds', 2 ** 17],
  ['hints', 2 ** 8],
  ['checks', 2 ** 8],
];

/** Returns the number by which results identify a puzzle. */
export const puzzleNumber = (puzzle: { rules: Rules; givens: number[] }) =>
  parseInt(fingerprintOf(puzzle), 36) % 2 ** 30;

export const resultOf = (game: Game): Result => ({
  puzzle: puzzleNumber(game),
  order: game.rules.order,
  seconds: Math.round(game.time / 1000),
  hints: game.hints,
  checks: game.prechecks,
});

/** Returns the two checksums of characters, which are given as numbers. */
const checksumsOf = (numbers: number[]) =>
  numbers.reduce(
    ([plain, placed], number, i) => [(plain + number) % BASE, (placed + (i + 1) * number) % BASE],
    [0, 0],
  );

/** Returns the code of a result, in four groups. */
export function codeOf(result: Result) {
  let value = FIELDS.reduce(
    (all, [part, count]) => all * BigInt(count) + BigInt(Math.min(result[part], count - 1)),
    BigInt(0),
  );
  const numbers: number[] = [];
  for (let i = 0; i < DATA_LENGTH; i++) {
    numbers.unshift(Number(value % BigInt(BASE)));
    value /= BigInt(BASE);
  }
  const [plain, placed] = checksumsOf(numbers);
  const last = (((DATA_LENGTH + 1) * plain - placed) % BASE) + BASE;
  numbers.push((2 * BASE - plain - (last % BASE)) % BASE, last % BASE);
  return numbers
    .map((number, i) => (i > 0 && i % GROUP_LENGTH === 0 ? '-' : '') + CODE_CHARACTERS[number])
    .join('');
}

/** Decodes a result; returns null if the code is not valid. */
export function resultFrom(code: string): Result | null {
  const numbers = Array.from(code.toUpperCase().replace(/[\s-]/g, ''), (sign) =>
    CODE_CHARACTERS.indexOf(sign),
  );
  if (numbers.length !== CODE_LENGTH || numbers.includes(-1)) return null;
  if (checksumsOf(numbers).some((sum) => sum !== 0)) return null;
  let value = numbers
    .slice(0, DATA_LENGTH)
    .reduce((all, number) => all * BigInt(BASE) + BigInt(number), BigInt(0));
  const result = {} as Result;
  for (const [part, count] of [...FIELDS].reverse()) {
    result[part] = Number(value % BigInt(count));
    value /= BigInt(count);
  }
  return value === BigInt(0) && result.order > 0 ? result : null;
}

/* ---- Results of a class ---------------------------------------------------------------------- */

const MAX_FILE = 20000; // characters
/** Matches a line that is a name followed by a code. */
const RESULT_LINE = /^(.*?)[\s,;:]*((?:[0-9A-Z][\s-]*){16})$/i;

/**
 * Reads results: each line is a name and a code. The result of an invalid code is null. Repeated
 * lines count once, and further results for the same name and puzzle get a number.
 */
export function resultsIn(text: string): { who: string; line: string; result: Result | null }[] {
  const seen: Map<string, number> = new Map();
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter(Boolean).map((line) => {
    const [, name = '', code = ''] = RESULT_LINE.exec(line) ?? [];
    const result = resultFrom(code);
    const key = `${name} ${result?.puzzle}`;
    const count = (seen.get(key) ?? 0) + 1;
    if (result) seen.set(key, count);
    return { who: result && count > 1 ? `${name} (${count})` : name, line, result };
  });
}

/** Returns the content of a file with a result. */
export const resultFile = (who: string, code: string) =>
  JSON.stringify({ sudoleaf: 'result', who, code });

/** Converts the file of a result to a line for `resultsIn`; returns null for any other file. */
export function lineOfFile(text: string) {
  try {
    const { sudoleaf, who, code } = JSON.parse(text.slice(0, MAX_FILE));
    if (sudoleaf !== 'result' || typeof who !== 'string' || !resultFrom(String(code))) return null;
    return `${who.replace(/\s+/g, ' ').trim().slice(0, 40)} ${code}`.trim();
  } catch {
    return null;
  }
}
