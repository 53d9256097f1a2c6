/**
 * questions.ts: the questions that actions ask the core, by name. A question is a function of the
 * engine and the arguments. Long questions are split into several calls, so that the core can
 * answer other questions in between.
 */

import { specWithoutParameters, isSameSpec } from '../state/rules-model.ts';
import { digitsOf, gameInPack, openPuzzle, fingerprintOf, puzzleNumbered } from '../state/state.ts';
import type { Board, Step } from '../core/answers.ts';
import type { Engine } from '../core/hint-service.ts';
import type { SolvedBoard } from '../core/verify-step.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Game } from '../state/state.ts';

const MAX_STEPS = 2000; // largest number of steps of a solution path

const SINGLES = ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'];
const EQUAL_TENTHS = 3; // tenths of a rating within which steps count as equally hard
const MAX_REASON_STEPS = 40; // largest number of steps that explain one digit

/** Returns the board of a game for the solver, with only its correct digits. */
function boardOf({ rules, givens, entries, solution }: Game): SolvedBoard {
  const right = entries.map((digit, cell) => (digit === solution[cell] ? digit : 0));
  return { spec: rules.spec, givens, entries: right, solution };
}

/** Returns a puzzle of a pack, or null if the core cannot generate it. */
async function puzzleAt({ redraw }: Engine, pack: Pack, index: number) {
  if (!pack.drafts) return openPuzzle(pack, index, 0);
  const drawn = await redraw?.(pack.drafts[index]);
  return drawn?.status === 'ok' ? gameInPack(pack, drawn as any) : null;
}

/** Solves a puzzle step by step, until `inspect` returns a result. Returns the result, or null. */
async function findPosition<Result>(
  engine: Engine,
  puzzle: Game,
  inspect: (step: Step, game: Game) => Promise<Result | null>,
) {
  let board = boardOf(puzzle);
  for (let i = 0; i < MAX_STEPS; i++) {
    const { step, after } = (await engine.next?.(board)) ?? {};
    if (!step || !after) return null;
    const result = await inspect(step, {
      ...puzzle,
      entries: board.entries,
      notes: step.candidates,
      complete: step.candidates.map((mask) => (mask === 0 ? 0 : 1)),
    });
    if (result) return result;
    board = { ...after, solution: board.solution, taken: undefined };
  }
  return null;
}

/** The questions that the solutions in the packs can answer while the core is loading. */
export const PACK_QUESTIONS = ['hint', 'check'];

/** The questions that need more than one call of the engine, or other arguments. */
export const questions: Record<string, (engine: Engine, what: any) => Promise<any> | undefined> = {
  advise: (engine, { game, last }) => engine.advise(game, last),
  /** Returns the puzzle of a day, or null if the core cannot pick or generate the puzzle. */
  async daily(engine, { site, pack, day }) {
    const number = (await engine.daily?.(site, pack.id, day, pack.count)) ?? null;
    if (number === null) return null;
    return puzzleNumbered(pack, number) ?? puzzleAt(engine, pack, number);
  },

  /** Returns the fingerprints of generated puzzles, or null if the core cannot generate one. */
  async prints({ redraw }, drafts) {
    const prints = [];
    for (const draft of drafts) {
      const drawn = await redraw?.(draft);
      if (drawn?.status !== 'ok') return null;
      prints.push(fingerprintOf(drawn as any));
    }
    return prints;
  },

  /** Returns the id of the generated pack that contains a puzzle, or undefined. */
  async home({ redraw }, { packs, puzzle }) {
    const sketch = specWithoutParameters(puzzle.rules.spec);
    const print = fingerprintOf(puzzle);
    for (const { id, drafts } of packs)
      for (const draft of drafts ?? []) {
        if (!isSameSpec(specWithoutParameters(draft.spec), sketch)) continue;
        const drawn = await redraw?.(draft);
        if (drawn?.status === 'ok' && fingerprintOf(drawn as any) === print) return id;
      }
    return undefined;
  },

  /** Returns the board with all singles filled in. `entries` is null if the board has mistakes. */
  async singles(engine, game) {
    const advice = await engine.advise(game, null);
    if (!engine.find || ['clash', 'wrong'].includes(advice.kind)) return { advice, entries: null };
    const board = boardOf(game);
    let { entries } = board;
    let before = entries;
    do {
      before = entries;
      for (const technique of SINGLES) {
        const { places } = await engine.find({ ...board, entries }, technique);
        entries = entries.map((digit, cell) => digit || (digitsOf(places[cell])[0] ?? 0));
      }
    } while (entries.some((digit, cell) => digit !== before[cell]));
    return { advice, entries };
  },

  /** Returns the steps that lead to the digit in a cell. */
  async reason({ next }, { before, cell }) {
    let board: Board = boardOf(before);
    const steps: Step[] = [];
    while (next && steps.length < MAX_REASON_STEPS) {
      const { step, after } = await next({ ...board, solution: before.solution }, cell);
      if (!step) break;
      board = after;
      steps.push(step);
      if (step.placements.some((placement) => placement.cell === cell)) break;
    }
    return steps;
  },

  /** Returns the step of a technique for a candidate, and all changes that the technique allows. */
  async find(engine, { game, technique, cell, digit }) {
    const { rules, givens, entries, notes, solution } = game;
    const board = { spec: rules.spec, givens, entries, notes, solution };
    return engine.find?.(board, technique, cell, digit);
  },

  /**
   * Returns the first position of a puzzle in which the technique is the next step. If there is
   * none, returns one in which the technique is possible, no digit can be placed, and the next step
   * is about as hard. Its explanation refers to no earlier steps, as the player has not seen them.
   */
  async position(engine, { pack, index, technique }) {
    const puzzle = await puzzleAt(engine, pack, index);
    if (!puzzle) return null;
    const find = (game: Game) => questions.find(engine, { game, technique });
    return (
      (await findPosition(engine, puzzle, async (step, game) =>
        step.technique === technique ? { step, game, all: await find(game) } : null,
      )) ??
      findPosition(engine, puzzle, async ({ placements, tenths }, game) => {
        const all = placements.length > 0 ? null : await find(game);
        return all?.step?.tenths <= tenths + EQUAL_TENTHS ? { step: all.step, game, all } : null;
      })
    );
  },
};

/** Asks a question: one of `questions`, or else the engine itself; a list is its arguments. */
export const askEngine = (engine: Engine, question: string, what: any): Promise<any> | undefined =>
  Object.hasOwn(questions, question)
    ? questions[question](engine, what)
    : (engine as any)[question]?.(...[what].flat());
