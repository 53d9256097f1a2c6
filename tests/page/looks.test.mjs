/**
 * Layout and accessibility: targets are large, nothing moves, boards use the space there is,
 * pictures are whole, drawn rules are visible, and print works. In Chromium; pictures go to SHOTS
 * if it names a folder. Four sizes and the light theme, or all with LONG set. fits.test.mjs tests
 * every screen for cut text, and with axe.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_URL, NINE, withPage } from './page.mjs';
import { violations } from './violations.mjs';

const isLong = Boolean(process.env.LONG);
const shots = process.env.SHOTS;

/** Sizes from the smallest phone up; 640x360 is a desktop zoomed to 200%. */
const SCREENS = [
  [320, 640],
  [740, 360],
  [1024, 768],
  [640, 360],
  ...(isLong
    ? [
        [360, 740],
        [390, 844],
        [768, 1024],
        [1280, 720],
        [1920, 1080],
      ]
    : []),
];

/** States of a game, each reached from the one before. */
const STATES = {
  start: async () => {},
  wrong: async (page) => {
    await page.cell(1);
    await page.digit(1);
    await page.button('hint');
    await page.button('check');
    await page.until('the mark', ({ wrong }) => wrong.length > 0);
  },
  full: async (page) => {
    await page.presses('hint', 12);
    await page.until('an offer', ({ offer }) => /Erase mistakes/.test(offer));
    await page.button('check');
    await page.says(/mistake/);
  },
  solved: async (page) => {
    await page.button('reset');
    await page.presses('hint', 12);
    await page.button('check');
    await page.opened();
  },
};

const facts = () => {
  const targets = [...document.querySelectorAll('main button, .cell, summary')].filter(
    (element) => element.offsetParent !== null,
  );
  const boxes = (all) => all.map((element) => element.getBoundingClientRect());
  return {
    isWide: document.documentElement.scrollWidth > innerWidth,
    smallest: Math.min(...boxes(targets).map(({ width, height }) => Math.min(width, height))),
    board: document.querySelector('[role=grid]').getBoundingClientRect().width,
    keysEnd: document.querySelector('.keys').getBoundingClientRect().bottom,
    // except buttons that come and go with the message, and what a beginner is offered
    places: boxes(targets.filter((element) => !element.closest('.words, .overview')))
      .map(({ x, y }) => [x, y])
      .join(' '),
  };
};

for (const [width, height] of SCREENS)
  test(`at ${width}x${height} targets are 44 pixels, and nothing moves`, () =>
    withPage('chromium', { width, height, calm: true }, async (page) => {
      const before = await page.browser.eval(facts);
      assert.ok(!before.isWide);
      // beside the card that offers first steps
      if (width < 400) assert.ok(before.board > 0.87 * width, `a board of ${before.board} pixels`);
      assert.ok(before.smallest >= 44, `a target of ${before.smallest} pixels`);
      if (width !== 640)
        assert.ok(before.keysEnd <= height, `the keys end at ${before.keysEnd} of ${height}`);
      for (const [state, reach] of Object.entries(STATES)) {
        await reach(page);
        const { places } = await page.browser.eval(facts);
        assert.equal(places, before.places, `things moved: ${state}`);
      }
    }));

/** In the page: counts the rows of keys, tools and actions, and measures the board. */
const rowsOf = () => {
  const boxes = (name) =>
    [...document.querySelectorAll(name)]
      .filter((one) => one.offsetParent !== null)
      .map((one) => one.getBoundingClientRect());
  const rows = (name) => new Set(boxes(name).map(({ top }) => Math.round(top))).size;
  return {
    keys: rows('.key'),
    tools: rows('.tools .tool'),
    actions: rows('.action'),
    foot: rows('.foot nav > *'),
    bottom: Math.max(...boxes('.key, .action, .board').map(({ bottom }) => bottom)),
    board: boxes('.frame')[0].width / innerWidth,
  };
};
test('phones show a wide board, with keys, tools and actions in rows below it', () =>
  withPage('chromium', {}, async (page) => {
    for (const [layout, rows] of [
      ['9x9', 1],
      ['6x6', 1],
      ['16x16', 2],
    ]) {
      await page.goto(`${FILE_URL}?layout=${layout}`);
      for (const [width, height] of [
        [320, 640],
        [360, 640],
        [390, 664],
        [390, 844],
      ]) {
        await page.browser.resize(width, height);
        const where = `${layout} at ${width}x${height}`;
        const { bottom, board, ...seen } = await page.browser.eval(rowsOf);
        assert.deepEqual(seen, { keys: rows, tools: 1, actions: 1, foot: 1 }, where);
        assert.ok(bottom <= height, `${where}: down to ${bottom}`);
        assert.ok(board > 0.75, `${where}: ${board} of the width`);
      }
    }
  }));

