/**
 * What a hand does on the board, in every engine: several squares, notes of two kinds, colours,
 * digits first, positions remembered.
 */
import assert from 'node:assert/strict';
import {
  FILE_URL,
  NINE,
  emptyCells,
  engineTest,
  engines,
  firstOf,
  pageTest,
  withPage,
} from './page.mjs';
import { test } from 'node:test';

const at = (cell) => `[data-row="${Math.floor(cell / 9) + 1}"][data-col="${(cell % 9) + 1}"]`;
const nine = { url: NINE.url };
const withKey = (key, ...steps) => [['down', key], ...steps, ['up', key]];
const click = (selector) => [['move', selector], ['down'], ['up']];
/** Longer than two taps that belong together. */
const pause = ['pause', 400];
const mode = (page) => page.browser.eval('document.querySelector(".pad").dataset.mode');

pageTest(
  "1.06 notes at the side and in the middle, colours: by modes, by keys, with the board's words for each",
  nine,
  async (page, engine) => {
    const empty = emptyCells((await page.look()).digits);
    const [a, b, c] = empty;
    await page.browser.click(at(a));
    await page.button('notes');
    assert.equal(await mode(page), 'notes');
    await page.digit(1);
    await page.digit(5);
    await page.more('centres');
    await page.digit(2);
    await page.button('tints');
    await page.digit(4);
    await page.button('tints');
    assert.equal(await mode(page), 'digits');
    assert.match((await page.look()).names[a], /, empty, notes 1 5, centre notes 2, green$/);
    await page.browser.click(at(b));
    await page.press('c', '7', 'x', '8', 'v', '1', 'z');
    assert.match((await page.look()).names[b], /, empty, notes 8, centre notes 7, red$/);
    await page.browser.click(at(c));
    if (engine !== 'webkit') {
      // its driver gives keys with Shift no code
      await page.browser.gesture([
        ...withKey('Shift', ['down', 'Digit3'], ['up', 'Digit3']),
        ...withKey('Control', ['down', 'Digit6'], ['up', 'Digit6']),
      ]);
      assert.match((await page.look()).names[c], /, empty, notes 3, centre notes 6$/);
    }
    await page.browser.click(at(a));
    await page.digit(0);
    assert.match((await page.look()).names[a], /, empty, green$/);
    await page.digit(0);
    assert.match((await page.look()).names[a], /, empty$/);
    await page.press('u', 'u');
    assert.match((await page.look()).names[a], /notes 1 5, centre notes 2, green$/);
    await page.reload();
    assert.match((await page.look()).names[a], /notes 1 5, centre notes 2, green$/);
    for (const [key, one] of Object.entries({
      x: 'notes',
      c: 'centres',
      v: 'tints',
      z: 'digits',
    })) {
      await page.press(key);
      assert.equal(await mode(page), one);
    }
  },
);

pageTest(
  'several colours in one square, each with a shape; a small number has its own; all kept, all undone',
  nine,
  async (page, engine) => {
    const [cell] = emptyCells((await page.look()).digits);
    await page.browser.click(at(cell));
    await page.press('x', '1', '5', 'v', '4', '7');
    if (engine === 'webkit')
      await page.browser.eval((...at) => {
        // its driver gives keys with Shift no code
        const key = document.querySelector('.key[data-digit="5"]');
        const down = (type) =>
          key.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, buttons: 1 }));
        down('pointerdown');
        setTimeout(down, at[0], 'pointerup');
      }, 600);
    else await page.browser.gesture(withKey('Shift', ['down', 'Digit5'], ['up', 'Digit5']));
    await page.until('the note', ({ message }) => message === 'Now a colour for the small 5.');
    await page.press('z', 'v'); // let go; it is picked by a tap, too, amid its square
    await page.browser.click(at(cell));
    await page.until('the note', ({ message }) => message === 'Now a colour for the small 5.');
    await page.press('1');
    const name = /, empty, notes 1 5 red, green, cyan$/;
    await page.until('the colours', ({ names }) => name.test(names[cell]));
    const drawn = () =>
      page.browser.eval((one) => {
        const shapeOf = (part, pseudo) => getComputedStyle(part, pseudo).clipPath;
        const square = document.querySelector(`[data-cell="${one}"]`);
        const stripes = [...square.querySelectorAll('.tints i')];
        return {
          widths: stripes.map((stripe) => stripe.getBoundingClientRect().width > 8),
          shapes: stripes.map((stripe) => shapeOf(stripe, '::after')),
          ink: shapeOf(square.querySelector('.ink')),
        };
      }, cell);
    const { widths, shapes, ink } = await drawn();
    assert.deepEqual(widths, [true, true]);
    assert.equal(new Set([...shapes, ink]).size, 3);
    assert.ok(!shapes.includes('none') && ink !== 'none');
    await page.reload();
    assert.match((await page.look()).names[cell], name);
    await page.press('u', 'u', 'u');
    assert.match((await page.look()).names[cell], /, empty, notes 1 5$/);
  },
);

