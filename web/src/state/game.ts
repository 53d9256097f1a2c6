/**
 * game.ts: the moves. Each is a pure function from a game to the next one; what is right or wrong
 * comes from the engine.
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
  startCount,
  startGame,
} from './state.ts';
import { isLayout, isSameSpec, lineFrom, markedFrom, seenFrom } from './rules-model.ts';
import type { Step } from '../core/answers.ts';
import type { Pack } from './pack-types.ts';
import type { House, Rules } from './rules-model.ts';
import type { Game, Layers } from './state.ts';

/** Where nothing can go any more. */
export type Lack = { cell: number } | { house: House; digit: number };

/** Draws a number from 0 to below the bound. */
export type Draw = (bound: number) => number;

const MOST_DRAWS = 40; // before the puzzles are gone through one by one

/**
 * Another puzzle: a solution by chance, one of its starts by chance; never the one just played, and
 * none solved before until all are. Of a pack that only the core can draw it is a blank, until that
 * has.
 */
export function NewPuzzle(
  pack: Pack,
  draw: Draw,
  previous: Game | null,
  isSolved: (game: Game) => boolean = () => false,
): Game {
  if (pack.entries.length === 0)
    return { ...draftOf(pack.rules), pack: pack.id, title: pack.title };
  const isOther = (game: Game) => previous === null || !isSamePuzzle(game, previous);
  for (let i = 0; i < MOST_DRAWS; i++) {
    const index = draw(pack.entries.length);
    const game = openPuzzle(pack, index, draw(startCount(pack, index)));
    if (isOther(game) && !isSolved(game)) return game;
  }
  const all = puzzlesIn(pack);
  const others = all.filter(isOther);
  const left =
    [others.filter((game) => !isSolved(game)), others, all].find(({ length }) => length > 0) ?? all;
  return left[draw(left.length)];
}

const MOST_MARKS = 20;

/* ---- The board and its past ------------------------------------------------------------------ */

type NoteLayer = 'notes' | 'centres';

/** The cells that differ in anything. */
export const changedIn = (a: Layers, b: Layers) =>
  [...a.entries.keys()].filter((cell) => LAYERS.some((layer) => a[layer][cell] !== b[layer][cell]));

const isSameBoard = (a: Layers, b: Layers) =>
  a.plan === b.plan && LAYERS.every((layer) => a[layer] === b[layer]);

/** Colours go with the notes they were on. */
function inksLeft(board: Layers) {
  const isNone = INKS.every((layer) => board[layer].every((mask) => mask === 0));
  if (isNone) return {};
  const noted = board.notes.map((mask, cell) => mask | board.centres[cell]);
  const left = (inks: number[]) =>
    inks.some((mask, cell) => mask & ~noted[cell])
      ? inks.map((mask, cell) => mask & noted[cell])
      : inks;
  return Object.fromEntries(INKS.map((layer) => [layer, left(board[layer])]));
}

/** The game with another board, which can be undone. A mark goes with the digit it was on. */
export function moveTo(game: Game, layers: Partial<Layers>): Game {
  const board = { ...game, ...layers, hints: game.hints, prechecks: game.prechecks };
  const next = { ...board, ...inksLeft(board) };
  if (isSameBoard(game, next)) return game;
  return settle(game, { ...next, past: [...game.past, layersOf(game)], future: [], done: false });
}

/** Marks stay on the digits they were on. */
const settle = (before: Game, after: Game) => ({
  ...after,
  wrong: before.wrong.filter((cell) => before.entries[cell] === after.entries[cell]),
});

const withCell = (layer: number[], cell: number, value: number) =>
  layer[cell] === value ? layer : layer.map((old, other) => (other === cell ? value : old));

/**
 * The same puzzle as it was at the start: nothing entered, nothing red, nothing counted. It can be
 * undone.
 */
export function ResetPuzzle(game: Game): Game {
  const fresh = layersOf(startGame(game));
  const moved = isUntouched(game) ? game : moveTo(game, fresh);
  return { ...moved, hints: 0, prechecks: 0, wrong: [], done: false };
}

/**
 * Fills the cell the engine chose, and counts. Hints fill empty cells only: what a child wrote
 * stays.
 * @param cleans  whether notes are cleaned
 */
export function HintPlease(
  game: Game,
  { cell, digit }: { cell: number; digit: number },
  cleans = true,
): Game {
  return {
    ...moveTo(game, {
      ...entered(layersOf(game), game.rules, cell, digit, cleans),
      hinted: withCell(game.hinted, cell, 1),
    }),
    hints: game.hints + 1,
  };
}

/**
 * Fills several cells at once, which counts as one hint.
 * @param entries  of the whole board
 * @param cleans  whether notes are cleaned
 */
export function fillAll(game: Game, entries: number[], cleans: boolean): Game {
  const open = [...entries.keys()].filter(
    (cell) => game.entries[cell] === 0 && entries[cell] !== 0,
  );
  if (open.length === 0) return game;
  const layers = open.reduce(
    (board, cell) => entered(board, game.rules, cell, entries[cell], cleans),
    layersOf(game),
  );
  const hinted = layers.hinted.map((sign, cell) => (open.includes(cell) ? 1 : sign));
  return { ...moveTo(game, { ...layers, hinted }), hints: game.hints + 1 };
}

