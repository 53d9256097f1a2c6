/**
 * No wrong answer is shown, in every engine: not after boards of other sizes, and not where the
 * core itself is wrong. For that the page is given a core that lies.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { NINE, PUZZLE, SOURCE, emptyCells, pageTest, puzzlesOf } from './page.mjs';

/** One puzzle of each size, with what is to be said of it. */
const PUZZLES = [
  ['4x4', 'kids-4x4'],
  ['6x6', '6x6-medium'],
  ['8x8', '8x8-easy'],
  ['9x9', '9x9-hard'],
  ['10x10', '10x10-easy'],
  ['12x12', '12x12-easy'],
  ['16x16', '16x16-easy'],
].map(([layout, id]) => {
  const [
    {
      solution,
      starts: [start],
      rating,
    },
  ] = puzzlesOf(id);
  return {
    layout,
    start,
    solution,
    words: rating ? new RegExp(`rated ${rating.toFixed(1)}\\.`) : /^One solution\. It is .* rated /,
  };
});

/** Those of the sizes; where LONG is not set, of the first few. */
const some = (layouts, few) =>
  PUZZLES.filter(({ layout }) =>
    layouts.slice(0, process.env.LONG ? undefined : few).includes(layout),
  );

/** Every pair of these, one after the other, both ways round. */
const pairs = (all) =>
  all.flatMap((one, i) => [one, one, ...all.slice(i + 1).flatMap((other) => [other, one])]);

const lesson = (page, pattern) =>
  page.until(`${pattern}`, (seen) => seen.lesson && pattern.test(seen.lesson));

/** Walks to the last step of what is explained; what stands there before it is taken. */
async function explained(page) {
  await page.until('all steps', async () =>
    /The hardest/.test(
      await page.browser.eval('document.querySelector(".guide .status").textContent'),
    ),
  );
  await page.button('tourLast');
  await page.until('the last step', async () =>
    page.browser.eval('document.querySelector(".steps li:last-child [aria-current]") !== null'),
  );
  const digits = (await page.look()).digits;
  await page.browser.click('.top [data-action="leave"]');
  return digits;
}

/* ---- A core that lies ------------------------------------------------------------------------ */

const folder = mkdtempSync(join(tmpdir(), 'sudoleaf-trust-'));
mkdirSync(folder, { recursive: true });
after(() => rmSync(folder, { recursive: true }));

/** The page with another word in its script, which its own policy would refuse. */
function pageWith(name, from, to) {
  assert.ok(SOURCE.includes(from), from);
  const file = join(folder, `${name}.html`);
  writeFileSync(
    file,
    SOURCE.replace(/<meta http-equiv="?Content-Security-Policy"?[^>]*>/i, '').replaceAll(from, to),
  );
  return pathToFileURL(file).href;
}
const LIES = {
  // what is read as the digit is the cell, or what goes away
  placements: pageWith('placements', '"placement_digit"', '"placement_cell"'),
  eliminations: pageWith('eliminations', '"elimination_digits"', '"candidates"'),
};
const fault = (page) => lesson(page, /My mistake.*caught itself in a mistake/);
const report = (page) => page.browser.eval('document.querySelector(".report").textContent');

pageTest('a 9x9 after a 6x6 is told as what it is, and explained to its end', {}, async (page) => {
  const nine = '2..7..84..9.4..6...413.....1.8.45...96..............51...1.6..8.......3..12.79...';
  await page.openSheet();
  await page.paste('..1..63.5......12......3.3.6...1.2..');
  await page.verdict(/^One solution/);
  await page.paste(nine);
  await page.verdict(/It is hard, rated 4\.4\./);
  await page.button('stepOwn');
  const digits = await explained(page);
  assert.equal(emptyCells(digits).length, 1);
  for (let house = 0; house < 9; house++)
    for (const line of [
      digits.slice(house * 9, house * 9 + 9),
      [...digits].filter((_, cell) => cell % 9 === house).join(''),
    ])
      assert.equal(new Set(line).size, 9, line);
  assert.ok([...nine].every((digit, cell) => digit === '.' || digit === digits[cell]));
});

