/**
 * saved.ts: writes games and profiles as JSON, and reads them again.
 *
 * Nothing that is read is trusted. It comes from storage that other pages share, from files and
 * from saved pages, and may be damaged, of another version, or malicious. A game with any error is
 * refused as a whole. A profile loses only its bad parts; the reader then reports a loss, so that
 * the caller can set the text aside.
 */
import { BOARDS } from '../state/first-steps-state.ts';
import { NewPuzzle, mistakesIn, type RandomBelow } from '../state/game.ts';
import { paperFrom } from '../state/print-options.ts';
import { LAST_DAY } from '../state/day.ts';
import { settingsFrom } from '../state/setting-defs.ts';
import {
  MAX_OTHERS,
  firstPack,
  sortedDays,
  type Profile,
  type SolvedPuzzles,
} from '../state/profile.ts';
import { limitLast, type Times } from '../state/times.ts';
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
} from '../state/state.ts';
import { isSameRules, rulesFrom, cellsSeen } from '../state/rules-model.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Counter, Game, Layer, Layers, Puzzle } from '../state/state.ts';

/**
 * The fields of a board that can change. Saved games contain their indices; 6 is no longer used.
 */
const FIELDS: (Layer | Counter | undefined)[] = [
  'entries',
  'notes',
  'hinted',
  'hints',
  'prechecks',
  'centres',
  undefined,
  'tints',
  ...INKS,
  'complete',
];

const isCounter = (field: Layer | Counter): field is Counter =>
  field === 'hints' || field === 'prechecks';

/** A saved game. Changes are triples in one list: index into FIELDS, cell, new value. */
type SavedGame = {
  pack: string;
  title: string;
  rules: string;
  givens: string;
  solution: string;
  made?: string;
  day?: number;
  first: number[]; // changes from the start to the oldest board of the history
  moves: number[][]; // changes from each board to the next
  at: number; // index of the current board
  right: string; // for each cell '1' if its entry is right, '0' if wrong, '.' if there is none
  marks: number[][]; // changes from the start to each bookmarked board
  wrong: number[];
  done: boolean;
  time: number;
  stamp: number;
};

const VERSION = 3;
const MAX_PLAN = 20000; // characters
const MAX_CLOCK_SKEW = 86400000; // milliseconds by which the clocks of two devices may differ

/* ---- Writing --------------------------------------------------------------------------------- */

/** Returns the changes from one board to the next. */
function listChanges(from: Layers, to: Layers) {
  const list: number[] = [];
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

/** Returns the field `right` of a saved game. */
const rightText = ({ givens, entries, solution }: Game) =>
  entries
    .map((digit, cell) =>
      digit === 0 || givens[cell] !== 0 ? '.' : digit === solution[cell] ? '1' : '0',
    )
    .join('');

/** Returns the boards of a game as changes, and the index of the current one. */
function historyOf(game: Game) {
  const boards = [...game.past, layersOf(game), ...game.future];
  return {
    first: listChanges(layersOf(startGame(game)), boards[0]),
    moves: boards.slice(1).map((board, i) => listChanges(boards[i], board)),
    at: game.past.length,
  };
}

/** Returns the rules of each board in an editor draft as text; '' if they have not changed. */
const plansOf = (draft: Game) =>
  [...draft.past, layersOf(draft), ...draft.future].map(({ plan = '' }, i, boards) =>
    plan === boards[i - 1]?.plan ? '' : plan,
  );

/** Returns a game as it is saved. */
export function toSaved(game: Game): SavedGame {
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
    right: rightText(game),
    marks: game.marks.map((board) => listChanges(fresh, board)),
    wrong,
    done,
    time,
    stamp,
  };
}

/** Caches the texts of games that could be read again. */
const textCache: WeakMap<Game, string> = new WeakMap();

/** Returns a game as text, or null if fromSaved would refuse it. */
function gameText(game: Game, packs: Pack[]) {
  const known = textCache.get(game);
  if (known !== undefined) return known;
  const text = JSON.stringify(toSaved(game));
  if (!fromSaved(JSON.parse(text), packs)) return null;
  textCache.set(game, text);
  return text;
}

/**
 * Returns a profile as text, or null if one of its games could not be read again. Such a text must
 * not replace a readable one.
 */
export const profileText = (profile: Profile, packs: Pack[]) =>
  textOf(profile, (game) => gameText(game, packs));

/** Returns a profile as text for a file, even if it could not be read again. */
export const plainText = (profile: Profile) =>
  textOf(profile, (game) => JSON.stringify(toSaved(game))) as string;

/** Returns a profile as text, or null if `write` returns null for any of its games. */
function textOf({ games, others, drafts, ...rest }: Profile, write: (game: Game) => string | null) {
  const [played, begun] = [Object.values(games), others].map((list) => list.map(write));
  if ([...played, ...begun].includes(null)) return null;
  const head = {
    version: VERSION,
    ...rest,
    drafts: drafts.map((draft) => ({
      rules: draft.rules.chart,
      digits: gridText(draft.entries),
      plans: plansOf(draft),
      ...historyOf(draft),
    })),
  };
  const open = JSON.stringify(head).slice(0, -1);
  return `${open},"games":[${played.join()}],"others":[${begun.join()}]}`;
}

