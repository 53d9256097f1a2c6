/**
 * The page shows no wrong answer even if the core is wrong: here it misreads the core's steps.
 * web/wasm/walk.test.c shows that no answer of the core depends on earlier calls.
 */
import assert from 'node:assert/strict';
import { NINE, PUZZLE, SOURCE, emptyCells, pageTest } from './page.mjs';
import { fileWith } from './sites.mjs';

/** Writes a page that reads the cell of a step as its digit, without the policy against that. */
function pageThatLies() {
  const [right, wrong] = ['"placement_digit"', '"placement_cell"'];
  assert.ok(SOURCE.includes(right));
  const policy = /<meta http-equiv="?Content-Security-Policy"?[^>]*>/i;
  return fileWith(SOURCE.replace(policy, '').replaceAll(right, wrong));
}
const LYING = pageThatLies();
const lying = { url: `${LYING}#puzzle=${NINE.start}` };
const fault = (page) => page.hinted(/Something went wrong.*found a mistake in its own working/);

pageTest('hides a step that contradicts the solution, and plays on', lying, async (page) => {
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
  await page.says(/Report copied|The report is selected/);
  await page.press('Escape');
  await page.browser.click('[data-action="learn"]'); // where examples are shown
  await fault(page);
  assert.equal((await page.look()).digits, digits);
  await page.press('Escape');
  const [cell] = emptyCells(digits);
  await page.cell(cell);
  await page.press('5');
  await page.until('the game goes on', (seen) => !seen.lesson && seen.digits[cell] === '5');
  await page.goto(`${LYING}?4x4#puzzle=${PUZZLE}`);
  await page.button('hint');
  await page.says(/^Hint: /);
  await page.button('why');
  await fault(page);
});
