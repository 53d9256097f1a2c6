/**
 * The page in a frame of another one, which lies on another port: what that hears of a game, two
 * frames side by side, a sandbox that keeps nothing, and how it fits. COMMAND and ASSETS press it.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from './serve.mjs';
import {
  FILE_URL,
  NINE,
  PUZZLE,
  SOLUTION,
  engineTest,
  firstOf,
  pageTest,
  withBrowser,
} from './page.mjs';
import { press } from './press.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';

const root = temporaryFolder('embed');
const owner = await serve(root);
const site = await serve(join(root, 'sites'));
after(async () => {
  await owner.close();
  await site.close();
});

/** A puzzle that takes few keys. */
const START = `00${SOLUTION.slice(2)}`;
const few = { format: 'sudoleaf-pack', version: 1, id: 'few', title: 'Few', layout: '4x4' };
const puzzles = [{ solution: SOLUTION, starts: [START] }];
writeFileSync(join(root, 'few.json'), JSON.stringify({ ...few, puzzles }));

/** A site with that; the last right number wins. */
function pressed(name, wishes) {
  const json = join(root, `${name}.json`);
  writeFileSync(json, JSON.stringify({ win: 'full', packs: ['few.json'], ...wishes }));
  press(join(root, 'sites', name), json);
  return `${site.url}${name}/index.html`;
}
const heard = pressed('heard', { embed: { origin: owner.url.slice(0, -1) } });
const silent = pressed('silent', {});

/** A page with such frames, which notes whatever it hears, and from which of them. */
function pageWith(name, ...frames) {
  const list = frames.map(
    ([src, sandbox], i) =>
      `<iframe id="f${i}" src="${src}#puzzle=${START}" ${sandbox ?? ''} width="300" height="420" title="Sudoku"></iframe>`,
  );
  const script = `<script>
    window.news = [];
    addEventListener('message', ({ data, origin, source }) => {
      const from = Array.from(frames).indexOf(source);
      news.push({ from, origin, ...data });
    });
  </script>`;
  writeFileSync(join(root, name), `<!DOCTYPE html><title>Owner</title>${script}${list.join('')}`);
  return `${owner.url}${name}`;
}

/** All that was heard of a frame, without sizes. */
const newsFrom = async (browser, frame) =>
  (await browser.eval('window.news')).filter(
    ({ from, sudoleaf }) => from === frame && sudoleaf !== 'size',
  );
const hears = (browser, frame, what) =>
  waitFor(`${what} from frame ${frame}`, async () =>
    (await newsFrom(browser, frame)).find(({ sudoleaf }) => sudoleaf === what),
  );

/** Fills the two empty squares in a frame. */
async function fill(browser, frame) {
  await browser.click(`#f${frame}`);
  for (let i = 0; i < 3; i++) for (const key of ['ArrowUp', 'ArrowLeft']) await browser.press(key);
  for (const key of [SOLUTION[0], 'ArrowRight', SOLUTION[1]]) await browser.press(key);
}

engineTest(
  '5.06 a frame reports its game to the page that the site names, even from a sandbox',
  (engine) => {
    const url = pageWith(
      `frames-${engine}.html`,
      [`${heard}?embed=left`],
      [`${heard}?embed=right`],
      [`${silent}?embed=1`],
      [`${heard}?embed=1`, 'sandbox="allow-scripts"'], // which refuses storage
    );
    return withBrowser(engine, { width: 1024, height: 768 }, url, async (browser) => {
      const origins = [site.url.slice(0, -1), site.url.slice(0, -1), undefined, 'null'];
      for (const frame of [0, 1, 3])
        assert.equal((await hears(browser, frame, 'ready')).origin, origins[frame]);
      for (const frame of [0, 3]) {
        await fill(browser, frame);
        const { seconds, ...news } = await hears(browser, frame, 'complete');
        const told = { from: frame, origin: origins[frame], sudoleaf: 'complete' };
        assert.deepEqual(news, { ...told, hints: 0, checks: 0 });
        assert.ok(Number.isInteger(seconds) && seconds >= 0);
        const all = (await newsFrom(browser, frame)).map(({ sudoleaf }) => sudoleaf);
        assert.deepEqual(all, ['ready', 'start', 'complete']);
      }
      await fill(browser, 2); // of a site that names nobody
      assert.deepEqual(await newsFrom(browser, 2), []);
      const right = (await newsFrom(browser, 1)).map(({ sudoleaf }) => sudoleaf);
      assert.deepEqual(right, ['ready']);
      const size = (await browser.eval('news')).find(({ sudoleaf }) => sudoleaf === 'size');
      assert.equal(size.width, 300);
      assert.ok(size.height > 300 && size.height < 600, `${size.height}`);
    });
  },
);

