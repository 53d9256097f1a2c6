/**
 * A puzzle of one's own, typed onto an empty board as from a newspaper: by keys, by taps on a
 * phone, pasted in many forms; judged as one goes, kept half typed, played.
 */
import assert from 'node:assert/strict';
import { FILE_URL, NINE, engineTest, pageTest } from './page.mjs';

/** A well-known hard one that is in no pack. */
const OWN = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const EMPTY = '0'.repeat(81);
const digitsOf = (text) => text.replaceAll('.', '0');
const nine = { url: NINE.url };
const at = (cell, order = 9) =>
  `[data-row="${Math.floor(cell / order) + 1}"][data-col="${(cell % order) + 1}"]`;

const textOf = (page, selector) =>
  page.browser.eval((one) => document.querySelector(one).textContent, selector);
const count = (page, pattern) =>
  page.until(`${pattern}`, async () => pattern.test(await textOf(page, '.judge h2')));
const isPlayable = (page) =>
  page.browser.eval('!document.querySelector(".judge .primary").disabled');
const rings = (page) =>
  page.until('rings', ({ names }) => names.some((name) => /ringed/.test(name)));

/** Row after row, with a blank for each empty square, as one reads it. */
const typeRows = (page, text) =>
  page.press(...[...text].flatMap((sign) => (sign === '.' ? [' '] : [sign, ' '])));
pageTest(
  '2.01 2.09 3.14 typed from paper by keys: what clashes is marked, what is known is said, then it is played and kept',
  {},
  async (page) => {
    await page.openSheet();
    const seen = await page.until('an empty board', ({ digits }) => digits === EMPTY);
    assert.equal(seen.boards, 1);
    assert.equal(
      await page.browser.eval('document.querySelector("[role=grid]").getAttribute("aria-label")'),
      'Sudoku board',
    );
    assert.equal(await isPlayable(page), false);
    await typeRows(page, OWN.slice(0, 9));
    await page.until('a row', ({ digits }) => digits.startsWith(digitsOf(OWN.slice(0, 9))));
    await count(page, /^3 givens so far$/);
    await page.verdict(/^More than one solution/);
    await rings(page);
    await page.press('4');
    const clashing = await page.until('a clash', ({ names }) => /twice/.test(names[0]));
    assert.match(clashing.names[9], /twice/);
    await page.verdict(/has the 4 twice|stands twice/);
    await page.press('Backspace');
    await page.verdict(/^More than one solution/);
    await page.press('u', 'u');
    await page.until('the row again', ({ digits }) => digits[9] === '0');
    await typeRows(page, OWN.slice(9));
    await page.verdict(/^One solution\. It is medium, rated \d\.\d/);
    await count(page, /^17 givens/);
    await page.button('playOwn');
    await page.until(
      'the game',
      ({ digits, givens }) => digits === digitsOf(OWN) && givens[0] === '1',
    );
    // the button that was pressed is gone; the hand is on the board, and has chosen no square
    await page.until('the focus', ({ selected }) =>
      page.browser.eval(
        (none) => none && document.activeElement.getAttribute('role') === 'grid',
        selected === -1,
      ),
    );
    await page.browser.click(at(1));
    await page.press('1');
    await page.reload();
    assert.equal((await page.look()).digits, `41${digitsOf(OWN).slice(2)}`);
    await page.openSheet();
    assert.equal((await page.look()).digits, EMPTY);
    await page.press('Escape');
    await page.until('the game', ({ digits }) => digits.startsWith('41'));
  },
);