pageTest(
  'a small number in the middle of a square, or beside one, is picked to be coloured by a tap on it',
  nine,
  async (page) => {
    const [cell] = emptyCells((await page.look()).digits);
    await page.browser.click(at(cell));
    await page.press('c', '2', '8', 'x', '3', 'v');
    await page.until('both kinds', ({ names }) => /notes 3, centre notes 2 8$/.test(names[cell]));
    for (const digit of ['8', '3']) {
      const [x, y] = await page.browser.eval(
        (one, sign) => {
          const note = [...document.querySelectorAll(`[data-cell="${one}"] .note`)].find(
            ({ dataset, textContent }) => (dataset.text ?? textContent) === sign,
          );
          const { left, top, width, height } = note.getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        },
        cell,
        digit,
      );
      await page.browser.eval(
        (left, top) =>
          document
            .elementFromPoint(left, top)
            .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left, clientY: top })),
        x,
        y,
      );
      await page.until(
        'the note',
        ({ message }) => message === `Now a colour for the small ${digit}.`,
      );
      await page.press('4');
    }
    await page.until('them', ({ names }) =>
      /notes 3 green, centre notes 2 8 green$/.test(names[cell]),
    );
  },
);

pageTest(
  '1.01 a number that stands twice is marked at once, the given too, told by its row, and no longer where that is switched off',
  nine,
  async (page) => {
    const { digits } = await page.look();
    const given = [...digits].findIndex((digit) => digit !== '0');
    const row = Math.floor(given / 9); // the first may have none
    const cell = emptyCells(digits).find((one) => Math.floor(one / 9) === row);
    const marked = () =>
      page.browser.eval(() =>
        [...document.querySelectorAll('main .cell[data-clash]')].map((one) =>
          Number(one.dataset.cell),
        ),
      );
    await page.browser.click(at(cell));
    await page.press(digits[given]);
    const { names } = await page.until(
      'the word',
      ({ message }) => message === `Row ${row + 1} has the ${digits[given]} twice.`,
    );
    assert.match(names[cell], /, twice$/);
    assert.match(names[given], /, given, twice$/);
    assert.deepEqual((await page.look()).wrong, []); // only Check and its like call it wrong
    const lines = await page.browser.eval(
      (...cells) =>
        cells.map(
          (one) =>
            getComputedStyle(document.querySelector(`[data-cell="${one}"] .digit`))
              .textDecorationStyle,
        ),
      cell,
      given,
    );
    assert.deepEqual(lines, ['wavy', 'wavy']);
    await page.set('clashes', 'never');
    assert.deepEqual(await marked(), []);
    await page.set('clashes', 'larger');
    assert.ok((await marked()).includes(given));
    await page.press('Backspace');
    await page.until('no word', ({ message }) => message === '');
    assert.deepEqual(await marked(), []);
  },
);

engineTest(
  '1.07 on a phone the whole board is in sight, and a finger hits the square it means',
  { width: 360, height: 740 },
  async (page, engine) => {
    for (const [id, order, least] of [
      ['kids-4x4', 4, 44],
      ['9x9-gentle', 9, 36],
      ['16x16-easy', 16, 18],
    ]) {
      await page.goto(firstOf(id).url);
      await page.until('the board', ({ digits }) => digits.length === order * order);
      const { board, width, height, smallest, missed } = await page.browser.eval(() => {
        scrollTo(0, 0);
        const boxOf = (element) => element.getBoundingClientRect();
        const cells = [...document.querySelectorAll('[role=gridcell]')];
        // the board's corners are round
        const isHit = (cell) => {
          const { left, top, width, height } = boxOf(cell);
          return [0.25, 0.5, 0.75].every((x) =>
            [0.25, 0.5, 0.75].every((y) =>
              cell.contains(document.elementFromPoint(left + x * width, top + y * height)),
            ),
          );
        };
        const { left, top, right, bottom } = boxOf(document.querySelector('[role=grid]'));
        return {
          board: { left, top, right, bottom },
          width: innerWidth,
          height: innerHeight,
          smallest: Math.min(
            ...cells.map((cell) => Math.min(boxOf(cell).width, boxOf(cell).height)),
          ),
          missed: cells.flatMap((cell, i) => (isHit(cell) ? [] : [i])),
        };
      });
      // WebKitGTK's window is never narrower than 447
      assert.ok(width <= (engine === 'webkit' ? 450 : 360), `the window is ${width} wide`);
      assert.ok(board.left >= 0 && board.right <= width && board.top >= 0, `${order}`);
      assert.ok(board.bottom <= height, `${order}: ${board.bottom} of ${height}`);
      assert.ok(smallest >= least, `${order}: ${smallest}`);
      assert.deepEqual(missed, [], `${order}`);
      const last = `[data-row="${order}"][data-col="${order}"]`;
      await page.browser.click(last);
      assert.equal((await page.look()).selected, order * order - 1);
    }
  },
);

