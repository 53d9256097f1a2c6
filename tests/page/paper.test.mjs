/**
 * Puzzles for paper: prints match the preview. Chromium, Firefox and, by its print dialog,
 * WebKitGTK print into PDFs, which poppler reads: one page for each sheet, with every digit.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME } from './engines.mjs';
import { FILE_URL, NINE, engines, pageEngines, pageTest, withPage } from './page.mjs';
import { printByDialog } from './printing.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';
import { test } from 'node:test';

const { LONG } = process.env;
const folder = temporaryFolder('paper');
const INCH = 25.4;

/** Makes choices one by one, and waits for a frame after each, as sheets may look alike. */
async function choose(page, wishes) {
  for (const [name, choice] of Object.entries(wishes)) {
    await page.choose(`set-paper-${name}`, choice);
    await page.browser.eval(FRAME);
  }
}

/** Waits until the button offers `count` pages, or any number; returns it. */
const pages = (page, count = null) =>
  waitFor(`${count} pages`, () =>
    page.browser.eval((wanted) => {
      const now = document.querySelector('.print[open] [data-action="printNow"]');
      const said = now && !now.disabled && Number(now.textContent.match(/\d+/)[0]);
      return said && (wanted ?? said) === said ? said : null;
    }, count),
  );

async function openPrint(page, wishes, count = null) {
  await page.tap('.foot [data-action="print"]');
  await page.opened(/Per page/);
  await choose(page, wishes);
  return pages(page, count);
}

/**
 * Returns the digits of each sheet about to be printed, except hidden ones and those drawn as
 * shapes: Firefox does so with outlined text, such as totals of cages.
 */
const sheetsOf = ({ browser }, engine, hidden = ':not(*)') =>
  browser.eval(
    (drawn) => {
      dispatchEvent(new Event('beforeprint'));
      return [...document.querySelectorAll('.prints .folio')].map((folio) => {
        for (const one of folio.querySelectorAll(drawn)) one.remove();
        return folio.textContent.replace(/\D/g, '');
      });
    },
    engine === 'firefox' ? '.over' : hidden,
  );

/** Returns the digits of each page of a PDF. */
const textsIn = (path) =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map((sheet) => sheet.replace(/\D/g, ''));

/** Prints on paper of a size in millimetres; returns the digits of each page. */
async function printed(page, [wide, high]) {
  const path = join(folder, 'sheets.pdf');
  const [width, height] = [wide, high].map((length) => `${length / INCH}in`);
  writeFileSync(path, await page.browser.page.pdf({ width, height }));
  return textsIn(path);
}

const onTablet = { width: 820, height: 1180, url: NINE.url };
const sorted = (digits) => [...digits].sort().join('');
const A4 = [210, 297];

/** Choices in the dialog, the size of the paper, and the number of sheets. */
const WISHES = [
  [{ what: 'level 9x9-hard', count: '12', each: '4', answers: 'back', title: 'A' }, A4, 4],
  [{ what: 'technique full-house', further: 'technique x-wing', count: '1' }, A4, 1],
  [{ what: 'level 9x9-killer-easy', count: '1', notes: 'yes', name: 'yes' }, A4, 1],
  [{ what: 'level kids-4x4', count: '12', each: '12', answers: 'foot', cut: 'yes' }, A4, 1],
  [{ what: 'level kids-4x4', count: '4', each: '4', pieces: 'yes', label: 'no' }, A4, 1],
  [{ what: 'level 16x16-easy', count: '4', large: 'yes', answers: 'none' }, A4, 2],
  [{ what: 'make 9x9 easy', further: 'make 10x10 easy', grade: 'make 10x10 gentle' }, A4, 1],
  [{ what: 'make 9x9 easy', count: '4', answers: 'foot' }, [216, 279], 1], // not A4
];

/** The defaults of most choices. */
const USUAL = {
  ...{ count: '4', each: '4', answers: 'foot', size: 'a4', title: '', name: 'no', label: 'yes' },
  ...{ cut: 'no', pieces: 'no', notes: 'no', large: 'no' },
};

