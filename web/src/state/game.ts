/**
 * game.ts: the moves and questions about a game. A move is a pure function that returns the next
 * game.
 *
 * A move that changes the board adds the old board to the undo history. The
 * caller passes in the result of a check, which usually comes from the core.
 */
import {
  INKS,
  LAYERS,
  draftOf,
  gridFrom,
  hasDigit,
  inkOf,
  isSamePuzzle,
  layersOf,
  maskOf,
  openPuzzle,
  puzzlesIn,
  countStarts,
  startGame,
} from './state.ts';
import { isPlainSize, isSameSpec, lineFrom, allowedDigits, cellsSeen } from './rules-model.ts';
import type { Step } from '../core/answers.ts';
import type { Pack } from './pack-types.ts';
import type { House, Rules } from './rules-model.ts';
import type { Game, Layer, Layers } from './state.ts';

/** A cell that has no candidate left, or a house that has no place for a digit. */
export type DeadEnd = { cell: number } | { house: House; digit: number };

/** Returns a random integer from 0 to `bound` - 1. */
export type RandomBelow = (bound: number) => number;

const MAX_RANDOM_PICKS = 40; // after this many attempts, all puzzles are listed

/**
 * Returns a new game of a random puzzle of the pack. Avoids the previous puzzle and solved puzzles
 * if the pack has others. Returns a blank game (see isBlank) if the pack has no stored puzzles.
 */
export function NewPuzzle(
  pack: Pack,
  randomBelow: RandomBelow,
  previous: Game | null,
  isSolved: (game: Game) => boolean = () => false,
): Game {
  if (pack.entries.length === 0)
    return { ...draftOf(pack.rules), pack: pack.id, title: pack.title };
  const isOther = (game: Game) => !previous || !isSamePuzzle(game, previous);
  for (let i = 0; i < MAX_RANDOM_PICKS; i++) {
    const index = randomBelow(pack.entries.length);
    const game = openPuzzle(pack, index, randomBelow(countStarts(pack, index)));
    if (isOther(game) && !isSolved(game)) return game;
  }
  const all = puzzlesIn(pack);
  const others = all.filter(isOther);
  const left =
    [others.filter((game) => !isSolved(game)), others, all].find(({ length }) => length > 0) ?? all;
  return left[randomBelow(left.length)];
}

/* ---- The board and its history --------------------------------------------------------------- */

type NoteLayer = 'notes' | 'centres';

/** Returns the cells that differ between two boards in any layer. */
export const changedIn = (a: Layers, b: Layers) =>
  [...a.entries.keys()].filter((cell) => LAYERS.some((layer) => a[layer][cell] !== b[layer][cell]));

const isSameBoard = (a: Layers, b: Layers) =>
  a.plan === b.plan && LAYERS.every((layer) => a[layer] === b[layer]);

/** Returns the new layer, or the old one if they are equal. */
const unlessEqual = (old: number[], layer: number[]) =>
  layer.every((value, cell) => value === old[cell]) ? old : layer;

/**
 * Returns the layers about notes, without the colours of notes that were removed. Without notes, a
 * cell's notes are not complete.
 */
function noteMarks(board: Layers) {
  const noted = board.notes.map((mask, cell) => mask | board.centres[cell]);
  const left = (layer: Layer, limit: (mask: number) => number) =>
    unlessEqual(
      board[layer],
      board[layer].map((mask, cell) => mask & limit(noted[cell])),
    );
  return {
    complete: left('complete', (mask) => (mask === 0 ? 0 : 1)),
    ...Object.fromEntries(INKS.map((layer) => [layer, left(layer, (mask) => mask)])),
  };
}

/** Returns the game after a move to these layers, or the game itself if nothing changes. */
export function moveTo(game: Game, layers: Partial<Layers>): Game {
  const board = { ...game, ...layers, hints: game.hints, prechecks: game.prechecks };
  const next = { ...board, ...noteMarks(board) };
  if (isSameBoard(game, next)) return game;
  return clearMarks(game, {
    ...next,
    past: [...game.past, layersOf(game)],
    future: [],
    done: false,
  });
}

/** Removes the marks of the last check from the cells that a move has changed. */
const clearMarks = (before: Game, after: Game) => ({
  ...after,
  wrong: before.wrong.filter((cell) => before.entries[cell] === after.entries[cell]),
});

