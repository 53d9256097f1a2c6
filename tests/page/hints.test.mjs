/**
 * Hints that teach, in every engine: rungs, why, mistakes, a whole puzzle explained, exercises; by
 * keyboard as well as by clicks.
 */
import assert from 'node:assert/strict';
import {
  NINE,
  PUZZLE,
  SOLUTION,
  SOURCE,
  WINDOWS,
  emptyCells,
  engineTest,
  pageTest,
} from './page.mjs';

const nine = { url: NINE.url };
const click = (page, cell) =>
  page.browser.click(`[data-row="${Math.floor(cell / 9) + 1}"][data-col="${(cell % 9) + 1}"]`);
const lesson = (page, pattern) =>
  page.until(`${pattern}`, (seen) => seen.lesson && pattern.test(seen.lesson));
const noLesson = (page) => page.until('no hint', (seen) => !seen.lesson);
const saved = async (page) =>
  JSON.parse(await page.browser.eval('document.querySelector("#state").textContent'));

/** How many hints were counted, from the dialog of a solved board. */
async function countOf(page) {
  const { dialog } = await page.until('the dialog', ({ dialog: open }) => open);
  return Number(dialog.match(/Hints: (\d+)/)[1]);
}

/** Those with the longest sentences, of what can be practised: in one piece, and as a chain. */
const LONGEST = [
  [
    ['almost', 'sue-de-coq'],
    ['unique', 'unique-loop-3'],
    ['places', 'multi-colors-2'],
  ],
  [
    ['chains', 'alternating-inference-chain'],
    ['chains', 'xy-chain'],
    ['chains', 'x-chain'],
  ],
].map((some) => some.find(([, technique]) => SOURCE.includes(`["${technique}",[["9x9`)));

/** In the page: what of the hint's card is not in the window, or cannot be read or pressed. */
function lacksOfCard() {
  const boxOf = (one) => one.getBoundingClientRect();
  const isWithin = (a, b) =>
    a.left >= b.left - 1 &&
    a.top >= b.top - 1 &&
    a.right <= b.right + 1 &&
    a.bottom <= b.bottom + 1;
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const card = document.querySelector('.lesson[data-open]');
  const body = card.querySelector('.reason');
  const lines = boxOf(body).height / parseFloat(getComputedStyle(body.firstChild).lineHeight);
  const all = document.createRange();
  all.selectNodeContents(body.firstChild);
  const lacks = [];
  if (!isWithin(boxOf(card), whole))
    lacks.push(`the card lies at ${JSON.stringify(boxOf(card))} in ${innerHeight}`);
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

engineTest(
  "a hint's card shows its words and its buttons in every window, however long it speaks",
  nine,
  async (page, engine) => {
    const lacks = [];
    for (const [width, height] of WINDOWS) {
      await page.browser.resize(width, height);
      for (const [family, technique] of LONGEST) {
        await page.example(family, technique);
        const { parts } = await page.browser.eval(() => {
          const count = document.querySelector('.lesson .count').textContent;
          return { parts: Number(/\d+$/.exec(count)?.[0] ?? 1) };
        });
        for (let part = 1; part <= parts; part++) {
          const found = await page.browser.eval(lacksOfCard);
          lacks.push(...found.map((one) => `${width}x${height}, ${technique}, ${part}: ${one}`));
          if (part < parts) await page.presses('turnOn', 1);
          await page.look();
        }
        await page.tap('.top [data-action=leave]');
      }
    }
    assert.equal(lacks.join('\n'), '');
  },
);

pageTest(
  "with large text a hint's buttons are whole, and nine keys in one row in sight",
  nine,
  async (page) => {
    await page.set('size', 'large');
    const lacks = [];
    for (const [width, height] of WINDOWS.filter(([wide, high]) => wide >= 360 && high >= 640)) {
      await page.browser.resize(width, height);
      const keys = await page.browser.eval(() =>
        [...document.querySelectorAll('.key[data-digit]')].map((key) => {
          const { top, bottom } = key.getBoundingClientRect();
          return [Math.round(top), bottom];
        }),
      );
      const rows = new Set(keys.map(([top]) => top)).size;
      const end = Math.max(...keys.map(([, bottom]) => bottom));
      if (rows === 2 || end > height) lacks.push(`${width}x${height}: ${rows} rows, to ${end}`);
      for (let rung = 1; rung <= 3; rung++) {
        await page.button('hint');
        await page.until('the card', ({ lesson }) => lesson);
        const found = await page.browser.eval(lacksOfCard);
        lacks.push(...found.map((one) => `${width}x${height}, ${rung}: ${one}`));
      }
      await page.press('Escape');
    }
    assert.equal(lacks.join('\n'), '');
  },
);

pageTest(
  'four rungs by the Hint button, then the digit is there; other input leaves the hint',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
    await page.button('hint');
    let seen = await lesson(page, /Look (at|here)/);
    assert.equal(seen.lit.length, 9);
    await page.button('hint');
    seen = await lesson(page, /can the \d go|What/);
    await page.button('hint');
    seen = await lesson(page, /So row \d, column \d is \d\./);
    const [, row, column, digit] = seen.lesson
      .match(/So row (\d), column (\d) is (\d)\./)
      .map(Number);
    const cell = (row - 1) * 9 + column - 1;
    assert.equal(solution[cell], String(digit));
    await page.button('hint');
    seen = await page.until('the digit', (look) => look.digits[cell] === String(digit));
    assert.equal(seen.lesson, null);
    assert.match(seen.names[cell], /from a hint/);
    for (const leave of [
      () => click(page, 0),
      () => page.press('ArrowDown'),
      () => page.press('u'),
      () => page.button('check'),
      () => page.press('Escape'),
    ]) {
      await page.button('hint');
      await lesson(page, /Look/);
      await leave();
      seen = await noLesson(page);
      assert.deepEqual(seen.lit, []);
    }
  },
);

