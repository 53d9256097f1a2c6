/**
 * questions.ts: what acts ask of the core, by name. Each is a function of the engine and of what is
 * asked about; a way through a puzzle is asked for step by step.
 */

import { sketchOf, isSameSpec } from '../state/rules-model.ts';
import { digitsOf, drawnPuzzle, openPuzzle, printOf, puzzleNumbered } from '../state/state.ts';
import type { Step } from '../core/answers.ts';
import type { Engine } from '../core/hint-service.ts';
import type { Solved } from '../core/verify-step.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Game } from '../state/state.ts';

const MOST_STEPS = 2000; // of any way through a puzzle
/** Techniques that tell a square's number by itself. */
const SINGLES = ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'];
const NEAR_TENTHS = 3; // hardly lower
const MOST_REASONS = 40; // to the square a child asks about

/** A game as it is walked through: the digits that are right. */
function boardOf({ rules, givens, entries, solution }: Game): Solved {
  const right = entries.map((digit, cell) => (digit === solution[cell] ? digit : 0));
  return { spec: rules.spec, givens, entries: right, solution };
}

/** A puzzle of a pack; null where the core would have to draw it, and cannot. */
async function puzzleAt({ redraw }: Engine, pack: Pack, index: number) {
  if (!pack.drafts) return openPuzzle(pack, index, 0);
  const drawn = await redraw?.(pack.drafts[index]);
  return drawn?.status === 'ok' ? drawnPuzzle(pack, drawn as any) : null;
}

/** Goes through a puzzle step by step until something is seen on the board before one. */
async function seek<Seen>(
  engine: Engine,
  puzzle: Game,
  see: (step: Step, game: Game) => Promise<Seen | null>,
) {
  let board = boardOf(puzzle);
  for (let i = 0; i < MOST_STEPS; i++) {
    const { step, after } = (await engine.walk?.(board).next()) ?? {};
    if (!step || !after) return null;
    const seen = await see(step, { ...puzzle, entries: board.entries, notes: step.candidates });
    if (seen) return seen;
    board = { ...after, solution: board.solution, taken: undefined };
  }
  return null;
}

/** What the packed solution knows, too: it need not wait for the core. */
export const AT_ONCE = ['hint', 'check'];

export const questions: Record<string, (engine: Engine, what: any) => Promise<any> | undefined> = {
  hint: (engine, game) => engine.hint(game),
  check: (engine, game) => engine.check(game),
  advise: (engine, { game, last }) => engine.advise(game, last),
  judge: (engine, [text, specs]) => engine.judge?.(text, specs),
  rules: (engine) => engine.rules?.(),
  suspects: (engine, [spec, givens]) => engine.suspects?.(spec, givens),
  blame: (engine, [spec, givens]) => engine.blame?.(spec, givens),
  compile: (engine, plan) => engine.compile?.(plan),
  rate: (engine, [spec, givens]) => engine.rate?.(spec, givens),
  grades: (engine) => engine.grades?.(),
  make: (engine, [spec, grade]) => engine.make?.(spec, grade),
  redraw: (engine, draft) => engine.redraw?.(draft),

  /** The puzzle of a day; null where nobody can say which, or draw it. */
  async daily(engine, { site, pack, day }) {
    const number = (await engine.daily?.(site, pack.id, day, pack.count)) ?? null;
    if (number === null) return null;
    return puzzleNumbered(pack, number) ?? puzzleAt(engine, pack, number);
  },

  /** What all puzzles of a pack are, or null. Whatever else is asked is answered in between. */
  async prints({ redraw }, drafts) {
    const prints = [];
    for (const draft of drafts) {
      const drawn = await redraw?.(draft);
      if (drawn?.status !== 'ok') return null;
      prints.push(printOf(drawn as any));
    }
    return prints;
  },

  /** Of which of the packs that the core draws a puzzle is: its id, or undefined. */
  async home({ redraw }, { packs, puzzle }) {
    const sketch = sketchOf(puzzle.rules.spec);
    const print = printOf(puzzle);
    for (const { id, drafts } of packs)
      for (const draft of drafts ?? []) {
        if (!isSameSpec(sketchOf(draft.spec), sketch)) continue;
        const drawn = await redraw?.(draft);
        if (drawn?.status === 'ok' && printOf(drawn as any) === print) return id;
      }
    return undefined;
  },

  /** All steps of a puzzle, and the board after them; the same, where there is time for it. */
  walkthrough: (engine, board) => engine.walkthrough?.(board),
  way: (engine, board) => engine.way?.(board),

  /** The step that comes next, and the board after it. */
  next: (engine, board) => engine.walk?.(board).next(),

  /**
   * All that singles fill, one after the other; or what is wrong on the board, with which they
   * would go astray.
   */
  async singles(engine, game) {
    const advice = await engine.advise(game, null);
    if (!engine.walk || ['clash', 'wrong'].includes(advice.kind)) return { advice, entries: null };
    const board = boardOf(game);
    let { entries } = board;
    let before = entries;
    do {
      before = entries;
      for (const technique of SINGLES) {
        const { places } = await engine.walk({ ...board, entries }).find(technique);
        entries = entries.map((digit, cell) => digit || (digitsOf(places[cell])[0] ?? 0));
      }
    } while (entries.some((digit, cell) => digit !== before[cell]));
    return { advice, entries };
  },

  /** The steps to the digit of a cell. */
  async reason({ walk }, { before, cell }) {
    const way = walk?.(boardOf(before));
    const steps: Step[] = [];
    while (way && steps.length < MOST_REASONS) {
      const { step } = await way.next(cell);
      if (!step) break;
      steps.push(step);
      if (step.placements.some((placement) => placement.cell === cell)) break;
    }
    return steps;
  },

  /** The step of a technique on an exercise's board that is about this candidate. */
  async find({ walk }, { game, technique, cell, digit }) {
    const { rules, givens, entries, notes, solution } = game;
    return walk?.({ spec: rules.spec, givens, entries, notes, solution }).find(
      technique,
      cell,
      digit,
    );
  },

  /**
   * Where on the way through a puzzle the technique comes next, and all it does there; or, where
   * it never does, where it lies beside the way: no digit can be placed, and what comes next is
   * rated no lower, or hardly. Nobody has seen the steps before it, so it does not tell of them.
   */
  async position(engine, { pack, index, technique }) {
    const puzzle = await puzzleAt(engine, pack, index);
    if (!puzzle) return null;
    const find = (game: Game) => questions.find(engine, { game, technique });
    return (
      (await seek(engine, puzzle, async (step, game) =>
        step.technique === technique ? { step, game, all: await find(game) } : null,
      )) ??
      seek(engine, puzzle, async ({ placements, tenths }, game) => {
        const all = placements.length > 0 ? null : await find(game);
        return all?.step?.tenths <= tenths + NEAR_TENTHS ? { step: all.step, game, all } : null;
      })
    );
  },
};
