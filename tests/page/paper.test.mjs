/**
 * Puzzles for paper: what the dialog shows is what comes. Chromium and Firefox print into PDFs,
 * read by poppler: as many pages as sheets, and on each of them every digit that it shows. So does
 * WebKitGTK, by its dialog.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME } from './engines.mjs';
import { FILE_URL, NINE, engineTest, engines, pageTest, withPage } from './page.mjs';
import { printByDialog } from './printing.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';
import { test } from 'node:test';

const folder = temporaryFolder('paper');
const INCH = 25.4;

/** One after the other, each until it is drawn: what was there before may look alike. */
async function choose(page, wishes) {
  for (const [name, choice] of Object.entries(wishes)) {
    await page.browser.eval(
      (id, wish) => {
        const box = document.querySelector(`${id}, ${id}-${CSS.escape(wish)}`);
        if (box.type === 'checkbox' || box.type === 'radio') box.checked = wish !== 'no';
        else box.value = wish;
        const kind = box.type === 'text' ? 'input' : 'change';
        box.dispatchEvent(new Event(kind, { bubbles: true }));
      },
      `#set-paper-${name}`,
      choice,
    );
    await page.browser.eval(FRAME);
  }
}

/** Until all that is wished for is found and drawn, and its button says so many pages, or any. */
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
  await page.until('the dialog', ({ dialog }) => /On a page/.test(dialog ?? ''));
  await choose(page, wishes);
  return pages(page, count);
}

/**
 * The digits of each sheet that a browser is about to print, one after the other; but for what it
 * does not show, or draws as shapes.
 */
const sheetsOf = ({ browser }, shapes = ':is(.ends, .upside) .over') =>
  browser.eval((drawn) => {
    dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll('.prints .folio')].map((folio) => {
      for (const one of folio.querySelectorAll(drawn)) one.remove();
      return folio.textContent.replace(/\D/g, '');
    });
  }, shapes);

/** The digits of each page of a PDF. */
const textsIn = (path) =>
  execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map((sheet) => sheet.replace(/\D/g, ''));

/** The same as they come out. @param {number[]} size in millimetres */
async function printed(page, [wide, high]) {
  const path = join(folder, 'sheets.pdf');
  const [width, height] = [wide, high].map((length) => `${length / INCH}in`);
  writeFileSync(path, await page.browser.page.pdf({ width, height }));
  return textsIn(path);
}

const sorted = (digits) => [...digits].sort().join('');
const A4 = [210, 297];

/** What is chosen, on which paper it is printed, and how many sheets that makes. */
const WISHES = [
  [{ what: 'level kids-4x4', count: '12', each: '12', answers: 'foot', cut: 'yes' }, A4, 1],
  [{ what: 'level kids-4x4', count: '4', each: '4', pieces: 'yes', label: 'no' }, A4, 1],
  [{ what: 'level 9x9-hard', count: '6', each: '4', answers: 'back', title: 'A' }, A4, 3],
  [{ what: 'level 9x9-killer-easy', count: '2', each: '2', notes: 'yes', name: 'yes' }, A4, 1],
  [{ what: 'level 16x16-easy', count: '3', large: 'yes', answers: 'none' }, A4, 2],
  [{ what: 'technique x-wing', count: '2', each: '2', size: 'a5' }, [148, 210], 1],
  [{ what: 'make 10x10 easy', grade: 'make 10x10 gentle', count: '2', each: '2' }, A4, 1],
  [{ what: 'make 9x9 easy', count: '9', each: '9', answers: 'foot' }, [216, 279], 1], // not A4
];

/** Of whose puzzles the way is printed, how, and what is on the board once that is there. */
const WAYS = [
  ['kids-4x4', {}, A4, '.board'],
  ['9x9-gentle', { title: 'A', name: 'yes' }, A4, '[data-row="9"]'],
  ['9x9-killer-hard', { size: 'letter', large: 'yes' }, [216, 279], '.board .fence'], // many words
];

/**
 * In the page: parts of the sheet that is seen that lie elsewhere on it, or are larger, than
 * outside of the dialog, where it is printed.
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

/** In the dialog: what is cut, or lies over what stands below, on the sheet that is seen. */
function outOfPlace() {
  const box = (one) => one.getBoundingClientRect();
  const folio = document.querySelector('.print .folio');
  const [foot, sheet] = [folio.querySelector('footer'), box(folio)];
  const [end, side] = [foot ? box(foot).top : sheet.bottom, sheet.right];
  return [...folio.querySelectorAll('.ways figure')]
    .filter((one) => box(one).bottom > end || box(one).right > side)
    .map((one) => one.textContent);
}

pageTest(
  'a sheet is seen as it comes out, beside what there is to choose',
  { width: 820, height: 1180, url: NINE.url },
  async (page) => {
    const names = { title: 'Tuesday', school: 'Elmwood Primary School, Northern Campus' };
    const wishes = { what: 'level kids-4x4', count: '4', each: '4', answers: 'back', ...names };
    const count = await openPrint(page, wishes, 2);
    for (let at = 1; at <= count; at++) {
      const edges = await page.browser.eval(() => [
        document.querySelector('.print .seen').getBoundingClientRect().right,
        document.querySelector('.print .setting').getBoundingClientRect().left,
      ]);
      assert.ok(edges[0] < edges[1], `${edges}`);
      assert.deepEqual(await page.browser.eval(strayed), [], `page ${at}`);
      await page.tap('.print [data-action="printTurn"][data-value="1"]');
      await page.browser.eval(FRAME);
    }
  },
);

