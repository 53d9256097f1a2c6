/**
 * Looks and access: axe finds nothing, nothing is cut off from 320 pixels up, targets are large,
 * nothing jumps. In Chromium; the pictures go to SHOTS if it names a folder. COMMAND and ASSETS
 * press a page with a site owner's panel. Every screen in both themes where LONG is set, otherwise
 * each in one.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { FILE_URL, NINE, withPage } from './page.mjs';
import { temporaryFolder } from './processes.mjs';
import { violations } from './violations.mjs';

const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

/** From the smallest phone to a wall, the last a page zoomed to 200%. */
const SCREENS = {
  small: [320, 640],
  phone: [360, 740],
  larger: [390, 844],
  side: [740, 360],
  tablet: [768, 1024],
  slate: [1024, 768],
  desktop: [1280, 720],
  wall: [1920, 1080],
  zoomed: [640, 360],
};

/** Those of some screens that are looked at, each with whether it is dark. */
const looks = (screens) =>
  screens.flatMap((screen, i) =>
    process.env.LONG
      ? [
          [screen, false],
          [screen, true],
        ]
      : [[screen, i % 2 === 1]],
  );

/** The states a player meets, each reached from the one before. */
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
    await page.until('an offer', ({ offer }) => /Take back/.test(offer));
    await page.button('check');
    await page.until('the word', ({ message }) => /not right yet/.test(message));
  },
  solved: async (page) => {
    await page.button('reset');
    await page.presses('hint', 12);
    await page.button('check');
    await page.until('the dialog', ({ dialog }) => dialog);
  },
};

const facts = () => {
  const targets = [...document.querySelectorAll('main button, .cell, .contents a')].filter(
    (element) => element.offsetParent !== null,
  );
  const size = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height);
  };
  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    smallest: Math.min(...targets.map(size)),
    board: document.querySelector('[role=grid]').getBoundingClientRect().width,
    playBottom: document.querySelector('.keys').getBoundingClientRect().bottom,
    places: targets
      .filter((element) => !element.closest('.words')) // which come and go with the words
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y }) => [x, y])
      .join(' '),
    height: innerHeight,
  };
};

for (const [screen, dark] of looks(Object.keys(SCREENS))) {
  const [width, height] = SCREENS[screen];
  test(`${dark ? 'dark' : 'light'}, ${screen} (${width}x${height}): nothing cut off, nothing jumps, axe finds nothing`, () =>
    withPage('chromium', { width, height, dark, calm: true }, async (page) => {
      const before = await page.browser.eval(facts);
      assert.ok(before.overflow <= 0, `${before.overflow} pixels too wide`);
      assert.ok(before.smallest >= 44, `a target of ${before.smallest} pixels`);
      if (screen !== 'zoomed')
        assert.ok(before.playBottom <= height, `the keys end at ${before.playBottom} of ${height}`);
      for (const [state, reach] of Object.entries(STATES)) {
        await reach(page);
        if (shots)
          await page.browser.screenshot(
            `${shots}/${screen}-${dark ? 'dark' : 'light'}-${state}.png`,
          );
        assert.equal(
          (await page.browser.eval(facts)).places,
          before.places,
          `things moved: ${state}`,
        );
        if (screen === 'phone' || screen === 'desktop')
          assert.deepEqual(await violations(page), [], state);
      }
    }));
}

