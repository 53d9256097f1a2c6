/**
 * Nothing made by a hand is lost: the page as it is and as browsers save it, from the disk and from
 * a server, with storage that is kept, refused, full, cleared, damaged, stamped in the future,
 * shared by two windows, or cut off by the end of the browser. What stands afterwards is what
 * web/README.md promises. Where LONG is not set, each of file and server meets one of the page's
 * kinds, and the engines share them out.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { serve } from '../../tools/serve.mjs';
import {
  FILE_URL,
  PAGE,
  PUZZLE,
  SOLUTION,
  engineTest,
  engines,
  openPage,
  withPage,
} from './page.mjs';
import { sleep, temporaryFolder } from './processes.mjs';
import { saveAs } from './saving.mjs';

/* ---- Where the page is opened ---------------------------------------------------------------- */

/** A digit in the second square, before the page is saved. */
function playOne() {
  document.querySelector('[data-row="1"][data-col="2"]').click();
  document.querySelector('[data-digit="3"]').click();
}

const root = temporaryFolder('faults');
mkdirSync(join(root, 'original'));
cpSync(PAGE, join(root, 'original/index.html'));
let site = null;
after(() => site?.close());

/** The page as it is, and as Chromium saves it complete, each in a folder of its own. */
const kinds = {
  original: async () => join(root, 'original/index.html'),
  complete: async () => {
    const path = join(root, 'complete/index.html');
    if (!saved) {
      saved = true;
      mkdirSync(dirname(path), { recursive: true });
      cpSync(await saveAs('chromium', `${FILE_URL}#puzzle=${PUZZLE}`, 'complete', playOne), path);
    }
    return path;
  },
};
let saved = false;

const schemes = {
  file: async (path) => pathToFileURL(path).href,
  http: async (path) => {
    site ??= await serve(root);
    return `${site.url}${basename(dirname(path))}/index.html`;
  },
};

/** Squares of the puzzle that these tests fill, beside the one that the saved copy brings along. */
const [FIRST, SECOND, THIRD, FOURTH] = [2, 3, 4, 5];
const put = async (page, cell) => {
  await page.cell(cell);
  await page.digit(SOLUTION[cell]);
};
const has = ({ digits }, ...cells) => cells.every((cell) => digits[cell] === SOLUTION[cell]);
const settle = (page, what, ...cells) =>
  page.until(`${what}: ${cells}`, (seen) => has(seen, ...cells));
const link = (url, kind) => (kind === 'original' ? `${url}#puzzle=${PUZZLE}` : url);

/** In the page: once what was drawn is seen, and what was to be written then is. */
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

/** What is in storage under the site's name, as it stands. */
const stored = (page) =>
  page.browser.eval(() => {
    const key = Object.keys(localStorage).find((name) => /^sudoleaf:.*#$/.test(name));
    return key ? { key, text: localStorage.getItem(key) } : null;
  });

/**
 * As browsers do when they are asked to forget a site; a page that is open then does not bring it
 * back when it is left.
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
const clearAnd = async (page, key, text) => {
  await page.browser.eval((name) => {
    window.keep = Storage.prototype.setItem.bind(localStorage, name);
  }, key);
  await clear(page);
  await page.browser.eval((value) => {
    window.keep(value);
  }, text);
};

/* ---- What may happen to it ------------------------------------------------------------------- */

const faults = {
  async kept(page) {
    await put(page, FIRST);
    await page.reload();
    await settle(page, 'kept', FIRST);
  },

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
    await put(page, FIRST);
    const seen = await page.until('the word', ({ message }) => /no room left/.test(message));
    assert.match(seen.offer, /Save this game/);
    await put(page, SECOND);
    assert.doesNotMatch((await page.look()).message, /no room left/); // said once
    await page.browser.eval(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('filler')) localStorage.removeItem(key);
    });
    await put(page, THIRD);
    await page.reload();
    await settle(page, 'room again', FIRST, SECOND, THIRD);
  },

  async cleared(page, kind, url) {
    await put(page, FIRST);
    await clear(page);
    assert.ok(has(await page.look(), FIRST)); // what is on the board stays
    await page.browser.goto('about:blank');
    await page.goto(url);
    const seen = await page.look();
    assert.ok(!has(seen, FIRST));
    // a saved copy has its game in itself
    assert.equal(seen.digits[1], kind === 'complete' ? '3' : '0');
  },

  async damaged(page) {
    await put(page, FIRST);
    for (const text of [
      '{"version":',
      '{"version":3,"games":[{"pack":"toString"}],"level":"__proto__"}',
      '{"version":3,"games":[],"level":"constructor","others":7}',
    ]) {
      const { key } = (await stored(page)) ?? { key: 'sudoleaf:/#' };
      await clearAnd(page, key, text);
      await page.reload();
      const seen = await page.look();
      assert.equal(seen.digits.length, 16, text);
      if (!/others/.test(text)) {
        assert.match(seen.message, /could not be read/, text);
        assert.match(seen.offer, /Give me the file/);
      }
      await page.button('hint');
      await page.until('a hint', ({ digits }) => digits !== seen.digits);
      const all = await page.browser.eval(() =>
        Object.keys(localStorage).map((name) => localStorage.getItem(name)),
      );
      if (!/others/.test(text)) assert.ok(all.includes(text), 'it was set aside');
    }
  },

  async future(page) {
    await put(page, FIRST);
    const { key, text } = await stored(page);
    await clearAnd(page, key, text.replace(/"stamp":\d+/g, `"stamp":${Date.UTC(2100, 0)}`));
    await page.reload();
    await settle(page, 'stamped in the future', FIRST);
    await put(page, SECOND);
    await page.reload();
    await settle(page, 'after it', FIRST, SECOND);
  },

  async 'two windows'(page, kind, url) {
    await put(page, FIRST);
    const other = await page.beside(url);
    await settle(other, 'the other window', FIRST);
    await other.browser.front();
    await put(other, SECOND);
    await page.browser.front();
    await put(page, THIRD);
    await settle(page, 'both', FIRST, SECOND, THIRD);
    await other.browser.front();
    await put(other, FOURTH);
    await settle(other, 'both, in the other', FIRST, SECOND, THIRD, FOURTH);
    await other.close();
    await page.browser.front();
    await page.reload();
    await settle(page, 'afterwards', FIRST, SECOND, THIRD, FOURTH);
  },
};