engineTest(
  'several squares: swept over, added with Ctrl, walked with Shift, all, and all that are equal',
  nine,
  async (page) => {
    const { digits, givens } = await page.look();
    await page.browser.gesture([
      ['move', at(36)],
      ['down'],
      ['move', at(37)],
      ['move', at(38)],
      ['move', at(47)],
      ['up'],
    ]);
    assert.deepEqual((await page.look()).picked, [36, 37, 38, 47]);
    await page.button('notes');
    await page.digit(9);
    const open = [36, 37, 38, 47].filter((cell) => digits[cell] === '0');
    let seen = await page.look();
    for (const cell of open) assert.match(seen.names[cell], /notes 9/);
    await page.digit(9); // all have it: it goes
    seen = await page.look();
    for (const cell of open) assert.doesNotMatch(seen.names[cell], /notes/);
    await page.button('notes');
    await page.browser.gesture([
      ...click(at(0)),
      pause,
      ...withKey('Control', ...click(at(5)), ...click(at(10))),
    ]);
    assert.deepEqual((await page.look()).picked, [0, 5, 10]);
    await page.browser.gesture([pause, ...withKey('Control', ...click(at(5)))]);
    assert.deepEqual((await page.look()).picked, [0, 10]);
    await page.browser.gesture([pause, ...click(at(40))]);
    await page.browser.gesture(
      withKey(
        'Shift',
        ['down', 'ArrowRight'],
        ['up', 'ArrowRight'],
        ['down', 'ArrowDown'],
        ['up', 'ArrowDown'],
      ),
    );
    assert.deepEqual((await page.look()).picked, [40, 41, 50]);
    await page.browser.gesture(withKey('Control', ['down', 'a'], ['up', 'a']));
    assert.equal((await page.look()).picked.length, 81);
    await page.press('Escape');
    assert.deepEqual((await page.look()).picked, []);
    const given = givens.indexOf('1');
    await page.until('a double press', async () => {
      // on a busy machine two presses may be too far apart to be one
      await page.browser.gesture([pause, ...click(at(given)), ...click(at(given))]);
      return (await page.look()).picked.length > 1;
    });
    assert.deepEqual(
      (await page.look()).picked,
      [...digits].flatMap((digit, cell) => (digit === digits[given] ? [cell] : [])),
    );
    await page.browser.gesture([pause, ...click(at(20)), pause, ...click(at(20))]);
    // a second tap keeps the choice; Escape, or a tap beside the board, lets go
    assert.deepEqual((await page.look()).picked, [20]);
    await page.browser.eval('document.querySelector(".game").click()');
    assert.deepEqual((await page.until('none', ({ picked }) => picked.length === 0)).picked, []);
    await page.browser.gesture([pause, ...click(at(40))]);
    await page.press('d', 's', 'a', 'w');
    assert.equal((await page.look()).selected, 40);
    await page.press('s', 'd');
    assert.equal((await page.look()).selected, 50);
    const [first] = emptyCells(digits);
    await page.browser.click(at(first));
    await page.browser.gesture(withKey('Control', ['down', 'ArrowRight'], ['up', 'ArrowRight']));
    const row = emptyCells(digits).filter((cell) => Math.floor(cell / 9) === Math.floor(first / 9));
    assert.equal((await page.look()).selected, row[1] ?? first);
  },
);

