/**
 * The puzzle of the day, in a browser: an address opens the puzzle that the command lists, keys
 * move in the calendar, and a day done stays done. COMMAND lists, ASSETS has the packs.
 */
import assert from 'node:assert/strict';
import { FILE_URL, emptyCells, listed, pageTest, phone, puzzlesOf, withDigit } from './page.mjs';

const dateOf = (day) => new Date(day * 864e5).toISOString().slice(0, 10);

const url = `${FILE_URL}?level=kids-4x4`;
const onPhone = { ...phone, url };

pageTest('6.01 6.05 6.10 a link opens the puzzle that the command lists', phone, async (page) => {
  const isOn = async (start, address) => {
    await page.goto(address);
    await page.shows(start);
    const cell = start.indexOf('0');
    await page.fill([[cell, '1']]);
    const begun = withDigit(start, cell, 1);
    await page.shows(begun);
    await page.goto(address);
    await page.shows(begun);
  };
  await isOn(
    listed('9x9-jigsaw-easy', '--seed', 'fox', '--name', 'Zo\u00eb')[0],
    `${FILE_URL}?level=9x9-jigsaw-easy&seed=fox&name=Zo%C3%AB&lock=1`,
  );
  await page.goto(`${url}&seed=`);
  await page.says(/word or name.*missing/);

  const today = await page.browser.eval(() => {
    const now = new Date();
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5;
  });
  await isOn(listed('kids-4x4', '--date', dateOf(today))[0], `${url}&puzzle=today&embed=daily`);
  assert.equal(await page.browser.eval('document.querySelector(".top")'), null);
  assert.deepEqual(page.browser.errors, []);
});

pageTest("a child's board offers first steps, a new 9x9 today's puzzle", onPhone, async (page) => {
  const offered = () =>
    page.browser.eval(() => {
      const offer = document.querySelector('.overview .resume');
      return offer.checkVisibility() && offer.dataset.action;
    });
  assert.equal(await offered(), 'firstSteps');
  await page.tap('[data-action="level"][data-value^="9x9"]');
  await page.level(/Gentle/);
  await page.tap('.overview .resume');
  await page.level(/^Today's puzzle/);
  assert.equal(await offered(), false);
});

/** In the page: reads the calendar: its current day, and how many days ago that was. */
const calendar = () => {
  const one = document.querySelector('.daily .days [tabindex="0"]');
  const today = document.querySelector('.daily .choices button').dataset.value;
  const all = [...document.querySelectorAll('.days button:not([hidden])')];
  return {
    today: Number(today),
    ago: Number(today) - Number(one.dataset.value),
    isFocused: document.activeElement === one,
    name: one.textContent,
    month: document.querySelector('#daily-month').textContent,
    offersLater: all.some((day) => day.dataset.value > today && day.ariaDisabled !== 'true'),
  };
};

pageTest('6.02 6.03 the calendar ends today, and a win marks its day', onPhone, async (page) => {
  const open = async () => {
    await page.tap('[data-action="levels"]');
    await page.tap('.levels [data-action="daily"]');
    await page.until('the calendar', ({ dialog }) => dialog?.startsWith('Puzzle of the day'));
  };
  const until = (what, wish) =>
    page.until(what, async () => wish(await page.browser.eval(calendar)));
  await open();
  await until('today in hand', ({ ago, isFocused }) => ago === 0 && isFocused);
  const { month, today } = await page.browser.eval(calendar);
  await page.press('ArrowRight', 'ArrowLeft');
  await until('the day before', ({ ago, isFocused }) => ago === 1 && isFocused);
  await page.press('ArrowUp');
  await until('a week before that', ({ ago, isFocused }) => ago === 8 && isFocused);
  await page.press('ArrowDown');
  await until('a week on', ({ ago }) => ago === 1);
  await page.press('PageUp');
  await until('a month before', (hand) => hand.ago > 27 && hand.month !== month);
  for (const key of [...Array(13).fill('PageUp'), ...Array(15).fill('PageDown')]) {
    await page.press(key);
    await until('a focused day', ({ isFocused }) => isFocused);
  }
  await until('today, and no further', ({ ago }) => ago === 0);
  assert.equal((await page.browser.eval(calendar)).offersLater, false);

  await page.press('Enter');
  const { digits } = await page.until(
    'the puzzle of the day',
    ({ dialog, message }) => !dialog && message.startsWith('The puzzle for '),
  );
  assert.equal(digits, listed('kids-4x4', '--date', dateOf(today))[0]);
  await page.level(/^Today's puzzle$/);
  const { solution } = puzzlesOf('kids-4x4').find(({ starts }) => starts.includes(digits));
  await page.fill(emptyCells(digits).map((cell) => [cell, solution[cell]]));
  await page.shows(solution);
  await page.button('check');
  await page.until('the win', ({ dialog }) => dialog?.includes('Share'));
  await page.browser.eval(() => {
    navigator.share = undefined;
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text) => void (window.said = text) },
    });
  });
  await page.tap('.solved [data-action="shareDay"]');
  await page.until('it is said', ({ dialog }) => dialog?.includes('copied'));
  assert.match(
    await page.browser.eval('window.said'),
    /^Sudoleaf: Puzzle of the day, .+\nSudoku for kids: \d+:\d\d, hints: 0$/,
  );
  await page.tap('.solved [data-action="close"]');
  await page.closed();
  await page.goto(url);
  await open();
  await until('today is done', ({ name }) => name.endsWith(', done'));
});
