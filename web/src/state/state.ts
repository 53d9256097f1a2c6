/**
 * state.ts: a game as plain data.
 *
 * What a player puts on the board lies in layers, arrays with a number a cell, which never change:
 * a move makes new ones of those it touches. So the past is a list of boards that share most of
 * their arrays, and undo is taking one of them.
 *
 * A game brings its puzzle along, rules, givens and solution: it can be played to its end though
 * the page has that puzzle no more.
 */

import { isLayout, type Rules } from './rules-model.ts';
import type { Pack } from './pack-types.ts';

/** Returns as many values as asked for. */
export const range = <T>(count: number, valueOf: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => valueOf(i));

export type Layers = {
  entries: number[]; // digits, 0 where a cell is empty; the whole board, givens included
  notes: number[]; // digits noted at their places, as masks: bit 0 is digit 1
  centres: number[]; // digits noted in the middle
  tints: number[]; // colours of cells, as masks: bit 0 is colour 1
  ink1: number[]; // noted digits whose colour has a 1 when written in twos,
  ink2: number[]; // a 2,
  ink4: number[]; // a 4,
  ink8: number[]; // an 8
  hinted: number[]; // 1 where Hint filled the cell
  hints: number; // hints taken
  prechecks: number; // Checks before the board was right
  plan?: string; // rules of a draft as text, once a player has drawn rules; see rules-draft.ts
};

export type Puzzle = {
  pack: string; // the id of the pack it was taken from, or OWN
  title: string; // what that pack is called, for when the page has it no more
  rules: Rules;
  solution: number[];
  givens: number[]; // the start: 0 where a cell is empty
  made?: string; // its grade, where the page has made it
  day?: number; // whose puzzle it is, where it was asked for as that
};

type Course = {
  past: Layers[]; // the boards before this one, the oldest first
  future: Layers[]; // those that were undone, the next first
  marks: Layers[]; // boards to come back to
  wrong: number[]; // cells that the last Check marked
  done: boolean; // solved, and Check has said so
  time: number; // milliseconds it has been played
  stamp: number; // milliseconds since 1970 of the last change; the newer of two saved games wins
};

export type Game = Puzzle & Layers & Course;

/** Colours that cells and notes can have. */
export const TINTS = 9;

type Ink = 'ink1' | 'ink2' | 'ink4' | 'ink8';

/** The layers that hold the colours of notes. */
export const INKS: Ink[] = ['ink1', 'ink2', 'ink4', 'ink8'];

/** The colour of a noted digit, 0: none. */
export const inkOf = (board: Pick<Layers, Ink>, cell: number, digit: number) =>
  INKS.reduce((ink, layer, i) => ink + (hasDigit(board[layer][cell], digit) ? 2 ** i : 0), 0);

export type Layer = 'entries' | 'notes' | 'hinted' | 'centres' | 'tints' | Ink;
export type Counter = 'hints' | 'prechecks';

/** What a board has in each cell. */
export const LAYERS: Layer[] = ['entries', 'notes', 'centres', 'tints', 'hinted', ...INKS];

/** A digit as text: 1 to 9, then A, B, C … */
export const digitText = (digit: number) => digit.toString(36).toUpperCase();

/** Boards up to here are for small children: no modes, and Hint fills a square at once. */
export const KIDS_ORDER = 4;

/** Boards up to here are for children: they have squares and numbers, not cells and digits. */
export const CHILD_ORDER = 6;

/** Row and column of a cell, as people count. */
export const placeIn = (cell: number, order: number) => ({
  row: Math.floor(cell / order) + 1,
  column: (cell % order) + 1,
});

export const gridText = (grid: number[]) => grid.map(digitText).join('');

export const gridFrom = (text: string) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

/** The digits of a mask, smallest first. */
export function digitsOf(mask: number) {
  const digits = [];
  for (let digit = 1; mask >= 2 ** (digit - 1); digit++)
    if (hasDigit(mask, digit)) digits.push(digit);
  return digits;
}

export const maskOf = (digit: number) => 1 << (digit - 1);

export const hasDigit = (mask: number, digit: number) => (mask & maskOf(digit)) !== 0;

