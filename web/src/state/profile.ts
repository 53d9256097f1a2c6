/**
 * profile.ts: everything that is kept of a player: a game for each level, which puzzles were
 * solved, what was practised, settings.
 *
 * Like a game a profile is plain data that never changes. It outlives the packs of the page: what was
 * solved is known by what it was, and games, times and counts of packs that the page has no more
 * stay.
 */
import { NewPuzzle, isUntouched, type Draw } from './game.ts';
import { holds, joinGames, withoutHeld } from './merge.ts';
import { bothTimes, summed, withDay, withGame, type Times } from './times.ts';
import { paperFrom, type Paper } from './print-options.ts';
import { planOf } from './rules-draft.ts';
import { settingsFrom, type Settings } from './setting-defs.ts';
import { OWN, isSamePuzzle, item, nameOfText, printOf, puzzlesIn } from './state.ts';
import type { Pack } from './pack-types.ts';
import type { Rules } from './rules-model.ts';
import type { Game } from './state.ts';

/**
 * Puzzles of a pack that were solved, by what they are, in the order of solving, and the sum of the
 * pack, if all are of one; and what else had been solved when the pack was last looked through for
 * that. Under OWN stands what is left of packs that became others.
 */
export type Solved = { of: string; puzzles: string[]; beside?: string };

export type Profile = {
  level: string; // the pack being played
  games: Record<string, Game>; // by pack
  others: Game[]; // begun, not solved, and left for another; the last left first
  drafts: Game[]; // puzzles half typed, one a size; the last typed on first
  solved: Record<string, Solved>; // by pack
  practised: Record<string, number>; // by technique: positions found
  streaks: Record<string, number>; // by technique: days in a row, as times.ts has them
  // by pack: of which days the puzzle was solved, as numbers (../state/day.ts), rising
  days: Record<string, number[]>;
  tips: number; // how many of what newcomers are told was told
  firstSteps: number; // how many of the first steps are done
  times: Record<string, Times>; // by pack: how long games took
  settings: Settings;
  paper: Paper; // how was printed last
  stamp: number; // milliseconds since 1970 of the last change
};

export const MOST_OTHERS = 400;
// of the others: so many keep the way they were played; of older ones the board stays
const WITH_PAST = 40;

/** The level to begin with: one whose puzzles are there, if any. */
export const firstOf = (packs: Pack[]) =>
  packs.find(({ entries }) => entries.length > 0) ?? packs[0];

