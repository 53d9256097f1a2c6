/**
 * saving.mjs: the browsers' own "Save page as", in both of its modes, after some moves.
 *
 * In Chromium this presses Ctrl+S on a virtual screen, and the Save button of the dialog. In
 * Firefox it runs the code that follows the dialog, as a script of the browser's window.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS, end, hasEnded, installed } from './browsers.mjs';
import { FRAME } from './engines.mjs';
import { withPage } from './page.mjs';
import { LIMIT, screen, sleep, temporaryFolder, waitFor } from './processes.mjs';

/** Returns the path of the HTML file in a folder once it is complete. */
function wholeFile(folder) {
  const name = readdirSync(folder).find((entry) => entry.endsWith('.html'));
  return (
    name &&
    readFileSync(join(folder, name), 'utf8').trimEnd().endsWith('</html>') &&
    join(folder, name)
  );
}

/* ---- Chromium -------------------------------------------------------------------------------- */

const CHROMIUM_TYPES = { 'html-only': 0, complete: 1 };

/** Makes a profile whose save dialog starts with this folder and mode. */
function chromiumProfile(folder, mode) {
  const profile = temporaryFolder('profile');
  mkdirSync(join(profile, 'Default'));
  const savefile = { type: CHROMIUM_TYPES[mode], default_directory: folder };
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ savefile, download: { default_directory: folder } }),
  );
  return profile;
}

export function xdotool(display, ...args) {
  try {
    return execFileSync('xdotool', args, {
      env: { ...process.env, DISPLAY: display },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch (error) {
    if (error.code === 'ENOENT')
      throw new Error('xdotool could not be started; it comes with the package xdotool');
    return '';
  }
}

/** Milliseconds after which a Ctrl+S without effect is repeated. */
const PATIENCE = 8000;

export const visible = (display, ...what) =>
  xdotool(display, 'search', '--onlyvisible', ...what).split('\n')[0];

/** Presses a dialog's Save button, in its lower right corner. */
function pressSave(display, dialog) {
  const size = xdotool(display, 'getwindowgeometry', '--shell', dialog);
  const [width, height] = ['WIDTH', 'HEIGHT'].map((side) =>
    Number(size.match(`${side}=(\\d+)`)?.[1]),
  );
  if (!width) return;
  const place = [String(width - 40), String(height - 18)];
  xdotool(display, 'mousemove', '--window', dialog, ...place, 'click', '1');
}

/**
 * Presses Ctrl+S and the dialog's Save button until the page is in the folder: a window that is
 * still being laid out ignores both.
 */
async function saveByDialog(display, folder, browser) {
  const window = await waitFor('the browser window', () => visible(display, '--class', 'chromium'));
  let asked = 0;
  return waitFor('the saved page', async () => {
    if (hasEnded(browser)) throw new Error('Chromium ended before it saved');
    const dialog = visible(display, '--name', '^Save File$');
    if (dialog) pressSave(display, dialog);
    else if (Date.now() - asked > PATIENCE) {
      asked = Date.now();
      xdotool(display, 'windowfocus', window, 'key', 'ctrl+s');
    }
    await sleep(500);
    return wholeFile(folder);
  });
}

/** The last move is Check, which marks a wrong digit once the core has answered. */
const CHECKED = '[aria-invalid="true"]';

async function saveInChromium(url, folder, mode, play) {
  const display = await screen();
  const browser = await puppeteer.launch({
    executablePath: installed('chromium'),
    headless: false,
    userDataDir: chromiumProfile(folder, mode),
    timeout: LIMIT,
    protocolTimeout: LIMIT,
    env: { ...process.env, DISPLAY: display },
    args: [...CHROMIUM_FLAGS, '--window-size=1000,900'],
    defaultViewport: null,
  });
  try {
    const [page] = await browser.pages();
    await page.goto(url);
    await page.waitForSelector('#app[data-ready="1"]');
    await page.evaluate(play);
    await page.waitForSelector(CHECKED);
    return await saveByDialog(display, folder, browser);
  } finally {
    await end(browser);
  }
}

/* ---- Firefox --------------------------------------------------------------------------------- */

/** In Firefox's own window: does what contentAreaUtils does after its dialog. */
function persist(url, path, isComplete) {
  const browser = gBrowser.browsers.find(({ currentURI }) => currentURI.spec === url);
  const file = Components.classes['@mozilla.org/file/local;1'].createInstance(
    Components.interfaces.nsIFile,
  );
  file.initWithPath(path);
  const save = (sourceDocument) =>
    internalPersist({
      sourceURI: browser.currentURI,
      sourcePrincipal: browser.contentPrincipal,
      sourceDocument,
      targetContentType: null,
      targetFile: file,
      sourceCacheKey: 0,
      sourcePostData: null,
      bypassCache: false,
      contentPolicyType: Components.interfaces.nsIContentPolicy.TYPE_SAVEAS_DOWNLOAD,
      isPrivate: false,
      sourceReferrerInfo: null,
      sourceCookieJarSettings: browser.cookieJarSettings,
    });
  if (!isComplete) return void save(null);
  browser.frameLoader.startPersistence(null, { onDocumentReady: save, onError: () => {} });
}

/** Saves by WebDriver BiDi in Firefox's own window, for which puppeteer has no call. */
const saveInFirefox = (url, folder, mode, play) =>
  withPage('firefox', { url }, async ({ browser }) => {
    await browser.eval(play);
    await waitFor('the verdict', () =>
      browser.eval((mark) => document.querySelector(mark) !== null, CHECKED),
    );
    await browser.eval(FRAME);
    const { connection } = browser.page.browser();
    const found = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [{ context }] = found.result.contexts;
    const what = [
      await browser.eval('location.href'),
      join(folder, 'Sudoleaf.html'),
      mode === 'complete',
    ];
    const { result } = await connection.send('script.evaluate', {
      expression: `(${persist})(...${JSON.stringify(what)})`,
      target: { context },
      awaitPromise: false,
    });
    if (result.type !== 'success')
      throw new Error(`Firefox could not save: ${result.exceptionDetails.text}`);
    return waitFor('the saved page', () => wholeFile(folder));
  });

/**
 * Opens an address, runs `play` in the page, and saves it as the browser does; returns the file's
 * path.
 */
export function saveAs(engine, url, mode, play) {
  const save = engine === 'firefox' ? saveInFirefox : saveInChromium;
  return save(url, temporaryFolder('saved'), mode, play);
}