test('keeps the title of the settings visible', () =>
  withPage('chromium', { width: 360, height: 640, url: NINE.url }, async (page) => {
    for (const [width, height] of [
      [896, 700],
      [960, 720],
      [1019, 768],
    ]) {
      await page.browser.resize(width, height);
      const { tools, keys } = await page.browser.eval(rowsOf);
      assert.deepEqual({ tools, keys }, { tools: 1, keys: 3 }, `${width}x${height}`);
    }
    await page.button('settings');
    await page.opened();
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
      [740, 360],
    ]) {
      await page.browser.resize(width, height);
      const covered = await page.browser.eval(() => {
        const dialog = document.querySelector('dialog[open]');
        dialog.scrollTop = dialog.scrollHeight;
        const boxOf = (name) => dialog.querySelector(name).getBoundingClientRect();
        return ['h2', '.close'].filter((name) => {
          const { left, right, top, bottom } = boxOf(name);
          const isHere = (x, y) =>
            dialog.querySelector(name).contains(document.elementFromPoint(x, y));
          return !isHere(left + 8, top + 8) || !isHere(right - 8, bottom - 8);
        });
      });
      assert.deepEqual(covered, [], `${width}x${height}`);
    }
  }));

test('respects reduced motion, allows pinch zoom, and announces Hint and Check', () =>
  withPage('chromium', { calm: true }, async (page) => {
    await page.digit(1);
    assert.equal(await page.browser.eval('document.getAnimations().length'), 0);
    const [live, viewport] = await page.browser.eval(() => [
      document.querySelector('[role=status]').getAttribute('aria-live'),
      document.querySelector('meta[name=viewport]').content,
    ]);
    assert.equal(live, 'polite');
    assert.doesNotMatch(viewport, /user-scalable|maximum-scale/);
    await page.button('hint');
    await page.says(/^Hint: put [1-4] in row [1-4], column [1-4]\.$/);
    await page.button('check');
    await page.says(/right so far/);
    await page.browser.eval(() => {
      window.heard = 0;
      new MutationObserver(() => {
        window.heard++;
      }).observe(document.querySelector('[role=status]'), { childList: true });
    });
    await page.button('check'); // the same message is announced again
    await page.until('the word again', () => page.browser.eval('window.heard === 1'));
  }));

test('Tab goes from the board to buttons, keys and the rest, each with a visible focus', () =>
  withPage('chromium', {}, async (page) => {
    for (const name of ['levels', 'learn', 'settings']) {
      await page.button(name);
      await page.opened();
      await page.escape();
    }
    const [met, unseen] = [[], []];
    for (let i = 0; i < 60; i++) {
      await page.press('Tab');
      const [name, isSeen] = await page.browser.eval(() => {
        const { activeElement: one } = document;
        const { left, width, height } = one.getBoundingClientRect();
        const isIn = width > 0 && height > 0 && left >= 0 && left < innerWidth;
        const isMarked = one === document.body || getComputedStyle(one).outlineStyle !== 'none';
        return [one.getAttribute('aria-label') ?? one.textContent, isIn && isMarked];
      });
      met.push(name);
      if (!isSeen) unseen.push(name);
    }
    assert.deepEqual(met.slice(0, 10), [
      '1, given; row 1, column 1, box 1',
      'New',
      'Reset',
      'Hint',
      'Check',
      'First stepsWith pictures',
      '1',
      '2',
      '3',
      '4',
    ]);
    const top = met.indexOf('4×4');
    assert.deepEqual(met.slice(top + 1, top + 5), ['6×6', '9×9', 'More', 'Settings']);
    assert.deepEqual(unseen, []);
  }));

const THEMES = { light: 'animals', dark: 'fruit', contrast: 'weather' };

for (const [theme, pictures] of Object.entries(THEMES).slice(0, isLong ? 3 : 1))
  test(`in the ${theme} theme axe accepts letters, colours and pictures`, () =>
    withPage('chromium', { width: 320, height: 640, calm: true, url: NINE.url }, async (page) => {
      await page.more('fill');
      await page.set('theme', theme);
      const look = async (symbols) => {
        await page.set('symbols', symbols);
        if (shots) await page.browser.screenshot(`${shots}/theme-${theme}-${symbols}.png`);
        assert.deepEqual(await violations(page), [], symbols);
      };
      for (const symbols of ['letters', 'colours']) await look(symbols);
      await page.goto(`${FILE_URL}?layout=6x6`);
      await page.more('fill');
      await page.set('pictures', pictures);
      await look('pictures');
      const sides = await page.browser.eval(() =>
        [...document.querySelectorAll('.game .board [data-picture]')].map((sign) => {
          const { width, maskImage } = getComputedStyle(sign, '::before');
          const isDrawn = maskImage.startsWith('url("data:image/svg');
          return isDrawn ? parseFloat(width) / sign.closest('.cell').clientWidth : 0;
        }),
      );
      assert.ok(sides.length > 36);
      assert.deepEqual(
        sides.filter((side) => !(side > 0.2 && side < 0.9)),
        [],
      );
    }));

