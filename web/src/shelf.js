/**
 * shelf.js: everything that is kept of a player: a game for each level, which puzzles were solved, what was practised, settings.
 *
 * Like a game a shelf is plain data that never changes; what is read back is looked at piece by piece, and a damaged piece is left out
 * without taking the others with it.
 */
import { NewPuzzle, isUntouched } from './game.js';
import { settingsFrom } from './settings.js';
import { OWN, fromSaved as gameFrom, isCount, puzzleNumber, toSaved as gameTo } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */

/**
 * Games of a pack that were solved, how long they took, and how many without a hint or a Check.
 * @typedef {{count: number, total: number, best: number, alone: number}} Times
 *
 * @typedef {object} Shelf
 * @property {string} level                   the pack being played
 * @property {Record<string, Game>} games     by pack
 * @property {Game[]} others                  begun, not solved, and left for another; the last left first
 * @property {Record<string, number[]>} solved   by pack: numbers of puzzles, in the order of solving
 * @property {Record<string, number>} practised  by technique: positions found
 * @property {Record<string, Times>} times       by pack: how long games took, in milliseconds
 * @property {import('./settings.js').Settings} settings
 * @property {number} stamp                   milliseconds since 1970 of the last change
 *
 * @typedef {{version: 2, stamp: number, level: string, games: any[], others: any[], solved: Record<string, number[]>,
 *   practised: Record<string, number>, times: Record<string, Times>, settings: Record<string, string>}} SavedShelf
 */

const MOST_OTHERS = 40;

/** @param {Pack[]} packs @param {import('./game.js').Draw} draw @returns {Shelf} */
export function newShelf([first], draw) {
  return { level: first.id, games: { [first.id]: NewPuzzle(first, draw, null) }, others: [], solved: {}, practised: {}, times: {}, settings: settingsFrom({}), stamp: 0 };
}

/** The game being played. @param {Shelf} shelf */
export const gameOf = (shelf) => shelf.games[shelf.level];

/** @param {Game} a @param {Game} b */
const isSamePuzzle = (a, b) => a.pack === b.pack && a.index === b.index && a.start === b.start
  && (a.pack !== OWN || a.givens.join() === b.givens.join());

/**
 * The other games when this one comes into play: without it, and with the one it takes the place of, if that was begun.
 * @param {Shelf} shelf
 * @param {Game} game
 */
function othersBeside({ games, others }, game) {
  const old = games[game.pack];
  const isLeft = old && !isSamePuzzle(old, game) && !old.done && !isUntouched(old);
  const rest = others.filter((other) => !isSamePuzzle(other, game) && !(isLeft && isSamePuzzle(other, old)));
  return (isLeft ? [old, ...rest] : rest).slice(0, MOST_OTHERS);
}

/** @param {Times | undefined} times @param {Game} game @returns {Times} */
const withGame = (times, { time, hints, prechecks }) => ({
  count: (times?.count ?? 0) + 1, total: (times?.total ?? 0) + time, best: Math.min(times?.best ?? Infinity, time),
  alone: (times?.alone ?? 0) + (hints + prechecks === 0 ? 1 : 0),
});

/**
 * The shelf with this game of the pack on it, and in play. A puzzle that has been solved is counted once; a game begun is never lost.
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
  const solved = id !== OWN && game.done && !had.includes(number) ? { ...shelf.solved, [id]: [...had, number] } : shelf.solved;
  const isNewlyDone = game.done && !(shelf.games[id]?.done && isSamePuzzle(shelf.games[id], game));
  const times = isNewlyDone && game.time > 0 ? { ...shelf.times, [id]: withGame(shelf.times[id], game) } : shelf.times;
  return { ...shelf, times, level: id, games: { ...shelf.games, [id]: { ...game, stamp } }, others: othersBeside(shelf, game), solved, stamp };
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

/**
 * One shelf out of two, as when the same page is open twice: of each level the game last played, everything solved, practised and begun.
 * @param {Shelf} ours    its level and settings stay,
 * @param {Shelf} theirs
 * @param {boolean} [takes]  unless theirs are wished for, and their games where nothing was done on ours
 * @returns {Shelf}
 */
