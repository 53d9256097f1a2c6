/**
 * profile.js: everything that is kept of a player: a game for each level, which puzzles were
 * solved, what was practised, settings.
 *
 * Like a game a shelf is plain data that never changes. It outlives the packs of the page: what was
 * solved is known by what it was, and games, times and counts of packs that the page has no more
 * stay.
 */
import { NewPuzzle, isUntouched } from '../state/game.js';
import { holds, joinGames, withoutHeld } from './merge.js';
import { bothTimes, summed, withDay, withGame } from './times.js';
import { paperFrom } from '../state/print-options.js';
import { planOf } from '../state/rules-draft.js';
import { settingsFrom } from '../state/setting-defs.js';
import { OWN, isSamePuzzle, item, nameOfText, printOf, puzzlesIn } from '../state/state.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/pack-types.js').Pack} Pack */

/** @typedef {import('./times.js').Times} Times */

/**
 * Puzzles of a pack that were solved, by what they are, in the order of solving, and the sum of the
 * pack, if all are of one; and what else had been solved when the pack was last looked through for
 * that. Under OWN stands what is left of packs that became others.
 * @typedef {{of: string, puzzles: string[], beside?: string}} Solved
 *
 * @typedef {object} Shelf
 * @property {string} level                   the pack being played
 * @property {Record<string, Game>} games     by pack
 * @property {Game[]} others                  begun, not solved, and left for another; the last
 *   left first
 * @property {Game[]} drafts                  puzzles half typed, one a size; the last typed on
 *   first
 * @property {Record<string, Solved>} solved  by pack
 * @property {Record<string, number>} practised  by technique: positions found
 * @property {Record<string, number>} streaks    by technique: days in a row, as times.js has them
 * @property {Record<string, number[]>} days  by pack: of which days the puzzle was solved, as
 *   numbers (../state/day.js), rising
 * @property {number} tips                    how many of what newcomers are told was told
 * @property {number} firstSteps              how many of the first steps are done
 * @property {Record<string, Times>} times       by pack: how long games took
 * @property {import('../state/setting-defs.js').Settings} settings
 * @property {import('../state/print-options.js').Paper} paper  how was printed last
 * @property {number} stamp                   milliseconds since 1970 of the last change
 */

export const MOST_OTHERS = 400;
// of the others: so many keep the way they were played; of older ones the board stays
const WITH_PAST = 40;

/** The level to begin with: one whose puzzles are there, if any. @param {Pack[]} packs */
export const firstOf = (packs) => packs.find(({ entries }) => entries.length > 0) ?? packs[0];

/**
 * @param {Pack[]} packs
 * @param {import('../state/game.js').Draw} draw
 * @param {import('../state/setting-defs.js').Settings} [settings]
 * @returns {Shelf}
 */
export function newShelf(packs, draw, settings = settingsFrom({}), wished = '') {
  const first = packs.find(({ id }) => id === wished) ?? firstOf(packs);
  return {
    level: first.id,
    games: { [first.id]: NewPuzzle(first, draw, null) },
    others: [],
    drafts: [],
    solved: {},
    practised: {},
    streaks: {},
    days: {},
    tips: 0,
    firstSteps: 0,
    times: {},
    settings,
    paper: paperFrom({}),
    stamp: 0,
  };
}

/** The game being played. @param {Shelf} shelf */
export const gameOf = (shelf) => shelf.games[shelf.level];

/** The draft that is typed on. @param {Shelf} shelf */
export const topDraft = (shelf) => shelf.drafts[0];

/**
 * The shelf with this draft on top; of each size there is one.
 * @param {Shelf} shelf
 * @param {Game} draft
 * @returns {Shelf}
 */
export const putDraft = (shelf, draft) => ({
  ...shelf,
  drafts: [draft, ...shelf.drafts.filter(({ rules }) => rules.order !== draft.rules.order)],
});

