/**
 * The setter's bench, in every engine: rules chosen and drawn, by a finger, by keys, by a mouse;
 * judged as one draws, kept half drawn, played.
 */
import assert from 'node:assert/strict';
import { FILE_URL, emptyCells, pageTest } from './page.mjs';

const at = (row, column) => `.board [data-row="${row}"][data-col="${column}"]`;
const [KILLER_SUMS, KILLER] = [
  [
    ['7', at(1, 1), at(1, 2)],
    ['3', at(1, 3), at(1, 4)],
    ['3', at(2, 1), at(3, 1)],
    ['8', at(2, 3), at(2, 2), at(3, 2)],
    ['8', at(2, 4), at(3, 4), at(4, 4)],
    ['6', at(3, 3), at(4, 3)],
    ['5', at(4, 1), at(4, 2)],
  ],
  '4x4+killer:r1c12=7;r1c34=3;r23c1=3;r2c23r3c2=8;r234c4=8;r34c3=6;r4c12=5',
];
/** A map of boxes, box after box, and a puzzle on it. */
const BOXES = [
  [at(1, 1), at(1, 2), at(1, 3), at(2, 3)],
  [at(1, 4), at(2, 4), at(3, 4), at(3, 3)],
  [at(4, 1), at(3, 1), at(2, 1), at(2, 2)],
  [at(3, 2), at(4, 2), at(4, 3), at(4, 4)],
];
const [START, SOLUTION] = ['0402000020030000', '3412432121431234'];

/** A size of the sheet, and a tool of the bench in hand. */
async function take(page, size, tool) {
  await page.openSheet();
  await page.browser.click(`.chooser [data-value="${size}"]`);
  await choose(page, tool);
}
async function choose(page, tool) {
  await page.button('bench');
  await page.browser.click(`.bench [data-action="tool"][data-value="${tool}"]`);
  await page.until('the board', ({ dialog }) => dialog === null);
}
/** The rules on the board, as their text is copied. */
const plan = async (page) => {
  await page.browser.eval(() => {
    window.copied = '';
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text) => {
          window.copied = text;
        },
      },
    });
  });
  await page.button('share');
  await page.browser.click('.share [data-action="copyText"]');
  await page.until('the text', () => page.browser.eval('window.copied !== ""'));
  return page.browser.eval('window.copied');
};
const heard = (page, pattern) =>
  page.until(`${pattern} heard`, async () =>
    pattern.test(await page.browser.eval('document.querySelector("p.unseen").textContent')),
  );
const mouse = (page, squares) =>
  page.browser.gesture([
    ['move', squares[0]],
    ['down'],
    ...squares.slice(1).map((one) => ['move', one]),
    ['up'],
  ]);

/** A puzzle that is judged to be one, played and won. */
async function win(page, start, solution) {
  await page.verdict(/^One solution/);
  await page.button('playOwn');
  await page.until(
    'the game',
    ({ digits, givens }) => digits === start && givens === start.replace(/[1-9]/g, '1'),
  );
  await page.fill(emptyCells(start).map((cell) => [cell, solution[cell]]));
  await page.button('check');
  await page.until('the win', ({ dialog }) => /Solved|You did it/.test(dialog ?? ''));
}