engineTest(
  'a second tap on a square, and a digit without one, write nothing into the next',
  nine,
  async (page) => {
    const { digits } = await page.look();
    const [a, b, c] = emptyCells(digits);
    await page.digit(7);
    let seen = await page.look();
    assert.match(seen.message, /Tap an empty square first/);
    await page.browser.click(at(a));
    seen = await page.look();
    assert.deepEqual([seen.digits, seen.selected], [digits, a]);
    await page.browser.gesture([pause, ...click(at(a)), pause]);
    await page.digit(7);
    assert.equal((await page.look()).digits[a], '7');
    await page.browser.click(at(b));
    assert.equal((await page.look()).digits[b], '0');
    await page.browser.gesture([['move', at(c)], ['down'], ['pause', 700], ['up']]);
    await page.digit(1); // a note, this one alone
    assert.match((await page.look()).names[c], /empty, notes 1$/);
    assert.equal(await mode(page), 'digits');
  },
);

pageTest(
  '1.05 the digit first, if chosen: held, put where one taps, let go',
  nine,
  async (page) => {
    const { digits } = await page.look();
    const [a, b, c] = emptyCells(digits);
    await page.set('first', 'number');
    await page.digit(7);
    let seen = await page.look();
    assert.match(seen.message, /Now tap the squares for the 7/);
    assert.equal(
      await page.browser.eval('document.querySelector(".key[aria-pressed=true]").dataset.digit'),
      '7',
    );
    await page.browser.click(at(a));
    await page.button('notes');
    await page.browser.click(at(b));
    seen = await page.until('both', ({ names }) => /notes 7/.test(names[b]));
    assert.equal(seen.digits[a], '7');
    assert.deepEqual(seen.picked, []);
    await page.button('notes');
    await page.browser.gesture([['move', at(c)], ['down'], ['pause', 700], ['up']]);
    assert.match(
      (await page.until('a note by a long press', ({ names }) => /notes 7/.test(names[c]))).names[
        c
      ],
      /empty, notes 7/,
    );
    await page.press('Escape');
    await page.browser.click(at(b));
    assert.equal((await page.look()).digits[b], '0');
    await page.set('first', 'square');
    await page.browser.gesture([
      ['move', '.key[data-digit="3"]'],
      ['down'],
      ['pause', 700],
      ['up'],
    ]);
    await page.until('the note of a key that was held down', ({ names }) =>
      /notes 3 7/.test(names[b]),
    );
    await page.set('first', 'number');
    await page.digit(2);
    assert.match((await page.look()).message, /Now tap the squares for the 2/);
    await page.browser.click(at(b));
    await page.until('the digit', (now) => now.digits[b] === '2');
    await page.reload();
    await page.browser.click(at(b));
    await page.press('4'); // typed ones go where the keyboard is
    await page.until('the digit typed', (now) => now.digits[b] === '4');
  },
);

pageTest(
  '3.05 3.08 a position is remembered; possible digits are shown and hidden; the board is copied',
  nine,
  async (page) => {
    const { digits, names } = await page.look();
    const [a, b] = emptyCells(digits);
    await page.browser.click(at(a));
    await page.press('1');
    await page.more('remember');
    await page.until('the word', ({ message }) => /Remembered/.test(message));
    const before = (await page.look()).digits;
    await page.browser.click(at(b));
    await page.press('2');
    await page.more('returnTo');
    await page.until('the board as it was', (seen) => seen.digits === before);
    await page.press('u');
    await page.until('that undone', (seen) => seen.digits[b] === '2');
    await page.press('u', 'u');
    await page.more('overlay');
    const shown = await page.until('them', (seen) => /possible/.test(seen.names[b]));
    assert.ok(emptyCells(digits).every((cell) => /possible \d/.test(shown.names[cell])));
    await page.more('overlay');
    assert.deepEqual(
      (await page.look()).names.filter((name) => /possible/.test(name)),
      [],
    );
    assert.equal(names.length, 81);
    const copied = await page.browser.eval(() => {
      // Firefox gives events that scripts make no clipboard, so it is set afterwards.
      const send = (name, clipboardData) =>
        document.body.dispatchEvent(
          Object.defineProperty(
            new Event(name, { bubbles: true, cancelable: true }),
            'clipboardData',
            { value: clipboardData },
          ),
        );
      const data = new DataTransfer();
      send('copy', data);
      const text = data.getData('text/plain');
      return text;
    });
    assert.equal(copied, digits.replaceAll('0', '.'));
  },
);

