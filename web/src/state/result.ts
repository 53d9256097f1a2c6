/**
 * result.ts: converts the results of puzzles to a code, which people can write down, read aloud and
 * type, and back. One code is for all puzzles of a class, or for the one puzzle of a locked page.
 *
 *     count of puzzles       one character
 *     level                  three characters, a checksum
 *     task, owner            two characters each, checksums
 *     time and hints         two characters for each puzzle; see `outcomeOf`
 *     two check characters, so that          the sum of all is 1 mod 31,
 *                                            and that of each times its position is 0 mod 31
 *
 * 31 is a prime number. So any wrong character changes the first sum, and swapping two different
 * characters changes the second, unless they are 31 places apart. 0, O, 1, I and L are not used,
 * because they look alike.
 *
 * Earlier pages made codes of sixteen characters for one puzzle, whose first sum is 0 mod 31.
 */
import { nameIn } from './player-list.ts';
import { gameOf, type Profile } from './profile.ts';
import { fingerprintOf, nameOfText, range, type Game } from './state.ts';
import { numbersOf, type Task } from './task-state.ts';
import type { State } from './page.ts';

export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const BASE = CODE_CHARACTERS.length;
const OLD_LENGTH = 16;
const GROUP_LENGTH = 4;
const MAX_PUZZLES = BASE - 1;
const ANYONE = 2 ** 8; // an owner below this is a random number instead of a checksum of a name

type Outcome = [seconds: number, hints: number];

export type Result = {
  level: number; // a checksum of the level's id; -1 in old codes
  task: number; // a checksum of the word and options of class puzzles, or of the puzzle
  owner: number; // a checksum of the pupil's name, or a number below ANYONE
  outcomes: (Outcome | null)[]; // of each puzzle; null if it is not solved
};

/** Returns a number below `count` that depends on a text. */
const checksumOf = (text: string, count: number) => parseInt(nameOfText(text), 36) % count;

/** Returns the number by which results identify a level. */
export const levelNumber = (id: string) => checksumOf(id, BASE ** 3);

/* ---- Times and hints ------------------------------------------------------------------------- */

/** The most hints of a code; it stands for more, too. */
export const MOST_HINTS = 6;
const MOST_STEPS = 136; // 81 minutes

/**
 * Returns the number that stands for a solved puzzle, also in the profile: the time, rounded to 5
 * seconds and from 5 minutes on to minutes, and the hints. 0 stands for an unsolved puzzle.
 */
export function outcomeOf({ time, hints }: Game) {
  const seconds = time / 1000;
  const step = Math.min(Math.round(seconds < 300 ? seconds / 5 : 55 + seconds / 60), MOST_STEPS);
  return 1 + step * (MOST_HINTS + 1) + Math.min(hints, MOST_HINTS);
}

/** Returns what such a number stands for. */
function outcomeFrom(value: number): Outcome | null {
  if (value === 0) return null;
  const step = Math.floor((value - 1) / (MOST_HINTS + 1));
  return [step < 60 ? step * 5 : (step - 55) * 60, (value - 1) % (MOST_HINTS + 1)];
}

/* ---- Codes ----------------------------------------------------------------------------------- */

/** The checksums of a code, and of codes of earlier pages. */
const [SUMS, OLD_SUMS] = ['1 0', '0 0'];

/** Returns the two checksums of characters, which are given as numbers. */
const checksumsOf = (digits: number[]) =>
  digits
    .reduce(([plain, placed], digit, i) => [plain + digit, placed + (i + 1) * digit], [0, 0])
    .map((sum) => sum % BASE)
    .join(' ');

const digitsOf = (value: number, length: number) =>
  range(length, (i) => Math.floor(value / BASE ** (length - 1 - i)) % BASE);

/** Returns a name without accents and capitals, which one may type or not. */
const plainName = (who: string) => who.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the numbers by which results identify an owner, one for each of the names. */
const ownersOf = (who: string) =>
  (plainName(who).match(/[\p{L}\p{N}]+/gu) ?? []).map(
    (name) => ANYONE + checksumOf(name, BASE ** 2 - ANYONE),
  );

/** Returns the current player's code: of the class puzzles solved so far, or of the game. */
export function resultCode(
  { profile, players, me }: Pick<State, 'profile' | 'players' | 'me'>,
  task: Task | null,
) {
  const game = gameOf(profile);
  const outcomes = task
    ? numbersOf(task).map((number) => profile.outcomes[number] ?? 0)
    : [outcomeOf(game)];
  const shown = outcomes.slice(0, MAX_PUZZLES);
  const [owner = game.stamp % ANYONE] = ownersOf(nameIn(players, me));
  const about = task ? JSON.stringify(task) : fingerprintOf(game);
  const pairs = [checksumOf(about, BASE ** 2), owner, ...shown];
  const digits = [
    shown.length,
    ...digitsOf(levelNumber(game.pack), 3),
    ...pairs.flatMap((pair) => digitsOf(pair, 2)),
  ];
  return range(BASE ** 2, (checks) => [...digits, ...digitsOf(checks, 2)])
    .find((all) => checksumsOf(all) === SUMS)!
    .map((digit, i) => (i > 0 && i % GROUP_LENGTH === 0 ? '-' : '') + CODE_CHARACTERS[digit])
    .join('');
}

