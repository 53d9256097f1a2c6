/**
 * The puzzle editor: a puzzle is typed by keys or taps, or pasted. It is judged after each digit,
 * saved half typed, and played.
 */
import assert from 'node:assert/strict';
import LZString from 'lz-string';
import { OWN, digitsOf, nine, nineOnPhone, pageTest } from './page.mjs';

const EMPTY = '0'.repeat(81);
/** Returns a cell of f-puzzles. */
const fieldOf = (sign) => (sign === '.' ? {} : { value: Number(sign), given: true });

const isPlayable = (page) =>
  page.browser.eval('!document.querySelector(".judge .primary").disabled');

/** Types a grid row by row, with a blank for each empty cell. */
const typeRows = (page, text) =>
  page.press(...[...text].flatMap((sign) => (sign === '.' ? [' '] : [sign, ' '])));

pageTest('2.01 2.09 3.14 a typed puzzle is judged, saved and played', {}, async (page) => {
  await page.openEditor();
  const { boards } = await page.shows(EMPTY);
  assert.equal(boards, 1);
  assert.equal(await isPlayable(page), false);
  assert.equal(await page.text('.judge h2'), 'Nothing entered yet');
  for (const order of process.env.LONG ? [10, 25, 10] : [10]) {
    await page.browser.click(`.chooser [aria-label="${order}×${order}"]`);
    await page.until(`${order}`, ({ digits }) => digits.length === order ** 2);
    assert.equal(await page.text('[data-action="size"][aria-pressed="true"]'), `${order}`);
  }
  await page.press('a'); // the digit ten
  await page.until('it', ({ digits }) => digits.startsWith('A'));
  assert.equal(await page.text('.judge h2'), '1 entered so far');
  await page.browser.click('[data-action="size"][data-value="9x9"]');
  await page.shows(EMPTY);

  await page.cell(0);
  await typeRows(page, OWN.slice(0, 9));
  await page.text('.judge h2', (text) => text === '3 entered so far');
  await page.verdict(/^More than one solution/);
  await page.until('two cells marked', ({ names }) => /marked/.test(names.join()));
  const refused = () =>
    [...document.querySelectorAll('.judge button:disabled')].map((one) => one.dataset.action);
  assert.deepEqual(await page.browser.eval(refused), ['solveOwn', 'stepOwn']); // it can be played
  await page.button('share');
  await page.opened(/Only a puzzle with exactly one solution can be shared/);

  await page.reload();
  await page.openEditor();
  await page.until('the row', ({ digits }) => digits.startsWith(digitsOf(OWN.slice(0, 9))));
  await page.press('u'); // undo still works
  await page.until('a digit less', ({ digits }) => digits[8] === '0');
  await page.cell(8);
  await typeRows(page, OWN.slice(8, 18)); // goes on into the next row
  await page.until('two rows', ({ digits }) => digits.startsWith(digitsOf(OWN.slice(0, 18))));
  await page.paste(OWN);
  await page.verdict(/^One solution\. Difficulty: medium\. Rating: \d\.\d/);
  await page.text('.judge h2', (text) => text.startsWith('17 entered'));
  await page.button('playOwn');
  await page.until(
    'the game',
    ({ digits, givens }) => digits === digitsOf(OWN) && givens[0] === '1',
  );
  // the pressed button is gone: the board has the focus, and no cell is selected
  await page.until('the focus', ({ selected }) =>
    page.browser.eval(
      (none) => none && document.activeElement.getAttribute('role') === 'grid',
      selected === -1,
    ),
  );
  await page.cell(1);
  await page.until('the cell', ({ selected }) => selected === 1);
  await page.press('1');
  const begun = `41${digitsOf(OWN).slice(2)}`;
  await page.shows(begun);
  await page.reload();
  await page.shows(begun);
  await page.browser.click('.offer'); // Edit
  await page.there('[data-screen=own] .game');
  assert.equal((await page.look()).digits, digitsOf(OWN)); // the draft is still there
  await page.press('Escape', 'Escape'); // the first clears the selection
  await page.until('the game', ({ digits }) => digits.startsWith('41'));
});

pageTest('2.07 2.08 on a phone the editor types and solves', nineOnPhone, async (page) => {
  const place = () =>
    page.browser.eval(() => {
      const { left, top, width } = document.querySelector('.board').getBoundingClientRect();
      // in WebKitGTK's wider, lower windows the board moves for the verdict
      return innerWidth > 400 ? [top + scrollY] : [left, top + scrollY, width].map(Math.round);
    });
  const before = await place();
  await page.openEditor();
  assert.deepEqual(await place(), before);
  await page.cell(0);
  await page.digit(4);
  await page.until('a digit', ({ digits }) => digits.startsWith('40'));
  await page.digit(4);
  await page.shows(EMPTY);
  await page.paste(OWN);
  await page.verdict(/^One solution/);
  assert.deepEqual(await place(), before);
  await page.browser.click('.judge [data-action="solveOwn"]');
  const { givens } = await page.until('the solution', ({ digits }) => /^[1-9]{81}$/.test(digits));
  assert.equal(givens.replaceAll('0', '').length, 17);
  await page.button('check');
  // digits filled in by the editor count as hints
  await page.opened(/Hints: 64/);
});

