/**
 * acts.js: all acts, by the names that buttons carry in `data-action`, and what comes of one.
 */
import { runClock } from './act.js';
import { atOnce as bench, inTurn as benchInTurn } from './editor-actions.js';
import { atOnce as choices } from './dialog-actions.js';
import { atOnce as course, inTurn as courseInTurn } from './game-flow.js';
import { atOnce as daily, inTurn as dailyInTurn } from './daily-actions.js';
import { atOnce as exchange, inTurn as exchangeInTurn } from './import-export.js';
import { atOnce as exercises, inTurn as exercisesInTurn } from './exercises.js';
import { atOnce as first, inTurn as firstInTurn } from './first-steps-actions.js';
import { atOnce as hand, inTurn as handInTurn } from './entry.js';
import { atOnce as hint, inTurn as hintInTurn } from './hint.js';
import { atOnce as keeping, inTurn as keepingInTurn } from './storage.js';
import { atOnce as own, inTurn as ownInTurn } from './custom-puzzle.js';
import { atOnce as people } from './players.js';
import { atOnce as paper, inTurn as paperInTurn } from './print-actions.js';
import { atOnce as results } from './results-actions.js';
import { atOnce as task, inTurn as taskInTurn } from './task-actions.js';
import { atOnce as tour, inTurn as tourInTurn } from './walkthrough-actions.js';
import { gameOf } from '../storage/profile.js';
import { filledBy } from '../state/game.js';
import { mayRing } from '../state/setting-defs.js';
import { isSamePuzzle } from '../state/state.js';

const waiting = {
  ...benchInTurn,
  ...courseInTurn,
  ...dailyInTurn,
  ...exchangeInTurn,
  ...exercisesInTurn,
  ...firstInTurn,
  ...handInTurn,
  ...hintInTurn,
  ...keepingInTurn,
  ...ownInTurn,
  ...paperInTurn,
  ...taskInTurn,
  ...tourInTurn,
};

/** @type {Record<string, import('./act.js').Act>} */
export const acts = {
  ...waiting,
  ...bench,
  ...choices,
  ...course,
  ...daily,
  ...exchange,
  ...exercises,
  ...first,
  ...hand,
  ...hint,
  ...keeping,
  ...own,
  ...people,
  ...results,
  ...paper,
  ...task,
  ...tour,
};

/** Acts that wait for the answer to what was pressed before. */
export const inTurn = new Set(Object.keys(waiting));

/**
 * What is heard of a move, where sounds are wished for.
 * @param {import('./act.js').State} before
 * @param {import('./act.js').State} after
 * @returns {import('./act.js').Effect[]}
 */
function soundsOf(before, after) {
  const [old, game] = [before, after].map(({ shelf }) => gameOf(shelf));
  if (!mayRing(after.shelf.settings) || old === game) return [];
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