pageTest(
  'a killer of 4x4 is drawn by a finger, what cannot be is told, then it is played and won',
  { width: 390, height: 844 },
  async (page) => {
    await take(page, '4x4', 'killer');
    await page.verdict(/Sweep over the squares of a cage/);
    for (const [sum, ...squares] of KILLER_SUMS) {
      await page.browser.sweep(squares);
      await page.until('its sum to be asked', ({ picked }) => picked.length === squares.length);
      for (const figure of sum) await page.browser.click(`.figures [data-value="${figure}"]`);
    }
    assert.equal(await plan(page), `${KILLER} ${'.'.repeat(16)}`);
    await page.browser.click(at(1, 1)); // one that is there, to be changed
    await page.browser.click('.figures [data-value="9"]');
    await page.verdict(/a cage of 2 squares cannot have the sum 9/);
    await page.until('it ringed', ({ names }) => /ringed/.test(names[0] + names[1]));
    await page.button('undo');
    await page.until('its sum', ({ names }) => /in a cage of 2 with sum 7/.test(names[0]));
    await win(page, '0'.repeat(16), '4312213414233241');
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  'a thermometer is drawn by keys, each step told, and taken back by keys; reload keeps it',
  {},
  async (page) => {
    await take(page, '6x6', 'thermo');
    await page.press('Home', 'ArrowDown', 'Enter');
    await heard(page, /^one square$/);
    await page.press('ArrowRight', 'ArrowRight');
    await heard(page, /^3 squares$/);
    await page.press('ArrowLeft'); // back by one takes the last away
    await heard(page, /^2 squares$/);
    await page.browser.gesture([
      ['down', 'Shift'],
      ['down', 'ArrowDown'],
      ['up', 'ArrowDown'],
      ['down', 'ArrowRight'],
      ['up', 'ArrowRight'],
      ['up', 'Shift'],
    ]);
    await page.press(' '); // aslant
    await heard(page, /^3 squares$/);
    await page.press('Enter');
    await heard(page, /1 of 3 on a thermometer/);
    // what the core makes of it is heard before it is drawn
    const { names, selected } = await page.until('it drawn', (seen) =>
      /row 2, column 1.*1 of 3 on a thermometer/.test(seen.names[6]),
    );
    assert.match(names[14], /row 3, column 3.*3 of 3 on a thermometer/);
    assert.equal(selected, 14); // the hand is where it was
    await page.verdict(/^More than one solution yet\.$/);
    await page.press('u');
    await page.until('none', (seen) => !/thermometer/.test(seen.names[6]));
    await page.press('r');
    await page.until('it', (seen) => /thermometer/.test(seen.names[6]));
    await page.press('Escape', '4'); // the tool is put down: digits again
    await page.until('a digit', ({ digits }) => digits[14] === '4');
    await page.reload();
    await page.openSheet();
    const kept = await page.look();
    assert.match(kept.names[7], /2 of 3 on a thermometer/);
    assert.equal(kept.digits[14], '4');
    assert.equal(await plan(page), `6x6+thermo:r2c12r3c3 ${'.'.repeat(14)}4${'.'.repeat(21)}`);
    await page.press('u', 'u');
    await page.until('none', (seen) => !/thermometer/.test(seen.names[6]));
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  "a jigsaw's map is painted by a mouse, kept half painted, then it is played and won",
  {},
  async (page) => {
    await take(page, '4x4', 'jigsaw');
    await mouse(page, BOXES[0]);
    await page.verdict(/^12 squares are in no box yet/);
    await page.reload();
    await page.openSheet();
    await page.until(
      'half a map',
      ({ names }) => /box 1/.test(names[0]) && /in no box/.test(names[3]),
    );
    await choose(page, 'jigsaw');
    for (const box of BOXES.slice(1)) await mouse(page, box);
    await page.until('the map', ({ names }) => /box 4/.test(names[15]));
    assert.equal(await plan(page), `4x4+jigsaw:1112331234223444 ${'.'.repeat(16)}`);
    await page.browser.click('.tray [data-value=""]');
    for (const [cell, digit] of [...START].entries())
      if (digit !== '0') {
        await page.browser.click(at(Math.floor(cell / 4) + 1, (cell % 4) + 1));
        await page.press(digit);
      }
    await win(page, START, SOLUTION);
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  'a number that breaks what is drawn is ringed and told by the rule, of a link, too',
  {},
  async (page) => {
    await take(page, '6x6', 'odd');
    await page.browser.click(at(1, 1));
    await page.until('the disc', ({ names }) => /odd/.test(names[0]));
    await page.browser.click('.tray [data-value=""]');
    await page.browser.click(at(1, 1));
    await page.press('4');
    await page.verdict(/^A grey disc: the number is odd\.$/); // it is wrong, at once
    await page.press('ArrowRight', '1'); // and as long as it stands
    await page.verdict(
      /^No solution: the ringed squares break a rule\. A grey disc: the number is odd\.$/,
    );
    assert.match((await page.look()).names[0], /ringed/);
    const text = `6x6+odd:r1c1 41${'0'.repeat(34)}`;
    assert.equal(await plan(page), text.replaceAll('0', '.'));
    await page.goto(`${FILE_URL}?other#puzzle=${encodeURIComponent(text)}`);
    await page.until('it told', ({ message }) =>
      /^The puzzle of the link has no solution: .* A grey disc: the number is odd\.$/.test(message),
    );
    await page.openSheet(); // pasted it is on the board, to be put right
    await page.paste(text);
    await page.until('the board', ({ digits }) => digits === text.slice(-36));
    await page.verdict(/break a rule/);
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  'what comes while one reads the rules leaves the list and the focus where they are',
  {},
  async (page) => {
    await take(page, '4x4', 'jigsaw');
    await mouse(page, BOXES[0]);
    await page.button('bench'); // the tool has the focus; among the rules there is a jigsaw, too
    const held = () =>
      page.browser.eval(() => {
        const { dataset } = document.activeElement;
        const { scrollTop } = document.querySelector('dialog.bench[open]');
        return [dataset.action, dataset.value, scrollTop];
      });
    assert.deepEqual(await held(), ['tool', 'jigsaw', 0]);
    await page.browser.eval((square) => document.querySelector(square).click(), at(4, 4));
    await page.until('a square more', ({ names }) => !/in no box/.test(names[15]));
    assert.deepEqual(await held(), ['tool', 'jigsaw', 0]);
    await page.tap('.bench [data-action="rule"][data-value="x"]');
    await page.browser.eval(() => document.querySelector('.bench [data-value="x"]').focus());
    const [, , there] = await held();
    await page.browser.eval((square) => document.querySelector(square).click(), at(4, 3));
    await page.until('one more', ({ names }) => !/in no box/.test(names[14]));
    assert.deepEqual(await held(), ['rule', 'x', there]); // made anew, and held again
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  'dots go through their kinds where one taps, and rules of the whole board are switched',
  { url: `${FILE_URL}?x` },
  async (page) => {
    await take(page, '6x6', 'dots');
    const pair = [at(1, 1), at(1, 2)];
    const dotOf = ({ names }) => names[0].replace(/^.*?(, (white|black) dot.*)?, empty.*$/, '$1');
    for (const dot of [
      ', white dot 1 to row 1, column 2',
      ', black dot 2 to row 1, column 2',
      '',
    ]) {
      await mouse(page, pair);
      await page.until(`the dot "${dot}"`, (seen) => dotOf(seen) === dot);
    }
    await page.rule('knight');
    await page.rule('x');
    assert.equal(await plan(page), `6x6+x+knight ${'.'.repeat(36)}`);
    assert.deepEqual(page.browser.errors, []);
  },
);
