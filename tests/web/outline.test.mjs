/** The lines that rules draw on a board, and the grids of notes and keys. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysAcross, noteColumns, noteRows } from '#src/view/sizes.js';
import { boxColours, boxEdges, diagonalsIn, linesInside } from '#src/view/outline.js';
import { rulesOf } from './core.mjs';

const SIX = '6x6+jigsaw:111222113322143352443355466655446665';
const NINE =
  '9x9+jigsaw:111233333112222223411125253414665553444666553477686655478886999477788899777889999';
const COMB = `25x25+jigsaw:${'123456789ABCDEFGHIJKLMNOP'.repeat(25)}`;

test('finds the sides where boxes meet', () => {
  assert.deepEqual(
    boxEdges(rulesOf('4x4')).map((sides) => sides.replace('top', 't').replace('left', 'l')),
    ['', '', 'l', '', '', '', 'l', '', 't', 't', 't l', 't', '', '', 'l', ''],
  );
  const edges = boxEdges(rulesOf(SIX));
  assert.deepEqual([edges[3], edges[8], edges[13]], ['left', 'top left', 'top left']);
});

test('boxes that meet have different colours', () => {
  for (const spec of ['4x4', '6x6', '9x9', '12x12', '16x16', SIX, NINE, COMB]) {
    const rules = rulesOf(spec);
    const [colours, edges] = [boxColours(rules), boxEdges(rules)];
    edges.forEach((sides, cell) => {
      if (sides.includes('left')) assert.notEqual(colours[cell], colours[cell - 1], spec);
      if (sides.includes('top')) assert.notEqual(colours[cell], colours[cell - rules.order], spec);
    });
    assert.ok(Math.max(...colours) < 6, spec); // the style has six colours
  }
  const nine = boxColours(rulesOf('9x9'));
  assert.deepEqual(
    [0, 3, 6, 27, 30, 33, 80].map((cell) => nine[cell]),
    [0, 1, 0, 1, 0, 1, 0],
  );
});

test('a diagonal runs down or up through its cells; a window has an outline', () => {
  const lines = diagonalsIn(rulesOf('9x9+x'));
  assert.deepEqual(
    [0, 8, 40, 10, 1].map((cell) => lines[cell]),
    ['down', 'up', 'down up', 'down', ''],
  );
  assert.equal(lines.filter((line) => line !== '').length, 17);
  for (const spec of ['9x9', '9x9+x', NINE]) assert.equal(linesInside(rulesOf(spec).outlines), '');
  const windows = linesInside(rulesOf('9x9+windoku').outlines).split('Z');
  assert.equal(windows.length, 4 + 1);
  assert.equal(windows[0], 'M1.085 1.085H3.915V3.915H1.085');
});

test('the outline of a region of any shape contains exactly its cells', () => {
  for (const map of [
    '1....1....1....1', // a diagonal: its cells touch only at corners
    '1...1...11......', // an L
    '111.1.1.111.....', // a ring of 8, and one more
    '1.1..........1.1', // four cells apart
    '.111.1...1.11.1.',
  ]) {
    const order = 9;
    const cells = Array.from({ length: 81 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / order), cell % order];
      return row < 4 && column < 4 && map[row * 4 + column] === '1';
    });
    for (let cell = 80; cells.filter(Boolean).length < order; cell -= 2) cells[cell] = true;
    while (cells.filter(Boolean).length > order) cells[cells.lastIndexOf(true)] = false;
    const drawn = cells.map((isIn) => (isIn ? '1' : '.')).join('');
    const { outlines, houses } = rulesOf(`9x9+houses:${drawn}`);
    const { cells: own } = houses[houses.length - 1];
    // winding number: edges crossed from the left border to a cell, up minus down
    const winding = (row, column) => {
      let turns = 0;
      for (const [left, top, ...moves] of outlines) {
        let [x, y] = [left, top];
        moves.forEach((move, i) => {
          if (i % 2 === 0) x += move;
          else {
            if (x <= column && Math.min(y, y + move) <= row && row < Math.max(y, y + move))
              turns += Math.sign(move);
            y += move;
          }
        });
        assert.deepEqual([x, y], [left, top], 'the outline is not closed');
      }
      return turns;
    };
    const inside = [...Array(81).keys()].filter(
      (cell) => winding(Math.floor(cell / order), cell % order) !== 0,
    );
    assert.deepEqual(inside, [...own], map);
  }
  // at the inner corner of an L, the line goes on to the next edge
  const bent = linesInside([[0, 0, 1, 2, 1, 1, -2, -3]]);
  assert.equal(bent, 'M0.085 0.085H0.915V2.085H1.915V2.915H0.085Z');
});

const ORDERS = Array.from({ length: 25 }, (_, i) => i + 1);

test('notes fit in as few rows and columns as possible, for every size', () => {
  for (const order of ORDERS) {
    const [across, down] = [noteColumns(order), noteRows(order)];
    assert.ok(across * down >= order && across * (down - 1) < order, String(order));
    assert.ok((across - 1) ** 2 < order && down <= across, String(order));
  }
});

test('keys form a full or nearly full block, three by three for nine', () => {
  const blocks = { 4: 2, 6: 3, 9: 3, 10: 5, 12: 4, 16: 4, 20: 5, 25: 5 };
  for (const [order, across] of Object.entries(blocks))
    assert.equal(keysAcross(Number(order)), across, order);
  for (const order of ORDERS) {
    const across = keysAcross(order);
    assert.ok(Math.ceil(order / across) * across - order <= across / 2, String(order));
  }
});
