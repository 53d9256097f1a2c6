/**
 * Whole games in every engine, by keyboard and by clicks, from file:// and over http. Names begin
 * with the checklist's row.
 */
import assert from 'node:assert/strict';
import {
  NINE,
  PUZZLE,
  SOLUTION,
  SOURCE,
  emptyCells,
  engineTest,
  openPage,
  pageTest,
  puzzlesOf,
  server,
  withPage,
} from './page.mjs';
import { test } from 'node:test';

/** Walks to each empty cell with the arrows and types its digit. */
async function solveByKeyboard(page) {
  let at = 0;
  await page.press('ArrowRight'); // the first empty cell
  at = (await page.look()).selected;
  for (const cell of emptyCells(PUZZLE)) {
    for (; Math.floor(at / 4) < Math.floor(cell / 4); at += 4) await page.press('ArrowDown');
    for (; at < cell; at++) await page.press('ArrowRight');
    for (; at > cell; at--) await page.press('ArrowLeft');
    await page.press(SOLUTION[cell]);
  }
}

/** Another puzzle of the page's. */
const OTHER = puzzlesOf('kids-4x4')[7].starts[0];

engineTest('0.01 0.04 0.05 the board, four boxes, four buttons in order', {}, async (page) => {
  assert.equal(await page.browser.eval('document.querySelector("#app").dataset.engine'), 'core');
  const seen = await page.look();
  assert.equal(seen.boards, 1);
  assert.equal(seen.digits, PUZZLE);
  assert.equal(seen.givens, [...PUZZLE].map((d) => (d === '0' ? '0' : '1')).join(''));
  assert.equal(seen.names[0], 'row 1, column 1, box 1, 1, given');
  assert.equal(seen.names[1], 'row 1, column 2, box 1, empty');
  const facts = await page.browser.eval(() => {
    const board = document.querySelector('[role=grid]');
    const colour = (row, col) =>
      getComputedStyle(board.querySelector(`[data-row="${row}"][data-col="${col}"]`))
        .backgroundColor;
    const below = [...document.querySelectorAll('.actions button')];
    return {
      name: board.getAttribute('aria-label'),
      rows: board.querySelectorAll('[role=row]').length,
      colours: [
        [1, 1],
        [1, 3],
        [3, 1],
        [3, 3],
      ].map((place) => colour(...place)),
      sameBox: colour(1, 1) === colour(2, 2),
      buttons: below.map((button) => button.textContent),
      keys: [...document.querySelectorAll('.keys button')].map(
        (key) => key.getAttribute('aria-label') ?? key.textContent,
      ),
      underBoard: below.every(
        (button) => button.getBoundingClientRect().top >= board.getBoundingClientRect().bottom,
      ),
      helpBelow:
        document.querySelector('#help').getBoundingClientRect().top >
        below[0].getBoundingClientRect().bottom,
      inputs: document.querySelectorAll('input, textarea, [contenteditable]').length,
    };
  });
  assert.equal(facts.name, 'Sudoku board');
  assert.equal(facts.rows, 4);
  assert.equal(new Set(facts.colours).size, 4);
  assert.ok(facts.sameBox);
  assert.deepEqual(facts.buttons, ['New', 'Reset', 'Hint', 'Check']);
  assert.deepEqual(facts.keys, ['1', '2', '3', '4', 'Erase', 'Show animals']);
  assert.ok(facts.underBoard && facts.helpBelow);
  assert.equal(facts.inputs, 0);
});

engineTest('0.08 a whole game by keyboard, from file://', {}, async (page) => {
  await solveByKeyboard(page);
  assert.equal((await page.look()).digits, SOLUTION);
  await page.press('Enter'); // Check, as the board is full
  const { dialog } = await page.until('the dialog', (seen) => seen.dialog);
  assert.match(dialog, /Hints: 0 PreChecks: 0/);
  assert.match(dialog, /ready for the next level/);
  await page.press('Enter'); // on to the next
  await page.until('another puzzle', (seen) => !seen.dialog && seen.digits !== SOLUTION);
});

