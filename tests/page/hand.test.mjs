/**
 * What a hand does on the board: several squares, notes of two kinds, colours, the digit first,
 * bookmarks, a win.
 */
import assert from 'node:assert/strict';
import { FILE_URL, NINE, emptyCells, engineTest, firstOf, nine, pageTest } from './page.mjs';

const at = (cell) => `[data-row="${Math.floor(cell / 9) + 1}"][data-col="${(cell % 9) + 1}"]`;
/** A key held down meanwhile. */
const withKey = (key, ...steps) => [['down', key], ...steps, ['up', key]];
const click = (selector) => [['move', selector], ['down'], ['up']];
/** Longer than two taps that belong together. */
const pause = ['pause', 400];
const longPress = (selector) => [['move', selector], ['down'], ['pause', 700], ['up']];
const mode = (page) => page.browser.eval('document.querySelector(".pad").dataset.mode');
const named = (page, cell, pattern) =>
  page.until(`${pattern}`, ({ names }) => pattern.test(names[cell]));
const says = (page, message) => page.until(message, (seen) => seen.message === message);

/** A grid that is full. */
const full = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

pageTest(
  '1.06 writes corner notes, centre notes and colours, by buttons and by keys',
  nine,
  async (page, engine) => {
    const [a, b, c] = emptyCells(NINE.start);
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
      await page.chord('Shift', 'Digit3');
      await page.chord('Control', 'Digit6');
      assert.match((await page.look()).names[c], /, empty, notes 3, centre notes 6$/);
    }
    await page.browser.click(at(a));
    await page.digit(0);
    assert.match((await page.look()).names[a], /, empty, green$/);
    await page.digit(0);
    assert.match((await page.look()).names[a], /, empty$/);
    await page.press('u', 'u');
    assert.match((await page.look()).names[a], /notes 1 5, centre notes 2, green$/);
    for (const [key, one] of Object.entries({ c: 'centres', v: 'tints', z: 'digits' })) {
      await page.press(key);
      assert.equal(await mode(page), one);
    }
  },
);

pageTest('shows several colours in a cell, and colours of single notes', nine, async (page) => {
  const [cell] = emptyCells(NINE.start);
  await page.browser.click(at(cell));
  await page.press('x', '1', '5', 'c', '2', '8', 'v', '4', '7');
  await named(page, cell, /notes 1 5, centre notes 2 8, green, cyan$/);
  for (const [digit, colour] of ['51', '84']) {
    // a tap on the small digit picks it
    await page.browser.eval(
      (one, sign) => {
        const note = [...document.querySelectorAll(`[data-cell="${one}"] .note`)].find(
          ({ dataset, textContent }) => (dataset.text ?? textContent) === sign,
        );
        const { left, top, width, height } = note.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2, top + height / 2];
        document
          .elementFromPoint(clientX, clientY)
          .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
      },
      cell,
      digit,
    );
    await says(page, `Choose a colour for the note ${digit}.`);
    await page.press(colour);
  }
  const name = /, empty, notes 1 5 red, centre notes 2 8 green, green, cyan$/;
  await named(page, cell, name);
  const { widths, shapes } = await page.browser.eval((one) => {
    const square = document.querySelector(`[data-cell="${one}"]`);
    const stripes = [...square.querySelectorAll('.tints i')];
    const inks = [...square.querySelectorAll('.ink')];
    return {
      widths: stripes.map((stripe) => stripe.getBoundingClientRect().width > 8),
      shapes: [
        ...stripes.map((stripe) => getComputedStyle(stripe, '::after').clipPath),
        ...inks.map((ink) => getComputedStyle(ink).clipPath),
      ],
    };
  }, cell);
  assert.deepEqual(widths, [true, true]);
  // green, cyan, and of the notes red and green
  assert.deepEqual([shapes.length, new Set(shapes).size, shapes.includes('none')], [4, 3, false]);
  await page.reload();
  await named(page, cell, name);
  await page.press('u', 'u', 'u', 'u');
  await named(page, cell, /, empty, notes 1 5, centre notes 2 8$/);
});