/** What a larger board and its hints look like, each scene reached from the one before. */
const SCENES = {
  levels: async (page) => {
    await page.button('levels');
    await page.until('the dialog', ({ dialog }) => dialog);
  },
  nine: async (page) => {
    await page.browser.click('.levels [data-value="9x9-expert"]');
    await page.until('the board', ({ digits }) => digits.length === 81);
  },
  here: async (page) => {
    await page.button('hint');
    await page.until('the hint', ({ lesson }) => lesson);
  },
  reason: async (page) => {
    await page.button('hint');
    await page.button('hint');
    await page.until('the reason', ({ lesson }) => /So \w|1 of/.test(lesson));
  },
  notes: async (page) => {
    await page.press('Escape');
    await page.more('fill');
    await page.browser.click('[data-row="5"][data-col="5"]');
    await page.until('notes', ({ names }) => names.some((name) => /notes/.test(name)));
  },
  settings: async (page) => {
    await page.button('settings');
    await page.until('the dialog', ({ dialog }) => dialog);
  },
  own: async (page) => {
    await page.press('Escape');
    await page.button('levels');
    await page.browser.click('.levels [data-action="own"]');
    await page.press('5', ' ', '3', ' ', '5');
    await page.until('what is said', () =>
      page.browser.eval('/twice|two 5s/.test(document.querySelector(".verdict").textContent)'),
    );
  },
  bench: async (page) => {
    await page.button('bench');
    await page.until('the rules', ({ dialog }) => dialog);
  },
  drawing: async (page) => {
    await page.browser.click('.bench [data-action="tool"][data-value="killer"]');
    await page.press('ArrowDown', 'Enter', 'ArrowRight', '9');
    await page.until('a cage', ({ names }) => names.some((name) => /in a cage of 2/.test(name)));
  },
  learn: async (page) => {
    await page.press('Escape', 'Escape', 'Escape'); // the cage, the tool, the sheet
    await page.button('learn');
    await page.until('the dialog', ({ dialog }) => dialog);
  },
  tour: async (page) => {
    await page.button('explain');
    await page.until('all steps', () =>
      page.browser.eval('/hardest/.test(document.querySelector(".guide .status").textContent)'),
    );
    const chain = await page.browser.eval(
      '[...document.querySelectorAll(".step")].findIndex((step) => /kyscraper|wing|chain|Pointing|pair/.test(step.textContent))',
    );
    await page.browser.click(`.steps li:nth-child(${Math.max(chain, 0) + 1}) button`);
  },
  families: async (page) => {
    await page.browser.click('.top [data-action="leave"]');
    await page.button('learn');
    await page.browser.click('[data-action="family"][data-value="chains"]');
    await page.until('the drawings', () =>
      page.browser.eval('document.querySelectorAll(".shelf .chain").length > 3'),
    );
  },
  example: async (page) => {
    await page.browser.click('[data-action="example"][data-value="xy-chain"]');
    await page.until('the reason', ({ lesson }) => /1 of/.test(lesson ?? ''));
  },
  exercise: async (page) => {
    await page.button('new');
    await page.until('the exercise', ({ message }) => /Choose a square/.test(message));
    for (let i = 0; i < 3; i++) await page.button('hint');
    await page.until('the reason', ({ lesson }) => /1 of/.test(lesson ?? ''));
  },
};

for (const [screen, dark] of looks(
  process.env.LONG ? ['phone', 'side', 'tablet', 'desktop'] : ['phone'],
))
  test(`${dark ? 'dark' : 'light'}, ${screen}: hints, tours and exercises fit, and axe finds nothing`, () => {
    const [width, height] = SCREENS[screen];
    return withPage('chromium', { width, height, dark, calm: true }, async (page) => {
      for (const [scene, reach] of Object.entries(SCENES)) {
        await reach(page);
        if (shots)
          await page.browser.screenshot(
            `${shots}/${screen}-${dark ? 'dark' : 'light'}-${scene}.png`,
          );
        assert.ok((await page.browser.eval(facts)).overflow <= 0, scene);
        assert.deepEqual(await violations(page), [], scene);
      }
    });
  });

/** What comes up over the board, each by what is pressed. */
const DIALOGS = {
  levels: ['[data-action="levels"]'],
  first: ['[data-action="levels"]', '.levels [data-action="firstSteps"]'],
  daily: ['[data-action="levels"]', '.levels [data-action="daily"]'],
  endless: ['[data-action="levels"]', '.levels [data-action="endless"]'],
  learn: ['[data-action="learn"]'],
  stats: ['[data-action="learn"]', '.learn [data-action="stats"]'],
  share: ['[data-action="share"]'],
  settings: ['[data-action="settings"]'],
  'keys-list': ['[data-action="settings"]', '.settings [data-action="keys"]'],
  more: ['.tools [data-action="more"]'],
  results: ['[data-action="settings"]', '.settings [data-action="results"]'],
  class: ['[data-action="settings"]', '.settings [data-action="class"]'],
  players: ['[data-action="settings"]', '.settings [data-action="players"]'],
  player: [
    '[data-action="settings"]',
    '.settings [data-action="players"]',
    '.players [data-action="newPlayer"]',
  ],
  print: ['.foot [data-action="print"]'],
};

