/**
 * Puzzles of other rules: both diagonals, four windows, boxes of any shape. They are built into a
 * site, and played as any other. COMMAND is the command, ASSETS the parts of the page.
 */
import assert from 'node:assert/strict';
import { outputOf } from '../tools/command.mjs';
import { FILE_URL, emptyCells, pageEngines, pageTest, phone } from './page.mjs';
import { buildSite, urlOf } from './sites.mjs';
import { violations } from './violations.mjs';

const { LONG } = process.env;

/** The site's packs of one puzzle each, by file name. */
const files = {};
function packOf(id, rules, more = '') {
  const wishes = `--rules ${rules} --id ${id} --to json --count 1 --seed 7${more}`;
  const pack = JSON.parse(outputOf(['generate', ...wishes.split(' ')]));
  files[`${id}.json`] = JSON.stringify({ ...pack, title: id });
  const { solution, starts } = pack.puzzles[0];
  return { id, rules: pack.rules, solution, start: starts[0] };
}

const SHAPES = 'irregular boxes';
const PACKS = [
  ['six', '6x6+jigsaw:111222113322143352443355466655446665', SHAPES],
  ['windoku', '9x9+windoku', 'four windows'],
  ['x', '9x9+x', 'both diagonals'],
  [
    'jigsaw',
    '9x9+jigsaw:111233333112222223411125253414665553444666553477686655478886999477788899777889999',
    SHAPES,
  ],
]
  .slice(0, LONG ? 4 : pageEngines.length)
  .map(([id, rules, words]) => ({ ...packOf(id, rules), words }));

/** Sizes without a layout of their own: their boxes are the rows. */
const SIGNS = '123456789ABCDEFGHIJKLMNOP';
const ORDERS = LONG ? [2, 5, 7, 11, 17, 20, 23] : pageEngines.length > 0 ? [5, 11, 23] : [];
const SIZES = ORDERS.map((order) => {
  const clues = Math.floor(order ** 2 * 0.55);
  const map = [...SIGNS.slice(0, order)].map((sign) => sign.repeat(order));
  const rules = `${order}x${order}+jigsaw:${map.join('')}`;
  return { order, ...packOf(`size-${order}`, rules, ` --clues ${clues}`) };
});

const SITE = urlOf(buildSite({ packs: ['9x9-easy', ...Object.keys(files)] }, files));
for (const pack of PACKS) pack.url = `${SITE}?rules=${pack.rules}`;

/** Rules of many kinds, which have one solution without givens. */
const MANY =
  '4x4+killer:r12c1=3;r1c23=7;r3c34=4+arrow:r2c2=r2c1r3c2+thermo:r4c2r4c3r4c4+greater:r3c12' +
  '+difference:r2c23+ratio:r1c34+odd:r4c1+even:r3c1';

const manyKinds = `${SITE}#puzzle=${encodeURIComponent(`${MANY} ${'0'.repeat(16)}`)}`;
const fourX = `${FILE_URL}?pack=4x4-x&puzzle=1`;

/** Reads the rules that open before the first puzzle of a variant, and presses Play. */
async function readRules(page, pattern) {
  await page.opened(pattern);
  assert.equal(await page.browser.eval('document.activeElement.textContent'), 'Play');
  await page.press('Enter');
  await page.closed();
}

/** Types a digit into a cell. */
async function enter(page, cell, digit) {
  const { selected } = await page.look();
  if (selected !== cell) await page.cell(cell);
  await page.press(digit);
  await page.until('the digit', ({ digits }) => digits[cell] === digit);
}

for (const { id, url, solution, start, words } of PACKS)
  pageTest(`2.15 ${id} can be hinted, checked, explained and won`, { url }, async (page) => {
    const open = emptyCells(start);
    await page.shows(start);
    await readRules(page, /^Rules.*without repeats.*(diagonal|windows|shape)/);
    const name = await page.browser.eval('document.querySelector("[role=grid]").ariaLabel');
    assert.ok(name.endsWith(`, ${words}`), name);
    await page.button('levels');
    await page.there(`.levels [data-value="${id}"][aria-current]`);
    await page.escape();

    await page.button('hint');
    await page.hinted();
    await page.press('Escape');
    const wrong = solution[open[0]] === '1' ? '2' : '1';
    await enter(page, open[0], wrong);
    await page.button('check');
    await page.until('the mark', (seen) => seen.wrong.includes(open[0]));
    await enter(page, open[0], solution[open[0]]);

    await page.button('learn');
    await page.browser.click('.learn [data-action="explain"]');
    await page.text('.steps li');
    await page.tap('.top [data-action="leave"]'); // it moves while steps arrive
    const { digits } = await page.until('the game', (seen) => seen.digits[open[0]] !== '0');
    await page.goto(SITE);
    assert.equal((await page.look()).digits, digits);
    await page.button('levels');
    await page.there(`.levels .begun[data-value="${id}"]`);
    await page.escape();
    await page.fill(open.slice(1).map((cell) => [cell, solution[cell]]));
    await page.shows(solution);
    await page.opened();
  });

