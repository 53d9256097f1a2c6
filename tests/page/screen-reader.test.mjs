/**
 * With a screen reader, a keyboard or one switch: changes are announced, everything can be done
 * without a mouse, and the focus is never lost.
 */
import assert from 'node:assert/strict';
import {
  FILE_URL,
  NINE,
  PUZZLE,
  SOLUTION,
  emptyCells,
  engineTest,
  nine,
  pageTest,
} from './page.mjs';
import { waitFor } from './processes.mjs';

/** Waits for an announcement that only screen readers get. */
const hears = (page, pattern) => page.text('.screen > [role=status]', (text) => pattern.test(text));

/** Returns the name of the element that has the focus. */
const focus = (page) =>
  page.browser.eval(() => {
    const { activeElement: at } = document;
    return at.getAttribute('aria-label') ?? at.textContent;
  });

/** Presses Tab until the name of the focused element matches. */
async function tabTo(page, wish) {
  for (let i = 0; i < 40 && !wish.test(await focus(page)); i++) await page.press('Tab');
  assert.match(await focus(page), wish);
}

pageTest('the keyboard alone reaches cells, digits and Check', nine, async (page) => {
  const { start } = NINE;
  const [cell, other] = emptyCells(start);
  await page.cell(cell);
  await page.press('Enter', 'ArrowRight', 'ArrowRight');
  assert.match(await focus(page), /^3, \d left$/);
  assert.equal((await page.look()).selected, cell);
  await page.press('Escape');
  assert.match(await focus(page), /^empty; row \d, column \d, box \d$/);
  assert.equal((await page.look()).selected, cell);
  await page.press('Escape'); // nothing is selected now, but a digit goes where the focus is
  assert.equal((await page.look()).selected, -1);
  await page.press('7');
  const seen = await page.look();
  assert.deepEqual([seen.digits[cell], seen.selected], ['7', cell]);
  await hears(page, /^7$/);
  await page.browser.click(`[data-cell="${[...start].findIndex((digit) => digit !== '0')}"]`);
  await page.press('Enter');
  assert.match(await focus(page), /^empty; /); // from a given, Enter leads on
  // while notes are on, the focus stays on the keys
  await page.cell(other);
  await page.press(' ', 'Enter', 'Enter', 'ArrowRight', 'Enter');
  await page.until('notes', ({ names }) => /notes 1 2;/.test(names[other]));
  await page.press('Escape', ' ', '9');
  assert.equal((await page.look()).digits[other], '9');

  // Tab and Enter alone: from a given on to the first empty square, which the player passes over,
  // then from each digit on to the next
  for (const [solution, open] of [
    [NINE.solution, [3, 40, 80]],
    [SOLUTION, [1, 6, 11]],
  ]) {
    const order = Math.sqrt(solution.length);
    const puzzle = [...solution].map((digit, i) => (open.includes(i) ? '0' : digit)).join('');
    await page.goto(`${FILE_URL}#puzzle=${puzzle}`);
    await page.shows(puzzle);
    const isAt = async (at) => {
      const place = `; row ${Math.floor(at / order) + 1}, column ${(at % order) + 1}, `;
      await page.until(place, async () => (await focus(page)).includes(place));
    };
    await tabTo(page, /; row 1, column 1, /);
    await page.press('Enter');
    await isAt(open[0]);
    await page.press('Enter', ...Array(order).fill('Tab'));
    for (const at of [...open.slice(1), open[0]]) {
      await isAt(at);
      await page.press('Enter', ...Array(solution[at] - 1).fill('Tab'), 'Enter');
      await page.until('the digit', ({ digits }) => digits[at] === solution[at]);
    }
    if (order === 9) await page.opened().then(page.escape);
  }
  await page.says(/Press Check/);
  await page.press('Enter');
  await page.opened(/Hints: 0/);
  // its text is read with its name
  const described = await page.browser.eval(() => {
    const ids = document.querySelector('dialog[open]').getAttribute('aria-describedby');
    return ids
      .split(' ')
      .map((id) => document.getElementById(id).textContent)
      .join(' ');
  });
  assert.match(described, /All on your own.*Hints: 0 PreChecks: 0/);
});

