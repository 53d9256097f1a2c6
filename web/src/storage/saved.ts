/**
 * saved.ts: games and profiles as data to be kept, and back.
 *
 * Nothing that is read is trusted: it comes from storage that others share, from files and from
 * pages that were saved, and may be damaged, of another edition, or made to harm. Of a game all
 * must be right, or there is no game; of a profile each piece is looked at for itself, and a bad one
 * is left out without taking the others along. Whatever was not whole is told, so that the caller
 * can set it aside.
 */
import { BOARDS } from '../state/first-steps-state.ts';
import { NewPuzzle, type Draw } from '../state/game.ts';
import { paperFrom } from '../state/print-options.ts';
import { LAST_DAY } from '../state/day.ts';
import { settingsFrom } from '../state/setting-defs.ts';
import { MOST_OTHERS, firstOf, sortedDays, type Profile, type Solved } from '../state/profile.ts';
import { tidied, type Times } from '../state/times.ts';
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
import { isSameRules, rulesFrom, seenFrom } from '../state/rules-model.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Counter, Game, Layer, Layers, Puzzle } from '../state/state.ts';

/** What may change from board to board, by the numbers that saved games have for it; none has 6. */
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
];

const isCounter = (field: Layer | Counter): field is Counter =>
  field === 'hints' || field === 'prechecks';

/**
 * What is kept of a game. The boards are kept as the oldest and the changes from each to the next:
 * field, cell, new value, and so on. `right` says of each cell whether what was entered is right:
 * '1', '0', '.' where nothing was.
 */
type SavedGame = {
  pack: string;
  title: string;
  rules: string;
  givens: string;
  solution: string;
  made?: string;
  day?: number;
  first: number[];
  moves: number[][];
  at: number;
  right: string;
  marks: number[][];
  wrong: number[];
  done: boolean;
  time: number;
  stamp: number;
};

type SavedProfile = {
  version: 3;
  stamp: number;
  level: string;
  games: SavedGame[];
  others: SavedGame[];
  drafts: {
    rules: string;
    digits: string;
    plans: string[];
    first: number[];
    moves: number[][];
    at: number;
  }[];
  solved: Record<string, Solved>;
  practised: Record<string, number>;
  streaks: Record<string, number>;
  days: Record<string, number[]>;
  tips: number;
  firstSteps: number;
  times: Record<string, Times>;
  settings: Record<string, string>;
};

const EDITION = 3;
const LONGEST_PLAN = 20000; // characters
const DAY = 86400000; // milliseconds that clocks of different machines may differ

/* ---- Writing --------------------------------------------------------------------------------- */

/** What changes from one board to the next: field, cell, new value, and so on. */
function changes(from: Layers, to: Layers) {
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

/** The changes that were found before, so that a long game is not compared anew with each move. */
const found: WeakMap<Layers, { from: Layers; list: number[] }> = new WeakMap();

/** The same, of boards that stay as they are. */
function changesTo(from: Layers, to: Layers) {
  const known = found.get(to);
  if (known?.from === from) return known.list;
  const list = changes(from, to);
  found.set(to, { from, list });
  return list;
}

/** Of each cell whether what was entered is right. */
const rightness = ({ givens, entries, solution }: Game) =>
  entries
    .map((digit, cell) =>
      digit === 0 || givens[cell] !== 0 ? '.' : digit === solution[cell] ? '1' : '0',
    )
    .join('');

/** All boards of a game, and which of them it is at. */
function historyOf(game: Game) {
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
 */
const plansOf = (draft: Game) =>
  [...draft.past, layersOf(draft), ...draft.future].map(({ plan = '' }, i, boards) =>
    plan === boards[i - 1]?.plan ? '' : plan,
  );

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
    right: rightness(game),
    marks: game.marks.map((board) => changes(fresh, board)),
    wrong,
    done,
    time,
    stamp,
  };
}

/** Games that can be read again, as text. */
const written: WeakMap<Game, string> = new WeakMap();

/** A game as text that reads back as that game; null where it does not. */
function gameText(game: Game, packs: Pack[]) {
  const known = written.get(game);
  if (known !== undefined) return known;
  const text = JSON.stringify(toSaved(game));
  if (!fromSaved(JSON.parse(text), packs)) return null;
  written.set(game, text);
  return text;
}

/**
 * A profile as text; null where it could not be read again, which must not be stored in the place of
 * one that can.
 */
export function profileText({ games, others, ...rest }: Profile, packs: Pack[]) {
  const [played, begun] = [Object.values(games), others].map((list) =>
    list.map((game) => gameText(game, packs)),
  );
  return [...played, ...begun].includes(null) ? null : textOf(rest, played, begun);
}

/** The same, come what may: for who hands it out. */
export function plainText({ games, others, ...rest }: Profile) {
  const [played, begun] = [Object.values(games), others].map((list) =>
    list.map((game) => JSON.stringify(toSaved(game))),
  );
  return textOf(rest, played, begun);
}