/** What each engine tries in every run: a complete one is Chromium's, which starts for it alone. */
const USUAL = {
  chromium: { file: 'complete', http: 'original' },
  firefox: { file: 'original', http: 'complete' },
  webkit: { file: 'original', http: 'original' },
};

for (const engine of engines)
  for (const scheme of Object.keys(schemes))
    for (const kind of Object.keys(kinds))
      if (process.env.LONG || USUAL[engine][scheme] === kind)
        test(`${engine}, ${scheme}, ${kind}`, async (t) => {
          const url = link(await schemes[scheme](await kinds[kind]()), kind);
          await withPage(engine, { url }, async (page) => {
            for (const [fault, body] of Object.entries(faults))
              await t.test(`storage ${fault}`, async () => {
                await body(page, kind, url);
                assert.deepEqual(page.browser.errors, []);
                await clear(page);
                await page.browser.goto('about:blank');
                await page.goto(url);
              });
          });
        });

for (const scheme of Object.keys(schemes))
  engineTest(
    `${scheme}: 5.01 where storage is refused, it is said once, before the first move, with what helps`,
    async (engine) => {
      const url = await schemes[scheme](await kinds.original());
      await withPage(engine, { url: link(url, 'original'), storage: false }, async (page) => {
        const seen = await page.until('the word', ({ message }) =>
          /does not keep your game/.test(message),
        );
        assert.match(seen.offer, /What helps/);
        await page.button('unkept');
        const { dialog } = await page.until('ways', (shown) => shown.dialog);
        assert.match(dialog, /Save this game.*address on the web.*Private windows/);
        await page.press('Escape');
        await page.until('the board', (shown) => !shown.dialog);
        for (const cell of [FIRST, SECOND]) {
          await put(page, cell);
          const later = await settle(page, 'played', cell);
          assert.doesNotMatch(later.message, /does not keep/);
          assert.equal(later.offer, '');
        }
      });
    },
  );

/** The page as a host hands it out that lets it keep nothing: of no origin, as in a preview. */
async function serveSandboxed() {
  const host = createServer((_, response) => {
    response.setHeader('Content-Security-Policy', 'sandbox allow-scripts');
    response.setHeader('Content-Type', 'text/html');
    response.end(readFileSync(PAGE));
  });
  await new Promise((ready) => {
    host.listen(0, '127.0.0.1', ready);
  });
  return { url: `http://127.0.0.1:${host.address().port}/#puzzle=${PUZZLE}`, host };
}

engineTest(
  '5.01 of no origin, as in a preview, it says so before the first move, and plays',
  async (engine) => {
    const { url, host } = await serveSandboxed();
    try {
      await withPage(engine, { url }, async (page) => {
        const { offer } = await page.until('the word', ({ message }) =>
          /does not keep your game/.test(message),
        );
        assert.match(offer, /What helps/);
        await put(page, FIRST);
        await settle(page, 'played', FIRST);
        await page.button('hint');
        await page.until('a hint', ({ digits }) => digits.split('0').length < 12);
        assert.deepEqual(page.browser.errors, []);
      });
    } finally {
      host.closeAllConnections();
      host.close();
    }
  },
);

/* ---- The browser ends ------------------------------------------------------------------------ */

for (const scheme of process.env.LONG ? Object.keys(schemes) : ['file'])
  engineTest(
    `${scheme}: killed right after a key, the browser has the game when it starts again`,
    async (engine, t) => {
      if (engine === 'webkit')
        return t.skip('WebKitGTK keeps nothing of a session that is driven, killed or not');
      const url = link(await schemes[scheme](await kinds.original()), 'original');
      const profile = temporaryFolder('killed');
      let page = await openPage(engine, { url, profile });
      await put(page, FIRST);
      await put(page, SECOND);
      await settle(page, 'before the kill', FIRST, SECOND);
      await page.browser.eval(written);
      await page.browser.kill();
      await sleep(500);
      for (const name of [
        'SingletonLock',
        'SingletonCookie',
        'SingletonSocket',
        'lock',
        '.parentlock',
      ])
        rmSync(join(profile, name), { force: true });
      page = await openPage(engine, { url: url.replace(/#.*/, ''), profile });
      try {
        await settle(page, 'after the kill', FIRST, SECOND);
      } finally {
        await page.close();
      }
    },
  );

/* ---- Sites ----------------------------------------------------------------------------------- */

engineTest('two sites on one server keep their games apart', async (engine) => {
  for (const name of ['a', 'b']) {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'index.html'), readFileSync(PAGE));
  }
  site ??= await serve(root);
  await withPage(engine, { url: `${site.url}a/#puzzle=${PUZZLE}` }, async (page) => {
    await put(page, FIRST);
    await page.goto(`${site.url}b/#puzzle=${PUZZLE}`);
    assert.equal((await page.look()).digits, PUZZLE);
    await put(page, SECOND);
    await page.goto(`${site.url}a/`);
    const seen = await settle(page, 'site a', FIRST);
    assert.ok(!has(seen, SECOND));
  });
});
