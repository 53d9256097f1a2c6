/**
 * keys.mjs: how long a key takes on a full board: node tests/bench/keys.mjs [PAGE] [SLOWDOWN]
 *
 * The page is opened in headless Chromium with all notes filled in, the processor slowed down as
 * told (4 by default), and keys are pressed that move, enter, note, erase and undo. Times are those
 * of watch.mjs, in milliseconds: of whoever hears the key and of the frame drawn for it.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeAll, open } from '../page/engines.mjs';
import { watch } from './watch.mjs';

const [page = 'dist/index.html', slowdown = '4'] = process.argv.slice(2);
const ROUNDS = 8;
const KEYS = [
  'ArrowRight',
  'ArrowDown',
  '1',
  'u',
  'ArrowLeft',
  'n',
  '3',
  'n',
  '5',
  'Backspace',
  'u',
  'u',
  'u',
  'ArrowUp',
];

const browser = await open('chromium', { width: 1280, height: 800 });
console.log('board\tslowdown\tkeys\tmedian ms\t95% ms\tworst ms\tworst key by median');
for (const layout of ['9x9', '16x16']) {
  await browser.goto(`${pathToFileURL(resolve(page)).href}?layout=${layout}`);
  await browser.page.waitForSelector('#app[data-engine]');
  await browser.click('.tools [data-action="more"]');
  await browser.page.waitForSelector('.more [data-action="fill"]', { visible: true });
  await browser.click('.more [data-action="fill"]');
  await browser.press('ArrowRight');
  await browser.eval(watch);
  const session = await browser.page.createCDPSession();
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });
  const before = await browser.eval('document.querySelector("[role=grid]").textContent');
  const times = [];
  for (let i = 0; i < ROUNDS; i++)
    for (const key of KEYS) {
      await browser.eval('Object.assign(taken, { isHeard: false, now: 0 })');
      await browser.press(key);
      const { isHeard, now } = await browser.eval('taken');
      if (isHeard) times.push([key, now]);
    }
  if (times.length !== ROUNDS * KEYS.length)
    throw new Error(`${times.length} of ${ROUNDS * KEYS.length} keys were heard`);
  if (before === '') throw new Error('the board is empty');
  const at = (list, part) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))];
  const medians = [...new Set(KEYS)]
    .map((key) => [
      key,
      at(
        times.filter(([one]) => one === key).map(([, time]) => time),
        0.5,
      ),
    ])
    .sort((a, b) => b[1] - a[1]);
  const all = times.map(([, time]) => time);
  console.log(
    [
      layout,
      slowdown,
      all.length,
      ...[0.5, 0.95, 1].map((part) => at(all, part).toFixed(1)),
      `${medians[0][0]} ${medians[0][1].toFixed(1)}`,
    ].join('\t'),
  );
}
await browser.close();
await closeAll();