function textOf(
  { drafts, ...rest }: Omit<Profile, 'games' | 'others'>,
  played: (string | null)[],
  begun: (string | null)[],
) {
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

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * A time that can be; 0 for one that is still to come, so that a clock gone wrong does not win for
 * ever.
 */
const clamped = (stamp: number) => (stamp <= Date.now() + DAY ? stamp : 0);

const isCells = (value: unknown, cells: number): value is number[] =>
  Array.isArray(value) &&
  value.length <= cells &&
  value.every((cell) => isCount(cell) && cell < cells);

/** The largest value of each layer. */
const MOST: Record<Layer, (order: number) => number> = {
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

/** The board after the changes, or null where they are none. */
function changed(board: Layers, list: unknown, { rules: { order }, givens }: Puzzle) {
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
      value > MOST[field](order)
    )
      return null;
    if (next[field] === board[field]) next[field] = [...board[field]];
    next[field][cell] = value;
  }
  return next;
}

/** A saved game with all its boards, or null. */
function withHistory(
  { first: oldest, moves, at }: Record<string, unknown>,
  fresh: Game,
): Game | null {
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

/** The boards to come back to; games saved before there were any have none. */
function marksFrom({ marks = [] }: Record<string, unknown>, fresh: Game) {
  const boards = Array.isArray(marks)
    ? marks.map((list) => changed(layersOf(fresh), list, fresh))
    : [null];
  return boards.includes(null) ? null : (boards as Layers[]);
}

/** Digits of a whole board, or null. */
function digitsFrom(text: unknown, order: number, least: number) {
  const digits = typeof text === 'string' && text.length === order ** 2 ? gridFrom(text) : [];
  return digits.length === order ** 2 && digits.every((digit) => digit >= least && digit <= order)
    ? digits
    : null;
}

const isDay = (value: unknown): value is number => isCount(value) && value <= LAST_DAY;

/** A short text out of anything. */
const shortText = (value: unknown, most: number) =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** What is right of a puzzle: the solution keeps the rules, and has what is given. */
const isPuzzle = ({ rules, givens, solution }: Puzzle) =>
  seenFrom(rules).every((seen, cell) =>
    seen.every((other) => solution[other] !== solution[cell]),
  ) && givens.every((digit, cell) => digit === 0 || digit === solution[cell]);

/**
 * The rules that a game brings along: those of the page, where it has some of that name, must be
 * the same.
 */
function rulesOf(chart: string, packs: Pack[]) {
  const told = rulesFrom(chart);
  const known = packs.find(({ rules }) => rules.spec === told?.spec)?.rules;
  return told && known ? (isSameRules(told, known) ? known : null) : told;
}

/** The puzzle of a saved game, or null. */
function puzzleFrom(saved: Record<string, unknown>, packs: Pack[]): Game | null {
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
 */
export function fromSaved(value: unknown, packs: Pack[]): Game | null {
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

/* ---- Reading a profile ------------------------------------------------------------------------- */

/** What is an object and no list, else an empty one. */
const objectFrom = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as any) : {};

/** What of a list by name can be read, each by itself. */
const recordFrom = <T>(
  value: unknown,
  read: (one: any, name: string) => T | null,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(objectFrom(value)).flatMap(([name, one]) => {
      const good = read(one, name);
      return good === null ? [] : [[name, good]];
    }),
  );

const countsFrom = (value: unknown) =>
  recordFrom(value, (count) => (isCount(count) ? count : null));

function timesFrom(value: unknown): Times | null {
  const { count, total, best, alone = 0, last = [] } = objectFrom(value);
  const isTime = (one: unknown) =>
    Array.isArray(one) && one.length === 2 && one.every(isCount) && clamped(one[0]) > 0;
  return isCount(count) && isCount(total) && isCount(best) && isCount(alone) && count > 0
    ? { count, total, best, alone, last: tidied(Array.isArray(last) ? last.filter(isTime) : []) }
    : null;
}

/** Puzzles solved, by what they are. */
function solvedFrom(value: unknown): Solved | null {
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
 * @param plans  drafts saved before there were any have none
 */
function withPlans(draft: Game | null, plans: unknown = []) {
  const boards = draft && [...draft.past, layersOf(draft), ...draft.future];
  if (!boards || !Array.isArray(plans)) return null;
  const size = `${draft.rules.order}x${draft.rules.order}`;
  const isPlan = (plan: unknown) =>
    shortText(plan, LONGEST_PLAN) === plan && (plan === '' || plan.split('+')[0] === size);
  if (plans.length > boards.length || !plans.every(isPlan)) return null;
  let plan: string | undefined;
  const all = boards.map((board, i) => {
    plan = plans[i] || plan;
    return plan === undefined ? board : { ...board, plan };
  });
  const at = draft.past.length;
  return { ...draft, ...all[at], past: all.slice(0, at), future: all.slice(at + 1) };
}

/** Puzzles half typed, one a size; what was typed before comes along where it leads there. */
function draftsFrom(value: unknown, packs: Pack[]) {
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

/** What was saved, and whether all of it could be read; no profile where it is none of ours. */
export function profileFrom(
  value: unknown,
  packs: Pack[],
  draw: Draw,
): { profile: Profile | null; isWhole: boolean } {
  const saved = objectFrom(value);
  if (saved.version !== EDITION || !Array.isArray(saved.games))
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
  const level = packOf(wanted) || item(games, wanted) ? wanted : firstOf(packs).id;
  const profile: Profile = {
    level,
    games: item(games, level)
      ? games
      : { ...games, [level]: NewPuzzle(packOf(level) as Pack, draw, null) },
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
  return { profile, isWhole: !read.includes(null) && isCount(saved.stamp) };
}