engineTest(
  '0.06 0.07 0.17 0.18 a whole game by clicks, over http, with no other request',
  async (engine) => {
    const site = await server();
    const page = await openPage(engine, { url: `${site.url}index.html#puzzle=${PUZZLE}` });
    try {
      await page.cell(1);
      await page.digit(1); // wrong: the row has its 1
      await page.button('check');
      let seen = await page.until('the mark', ({ wrong }) => wrong.length > 0);
      assert.deepEqual(seen.wrong, [1]);
      assert.match(seen.names[1], /wrong/);
      assert.match(seen.message, /not right yet/);
      const sign = await page.browser.eval(() => {
        const style = getComputedStyle(document.querySelector('[aria-invalid="true"] .digit'));
        return `${style.textDecorationLine} ${style.textDecorationStyle}`;
      });
      assert.equal(sign, 'underline wavy'); // 0.18: a sign besides the colour
      await page.digit(SOLUTION[1]);
      assert.deepEqual((await page.look()).wrong, []);
      await page.button('check');
      seen = await page.until('the word', ({ message }) => /right so far/.test(message));
      const left = emptyCells(seen.digits).length;
      for (let hint = 1; hint <= left; hint++) await page.button('hint');
      await page.until('the solution', ({ digits }) => digits === SOLUTION);
      await page.button('hint');
      await page.until('the word', ({ message }) => /Every square is filled/.test(message));
      await page.button('check');
      const { dialog } = await page.until('the dialog', ({ dialog: open }) => open);
      assert.match(dialog, new RegExp(`Hints: ${left} PreChecks: 2`));
      assert.doesNotMatch(dialog, /next level/);
      await page.browser.click('dialog [data-action="new"]');
      seen = await page.until(
        'a new puzzle',
        ({ dialog: open, digits }) => !open && digits !== SOLUTION,
      );
      assert.notEqual(seen.digits, PUZZLE);
      assert.deepEqual(site.requests, ['/index.html']);
    } finally {
      await page.close();
      await site.close();
    }
  },
);

pageTest('0.15 Reset takes back entries, marks and counts', {}, async (page) => {
  await page.cell(1);
  await page.digit(1);
  await page.button('hint');
  await page.button('check');
  await page.until('the mark', ({ wrong }) => wrong.length > 0);
  await page.button('reset');
  const seen = await page.until('the start', ({ digits }) => digits === PUZZLE);
  assert.deepEqual(seen.wrong, []);
  await solveByKeyboard(page);
  await page.button('check');
  assert.match(
    (await page.until('the dialog', ({ dialog }) => dialog)).dialog,
    /Hints: 0 PreChecks: 0/,
  );
});

pageTest('0.14 New is never the same puzzle twice running', {}, async (page) => {
  const met = new Set([PUZZLE]);
  let last = PUZZLE;
  for (let i = 0; i < 15; i++) {
    await page.button('new');
    const { digits, givens } = await page.until('another puzzle', (seen) => seen.digits !== last);
    assert.equal(emptyCells(digits).length, 12);
    assert.equal(givens.replaceAll('0', '').length, 4);
    met.add(digits);
    last = digits;
  }
  assert.ok(met.size > 10);
});

pageTest('what is drawn by chance is the same in every run of these tests', async (engine) => {
  const drawn = [];
  for (let run = 0; run < 2; run++)
    await withPage(engine, {}, async (page) => {
      await page.button('new');
      drawn.push((await page.until('another', ({ digits }) => digits !== PUZZLE)).digits);
    });
  assert.equal(drawn[0], drawn[1]);
});

pageTest(
  '0.16 a wrong digit stays, hints fill empty cells with the right ones',
  {},
  async (page) => {
    await page.cell(1);
    await page.digit(1);
    for (let i = 0; i < 11; i++) await page.button('hint');
    await page.until('the others', ({ digits }) => digits === `11${SOLUTION.slice(2)}`);
  },
);

engineTest(
  "3.03 givens stay, keys erase, arrows stop at the edges, Ctrl is the browser's",
  {},
  async (page) => {
    await page.cell(0);
    await page.press('ArrowLeft', 'ArrowUp', '2', 'Backspace');
    let seen = await page.look();
    assert.equal(seen.selected, 0);
    assert.equal(seen.digits, PUZZLE);
    assert.match(seen.message, /stays/);
    for (const eraser of ['Backspace', 'Delete', '0']) {
      await page.press('End', 'ArrowRight', '3');
      assert.equal((await page.look()).digits[3], '3');
      await page.press(eraser);
      assert.equal((await page.look()).digits[3], '0');
      await page.press('Home');
    }
    await page.press('5', 'x', '9');
    seen = await page.look();
    assert.equal(seen.digits, PUZZLE);
    await page.press('Escape');
    assert.equal((await page.look()).selected, -1);
  },
);