/* ---- Reading a game -------------------------------------------------------------------------- */

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** Returns the stamp. Returns 0 if it is in the future, as a wrong clock would win for ever. */
const validStamp = (stamp: number) => (stamp <= Date.now() + MAX_CLOCK_SKEW ? stamp : 0);

const isCells = (value: unknown, cells: number): value is number[] =>
  Array.isArray(value) &&
  value.length <= cells &&
  value.every((cell) => isCount(cell) && cell < cells);

/** Returns the largest value in a layer of a board; most layers contain masks of digits. */
const maxValue = (layer: Layer, order: number) =>
  ({ entries: order, tints: 2 ** TINTS - 1, hinted: 1, complete: 1 })[layer as 'entries'] ??
  2 ** order - 1;

/** Returns the board after a list of changes, or null if the list is not valid. */
function applyChanges(board: Layers, list: unknown, { rules: { order }, givens }: Puzzle) {
  if (!Array.isArray(list) || list.length % 3 !== 0 || !list.every(isCount)) return null;
  const next: Layers = { ...board };
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
      value > maxValue(field, order)
    )
      return null;
    if (next[field] === board[field]) next[field] = [...board[field]];
    next[field][cell] = value;
  }
  return next;
}

/** Returns the game with all boards of a saved history, or null if the history is not valid. */
function withHistory(
  { first: oldest, moves, at }: Record<string, unknown>,
  fresh: Game,
): Game | null {
  const first = applyChanges(layersOf(fresh), oldest, fresh);
  if (!first || !Array.isArray(moves)) return null;
  const boards = [first];
  for (const move of moves) {
    const next = applyChanges(boards[boards.length - 1], move, fresh);
    if (!next) return null;
    boards.push(next);
  }
  if (!isCount(at) || at >= boards.length) return null;
  return { ...fresh, ...boards[at], past: boards.slice(0, at), future: boards.slice(at + 1) };
}

/** Returns the bookmarked boards, or null if they are not valid; old saved games have none. */
function marksFrom({ marks = [] }: Record<string, unknown>, fresh: Game) {
  const boards = Array.isArray(marks)
    ? marks.map((list) => applyChanges(layersOf(fresh), list, fresh))
    : [null];
  return boards.includes(null) ? null : (boards as Layers[]);
}

/** Returns the digits of a whole board, from `least` to `order`; null if the text is not one. */
function digitsFrom(text: unknown, order: number, least: number) {
  const digits = typeof text === 'string' && text.length === order ** 2 ? gridFrom(text) : [];
  return digits.length === order ** 2 && digits.every((digit) => digit >= least && digit <= order)
    ? digits
    : null;
}

const isDay = (value: unknown): value is number => isCount(value) && value <= LAST_DAY;

/** Returns at most `most` characters of a text, or '' for any other value. */
const shortText = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** True if there is no solution, or it contains the givens and has no digit twice in a house. */
const isConsistentPuzzle = ({ rules, givens, solution }: Puzzle) =>
  !solution.some(Boolean) ||
  (cellsSeen(rules).every(
    (seen, cell) => solution[cell] && seen.every((other) => solution[other] !== solution[cell]),
  ) &&
    givens.every((digit, cell) => digit === 0 || digit === solution[cell]));

/**
 * Returns the rules of a saved game, or null if they are invalid or differ from the page's rules
 * with the same spec.
 */
function readRules(chart: unknown, packs: Pack[]) {
  const rules = rulesFrom(chart);
  const known = rules && packs.find((pack) => pack.rules.spec === rules.spec)?.rules;
  return !known ? rules : isSameRules(rules, known) ? known : null;
}

/** Returns a new game of the puzzle of a saved game, or null if it is not valid. */
function puzzleFrom(saved: Record<string, unknown>, packs: Pack[]): Game | null {
  const id = saved.pack;
  if (typeof id !== 'string' || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) return null;
  const pack = packs.find((one) => one.id === id);
  const rules = readRules(saved.rules, packs);
  if (!rules) return null;
  const { order } = rules;
  const solution = digitsFrom(saved.solution, order, id === OWN ? 0 : 1);
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
  return isConsistentPuzzle(puzzle) ? startGame(puzzle) : null;
}

/** Returns the game that was saved, or null if any part of it is not valid. */
export function fromSaved(value: unknown, packs: Pack[]): Game | null {
  const saved = asObject(value);
  const fresh = puzzleFrom(saved, packs);
  if (!fresh) return null;
  const played = withHistory(saved, fresh);
  const { wrong, done, time, stamp, right } = saved;
  const marks = marksFrom(saved, fresh);
  if (
    !marks ||
    !played ||
    !isCells(wrong, fresh.givens.length) ||
    !isCount(stamp) ||
    !isCount(time) ||
    typeof done !== 'boolean'
  )
    return null;
  const game = { ...played, marks, wrong, done, time, stamp: validStamp(stamp) };
  const isConsistent =
    (right === undefined || right === rightText(game)) &&
    (!done || (!game.entries.includes(0) && mistakesIn(game).length === 0));
  return isConsistent ? game : null;
}