/** What is on them, to tell whether they differ. @param {Game[]} drafts */
const draftsText = (drafts) =>
  drafts.map((draft) => `${planOf(draft)} ${draft.entries}`).join('\n');

/**
 * Theirs, where only those have changed; ours keep their past where both are alike.
 * @param {Game[]} ours
 * @param {Game[]} theirs
 * @param {boolean} takes
 */
const joinedDrafts = (ours, theirs, takes) =>
  ours.length === 0 || (takes && theirs.length > 0 && draftsText(ours) !== draftsText(theirs))
    ? theirs
    : ours;

/** Whether there is something in it to go on with. @param {Game} game */
const isBegun = (game) => !game.done && !isUntouched(game);

/**
 * The list of other games as it is kept: each once, the boards of all.
 * @param {Game[]} others
 * @param {Game[]} played
 */
const tidied = (others, played) =>
  withoutHeld(others, played)
    .slice(0, MOST_OTHERS)
    .map((game, i) =>
      i < WITH_PAST || game.past.length + game.future.length + game.marks.length === 0
        ? game
        : { ...game, past: [], future: [], marks: [] },
    );

/**
 * The other games when this one comes into play: without it, and with the one it takes the place
 * of, if that was begun.
 * @param {Shelf} shelf
 * @param {Game} game
 */
function othersBeside({ games, others }, game) {
  const old = item(games, game.pack);
  const isLeft = old && isBegun(old) && !holds(game, old);
  return isLeft || others.some((other) => isSamePuzzle(other, game))
    ? tidied(isLeft ? [old, ...others] : others, [game])
    : others;
}

/**
 * What was solved, with some more of a pack. What stands there of another pack is set aside.
 * @param {Shelf['solved']} solved
 * @param {Pack} pack
 * @param {string[]} prints
 * @returns {Shelf['solved']}
 */
function withPrints(solved, { id, sum }, prints) {
  const old = item(solved, id) ?? { of: sum, puzzles: [] };
  const isOther = sum !== '' && old.of !== sum; // '': of a pack that the page has not
  const mine = isOther ? { of: sum, puzzles: [] } : { ...old, of: sum };
  const aside = [...(item(solved, OWN)?.puzzles ?? []), ...old.puzzles];
  return {
    ...solved,
    ...(isOther ? { [OWN]: { of: '', puzzles: [...new Set(aside)] } } : {}),
    [id]: { ...mine, puzzles: [...new Set([...mine.puzzles, ...prints])] },
  };
}

/** @param {number[]} days */
export const sortedDays = (days) => [...new Set(days)].sort((a, b) => a - b);

/**
 * The days of which something was solved, with that of this game: once done it stays so.
 * @param {Shelf} shelf
 * @param {Game} game
 * @returns {Shelf['days']}
 */
export const withDaily = ({ days }, { pack, day, done }) =>
  done && day !== undefined && !item(days, pack)?.includes(day)
    ? { ...days, [pack]: sortedDays([...(item(days, pack) ?? []), day]) }
    : days;

/**
 * The shelf with this game of the pack on it, and in play. A puzzle that has been solved is counted
 * once; a game begun is never lost.
 * @param {Shelf} shelf
 * @param {Pack} pack
 * @param {Game} game
 * @param {number} stamp
 * @returns {Shelf}
 */
export function putGame(shelf, pack, game, stamp) {
  const { id } = pack;
  const old = item(shelf.games, id);
  const solved =
    id !== OWN && game.done ? withPrints(shelf.solved, pack, [printOf(game)]) : shelf.solved;
  const isNewlyDone = game.done && !(old?.done && isSamePuzzle(old, game));
  const times =
    isNewlyDone && game.time > 0
      ? { ...shelf.times, [id]: withGame(item(shelf.times, id), game, stamp) }
      : shelf.times;
  return {
    ...shelf,
    times,
    level: id,
    games: { ...shelf.games, [id]: { ...game, stamp } },
    others: othersBeside(shelf, game),
    solved,
    days: withDaily(shelf, game),
    stamp,
  };
}