pageTest('a digit without a square gives a nudge, not an error', {}, async (page) => {
  await page.digit(3);
  const seen = await page.look();
  assert.match(seen.message, /Tap an empty square first/);
  assert.equal(seen.digits, PUZZLE);
  assert.deepEqual(page.browser.errors, []);
});

pageTest('quick presses are all answered, in order', {}, async (page) => {
  await page.browser.eval(() => {
    for (let i = 0; i < 12; i++) document.querySelector('[data-action=hint]').click();
    document.querySelector('[data-action=check]').click();
  });
  assert.match(
    (await page.until('the dialog', ({ dialog }) => dialog)).dialog,
    /Hints: 12 PreChecks: 0/,
  );
});

engineTest('1.13 progress survives a reload', {}, async (page) => {
  await page.cell(1);
  await page.digit(SOLUTION[1]);
  await page.button('hint');
  await page.button('check');
  const before = await page.until('the word', ({ message }) => /right so far/.test(message));
  await page.reload();
  const after = await page.look();
  assert.equal(after.digits, before.digits);
  assert.match(after.message, /Welcome back/);
  for (let i = emptyCells(after.digits).length; i > 0; i--) await page.button('hint');
  await page.button('check');
  assert.match(
    (await page.until('the dialog', ({ dialog }) => dialog)).dialog,
    /Hints: 11 PreChecks: 1/,
  );
});

pageTest('0.22 without WebAssembly the packed solutions answer', { wasm: false }, async (page) => {
  assert.equal(await page.browser.eval('document.querySelector("#app").dataset.engine'), 'pack');
  assert.match((await page.look()).message, /does not let the page think.*Hint fills squares/);
  await page.cell(1);
  await page.digit(1);
  await page.button('check');
  assert.deepEqual((await page.until('the mark', ({ wrong }) => wrong.length > 0)).wrong, [1]);
  await page.digit(SOLUTION[1]);
  for (let i = 0; i < 11; i++) await page.button('hint');
  const styles = await page.browser.eval(() =>
    [...document.querySelectorAll('[data-hinted] .digit')].map(
      (digit) => getComputedStyle(digit).textDecorationStyle,
    ),
  );
  assert.deepEqual([...new Set(styles)], ['dotted'], 'hints are told from what is mine');
  await page.button('check');
  assert.match(
    (await page.until('the dialog', ({ dialog }) => dialog)).dialog,
    /Hints: 11 PreChecks: 1/,
  );
});

for (const wasm of [true, false])
  pageTest(
    `1.12 1.13 1.15 1.18 a 9x9 puzzle of the pack is opened, judged, kept, and begun again${wasm ? '' : ', without WebAssembly'}`,
    { wasm, url: NINE.url },
    async (page) => {
      const { digits } = await page.look();
      const { start, solution } = NINE;
      assert.equal(digits, start);
      const empty = emptyCells(digits);
      const [first, second] = empty;
      const enter = async (cell, digit) => {
        await page.browser.click(
          `[data-row="${Math.floor(cell / 9) + 1}"][data-col="${(cell % 9) + 1}"]`,
        );
        await page.digit(digit);
      };
      await enter(first, solution[first]);
      await enter(second, (Number(solution[second]) % 9) + 1);
      await page.button('check');
      assert.deepEqual((await page.until('the mark', ({ wrong }) => wrong.length > 0)).wrong, [
        second,
      ]);
      await page.reload();
      const kept = await page.look();
      assert.match(kept.message, /Welcome back/);
      assert.deepEqual(kept.wrong, [second]);
      await page.button('reset');
      await page.until('the start', (seen) => seen.digits === digits);
      // here, this, why, done
      await page.presses('hint', empty.length * (wasm ? 4 : 2));
      await page.until('the solution', (seen) => seen.digits === solution);
      assert.match(
        (await page.until('the dialog', ({ dialog }) => dialog)).dialog,
        new RegExp(`Hints: ${empty.length} PreChecks: 0`),
      );
    },
  );