pageTest(
  '2.07 2.08 typed by taps on a phone: the keys write and take away, then it is solved',
  { ...nine, width: 390, height: 844 },
  async (page) => {
    const place = () =>
      page.browser.eval(() => {
        const { left, top, width } = document.querySelector('.board').getBoundingClientRect();
        // WebKitGTK's windows are wider and less high: there it makes room for the card
        return innerWidth > 400 ? [top + scrollY] : [left, top + scrollY, width].map(Math.round);
      });
    const before = await place();
    await page.openSheet();
    assert.deepEqual(await place(), before); // the board stays where it is
    await page.browser.click(at(40));
    await page.digit(7);
    await page.digit(7);
    assert.equal((await page.look()).digits, EMPTY);
    for (const [cell, digit] of [...OWN].entries()) {
      if (digit === '.') continue;
      await page.browser.click(at(cell));
      await page.digit(digit);
    }
    await page.verdict(/^One solution/);
    assert.deepEqual(await place(), before);
    await page.browser.click('.judge [data-action="solveOwn"]');
    const seen = await page.until(
      'the solution',
      ({ digits }) => digits.length === 81 && !digits.includes('0'),
    );
    assert.equal([...seen.givens].filter((given) => given === '1').length, 17);
    await page.button('check');
    // what is filled in for the player is given away
    await page.until('the count', ({ dialog }) => /Hints: 64/.test(dialog ?? ''));
  },
);

