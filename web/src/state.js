/**
 * state.js: the game as plain data, and how it is read back from where it was kept.
 *
 * Nothing in a saved game is trusted: whatever is not as it should be makes the whole of it void, and the caller starts anew.
 */

/** @typedef {import('./packs.js').Pack} Pack */

/**
 * @typedef {object} Game
 * @property {string} pack        the pack's id
 * @property {number} index       which of its solutions
 * @property {number} start       which of that solution's starts
 * @property {string} layout      such as "4x4"
 * @property {number} order       digits, rows and columns
 * @property {number[]} solution
 * @property {number[]} givens    the start: 0 where a cell is empty
 * @property {number[]} entries   the whole board as it stands, givens included
 * @property {number[]} hinted    cells that Hint filled
 * @property {number[]} wrong     cells that the last Check marked
 * @property {number} hints       hints taken
 * @property {number} prechecks   Checks before the board was right
 * @property {number} stamp       milliseconds since 1970 of the last change; the newer of two saved games wins
 */

/** What is kept of a game; the rest comes from the pack.
 * @typedef {{version: 1, pack: string, index: number, start: number, givens: string, entries: string,
 *   hinted: number[], wrong: number[], hints: number, prechecks: number, stamp: number}} SavedGame */

/**
 * A digit as text: 1 to 9, then A, B, C …
 * @param {number} digit
 */
export const digitText = (digit) => digit.toString(36).toUpperCase();

/** @param {number[]} grid */
export const gridText = (grid) => grid.map(digitText).join('');

/** @param {string} text */
export const gridFrom = (text) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

/**
 * Number `index` of the pack, with its start number `start`, not yet played.
 * @param {Pack} pack
 * @param {number} index
 * @param {number} start
 * @returns {Game}
 */
export function openPuzzle(pack, index, start) {
  const { solution, starts } = pack.entries[index];
  const givens = solution.map((digit, cell) => (starts[start][cell] ? digit : 0));
  return {
    pack: pack.id, index, start, layout: pack.layout, order: pack.order, solution, givens,
    entries: givens, hinted: [], wrong: [], hints: 0, prechecks: 0, stamp: 0,
  };
}

/**
 * How many starts number `index` of the pack has.
 * @param {Pack} pack
 * @param {number} index
 */
export const startCount = (pack, index) => pack.entries[index].starts.length;

/**
 * @param {Game} game
 * @returns {SavedGame}
 */
export function toSaved(game) {
  const { pack, index, start, hinted, wrong, hints, prechecks, stamp } = game;
  const [givens, entries] = [game.givens, game.entries].map(gridText);
  return { version: 1, pack, index, start, givens, entries, hinted, wrong, hints, prechecks, stamp };
}

/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * @param {unknown} value
 * @param {number} cells
 */
const isCells = (value, cells) =>
  Array.isArray(value) && value.length <= cells && value.every((cell) => isCount(cell) && cell < cells);

/**
 * Entries that keep the givens and know no digit above the order.
 * @param {unknown} text
 * @param {Game} fresh
 */
function entriesFrom(text, fresh) {
  if (typeof text !== 'string' || text.length !== fresh.givens.length) return null;
  const entries = gridFrom(text);
  const good = entries.every((digit, cell) =>
    digit >= 0 && digit <= fresh.order && (fresh.givens[cell] === 0 || digit === fresh.givens[cell]));
  return good ? entries : null;
}

/**
 * The game that was saved, or null if it is not one of these packs' or is damaged.
 * @param {any} saved
 * @param {Pack[]} packs
 * @returns {Game | null}
 */
export function fromSaved(saved, packs) {
  const pack = packs.find(({ id }) => id === saved?.pack);
  if (!pack || saved.version !== 1 || !isCount(saved.index) || saved.index >= pack.entries.length) return null;
  if (!isCount(saved.start) || saved.start >= startCount(pack, saved.index)) return null;
  const fresh = openPuzzle(pack, saved.index, saved.start);
  const entries = entriesFrom(saved.entries, fresh);
  const { hinted, wrong, hints, prechecks, stamp } = saved;
  const cells = fresh.givens.length;
  if (!entries || saved.givens !== gridText(fresh.givens)) return null;
  if (!isCells(hinted, cells) || !isCells(wrong, cells) || ![hints, prechecks, stamp].every(isCount)) return null;
  return { ...fresh, entries, hinted, wrong, hints, prechecks, stamp };
}
