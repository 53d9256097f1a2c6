/**
 * No wrong answer is shown: not after boards of other sizes, and not where the core itself is
 * wrong. For that the page is given a core that lies.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NINE, PUZZLE, SOURCE, emptyCells, pageTest, puzzlesOf } from './page.mjs';
import { temporaryFolder } from './processes.mjs';

/** One puzzle of each size, with what is to be said of it; where LONG is not set, of two. */
const PUZZLES = [
  ['9x9', '9x9-hard'],
  ['6x6', '6x6-medium'],
  ['4x4', 'kids-4x4'],
  ['16x16', '16x16-easy'],
  ['8x8', '8x8-easy'],
  ['10x10', '10x10-easy'],
  ['12x12', '12x12-easy'],
]
  .slice(0, process.env.LONG ? undefined : 2)
  .map(([layout, id]) => {
    const [{ solution, starts, rating }] = puzzlesOf(id);
    const rated = rating && new RegExp(`Rating: ${rating.toFixed(1)}\\.`);
    const words = rated ?? /^One solution\. Difficulty: .* Rating: /;
    return { layout, start: starts[0], solution, words };
  });

/** Every pair of these, one after the other, both ways round; with LONG each after itself, too. */
const pairs = (all) =>
  process.env.LONG
    ? all.flatMap((one, i) => [one, one, ...all.slice(i + 1).flatMap((other) => [other, one])])
    : [...all, all[0]];

const lesson = (page, pattern) =>
  page.until(`${pattern}`, (seen) => seen.lesson && pattern.test(seen.lesson));

/** Walks to the last step of what is explained; what stands there before it is taken. */
async function explained(page) {
  await page.text('.game[data-screen="tour"] .guide .status', (text) => /The hardest/.test(text));
  await page.button('tourLast');
  await page.until('the last step', async () =>
    page.browser.eval('document.querySelector(".steps li:last-child [aria-current]") !== null'),
  );
  const { digits } = await page.look();
  await page.browser.click('.top [data-action="leave"]');
  return digits;
}

pageTest(
  'judges, explains, hints and makes puzzles of different sizes without mixing them up',
  {},
  async (page) => {
    for (const { layout, start, solution, words } of pairs(PUZZLES)) {
      const holds = (digits) =>
        assert.ok(
          [...digits].every((digit, cell) => digit === '0' || digit === solution[cell]),
          digits,
        );
      await page.openSheet();
      await page.button('clear'); // so that what is said is said of this one
      await page.verdict(/^Board cleared/);
      await page.paste(start);
      await page.verdict(words);
      if (!['4x4', '6x6', '9x9'].includes(layout)) continue;
      await page.button('stepOwn');
      const before = await explained(page);
      assert.equal(emptyCells(before).length, 1);
      holds(before);
      await page.until('the puzzle', ({ digits }) => digits === start);
      await page.button('hint');
      if (layout !== '4x4')
        for (const pattern of [/Look/, /Where|What|Look for|missing/, /./]) {
          await lesson(page, pattern);
          await page.button('hint');
        }
      const { digits } = await page.until('a digit or a note', ({ lesson: open }) => !open);
      holds(digits);
      if (layout !== '6x6') continue;
      await page.button('levels');
      await page.browser.click('.levels [data-action="endless"]');
      await page.until('sizes and grades', ({ dialog }) =>
        /Choose what kind of puzzle/.test(dialog ?? ''),
      );
      await page.browser.click('[data-action="make"][data-value="9x9 easy"]');
      await page.until('a new puzzle', (seen) => !seen.dialog && seen.digits.length === 81);
    }
  },
);

/** The page with the cell read as the digit of a placement, which its own policy would refuse. */
function pageThatLies() {
  const [right, wrong] = ['"placement_digit"', '"placement_cell"'];
  assert.ok(SOURCE.includes(right));
  const file = join(temporaryFolder('trust'), 'index.html');
  const policy = /<meta http-equiv="?Content-Security-Policy"?[^>]*>/i;
  writeFileSync(file, SOURCE.replace(policy, '').replaceAll(right, wrong));
  return pathToFileURL(file).href;
}
const LYING = pageThatLies();
const fault = (page) => lesson(page, /Something went wrong.*found a mistake in its own working/);

pageTest(
  'hides a step that contradicts the solution, offers a report, and lets the game go on',
  { url: `${LYING}#puzzle=${NINE.start}` },
  async (page) => {
    const { digits } = await page.look();
    for (let i = 0; i < 2; i++) {
      await page.button('hint');
      const seen = await fault(page);
      assert.deepEqual([seen.digits, seen.lit], [digits, []]);
    }
    assert.match(
      await page.browser.eval('document.querySelector(".report").textContent'),
      new RegExp(
        `Sudoleaf \\d+\\.\\d+\\.\\d+, a fault in: advise\nrules +9x9\ngivens +${digits}\nentries +${digits}\nsolution +[1-9]{81}\nnotes +none\nanswer +\\{"status":"ok"`,
      ),
    );
    await page.button('copyReport');
    await page.until('it is copied or marked', ({ message }) =>
      /Report copied|The report is selected/.test(message),
    );
    await page.press('Escape');
    await page.browser.click('[data-action="learn"]'); // where examples are drawn
    await fault(page);
    assert.equal((await page.look()).digits, digits);
    await page.press('Escape');
    const [cell] = emptyCells(digits);
    await page.browser.click(`[data-cell="${cell}"]`);
    await page.press('5');
    await page.until('the game goes on', (seen) => !seen.lesson && seen.digits[cell] === '5');
    await page.goto(`${LYING}?4x4#puzzle=${PUZZLE}`);
    await page.button('hint');
    await page.until('a digit', ({ message }) => /^Hint: /.test(message));
    await page.button('why');
    await fault(page);
  },
);