/** Returns the layer with a value set in a cell, or the same array if nothing changes. */
const withCell = (layer: number[], cell: number, value: number) =>
  layer[cell] === value ? layer : layer.map((old, other) => (other === cell ? value : old));

/** Returns the game with its initial board and counts of 0. Undo restores the previous board. */
export function ResetPuzzle(game: Game): Game {
  const fresh = layersOf(startGame(game));
  const moved = isUntouched(game) ? game : moveTo(game, fresh);
  return { ...moved, hints: 0, prechecks: 0, wrong: [], done: false };
}

/**
 * Enters the digit of a hint into an empty cell and counts the hint. A filled cell is not changed.
 * @param cleans  whether to remove the digit from notes in cells that see the cell
 */
export function HintPlease(
  game: Game,
  { cell, digit }: { cell: number; digit: number },
  cleans = true,
): Game {
  return fillAll(game, withCell(game.entries, cell, digit), cleans);
}

/**
 * Enters several digits as one hint.
 * @param entries  the digits of a whole board; those for cells that are already filled are ignored
 * @param cleans  as for HintPlease
 */
export function fillAll(game: Game, entries: number[], cleans: boolean): Game {
  const open = [...entries.keys()].filter(
    (cell) => game.entries[cell] === 0 && entries[cell] !== 0,
  );
  if (open.length === 0) return game;
  const layers = open.reduce(
    (board, cell) => withDigit(board, game.rules, cell, entries[cell], cleans),
    layersOf(game),
  );
  const hinted = layers.hinted.map((sign, cell) => (open.includes(cell) ? 1 : sign));
  return { ...moveTo(game, { ...layers, hinted }), hints: game.hints + 1 };
}

/** Marks the wrong cells. Counts the check unless the puzzle is solved. */
export function CheckPuzzle(
  game: Game,
  { wrong, solved }: { wrong: number[]; solved: boolean },
): Game {
  return { ...game, wrong, prechecks: game.prechecks + (solved ? 0 : 1), done: solved };
}

/** Returns the notes with a digit removed from the cells that see `cell`. */
function cleanNotes(notes: number[], rules: Rules, cell: number, digit: number) {
  const touched = cellsSeen(rules)[cell].filter((other) => hasDigit(notes[other], digit));
  return touched.length === 0
    ? notes
    : notes.map((mask, other) => (touched.includes(other) ? mask & ~maskOf(digit) : mask));
}

/**
 * Returns the layers with a digit entered in a cell. Clears the notes and the hint mark of the
 * cell.
 * @param cleans  as for HintPlease
 */
function withDigit(board: Layers, rules: Rules, cell: number, digit: number, cleans: boolean) {
  const left = (layer: NoteLayer) => {
    const notes = withCell(board[layer], cell, 0);
    return digit !== 0 && cleans ? cleanNotes(notes, rules, cell, digit) : notes;
  };
  return {
    ...board,
    entries: withCell(board.entries, cell, digit),
    hinted: withCell(board.hinted, cell, 0),
    notes: left('notes'),
    centres: left('centres'),
  };
}

/**
 * Returns the board with the notes and their colours that a digit, now erased, covered in a cell.
 * They are those of the newest board in which the cell was empty.
 * @param cleans  whether to leave out digits that the cell sees and that have been entered since
 */
function uncoverNotes(board: Layers, { past, rules }: Game, cell: number, cleans: boolean) {
  const old = [...past].reverse().find(({ entries }) => entries[cell] === 0);
  if (!old) return board;
  const { entries } = board;
  const since = cellsSeen(rules)[cell].filter(
    (other) => cleans && entries[other] !== 0 && entries[other] !== old.entries[other],
  );
  const left = since.reduce((mask, other) => mask & ~maskOf(entries[other]), -1);
  const layers: Layer[] = ['notes', 'centres', ...INKS];
  return {
    ...board,
    ...Object.fromEntries(
      layers.map((layer) => [layer, withCell(board[layer], cell, old[layer][cell] & left)]),
    ),
    complete: withCell(board.complete, cell, old.complete[cell]),
  };
}

/**
 * Enters a digit into the cells that are not givens. Digit 0 erases digits, which gives back the
 * notes they covered, and the notes of empty cells.
 * @param cleans  as for HintPlease
 */
