/**
 * The puzzle of the day, in a browser: the core picks what it picks elsewhere (the vectors of
 * tests/core/vectors/daily.txt, 3,650 days each), what is played is what the command lists, the
 * calendar goes by keys, and a day done stays. COMMAND lists, ASSETS has the packs.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test as nodeTest } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FILE_URL, engines, pageTest, puzzlesOf, withPage } from './page.mjs';

const vectors = readFileSync(new URL('../core/vectors/daily.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(' '));

/** The page's own way to its core, as a script. */
const core = fileURLToPath(new URL('../../web/src/core/core.js', import.meta.url));
const options = ['--bundle', '--format=iife', '--global-name=opened'];
const opener = execFileSync('esbuild', [core, ...options], { encoding: 'utf8' });

/** The puzzle that the command lists for a day. */
function listed(day) {
  const date = new Date(day * 864e5).toISOString().slice(0, 10);
  const pack = `${process.env.ASSETS}/packs/kids-4x4.json`;
  const line = execFileSync(process.env.COMMAND, ['daily', '--date', date, pack]);
  return line.toString().trim().split('\t')[2];
}

/** The puzzle that the command lists for a word. */
function puzzleListed(level, words) {
  const pack = `${process.env.ASSETS}/packs/${level}.json`;
  const line = execFileSync(process.env.COMMAND, ['daily', ...words, pack]).toString();
  return line.trim().split(/[\t ]/).at(-1).replaceAll('.', '0');
}

/** All picks of so many days as one number. */
async function picksOf(cases) {
  const wasm = document.getElementById('core').textContent;
  const { ask } = await window.opened.openPacked({ wasm, words: '{}' });
  const all = [];
  for (const [named, level, count, date, days] of cases) {
    const site = named === '-' ? '' : named;
    const first = Date.parse(date) / 864e5;
    let sum = 0;
    for (let day = first; day < first + Number(days); day++)
      sum = (Math.imul(sum, 31) + (await ask('daily', site, level, day, Number(count)))) >>> 0;
    all.push(String(sum));
  }
  return all;
}

const url = `${FILE_URL}?level=kids-4x4`;
const open = async (page) => {
  await page.tap('[data-action="levels"]');
  await page.tap('.levels [data-action="daily"]');
  await page.until('the calendar', ({ dialog }) => dialog?.startsWith('Puzzle of the day'));
};
/** What stands under the hand, and how far it is from today, in days. */
const inHand = () => {
  const [one, today] = ['[tabindex="0"]', '.choices button'].map((at) =>
    document.querySelector(`.daily ${at.startsWith('.') ? at : `.days ${at}`}`),
  );
  return {
    ago: Number(today.dataset.value) - Number(one.dataset.value),
    isFocused: document.activeElement === one,
    name: one.getAttribute('aria-label'),
    month: document.querySelector('#daily-month').textContent,
  };
};

