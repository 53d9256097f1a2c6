/**
 * state.js: a game as plain data.
 *
 * What a player puts on the board lies in layers, arrays with a number a cell, which never change:
 * a move makes new ones of those it touches. So the past is a list of boards that share most of
 * their arrays, and undo is taking one of them.
 *
 * A game brings its puzzle along, rules, givens and solution: it can be played to its end though
 * the page has that puzzle no more.
 */

import { isLayout } from './rules-model.js';

/** @typedef {import('./pack-types.js').Pack} Pack */
/** @typedef {import('./rules-model.js').Rules} Rules */

/**
 * Returns as many values as asked for.
 * @template T
 * @param {number} count
 * @param {(i: number) => T} valueOf
 * @returns {T[]}
 */
export const range = (count, valueOf) => Array.from({ length: count }, (_, i) => valueOf(i));

/**
 * @typedef {object} Layers
 * @property {number[]} entries   digits, 0 where a cell is empty; the whole board, givens included
 * @property {number[]} notes     digits noted at their places, as masks: bit 0 is digit 1
 * @property {number[]} centres   digits noted in the middle
 * @property {number[]} tints     colours of cells, as masks: bit 0 is colour 1
 * @property {number[]} ink1      noted digits whose colour has a 1 when written in twos,
 * @property {number[]} ink2      a 2,
 * @property {number[]} ink4      a 4,
 * @property {number[]} ink8      an 8
 * @property {number[]} hinted    1 where Hint filled the cell
 * @property {number} hints       hints taken
 * @property {number} prechecks   Checks before the board was right
 * @property {string} [plan]      rules of a draft as text, once a player has drawn rules; see
 *   rules-draft.js
 *
 * @typedef {object} Puzzle
 * @property {string} pack        the id of the pack it was taken from, or OWN
 * @property {string} title       what that pack is called, for when the page has it no more
 * @property {Rules} rules
 * @property {number[]} solution
 * @property {number[]} givens    the start: 0 where a cell is empty
 * @property {string} [made]      its grade, where the page has made it
 * @property {number} [day]       whose puzzle it is, where it was asked for as that
 *
 * @typedef {object} Course
 * @property {Layers[]} past      the boards before this one, the oldest first
 * @property {Layers[]} future    those that were undone, the next first
 * @property {Layers[]} marks     boards to come back to
 * @property {number[]} wrong     cells that the last Check marked
 * @property {boolean} done       solved, and Check has said so
 * @property {number} time        milliseconds it has been played
 * @property {number} stamp       milliseconds since 1970 of the last change; the newer of two
 *   saved games wins
 *
 * @typedef {Puzzle & Layers & Course} Game
 */

/** Colours that cells and notes can have. */
export const TINTS = 9;

/** @typedef {'ink1' | 'ink2' | 'ink4' | 'ink8'} Ink */
/** The layers that hold the colours of notes. @type {Ink[]} */
export const INKS = ['ink1', 'ink2', 'ink4', 'ink8'];

/**
 * The colour of a noted digit, 0: none.
 * @param {Pick<Layers, Ink>} board
 * @param {number} cell
 * @param {number} digit
 */
export const inkOf = (board, cell, digit) =>
  INKS.reduce((ink, layer, i) => ink + (hasDigit(board[layer][cell], digit) ? 2 ** i : 0), 0);

/** @typedef {'entries' | 'notes' | 'hinted' | 'centres' | 'tints' | Ink} Layer
 * @typedef {'hints' | 'prechecks'} Counter */

/** What a board has in each cell. @type {Layer[]} */
export const LAYERS = ['entries', 'notes', 'centres', 'tints', 'hinted', ...INKS];

/**
 * A digit as text: 1 to 9, then A, B, C …
 * @param {number} digit
 */
export const digitText = (digit) => digit.toString(36).toUpperCase();

/** Boards up to here are for small children: no modes, and Hint fills a square at once. */
export const KIDS_ORDER = 4;

/** Boards up to here are for children: they have squares and numbers, not cells and digits. */
export const CHILD_ORDER = 6;

/** Row and column of a cell, as people count. @param {number} cell @param {number} order */
export const placeIn = (cell, order) => ({
  row: Math.floor(cell / order) + 1,
  column: (cell % order) + 1,
});

/** @param {number[]} grid */
export const gridText = (grid) => grid.map(digitText).join('');

/** @param {string} text */
export const gridFrom = (text) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