export function merge(ours, theirs, takes = false) {
  let { games } = ours;
  /** @type {Game[]} */
  const begun = [];
  for (const game of [...theirs.others, ...Object.values(theirs.games)]) {
    const mine = games[game.pack];
    const isFree = takes && isUntouched(mine ?? game) && theirs.games[game.pack] === game;
    const isNewer = !mine || (isSamePuzzle(mine, game) ? game.stamp > mine.stamp : isFree);
    const isKnown = isNewer || [mine, ...ours.others, ...begun].some((other) => isSamePuzzle(other, game));
    if (isNewer) games = { ...games, [game.pack]: game };
    else if (!isKnown && !game.done && !isUntouched(game)) begun.push(game);
  }
  const both = (/** @type {object} */ a, /** @type {object} */ b) => [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const solved = Object.fromEntries(both(ours.solved, theirs.solved)
    .map((id) => [id, [...new Set([...(theirs.solved[id] ?? []), ...(ours.solved[id] ?? [])])]]));
  const practised = Object.fromEntries(both(ours.practised, theirs.practised)
    .map((id) => [id, Math.max(ours.practised[id] ?? 0, theirs.practised[id] ?? 0)]));
  const times = Object.fromEntries(both(ours.times, theirs.times)
    .map((id) => [id, (theirs.times[id]?.count ?? 0) > (ours.times[id]?.count ?? 0) ? theirs.times[id] : ours.times[id]]));
  const { level, settings } = takes ? theirs : ours;
  return { ...ours, level, settings, games, others: [...begun, ...ours.others].slice(0, MOST_OTHERS), solved, practised, times };
}

/* ---- Keeping it --------------------------------------------------------------------------------------- */

/** @param {Shelf} shelf @returns {SavedShelf} */
export const toSaved = ({ level, games, others, solved, practised, times, settings, stamp }) =>
  ({ version: 2, stamp, level, games: Object.values(games).map(gameTo), others: others.map(gameTo), solved, practised, times, settings });

/** What is an object and no list, else an empty one. @param {unknown} value @returns {Record<string, unknown>} */
const objectFrom = (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});

/** @param {any} value */
const isTimes = (value) => [value?.count, value?.total, value?.best, value?.alone ?? 0].every(isCount) && value.count > 0;

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
  /** @type {(Game | null)[]} */
  const others = Array.isArray(saved.others) ? saved.others.slice(0, MOST_OTHERS).map((/** @type {any} */ one) => gameFrom(one, packs)) : [];
  const practised = Object.fromEntries(Object.entries(objectFrom(saved.practised)).filter(([, count]) => isCount(count)));
  const level = packs.some(({ id }) => id === saved.level) || games[saved.level] ? saved.level : packs[0].id;
  const isWhole = !found.includes(null) && !others.includes(null) && games[level] !== undefined && isCount(saved.stamp);
  if (found.length > 0 && Object.keys(games).length === 0) return { shelf: null, isWhole: false };
  games[level] ??= NewPuzzle(/** @type {Pack} */ (packs.find(({ id }) => id === level)), draw, null);
  const settings = settingsFrom(objectFrom(saved.settings));
  const times = Object.fromEntries(Object.entries(objectFrom(saved.times)).flatMap(([id, one]) =>
    (isTimes(one) ? [[id, { alone: 0, .../** @type {object} */ (one) }]] : [])));
  const stamp = isCount(saved.stamp) ? saved.stamp : 0;
  const kept = others.flatMap((game) => (game ? [game] : []));
  const shelf = { level, games, others: kept, solved: solvedFrom(saved.solved, packs), practised, times, settings, stamp };
  return { shelf: /** @type {Shelf} */ (shelf), isWhole };
}