export function enterAll(game: Game, cells: number[], digit: number, cleans = true): Game {
  const open = cells.filter(
    (cell) => game.givens[cell] === 0 && (digit === 0 || game.entries[cell] !== digit),
  );
  const entered = open.reduce(
    (board, cell) => withDigit(board, game.rules, cell, digit, cleans),
    layersOf(game),
  );
  const erased = open.filter((cell) => digit === 0 && game.entries[cell] !== 0);
  return moveTo(
    game,
    erased.reduce((board, cell) => uncoverNotes(board, game, cell, cleans), entered),
  );
}

export const enter = (game: Game, cell: number, digit: number, cleans = true) =>
  enterAll(game, [cell], digit, cleans);

/**
 * Writes candidates as notes into the empty cells without notes, or into all if none are without.
 * The notes of these cells then are complete. Notes that the player wrote may be only a pair.
 */
export function fillNotes(game: Game): Game {
  const all = candidatesOf(game).map((digits, cell) => ({ cell, digits }));
  const bare = all.filter(
    ({ cell }) => !game.entries[cell] && !game.notes[cell] && !game.centres[cell],
  );
  const filled = bare.length > 0 ? bare : all;
  const notes = notesWith(game, filled);
  const complete = [...game.complete];
  for (const { cell } of filled) if (notes[cell]) complete[cell] = 1;
  return moveTo(game, { notes, complete: unlessEqual(game.complete, complete) });
}

/** Adds a note to the empty cells among `cells`, or removes the note if they all have it. */
export function toggleNote(game: Game, layer: NoteLayer, cells: number[], digit: number): Game {
  const empty = new Set(cells.filter((cell) => game.entries[cell] === 0));
  const lacks = [...empty].some((cell) => !hasDigit(game[layer][cell], digit));
  const toggled = (mask: number) => (lacks ? mask | maskOf(digit) : mask & ~maskOf(digit));
  return empty.size === 0
    ? game
    : moveTo(game, {
        [layer]: game[layer].map((mask, cell) => (empty.has(cell) ? toggled(mask) : mask)),
      });
}

/** Adds or removes a corner note in one cell. */
export const note = (game: Game, cell: number, digit: number) =>
  toggleNote(game, 'notes', [cell], digit);

/** Adds a colour to cells, or removes it if all of them have it. Colour 0 removes all colours. */
export function colourCells(game: Game, cells: number[], colour: number): Game {
  const own = colour && maskOf(colour);
  const areAll = cells.every((cell) => (game.tints[cell] & own) === own);
  const next = (mask: number) => (colour === 0 ? 0 : areAll ? mask & ~own : mask | own);
  return moveTo(game, {
    tints: cells.reduce((tints, cell) => withCell(tints, cell, next(tints[cell])), game.tints),
  });
}

/** Colours the notes of a digit in cells, or removes the colour if all these notes have it. */
export function colourNotes(game: Game, cells: number[], digit: number, colour: number) {
  const noted = cells.filter((cell) => hasDigit(game.notes[cell] | game.centres[cell], digit));
  const areAll = noted.every((cell) => inkOf(game, cell, digit) === colour);
  const layers = INKS.map((layer, i) => {
    const isOn = !areAll && hasDigit(colour, i + 1);
    const drawn = (mask: number) => (isOn ? mask | maskOf(digit) : mask & ~maskOf(digit));
    return [
      layer,
      noted.reduce((inks, cell) => withCell(inks, cell, drawn(inks[cell])), game[layer]),
    ];
  });
  return moveTo(game, Object.fromEntries(layers));
}

const MAX_BOOKMARKS = 20;

/** Adds the board to the bookmarks. Above MAX_BOOKMARKS, the oldest bookmark is removed. */
export const addBookmark = (game: Game): Game => ({
  ...game,
  marks: [...game.marks, layersOf(game)].slice(-MAX_BOOKMARKS),
});

/** Restores a bookmarked board. This is a move, so the player can undo it. */
export const restoreBookmark = (game: Game, index: number) =>
  game.marks[index] ? moveTo(game, game.marks[index]) : game;

type CellNotes = { cell: number; digits: number };

/** Returns the corner notes with those of several cells replaced. Filled cells do not change. */
function notesWith({ entries, notes }: Game, list: CellNotes[]) {
  const next = [...notes];
  for (const { cell, digits } of list) if (entries[cell] === 0) next[cell] = digits;
  return unlessEqual(notes, next);
}

/** Replaces the corner notes of several cells. Filled cells do not change. */
export const noteAll = (game: Game, list: CellNotes[]) =>
  moveTo(game, { notes: notesWith(game, list) });

