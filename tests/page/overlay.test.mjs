/**
 * Lines drawn over the board fit its cells: the drawing covers the board exactly, and all cells are
 * squares of the same size. At every window size and two zooms, in a game and in a walkthrough.
 */
import assert from 'node:assert/strict';
import { NINE, WINDOWS, pageTest } from './page.mjs';

/** Returns by how many pixels, at most, the drawing and the cells are out of place. */
const apart = () => {
  const boxOf = (element) => element.getBoundingClientRect();
  const differ = (a, b) =>
    Math.max(...['left', 'top', 'right', 'bottom'].map((side) => Math.abs(a[side] - b[side])));
  const board = boxOf(document.querySelector('[role=grid]'));
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  const order = Math.sqrt(cells.length);
  const [width, height] = [board.width / order, board.height / order];
  const squares = cells.map((cell, i) => {
    const left = board.left + (i % order) * width;
    const top = board.top + Math.floor(i / order) * height;
    return differ(boxOf(cell), { left, top, right: left + width, bottom: top + height });
  });
  return {
    drawing: differ(board, boxOf(document.querySelector('[role=grid] > svg'))),
    squares: Math.max(...squares),
    isSquare: Math.abs(board.width - board.height) < 1,
  };
};

pageTest('the drawing over the board stays aligned with it', { url: NINE.url }, async (page) => {
  const look = async (scene) => {
    for (const [width, height] of WINDOWS)
      for (const zoom of [1, 2]) {
        await page.browser.resize(Math.round(width / zoom), Math.round(height / zoom));
        const { drawing, squares, isSquare } = await page.browser.eval(apart);
        const where = `${scene}, ${width}x${height}, zoom ${zoom}`;
        assert.ok(drawing < 0.5, `${where}: the drawing is ${drawing} off`);
        assert.ok(squares < 1.5, `${where}: a square is ${squares} off`);
        assert.ok(isSquare, `${where}: the board is no square`);
      }
  };
  await look('game');
  await page.browser.resize(1024, 768);
  await page.button('learn');
  await page.browser.click('.learn [data-action="explain"]');
  await page.text('.step');
  await look('walkthrough');
});
