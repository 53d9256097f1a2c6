/**
 * Links, endless puzzles, settings, notes and levels, in every engine.
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import {
  FILE_URL,
  NINE,
  PUZZLE,
  SOLUTION,
  emptyCells,
  engineTest,
  pageTest,
  puzzlesOf,
  withPage,
} from './page.mjs';
import { waitFor } from './processes.mjs';

/** A well-known hard one that is in no pack. */
const OWN = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const digitsOf = (text) => text.replaceAll('.', '0');
const nine = { url: NINE.url };
const click = (page, cell) =>
  page.browser.click(`[data-row="${Math.floor(cell / 9) + 1}"][data-col="${(cell % 9) + 1}"]`);

pageTest(
  'a link opens any puzzle, and tells what is wrong with what is none',
  { url: `${FILE_URL}#puzzle=${OWN}` },
  async (page) => {
    await page.until('the puzzle', ({ digits }) => digits === digitsOf(OWN));
    await page.goto(`${FILE_URL}?x#puzzle=${'1'.repeat(81)}`);
    await page.until('the word', ({ message }) => /1 stands twice/.test(message));
    assert.equal((await page.look()).digits.length === 81, true);
  },
);

pageTest(
  "1.13 a link to a puzzle that the page draws goes on as its level's, and stays so",
  (engine) => {
    const [{ rules, starts }] = puzzlesOf('9x9-surprise').slice(-1);
    const link = encodeURIComponent(`${rules} ${starts[0]}`);
    return withPage(engine, { url: `${FILE_URL}#puzzle=${link}` }, async (page) => {
      const name = () => page.browser.eval('document.querySelector(".level b").textContent');
      await page.until('the level', async () => (await name()) === 'Surprise');
      await page.until('the puzzle', ({ digits }) => digits === digitsOf(starts[0]));
      await page.reload();
      await page.until('the level', async () => (await name()) === 'Surprise');
      assert.equal((await page.look()).digits, digitsOf(starts[0]));
    });
  },
);