pageTest(
  '2.16 what was solved is in the statistics; a puzzle that takes long to make can be given up; a new address is followed',
  {},
  async (page) => {
    for (let i = 0; i < 12; i++) await page.button('hint');
    await page.button('check');
    await page.until('the dialog', ({ dialog }) => /Hints: 12/.test(dialog ?? ''));
    await page.press('Escape');
    await page.button('learn');
    await page.until('the dialog', ({ dialog }) => /Statistics/.test(dialog ?? ''));
    await page.browser.click('.learn [data-action="stats"]');
    const { dialog } = await page.until('them', (seen) => /Best/i.test(seen.dialog ?? ''));
    assert.match(
      dialog,
      /Sudoku for kids ?1 of 2,016 solved · 0 all alone ?Best: 0:0\d · In the middle: 0:0\d/,
    );
    await page.press('Escape');
    const { digits } = await page.look();
    await page.button('levels');
    await page.browser.click('.levels [data-action="endless"]');
    await page.until('the list', () =>
      page.browser.eval(
        'document.querySelector("dialog.endless[open] [data-action=make]") !== null',
      ),
    );
    await page.browser.eval(
      'document.querySelectorAll(".endless details").forEach((fold) => { fold.open = true; })',
    );
    // far down in a list that has just grown
    await page.tap('[data-value="16x16 extreme"]');
    await page.until(
      'patience',
      (seen) =>
        /Making a puzzle/.test(seen.dialog ?? '') ||
        seen.digits.length === 256 ||
        /No puzzle was found/.test(seen.message),
    );
    // It may end by itself between the look and the press.
    await page.browser.eval(`document.querySelector("dialog[open] [data-action=cancel]")?.click()`);
    await page.until(
      'the end of it',
      (seen) => !seen.dialog && (seen.digits === digits || seen.digits.length === 256),
    );
    await page.browser.eval('location.hash = "#puzzle=0003002000044000"');
    await page.until('the word', ({ message }) => /solution|puzzle/.test(message));
    await page.button('hint'); // the core answers again
    await page.until('an answer', ({ message, lesson }) => message !== '' || lesson);
  },
);

pageTest(
  "a win leaves the board in sight, says how this time lies among one's own, and shows the way on; the statistics draw the last times",
  { width: 390, height: 844, calm: true },
  async (page) => {
    const full =
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const gaps = [3, 40, 60];
    for (let round = 0; round < 3; round++) {
      gaps[0]++; // another puzzle
      const open = [...full].map((digit, cell) => (gaps.includes(cell) ? '0' : digit)).join('');
      await page.goto(`${FILE_URL}?${round}#puzzle=${open}`);
      await page.until('the puzzle', ({ digits }) => digits === open);
      await page.fill(gaps.map((cell) => [cell, full[cell]]));
      await page.until('the win', ({ dialog }) => /Solved/.test(dialog ?? ''));
    }
    const { dialog, picked } = await page.until('all of it', (seen) =>
      /Hardest step: Full house/.test(seen.dialog),
    );
    assert.match(
      dialog,
      /All by yourself, in \d:\d\d\. (Number [23] of your 3 so far|Your best time of 3)\./,
    );
    assert.match(dialog, /Hints: 0 PreChecks: 0/);
    assert.match(dialog, /Show my resultLookShareExplain(Try .*)?Next$/);
    assert.deepEqual(picked, []);
    const bars = () =>
      page.browser.eval(() => {
        const drawn = document.querySelector('dialog[open] svg[role=img]');
        return [drawn.getAttribute('aria-label'), drawn.getBoundingClientRect().width > 30];
      });
    const [told, isSeen] = await bars();
    assert.match(told, /^Of your last 3 here, from \d:\d\d to \d:\d\d, this one took \d:\d\d\.$/);
    assert.ok(isSeen);
    for (const [width, height] of [
      [390, 844],
      [740, 360],
      [1024, 768],
      [1440, 900],
      [360, 640],
    ]) {
      await page.browser.resize(width, height);
      const covered = await page.browser.eval(() => {
        const [card, board] = ['dialog[open]', '.board'].map((one) =>
          document.querySelector(one).getBoundingClientRect(),
        );
        const across = Math.min(card.right, board.right) - Math.max(card.left, board.left);
        const down = Math.min(card.bottom, board.bottom) - Math.max(card.top, board.top);
        return (Math.max(0, across) * Math.max(0, down)) / (board.width * board.height);
      });
      assert.ok(covered <= (height === 640 ? 0.4 : 0), `${width}x${height}: ${covered}`);
    }
    await page.browser.click('dialog[open] [data-action="explain"]');
    await page.until('the way', () =>
      page.browser.eval('document.querySelector(".steps li") !== null'),
    );
    await page.tap('.top [data-action="leave"]');
    await page.button('learn');
    await page.until('the dialog', (seen) => /Statistics/.test(seen.dialog ?? ''));
    await page.browser.click('.learn [data-action="stats"]');
    const stats = await page.until('them', (seen) => /In the middle/.test(seen.dialog ?? ''));
    assert.match(
      stats.dialog,
      /Your own puzzle ?3 solved · 3 all alone ?Best: \d:\d\d · In the middle: \d:\d\d/,
    );
    assert.match((await bars())[0], /^The last times: \d:\d\d, \d:\d\d, \d:\d\d$/);
  },
);