/**
 * Whether a puzzle has been solved, in whichever pack it stood.
 * @param {Shelf} shelf
 * @returns {(puzzle: {rules: import('../state/rules-model.js').Rules, givens: number[]}) =>
 *   boolean}
 */
export function solvedIn({ solved }) {
  const all = new Set(Object.values(solved).flatMap(({ puzzles }) => puzzles));
  return (puzzle) => all.size > 0 && all.has(printOf(puzzle));
}

/**
 * What was solved in packs that the page has not, by their sums: they are gone, or others now.
 * @param {Shelf} shelf
 * @param {Pack[]} packs
 */
function strangersIn({ solved }, packs) {
  const isHere = (/** @type {string} */ id, /** @type {string} */ of) =>
    packs.find((one) => one.id === id)?.sum === of || packs.some(({ sum }) => sum === of);
  return Object.entries(solved).flatMap(([id, { of, puzzles }]) => (isHere(id, of) ? [] : puzzles));
}

/**
 * How many puzzles of the pack are solved, under whatever name: what was solved in packs that the
 * page has not may be among those of this one.
 * @param {Shelf} shelf
 * @param {Pack} pack
 * @param {Pack[]} packs
 */
export function countSolved(shelf, pack, packs) {
  const all = Object.values(shelf.solved);
  const mine = all.flatMap(({ of, puzzles }) => (of === pack.sum ? puzzles : []));
  const strangers = new Set(all.length > 0 ? strangersIn(shelf, packs) : []);
  const there = strangers.size > 0 ? puzzlesIn(pack).map(printOf) : [];
  return new Set([...mine, ...there.filter((print) => strangers.has(print))]).size;
}

/** What else was solved, in short. @param {Shelf} shelf @param {Pack[]} packs */
const besideIn = (shelf, packs) =>
  nameOfText([...new Set(strangersIn(shelf, packs))].sort().join());

/**
 * A pack of which only the core can tell whether what was solved in others is among its puzzles:
 * the one in play first; undefined where all were looked through.
 * @param {Shelf} shelf
 * @param {Pack[]} packs
 */
export function nextToCount(shelf, packs) {
  if (strangersIn(shelf, packs).length === 0) return undefined;
  const beside = besideIn(shelf, packs);
  const open = packs.filter(({ id, sum, drafts }) => {
    const { of, beside: then } = item(shelf.solved, id) ?? {};
    return drafts && (of !== sum || then !== beside);
  });
  return open.find(({ id }) => id === shelf.level) ?? open[0];
}

/**
 * The shelf with what was solved in other packs counted in this one, whose puzzles these are.
 * @param {Shelf} shelf
 * @param {Pack} pack
 * @param {string[]} prints
 * @param {Pack[]} packs
 * @returns {Shelf}
 */
export function countIn(shelf, pack, prints, packs) {
  const strangers = new Set(strangersIn(shelf, packs));
  const found = prints.filter((print) => strangers.has(print));
  const solved = withPrints(shelf.solved, pack, found);
  const of = { ...solved[pack.id], beside: besideIn(shelf, packs) };
  return { ...shelf, solved: { ...solved, [pack.id]: of } };
}

/**
 * One more position of a technique found.
 * @param {Shelf} shelf
 * @param {string} technique
 * @param {number} stamp
 * @returns {Shelf}
 */
export const countPractice = (shelf, technique, stamp) => ({
  ...shelf,
  practised: { ...shelf.practised, [technique]: (item(shelf.practised, technique) ?? 0) + 1 },
  streaks: { ...shelf.streaks, [technique]: withDay(item(shelf.streaks, technique), stamp) },
  stamp,
});

/**
 * @param {Shelf} shelf
 * @param {string} name
 * @param {string} choice
 * @param {number} stamp
 * @returns {Shelf}
 */
export const choose = (shelf, name, choice, stamp) => ({
  ...shelf,
  settings: settingsFrom({ ...shelf.settings, [name]: choice }),
  stamp,
});

