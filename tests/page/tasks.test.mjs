/**
 * Tasks of a class: so many puzzles that a word picks, one after the other or as one likes, the
 * same for all or each their own, with hints or none; and the page that a teacher saves for it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FILE_URL, emptyCells, pageTest, puzzlesOf } from './page.mjs';
import { temporaryFolder } from './processes.mjs';

const LEVEL = 'kids-4x4';

/** What the command lists for these words. */
const listed = (...words) =>
  execFileSync(process.env.COMMAND, [
    ...['daily', ...words, join(process.env.ASSETS, `packs/${LEVEL}.json`)],
  ])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[2].replaceAll('.', '0'));

const solutionOf = (start) =>
  puzzlesOf(LEVEL).find(({ starts }) => starts.includes(start)).solution;

/** Filled rightly, checked, and won. */
async function win(page, start) {
  const solution = solutionOf(start);
  await page.fill(emptyCells(start).map((cell) => [cell, solution[cell]]));
  await page.until('a full board', ({ digits }) => digits === solution);
  await page.button('check');
  await page.text('.solved[open]');
}

/** What the task's list says of each. */
const listIn = (page) =>
  page.browser.eval(() =>
    [...document.querySelectorAll('.task[open] .option')].map((one) => [
      one.querySelector('span').textContent,
      one.getAttribute('aria-current'),
    ]),
  );

/** Typed where the focus is, and sent. */
async function typeName(page, name) {
  await page.text('.player[open]');
  await page.type('#player-name', name);
  await page.press('Enter');
}

pageTest(
  "6.07 a task's puzzles come one after the other, or as one likes; what is done stays so",
  { width: 390, height: 844 },
  async (page) => {
    const starts = listed('--seed', 'fox', '--count', '3');
    const at = `${FILE_URL}?level=${LEVEL}&seed=fox&count=3`;
    const opened = (number) =>
      page.until(`puzzle ${number}`, ({ digits }) => digits === starts[number - 1]);
    await page.goto(at);
    await opened(1);
    await page.text('.level', (text) => /puzzle 1 of 3/.test(text));
    await win(page, starts[0]);
    await page.text('.solved[open] #solved-told', (text) => /1 of 3 done/.test(text));
    await page.tap('.solved[open] [data-action="nextTask"]');
    await opened(2);
    await page.fill([[emptyCells(starts[1])[0], '1']]);
    await page.until('a move', ({ digits }) => digits !== starts[1]);

    await page.browser.goto('about:blank');
    await page.goto(at);
    await page.until('it goes on', ({ digits }) => /1/.test(digits) && digits !== starts[0]);
    await page.tap('.level[data-action="task"]');
    await page.text('.task[open]');
    assert.deepEqual(await listIn(page), [
      ['done', null],
      ['begun', 'true'],
      ['', null],
    ]);
    await page.tap('.task[open] [data-value="2"]');
    await opened(3);
    await win(page, starts[2]);
    await page.tap('.solved[open] [data-action="nextTask"]');
    await page.until(
      'the second again',
      ({ digits }) => digits !== starts[1] && digits.length === 16,
    );
    await page.button('reset');
    await opened(2);
    await win(page, starts[1]);
    await page.text('.solved[open] #solved-told', (text) => /3 of 3 done/.test(text));
    await page.text('.solved[open] [data-action="again"]');
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  '6.08 each has their own by their name, which is asked for; without hints there is none',
  { width: 390, height: 844 },
  async (page) => {
    const at = `${FILE_URL}?level=${LEVEL}&seed=fox&count=2&each=1&hints=0`;
    await page.goto(at);
    await page.text('.player[open]');
    await page.press('Escape');
    await page.until(
      'what is missing',
      ({ dialog, message }) => !dialog && /Say who you are/.test(message),
    );
    await page.tap('.words [data-action="nextTask"]');
    await typeName(page, 'Ada');
    const [first] = listed('--seed', 'fox', '--name', 'Ada');
    await page.until('her puzzle', ({ digits }) => digits === first);
    assert.equal(
      await page.browser.eval('document.querySelector(".actions [data-action=hint]")'),
      null,
    );
    await page.press('h');
    await page.reload();
    const { digits } = await page.until('no hint came', ({ message }) => message);
    assert.equal(digits, first);
    assert.notEqual(first, listed('--seed', 'fox')[0]);
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  '6.09 a page saved for the class opens with what was chosen, beside what was kept',
  { url: FILE_URL, width: 390, height: 844 },
  async (page) => {
    await page.tap('.top [data-action="settings"]');
    await page.tap('.settings[open] [data-action="class"]');
    await page.text('.class[open]');
    await page.browser.eval(() => {
      for (const [id, value] of [
        ['level', 'level:kids-4x4'],
        ['count', 'count:2'],
        ['each', 'each:no'],
        ['hints', 'hints:no'],
      ]) {
        const select = document.querySelector(`#class-${id}`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await page.type('#class-word', ' ');
    await page.tap('.class[open] [data-action="saveClass"]');
    await page.text('.class[open] .told', (text) => /Type a word/.test(text));
    await page.type('#class-word', 'red fox </script>');
    const [name, text] = await page.savedBy(() =>
      page.tap('.class[open] [data-action="saveClass"]'),
    );
    assert.equal(name, 'sudoleaf-class.html');
    const file = join(temporaryFolder('tasks'), name);
    writeFileSync(file, text);

    const starts = listed('--seed', 'red fox </script>', '--count', '2');
    await page.goto(pathToFileURL(file).href);
    await page.until('the first', ({ digits }) => digits === starts[0]);
    assert.equal(
      await page.browser.eval('document.querySelector(".actions [data-action=hint]")'),
      null,
    );
    await win(page, starts[0]);
    await page.tap('.solved[open] [data-action="nextTask"]');
    await page.until('the second', ({ digits }) => digits === starts[1]);
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest('6.07 what an address asks of a task in vain is told', {}, async (page) => {
  for (const [asked, told] of [
    ['count=0', /count=0 in the address.*1 to 2,016 can/],
    ['count=9999999', /count=9999999/],
    ['puzzle=2&count=2016', /1 to 2,015 can/],
    ['each=Ada', /each=Ada in the address says nothing/],
    ['hints=none', /hints=none in the address says nothing/],
  ]) {
    await page.goto(`${FILE_URL}?level=${LEVEL}&seed=fox&${asked}`);
    await page.until(asked, ({ message }) => told.test(message));
  }
  assert.deepEqual(page.browser.errors, []);
});
