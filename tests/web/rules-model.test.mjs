/** The rules of a puzzle, as the page has them; CORE_WASM is the core. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { candidatesOf, clashesIn, enter, note } from '#src/state/game.js';
import {
  boxAround,
  isSameSpec,
  hasOtherConstraints,
  lineFrom,
  lineText,
  rulesFrom,
  cellsSeen,
  sightAt,
} from '#src/state/rules-model.js';
import { ownPuzzle } from '#src/state/state.js';
import { rulesOf } from './core.mjs';

const { SITE = 'build/release/web/site' } = process.env;
const JIGSAW = '6x6+jigsaw:111222113322143352443355466655446665';
test('a cell sees the other cells of its houses, for all kinds of rules', () => {
  for (const spec of ['4x4', '6x6', '16x16', '25x25', '9x9+x+windoku', JIGSAW, `${JIGSAW}+x`]) {
    const rules = rulesOf(spec);
    const seen = Array.from({ length: rules.order ** 2 }, () => new Set());
    for (const { cells } of rules.houses)
      for (const one of cells) for (const other of cells) if (other !== one) seen[one].add(other);
    const sorted = (lists) => lists.map((cells) => [...cells].sort((a, b) => a - b));
    assert.deepEqual(sorted(cellsSeen(rules)), sorted(seen), spec);
  }
  assert.equal(rulesOf('9x9+windoku').houses.length, 31);
  assert.equal(rulesOf('4x4+jigsaw:1122112233443344').spec, '4x4');
  assert.throws(() => rulesOf('9x9+y'), /no rules 9x9\+y: unknown-word/);
});

test('the page contains rules exactly as the core exports them', () => {
  const page = readFileSync(`${SITE}/index.html`, 'utf8');
  const [, packs] = /id="packs"[^>]*>([^<]*)</.exec(page);
  const { rules } = JSON.parse(packs);
  assert.ok(rules.length >= 5);
  for (const chart of rules) {
    const [spec] = chart.split('\n');
    assert.equal(chart, rulesOf(spec).chart, spec);
  }
});

test('cells can see each other without sharing a house, if the rules say so', () => {
  const [plain, knight] = ['4x4', '4x4+knight'].map(rulesOf);
  assert.ok(cellsSeen(knight)[0].includes(9) && cellsSeen(knight)[9].includes(0));
  assert.ok(!cellsSeen(plain)[0].includes(9));
  assert.deepEqual(knight.houses, plain.houses);
});

test('refuses damaged rules', () => {
  const { chart } = rulesOf('9x9+windoku+knight');
  assert.equal(rulesFrom(chart).chart, chart);
  for (const [from, to] of [
    [/^9x9/, '8x8'],
    [/^9x9/, '26x26'],
    [/^9x9/, '9x8'],
    ['row 0', 'row '],
    ['row 0', 'row 1'],
    ['row 0', 'row .'],
    ['row 0', 'row Z'],
    ['row', '<b>'],
    ['edges 0', 'edges '],
    ['edges 0', 'edges <'],
    ['shades 0', 'shades 00'],
    ['around 1', 'around x'],
    ['around 1', 'around 10'],
    ['around 1', 'around'],
    [/around 1 .*/, 'around 1 1'],
    [/sight ./, 'sight '],
    [/sight ./, 'sight -'],
    [/sight/, 'nothing'],
    [/$/, 'Z'],
    [/$/, '\nrow 0'.repeat(500)],
    [/$/, ' '.repeat(100000)],
  ])
    assert.equal(rulesFrom(chart.replace(from, to)), null, `${from} ${to.slice(0, 20)}`);
  for (const none of [null, 7, {}, '', '9x9', { spec: '9x9', maps: [] }])
    assert.equal(rulesFrom(none), null, JSON.stringify(none));
});