/* ---- Two shelves ----------------------------------------------------------------------------- */

/**
 * Two records made one.
 * @template T
 * @param {Record<string, T>} ours
 * @param {Record<string, T>} theirs
 * @param {(ours: T, theirs: T, name: string) => T} both
 * @returns {Record<string, T>}
 */
const joined = (ours, theirs, both) =>
  Object.fromEntries(
    [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].map((name) => {
      const [a, b] = [item(ours, name), item(theirs, name)];
      return [
        name,
        a === undefined || b === undefined ? /** @type {T} */ (a ?? b) : both(a, b, name),
      ];
    }),
  );

/**
 * One shelf out of two, as when the same page is open twice, a copy comes home, or a file is
 *   brought back: of each level the game last
 * played, everything solved, practised and begun.
 * @param {Shelf} ours    its level and settings stay,
 * @param {Shelf} theirs
 * @param {object} [how]
 * @param {boolean} [how.takes]  unless theirs are wished for, and their games where nothing was
 *   done on ours
 * @param {boolean} [how.isOld]  theirs is a copy of long ago: games on it that were solved since
 *   are not begun
 * @param {Shelf} [how.base]     ours as it was when theirs was last seen: what changed since
 *   then is of both
 * @returns {{shelf: Shelf, isJoined: boolean, isParted: boolean}}  whether moves of both are on
 *   a board, or a game is two now
 */
export function merge(ours, theirs, { takes = false, isOld = false, base } = {}) {
  let { games } = ours;
  /** @type {Game[]} */
  const begun = [];
  const told = { isJoined: false, isParted: false };
  for (const game of Object.values(theirs.games)) {
    const mine = item(games, game.pack);
    const isFree = !mine || (takes && isUntouched(mine));
    if (mine && !isFree && isSamePuzzle(mine, game)) {
      const both = joinGames(mine, game, base && item(base.games, game.pack));
      if (both.game !== mine) games = { ...games, [game.pack]: both.game };
      const isLeft = both.beside !== null && isBegun(both.beside);
      if (both.beside && isLeft) begun.push(both.beside);
      told.isJoined ||= both.isJoined;
      told.isParted ||= isLeft;
    } else if (isFree) games = { ...games, [game.pack]: game };
    else if (isBegun(game)) begun.push(game);
  }
  const isSolved = solvedIn(ours);
  const theirOthers = [...begun, ...theirs.others.filter(isBegun)].filter(
    (game) => !isOld || !isSolved(game),
  );
  const shelf = {
    ...ours,
    games,
    level: (takes ? theirs : ours).level,
    settings: (takes || base?.settings === ours.settings ? theirs : ours).settings,
    paper: (takes || base?.paper === ours.paper ? theirs : ours).paper,
    others: tidied([...theirOthers, ...ours.others], Object.values(games)),
    drafts: joinedDrafts(ours.drafts, theirs.drafts, takes || base?.drafts === ours.drafts),
    solved: joined(ours.solved, theirs.solved, (a, b) => ({
      ...a,
      of: a.of === b.of ? a.of : '',
      puzzles: [...new Set([...b.puzzles, ...a.puzzles])],
    })),
    practised: joined(ours.practised, theirs.practised, (a, b, name) =>
      summed(a, b, base && (item(base.practised, name) ?? 0)),
    ),
    streaks: joined(ours.streaks, theirs.streaks, (a, b) => Math.max(a, b)),
    days: joined(ours.days, theirs.days, (a, b) => sortedDays([...a, ...b])),
    tips: Math.max(ours.tips, theirs.tips),
    firstSteps: (takes || base?.firstSteps === ours.firstSteps ? theirs : ours).firstSteps,
    times: joined(ours.times, theirs.times, (a, b, name) =>
      bothTimes(a, b, base && item(base.times, name)),
    ),
  };
  return { shelf, ...told };
}
