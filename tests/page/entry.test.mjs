/**
 * Playing on the board: several cells at once, both kinds of notes, colours, number-first entry,
 * bookmarks, a win.
 */
import assert from 'node:assert/strict';
import { FILE_URL, NINE, emptyCells, engineTest, firstOf, nine, pageTest, phone } from './page.mjs';

const narrow = { width: 360, height: 740 };
const at = (cell) => `[data-cell="${cell}"]`;
/** Steps of a gesture while a key is held down. */
const withKey = (key, ...steps) => [['down', key], ...steps, ['up', key]];
const click = (selector) => [['move', selector], ['down'], ['up']];
/** Longer than the two taps of a double tap can be apart. */
const pause = ['pause', 400];
const longPress = (selector) => [['move', selector], ['down'], ['pause', 700], ['up']];
const mode = (page) => page.browser.eval('document.querySelector(".pad").dataset.mode');
const named = (page, cell, pattern) =>
  page.until(`${pattern}`, ({ names }) => pattern.test(names[cell]));

/** A solved grid. */
const full = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

pageTest('a number pressed twice at once stays, and is removed later', nine, async (page) => {
  const [a] = emptyCells(NINE.start);
  const digitAfter = async (milliseconds) => {
    await page.later(milliseconds);
    await page.digit(5);
    return (await page.look()).digits[a];
  };
  await page.cell(a);
  assert.equal(await digitAfter(0), '5');
  assert.equal(await digitAfter(300), '5');
  assert.equal(await digitAfter(500), '0');
});

pageTest('1.06 writes corner notes, centre notes and colours', nine, async (page, engine) => {
  const [a, b, c] = emptyCells(NINE.start);
  await page.cell(a);
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
  assert.match((await page.look()).names[a], /^empty, notes 1 5, centre notes 2, green; /);
  await page.cell(b);
  await page.press('c', '7', 'x', '8', 'v', '1', 'z');
  assert.match((await page.look()).names[b], /^empty, notes 8, centre notes 7, red; /);
  await page.cell(c);
  if (engine !== 'webkit') {
    // WebKit's driver sends no key codes with Shift
    await page.chord('Shift', 'Digit3');
    await page.chord('Control', 'Digit6');
    assert.match((await page.look()).names[c], /^empty, notes 3, centre notes 6; /);
  }
  await page.cell(a);
  await page.digit(0);
  assert.match((await page.look()).names[a], /^empty, green; /);
  await page.digit(0);
  assert.match((await page.look()).names[a], /^empty; /);
  await page.press('u', 'u');
  assert.match((await page.look()).names[a], /notes 1 5, centre notes 2, green;/);
  for (const [key, one] of Object.entries({ c: 'centres', v: 'tints', z: 'digits' })) {
    await page.press(key);
    assert.equal(await mode(page), one);
  }
});

pageTest('shows several colours in a cell, and colours of single notes', nine, async (page) => {
  const [cell] = emptyCells(NINE.start);
  await page.cell(cell);
  await page.press('x', '1', '5', 'c', '2', '8', 'v', '4', '7');
  await named(page, cell, /notes 1 5, centre notes 2 8, green, cyan;/);
  for (const [digit, colour] of ['51', '84']) {
    // a tap on a note picks it
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
    await page.says(new RegExp(`^Choose a colour for the note ${digit}\\.$`));
    await page.press(colour);
  }
  const name = /^empty, notes 1 5 red, centre notes 2 8 green, green, cyan; /;
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
  await named(page, cell, /^empty, notes 1 5, centre notes 2 8; /);
});

