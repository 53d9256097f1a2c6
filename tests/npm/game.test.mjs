/**
 * Tests <sudoleaf-game> of the package for npm in three engines, on pages with a strict policy in
 * the server's headers. PACKAGES is the folder with the package's tarball.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ENGINES, closeAll, open } from '../page/engines.mjs';
import { temporaryFolder, waitFor } from '../page/processes.mjs';
import { serve } from '../page/serve.mjs';

const { PACKAGES } = process.env;
const tarball =
  existsSync(PACKAGES) && readdirSync(PACKAGES).find((name) => /^sudoleaf-.*\.tgz$/.test(name));
const skip = !tarball && `${PACKAGES} has no package; ./tools/build --npm makes it with emcc`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; img-src 'self'";
/** A puzzle of 6x6-gentle, and its solution. @type {string} */
let start, solution;
/** A puzzle of kids-4x4. */
const OTHER = '1000003002000004';

const HOST = `
  window.news = [];
  for (const type of ['begun', 'moved', 'solved'])
    addEventListener(type, ({ target, detail }) => news.push([target.id, type, detail]));
  addEventListener('message', ({ data, origin }) => {
    if (data.sudoleaf === 'ready') document.body.dataset.origin = origin;
  });`;

/** What a page in the frame tries against the page around it; it reports what it could do. */
const RAIDER = `
  const could = [];
  for (const [what, attempt] of [
    ['read the page around', () => top.document.title],
    ['use its storage', () => localStorage.setItem('raided', '1')],
    ['open a window', () => window.open('/host/page.html') || undefined.closed],
  ])
    try {
      attempt();
      could.push(what);
    } catch {}
  try {
    top.location.href = '/host/gone.html';
  } catch {}
  setTimeout(() => parent.postMessage({ sudoleaf: 'move', could }, '*'), 1000);`;

const root = temporaryFolder('game');
let site;
before(async () => {
  if (skip) return;
  execFileSync('tar', ['xzf', join(PACKAGES, tarball), '-C', root]);
  const pack = readFileSync(join(root, 'package/share/sudoleaf/packs/6x6-gentle.json'), 'utf8');
  [
    {
      solution,
      starts: [start],
    },
  ] = JSON.parse(pack).puzzles;
  execFileSync('mkdir', ['host', 'raid'], { cwd: root });
  writeFileSync(join(root, 'host/host.js'), HOST);
  writeFileSync(join(root, 'favicon.ico'), ''); // which Chromium asks for once
  writeFileSync(
    join(root, 'raid/index.html'),
    `<!DOCTYPE html><title>Raid</title><script>${RAIDER}</script>`,
  );
  // the page in the frame brings a policy of its own
  site = await serve(root, 0, (path) =>
    path.endsWith('/index.html') ? {} : { 'content-security-policy': POLICY },
  );
});
after(async () => {
  await site?.close();
  await closeAll();
});

/** Returns the errors, except that Chromium does not let the dialog of a win take the focus. */
const errorsIn = ({ errors }) => errors.filter((text) => !/^Blocked autofocusing/.test(text));

/** Writes a page around elements, and opens it in a browser while `body` runs. */
async function withHost(engine, elements, body, options = {}) {
  writeFileSync(
    join(root, 'host/page.html'),
    `<!DOCTYPE html><html lang="en"><head><title>Host</title>
<script src="host.js"></script>
<script type="module" src="../package/game/game.js"></script></head>
<body><main><h1>Host</h1><button id="before">Before</button>${elements}<button id="after">After</button></main></body></html>`,
  );
  const browser = await open(engine, { width: 800, height: 900, ...options });
  try {
    await browser.goto(`${site.url}host/page.html`);
    await body(browser);
    assert.deepEqual(errorsIn(browser), []);
  } finally {
    await browser.close();
  }
}

/** Waits for an event of an element; returns its detail. */
const heard = (browser, id, type, wish = () => true) =>
  waitFor(`${type} of ${id}`, async () =>
    (await browser.eval('news')).find(
      ([from, what, detail]) => from === id && what === type && wish(detail),
    ),
  ).then(([, , detail]) => detail);

