/**
 * A site is pressed again, with other puzzles, other packs, other names: who plays there loses
 * nothing. COMMAND is the command, ASSETS the parts of the page.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from '../../tools/serve.mjs';
import { pageTest, withPage } from './page.mjs';
import { temporaryFolder } from './processes.mjs';

const { COMMAND = '', ASSETS = '' } = process.env;
const root = temporaryFolder('pressed');
let site = null;
after(() => site?.close());

const { puzzles, ...pack } = JSON.parse(
  readFileSync(join(ASSETS, 'packs/9x9-gentle.json'), 'utf8'),
);

/** Presses a site of such packs: id, title, which puzzles. */
function press(name, packs) {
  const folder = join(root, `${name}.parts`);
  mkdirSync(folder, { recursive: true });
  for (const { id, title, from, to } of packs)
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ ...pack, id, title, puzzles: puzzles.slice(from, to) }),
    );
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({ packs: packs.map(({ id }) => `${id}.json`) }),
  );
  const { status, stderr } = spawnSync(
    COMMAND,
    ['site', join(folder, 'site.json'), '--assets', ASSETS, '-o', join(root, name)],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
}

const cellAt = (index) =>
  `[data-row="${Math.floor(index / 9) + 1}"][data-col="${(index % 9) + 1}"]`;
const solutionOf = (digits) => puzzles.find(({ starts }) => starts.includes(digits)).solution;

/** Plays a digit, or all of them; what the board shows then. */
async function play(page, all = false) {
  const before = await page.look();
  const solution = solutionOf(
    before.digits.replace(/./g, (digit, cell) => (before.givens[cell] === '1' ? digit : '0')),
  );
  const empty = [...before.digits].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
  if (all) await page.fill(empty.map((cell) => [cell, solution[cell]]));
  else {
    await page.browser.click(cellAt(empty[0]));
    await page.press(solution[empty[0]]);
  }
  return (await page.until('the digit', ({ digits }) => digits[empty[0]] === solution[empty[0]]))
    .digits;
}

/** What the levels say of one. */
async function levels(page) {
  await page.button('levels');
  await page.until('the levels', ({ dialog }) => dialog);
  const said = await page.browser.eval(() =>
    [...document.querySelectorAll('.levels .option:not(.go, .daily-card)')].map(
      ({ textContent }) => textContent,
    ),
  );
  await page.browser.click('dialog[open] [data-action="close"]');
  return said;
}

pageTest(
  "pressed again, the site still has the player's games, what was solved, and settings",
  async (engine) => {
    site ??= await serve(root);
    const one = { id: 'daily', title: 'Daily', from: 0, to: 3 };
    press(engine, [one]);
    await withPage(engine, { url: `${site.url}${engine}/` }, async (page) => {
      await page.set('theme', 'dark');
      await play(page, true);
      await page.until('the win', ({ dialog }) => /Solved/.test(dialog ?? ''));
      await page.browser.click('dialog[open] [data-action="new"]');
      await page.until('a new puzzle', ({ digits, dialog }) => digits.includes('0') && !dialog);
      const begun = await play(page);
      assert.match((await levels(page))[0], /Daily1 of 3 solved/);

      press(engine, [{ ...one, from: 3, to: 6 }]); // other puzzles under the same id
      await page.reload();
      let seen = await page.look();
      assert.equal(seen.digits, begun);
      assert.match(seen.message, /Welcome back/);
      assert.equal(await page.browser.eval('document.documentElement.dataset.theme'), 'dark');
      const further = await play(page);
      await page.reload();
      assert.equal((await page.look()).digits, further);

      // another id, and the first puzzles again
      press(engine, [{ id: 'weekly', title: 'Weekly', from: 0, to: 6 }]);
      await page.reload();
      seen = await page.look();
      assert.equal(seen.digits, further);
      assert.match((await levels(page))[0], /Weekly1 of 6 solved/); // known by what it was
      await play(page, true); // played to its end
      seen = await page.until('the end', ({ digits }) => !digits.includes('0'));
      await page.until('the win', ({ dialog }) => /Solved/.test(dialog ?? ''));
      await page.browser.click('dialog[open] [data-action="new"]');
      await page.until('a new puzzle', ({ digits, dialog }) => digits.includes('0') && !dialog);
      assert.match((await levels(page))[0], /Weekly2 of 6 solved/);
      await page.button('learn');
      await page.browser.click('.learn [data-action="stats"]');
      seen = await page.until('the statistics', ({ dialog }) => /Statistics/.test(dialog ?? ''));
      assert.match(seen.dialog, /2/);
      assert.deepEqual(page.browser.errors, []);
    });
  },
);

pageTest('a game begun in a pack that is gone is among the games begun', async (engine) => {
  site ??= await serve(root);
  const name = `${engine}-gone`;
  const [a, b] = [
    { id: 'a', title: 'Old ones', from: 0, to: 2 },
    { id: 'b', title: 'New ones', from: 2, to: 4 },
  ];
  press(name, [a, b]);
  await withPage(engine, { url: `${site.url}${name}/` }, async (page) => {
    const begun = await play(page);
    await page.button('levels');
    await page.browser.click('.levels [data-value="b"]');
    await page.until('the other level', ({ digits, dialog }) => digits !== begun && !dialog);
    await play(page);
    press(name, [b]);
    await page.reload();
    const said = await levels(page);
    assert.ok(
      said.some((text) => /Old ones\d+ of 81 filled/.test(text)),
      said.join(),
    );
    await page.button('levels');
    await page.browser.eval(() => {
      document.querySelector('.levels details:last-of-type').open = true;
    });
    await page.browser.click('.levels details [data-value="a"]');
    await page.until('the game', ({ digits }) => digits === begun);
    await page.button('new'); // another of that size
    await page.until('a new puzzle', ({ digits }) => digits !== begun);
    assert.ok((await levels(page)).some((text) => /Old ones/.test(text)));
  });
});
