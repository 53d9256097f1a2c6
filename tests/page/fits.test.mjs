/**
 * Every screen, each reached from the one before: nothing is cut, sticks out or overlaps, on screen
 * and on the sheets of paper that it shows, and axe finds nothing. In English the main
 * button is also whole in the window. Four sizes are divided among English, a pseudo-language that
 * is 40% longer and runs from right to left, and text twice as large. With LONG set each has all
 * sizes, and the longer language from left to right and every theme are tried too. In Chromium.
 * COMMAND and ASSETS build the pages; pictures of all screens go to SHOTS if it names a folder.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { FILE_URL, NINE, PUZZLE, WINDOWS } from './page.mjs';
import { emptyCells, engineTest, firstOf, withPage } from './page.mjs';
import { buildLonger, untranslated } from './pseudo.mjs';
import { buildSite, urlOf } from './sites.mjs';
import { violations } from './violations.mjs';

const { LONG, ENGINE = 'chromium' } = process.env;
const isLong = Boolean(LONG);
const shots = process.env.SHOTS;

/** In the page: lists what is cut, sticks out or overlaps. */
function misfits(isEnglish) {
  const page = document.documentElement;
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.querySelector('.screen');
  const name = (one) => `${one.tagName}.${one.className} "${one.textContent.slice(0, 40)}"`;
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('.unseen, svg, .board, .report');
  const all = [...root.querySelectorAll('*')].filter(isSeen);
  const texts = all.flatMap((one) =>
    [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== ''),
  );
  const found = [];
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  if (dialog && dialog.scrollWidth > dialog.clientWidth)
    found.push(
      `${dialog.className} is wide`,
      ...all
        .filter((one) => one.getBoundingClientRect().right > dialog.clientWidth)
        .map((one) => `stands out: ${name(one)}`),
    );
  // text outside the window, where nobody can scroll to it
  for (const one of texts) {
    const range = document.createRange();
    range.selectNodeContents(one);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      if (box.left < -0.5 || box.right > innerWidth + 0.5) {
        found.push(`out of the window: ${name(one.parentElement)}`);
        break;
      }
    }
  }
  for (const one of all) {
    const { overflowX, overflowY, fontSize } = getComputedStyle(one);
    if (
      one.matches('p') &&
      one.textContent.length > 15 &&
      one.clientWidth < 5 * parseFloat(fontSize)
    )
      found.push(`squeezed: ${name(one)}`);
    const isCut = (hides, inner, outer) => hides && inner > outer + 1;
    if (
      isCut(['hidden', 'clip'].includes(overflowX), one.scrollWidth, one.clientWidth) ||
      isCut(['hidden', 'clip'].includes(overflowY), one.scrollHeight, one.clientHeight)
    )
      if (one.clientWidth > 1 && !one.matches('.frame')) found.push(`cut: ${name(one)}`);
    // a button's text is inside the button
    if (one.matches('button, label, kbd, th, td') && one.scrollWidth > one.clientWidth + 1)
      if (getComputedStyle(one).display !== 'inline') found.push(`too wide: ${name(one)}`);
  }
  // a hint's card contains its buttons, however long its text; in the smallest windows it scrolls
  const card = root.querySelector('#app:not([data-screen=walkthrough]) .lesson[data-open]');
  const end = card?.getBoundingClientRect().bottom;
  if (card?.clientHeight > innerHeight) found.push(`the hint's card is ${card.clientHeight} high`);
  for (const one of card && innerHeight > 300
    ? root.querySelectorAll('.lesson .turn:not([hidden])')
    : [])
    if (one.getBoundingClientRect().bottom > end) found.push(`out of the card: ${name(one)}`);
  // on paper, words stay on the sheet and do not reach the footer
  const sheet = dialog?.querySelector('.folio');
  const foot = sheet?.querySelector('footer')?.getBoundingClientRect().top ?? Infinity;
  for (const one of sheet?.querySelectorAll('h2 > *, h3, p, figcaption, .ways figure') ?? []) {
    const { left, right, bottom } = one.getBoundingClientRect();
    const outer = sheet.getBoundingClientRect();
    if (left < outer.left || right > outer.right || bottom > Math.min(outer.bottom, foot) + 1)
      found.push(`off the sheet: ${name(one)}`);
  }
  // the main button is whole in the window; the smallest window scrolls, and so may longer text
  const isPlain = isEnglish && innerHeight > 300;
  for (const one of isPlain ? root.querySelectorAll('.primary, .game[data-full] .action') : []) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (height > 0 && (top < 0 || bottom > innerHeight))
      found.push(`not whole in the window: ${name(one)} from ${top} to ${bottom}`);
  }
  // nothing covers a visible button
  for (const one of root.matches('.screen') ? root.querySelectorAll('button') : []) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (width > 0 && there && isSeen(one) && !one.contains(there) && !one.closest('.steps'))
      found.push(`under ${name(there)}: ${name(one)}`);
  }
  // the card of a win covers a button of the game whole or not at all
  const over = isPlain && dialog?.matches('.solved') && dialog.getBoundingClientRect();
  for (const one of over ? document.querySelectorAll('.screen button') : []) {
    const box = one.getBoundingClientRect();
    const across = Math.min(box.right, over.right) - Math.max(box.left, over.left);
    const down = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
    const isIn =
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      box.bottom <= innerHeight;
    if (isIn && across > 1 && down > 1 && (across < box.width - 1 || down < box.height - 1))
      found.push(`half under the card: ${name(one)}`);
  }
  // buttons do not overlap, except those scrolled under a sticky head or foot
  const isScrolled = dialog && dialog.scrollHeight > dialog.clientHeight;
  const sticks = (one) => {
    const part = one.closest('dialog > :is(.head, .choices)');
    return part !== null && getComputedStyle(part).position === 'sticky';
  };
  const buttons = all.filter((one) => one.matches('button:not(.step), a, .message'));
  const boxes = buttons.map((one) => one.getBoundingClientRect());
  buttons.forEach((one, i) => {
    for (let j = i + 1; j < buttons.length; j++) {
      const [a, b] = [boxes[i], boxes[j]];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isUnderPart = isScrolled && sticks(one) !== sticks(buttons[j]);
      if (
        across > 1.5 &&
        down > 1.5 &&
        !isUnderPart &&
        !one.contains(buttons[j]) &&
        !buttons[j].contains(one)
      )
        found.push(`on one another: ${name(one)} and ${name(buttons[j])}`);
    }
  });
  return [...new Set(found)].slice(0, 12);
}