pageTest(
  '5.02 an address names a level, a puzzle of a pack by its number, or rules; once played it is asked for no more',
  { url: `${FILE_URL}?level=6x6-easy` },
  async (page) => {
    const { url } = NINE;
    const at = url.replace(/[?#].*/, '');
    const level = () => page.browser.eval('document.querySelector(".level b").textContent.trim()');
    await page.until('the level', ({ digits }) => digits.length === 36);
    const [{ starts }] = puzzlesOf('9x9-easy').slice(11);
    await page.goto(`${at}?pack=9x9-easy&puzzle=12`);
    await page.until('number 12', ({ digits }) => digits === starts[0]);
    const [cell] = emptyCells(starts[0]);
    await click(page, cell);
    await page.press('1');
    const played = `${starts[0].slice(0, cell)}1${starts[0].slice(cell + 1)}`;
    await page.until('the move', ({ digits }) => digits === played);
    await page.until('an address without it', () =>
      page.browser.eval('!location.search.includes("puzzle")'),
    );
    await page.reload();
    await page.until('the game', ({ digits }) => digits === played);
    // no level has these: one is made, and goes on
    await page.goto(`${at}?rules=6x6+disjoint`);
    const seen = await page.until('one that is made', ({ digits }) => /^[0-6]{36}$/.test(digits));
    await page.reload();
    assert.equal((await page.look()).digits, seen.digits);
    assert.notEqual(await level(), '');
    for (const [ask, told] of [
      ['level=9x9-nasty', /no level named 9x9-nasty/],
      ['pack=9x9-easy&puzzle=9000', /puzzles 1 to \d+; there is no 9000/],
      ['puzzle=3', /puzzle 3, but not of which pack/],
      ['rules=9x9+sponge', /no puzzles with the rules 9x9\+sponge/],
    ]) {
      await page.goto(`${at}?${ask}`);
      const { digits } = await page.until(ask, ({ message }) => told.test(message));
      assert.equal(digits, seen.digits); // what would have been there otherwise
    }
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  '1.18 1.19 endless: a new puzzle of a grade is made here, and New makes the next',
  {},
  async (page) => {
    await page.button('levels');
    const times = await page.browser.eval(() =>
      ['9x9-gentle', '9x9-expert', 'kids-4x4'].map((id) => {
        const card = document.querySelector(`.levels [data-value="${id}"]`);
        return card.textContent.match(/about\s(\d+)\smin/)?.[1] ?? null;
      }),
    );
    assert.ok(Number(times[0]) > 0 && Number(times[1]) > Number(times[0]), times.join());
    assert.equal(times[2], null); // a child is told no time
    await page.browser.click('.levels [data-action="endless"]');
    await page.until('the list', ({ dialog }) => /Choose what is made/.test(dialog ?? ''));
    await page.browser.click('[data-value="9x9 hard"]');
    const { digits } = await page.until('a puzzle', (seen) => seen.digits.length === 81);
    assert.ok(emptyCells(digits).length > 40);
    assert.equal(await page.browser.eval('document.querySelector(".level b").textContent'), 'Hard');
    await page.button('new');
    const next = await page.until('another', (seen) => seen.digits !== digits);
    await page.reload();
    assert.equal((await page.look()).digits, next.digits);
    await page.button('hint');
    await page.until('a hint', ({ lesson }) => lesson);
  },
);

pageTest('endless draws cages for each killer, and maps for jigsaws', {}, async (page) => {
  const choose = async (wish) => {
    await page.button('levels');
    await page.browser.click('.levels [data-action="endless"]');
    await page.until('the list', ({ dialog }) => /Choose what is made/.test(dialog ?? ''));
    await page.browser.eval(() =>
      document.querySelectorAll('.endless details').forEach((fold) => (fold.open = true)),
    );
    await page.browser.click(`[data-value="${wish}"]`);
    await page.until('its rules', ({ dialog }) => /Close|Got it|Play|Rules/.test(dialog ?? ''));
    await page.press('Escape');
  };
  await choose('9x9+killer gentle');
  const { names } = await page.until('cages', (seen) => /cage/.test(seen.names.join()));
  await page.button('new');
  await page.until('other cages', (seen) => seen.names.join() !== names.join());
  await choose('6x6+jigsaw gentle');
  await page.until('a jigsaw', ({ digits }) => digits.length === 36);
  assert.deepEqual(page.browser.errors, []);
});

pageTest(
  'notes clean themselves, all notes at once, the same digit again clears',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
    const [cell] = emptyCells(digits);
    const row = Math.floor(cell / 9);
    await page.more('fill');
    let seen = await page.until('notes', ({ names }) => /notes/.test(names[cell]));
    for (const other of emptyCells(digits))
      assert.match(seen.names[other], new RegExp(`notes.*${solution[other]}`));
    await click(page, cell);
    await page.press(solution[cell]);
    seen = await page.look();
    for (let other = row * 9; other < row * 9 + 9; other++)
      assert.doesNotMatch(seen.names[other], new RegExp(`notes.*${solution[cell]}`));
    await page.press('u');
    assert.match((await page.look()).names[cell], /notes/);
    await page.press(solution[cell], solution[cell]);
    assert.equal((await page.look()).digits[cell], '0');
    const left = await page.browser.eval(() =>
      [...document.querySelectorAll('.key [data-left]')].map((count) => Number(count.dataset.left)),
    );
    assert.deepEqual(
      left,
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
        (digit) => 9 - [...digits].filter((one) => one === String(digit)).length,
      ),
    );
  },
);

pageTest(
  '1.01 1.03 settings: mistakes at once, colours for digits, a theme; all kept',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
    const [cell] = emptyCells(digits);
    await page.set('mistakes', 'yes');
    await page.set('symbols', 'colours');
    await page.set('theme', 'dark');
    await click(page, cell);
    await page.press(String((Number(solution[cell]) % 9) + 1));
    await page.reload();
    const seen = await page.look();
    assert.deepEqual(seen.wrong, [cell]);
    // the digit is still what a screen reader finds
    assert.equal(seen.digits[cell], String((Number(solution[cell]) % 9) + 1));
    const looks = await page.browser.eval(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      shape: getComputedStyle(document.querySelector('.digit[data-symbol]'), '::before').clipPath,
    }));
    assert.equal(looks.paper, 'rgb(20, 24, 29)');
    assert.notEqual(looks.shape, 'none');
  },
);

