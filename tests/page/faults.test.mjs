/**
 * No move is lost when storage is full, cleared, shared by two windows or refused, or when the
 * browser is killed: what web/README.md promises. With LONG set also from a server, and in a page
 * that Chromium saved.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from './serve.mjs';
import {
  FILE_URL,
  OWN,
  PAGE,
  PUZZLE,
  SOLUTION,
  digitsOf,
  engines,
  openPage,
  pageEngines,
  pageTest,
  withPage,
} from './page.mjs';
import { sleep, temporaryFolder } from './processes.mjs';
import { saveAs } from './saving.mjs';

const isLong = Boolean(process.env.LONG);
const root = temporaryFolder('faults');
const site = await serve(root);
after(() => site.close());

/** Copies a page into a folder of its own. */
function copyTo(page, folder) {
  mkdirSync(join(root, folder));
  copyFileSync(page, join(root, folder, 'index.html'));
}
copyTo(PAGE, 'original');

const urlOf = {
  file: (folder) => pathToFileURL(join(root, folder, 'index.html')).href,
  http: (folder) => `${site.url}${folder}/index.html`,
};
const OPENED = `#puzzle=${PUZZLE}`;

/** Saves a complete page by Chromium, with one right and one wrong digit. */
let complete;
const savedByChromium = () =>
  (complete ??= saveAs('chromium', `${FILE_URL}${OPENED}`, 'complete', () => {
    document.querySelector('[data-row="1"][data-col="2"]').click();
    document.querySelector('[data-digit="3"]').click();
    document.querySelector('[data-row="4"][data-col="1"]').click();
    document.querySelector('[data-digit="2"]').click();
    document.querySelector('[data-action="check"]').click();
  }).then((path) => copyTo(path, 'complete')));

/** Cells that these tests fill; the saved copy has digits in others. */
const [FIRST, SECOND, THIRD, FOURTH] = [2, 3, 4, 5];
const play = async (page, cell) => {
  await page.cell(cell);
  await page.digit(SOLUTION[cell]);
};
const has = ({ digits }, ...cells) => cells.every((cell) => digits[cell] === SOLUTION[cell]);
const settle = (page, what, ...cells) =>
  page.until(`${what}: ${cells}`, (seen) => has(seen, ...cells));

/** In the page: waits for a frame and for the writes to IndexedDB after it. */
const written = () =>
  new Promise((done) => {
    const read = () => {
      const opened = indexedDB.open('sudoleaf', 1);
      opened.onsuccess = () => {
        const all = opened.result.transaction('games').objectStore('games').getAll();
        all.onsuccess = () => done(all.result.length);
      };
    };
    requestAnimationFrame(() => setTimeout(read));
  });

/**
 * Clears the site's data, as a browser does when asked to; the open page does not save it again
 * when it is left.
 */
const clear = (page) =>
  page.browser.eval(() => {
    localStorage.clear();
    Storage.prototype.setItem = () => {};
    return new Promise((done) => {
      const request = indexedDB.open('sudoleaf', 1);
      request.onsuccess = () => {
        const transaction = request.result.transaction('games', 'readwrite');
        transaction.objectStore('games').clear();
        IDBObjectStore.prototype.put = () => {};
        transaction.oncomplete = () => done(true);
      };
    });
  });

/* ---- Faults of storage ------------------------------------------------------------------- */

const faults = {
  async full(page) {
    await page.browser.eval(() => {
      for (let size = 2 ** 23; size > 0; size >>= 1)
        for (;;)
          try {
            localStorage.setItem(
              `filler ${size} ${Object.keys(localStorage).length}`,
              'x'.repeat(size),
            );
          } catch {
            break;
          }
    });
    await play(page, FIRST);
    const seen = await page.says(/no space left/);
    assert.match(seen.offer, /Save this game/);
    await play(page, SECOND);
    assert.doesNotMatch((await page.look()).message, /no space left/); // reported only once
    await page.browser.eval(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('filler')) localStorage.removeItem(key);
    });
    await play(page, THIRD);
    await page.reload();
    await settle(page, 'room again', FIRST, SECOND, THIRD);
  },

  async cleared(page, kind, url) {
    await play(page, FIRST);
    await clear(page);
    assert.ok(has(await page.look(), FIRST)); // the board stays
    await page.browser.goto('about:blank');
    await page.goto(url);
    const seen = await page.look();
    assert.ok(!has(seen, FIRST));
    // a saved copy contains its game
    assert.equal(seen.digits[1], kind === 'complete' ? '3' : '0');
  },

  async 'two windows'(page, kind, url) {
    await play(page, FIRST);
    const other = await page.beside(url);
    await settle(other, 'the other window', FIRST);
    await other.browser.front();
    await play(other, SECOND);
    await page.browser.front();
    await play(page, THIRD);
    await settle(page, 'both', FIRST, SECOND, THIRD);
    await other.browser.front();
    await play(other, FOURTH);
    await settle(other, 'both, in the other', FIRST, SECOND, THIRD, FOURTH);
    await other.close();
    await page.browser.front();
    await page.reload();
    await settle(page, 'afterwards', FIRST, SECOND, THIRD, FOURTH);
  },
};

for (const engine of pageEngines)
  for (const scheme of isLong ? ['file', 'http'] : ['file'])
    for (const kind of isLong ? ['original', 'complete'] : ['original'])
      test(`${engine}, ${scheme}, ${kind}: saves what it can when storage fails`, async (t) => {
        if (kind === 'complete') await savedByChromium();
        const url = urlOf[scheme](kind) + (kind === 'original' ? OPENED : '');
        await withPage(engine, { url }, async (page) => {
          for (const [fault, body] of Object.entries(faults))
            await t.test(`storage: ${fault}`, async () => {
              await body(page, kind, url);
              assert.deepEqual(page.browser.errors, []);
              await clear(page);
              await page.browser.goto('about:blank');
              await page.goto(url);
            });
        });
      });