/** True if some corner notes are not complete: they may be a digit's places in a box. */
const areNotesPlaces = ({ notes, complete }: Layers) =>
  notes.some((mask, cell) => mask !== 0 && !complete[cell]);

/**
 * Returns the board without some digits in a cell's notes. If the notes are not complete, the
 * cell's candidates are added, or the next hint would remove the same digits.
 * @param layer  the notes that show the candidates; the others stay as the player wrote them
 */
function withoutNotes(
  board: Layers,
  { cell, digits }: CellNotes,
  candidates: number,
  layer: NoteLayer,
): Layers {
  const left = (one: NoteLayer) => board[one][cell] & ~digits;
  const next = {
    notes: left('notes'),
    centres: left('centres'),
    ...(board.complete[cell] ? {} : { [layer]: candidates & ~digits }),
  };
  return {
    ...board,
    notes: withCell(board.notes, cell, next.notes),
    centres: withCell(board.centres, cell, next.centres),
    complete: withCell(board.complete, cell, 1),
  };
}

/**
 * Applies a step: enters its digits and removes the candidates that it eliminates from the notes.
 * In a cell without complete notes, writes the remaining candidates as notes, in the centre if
 * corner notes are places.
 * @param counts  whether the step counts as a hint
 */
export function follow(game: Game, step: Step, counts: boolean): Game {
  let layers: Layers = layersOf(game);
  const arePlaces = areNotesPlaces(game);
  const layerOf = (cell: number) =>
    arePlaces || (game.centres[cell] && !game.notes[cell]) ? 'centres' : 'notes';
  for (const { cell, digit } of step.placements)
    layers = {
      ...withDigit(layers, game.rules, cell, digit, true),
      hinted: withCell(layers.hinted, cell, 1),
    };
  for (const removed of step.eliminations)
    layers = withoutNotes(layers, removed, step.candidates[removed.cell], layerOf(removed.cell));
  const next = moveTo(game, layers);
  return counts ? { ...next, hints: next.hints + 1 } : next;
}

/** Returns the digits of a board after steps. */
export function applySteps(entries: number[], steps: Step[]) {
  const next = [...entries];
  for (const { cell, digit } of steps.flatMap(({ placements }) => placements)) next[cell] = digit;
  return next;
}

/* ---- Undo and redo --------------------------------------------------------------------------- */

/**
 * Undoes moves if `moves` is negative, otherwise redoes moves. Returns the same game if the history
 * has fewer moves. The counts of hints and checks never decrease.
 */
export function moveInHistory(game: Game, moves: number): Game {
  const boards = [...game.past, layersOf(game), ...game.future];
  const at = game.past.length + moves;
  if (moves === 0 || at < 0 || at >= boards.length) return game;
  const hints = Math.max(game.hints, boards[at].hints);
  const prechecks = Math.max(game.prechecks, boards[at].prechecks);
  return clearMarks(game, {
    ...game,
    ...boards[at],
    hints,
    prechecks,
    past: boards.slice(0, at),
    future: boards.slice(at + 1),
    done: false,
  });
}

export const undo = (game: Game) => moveInHistory(game, -1);

export const redo = (game: Game) => moveInHistory(game, 1);

/** Undoes moves until no entry is wrong. */
export function undoMistakes(game: Game): Game {
  const isRight = ({ entries }: Layers) => mistakesIn({ ...game, entries }).length === 0;
  for (let back = 0; back <= game.past.length; back++)
    if (isRight(back === 0 ? game : game.past[game.past.length - back]))
      return moveInHistory(game, -back);
  return game;
}

/* ---- Questions about a game ------------------------------------------------------------------ */

/** True if a digit that the player entered was wrong, also if it was changed later. */
export const hadMistakes = (game: Game) =>
  game.past.some(({ entries }) => mistakesIn({ ...game, entries }).length > 0);

/** True if the player has entered no digits, notes or colours. */
export const isUntouched = (game: Game) =>
  game.entries.every((digit, cell) => digit === game.givens[cell]) &&
  [game.notes, game.centres, game.tints].every((layer) => layer.every((value) => value === 0));

/**
 * Returns a mask of candidates for each cell; 0 for a filled cell. Considers the cells that a cell
 * sees and marks such as even, but not sums and other constraints.
 */
export function candidatesOf({ entries, rules }: Game) {
  const seen = cellsSeen(rules);
  const marked = allowedDigits(rules);
  return entries.map((digit, cell) =>
    digit !== 0
      ? 0
      : seen[cell].reduce((left, other) => left & ~maskOf(entries[other]), marked[cell]),
  );
}

