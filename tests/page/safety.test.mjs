/** What must never happen: a request, a foreign script, a lost game, a blank page. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  FILE_URL,
  SOLUTION,
  SOURCE,
  engineTest,
  engines,
  pageTest,
  withBrowser,
  withPage,
  withServer,
} from './page.mjs';
import { fileWith } from './sites.mjs';
import { temporaryFolder } from './processes.mjs';

/** In the page: tries to send requests and to run scripts; passes what worked to `done`. */
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

engineTest('0.10 the CSP blocks requests and foreign scripts and styles', (engine) =>
  withServer((site) =>
    withPage(engine, { url: `${site.url}index.html` }, async (page) => {
      // by a timer, so that the page runs it: the debugger may do more
      const done = '(through) => { window.through = through; }';
      const args = `0, ${JSON.stringify(site.url)}, ${done}`;
      await page.browser.eval(`void setTimeout(${tryToEscape}, ${args})`);
      await page.until('the attempts to end', () => page.browser.eval('"through" in window'));
      assert.deepEqual(await page.browser.eval('window.through'), []);
      await page.reload(); // any other request would come before this one
      assert.deepEqual(site.requests, ['/index.html', '/index.html']);
    }),
  ),
);

pageTest('without scripts the page shows a board to print and the instructions', (engine) =>
  withBrowser(engine, { scripts: false, width: 800, height: 900 }, FILE_URL, async (browser) => {
    const facts = await browser.eval(() => ({
      cells: document.querySelectorAll('table.paper td').length,
      digits: document.querySelector('table.paper').innerText.replace(/\D/g, '').length,
      isHigh: document.querySelector('table.paper').getBoundingClientRect().height > 200,
      told: document.body.innerText.includes('How to play'),
      app: document.querySelector('#app').childElementCount,
    }));
    assert.deepEqual(facts, { cells: 16, digits: 4, isHigh: true, told: true, app: 0 });
  }),
);

if (engines.includes('chromium')) {
  test('chromium: opens without the saved game if opening with it fails', () =>
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
          // any unexpected error of the page
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
      assert.match(seen.message, /couldn't be read/);
      await page.button('hint');
      await page.until('a hint', ({ digits }) => digits !== seen.digits);
      const aside = await page.browser.eval(() =>
        Object.keys(localStorage).flatMap((key) => (key.includes('!') ? localStorage[key] : [])),
      );
      const givensIn = (text) => JSON.parse(text).games[0].givens;
      assert.ok(aside.length > 0 && aside.every((text) => givensIn(text) === givensIn(kept)));
    }));

  const STRANGE = '{"version":9,"games":"x"}';
  test('chromium: sets a damaged game aside, and downloads it unchanged', () => {
    const url = fileWith(SOURCE.replace('id="state">null<', `id="state">${STRANGE}<`));
    const options = { profile: temporaryFolder('profile'), url };
    return withPage('chromium', options, async (page) => {
      const downloadPath = temporaryFolder('downloads');
      const session = await page.browser.page.createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath });
      const got = async (name, text) => {
        const file = join(downloadPath, name);
        const isThere = () => {
          try {
            return readFileSync(file, 'utf8') === text;
          } catch {
            return false;
          }
        };
        await page.until('the download', isThere);
        rmSync(file);
      };
      const { message, offer, digits } = await page.look();
      assert.match(message, /couldn't be read/);
      assert.match(offer, /Save it as a file/);
      await page.browser.click('.offer[data-action="giveAside"]');
      await got('sudoleaf-set-aside.txt', STRANGE);
      await page.button('hint'); // the game continues
      await page.until('a hint', (seen) => seen.digits !== digits);
      await page.button('settings'); // the data can be saved later, too
      await page.tap('.settings [data-action="giveAside"]');
      await got('sudoleaf-set-aside.txt', STRANGE);
      assert.deepEqual(page.browser.errors, []);

      await page.goto(FILE_URL);
      await page.button('savePage');
      await got('sudoleaf.html', SOURCE);
      assert.match((await page.look()).message, /sudoleaf\.html is in your downloads/);
    });
  });
}
