/**
 * profile.ts: the saved data of a player: games by level, solved puzzles, practice, settings.
 *
 * Like a game, a profile is immutable. It does not need the page's packs: solved puzzles are
 * recorded by fingerprint, and data about packs that a later page lacks is kept.
 */
import { NewPuzzle, isUntouched, type RandomBelow } from './game.ts';
import { hasBoardOf, mergeGames, withoutContinued } from './merge.ts';
import { mergeCounts, mergeTimes, continueStreak, addGame, type Times } from './times.ts';
import { paperFrom, type Paper } from './print-options.ts';
import { planOf } from './rules-draft.ts';
import { settingsFrom, type Settings } from './setting-defs.ts';
import { OWN, isBlank, isSamePuzzle, item, nameOfText, fingerprintOf, puzzlesIn } from './state.ts';
import type { Pack } from './pack-types.ts';
import type { Rules } from './rules-model.ts';
import type { Game } from './state.ts';

/**
 * The solved puzzles of a pack. If the puzzles of a pack change, the old ones move to the entry
 * OWN.
 */
export type SolvedPuzzles = {
  of: string; // the checksum of the pack, or '' if the puzzles are of several packs
  puzzles: string[]; // fingerprints, in the order of solving
  // value of checksumOfUnmatched at the last search of this pack for puzzles solved in other packs
  beside?: string;
};

export type Profile = {
  level: string; // the id of the pack in play
  games: Record<string, Game>; // the current game of each pack
  others: Game[]; // unfinished games that another game of their pack replaced, latest first
  drafts: Game[]; // unfinished puzzles of the editor, one per size, the latest first
  solved: Record<string, SolvedPuzzles>; // by pack
  practised: Record<string, number>; // steps found, by technique
  streaks: Record<string, number>; // days of practice in a row, by technique; see times.ts
  days: Record<string, number[]>; // days whose daily puzzle was solved (day.ts), ascending, by pack
  outcomes: Record<string, number>; // of solved class puzzles (result.ts), by number
  tips: number; // number of tips for newcomers that were shown
  firstSteps: number; // number of boards of the first steps that are done
  times: Record<string, Times>; // solving times, by pack
  settings: Settings;
  paper: Paper; // the print options last used
  stamp: number; // time of the last change, in milliseconds since 1970
};

export const MAX_OTHERS = 400;
// other games that keep their undo history; older ones keep only the board
const MAX_WITH_HISTORY = 40;

/** Returns the first pack with stored puzzles, or, if there is none, the first pack. */
export const firstPack = (packs: Pack[]) =>
  packs.find(({ entries }) => entries.length > 0) ?? packs[0];

/**
 * Returns the profile of a new player.
 * @param firstLevel  the id of the pack to begin with, if it exists
 */
export function newProfile(
  packs: Pack[],
  randomBelow: RandomBelow,
  settings: Settings = settingsFrom({}),
  firstLevel = '',
): Profile {
  const first = packs.find(({ id }) => id === firstLevel) ?? firstPack(packs);
  return {
    level: first.id,
    games: { [first.id]: NewPuzzle(first, randomBelow, null) },
    others: [],
    drafts: [],
    solved: {},
    practised: {},
    streaks: {},
    days: {},
    outcomes: {},
    tips: 0,
    firstSteps: 0,
    times: {},
    settings,
    paper: paperFrom({}),
    stamp: 0,
  };
}

export const gameOf = (profile: Profile) => profile.games[profile.level];

/** Returns the draft that the editor shows. */
export const topDraft = (profile: Profile) => profile.drafts[0];

/** Returns the profile with this draft first. It replaces the draft of the same size. */
export const putDraft = (profile: Profile, draft: Game): Profile => ({
  ...profile,
  drafts: [draft, ...profile.drafts.filter(({ rules }) => rules.order !== draft.rules.order)],
});

/** Returns the rules and digits of drafts as text, for comparison. */
const textOfDrafts = (drafts: Game[]) =>
  drafts.map((draft) => `${planOf(draft)} ${draft.entries}`).join('\n');

/** Returns their drafts if we have none, or if `takes` is true and theirs differ. Else ours. */
const mergeDrafts = (ours: Game[], theirs: Game[], takes: boolean) =>
  ours.length === 0 || (takes && theirs.length > 0 && textOfDrafts(ours) !== textOfDrafts(theirs))
    ? theirs
    : ours;

/** True if the player has entered something and the puzzle is not solved. */
const isBegun = (game: Game) => !game.done && !isUntouched(game);

/** True if the player has never entered anything. */
const isUnplayed = (game: Game) => isUntouched(game) && game.past.length + game.future.length === 0;

/** Returns the other games without duplicates. Limits their number and their undo histories. */
const limitOthers = (others: Game[], played: Game[]) =>
  withoutContinued(others, played)
    .slice(0, MAX_OTHERS)
    .map((game, i) =>
      i < MAX_WITH_HISTORY || game.past.length + game.future.length + game.marks.length === 0
        ? game
        : { ...game, past: [], future: [], marks: [] },
    );

