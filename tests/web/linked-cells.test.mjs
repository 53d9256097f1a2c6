/** Digits that break totals, lines, dots or marks: the page agrees with the core. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPuzzle } from '#src/state/state.js';
import { brokenIn } from '#src/state/linked-cells.js';
import { cellViewOf } from '#src/view/cell-view.js';
import { openPageCore, rulesOf } from './core.mjs';
import { chance, deskWith, profileOf } from './desk.mjs';

const core = await openPageCore();

/** Three solved grids. */
const GRIDS = [
  '123456456123231564564231312645645312',
  '214365365142521436436521142653653214',
  '123456789456789123789123456231564897564897231897231564312645978645978312978312645',
];

const draw = chance(20261125);

/** Picks a path of `count` cells that touch, corners included; straight ones share sides. */
function path(order, count, isStraight = false) {
  const cells = [draw(order ** 2)];
  for (let tries = 0; cells.length < count && tries < 99; tries++) {
    const last = cells.at(-1);
    const [across, down] = isStraight
      ? [[0, 1], [1, 0]][draw(2)] // prettier-ignore
      : [draw(3) - 1, draw(3) - 1];
    const [column, row] = [(last % order) + across, Math.floor(last / order) + down];
    const cell = row * order + column;
    if (column >= 0 && column < order && row >= 0 && row < order && !cells.includes(cell))
      cells.push(cell);
  }
  return cells;
}

/** Picks a constraint of each kind at random, as a spec. */
const KINDS = {
  killer: (order, at) => `${at(path(order, 2))}=${3 + draw(2 * order - 3)}`,
  sum: (order, at) => `${at(path(order, 3))}=${3 + draw(3 * order - 3)}`,
  arrow: (order, at) => {
    const [head, ...rest] = path(order, 3);
    return `${at([head])}=${at(rest)}`;
  },
  thermo: (order, at) => at(path(order, 2 + draw(2))),
  greater: (order, at) => at(path(order, 2, true)),
  whispers: (order, at) => `${at(path(order, 2 + draw(2)))}=${2 + draw(2)}`,
  palindrome: (order, at) => at(path(order, 3)),
  clone: (order, at) => {
    const [a, b] = path(order, 2);
    return `${at([a])}=${at([b])}`;
  },
  difference: (order, at) => `${at(path(order, 2, true))}=${1 + draw(3)}`,
  ratio: (order, at) => `${at(path(order, 2, true))}=${2 + draw(2)}`,
  xv: (order, at) => `${at(path(order, 2, true))}=${draw(2) ? 'V' : 'X'}`,
  odd: (order, at) => at(path(order, 2)),
  even: (order, at) => at(path(order, 2)),
  mask: (order, at) =>
    `${at(path(order, 1))}=${[1, 2, 3].map((digit) => digit + draw(2) * 3).join('')}`,
};

/** Picks a spec with one or two constraints of a kind. */
function specOf(kind, order) {
  const at = (cells) =>
    cells.map((cell) => `r${Math.floor(cell / order) + 1}c${(cell % order) + 1}`).join('');
  const count = 1 + draw(2);
  const constraints = Array.from({ length: count }, () => KINDS[kind](order, at));
  return `${order}x${order}+${kind}:${constraints.join(';')}`;
}

/** Returns whether the core accepts the digits of a board. */
const isAccepted = (spec, text) =>
  ['ok', 'many-solutions'].includes(core.judge(text, [spec]).status);

for (const kind of Object.keys(KINDS))
  test(`${kind}: agrees with the core on full boards, and wrongly rejects no partial one`, () => {
    const counts = { broken: 0, whole: 0 };
    for (let round = 0; round < 20; round++) {
      const grid = GRIDS[draw(GRIDS.length)];
      const order = Math.sqrt(grid.length);
      let spec = specOf(kind, order);
      // every second round looks for constraints that the grid keeps
      for (let tries = round % 2 ? 60 : 0; tries > 0 && !isAccepted(spec, grid); tries--)
        spec = specOf(kind, order);
      if (core.judge(grid, [spec]).status === 'bad-rules') continue; // two marks that disagree
      const rules = rulesOf(spec);
      const entries = [...grid].map(Number);
      const broken = brokenIn({ entries, rules });
      assert.equal(broken.length === 0, isAccepted(spec, grid), `${spec} ${grid}`);
      for (const { word, cells } of broken) {
        assert.equal(word, kind);
        assert.ok(cells.length > 0 && cells.every((cell) => entries[cell] > 0));
      }
      counts[broken.length > 0 ? 'broken' : 'whole']++;

      const fewer = entries.map((digit) => (draw(3) === 0 ? 0 : digit));
      if (brokenIn({ entries: fewer, rules }).length > 0)
        assert.ok(!isAccepted(spec, fewer.join('')), `${spec} ${fewer.join('')}`);
    }
    assert.ok(counts.broken > 2 && counts.whole > 2, JSON.stringify(counts));
  });

test('finds every pair that breaks a rule of the whole board', () => {
  for (const spec of [
    '6x6+nonconsecutive',
    '6x6+knight',
    '6x6+king',
    '6x6+difference:all',
    '6x6+ratio:all',
    '6x6+xv:all',
    '6x6+difference:all;r1c12+ratio:all;r12c1+xv:all;r2c12=X',
  ])
    for (const grid of GRIDS.slice(0, 2)) {
      const rules = rulesOf(spec);
      const entries = [...grid].map(Number);
      const broken = brokenIn({ entries, rules });
      assert.ok(broken.length > 0, spec);
      assert.ok(!isAccepted(spec, grid), spec);
      for (const { cells } of broken) {
        const two = entries.map((digit, cell) => (cells.includes(cell) ? digit : 0));
        assert.ok(!isAccepted(spec, two.join('')), `${spec}: ${cells}`);
      }
      // without one cell of each pair nothing is broken
      const open = [...entries];
      for (const { cells } of broken) if (cells.every((cell) => open[cell])) open[cells[0]] = 0;
      assert.deepEqual(brokenIn({ entries: open, rules }), [], spec);
    }
});

test('an empty cell breaks no rule', () => {
  for (const spec of [
    '6x6+killer:r1c12=3',
    '6x6+thermo:r1c123',
    '6x6+arrow:r1c1=r1c23',
    '6x6+odd:r1c2',
  ]) {
    const entries = new Array(36).fill(0);
    entries[0] = 6;
    assert.deepEqual(brokenIn({ entries, rules: rulesOf(spec) }), [], spec);
  }
});

test('marks and explains a broken rule, unless marking of repeats is off', () => {
  const rules = rulesOf('6x6+thermo:r1c123+killer:r3c12=4+odd:r6c6');
  const none = new Array(36).fill(0);
  const desk = (settings) => deskWith(profileOf(ownPuzzle(rules, none, none), settings));
  const put = ({ press, state }, cell, digit) => {
    press('select', { cell });
    press('digit', { digit, cells: [cell] });
    return state;
  };
  const told = (one, ...moves) => {
    for (const [cell, digit] of moves) put(one, cell, digit);
    return [one.message, [...cellViewOf(one.state).broken]];
  };
  assert.deepEqual(told(desk(), [0, 5], [2, 6]), ['how.thermo', [0, 1, 2]]);
  assert.deepEqual(told(desk(), [12, 2], [13, 3]), ['missedSum 5 4', [12, 13]]);
  assert.deepEqual(told(desk(), [35, 4]), ['how.odd', [35]]);
  assert.deepEqual(told(desk(), [35, 5]), ['', []]);
  assert.deepEqual(told(desk({ clashes: 'no' }), [35, 4]), ['', []]);
});