pageTest(
  '2.02 2.03 pasted in many forms, or into a field; what cannot be read is said',
  nine,
  async (page) => {
    await page.openSheet();
    const rows = OWN.match(/.{9}/g);
    const zeros = digitsOf(OWN);
    for (const text of [
      OWN,
      rows.map((row) => row.replaceAll('.', ' ')).join('\n'),
      rows.map((row) => [...row].join(',').replaceAll('.', '')).join('\n'),
      `+---+---+---+\n${rows.map((row) => `|${row.match(/.../g).join('|')}|`).join('\n')}`,
      `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros}`,
      `9x9 ${OWN}`,
    ]) {
      await page.button('clear');
      await page.until('an empty board', ({ digits }) => digits === EMPTY);
      await page.paste(text);
      await page.until(`it on the board: ${text}`, ({ digits }) => digits === zeros);
    }
    await page.paste('https://sudokupad.app/scl1234');
    await page.verdict(/link of SudokuPad has its puzzle in a form that is not read/);
    await page.paste(`${OWN.slice(1)}`);
    await page.verdict(/80 squares\. A board has/);
    await page.press('u');
    await page.until('what was there before', ({ digits }) => digits === EMPTY);
    // a clipboard that is kept back leaves a field
    await page.browser.eval(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.button('paste');
    await page.until('the field', ({ dialog }) => /Paste or type/.test(dialog ?? ''));
    await page.paste('12');
    await page.button('takeText');
    await page.until('the word', ({ dialog }) => /2 squares\. A board has/.test(dialog ?? ''));
    await page.paste(`9x9+x ${OWN}`);
    await page.button('takeText');
    await page.until('it on the board', ({ digits, dialog }) => digits === zeros && !dialog);
    assert.match(await textOf(page, '.level b'), /both diagonals$/);
  },
);

pageTest('a puzzle pasted over a game is offered, and the game waits', nine, async (page) => {
  const { digits } = await page.look();
  await page.paste('a text with quite some words in it, and 16 numbers: 1 2 3');
  await page.paste(OWN);
  await page.until(
    'the offer',
    ({ message, offer }) => /is a puzzle/.test(message) && /Open/.test(offer),
  );
  assert.equal((await page.look()).digits, digits);
  await page.button('takePasted');
  await page.until('it on the sheet', (seen) => seen.digits === digitsOf(OWN));
  await page.verdict(/^One solution/);
  await page.button('stepOwn');
  await page.until('the steps of it', () =>
    page.browser.eval(
      '/Round 1 through/.test(document.querySelector(".guide .status").textContent)',
    ),
  );
});

engineTest(
  'however long it takes to rate, it can be played, left and hinted at once',
  nine,
  async (page) => {
    // a core that rates is heard of no more
    await page.browser.eval(() => {
      const [post, busy] = [Worker.prototype.postMessage, new WeakSet()];
      Worker.prototype.postMessage = function postOrNot(message) {
        if (message.name === 'rate') busy.add(this);
        if (!busy.has(this)) post.call(this, message);
      };
    });
    const { digits } = await page.look();
    await page.openSheet();
    await page.paste(OWN);
    await page.verdict(/^One solution\. Thinking/);
    assert.equal(await isPlayable(page), true);
    await page.button('leave');
    await page.until('the game', (seen) => seen.digits === digits);
    await page.button('hint');
    await page.until('a hint', ({ lesson }) => lesson);
    await page.press('Escape');
    await page.openSheet();
    await page.verdict(/^One solution\. Thinking/);
    await page.browser.click(at(0));
    await page.press('Backspace');
    await page.verdict(/^More than one solution/);
    await page.press('4');
    await page.verdict(/^One solution\. Thinking/);
    await page.button('playOwn');
    await page.button('hint');
    await page.until('a hint', ({ lesson }) => lesson);
  },
);

pageTest(
  'half typed it is kept: by size, by Back, and when the page is opened again',
  nine,
  async (page) => {
    const { digits } = await page.look();
    await page.openSheet();
    await page.press('5', ' ', '3');
    await page.browser.click('[data-action="size"][data-value="6x6"]');
    await page.until('6x6', (seen) => seen.digits === '0'.repeat(36));
    await page.browser.click(at(7, 6));
    await page.press('6');
    await page.rule('x');
    await page.until('6x6 with diagonals', () =>
      page.browser.eval('document.querySelector(".cell[data-line]") !== null'),
    );
    await page.press('Escape');
    await page.until('the game', (seen) => seen.digits === digits);
    await page.reload();
    assert.equal((await page.look()).digits, digits);
    await page.openSheet();
    assert.equal((await page.look()).digits[7], '6');
    assert.match(await textOf(page, '.level b'), /both diagonals$/);
    await page.browser.click('[data-action="size"][data-value="9x9"]');
    await page.until('9x9', (seen) => seen.digits === `53${'0'.repeat(79)}`);
    await page.button('clear');
    await page.until('an empty board', (seen) => seen.digits === EMPTY);
    await page.press('u');
    await page.until('what was there', (seen) => seen.digits.startsWith('53'));
    await page.reload(); // what was done can be undone still
    await page.openSheet();
    await page.press('u');
    await page.until('the first number alone', (seen) => /^50{80}$/.test(seen.digits));
    await page.button('leave');
    await page.until('the game', (seen) => seen.digits === digits);
  },
);

pageTest('sizes that few look for come one after the other', nine, async (page) => {
  await page.openSheet();
  assert.equal(await textOf(page, '.judge h2'), 'Nothing typed yet');
  for (const order of [10, 25, 10]) {
    await page.browser.click(`.chooser [aria-label="${order}×${order}"]`);
    await page.until(`${order}`, (seen) => seen.digits.length === order ** 2);
    const chosen = await textOf(page, '[data-action="size"][aria-pressed="true"]');
    assert.equal(chosen, String(order));
  }
  await page.press('a'); // a ten
  await page.until('it', (seen) => seen.digits.startsWith('A'));
  assert.equal(await textOf(page, '.judge h2'), '1 given so far');
});

pageTest(
  'a puzzle is opened elsewhere by a link one may follow',
  { url: `${FILE_URL}#puzzle=${OWN}` },
  async (page) => {
    await page.until('the puzzle', ({ digits }) => digits === digitsOf(OWN));
    await page.button('share');
    const links = await page.browser.eval(() =>
      [...document.querySelectorAll('.share a')].map((a) => [
        a.textContent.slice(0, 18),
        a.getAttribute('href'),
        a.target,
        a.rel,
      ]),
    );
    assert.deepEqual(
      links.map(([name, , target, rel]) => [name, target, /noopener/.test(rel)]),
      [
        ['Open in SudokuWiki', '_blank', true],
        ['Open in SudokuPadA', '_blank', true],
      ],
    );
    assert.ok(links[0][1].endsWith(`?bd=${digitsOf(OWN)}`));
    await page.press('Escape');
    await page.openSheet();
    for (const [, link] of links) {
      await page.button('clear');
      await page.paste(link);
      await page.until('it again', ({ digits }) => digits === digitsOf(OWN));
    }
  },
);