/** The digits of a mask, smallest first. @param {number} mask */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask >= 2 ** (digit - 1); digit++)
    if (hasDigit(mask, digit)) digits.push(digit);
  return digits;
}

/** @param {number} digit */
export const maskOf = (digit) => 1 << (digit - 1);

/** @param {number} mask @param {number} digit */
export const hasDigit = (mask, digit) => (mask & maskOf(digit)) !== 0;

/** The board of a game, as one thing.
 * @param {Layers} game
 * @returns {Layers} */
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
}) => ({
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

/**
 * A puzzle, not yet played.
 * @param {Puzzle} puzzle
 * @returns {Game}
 */
export function startGame(puzzle) {
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

/**
 * Number `index` of the pack, with its start number `start`, not yet played.
 * @param {Pack} pack
 * @param {number} index
 * @param {number} start
 */
export function openPuzzle(pack, index, start) {
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

/**
 * A puzzle of a pack that the core has drawn, not yet played.
 * @param {Pack} pack
 * @param {{rules: Rules, givens: number[], solution: number[]}} drawn
 */
export const drawnPuzzle = ({ id, title }, { rules, givens, solution }) =>
  startGame({ pack: id, title, rules, givens, solution });

/** Whether boxes alone are all that its puzzles obey. @param {Pack} pack */
export const isPlain = ({ spec, drafts }) =>
  isLayout(spec) && (drafts ?? []).every((draft) => isLayout(draft.spec));

/** The pack of puzzles that are in none. */
export const OWN = 'own';

/** The grade of the 4x4 to which first steps lead. */
export const FIRST = 'first';

/**
 * A puzzle that is in no pack.
 * @param {Rules} rules
 * @param {number[]} givens
 * @param {number[]} solution
 * @param {string} [made]
 */
export const ownPuzzle = (rules, givens, solution, made) =>
  startGame({
    pack: OWN,
    title: '',
    rules,
    solution,
    givens,
    ...(made === undefined ? {} : { made }),
  });

/**
 * A board that a puzzle is typed on: nothing is given, and nothing known.
 * @param {Rules} rules
 * @param {number[]} [entries]
 * @returns {Game}
 */
export function draftOf(rules, entries) {
  const none = new Array(rules.order ** 2).fill(0);
  return { ...ownPuzzle(rules, none, none), entries: entries ?? none };
}

/** Whether its puzzle is still to be drawn. @param {Game} game */
export const isBlank = ({ solution }) => solution[0] === 0;

/**
 * How many starts number `index` of the pack has.
 * @param {Pack} pack
 * @param {number} index
 */
export const startCount = (pack, index) => pack.entries[index].starts.length;

/** Every puzzle of the pack. @param {Pack} pack */
export const puzzlesIn = (pack) =>
  pack.entries.flatMap((_, index) =>
    Array.from({ length: startCount(pack, index) }, (__, start) => openPuzzle(pack, index, start)),
  );

/**
 * A puzzle of the pack by its place, 0 for the first, each start one; null where only the core can
 * draw it.
 * @param {Pack} pack
 * @param {number} number
 */
export function puzzleNumbered(pack, number) {
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
 * @template T
 * @param {Record<string, T>} record
 * @param {string} name
 * @returns {T | undefined}
 */
export const item = (record, name) =>
  Object.prototype.hasOwnProperty.call(record, name) ? record[name] : undefined;

/**
 * A number out of a text, one of 2 ** 32, for each seed another.
 * @param {string} text
 * @param {number} seed
 */
function hash(text, seed) {
  let state = seed;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  state = Math.imul(state ^ (state >>> 15), 2246822507);
  return (state ^ (state >>> 13)) >>> 0;
}

/** A text's short name; two of them have the same once in 2 ** 53. @param {string} text */
export const nameOfText = (text) =>
  (hash(text, 2166136261) * 2 ** 21 + (hash(text, 40503) >>> 11)).toString(36);

/**
 * A puzzle's short name, by what it is and not by where it stands: by this it is known to be
 * solved.
 * @param {{rules: Rules, givens: number[]}} puzzle
 */
export const printOf = ({ rules, givens }) => nameOfText(`${rules.spec} ${gridText(givens)}`);

/** Whether two games are of the same puzzle of the same level. @param {Game} a @param {Game} b */
export const isSamePuzzle = (a, b) =>
  a.pack === b.pack &&
  a.rules.spec === b.rules.spec &&
  (a.givens === b.givens || a.givens.every((digit, cell) => digit === b.givens[cell]));