for (const [screen, dark] of looks(
  process.env.LONG ? ['phone', 'tablet', 'desktop'] : ['tablet', 'phone'],
))
  test(`${dark ? 'dark' : 'light'}, ${screen}: colours, both kinds of notes and dialogs fit, and axe finds nothing`, () => {
    const [width, height] = SCREENS[screen];
    const dialogs = Object.entries(DIALOGS).filter(
      (_, i) => process.env.LONG || (i % 2 === 1) === dark,
    );
    return withPage('chromium', { width, height, dark, calm: true }, async (page) => {
      await page.presses('hint', 12);
      await page.button('check');
      await page.until('the dialog', ({ dialog }) => dialog);
      await page.goto(NINE.url);
      const empty = [...(await page.look()).digits].flatMap((digit, cell) =>
        digit === '0' ? [cell] : [],
      );
      await page.more('overlay');
      for (const [i, keys] of [
        ['x', '1', '2', '9'],
        ['c', '3', '4'],
        ['x', '5', 'c', '6', '7'],
        ['v', '1'],
        ['v', '2'],
        ['v', '3'],
        ['v', '4'],
        ['v', '5'],
      ].entries()) {
        await page.browser.click(`[data-cell="${empty[i]}"]`);
        await page.press(...keys);
      }
      await page.more('remember');
      const look = async (name) => {
        if (shots)
          await page.browser.screenshot(
            `${shots}/${screen}-${dark ? 'dark' : 'light'}-${name}.png`,
          );
        assert.ok((await page.browser.eval(facts)).overflow <= 0, name);
        assert.deepEqual(
          await page.browser.eval(
            () =>
              [...document.querySelectorAll('dialog[open]')].filter(
                (one) => one.scrollWidth > one.clientWidth,
              ).length,
          ),
          0,
          name,
        );
        assert.deepEqual(await violations(page), [], name);
      };
      await look('colours');
      for (const [name, path] of dialogs) {
        for (const press of path) {
          await page.until(press, () =>
            page.browser.eval(
              `document.querySelector(${JSON.stringify(press)})?.offsetParent !== null`,
            ),
          );
          await page.browser.click(press);
        }
        await page.until(name, () =>
          page.browser.eval(`document.querySelector("dialog.${name}[open]") !== null`),
        );
        await look(`dialog-${name}`);
        await page.browser.eval(
          'document.querySelectorAll("dialog").forEach((dialog) => dialog.close())',
        );
      }
    });
  });

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
])
  test(`${width}x${height}, text twice as large: nothing stands out to the side, and all can be reached`, () =>
    withPage('chromium', { width, height, url: NINE.url }, async (page) => {
      await page.browser.eval(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('html { font-size: 200% }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
      });
      const out = await page.browser.eval(() =>
        [...document.querySelectorAll('#app button, #app p, #app h1, #app a')]
          .filter((one) => one.offsetParent !== null)
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < -0.5 || right > innerWidth + 0.5;
          })
          .map((one) => one.outerHTML),
      );
      assert.deepEqual(out, []);
      assert.ok((await page.browser.eval(facts)).overflow <= 0);
    }));

/** On phones, also with the browser's own bars; the tops of what stands there. */
const stands = () => {
  const boxes = (name) =>
    [...document.querySelectorAll(name)]
      .filter((one) => one.offsetParent !== null)
      .map((one) => one.getBoundingClientRect());
  const rows = (name) => new Set(boxes(name).map(({ top }) => Math.round(top))).size;
  return {
    keys: rows('.key'),
    tools: rows('.tool'),
    actions: rows('.action'),
    foot: rows('.foot nav > *'),
    bottom: Math.max(...boxes('.key, .action, .board').map(({ bottom }) => bottom)),
    board: boxes('.frame')[0].width / innerWidth,
  };
};
for (const [width, height] of [
  [320, 640],
  [360, 640],
  [390, 664],
  [390, 844],
])
  test(`on a phone of ${width}x${height} the board is nearly as wide, and under it one row of actions, tools and up to nine keys is in sight`, () =>
    withPage('chromium', { width, height, url: `${FILE_URL}?layout=9x9` }, async (page) => {
      for (const [layout, rows] of [
        ['9x9', 1],
        ['6x6', 1],
        ['16x16', 2],
      ]) {
        await page.goto(`${FILE_URL}?layout=${layout}`);
        const { bottom, board, ...seen } = await page.browser.eval(stands);
        assert.deepEqual(seen, { keys: rows, tools: 1, actions: 1, foot: 1 }, layout);
        assert.ok(bottom <= height, `${layout}: down to ${bottom}`);
        assert.ok(board > 0.75, `${layout}: ${board} of the width`);
      }
    }));

