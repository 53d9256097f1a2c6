/**
 * page.mjs: the page as the tests see it: by roles, names, data-action and data-cell, not by its
 * insides. PAGE names the file to test.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from './serve.mjs';
import { after, test } from 'node:test';
import { outputOf } from '../tools/command.mjs';
import { ENGINES, closeAll, open } from './engines.mjs';
import { waitFor } from './processes.mjs';

export const PAGE = resolve(process.env.PAGE ?? 'build/release/web/site/index.html');
export const SOURCE = readFileSync(PAGE, 'utf8');
export const FILE_URL = pathToFileURL(PAGE).href;

/** The engines to test: the one named by ENGINE, or all. */
export const engines = process.env.ENGINE ? [process.env.ENGINE] : ENGINES;

after(closeAll);

/** A puzzle known to the tests, and its solution. */
export const PUZZLE = '1000003002000004';
export const SOLUTION = '1342243142133124';

/** Returns the puzzles of a level. */
export const puzzlesOf = (id) =>
  JSON.parse(readFileSync(join(dirname(PAGE), 'packs', `${id}.json`), 'utf8')).puzzles;

/** Returns the starts that the command lists for a level and a day or a seed word. */
export const listed = (level, ...words) =>
  outputOf(['daily', ...words, `${process.env.ASSETS}/packs/${level}.json`])
    .trim()
    .split('\n')
    .map((line) => line.split(/[\t ]/).at(-1).replaceAll('.', '0'));

/** Returns a level's first puzzle with its link; without a link the page picks a random one. */
export function firstOf(id) {
  const [{ solution, starts }] = puzzlesOf(id);
  return { start: starts[0], solution, url: `${FILE_URL}?${id}#puzzle=${starts[0]}` };
}
export const NINE = firstOf('9x9-gentle');
export const nine = { url: NINE.url };
export const phone = { width: 390, height: 844 };
export const nineOnPhone = { ...nine, ...phone };

/** A published puzzle that is in no pack. */
export const OWN =
  '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
export const digitsOf = (text) => text.replaceAll('.', '0');

const ALL_WINDOWS = [
  [320, 256],
  [320, 640],
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
];
/** Sizes of windows, from 400% zoom to a whiteboard; four of them unless LONG is set. */
export const WINDOWS = ALL_WINDOWS.filter((_, i) => process.env.LONG || [0, 3, 5, 8].includes(i));

/** Serves a folder, by default the page's own, while `body` runs. */
export async function withServer(body, folder = dirname(PAGE)) {
  const site = await serve(folder);
  try {
    return await body(site);
  } finally {
    await site.close();
  }
}

/** In the page: reads the state of the board, the hint, the message and the dialog. */
function look() {
  const text = (element) => element?.textContent ?? null;
  const cells = [...document.querySelectorAll('[role=grid] [role=gridcell]')];
  const dialog = document.querySelector('dialog[open]');
  return {
    ready: document.querySelector('#app')?.dataset.ready === '1',
    boards: document.querySelectorAll('[role=grid]').length,
    digits: cells.map((cell) => text(cell.querySelector('.digit')) || '0').join(''),
    givens: cells
      .map((cell) => (cell.getAttribute('aria-readonly') === 'true' ? '1' : '0'))
      .join(''),
    lit: cells.flatMap((cell, i) => (cell.hasAttribute('data-lit') ? [i] : [])),
    lesson: text(document.querySelector('.lesson[data-open]')),
    wrong: cells.flatMap((cell, i) => (cell.getAttribute('aria-invalid') === 'true' ? [i] : [])),
    selected: cells.findIndex((cell) => cell.getAttribute('aria-selected') === 'true'),
    picked: cells.flatMap((cell, i) => (cell.getAttribute('aria-selected') === 'true' ? [i] : [])),
    names: cells.map((cell) => cell.getAttribute('aria-label')),
    message: text(document.querySelector('[role=status]')),
    offer: [...document.querySelectorAll('.words button:not([hidden])')].map(text).join(),
    dialog: dialog && text(dialog).replace(/\s+/g, ' '),
  };
}