engineTest(
  "5.10 what is explained is printed by the browser's own way as by its button, and the game is not",
  { url: NINE.url },
  async (page, engine) => {
    await page.button('learn');
    await page.until('the dialog', ({ dialog }) => dialog);
    await page.button('explain');
    await waitFor('all steps', () =>
      page.browser.eval(() =>
        /hardest/.test(document.querySelector('.guide .status')?.textContent),
      ),
    );
    const told = engine === 'webkit' ? null : await printed(page, A4); // the browser's own event
    const own = await sheetsOf(page, engine === 'firefox' ? '.over' : ':not(*)');
    assert.ok(own.length > 0);
    if (told) assert.deepEqual(told.map(sorted), own.map(sorted));
    await page.browser.eval(() => void dispatchEvent(new Event('afterprint')));
    assert.equal(await page.browser.eval('document.querySelector(".prints")'), null);
    await page.tap('.guide [data-action="print"]');
    await pages(page, own.length);
    assert.deepEqual(await sheetsOf(page, engine === 'firefox' ? '.over' : ':not(*)'), own);
  },
);

pageTest(
  'pages are turned, the last choice is kept, and the game prints as before',
  { url: NINE.url },
  async (page) => {
    const text = (at) => page.browser.eval((one) => document.querySelector(one)?.textContent, at);
    const wishes = { what: 'level 6x6-easy', count: '9', each: '4', answers: 'back' };
    await openPrint(page, { ...wishes, school: 'Oak' }, 4);
    await page.tap('.print [data-action="printTurn"][data-value="1"]');
    await page.until('the next', async () => /2 of 4/.test(await text('.print .status')));
    assert.match(await text('.print .folio'), /Oak.*5 · .*2 \/ 4/);
    const first = await text('.print .folio');
    await page.tap('.print [data-action="printOther"]');
    await page.until(
      'others',
      async () => ![undefined, first].includes(await text('.print .folio')),
    );
    await page.press('Escape');
    await page.until('the game', ({ dialog }) => dialog === null);
    assert.equal((await sheetsOf(page)).length, 0);
    await page.reload();
    await page.tap('.foot [data-action="print"]');
    await page.until('the choice', ({ dialog }) => /This puzzle/.test(dialog ?? ''));
    const school = await page.browser.eval('document.querySelector("#set-paper-school").value');
    assert.equal(school, 'Oak');
  },
);

pageTest(
  'from the levels a level is printed; pictures are pictures; games begun come as they are',
  {},
  async (page) => {
    await page.cell(1);
    await page.digit(3);
    await page.set('symbols', 'pictures');
    await page.button('levels');
    await page.tap('.levels [data-action="print"]');
    await pages(page, 1);
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
  },
);

for (const engine of engines) {
  if (engine !== 'webkit')
    for (const [level, wishes, size, sign] of WAYS)
      test(`${engine}: ${level}: 5.10 on paper the way has every step, with its board, each whole`, () =>
        withPage(engine, { url: `${FILE_URL}?pack=${level}&puzzle=3` }, async (page) => {
          await waitFor('its board', () =>
            page.browser.eval((one) => document.querySelector(one) !== null, sign),
          );
          const count = await openPrint(page, { what: 'way', ...wishes });
          for (let at = 1; ; at++) {
            assert.deepEqual(await page.browser.eval(outOfPlace), [], `page ${at} of ${count}`);
            if (at === count) break;
            await page.tap('.print [data-action="printTurn"][data-value="1"]');
            await page.until('the next', ({ dialog }) => dialog.includes(`Page ${at + 1} of`));
          }
          const sheets = await sheetsOf(page, engine === 'firefox' ? '.over' : ':not(*)');
          const steps = await page.browser.eval(() =>
            [...document.querySelectorAll('.prints figure')].map((one) => ({
              number: Number(one.querySelector('h4')?.textContent.match(/^(\d+)\./)?.[1] ?? 0),
              isTold: one.querySelector('.mark, .link') !== null && one.querySelector('p') !== null,
            })),
          );
          const all = steps.filter(({ number }) => number > 0);
          assert.ok(all.length >= 12);
          assert.deepEqual(
            all.filter(({ isTold }) => !isTold),
            [],
          );
          assert.deepEqual(
            all.map(({ number }) => number),
            all.map((_, i) => i + 1),
          );
          const found = await printed(page, size);
          assert.equal(found.length, count);
          assert.deepEqual(found.map(sorted), sheets.map(sorted));
        }));

  if (engine === 'webkit')
    for (const wishes of [WISHES[2][0], { what: 'way', name: 'yes' }])
      test(`webkit: on paper ${wishes.what} has a page a sheet, as wide, with every digit`, () => {
        const profile = temporaryFolder('printing');
        return withPage(engine, { url: NINE.url, profile }, async (page) => {
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
        });
      });
  else
    for (const [wishes, size, count] of WISHES)
      test(`${engine}: on paper ${wishes.what} is ${count} pages, with every digit`, () =>
        withPage(engine, { url: NINE.url, dark: true }, async (page) => {
          await openPrint(page, wishes, count);
          // Firefox draws text with a rim around it, as sums have, as shapes
          const sheets = await sheetsOf(page, engine === 'firefox' ? '.over' : undefined);
          const found = await printed(page, size);
          assert.equal(found.length, count);
          assert.deepEqual(found.map(sorted), sheets.map(sorted));
          // without colours, too, what goes away is told from what it follows from
          const lines = await page.browser.eval(() =>
            [...document.querySelectorAll('.prints text[data-role="gone"]')].map(
              (one) => getComputedStyle(one).textDecorationLine,
            ),
          );
          assert.deepEqual(
            [...new Set(lines)],
            wishes.what.startsWith('technique') ? ['line-through'] : [],
          );
        }));
}