/** Levels whose solution path is printed, with choices and paper. */
const WAYS = [
  ['kids-4x4', { title: 'A', name: 'yes' }, A4],
  ['9x9-gentle', {}, A4],
  ['9x9-killer-hard', { size: 'letter', large: 'yes' }, [216, 279]], // many words
];

/**
 * In the page: returns parts of the preview whose place or size differs from those outside the
 * dialog, where the sheet is printed.
 */
function strayed() {
  const folio = document.querySelector('.print .folio');
  const copy = folio.cloneNode(true);
  document.querySelector('#app').append(copy);
  const places = [folio, copy].map((sheet) => {
    const all = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('h2, small, figure, .printed, .pieces, footer')].map(
      (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left - all.left, top - all.top, width, height];
      },
    );
  });
  copy.remove();
  const isFar = (one, i) => one.some((part, k) => Math.abs(part - places[1][i][k]) > 1.5);
  return places[0].filter(isFar).map(String);
}

/** In the dialog: returns steps that are cut, or cover the footer, on the current sheet. */
function outOfPlace() {
  const box = (one) => one.getBoundingClientRect();
  const folio = document.querySelector('.print .folio');
  const [foot, sheet] = [folio.querySelector('footer'), box(folio)];
  const [end, side] = [foot ? box(foot).top : sheet.bottom, sheet.right];
  return [...folio.querySelectorAll('.ways figure')]
    .filter((one) => box(one).bottom > end || box(one).right > side)
    .map((one) => one.textContent);
}

pageTest('the print preview matches the sheet, and keeps the choices', onTablet, async (page) => {
  const school = 'Elmwood Primary School, Northern Campus';
  const wishes = { what: 'level kids-4x4', count: '4', each: '4', answers: 'back', school };
  await openPrint(page, { ...wishes, title: 'Tuesday' }, 2);
  for (const at of [1, 2]) {
    await page.text('.print .status', (text) => text.includes(`${at} of 2`));
    const [seen, setting] = await page.boxes('.print .seen', '.print .setting');
    assert.ok(seen.right < setting.left, `${seen.right}, ${setting.left}`);
    assert.deepEqual(await page.browser.eval(strayed), [], `page ${at}`);
    if (at === 1) await page.tap('.print [data-action="printTurn"][data-value="1"]');
  }
  const last = await page.text('.print .folio');
  assert.match(last, /Elmwood.*2 \/ 2/);
  await page.tap('.print [data-action="printOther"]');
  await page.text('.print .folio', (text) => text !== '' && text !== last);
  await page.escape();
  assert.equal((await sheetsOf(page)).length, 0);
  await page.reload();
  await page.tap('.foot [data-action="print"]');
  await page.opened(/This puzzle/);
  const again = await page.browser.eval('document.querySelector("#set-paper-school").value');
  assert.equal(again, school);
});

pageTest('prints levels, also in pictures, and begun games as they are', {}, async (page) => {
  await page.cell(1);
  await page.digit(3);
  await page.set('symbols', 'pictures');
  await page.tap('.foot [data-action="print"]');
  await pages(page, 2);
  const signs = () =>
    page.browser.eval(
      () =>
        [...document.querySelectorAll('.print .folio .digit[data-picture]')].filter(
          (one) => getComputedStyle(one, '::before').visibility === 'visible',
        ).length,
    );
  assert.ok((await signs()) > 8);
  await choose(page, { what: 'begun', answers: 'none' });
  await page.until('the game', async () => (await signs()) === 5);
});

/**
 * In the page: returns the numbers of the printed steps that have marks and words. Like all that
 * look at sheets, lays them out anew: a move of the clock may have cleared them.
 */
const stepsPrinted = () => {
  dispatchEvent(new Event('beforeprint'));
  return [...document.querySelectorAll('.prints figure')]
    .map((one) => [one, Number(one.querySelector('h3')?.textContent.match(/^(\d+)\./)?.[1] ?? 0)])
    .filter(
      ([one, number]) => number && one.querySelector('.mark, .link') && one.querySelector('p'),
    )
    .map(([, number]) => number);
};