/**
 * In the page: returns whether it is ready, and makes its random choices the same in every run from
 * then on. While it opens they differ, so a test that must know its puzzle opens it by a link.
 */
function isReady() {
  if (!document.querySelector('#app[data-ready="1"][data-engine]')) return false;
  let state = 2463534242; // xorshift
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  crypto.getRandomValues = (numbers) => {
    for (let i = 0; i < numbers.length; i++) numbers[i] = next();
    return numbers;
  };
  return true;
}

/** Opens the page in a browser. */
export async function openPage(engine, { url = `${FILE_URL}#puzzle=${PUZZLE}`, ...options } = {}) {
  const page = pageIn(await open(engine, options));
  await page.goto(url);
  return page;
}

/** Returns what a player can do and see in a window of a browser. */
function pageIn(browser) {
  const page = {
    browser,
    look: () => waitFor('the board to be drawn', () => browser.eval(look)),
    ready: () => waitFor('the page to be ready', () => browser.eval(isReady)),
    /**
     * Waits until `wish` holds for what `look` returns, and returns that. A wish that asks the page
     * itself is answered later than `look` was, so it looks again.
     */
    until: (what, wish) =>
      waitFor(what, async () => {
        const seen = await page.look();
        const wished = wish(seen);
        if (!(await wished)) return null;
        return wished instanceof Promise ? page.look() : seen;
      }),
    /** Waits for a puzzle with as many cells. The board of a level is empty until it is read. */
    puzzle: (cells) =>
      page.until(
        `a puzzle with ${cells} cells`,
        ({ givens }) => givens.length === cells && givens.includes('1'),
      ),
    press: async (...keys) => {
      for (const key of keys) await browser.press(key);
    },
    /**
     * Lets time pass and then stops it: all events that follow have the same time. A busy machine
     * would be too slow for clicks that must come close together.
     */
    later: (milliseconds) =>
      browser.eval((wait) => {
        const time = new Event('').timeStamp + wait;
        Object.defineProperty(Event.prototype, 'timeStamp', { value: time, configurable: true });
      }, milliseconds),
    /** Presses keys while another is held down. */
    chord: (held, ...keys) =>
      browser.gesture([
        ['down', held],
        ...keys.flatMap((key) => [
          ['down', key],
          ['up', key],
        ]),
        ['up', held],
      ]),
    button: (name) => browser.click(`[data-action="${name}"]`),
    /** Waits for an element and presses it by script: it may be out of sight, or moving. */
    tap: (selector) =>
      waitFor(`${selector}, to press it`, () =>
        browser.eval((at) => {
          const found = document.querySelector(at);
          found?.click();
          return found !== null;
        }, selector),
      ),
    /** Presses a button a number of times, by script. */
    presses: (name, times) =>
      browser.eval(
        (selector, count) => {
          for (let i = 0; i < count; i++) document.querySelector(selector).click();
        },
        `[data-action="${name}"]`,
        times,
      ),
    /** Enters digits, [cell, digit] each, by script. */
    fill: (entries) =>
      browser.eval((list) => {
        for (const [cell, digit] of list) {
          document.querySelector(`[data-cell="${cell}"]`).click();
          document.querySelector(`.key[data-digit="${digit}"]`).click();
        }
      }, entries),
    /** Wait for text in the dialog, in the hint or in the message, or until there is none. */
    opened: async (pattern = /./) => {
      const seen = await page.until(`${pattern} in a dialog`, ({ dialog }) =>
        pattern.test(dialog ?? ''),
      );
      // the card of a win takes no tap at first
      if (await browser.eval('document.querySelector(".solved[open]") !== null'))
        await new Promise((resolve) => setTimeout(resolve, 1000));
      return seen;
    },
    closed: () => page.until('no dialog', ({ dialog }) => !dialog),
    hinted: (pattern = /./) =>
      page.until(`${pattern} in a hint`, ({ lesson }) => pattern.test(lesson ?? '')),
    unhinted: () => page.until('no hint', ({ lesson }) => !lesson),
    says: (pattern) =>
      page.until(`${pattern} in the message`, ({ message }) => pattern.test(message ?? '')),
    /** Waits until the board has these digits, 0 for empty. */
    shows: (grid) => page.until(`the board ${grid}`, ({ digits }) => digits === grid),
    /** Returns the box of the first element of each selector. */
    boxes: (...selectors) =>
      browser.eval(
        (all) => all.map((at) => document.querySelector(at).getBoundingClientRect().toJSON()),
        selectors,
      ),
    /** Returns the different values of a style among all elements of a selector. */
    styles: (selector, property) =>
      browser.eval(
        (at, name) => {
          const all = [...document.querySelectorAll(at)];
          return [...new Set(all.map((one) => getComputedStyle(one)[name]))];
        },
        selector,
        property,
      ),
    there: (selector) =>
      waitFor(selector, () => browser.eval((at) => document.querySelector(at) !== null, selector)),
    /** Closes the open dialog by Escape. */
    async escape() {
      await page.press('Escape');
      return page.closed();
    },
    /** Opens Tools, and presses one of its buttons. */
    async more(name) {
      await browser.click('.tools [data-action="more"]');
      await page.there('dialog.more[open]');
      await page.tap(`.more [data-action="${name}"]`);
    },
    /** Opens the example of a technique, which is listed under its family. */
    async example(family, technique) {
      await page.button('learn');
      const head = `[data-action="family"][data-value="${family}"]`;
      await page.there(head);
      await browser.eval((at) => {
        const one = document.querySelector(at);
        if (one.getAttribute('aria-expanded') === 'false') one.click();
      }, head);
      await page.tap(`[data-action="example"][data-value="${technique}"]`);
      return page.until('the example', ({ lesson, dialog }) => lesson && !dialog);
    },
    /** Makes a choice by script: the control has the id alone, or the id and the choice. */
    choose: (id, choice) =>
      browser.eval(
        (name, value) => {
          const control = document.querySelector(`#${name}, #${name}-${CSS.escape(value)}`);
          if (['checkbox', 'radio'].includes(control.type)) control.checked = value !== 'no';
          else control.value = value;
          const kind = control.type === 'text' ? 'input' : 'change';
          control.dispatchEvent(new Event(kind, { bubbles: true }));
        },
        id,
        choice,
      ),
    /** Makes a choice in the settings. */
    async set(name, choice) {
      await browser.click('.top [data-action="settings"]');
      await page.there('dialog.settings[open]');
      await page.choose(`set-${name}`, choice);
      await page.tap('.settings [data-action="close"]'); // where the first button was
      await page.closed();
    },
    digit: (digit) => browser.click(`[data-action="digit"][data-digit="${digit}"]`),
    cell: (index) => browser.click(`[data-cell="${index}"]`),
    /** Waits until the level or puzzle that the header names matches. */
    level: (pattern) =>
      waitFor(`${pattern} in the header`, async () =>
        pattern.test(
          await browser.eval(() => {
            const [title] = document.querySelectorAll('.level:not([hidden])');
            return (title ?? document.querySelector('.menu').selectedOptions[0]).textContent;
          }),
        ),
      ),
    /** Waits until the text of an element is as wished, and returns it. */
    text: (selector, wish = (text) => text !== '') =>
      waitFor(selector, async () => {
        const text = await browser
          .eval((at) => document.querySelector(at)?.textContent ?? '', selector)
          .catch(() => ''); // the page may be reloading
        return wish(text) && text;
      }),
    /** Types into a field, by script. */
    type: (selector, text) =>
      browser.eval(
        (at, what) => {
          const field = document.querySelector(at);
          field.value = what;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        },
        selector,
        text,
      ),
    /** Returns the name and the bytes of the file that `press` makes the page save. */
    async savedBy(press) {
      await browser.eval(() => {
        window.given = null;
        URL.createObjectURL = (blob) => {
          const reader = new FileReader();
          reader.onload = () => (window.given = reader.result);
          reader.readAsDataURL(blob);
          return 'data:,';
        };
        HTMLAnchorElement.prototype.click = function () {
          window.called = this.download;
        };
      });
      await press();
      const [name, data] = await waitFor('a file', () =>
        browser.eval('window.given && [window.called, window.given]'),
      );
      return { name, bytes: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64') };
    },
    /** Pastes into the text field of the open dialog, or else as Ctrl+V does. */
    paste: (text) =>
      browser.eval((what) => {
        const field = document.querySelector('dialog[open] textarea');
        if (field) {
          field.value = what;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          return;
        }
        const data = new DataTransfer();
        data.setData('text/plain', what);
        const event = new Event('paste', { bubbles: true, cancelable: true });
        document.body.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: data }));
      }, text),
    async openEditor() {
      await page.button('levels');
      await browser.click('.levels [data-action="own"]');
      await page.there('[data-screen=own] .game');
    },
    /** Waits for the editor's verdict on the puzzle. */
    verdict: (pattern) =>
      waitFor(`${pattern}`, async () =>
        pattern.test(await browser.eval('document.querySelector(".judge .verdict").textContent')),
      ),
    /**
     * Opens an address. A dialog that has just closed goes back in the browser's history, which can
     * cancel this, so it tries until the page has changed.
     */
    async goto(to) {
      const isHere = (at, url) => url.split('#')[0] === at.split('#')[0];
      await browser.eval('window.isLeft = true');
      await waitFor(`${to} to open`, async () => {
        await browser.goto(to);
        const [at, isLeft] = await browser.eval('[location.href, window.isLeft === true]');
        return !isLeft || isHere(at, to);
      });
      await page.ready();
    },
    async reload() {
      await browser.reload();
      await page.ready();
    },
    close: () => browser.close(),
    /** Opens the page in a second window with the same storage. */
    async beside(url) {
      const other = pageIn(await browser.beside());
      await other.goto(url);
      return other;
    },
  };
  return page;
}

