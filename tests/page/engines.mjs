/**
 * engines.mjs: three browsers behind one small interface.
 *
 *     const browser = await open('webkit', { width: 360, height: 740 });
 *     await browser.goto(url);
 *     await browser.press('ArrowRight');
 *     await browser.eval(() => document.title);
 *     await browser.close();
 *
 * Chromium and Firefox are driven by puppeteer-core, WebKitGTK's MiniBrowser by its WebDriver.
 * Clicks and keys are the browser's own input events, not events made by script. Starting a browser
 * takes seconds, so pages with the same start options share one; closeAll ends them all. No page
 * finds what an earlier one saved. Firefox opens a context for each page. In Chromium a new context
 * takes another second, and WebKitGTK has none, so there storage is cleared after each page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS, end, installed } from './browsers.mjs';
import {
  LIMIT,
  freePort,
  inTime,
  screen,
  sleep,
  start,
  temporaryFolder,
  waitFor,
} from './processes.mjs';

/** Errors about an element that is not drawn yet, or was just replaced. */
const NOT_YET =
  /not clickable|intercepted|no element found|not interactable|no such element|stale|detached/i;

/** Repeats a click until there is something to click. */
const whenThere = (selector, click) =>
  waitFor(`${selector}, to click it`, async () => {
    try {
      await click();
      return true;
    } catch (error) {
      if (NOT_YET.test(error.message)) return false;
      throw error;
    }
  });

/**
 * In a page: waits for a frame, in which the page draws, and for the work that follows it. A page
 * in the background draws no frames, so half a second is enough.
 */
export const FRAME = `Promise.race([
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(() => done(1))))),
  new Promise((done) => setTimeout(() => done(1), 500)),
])`;

/** Makes a browser wait for a frame after each click, each key and each new size of the window. */
function settling(browser) {
  const settled =
    (act) =>
    async (...what) => {
      await act(...what);
      await browser.eval(FRAME).catch(() => {}); // the page may have been left
    };
  const { click, press, gesture, drag, beside, resize, screenshot } = browser;
  return Object.assign(browser, {
    screenshot: (path) => {
      mkdirSync(dirname(path), { recursive: true });
      return screenshot(path);
    },
    click: settled(click),
    press: settled(press),
    gesture: settled(gesture),
    drag: settled(drag),
    resize: settled(resize),
    beside: async () => settling(await beside()),
  });
}

/**
 * @typedef {object} Options
 * @property {number} [width]
 * @property {number} [height]
 * @property {boolean} [dark]
 * @property {boolean} [calm]          true: the system asks for reduced motion
 * @property {boolean} [scripts]       false: JavaScript off
 * @property {boolean} [wasm]          false: WebAssembly refused
 * @property {string} [profile]        a profile folder, for tests that restart the browser
 */

/* ---- Chromium and Firefox -------------------------------------------------------------------- */

/**
 * Chromium's headless shell with one renderer takes a third less time and shows the same pages.
 * With LONG set, or with a profile to keep, it is the whole Chromium.
 */
async function launchChromium({ wasm = true, profile }) {
  const args = [...CHROMIUM_FLAGS, ...(wasm ? [] : ['--js-flags=--jitless'])];
  const whole = Boolean(profile || process.env.LONG);
  return puppeteer.launch({
    executablePath: installed(whole ? 'chromium' : 'chromium-headless-shell'),
    headless: whole || 'shell',
    userDataDir: profile,
    timeout: LIMIT,
    protocolTimeout: LIMIT,
    args: whole ? args : [...args, '--renderer-process-limit=1'],
  });
}

async function launchFirefox({ scripts = true, wasm = true, dark, calm, profile }) {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: installed('firefox-esr'),
    headless: true,
    userDataDir: profile,
    timeout: LIMIT,
    protocolTimeout: LIMIT,
    args: ['--remote-allow-system-access'], // saving.mjs runs a script in Firefox's own window
    extraPrefsFirefox: {
      // it starts sooner without extensions and spare processes, and processes are reused
      'extensions.enabledScopes': 0,
      'dom.ipc.processPrelaunch.enabled': false,
      'dom.ipc.keepProcessesAlive.file': 1,
      'dom.ipc.keepProcessesAlive.web': 1,
      'layout.frame_rate': 20, // frames a second: the processor draws each
      'javascript.enabled': scripts,
      'javascript.options.wasm': wasm,
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'ui.prefersReducedMotion': calm ? 1 : 0,
    },
  });
}

/** Sets options that other engines take only at their start. */
async function prepareChromium(page, { dark, calm, scripts = true }) {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: calm ? 'reduce' : 'no-preference' },
  ]);
  await page.setJavaScriptEnabled(scripts);
}

/** Browsers that are running, by engine and start options. @type {Map<string, Promise<any>>} */
const running = new Map();