pageTest(
  "on low desks a hint's short words leave the keys to press, and its green button stays where it is",
  { ...nine, width: 1280, height: 760 },
  async (page) => {
    const lies = () =>
      page.browser.eval(() => {
        const placeOf = (selector) => {
          const { left, right, top, bottom } = document
            .querySelector(selector)
            .getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return { right, bottom, isHit: Boolean(hit?.closest(selector)) };
        };
        const { right, bottom } = placeOf('.lesson .primary');
        return { green: [right, bottom], key: placeOf('.key[data-digit="5"]') };
      });
    const isThere = ({ green: [x, y] }, { green: [left, top] }) =>
      Math.hypot(x - left, y - top) < 2;
    await page.button('hint');
    await lesson(page, /^Hint/);
    const first = await lies();
    assert.ok(first.key.isHit);
    await page.browser.click('.lesson .primary');
    await lesson(page, /Why\?$/);
    const second = await lies();
    assert.ok(second.key.isHit);
    assert.ok(isThere(second, first), `${second.green}, before ${first.green}`);
    await page.browser.click('.lesson .primary');
    await lesson(page, /Do it$/);
    const third = await lies();
    assert.ok(isThere(third, first), `${third.green}, before ${first.green}`);
    await page.browser.click('.lesson .primary'); // and then the tools are there again
    await noLesson(page);
    await page.button('undo');
  },
);

pageTest(
  'a hint goes up by its green button and down by Back, and closes from the first rung',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
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
    await lesson(page, /Look (at|here)/);
    assert.equal(await rims(), '123456789,123456789');
    await next();
    await lesson(page, /can the \d go|What/);
    await next();
    await lesson(page, /So row/);
    await page.button('down');
    await lesson(page, /can the \d go|What/);
    await next();
    await lesson(page, /So row/);
    for (const rung of [/can the \d go|What/, /Look (at|here)/]) {
      await page.button('down');
      await lesson(page, rung);
    }
    await page.button('down');
    await noLesson(page);
    assert.equal(await rims(), '');
    await page.fill(emptyCells(digits).map((cell) => [cell, solution[cell]]));
    assert.equal(await countOf(page), 1); // however often it was read
  },
);