/** Waits until an element's page can be played, and selects the first cell of its board. */
async function enter(browser, id) {
  const isLoaded = (at) => {
    const element = document.getElementById(at);
    element?.scrollIntoView();
    return element?.shadowRoot?.querySelector('iframe').style.blockSize;
  };
  await waitFor(`the height of ${id}`, () => browser.eval(isLoaded, id));
  // a page that is still loading may move it away from the click
  await waitFor(`the focus in ${id}`, async () => {
    await browser.eval(isLoaded, id);
    await browser.click(`#${id}`);
    return browser.eval((at) => document.activeElement.id === at, id);
  });
  for (let i = 0; i < 5; i++) for (const key of ['ArrowUp', 'ArrowLeft']) await browser.press(key);
}
const press = async (browser, ...keys) => {
  for (const key of keys) await browser.press(key);
};

/**
 * Goes through the puzzle from its first cell on and fills empty cells, up to the one of this
 * number; leaves out the first `done`.
 */
async function fill(browser, count, done = 0) {
  for (let cell = 0, met = 0; met < count; cell++) {
    if (cell > 0 && cell % 6 === 0) await press(browser, 'Home', 'ArrowDown');
    else if (cell > 0) await press(browser, 'ArrowRight');
    if (start[cell] !== '0') continue;
    if (met++ >= done) await press(browser, solution[cell]);
  }
}

