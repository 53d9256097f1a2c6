/** Links, endless puzzles, settings, pictures, first steps, the clock and saved files. */
import assert from 'node:assert/strict';
import {
  FILE_URL,
  NINE,
  OWN,
  digitsOf,
  emptyCells,
  nine,
  pageTest,
  puzzlesOf,
  withDigit,
} from './page.mjs';
import { waitFor } from './processes.mjs';

const url = `${FILE_URL}?level=6x6-easy`;

pageTest('1.13 5.02 an address opens a level or puzzle, or says why not', { url }, async (page) => {
  const shows = (grid) => page.until(grid, ({ digits }) => digits === digitsOf(grid));
  await page.puzzle(36);
  const [{ starts }] = puzzlesOf('9x9-easy').slice(11);
  await page.goto(`${FILE_URL}?pack=9x9-easy&puzzle=12`);
  await shows(starts[0]);
  const [cell] = emptyCells(starts[0]);
  await page.fill([[cell, 1]]);
  const played = withDigit(starts[0], cell, 1);
  await shows(played);
  await page.until('an address without it, once played', () =>
    page.browser.eval('!location.search.includes("puzzle")'),
  );
  await page.reload();
  await shows(played);
  // a begun game stays in the list
  await page.goto(`${FILE_URL}?pack=9x9-easy&puzzle=13`);
  await page.says(/Your other game is saved/);
  await page.button('levels');
  await page.opened(/Continue/);
  await page.tap('.levels [data-action="resume"]');
  await shows(played);
  // a puzzle of no level, by a change of the hash, which does not reload the page
  await page.browser.eval(`location.hash = '#puzzle=${OWN}'`);
  await shows(OWN);
  await page.goto(`${FILE_URL}?level=9x9-nasty`);
  await page.says(/no level named 9x9-nasty/);
  await shows(OWN); // the page opens as without the bad level
  assert.deepEqual(page.browser.errors, []);
});

pageTest('1.18 1.19 endless play makes puzzles, and can be cancelled', {}, async (page) => {
  await page.button('levels');
  const times = await page.browser.eval(() =>
    ['gentle', 'easy', 'expert'].map((grade) => {
      const row = document.querySelector(`.levels [data-value="9x9-${grade}"]`);
      return Number(row.textContent.match(/(\d+) min/)?.[1] ?? 0);
    }),
  );
  assert.ok(times[0] > 0 && times[1] > times[0], times.join());
  assert.equal(times[2], 0); // no records tell how long these take
  await page.press('Escape');
  const choose = async (wish) => {
    await page.button('levels');
    await page.browser.click('.levels [data-action="endless"]');
    const [spec] = wish.split(' ');
    for (const [list, value] of Object.entries({ kind: `${spec} easy`, grade: wish })) {
      await page.choose(`order-${list}`, value);
      await page.there(`.endless [data-value="${value}"]`);
    }
    await page.tap('.endless [data-action="make"]');
  };
  await choose('9x9 hard');
  const { digits } = await page.puzzle(81);
  assert.ok(emptyCells(digits).length > 40);
  await page.level(/^9×9, hard$/);
  await page.button('new');
  const next = await page.until('another', (seen) => seen.digits !== digits);
  await page.reload();
  await page.shows(next.digits);

  await choose('9x9+killer gentle');
  await page.opened(/Close|Got it|Play|Rules/); // its rules
  await page.press('Escape');
  const { names } = await page.until('cages', (seen) => /cage/.test(seen.names.join()));
  await page.button('new');
  await page.until('other cages', (seen) => seen.names.join() !== names.join());
  await choose('6x6+jigsaw gentle');
  await page.puzzle(36);
  await page.press('Escape');

  await choose('16x16 extreme');
  const isMade = (seen) => seen.digits.length === 256 || /No puzzle was found/.test(seen.message);
  await page.until('patience', (seen) => /Making a puzzle/.test(seen.dialog ?? '') || isMade(seen));
  // it may finish between the look and the press
  await page.browser.eval('document.querySelector("dialog[open] [data-action=cancel]")?.click()');
  await page.closed();
  await page.button('hint'); // the core answers again
  await page.hinted();
  assert.deepEqual(page.browser.errors, []);
});

