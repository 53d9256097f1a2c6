/**
 * Whole games, by keyboard and by clicks, from file:// and over http. Titles begin with the numbers
 * of the checklist's rows.
 */
import assert from 'node:assert/strict';
import {
  FILE_URL,
  NINE,
  PUZZLE,
  SOLUTION,
  SOURCE,
  emptyCells,
  engineTest,
  pageTest,
  withServer,
} from './page.mjs';
import { test } from 'node:test';

/** In the list of levels that newcomers see. */
const SIX = '.sizes [data-value="6x6-gentle"]';
const home = { url: FILE_URL };
const solved = async (page) => (await page.opened()).dialog;

pageTest('0.01 0.04 0.05 shows four boxes, and four buttons in order', {}, async (page) => {
  assert.equal(await page.browser.eval('document.querySelector("#app").dataset.engine'), 'core');
  const seen = await page.look();
  assert.equal(seen.boards, 1);
  assert.equal(seen.digits, PUZZLE);
  assert.equal(seen.givens, [...PUZZLE].map((d) => (d === '0' ? '0' : '1')).join(''));
  assert.equal(seen.names[0], '1, given; row 1, column 1, box 1');
  assert.equal(seen.names[14], 'empty; row 4, column 3, box 4');
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
  assert.deepEqual(facts.keys, ['1', '2', '3', '4', 'Erase', 'Animals']);
  assert.ok(facts.underBoard && facts.helpBelow);
  assert.equal(facts.inputs, 0);
  // the text below the game is about boards of this size
  const help = () =>
    page.browser.eval(() => {
      for (const part of document.querySelectorAll('#help details')) part.open = true;
      return document.querySelector('#help').innerText;
    });
  const OF_FOUR = [
    /This board is smaller/,
    /Four numbers are already there/,
    /hardest 4×4 puzzles/,
  ];
  for (const words of OF_FOUR) assert.match(await help(), words);
  await page.goto(NINE.url);
  for (const words of OF_FOUR) assert.doesNotMatch(await help(), words);
  assert.match(await help(), /9 rows, 9 columns/);
});

/** In the page: records what is animated, by class; `window.moved` returns it once. */
function recordMotion() {
  const { animate } = Element.prototype;
  let all = [];
  Element.prototype.animate = function (...how) {
    all.push(this.className.baseVal ?? this.className);
    return animate.apply(this, how);
  };
  window.moved = (kind) => all.splice(0).filter((one) => one.includes(kind)).length;
}

pageTest('2.16 a child sees equal numbers shake, Check bounce and leaves fly', {}, async (page) => {
  const moved = (kind) => page.browser.eval((of) => window.moved(of), kind);
  const [first, ...rest] = emptyCells(PUZZLE);
  const bounces = async () =>
    (await page.styles('[data-action=check]', 'animationName')).includes('bounce');
  await page.browser.eval(recordMotion);
  await page.fill([[first, 1]]); // as the given beside it
  await page.until('the repeat', ({ digits }) => digits[first] === '1');
  assert.equal(await moved('digit'), 3); // it appears, and both shake
  assert.equal(await bounces(), false);
  await page.fill(rest.map((cell) => [cell, SOLUTION[cell]]));
  await page.until('a full board', ({ digits }) => !digits.includes('0'));
  assert.equal(await bounces(), true);
  await page.fill([[first, SOLUTION[first]]]);
  await page.shows(SOLUTION);
  await moved('');
  await page.button('check');
  await solved(page);
  assert.equal(await moved('icon'), 24);
  await page.tap('.solved [data-action=mute]');
  await page.there('.solved [data-action=mute][aria-pressed=false]');
  await page.escape();
  await page.button('levels');
  const { dialog } = await page.opened(/leaf on your tree/);
  assert.match(dialog, /1 leaf on your tree · 1 golden, for puzzles solved without help/);
});