/** Plays without storage: before the first move the page says so, once, and what to do. */
async function playUnsaved(page) {
  const { offer } = await page.says(/won't keep your game/);
  assert.match(offer, /What can I do/);
  await page.button('unkept');
  const { dialog } = await page.opened();
  assert.match(dialog, /Save this game.*from a website.*Private windows/);
  await page.press('Escape');
  await page.closed();
  for (const cell of [FIRST, SECOND]) {
    await play(page, cell);
    const later = await settle(page, 'played', cell);
    assert.doesNotMatch(later.message, /won't keep/);
    assert.equal(later.offer, '');
  }
  await page.presses('hint', 10);
  await page.button('check');
  const won = await page.opened();
  assert.match(won.dialog, /Hints: 10 PreChecks: 0/);
  assert.deepEqual(page.browser.errors, []);
}

pageTest('5.01 reports refused storage once, and suggests what to do', async (engine) => {
  const host = createServer((_, response) => {
    response.setHeader('Content-Security-Policy', 'sandbox allow-scripts');
    response.setHeader('Content-Type', 'text/html');
    response.end(readFileSync(PAGE));
  });
  await new Promise((ready) => host.listen(0, '127.0.0.1', ready));
  try {
    const url = `http://127.0.0.1:${host.address().port}/${OPENED}`;
    await withPage(engine, { url }, playUnsaved);
  } finally {
    host.closeAllConnections();
    host.close();
  }
});

// WebKitGTK saves nothing in an automated session.
const killed = engines.filter(
  (engine) => engine === 'chromium' || (isLong && engine === 'firefox'),
);

/** In the page: returns all texts in IndexedDB by key. */
const mirrored = () =>
  new Promise((done) => {
    const opened = indexedDB.open('sudoleaf', 1);
    opened.onsuccess = () => {
      const store = opened.result.transaction('games').objectStore('games');
      const keys = store.getAllKeys();
      const texts = store.getAll();
      texts.onsuccess = () => done(keys.result.map((key, i) => [key, texts.result[i]]));
    };
  });

/** In the page: clears localStorage and puts these texts into IndexedDB; then nothing is saved. */
const keepMirrorOnly = (texts) => {
  localStorage.clear();
  Storage.prototype.setItem = () => {};
  return new Promise((done) => {
    const opened = indexedDB.open('sudoleaf', 1);
    opened.onsuccess = () => {
      const transaction = opened.result.transaction('games', 'readwrite');
      for (const [key, text] of texts) transaction.objectStore('games').put(text, key);
      IDBObjectStore.prototype.put = () => {};
      transaction.oncomplete = () => done(true);
    };
  });
};

/** Links, and how many squares their boards have. */
const LINKS = [
  ['?level=9x9-easy', 81],
  ['?rules=9x9+x', 81],
  [`#puzzle=${digitsOf(OWN)}`, 81],
  ['?level=9x9-hard&puzzle=5', 81],
  ['?level=6x6-easy&puzzle=today', 36],
  ['?level=9x9-easy&seed=fox', 81],
  ['?layout=6x6', 36],
].slice(0, isLong ? 7 : 3);

for (const engine of killed)
  test(`${engine}: 5.02 a link decides the board when only IndexedDB is left`, async (t) => {
    const url = urlOf.file('original');
    await withPage(engine, { url: `${url}${OPENED}` }, async (page) => {
      await play(page, FIRST);
      await settle(page, 'before', FIRST);
      await page.browser.eval(written);
      const texts = await page.browser.eval(mirrored);
      for (const [link, size] of LINKS)
        await t.test(link, async () => {
          await page.browser.eval(keepMirrorOnly, texts);
          await page.browser.goto('about:blank');
          await page.goto(url + link);
          const isThere = ({ digits }) => digits.length === size && /[1-9]/.test(digits);
          const seen = await page.until(`${size} squares`, isThere);
          await page.browser.eval(written);
          const later = await page.look();
          assert.equal(later.digits, seen.digits);
          assert.doesNotMatch(later.message, /Welcome back/);
          if (later.dialog) await page.escape(); // the rules
          await page.button('levels');
          await page.tap('.levels [data-value="kids-4x4 digits"]');
          await settle(page, 'the game before', FIRST);
          assert.deepEqual(page.browser.errors, []);
        });
    });
  });

for (const engine of killed)
  for (const scheme of isLong ? ['file', 'http'] : ['file'])
    test(`${engine}, ${scheme}: the game survives killing the browser right after a key`, async () => {
      const url = urlOf[scheme]('original');
      const profile = temporaryFolder('killed');
      let page = await openPage(engine, { url: `${url}${OPENED}`, profile });
      await play(page, FIRST);
      await play(page, SECOND);
      await settle(page, 'before the kill', FIRST, SECOND);
      await page.browser.eval(written);
      await page.browser.kill();
      await sleep(500);
      const locks = ['SingletonLock', 'SingletonCookie', 'SingletonSocket', 'lock', '.parentlock'];
      for (const name of locks) rmSync(join(profile, name), { force: true });
      page = await openPage(engine, { url, profile });
      try {
        await settle(page, 'after the kill', FIRST, SECOND);
      } finally {
        await page.close();
      }
    });
