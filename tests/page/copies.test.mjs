/**
 * Copies: what browsers save by their own "Save page as" plays on in every engine, and what the
 * page hands out is what it says.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, serialize } from 'parse5';
import { ENGINES } from './engines.mjs';
import {
  FILE_URL,
  NINE,
  PUZZLE,
  SOLUTION,
  SOURCE,
  emptyCells,
  engineTest,
  engines,
  pageTest,
  puzzlesOf,
  server,
  withPage,
} from './page.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';
import { saveAs } from './saving.mjs';
import { test } from 'node:test';

/** Played in the page before it is saved: one right digit, one wrong, a Hint and a Check. */
function play() {
  const press = (selector) => document.querySelector(selector).click();
  press('[data-row="1"][data-col="2"]');
  press('[data-digit="3"]');
  press('[data-row="1"][data-col="3"]');
  press('[data-digit="3"]');
  press('[data-action="hint"]');
  press('[data-action="check"]');
}

/** The same on a 9x9 board: a digit, and a square with notes and a colour. */
function playNine() {
  const press = (selector) => document.querySelector(selector).click();
  const empty = [...document.querySelectorAll('.cell')].filter(
    (cell) => cell.firstChild.textContent === '',
  );
  empty[0].click();
  press('.key[data-digit="5"]');
  empty[1].click();
  press('[data-action="notes"]');
  press('.key[data-digit="1"]');
  press('.key[data-digit="2"]');
  press('[data-action="tints"]');
  press('.key[data-digit="3"]');
}

/** What the page would hand out, read from the Blob it makes. */
async function handedOut(page, action) {
  await page.browser.eval((name) => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      URL.createObjectURL = make;
      const reader = new FileReader();
      reader.onload = () => {
        window.handedOut = reader.result;
      };
      reader.readAsDataURL(blob);
      return make(blob);
    };
    HTMLAnchorElement.prototype.click = function click() {
      window.handedName = this.download;
    };
    document.querySelector(`[data-action="${name}"]`).click();
  }, action);
  const [name, data] = await waitFor('the file', () =>
    page.browser.eval('window.handedOut ? [window.handedName, window.handedOut] : null'),
  );
  return { name, bytes: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64') };
}

/**
 * Where a page that was saved is opened again: in every engine, or, where LONG is not set, in its
 * own and one other.
 */
const OTHER = { chromium: 'webkit', firefox: 'chromium' };
const reopeners = (saver) => (process.env.LONG ? ENGINES : [saver, OTHER[saver]]);

// WebKitGTK's browser saves archives, no pages.
const savers = engines.filter((engine) => engine !== 'webkit');

for (const saver of savers)
  test(`${saver}: saved as HTML only, the file is the original`, async () => {
    const path = await saveAs(saver, `${FILE_URL}#puzzle=${PUZZLE}`, 'html-only', play);
    assert.ok(readFileSync(path, 'utf8') === SOURCE);
  });

for (const saver of savers)
  test(`${saver}: a 9x9 game in progress is in the complete page, with notes, colours and its past`, async (t) => {
    const path = await saveAs(saver, NINE.url, 'complete', playNine);
    for (const engine of reopeners(saver))
      await t.test(`reopened in ${engine}`, () =>
        withPage(engine, { url: pathToFileURL(path).href }, async (page) => {
          const seen = await page.look();
          assert.match(seen.message, /Welcome back/);
          assert.equal(seen.digits.length, 81);
          const [first, second] = [...seen.givens].flatMap((given, cell) =>
            given === '0' ? [cell] : [],
          );
          assert.equal(seen.digits[first], '5');
          assert.match(seen.names[second], /empty, notes 1 2, yellow$/);
          await page.press('u', 'u');
          assert.match((await page.look()).names[second], /empty, notes 1$/);
          await page.press('u', 'u');
          assert.equal((await page.look()).digits[first], '0');
          assert.deepEqual(page.browser.errors, []);
        }),
      );
  });

for (const saver of savers)
  test(`${saver}: saved as a complete page, it plays on in every engine`, async (t) => {
    const path = await saveAs(saver, `${FILE_URL}#puzzle=${PUZZLE}`, 'complete', play);
    assert.ok(readFileSync(path, 'utf8') !== SOURCE);
    for (const engine of reopeners(saver))
      await t.test(`reopened in ${engine}`, () =>
        withPage(engine, { url: pathToFileURL(path).href }, async (page) => {
          let seen = await page.look();
          assert.equal(seen.boards, 1);
          assert.equal(seen.digits.length, 16);
          assert.equal(seen.digits.slice(1, 3), '33');
          assert.equal(seen.wrong.length, 1);
          assert.match(seen.message, /Welcome back/);
          assert.equal(
            await page.browser.eval('document.querySelector("#app").dataset.engine'),
            'core',
          );
          assert.ok(
            (await handedOut(page, 'savePage')).bytes.equals(Buffer.from(SOURCE)),
            'the copy does not give the original',
          );
          await page.cell(2);
          await page.digit(SOLUTION[2]);
          for (let i = emptyCells((await page.look()).digits).length; i > 0; i--)
            await page.button('hint');
          await page.button('check');
          seen = await page.until('the dialog', ({ dialog }) => dialog);
          assert.match(seen.dialog, /Hints: 1[01] PreChecks: 1/);
          assert.deepEqual(page.browser.errors, []);
        }),
      );
  });