test('on desks that are hardly desks the tools stand in one row, too', () =>
  withPage('chromium', { width: 896, height: 700, url: NINE.url }, async (page) => {
    for (const [width, height] of [
      [896, 700],
      [960, 720],
      [1019, 768],
    ]) {
      await page.browser.resize(width, height);
      const { tools, keys } = await page.browser.eval(stands);
      assert.deepEqual({ tools, keys }, { tools: 1, keys: 3 }, `${width}x${height}`);
    }
  }));

test('a page that moved for a hint stands again where it was', () =>
  withPage('chromium', { width: 360, height: 640, url: NINE.url }, async (page) => {
    await page.button('hint');
    await page.until('the hint', ({ lesson }) => lesson);
    assert.ok((await page.browser.eval('scrollY')) > 0);
    await page.press('Escape');
    await page.until('the game', ({ lesson }) => !lesson);
    assert.equal(await page.browser.eval('scrollY'), 0);
  }));

test('the settings can be scrolled under their title and the small board, which stay whole', () =>
  withPage(
    'chromium',
    { width: 1280, height: 720, url: `${FILE_URL}?layout=9x9` },
    async (page) => {
      await page.button('settings');
      await page.until('the dialog', ({ dialog }) => dialog);
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
          const isOver = boxOf('.head').bottom > boxOf('.sample .frame').top + 0.5;
          const under = ['h2', '.close'].filter((name) => {
            const { left, right, top, bottom } = boxOf(name);
            const isHere = (x, y) =>
              dialog.querySelector(name).contains(document.elementFromPoint(x, y));
            return !isHere(left + 8, top + 8) || !isHere(right - 8, bottom - 8);
          });
          return isOver ? ['the small board', ...under] : under;
        });
        assert.deepEqual(covered, [], `${width}x${height}`);
      }
    },
  ));

test('the board takes what the screen leaves', () =>
  withPage('chromium', { width: 360, height: 740 }, async (page) => {
    assert.ok((await page.browser.eval(facts)).board >= 336);
  }));

test('reduced motion is respected: nothing is animated', () =>
  withPage('chromium', { calm: true }, async (page) => {
    await page.digit(1);
    assert.equal(await page.browser.eval('document.getAnimations().length'), 0);
  }));

test('pinch zoom is not blocked', () =>
  withPage('chromium', {}, async (page) => {
    assert.doesNotMatch(
      await page.browser.eval('document.querySelector("meta[name=viewport]").content'),
      /user-scalable|maximum-scale/,
    );
  }));

test('what Hint and Check did is told in a live region', () =>
  withPage('chromium', {}, async (page) => {
    const live = await page.browser.eval(
      'document.querySelector("[role=status]").getAttribute("aria-live")',
    );
    assert.equal(live, 'polite');
    await page.button('hint');
    await page.until('the hint', ({ message }) =>
      /^Hint: the [1-4] goes in row [1-4], column [1-4]\.$/.test(message),
    );
    await page.button('check');
    await page.until('the word', ({ message }) => /right so far/.test(message));
    await page.browser.eval(() => {
      window.heard = 0;
      new MutationObserver(() => {
        window.heard++;
      }).observe(document.querySelector('[role=status]'), { childList: true });
    });
    await page.button('check'); // the same words again are said again
    await page.until('the word again', () => page.browser.eval('window.heard === 1'));
  }));

test('Tab goes from the board to the buttons, the keys and the rest, and back', () =>
  withPage('chromium', {}, async (page) => {
    const name = () =>
      page.browser.eval(
        () =>
          document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent,
      );
    const met = [];
    for (let i = 0; i < 12; i++) {
      await page.press('Tab');
      met.push(await name());
    }
    assert.deepEqual(met, [
      'Levels: Sudoku for kids 4×4 · 0 of 2,016 solved',
      'Settings',
      'row 1, column 1, box 1, 1, given',
      'New',
      'Reset',
      'Hint',
      'Check',
      '1',
      '2',
      '3',
      '4',
      'Erase',
    ]);
    const isSeen = await page.browser.eval(
      () => getComputedStyle(document.activeElement).outlineStyle !== 'none',
    );
    assert.ok(isSeen, 'the focus is not to be seen');
  }));

