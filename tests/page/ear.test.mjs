/**
 * By ear, by Tab and Enter, by one switch: what eyes see is told, short and once; everything can be
 * done without a mouse; the focus is never lost.
 */
import assert from 'node:assert/strict';
import { NINE, PUZZLE, SOLUTION, emptyCells, engineTest, pageTest } from './page.mjs';
import { waitFor } from './processes.mjs';

const nine = { url: NINE.url };

/** What is told to ears alone. */
const heard = (page) =>
  page.browser.eval('document.querySelector(".screen > [role=status]").textContent');

const hears = (page, pattern) =>
  page.until(`${pattern}, heard`, async () => pattern.test(await heard(page)));

/** What has the focus, by its name. */
const focus = (page) =>
  page.browser.eval(() => {
    const { activeElement: at } = document;
    return at.getAttribute('aria-label') ?? at.textContent;
  });

/** Presses Tab until what has the focus is as wished. */
async function tabTo(page, wish) {
  for (let i = 0; i < 40 && !wish.test(await focus(page)); i++) await page.press('Tab');
  assert.match(await focus(page), wish);
}

const held = (key, name) => [
  ['down', key],
  ['down', name],
  ['up', name],
  ['up', key],
];

engineTest(
  'with Tab and Enter alone a square is reached, its number chosen, and the board checked',
  {},
  async (page) => {
    await page.set('stops', 'yes');
    for (const cell of emptyCells(PUZZLE)) {
      const [row, column] = [Math.floor(cell / 4) + 1, (cell % 4) + 1];
      await tabTo(page, new RegExp(`^row ${row}, column ${column}, `));
      await page.press('Enter');
      assert.equal(await focus(page), '1');
      for (let digit = 1; digit < SOLUTION[cell]; digit++) await page.press('Tab');
      await page.press('Enter');
      // back on the board, where it says what it has now
      await page.until('the square', async () =>
        (await focus(page)).endsWith(`, ${SOLUTION[cell]}`),
      );
    }
    await page.until('what comes next', ({ message }) => /Press Check/.test(message));
    await page.press('Enter');
    await page.until('the dialog', ({ dialog }) => /Hints: 0/.test(dialog ?? ''));
    // what it says is read with it
    assert.match(
      await page.browser.eval(
        'document.getElementById(document.querySelector("dialog[open]").getAttribute("aria-describedby")).textContent',
      ),
      /All by yourself.*Hints: 0 PreChecks: 0/,
    );
  },
);

engineTest(
  'Enter leads to the keys, arrows walk there, Escape leads back, and a given stays',
  nine,
  async (page) => {
    const { digits } = await page.look();
    const [cell] = emptyCells(digits);
    await page.browser.click(`[data-cell="${cell}"]`);
    await page.press('Enter', 'ArrowRight', 'ArrowRight');
    assert.equal(await focus(page), '3');
    assert.equal((await page.look()).selected, cell);
    await page.press('Escape');
    assert.match(await focus(page), /^row \d, column \d, box \d, empty$/);
    assert.equal((await page.look()).selected, cell);
    await page.press('Escape'); // now it is let go, but a key typed goes where the focus is
    assert.equal((await page.look()).selected, -1);
    await page.press('7');
    const seen = await page.look();
    assert.equal(seen.digits[cell], '7');
    assert.equal(seen.selected, cell);
    const given = [...digits].findIndex((digit) => digit !== '0');
    await page.browser.click(`[data-cell="${given}"]`);
    await page.press('Enter');
    assert.match((await page.look()).message, /stays/);
    // notes are many: the hand stays at the keys
    const [, other] = emptyCells(digits);
    await page.browser.click(`[data-cell="${other}"]`);
    await page.press(' ', 'Enter', 'Enter', 'ArrowRight', 'Enter');
    await page.until('notes', ({ names }) => /notes 1 2$/.test(names[other]));
    await page.press('Escape', ' ', '9');
    assert.equal((await page.look()).digits[other], '9');
  },
);

pageTest('squares say their box', {}, async (page) => {
  const { names } = await page.look();
  assert.equal(names[0], 'row 1, column 1, box 1, 1, given');
  assert.equal(names[14], 'row 4, column 3, box 4, empty');
});

pageTest('undo, redo and several squares are told to ears, once each', nine, async (page) => {
  const [cell, other] = emptyCells((await page.look()).digits);
  const place = `row 1, column ${cell + 1}`;
  await page.browser.click(`[data-cell="${cell}"]`);
  await page.press('5', 'u');
  await hears(page, new RegExp(`^Undone: ${place}, empty\\.$`));
  await page.press('r');
  await hears(page, new RegExp(`^Redone: ${place}, 5\\.$`));
  await page.press('n');
  await page.browser.click(`[data-cell="${other}"]`);
  await page.press('3', 'u');
  await hears(page, /^Undone: .*, empty\.$/);
  await page.press('r');
  await hears(page, /^Redone: .*, notes 3\.$/);
  await page.browser.gesture(held('Shift', 'ArrowDown'));
  await page.browser.gesture(held('Shift', 'ArrowDown'));
  await hears(page, /^3 squares are chosen\.$/);
  await page.browser.gesture(held('Control', 'a'));
  await hears(page, /^81 squares are chosen\.$/);
});

