/**
 * Hints that teach: levels of a hint, why, mistakes, a whole puzzle explained; by keys
 * as well as by clicks.
 */
import assert from 'node:assert/strict';
import { NINE, PUZZLE, SOLUTION, WINDOWS, emptyCells, nine, pageTest } from './page.mjs';

const onLaptop = { ...nine, width: 1280, height: 760 };

/** Techniques with the longest reasons: a long sentence, and a chain in several parts. */
const LONGEST = [
  ['almost', 'sue-de-coq'],
  ['chains', 'alternating-inference-chain'],
];

/** In the page: what is outside the window, or can't be read or pressed, on the hint's card. */
function faultsOfCard() {
  const boxOf = (one) => one.getBoundingClientRect();
  const isWithin = (a, b) =>
    a.left >= b.left - 1 &&
    a.top >= b.top - 1 &&
    a.right <= b.right + 1 &&
    a.bottom <= b.bottom + 1;
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const card = document.querySelector('.lesson[data-open]');
  const body = card.querySelector('.reason');
  const words = body.querySelector('p');
  const lines = boxOf(body).height / parseFloat(getComputedStyle(words).lineHeight);
  const all = document.createRange();
  all.selectNodeContents(words);
  const lacks = [];
  if (!isWithin(boxOf(card), whole))
    lacks.push(`the card lies at ${JSON.stringify(boxOf(card))} in ${innerHeight}`);
  const [{ left, right, top, bottom }, board] = [
    boxOf(card),
    boxOf(document.querySelector('.board')),
  ];
  if (left < board.right && right > board.left && top < board.bottom && bottom > board.top)
    lacks.push('the card is on the board');
  if (lines < 2 && body.scrollHeight > body.clientHeight) lacks.push(`${lines} lines are seen`);
  body.scrollTop = body.scrollHeight;
  if (boxOf(all).bottom > boxOf(body).bottom + 1) lacks.push('the last words cannot be reached');
  body.scrollTop = 0;
  for (const button of [...card.querySelectorAll('button')].filter((one) => one.offsetParent)) {
    const { left, right, top, bottom } = boxOf(button);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit !== button) lacks.push(`${button.textContent} cannot be pressed`);
    if (!isWithin(boxOf(button), boxOf(card))) lacks.push(`${button.textContent} stands out`);
  }
  return lacks;
}

pageTest('a long hint shows all its words and buttons in every window', nine, async (page) => {
  const lacks = [];
  for (const [family, technique] of LONGEST) {
    for (const [i, [width, height]] of WINDOWS.entries()) {
      await page.browser.resize(width, height);
      if (i === 0)
        await page.example(family, technique); // the page scrolls to it
      else await page.browser.eval("document.querySelector('.lesson').scrollIntoView(false)");
      const count = await page.browser.eval('document.querySelector(".lesson .count").textContent');
      const parts = Number(/\d+$/.exec(count)?.[0] ?? 1);
      for (let part = 1; part <= parts; part++) {
        const found = await page.browser.eval(faultsOfCard);
        lacks.push(...found.map((one) => `${width}x${height}, ${technique}, ${part}: ${one}`));
        await page.presses(part < parts ? 'turnOn' : 'turnBack', part < parts ? 1 : parts - 1);
        await page.look();
      }
    }
    await page.tap('.top [data-action=leave]');
  }
  assert.equal(lacks.join('\n'), '');
});

pageTest('a hint leaves the keys within reach, and lists other steps', onLaptop, async (page) => {
  const places = () =>
    page.browser.eval(() => {
      const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
      const key = boxOf('.key[data-digit="5"]');
      const hit = document.elementFromPoint(key.x + key.width / 2, key.y + key.height / 2);
      const { right, bottom } = boxOf('.lesson .primary');
      return { right, bottom, isKeyHit: Boolean(hit?.closest('.key[data-digit="5"]')) };
    });
  await page.button('hint');
  await page.hinted(/^Hint/);
  const first = await places();
  for (const words of [/Why\?$/, /Do it$/]) {
    await page.browser.click('.lesson .primary');
    await page.hinted(words);
    const { right, bottom, isKeyHit } = await places();
    assert.ok(first.isKeyHit && isKeyHit);
    const moved = Math.hypot(right - first.right, bottom - first.bottom);
    assert.ok(moved < 2, `the green button moved by ${moved}`);
  }
  await page.button('others');
  await page.there('.lesson[data-listed]');
  await page.browser.click('.lesson summary');
  await page.hinted(/Naked single.*<>|Naked single.*r\dc\d=\d/s);
  await page.browser.click('.lesson [data-action=other]');
  await page.hinted(/Do it$/);
  await page.button('down'); // back to the list
  await page.there('.lesson[data-listed]');
  await page.browser.click('.lesson [data-action=other]');
  await page.hinted(/Do it$/);
  await page.browser.click('.lesson .primary'); // closes the card, and the tools are back
  await page.unhinted();
  await page.button('undo');
});