/** In the page: returns how removed candidates are struck out on paper. */
const strikes = () => {
  dispatchEvent(new Event('beforeprint'));
  const gone = [...document.querySelectorAll('.prints text[data-role="gone"]')];
  return [...new Set(gone.map((one) => getComputedStyle(one).textDecorationLine))];
};

for (const engine of pageEngines.filter((one) => one !== 'webkit')) {
  for (const [level, wishes, size] of LONG ? WAYS : WAYS.slice(0, 1))
    test(`${engine}: 5.10 ${level}: Print and the browser print the same solution path`, () =>
      withPage(engine, { url: `${FILE_URL}?pack=${level}&puzzle=3` }, async (page) => {
        await page.says(/new puzzle/);
        await page.tap('[data-action="learn"]');
        await page.tap('.learn [data-action="explain"]');
        await page.text('.guide .status', (text) => text.includes('Hardest'));
        const own = await printed(page, A4);
        const sheets = await sheetsOf(page, engine);
        assert.deepEqual(own.map(sorted), sheets.map(sorted));
        await page.browser.eval(() => void dispatchEvent(new Event('afterprint')));
        assert.equal(await page.browser.eval('document.querySelector(".prints")'), null);
        await page.tap('.guide [data-action="print"]');
        await pages(page, sheets.length);
        assert.deepEqual(await sheetsOf(page, engine), sheets);

        await choose(page, wishes);
        const count = await pages(page);
        for (let at = 1; at <= count; at++) {
          await page.text('.print .status', (text) => text.includes(`${at} of ${count}`));
          assert.deepEqual(await page.browser.eval(outOfPlace), [], `page ${at} of ${count}`);
          await page.tap('.print [data-action="printTurn"][data-value="1"]');
        }
        const chosen = await sheetsOf(page, engine);
        const steps = await page.browser.eval(stepsPrinted);
        assert.ok(steps.length >= 12);
        assert.deepEqual(
          steps,
          steps.map((_, i) => i + 1),
        );
        const found = await printed(page, size);
        assert.equal(found.length, count);
        assert.deepEqual(found.map(sorted), chosen.map(sorted));
      }));

  test(`${engine}: prints as many pages as announced, with every digit`, () =>
    withPage(engine, { url: NINE.url, dark: engine === 'chromium' }, async (page) => {
      const usual = WISHES.slice(0, engine === 'chromium' ? 3 : 1);
      for (const [wishes, size, count] of LONG ? WISHES : usual) {
        await openPrint(page, wishes, count);
        const sheets = await sheetsOf(page, engine, ':is(.ends, .upside) .over');
        const found = await printed(page, size);
        assert.equal(found.length, count, wishes.what);
        assert.deepEqual(found.map(sorted), sheets.map(sorted), wishes.what);
        // even without colours, removed candidates differ from their reasons
        const isTold = wishes.what.startsWith('technique');
        assert.deepEqual(await page.browser.eval(strikes), isTold ? ['line-through'] : []);
        const chosen = Object.entries(USUAL).filter(([name]) => name in wishes);
        await choose(page, Object.fromEntries(chosen));
        await page.escape();
      }
    }));
}

if (engines.includes('webkit'))
  test('webkit: prints each sheet on one page at full width, with every digit', () => {
    const profile = temporaryFolder('printing');
    return withPage('webkit', { url: NINE.url, profile }, async (page) => {
      for (const wishes of [WISHES[0][0], { what: 'way', name: 'yes' }].slice(0, LONG ? 2 : 1)) {
        const count = await openPrint(page, wishes);
        const sheets = await sheetsOf(page);
        const path = await printByDialog(page.browser, profile);
        const found = textsIn(path);
        assert.deepEqual([found.length, sheets.length], [count, count]);
        assert.deepEqual(found.map(sorted), sheets.map(sorted));
        const boxes = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
        const ends = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, end]) => Number(end));
        const [, width] = boxes.match(/page width="([\d.]+)"/);
        assert.ok(Math.max(...ends) > 0.85 * width, `${Math.max(...ends)} of ${width}`);
        rmSync(path);
        await page.escape();
      }
    });
  });
