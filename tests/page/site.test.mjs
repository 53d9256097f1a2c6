/**
 * A site's own face and wishes, as a school would have them: its colour, logo and links are seen,
 * it opens where it says and as it is set, what it hides is nowhere. COMMAND and ASSETS press it;
 * pictures go to SHOTS if it names a folder.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { engines, pageTest, withPage } from './page.mjs';
import { temporaryFolder } from './processes.mjs';
import { test } from 'node:test';
import { violations } from './violations.mjs';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><path fill="#a0400c" d="M5 35 45 5l40 30z"/></svg>';
const SCHOOL = {
  title: 'Hill School',
  packs: ['kids-4x4', '6x6-easy', '9x9-easy'],
  first: '6x6-easy',
  hide: ['daily', 'endless', 'own', 'learn', 'source'],
  settings: { theme: 'light', timer: 'yes' },
  symbols: 'fruit',
  win: 'full',
  downloads: 'hill-school',
  accent: '#a0400c',
  logo: 'logo.svg',
  icon: 'logo.svg',
  foot: [
    { text: 'Imprint', link: 'https://example.org/imprint' },
    { text: 'Write to us', link: 'mailto:us@example.org' },
  ],
};

/** Pictures of its own, and their names. */
const TOYS = [
  ['ball', 'M12 2a10 10 0 1 0 .01 0z'],
  ['block', 'M3 3h18v18H3z'],
  ['kite', 'M12 1l8 9-8 13-8-13z'],
  ['drum', 'M3 6h18M4 6l2 14h12l2-14'],
  ['star', 'M12 2l3 7h7l-6 4 3 8-7-5-7 5 3-8-6-4h7z'],
  ['tent', 'M12 3l10 18H2z'],
];
const drawing = (path) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#c00" stroke-width="2"><path d="${path}"/></svg>`;

function pressed(settings) {
  const folder = temporaryFolder('site');
  writeFileSync(join(folder, 'logo.svg'), LOGO);
  for (const [name, path] of TOYS) writeFileSync(join(folder, `${name}.svg`), drawing(path));
  writeFileSync(join(folder, 'site.json'), JSON.stringify(settings));
  const args = ['--assets', process.env.ASSETS, '-o', join(folder, 'out')];
  execFileSync(process.env.COMMAND, ['site', join(folder, 'site.json'), ...args]);
  return pathToFileURL(join(folder, 'out/index.html')).href;
}

const url = pressed(SCHOOL);

/** The sites that stand as examples: their names, and where they were pressed to. */
const EXAMPLES = ['school', 'newspaper', 'toy-shop'];
function examples() {
  const out = temporaryFolder('examples');
  const files = EXAMPLES.map((name) =>
    fileURLToPath(new URL(`../../web/examples/${name}.json`, import.meta.url)),
  );
  execFileSync(process.env.COMMAND, ['site', ...files, '--assets', process.env.ASSETS, '-o', out]);
  return EXAMPLES.map((name) => [name, pathToFileURL(join(out, name, 'index.html')).href]);
}