/* ---- Reading a profile ----------------------------------------------------------------------- */

/** Returns the value if it is an object and not an array, otherwise an empty object. */
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as any) : {};

/** Returns the entries of a record for which `read` does not return null. */
const recordFrom = <T>(
  value: unknown,
  read: (one: any, name: string) => T | null,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([name, one]) => {
      const good = read(one, name);
      return good === null ? [] : [[name, good]];
    }),
  );

const countsFrom = (value: unknown) =>
  recordFrom(value, (count) => (isCount(count) ? count : null));

function timesFrom(value: unknown): Times | null {
  const { count, best, alone = 0, last = [] } = asObject(value);
  const isTime = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && one.every(isCount) && validStamp(one[0]) > 0;
  return isCount(count) && isCount(best) && isCount(alone) && count > 0
    ? { count, best, alone, last: limitLast(Array.isArray(last) ? last.filter(isTime) : []) }
    : null;
}

function solvedFrom(value: unknown): SolvedPuzzles | null {
  const { of, puzzles, beside } = asObject(value);
  if (!Array.isArray(puzzles)) return null;
  return {
    of: shortText(of, 20),
    ...(beside === undefined ? {} : { beside: shortText(beside, 20) }),
    puzzles: [...new Set(puzzles)].filter((print) => /^[0-9a-z]{1,12}$/.test(shortText(print, 20))),
  };
}

/**
 * Returns a draft with the saved rules of each of its boards, or null if any has another size. The
 * core checks the rest of their text.
 * @param plans  undefined in old drafts
 */
function withPlans(draft: Game | null, plans: unknown = []) {
  const boards = draft && [...draft.past, layersOf(draft), ...draft.future];
  if (!boards || !Array.isArray(plans)) return null;
  const size = `${draft.rules.order}x${draft.rules.order}`;
  const isPlan = (plan: unknown) =>
    shortText(plan, MAX_PLAN) === plan && (plan === '' || plan.split('+')[0] === size);
  if (plans.length > boards.length || !plans.every(isPlan)) return null;
  let plan: string | undefined;
  const all = boards.map((board, i) => {
    plan = plans[i] || plan;
    return plan === undefined ? board : { ...board, plan };
  });
  const at = draft.past.length;
  return { ...draft, ...all[at], past: all.slice(0, at), future: all.slice(at + 1) };
}

/** Returns the valid drafts, one per size. A draft whose history is not valid keeps its digits. */
function draftsFrom(value: unknown, packs: Pack[]) {
  const drafts = (Array.isArray(value) ? value : []).flatMap((one) => {
    const saved = asObject(one);
    const rules = readRules(saved.rules, packs);
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
 * Reads a saved profile. `profile` is null if the value is not a profile. `isWhole` is false if any
 * part was lost.
 */
export function profileFrom(
  value: unknown,
  packs: Pack[],
  randomBelow: RandomBelow,
): { profile: Profile | null; isWhole: boolean } {
  const saved = asObject(value);
  if (saved.version !== VERSION || !Array.isArray(saved.games))
    return { profile: null, isWhole: false };
  const packOf = (id: unknown) => packs.find((pack) => pack.id === id);
  const readAll = (list: unknown) =>
    (Array.isArray(list) ? list : []).map((one) => fromSaved(one, packs));
  const read = [...readAll(saved.games), ...readAll(saved.others)];
  const played = read.slice(0, saved.games.length).flatMap((game) => game ?? []);
  const games = Object.fromEntries(
    played
      .filter((game, i) => played.findIndex(({ pack }) => pack === game.pack) === i)
      .map((game) => [game.pack, game]),
  );
  const wanted = shortText(saved.level, 64);
  const level = packOf(wanted) || item(games, wanted) ? wanted : firstPack(packs).id;
  const profile: Profile = {
    level,
    games: item(games, level)
      ? games
      : { ...games, [level]: NewPuzzle(packOf(level) as Pack, randomBelow, null) },
    others: read
      .flatMap((game) => (game && game !== games[game.pack] ? [game] : []))
      .slice(0, MAX_OTHERS),
    drafts: draftsFrom(saved.drafts, packs),
    solved: recordFrom(saved.solved, solvedFrom),
    practised: countsFrom(saved.practised),
    streaks: countsFrom(saved.streaks),
    days: recordFrom(saved.days, (days) =>
      Array.isArray(days) ? sortedDays(days.filter(isDay)) : null,
    ),
    outcomes: countsFrom(saved.outcomes),
    tips: isCount(saved.tips) ? saved.tips : 0,
    firstSteps:
      isCount(saved.firstSteps) && saved.firstSteps <= BOARDS.length ? saved.firstSteps : 0,
    times: recordFrom(saved.times, timesFrom),
    settings: settingsFrom(asObject(saved.settings)),
    paper: paperFrom(asObject(saved.paper)),
    stamp: isCount(saved.stamp) ? validStamp(saved.stamp) : 0,
  };
  return { profile, isWhole: !read.includes(null) && isCount(saved.stamp) };
}