pageTest(
  'the address: unknown wishes are told and change nothing, a game is never lost to a link',
  {},
  async (page) => {
    const address = (await page.browser.eval('location.href')).replace(/#.*/, '');
    await page.cell(1);
    await page.digit(SOLUTION[1]);
    const { digits } = await page.look();
    for (const [wish, word] of [
      ['?layout=7x7', /no puzzles of the size 7x7/],
      ['#puzzle=1234', /A board has/],
      ['?layout=4x4', /Welcome back/],
      ['?x=1#puzzle=%00<b>', /A board has|no digit/],
    ]) {
      await page.goto(address + wish);
      await page.reload();
      const seen = await page.until(`${word}`, ({ message }) => word.test(message));
      assert.equal(seen.digits, digits);
    }
    await page.goto(`${address}?layout=9x9`); // another level: both games are there
    await page.reload();
    const drawn = (await page.look()).digits;
    assert.ok(puzzlesOf('9x9-gentle').some(({ starts }) => starts[0] === drawn));
    await page.goto(`${address}?layout=4x4`);
    await page.reload();
    assert.equal((await page.look()).digits, digits);
    // another puzzle of the level: the one begun is in the list
    await page.goto(`${address}#puzzle=${OTHER}`);
    const linked = await page.look();
    assert.equal(linked.digits, OTHER);
    assert.match(linked.message, /Your other game is kept/);
    await page.button('levels');
    await page.until('the dialog', ({ dialog }) =>
      /Other games you have begun \(1\)/.test(dialog ?? ''),
    );
    await page.browser.eval('document.querySelector(".levels details:last-of-type").open = true');
    await page.browser.click('[data-action="resume"]');
    await page.until('the game begun', (seen) => seen.digits === digits);
  },
);

test('0.02 0.03 0.09 0.20 2.13 3.01 3.02 3.04 4.07 what the page tells, under the game', () => {
  const body = SOURCE.slice(SOURCE.indexOf('<body>'));
  assert.ok(body.indexOf('id="app"') < body.indexOf('id="help"'));
  for (const word of [
    '9 rows, 9 columns',
    'analogous',
    'upper left, upper right, lower left, lower right',
    'How to play',
    'Usage',
    'Help',
    'About',
    'Change log',
    '2026-11-20',
    'Planned',
    'Issues',
    'Algorithm',
    'Details',
    'MIT',
    'without any warranty',
    '2,016',
    '288',
    '6,670,903,752,021,072,936,960',
    'Something is wrong or missing? Please tell',
  ])
    assert.ok(body.includes(word), word);
  assert.match(body, /<h3>Planned<\/h3>\s*<ul>\s*<li>\w/);
  assert.ok(body.indexOf('9 rows, 9 columns') < body.indexOf('analogous'));
});

engineTest(
  'a level chosen by a mouse comes with no square chosen, one chosen by a key with its first',
  async (engine) => {
    const level = '.door [data-value="6x6-gentle"]';
    const opened = async (page) =>
      (await page.until('6x6', ({ digits }) => digits.length === 36)).selected;
    await withPage(engine, {}, async (page) => {
      await page.ready();
      await page.browser.click(level);
      assert.equal(await opened(page), -1);
      await page.press('ArrowRight'); // the board hears keys
      await page.until('a square', ({ selected }) => selected >= 0);
    });
    await withPage(engine, {}, async (page) => {
      await page.ready();
      await page.press('Tab');
      await page.browser.eval((at) => document.querySelector(at).focus(), level);
      await page.press('Enter');
      await opened(page);
      await page.until('a square', ({ selected }) => selected === 0);
    });
  },
);

pageTest('what is told below the board belongs to what is on it', {}, async (page) => {
  const told = () => page.browser.eval('document.querySelector("#help").innerText');
  const OF_FOUR = [/This one is for children/, /Four numbers are there/, /as hard as 4x4 can be/];
  for (const words of OF_FOUR) assert.match(await told(), words);
  await page.goto(NINE.url);
  for (const words of OF_FOUR) assert.doesNotMatch(await told(), words);
  assert.match(await told(), /9 rows, 9 columns/);
});

test('0.19 the four functions can be read in the page by their names', () => {
  for (const name of ['NewPuzzle', 'ResetPuzzle', 'HintPlease', 'CheckPuzzle'])
    assert.ok(SOURCE.includes(`function ${name}(`), name);
});