test('prints a puzzle on one page, with a hint below the board', () =>
  withPage('chromium', { dark: true, url: NINE.url }, async (page) => {
    const { page: tab } = page.browser;
    const sheets = async () => {
      const text = Buffer.from(await tab.pdf({ format: 'A4' })).toString('latin1');
      return text.match(/\/Type \/Page\b/g).length;
    };
    assert.equal(await sheets(), 1);
    for (let i = 0; i < 3; i++) await page.button('hint');
    await page.hinted(/row \d, column \d/);
    assert.equal(await sheets(), 1);
    await tab.emulateMediaType('print');
    const [level, board, card] = await page.boxes('.menu', '.frame', '.lesson');
    assert.ok(level.bottom <= board.top && board.bottom <= card.top, 'they overlap');
    const [paint] = await page.styles('.told[data-role=placed]', 'backgroundColor');
    const isLight = paint.match(/\d+/g).every((part) => part > 150);
    assert.ok(isLight, `${paint} on paper`);
    await tab.emulateMediaType('screen');
    await page.press('Escape');
    await page.button('learn');
    await page.browser.click('.learn [data-action="explain"]');
    await page.until('all steps', () =>
      page.browser.eval('/Hardest/.test(document.querySelector(".status").textContent)'),
    );
    await tab.emulateMediaType('print');
    const [guide, steps] = await page.boxes('.guide', '.steps li:last-child');
    assert.ok(
      steps.bottom <= guide.bottom + 1 && steps.right <= guide.right + 1,
      'they are cut off',
    );
  }));

const LIGHTS = [
  ['system', 'light', 'none'],
  ['system', 'dark', 'active'],
  ...(isLong
    ? [
        ['system', 'dark', 'none'],
        ['contrast', 'light', 'none'],
        ['system', 'light', 'active'],
      ]
    : []),
];

test('drawn rules are visible in light, dark, high contrast and forced colours', () =>
  withPage('chromium', { width: 390, height: 844 }, async (page) => {
    const { page: tab } = page.browser;
    const session = await tab.createCDPSession();
    /** Returns a picture of the board, with or without what its rules draw. */
    const seen = async (isBare) => {
      await page.browser.eval((bare) => {
        const sheet = new CSSStyleSheet();
        if (bare)
          sheet.replaceSync('.cell::before, .regions, .constraints { display: none !important; }');
        document.adoptedStyleSheets = [sheet];
      }, isBare);
      return (await tab.$('.board')).screenshot({ encoding: 'base64' });
    };
    for (const kind of ['9x9-x-easy', '9x9-windoku-easy', '9x9-killer-easy', '6x6-odd-even']) {
      await page.goto(`${FILE_URL}?pack=${kind}&puzzle=1`);
      await page.button('close'); // the rules
      await page.closed();
      for (const [i, [theme, scheme, forced]] of LIGHTS.entries()) {
        const features = [
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'forced-colors', value: forced },
        ];
        await session.send('Emulation.setEmulatedMedia', { features });
        await page.browser.eval((name) => (document.documentElement.dataset.theme = name), theme);
        const where = `${kind}, ${theme}, ${scheme}, forced colours ${forced}`;
        const bare = await seen(true);
        assert.notEqual(await seen(false), bare, `${where}: nothing is drawn`);
        if (i === 0 && kind === '9x9-x-easy')
          assert.equal(await seen(true), bare, 'pictures differ without a reason');
      }
    }
  }));

/** In the page: lists choices that look the same when chosen, except for bold type. */
const alike = () => {
  const look = (one) => {
    const [own, thumb] = [getComputedStyle(one), getComputedStyle(one, '::after')];
    return [own.backgroundColor, own.borderColor, own.outlineStyle, thumb.insetInlineStart].join();
  };
  const isOn = (one) =>
    one.matches('[aria-current], [aria-pressed=true], :checked, [data-same]:not([data-at])') ||
    one.querySelector(':checked') !== null;
  const kinds = ['.sizes .segment', '.tool', '.cell:not([data-at])', '.segments label', '.switch'];
  return kinds.filter((kind) => {
    const all = [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility());
    const off = new Set(all.filter((one) => !isOn(one)).map(look));
    const on = all.filter(isOn).map(look);
    return all.length > 0 && (on.length === 0 || on.some((one) => off.has(one)));
  });
};

test('with forced colours dialogs have an edge, and choices are marked', () =>
  withPage('chromium', { url: NINE.url }, async (page) => {
    const session = await page.browser.page.createCDPSession();
    for (const scheme of ['light', 'dark']) {
      const features = [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'forced-colors', value: 'active' },
      ];
      await session.send('Emulation.setEmulatedMedia', { features });
      await page.cell([...NINE.start].findIndex((digit) => digit !== '0'));
      if (scheme === 'light') await page.button('notes');
      await page.there('.tool[aria-pressed=true]');
      assert.deepEqual(await page.browser.eval(alike), [], scheme);
      const ring = await page.browser.eval(
        'getComputedStyle(document.querySelector("[data-at]")).outlineStyle',
      );
      assert.equal(ring, 'solid');
      await page.button('settings');
      await page.opened();
      assert.deepEqual(await page.browser.eval(alike), [], scheme);
      const edge = await page.browser.eval(
        'getComputedStyle(document.querySelector("dialog[open]")).borderTopWidth',
      );
      assert.equal(edge, '1px');
      await page.escape();
    }
  }));