engineTest("Ctrl+Home and Ctrl+End lead to the board's ends", nine, async (page) => {
  await page.browser.click('[data-cell="40"]');
  await page.browser.gesture(held('Control', 'End'));
  assert.equal((await page.look()).selected, 80);
  await page.browser.gesture(held('Control', 'Home'));
  assert.equal((await page.look()).selected, 0);
  await page.press('End');
  assert.equal((await page.look()).selected, 8);
});

pageTest(
  'letters can be switched off as keys; digits are then heard on the board alone',
  nine,
  async (page) => {
    const [cell] = emptyCells((await page.look()).digits);
    await page.set('letters', 'no');
    await page.press('h', '?', 'n', 's');
    let seen = await page.look();
    assert.equal(seen.lesson, null);
    assert.equal(seen.dialog, null);
    assert.equal(seen.selected, -1);
    await page.browser.click(`[data-cell="${cell}"]`);
    await page.press('4');
    assert.equal((await page.look()).digits[cell], '4');
    await page.browser.eval('document.querySelector("[data-action=check]").focus()');
    await page.press('5');
    seen = await page.look();
    assert.equal(seen.digits[cell], '4');
    await page.browser.gesture(held('Control', 'z')); // with Ctrl it is no letter
    await page.until('the square empty', ({ digits }) => digits[cell] === '0');
  },
);

engineTest(
  'the focus goes on with a hint, from its button to the next, and back to the board',
  {},
  async (page) => {
    await page.button('hint');
    await page.until('Why?', () =>
      page.browser.eval('!document.querySelector("[data-action=why]").hidden'),
    );
    // Firefox hears no Enter once Tab has been around by its own bars
    await page.browser.eval(
      'document.querySelector("[data-action=why]").focus({ focusVisible: true })', // as by Tab
    );
    await page.press('Enter');
    await page.until('the hint', ({ lesson }) => lesson);
    await hears(page, /\?|goes/);
    await page.until('its button', () =>
      page.browser.eval('document.activeElement.closest(".lesson") !== null'),
    );
    await page.press('Escape');
    await page.until('the board', async () => /^row \d/.test(await focus(page)));
  },
);

engineTest(
  'the way back closes what is open, then leaves the page, and history does not fill up',
  {},
  async (page) => {
    const back = () => page.browser.eval('void history.back()');
    const length = () => page.browser.eval('history.length');
    const before = await length();
    await page.goto(nine.url);
    await page.button('levels');
    await page.until('the dialog', ({ dialog }) => dialog);
    await back();
    await page.until('no dialog', ({ dialog }) => !dialog);
    await page.button('hint');
    await page.until('the hint', ({ lesson }) => lesson);
    await back();
    await page.until('no hint', ({ lesson }) => !lesson);
    // a dialog over a hint is closed before it
    await page.button('hint');
    await page.until('the hint', ({ lesson }) => lesson);
    await page.button('settings');
    await page.until('the dialog', ({ dialog }) => dialog);
    await back();
    await page.until('no dialog', ({ dialog, lesson }) => !dialog && lesson);
    await back();
    await page.until('no hint', ({ lesson }) => !lesson);
    for (let i = 0; i < 3; i++) {
      await page.button('settings');
      await page.until('the dialog', ({ dialog }) => dialog);
      await page.press('Escape'); // closed otherwise, it leaves nothing in history
      await page.until('no dialog', ({ dialog }) => !dialog);
    }
    await page.until('the place before', () => page.browser.eval('history.state === null'));
    assert.ok((await length()) <= before + 2, `${await length()} places`);
    await back();
    await waitFor('another page', () => page.browser.eval('!location.search').catch(() => false));
  },
);

pageTest(
  'explaining a whole puzzle tells of the first step and of the end, not of each',
  nine,
  async (page) => {
    await page.browser.eval(() => {
      window.told = [];
      const watch = (records) => {
        for (const { target } of records) {
          const at = target instanceof Element ? target : target.parentElement;
          const live = at?.closest('[aria-live], [role=status]');
          if (live && live.getAttribute('aria-live') !== 'off') window.told.push(live.textContent);
        }
      };
      new MutationObserver(watch).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await page.button('learn');
    await page.button('explain');
    await page.until('the end', () =>
      page.browser.eval('/hardest/.test(document.querySelector(".guide .status").textContent)'),
    );
    const told = (await page.browser.eval('window.told')).filter((text) => text !== '');
    assert.ok(told.length <= 4, told.join('\n'));
    assert.match(told.join('\n'), /hardest/);
  },
);