/** The board of a game, as one thing. */
export const layersOf = ({
  entries,
  notes,
  centres,
  tints,
  hinted,
  hints,
  prechecks,
  plan,
  ...game
}: Layers): Layers => ({
  entries,
  notes,
  centres,
  tints,
  hinted,
  hints,
  prechecks,
  ink1: game.ink1,
  ink2: game.ink2,
  ink4: game.ink4,
  ink8: game.ink8,
  ...(plan === undefined ? {} : { plan }),
});

/** A puzzle, not yet played. */
export function startGame(puzzle: Puzzle): Game {
  const none = puzzle.givens.map(() => 0);
  return {
    ...puzzle,
    entries: puzzle.givens,
    notes: none,
    centres: none,
    tints: none,
    ink1: none,
    ink2: none,
    ink4: none,
    ink8: none,
    hinted: none,
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

/** Number `index` of the pack, with its start number `start`, not yet played. */
export function openPuzzle(pack: Pack, index: number, start: number) {
  const { solution, starts } = pack.entries[index];
  const givens = solution.map((digit, cell) => (starts[start][cell] ? digit : 0));
  return startGame({
    pack: pack.id,
    title: pack.title,
    rules: pack.rules,
    solution,
    givens,
  });
}

/** A puzzle of a pack that the core has drawn, not yet played. */
export const drawnPuzzle = (
  { id, title }: Pack,
  { rules, givens, solution }: { rules: Rules; givens: number[]; solution: number[] },
) => startGame({ pack: id, title, rules, givens, solution });

/** Whether boxes alone are all that its puzzles obey. */
export const isPlain = ({ spec, drafts }: Pack) =>
  isLayout(spec) && (drafts ?? []).every((draft) => isLayout(draft.spec));

/** The pack of puzzles that are in none. */
export const OWN = 'own';

/** The grade of the 4x4 to which first steps lead. */
export const FIRST = 'first';

/** A puzzle that is in no pack. */
export const ownPuzzle = (rules: Rules, givens: number[], solution: number[], made?: string) =>
  startGame({
    pack: OWN,
    title: '',
    rules,
    solution,
    givens,
    ...(made === undefined ? {} : { made }),
  });

/** A board that a puzzle is typed on: nothing is given, and nothing known. */
export function draftOf(rules: Rules, entries?: number[]): Game {
  const none = new Array(rules.order ** 2).fill(0);
  return { ...ownPuzzle(rules, none, none), entries: entries ?? none };
}

/** Whether its puzzle is still to be drawn. */
export const isBlank = ({ solution }: Game) => solution[0] === 0;

/** How many starts number `index` of the pack has. */
export const startCount = (pack: Pack, index: number) => pack.entries[index].starts.length;

/** Every puzzle of the pack. */
export const puzzlesIn = (pack: Pack) =>
  pack.entries.flatMap((_, index) =>
    Array.from({ length: startCount(pack, index) }, (__, start) => openPuzzle(pack, index, start)),
  );

/**
 * A puzzle of the pack by its place, 0 for the first, each start one; null where only the core can
 * draw it.
 */
export function puzzleNumbered(pack: Pack, number: number) {
  let left = number;
  for (let index = 0; index < pack.entries.length; index++) {
    const count = startCount(pack, index);
    if (left < count) return openPuzzle(pack, index, left);
    left -= count;
  }
  return null;
}

/**
 * What has this name of its own: names come from files and links, and every object answers to
 * `constructor`.
 */
export const item = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.prototype.hasOwnProperty.call(record, name) ? record[name] : undefined;

/** A number out of a text, one of 2 ** 32, for each seed another. */
function hash(text: string, seed: number) {
  let state = seed;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  state = Math.imul(state ^ (state >>> 15), 2246822507);
  return (state ^ (state >>> 13)) >>> 0;
}

/** A text's short name; two of them have the same once in 2 ** 53. */
export const nameOfText = (text: string) =>
  (hash(text, 2166136261) * 2 ** 21 + (hash(text, 40503) >>> 11)).toString(36);

/**
 * A puzzle's short name, by what it is and not by where it stands: by this it is known to be
 * solved.
 */
export const printOf = ({ rules, givens }: { rules: Rules; givens: number[] }) =>
  nameOfText(`${rules.spec} ${gridText(givens)}`);

/** Whether two games are of the same puzzle of the same level. */
export const isSamePuzzle = (a: Game, b: Game) =>
  a.pack === b.pack &&
  a.rules.spec === b.rules.spec &&
  (a.givens === b.givens || a.givens.every((digit, cell) => digit === b.givens[cell]));