const press = (page, action) => page.tap(`[data-action="${action}"]`);
const close = (page) =>
  page.until('no dialog', async ({ dialog }) => {
    if (dialog)
      await page.browser.eval(() =>
        [...document.querySelectorAll('dialog[open] [data-action="close"]')].at(-1)?.click(),
      );
    return !dialog;
  });
const isThere = (page, selector) =>
  page.until(selector, () =>
    page.browser.eval((at) => document.querySelector(at) !== null, selector),
  );
const hasLesson = (page) => page.hinted();

/** Dialogs, and the actions that open each. */
const DIALOGS = {
  levels: ['levels'],
  first: ['levels', 'firstSteps'],
  daily: ['levels', 'daily'],
  endless: ['levels', 'endless'],
  learn: ['learn'],
  stats: ['levels', 'stats'],
  share: ['share'],
  settings: ['settings'],
  'keys-list': ['settings', 'keys'],
  results: ['settings', 'results'],
  class: ['settings', 'class'],
  players: ['settings', 'players'],
  player: ['settings', 'players', 'newPlayer'],
  more: ['more'],
  print: ['print'],
};

/** All screens. */
const SCREENS = {
  four: async () => {},
  full: async (page) => {
    await page.fill(emptyCells(PUZZLE).map((cell) => [cell, 1]));
    await press(page, 'check');
    await page.until('an offer', ({ offer }) => offer !== '');
  },
  why: async (page) => {
    await press(page, 'reset');
    await press(page, 'hint');
    await isThere(page, '[data-action="why"]:not([hidden])');
  },
  won: async (page) => {
    await page.presses('hint', 11);
    await press(page, 'check');
    await isThere(page, 'dialog.solved[open]');
  },
  nine: async (page) => {
    await close(page);
    await press(page, 'levels');
    await page.tap('.levels [data-value="9x9-expert"]');
    await page.puzzle(81);
  },
  here: async (page) => {
    await press(page, 'hint');
    await hasLesson(page);
  },
  reason: async (page) => {
    await page.presses('hint', 2);
    await hasLesson(page);
  },
  /** Both kinds of notes, colours of cells and of notes, a bookmark. */
  marked: async (page) => {
    await page.press('Escape');
    const empty = emptyCells((await page.look()).digits);
    for (const [i, keys] of ['x129', 'c34', 'x5c67', 'v1', 'v2', 'v3', 'v4', 'v5'].entries()) {
      await page.tap(`[data-cell="${empty[i]}"]`);
      await page.press(...keys);
    }
    for (const action of ['overlay', 'remember']) {
      await press(page, 'more');
      await press(page, action);
    }
    await close(page);
  },
  ...Object.fromEntries(
    Object.entries(DIALOGS).map(([name, path]) => [
      name,
      async (page) => {
        await close(page);
        for (const action of path) await press(page, action);
        await isThere(page, `dialog.${name}[open]`);
        await page.browser.eval(
          'document.querySelectorAll("summary").forEach((one) => one.click())',
        );
      },
    ]),
  ),
  family: async (page) => {
    await close(page);
    await press(page, 'learn');
    await page.tap('[data-value="unique"]');
    await isThere(page, '.cards [data-action=example]');
  },
  example: async (page) => {
    await close(page);
    await page.example('chains', 'xy-chain');
  },
  exercise: async (page) => {
    await page.tap('.lesson .primary'); // Try it
    await page.unhinted();
    for (let i = 0; i < 3; i++) await press(page, 'hint');
    await hasLesson(page);
  },
  walkthrough: async (page) => {
    await press(page, 'leave');
    await press(page, 'learn');
    await page.tap('.learn [data-action="explain"]');
    await isThere(page, '.steps li:nth-child(2)');
  },
  path: async (page) => {
    await page.tap('.guide [data-action="print"]');
    await isThere(page, 'dialog.print .ways figure');
    await page.tap('.print [data-action="printTurn"][data-value="1"]');
    await isThere(page, 'dialog.print .ways figure:first-child');
  },
  own: async (page) => {
    await close(page);
    await press(page, 'leave');
    await press(page, 'levels');
    await press(page, 'own');
    await isThere(page, '[data-screen=own] .game');
  },
  clash: async (page) => {
    await page.press('5', ' ', '3', ' ', '5');
    await isThere(page, '[data-clash]');
  },
  typed: async (page) => {
    await page.paste(NINE.start);
    await isThere(page, '[data-action=playOwn]:enabled');
  },
  bench: async (page) => {
    await press(page, 'bench');
    await isThere(page, 'dialog.bench[open]');
  },
  drawing: async (page) => {
    await page.tap('.bench [data-action="tool"][data-value="killer"]');
    await isThere(page, '[data-tool=killer] .figures');
  },
};

