/**
 * exercises.js: a technique practised on boards where it is what comes next. The player finds it by
 * doing what it does: a digit goes in, or a candidate goes out.
 */
import { ask, fresh, keep, play, refuse, tell, to, toGame, withPanel } from './act.js';
import { countPractice } from '../keep/shelf.js';
import { enter, note } from '../state/game.js';
import { openReason } from './lesson.js';
import { gameIn } from '../state/page.js';
import { hasDigit, item, openPuzzle } from '../state/state.js';

/** @typedef {import('./act.js').State} State */
/** @typedef {import('./act.js').Page} Page */

/**
 * Where a technique comes next on the way through puzzles: by technique, by pack, the numbers of
 * the puzzles.
 * @typedef {[string, [string, number[]][]][]} Positions
 */

/**
 * Of a technique: pack and puzzle of every position.
 * @param {string} technique
 * @param {Page} page
 */
export const placesOf = (technique, { positions, packs }) =>
  (positions.find(([name]) => name === technique)?.[1] ?? []).flatMap(([id, numbers]) =>
    numbers.map((index) => ({ pack: packs.find((one) => one.id === id), index })),
  );

/**
 * The player's answer: the digit goes into the cell, or out of its candidates.
 * @param {State} state
 * @param {number} cell
 * @param {number} digit
 * @param {Page} page
 */
export function tried(state, cell, digit, { say }) {
  const { exercise } = state;
  if (!exercise || exercise.isFound || digit === 0) return to(state);
  const { technique, effects, game } = exercise;
  if (game.entries[cell] !== 0) return refuse(state, say('chooseFirst'));
  if (!hasDigit(effects[cell], digit)) return refuse(state, say('notThat'));
  const what = { game, technique, cell, digit };
  return to(state, ask('find', what, 'found', { with: { cell, digit } }));
}

/** @type {Record<string, import('./act.js').Act>} */
export const inTurn = {
  /** Another position, of the technique chosen or of the one at hand. */
  exercise(state, { value }, page) {
    const technique = value || (state.exercise?.technique ?? '');
    const places = placesOf(technique, page);
    const closed = withPanel(state, null);
    const { pack, index } =
      places[(item(state.shelf.practised, technique) ?? 0) % places.length] ?? {};
    if (!pack || index === undefined) return refuse(closed, page.say('noExercise'));
    const puzzle = openPuzzle(pack, index, 0);
    return to(
      closed,
      ask('position', { puzzle, technique }, 'positioned', { with: { technique } }),
    );
  },
  /** Back to the game, from wherever one is. */
  leave: (state, _, { say }) => to(tell(toGame(state), say('resumed'))),
};

/** @type {Record<string, import('./act.js').Act>} */
export const atOnce = {
  /** The board of a puzzle where the technique comes next. */
  positioned(state, { answer, technique }, { say }) {
    if (!answer) return refuse(state, say('noExercise'));
    const { step, game, all } = answer;
    const places = step.placements.length > 0;
    const begun = fresh(state);
    const exercise = { technique, step, game, effects: places ? all.places : all.removes };
    return to(
      tell(
        {
          ...begun,
          focus: { ...begun.focus, mode: places ? 'digits' : 'notes' },
          exercise: { ...exercise, isFound: false },
        },
        places ? say('findDigit') : say('findCandidate'),
      ),
    );
  },
  /** Right: `answer` is the step that is about it. */
  found(state, { answer, cell, digit }, page) {
    const { exercise } = state;
    if (!exercise) return to(state);
    const { technique, step } = exercise;
    const counted = keep(state, countPractice(state.shelf, technique, state.time.now));
    const move = step.placements.length > 0 ? enter : note;
    const played = play(counted, move(gameIn(state), cell, digit), page);
    return to({
      ...tell(played, page.say('foundIt')),
      exercise: { ...exercise, ...played.exercise, isFound: true },
      lesson: openReason([answer?.step ?? step]),
    });
  },
};
