/**
 * Typed and pasted text reaches the core as a grid, whatever separates the cells or marks empty
 * ones; text that is no puzzle reaches it unchanged.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLink, gridFrom } from '#src/play/paste-format.js';

const ROWS = [
  '53..7....',
  '6..195...',
  '.98....6.',
  '8...6...3',
  '4..8.3..1',
  '7...2...6',
  '.6....28.',
  '...419..5',
  '....8..79',
];
const GRID = ROWS.join('');
const joined = (text) => gridFrom(text).replace(/\s/g, '');
const between = (sign, nothing) =>
  ROWS.map((row) => [...row.replaceAll('.', nothing)].join(sign)).join('\n');

test('reads table fields as cells, including empty ones', () => {
  for (const sign of [',', ';', '\t', ', '])
    for (const nothing of [' ', '', '.']) {
      const text = between(sign, nothing || '#').replaceAll('#', '');
      assert.equal(joined(text), GRID, JSON.stringify([sign, nothing]));
    }
  const large = Array.from({ length: 16 }, (_, i) => (i % 2 ? '' : String(i + 1))).join(',');
  assert.equal(joined(`${large}\n`.repeat(16)), '1.3.5.7.9.B.D.F.'.repeat(16));
});

test('reads a blank as an empty cell if there are as many rows as columns', () => {
  const rows = ROWS.map((row) => row.replaceAll('.', ' '));
  assert.equal(joined(rows.join('\n')), GRID);
  assert.equal(joined(rows.map((row) => row.trimEnd()).join('\r\n')), GRID);
  assert.equal(joined('1\n\n  2\n   3'), '1.........2....3');
});

test('reads _, *, ?, x and X as empty cells', () => {
  for (const nothing of ['_', '*', '?', 'x', 'X'])
    assert.equal(joined(GRID.replaceAll('.', nothing)), GRID, nothing);
  assert.equal(joined(between(' ', '_')), GRID);
});

test('passes text on unchanged if the core can read it', () => {
  const framed = `+---+---+\n| 5 3 . | . 7 . | . . . |\n${GRID}`;
  for (const text of [GRID, ROWS.join('\n'), between(' ', '.'), framed, '5', 'hello', '', '\n'])
    assert.equal(gridFrom(text), text);
});

test('skips a heading above a grid', () => {
  for (const heading of ['Daily Sudoku 12 Nov \u2014 Hard', 'Puzzle 7:\nby Jane\n', 'Easy\n'])
    for (const grid of [
      GRID,
      ROWS.join('\n'),
      between(',', '.'),
      ROWS.join('\n').replaceAll('.', ' '),
    ])
      assert.equal(joined(`${heading}\n${grid}`), GRID, heading);
  assert.equal(gridFrom(`Daily\n${GRID}5`), `Daily\n${GRID}5`); // no board
});

test('takes the puzzle out of a link', () => {
  const zeros = GRID.replaceAll('.', '0');
  assert.equal(fromLink(`https://example.org/sudoku.htm?bd=${zeros}`), zeros);
  assert.equal(fromLink(` https://example.org/a?x=1&puzzle=${GRID}&y=2 \n`), GRID);
  assert.equal(fromLink(`file:///c/index.html#puzzle=9x9%2Bx%20${GRID}`), `9x9+x ${GRID}`);
  for (const text of [GRID, 'https://example.org/', `see https://example.org/${GRID} there`])
    assert.equal(fromLink(text), text);
  assert.equal(fromLink(`https://example.org/%E0%A4%A?bd=${zeros}`), zeros);
});