pageTest('2.02 2.03 5.11 reads a pasted puzzle, and links to other sites', nine, async (page) => {
  const { digits } = await page.look();
  await page.paste('a text with quite some words in it, and 16 numbers: 1 2 3');
  await page.paste(OWN);
  await page.says(/pasted a puzzle/);
  assert.equal((await page.look()).digits, digits);
  await page.button('takePasted');
  await page.shows(digitsOf(OWN));

  const rows = OWN.match(/.{9}/g).map((row) => `|${row.match(/.../g).join('|')}|`);
  await page.button('clear');
  await page.shows(EMPTY);
  await page.paste(`+---+---+---+\n${rows.join('\n')}`);
  await page.shows(digitsOf(OWN));
  await page.paste('https://sudokupad.app/scl1234');
  await page.verdict(/SudokuPad data is cut off, damaged/);
  await page.paste('{"size":9,"grid":[[{"value":5},');
  await page.verdict(/JSON data is cut off/);
  await page.paste(`{ce:[[,{v:4},,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,2],[0,3]],v:3}],o:[{c:#0}]}`);
  await page.shows('0400000000000000');
  await page.verdict(/solution.* Left out: shapes\. Rules given/);
  const killercage = [{ cells: ['R1C1', 'R1C2'], value: '7' }];
  const grid = OWN.match(/.{9}/g).map((row) => [...row].map((sign) => fieldOf(sign)));
  const load = LZString.compressToBase64(JSON.stringify({ title: 'T', grid, killercage }));
  await page.paste(`https://f-puzzles.com/?load=${encodeURIComponent(load)}`);
  await page.shows(digitsOf(OWN));
  const killer = (text) => text.endsWith('killer');
  await page.text('.level b', killer);
  await page.verdict(/Left out: the title\.$/);
  await page.paste(OWN); // the digits come without the cages, until undo
  await page.verdict(/One solution.* The rules are now: 9×9\. Undo/);
  await page.text('.level b', (text) => !killer(text));
  await page.press('u');
  await page.text('.level b', killer);
  // without a clipboard there is a text field
  await page.browser.eval(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.button('paste');
  await page.opened(/Paste or type/);
  await page.paste('12');
  await page.button('takeText');
  await page.opened(/2 cells\. Possible sizes/);
  await page.paste(`9x9+x ${OWN}`);
  await page.button('takeText');
  await page.closed();
  await page.level(/both diagonals/);

  await page.paste(`9x9 ${OWN}`);
  await page.verdict(/^One solution/);
  await page.button('stepOwn');
  await page.text('.guide .status', (text) => text.includes('Round 1 '));
  await page.tap('.top [data-action="leave"]');
  await page.verdict(/^One solution/); // the draft is back
  await page.button('share');
  const { dialog } = await page.opened();
  assert.match(dialog, /so other devices can't reach it/);
  assert.equal(await page.browser.eval('document.querySelector(".qr")'), null);
  const links = await page.browser.eval(() =>
    [...document.querySelectorAll('.share a')].map(({ textContent, target, rel, href }) => [
      textContent.slice(0, 18),
      target,
      rel.includes('noopener'),
      href.split('?bd=')[1] ?? '',
    ]),
  );
  assert.deepEqual(links, [
    ['Open in SudokuWiki', '_blank', true, digitsOf(OWN)],
    ['Open in SudokuPadO', '_blank', true, ''],
  ]);
});

pageTest('a puzzle can be played, left and hinted while it is being rated', nine, async (page) => {
  // a worker that is asked for a rating never answers
  await page.browser.eval(() => {
    const [post, busy] = [Worker.prototype.postMessage, new WeakSet()];
    Worker.prototype.postMessage = function postOrNot(message) {
      if (message.name === 'rate') busy.add(this);
      if (!busy.has(this)) post.call(this, message);
    };
  });
  const { digits } = await page.look();
  await page.openEditor();
  await page.paste(OWN);
  await page.verdict(/^One solution\. Working out/);
  assert.equal(await isPlayable(page), true);
  await page.button('leave');
  await page.shows(digits);
  await page.button('hint');
  await page.hinted();
  await page.press('Escape');
  await page.openEditor();
  await page.verdict(/^One solution\. Working out/);
  await page.cell(0);
  await page.press('Backspace');
  await page.verdict(/^More than one solution/);
  await page.press('4');
  await page.verdict(/^One solution\. Working out/);
  await page.button('playOwn');
  await page.button('hint');
  await page.hinted();
});
