/**
 * A site is pressed again, with other puzzles, other packs, other names: who plays there loses
 * nothing. COMMAND is the command, ASSETS the parts of the page.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../tools/serve.mjs';
import { emptyCells, pageTest, withPage } from './page.mjs';
import { temporaryFolder } from './processes.mjs';

const { COMMAND = '', ASSETS = '' } = process.env;
const gentle = JSON.parse(readFileSync(join(ASSETS, 'packs/9x9-gentle.json'), 'utf8'));
const { puzzles } = gentle;
const root = temporaryFolder('pressed');

/** Presses a site with a pack of some of those puzzles. */
function press(id, title, from, to) {
  const pack = { ...gentle, id, title, puzzles: puzzles.slice(from, to) };
  writeFileSync(join(root, `${id}.json`), JSON.stringify(pack));
  writeFileSync(join(root, 'site.json'), JSON.stringify({ packs: [`${id}.json`] }));
  const args = ['site', join(root, 'site.json'), '--assets', ASSETS, '-o', join(root, 'site')];
  execFileSync(COMMAND, args);
}

/** Plays a digit, or all of them; what the board shows then. */
async function play(page, all = false) {
  const { digits, givens } = await page.look();
  const start = digits.replace(/./g, (digit, cell) => (givens[cell] === '1' ? digit : '0'));
  const { solution } = puzzles.find(({ starts }) => starts.includes(start));
  const cells = emptyCells(digits).slice(0, all ? 81 : 1);
  await page.fill(cells.map((cell) => [cell, solution[cell]]));
  const isPlayed = (seen) => cells.every((cell) => seen.digits[cell] === solution[cell]);
  return (await page.until('the digits', isPlayed)).digits;
}

/** Wins, and goes on to the next puzzle. */
async function win(page) {
  await play(page, true);
  await page.until('the win', ({ dialog }) => /Solved/.test(dialog ?? ''));
  await page.browser.click('dialog[open] [data-action="new"]');
  await page.until('a new puzzle', ({ digits, dialog }) => digits.includes('0') && !dialog);
}

/** What the levels say of each. */
async function levels(page) {
  await page.button('levels');
  await page.until('the levels', ({ dialog }) => dialog);
  const said = await page.browser.eval(() =>
    [...document.querySelectorAll('.levels .option:not(.go, .daily-card)')].map(
      ({ textContent }) => textContent,
    ),
  );
  await page.browser.click('dialog[open] [data-action="close"]');
  return said.join();
}

pageTest('games, settings and solved puzzles survive a rebuild of the site', async (engine) => {
  press('daily', 'Daily', 0, 3);
  const site = await serve(join(root, 'site'));
  try {
    await withPage(engine, { url: site.url }, async (page) => {
      await page.set('theme', 'dark');
      await win(page);
      const begun = await play(page);
      assert.match(await levels(page), /Daily1 of 3 solved/);

      press('daily', 'Daily', 3, 6); // other puzzles under the same id
      await page.reload();
      const { digits, message } = await page.look();
      assert.equal(digits, begun);
      assert.match(message, /Welcome back/);
      assert.equal(await page.browser.eval('document.documentElement.dataset.theme'), 'dark');

      press('weekly', 'Weekly', 0, 6); // another id, and the first puzzles again
      await page.reload();
      assert.equal((await page.look()).digits, begun);
      assert.match(await levels(page), /Weekly1 of 6 solved/); // known by what it was
      await win(page);
      assert.match(await levels(page), /Weekly2 of 6 solved/);
      const other = await play(page);

      press('late', 'Late', 6, 9); // the pack of the game is gone
      await page.reload();
      assert.match(await levels(page), /Weekly\d+ of 81 filled/); // among the games begun
      await page.button('new');
      await page.until('a puzzle', (seen) => seen.digits !== other);
      await page.button('levels');
      await page.tap('.levels details [data-value="weekly"]');
      await page.until('the game', (seen) => seen.digits === other);
      assert.deepEqual(page.browser.errors, []);
    });
  } finally {
    await site.close();
  }
});
