/**
 * The page in a frame of a page on another port: the messages that page gets, two frames side by
 * side, a sandbox that saves nothing, and sizes. COMMAND and ASSETS build it.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { serve } from './serve.mjs';
import { FILE_URL, NINE, PUZZLE, SOLUTION, firstOf, pageTest, withBrowser } from './page.mjs';
import { buildSites } from './sites.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';

const root = temporaryFolder('embed');
const owner = await serve(root);
const site = await serve(join(root, 'sites'));
after(async () => {
  await owner.close();
  await site.close();
});

/** A puzzle with two empty cells. */
const START = `00${SOLUTION.slice(2)}`;
const few = { format: 'sudoleaf-pack', version: 1, id: 'few', title: 'Few', layout: '4x4' };
const puzzles = [{ solution: SOLUTION, starts: [START] }];
writeFileSync(join(root, 'few.json'), JSON.stringify({ ...few, puzzles }));

/** Builds a site with that puzzle, in which the last right digit wins. */
function build(name, wishes) {
  const json = join(root, `${name}.json`);
  writeFileSync(json, JSON.stringify({ win: 'full', packs: ['few.json'], ...wishes }));
  buildSites(join(root, 'sites', name), json);
  return `${site.url}${name}/index.html`;
}
const heard = build('heard', { embed: { origin: owner.url.slice(0, -1) } });
const silent = build('silent', {});

/** Writes a page with frames, which records every message and the frame it came from. */
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

/** Returns the messages of a frame, except sizes. */
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

pageTest('5.06 a frame reports its game to the page that the site names', (engine) => {
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
      const expected = { from: frame, origin: origins[frame], sudoleaf: 'complete', puzzle: START };
      assert.deepEqual(news, { ...expected, hints: 0, checks: 0 });
      assert.ok(Number.isInteger(seconds) && seconds >= 0);
      const all = (await newsFrom(browser, frame)).map(({ sudoleaf }) => sudoleaf);
      assert.deepEqual(
        all.filter((what) => what !== 'save'),
        ['ready', 'start', 'move', 'move', 'complete'],
      );
      assert.equal(all.includes('save'), frame === 3);
    }
    await fill(browser, 2); // a site that names no page
    assert.deepEqual(await newsFrom(browser, 2), []);
    const right = (await newsFrom(browser, 1)).map(({ sudoleaf }) => sudoleaf);
    assert.deepEqual(right, ['ready']);
    const size = (await browser.eval('news')).find(({ sudoleaf }) => sudoleaf === 'size');
    assert.equal(size.width, 300);
    assert.ok(size.height > 300 && size.height < 600, `${size.height}`);
  });
});

const framed = { width: 360, height: 560, url: NINE.url.replace('?', '?embed=1&') };

/** In the page: lists the buttons, those out of sight or too small, and anything to scroll. */
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

pageTest('5.06 a frame of 300 by 420 shows everything without scrolling', {}, async (page) => {
  for (const start of [PUZZLE, NINE.start, firstOf('16x16-easy').start]) {
    await page.goto(`${FILE_URL}?embed=${start.length}#puzzle=${start}`);
    await page.puzzle(start.length);
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
});

pageTest('5.06 a frame shows a hint and its buttons at every height', framed, async (page) => {
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
    await page.hinted(/Look at/);
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
    await page.unhinted();
  }
});