/** In the page: lists what of board, keys and actions is out of view, and too small digits. */
function outOfView() {
  const seen = (at) =>
    [...document.querySelectorAll(at)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  const box = (one) => one.getBoundingClientRect();
  const [low, right] = [innerHeight + 0.5, innerWidth + 0.5];
  const isOut = (one) => box(one).top < 0 || box(one).bottom > low || box(one).right > right;
  const isCut = (one) => box(one).top < low - 1.5 && box(one).bottom > low;
  const [digit, word] = ['.board', '.action'].map((at) =>
    parseFloat(getComputedStyle(document.querySelector(at)).fontSize),
  );
  const isTiny = document.querySelectorAll('.cell').length < 100 && digit < word - 0.1;
  return [
    ...[...seen('.frame, .key').filter(isOut), ...seen('.action').filter(isCut)].map(
      (one) => `${one.className} ${one.textContent.slice(0, 9)} ends at ${box(one).bottom}`,
    ),
    ...(isTiny ? [`digits of ${digit}, words of ${word}`] : []),
  ];
}

/** In the page: lists the choices that stick out of their cards. */
const stickingOut = () =>
  [...document.querySelectorAll('.settings .setting *')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const [inner, outer] = [one, one.closest('.setting')].map((at) => at.getBoundingClientRect());
      return (
        inner.right > outer.right + 1 ||
        inner.left < outer.left - 1 ||
        inner.bottom > outer.bottom + 1
      );
    })
    .map((one) => one.textContent);