const lying = { ...nine, width: 844, height: 390 };
pageTest('the second tap on Do it does not press Tools below it', lying, async (page) => {
  await page.button('hint');
  for (const state of ['folded', 'open']) {
    await page.browser.click('.fold'); // in its middle
    await page.there(`#app[data-lesson=${state}]`);
  }
  for (const words of [/^Hint/, /Why\?$/]) {
    await page.hinted(words);
    await page.browser.click('.lesson .primary');
  }
  await page.hinted(/Do it$/);
  const [x, y] = await page.browser.eval(() => {
    const { left, top, width, height } = document
      .querySelector('.lesson .primary')
      .getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const tapAfter = async (milliseconds) => {
    await page.later(milliseconds);
    await page.browser.page.mouse.click(x, y);
  };
  await tapAfter(0);
  await page.unhinted();
  await tapAfter(300);
  await page.look();
  assert.equal(await page.browser.eval('document.querySelector("dialog[open]")'), null);
  await tapAfter(500);
  await page.opened(/^Tools/);
});

pageTest('a hint says where, what and why, and counts from level three', nine, async (page) => {
  const { start, solution } = NINE;
  const LEVELS = [/Look (at|here)/, /can \d go|What/, /row \d, column \d can be \d:/];
  const rims = () =>
    page.browser.eval(() =>
      [...document.querySelectorAll('.rim')]
        .filter((rim) => rim.checkVisibility())
        .map((rim) => rim.textContent)
        .join(),
    );
  const next = () => page.browser.click('.lesson .primary');
  assert.equal(await rims(), '');
  await page.button('hint');
  assert.equal((await page.hinted(LEVELS[0])).lit.length, 9);
  assert.equal(await rims(), '123456789,123456789');
  await next();
  await page.hinted(LEVELS[1]);
  await page.press('Escape', 'h', 'h'); // levels one and two don't count
  await page.hinted(LEVELS[1]);
  await page.button('hint');
  const { lesson: reason } = await page.hinted(LEVELS[2]);
  for (const level of [LEVELS[1], LEVELS[0]]) {
    await page.button('down');
    await page.hinted(level);
  }
  const [, row, column, digit] = reason.match(/row (\d), column (\d) can be (\d):/).map(Number);
  const cell = (row - 1) * 9 + column - 1;
  assert.equal(solution[cell], String(digit));
  await page.press('h', 'h', 'h'); // counts once, however often it is opened
  const { names } = await page.until('the digit', ({ digits }) => digits[cell] !== start[cell]);
  assert.match(names[cell], /from a hint/);
  const leaves = [() => page.button('down'), () => page.press('ArrowDown', 'Escape')];
  for (const leave of leaves) {
    await page.button('hint');
    await page.hinted(LEVELS[0]);
    await leave();
    assert.deepEqual((await page.unhinted()).lit, []);
    assert.equal(await rims(), '');
  }
  await page.fill(emptyCells((await page.look()).digits).map((one) => [one, solution[one]]));
  await page.opened(/Hints: 1 /);
});

pageTest('a hint first corrects mistakes, in digits and in notes', nine, async (page) => {
  const { start, solution } = NINE;
  const [first, second, third] = emptyCells(start);
  const mistake = (cell) => (Number(solution[cell]) % 9) + 1;
  await page.fill([
    [first, solution[first]],
    [second, mistake(second)],
    [third, solution[third]],
  ]);
  await page.button('hint');
  let seen = await page.hinted(/isn't right|repeat/);
  if (/isn't right/.test(seen.lesson)) {
    assert.deepEqual(seen.lit, []);
    await page.button('hint');
    seen = await page.hinted(/can't be right/);
  }
  assert.ok(seen.lit.includes(second));
  await page.button('repair');
  seen = await page.until('the board before', ({ digits }) => digits[second] === '0');
  assert.deepEqual([seen.digits[first], seen.digits[third]], [solution[first], '0']);
  // the player's own notes are not judged
  await page.cell(third);
  await page.press('n', String(mistake(third)));
  await page.button('hint');
  await page.hinted(/Look (at|here)/);
  await page.button('down');
  await page.press('Backspace');
  await page.more('fill');
  await page.until('notes', ({ names }) => /notes/.test(names[third]));
  await page.cell(third);
  await page.press(solution[third]);
  await page.button('hint');
  await page.hinted(/some notes are missing/);
  await page.button('hint');
  assert.deepEqual((await page.hinted(/(circled|marked) notes/)).lit, [third]);
  await page.button('hint');
  await page.until('no notes', ({ names }) => !/notes/.test(names[third]));
});

pageTest('0.16 on 4x4 Hint fills a square, and Why? explains it to a child', {}, async (page) => {
  const isHidden = (selector) =>
    page.browser.eval((one) => document.querySelector(one).hidden, selector);
  assert.ok(await isHidden('[data-action=why]'));
  await page.button('hint');
  const { digits } = await page.until('a digit', (seen) => emptyCells(seen.digits).length === 11);
  const cell = [...digits].findIndex((digit, i) => digit !== PUZZLE[i]);
  assert.equal(digits[cell], SOLUTION[cell]);
  await page.button('why');
  await page.hinted(/\?/);
  const hasMore = () =>
    page.browser.eval('document.querySelector(".lesson [data-action=turnOn]") !== null');
  for (let i = 0; i < 40 && (await hasMore()); i++) await page.button('turnOn');
  const [row, column] = [Math.floor(cell / 4) + 1, (cell % 4) + 1];
  await page.hinted(new RegExp(`Put ${SOLUTION[cell]} in row ${row}, column ${column}\\.`));
  const { covered, buttons } = await page.browser.eval(() => ({
    covered: [...document.querySelectorAll('.cell')].filter(
      (one) => one.querySelector('.digit').textContent && one.querySelector('.note'),
    ).length,
    buttons: [...document.querySelectorAll('.lesson .turn:not([hidden])')].map(
      (one) => one.textContent,
    ),
  }));
  assert.equal(covered, 0, 'notes lie over a number');
  assert.equal(new Set(buttons).size, buttons.length, `${buttons}: two of one name`);
  await page.browser.click('.lesson .primary');
  const empty = emptyCells((await page.unhinted()).digits);
  assert.equal(empty.length, 11);
  await page.cell(empty[4]);
  await page.button('hint');
  await page.until('the chosen square', (seen) => seen.digits[empty[4]] === SOLUTION[empty[4]]);
});

pageTest('2.05 2.10 2.12 explains a puzzle step by step, and back', nine, async (page) => {
  const { start, solution } = NINE;
  await page.browser.eval(() => {
    window.told = [];
    const watch = (records) => {
      for (const { target } of records) {
        const at = target instanceof Element ? target : target.parentElement;
        const live = at?.closest('[aria-live], [role=status]');
        if (live && live.getAttribute('aria-live') !== 'off') window.told.push(live.textContent);
      }
    };
    new MutationObserver(watch).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.button('learn');
  await page.button('explain');
  await page.text('.guide .status', (text) => /Hardest/.test(text));
  // a screen reader announces the first step and the end, not every step
  const told = (await page.browser.eval('window.told')).filter((text) => text !== '');
  assert.ok(told.length <= 4 && /Hardest/.test(told.join()), told.join('\n'));
  const steps = await page.browser.eval('document.querySelectorAll(".whole h3").length');
  assert.equal(steps, emptyCells(start).length); // a gentle puzzle needs only singles
  const isLeft = async (count) => {
    const seen = await page.until(
      `${count} empty`,
      ({ digits }) => emptyCells(digits).length === count,
    );
    assert.ok([...seen.digits].every((digit, i) => digit === '0' || digit === solution[i]));
    return seen;
  };
  await isLeft(steps);
  await page.button('walkthroughOn');
  await page.button('walkthroughOn');
  assert.match((await isLeft(steps - 2)).lesson, / row \d, column \d/);
  await page.button('walkthroughBack');
  await isLeft(steps - 1);
  await page.button('walkthroughLast');
  await isLeft(1);
  const out = await page.browser.eval(() =>
    [...document.querySelectorAll('.guide [aria-disabled]')].map((one) => one.dataset.action),
  );
  assert.deepEqual(out, ['walkthroughOn', 'walkthroughLast']);
  // singles share a line, which opens the first of them and lists all while one is current
  assert.equal(await page.text('.step'), `1 to ${steps}${steps} singleseasy`);
  await page.browser.click('.steps > li:first-child > button');
  await isLeft(steps);
  assert.equal(
    await page.browser.eval(
      'document.querySelectorAll(".step[aria-expanded=true] + .run .step").length',
    ),
    steps,
  );
  await page.browser.click('.run > li:nth-child(3) button');
  await isLeft(steps - 2);
  assert.match(await page.text('.step[aria-current]'), /^3/);
  await page.browser.click('.top [data-action="leave"]');
  assert.equal((await page.look()).digits, start);
});