pageTest('only what gives a digit away counts', nine, async (page) => {
  const { start: digits, solution } = NINE;
  await page.press('h', 'h'); // two rungs: where, and what
  await lesson(page, /can the|What/);
  await page.press('Escape', 'h', 'h', 'h');
  await lesson(page, /So row/);
  await page.press('Escape');
  await page.fill(emptyCells(digits).map((cell) => [cell, solution[cell]]));
  assert.equal(await countOf(page), 1);
});

pageTest(
  'a wrong digit is told before anything else, and taken back with what came after it',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
    const [first, second, third] = emptyCells(digits);
    await click(page, first);
    await page.press(solution[first]);
    await click(page, second);
    await page.press(String((Number(solution[second]) % 9) + 1));
    await click(page, third);
    await page.press(solution[third]);
    await page.button('hint');
    let seen = await lesson(page, /not right|stand twice/);
    if (/not right/.test(seen.lesson)) {
      assert.deepEqual(seen.lit, []);
      await page.button('hint');
      seen = await lesson(page, /cannot stand/);
    }
    assert.ok(seen.lit.includes(second));
    await page.button('repair');
    seen = await page.until('the board before', (look) => look.digits[second] === '0');
    assert.equal(seen.digits[first], solution[first]);
    assert.equal(seen.digits[third], '0');
    await page.button('redo');
    await page.until('the digit again', (look) => look.digits[second] !== '0');
  },
);

pageTest('notes that lack the right digit are told', nine, async (page) => {
  const { start: digits, solution } = NINE;
  const [first] = emptyCells(digits);
  await click(page, first);
  await page.button('notes');
  await page.press(String((Number(solution[first]) % 9) + 1));
  let seen = await page.look();
  assert.match(seen.names[first], /notes \d/);
  assert.equal(seen.digits[first], '0');
  await page.button('hint');
  await lesson(page, /some notes lack/);
  await page.button('hint');
  assert.deepEqual((await lesson(page, /framed squares/)).lit, [first]);
  await page.button('hint');
  seen = await page.until('no notes', ({ names }) => !/notes/.test(names[first]));
  assert.equal(seen.digits[first], '0');
});

pageTest(
  "0.16 on 4x4 one press fills a square; Why? explains it in a child's words",
  {},
  async (page) => {
    assert.equal(
      await page.browser.eval('document.querySelector("[data-action=why]").hidden'),
      true,
    );
    await page.button('hint');
    const seen = await page.until('a digit', ({ digits }) => emptyCells(digits).length === 11);
    const cell = [...seen.digits].findIndex((digit, i) => digit !== PUZZLE[i]);
    assert.equal(seen.digits[cell], SOLUTION[cell]);
    await page.button('why');
    await lesson(page, /\?/);
    for (
      let i = 0;
      i < 40 &&
      !(await page.browser.eval('document.querySelector(".lesson [data-action=turnOn]") === null'));
      i++
    )
      await page.button('turnOn');
    await lesson(
      page,
      new RegExp(
        `The ${SOLUTION[cell]} goes in row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}\\.`,
      ),
    );
    const over = await page.browser.eval(
      () =>
        [...document.querySelectorAll('.cell')].filter(
          (one) => one.querySelector('.digit').textContent && one.querySelector('.note'),
        ).length,
    );
    assert.equal(over, 0, 'small signs lie over a number');
    const ways = await page.browser.eval(() =>
      [...document.querySelectorAll('.lesson .turn:not([hidden])')].map((one) => one.textContent),
    );
    assert.equal(new Set(ways).size, ways.length, `${ways}: two ways out of one name`);
    await page.button('hint'); // a square more, not the one explained once more
    await page.until(
      'another digit',
      ({ digits, lesson: open }) => emptyCells(digits).length === 10 && !open,
    );
    await page.button('why');
    await lesson(page, /\?/);
    await page.browser.click('.lesson .primary');
    await noLesson(page);
    assert.equal(emptyCells((await page.look()).digits).length, 10);
  },
);

