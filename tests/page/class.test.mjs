/**
 * A class: puzzles that a seed word picks, the same for all or different for each name; the page
 * that a teacher saves for it; and the pupils' results, as codes or files, in a table.
 */
import assert from 'node:assert/strict';
import { FILE_URL, emptyCells, listed, pageTest, phone, puzzlesOf } from './page.mjs';
import { fileWith } from './sites.mjs';

const LEVEL = 'kids-4x4';
const small = { url: FILE_URL, ...phone };

const solutionOf = (start) =>
  puzzlesOf(LEVEL).find(({ starts }) => starts.includes(start)).solution;

/** Fills in the solution, checks it, and waits for the win. */
async function win(page, start) {
  const solution = solutionOf(start);
  await page.fill(emptyCells(start).map((cell) => [cell, solution[cell]]));
  await page.shows(solution);
  await page.button('check');
  await page.text('.solved[open]');
}

/** Reads the list of class puzzles: the state of each, and whether it is the current one. */
const listIn = (page) =>
  page.browser.eval(() =>
    [...document.querySelectorAll('.task[open] .option')].map((one) => [
      one.querySelector('span').textContent,
      one.getAttribute('aria-current'),
    ]),
  );

/** Asserts that there is no Hint button. */
const assertNoHint = async (page) =>
  assert.ok(await page.browser.eval('!document.querySelector(".actions [data-action=hint]")'));

pageTest('6.07 class puzzles stay done, solved in order or out of order', small, async (page) => {
  const starts = listed(LEVEL, '--seed', 'fox', '--count', '3');
  const at = `${FILE_URL}?level=${LEVEL}&seed=fox&count=3`;
  const opened = (number) => page.shows(starts[number - 1]);
  await page.goto(at);
  await opened(1);
  await page.level(/puzzle 1 of 3/);
  await win(page, starts[0]);
  await page.text('.solved[open] #solved-told', (text) => /1 of 3 done/.test(text));
  await page.press('Escape');
  await page.text('.actions .onward', (text) => text === 'Next');
  await page.reload();
  await opened(2);
  assert.equal(await page.browser.eval('document.querySelector(".onward").offsetWidth'), 0);
  await page.fill([[emptyCells(starts[1])[0], '1']]);
  await page.until('a move', ({ digits }) => digits !== starts[1]);

  await page.browser.goto('about:blank');
  await page.goto(at);
  await page.until('it goes on', ({ digits }) => /1/.test(digits) && digits !== starts[0]);
  await page.tap('.level[data-action="task"]');
  await page.text('.task[open]');
  assert.deepEqual(await listIn(page), [
    ['done', null],
    ['started', 'true'],
    ['', null],
  ]);
  const { digits } = await page.look();
  await page.tap('.task[open] [data-action="result"]');
  await page.text('.player[open]');
  await page.press('Enter');
  await page.text('.player[open] .told', (text) => /Enter your name/.test(text));
  await page.type('#player-name', 'Mia');
  await page.press('Enter');
  await page.text('.result[open] .times', (text) => text === 'Mia, 1 of 3 done');
  await page.press('Escape');
  await page.shows(digits);
  await page.tap('.level[data-action="task"]');
  await page.tap('.task[open] [data-value="2"]');
  await opened(3);
  await win(page, starts[2]);
  await page.press('Escape');
  await page.tap('.actions .onward');
  await page.until(
    'the second again',
    ({ digits }) => digits !== starts[1] && digits.length === 16,
  );
  await page.button('reset');
  await opened(2);
  await win(page, starts[1]);
  await page.text('.solved[open] #solved-told', (text) => /3 of 3 done/.test(text));
  await page.press('Escape');
  await page.text('.actions .onward', (text) => text === 'My result');
  await page.tap('.actions .onward');
  await page.text('.result[open] .code', (text) => /^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/.test(text));
  assert.deepEqual(page.browser.errors, []);
});

