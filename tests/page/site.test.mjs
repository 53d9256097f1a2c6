/**
 * A site's own branding and settings, as a school would have them: the page shows its colour, logo
 * and links, opens its first level with its settings, and has nothing that it hides. COMMAND and
 * ASSETS build it; pictures go to SHOTS if it names a folder.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { engines, listed, pageTest, withDigit, withPage } from './page.mjs';
import { buildSites, buildSite, urlOf } from './sites.mjs';
import { temporaryFolder } from './processes.mjs';
import { violations } from './violations.mjs';

const { LONG, SHOTS } = process.env;

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

/** A site's own pictures by name. */
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

/** Builds a site with the pictures; returns its address. */
const build = (settings) =>
  urlOf(
    buildSite(settings, {
      'logo.svg': LOGO,
      ...Object.fromEntries(TOYS.map(([name, path]) => [`${name}.svg`, drawing(path)])),
    }),
  );

pageTest("shows a site's colour, logo, links and settings, and nothing that it hides", (engine) =>
  withPage(engine, { width: 390, height: 844, url: build(SCHOOL) }, async (page) => {
    await page.puzzle(36);
    const seen = await page.browser.eval(() => {
      const logo = document.querySelector('h1 img');
      return {
        title: document.querySelector('h1').textContent,
        isDrawn: logo.complete && logo.naturalWidth > 0 && logo.getBoundingClientRect().height > 20,
        leaf: getComputedStyle(document.querySelector('.why')).color,
        links: [...document.querySelectorAll('.owners a')].map((a) => [a.textContent, a.href]),
        clock: document.querySelector('.clock').hidden,
        fruit: /apple|banana|cherries|pear|grapes|strawberry/.test(
          document.querySelector('[aria-readonly=true]').ariaLabel,
        ),
        isWide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    assert.deepEqual(seen, {
      title: 'Hill School',
      isDrawn: true,
      leaf: 'rgb(160, 64, 12)',
      links: SCHOOL.foot.map(({ text, link }) => [text, link]),
      clock: false,
      fruit: true,
      isWide: false,
    });
    if (engine === 'chromium') assert.deepEqual(await violations(page), []);

    await page.button('levels');
    await page.opened();
    const acts = await page.browser.eval(() =>
      [...document.querySelectorAll('[data-action]')].map(({ dataset }) => dataset.action),
    );
    const hidden = ['daily', 'endless', 'own', 'learn', 'saveSource'];
    assert.deepEqual(
      acts.filter((act) => hidden.includes(act)),
      [],
    );
    assert.ok(acts.includes('savePuzzles'));
    assert.doesNotMatch(
      await page.text('#help'),
      /that program|from the paper|How do I get better/,
    );
  }),
);

pageTest(
  'a masthead is above the header where there is space, and leaves the game whole',
  async (engine) => {
    const url = build({ ...SCHOOL, title: `${'A long title '.repeat(8)}`.trim(), masthead: true });
    for (const [width, height, isAbove] of [
      [390, 844, true],
      [1280, 620, true],
      [390, 600, false],
    ])
      await withPage(engine, { width, height, url }, async (page) => {
        await page.puzzle(36);
        const seen = await page.browser.eval(() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          return {
            isAbove: box('h1').bottom <= box('.top').top && box('h1').top >= 0,
            isWhole: box('.pad').bottom <= innerHeight && box('.board').bottom <= innerHeight,
            isWide: document.documentElement.scrollWidth > innerWidth,
          };
        });
        assert.deepEqual(seen, { isAbove, isWhole: true, isWide: false }, `${width} by ${height}`);
      });
  },
);

pageTest("shows and names a site's own pictures before the built-in sets", (engine) => {
  const symbols = TOYS.map(([name]) => ({ picture: `${name}.svg`, name }));
  const url = build({ packs: ['kids-4x4'], symbols });
  return withPage(
    engine,
    { width: 320, height: 640, dark: engine === 'chromium', url },
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
      // the built-in sets come next, and then numbers
      for (const next of ['Vehicles', 'Weather', 'Numbers', 'Pictures', 'Fruit']) {
        await page.button('pictures');
        await page.text('.pictures span + span', (name) => name === next);
      }
      assert.match((await page.look()).message, /each picture once/);
      assert.deepEqual(page.browser.errors, []);
    },
  );
});

/** Windows: a phone, and with LONG set a dark desktop. */
const PLACES = [
  [390, 844, false],
  [1440, 900, true],
].slice(0, LONG ? 2 : 1);
const EXAMPLES = ['school', 'newspaper', 'toy-shop'];
if (engines.includes('chromium'))
  test('the example sites fit the window, and axe finds nothing', async () => {
    const file = (name) =>
      fileURLToPath(new URL(`../../web/examples/${name}.json`, import.meta.url));
    const out = temporaryFolder('examples');
    buildSites(out, ...EXAMPLES.map(file));
    for (const [width, height, dark] of PLACES)
      await withPage('chromium', { width, height, dark }, async (page) => {
        for (const name of EXAMPLES) {
          await page.goto(urlOf(join(out, name, 'index.html')));
          await page.until('the board', ({ digits }) => /[1-9]/.test(digits));
          const over = await page.browser.eval(() => [
            document.documentElement.scrollWidth - innerWidth,
            document.querySelector('.foot').getBoundingClientRect().bottom - innerHeight,
          ]);
          assert.ok(Math.max(...over) <= 0, `${name} at ${width}: over the edge by ${over}`);
          assert.deepEqual(await violations(page), [], `${name} at ${width}`);
          assert.deepEqual(page.browser.errors, []);
          if (SHOTS) await page.browser.screenshot(`${SHOTS}/site-${name}-${width}.png`);
        }
      });
  });

pageTest('6.06 a page built with class puzzles shows only those', async (engine) => {
  const folder = temporaryFolder('task');
  buildSites(folder);
  const address = urlOf(join(folder, 'index.html'));
  /** Enters 1 in the first empty cell; returns the new board. */
  const enter = async (page, digits) => {
    const cell = digits.indexOf('0');
    const next = withDigit(digits, cell, 1);
    await page.fill([[cell, '1']]);
    await page.shows(next);
    return next;
  };
  await withPage(engine, { width: 390, height: 844, url: address }, async (page) => {
    const { digits: mine } = await page.look();
    const begun = await enter(page, mine);

    const task = { title: 'Monday\u2019s puzzle', level: 'kids-4x4', seed: 'red fox & more' };
    const [start] = listed(task.level, '--seed', task.seed);
    writeFileSync(join(folder, 'task.json'), JSON.stringify(task));
    buildSites(folder, '--assignment', join(folder, 'task.json'));
    for (const asked of ['', '?level=kids-4x4', `#puzzle=${mine}`]) {
      await page.goto(`${address}${asked}`);
      await page.shows(start);
    }
    await page.level(/^Monday\u2019s puzzle/);
    const acts = await page.browser.eval(() =>
      [...document.querySelectorAll('#app [data-action]')]
        .filter((button) => button.getClientRects().length > 0)
        .map(({ dataset }) => dataset.action),
    );
    const away = ['new', 'levels', 'share', 'learn', 'print'];
    assert.deepEqual(
      acts.filter((act) => away.includes(act)),
      [],
    );
    const after = await enter(page, start);
    await page.reload();
    await page.shows(after);

    buildSites(folder);
    await page.goto(address);
    await page.shows(begun);
    assert.deepEqual(page.browser.errors, []);
  });
});