pageTest(
  'the singles fill at one press, counted as a hint, undone by one undo; a mistake is told first',
  nine,
  async (page) => {
    const { digits } = await page.look();
    await page.more('singles');
    const { digits: filled, message } = await page.until('them', (seen) => seen.digits !== digits);
    const count = emptyCells(digits).length - emptyCells(filled).length;
    if (filled.includes('0')) assert.equal(message, `${count} filled; it counts as a hint.`);
    else await page.until('the win', ({ dialog }) => /Hints: 1 /.test(dialog ?? ''));
    await page.press('Escape', 'u');
    await page.until('the start', (seen) => seen.digits === digits);
    const [cell] = emptyCells(digits);
    await page.browser.click(at(cell));
    await page.press(String((Number(filled[cell]) % 9) + 1));
    await page.more('singles');
    const { lesson } = await page.until('the word', (seen) => seen.lesson);
    assert.match(lesson, /not right|cannot/);
  },
);

pageTest(
  'sounds are none by default; switched on they are soft tones after a press, and a page without them plays on',
  nine,
  async (page) => {
    const { digits } = await page.look();
    await page.browser.eval(() => {
      window.tones = 0;
      const part = { connect: (other) => other, start: () => window.tones++, stop() {} };
      const curve = {
        setValueAtTime() {},
        linearRampToValueAtTime() {},
        exponentialRampToValueAtTime() {},
      };
      window.AudioContext = class {
        currentTime = 0;
        createOscillator = () => ({ ...part, frequency: {} });
        createGain = () => ({ ...part, gain: curve });
      };
    });
    const tones = () => page.browser.eval('window.tones');
    const [cell] = emptyCells(digits);
    await page.browser.click(at(cell));
    await page.press('1');
    assert.equal(await tones(), 0);
    await page.set('sounds', 'yes');
    await page.press('Backspace', '2');
    await page.until('a tone', async () => (await tones()) === 1);
    await page.browser.eval('void (window.AudioContext = undefined)');
    await page.reload();
    await page.browser.eval('void (window.AudioContext = undefined)');
    await page.browser.click(at(cell));
    await page.press('3');
    await page.until('the digit', (seen) => seen.digits[cell] === '3');
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  'a digit arrives and a whole house is swept over, for who has not wished for less motion',
  nine,
  async (page) => {
    const full =
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const open = `${full.slice(0, 80)}0`.replace('4', '0');
    for (const isCalm of [false, true]) {
      await page.goto(`${FILE_URL}?${isCalm}#puzzle=${open}`);
      await page.until('the puzzle', ({ digits }) => digits === open);
      await page.browser.eval((calm) => {
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          window.moved++;
          return animate.apply(this, how);
        };
        if (calm) window.matchMedia = () => ({ matches: true });
      }, isCalm);
      await page.browser.click(at(80));
      await page.press('9');
      await page.until('the digit', ({ digits }) => digits[80] === '9');
      // the digit, and its row, column and box
      await page.until(
        'the motion',
        async () => (await page.browser.eval('window.moved')) === (isCalm ? 0 : 28),
      );
    }
  },
);

for (const engine of engines) {
  if (engine !== 'webkit')
    // its driver waits for the page at each move
    test(`${engine}: a quick stroke that a busy page is told of late chooses every square it went over`, () =>
      withPage(engine, nine, async (page) => {
        await page.look();
        const row = [36, 37, 38, 39, 40, 41, 42, 43, 44];
        await page.browser.dash(row.map(at));
        await page.until('the row', ({ picked }) => picked.length > 1);
        assert.deepEqual((await page.look()).picked, row);
      }));
}