for (const engine of ENGINES) {
  const engineTest = (claim, body) => test(`${engine}: ${claim}`, { skip }, body);

  engineTest('two games on a page send their events, each of its own', () =>
    withHost(
      engine,
      `<sudoleaf-game id="left" puzzle="${start}" lock></sudoleaf-game>
       <sudoleaf-game id="right" puzzle="${start}" lock></sudoleaf-game>`,
      async (browser) => {
        const empty = start.match(/0/g).length;
        await enter(browser, 'left');
        await fill(browser, empty);
        const { seconds, ...rest } = await heard(browser, 'left', 'solved');
        assert.ok(Number.isInteger(seconds));
        assert.deepEqual(rest, { puzzle: start, hints: 0, checks: 0 });
        const [first, ...others] = await browser.eval('news');
        assert.deepEqual(first, ['left', 'begun', { puzzle: start }]);
        for (const [i, event] of others.slice(0, -1).entries())
          assert.deepEqual(event, ['left', 'moved', { puzzle: start, empty: empty - i - 1 }]);
        assert.equal(others.length, empty + 1);
        // a message from another window is not the game's
        await browser.eval('postMessage({ sudoleaf: "complete" }, "*")');
        await enter(browser, 'right');
        await fill(browser, 1);
        await heard(browser, 'right', 'moved', (moved) => moved.empty === empty - 1);
        assert.equal((await browser.eval('news')).length, empty + 4);
        assert.equal(await browser.eval('document.body.dataset.origin'), 'null');
      },
    ),
  );

  engineTest('a game goes on after its page is loaded again', () =>
    withHost(
      engine,
      `<sudoleaf-game id="game" puzzle="${start}"></sudoleaf-game>`,
      async (browser) => {
        await enter(browser, 'game');
        await fill(browser, 1);
        const { empty } = await heard(browser, 'game', 'moved');
        await waitFor('the move to be saved', () =>
          browser.eval(() => /moves[\\":]+\[\[/.test(JSON.stringify(localStorage))),
        );
        await browser.reload();
        await enter(browser, 'game');
        await fill(browser, 2, 1);
        assert.deepEqual(await heard(browser, 'game', 'moved'), {
          ...{ puzzle: start, empty: empty - 1 },
        });
      },
    ),
  );

  engineTest('attributes choose the puzzle, also later, and add nothing to the history', () =>
    withHost(
      engine,
      '<sudoleaf-game id="game" level="kids-4x4" puzzle="7" lock theme="dark"></sudoleaf-game>',
      async (browser) => {
        const length = await browser.eval('history.length');
        const address = () =>
          browser.eval("document.querySelector('#game').shadowRoot.querySelector('iframe').src");
        await enter(browser, 'game');
        assert.match(
          await address(),
          /\?level=kids-4x4&puzzle=7&lock=1&embed=game-game&theme=dark$/,
        );
        // WebKit's driver does not look into frames
        const [, frame] = browser.page?.frames() ?? [];
        const shown = await frame?.evaluate(() => [
          document.documentElement.dataset.theme,
          document.querySelectorAll('[data-action=new]').length,
        ]);
        if (frame) assert.deepEqual(shown, ['dark', 0]);
        await browser.eval(
          (text) =>
            Object.assign(document.querySelector('#game'), {
              ...{ level: null, puzzle: text, lock: false },
            }),
          OTHER,
        );
        await waitFor('the other address', async () => /#puzzle=1000/.test(await address()));
        assert.match(await address(), /\?embed=game-game&theme=dark#puzzle=1000003002000004$/);
        await enter(browser, 'game');
        await press(browser, 'ArrowRight', '3');
        assert.deepEqual(await heard(browser, 'game', 'moved'), { puzzle: OTHER, empty: 11 });
        assert.equal(await browser.eval('history.length'), length);
      },
    ),
  );

  engineTest('Tab leads through the game and out again; keys outside do nothing in it', () =>
    withHost(
      engine,
      `<sudoleaf-game id="game" puzzle="${start}"></sudoleaf-game>`,
      async (browser) => {
        await enter(browser, 'game');
        await browser.eval("document.querySelector('#before').focus()");
        await press(browser, '1', 'n', 'z', 'ArrowRight');
        const held = () => browser.eval('document.activeElement.id');
        const seen = [];
        for (let i = 0; i < 40 && (await held()) !== 'after'; i++) {
          await press(browser, 'Tab');
          seen.push(await held());
        }
        assert.equal(seen.at(-1), 'after', `${seen}`);
        assert.ok(seen.filter((id) => id === 'game').length > 4, `${seen}`);
        const back = [
          ['down', 'Shift'],
          ['down', 'Tab'],
          ['up', 'Tab'],
          ['up', 'Shift'],
        ];
        await browser.gesture(back);
        assert.equal(await held(), 'game');
        for (let i = 0; i < 40 && (await held()) !== 'before'; i++) await browser.gesture(back);
        assert.equal(await held(), 'before');
        assert.deepEqual(await browser.eval('news'), []);
      },
    ),
  );

  engineTest('the page in the frame reaches nothing outside', () =>
    withHost(
      engine,
      '<sudoleaf-game id="game" src="../raid/index.html"></sudoleaf-game>',
      async (browser) => {
        assert.deepEqual((await heard(browser, 'game', 'moved')).could, []);
        assert.equal(await browser.eval('location.pathname'), '/host/page.html');
        assert.equal(await browser.eval('localStorage.length'), 0);
        browser.errors.length = 0; // browsers report each attempt
      },
    ),
  );

  engineTest('the demo runs under its policy and lists events', async () => {
    const browser = await open(engine, { width: 1024, height: 768 });
    try {
      await browser.goto(`${site.url}package/game/demo.html`);
      await enter(browser, 'kids');
      await press(browser, '1', 'ArrowRight', '1'); // one of the cells is empty
      await waitFor('an event in the log', () =>
        browser.eval(() => /kids: begun/.test(document.querySelector('[role=log]').textContent)),
      );
      assert.deepEqual(errorsIn(browser), []);
    } finally {
      await browser.close();
    }
  });
}

test('axe finds nothing in the page around, where the frame has a name', { skip }, () =>
  withHost(
    'chromium',
    `<sudoleaf-game puzzle="${start}" title="Sudoku of the week" lock></sudoleaf-game>`,
    async (browser) => {
      const session = await browser.page.createCDPSession();
      await session.send('Page.setBypassCSP', { enabled: true });
      const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
      await browser.eval(readFileSync(axe, 'utf8'));
      const faults = await browser.eval(async () => {
        const { violations } = await window.axe.run({ iframes: false });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
      });
      assert.deepEqual(faults, []);
      const name = await browser.eval(
        "document.querySelector('sudoleaf-game').shadowRoot.querySelector('iframe').title",
      );
      assert.equal(name, 'Sudoku of the week');
    },
  ),
);

test('node can import the element where there is no document', { skip }, async () => {
  const { SudoleafGame } = await import(pathToFileURL(join(root, 'package/game/game.js')).href);
  assert.equal(typeof SudoleafGame, 'function');
});