pageTest(
  '6.05 a word opens the puzzle that the command lists, and a name its own; locked it goes on when opened again',
  { width: 390, height: 844 },
  async (page) => {
    for (const [asked, words] of [
      ['seed=fox', ['--seed', 'fox']],
      ['seed=fox&name=Zo%C3%AB', ['--seed', 'fox', '--name', 'Zo\u00eb']],
    ])
      for (const level of ['kids-4x4', '9x9-jigsaw-easy']) {
        const start = puzzleListed(level, words);
        await page.goto(`${FILE_URL}?level=${level}&${asked}&lock=1`);
        await page.until(asked, ({ digits }) => digits === start);
        const cell = start.indexOf('0');
        await page.fill([[cell, '1']]);
        const begun = start.slice(0, cell) + 1 + start.slice(cell + 1);
        await page.until('a move', ({ digits }) => digits === begun);
        await page.reload();
        await page.until('it goes on', ({ digits }) => digits === begun);
      }
    await page.goto(`${FILE_URL}?level=kids-4x4&seed=`);
    await page.until('what is wrong', ({ message }) => /word or a name.*empty/.test(message));
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  "6.10 an address opens today's puzzle, in a frame too, and goes on with it the same day",
  { width: 390, height: 844 },
  async (page) => {
    for (const frame of ['', '&embed=daily']) {
      const address = `${url}&puzzle=today${frame}`;
      await page.goto(address);
      const { digits } = await page.until('a puzzle', (seen) => /[1-4]/.test(seen.digits));
      const today = await page.browser.eval(() => {
        const now = new Date();
        return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 864e5;
      });
      assert.equal(digits.replaceAll('0', '.'), listed(today));
      const date = new Date(today * 864e5).getUTCDate();
      const level = await page.browser.eval('document.querySelector(".level")?.textContent ?? ""');
      assert.match(level, frame ? /^$/ : new RegExp(`\\b${date}\\b`));
      const cell = digits.indexOf('0');
      await page.fill([[cell, '1']]);
      const begun = digits.slice(0, cell) + 1 + digits.slice(cell + 1);
      await page.until('a move', (seen) => seen.digits === begun);
      await page.reload();
      await page.until('it goes on', (seen) => seen.digits === begun);
      await page.goto(address);
      await page.until('it goes on', (seen) => seen.digits === begun);
    }
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  '6.03 the calendar goes by keys, to no day that is still to come',
  { width: 390, height: 844, url },
  async (page) => {
    const until = (what, wish) =>
      page.until(what, async () => wish(await page.browser.eval(inHand)));
    await open(page);
    await until('today in hand', ({ ago, isFocused }) => ago === 0 && isFocused);
    const { month } = await page.browser.eval(inHand);
    await page.press('ArrowRight');
    await page.press('ArrowLeft');
    await until('the day before', ({ ago, isFocused }) => ago === 1 && isFocused);
    await page.press('ArrowUp');
    await until('a week before that', ({ ago, isFocused }) => ago === 8 && isFocused);
    await page.press('ArrowDown');
    await until('a week on', ({ ago }) => ago === 1);
    await page.press('PageUp');
    await until('a month before', (hand) => hand.ago > 27 && hand.month !== month);
    await page.press('PageDown', 'PageDown', 'PageDown');
    await until('today, and no further', ({ ago, isFocused }) => ago === 0 && isFocused);
    const late = await page.browser.eval(() =>
      [...document.querySelectorAll('.days button:not([hidden])')]
        .filter(
          ({ dataset }) =>
            dataset.value > document.querySelector('.daily .choices button').dataset.value,
        )
        .every((one) => one.getAttribute('aria-disabled') === 'true'),
    );
    assert.ok(late);
  },
);

pageTest(
  "6.02 the day's puzzle, solved, is done after a reload; its result is copied",
  { width: 390, height: 844, url },
  async (page) => {
    await open(page);
    const today = await page.browser.eval(
      'Number(document.querySelector(".daily .choices button").dataset.value)',
    );
    await page.press('Enter'); // on today
    const { digits } = await page.until(
      'the puzzle of the day',
      ({ dialog, message }) => !dialog && message.startsWith('The puzzle of '),
    );
    const start = digits;
    assert.equal(listed(today), start.replaceAll('0', '.'));
    const { solution } = puzzlesOf('kids-4x4').find(({ starts }) => starts.includes(start));
    await page.fill(
      [...start].flatMap((digit, cell) => (digit === '0' ? [[cell, solution[cell]]] : [])),
    );
    await page.until('a full board', ({ digits: all }) => all === solution);
    await page.button('check');
    await page.until('the win', ({ dialog }) => dialog?.includes('Share'));
    await page.browser.eval(() => {
      navigator.share = undefined;
      window.said = '';
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text) => void (window.said = text) },
      });
    });
    await page.tap('.solved [data-action="shareDay"]');
    await page.until('it is said', ({ dialog }) => dialog?.includes('Copied'));
    const told = await page.browser.eval('window.said');
    assert.match(told, /^Sudoleaf: Puzzle of the day, .+\nSudoku for kids: \d+:\d\d, Hints: 0$/);
    await page.tap('.solved [data-action="close"]');
    await page.until('it closed', ({ dialog }) => !dialog);
    await page.goto(url);
    await open(page);
    await page.until('today is done', async () =>
      (await page.browser.eval(inHand)).name.endsWith(', done'),
    );
  },
);

for (const engine of engines) {
  nodeTest(`${engine}: 6.01 the page's core picks the same for ten years of days`, () =>
    withPage(engine, { url }, async (page) => {
      await page.browser.eval(`(() => { ${opener}; window.opened = opened; })()`);
      const picks = await page.browser.eval(picksOf, vectors);
      assert.deepEqual(
        picks,
        vectors.map((fields) => fields[6]),
      );
    }),
  );
}