pageTest(
  'Check by a key leads to a mistake, which is mended by Tab and Enter',
  {},
  async (page) => {
    const [at] = emptyCells(PUZZLE);
    await page.fill(
      [...PUZZLE].flatMap((digit, cell) => (digit === '0' ? [[cell, SOLUTION[cell]]] : [])),
    );
    await page.cell(at);
    await page.press(String((Number(SOLUTION[at]) % 4) + 1));
    await tabTo(page, /^Check$/);
    await page.press('Enter');
    await page.until('the mistake', async () =>
      /, wrong; row 1, column 2, /.test(await focus(page)),
    );
    await page.press('Enter', ...Array(SOLUTION[at] - 1).fill('Tab'), 'Enter');
    await page.shows(SOLUTION);
    await page.press('Enter');
    await page.opened(/PreChecks: 1/);
  },
);

pageTest('a level chosen by keys leaves the focus on the board', nine, async (page) => {
  const isOnBoard = () =>
    page.until('the board', () => page.browser.eval('document.activeElement.matches(".cell")'));
  const goTo = (at) =>
    page.browser.eval(
      (selector) => document.querySelector(selector).focus({ focusVisible: true }),
      at,
    );
  const level = () => page.browser.eval('document.querySelector(".menu").value');
  await goTo('.menu');
  const before = await level();
  // the menu keeps its arrow keys, and Enter leaves it
  await page.press('ArrowDown', 'ArrowDown');
  assert.equal(await page.browser.eval('document.activeElement.className'), 'menu');
  if ((await level()) === before) await page.press('Escape'); // it has opened
  await page.press('Enter');
  await isOnBoard();
  for (const [opener, choice] of [
    ['[data-action=new]'],
    ['.sizes [data-action=level]'],
    ['.sizes [data-action=levels]', 'dialog[open] [data-value="9x9-hard"]'],
    ['.sizes [data-action=levels]', 'dialog[open] [data-action=playDay]'],
  ]) {
    await goTo(opener);
    await page.press('Enter');
    if (choice) {
      await page.opened();
      await goTo(choice);
      await page.press('Enter');
      await page.closed();
    }
    await isOnBoard();
  }
});

pageTest('announces undo, redo and selections to screen readers', nine, async (page) => {
  const [cell, other] = emptyCells(NINE.start);
  const place = `row 1, column ${cell + 1}`;
  await page.cell(cell);
  await page.press('5', 'u');
  await hears(page, new RegExp(`^Undone: ${place}, empty\\.$`));
  await page.press('r');
  await hears(page, new RegExp(`^Redone: ${place}, 5\\.$`));
  await page.press('n');
  await page.cell(other);
  await page.press('3', 'u');
  await hears(page, /^Undone: .*, empty\.$/);
  await page.press('r');
  await hears(page, /^Redone: .*, notes 3\.$/);
  await page.chord('Shift', 'ArrowDown');
  await page.chord('Shift', 'ArrowDown');
  await hears(page, /^3 cells selected\.$/);
  await page.chord('Control', 'a');
  await hears(page, /^81 cells selected\.$/);
});

pageTest('3.04 ? lists the keys; letter keys can be switched off', nine, async (page) => {
  const [cell] = emptyCells(NINE.start);
  await page.press('?');
  await page.opened(/undo/);
  await page.escape();
  await page.press('ArrowDown', ' ');
  await page.says(/Notes are on/);
  await page.press(' ', 'Escape');
  await page.set('letters', 'no');
  await page.press('h', '?', 'n', 's');
  const { lesson, dialog, selected } = await page.look();
  assert.deepEqual([lesson, dialog, selected], [null, null, -1]);
  await page.cell(cell);
  await page.press('4');
  assert.equal((await page.look()).digits[cell], '4');
  await page.browser.eval('document.querySelector("[data-action=check]").focus()');
  await page.press('5'); // digits then work only on the board
  assert.equal((await page.look()).digits[cell], '4');
  await page.chord('Control', 'z'); // a shortcut with Ctrl is not a letter key
  await page.until('the square empty', ({ digits }) => digits[cell] === '0');
});

