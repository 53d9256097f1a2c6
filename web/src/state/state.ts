/**
 * state.ts: a game as plain data.
 *
 * A board consists of layers: arrays with one number per cell. They are immutable, and a move
 * replaces only the layers it changes. So the undo history is a list of boards that share most of
 * their arrays, and undo returns to one of them.
 *
 * A game contains its puzzle with rules, givens and solution. It can be finished even if a later
 * page no longer has that puzzle.
 */

import { isPlainSize, type Rules } from './rules-model.ts';
import type { Pack } from './pack-types.ts';

/** Returns the values of `valueOf` for 0 to `count` - 1. */
export const range = <T>(count: number, valueOf: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => valueOf(i));

export type Layers = {
  entries: number[]; // the digit in each cell, givens included; 0 if the cell is empty
  notes: number[]; // corner notes, as masks: bit 0 is digit 1
  centres: number[]; // centre notes, as masks
  complete: number[]; // 1 if the cell's notes are all of its candidates; hints use only these
  tints: number[]; // colours of cells, as masks: bit 0 is colour 1
  ink1: number[]; // notes, as masks, whose colour number has bit 0 set
  ink2: number[]; // notes whose colour number has bit 1 set
  ink4: number[]; // notes whose colour number has bit 2 set
  ink8: number[]; // notes whose colour number has bit 3 set
  hinted: number[]; // 1 if a hint filled the cell
  hints: number; // hints taken
  prechecks: number; // checks that did not find the puzzle solved
  plan?: string; // a draft's rules as text, if the player has drawn any; see rules-draft.ts
};

export type Puzzle = {
  pack: string; // the id of its pack, or OWN
  title: string; // the title of that pack, which a later page may not have
  rules: Rules;
  solution: number[]; // zeros if there are several, or none is known yet
  givens: number[]; // 0 if the cell is empty at the start
  made?: string; // the grade, if the page generated the puzzle
  day?: number; // the day of a daily puzzle, or the number of a class puzzle
};

type Progress = {
  past: Layers[]; // the boards before this one, the oldest first
  future: Layers[]; // the boards that were undone, the board for the next redo first
  marks: Layers[]; // bookmarked boards
  wrong: number[]; // cells that the last check marked
  done: boolean; // true if a check has found the puzzle solved
  time: number; // playing time in milliseconds
  stamp: number; // time of the last change, in milliseconds since 1970
};

export type Game = Puzzle & Layers & Progress;

/** The number of colours for cells and notes. */
export const TINTS = 9;

type Ink = 'ink1' | 'ink2' | 'ink4' | 'ink8';

/** The layers that hold the colours of notes. */
export const INKS: Ink[] = ['ink1', 'ink2', 'ink4', 'ink8'];

/** Returns the number of a note's colour; 0 if the note has no colour. */
export const inkOf = (board: Pick<Layers, Ink>, cell: number, digit: number) =>
  INKS.reduce((ink, layer, i) => ink + (hasDigit(board[layer][cell], digit) ? 2 ** i : 0), 0);

export type Layer = 'entries' | 'notes' | 'complete' | 'hinted' | 'centres' | 'tints' | Ink;
export type Counter = 'hints' | 'prechecks';

/** The layers that are compared and merged cell by cell. */
export const LAYERS: Layer[] = [
  'entries',
  'notes',
  'centres',
  'complete',
  'tints',
  'hinted',
  ...INKS,
];

/** Returns a digit as text: 1 to 9, then A, B, C … */
export const digitText = (digit: number) => digit.toString(36).toUpperCase();

/**
 * The order of the largest boards for small children. They have no modes, and a hint fills a cell.
 */
export const KIDS_ORDER = 4;

/** The order of the largest boards for children, whose texts say square and number. */
export const CHILD_ORDER = 6;

/** Returns the row and column of a cell, counted from 1. */
export const placeIn = (cell: number, order: number) => ({
  row: Math.floor(cell / order) + 1,
  column: (cell % order) + 1,
});

/** Returns what `get` returns, or `otherwise` if it fails. */
export function attempt<T>(get: () => T, otherwise: T): T {
  try {
    return get();
  } catch {
    return otherwise;
  }
}

export const gridText = (grid: number[]) => grid.map(digitText).join('');

export const gridFrom = (text: string) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

/** Returns the digits of a mask, smallest first. */
export function digitsOf(mask: number) {
  const digits = [];
  for (let digit = 1; mask >= 2 ** (digit - 1); digit++)
    if (hasDigit(mask, digit)) digits.push(digit);
  return digits;
}

export const maskOf = (digit: number) => 1 << (digit - 1);

export const hasDigit = (mask: number, digit: number) => (mask & maskOf(digit)) !== 0;