/** Gives the page a size; WebKit counts its window's bars, too. */
async function resize(page, width, height) {
  await page.browser.resize(width, height);
  const bars = await page.browser.eval((outer) => outer - innerHeight, height);
  if (bars > 0) await page.browser.resize(width, height + bars);
}

engineTest('board and keys are whole in low windows, with large text too', {}, async (page) => {
  const found = [];
  const note = (all, where) => found.push(...all.map((one) => `${where}: ${one}`));
  for (const size of ['normal', 'large']) {
    await page.set('size', size);
    for (const id of ['kids-4x4', '6x6-gentle', '9x9-expert', '16x16-easy']) {
      await page.goto(firstOf(id).url);
      for (const [w, h] of LOW) {
        await resize(page, w, h);
        await page.browser.eval('scrollTo(0, 0)');
        note(await page.browser.eval(outOfView), `${size} ${id} ${w}x${h}`);
      }
    }
    await press(page, 'settings');
    await page.opened();
    for (const [w, h] of LOW) {
      await resize(page, w, h);
      note(await page.browser.eval(stickingOut), `${size} settings ${w}x${h}`);
    }
    await page.escape();
  }
  assert.equal(found.join('\n'), '');

  // the tools that are not in the keypad are in its dialog
  await resize(page, 640, 330);
  await page.goto(NINE.url);
  const [cell] = emptyCells(NINE.start);
  await page.cell(cell);
  await page.digit(5);
  await press(page, 'undo');
  await press(page, 'more');
  await page.tap('.spare [data-action=redo]');
  await page.until('no dialog', ({ dialog, digits }) => !dialog && digits[cell] === '5');
  await page.tap('.tools [data-digit="0"]');
  await page.until('no digit', ({ digits }) => digits[cell] === '0');

  // after Hint, a tap and New, board and keys are still in view
  await resize(page, 320, 568);
  await press(page, 'hint');
  await hasLesson(page);
  await page.press('Escape');
  await page.unhinted();
  const start = () => press(page, 'new').then(() => page.says(/other game is saved/));
  for (const act of [() => page.cell(cell), () => page.digit(5), start]) {
    await act();
    assert.deepEqual(await page.browser.eval(outOfView), []);
  }
});