export function newProfile(
  packs: Pack[],
  draw: Draw,
  settings: Settings = settingsFrom({}),
  wished = '',
): Profile {
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

/** The game being played. */
export const gameOf = (profile: Profile) => profile.games[profile.level];

/** The draft that is typed on. */
export const topDraft = (profile: Profile) => profile.drafts[0];

/** The profile with this draft on top; of each size there is one. */
export const putDraft = (profile: Profile, draft: Game): Profile => ({
  ...profile,
  drafts: [draft, ...profile.drafts.filter(({ rules }) => rules.order !== draft.rules.order)],
});

/** What is on them, to tell whether they differ. */
const draftsText = (drafts: Game[]) =>
  drafts.map((draft) => `${planOf(draft)} ${draft.entries}`).join('\n');

/** Theirs, where only those have changed; ours keep their past where both are alike. */
const joinedDrafts = (ours: Game[], theirs: Game[], takes: boolean) =>
  ours.length === 0 || (takes && theirs.length > 0 && draftsText(ours) !== draftsText(theirs))
    ? theirs
    : ours;

/** Whether there is something in it to go on with. */
const isBegun = (game: Game) => !game.done && !isUntouched(game);

/** The list of other games as it is kept: each once, the boards of all. */
const tidied = (others: Game[], played: Game[]) =>
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
 */
function othersBeside({ games, others }: Profile, game: Game) {
  const old = item(games, game.pack);
  const isLeft = old && isBegun(old) && !holds(game, old);
  return isLeft || others.some((other) => isSamePuzzle(other, game))
    ? tidied(isLeft ? [old, ...others] : others, [game])
    : others;
}

/** What was solved, with some more of a pack. What stands there of another pack is set aside. */
function withPrints(
  solved: Profile['solved'],
  { id, sum }: Pack,
  prints: string[],
): Profile['solved'] {
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

export const sortedDays = (days: number[]) => [...new Set(days)].sort((a, b) => a - b);

/** The days of which something was solved, with that of this game: once done it stays so. */
export const withDaily = ({ days }: Profile, { pack, day, done }: Game): Profile['days'] =>
  done && day !== undefined && !item(days, pack)?.includes(day)
    ? { ...days, [pack]: sortedDays([...(item(days, pack) ?? []), day]) }
    : days;

/**
 * The profile with this game of the pack on it, and in play. A puzzle that has been solved is counted
 * once; a game begun is never lost.
 */
export function putGame(profile: Profile, pack: Pack, game: Game, stamp: number): Profile {
  const { id } = pack;
  const old = item(profile.games, id);
  const solved =
    id !== OWN && game.done ? withPrints(profile.solved, pack, [printOf(game)]) : profile.solved;
  const isNewlyDone = game.done && !(old?.done && isSamePuzzle(old, game));
  const times =
    isNewlyDone && game.time > 0
      ? { ...profile.times, [id]: withGame(item(profile.times, id), game, stamp) }
      : profile.times;
  return {
    ...profile,
    times,
    level: id,
    games: { ...profile.games, [id]: { ...game, stamp } },
    others: othersBeside(profile, game),
    solved,
    days: withDaily(profile, game),
    stamp,
  };
}

/** Whether a puzzle has been solved, in whichever pack it stood. */
export function solvedIn({
  solved,
}: Profile): (puzzle: { rules: Rules; givens: number[] }) => boolean {
  const all = new Set(Object.values(solved).flatMap(({ puzzles }) => puzzles));
  return (puzzle) => all.size > 0 && all.has(printOf(puzzle));
}

/** What was solved in packs that the page has not, by their sums: they are gone, or others now. */
function strangersIn({ solved }: Profile, packs: Pack[]) {
  const isHere = (id: string, of: string) =>
    packs.find((one) => one.id === id)?.sum === of || packs.some(({ sum }) => sum === of);
  return Object.entries(solved).flatMap(([id, { of, puzzles }]) => (isHere(id, of) ? [] : puzzles));
}

/**
 * How many puzzles of the pack are solved, under whatever name: what was solved in packs that the
 * page has not may be among those of this one.
 */
export function countSolved(profile: Profile, pack: Pack, packs: Pack[]) {
  const all = Object.values(profile.solved);
  const mine = all.flatMap(({ of, puzzles }) => (of === pack.sum ? puzzles : []));
  const strangers = new Set(all.length > 0 ? strangersIn(profile, packs) : []);
  const there = strangers.size > 0 ? puzzlesIn(pack).map(printOf) : [];
  return new Set([...mine, ...there.filter((print) => strangers.has(print))]).size;
}

/** What else was solved, in short. */
const besideIn = (profile: Profile, packs: Pack[]) =>
  nameOfText([...new Set(strangersIn(profile, packs))].sort().join());

/**
 * A pack of which only the core can tell whether what was solved in others is among its puzzles:
 * the one in play first; undefined where all were looked through.
 */
export function nextToCount(profile: Profile, packs: Pack[]) {
  if (strangersIn(profile, packs).length === 0) return undefined;
  const beside = besideIn(profile, packs);
  const open = packs.filter(({ id, sum, drafts }) => {
    const { of, beside: then } = item(profile.solved, id) ?? {};
    return drafts && (of !== sum || then !== beside);
  });
  return open.find(({ id }) => id === profile.level) ?? open[0];
}

/** The profile with what was solved in other packs counted in this one, whose puzzles these are. */
export function countIn(profile: Profile, pack: Pack, prints: string[], packs: Pack[]): Profile {
  const strangers = new Set(strangersIn(profile, packs));
  const found = prints.filter((print) => strangers.has(print));
  const solved = withPrints(profile.solved, pack, found);
  const of = { ...solved[pack.id], beside: besideIn(profile, packs) };
  return { ...profile, solved: { ...solved, [pack.id]: of } };
}

/** One more position of a technique found. */
export const countPractice = (profile: Profile, technique: string, stamp: number): Profile => ({
  ...profile,
  practised: { ...profile.practised, [technique]: (item(profile.practised, technique) ?? 0) + 1 },
  streaks: { ...profile.streaks, [technique]: withDay(item(profile.streaks, technique), stamp) },
  stamp,
});

export const choose = (profile: Profile, name: string, choice: string, stamp: number): Profile => ({
  ...profile,
  settings: settingsFrom({ ...profile.settings, [name]: choice }),
  stamp,
});

/* ---- Two profiles ----------------------------------------------------------------------------- */

/** Two records made one. */
const joined = <T>(
  ours: Record<string, T>,
  theirs: Record<string, T>,
  both: (ours: T, theirs: T, name: string) => T,
): Record<string, T> =>
  Object.fromEntries(
    [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].map((name) => {
      const [a, b] = [item(ours, name), item(theirs, name)];
      return [name, a === undefined || b === undefined ? ((a ?? b) as T) : both(a, b, name)];
    }),
  );

/**
 * One profile out of two, as when the same page is open twice, a copy comes home, or a file is
 *   brought back: of each level the game last
 * played, everything solved, practised and begun.
 * @param ours  its level and settings stay,
 * @returns whether moves of both are on a board, or a game is two now
 */
export function merge(
  ours: Profile,
  theirs: Profile,
  {
    takes = false,
    isOld = false,
    base,
  }: {
    takes?: boolean; // unless theirs are wished for, and their games where nothing was done on ours
    // theirs is a copy of long ago: games on it that were solved since are not begun
    isOld?: boolean;
    base?: Profile; // ours as it was when theirs was last seen: what changed since then is of both
  } = {},
): { profile: Profile; isJoined: boolean; isParted: boolean } {
  let { games } = ours;
  const begun: Game[] = [];
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
  const profile = {
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
  return { profile, ...told };
}