pageTest('5.07 6.08 each name has its own puzzles; results make a table', small, async (page) => {
  await page.goto(`${FILE_URL}?level=${LEVEL}&seed=fox&count=2&each=1&hints=0`);
  await page.text('.player[open]');
  await page.press('Escape');
  await page.until(
    'what is missing',
    ({ dialog, message }) => !dialog && /Enter your name/.test(message),
  );
  await page.tap('.words [data-action="nextTask"]');
  await page.text('.player[open]');
  await page.type('#player-name', 'Ada');
  await page.press('Enter');
  const [first] = listed(LEVEL, '--seed', 'fox', '--name', 'Ada');
  assert.notEqual(first, listed(LEVEL, '--seed', 'fox')[0]);
  await page.shows(first);
  await assertNoHint(page);
  await page.press('h');
  await page.button('check');
  await page.until('no hint came', ({ message, digits }) => message && digits === first);

  await win(page, first);
  await page.tap('.solved[open] [data-action="result"]');
  const code = await page.text('.result[open] .code');
  assert.match(code, /^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{2}$/);
  const { name, bytes } = await page.savedBy(() =>
    page.tap('.result[open] [data-action="saveResult"]'),
  );
  assert.match(name, /result-.*\.json$/);

  // a dialog that has closed goes back in history, which would undo the next navigation
  await page.until('the step back', () => page.browser.eval('history.state?.isOpen !== true'));
  await page.goto(FILE_URL);
  await page.tap('.top [data-action="settings"]');
  await page.tap('.settings[open] [data-action="results"]');
  await page.text('.results[open] label');
  const wrong = code.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'));
  await page.paste(`${code} Ada B.\nZo\u00eb ${code}\nTom ${wrong}\nada ${wrong}`);
  await page.browser.eval(
    (...file) => {
      // stands in for the file chooser
      HTMLInputElement.prototype.click = function () {
        const data = new DataTransfer();
        data.items.add(new File(...file));
        this.files = data.files;
        this.dispatchEvent(new Event('change'));
      };
    },
    [String(bytes)],
    name,
  );
  await page.tap('.results[open] [data-action="readResults"]');
  const rowsIn = () =>
    [...document.querySelectorAll('.results tbody tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    );
  await page.until('a result each', async () => (await page.browser.eval(rowsIn))[2]?.length === 3);
  const [adaB, zoe, ada, tom] = await page.browser.eval(rowsIn);
  const [, time, ...rest] = adaB;
  assert.match(time, /^\d+:\d\d$/);
  assert.deepEqual(rest, ['']);
  const same = '(Ada B. has the same code.)';
  assert.deepEqual(
    [adaB[0], zoe, ada],
    ['Ada B.', [`Zo\u00eb ${same}`, time, ''], [`ada ${same}`, time, '']],
  );
  assert.match(tom.join(), /^Tom,.*mistake in the code.$/);
  const faults = await page.text('.results .told');
  assert.match(faults, /^Line 2.*: Ada B. has the same code.\nLine 3.*mistake in the code/);
  const title = await page.text('.results caption');
  assert.match(title, /^Sudoku for kids[^·]* \w+, .* 20\d\d\. Time/);
  assert.deepEqual(page.browser.errors, []);
});

pageTest('6.09 a page saved for a class has its puzzles, without hints', small, async (page) => {
  await page.tap('.top [data-action="settings"]');
  await page.tap('.settings[open] [data-action="class"]');
  await page.text('.class[open]');
  for (const choice of ['level:kids-4x4', 'count:2', 'each:no', 'hints:no'])
    await page.choose(`class-${choice.replace(/:.*/, '')}`, choice);
  await page.type('#class-word', ' ');
  await page.tap('.class[open] [data-action="saveClass"]');
  await page.text('.class[open] .told', (text) => /Enter a word/.test(text));
  await page.type('#class-word', 'red fox </script>');
  const { name, bytes } = await page.savedBy(() =>
    page.tap('.class[open] [data-action="saveClass"]'),
  );
  assert.equal(name, 'sudoleaf-class.html');

  const starts = listed(LEVEL, '--seed', 'red fox </script>', '--count', '2');
  await page.goto(fileWith(bytes, name));
  await page.shows(starts[0]);
  await assertNoHint(page);
  await win(page, starts[0]);
  await page.tap('.solved[open] [data-action="nextTask"]');
  await page.shows(starts[1]);
  assert.deepEqual(page.browser.errors, []);
});
