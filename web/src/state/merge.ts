/**
 * merge.ts: merges two games of the same puzzle, for example if the page is open in two windows.
 *
 * Each game contains its history of boards. If the history of game A contains the current board of
 * game B, then A continues B, and the result is A. If both have changed since a known common board,
 * our changes are applied to their game. Otherwise the result is the newer game, and the older game
 * is saved as well.
 */
import { moveTo } from './game.ts';
import { LAYERS, isSamePuzzle, layersOf, layersWith, type Game, type Layers } from './state.ts';

/** True if two boards are equal in all cells. */
const isEqual = (a: Layers, b: Layers) =>
  LAYERS.every(
    (layer) => a[layer] === b[layer] || a[layer].every((value, cell) => value === b[layer][cell]),
  );

/** True if the history of a game contains the current board of another game of the same puzzle. */
export const hasBoardOf = (game: Game, other: Game) =>
  isSamePuzzle(game, other) &&
  // reversed, because the board is usually the previous one
  [layersOf(game), ...game.future, ...game.past].reverse().some((board) => isEqual(board, other));

/**
 * Applies the changes between the boards `from` and `to` to `board`. Removes notes in filled cells.
 * A cell's notes are complete only if they are so on the board that they come from.
 */
function withChanges(board: Layers, from: Layers, to: Layers) {
  const next = layersWith((layer) =>
    board[layer].map((value, cell) =>
      to[layer][cell] === from[layer][cell] ? value : to[layer][cell],
    ),
  );
  const isFrom = (source: Layers, cell: number) =>
    source.notes[cell] === next.notes[cell] && source.centres[cell] === next.centres[cell];
  const inEmpty = (mask: number, cell: number) => (next.entries[cell] === 0 ? mask : 0);
  return {
    ...next,
    notes: next.notes.map(inEmpty),
    centres: next.centres.map(inEmpty),
    complete: next.notes.map((_, cell) =>
      [to, board].some((source) => source.complete[cell] && isFrom(source, cell)) ? 1 : 0,
    ),
    hinted: next.hinted.map((sign, cell) => (next.entries[cell] === 0 ? 0 : sign)),
  };
}

/** Returns the game with these counts, or the same object if nothing changes. */
const withCounts = (game: Game, counted: Pick<Game, 'hints' | 'prechecks' | 'time' | 'stamp'>) =>
  Object.entries(counted).every(([name, count]) => game[name as 'hints'] === count)
    ? game
    : { ...game, ...counted };

/** Returns their game with our changes since the base. */
function applyOurs(ours: Game, theirs: Game, base: Game) {
  const addSince = (what: 'hints' | 'prechecks' | 'time') =>
    theirs[what] + Math.max(0, ours[what] - base[what]);
  const moved = moveTo(theirs, withChanges(theirs, base, ours));
  const marks = ours.marks === base.marks ? theirs.marks : ours.marks;
  return {
    ...moved,
    marks,
    hints: addSince('hints'),
    prechecks: addSince('prechecks'),
    time: addSince('time'),
    stamp: Math.max(ours.stamp, theirs.stamp),
  };
}

/**
 * Merges two games of the same puzzle. In the result, `beside` is the other game if it must be
 * saved as well, and `isJoined` is true if the board has moves from both games.
 * @param base  our game when the two games were last equal
 */
export function mergeGames(
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
  const [haveTheirs, haveOurs] = [hasBoardOf(ours, theirs), hasBoardOf(theirs, ours)];
  if (haveTheirs && (isOurs || !haveOurs))
    return { game: withCounts(ours, counted), beside: null, isJoined: false };
  const isShared = base !== undefined && hasBoardOf(theirs, base);
  if (isShared && !isEqual(ours, base))
    return { game: applyOurs(ours, theirs, base), beside: null, isJoined: true };
  if (isShared || haveOurs)
    return { game: withCounts(theirs, counted), beside: null, isJoined: false };
  return { game: isOurs ? ours : theirs, beside: isOurs ? theirs : ours, isJoined: false };
}

/**
 * Returns the games that no other game continues (see hasBoardOf).
 * @param beside  further games that may continue these games
 */
export const withoutContinued = (games: Game[], beside: Game[]) =>
  games.filter(
    (game, i) =>
      !beside.some((other) => hasBoardOf(other, game)) &&
      !games.some(
        (other, k) => k !== i && hasBoardOf(other, game) && (k < i || !hasBoardOf(game, other)),
      ),
  );
