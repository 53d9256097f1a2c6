/**
 * saved.js: games and shelves as data to be kept, and back.
 *
 * Nothing that is read is trusted: it comes from storage that others share, from files and from
 * pages that were saved, and may be damaged, of another edition, or made to harm. Of a game all
 * must be right, or there is no game; of a shelf each piece is looked at for itself, and a bad one
 * is left out without taking the others along. Whatever was not whole is told, so that the caller
 * can set it aside.
 */
import { BOARDS } from '../state/first-steps-state.js';
import { NewPuzzle } from '../state/game.js';
import { paperFrom } from '../state/print-options.js';
import { LAST_DAY } from '../state/day.js';
import { settingsFrom } from '../state/setting-defs.js';
import { MOST_OTHERS, firstOf, sortedDays } from './profile.js';
import { tidied } from './times.js';
import {
  INKS,
  OWN,
  TINTS,
  draftOf,
  gridFrom,
  gridText,
  item,
  layersOf,
  startGame,
} from '../state/state.js';
import { isSameRules, rulesFrom, seenFrom } from '../state/rules-model.js';

/** @typedef {import('../state/pack-types.js').Pack} Pack */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/state.js').Layers} Layers */
/** @typedef {import('../state/state.js').Puzzle} Puzzle */
/** @typedef {import('./profile.js').Shelf} Shelf */
/** @typedef {import('./times.js').Times} Times */

/** @typedef {import('../state/state.js').Layer} Layer */
/** @typedef {import('../state/state.js').Counter} Counter */

/**
 * What may change from board to board, by the numbers that saved games have for it; none has 6.
 * @type {(Layer | Counter | undefined)[]}
 */
const FIELDS = [
  'entries',
  'notes',
  'hinted',
  'hints',
  'prechecks',
  'centres',
  undefined,
  'tints',
  ...INKS,
];

/** @param {Layer | Counter} field @returns {field is Counter} */
const isCounter = (field) => field === 'hints' || field === 'prechecks';

/**
 * What is kept of a game. The boards are kept as the oldest and the changes from each to the next:
 * field, cell, new value, and so on. `right` says of each cell whether what was entered is right:
 * '1', '0', '.' where nothing was.
 * @typedef {{pack: string, title: string, rules: string, givens: string, solution: string, made?:
 * string, day?: number, first: number[], moves: number[][], at: number, right: string, marks:
 * number[][], wrong: number[], done: boolean, time: number, stamp: number}} SavedGame
 * @typedef {{version: 3, stamp: number, level: string, games: SavedGame[], others: SavedGame[],
 * drafts: {rules: string, digits: string, plans: string[], first: number[], moves: number[][], at:
 * number}[], solved: Record<string, import('./profile.js').Solved>, practised: Record<string,
 * number>, streaks: Record<string, number>, days: Record<string, number[]>, tips: number,
 * firstSteps: number, times: Record<string, Times>, settings: Record<string, string>}} SavedShelf
 */

const EDITION = 3;
const LONGEST_PLAN = 20000; // characters
const DAY = 86400000; // milliseconds that clocks of different machines may differ

/* ---- Writing --------------------------------------------------------------------------------- */

/**
 * What changes from one board to the next: field, cell, new value, and so on.
 * @param {Layers} from
 * @param {Layers} to
 */
