/**
 * merge.ts: two games of one puzzle made one, as when the same page is open twice, or a copy of it
 * comes home.
 *
 * Each brings its boards along, from the first to the last. Where one has the other's board among
 * its own, it goes on from there, and nothing is lost by taking it. Where both have moved on from a
 * board they shared, what was done here since then is done once more on the other's. Where they
 * share none that is known, the newer goes on, and the other is kept beside it.
 */
import { moveTo } from './game.ts';
import { INKS, LAYERS, isSamePuzzle, layersOf, type Game, type Layers } from './state.ts';

const isEqual = (a: Layers, b: Layers) =>
  LAYERS.every(
    (layer) => a[layer] === b[layer] || a[layer].every((value, cell) => value === b[layer][cell]),
  );

/** Whether the board of the other is among those of the game. */
export const holds = (game: Game, other: Game) =>
  isSamePuzzle(game, other) &&
  // most often the last before
  [layersOf(game), ...game.future, ...game.past].reverse().some((board) => isEqual(board, other));

/**
 * The board with what changed from one to the other; where a digit stands now, there are no notes.
 */
function withChanges(board: Layers, from: Layers, to: Layers) {
  const [entries, notes, centres, tints, hinted, ...inks] = LAYERS.map((layer) =>
    board[layer].map((value, cell) =>
      to[layer][cell] === from[layer][cell] ? value : to[layer][cell],
    ),
  );
  const open = (mask: number, cell: number) => (entries[cell] === 0 ? mask : 0);
  return {
    entries,
    notes: notes.map(open),
    centres: centres.map(open),
    tints,
    ...Object.fromEntries(INKS.map((layer, i) => [layer, inks[i]])),
    hinted: hinted.map((sign, cell) => (entries[cell] === 0 ? 0 : sign)),
  };
}

/** The game with what was counted, itself where that is so already. */
const withCounts = (game: Game, counted: Pick<Game, 'hints' | 'prechecks' | 'time' | 'stamp'>) =>
  Object.entries(counted).every(([name, count]) => game[name as 'hints'] === count)
    ? game
    : { ...game, ...counted };

/** What was done here since the base, done on theirs. */
function replayed(ours: Game, theirs: Game, base: Game) {
  const since = (what: 'hints' | 'prechecks' | 'time') =>
    theirs[what] + Math.max(0, ours[what] - base[what]);
  const moved = moveTo(theirs, withChanges(theirs, base, ours));
  const marks = ours.marks === base.marks ? theirs.marks : ours.marks;
  return {
    ...moved,
    marks,
    hints: since('hints'),
    prechecks: since('prechecks'),
    time: since('time'),
    stamp: Math.max(ours.stamp, theirs.stamp),
  };
}

/**
 * One game out of two; the other where it is to be kept beside it; and whether moves of both are on
 * the board now.
 * @param base  ours as it was when theirs was last seen
 */
export function joinGames(
  ours: Game,
  theirs: Game,
  base?: Game,
): { game: Game; beside: Game | null; isJoined: boolean } {
  const counted = {
    hints: Math.max(ours.hints, theirs.hints),
    prechecks: Math.max(ours.prechecks, theirs.prechecks),
    time: Math.max(ours.time, theirs.time),
    stamp: Math.max(ours.stamp, theirs.stamp),
  };
  const isOurs = ours.stamp >= theirs.stamp;
  const [haveTheirs, haveOurs] = [holds(ours, theirs), holds(theirs, ours)];
  if (haveTheirs && (isOurs || !haveOurs))
    return { game: withCounts(ours, counted), beside: null, isJoined: false };
  const isShared = base !== undefined && holds(theirs, base);
  if (isShared && !isEqual(ours, base))
    return { game: replayed(ours, theirs, base), beside: null, isJoined: true };
  if (isShared || haveOurs)
    return { game: withCounts(theirs, counted), beside: null, isJoined: false };
  return { game: isOurs ? ours : theirs, beside: isOurs ? theirs : ours, isJoined: false };
}

/**
 * The games without those whose board another of the same puzzle has among its own.
 * @param games  in the order in which they are kept
 * @param beside  others that may hold them
 */
export const withoutHeld = (games: Game[], beside: Game[] = []) =>
  games.filter(
    (game, i) =>
      !beside.some((other) => holds(other, game)) &&
      !games.some((other, k) => k !== i && holds(other, game) && (k < i || !holds(game, other))),
  );