/** In the page: what can be pressed, what is out of sight or small, and what else would show. */
const inFrame = () => {
  const boxes = [...document.querySelectorAll('#app button, #app .frame')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => [one.dataset.action ?? 'board', one.getBoundingClientRect()]);
  const isOut = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  const { scrollHeight, scrollWidth } = document.documentElement;
  return {
    acts: [...new Set(boxes.map(([act]) => act))],
    out: boxes.filter(([, box]) => isOut(box)).map(([act]) => act),
    small: boxes.filter(([, box]) => Math.min(box.width, box.height) < 24).map(([act]) => act),
    scrolls: scrollHeight > innerHeight || scrollWidth > innerWidth,
    links: document.querySelectorAll('#app a').length,
    words: document.querySelector('#app').innerText,
  };
};

const FRAMES = [
  [300, 420],
  [320, 480],
  [600, 700],
  [740, 360],
];

pageTest(
  '5.06 a frame shows board, actions and keys without scrolling, from 300 by 420 up',
  {},
  async (page) => {
    for (const start of [PUZZLE, NINE.start, firstOf('16x16-easy').start]) {
      await page.goto(`${FILE_URL}?embed=${start.length}#puzzle=${start}`);
      await page.until('the puzzle', ({ digits }) => digits.length === start.length);
      for (const [width, height] of FRAMES) {
        await page.browser.resize(width, height);
        const { acts, words, ...seen } = await page.browser.eval(inFrame);
        const where = `${start.length} squares at ${width}x${height}`;
        assert.deepEqual(seen, { out: [], small: [], scrolls: false, links: 0 }, where);
        for (const act of ['levels', 'settings', 'share', 'learn', 'print', 'own'])
          assert.ok(!acts.includes(act), `${where}: ${act}`);
        for (const act of ['board', 'new', 'reset', 'hint', 'check', 'digit'])
          assert.ok(acts.includes(act), `${where}: ${act}`);
        assert.doesNotMatch(words, /How to play|About|Sudoleaf/, where);
      }
    }
  },
);

pageTest(
  '5.06 a frame shows a hint and its buttons whole at every height',
  { width: 360, height: 560, url: NINE.url.replace('?', '?embed=1&') },
  async (page) => {
    for (const [width, height] of [
      [300, 420],
      [320, 540],
      [360, 560],
      [360, 640],
      [390, 700],
      [390, 720],
    ]) {
      await page.browser.resize(width, height);
      await page.button('hint');
      await page.until('the hint', ({ lesson }) => /Look at/.test(lesson ?? ''));
      const hidden = await page.browser.eval(() => {
        const card = document.querySelector('.lesson').getBoundingClientRect();
        return [...document.querySelectorAll('.lesson :is(h2, p, button)')]
          .filter((one) => one.getClientRects().length > 0)
          .filter((one) => {
            const { bottom } = one.getBoundingClientRect();
            return bottom > Math.min(card.bottom, innerHeight);
          })
          .map((one) => one.textContent);
      });
      assert.deepEqual(hidden, [], `${width}x${height}`);
      await page.press('Escape');
      await page.until('the game', ({ lesson }) => !lesson);
    }
  },
);