engineTest(
  '1.07 a phone shows the whole board, and a tap selects the cell under it',
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
          return [0.25, 0.75].every((x) =>
            cell.contains(document.elementFromPoint(left + x * width, top + x * height)),
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
  'selects cells by dragging, Ctrl, Shift and double clicks, and moves by keys',
  nine,
  async (page, engine) => {
    const { start: digits } = NINE;
    const picked = async () => (await page.look()).picked;
    const selected = async () => (await page.look()).selected;
    await page.browser.gesture([
      ['move', at(36)],
      ['down'],
      ['move', at(37)],
      ['move', at(38)],
      ['move', at(47)],
      ['up'],
    ]);
    assert.deepEqual(await picked(), [36, 37, 38, 47]);
    const ctrlClicks = withKey('Control', ...click(at(5)), ...click(at(10)));
    await page.browser.gesture([...click(at(0)), pause, ...ctrlClicks]);
    assert.deepEqual(await picked(), [0, 5, 10]);
    await page.browser.gesture([pause, ...withKey('Control', ...click(at(5)))]);
    assert.deepEqual(await picked(), [0, 10]);
    await page.browser.gesture([pause, ...click(at(40))]);
    await page.chord('Shift', 'ArrowRight');
    await page.chord('Shift', 'ArrowDown');
    assert.deepEqual(await picked(), [40, 41, 50]);
    await page.chord('Control', 'a');
    assert.equal((await picked()).length, 81);
    await page.press('Escape');
    assert.deepEqual(await picked(), []);
    const given = [...digits].findIndex((digit) => digit !== '0');
    await page.until('a double click', async () => {
      // on a busy machine two clicks may be too far apart to be one
      await page.browser.gesture([pause, ...click(at(given)), ...click(at(given))]);
      return (await picked()).length > 1;
    });
    const alike = [...digits].flatMap((digit, cell) => (digit === digits[given] ? [cell] : []));
    assert.deepEqual(await picked(), alike);
    await page.browser.gesture([pause, ...click(at(20)), pause, ...click(at(20))]);
    assert.deepEqual(await picked(), [20]); // two taps far apart are no double click
    await page.browser.eval('document.querySelector(".game").click()'); // beside the board
    await page.until('none', (seen) => seen.picked.length === 0);
    await page.browser.gesture([pause, ...click(at(40))]);
    await page.press('d', 's', 'a', 'w', 's');
    assert.equal(await selected(), 49);
    for (const [key, cell] of [
      ['End', 80],
      ['Home', 0],
    ]) {
      await page.chord('Control', key);
      assert.equal(await selected(), cell);
    }
    await page.press('End');
    assert.equal(await selected(), 8);
    await page.press('Home');
    const [, second] = emptyCells(`1${digits.slice(1)}`).filter((cell) => cell < 9);
    await page.chord('Control', 'ArrowRight');
    await page.chord('Control', 'ArrowRight');
    assert.equal(await selected(), second); // of the empty squares
    if (engine === 'webkit') return; // its driver waits for the page at each move
    const row = [36, 37, 38, 39, 40, 41, 42, 43, 44];
    await page.press('Escape');
    await page.browser.dash(row.map(at)); // a quick drag that a busy page is told of late
    await page.until('the row', (seen) => seen.picked.length === row.length);
    assert.deepEqual(await picked(), row);
  },
);

pageTest(
  '1.05 a digit goes in the selected cell or, if set, in every cell tapped after it',
  nine,
  async (page) => {
    const { start } = NINE;
    const [a, b, c] = emptyCells(start);
    const digitAt = async (cell) => (await page.look()).digits[cell];
    await page.digit(7);
    assert.match((await page.look()).message, /Tap an empty cell first/);
    await page.browser.click(at(a)); // that 7 goes nowhere
    const { digits, selected } = await page.look();
    assert.deepEqual([digits, selected], [start, a]);
    await page.browser.gesture([pause, ...click(at(a)), pause]); // a second tap keeps the choice
    await page.digit(7);
    assert.equal(await digitAt(a), '7');
    await page.browser.click(at(b));
    assert.equal(await digitAt(b), '0');
    await page.browser.gesture(longPress(at(c)));
    await page.digit(1); // a note, this one alone
    await named(page, c, /empty, notes 1$/);
    assert.equal(await mode(page), 'digits');
    await page.browser.click(at(b));
    await page.browser.gesture(longPress('.key[data-digit="3"]'));
    await named(page, b, /notes 3$/);

    await page.press('Backspace');
    await page.set('first', 'number');
    await page.digit(7);
    assert.match((await page.look()).message, /Tap the cells for 7/);
    const pressed = 'document.querySelector(".key[aria-pressed=true]").dataset.digit';
    assert.equal(await page.browser.eval(pressed), '7');
    await page.button('notes');
    await page.browser.click(at(b));
    assert.deepEqual((await named(page, b, /notes 7$/)).picked, []);
    await page.button('notes');
    await page.browser.gesture(longPress(at(c)));
    await named(page, c, /empty, notes 1 7$/);
    await page.browser.click(at(b));
    await page.until('the digit', (seen) => seen.digits[b] === '7');
    await page.reload();
    await page.browser.click(at(b));
    await page.press('4'); // typed ones go where the keyboard is
    await page.until('the digit typed', (seen) => seen.digits[b] === '4');
  },
);

pageTest(
  '3.05 3.08 More offers bookmarks, candidates, all notes and singles; the board can be copied',
  nine,
  async (page) => {
    const { start, solution } = NINE;
    const empty = emptyCells(start);
    const [a, b] = empty;
    const noNames = (pattern) =>
      page.until(`no ${pattern}`, ({ names }) => !names.some((name) => pattern.test(name)));
    const left = await page.browser.eval(() =>
      [...document.querySelectorAll('.key [data-left]')].map(({ dataset }) => dataset.left),
    );
    assert.deepEqual(
      left,
      [...'123456789'].map((digit) => `${9 - (start.split(digit).length - 1)}`),
    );
    await page.browser.click(at(a));
    await page.press(solution[a]);
    await page.more('remember');
    const { digits } = await page.until('the word', ({ message }) =>
      /Bookmark saved/.test(message),
    );
    await page.browser.click(at(b));
    await page.press('2');
    await page.more('returnTo');
    await page.until('the board as it was', (seen) => seen.digits === digits);
    await page.press('u', 'u', 'u');
    await page.until('the start', (seen) => seen.digits === start);
    await page.more('overlay');
    const { names } = await named(page, b, /candidates \d/);
    assert.ok(empty.every((cell) => /candidates \d/.test(names[cell])));
    await page.more('overlay');
    await noNames(/candidates/);
    await page.more('fill');
    const noted = await named(page, a, /notes/);
    for (const cell of empty)
      assert.match(noted.names[cell], new RegExp(`notes.*${solution[cell]}`));
    await page.press('u');
    await noNames(/notes/);
    const copied = await page.browser.eval(() => {
      // Firefox gives events that scripts make no clipboard, so it is set afterwards
      const copy = new Event('copy', { bubbles: true, cancelable: true });
      const value = new DataTransfer();
      document.body.dispatchEvent(Object.defineProperty(copy, 'clipboardData', { value }));
      return value.getData('text/plain');
    });
    assert.equal(copied, start.replaceAll('0', '.'));
    await page.more('singles');
    const filled = await page.until('singles', (seen) => seen.digits !== start);
    assert.ok([...filled.digits].every((digit, i) => digit === '0' || digit === solution[i]));
  },
);

pageTest(
  '2.16 a win keeps the board visible and compares times, as the statistics do',
  { width: 390, height: 844, calm: true },
  async (page) => {
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
      /No hints, no checks: \d:\d\d\. (Rank among your times: [23] of 3\.|Your fastest time out of 3!)/,
    );
    assert.match(dialog, /Hints: 0 PreChecks: 0/);
    assert.match(dialog, /Show my resultSee the boardShareExplain(Try .*)?Next$/);
    assert.deepEqual(picked, []);
    const bars = () =>
      page.browser.eval(() => {
        const drawn = document.querySelector('dialog[open] svg[role=img]');
        return [drawn.getAttribute('aria-label'), drawn.getBoundingClientRect().width > 30];
      });
    const [told, isSeen] = await bars();
    assert.match(
      told,
      /^Your times on this level \(last 3\): \d:\d\d to \d:\d\d\. This one: \d:\d\d\.$/,
    );
    assert.ok(isSeen);
    for (const [width, height] of [
      [390, 844],
      [740, 360],
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
    const stats = await page.until('them', (seen) => /Typical/.test(seen.dialog ?? ''));
    assert.match(
      stats.dialog,
      /Your own puzzle ?3 solved · 3 on your own ?Best: \d:\d\d · Typical: \d:\d\d/,
    );
    assert.match((await bars())[0], /^Recent times: \d:\d\d, \d:\d\d, \d:\d\d$/);
  },
);

pageTest(
  'digits and full houses animate unless motion is reduced, and sound if set',
  nine,
  async (page) => {
    const open = `${full.slice(0, 80)}0`.replace('4', '0');
    const tones = () => page.browser.eval('window.tones');
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
      }, isCalm);
      await page.browser.click(at(80));
      await page.press('9');
      await page.until('the digit', ({ digits }) => digits[80] === '9');
      // the digit, and its row, column and box
      await page.until(
        'the motion',
        async () => (await page.browser.eval('window.moved')) === (isCalm ? 0 : 28),
      );
      assert.equal(await tones(), 0);
    }
    await page.set('sounds', 'yes');
    await page.press('Backspace', '9');
    await page.until('two tones, of a house', async () => (await tones()) === 2);
    await page.reload();
    await page.browser.eval('void (window.AudioContext = undefined)'); // as where there is none
    await page.browser.click(at(80));
    await page.press('3');
    await page.until('the digit', ({ digits }) => digits[80] === '3');
    assert.deepEqual(page.browser.errors, []);
  },
);
