/**
 * state.js: a game as plain data, and how it is read back from where it was kept.
 *
 * What a player puts on the board lies in layers, arrays with a number a cell, which never change: a move makes new ones of those it
 * touches. So the past is a list of boards that share most of their arrays, and undo is taking one of them.
 *
 * Nothing in a saved game is trusted: whatever is not as it should be makes the whole of it void, and the caller does without.
 */

/** @typedef {import('./packs.js').Pack} Pack */

/**
 * @typedef {object} Layers
 * @property {number[]} entries   digits, 0 where a cell is empty; the whole board, givens included
 * @property {number[]} notes     digits noted at their places, as masks: bit 0 is digit 1
 * @property {number[]} centres   digits noted in the middle
 * @property {number[]} tints     colours of cells, 0: none
 * @property {number[]} hinted    1 where Hint filled the cell
 * @property {number} hints       hints taken
 * @property {number} prechecks   Checks before the board was right
 *
 * @typedef {object} Puzzle
 * @property {string} pack        the pack's id
 * @property {number} index       which of its solutions
 * @property {number} start       which of that solution's starts
 * @property {string} layout      such as "4x4"
 * @property {number} order       digits, rows and columns
 * @property {string} boxes       which box each cell is in
 * @property {number[]} solution
 * @property {number[]} givens    the start: 0 where a cell is empty
 * @property {string} [made]      its grade, where the page has made it
 *
 * @typedef {object} Course
 * @property {Layers[]} past      the boards before this one, the oldest first
 * @property {Layers[]} future    those that were undone, the next first
 * @property {Layers[]} marks     boards to come back to
 * @property {number[]} wrong     cells that the last Check marked
 * @property {boolean} done       solved, and Check has said so
 * @property {number} time        milliseconds it has been played
 * @property {number} stamp       milliseconds since 1970 of the last change; the newer of two saved games wins
 *
 * @typedef {Puzzle & Layers & Course} Game
 */

/** Colours that cells can have. */
export const TINTS = 9;

/** @typedef {'entries' | 'notes' | 'hinted' | 'centres' | 'tints'} Layer
 * @typedef {'hints' | 'prechecks'} Counter */

/** What may change from board to board, by the numbers that saved games have for it. @type {(Layer | Counter)[]} */
const FIELDS = ['entries', 'notes', 'hinted', 'hints', 'prechecks', 'centres', 'tints'];

/** @param {Layer | Counter} field @returns {field is Counter} */
const isCounter = (field) => field === 'hints' || field === 'prechecks';

/** What is kept of a game; the rest comes from the pack. The boards are kept as the oldest and the changes from each to the next:
 * field, cell, new value, and so on. `right` says of each cell whether what was entered is right: '1', '0', '.' where nothing was.
 * @typedef {{pack: string, index: number, start: number, givens: string, solution: string, first: number[], moves: number[][], at: number,
 *   right: string, marks: number[][], wrong: number[], done: boolean, time: number, stamp: number, layout?: string, made?: string}} SavedGame */

/**
 * A digit as text: 1 to 9, then A, B, C …
 * @param {number} digit
 */
export const digitText = (digit) => digit.toString(36).toUpperCase();

/** Boards up to here are for small children: no modes, and Hint fills a square at once. */
export const KIDS_ORDER = 4;

/** Row and column of a cell, as people count. @param {number} cell @param {number} order */
export const placeIn = (cell, order) => ({ row: Math.floor(cell / order) + 1, column: (cell % order) + 1 });

/** @param {number[]} grid */
export const gridText = (grid) => grid.map(digitText).join('');

/** @param {string} text */
export const gridFrom = (text) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

/** The digits of a mask, smallest first. @param {number} mask */
export function digitsOf(mask) {
  const digits = [];
  for (let digit = 1; mask >= 2 ** (digit - 1); digit++) if (hasDigit(mask, digit)) digits.push(digit);
  return digits;
}

/** @param {number} digit */
export const maskOf = (digit) => 1 << (digit - 1);

/** @param {number} mask @param {number} digit */
export const hasDigit = (mask, digit) => (mask & maskOf(digit)) !== 0;

/** @type {Map<string, number[][]>} */
const knownPeers = new Map();

/**
 * For each cell the others of its row, its column and its box.
 * @param {string} boxes  which box each cell is in
 * @returns {number[][]}
 */
