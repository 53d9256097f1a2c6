/** Which numbers a cage can hold, held against all sets there are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cageWords, waysIn, waysTo } from '../../web/src/play/cages.js';
import { digitsOf, maskOf, ownPuzzle } from '../../web/src/state/state.js';
import { deskWith, shelfOf } from './desk.mjs';
import { rulesOf } from './core.mjs';

test('the ways to a sum are all sets of so many unlike digits, without those that are taken', () => {
  const sumOf = (mask) => digitsOf(mask).reduce((sum, digit) => sum + digit, 0);
  for (const [order, taken] of [
    [4, 0],
    [9, 0],
    [9, maskOf(1) | maskOf(7)],
  ])
    for (let count = 1; count <= order; count++)
      for (let sum = 1; sum <= 46; sum++) {
        const all = Array.from({ length: 2 ** order }, (_, mask) => mask).filter(
          (mask) => (mask & taken) === 0 && digitsOf(mask).length === count && sumOf(mask) === sum,
        );
        const byNumber = (a, b) => a - b;
        assert.deepEqual(waysTo(count, sum, order, taken).sort(byNumber), all.sort(byNumber));
      }
  assert.deepEqual(waysTo(0, 0, 9), [0]);
  assert.deepEqual(waysTo(0, 1, 9), []);
});

/** One cage over three squares, and what is told of it. */
const desk = (settings, layers) => {
  const rules = { ...rulesOf('9x9'), clauses: [{ kind: 'killer', number: 10, cells: [0, 1, 9] }] };
  const none = new Array(81).fill(0);
  const game = { ...ownPuzzle(rules, none, none), ...layers };
  const made = deskWith(shelfOf(game, settings));
  made.state.focus = { ...made.state.focus, selected: 1 };
  return made.state;
};
const at = (cell, value) => Array.from({ length: 81 }, (_, i) => (i === cell ? value : 0));
const told = (state) =>
  waysIn(state).map(({ digits, isOut }) => `${digits.join('')}${isOut ? '-' : ''}`);

test('what stands in a cage or is noted strikes ways to its sum', () => {
  assert.deepEqual(told(desk({}, {})), ['127', '136', '145', '235']);
  assert.deepEqual(told(desk({}, { entries: at(0, 7) })), ['127', '136-', '145-', '235-']);
  const notes = at(9, maskOf(2) | maskOf(6));
  assert.deepEqual(told(desk({}, { notes })), ['127', '136', '145-', '235']);
  const both = { notes: at(9, maskOf(5)), centres: at(0, maskOf(5)) };
  assert.deepEqual(told(desk({}, both)), ['127-', '136-', '145-', '235-']);
  const say = (key, values) => `${key} ${values.ways ?? values.sum}`;
  assert.equal(cageWords(desk({}, { entries: at(0, 7) }), say), 'sumOf 7 + 1 + 2');
  assert.equal(cageWords(desk({ sums: 'never' }, {}), say), '');
});
