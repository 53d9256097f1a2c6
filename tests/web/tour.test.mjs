/** The tour of a puzzle, without a browser: with an engine whose logic ends where it is told to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesOf } from './rules.mjs';
import { cyclesIn } from '../../web/src/play/lesson.js';
import { settingsFrom } from '../../web/src/state/settings.js';
import { gridFrom, ownPuzzle } from '../../web/src/state/state.js';
import { makeTour } from '../../web/src/play/tour.js';
import { AFRESH, sightOf } from '../../web/src/view/view.js';

const game = ownPuzzle(rulesOf('4x4'), gridFrom('1000003002000004'), gridFrom('1342243142133124'));
const stepTo = (cell, tenths) => ({
  tenths,
  placements: [{ cell, digit: game.solution[cell] }],
  eliminations: [],
  houses: [],
  marks: [],
  nodes: [],
  candidates: game.givens.map(() => 0),
  ask: '',
  why: '',
  so: '',
  effect: '',
});

/** A tour of the game, when all its steps have come. */
async function tourOf(steps) {
  const given = [...steps];
  let focus = { ...AFRESH, lesson: null };
  const desk = {
    game: () => game,
    focus: () => focus,
    show: (at) => {
      focus = { ...focus, ...at };
    },
    guard: (action) => action(),
  };
  const engine = Promise.resolve({
    walk: () => ({ next: async () => ({ step: given.shift() ?? null }) }),
  });
  const actions = makeTour(desk, {
    engine,
    view: { panels: { close() {}, follow() {} } },
    say: (key) => key,
  });
  await actions.explain();
  return {
    actions,
    focus: () => focus,
    entries: () => sightOf(game, focus, settingsFrom({})).entries,
  };
}

test('2.08 2.11 where logic ends the tour says so, and the solution stands after the last step', async () => {
  const { actions, focus, entries } = await tourOf([stepTo(1, 12), stepTo(2, 15)]);
  assert.ok(focus().tour.isComplete && focus().tour.isSearched);
  actions.tourLast();
  assert.equal(focus().tour.at, 2);
  assert.deepEqual(entries(), game.solution);
  assert.equal(focus().lesson, null);
  actions.tourBack();
  assert.deepEqual(
    entries(),
    game.givens.map((digit, cell) => (cell === 1 ? game.solution[1] : digit)),
  );
});

test('2.08 where it reaches the solution nothing is searched', async () => {
  const { actions, focus } = await tourOf(
    game.givens.flatMap((digit, cell) => (digit === 0 ? [stepTo(cell, 12)] : [])),
  );
  assert.equal(focus().tour.isSearched, false);
  actions.tourLast();
  assert.equal(focus().tour.at, 11);
});

test('2.06 rounds: another begins where a step is easier than the one before, or further up', () => {
  assert.equal(cyclesIn([]), 0);
  assert.equal(cyclesIn([stepTo(3, 12)]), 1);
  assert.equal(cyclesIn([stepTo(3, 12), stepTo(7, 12), stepTo(1, 15)]), 1);
  assert.equal(cyclesIn([stepTo(3, 12), stepTo(1, 12), stepTo(2, 15), stepTo(9, 12)]), 3);
});