/**
 * Places that no page uses, by the same keys: contexts of Chromium, sessions of WebKitGTK.
 * @type {Map<string, any[]>}
 */
const idle = new Map();
const giveBack = (key, place) => idle.set(key, [...(idle.get(key) ?? []), place]);

/** Ends all browsers. A file of tests that opens one must call it at its end. */
export async function closeAll() {
  const [browsers, places] = [[...running.values()], [...idle.values()].flat()];
  running.clear();
  idle.clear();
  for (const browser of browsers) await end(await browser);
  for (const place of places) await place.end?.();
}

/** The options that an engine takes only at its start. */
const AT_START = {
  chromium: ['wasm'],
  firefox: ['scripts', 'wasm', 'dark', 'calm'],
  webkit: ['scripts', 'wasm'],
};
const USUAL = { scripts: true, wasm: true, dark: false, calm: false };
const keyOf = (engine, options) =>
  `${engine} ${AT_START[engine].filter((wish) => (options[wish] ?? USUAL[wish]) !== USUAL[wish])}`;

/** Returns a new page, and `leave`, which closes it and frees its place. */
async function place(engine, launch, options) {
  const start = () => launch(options).catch(() => launch(options)); // it may crash as it starts
  if (options.profile) {
    const browser = await start();
    return {
      page: (await browser.pages())[0] ?? (await browser.newPage()),
      leave: () => end(browser),
    };
  }
  const key = keyOf(engine, options);
  if (!running.has(key)) running.set(key, start());
  const browser = await running.get(key).catch((error) => {
    running.delete(key); // the next test may have more luck
    throw error;
  });
  if (engine === 'chromium') return reusedPlace(browser, key);
  const context = await browser.createBrowserContext();
  return { page: await context.newPage(), leave: () => context.close() };
}

/** In a page: stops it from saving its game as it closes, when its storage may be cleared. */
const STOP_SAVING = `for (const event of ['pagehide', 'visibilitychange'])
  addEventListener(event, (event) => event.stopImmediatePropagation(), { capture: true });`;

/** Returns a tab in an idle context of Chromium, which an empty first tab keeps alive. */
async function reusedPlace(browser, key) {
  const context = idle.get(key)?.pop() ?? (await browser.createBrowserContext());
  const [first = await context.newPage()] = await context.pages();
  const visited = new Set();
  const visit = (target) => visited.add(target.url().match(/^file:\/\/|^http:\/\/[^/]+/)?.[0]);
  context.on('targetchanged', visit);
  const leave = async () => {
    for (const page of await context.pages()) {
      if (page === first) continue;
      for (const frame of page.frames()) await frame.evaluate(STOP_SAVING).catch(() => {});
      await inTime('a tab to close', page.close());
    }
    context.off('targetchanged', visit);
    const session = await first.createCDPSession();
    for (const origin of visited)
      if (origin) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    giveBack(key, context);
  };
  return { page: await inTime('a tab to open', context.newPage()), leave };
}

async function openByPuppeteer(engine, launch, options) {
  const { page, leave } = await place(engine, launch, options);
  await page.setViewport({ width: options.width ?? 1024, height: options.height ?? 768 });
  return drive(launch, page, leave, options);
}

