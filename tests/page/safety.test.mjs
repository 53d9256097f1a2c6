/**
 * What must not happen: a request, a script that is not ours, a lost game, a blank page.
 */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { open } from './engines.mjs';
import {
  FILE_URL,
  PUZZLE,
  SOLUTION,
  SOURCE,
  emptyCells,
  engineTest,
  engines,
  openPage,
  pageTest,
  server,
  withPage,
} from './page.mjs';
import { sleep, temporaryFolder } from './processes.mjs';
import { test } from 'node:test';

/** A copy of the page in a folder of its own, with the state block as given. */
function pageWithState(state) {
  const path = join(temporaryFolder('state'), 'page.html');
  writeFileSync(path, SOURCE.replace('id="state">null<', `id="state">${state}<`));
  return pathToFileURL(path).href;
}

/** Tries whatever could leave the page or run another script; says what got through. */
async function tryToEscape(target, done) {
  const through = [];
  const script = document.createElement('script');
  script.textContent = 'window.intruder = 1';
  document.body.append(script);
  const styled = document.createElement('style');
  styled.textContent = 'body { margin: 77px }';
  document.head.append(styled);
  const image = new Image();
  image.src = `${target}image.png`;
  document.body.append(image);
  const form = document.createElement('form');
  form.action = `${target}form`;
  document.body.append(form);
  try {
    await fetch(`${target}fetch`);
    through.push('fetch');
  } catch {
    /* as it should be */
  }
  try {
    (0, eval)('window.intruder = 2');
  } catch {
    /* as it should be */
  }
  if (window.intruder) through.push('script');
  if (getComputedStyle(document.body).marginTop === '77px') through.push('style');
  script.remove();
  styled.remove();
  image.remove();
  form.remove();
  done(through);
}

engineTest(
  '0.10 the policy blocks: no request, no other script, no other style',
  async (engine) => {
    const site = await server();
    const page = await openPage(engine, { url: `${site.url}index.html` });
    try {
      // Later, so that it is the page's own doing and not the debugger's, which may do more.
      await page.browser.eval(
        `(window.escape = "waiting", setTimeout(${tryToEscape}, 0, ${JSON.stringify(site.url)}, (through) => { window.escape = through.join(); }), true)`,
      );
      await page.until('the attempts to end', () =>
        page.browser.eval('window.escape !== "waiting"'),
      );
      await sleep(300);
      assert.equal(await page.browser.eval('window.escape'), '');
      assert.deepEqual(site.requests, ['/index.html']);
    } finally {
      await page.close();
      await site.close();
    }
  },
);

pageTest(
  'a damaged or strange saved game is set aside and told, and play goes on',
  async (engine) => {
    for (const state of [
      '{"version":1',
      '[]',
      '7',
      '"x"',
      '{"version":2,"games":[{"pack":"kids-4x4","index":999,"start":0}]}',
      '{"version":3}',
      `{"version":2,"level":"kids-4x4","games":[{"pack":"kids-4x4","index":41,"start":2,"givens":"${PUZZLE}","first":[0,1,9],"moves":[],"at":0,"wrong":[],"done":false,"stamp":1}],"stamp":1}`,
    ])
      await withPage(engine, { url: pageWithState(state) }, async (page) => {
        const seen = await page.look();
        assert.equal(emptyCells(seen.digits).length, 12, state);
        assert.match(seen.message, /could not be read/, state);
        await page.button('hint');
        await page.until('a hint', ({ digits }) => emptyCells(digits).length === 11);
        assert.deepEqual(page.browser.errors, []);
      });
  },
);

engineTest('of two saved games the newer one counts', {}, async (page) => {
  await page.cell(1);
  await page.digit(SOLUTION[1]);
  const newer = JSON.parse(await page.browser.eval('document.querySelector("#state").textContent'));
  const untouched = newer.games.map(({ right, ...game }) => ({
    ...game,
    moves: [],
    at: 0,
    right: right.replace(/\d/g, '.'),
  }));
  await page.goto(pageWithState(JSON.stringify({ ...newer, games: untouched, stamp: 5 })));
  const shared = (await page.look()).digits !== PUZZLE;
  const kept = await page.browser.eval('localStorage.getItem("sudoleaf:game") !== null');
  // storage of file:// is shared in some engines, and then it holds the newer
  assert.equal(shared, kept);
  await page.goto(
    pageWithState(JSON.stringify({ ...newer, games: untouched, stamp: Date.now() + 1e6 })),
  );
  assert.equal((await page.look()).digits, PUZZLE);
});