/** Prints what a page whose test failed shows, and its errors; saves a picture. */
let failures = 0;
async function reportFailure({ browser }, engine) {
  const folder = process.env.SHOTS ?? 'build/screenshots';
  const path = resolve(folder, `failed-${engine}-${process.pid}-${++failures}.png`);
  const address = await browser.eval('location.href').catch(String);
  const seen = await browser.screenshot(path).then(() => path, String);
  const shown = await browser.eval(look).catch(String);
  const state = ['digits', 'picked', 'message', 'dialog'].map(
    (what) => `${what}: ${JSON.stringify(shown[what])}`,
  );
  console.error(
    [`failed at ${address}`, `picture: ${seen}`, ...state, ...browser.errors].join('\n'),
  );
}

/** Runs `body` with the page open, and closes the page in any case. */
export async function withPage(engine, options, body) {
  const page = await openPage(engine, options);
  try {
    return await body(page);
  } catch (error) {
    await reportFailure(page, engine);
    throw error;
  } finally {
    await page.close();
  }
}

/** Runs `body` with a browser at an address that need not be the page's. */
export async function withBrowser(engine, options, url, body) {
  const browser = await open(engine, options);
  try {
    await browser.goto(url);
    return await body(browser);
  } finally {
    await browser.close();
  }
}

/** Returns a function that registers a test for each engine; without options it opens no page. */
const testIn =
  (list) =>
  (claim, options, body = null) => {
    for (const engine of list)
      test(`${engine}: ${claim}`, (t) =>
        body ? withPage(engine, options, (page) => body(page, engine, t)) : options(engine, t));
  };

/** Registers a test of what engines may do differently: each engine runs it. */
export const engineTest = testIn(engines);

/** Registers a test of the page: Chromium runs it, and with LONG set each engine. */
export const pageEngines = engines.filter((engine) => process.env.LONG || engine === 'chromium');
export const pageTest = testIn(pageEngines);

/** Returns a grid with a digit in a cell. */
export const withDigit = (grid, cell, digit) => grid.slice(0, cell) + digit + grid.slice(cell + 1);

/** Returns the empty cells of a grid. */
export const emptyCells = (grid) =>
  [...grid].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