pageTest('a button that appears under a finger takes no tap for 400 ms', {}, async (page) => {
  await page.browser.resize(390, 844); // where the button that closes Settings is as high up
  const tapAfter = async (milliseconds) => {
    await page.later(milliseconds);
    await page.browser.gesture([['down'], ['up']]);
  };
  await page.browser.gesture([['move', '.gear[data-action=settings]']]);
  await tapAfter(0);
  await page.opened(/Settings/);
  await tapAfter(300);
  await page.opened(/Settings/);
  await tapAfter(500);
  await page.closed();
});

pageTest('a busy browser makes no long press of a tap', {}, async (page, engine, t) => {
  if (engine === 'webkit') return t.skip("WebKit's driver is slow between down and up itself");
  await page.browser.eval(() => {
    const block = () => {
      for (const end = performance.now() + 700; performance.now() < end;);
    };
    addEventListener('pointerdown', block);
  });
  const [cell] = emptyCells(PUZZLE);
  await page.cell(cell);
  await page.press('3');
  await page.until('the digit', ({ digits }) => digits[cell] === '3');
});

/** Moves to empty cells by the arrow keys, row by row, and types their digits. */
async function typeInto(page, cells) {
  await page.press('ArrowRight');
  let at = (await page.look()).selected;
  for (const cell of cells) {
    for (; Math.floor(at / 4) < Math.floor(cell / 4); at += 4) await page.press('ArrowDown');
    for (; at < cell; at++) await page.press('ArrowRight');
    for (; at > cell; at--) await page.press('ArrowLeft');
    await page.press(SOLUTION[cell]);
  }
}