pageTest('1.01 1.03 1.04 marks repeats and mistakes, also in colours', nine, async (page) => {
  const { start, solution } = NINE;
  const empty = emptyCells(start);
  const press = async (cell, ...keys) => {
    await page.cell(cell);
    await page.press(...keys);
  };
  const given = [...start].findIndex((digit) => digit !== '0');
  const row = Math.floor(given / 9); // the first empty cell's row may have no given
  const cell = empty.find((one) => Math.floor(one / 9) === row);
  await press(cell, start[given]);
  const { names, wrong } = await page.until(
    'the word',
    ({ message }) => message === `Row ${row + 1} has ${start[given]} twice.`,
  );
  assert.match(names[cell], /, repeated;/);
  assert.match(names[given], /given, repeated; /);
  assert.deepEqual(wrong, []); // a repeat is not yet marked as wrong
  const clashing = 'main .cell[data-clash] .digit';
  assert.deepEqual(await page.styles(clashing, 'textDecorationStyle'), ['wavy']);
  await page.press('Backspace');
  await page.until('no word', ({ message }) => message === '');
  assert.equal(await page.browser.eval('document.querySelector("[data-clash]")'), null);

  await page.button('settings');
  await page.opened(/Box colours/);
  for (const id of ['mistakes', 'symbols-letters', 'clashes', 'peers'])
    await page.tap(`#set-${id}`);
  await page.tap('#set-symbols-colours');
  await page.escape();
  await page.set('theme', 'dark');

  const [noted, bad, good] = empty;
  const mistake = String((Number(solution[bad]) % 9) + 1);
  await press(bad, mistake);
  await press(good, solution[good]);
  // notes last, as a digit removes itself from notes that it sees
  await press(noted, 'n', '2', '7');
  await page.reload();
  const seen = await page.until('the mistake', ({ wrong }) => `${wrong}` === `${bad}`);
  assert.match(seen.names[noted], /notes 2 7;/);
  // screen readers still get digits
  assert.equal(seen.digits[bad] + seen.digits[good], mistake + solution[good]);
  const { paper, looks } = await page.browser.eval(
    (...cells) => ({
      paper: getComputedStyle(document.body).backgroundColor,
      looks: cells.map((one) => {
        const element = document.querySelector(`[data-cell="${one}"]`);
        const large = element.querySelector('.digit');
        const isDrawn = (part) => getComputedStyle(part, '::before').clipPath !== 'none';
        const whole = element.getBoundingClientRect();
        return {
          symbol: large.dataset.symbol ?? null,
          shape: isDrawn(large),
          wave: getComputedStyle(large, '::after').textDecorationStyle,
          notes: [...element.querySelectorAll('.note[data-symbol]')].map((note) => {
            const box = note.getBoundingClientRect();
            return [
              note.dataset.symbol,
              isDrawn(note),
              box.width > 4 && box.left >= whole.left && box.right <= whole.right,
              box.height > 4 && box.top >= whole.top && box.bottom <= whole.bottom,
            ];
          }),
        };
      }),
    }),
    noted,
    bad,
    good,
  );
  assert.equal(paper, 'rgb(20, 24, 29)');
  const notes = ['2', '7'].map((symbol) => [symbol, true, true, true]);
  assert.deepEqual(looks, [
    { symbol: null, shape: false, wave: 'solid', notes },
    { symbol: mistake, shape: true, wave: 'wavy', notes: [] },
    { symbol: solution[good], shape: true, wave: 'solid', notes: [] },
  ]);
});

