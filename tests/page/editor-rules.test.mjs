/**
 * Rules in the puzzle editor: chosen and drawn by finger, keys and mouse; judged after each change,
 * and played.
 */
import assert from 'node:assert/strict';
import { pageTest, phone } from './page.mjs';

const at = (row, column) => `.board [data-row="${row}"][data-col="${column}"]`;
const KILLER = '4x4+killer:r1c12=7;r1c34=3;r23c1=3;r2c23r3c2=8;r234c4=8;r34c3=6;r4c12=5';
const KILLER_SUMS = [
  ['7', at(1, 1), at(1, 2)],
  ['3', at(1, 3), at(1, 4)],
  ['3', at(2, 1), at(3, 1)],
  ['8', at(2, 3), at(2, 2), at(3, 2)],
  ['8', at(2, 4), at(3, 4), at(4, 4)],
  ['6', at(3, 3), at(4, 3)],
  ['5', at(4, 1), at(4, 2)],
];

/** Opens the editor at a size, and picks a drawing tool. */
async function take(page, size, tool) {
  await page.openEditor();
  await page.browser.click(`.chooser [data-value="${size}"]`);
  await page.button('bench');
  await page.browser.click(`.bench [data-action="tool"][data-value="${tool}"]`);
  await page.closed();
}
/** Returns the rules and the grid as the page copies them. */
const copiedText = async (page) => {
  await page.browser.eval(() => {
    window.copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text) => void (window.copied = text) },
    });
  });
  await page.button('share');
  await page.tap('.share [data-action="copyText"]'); // the dialog may still be moving
  await page.until('the text', () => page.browser.eval('window.copied !== ""'));
  return page.browser.eval('window.copied');
};
const heard = (page, pattern) => page.text('p.unseen', (text) => pattern.test(text));

pageTest('killer cages drawn by finger are judged, and can be won', phone, async (page) => {
  await take(page, '4x4', 'killer');
  await page.verdict(/Drag across a cage/);
  for (const [sum, ...squares] of KILLER_SUMS) {
    await page.browser.drag(squares);
    await page.until('its sum to be asked', ({ picked }) => picked.length === squares.length);
    for (const figure of sum) await page.browser.click(`.figures [data-value="${figure}"]`);
  }
  assert.equal(await copiedText(page), `${KILLER} ${'.'.repeat(16)}`);
  await page.browser.click(at(1, 1)); // selects the cage, to change its total
  await page.browser.click('.figures [data-value="9"]');
  await page.verdict(/a cage of 2 (squares|cells) can't add up to 9/);
  await page.until('it marked', ({ names }) => /circled|marked/.test(names[0] + names[1]));
  await page.button('undo');
  await page.until('its sum', ({ names }) =>
    /in a cage of 2 (squares|cells), total 7/.test(names[0]),
  );
  await page.verdict(/^One solution/);
  await page.button('playOwn');
  await page.until('the game', ({ givens }) => givens === '0'.repeat(16));
  await page.fill([...'4312213414233241'].map((digit, cell) => [cell, digit]));
  await page.button('check');
  await page.opened(/Solved|You did it/);
  assert.deepEqual(page.browser.errors, []);
});

pageTest('a thermometer can be drawn by keys, and each step is announced', {}, async (page) => {
  await take(page, '6x6', 'thermo');
  await page.press('Home', 'ArrowDown', 'Enter');
  await heard(page, /^1 square selected\.$/);
  await page.press('ArrowRight', 'ArrowRight');
  await heard(page, /^3 squares selected\.$/);
  await page.press('ArrowLeft'); // stepping back removes the last square
  await heard(page, /^2 squares selected\.$/);
  await page.chord('Shift', 'ArrowDown', 'ArrowRight');
  await page.press(' '); // adds a square diagonally
  await heard(page, /^3 squares selected\.$/);
  await page.press('Enter');
  await heard(page, /1 of 3 on a thermometer/);
  // the announcement comes before the line is drawn
  const { names, selected } = await page.until('it drawn', (seen) =>
    /row 2, column 1.*1 of 3 on a thermometer/.test(seen.names[6]),
  );
  assert.match(names[14], /row 3, column 3.*3 of 3 on a thermometer/);
  assert.equal(selected, 14); // the selection has not moved
  await page.verdict(/^Still more than one solution\.$/);
  await page.press('Escape', '4'); // Escape puts the tool away: digits again
  await page.until('a digit', ({ digits }) => digits[14] === '4');
  await page.reload();
  await page.openEditor();
  assert.equal(await copiedText(page), `6x6+thermo:r2c12r3c3 ${'.'.repeat(14)}4${'.'.repeat(21)}`);
  await page.press('u', 'u');
  await page.until('none', (seen) => !/thermometer/.test(seen.names[6]));
  assert.deepEqual(page.browser.errors, []);
});

pageTest('a mouse paints a box, and the list of rules keeps the focus', {}, async (page) => {
  await take(page, '4x4', 'jigsaw');
  const [first, ...rest] = [at(1, 1), at(1, 2), at(1, 3), at(2, 3)];
  const over = rest.map((square) => ['move', square]);
  await page.browser.gesture([['move', first], ['down'], ...over, ['up']]);
  await page.verdict(/^12 (squares|cells) aren't in a box yet/);
  const { names } = await page.look();
  assert.ok(/box 1/.test(names[6]) && /not in a box/.test(names[3]), names.join());
  await page.button('bench'); // the tool has the focus, not the rule of the same name
  const held = () =>
    page.browser.eval(() => {
      const { dataset } = document.activeElement;
      const { scrollTop } = document.querySelector('dialog.bench[open]');
      return [dataset.action, dataset.value, scrollTop];
    });
  assert.deepEqual(await held(), ['tool', 'jigsaw', 0]);
  await page.tap(at(4, 4));
  await page.until('a square more', (seen) => !/not in a box/.test(seen.names[15]));
  assert.deepEqual(await held(), ['tool', 'jigsaw', 0]);
  await page.tap('.bench [data-action="rule"][data-value="x"]');
  await page.browser.eval(() => document.querySelector('.bench [data-value="x"]').focus());
  const [, , there] = await held();
  await page.tap(at(4, 3));
  await page.until('one more', (seen) => !/not in a box/.test(seen.names[14]));
  assert.deepEqual(await held(), ['rule', 'x', there]); // in the rebuilt list
  assert.deepEqual(page.browser.errors, []);
});