/**
 * Marks what is wrong and nothing else; a Check that does not find the puzzle solved is counted.
 */
export function CheckPuzzle(
  game: Game,
  { wrong, solved }: { wrong: number[]; solved: boolean },
): Game {
  return { ...game, wrong, prechecks: game.prechecks + (solved ? 0 : 1), done: solved };
}

/** The notes without a digit in the cells that see one. */
function cleaned(notes: number[], rules: Rules, cell: number, digit: number) {
  const touched = seenFrom(rules)[cell].filter((other) => hasDigit(notes[other], digit));
  return touched.length === 0
    ? notes
    : notes.map((mask, other) => (touched.includes(other) ? mask & ~maskOf(digit) : mask));
}

/**
 * The layers after a digit has come into a cell: its notes go, and those of the digit in cells that
 * see it, and the sign that Hint filled it.
 */
function entered(board: Layers, rules: Rules, cell: number, digit: number, cleans: boolean) {
  const left = (layer: NoteLayer) => {
    const notes = withCell(board[layer], cell, 0);
    return digit !== 0 && cleans ? cleaned(notes, rules, cell, digit) : notes;
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
 * Puts a digit into cells, or 0 to erase, which also takes notes away. Givens stay.
 * @param cleans  whether notes are cleaned
 */
export function enterAll(game: Game, cells: number[], digit: number, cleans = true): Game {
  const open = cells.filter(
    (cell) => game.givens[cell] === 0 && (digit === 0 || game.entries[cell] !== digit),
  );
  return moveTo(
    game,
    open.reduce((board, cell) => entered(board, game.rules, cell, digit, cleans), layersOf(game)),
  );
}

/** The same for one cell. */
export const enter = (game: Game, cell: number, digit: number, cleans = true) =>
  enterAll(game, [cell], digit, cleans);

/**
 * Notes in every empty cell that has none, or, where each has some, in all anew: what may stand
 * there by what it sees.
 */
export function fillNotes(game: Game): Game {
  const all = candidatesOf(game).map((digits, cell) => ({ cell, digits }));
  const bare = all.filter(
    ({ cell }) => !game.entries[cell] && !game.notes[cell] && !game.centres[cell],
  );
  return noteAll(game, bare.length > 0 ? bare : all);
}

/**
 * Notes a digit in those of the cells that are empty, or takes the note away where all of them have
 * it.
 */
export function jot(game: Game, layer: NoteLayer, cells: number[], digit: number): Game {
  const empty = new Set(cells.filter((cell) => game.entries[cell] === 0));
  const lacks = [...empty].some((cell) => !hasDigit(game[layer][cell], digit));
  const jotted = (mask: number) => (lacks ? mask | maskOf(digit) : mask & ~maskOf(digit));
  return empty.size === 0
    ? game
    : moveTo(game, {
        [layer]: game[layer].map((mask, cell) => (empty.has(cell) ? jotted(mask) : mask)),
      });
}

/** The same for one cell, at the digit's place. */
export const note = (game: Game, cell: number, digit: number) => jot(game, 'notes', [cell], digit);

/**
 * Colours cells, each of which may have several colours, or takes the colour away where all of them
 * have it; 0 takes all away.
 */
export function tint(game: Game, cells: number[], colour: number): Game {
  const own = colour && maskOf(colour);
  const areAll = cells.every((cell) => (game.tints[cell] & own) === own);
  const next = (mask: number) => (colour === 0 ? 0 : areAll ? mask & ~own : mask | own);
  return moveTo(game, {
    tints: cells.reduce((tints, cell) => withCell(tints, cell, next(tints[cell])), game.tints),
  });
}

/** Colours a noted digit in cells, or takes the colour away where it has it in all of them. */
export function ink(game: Game, cells: number[], digit: number, colour: number) {
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

/** Remembers the board, to come back to. */
export const remember = (game: Game): Game => ({
  ...game,
  marks: [...game.marks, layersOf(game)].slice(-MOST_MARKS),
});

/** Back to a board remembered; it can be undone. */
export const returnTo = (game: Game, index: number) =>
  game.marks[index] ? moveTo(game, game.marks[index]) : game;

/** Notes for several cells at once, as masks. */
export function noteAll(game: Game, list: { cell: number; digits: number }[]): Game {
  const notes = [...game.notes];
  for (const { cell, digits } of list) if (game.entries[cell] === 0) notes[cell] = digits;
  return notes.every((mask, cell) => mask === game.notes[cell]) ? game : moveTo(game, { notes });
}

/**
 * What a step says, done: digits placed, or candidates struck from the notes, which are written
 * where there were none.
 * @param counts  whether it is to be counted as a hint
 */
export function follow(game: Game, step: Step, counts: boolean): Game {
  let layers: Layers = layersOf(game);
  for (const { cell, digit } of step.placements)
    layers = {
      ...entered(layers, game.rules, cell, digit, true),
      hinted: withCell(layers.hinted, cell, 1),
    };
  for (const { cell, digits } of step.eliminations)
    layers =
      layers.centres[cell] && !layers.notes[cell]
        ? { ...layers, centres: withCell(layers.centres, cell, layers.centres[cell] & ~digits) }
        : {
            ...layers,
            notes: withCell(
              layers.notes,
              cell,
              (layers.notes[cell] || step.candidates[cell]) & ~digits,
            ),
          };
  const next = moveTo(game, layers);
  return counts ? { ...next, hints: next.hints + 1 } : next;
}

/* ---- Back and forth -------------------------------------------------------------------------- */

/**
 * The board so many moves from here: back if negative. What was counted stays counted, so that a
 * hint undone was still taken.
 */
export function travel(game: Game, moves: number): Game {
  const boards = [...game.past, layersOf(game), ...game.future];
  const at = game.past.length + moves;
  if (moves === 0 || at < 0 || at >= boards.length) return game;
  const hints = Math.max(game.hints, boards[at].hints);
  const prechecks = Math.max(game.prechecks, boards[at].prechecks);
  return settle(game, {
    ...game,
    ...boards[at],
    hints,
    prechecks,
    past: boards.slice(0, at),
    future: boards.slice(at + 1),
    done: false,
  });
}

export const undo = (game: Game) => travel(game, -1);

export const redo = (game: Game) => travel(game, 1);

/**
 * Back to just before the first mistake of those that are still there: wrong digits, or also notes
 * that lack the right one.
 */
export function backToRight(game: Game, notesToo = false): Game {
  const isNoted = (mask: number, cell: number) => mask === 0 || hasDigit(mask, game.solution[cell]);
  const isRight = ({ entries, notes, centres }: Layers) =>
    entries.every((digit, cell) =>
      digit !== 0
        ? digit === game.solution[cell]
        : !notesToo || isNoted(notes[cell] | centres[cell], cell),
    );
  for (let back = 0; back <= game.past.length; back++)
    if (isRight(back === 0 ? game : game.past[game.past.length - back])) return travel(game, -back);
  return game;
}

/* ---- What is so ------------------------------------------------------------------------------ */

export const isUntouched = (game: Game) =>
  game.entries.every((digit, cell) => digit === game.givens[cell]) &&
  [game.notes, game.centres, game.tints].every((layer) => layer.every((value) => value === 0));

/**
 * What may stand in each empty cell by what it sees and by its own mark, as masks; 0 where a digit
 * stands. Sums and ties are left to the player.
 */
export function candidatesOf({ entries, rules }: Game) {
  const seen = seenFrom(rules);
  const marked = markedFrom(rules);
  return entries.map((digit, cell) =>
    digit !== 0
      ? 0
      : seen[cell].reduce((left, other) => left & ~maskOf(entries[other]), marked[cell]),
  );
}

/** Cells that see their own digit. */
export const clashesIn = ({ entries, rules }: Game) =>
  entries.flatMap((digit, cell) =>
    digit !== 0 && seenFrom(rules)[cell].some((other) => entries[other] === digit) ? [cell] : [],
  );

/**
 * The first house in which a cell's digit stands twice, and which of its kind it is, as people
 * count; null where there is none.
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

/** Two cells that see each other and have the same digit, or null. */
export function clashIn(game: Game) {
  const [a] = clashesIn(game);
  if (a === undefined) return null;
  const isLike = (cell: number) => game.entries[cell] === game.entries[a];
  return [a, seenFrom(game.rules)[a].find(isLike) as number];
}

/**
 * Where by the rules alone nothing can go any more: an empty cell, or a house that has no place for
 * a digit; null where there is none.
 */
export function lackIn(game: Game): Lack | null {
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

/** What a move on the same puzzle has filled: cells, and houses that are whole now. */
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

/** Cells whose digits are not the solution's. */
export const mistakesIn = ({ entries, solution }: Game) =>
  entries.flatMap((digit, cell) => (digit !== 0 && digit !== solution[cell] ? [cell] : []));

/** How often each digit is still to come; the first is of digit 1. */
export function digitsLeft({ entries, rules: { order } }: Game) {
  const left = Array.from({ length: order }, () => order);
  for (const digit of entries) if (digit !== 0) left[digit - 1]--;
  return left;
}

export const countFilled = (game: Game) => game.entries.length - countEmpty(game);

export const countEmpty = (game: Game) => game.entries.filter((digit) => digit === 0).length;

/** The puzzle of this pack that a line of text is, or null. */
export function findPuzzle(pack: Pack, line: string): Game | null {
  const { spec, grid } = lineFrom(line);
  const { rules } = pack;
  const isOfThese = spec ? isSameSpec(spec, rules.spec) : isLayout(rules.spec);
  if (!isOfThese || grid.length !== rules.order ** 2) return null;
  const wanted = gridFrom(grid).join();
  return puzzlesIn(pack).find(({ givens }) => givens.join() === wanted) ?? null;
}