/** Returns all layers, each with the value that the function returns for its name. */
export const layersWith = (valueOf: (layer: Layer) => number[]) =>
  Object.fromEntries(LAYERS.map((layer) => [layer, valueOf(layer)])) as Record<Layer, number[]>;

/** Returns the board of a game, without its puzzle and history. */
export const layersOf = ({ hints, prechecks, plan, ...game }: Layers): Layers => ({
  ...layersWith((layer) => game[layer]),
  hints,
  prechecks,
  ...(plan === undefined ? {} : { plan }),
});

/** Returns a game of the puzzle with nothing played. */
export function startGame(puzzle: Puzzle): Game {
  const none = puzzle.givens.map(() => 0);
  return {
    ...puzzle,
    ...layersWith(() => none),
    entries: puzzle.givens,
    hints: 0,
    prechecks: 0,
    past: [],
    future: [],
    marks: [],
    wrong: [],
    done: false,
    time: 0,
    stamp: 0,
  };
}

/** Returns a new game of a puzzle that the core generated for a pack. */
export const gameInPack = (
  { id, title }: Pack,
  { rules, givens, solution }: { rules: Rules; givens: number[]; solution: number[] },
) => startGame({ pack: id, title, rules, givens, solution });

/**
 * Returns a new game of a puzzle in a pack.
 * @param index  index of the solution in the pack
 * @param start  index of the puzzle among the puzzles with this solution
 */
export function openPuzzle(pack: Pack, index: number, start: number) {
  const { solution, starts } = pack.entries[index];
  const givens = solution.map((digit, cell) => (starts[start][cell] ? digit : 0));
  return gameInPack(pack, { rules: pack.rules, givens, solution });
}

/** True if no puzzle of the pack has rules beyond rows, columns and rectangular boxes. */
export const hasPlainRules = ({ spec, drafts }: Pack) =>
  isPlainSize(spec) && (drafts ?? []).every((draft) => isPlainSize(draft.spec));

/** The pack id of puzzles that are in no pack. */
export const OWN = 'own';

/** The grade of the 4x4 puzzles that come after the first steps. */
export const FIRST = 'first';

/** Returns a new game of a puzzle that is in no pack. */
export const ownPuzzle = (rules: Rules, givens: number[], solution: number[], made?: string) =>
  startGame({
    pack: OWN,
    title: '',
    rules,
    solution,
    givens,
    ...(made === undefined ? {} : { made }),
  });

/** Returns a draft: a board of the editor, without givens and solution. */
export function draftOf(rules: Rules, entries?: number[]): Game {
  const none = new Array(rules.order ** 2).fill(0);
  return { ...ownPuzzle(rules, none, none), entries: entries ?? none };
}

export const hasSolution = ({ solution }: Puzzle) => solution[0] !== 0;

/** True if the core has yet to generate the puzzle. A player's own may have several solutions. */
export const isBlank = (game: Game) => !hasSolution(game) && game.pack !== OWN;

/** Returns how many puzzles of a pack have the solution `index`. */
export const countStarts = (pack: Pack, index: number) => pack.entries[index].starts.length;

/** Returns all puzzles that are stored in the pack. */
export const puzzlesIn = (pack: Pack) =>
  pack.entries.flatMap((_, index) =>
    range(countStarts(pack, index), (start) => openPuzzle(pack, index, start)),
  );

/** Returns puzzle `number` of the pack, from 0, or null if only the core can generate it. */
export function puzzleNumbered(pack: Pack, number: number) {
  let left = number;
  for (let index = 0; index < pack.entries.length; index++) {
    const count = countStarts(pack, index);
    if (left < count) return openPuzzle(pack, index, left);
    left -= count;
  }
  return null;
}

/**
 * Returns an own property, or undefined. Names come from files and links, and every object inherits
 * some, such as `constructor`.
 */
export const item = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Returns a 32-bit hash of the text with the seed. */
function hash(text: string, seed: number) {
  let state = seed;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  state = Math.imul(state ^ (state >>> 15), 2246822507);
  return (state ^ (state >>> 13)) >>> 0;
}

/** Returns a 53-bit hash of the text, in base 36. */
export const nameOfText = (text: string) =>
  (hash(text, 2166136261) * 2 ** 21 + (hash(text, 40503) >>> 11)).toString(36);

/**
 * Returns a puzzle's fingerprint, which depends on its rules and givens, but not on its pack. The
 * profile identifies solved puzzles by it.
 */
export const fingerprintOf = ({ rules, givens }: { rules: Rules; givens: number[] }) =>
  nameOfText(`${rules.spec} ${gridText(givens)}`);

/** True if two games have the same puzzle of the same pack. */
export const isSamePuzzle = (a: Game, b: Game) =>
  a.pack === b.pack &&
  a.rules.spec === b.rules.spec &&
  (a.givens === b.givens || a.givens.every((digit, cell) => digit === b.givens[cell]));