pageTest('0.24 first steps lead from three pictures to 4x4', { calm: true }, async (page) => {
  const look = () =>
    page.browser.eval(() => {
      const of = (kind) => [...document.querySelectorAll(`.first ${kind}:not([hidden])`)];
      return {
        board: document.querySelector('.first .strip').getAttribute('aria-label'),
        squares: of('.place').map((square) => square.getAttribute('aria-label')),
        keys: of('.key').map((key) => key.getAttribute('aria-label')),
        twins: of('.place[data-twin]').map((square) => square.getAttribute('aria-label')),
        words: document.querySelector('#first-words').textContent,
      };
    });
  const until = (what, wish) =>
    waitFor(what, async () => {
      const seen = await look();
      return wish(seen) ? seen : null;
    });
  const key = (name) => page.tap(`.first .key[aria-label="${name}"]`);
  const open = async (number) => {
    if (number === 1) await page.tap('.resume[data-action=firstSteps]');
    else {
      await page.button('levels');
      await page.tap('.levels [data-action=firstSteps]');
    }
    await page.opened(/^First steps/);
    return until(`board ${number}`, ({ board }) => board === `Board ${number} of 12`);
  };
  const names = ['cat', 'fish', 'bird', 'snail', 'rabbit', 'turtle'];
  let seen = await open(1);
  const [there] = seen.squares.filter((name) => name !== 'empty');
  assert.equal(seen.squares.length, 3);
  assert.ok(seen.keys.every((name) => names.includes(name)));
  assert.match(seen.words, /^In this row: \w+, \w+ and 1 empty square\.$/);
  await key(there);
  seen = await until('the no', ({ twins }) => twins.length === 1);
  assert.deepEqual([seen.twins, seen.words], [[there], `You already have this one: ${there}.`]);
  const missing = ({ keys, squares }) => keys.filter((name) => !squares.includes(name));
  // by keys alone
  await page.browser.eval(
    (name) => document.querySelector(`.first .key[aria-label="${name}"]`).focus(),
    missing(seen)[0],
  );
  await page.press('Enter');
  await until('the second', ({ board }) => board === 'Board 2 of 12');
  await page.escape();
  await page.reload();
  seen = await open(2);
  await page.browser.eval(() => {
    const later = setTimeout;
    // the next board comes at once; WebKit's driver needs its longer timeouts
    window.setTimeout = (act, wait) => later(act, wait < 5000 ? 0 : wait);
  });
  for (let number = 2; number <= 12; number++) {
    seen = await until(`board ${number}`, ({ board }) => board === `Board ${number} of 12`);
    assert.equal(seen.squares.filter((name) => name === 'empty').length, missing(seen).length);
    for (const name of missing(seen)) await key(name);
  }
  await page.opened(/all twelve/);
  await page.tap('[data-action="firstEnd"]');
  await page.closed();
  const { digits, names: given } = await page.look();
  assert.equal(emptyCells(digits).length, 6);
  assert.match(given.join(), /(cat|fish|bird|snail), given;/);
});

pageTest('1.02 shows a clock if set; pausing covers the board', nine, async (page) => {
  const { start, solution } = NINE;
  const covered = (is) =>
    page.until(is ? 'a cover' : 'the board', () =>
      page.browser.eval(
        (wish) => getComputedStyle(document.querySelector('.digit')).visibility === wish,
        is ? 'hidden' : 'visible',
      ),
    );
  assert.ok(await page.browser.eval('document.querySelector(".clock").hidden'));
  await page.set('timer', 'yes');
  await page.text('.clock', (text) => /^0:0[1-9]$/.test(text));
  const [first] = emptyCells(start);
  await page.button('pause');
  await covered(true);
  await page.press(solution[first]); // a covered board takes no digits
  await covered(false);
  assert.equal((await page.look()).digits, start);
  await page.button('pause');
  await page.browser.click('.cover');
  await covered(false);
  await page.fill(emptyCells(start).map((cell) => [cell, solution[cell]]));
  await page.opened(
    /^Solved in \d+:\d\d.*without help.*Hardest technique(Full house|(Hidden|Naked) single)/,
  );
});

pageTest('saves everything in a file, and restores it', nine, async (page) => {
  const hasNotes = ({ names }) => names.some((name) => /notes/.test(name));
  await page.more('fill');
  await page.until('notes', hasNotes);
  await page.button('settings');
  await page.opened(/Box colours/);
  const { bytes } = await page.savedBy(() => page.tap('[data-action="saveAll"]'));
  await page.press('Escape');
  await page.button('reset');
  await page.until('the start', (seen) => !hasNotes(seen));
  await page.browser.eval((saved) => {
    HTMLInputElement.prototype.click = function click() {
      Object.defineProperty(this, 'files', { value: [{ text: async () => saved }] });
      this.onchange();
    };
    document.querySelector('[data-action="bringBack"]').click();
  }, String(bytes));
  const { digits, message } = await page.until('the notes again', hasNotes);
  assert.equal(digits, NINE.start);
  assert.match(message, /added to your games here/);
});