pageTest(
  "pictures for numbers by one tap at the keypad's corner, seen, heard and told",
  {},
  async (page) => {
    const first = (await page.look()).digits;
    const [cell] = emptyCells(first);
    const corner = () =>
      page.browser.eval(() => document.querySelector('.pictures').getAttribute('aria-label'));
    assert.equal(await corner(), 'Show animals');
    await page.button('pictures');
    await page.until('the word', ({ message }) => /^Each animal once/.test(message));
    assert.equal(await corner(), 'Show fruit');
    const seen = await page.look();
    assert.equal(seen.digits, first); // what stands there is as it was
    const names = ['cat', 'fish', 'bird', 'snail'];
    [...first].forEach((digit, at) => {
      if (digit !== '0') assert.match(seen.names[at], new RegExp(`, ${names[digit - 1]}, given$`));
    });
    assert.deepEqual(
      await page.browser.eval(() =>
        [...document.querySelectorAll('.key[data-digit]:not(.erase)')].map((key) => {
          const sign = getComputedStyle(key.firstElementChild, '::before');
          return [
            key.getAttribute('aria-label'),
            /^url\("data:image\/svg/.test(sign.maskImage || sign.webkitMaskImage),
          ];
        }),
      ),
      names.map((name) => [name, true]),
    );
    await page.cell(cell);
    await page.button('hint');
    await page.until('the hint', ({ message }) =>
      /^Hint: the (cat|fish|bird|snail) goes/.test(message),
    );
    await page.reload();
    assert.match((await page.look()).names[cell] + (await corner()), /Show fruit$/);
    for (const next of ['Show vehicles', 'Show weather', 'Show numbers', 'Show animals']) {
      await page.button('pictures');
      await page.until(next, async () => (await corner()) === next);
    }
    assert.match((await page.look()).message, /^Each number once/);
    await page.goto(`${FILE_URL}?layout=9x9`);
    assert.equal(await page.browser.eval(() => document.querySelector('.pictures')), null);
  },
);

pageTest(
  '0.24 first steps: pictures missing, a no that is seen and heard, kept, by keys, on to 4x4',
  { calm: true },
  async (page) => {
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
      await page.button('levels');
      await page.tap('[data-action="firstSteps"]');
      await page.until('the dialog', ({ dialog }) => /^First steps/.test(dialog));
      return until(`board ${number}`, ({ board }) => board === `Board ${number} of 12`);
    };
    const names = ['cat', 'fish', 'bird', 'snail', 'rabbit', 'turtle'];
    let seen = await open(1);
    const [there] = seen.squares.filter((name) => name !== 'empty');
    assert.equal(seen.squares.length, 3);
    assert.ok(seen.keys.every((name) => names.includes(name)));
    assert.match(seen.words, /^A row: \w+, \w+, and one empty square\.$/);
    await key(there);
    seen = await until('the no', ({ twins }) => twins.length === 1);
    assert.deepEqual([seen.twins, seen.words], [[there], `Already there: ${there}.`]);
    const missing = ({ keys, squares }) => keys.filter((name) => !squares.includes(name));
    // by keys alone
    await page.browser.eval(
      (name) => document.querySelector(`.first .key[aria-label="${name}"]`).focus(),
      missing(seen)[0],
    );
    await page.press('Enter');
    await until('the second', ({ board }) => board === 'Board 2 of 12');
    await page.press('Escape');
    await page.until('the game', ({ dialog }) => dialog === null);
    await page.reload();
    seen = await open(2);
    for (let number = 2; number <= 12; number++) {
      seen = await until(`board ${number}`, ({ board }) => board === `Board ${number} of 12`);
      assert.equal(seen.squares.filter((name) => name === 'empty').length, missing(seen).length);
      for (const name of missing(seen)) await key(name);
      await until(
        'right',
        ({ words, board }) => /^Right!/.test(words) || !board.includes(` ${number} `),
      );
    }
    await page.until('the end', ({ dialog }) => /All twelve/.test(dialog));
    await page.tap('[data-action="firstEnd"]');
    const four = await page.until(
      '4x4',
      ({ dialog, message }) => !dialog && /^Each animal/.test(message),
    );
    assert.equal(emptyCells(four.digits).length, 6);
    assert.match(four.names.join(), /(cat|fish|bird|snail), given/);
  },
);

pageTest(
  'the settings show on a small board what each does, which is no second board',
  nine,
  async (page) => {
    await page.button('settings');
    const shown = () =>
      page.browser.eval(() => {
        const count = (what) => document.querySelectorAll(`.sample ${what}`).length;
        return {
          boards: document.querySelectorAll('[role=grid]').length,
          wide: document.querySelector('.sample .board').offsetWidth > 100,
          clashes: count('[data-clash]') > 1,
          wrong: count('[aria-invalid]') > 1,
          letters: count('.digit[data-letter]') > 20,
          seen: count('[data-seen]'),
        };
      });
    const first = {
      boards: 1,
      wide: true,
      clashes: true,
      wrong: false,
      letters: false,
      seen: 20,
    };
    await page.until('it', ({ dialog }) => dialog);
    assert.deepEqual(await shown(), first);
    for (const id of ['mistakes', 'symbols-letters', 'clashes-never', 'peers'])
      await page.tap(`#set-${id}`);
    const then = { ...first, clashes: false, wrong: true, letters: true, seen: 0 };
    await page.until('what they do', async () => isDeepStrictEqual(await shown(), then));
  },
);