engineTest('where storage is refused, everything else works', { storage: false }, async (page) => {
  for (let i = 0; i < 12; i++) await page.button('hint');
  await page.button('check');
  assert.match(
    (await page.until('the dialog', ({ dialog }) => dialog)).dialog,
    /Hints: 12 PreChecks: 0/,
  );
  assert.deepEqual(page.browser.errors, []);
});

engineTest('without scripts there is a board to print and the instructions', async (engine) => {
  const browser = await open(engine, { scripts: false, width: 800, height: 900 });
  try {
    await browser.goto(FILE_URL);
    const facts = await browser.eval(() => ({
      cells: document.querySelectorAll('table.paper td').length,
      digits: document.querySelector('table.paper').innerText.replace(/\D/g, '').length,
      height: document.querySelector('table.paper').getBoundingClientRect().height,
      told: document.body.innerText.includes('How to play'),
      app: document.querySelector('#app').childElementCount,
    }));
    assert.deepEqual(
      { ...facts, height: facts.height > 200 },
      { cells: 16, digits: 4, height: true, told: true, app: 0 },
    );
  } finally {
    await browser.close();
  }
});

if (engines.includes('chromium')) {
  test('chromium: if the page cannot be opened with what was kept, that is set aside and told, and it opens without', () =>
    withPage('chromium', {}, async (page) => {
      await page.cell(1);
      await page.digit(SOLUTION[1]);
      const kept = await page.browser.eval(
        () => Object.entries(localStorage).find(([key]) => key.endsWith('#'))[1],
      );
      await page.browser.page.evaluateOnNewDocument(() => {
        const { replaceChildren } = Element.prototype;
        let isFirst = true;
        Element.prototype.replaceChildren = function once(...parts) {
          // a fault of the page's own, which nobody has thought of
          if (isFirst && this.id === 'app') {
            isFirst = false;
            throw new Error('a fault');
          }
          return replaceChildren.apply(this, parts);
        };
      });
      await page.goto(FILE_URL);
      const seen = await page.look();
      assert.equal(seen.digits.length, 16);
      assert.match(seen.message, /could not be read/);
      await page.button('hint');
      await page.until('a hint', ({ digits }) => digits !== seen.digits);
      const aside = await page.browser.eval(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.includes('!'))
          .map(([, text]) => text),
      );
      assert.ok(
        aside.length > 0 &&
          aside.every(
            (text) => JSON.parse(text).games[0].givens === JSON.parse(kept).games[0].givens,
          ),
      );
    }));

  test('chromium: what was set aside can be had as a file, at once and later', () =>
    withPage(
      'chromium',
      { profile: temporaryFolder('profile'), url: pageWithState('{"version":9,"games":"x"}') },
      async (page) => {
        const folder = temporaryFolder('downloads');
        const session = await page.browser.page.createCDPSession();
        await session.send('Browser.setDownloadBehavior', {
          behavior: 'allow',
          downloadPath: folder,
        });
        const got = (name) =>
          page.until('the download', () => {
            try {
              return readFileSync(join(folder, name), 'utf8') === '{"version":9,"games":"x"}';
            } catch {
              return false;
            }
          });
        assert.match((await page.look()).offer, /Give me the file/);
        await page.browser.click('.offer[data-action="giveAside"]');
        await got('sudoleaf-set-aside.txt');
        rmSync(join(folder, 'sudoleaf-set-aside.txt'));
        await page.button('hint');
        await page.button('settings');
        await page.browser.click('.settings [data-action="giveAside"]');
        await got('sudoleaf-set-aside.txt');
      },
    ));

  test('chromium: a download is a real file, the original byte for byte', () =>
    withPage('chromium', { profile: temporaryFolder('profile') }, async (page) => {
      const folder = temporaryFolder('downloads');
      const session = await page.browser.page.createCDPSession();
      await session.send('Browser.setDownloadBehavior', {
        behavior: 'allow',
        downloadPath: folder,
      });
      await page.button('savePage');
      await page.until('the download', () => {
        try {
          return readFileSync(join(folder, 'sudoleaf.html'), 'utf8') === SOURCE;
        } catch {
          return false;
        }
      });
      assert.match((await page.look()).message, /sudoleaf\.html is in your downloads/);
    }));
}
