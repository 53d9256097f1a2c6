/** The grids that small digits and keys stand in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keysAcross, noteColumns, noteRows } from '../../web/src/view/sizes.js';

const ORDERS = Array.from({ length: 25 }, (_, i) => i + 1);

test('small digits of every order have a place each, in as few rows and columns as may be', () => {
  for (const order of ORDERS) {
    const [across, down] = [noteColumns(order), noteRows(order)];
    assert.ok(across * down >= order && across * (down - 1) < order, String(order));
    assert.ok((across - 1) ** 2 < order && down <= across, String(order));
  }
});

test('keys lie in a block that is full or nearly so: three by three for nine', () => {
  const blocks = { 4: 2, 6: 3, 9: 3, 10: 5, 12: 4, 16: 4, 20: 5, 25: 5 };
  for (const [order, across] of Object.entries(blocks))
    assert.equal(keysAcross(Number(order)), across, order);
  for (const order of ORDERS) {
    const across = keysAcross(order);
    assert.ok(Math.ceil(order / across) * across - order <= across / 2, String(order));
  }
});