/** Returns the other games without the one now in play, but with the unfinished one it replaces. */
function nextOthers({ games, others }: Profile, game: Game) {
  const old = item(games, game.pack);
  const isLeft = old && isBegun(old) && !hasBoardOf(game, old);
  return isLeft || others.some((other) => isSamePuzzle(other, game))
    ? limitOthers(isLeft ? [old, ...others] : others, [game])
    : others;
}

/**
 * Adds fingerprints to the solved puzzles of a pack. Those of an earlier pack with the same id move
 * to OWN.
 */
function addFingerprints(
  solved: Profile['solved'],
  { id, checksum }: Pack,
  fingerprints: string[],
): Profile['solved'] {
  const old = item(solved, id) ?? { of: checksum, puzzles: [] };
  const isOther = checksum !== '' && old.of !== checksum; // '': the page does not have the pack
  const current = isOther ? { of: checksum, puzzles: [] } : { ...old, of: checksum };
  const oldPuzzles = [...(item(solved, OWN)?.puzzles ?? []), ...old.puzzles];
  return {
    ...solved,
    ...(isOther ? { [OWN]: { of: '', puzzles: [...new Set(oldPuzzles)] } } : {}),
    [id]: { ...current, puzzles: [...new Set([...current.puzzles, ...fingerprints])] },
  };
}

export const sortedDays = (days: number[]) => [...new Set(days)].sort((a, b) => a - b);

/** Returns the solved days, with the day of this game added if it is a finished daily puzzle. */
export const withDaily = ({ days }: Profile, { pack, day, done }: Game): Profile['days'] =>
  done && day !== undefined && !item(days, pack)?.includes(day)
    ? { ...days, [pack]: sortedDays([...(item(days, pack) ?? []), day]) }
    : days;

/**
 * Returns the profile with this game of the pack in play. A solved puzzle is counted once, and an
 * unfinished game that it replaces moves to `others`. Boards without a puzzle are forgotten.
 */
export function putGame(profile: Profile, pack: Pack, game: Game, stamp: number): Profile {
  const { id } = pack;
  const old = item(profile.games, id);
  const kept = Object.entries(profile.games).filter(([, one]) => !isBlank(one));
  const solved =
    id !== OWN && game.done
      ? addFingerprints(profile.solved, pack, [fingerprintOf(game)])
      : profile.solved;
  const isCounted = (old?.done && isSamePuzzle(old, game)) || solvedTest(profile)(game);
  const isNewlyDone = game.done && !isCounted;
  const times =
    isNewlyDone && game.time > 0
      ? { ...profile.times, [id]: addGame(item(profile.times, id), game, stamp) }
      : profile.times;
  return {
    ...profile,
    times,
    level: id,
    games: { ...Object.fromEntries(kept), [id]: { ...game, stamp } },
    others: nextOthers(profile, game),
    solved,
    days: withDaily(profile, game),
    stamp,
  };
}

/** Returns a predicate that is true for puzzles solved in any pack. */
export function solvedTest({
  solved,
}: Profile): (puzzle: { rules: Rules; givens: number[] }) => boolean {
  const all = new Set(Object.values(solved).flatMap(({ puzzles }) => puzzles));
  return (puzzle) => all.size > 0 && all.has(fingerprintOf(puzzle));
}

/** Returns the fingerprints of puzzles solved in packs that the page does not have. */
function unmatchedFingerprints({ solved }: Profile, packs: Pack[]) {
  const isHere = (id: string, of: string) =>
    packs.find((one) => one.id === id)?.checksum === of ||
    packs.some(({ checksum }) => checksum === of);
  return Object.entries(solved).flatMap(([id, { of, puzzles }]) => (isHere(id, of) ? [] : puzzles));
}

/**
 * Returns how many puzzles of the pack are solved, including those solved in packs that the page
 * does not have.
 */
export function countSolved(profile: Profile, pack: Pack, packs: Pack[]) {
  const all = Object.values(profile.solved);
  const mine = all.flatMap(({ of, puzzles }) => (of === pack.checksum ? puzzles : []));
  const unmatched = new Set(all.length > 0 ? unmatchedFingerprints(profile, packs) : []);
  const prints = unmatched.size > 0 ? puzzlesIn(pack).map(fingerprintOf) : [];
  return new Set([...mine, ...prints.filter((print) => unmatched.has(print))]).size;
}

/** Returns a checksum of the unmatched fingerprints. */
const checksumOfUnmatched = (profile: Profile, packs: Pack[]) =>
  nameOfText([...new Set(unmatchedFingerprints(profile, packs))].sort().join());

/**
 * Returns the next pack that the core should search for unmatched puzzles: the pack in play first.
 * Returns undefined once all have been searched.
 */
export function nextToCount(profile: Profile, packs: Pack[]) {
  if (unmatchedFingerprints(profile, packs).length === 0) return undefined;
  const beside = checksumOfUnmatched(profile, packs);
  const open = packs.filter(({ id, checksum, drafts }) => {
    const { of, beside: then } = item(profile.solved, id) ?? {};
    return drafts && (of !== checksum || then !== beside);
  });
  return open.find(({ id }) => id === profile.level) ?? open[0];
}

