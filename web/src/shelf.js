/**
 * shelf.js: everything that is kept of a player: a game for each level, which puzzles were solved, what was practised, settings.
 *
 * Like a game a shelf is plain data that never changes; what is read back is looked at piece by piece, and a damaged piece is left out
 * without taking the others with it.
 */
import { NewPuzzle } from './game.js';
import { settingsFrom } from './settings.js';
import { fromSaved as gameFrom, isCount, puzzleNumber, toSaved as gameTo } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */

/**
 * @typedef {object} Shelf
 * @property {string} level                   the pack being played
 * @property {Record<string, Game>} games     by pack
 * @property {Record<string, number[]>} solved   by pack: numbers of puzzles, in the order of solving
 * @property {Record<string, number>} practised  by technique: positions found
 * @property {import('./settings.js').Settings} settings
 * @property {number} stamp                   milliseconds since 1970 of the last change
 *
 * @typedef {{version: 2, stamp: number, level: string, games: any[], solved: Record<string, number[]>,
 *   practised: Record<string, number>, settings: Record<string, string>}} SavedShelf
 */

/** @param {Pack[]} packs @param {import('./game.js').Draw} draw @returns {Shelf} */
export function newShelf([first], draw) {
  return { level: first.id, games: { [first.id]: NewPuzzle(first, draw, null) }, solved: {}, practised: {}, settings: settingsFrom({}), stamp: 0 };
}

/** The game being played. @param {Shelf} shelf */
export const gameOf = (shelf) => shelf.games[shelf.level];

/**
 * The shelf with this game of the pack on it, and in play. A puzzle that has been solved is counted once.
 * @param {Shelf} shelf
 * @param {Pack} pack
 * @param {Game} game
 * @param {number} stamp
 * @returns {Shelf}
 */
export function putGame(shelf, pack, game, stamp) {
  const { id } = pack;
  const had = shelf.solved[id] ?? [];
  const number = puzzleNumber(game, pack);
  const solved = game.done && !had.includes(number) ? { ...shelf.solved, [id]: [...had, number] } : shelf.solved;
  return { ...shelf, level: id, games: { ...shelf.games, [id]: { ...game, stamp } }, solved, stamp };
}

/**
 * One more position of a technique found.
 * @param {Shelf} shelf
 * @param {string} technique
 * @param {number} stamp
 * @returns {Shelf}
 */
export const countPractice = (shelf, technique, stamp) =>
  ({ ...shelf, practised: { ...shelf.practised, [technique]: (shelf.practised[technique] ?? 0) + 1 }, stamp });

/**
 * @param {Shelf} shelf
 * @param {string} name
 * @param {string} choice
 * @param {number} stamp
 * @returns {Shelf}
 */
export const choose = (shelf, name, choice, stamp) => ({ ...shelf, settings: settingsFrom({ ...shelf.settings, [name]: choice }), stamp });

/* ---- Keeping it --------------------------------------------------------------------------------------- */

/** @param {Shelf} shelf @returns {SavedShelf} */
export const toSaved = ({ level, games, solved, practised, settings, stamp }) =>
  ({ version: 2, stamp, level, games: Object.values(games).map(gameTo), solved, practised, settings });

/** What is an object and no list, else an empty one. @param {unknown} value @returns {Record<string, unknown>} */
const objectFrom = (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});

/** @param {unknown} value @param {Pack[]} packs @returns {Record<string, number[]>} */
function solvedFrom(value, packs) {
  const kept = Object.entries(objectFrom(value)).flatMap(([id, list]) => {
    const pack = packs.find((one) => one.id === id);
    if (!pack || !Array.isArray(list)) return [];
    return [[id, [...new Set(list)].filter((index) => isCount(index) && index < pack.count)]];
  });
  return Object.fromEntries(kept);
}

/**
 * What was saved, and whether some of it could not be read; no shelf where nothing can.
 * @param {any} saved
 * @param {Pack[]} packs
 * @param {import('./game.js').Draw} draw
 * @returns {{shelf: Shelf | null, isWhole: boolean}}
 */
export function fromSaved(saved, packs, draw) {
  if (saved?.version !== 2 || !Array.isArray(saved.games)) return { shelf: null, isWhole: false };
  /** @type {(Game | null)[]} */
  const found = saved.games.map((/** @type {any} */ one) => gameFrom(one, packs));
  const games = Object.fromEntries(found.flatMap((game) => (game ? [[game.pack, game]] : [])));
  const practised = Object.fromEntries(Object.entries(objectFrom(saved.practised)).filter(([, count]) => isCount(count)));
  const level = packs.some(({ id }) => id === saved.level) ? saved.level : packs[0].id;
  const isWhole = !found.includes(null) && games[level] !== undefined && isCount(saved.stamp);
  if (found.length > 0 && Object.keys(games).length === 0) return { shelf: null, isWhole: false };
  games[level] ??= NewPuzzle(/** @type {Pack} */ (packs.find(({ id }) => id === level)), draw, null);
  const settings = settingsFrom(objectFrom(saved.settings));
  const shelf = { level, games, solved: solvedFrom(saved.solved, packs), practised, settings, stamp: isCount(saved.stamp) ? saved.stamp : 0 };
  return { shelf: /** @type {Shelf} */ (shelf), isWhole };
}