const SYMBOLS = ['digits', 'letters', 'colours'];
const SETS = ['animals', 'fruit', 'vehicles', 'weather'];

test('every stop of Tab can be seen, after dialogs were open, too', () =>
  withPage('chromium', {}, async (page) => {
    for (const name of ['levels', 'learn', 'settings']) {
      await page.button(name);
      await page.until(name, ({ dialog }) => dialog);
      await page.press('Escape');
      await page.until('no dialog', ({ dialog }) => !dialog);
    }
    const unseen = [];
    for (let i = 0; i < 60; i++) {
      await page.press('Tab');
      unseen.push(
        await page.browser.eval(() => {
          const { left, width, height } = document.activeElement.getBoundingClientRect();
          const isSeen = width > 0 && height > 0 && left >= 0 && left < innerWidth;
          return isSeen ? '' : document.activeElement.outerHTML.slice(0, 80);
        }),
      );
    }
    assert.deepEqual(
      unseen.filter((one) => one !== ''),
      [],
    );
  }));

for (const [i, theme] of ['light', 'dark', 'contrast', 'paper'].entries())
  test(`the theme ${theme}, with digits, letters and colours: axe finds nothing`, () =>
    withPage('chromium', { width: 360, height: 740, calm: true, url: NINE.url }, async (page) => {
      await page.more('fill');
      await page.browser.click('[data-row="5"][data-col="5"]');
      await page.set('theme', theme);
      for (const symbols of process.env.LONG ? SYMBOLS : [SYMBOLS[i % 3]]) {
        await page.set('symbols', symbols);
        if (shots) await page.browser.screenshot(`${shots}/theme-${theme}-${symbols}.png`);
        assert.deepEqual(await violations(page), [], symbols);
      }
    }));

for (const [i, theme] of ['light', 'dark', 'contrast', 'paper'].entries())
  test(`the theme ${theme}, with pictures: axe finds nothing, no picture is cut`, () =>
    withPage('chromium', { width: 320, height: 640, calm: true }, async (page) => {
      await page.goto(`${FILE_URL}?layout=6x6`);
      await page.more('fill');
      await page.set('theme', theme);
      await page.set('pictures', SETS[i]);
      await page.set('symbols', 'pictures');
      if (shots) await page.browser.screenshot(`${shots}/pictures-${SETS[i]}-${theme}.png`);
      assert.deepEqual(await violations(page), []);
      const sides = await page.browser.eval(() =>
        [...document.querySelectorAll('.game .board [data-picture]')].map((sign) => {
          const side = parseFloat(getComputedStyle(sign, '::before').width);
          return side / sign.closest('.cell').clientWidth;
        }),
      );
      assert.ok(sides.length > 36);
      assert.deepEqual(
        sides.filter((side) => !(side > 0.2 && side < 0.9)),
        [],
      );
    }));

/** Presses a site with a panel; its address. */
function siteWithPanel() {
  const folder = temporaryFolder('site');
  writeFileSync(
    join(folder, 'panel.html'),
    '<h2>Our shop</h2><p>Boards of wood, <b>made here</b>.</p>',
  );
  writeFileSync(join(folder, 'site.json'), '{"title": "Ours", "panel": "panel.html"}');
  execFileSync(process.env.COMMAND, [
    'site',
    join(folder, 'site.json'),
    '--assets',
    process.env.ASSETS,
    '-o',
    join(folder, 'out'),
  ]);
  return pathToFileURL(join(folder, 'out/index.html')).href;
}

