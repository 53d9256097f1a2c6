/** The digits that a cage or a line leaves for a cell, compared with all ways to fill it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cageHelpText, cageCombinations, combinationsFor as sumsTo } from '#src/play/cage-help.js';
import { lineHelpText } from '#src/play/line-help.js';
import { digitsOf, maskOf, ownPuzzle } from '#src/state/state.js';
import { rulesOf } from './core.mjs';
import { deskWith, profileOf } from './desk.mjs';

/** Opens a 9x9 board with one constraint and a selected cell. */
function chosen(constraint, selected, layers, settings = {}) {
  const rules = { ...rulesOf('9x9'), constraints: [{ number: 0, ...constraint }] };
  const none = new Array(81).fill(0);
  const { state } = deskWith(profileOf({ ...ownPuzzle(rules, none, none), ...layers }, settings));
  state.focus = { ...state.focus, selected };
  return state;
}

/* ---- Cages ----------------------------------------------------------------------------------- */

test('lists all sets of different digits with a total', () => {
  const sumOf = (mask) => digitsOf(mask).reduce((sum, digit) => sum + digit, 0);
  for (const order of [4, 9])
    for (let count = 1; count <= order; count++)
      for (let sum = 1; sum <= 46; sum++) {
        const all = Array.from({ length: 2 ** order }, (_, mask) => mask).filter(
          (mask) => digitsOf(mask).length === count && sumOf(mask) === sum,
        );
        const byNumber = (a, b) => a - b;
        assert.deepEqual(sumsTo(count, sum, order).sort(byNumber), all.sort(byNumber));
      }
  assert.deepEqual(sumsTo(0, 0, 9), [0]);
  assert.deepEqual(sumsTo(0, 1, 9), []);
});

/** Opens a board with a cage of three cells. */
const desk = (settings, layers) =>
  chosen({ kind: 'killer', number: 10, cells: [0, 1, 9] }, 1, layers, settings);
const at = (cell, value) => Array.from({ length: 81 }, (_, i) => (i === cell ? value : 0));
const told = (state) =>
  cageCombinations(state).map(({ digits, isOut }) => `${digits.join('')}${isOut ? '-' : ''}`);

test('digits and notes in a cage rule out combinations of its total', () => {
  assert.deepEqual(told(desk({}, {})), ['127', '136', '145', '235']);
  assert.deepEqual(told(desk({}, { entries: at(0, 7) })), ['127', '136-', '145-', '235-']);
  const notes = at(9, maskOf(2) | maskOf(6));
  const complete = at(9, 1);
  assert.deepEqual(told(desk({}, { notes, complete })), ['127', '136', '145-', '235']);
  // other corner notes are the places of a digit, and rule nothing out in their cell
  assert.deepEqual(told(desk({}, { notes })), ['127', '136', '145', '235']);
  const both = { notes: at(9, maskOf(5)), centres: at(0, maskOf(5)), complete };
  assert.deepEqual(told(desk({}, both)), ['127-', '136-', '145-', '235-']);
  const say = (key, values) => `${key} ${values.ways ?? values.sum}`;
  assert.equal(cageHelpText(desk({}, { entries: at(0, 7) }), say), 'sumOf 7 + 1 + 2');
  assert.equal(cageHelpText(desk({ sums: 'never' }, {}), say), '');
});

/* ---- Lines ----------------------------------------------------------------------------------- */

/** Returns the text for a selected cell of a line: the first cells, with these digits. */
function toldOf(kind, digits, selected, settings) {
  const entries = Array.from({ length: 81 }, (_, cell) => digits[cell] ?? 0);
  const state = chosen({ kind, cells: [...digits.keys()] }, selected, { entries }, settings);
  return lineHelpText(state, (key, { digits: left } = {}) =>
    left === undefined ? key : `${key} ${left}`,
  );
}

/** Yields all ways to fill the empty cells. */
function* waysTo([first, ...others]) {
  if (first === undefined) yield [];
  else
    for (const rest of waysTo(others))
      for (let digit = first || 1; digit <= (first || 9); digit++) yield [digit, ...rest];
}
const holds = {
  thermo: (way) => way.every((digit, i) => i === 0 || digit > way[i - 1]),
  arrow: ([ring, ...along]) => along.reduce((sum, digit) => sum + digit) === ring,
};

test('a cell on a thermometer or an arrow shows the digits that can still go in it', () => {
  const lines = [0, 2, 4, 6, 9].flatMap((a) =>
    [0, 3, 5].flatMap((b) => [0, 1, 7].map((c) => [a, b, 0, c])),
  );
  for (const kind of ['thermo', 'arrow'])
    for (const digits of lines)
      for (const at of digits.keys()) {
        if (digits[at]) continue;
        const ways = [...waysTo(digits)].filter(holds[kind]);
        if (ways.length === 0) continue; // the digits already break the rule
        const left = [...new Set(ways.map((way) => way[at]))].sort((a, b) => a - b);
        const text = left.length === 9 ? '' : `leaves.${kind} ${left.join(' ')}`;
        assert.equal(toldOf(kind, digits, at), text, `${kind} ${digits} at ${at}`);
      }
});

test('shows nothing for a full cell, a cell on no line, or if switched off', () => {
  assert.equal(toldOf('thermo', [0, 4, 0], 1), '');
  assert.equal(toldOf('thermo', [0, 4, 0], 5), '');
  assert.equal(toldOf('thermo', [0, 4, 0], null), '');
  assert.equal(toldOf('whispers', [0, 4, 0], 0), '');
  assert.equal(toldOf('thermo', [0, 4, 0], 0, { sums: 'never' }), '');
  assert.equal(toldOf('thermo', [0, 4, 0], 0), 'leaves.thermo 1 2 3');
  assert.equal(toldOf('thermo', [4, 0, 5], 1), 'leavesNothing.thermo');
});