/** Returns the cells whose digit is also in a cell that they see. */
export const clashesIn = (game: Game) =>
  game.entries.flatMap((digit, cell) =>
    digit !== 0 && equalsSeen(game, cell).length > 0 ? [cell] : [],
  );

/** Returns the cells with the same digit that a cell sees. */
export const equalsSeen = ({ entries, rules }: Game, cell: number) =>
  cellsSeen(rules)[cell].filter((other) => entries[other] === entries[cell]);

/**
 * Returns the first house in which a cell's digit repeats: its kind, and its number among the
 * houses of that kind, from 1. Returns null if the digit does not repeat.
 */
export function clashAt({ entries, rules: { houses } }: Game, cell: number) {
  const isTwice = (cells: number[]) =>
    cells.includes(cell) &&
    cells.some((other) => other !== cell && entries[other] === entries[cell]);
  const house = entries[cell] === 0 ? undefined : houses.find(({ cells }) => isTwice(cells));
  if (!house) return null;
  const { kind } = house;
  return { kind, number: houses.filter((one) => one.kind === kind).indexOf(house) + 1 };
}

/** Returns two cells that see each other and have the same digit, or null if there are none. */
export function clashIn(game: Game) {
  const [a] = clashesIn(game);
  if (a === undefined) return null;
  const isLike = (cell: number) => game.entries[cell] === game.entries[a];
  return [a, cellsSeen(game.rules)[a].find(isLike) as number];
}

/** Finds an empty cell without candidates, or a house without a place for a digit; else null. */
export function findDeadEnd(game: Game): DeadEnd | null {
  const { entries, rules } = game;
  const left = candidatesOf(game);
  const bare = left.findIndex((mask, cell) => entries[cell] === 0 && mask === 0);
  if (bare >= 0) return { cell: bare };
  for (const house of rules.houses)
    for (let digit = 1; digit <= rules.order; digit++)
      if (house.cells.every((cell) => entries[cell] !== digit && !hasDigit(left[cell], digit)))
        return { house, digit };
  return null;
}

/** Returns the cells that a move has filled, and the houses it has completed without repeats. */
export function filledBy(before: Game, after: Game) {
  const isMove = isSamePuzzle(before, after) && after.past.length > before.past.length;
  const { entries } = after;
  const cells = [...entries.keys()].filter(
    (cell) => isMove && entries[cell] !== 0 && entries[cell] !== before.entries[cell],
  );
  const isWhole = (house: number[]) =>
    house.some((cell) => cells.includes(cell)) &&
    house.every((cell) => entries[cell] !== 0) &&
    new Set(house.map((cell) => entries[cell])).size === house.length;
  const houses = cells.length === 0 ? [] : after.rules.houses.map((house) => house.cells);
  return { cells, houses: houses.filter(isWhole) };
}

/** Returns the cell that was filled last, or the first cell. */
export function lastFilled({ entries, past }: Game) {
  const old = [...past].reverse().find((board) => board.entries !== entries)?.entries ?? entries;
  return Math.max(
    entries.findIndex((digit, cell) => digit !== old[cell]),
    0,
  );
}

/** Returns the filled cells whose digit differs from the solution, if there is one. */
export const mistakesIn = ({ entries, solution }: Game) =>
  entries.flatMap((digit, cell) =>
    digit && solution[cell] && digit !== solution[cell] ? [cell] : [],
  );

/** Returns how many cells still lack each digit, from 1. */
export function digitsLeft({ entries, rules: { order } }: Game) {
  const left = Array.from({ length: order }, () => order);
  for (const digit of entries) if (digit !== 0) left[digit - 1]--;
  return left;
}

export const countFilled = (game: Game) => game.entries.length - countEmpty(game);

export const countEmpty = (game: Game) => game.entries.filter((digit) => digit === 0).length;

/** Returns a new game of the puzzle that a line of text describes, or null if the pack lacks it. */
export function findPuzzle(pack: Pack, line: string): Game | null {
  const { spec, grid } = lineFrom(line);
  const { rules } = pack;
  const hasSameRules = spec ? isSameSpec(spec, rules.spec) : isPlainSize(rules.spec);
  if (!hasSameRules || grid.length !== rules.order ** 2) return null;
  const wanted = gridFrom(grid).join();
  return puzzlesIn(pack).find(({ givens }) => givens.join() === wanted) ?? null;
}