test("0.03 a site owner's panel stands at the board's left, on phones after the game; the game is at the top", async () => {
  const url = siteWithPanel();
  const places = () =>
    ['[role=grid]', '.keys', '#panel', '#help'].map((selector) => {
      const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
      return { left, right, top, bottom };
    });
  await withPage('chromium', { width: 1280, height: 720, url }, async (page) => {
    const [board, , panel, help] = await page.browser.eval(places);
    assert.ok(panel.right <= board.left && panel.top < board.bottom && help.top >= panel.bottom);
    assert.ok(help.right - help.left > 1.5 * (panel.right - panel.left), 'the words are squeezed');
    assert.deepEqual(await violations(page), []);
  });
  await withPage('chromium', { width: 360, height: 740, url }, async (page) => {
    const [board, keys, panel, help] = await page.browser.eval(places);
    assert.ok(board.top < 150 && panel.top >= keys.bottom && help.top >= panel.bottom);
    assert.ok((await page.browser.eval(facts)).overflow <= 0);
  });
});

test('on paper: a puzzle is one page with its level, a hint lies below its board, and dark turns light; steps end on the last page', () =>
  withPage('chromium', { dark: true, url: NINE.url }, async (page) => {
    const { page: tab } = page.browser;
    const sheets = async () => {
      const text = Buffer.from(await tab.pdf({ format: 'A4' })).toString('latin1');
      return text.match(/\/Type \/Page\b/g).length;
    };
    const boxOf = (at) =>
      page.browser.eval((what) => {
        const { top, bottom, right } = document.querySelector(what).getBoundingClientRect();
        return { top, bottom, right };
      }, at);
    assert.equal(await sheets(), 1);
    for (let i = 0; i < 3; i++) await page.button('hint');
    await page.until('the reason', ({ lesson }) => /So row/.test(lesson ?? ''));
    assert.equal(await sheets(), 1);
    await tab.emulateMediaType('print');
    const [level, board, card] = [
      await boxOf('.level'),
      await boxOf('.frame'),
      await boxOf('.lesson'),
    ];
    assert.ok(level.bottom <= board.top && board.bottom <= card.top, 'they lie on one another');
    const paint = await page.browser.eval(
      () => getComputedStyle(document.querySelector('.told[data-role=placed]')).backgroundColor,
    );
    assert.ok(
      paint.match(/\d+/g).every((part) => part > 150),
      `${paint} on paper`,
    );
    await tab.emulateMediaType('screen');
    await page.press('Escape');
    await page.button('learn');
    await page.browser.click('.learn [data-action="explain"]');
    await page.until('all steps', () =>
      page.browser.eval('/hardest/.test(document.querySelector(".status").textContent)'),
    );
    await tab.emulateMediaType('print');
    const [guide, steps] = [await boxOf('.guide'), await boxOf('.steps li:last-child')];
    assert.ok(steps.bottom <= guide.bottom + 1 && steps.right <= guide.right + 1, 'they stand out');
  }));

test('what rules draw is seen in light and dark, in strong contrast and in forced colours', () =>
  withPage('chromium', { width: 390, height: 844 }, async (page) => {
    const { page: tab } = page.browser;
    const session = await tab.createCDPSession();
    /** The board with what its rules draw, or without. */
    const seen = async (isBare) => {
      await page.browser.eval((bare) => {
        const sheet = new CSSStyleSheet();
        if (bare)
          sheet.replaceSync('.cell::before, .regions, .clauses { display: none !important; }');
        document.adoptedStyleSheets = [sheet];
      }, isBare);
      return (await tab.$('.board')).screenshot({ encoding: 'base64' });
    };
    for (const kind of ['9x9-x-easy', '9x9-windoku-easy', '9x9-killer-easy', '6x6-odd-even']) {
      await page.goto(`${FILE_URL}?pack=${kind}&puzzle=1`);
      await page.button('close'); // its rules
      await page.until('the board', ({ dialog }) => dialog === null);
      for (const [theme, scheme, forced] of [
        ['system', 'light', 'none'],
        ['system', 'dark', 'none'],
        ['contrast', 'light', 'none'],
        ['system', 'light', 'active'],
        ['system', 'dark', 'active'],
      ]) {
        const features = [
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'forced-colors', value: forced },
        ];
        await session.send('Emulation.setEmulatedMedia', { features });
        await page.browser.eval((name) => (document.documentElement.dataset.theme = name), theme);
        const where = `${kind}, ${theme}, ${scheme}, forced colours ${forced}`;
        assert.notEqual(await seen(false), await seen(true), `${where}: nothing is drawn`);
        assert.equal(await seen(false), await seen(false), `${where}: pictures differ by chance`);
      }
    }
  }));