/** Doubles the font size that the browser is set to. */
async function enlarge(page) {
  const session = await page.browser.page.createCDPSession();
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Asserts that a page from right to left is mirrored, except for the board and its keys. */
async function assertMirrored(page) {
  for (const [left, right] of [
    ['[data-row="1"][data-col="1"]', '[data-row="1"][data-col="9"]'],
    ['.key[data-digit="1"]', '.key[data-digit="2"]'],
    ['.rim.columns :first-child', '.rim.columns :last-child'],
    ['.gear', '.sizes'],
    ['.tool[data-action="redo"]', '.tool[data-action="undo"]'],
  ]) {
    const [one, other] = await page.browser.eval(
      (...both) =>
        both.map((at) => {
          const { left: start, right: end } = document.querySelector(at).getBoundingClientRect();
          return [start, end];
        }),
      left,
      right,
    );
    assert.ok(one[1] <= other[0] + 1, `${left} is not at the left of ${right}`);
  }
}

const [SMALL, PHONE, SIDE, DESK] = [
  [320, 256],
  [390, 844],
  [844, 390],
  [1280, 800],
];
/** Windows zoomed to 200% or 300%, and phones. */
const LOW = [[640, 400], [640, 330], [427, 267], [320, 568], SIDE, PHONE];
const ids = isLong ? undefined : ['kids-4x4', '6x6-gentle', '9x9-expert'];
const longer = { sizes: [PHONE], url: () => buildLonger({ ids }) };
const packs =
  ids ?? JSON.parse(readFileSync('web/recipes/default.json', 'utf8')).packs.map(({ id }) => id);
const inLanguage = (language) => ({
  sizes: [[320, 568], PHONE],
  theme: 'light',
  isReal: true,
  url: () => urlOf(buildSite({ language, packs })),
});
const WALKS =
  ENGINE === 'chromium'
    ? {
        english: { sizes: [SMALL, SIDE, PHONE], theme: 'light' },
        mirrored: { sizes: [PHONE, DESK], url: () => buildLonger({ ids, isMirrored: true }) },
        // first steps do not yet fit with text twice as large
        large: { sizes: [SIDE, PHONE], without: 'first' },
      }
    : { longer };
if (isLong && ENGINE === 'chromium') {
  WALKS.longer = longer;
  WALKS.setting = {};
  for (const walk of Object.values(WALKS)) walk.sizes = [...WINDOWS, PHONE];
  for (const name of readdirSync('web/locales'))
    if (/^[^.]+\.json$/.test(name) && name !== 'en.json')
      WALKS[name.replace('.json', '')] = inLanguage(name.replace('.json', ''));
  for (const theme of ['dark', 'contrast']) WALKS[theme] = { theme, sizes: [PHONE] };
}

for (const [name, { sizes, theme, without, isReal, url = () => FILE_URL }] of Object.entries(WALKS))
  test(`${name}: nothing is cut or covered on any screen${theme ? ', and axe finds nothing' : ''}`, () => {
    const [width, height] = PHONE;
    const address = url();
    const options = { width, height, calm: true, url: `${address}#puzzle=${PUZZLE}` };
    return withPage(ENGINE, options, async (page) => {
      const found = [];
      if (theme && theme !== 'light') await page.set('theme', theme);
      if (name === 'large') await enlarge(page);
      if (name === 'setting') await page.set('size', 'large');
      for (const [screen, reach] of Object.entries(SCREENS)) {
        if (screen === without) continue;
        await reach(page);
        for (const [w, h] of sizes) {
          await page.browser.resize(w, h);
          await page.browser.eval(() => {
            scrollTo(0, 0);
            document.querySelector('.lesson[data-open]')?.scrollIntoView({ block: 'nearest' });
          });
          const misfitting = await page.browser.eval(misfits, Boolean(theme) && !isReal);
          found.push(...misfitting.map((one) => `${screen} ${w}x${h}: ${one}`));
        }
        const foreign =
          address !== FILE_URL && !isReal ? await page.browser.eval(untranslated) : [];
        found.push(...foreign.map((one) => `${screen}: not translated: ${one}`));
        if (theme) {
          if (shots) await page.browser.screenshot(`${shots}/${name}-${screen}.png`);
          found.push(...(await violations(page)).map((one) => `${screen}: ${one}`));
        }
        if (name === 'mirrored' && screen === 'here') await assertMirrored(page);
      }
      assert.equal(found.join('\n'), '');
    });
  });

const PANEL = `<h2>Chess and sudoku club</h2><p>We meet on <b>Tuesdays</b> in room 12. <a href="about.html">Read
more</a></p><table><tr><th>Day</th><th>Hours</th></tr><tr><td>Thursday</td><td>4 to 6 pm</td></tr></table>`;

/** Registers a test that runs only in Chromium. */
const chromiumTest = (name, body) => ENGINE === 'chromium' && test(name, body);

chromiumTest("0.03 a site's panel is left of the board, and below it on phones", () => {
  const boards = ['9x9-gentle', 'kids-4x4', '6x6-gentle', '16x16-easy'].slice(0, isLong ? 4 : 2);
  const url = buildLonger({ panel: PANEL, ids: boards });
  const low = () =>
    [...document.querySelectorAll('.frame, .action, .key, .tool')]
      .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
      .map((one) => one.className);
  return withPage('chromium', {}, async (page) => {
    for (const id of boards) {
      await page.goto(`${url}?${id}#puzzle=${firstOf(id).start}`);
      for (const [width, height] of [[1024, 768], ...WINDOWS.filter(([w]) => w > 1024)]) {
        await page.browser.resize(width, height);
        const size = `${id} ${width}x${height}`;
        assert.deepEqual(await page.browser.eval(misfits), [], size);
        assert.deepEqual(await page.browser.eval(low), [], size);
        const [game, panel, help] = await page.boxes('.game', '#panel', '#help');
        assert.ok(panel.right <= game.left && panel.top < game.bottom, size);
        assert.ok(help.top >= panel.bottom, size);
        assert.ok(help.right - help.left > 1.5 * (panel.right - panel.left), `${size}: squeezed`);
      }
      await page.browser.resize(360, 740);
      const parts = ['[role=grid]', '.keys', '#panel', '#help'];
      const [board, keys, panel, help] = await page.boxes(...parts);
      assert.ok(board.top < 150 && panel.top >= keys.bottom && help.top >= panel.bottom, id);
      assert.deepEqual(await page.browser.eval(misfits), [], id);
    }
  });
});

/** In the page: measures whiteboard view. */
const measureWhiteboard = () => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (at) => [...document.querySelectorAll(at)].filter((one) => one.checkVisibility());
  const board = box(document.querySelector('.frame'));
  const keys = seen('.key[data-digit]:not(.erase)').map(box);
  const sides = [
    keys.some(({ right }) => right < board.left),
    keys.some(({ left }) => left > board.right),
  ];
  const digit = document.querySelector('[aria-readonly=true] .digit');
  const low = seen('.frame, .action, .key, .tool').filter((one) => box(one).bottom > innerHeight);
  const quiet = seen('.screen :is(button, .message)').map((one) =>
    parseFloat(getComputedStyle(one).fontSize),
  );
  return {
    board: board.height / innerHeight,
    digit: parseFloat(getComputedStyle(digit).fontSize) / innerHeight,
    sides,
    low: low.map(({ className }) => className),
    cut: seen('.foot :is(h1, a, button)').filter((one) => {
      const { top, bottom } = box(one);
      const middle = (top + bottom) / 2;
      return middle < innerHeight + 4 && bottom > innerHeight;
    }).length,
    smallest: Math.min(...quiet) / innerHeight,
  };
};

