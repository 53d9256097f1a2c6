/**
 * acts.js: all acts, by the names that buttons carry in `data-action`, and what comes of one.
 */
import { runClock } from './act.js';
import * as choices from './choices.js';
import * as course from './course.js';
import * as exchange from './exchange.js';
import * as exercises from './exercises.js';
import * as hand from './hand.js';
import * as hint from './hint.js';
import * as keeping from './keeping.js';
import * as own from './own.js';
import * as tour from './tour.js';
import { gameOf } from '../keep/shelf.js';
import { filledBy } from '../state/game.js';
import { isSamePuzzle } from '../state/state.js';

const subjects = [course, hand, hint, tour, exercises, own, exchange, choices, keeping];

/** @type {Record<string, import('./act.js').Act>} */
export const acts = Object.assign(
  {},
  ...subjects.map(({ inTurn, atOnce }) => ({ ...inTurn, ...atOnce })),
);

/** Acts that wait for the answer to what was pressed before. */
export const inTurn = new Set(subjects.flatMap((subject) => Object.keys(subject.inTurn)));

/**
 * What is heard of a move, where sounds are wished for.
 * @param {import('./act.js').State} before
 * @param {import('./act.js').State} after
 * @returns {import('./act.js').Effect[]}
 */
function soundsOf(before, after) {
  const [old, game] = [before, after].map(({ shelf }) => gameOf(shelf));
  if (after.shelf.settings.sounds === 'no' || old === game) return [];
  const { cells, houses } = filledBy(old, game);
  const isWon = game.done && !old.done && isSamePuzzle(old, game);
  if (!isWon && cells.length === 0) return [];
  return [{ do: 'sound', what: isWon ? 'win' : houses.length > 0 ? 'house' : 'place' }];
}

/**
 * The next state, and what is to be done outside.
 * @param {import('./act.js').State} state
 * @param {string} name
 * @param {any} what
 * @param {import('./act.js').Page} page
 * @returns {import('./act.js').Next}
 */
export function answer(state, name, what, page) {
  const next = acts[name](state, what, page);
  const isLeft = state.sheet !== null && next.state.sheet === null;
  return {
    state: runClock(next.state),
    // what was thought about a sheet is wanted no more
    effects: [
      ...(isLeft ? [/** @type {const} */ ({ do: 'drop' })] : []),
      ...next.effects,
      ...soundsOf(state, next.state),
    ],
  };
}
