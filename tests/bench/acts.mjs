/**
 * acts.mjs: measures how long the page is busy after a click or a key:
 *
 *     node tests/bench/acts.mjs [PAGE] [SLOWDOWN] [ROUNDS]
 *
 * Opens the page in headless Chromium with a slowed-down processor (4 times by default), and does
 * each action ROUNDS times. Prints two times in milliseconds: of the event handlers and the next
 * frame, with layout; and of the longest task after that, such as saving.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeAll, open } from '../page/engines.mjs';
import { sleep } from '../page/processes.mjs';
import { median } from './measure.mjs';

const [page = 'dist/index.html', slowdown = '4', rounds = '5'] = process.argv.slice(2);
const LATER = 400; // milliseconds to wait for later tasks

/** Runs in the page; measures event handlers, frames and timeouts. */
function watch() {
  const layOut = () => document.querySelector('[role=grid]').getBoundingClientRect();
  window.taken = { isHeard: false, now: 0, later: 0 };
  let begun = 0;
  const begin = () => {
    begun = performance.now();
  };
  const end = () =>
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => {
        layOut();
        window.taken.isHeard = true;
        window.taken.now += performance.now() - begun;
      });
  for (const type of ['click', 'pointerdown', 'keydown', 'change']) {
    addEventListener(type, begin, true);
    addEventListener(type, end);
  }
  /** Wraps a callback; passes the time of each call to `take`. */
  const timed =
    (then, take) =>
    (...all) => {
      const start = performance.now();
      then(...all);
      layOut();
      take(performance.now() - start);
    };
  const { requestAnimationFrame: frame, setTimeout: wait } = window;
  window.requestAnimationFrame = (then) =>
    frame(
      timed(then, (time) => {
        window.taken.now += time;
      }),
    );
  window.setTimeout = (then, ...rest) =>
    wait(
      timed(then, (time) => {
        window.taken.later = Math.max(window.taken.later, time);
      }),
      ...rest,
    );
}

/** Runs in the page; defines choose(), which changes a setting. */
function letChoose() {
  window.choose = (name, value) => {
    const control = document.querySelector(`#set-${name}, #set-${name}-${value}`);
    if (control.tagName === 'SELECT') control.value = value;
    else control.checked = true;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

const hit = (selector) => `document.querySelector('${selector}').click()`;
const close = (name) => hit(`dialog.${name} [data-action=close]`);
const more = hit('.tools [data-action=more]');
/**
 * The actions, in order. Each has a name, and a script, keys, or '@' with the selector of an
 * element to click. Actions without a name are not measured.
 */
const ACTS = [
  ['a square to the right', ['ArrowRight']],
  ['More, opened', more],
  ['all notes filled in', hit('.more [data-action=fill]')],
  ['that undone', ['u']],
  ['and redone', ['r']],
  ['a square down', ['ArrowDown']],
  ['a digit', ['1']],
  ['it erased', ['Backspace']],
  ['that undone', ['u']],
  ['the digit undone', ['u']],
  ['notes, on', ['n']],
  ['a note', ['3']],
  ['that undone', ['u']],
  ['notes, off', ['n']],
  ['More, on a full board', more],
  ['More, closed', close('more')],
  ['levels, opened', hit('[data-action=levels]')],
  ['levels, closed', close('levels')],
  ['settings, opened', hit('[data-action=settings]')],
  ['letters for digits', 'choose("symbols", "letters")'],
  ['digits again', 'choose("symbols", "digits")'],
  ['dark', 'choose("theme", "dark")'],
  ['light', 'choose("theme", "light")'],
  ['settings, closed', close('settings')],
  ['all squares chosen', ['Control', 'a']],
  ['none chosen', ['Escape']],
  ['', ['Control', 'a']],
  ['a tap after all', '@[data-cell="40"]'],
  ['', hit('[data-action=hint]')],
  ['a hint, further', hit('[data-action=hint]')],
  ['the hint closed', ['Escape']],
  ['Check', hit('[data-action=check]')],
  ['Reset', hit('[data-action=reset]')],
  ['', more],
  ['possible digits', hit('.more [data-action=overlay]')],
  ['', more],
  ['those no more', hit('.more [data-action=overlay]')],
  ['New', hit('[data-action=new]')],
];

const browser = await open('chromium', { width: 1280, height: 800 });

/** @param {string | string[]} how */
async function act(how) {
  if (Array.isArray(how)) {
    for (const key of how.slice(0, -1)) await browser.page.keyboard.down(key);
    await browser.press(how[how.length - 1]);
    for (const key of how.slice(0, -1)) await browser.page.keyboard.up(key);
  } else if (how.startsWith('@')) await browser.click(how.slice(1));
  else await browser.eval(how);
}

console.log('board\tslowdown\tact\tmedian ms\tmost ms\tlongest after it ms');
for (const layout of ['9x9', '16x16']) {
  await browser.goto(`${pathToFileURL(resolve(page)).href}?layout=${layout}`);
  await browser.page.waitForSelector('#app[data-engine]');
  await sleep(1500);
  await browser.eval(watch);
  await browser.eval(letChoose);
  const session = await browser.page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
  const taken = ACTS.map(() => ({ times: [], later: [] }));
  for (let round = 0; round < Number(rounds); round++)
    for (const [i, [name, how]] of ACTS.entries()) {
      await browser.eval('Object.assign(taken, { isHeard: false, now: 0, later: 0 })');
      await act(how);
      await sleep(LATER);
      const { isHeard, now, later } = await browser.eval('taken');
      if (!isHeard) throw new Error(`${name}: nothing was heard`);
      taken[i].times.push(now);
      taken[i].later.push(later);
    }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  ACTS.forEach(([name], i) => {
    const { times, later } = taken[i];
    if (name)
      console.log(
        [
          layout,
          slowdown,
          name,
          median(times).toFixed(1),
          Math.max(...times).toFixed(1),
          median(later).toFixed(1),
        ].join('\t'),
      );
  });
}
await browser.close();
await closeAll();