pageTest('1.07 phones show the whole board; taps select cells', narrow, async (page, engine) => {
  for (const [id, order, least] of [
    ['kids-4x4', 4, 44],
    ['9x9-gentle', 9, 36],
    ['16x16-easy', 16, 18],
  ]) {
    await page.goto(firstOf(id).url);
    await page.puzzle(order * order);
    const { board, width, height, smallest, missed } = await page.browser.eval(() => {
      scrollTo(0, 0);
      const boxOf = (element) => element.getBoundingClientRect();
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      // two points within the cell: the board's corners are round
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
        smallest: Math.min(...cells.map((cell) => Math.min(boxOf(cell).width, boxOf(cell).height))),
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
});

engineTest('selects cells by dragging, clicks and keys', nine, async (page, engine) => {
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
    // on a busy machine the two clicks may come too far apart
    await page.browser.gesture([pause, ...click(at(given)), ...click(at(given))]);
    return (await picked()).length > 1;
  });
  const alike = [...digits].flatMap((digit, cell) => (digit === digits[given] ? [cell] : []));
  assert.deepEqual(await picked(), alike);
  await page.browser.gesture([pause, ...click(at(20)), pause, ...click(at(20))]);
  assert.deepEqual(await picked(), [20]); // two slow clicks are no double click
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
  assert.equal(await selected(), second); // Ctrl with an arrow goes to the next empty cell
  if (engine === 'webkit') return; // WebKit's driver waits for the page at each move
  const row = [36, 37, 38, 39, 40, 41, 42, 43, 44];
  await page.press('Escape');
  await page.browser.dragQuickly(row.map(at)); // a quick drag while the page is busy
  await page.until('the row', (seen) => seen.picked.length === row.length);
  assert.deepEqual(await picked(), row);
});

pageTest('1.05 a digit goes in the selected cell, or in cells tapped later', nine, async (page) => {
  const { start } = NINE;
  const [a, b, c] = emptyCells(start);
  const digitAt = async (cell) => (await page.look()).digits[cell];
  await page.digit(7);
  assert.match((await page.look()).message, /Tap an empty cell first/);
  await page.cell(a); // the 7 is not entered
  const { digits, selected } = await page.look();
  assert.deepEqual([digits, selected], [start, a]);
  await page.browser.gesture([pause, ...click(at(a)), pause]); // a second tap keeps the selection
  await page.digit(7);
  assert.equal(await digitAt(a), '7');
  await page.cell(b);
  assert.equal(await digitAt(b), '0');
  await page.browser.gesture(longPress(at(c)));
  await page.digit(1); // after a long press the next digit is a note
  await named(page, c, /empty, notes 1;/);
  assert.equal(await mode(page), 'digits');
  await page.cell(b);
  await page.browser.gesture(longPress('.key[data-digit="3"]'));
  await named(page, b, /notes 3;/);

  await page.press('Backspace');
  await page.set('first', 'number');
  await page.digit(7);
  assert.match((await page.look()).message, /Tap the cells for 7/);
  const pressed = 'document.querySelector(".key[aria-pressed=true]").dataset.digit';
  assert.equal(await page.browser.eval(pressed), '7');
  await page.button('notes');
  await page.cell(b);
  assert.deepEqual((await named(page, b, /notes 7;/)).picked, []);
  await page.button('notes');
  await page.browser.gesture(longPress(at(c)));
  await named(page, c, /empty, notes 1 7;/);
  await page.cell(b);
  await page.until('the digit', (seen) => seen.digits[b] === '7');
  await page.reload();
  await page.cell(b);
  await page.press('4'); // typed digits go in the selected cell
  await page.until('the digit typed', (seen) => seen.digits[b] === '4');
});

pageTest('3.05 3.08 Tools has bookmarks, candidates, notes and singles', nine, async (page) => {
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
  await page.cell(a);
  await page.press(solution[a]);
  await page.more('remember');
  const { digits } = await page.says(/Bookmark saved/);
  await page.cell(b);
  await page.press('2');
  await page.more('returnTo');
  await page.shows(digits);
  await page.press('u', 'u', 'u');
  await page.shows(start);
  await page.more('overlay');
  const { names } = await named(page, b, /candidates \d/);
  assert.ok(empty.every((cell) => /candidates \d/.test(names[cell])));
  await page.more('overlay');
  await noNames(/candidates/);
  await page.more('fill');
  const noted = await named(page, a, /notes/);
  for (const cell of empty) assert.match(noted.names[cell], new RegExp(`notes.*${solution[cell]}`));
  await page.press('u');
  await noNames(/notes/);
  const copied = await page.browser.eval(() => {
    // Firefox gives synthetic events no clipboard, so it is defined afterwards
    const copy = new Event('copy', { bubbles: true, cancelable: true });
    const value = new DataTransfer();
    document.body.dispatchEvent(Object.defineProperty(copy, 'clipboardData', { value }));
    return value.getData('text/plain');
  });
  assert.equal(copied, start.replaceAll('0', '.'));
  await page.more('singles');
  const filled = await page.until('singles', (seen) => seen.digits !== start);
  assert.ok([...filled.digits].every((digit, i) => digit === '0' || digit === solution[i]));
});

pageTest(
  '2.16 a win shows the board and compares times',
  { ...phone, calm: true },
  async (page) => {
    const gaps = [3, 40, 60];
    for (let round = 0; round < 3; round++) {
      gaps[0]++; // makes another puzzle
      const open = [...full].map((digit, cell) => (gaps.includes(cell) ? '0' : digit)).join('');
      await page.goto(`${FILE_URL}?${round}#puzzle=${open}`);
      await page.shows(open);
      await page.fill(gaps.map((cell) => [cell, full[cell]]));
      await page.opened(/Solved/);
    }
    const { dialog, picked } = await page.opened(/Hardest techniqueFull house/);
    assert.match(dialog, /^Solved in \d:\d\d.*without helpBest: \d:\d\dTypical: \d:\d\d/);
    assert.match(dialog, /Show itShareNext puzzleHints: 0 PreChecks: 0 $/);
    assert.deepEqual(picked, []);
    const bars = () =>
      page.browser.eval(() => {
        const drawn = document.querySelector('dialog[open] svg[role=img]');
        return [drawn.getAttribute('aria-label'), drawn.getBoundingClientRect().width > 30];
      });
    const [told, isSeen] = await bars();
    assert.match(told, /^Your time: \d:\d\d\. Your best: \d:\d\d\. Your typical time: \d:\d\d\.$/);
    assert.ok(isSeen);
    for (const [width, height] of [
      [390, 844],
      [740, 360],
      [1440, 900],
      [360, 640],
    ]) {
      await page.browser.resize(width, height);
      const [card, board] = await page.boxes('dialog[open]', '.board');
      const across = Math.min(card.right, board.right) - Math.max(card.left, board.left);
      const down = Math.min(card.bottom, board.bottom) - Math.max(card.top, board.top);
      const covered = (Math.max(0, across) * Math.max(0, down)) / (board.width * board.height);
      assert.ok(covered <= (height === 640 ? 0.4 : 0), `${width}x${height}: ${covered}`);
    }
    await page.browser.click('dialog[open] [data-action="explain"]');
    await page.there('.steps li');
    await page.tap('.top [data-action="leave"]');
    await page.tap('.foot [data-action="stats"]');
    const stats = await page.opened(/Typical/);
    assert.match(
      stats.dialog,
      /Your own puzzle ?3 solved · 3 on your own ?Best: \d:\d\d · Typical: \d:\d\d/,
    );
    assert.match((await bars())[0], /^Recent times: \d:\d\d, \d:\d\d, \d:\d\d$/);
  },
);

pageTest('digits and full houses animate and sound as set', nine, async (page) => {
  const open = `${full.slice(0, 80)}0`.replace('4', '0');
  const tones = () => page.browser.eval('window.tones');
  for (const isCalm of [false, true]) {
    await page.goto(`${FILE_URL}?${isCalm}#puzzle=${open}`);
    await page.shows(open);
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
    await page.cell(80);
    await page.press('9');
    await page.until('the digit', ({ digits }) => digits[80] === '9');
    // the digit, and the cells of its row, column and box
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
  await page.browser.eval('void (window.AudioContext = undefined)'); // as in a browser without it
  await page.cell(80);
  await page.press('3');
  await page.until('the digit', ({ digits }) => digits[80] === '3');
  assert.deepEqual(page.browser.errors, []);
});