engineTest('0.08 1.13 3.03 plays a whole game by keys, from file://', home, async (page) => {
  await page.press('Tab');
  await page.browser.eval((size) => document.querySelector(size).focus(), SIX);
  await page.press('Enter');
  await page.puzzle(36);
  await page.until('its first square', ({ selected }) => selected === 0);

  await page.goto(`${FILE_URL}#puzzle=${PUZZLE}`);
  await page.shows(PUZZLE);
  await page.press('ArrowRight', 'Home', 'ArrowLeft', 'ArrowUp', '2', 'Backspace');
  let seen = await page.look();
  assert.deepEqual([seen.selected, seen.digits], [0, PUZZLE]);
  assert.match(seen.message, /can't change it/);
  for (const eraser of ['Backspace', 'Delete', '0']) {
    await page.press('End', 'ArrowRight', '3');
    assert.equal((await page.look()).digits[3], '3');
    await page.press(eraser);
    assert.equal((await page.look()).digits[3], '0');
    await page.press('Home');
  }
  await page.press('5', '9', 'Escape');
  seen = await page.look();
  assert.deepEqual([seen.selected, seen.digits], [-1, PUZZLE]);

  const empty = emptyCells(PUZZLE);
  await typeInto(page, empty.slice(0, 3));
  const before = await page.look();
  await page.reload();
  await page.shows(before.digits);
  await typeInto(page, empty.slice(3));
  assert.equal((await page.look()).digits, SOLUTION);
  await page.press('Enter'); // Check, as the board is full
  const dialog = await solved(page);
  assert.match(dialog, /Hints: 0 PreChecks: 0/);
  assert.match(dialog, /All on your own/);
  await page.escape();
  await page.button('levels');
  await page.until('what is solved', ({ dialog: open }) => /Statistics ?1 solved/.test(open ?? ''));
});

pageTest(
  '0.06 0.07 0.14 0.15 0.16 0.17 0.18 1.12 1.13 1.15 1.18 plays a whole game by clicks, over http, with one request',
  home,
  (page) =>
    withServer(async (site) => {
      const url = `${site.url}index.html`;
      await page.browser.click(SIX);
      let seen = await page.puzzle(36);
      assert.equal(seen.selected, -1); // a click on a level selects no cell
      await page.press('ArrowRight'); // but keys reach the board
      await page.until('a square', ({ selected }) => selected >= 0);

      await page.goto(`${url}#puzzle=${PUZZLE}`);
      await page.shows(PUZZLE);
      await page.cell(1);
      await page.digit(1); // wrong: the row has its 1
      await page.button('check');
      seen = await page.until('the mark', ({ wrong }) => wrong.length > 0);
      assert.deepEqual(seen.wrong, [1]);
      assert.match(seen.names[1], /wrong/);
      assert.match(seen.message, /mistake/);
      const marked = '[aria-invalid="true"] .digit'; // 0.18: by more than its colour
      assert.deepEqual(await page.styles(marked, 'textDecorationLine'), ['underline']);
      assert.deepEqual(await page.styles(marked, 'textDecorationStyle'), ['wavy']);
      await page.presses('hint', 11); // wrong digits stay
      await page.shows(`11${SOLUTION.slice(2)}`);
      await page.button('reset');
      seen = await page.shows(PUZZLE);
      assert.deepEqual(seen.wrong, []);

      await page.cell(1);
      await page.digit(SOLUTION[1]);
      await page.button('check');
      const before = await page.says(/right so far/);
      await page.reload();
      seen = await page.shows(before.digits);
      assert.match(seen.message, /Welcome back/);
      await page.browser.eval(() => {
        for (let i = 0; i < 11; i++) document.querySelector('[data-action=hint]').click();
        document.querySelector('[data-action=check]').click();
      });
      const dialog = await solved(page);
      assert.match(dialog, /Hints: 11 PreChecks: 1/); // counted since Reset, across the reload
      assert.doesNotMatch(dialog, /next level/);
      await page.browser.click('dialog [data-action="new"]');
      const isNew = ({ dialog: open, digits }) => !open && ![SOLUTION, PUZZLE].includes(digits);
      await page.until('a new puzzle', isNew);
      assert.deepEqual([...new Set(site.requests)], ['/index.html']);
    }),
);

pageTest('0.22 checks and hints work without WebAssembly', { wasm: false }, async (page) => {
  assert.equal(await page.browser.eval('document.querySelector("#app").dataset.engine'), 'pack');
  assert.match((await page.look()).message, /WebAssembly is turned off.*Hint can fill in answers/);
  await page.cell(1);
  await page.digit(1);
  await page.button('check');
  assert.deepEqual((await page.until('the mark', ({ wrong }) => wrong.length > 0)).wrong, [1]);
  await page.digit(SOLUTION[1]);
  await page.presses('hint', 11);
  await page.shows(SOLUTION);
  const styles = await page.styles('[data-hinted] .digit', 'textDecorationStyle');
  assert.deepEqual(styles, ['dotted'], "hints look like the player's digits");
  await page.button('check');
  assert.match(await solved(page), /Hints: 11 PreChecks: 1/);

  const { start, solution, url } = NINE;
  await page.goto(url);
  await page.button('hint');
  await page.hinted(/We didn.t find a next step/);
  await page.button('hint');
  const left = emptyCells(start).length;
  const seen = await page.until('a digit', ({ digits }) => emptyCells(digits).length === left - 1);
  assert.ok([...seen.digits].every((digit, i) => digit === '0' || digit === solution[i]));
  await page.button('learn');
  await page.opened(/WebAssembly/); // why there are no examples
});

test('0.02 0.03 0.09 0.20 2.13 3.01 3.02 3.04 4.07 the text below the game has the rules, help, change log, plans and licence', () => {
  const body = SOURCE.slice(SOURCE.indexOf('<body>'));
  assert.ok(body.indexOf('id="app"') < body.indexOf('id="help"'));
  for (const word of [
    '9 rows, 9 columns',
    'This board is smaller',
    'How to play',
    'More about playing',
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
    'Is something wrong or missing? Please tell',
  ])
    assert.ok(body.includes(word), word);
  assert.match(body, /<h3>Planned<\/h3>\s*<ul>\s*<li>\w/);
  assert.ok(body.indexOf('9 rows, 9 columns') < body.indexOf('This board is smaller'));
});

test('0.19 keeps the names of the four game functions readable', () => {
  for (const name of ['NewPuzzle', 'ResetPuzzle', 'HintPlease', 'CheckPuzzle'])
    assert.ok(SOURCE.includes(`function ${name}(`), name);
});