pageTest('draws and describes cages, lines and dots', { url: manyKinds }, async (page, engine) => {
  const { names } = await page.shows('0'.repeat(16));
  await page.opened();
  if (engine === 'chromium') assert.deepEqual(await violations(page), []);
  // default dots are explained without a number, and so is the absence of a grey shape
  await readRules(
    page,
    /^Rules.*cage add up to the total.*round end.*white dot between two numbers, one is 1 more than the other\..*a black dot.*the other\..*even number\..*Squares without a grey shape can be odd or even\.Play$/s,
  );
  const told = [
    [0, /^empty; .*in a cage of 2 squares, total 3$/],
    [
      5,
      /^empty; .*1 of 3 on an arrow, white dot between this and row 2, column 3: one is 1 more than the other$/,
    ],
    [3, /black dot between this and row 1, column 3: one is 2 times the other/],
    [13, /1 of 3 on a thermometer/],
    [8, /1 of 2 in a chain joined by < and >, largest number first, even/],
  ];
  for (const [cell, words] of told) assert.match(names[cell], words);
  const drawn = await page.browser.eval(() => {
    const box = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    const [board, ...layers] = [...document.querySelectorAll('.board, .board .constraints')];
    return {
      isApart: layers.some((layer) => String(box(layer)) !== String(box(board))),
      sums: [...document.querySelectorAll('.board .corner')].map((one) => one.textContent),
      shapes: [...document.querySelectorAll('.board .constraints path')].map((one) =>
        one.getAttribute('class'),
      ),
    };
  });
  assert.deepEqual(drawn, {
    isApart: false,
    sums: ['3', '7', '4'],
    shapes: ['arrow', 'thermo', 'odd', 'even', 'fence', 'greater', 'difference', 'ratio'],
  });
  const onPaper = await page.text('.onpaper');
  assert.match(onPaper, /^Fill every row.*Also:.*cage add up.*round end.*a black dot/);
  await page.set('sums', 'always'); // always show totals, also on a child's board
  assert.match((await page.look()).message, /A new puzzle/);
  await page.cell(1); // the cage replaces the message
  await page.until('its cage', ({ message }) => message === '');
  await page.text('.words', (text) => text.includes('This cage: 7 = 3 + 4'));
  await enter(page, 0, '1');
  await page.cell(4);
  await page.text('.words', (text) => text.includes('This cage: 3 = 1 + 2'));
  await page.browser.click('.words [data-action="ways"]');
  await page.opened(/your notes\.1 \+ 2$/);
  const [title, shut, list] = await page.boxes(
    'dialog.ways h2',
    'dialog.ways [data-action=close]',
    'dialog.ways .list',
  );
  assert.ok(title.right <= shut.left && title.bottom - title.top < 60, 'a title in one line');
  assert.ok(list.top >= shut.bottom, 'the combinations are below it');
  await page.escape();
  assert.deepEqual(page.browser.errors, []);
});

pageTest("a level's name and Rules state the rules", { ...phone, url: fourX }, async (page) => {
  await page.button('close'); // the rules
  const { digits } = await page.closed();
  await page.level(/^X 4×4$/);
  const cell = digits.indexOf('0');
  await page.fill([[cell, '1']]);
  await page.until(
    'nothing to say but the rules',
    ({ message, offer }) => message === '' && offer === 'Rules',
  );
  await page.button('how');
  await readRules(page, /either long diagonal/);
  await page.goto(`${FILE_URL}?pack=9x9-surprise&puzzle=4`);
  await readRules(page, /knight's move/);
  await page.level(/^9×9, anti-knight$/);
  const drawn = await page.look(); // the core generated it
  await page.reload();
  await page.shows(drawn.digits);
});

pageTest('digits and keys fit on boards of every size', { ...phone, url: SITE }, async (page) => {
  for (const { rules, order, start } of SIZES) {
    await page.goto(`${SITE}?rules=${rules}`);
    await page.shows(start);
    const seen = await page.browser.eval(() => {
      const [cell, digit] = ['.cell', '.digit'].map((name) => document.querySelector(name));
      const keys = [...document.querySelectorAll('.key:not(.pictures)')].map((key) =>
        key.getBoundingClientRect(),
      );
      return {
        share: parseFloat(getComputedStyle(digit).fontSize) / cell.offsetWidth,
        rows: new Set(keys.map(({ top }) => Math.round(top))).size,
        isOut: keys.some(({ right, bottom }) => right > innerWidth || bottom > innerHeight),
        styled: document.querySelectorAll('[style]').length,
      };
    });
    assert.ok(seen.share > 0.5 && seen.share < 0.62, `${order}: ${seen.share}`);
    assert.equal(seen.rows, order < 10 ? 1 : order < 17 ? 2 : 3, String(order));
    assert.deepEqual([seen.isOut, seen.styled], [false, 0], String(order));
  }
});
