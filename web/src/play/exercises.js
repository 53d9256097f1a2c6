/**
 * exercises.js: a technique practised on boards where it is what comes next. The player finds it by
 * doing what it does: a digit goes in, or a candidate goes out.
 */
import { countPractice } from '../keep/shelf.js';
import { enter, note } from '../state/game.js';
import { openReason } from './lesson.js';
import { hasDigit, item, openPuzzle } from '../state/state.js';
import { AFRESH } from '../view/view.js';

/** @typedef {import('./actions.js').Desk} Desk */
/** @typedef {import('./actions.js').Parts} Parts */
/** @typedef {import('../state/state.js').Game} Game */

/**
 * Where a technique comes next on the way through puzzles: by technique, by pack, the numbers of
 * the puzzles.
 * @typedef {[string, [string, number[]][]][]} Positions
 */

const MOST_STEPS = 2000; // of any way through a puzzle

/**
 * The board after these steps.
 * @param {Game} puzzle
 * @param {import('./lesson.js').Step[]} steps
 * @returns {Game}
 */
function gameAfter(puzzle, steps) {
  const entries = [...puzzle.givens];
  for (const { placements } of steps)
    for (const { cell, digit } of placements) entries[cell] = digit;
  return { ...puzzle, entries };
}

/**
 * @param {Desk} desk
 * @param {Parts} parts
 */
export function makeExercises(
  { game, shelf, focus, show, play, keep, refuse, inTurn },
  { engine, view, say, packs, positions },
) {
  /** Of a technique: pack and puzzle of every position. @param {string} technique */
  const placesOf = (technique) =>
    (positions.find(([name]) => name === technique)?.[1] ?? []).flatMap(([id, numbers]) =>
      numbers.map((index) => ({ pack: packs.find((one) => one.id === id), index })),
    );

  /**
   * The board of a puzzle where the technique comes next.
   * @param {Game} puzzle
   * @param {string} technique
   */
  async function boardOf(puzzle, technique) {
    const { rules, givens, solution } = puzzle;
    const { walk } = await engine;
    const way = walk?.({ spec: rules.spec, givens, entries: givens, solution });
    const steps = [];
    for (let i = 0; way && i < MOST_STEPS; i++) {
      const { step } = await way.next();
      if (!step) return null;
      if (step.technique === technique) return { step, game: gameAfter(puzzle, steps) };
      steps.push(step);
    }
    return null;
  }

  /**
   * All that the technique does on the exercise's board; with a candidate, the step that is about
   * it.
   * @param {Game} board
   * @param {string} technique
   * @param {number} [cell]
   * @param {number} [digit]
   */
  async function findAll({ rules, givens, entries, notes, solution }, technique, cell, digit) {
    const { walk } = await engine;
    const board = { spec: rules.spec, givens, entries, notes, solution };
    return walk?.(board).find(technique, cell, digit);
  }

  /** @param {string} technique */
  async function open(technique) {
    const places = placesOf(technique);
    const { pack, index } = places[(item(shelf().practised, technique) ?? 0) % places.length];
    if (!pack) return;
    const found = await boardOf(openPuzzle(pack, index, 0), technique);
    if (!found) return refuse(say('noExercise'));
    const { step } = found;
    const board = { ...found.game, notes: step.candidates };
    const all = await findAll(board, technique);
    if (!all) return;
    show({
      ...AFRESH,
      mode: step.placements.length === 0 ? 'notes' : 'digits',
      exercise: {
        technique,
        step,
        effects: step.placements.length > 0 ? all.places : all.removes,
        isFound: false,
        game: board,
      },
      message: step.placements.length > 0 ? say('findDigit') : say('findCandidate'),
    });
  }

  return {
    /**
     * The player's answer: the digit goes into the cell, or out of its candidates.
     * @param {number} cell
     * @param {number} digit
     */
    async answer(cell, digit) {
      const { exercise } = focus();
      if (!exercise || exercise.isFound || digit === 0) return;
      const { technique, effects, step } = exercise;
      if (game().entries[cell] !== 0) return refuse(say('chooseFirst'));
      if (!hasDigit(effects[cell], digit)) return refuse(say('notThat'));
      const about = await findAll(game(), technique, cell, digit);
      const places = step.placements.length > 0;
      keep(countPractice(shelf(), technique, Date.now()));
      play(places ? enter(game(), cell, digit) : note(game(), cell, digit), {
        message: say('foundIt'),
      });
      show({
        exercise: { ...(focus().exercise ?? exercise), isFound: true },
        lesson: openReason([about?.step ?? step]),
      });
    },

    actions: {
      practice() {
        view.panels.close();
        view.panels.showPractice(
          positions.map(([technique]) => ({ technique, count: placesOf(technique).length })),
          shelf(),
        );
      },
      /** Another position, of the technique chosen or of the one at hand.
       * @param {string} [technique] */
      exercise: (technique) =>
        inTurn(() => {
          view.panels.close();
          return open(technique || (focus().exercise?.technique ?? ''));
        }),
    },
  };
}
