/**
 * Copies: pages saved by the browsers' own "Save page as" can be played on, with LONG set in every
 * engine, and the page's downloads are right.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, serialize } from 'parse5';
import { ENGINES } from './engines.mjs';
import {
  FILE_URL,
  NINE,
  SOLUTION,
  SOURCE,
  emptyCells,
  engineTest,
  engines,
  pageTest,
  puzzlesOf,
  withPage,
  withServer,
} from './page.mjs';
import { fileWith, urlOf } from './sites.mjs';
import { saveAs } from './saving.mjs';

/** Plays before the page is saved: a wrong digit, Check, and a square with notes and a colour. */
function play() {
  const press = (selector) => document.querySelector(selector).click();
  const [first, second] = [...document.querySelectorAll('.cell')].filter(
    (cell) => cell.firstChild.textContent === '',
  );
  first.click();
  press('.key[data-digit="5"]');
  press('[data-action="check"]');
  second.click();
  press('[data-action="notes"]');
  press('.key[data-digit="1"]');
  press('.key[data-digit="2"]');
  press('[data-action="tints"]');
  press('.key[data-digit="3"]');
}
const [FIRST, SECOND] = emptyCells(NINE.start);

/** Returns the file that an action makes the page save. */
const download = (page, action) => page.savedBy(() => page.tap(`[data-action="${action}"]`));

/** Opens a saved copy: it has the game, its undo history and the original page, and can be won. */
const playsOn = (engine, path) =>
  withPage(engine, { url: urlOf(path) }, async (page) => {
    const seen = await page.look();
    assert.match(seen.message, /Welcome back/);
    assert.deepEqual([seen.boards, seen.digits.length, seen.wrong], [1, 81, [FIRST]]);
    assert.equal(seen.digits[FIRST], '5');
    assert.match(seen.names[SECOND], /empty, notes 1 2, yellow;/);
    assert.equal(await page.browser.eval('document.querySelector("#app").dataset.engine'), 'core');
    const { bytes } = await download(page, 'savePage');
    assert.ok(bytes.equals(Buffer.from(SOURCE)), 'the copy does not give the original');
    await page.press('u', 'u');
    assert.match((await page.look()).names[SECOND], /empty, notes 1;/);
    await page.press('u', 'u');
    assert.equal((await page.look()).digits[FIRST], '0');
    await page.fill(emptyCells(NINE.start).map((cell) => [cell, NINE.solution[cell]]));
    const { dialog } = await page.opened();
    assert.match(dialog, /Hints: 0 PreChecks: 1/);
    assert.deepEqual(page.browser.errors, []);
  });

// WebKitGTK's browser saves archives, not pages.
const savers = engines.filter((engine) => engine !== 'webkit');

/** Where each engine saves from unless LONG is set. Without LONG, Chromium opens the copies. */
const USUAL = { chromium: 'server', firefox: 'disk' };

for (const saver of savers)
  for (const place of ['disk', 'server']) {
    if (process.env.LONG || place === USUAL[saver])
      test(`${saver}: a complete page saved from the ${place} can be played on`, async (t) => {
        const path = await withServer(({ url }) => {
          const from = place === 'server' ? `${url}index.html` : FILE_URL;
          return saveAs(saver, `${from}#puzzle=${NINE.start}`, 'complete', play);
        });
        assert.ok(readFileSync(path, 'utf8') !== SOURCE);
        for (const engine of process.env.LONG ? ENGINES : ['chromium'])
          await t.test(`continues in ${engine}`, () => playsOn(engine, path));
      });
  }

for (const saver of process.env.LONG ? savers : [])
  test(`${saver}: a page saved as HTML only is the original file`, async () => {
    const path = await saveAs(saver, NINE.url, 'html-only', play);
    assert.ok(readFileSync(path, 'utf8') === SOURCE);
  });

test('the file is unchanged when parsed and written back, with scripts or without', () => {
  for (const scriptingEnabled of [true, false])
    assert.ok(
      serialize(parse(SOURCE, { scriptingEnabled }), { scriptingEnabled }) === SOURCE,
      `scriptingEnabled: ${scriptingEnabled}`,
    );
});

pageTest('"Save this game" gives a page that contains the game', async (engine) => {
  let copy;
  await withPage(engine, {}, async (page) => {
    await page.cell(1);
    await page.digit(SOLUTION[1]);
    await page.button('hint');
    await page.until('a hint', ({ digits }) => emptyCells(digits).length === 10);
    copy = await download(page, 'saveGame');
    copy.digits = (await page.look()).digits;
  });
  assert.equal(copy.name, 'sudoleaf-my-game.html');
  const state = String(copy.bytes).match(/id="state">([^<]*)</)[1];
  assert.equal(String(copy.bytes).replace(`id="state">${state}<`, 'id="state">null<'), SOURCE);
  await withPage(engine, { url: fileWith(copy.bytes) }, async (page) => {
    const seen = await page.look();
    assert.equal(seen.digits, copy.digits);
    assert.match(seen.message, /Welcome back/);
  });
});

engineTest('0.12 0.20 0.23 2.14 downloads the source, puzzles and page', {}, async (page) => {
  const puzzles = await download(page, 'savePuzzles');
  assert.equal(puzzles.name, 'sudoleaf-puzzles.txt');
  const lines = String(puzzles.bytes).trimEnd().split('\n');
  assert.equal(lines.length, 288);
  lines.forEach((line, index) =>
    assert.match(line, new RegExp(`^pzl\\[${index}\\]="[1-4]{16}[0-4]{112}"$`)),
  );
  await page.goto(NINE.url); // all puzzles of a generated level, too
  const drawn = String((await download(page, 'savePuzzles')).bytes);
  assert.equal(drawn.trimEnd().split('\n').length, 300);
  for (const { solution, starts } of puzzlesOf('9x9-gentle').slice(-9))
    assert.ok(drawn.includes(solution + starts[0]));
  const source = await download(page, 'saveSource');
  assert.equal(source.name, 'sudoleaf-puzzles.c');
  assert.match(String(source.bytes), /MIT License[^]*int main\(void\)/);
  await page.browser.eval(play);
  await page.browser.eval(() => {
    document.documentElement.setAttribute('data-theme', 'x');
    document.body.className = 'meddled';
    document.head.append(document.createElement('link'), document.createComment('x'));
    document.body.prepend(document.createElement('div'), 'text');
  });
  const { name, bytes } = await download(page, 'savePage');
  assert.equal(name, 'sudoleaf.html');
  assert.ok(bytes.equals(Buffer.from(SOURCE)));
});
