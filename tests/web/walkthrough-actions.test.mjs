/** Walkthroughs, without a browser: the test answers for the engine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, deskWith, puzzle, profileOf } from './desk.mjs';
import { countRounds } from '#src/play/lesson.js';
import { cellViewOf } from '#src/view/cell-view.js';

const game = puzzle('4x4', FOUR);
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

/** Starts a walkthrough and answers with these steps. */
function walkthroughOf(steps) {
  const desk = deskWith(profileOf(game));
  desk.press('explain');
  for (const step of steps) desk.answer({ step, after: {} });
  desk.answer({ step: null });
  return {
    press: desk.press,
    state: () => desk.state,
    entries: () => cellViewOf(desk.state).entries,
  };
}

test('2.08 2.11 a walkthrough says where logic ends, and shows the solution after the last step', () => {
  const { press, state, entries } = walkthroughOf([stepTo(1, 12), stepTo(2, 15)]);
  assert.ok(state().walkthrough.isComplete && state().walkthrough.isSearched);
  press('walkthroughLast');
  assert.equal(state().walkthrough.index, 2);
  assert.deepEqual(entries(), game.solution);
  assert.equal(state().lesson, null);
  press('walkthroughBack');
  assert.deepEqual(
    entries(),
    game.givens.map((digit, cell) => (cell === 1 ? game.solution[1] : digit)),
  );
});

test('steps that arrive together keep their order, and later ones follow', () => {
  const desk = deskWith(profileOf(game));
  desk.press('explain');
  desk.answer({ steps: [stepTo(1, 12), stepTo(2, 15)], after: {} });
  desk.answer({ step: stepTo(4, 12), after: {} });
  desk.answer(null);
  const { steps, isComplete } = desk.state.walkthrough;
  assert.deepEqual(
    steps.map(({ placements: [{ cell }] }) => cell),
    [1, 2, 4],
  );
  assert.ok(isComplete);
});

test('2.08 a walkthrough that reaches the solution does not search', () => {
  const { press, state } = walkthroughOf(
    game.givens.flatMap((digit, cell) => (digit === 0 ? [stepTo(cell, 12)] : [])),
  );
  assert.equal(state().walkthrough.isSearched, false);
  press('walkthroughLast');
  assert.equal(state().walkthrough.index, 11);
});

test('a playing walkthrough goes on by itself until stopped or left', () => {
  const desk = deskWith(profileOf(game));
  desk.press('explain');
  desk.answer({ step: stepTo(1, 12), after: {} });
  desk.answer({ step: stepTo(2, 12), after: {} });
  desk.tick = 7;
  const [beat] = desk.press('walkthroughPlay');
  assert.equal(beat.act, 'walkthroughBeat');
  desk.press('walkthroughPlay');
  assert.deepEqual(desk.press('walkthroughBeat', beat.what), []); // stopped since
  desk.tick = 9;
  const [again] = desk.press('walkthroughPlay');
  assert.equal(desk.press('walkthroughBeat', again.what).length, 1);
  assert.equal(desk.state.walkthrough.index, 1);
  desk.press('leave');
  assert.deepEqual(desk.press('walkthroughBeat', again.what), []);
  assert.equal(desk.state.walkthrough, null);
});

test('2.06 counts a new round at an easier step, or at an equal one further up the board', () => {
  assert.equal(countRounds([]), 0);
  assert.equal(countRounds([stepTo(3, 12)]), 1);
  assert.equal(countRounds([stepTo(3, 12), stepTo(7, 12), stepTo(1, 15)]), 1);
  assert.equal(countRounds([stepTo(3, 12), stepTo(1, 12), stepTo(2, 15), stepTo(9, 12)]), 3);
});