pageTest(
  '1.04 colours in place of numbers, notes in colours, and a mistake marked, all at once',
  nine,
  async (page, engine) => {
    const { start: digits, solution } = NINE;
    const [noted, wrong, right] = emptyCells(digits);
    await page.set('mistakes', 'yes');
    await page.set('symbols', 'colours');
    await click(page, wrong);
    // not the digit of the right one, which would stand twice and be marked for that
    const mistake = [...'123'].find((d) => d !== solution[wrong] && d !== solution[right]);
    await page.press(mistake);
    await click(page, right);
    await page.press(solution[right]);
    // notes last: a number would take them away where it is seen
    await click(page, noted);
    await page.press('n', '2', '7');
    const seen = await page.look();
    assert.deepEqual(seen.wrong, [wrong]);
    assert.match(seen.names[noted], /notes 2 7$/);
    assert.equal(seen.digits[wrong] + seen.digits[right], mistake + solution[right]);
    const looks = await page.browser.eval(
      (...cells) =>
        cells.map((cell) => {
          const element = document.querySelector(`[data-cell="${cell}"]`);
          const large = element.querySelector('.digit');
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return {
            symbol: large.dataset.symbol ?? null,
            wave: getComputedStyle(large, '::after').textDecorationStyle,
            notes: [...element.querySelectorAll('.note[data-symbol]')].map((note) => {
              const box = note.getBoundingClientRect();
              return [
                note.dataset.symbol,
                getComputedStyle(note, '::before').clipPath !== 'none',
                box.width > 4 && box.left >= left && box.right <= right,
                box.height > 4 && box.top >= top && box.bottom <= bottom,
              ];
            }),
          };
        }),
      noted,
      wrong,
      right,
    );
    assert.deepEqual(looks, [
      {
        symbol: null,
        wave: 'solid',
        notes: [
          ['2', true, true, true],
          ['7', true, true, true],
        ],
      },
      { symbol: mistake, wave: 'wavy', notes: [] },
      { symbol: solution[right], wave: 'solid', notes: [] },
    ]);
    if (process.env.SHOTS)
      await page.browser.screenshot(`${process.env.SHOTS}/colours-${engine}.png`);
  },
);

pageTest(
  '1.02 a clock, if wished: it goes on, stands while paused with the board covered; the win tells how long it took',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
    const clock = () =>
      page.browser.eval(
        'document.querySelector(".clock").hidden ? null : document.querySelector(".clock").textContent',
      );
    assert.equal(await clock(), null);
    await page.set('timer', 'yes');
    await page.until('a second', async () => /0:0[1-9]/.test(await clock()));
    await page.button('pause');
    const covered = () =>
      page.browser.eval('getComputedStyle(document.querySelector(".digit")).visibility');
    assert.equal(await covered(), 'hidden');
    const stood = await clock();
    await new Promise((done) => {
      setTimeout(done, 1500);
    });
    assert.equal(await clock(), stood);
    const [first] = emptyCells(digits);
    await page.press(solution[first]); // what is covered is not played on
    await page.until('the board', async () => (await covered()) === 'visible');
    assert.equal((await page.look()).digits, digits);
    await page.button('pause');
    await page.browser.click('.cover');
    assert.equal(await covered(), 'visible');
    await page.fill(emptyCells(digits).map((cell) => [cell, solution[cell]]));
    await page.until('the win', ({ dialog }) =>
      /Solved ?All by yourself, in \d+:\d\d\. ?Hints: 0 PreChecks: 0 Hardest step: (Full house|(Hidden|Naked) single)/.test(
        dialog ?? '',
      ),
    );
  },
);

engineTest(
  'a dialog holds the focus until it is closed, the rest is veiled and out of reach, and what had the focus has it again',
  nine,
  async (page) => {
    const told = () =>
      page.browser.eval(() => {
        const { id, dataset } = document.activeElement;
        const isInside = document.activeElement.closest('dialog, body').matches('dialog');
        return {
          focus: id || dataset.action || dataset.value,
          isInside,
          open: [...document.querySelectorAll('dialog:modal')].map((one) => one.className).join(),
          top: document.elementFromPoint(5, 5).closest('dialog')?.className ?? '',
        };
      });
    const before = await told();
    assert.deepEqual([before.open, before.top], ['', '']);
    await page.browser.eval('document.querySelector("[data-action=settings]").focus()');
    await page.press('Enter');
    await page.until('the settings', ({ dialog }) => /Box colours/.test(dialog ?? ''));
    assert.deepEqual(await told(), {
      focus: 'close',
      isInside: true,
      open: 'settings',
      top: 'settings',
    });
    await page.browser.eval('document.querySelector("[data-action=new]").focus()');
    assert.equal((await told()).focus, 'close');
    await page.press('Escape');
    await page.until('no dialog', ({ dialog }) => !dialog);
    assert.deepEqual(await told(), { ...before, focus: 'settings' });
    await page.button('levels');
    await page.until('the levels', ({ dialog }) => /Choose what to play/.test(dialog ?? ''));
    // one dialog after the other
    await page.browser.click('dialog[open] [data-action="endless"]');
    await page.until('the list', ({ dialog }) => /Choose what is made/.test(dialog ?? ''));
    assert.equal((await told()).open, 'endless');
    await page.browser.click('dialog[open] [data-action="close"]');
    await page.until('no dialog', ({ dialog }) => !dialog);
    assert.equal((await told()).open, '');
  },
);