/** Returns the interface of a page of puppeteer; `close` closes it. */
async function drive(launch, page, close, options) {
  const errors = [];
  page.setDefaultTimeout(LIMIT);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  if (launch === launchChromium) await prepareChromium(page, options);
  const middleOf = async (selector) => {
    const { x, y, width, height } = await (await page.$(selector)).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  return {
    errors,
    /** Opens another page with the same storage. */
    async beside() {
      const other = await page.browserContext().newPage();
      return drive(launch, other, () => other.close(), options);
    },
    /** Brings the page to the front: a page in the background draws nothing and takes no clicks. */
    front: () => page.bringToFront(),
    /** Kills the browser, as a power cut would. It must have a profile of its own. */
    kill: () =>
      new Promise((done) => {
        const child = page.browser().process();
        child.once('exit', done);
        child.kill('SIGKILL');
      }),
    goto: (url) => page.goto(url),
    eval: (script, ...args) => page.evaluate(script, ...args),
    click: (selector) => whenThere(selector, () => page.click(selector)),
    press: (key) => page.keyboard.press(key),
    /**
     * Performs steps with mouse and keys: ['move', selector], ['down'], ['up'], ['pause', ms],
     * ['down', key], ['up', key].
     */
    async gesture(steps) {
      for (const [what, where] of steps)
        if (what === 'move') {
          await page.mouse.move(...(await middleOf(where)), { steps: 2 });
          await page.evaluate(FRAME); // browsers may merge the moves of one frame
        } else if (what === 'pause') await sleep(where);
        else if (what === 'down' && where) await page.keyboard.down(where);
        else if (what === 'up' && where) await page.keyboard.up(where);
        else await page.mouse[what]();
    },
    /** Drags a finger over elements. */
    async drag(selectors) {
      const [first, ...rest] = await Promise.all(selectors.map(middleOf));
      await page.touchscreen.touchStart(...first);
      for (const middle of rest) {
        await page.touchscreen.touchMove(...middle);
        await page.evaluate(FRAME);
      }
      await page.touchscreen.touchEnd();
    },
    /** Drags the mouse over elements while the page is too busy to hear of each move in time. */
    async dragQuickly(selectors) {
      const [first, ...rest] = await Promise.all(selectors.map(middleOf));
      await page.mouse.move(...first);
      await page.mouse.down();
      const busy = page.evaluate(() => {
        for (const end = performance.now() + 400; performance.now() < end;);
      });
      await sleep(50); // the page is busy by now
      await Promise.all([busy, ...rest.map((middle) => page.mouse.move(...middle))]);
      await page.mouse.up();
    },
    reload: () => page.reload(),
    screenshot: (path) => page.screenshot({ path }),
    resize: (width, height) => page.setViewport({ width, height }),
    close,
    page,
  };
}

/* ---- WebKitGTK ------------------------------------------------------------------------------- */

/** WebDriver's codes of keys without a character. */
const KEYS = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  Delete: '\uE017',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Home: '\uE011',
  End: '\uE010',
  Space: ' ',
};
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function command(base, method, path, body) {
  const response = await fetch(base + path, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    signal: AbortSignal.timeout(LIMIT),
  });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}

/** In a page, once it is loaded: records its errors, which the driver does not report. */
function listen() {
  if (window.heardByTests) return; // only the hash of the address has changed
  const heard = [];
  const hear = (text) => heard.push(text);
  const { error } = console;
  console.error = (...words) => {
    hear(words.join(' '));
    error(...words);
  };
  addEventListener('error', ({ message }) => hear(message));
  addEventListener('unhandledrejection', ({ reason }) => hear(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    hear(`blocked by ${violatedDirective}: ${blockedURI}`),
  );
  window.heardByTests = heard;
}

async function startDriver({ wasm = true }, home) {
  const port = await freePort();
  const display = await screen();
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_CONFIG_HOME: join(home, 'config'),
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    ...(wasm ? {} : { JSC_useWasm: 'false' }),
  };
  const driver = await start('WebKitWebDriver', [`--port=${port}`], {
    needs: 'webkit2gtk-driver',
    env,
    cwd: home, // printed files are written there
  });
  const base = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', () =>
    fetch(`${base}/status`).then(
      () => true,
      () => false,
    ),
  );
  return { driver, base, display };
}

/** Starts a driver and a browser. Without scripts in pages, those of the driver still run. */
async function startSession(options) {
  const { driver, base, display } = await startDriver(
    options,
    options.profile ?? temporaryFolder('webkit'),
  );
  const args = [
    '--automation',
    ...(options.scripts === false ? ['--enable-javascript=false'] : []),
  ];
  const { sessionId } = await command(base, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  });
  const send = (method, path, body) => command(base, method, `/session/${sessionId}${path}`, body);
  const end = async () => {
    await Promise.race([send('DELETE', '').catch(() => {}), sleep(3000)]);
    driver.end();
  };
  return { send, end, display, windows: new Set(), visited: new Set() };
}

/** Clears what the pages of a session saved, at each origin that they visited. */
async function clearSaved({ send, visited }) {
  for (const origin of visited) {
    await send('POST', '/url', { url: origin });
    await send('POST', '/execute/sync', { script: `return (${clearStorage})()`, args: [] });
  }
  await send('POST', '/url', { url: 'about:blank' });
  visited.clear();
}

/** In a page: clears the storage of its origin. */
function clearStorage() {
  try {
    localStorage.clear();
  } catch {
    // Storage is refused, so it is empty.
  }
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase('sudoleaf');
    request.onsuccess = request.onerror = request.onblocked = () => done(true);
  });
}

/** Returns the address of a page without a game at the same origin; the server need not have it. */
let emptyPage;
function emptyPageAt(url) {
  if (!url.startsWith('file:')) return new URL('/no-game', url).href;
  if (!emptyPage) {
    emptyPage = join(temporaryFolder('empty'), 'empty.html');
    writeFileSync(emptyPage, '<!DOCTYPE html><title>Empty</title>');
  }
  return pathToFileURL(emptyPage).href;
}