export function peersOf(boxes) {
  const known = knownPeers.get(boxes);
  if (known) return known;
  const order = Math.sqrt(boxes.length);
  const all = [...boxes].map((_, cell) => cell);
  const row = (/** @type {number} */ cell) => Math.floor(cell / order);
  const peers = all.map((cell) => all.filter((other) =>
    other !== cell && (row(other) === row(cell) || other % order === cell % order || boxes[other] === boxes[cell])));
  knownPeers.set(boxes, peers);
  return peers;
}

/** The board of a game, as one thing.
 * @param {Layers} game
 * @returns {Layers} */
export const layersOf = ({ entries, notes, centres, tints, hinted, hints, prechecks }) => ({ entries, notes, centres, tints, hinted, hints, prechecks });

/**
 * A puzzle, not yet played.
 * @param {Puzzle} puzzle
 * @returns {Game}
 */
export function startGame(puzzle) {
  const none = puzzle.givens.map(() => 0);
  return {
    ...puzzle, entries: puzzle.givens, notes: none, centres: none, tints: none, hinted: none,
    hints: 0, prechecks: 0, past: [], future: [], marks: [], wrong: [], done: false, time: 0, stamp: 0,
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
  return startGame({ pack: pack.id, index, start, layout: pack.layout, order: pack.order, boxes: pack.boxes, solution, givens });
}

/** The pack of puzzles that are in none. */
export const OWN = 'own';

/** What such a puzzle is called. @param {{layout: string, made?: string}} puzzle @param {import('./text.js').Say} say */
export const ownTitle = ({ layout, made }, say) => (made ? `${layout}, ${made}` : say('own'));

/**
 * A puzzle that is in no pack.
 * @param {Pack} like  one of the same layout
 * @param {number[]} givens
 * @param {number[]} solution
 * @param {string} [made]
 */
export const ownPuzzle = ({ layout, order, boxes }, givens, solution, made) =>
  startGame({ pack: OWN, index: 0, start: 0, layout, order, boxes, solution, givens, ...(made === undefined ? {} : { made }) });

/**
 * How many starts number `index` of the pack has.
 * @param {Pack} pack
 * @param {number} index
 */
export const startCount = (pack, index) => pack.entries[index].starts.length;

/**
 * The number of a puzzle in its pack, by which it is known to be solved.
 * @param {{index: number, start: number}} puzzle
 * @param {Pack} pack
 */
export const puzzleNumber = ({ index, start }, pack) => start * pack.entries.length + index;

/* ---- Keeping a game ---------------------------------------------------------------------------------- */

/**
 * What changes from one board to the next: field, cell, new value, and so on.
 * @param {Layers} from
 * @param {Layers} to
 */
function changes(from, to) {
  /** @type {number[]} */
  const list = [];
  FIELDS.forEach((field, number) => {
    if (from[field] === to[field]) return;
    if (isCounter(field)) list.push(number, 0, to[field]);
    else to[field].forEach((value, cell) => {
      if (value !== from[field][cell]) list.push(number, cell, value);
    });
  });
  return list;
}

/** The changes that were found before, so that a long game is not compared anew with each move.
 * @type {WeakMap<Layers, {from: Layers, list: number[]}>} */
const found = new WeakMap();

/** The same, of boards that stay as they are. @param {Layers} from @param {Layers} to */
function changesTo(from, to) {
  const known = found.get(to);
  if (known?.from === from) return known.list;
  const list = changes(from, to);
  found.set(to, { from, list });
  return list;
}

/** Of each cell whether what was entered is right. @param {Game} game */
const rightness = ({ givens, entries, solution }) =>
  entries.map((digit, cell) => (digit === 0 || givens[cell] !== 0 ? '.' : digit === solution[cell] ? '1' : '0')).join('');

/**
 * @param {Game} game
 * @returns {SavedGame}
 */
export function toSaved(game) {
  const { pack, index, start, past, future, wrong, done, time, stamp } = game;
  const boards = [...past, layersOf(game), ...future];
  const fresh = layersOf(startGame(game));
  return {
    pack, index, start, givens: gridText(game.givens), solution: gridText(game.solution),
    first: changes(fresh, boards[0]),
    moves: boards.slice(1).map((board, i) => changesTo(boards[i], board)),
    at: past.length, right: rightness(game), marks: game.marks.map((board) => changes(fresh, board)),
    wrong, done, time, stamp, ...(pack === OWN ? { layout: game.layout, made: game.made } : {}),
  };
}

/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * @param {unknown} value
 * @param {number} cells
 */
const isCells = (value, cells) =>
  Array.isArray(value) && value.length <= cells && value.every((cell) => isCount(cell) && cell < cells);

/** The largest value of each layer. @type {Record<Layer, (order: number) => number>} */
const MOST = { entries: (order) => order, notes: (order) => 2 ** order - 1, centres: (order) => 2 ** order - 1, tints: () => TINTS, hinted: () => 1 };

/**
 * The board after the changes, or null where they are none.
 * @param {Layers} board
 * @param {unknown} list
 * @param {Puzzle} puzzle
 */
function changed(board, list, { order, givens }) {
  if (!Array.isArray(list) || list.length % 3 !== 0) return null;
  /** @type {Layers} */
  const next = { ...board };
  for (let i = 0; i < list.length; i += 3) {
    const [number, cell, value] = list.slice(i, i + 3);
    const field = FIELDS[number];
    if (!field || !isCount(value) || !isCount(cell)) return null;
    if (isCounter(field)) {
      next[field] = value;
      continue;
    }
    if (cell >= givens.length || (givens[cell] !== 0 && field !== 'tints') || value > MOST[field](order)) return null;
    if (next[field] === board[field]) next[field] = [...board[field]];
    next[field][cell] = value;
  }
  return next;
}

/**
 * All the boards of a saved game, or null.
 * @param {any} saved
 * @param {Game} fresh
 */
function boardsFrom(saved, fresh) {
  const first = changed(layersOf(fresh), saved.first, fresh);
  if (!first || !Array.isArray(saved.moves)) return null;
  const boards = [first];
  for (const move of saved.moves) {
    const next = changed(boards[boards.length - 1], move, fresh);
    if (!next) return null;
    boards.push(next);
  }
  return boards;
}

/** The boards to come back to; games saved before there were any have none. @param {any} saved @param {Game} fresh */
function marksFrom({ marks = [] }, fresh) {
  const boards = Array.isArray(marks) ? marks.map((list) => changed(layersOf(fresh), list, fresh)) : [null];
  return boards.flatMap((board) => board ?? []).length === boards.length ? /** @type {Layers[]} */ (boards) : null;
}

/** Digits of a whole board, or null. @param {unknown} text @param {Pack} pack @param {number} least */
function digitsFrom(text, { order }, least) {
  const digits = typeof text === 'string' ? gridFrom(text) : [];
  return digits.length === order ** 2 && digits.every((digit) => digit >= least && digit <= order) ? digits : null;
}

/** A puzzle of one's own as it was saved. @param {any} saved @param {Pack[]} packs */
function ownFrom(saved, packs) {
  const like = packs.find(({ layout }) => layout === saved.layout);
  const [givens, solution] = like ? [digitsFrom(saved.givens, like, 0), digitsFrom(saved.solution, like, 1)] : [];
  const fits = like && givens && solution && givens.every((digit, cell) => digit === 0 || digit === solution[cell]);
  return fits ? ownPuzzle(like, givens, solution, typeof saved.made === 'string' ? saved.made.slice(0, 20) : undefined) : null;
}

/** A puzzle of a pack as it was saved. @param {any} saved @param {Pack[]} packs */
function packedFrom(saved, packs) {
  const pack = packs.find(({ id }) => id === saved?.pack);
  if (!pack || !isCount(saved.index) || saved.index >= pack.entries.length) return null;
  return isCount(saved.start) && saved.start < startCount(pack, saved.index) ? openPuzzle(pack, saved.index, saved.start) : null;
}

/**
 * The game that was saved, or null if it is not one of these packs' or is damaged.
 * @param {any} saved
 * @param {Pack[]} packs
 * @returns {Game | null}
 */
export function fromSaved(saved, packs) {
  const fresh = saved?.pack === OWN ? ownFrom(saved, packs) : packedFrom(saved, packs);
  if (!fresh) return null;
  const boards = boardsFrom(saved, fresh);
  const { at, wrong, done, time, stamp, right } = saved;
  const marks = marksFrom(saved, fresh);
  if (saved.solution !== undefined && saved.solution !== gridText(fresh.solution)) return null;
  if (!marks || !boards || saved.givens !== gridText(fresh.givens) || !isCount(at) || at >= boards.length) return null;
  if (!isCells(wrong, fresh.givens.length) || !isCount(stamp) || !isCount(time) || typeof done !== 'boolean') return null;
  const game = { ...fresh, ...boards[at], past: boards.slice(0, at), future: boards.slice(at + 1), marks, wrong, done, time, stamp };
  return right === undefined || right === rightness(game) ? game : null;
}
