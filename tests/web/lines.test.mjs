/** What lines leave a square, held against all ways to fill them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineWords } from '../../web/src/play/lines.js';
import { ownPuzzle } from '../../web/src/state/state.js';
import { deskWith, shelfOf } from './desk.mjs';
import { rulesOf } from './core.mjs';

const say = (key, { digits } = {}) => (digits === undefined ? 'none' : `${key} ${digits}`);

/** The first squares are a line on which these digits stand, and one is chosen. */
function told(kind, digits, selected, settings = {}) {
  const cells = digits.map((_, cell) => cell);
  const rules = { ...rulesOf('9x9'), clauses: [{ kind, number: 0, cells }] };
  const none = new Array(81).fill(0);
  const entries = none.map((_, cell) => digits[cell] ?? 0);
  const { state } = deskWith(shelfOf({ ...ownPuzzle(rules, none, none), entries }, settings));
  state.focus = { ...state.focus, selected };
  return lineWords(state, say);
}

/** All ways to fill what is empty. */
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

test('a square on a thermometer or an arrow is told the digits of all ways to fill the line', () => {
  const lines = [0, 2, 4, 6, 9].flatMap((a) =>
    [0, 3, 5].flatMap((b) => [0, 1, 7].map((c) => [a, b, 0, c])),
  );
  for (const kind of ['thermo', 'arrow'])
    for (const digits of lines)
      for (const at of digits.keys()) {
        if (digits[at]) continue;
        const ways = [...waysTo(digits)].filter(holds[kind]);
        if (ways.length === 0) continue; // what stands there is wrong
        const left = [...new Set(ways.map((way) => way[at]))].sort((a, b) => a - b);
        const text = left.length === 9 ? '' : `leaves.${kind} ${left.join(' ')}`;
        assert.equal(told(kind, digits, at), text, `${kind} ${digits} at ${at}`);
      }
});

test('nothing is told of a square that is full or on no line, nor where that is not wished', () => {
  assert.equal(told('thermo', [0, 4, 0], 1), '');
  assert.equal(told('thermo', [0, 4, 0], 5), '');
  assert.equal(told('thermo', [0, 4, 0], null), '');
  assert.equal(told('whispers', [0, 4, 0], 0), '');
  assert.equal(told('thermo', [0, 4, 0], 0, { sums: 'never' }), '');
  assert.equal(told('thermo', [0, 4, 0], 0), 'leaves.thermo 1 2 3');
  assert.equal(told('thermo', [4, 0, 5], 1), 'leaves.thermo none'); // nothing fits
});