pageTest(
  '2.05 2.10 2.12 the whole puzzle explained: every step, its board, forward and back',
  nine,
  async (page) => {
    const { start: digits, solution } = NINE;
    await page.button('learn');
    await page.until('the dialog', ({ dialog }) => dialog);
    await page.button('explain');
    await page.until('all steps', async () =>
      /hardest/.test(
        await page.browser.eval('document.querySelector(".guide .status").textContent'),
      ),
    );
    const steps = await page.browser.eval('document.querySelectorAll(".whole h3").length');
    assert.equal(steps, emptyCells(digits).length); // a gentle puzzle: singles only
    assert.equal((await page.look()).digits, digits);
    await page.button('tourOn');
    await page.button('tourOn');
    let seen = await page.look();
    assert.equal(emptyCells(seen.digits).length, steps - 2);
    assert.match(seen.lesson, /So row \d, column \d is \d/);
    await page.button('tourBack');
    assert.equal(emptyCells((await page.look()).digits).length, steps - 1);
    await page.button('tourLast');
    seen = await page.look();
    assert.equal(emptyCells(seen.digits).length, 1);
    const out = await page.browser.eval(() =>
      [...document.querySelectorAll('.guide [aria-disabled]')].map((one) => one.dataset.action),
    );
    assert.deepEqual(out, ['tourOn', 'tourLast']);
    assert.ok([...seen.digits].every((digit, i) => digit === '0' || digit === solution[i]));
    // what is seen at once stands in one line, which leads to the first of it
    const line = () => page.browser.eval('document.querySelector(".step").textContent');
    assert.equal(await line(), `1 to ${steps}${steps} singleseasy`);
    await page.browser.click('.steps li:first-child button');
    assert.equal(emptyCells((await page.look()).digits).length, steps);
    await page.browser.click('.top [data-action="leave"]');
    assert.equal((await page.look()).digits, digits);
  },
);

pageTest(
  'a technique is shown and practised: a wrong answer shakes, the right one counts and is explained',
  nine,
  async (page) => {
    const shown = await page.example('locked', 'pointing');
    assert.match(shown.lesson, /^Pointing.*can be removed from.*Try it$/);
    assert.match(shown.message, /how it goes/);
    await page.browser.click('.lesson .primary');
    await page.until('the exercise', ({ message }) => /Choose a square/.test(message));
    assert.match(
      await page.browser.eval('document.querySelector(".level").textContent'),
      /Pointing 0 of \d+ found/,
    );
    const before = await page.look();
    await page.button('hint');
    await lesson(page, /Look/);
    await page.button('hint');
    await lesson(page, /Look for: Pointing \(\d\). A number kept/);
    await page.button('hint');
    const { lesson: reason } = await lesson(page, /can be removed from/);
    const [, digit, line, first, second] = reason.match(
      /(\d) can be removed from (row|column) (\d), (?:rows?|columns?) (\d)/,
    );
    const [row, column] = line === 'row' ? [first, second] : [second, first];
    const target = (row - 1) * 9 + Number(column) - 1;
    const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9].find(
      (one) => one !== Number(digit) && new RegExp(`notes.*${one}`).test(before.names[target]),
    );
    await click(page, target);
    await page.press(String(wrong));
    await page.until('a no', ({ message }) => /Not that one/.test(message));
    await page.press(digit);
    const seen = await lesson(page, /can be removed/);
    assert.match(seen.message, /you found it/);
    await page.until('the count', async () => (await saved(page)).practised.pointing === 1);
    assert.equal(Object.keys((await saved(page)).streaks).join(), 'pointing');
    await page.button('new');
    await page.until('another', async () => (await page.look()).digits !== before.digits);
    await page.browser.click('.top [data-action="leave"]');
    assert.equal((await page.look()).digits.length, 81);
  },
);

pageTest(
  'where WebAssembly is refused, a hint fills a square, and Learn says why there is no more',
  { ...nine, wasm: false },
  async (page) => {
    const { start: digits, solution } = NINE;
    await page.button('hint');
    await lesson(page, /No step was found/);
    await page.button('hint');
    const seen = await page.until(
      'a digit',
      (look) => emptyCells(look.digits).length === emptyCells(digits).length - 1,
    );
    assert.ok([...seen.digits].every((digit, i) => digit === '0' || digit === solution[i]));
    await page.button('learn');
    await page.until('the word', ({ dialog }) => /WebAssembly/.test(dialog ?? ''));
  },
);
