/**
 * A class of five: each pupil has a tablet that nobody else has played on, a name, a puzzle, and a
 * result as a file; the teacher's reads all five at once, in a table that can be printed.
 */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_URL, emptyCells, pageTest, puzzlesOf, withPage } from './page.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';

const TABLETS = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [360, 640],
];
/** Two are called the same, and play the same. */
const PUPILS = [
  { name: 'Mia', nth: 0, hints: 0, checks: 0 },
  { name: 'Tom', nth: 1, hints: 1, checks: 0 },
  { name: 'Zoë', nth: 2, hints: 0, checks: 2 },
  { name: 'Mia', nth: 0, hints: 2, checks: 0 },
  { name: 'Ali', nth: 3, hints: 0, checks: 1 },
];

/** The first who plays here gives a name, and the page is opened for them. */
async function enter(page, name) {
  await page.tap('.top [data-action="settings"]');
  await page.text('.settings[open] [data-action="players"]');
  await page.tap('.settings[open] [data-action="players"]');
  await page.tap('.players[open] [data-action="newPlayer"]');
  await page.text('.player[open]');
  await page.type('#player-name', name);
  await page.press('Enter');
  await waitFor(`${name} to play`, () =>
    page.browser
      .eval(() => document.querySelector('.who:not([hidden])')?.getAttribute('aria-label'))
      .then((label) => label === `Player: ${name}`)
      .catch(() => false),
  );
  await page.ready();
}

/** A game as this pupil plays it, and the file it ends in. */
async function play(page, { name, nth, hints, checks }) {
  const [{ solution, starts }] = puzzlesOf('kids-4x4').slice(nth);
  await enter(page, name);
  await page.goto(`${FILE_URL}?kids-4x4#puzzle=${starts[0]}`);
  let { digits } = await page.look();
  for (let i = 0; i < hints; i++) {
    const before = digits;
    await page.button('hint'); // it places a number, for the smallest
    ({ digits } = await page.until('one more', (seen) => seen.digits !== before));
  }
  for (let i = 0; i < checks; i++) {
    await page.button('check');
    await page.until('what it says', ({ message }) => message);
  }
  await page.fill(emptyCells(digits).map((cell) => [cell, solution[cell]]));
  await page.button('check');
  await page.until('the win', ({ dialog }) => dialog);
  await page.tap('.solved[open] [data-action="result"]');
  await page.text('.result[open] .code');
  return page.savedBy(() => page.tap('.result[open] [data-action="saveResult"]'));
}

pageTest(
  'five pupils on five tablets; their teacher reads five files and has a row for each',
  async (engine) => {
    const folder = temporaryFolder('class');
    mkdirSync(folder, { recursive: true });
    const files = [];
    for (const [i, pupil] of PUPILS.entries()) {
      const [width, height] = TABLETS[i];
      await withPage(engine, { url: FILE_URL, width, height }, async (page) => {
        const [name, text] = await play(page, pupil);
        assert.match(name, /result-.*\.json$/);
        files.push([name, text]);
        writeFileSync(join(folder, `${i}-${name}`), text);
        assert.deepEqual(page.browser.errors, []);
      });
    }
    await withPage(engine, { url: FILE_URL, width: 1024, height: 768 }, async (page) => {
      await page.tap('.top [data-action="settings"]');
      await page.tap('.settings[open] [data-action="results"]');
      await page.text('.results[open] label');
      // a chooser that all five are chosen in
      await page.browser.eval((list) => {
        HTMLInputElement.prototype.click = function () {
          const data = new DataTransfer();
          for (const [name, text] of list) data.items.add(new File([text], name));
          this.files = data.files;
          this.dispatchEvent(new Event('change'));
        };
      }, files);
      await page.tap('.results[open] [data-action="readResults"]');
      const rows = await waitFor('five rows', async () => {
        const all = await page.browser.eval(() =>
          [...document.querySelectorAll('.results tbody tr')].map((row) =>
            [...row.cells].map((cell) => cell.textContent),
          ),
        );
        return all.length === PUPILS.length && all;
      });
      for (const [i, { name, hints, checks }] of PUPILS.entries()) {
        const [who, what, time, asked, checked] = rows[i];
        assert.equal(who, i === 3 ? `${name} (2)` : name);
        assert.match(what, /^Sudoku for kids · [0-9A-Z]{4}$/);
        assert.match(time, /^\d+:\d\d$/);
        assert.deepEqual([asked, checked], [String(hints), String(checks)]);
      }
      assert.equal(rows[0][1], rows[3][1]);
      assert.equal(new Set(rows.map(([, what]) => what)).size, 4);
      if (process.env.SHOTS)
        await page.browser.screenshot(join(process.env.SHOTS, `class-${engine}.png`));
      assert.deepEqual(page.browser.errors, []);
    });
  },
);
