/** The tour of a puzzle, without a browser: with an engine whose logic ends where it is told to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, deskWith, puzzle, shelfOf } from './desk.mjs';
import { cyclesIn } from '#src/play/lesson.js';
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

/** A tour of the game, when all its steps have come. */
function tourOf(steps) {
  const desk = deskWith(shelfOf(game));
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
  const { press, state, entries } = tourOf([stepTo(1, 12), stepTo(2, 15)]);
  assert.ok(state().tour.isComplete && state().tour.isSearched);
  press('tourLast');
  assert.equal(state().tour.at, 2);
  assert.deepEqual(entries(), game.solution);
  assert.equal(state().lesson, null);
  press('tourBack');
  assert.deepEqual(
    entries(),
    game.givens.map((digit, cell) => (cell === 1 ? game.solution[1] : digit)),
  );
});

test('steps that arrive together keep their order, and later ones follow', () => {
  const desk = deskWith(shelfOf(game));
  desk.press('explain');
  desk.answer({ steps: [stepTo(1, 12), stepTo(2, 15)], after: {} });
  desk.answer({ step: stepTo(4, 12), after: {} });
  desk.answer(null);
  const { steps, isComplete } = desk.state.tour;
  assert.deepEqual(
    steps.map(({ placements: [{ cell }] }) => cell),
    [1, 2, 4],
  );
  assert.ok(isComplete);
});

test('2.08 a walkthrough that reaches the solution does not search', () => {
  const { press, state } = tourOf(
    game.givens.flatMap((digit, cell) => (digit === 0 ? [stepTo(cell, 12)] : [])),
  );
  assert.equal(state().tour.isSearched, false);
  press('tourLast');
  assert.equal(state().tour.at, 11);
});

test('a playing walkthrough goes on by itself until stopped or left', () => {
  const desk = deskWith(shelfOf(game));
  desk.press('explain');
  desk.answer({ step: stepTo(1, 12), after: {} });
  desk.answer({ step: stepTo(2, 12), after: {} });
  desk.tick = 7;
  const [beat] = desk.press('tourPlay');
  assert.equal(beat.act, 'tourBeat');
  desk.press('tourPlay');
  assert.deepEqual(desk.press('tourBeat', beat.what), []); // of before it was stopped
  desk.tick = 9;
  const [again] = desk.press('tourPlay');
  assert.equal(desk.press('tourBeat', again.what).length, 1);
  assert.equal(desk.state.tour.at, 1);
  desk.press('leave');
  assert.deepEqual(desk.press('tourBeat', again.what), []);
  assert.equal(desk.state.tour, null);
});

test('2.06 counts a new round at an easier step, or at an equal one further up the board', () => {
  assert.equal(cyclesIn([]), 0);
  assert.equal(cyclesIn([stepTo(3, 12)]), 1);
  assert.equal(cyclesIn([stepTo(3, 12), stepTo(7, 12), stepTo(1, 15)]), 1);
  assert.equal(cyclesIn([stepTo(3, 12), stepTo(1, 12), stepTo(2, 15), stepTo(9, 12)]), 3);
});