/** Decodes a code of an earlier page: one number with fields of these numbers of bits. */
function oldResultFrom(digits: number[]): Result | null {
  let left = digits;
  const [, hints, seconds, order, task] = [8, 8, 17, 5, 30].map((bits) => {
    let field = 0;
    left = left.map((digit) => {
      const value = field * BASE + digit;
      field = value % 2 ** bits;
      return Math.floor(value / 2 ** bits);
    });
    return field;
  });
  return order > 0 ? { level: -1, task, owner: 0, outcomes: [[seconds, hints]] } : null;
}

/** Returns the letters and digits of a code, without dashes of any kind. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Decodes a code; returns null if it is not valid. */
export function resultFrom(code: string): Result | null {
  const digits = Array.from(plainCode(code), (sign) => CODE_CHARACTERS.indexOf(sign));
  if (digits.includes(-1)) return null;
  const sums = checksumsOf(digits);
  const [count, ...data] = digits.slice(0, -2);
  if (sums === OLD_SUMS && digits.length === OLD_LENGTH) return oldResultFrom([count, ...data]);
  if (sums !== SUMS || digits.length !== lengthOf(count)) return null;
  const numberAt = (at: number) => data[at] * BASE + data[at + 1];
  return {
    level: numberAt(0) * BASE + data[2],
    task: numberAt(3),
    owner: numberAt(5),
    outcomes: range(count, (i) => outcomeFrom(numberAt(7 + 2 * i))),
  };
}

/** Returns the length of the code of this many puzzles. */
const lengthOf = (count: number) => 10 + 2 * count;
const MAX_LENGTH = lengthOf(MAX_PUZZLES);

/* ---- Results of a class ---------------------------------------------------------------------- */

const MAX_FILE = 20000; // characters

export type ClassLine = {
  who: string; // the name, a guess at it if there is no valid code, or the number of the line
  line: number; // from 1
  text: string;
  result: Result | null;
  // '', or what is wrong: there is no code, part of it is missing, a character is wrong, another
  // name has it, or it was made for another name
  fault: '' | 'none' | 'short' | 'wrong' | 'same' | 'owner';
  other: string; // the name that had the code first
};

/**
 * Returns the name and the result in a line. The name is before the code, or after it if nothing is
 * before. Without a valid code, it is the words without digits.
 */
function partsOf(text: string): [name: string, result: Result | null] {
  const words = text.split(/[\s,;:]+/).filter((word) => plainCode(word) !== '');
  for (let start = 0; start < words.length; start++)
    for (let end = start + 1; end <= Math.min(words.length, start + MAX_LENGTH); end++) {
      const result = resultFrom(words.slice(start, end).join(''));
      if (result) return [(start > 0 ? words.slice(0, start) : words.slice(end)).join(' '), result];
    }
  return [words.filter((word) => !/\d/.test(word)).join(' '), null];
}

/** Returns what is wrong with a line in which there is no valid code. */
function faultOf(text: string) {
  const code = plainCode((/\S*\d.*/.exec(text) ?? [''])[0]);
  if (code.length < GROUP_LENGTH) return 'none';
  return code.length < lengthOf(CODE_CHARACTERS.indexOf(code[0])) ? 'short' : 'wrong';
}

/**
 * Reads results: each line is a name and a code. Lines that are equal count once. Names that differ
 * only in capitals are the same.
 */
export function resultsIn(all: string): ClassLine[] {
  const owners: Map<string, string> = new Map();
  /** Returns the name that first came with this key. */
  const firstWith = (key: string, who: string) => owners.get(key) ?? (owners.set(key, who), who);
  const lines = all.split('\n').map((line) => line.trim());
  return lines.flatMap((text, i): ClassLine[] => {
    if (text === '' || lines.indexOf(text) < i) return [];
    const [name, result] = partsOf(text);
    const written = name || `${i + 1}.`;
    const who = firstWith(plainName(written), written);
    if (!result) return [{ who, line: i + 1, text, result, fault: faultOf(text), other: '' }];
    const other = firstWith(JSON.stringify(result), who);
    const isBound = name && result.owner >= ANYONE;
    const isOthers = isBound && !ownersOf(name).includes(result.owner);
    const fault = other !== who ? 'same' : isOthers ? 'owner' : '';
    return [{ who, line: i + 1, text, result, fault, other }];
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