async function openWebKit(options) {
  const key = keyOf('webkit', options);
  const session = (!options.profile && idle.get(key)?.pop()) || (await startSession(options));
  const { send, windows } = session;
  await send('POST', '/window/rect', {
    width: options.width ?? 1024,
    height: options.height ?? 768,
  });
  const handle = await send('GET', '/window');
  return driveWebKit(session, handle, async () => {
    // without scripts its storage cannot be cleared for the next page
    if (options.profile || options.scripts === false) return session.end();
    try {
      for (const other of windows) await closeWindow(session, other);
      await send('POST', '/window', { handle });
      await clearSaved(session);
      return giveBack(key, session);
    } catch {
      return session.end();
    }
  });
}

async function closeWindow({ send, windows }, handle) {
  windows.delete(handle);
  await send('POST', '/window', { handle });
  await send('DELETE', '/window');
  for (const left of [...windows].slice(0, 1)) await send('POST', '/window', { handle: left });
}

/** Returns the interface of a window. Commands go to the current window, so each switches first. */
function driveWebKit(session, handle, close) {
  const { send: sendAnywhere, display, windows, visited } = session;
  const send = async (method, path, body) => {
    if (windows.size > 1) await sendAnywhere('POST', '/window', { handle });
    return sendAnywhere(method, path, body);
  };
  windows.add(handle);
  const errors = [];
  const run = (script, args = []) => send('POST', '/execute/sync', { script, args });
  const load = async (path, body) => {
    await send('POST', path, body);
    await run(`(${listen})()`);
  };
  return {
    errors,
    display,
    async beside() {
      const { handle: other } = await send('POST', '/window/new', { type: 'window' });
      return driveWebKit(session, other, () => closeWindow(session, other));
    },
    front: () => sendAnywhere('POST', '/window', { handle }),
    async goto(url) {
      if (/^(file|http):/.test(url)) visited.add(emptyPageAt(url));
      await load('/url', { url });
    },
    async eval(script, ...args) {
      const body = typeof script === 'function' ? `(${script}).apply(null, arguments)` : script;
      const [value, heard] = await run(
        `return Promise.resolve((${body})).then((it) =>
          [it ?? null, (window.heardByTests ?? []).splice(0)])`,
        args,
      );
      errors.push(...heard);
      return value;
    },
    click: (selector) =>
      whenThere(selector, async () => {
        const found = await send('POST', '/element', { using: 'css selector', value: selector });
        await send('POST', `/element/${found[ELEMENT]}/click`);
      }),
    async press(key) {
      const value = KEYS[key] ?? key;
      await send('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keys',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ],
      });
    },
    async gesture(steps) {
      const [keys, mouse] = [[], []];
      for (const [what, where] of steps) {
        const rest = { type: 'pause', duration: what === 'pause' ? where : 0 };
        const isKey = what !== 'move' && what !== 'pause' && where;
        const element =
          what === 'move'
            ? await send('POST', '/element', { using: 'css selector', value: where })
            : null;
        keys.push(
          isKey
            ? { type: what === 'down' ? 'keyDown' : 'keyUp', value: KEYS[where] ?? where }
            : rest,
        );
        mouse.push(
          isKey || what === 'pause'
            ? rest
            : what === 'move'
              ? { type: 'pointerMove', duration: 50, origin: element, x: 0, y: 0 }
              : { type: what === 'down' ? 'pointerDown' : 'pointerUp', button: 0 },
        );
      }
      await send('POST', '/actions', {
        actions: [
          { type: 'key', id: 'keys', actions: keys },
          { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: mouse },
        ],
      });
    },
    /** The driver has no touch, so a script sends the pointer events of a finger. */
    drag(selectors) {
      const touch = (all) => {
        const send = (type, one, buttons) => {
          const element = document.querySelector(one);
          const { x, y, width, height } = element.getBoundingClientRect();
          const at = { clientX: x + width / 2, clientY: y + height / 2, button: 0, buttons };
          const how = { ...at, pointerType: 'touch', pointerId: 7, bubbles: true };
          element.dispatchEvent(new PointerEvent(type, how));
        };
        send('pointerdown', all[0], 1);
        for (const one of all.slice(1)) send('pointermove', one, 1);
        send('pointerup', all[all.length - 1], 0);
      };
      return run(`(${touch})(arguments[0])`, [selectors]);
    },
    reload: () => load('/refresh'),
    async screenshot(path) {
      writeFileSync(path, Buffer.from(await send('GET', '/screenshot'), 'base64'));
    },
    resize: (width, height) => send('POST', '/window/rect', { width, height }),
    async close() {
      windows.delete(handle);
      await close();
    },
  };
}

const openers = {
  chromium: (options) => openByPuppeteer('chromium', launchChromium, options),
  firefox: (options) => openByPuppeteer('firefox', launchFirefox, options),
  webkit: openWebKit,
};

export const ENGINES = Object.keys(openers);

/** Opens a browser.
 * @param {string} engine
 * @param {Options} [options] */
export const open = async (engine, options = {}) => settling(await openers[engine](options));