engineTest(
  'keys that scroll leave the page behind a dialog where it is, whether the dialog scrolls or not',
  { width: 390, height: 844 },
  async (page) => {
    const at = () =>
      page.browser.eval(() => [
        scrollY,
        document.querySelector('dialog[open]').scrollTop > 0 ? 'low' : 'high',
      ]);
    await page.fill(
      [...SOLUTION].flatMap((digit, cell) => (PUZZLE[cell] === '0' ? [[cell, digit]] : [])),
    );
    await page.button('check');
    await page.until('the win', ({ dialog }) => dialog);
    for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'End']) {
      await page.press(key);
      assert.deepEqual(await at(), [0, 'high'], key);
    }
    await page.press('Escape');
    await page.until('no dialog', ({ dialog }) => !dialog);
    await page.browser.click('.top [data-action="settings"]');
    await page.until('the settings', ({ dialog }) => dialog);
    await page.press('End');
    await page.until('its end', () =>
      page.browser.eval(() => {
        const { scrollTop, scrollHeight, clientHeight } = document.querySelector('dialog[open]');
        return scrollHeight - clientHeight - scrollTop < 1;
      }),
    );
    for (const key of ['ArrowDown', 'PageDown', 'End']) {
      await page.press(key);
      assert.deepEqual(await at(), [0, 'low'], key);
    }
  },
);

pageTest('3.04 the keys are listed under ?, and Space switches notes', nine, async (page) => {
  await page.press('?');
  await page.until('the keys', ({ dialog }) => /undo/.test(dialog ?? ''));
  await page.press('Escape');
  await page.until('no dialog', ({ dialog }) => !dialog);
  await page.press('ArrowDown', ' ');
  await page.until('notes', ({ message }) => /Notes: what you enter is small/.test(message));
});

pageTest('everything can be kept in a file and brought back', nine, async (page) => {
  const before = await page.look();
  await page.more('fill');
  await page.until('notes', ({ names }) => names.some((name) => /notes/.test(name)));
  await page.button('settings');
  await page.until('the settings', ({ dialog }) => dialog);
  const file = await page.browser.eval(() => {
    window.files = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.files.push(blob);
      return make(blob);
    };
    HTMLAnchorElement.prototype.click = () => {};
    document.querySelector('[data-action="saveAll"]').click();
    return window.files.length;
  });
  assert.equal(file, 1);
  await page.press('Escape');
  await page.button('reset');
  await page.until('the start', ({ names }) => !names.some((name) => /notes/.test(name)));
  await page.browser.eval(async () => {
    const text = await window.files[0].text();
    HTMLInputElement.prototype.click = function click() {
      Object.defineProperty(this, 'files', { value: [{ text: async () => text }] });
      this.onchange();
    };
    document.querySelector('[data-action="bringBack"]').click();
  });
  const after = await page.until('the notes again', ({ names }) =>
    names.some((name) => /notes/.test(name)),
  );
  assert.equal(after.digits, before.digits);
  assert.match(after.message, /beside what was here/);
});

pageTest(
  '0.08 after a win all alone the next level is one press away, and counted',
  {},
  async (page) => {
    for (const cell of emptyCells(PUZZLE)) {
      await page.cell(cell);
      await page.digit(SOLUTION[cell]);
    }
    await page.button('check');
    await page.until('the offer', ({ dialog }) => /Try 6×6, gentle/.test(dialog ?? ''));
    await page.browser.click('dialog[open] [data-action="level"]');
    await page.until('6x6', ({ digits }) => digits.length === 36);
    await page.button('levels');
    await page.until('the count', ({ dialog }) =>
      /Sudoku for kids4×4 ?1 of 2,016/.test(dialog ?? ''),
    );
  },
);