for (const saver of savers)
  test(`${saver}: saved as a complete page from a server, it plays on from the disk`, async () => {
    const site = await server();
    try {
      const path = await saveAs(saver, `${site.url}index.html#puzzle=${PUZZLE}`, 'complete', play);
      await site.close();
      await withPage(saver, { url: pathToFileURL(path).href }, async (page) => {
        assert.equal((await page.look()).digits.slice(1, 3), '33');
        assert.ok(
          (await handedOut(page, 'savePage')).bytes.equals(Buffer.from(SOURCE)),
          'the copy does not give the original',
        );
      });
    } finally {
      await site.close();
    }
  });

engineTest(
  'the file is a fixpoint: read and written back, it is the same bytes',
  {},
  async (page) => {
    const same = await page.browser.eval((source) => {
      const read = new DOMParser().parseFromString(source, 'text/html');
      return `<!DOCTYPE html>${read.documentElement.outerHTML}` === source;
    }, SOURCE);
    assert.ok(same);
  },
);

engineTest(
  '2.14 "Save this page" gives the original, byte for byte, also in the middle of a game',
  {},
  async (page) => {
    await page.browser.eval(play);
    const { name, bytes } = await handedOut(page, 'savePage');
    assert.equal(name, 'sudoleaf.html');
    assert.ok(bytes.equals(Buffer.from(SOURCE)));
  },
);

pageTest('what meddles with the page does not get into the file', {}, async (page) => {
  await page.browser.eval(() => {
    document.documentElement.setAttribute('data-theme', 'x');
    document.body.className = 'meddled';
    document.head.append(document.createElement('link'), document.createComment('x'));
    document.body.prepend(document.createElement('div'), 'text');
  });
  assert.ok((await handedOut(page, 'savePage')).bytes.equals(Buffer.from(SOURCE)));
});

engineTest('"Save this game" gives a page with the game inside', async (engine) => {
  let copy;
  await withPage(engine, {}, async (page) => {
    await page.cell(1);
    await page.digit(SOLUTION[1]);
    await page.button('hint');
    copy = await handedOut(page, 'saveGame');
    copy.digits = (await page.look()).digits;
    assert.equal(emptyCells(copy.digits).length, 10); // the hint was waited for
  });
  assert.equal(copy.name, 'sudoleaf-my-game.html');
  const state = String(copy.bytes).match(/id="state">([^<]*)</)[1];
  assert.equal(String(copy.bytes).replace(`id="state">${state}<`, 'id="state">null<'), SOURCE);
  const path = join(temporaryFolder('copy'), 'copy.html');
  writeFileSync(path, copy.bytes);
  await withPage(engine, { url: pathToFileURL(path).href }, async (page) => {
    const seen = await page.look();
    assert.equal(seen.digits, copy.digits);
    assert.match(seen.message, /Welcome back/);
  });
});

pageTest(
  '0.12 0.20 0.23 2.14 the C source and the puzzles as text can be had',
  {},
  async (page) => {
    const puzzles = await handedOut(page, 'savePuzzles');
    assert.equal(puzzles.name, 'sudoleaf-puzzles.txt');
    const lines = String(puzzles.bytes).trimEnd().split('\n');
    assert.equal(lines.length, 288);
    lines.forEach((line, index) =>
      assert.match(line, new RegExp(`^pzl\\[${index}\\]="[1-4]{16}[0-4]{112}"$`)),
    );
    await page.browser.eval('delete window.handedOut');
    await page.goto(NINE.url); // of a level that the core draws, all as well
    const drawn = String((await handedOut(page, 'savePuzzles')).bytes);
    assert.equal(drawn.trimEnd().split('\n').length, 300);
    for (const { solution, starts } of puzzlesOf('9x9-gentle').slice(-9))
      assert.ok(drawn.includes(solution + starts[0]));
    await page.browser.eval('delete window.handedOut');
    const source = await handedOut(page, 'saveSource');
    assert.equal(source.name, 'sudoleaf-puzzles.c');
    assert.match(String(source.bytes), /MIT License[^]*int main\(void\)/);
  },
);

test('the file is a fixpoint for parsers with scripts and without', () => {
  for (const scriptingEnabled of [true, false])
    assert.ok(
      serialize(parse(SOURCE, { scriptingEnabled }), { scriptingEnabled }) === SOURCE,
      `scriptingEnabled: ${scriptingEnabled}`,
    );
});