function changes(from, to) {
  /** @type {number[]} */
  const list = [];
  FIELDS.forEach((field, number) => {
    if (!field || from[field] === to[field]) return;
    if (isCounter(field)) list.push(number, 0, to[field]);
    else
      to[field].forEach((value, cell) => {
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
  entries
    .map((digit, cell) =>
      digit === 0 || givens[cell] !== 0 ? '.' : digit === solution[cell] ? '1' : '0',
    )
    .join('');

/** All boards of a game, and which of them it is at. @param {Game} game */
function historyOf(game) {
  const boards = [...game.past, layersOf(game), ...game.future];
  return {
    first: changes(layersOf(startGame(game)), boards[0]),
    moves: boards.slice(1).map((board, i) => changesTo(boards[i], board)),
    at: game.past.length,
  };
}

/**
 * The plan of each of a draft's boards, '' for the same as before: no board knows more than its
 * own.
 * @param {Game} draft
 */
const plansOf = (draft) =>
  [...draft.past, layersOf(draft), ...draft.future].map(({ plan = '' }, i, boards) =>
    plan === boards[i - 1]?.plan ? '' : plan,
  );

/**
 * @param {Game} game
 * @returns {SavedGame}
 */
export function toSaved(game) {
  const { pack, title, rules, made, day, wrong, done, time, stamp } = game;
  const fresh = layersOf(startGame(game));
  return {
    pack,
    title,
    rules: rules.chart,
    givens: gridText(game.givens),
    solution: gridText(game.solution),
    ...(made === undefined ? {} : { made }),
    ...(day === undefined ? {} : { day }),
    ...historyOf(game),
    right: rightness(game),
    marks: game.marks.map((board) => changes(fresh, board)),
    wrong,
    done,
    time,
    stamp,
  };
}

/** Games that can be read again, as text. @type {WeakMap<Game, string>} */
const written = new WeakMap();

/**
 * A game as text that reads back as that game; null where it does not.
 * @param {Game} game
 * @param {Pack[]} packs
 */
function gameText(game, packs) {
  const known = written.get(game);
  if (known !== undefined) return known;
  const text = JSON.stringify(toSaved(game));
  if (!fromSaved(JSON.parse(text), packs)) return null;
  written.set(game, text);
  return text;
}

/**
 * A shelf as text; null where it could not be read again, which must not be stored in the place of
 * one that can.
 * @param {Shelf} shelf
 * @param {Pack[]} packs
 */
export function shelfText({ games, others, ...rest }, packs) {
  const [played, begun] = [Object.values(games), others].map((list) =>
    list.map((game) => gameText(game, packs)),
  );
  return [...played, ...begun].includes(null) ? null : textOf(rest, played, begun);
}

/** The same, come what may: for who hands it out. @param {Shelf} shelf */
export function plainText({ games, others, ...rest }) {
  const [played, begun] = [Object.values(games), others].map((list) =>
    list.map((game) => JSON.stringify(toSaved(game))),
  );
  return textOf(rest, played, begun);
}

/**
 * @param {Omit<Shelf, 'games' | 'others'>} rest
 * @param {(string | null)[]} played
 * @param {(string | null)[]} begun
 */
function textOf({ drafts, ...rest }, played, begun) {
  const written = drafts.map((draft) => ({
    rules: draft.rules.chart,
    digits: gridText(draft.entries),
    plans: plansOf(draft),
    ...historyOf(draft),
  }));
  const head = {
    version: EDITION,
    ...rest,
    drafts: written,
  };
  const open = JSON.stringify(head).slice(0, -1);
  return `${open},"games":[${played.join()}],"others":[${begun.join()}]}`;
}

/* ---- Reading a game -------------------------------------------------------------------------- */

/** @param {unknown} value @returns {value is number} */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * A time that can be; 0 for one that is still to come, so that a clock gone wrong does not win for
 * ever.
 * @param {number} stamp
 */
const clamped = (stamp) => (stamp <= Date.now() + DAY ? stamp : 0);

/**
 * @param {unknown} value
 * @param {number} cells
 * @returns {value is number[]}
 */
const isCells = (value, cells) =>
  Array.isArray(value) &&
  value.length <= cells &&
  value.every((cell) => isCount(cell) && cell < cells);

/** The largest value of each layer. @type {Record<Layer, (order: number) => number>} */
const MOST = {
  entries: (order) => order,
  notes: (order) => 2 ** order - 1,
  centres: (order) => 2 ** order - 1,
  tints: () => 2 ** TINTS - 1,
  ink1: (order) => 2 ** order - 1,
  ink2: (order) => 2 ** order - 1,
  ink4: (order) => 2 ** order - 1,
  ink8: (order) => 2 ** order - 1,
  hinted: () => 1,
};

/**
 * The board after the changes, or null where they are none.
 * @param {Layers} board
 * @param {unknown} list
 * @param {Puzzle} puzzle
 */
function changed(board, list, { rules: { order }, givens }) {
  if (!Array.isArray(list) || list.length % 3 !== 0 || !list.every(isCount)) return null;
  /** @type {Layers} */
  const next = { ...board };
  for (let i = 0; i < list.length; i += 3) {
    const [number, cell, value] = list.slice(i, i + 3);
    const field = FIELDS[number];
    if (!field) return null;
    if (isCounter(field)) {
      next[field] = value;
      continue;
    }
    if (
      cell >= givens.length ||
      (givens[cell] !== 0 && field !== 'tints') ||
      value > MOST[field](order)
    )
      return null;
    if (next[field] === board[field]) next[field] = [...board[field]];
    next[field][cell] = value;
  }
  return next;
}

/**
 * A saved game with all its boards, or null.
 * @param {Record<string, unknown>} saved
 * @param {Game} fresh
 * @returns {Game | null}
 */
function withHistory({ first: oldest, moves, at }, fresh) {
  const first = changed(layersOf(fresh), oldest, fresh);
  if (!first || !Array.isArray(moves)) return null;
  const boards = [first];
  for (const move of moves) {
    const next = changed(boards[boards.length - 1], move, fresh);
    if (!next) return null;
    boards.push(next);
  }
  if (!isCount(at) || at >= boards.length) return null;
  return { ...fresh, ...boards[at], past: boards.slice(0, at), future: boards.slice(at + 1) };
}

/**
 * The boards to come back to; games saved before there were any have none.
 * @param {Record<string, unknown>} saved
 * @param {Game} fresh
 */
function marksFrom({ marks = [] }, fresh) {
  const boards = Array.isArray(marks)
    ? marks.map((list) => changed(layersOf(fresh), list, fresh))
    : [null];
  return boards.includes(null) ? null : /** @type {Layers[]} */ (boards);
}

/**
 * Digits of a whole board, or null.
 * @param {unknown} text
 * @param {number} order
 * @param {number} least
 */
function digitsFrom(text, order, least) {
  const digits = typeof text === 'string' && text.length === order ** 2 ? gridFrom(text) : [];
  return digits.length === order ** 2 && digits.every((digit) => digit >= least && digit <= order)
    ? digits
    : null;
}

/** @param {unknown} value @returns {value is number} */
const isDay = (value) => isCount(value) && value <= LAST_DAY;

/** A short text out of anything. @param {unknown} value @param {number} most */
const shortText = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');

/**
 * What is right of a puzzle: the solution keeps the rules, and has what is given.
 * @param {Puzzle} puzzle
 */
const isPuzzle = ({ rules, givens, solution }) =>
  seenFrom(rules).every((seen, cell) =>
    seen.every((other) => solution[other] !== solution[cell]),
  ) && givens.every((digit, cell) => digit === 0 || digit === solution[cell]);

/**
 * The rules that a game brings along: those of the page, where it has some of that name, must be
 * the same.
 * @param {string} chart
 * @param {Pack[]} packs
 */
function rulesOf(chart, packs) {
  const told = rulesFrom(chart);
  const known = packs.find(({ rules }) => rules.spec === told?.spec)?.rules;
  return told && known ? (isSameRules(told, known) ? known : null) : told;
}

/**
 * The puzzle of a saved game, or null.
 * @param {Record<string, unknown>} saved
 * @param {Pack[]} packs
 * @returns {Game | null}
 */
function puzzleFrom(saved, packs) {
  const id = saved.pack;
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) return null;
  const pack = packs.find((one) => one.id === id);
  const rules = rulesOf(shortText(saved.rules, Infinity), packs);
  if (!rules) return null;
  const { order } = rules;
  const solution = digitsFrom(saved.solution, order, 1);
  const givens = digitsFrom(saved.givens, order, 0);
  if (!givens || !solution) return null;
  const made =
    typeof saved.made === 'string' && /^[a-z-]{1,20}$/.test(saved.made) ? { made: saved.made } : {};
  const puzzle = {
    pack: id,
    title: pack?.title ?? shortText(saved.title, 200),
    rules,
    solution,
    givens,
    ...made,
    ...(isDay(saved.day) ? { day: saved.day } : {}),
  };
  return isPuzzle(puzzle) ? startGame(puzzle) : null;
}

/**
 * The game that was saved, or null if it is damaged, or of a board that neither it nor this page
 * describes.
 * @param {unknown} value
 * @param {Pack[]} packs
 * @returns {Game | null}
 */
export function fromSaved(value, packs) {
  const saved = objectFrom(value);
  const fresh = puzzleFrom(saved, packs);
  if (!fresh) return null;
  const played = withHistory(saved, fresh);
  const { wrong, done, time, stamp, right } = saved;
  const marks = marksFrom(saved, fresh);
  if (!marks || !played) return null;
  if (
    !isCells(wrong, fresh.givens.length) ||
    !isCount(stamp) ||
    !isCount(time) ||
    typeof done !== 'boolean'
  )
    return null;
  const game = {
    ...played,
    marks,
    wrong,
    done,
    time,
    stamp: clamped(stamp),
  };
  const isConsistent =
    (right === undefined || right === rightness(game)) &&
    (!done || game.entries.every((digit, cell) => digit === game.solution[cell]));
  return isConsistent ? game : null;
}

/* ---- Reading a shelf ------------------------------------------------------------------------- */

/**
 * What is an object and no list, else an empty one.
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
const objectFrom = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {any} */ (value)
    : {};

/**
 * What of a list by name can be read, each by itself.
 * @template T
 * @param {unknown} value
 * @param {(one: any, name: string) => T | null} read
 * @returns {Record<string, T>}
 */
const recordFrom = (value, read) =>
  Object.fromEntries(
    Object.entries(objectFrom(value)).flatMap(([name, one]) => {
      const good = read(one, name);
      return good === null ? [] : [[name, good]];
    }),
  );

/** @param {unknown} value */
const countsFrom = (value) => recordFrom(value, (count) => (isCount(count) ? count : null));

/** @param {unknown} value @returns {Times | null} */
function timesFrom(value) {
  const { count, total, best, alone = 0, last = [] } = objectFrom(value);
  const isTime = (/** @type {unknown} */ one) =>
    Array.isArray(one) && one.length === 2 && one.every(isCount) && clamped(one[0]) > 0;
  return isCount(count) && isCount(total) && isCount(best) && isCount(alone) && count > 0
    ? { count, total, best, alone, last: tidied(Array.isArray(last) ? last.filter(isTime) : []) }
    : null;
}

/**
 * Puzzles solved, by what they are.
 * @param {unknown} value
 * @returns {import('./profile.js').Solved | null}
 */
function solvedFrom(value) {
  const { of, puzzles, beside } = objectFrom(value);
  if (!Array.isArray(puzzles)) return null;
  return {
    of: shortText(of, 20),
    ...(beside === undefined ? {} : { beside: shortText(beside, 20) }),
    puzzles: [...new Set(puzzles)].filter((print) => /^[0-9a-z]{1,12}$/.test(shortText(print, 20))),
  };
}

/**
 * The plans of all boards of a draft, or null where one of them is of no such board. What else is
 * in them the core reads.
 * @param {Game | null} draft
 * @param {unknown} plans  drafts saved before there were any have none
 */
function withPlans(draft, plans = []) {
  const boards = draft && [...draft.past, layersOf(draft), ...draft.future];
  if (!boards || !Array.isArray(plans)) return null;
  const size = `${draft.rules.order}x${draft.rules.order}`;
  const isPlan = (/** @type {unknown} */ plan) =>
    shortText(plan, LONGEST_PLAN) === plan && (plan === '' || plan.split('+')[0] === size);
  if (plans.length > boards.length || !plans.every(isPlan)) return null;
  /** @type {string | undefined} */
  let plan;
  const all = boards.map((board, i) => {
    plan = plans[i] || plan;
    return plan === undefined ? board : { ...board, plan };
  });
  const at = draft.past.length;
  return { ...draft, ...all[at], past: all.slice(0, at), future: all.slice(at + 1) };
}

/**
 * Puzzles half typed, one a size; what was typed before comes along where it leads there.
 * @param {unknown} value
 * @param {Pack[]} packs
 */
function draftsFrom(value, packs) {
  const drafts = (Array.isArray(value) ? value : []).flatMap((one) => {
    const saved = objectFrom(one);
    const rules = rulesOf(shortText(saved.rules, Infinity), packs);
    const entries = rules && digitsFrom(saved.digits, rules.order, 0);
    if (!rules || !entries) return [];
    const typed = withPlans(withHistory(saved, draftOf(rules)), saved.plans);
    const isSame = typed !== null && gridText(typed.entries) === saved.digits;
    return [isSame ? typed : draftOf(rules, entries)];
  });
  const orders = drafts.map(({ rules }) => rules.order);
  return drafts.filter(({ rules }, i) => orders.indexOf(rules.order) === i);
}

/**
 * What was saved, and whether all of it could be read; no shelf where it is none of ours.
 * @param {unknown} value
 * @param {Pack[]} packs
 * @param {import('../state/game.js').Draw} draw
 * @returns {{shelf: Shelf | null, isWhole: boolean}}
 */
export function shelfFrom(value, packs, draw) {
  const saved = objectFrom(value);
  if (saved.version !== EDITION || !Array.isArray(saved.games))
    return { shelf: null, isWhole: false };
  const packOf = (/** @type {unknown} */ id) => packs.find((pack) => pack.id === id);
  const readAll = (/** @type {unknown} */ list) =>
    (Array.isArray(list) ? list : []).map((one) => fromSaved(one, packs));
  const read = [...readAll(saved.games), ...readAll(saved.others)];
  const played = read.slice(0, saved.games.length).flatMap((game) => game ?? []);
  const games = Object.fromEntries(
    played
      .filter((game, i) => played.findIndex(({ pack }) => pack === game.pack) === i)
      .map((game) => [game.pack, game]),
  );
  const wanted = shortText(saved.level, 64);
  const level = packOf(wanted) || item(games, wanted) ? wanted : firstOf(packs).id;
  /** @type {Shelf} */
  const shelf = {
    level,
    games: item(games, level)
      ? games
      : { ...games, [level]: NewPuzzle(/** @type {Pack} */ (packOf(level)), draw, null) },
    others: read
      .flatMap((game) => (game && game !== games[game.pack] ? [game] : []))
      .slice(0, MOST_OTHERS),
    drafts: draftsFrom(saved.drafts, packs),
    solved: recordFrom(saved.solved, solvedFrom),
    practised: countsFrom(saved.practised),
    streaks: countsFrom(saved.streaks),
    days: recordFrom(saved.days, (days) =>
      Array.isArray(days) ? sortedDays(days.filter(isDay)) : null,
    ),
    tips: isCount(saved.tips) ? saved.tips : 0,
    firstSteps:
      isCount(saved.firstSteps) && saved.firstSteps <= BOARDS.length ? saved.firstSteps : 0,
    times: recordFrom(saved.times, timesFrom),
    settings: settingsFrom(objectFrom(saved.settings)),
    paper: paperFrom(objectFrom(saved.paper)),
    stamp: isCount(saved.stamp) ? clamped(saved.stamp) : 0,
  };
  return { shelf, isWhole: !read.includes(null) && isCount(saved.stamp) };
}