pageTest('every pair of sizes judged in one sitting', {}, async (page) => {
  await page.openSheet();
  for (const { start, words } of pairs(
    some(['9x9', '6x6', '16x16', '4x4', '8x8', '10x10', '12x12'], 4),
  )) {
    await page.button('clear');
    await page.verdict(/^The board is empty/);
    await page.paste(start);
    await page.verdict(words);
  }
});

pageTest(
  'judged, explained, played, a hint and a made puzzle, of one size after the other',
  {},
  async (page) => {
    for (const { layout, start, solution, words } of pairs(some(['6x6', '9x9', '4x4'], 2))) {
      await page.openSheet();
      await page.paste(start);
      await page.verdict(words);
      await page.button('stepOwn');
      const before = await explained(page);
      assert.ok(
        emptyCells(before).length === 1 &&
          [...before].every((digit, cell) => digit === '0' || digit === solution[cell]),
        before,
      );
      await page.until('the puzzle', ({ digits }) => digits === start);
      await page.button('hint');
      if (layout !== '4x4')
        for (const pattern of [/Look/, /Where|What|Look for|missing/, /./]) {
          await lesson(page, pattern);
          await page.button('hint');
        }
      const { digits } = await page.until('a digit or a note', async ({ lesson: open }) => !open);
      assert.ok(
        [...digits].every((digit, cell) => digit === '0' || digit === solution[cell]),
        digits,
      );
      if (layout !== '6x6') continue;
      await page.button('levels');
      await page.browser.click('.levels [data-action="endless"]');
      await page.until('sizes and grades', ({ dialog }) =>
        /Choose what is made/.test(dialog ?? ''),
      );
      await page.browser.click('[data-action="make"][data-value="9x9 easy"]');
      await page.until('a new puzzle', async (seen) => !seen.dialog && seen.digits.length === 81);
    }
  },
);

pageTest(
  'a step that does not fit the solution is not shown; a report is offered, and the game goes on',
  { url: `${LIES.placements}#puzzle=${NINE.start}` },
  async (page) => {
    const { digits } = await page.look();
    for (let i = 0; i < 2; i++) {
      await page.button('hint');
      const seen = await fault(page);
      assert.deepEqual([seen.digits, seen.lit], [digits, []]);
    }
    const told = await report(page);
    assert.match(
      told,
      new RegExp(
        `Sudoleaf \\d+\\.\\d+\\.\\d+, a fault in: advise\nrules +9x9\ngivens +${digits}\nentries +${digits}\nsolution +[1-9]{81}\nnotes +none\nanswer +\\{"status":"ok"`,
      ),
    );
    await page.button('copyReport');
    await page.until('it is copied or marked', ({ message }) =>
      /The report is (copied|selected)/.test(message),
    );
    await page.press('Escape');
    await page.browser.click('[data-action="learn"]'); // where examples are drawn
    await fault(page);
    assert.equal((await page.look()).digits, digits);
    await page.press('Escape');
    await page.browser.click(`[data-row="1"][data-col="${emptyCells(digits)[0] + 1}"]`);
    await page.press('5');
    await page.until(
      'the game goes on',
      (seen) => !seen.lesson && seen.digits[emptyCells(digits)[0]] === '5',
    );
  },
);

pageTest(
  'nor is one that takes the right digit away, nor any drawn as an example',
  { url: `${LIES.eliminations}#puzzle=${NINE.start}` },
  async (page) => {
    await page.browser.click('[data-action="learn"]');
    await fault(page);
    assert.match(await report(page), /a fault in: (next|find)/);
  },
);

pageTest(
  'nor why a square of 4x4 is what it is',
  { url: `${LIES.placements}#puzzle=${PUZZLE}` },
  async (page) => {
    await page.button('hint');
    await page.until('a digit', ({ message }) => /^Hint: /.test(message));
    await page.button('why');
    await fault(page);
  },
);