test('candidates, notes and repeats follow what a cell sees, also along a diagonal', () => {
  const rules = rulesOf('4x4+x');
  const solution = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3]; // repeats on diagonals
  const none = solution.map(() => 0);
  const fresh = ownPuzzle(rules, none, solution);
  assert.deepEqual(
    cellsSeen(rules)[0].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 8, 10, 12, 15],
  );
  assert.equal(candidatesOf(enter(fresh, 0, 1))[15], 0b1110);
  assert.equal(enter(note(fresh, 15, 1), 0, 1).notes[15], 0);
  assert.deepEqual(clashesIn(enter(enter(fresh, 0, 1), 15, 1)), [0, 15]);
  assert.deepEqual(clashesIn(enter(enter(fresh, 0, 1), 14, 1)), []);
  const plain = { ...fresh, rules: rulesOf('4x4') };
  assert.deepEqual(clashesIn(enter(enter(plain, 0, 1), 15, 1)), []);
  assert.deepEqual(boxAround(rules, 6), [2, 3, 6, 7]);
});

test('writes rules in front of a grid, unless they are only a size, and reads them', () => {
  const grid = '1...\n..3.';
  assert.deepEqual(lineFrom(grid), { spec: '', grid });
  assert.deepEqual(lineFrom(`9x9+x ${grid}`), { spec: '9x9+x', grid });
  assert.deepEqual(lineFrom(` ${JIGSAW}\n${grid}`), { spec: JIGSAW, grid });
  assert.deepEqual(lineFrom('9x9 1'), { spec: '9x9', grid: '1' });
  assert.deepEqual(lineFrom('9x9+x'), { spec: '9x9+x', grid: '' });
  for (const none of ['', '1x', '9x9', 'x9x9+x 1', '12 9x9+x'])
    assert.equal(lineFrom(none).spec === '9x9+x', false, none);
  assert.equal(lineText('4x4', grid), grid);
  assert.deepEqual(lineFrom(lineText('4x4+x', grid)), { spec: '4x4+x', grid });
  assert.ok(isSameSpec('9x9+x+windoku', '9x9+windoku+x') && !isSameSpec('9x9+x', '9x9'));
});

test('candidates consider marks on cells, though not totals or links between cells', () => {
  const game = (spec) => {
    const rules = rulesOf(spec);
    const none = new Array(rules.order ** 2).fill(0);
    return ownPuzzle(rules, none, none);
  };
  const marked = game('6x6+odd:r1c1+even:r3c3+mask:r2c2=123');
  const left = candidatesOf(marked);
  assert.deepEqual([left[0], left[14], left[7], left[8]], [0b10101, 0b101010, 0b111, 0b111111]);
  assert.equal(candidatesOf(enter(marked, 1, 3))[0], 0b10001);
  assert.ok(!hasOtherConstraints(marked.rules));
  for (const spec of ['4x4', '4x4+x', '9x9+knight+king', '6x6+cage:r1c12'])
    assert.ok(!hasOtherConstraints(rulesOf(spec)), spec);
  for (const spec of ['4x4+killer:r1c12=3', '9x9+nonconsecutive', '9x9+thermo:r1c12'])
    assert.ok(hasOtherConstraints(rulesOf(spec)), spec);
});

test('names the rules by which a cell sees more than row, column and box', () => {
  const seen = (spec, cell) => sightAt(rulesOf(spec), cell);
  assert.deepEqual(seen('9x9', 0), []);
  assert.deepEqual(seen('9x9+x', 0), ['x']);
  assert.deepEqual(seen('9x9+x', 1), []);
  assert.deepEqual(seen('9x9+x+windoku', 10), ['x', 'windoku']);
  assert.deepEqual(seen('4x4+killer:r1c12=3', 1), ['cage']);
  assert.deepEqual(seen('4x4+killer:r1c12=3', 2), []);
  assert.deepEqual(seen('6x6+knight+odd:r1c1', 0), ['odd', 'knight']);
  assert.deepEqual(seen('9x9+disjoint', 40), ['disjoint']);
  assert.deepEqual(seen('9x9+nonconsecutive+thermo:r1c12', 0), []); // linked, not seen
});
