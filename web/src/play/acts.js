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

const subjects = [course, hand, hint, tour, exercises, own, exchange, choices, keeping];

/** @type {Record<string, import('./act.js').Act>} */
export const acts = Object.assign(
  {},
  ...subjects.map(({ inTurn, atOnce }) => ({ ...inTurn, ...atOnce })),
);

/** Acts that wait for the answer to what was pressed before. */
export const inTurn = new Set(subjects.flatMap((subject) => Object.keys(subject.inTurn)));

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
    effects: isLeft ? [{ do: 'drop' }, ...next.effects] : next.effects,
  };
}