/** Counts the unmatched puzzles that are among the `prints` of this pack as solved in it. */
export function countIn(profile: Profile, pack: Pack, prints: string[], packs: Pack[]): Profile {
  const unmatched = new Set(unmatchedFingerprints(profile, packs));
  const found = prints.filter((print) => unmatched.has(print));
  const solved = addFingerprints(profile.solved, pack, found);
  const of = { ...solved[pack.id], beside: checksumOfUnmatched(profile, packs) };
  return { ...profile, solved: { ...solved, [pack.id]: of } };
}

/** Adds 1 to the number of steps of a technique that the player has found. */
export const countPractice = (profile: Profile, technique: string, stamp: number): Profile => ({
  ...profile,
  practised: { ...profile.practised, [technique]: (item(profile.practised, technique) ?? 0) + 1 },
  streaks: {
    ...profile.streaks,
    [technique]: continueStreak(item(profile.streaks, technique), stamp),
  },
  stamp,
});

/** Returns the profile with a setting changed. */
export const choose = (profile: Profile, name: string, choice: string, stamp: number): Profile => ({
  ...profile,
  settings: settingsFrom({ ...profile.settings, [name]: choice }),
  stamp,
});

/* ---- Merging two profiles -------------------------------------------------------------------- */

/** Merges two records. `both` merges the values of a key that both have. */
const mergeRecords = <T>(
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

/** Merges the solved puzzles of a level. */
const mergeSolved = (a: SolvedPuzzles, b: SolvedPuzzles): SolvedPuzzles => ({
  ...a,
  of: a.of === b.of ? a.of : '',
  puzzles: [...new Set([...b.puzzles, ...a.puzzles])],
});

/**
 * Merges two profiles, for example if the page is open in two windows. The result has the latest
 * game of each level, and everything solved, practised or begun.
 * @param ours  keeps its level and settings, unless `takes` is set
 * @returns the profile; `isJoined`: a board has moves from both; `isParted`: one game became two
 */
export function merge(
  ours: Profile,
  theirs: Profile,
  {
    takes = false,
    isOld = false,
    base,
  }: {
    // whether to use their level and settings, and their games if ours are untouched
    takes?: boolean;
    isOld?: boolean; // whether theirs is an old copy, with games that may have been solved since
    base?: Profile; // our profile when the two were last equal; later changes are combined
  } = {},
): { profile: Profile; isJoined: boolean; isParted: boolean } {
  let { games } = ours;
  const begun: Game[] = [];
  let [isJoined, isParted] = [false, false];
  for (const game of Object.values(theirs.games)) {
    const mine = item(games, game.pack);
    const isUnused = mine !== undefined && mine.pack !== ours.level && isUnplayed(mine);
    const isFree = !mine || (takes && isUntouched(mine)) || (!isOld && isUnused && isBegun(game));
    if (mine && !isFree && isSamePuzzle(mine, game)) {
      const both = mergeGames(mine, game, base && item(base.games, game.pack));
      if (both.game !== mine) games = { ...games, [game.pack]: both.game };
      const isLeft = both.beside !== null && isBegun(both.beside);
      if (both.beside && isLeft) begun.push(both.beside);
      isJoined ||= both.isJoined;
      isParted ||= isLeft;
    } else if (isFree) games = { ...games, [game.pack]: game };
    else if (isBegun(game)) begun.push(game);
  }
  const isSolved = solvedTest(ours);
  const theirOthers = [...begun, ...theirs.others.filter(isBegun)].filter(
    (game) => !isOld || !isSolved(game),
  );
  const profile = {
    ...ours,
    games,
    level: (takes ? theirs : ours).level,
    settings: (takes || base?.settings === ours.settings ? theirs : ours).settings,
    paper: (takes || base?.paper === ours.paper ? theirs : ours).paper,
    others: limitOthers([...theirOthers, ...ours.others], Object.values(games)),
    drafts: mergeDrafts(ours.drafts, theirs.drafts, takes || base?.drafts === ours.drafts),
    solved: mergeRecords(ours.solved, theirs.solved, mergeSolved),
    practised: mergeRecords(ours.practised, theirs.practised, (a, b, name) =>
      mergeCounts(a, b, base && (item(base.practised, name) ?? 0)),
    ),
    streaks: mergeRecords(ours.streaks, theirs.streaks, (a, b) => Math.max(a, b)),
    days: mergeRecords(ours.days, theirs.days, (a, b) => sortedDays([...a, ...b])),
    outcomes: { ...theirs.outcomes, ...ours.outcomes },
    tips: Math.max(ours.tips, theirs.tips),
    firstSteps: (takes || base?.firstSteps === ours.firstSteps ? theirs : ours).firstSteps,
    times: mergeRecords(ours.times, theirs.times, (a, b, name) =>
      mergeTimes(a, b, base && item(base.times, name)),
    ),
  };
  return { profile, isJoined, isParted };
}