pageTest(
  'a site opens where it says, set as it says, in its own colour, with its logo and its links',
  { width: 390, height: 844, url },
  async (page, engine) => {
    await page.until('the board', ({ digits }) => digits.length === 36);
    const seen = await page.browser.eval(() => {
      const logo = document.querySelector('h1 img');
      return {
        title: document.querySelector('h1').textContent,
        drawn: logo.complete && logo.naturalWidth > 0 && logo.getBoundingClientRect().height > 20,
        leaf: getComputedStyle(document.querySelector('.why')).color,
        links: [...document.querySelectorAll('.owners a')].map((a) => [a.textContent, a.href]),
        clock: document.querySelector('.clock').hidden,
        fruit: /apple|banana|cherries|pear|grapes|strawberry/.test(
          document.querySelector('[aria-readonly=true]').ariaLabel,
        ),
        wide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    assert.deepEqual(seen, {
      title: 'Hill School',
      drawn: true,
      leaf: 'rgb(160, 64, 12)',
      links: SCHOOL.foot.map(({ text, link }) => [text, link]),
      clock: false,
      fruit: true,
      wide: false,
    });
    if (engine === 'chromium') assert.deepEqual(await violations(page), []);
  },
);

pageTest("pictures of a site's own are seen and heard, first, in place of the animals", (engine) =>
  withPage(
    engine,
    {
      width: 320,
      height: 640,
      dark: engine === 'chromium',
      url: pressed({
        packs: ['kids-4x4'],
        symbols: TOYS.map(([name]) => ({ picture: `${name}.svg`, name })),
      }),
    },
    async (page) => {
      const { names } = await page.until('the board', ({ digits }) => /[1-4]/.test(digits));
      assert.match(names.join(), /(ball|block|kite|drum), given/);
      const shown = await page.browser.eval(() =>
        [...document.querySelectorAll('.key[data-digit]:not(.erase)')].map((key) => {
          const sign = getComputedStyle(key.firstElementChild, '::before');
          const [, data] = /base64,([^"]*)/.exec(sign.maskImage || sign.webkitMaskImage);
          return [key.getAttribute('aria-label'), atob(data)];
        }),
      );
      assert.deepEqual(
        shown,
        TOYS.slice(0, 4).map(([name, path]) => [name, drawing(path)]),
      );
      if (process.env.SHOTS)
        await page.browser.screenshot(`${process.env.SHOTS}/site-symbols-${engine}.png`);
      // the other sets come after them, and then numbers
      const corner = () =>
        page.browser.eval(() => document.querySelector('.pictures').getAttribute('aria-label'));
      for (const next of ['vehicles', 'weather', 'numbers', 'pictures', 'fruit']) {
        await page.button('pictures');
        await page.until(next, async () => (await corner()) === `Show ${next}`);
      }
      assert.match((await page.look()).message, /^Each picture once/);
      assert.deepEqual(page.browser.errors, []);
    },
  ),
);

pageTest(
  'what a site hides is nowhere: not at the foot, among the levels, or in the words',
  { url },
  async (page) => {
    const acts = () =>
      page.browser.eval(() =>
        [...document.querySelectorAll('[data-action]')].map(({ dataset }) => dataset.action),
      );
    await page.button('levels');
    await page.until('the levels', ({ dialog }) => dialog);
    const all = await acts();
    for (const hidden of ['daily', 'endless', 'own', 'learn', 'saveSource'])
      assert.ok(!all.includes(hidden), hidden);
    assert.ok(all.includes('savePuzzles'));
    const words = await page.browser.eval('document.querySelector("#help").textContent');
    assert.doesNotMatch(words, /that program|from the paper|How do I get better/);
  },
);

pageTest(
  'where a site wishes so, the last right number of a 4x4 wins, and a wrong one is told',
  { url: `${pressed({ win: 'full' })}#puzzle=1000003002000004` },
  async (page) => {
    const missing = [...'1342243142133124'].flatMap((digit, cell) =>
      '1000003002000004'[cell] === '0' ? [[cell, digit]] : [],
    );
    const [[cell, digit], ...rest] = missing;
    await page.fill([...rest, [cell, digit === '4' ? '3' : '4']]);
    await page.until('what is told', ({ message }) => /is not right yet/.test(message));
    await page.fill([[cell, digit]]);
    await page.until('the win', ({ dialog }) => dialog);
  },
);

if (engines.includes('chromium'))
  test('three sites that stand as examples open calm, on a phone and on a desk, light and dark', async () => {
    for (const [name, at] of examples())
      for (const [width, height, dark] of [
        [390, 844, false],
        [1440, 900, true],
      ])
        await withPage('chromium', { width, height, dark, url: at }, async (page) => {
          await page.until('the board', ({ digits }) => /[1-9]/.test(digits));
          const wide = 'document.documentElement.scrollWidth - innerWidth';
          assert.ok((await page.browser.eval(wide)) <= 0, `${name} at ${width}`);
          const low =
            'document.querySelector(".foot").getBoundingClientRect().bottom - innerHeight';
          assert.ok((await page.browser.eval(low)) <= 0, `${name} at ${width}: the foot is low`);
          assert.deepEqual(await violations(page), [], `${name} at ${width}`);
          assert.deepEqual(page.browser.errors, []);
          if (process.env.SHOTS)
            await page.browser.screenshot(`${process.env.SHOTS}/site-${name}-${width}.png`);
        });
  });

/** Pressed into a folder, with a task or without one. */
function pressInto(folder, task) {
  const args = ['site', '--assets', process.env.ASSETS, '-o', folder];
  if (task) {
    writeFileSync(join(folder, 'task.json'), JSON.stringify(task));
    args.push('--assignment', join(folder, 'task.json'));
  }
  execFileSync(process.env.COMMAND, args);
  return pathToFileURL(join(folder, 'index.html')).href;
}

/** What the command lists for a word. */
const startOf = (seed) =>
  execFileSync(process.env.COMMAND, [
    ...['daily', '--seed', seed, join(process.env.ASSETS, 'packs/kids-4x4.json')],
  ])
    .toString()
    .trim()
    .split('\t')[2]
    .replaceAll('.', '0');

pageTest(
  '6.06 a page that was pressed with a task opens with it, has nothing else, and leaves what was kept',
  async (engine) => {
    const folder = temporaryFolder('task');
    const address = pressInto(folder);
    const entered = (digits) => {
      const cell = digits.indexOf('0');
      return [cell, digits.slice(0, cell) + 1 + digits.slice(cell + 1)];
    };
    await withPage(engine, { width: 390, height: 844, url: address }, async (page) => {
      const { digits: mine } = await page.look();
      const [one, begun] = entered(mine);
      await page.fill([[one, '1']]);
      await page.until('my game', ({ digits }) => digits === begun);

      const task = { title: 'Monday\u2019s puzzle', level: 'kids-4x4', seed: 'red fox & more' };
      pressInto(folder, task);
      for (const asked of ['', '?level=kids-4x4', `#puzzle=${mine}`]) {
        await page.goto(`${address}${asked}`);
        await page.until('the task', ({ digits }) => digits === startOf(task.seed));
      }
      await page.until('its title', () =>
        page.browser.eval(
          (title) => document.querySelector('.level b')?.textContent === title,
          task.title,
        ),
      );
      const acts = await page.browser.eval(() =>
        [...document.querySelectorAll('#app [data-action]')]
          .filter((button) => button.getClientRects().length > 0)
          .map(({ dataset }) => dataset.action),
      );
      for (const away of ['new', 'levels', 'share', 'learn', 'print'])
        assert.ok(!acts.includes(away), away);
      const [cell, after] = entered(startOf(task.seed));
      await page.fill([[cell, '1']]);
      await page.until('a move', ({ digits }) => digits === after);
      await page.reload();
      await page.until('it goes on', ({ digits }) => digits === after);

      pressInto(folder);
      await page.goto(address);
      await page.until('my game again', ({ digits }) => digits === begun);
      assert.deepEqual(page.browser.errors, []);
    });
  },
);