engineTest('a hint or dialog keeps the focus inside, then returns it', {}, async (page) => {
  const focusAndDialogs = () =>
    page.browser.eval(() => {
      const { id, dataset } = document.activeElement;
      return {
        focus: id || dataset.action || dataset.value,
        isInside: document.activeElement.closest('dialog') !== null,
        open: [...document.querySelectorAll('dialog:modal')].map((one) => one.className).join(),
        top: document.elementFromPoint(5, 5).closest('dialog')?.className ?? '',
      };
    });
  await page.button('hint');
  await page.until('Why?', () =>
    page.browser.eval('!document.querySelector("[data-action=why]").hidden'),
  );
  // not by Tab: once it has passed Firefox's toolbars, the page gets no Enter
  await page.browser.eval(
    'document.querySelector("[data-action=why]").focus({ focusVisible: true })', // as by Tab
  );
  await page.press('Enter');
  await page.hinted();
  await hears(page, /\?|goes/);
  await page.until('its button', () =>
    page.browser.eval('document.activeElement.closest(".lesson") !== null'),
  );
  await page.press('Escape');
  await page.until('the board', async () => /; row \d/.test(await focus(page)));

  const before = await focusAndDialogs();
  assert.deepEqual([before.open, before.top], ['', '']);
  await page.browser.eval('document.querySelector("[data-action=settings]").focus()');
  await page.press('Enter');
  await page.opened(/Box colours/);
  const inside = { focus: 'close', isInside: true, open: 'settings', top: 'settings' };
  assert.deepEqual(await focusAndDialogs(), inside);
  await page.browser.eval('document.querySelector("[data-action=new]").focus()');
  assert.equal((await focusAndDialogs()).focus, 'close');
  await page.escape();
  assert.deepEqual(await focusAndDialogs(), { ...before, focus: 'settings' });
  await page.button('levels');
  await page.opened(/For children/);
  await page.browser.click('dialog[open] [data-action="endless"]'); // one dialog opens another
  await page.opened(/Symmetry/);
  assert.equal((await focusAndDialogs()).open, 'endless');
  await page.browser.click('dialog[open] [data-action="close"]');
  await page.closed();
  assert.equal((await focusAndDialogs()).open, '');

  // the page behind a dialog does not scroll, whether the dialog does or not
  await page.browser.resize(390, 844);
  const scrolled = () =>
    page.browser.eval('[scrollY, document.querySelector("dialog[open]").scrollTop > 0]');
  await page.fill(emptyCells((await page.look()).digits).map((cell) => [cell, SOLUTION[cell]]));
  await page.button('check');
  await page.opened();
  for (const key of ['ArrowDown', 'PageDown', 'End']) {
    await page.press(key);
    assert.deepEqual(await scrolled(), [0, false], key);
  }
  await page.escape();
  await page.button('settings');
  await page.opened();
  await page.press('End');
  await page.until('its end', () =>
    page.browser.eval(() => {
      const { scrollTop, scrollHeight, clientHeight } = document.querySelector('dialog[open]');
      return scrollHeight - clientHeight - scrollTop < 1;
    }),
  );
  for (const key of ['ArrowDown', 'PageDown', 'End']) {
    await page.press(key);
    assert.deepEqual(await scrolled(), [0, true], key);
  }
});

engineTest('Back closes a dialog or hint, and history stays short', {}, async (page) => {
  const back = () => page.browser.eval('void setTimeout(() => history.back())');
  const length = () => page.browser.eval('history.length');
  const before = await length();
  await page.goto(nine.url);
  await page.button('levels');
  await page.opened();
  await back();
  await page.closed();
  await page.button('hint');
  await page.hinted();
  await back();
  await page.unhinted();
  // Back closes a dialog over a hint first
  await page.button('hint');
  await page.hinted();
  await page.button('settings');
  await page.opened();
  await back();
  await page.until('no dialog', ({ dialog, lesson }) => !dialog && lesson);
  await back();
  await page.unhinted();
  for (let i = 0; i < 3; i++) {
    await page.button('settings');
    await page.opened();
    await page.press('Escape'); // closing by Escape removes its entry from history
    await page.closed();
  }
  await page.until('the place before', () => page.browser.eval('history.state === null'));
  assert.ok((await length()) <= before + 2, `${await length()} places`);
  await back();
  await waitFor('another page', () => page.browser.eval('!location.search').catch(() => false));
});

pageTest('the chosen square stays in sight at 400% zoom', nine, async (page) => {
  await page.browser.resize(320, 256);
  await page.cell(0);
  for (let i = 0; i < 16; i++) {
    await page.press(i < 8 ? 'ArrowDown' : 'ArrowRight');
    const isSeen = await page.browser.eval(() => {
      const { top, bottom } = document.activeElement.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    assert.ok(isSeen, `move ${i + 1}`);
  }
});