/** The least height of a digit in whiteboard view, as a share of the window's. */
const DIGITS = { '9x9-gentle': 0.068, '16x16-easy': 0.038, 'kids-4x4': 0, '6x6-gentle': 0 };

chromiumTest('5.09 whiteboard view has a full-height board and large text', () =>
  withPage('chromium', { width: 1280, height: 800, calm: true }, async (page) => {
    await page.set('wall', 'yes');
    const out = [];
    for (const [id, least] of Object.entries(DIGITS).slice(0, isLong ? 4 : 2)) {
      await page.goto(firstOf(id).url);
      for (const [width, height] of [
        [1024, 768],
        ...WINDOWS.filter(([w]) => w > 1024),
        [1920, 1080],
      ]) {
        await page.browser.resize(width, height);
        const size = `${id} ${width}x${height}`;
        out.push(...(await page.browser.eval(misfits, true)).map((one) => `${size}: ${one}`));
        const { board, digit, sides, low, cut, smallest } =
          await page.browser.eval(measureWhiteboard);
        if (board < (id === 'kids-4x4' ? 0.86 : 0.9)) out.push(`${size}: the board is ${board}`);
        if (digit < least) out.push(`${size}: a digit is ${digit}`);
        if (!sides[1] || sides[0] !== width / height > 1.5) out.push(`${size}: keys ${sides}`);
        if (low.length > 0) out.push(`${size}: below the window: ${low}`);
        if (cut > 0) out.push(`${size}: the window cuts ${cut} of the foot`);
        if (smallest < 0.018) out.push(`${size}: as small as ${smallest}`);
      }
      // the keys on the other side work, too
      const cell = (await page.look()).digits.indexOf('0');
      await page.cell(cell);
      await page.browser.click('.twin [data-digit="2"]');
      await page.until('the digit', ({ digits }) => digits[cell] === '2');
      await page.press('Backspace');
      await page.button('hint');
      if (id === 'kids-4x4') await page.says(/Hint/);
      else await hasLesson(page);
      out.push(...(await page.browser.eval(misfits, true)).map((one) => `${id}, a hint: ${one}`));
    }
    assert.equal(out.join('\n'), '');
    assert.deepEqual(page.browser.errors, []);
  }),
);
