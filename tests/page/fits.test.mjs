/**
 * Nothing is cut, and nothing stands out to the side: every screen at every size there is, in
 * English, in a language 40% longer, written to the right and to the left, and with text twice as
 * large. In English what is pressed next is whole in the window as well. In Chromium. COMMAND and
 * ASSETS press the pages; with LONG set, pictures go to SHOTS if it names a folder.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { FILE_URL, NINE, PUZZLE, WINDOWS, emptyCells, firstOf, withPage } from './page.mjs';
import { pressLonger } from './pseudo.mjs';

const isLong = Boolean(process.env.LONG);
const shots = isLong ? process.env.SHOTS : undefined;
if (shots) mkdirSync(shots, { recursive: true });

/** One window in so many, where LONG is not set. */
const windows = (every, first = 0) => WINDOWS.filter((_, i) => isLong || i % every === first);

/** In the page: what is cut, what stands out to the side, and what lies on another. */
function misfits(isEnglish) {
  const page = document.documentElement;
  const dialog = document.querySelector('dialog[open]');
  const root = dialog ?? document.querySelector('.screen');
  const name = (one) => `${one.tagName}.${one.className} "${one.textContent.slice(0, 40)}"`;
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('.unseen, svg, .board, .report');
  const all = [...root.querySelectorAll('*')].filter(isSeen);
  const texts = all.filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''),
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
  /** What of it lies where it can be seen or scrolled to. */
  for (const one of texts) {
    const range = document.createRange();
    range.selectNodeContents(one);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      if (box.left < -0.5 || box.right > innerWidth + 0.5) {
        found.push(`out of the window: ${name(one)}`);
        break;
      }
    }
  }
  for (const one of all) {
    const { overflowX, overflowY } = getComputedStyle(one);
    const isCut = (hides, inner, outer) => hides && inner > outer + 1;
    if (
      isCut(['hidden', 'clip'].includes(overflowX), one.scrollWidth, one.clientWidth) ||
      isCut(['hidden', 'clip'].includes(overflowY), one.scrollHeight, one.clientHeight)
    )
      if (one.clientWidth > 1 && !one.matches('.frame')) found.push(`cut: ${name(one)}`);
    // text of a button within the button
    if (one.matches('button, label, kbd, th, td') && one.scrollWidth > one.clientWidth + 1)
      if (getComputedStyle(one).display !== 'inline') found.push(`too wide: ${name(one)}`);
  }
  // a hint's card keeps its buttons, whatever it has to say; in the smallest windows it scrolls
  const card = root.querySelector('.game:not([data-screen=tour]) .lesson[data-open]');
  const end = card?.getBoundingClientRect().bottom;
  if (card?.clientHeight > innerHeight) found.push(`the hint's card is ${card.clientHeight} high`);
  for (const one of card && innerHeight > 300
    ? root.querySelectorAll('.lesson .turn:not([hidden])')
    : [])
    if (one.getBoundingClientRect().bottom > end) found.push(`out of the card: ${name(one)}`);
  // what is pressed next is whole in the window; the smallest scrolls, and so may larger text
  const isPlain = isEnglish && innerHeight > 300;
  for (const one of isPlain ? root.querySelectorAll('.primary, .game[data-full] .action') : []) {
    const { top, bottom, height } = one.getBoundingClientRect();
    if (height > 0 && (top < 0 || bottom > innerHeight))
      found.push(`not whole in the window: ${name(one)} from ${top} to ${bottom}`);
  }
  // what is seen can be pressed: nothing lies over it
  for (const one of root.matches('.screen') ? root.querySelectorAll('button') : []) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (width > 0 && there && isSeen(one) && !one.contains(there) && !one.closest('.steps'))
      found.push(`under ${name(there)}: ${name(one)}`);
  }
  // the card of a win, beside which the game is seen, covers a button whole or not at all
  const over = isPlain && dialog?.matches('.solved') && dialog.getBoundingClientRect();
  for (const one of over ? document.querySelectorAll('.screen button') : []) {
    const box = one.getBoundingClientRect();
    const across = Math.min(box.right, over.right) - Math.max(box.left, over.left);
    const down = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
    const isIn = one.checkVisibility({ opacityProperty: true }) && box.bottom <= innerHeight;
    if (isIn && across > 1 && down > 1 && (across < box.width - 1 || down < box.height - 1))
      found.push(`half under the card: ${name(one)}`);
  }
  // buttons side by side do not lie on one another, but where scrolled under a head or a foot
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
const opens = (action, name) => async (page) => {
  await press(page, action);
  await page.until(name, () =>
    page.browser.eval(`document.querySelector("dialog.${name}[open]") !== null`),
  );
};
const close = (page) =>
  page.until('no dialog', async ({ dialog }) => {
    if (dialog)
      await page.browser.eval(() =>
        [...document.querySelectorAll('dialog[open] [data-action="close"]')].at(-1)?.click(),
      );
    return !dialog;
  });

/** Text as large as who reads has told the browser. */
async function enlarge(page, times) {
  const session = await page.browser.page.createCDPSession();
  const fontSizes = { standard: 16 * times, fixed: 13 * times };
  await session.send('Page.setFontSizes', { fontSizes });
}

/** Each reached from the one before. */
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
    await page.until('Why?', () =>
      page.browser.eval('!document.querySelector("[data-action=why]").hidden'),
    );
  },
  won: async (page) => {
    for (let i = 0; i < 11; i++) await press(page, 'hint');
    await press(page, 'check');
    await page.until('the dialog', ({ dialog }) => dialog);
  },
  levels: async (page) => {
    await close(page);
    await opens('levels', 'levels')(page);
  },
  nine: async (page) => {
    await page.tap('.levels [data-value="9x9-expert"]');
    await page.until('the board', ({ digits }) => digits.length === 81);
  },
  here: async (page) => {
    await press(page, 'hint');
    await page.until('the hint', ({ lesson }) => lesson);
  },
  reason: async (page) => {
    await press(page, 'hint');
    await press(page, 'hint');
    await page.until('the reason', ({ lesson }) => lesson);
  },
  settings: async (page) => {
    await page.press('Escape');
    await opens('settings', 'settings')(page);
  },
  keys: opens('keys', 'keys-list'),
  share: async (page) => {
    await close(page);
    await opens('share', 'share')(page);
  },
  more: async (page) => {
    await close(page);
    await opens('more', 'more')(page);
  },
  learn: async (page) => {
    await close(page);
    await opens('learn', 'learn')(page);
  },
  family: async (page) => {
    await page.tap('[data-value="unique"]');
    await page.until('its techniques', () =>
      page.browser.eval('document.querySelector(".shelf [data-action=example]") !== null'),
    );
  },
  stats: async (page) => {
    await close(page);
    await press(page, 'learn');
    await opens('stats', 'stats')(page);
  },
  own: async (page) => {
    await close(page);
    await press(page, 'own');
    await page.until('the empty board', () =>
      page.browser.eval('document.querySelector(".game[data-screen=own]") !== null'),
    );
  },
  typed: async (page) => {
    await page.paste(NINE.start);
    await page.until('a puzzle', () =>
      page.browser.eval('document.querySelector("[data-action=playOwn]:enabled") !== null'),
    );
  },
  bench: opens('bench', 'bench'),
  drawing: async (page) => {
    await page.tap('.bench [data-action="tool"][data-value="killer"]');
    await page.until('the hand that draws', () =>
      page.browser.eval('document.querySelector("[data-tool=killer] .figures") !== null'),
    );
  },
  endless: async (page) => {
    await page.browser.eval('void history.back()');
    await page.until('the game', () =>
      page.browser.eval('document.querySelector(".game[data-screen=game]") !== null'),
    );
    await press(page, 'levels');
    await page.until('the levels', ({ dialog }) => dialog);
    await opens('endless', 'endless')(page);
  },
  daily: async (page) => {
    await close(page);
    await press(page, 'levels');
    await opens('daily', 'daily')(page);
  },
  players: async (page) => {
    await close(page);
    await press(page, 'settings');
    await opens('players', 'players')(page);
  },
  player: opens('newPlayer', 'player'),
  class: async (page) => {
    await close(page);
    await press(page, 'settings');
    await opens('class', 'class')(page);
  },
  results: async (page) => {
    await close(page);
    await press(page, 'settings');
    await opens('results', 'results')(page);
  },
  print: async (page) => {
    await close(page);
    await opens('print', 'print')(page);
  },
  tour: async (page) => {
    await close(page);
    await press(page, 'learn');
    await press(page, 'explain');
    await page.until('steps', () =>
      page.browser.eval('document.querySelector(".steps li") !== null'),
    );
  },
};

for (const [name, { text = 1, sizes, ...language }] of Object.entries({
  english: { sizes: windows(2) },
  longer: { sizes: windows(4, 1) },
  mirrored: { sizes: windows(4, 3), isMirrored: true },
  large: { sizes: windows(4, 1), text: 2 },
}))
  test(`${name}: nothing is cut on any screen at any size`, async () => {
    const url = ['english', 'large'].includes(name) ? FILE_URL : pressLonger(language);
    const [width, height] = sizes[0];
    await withPage(
      'chromium',
      { width, height, calm: true, url: `${url}#puzzle=${PUZZLE}` },
      async (page) => {
        if (text !== 1) await enlarge(page, text);
        const all = [];
        for (const [screen, reach] of Object.entries(SCREENS)) {
          await reach(page);
          for (const [w, h] of sizes) {
            await page.browser.resize(w, h);
            await page.browser.eval(() => {
              scrollTo(0, 0);
              document.querySelector('.lesson[data-open]')?.scrollIntoView({ block: 'nearest' });
            });
            const found = await page.browser.eval(misfits, name === 'english');
            if (shots)
              await page.browser.screenshot(`${shots}/fits-${name}-${screen}-${w}x${h}.png`);
            all.push(...found.map((one) => `${screen} ${w}x${h}: ${one}`));
          }
        }
        assert.equal(all.join('\n'), '');
      },
    );
  });

test('written from right to left, the page is mirrored, but not the board and its keys', () =>
  withPage(
    'chromium',
    { url: `${pressLonger({ isMirrored: true, ids: ['9x9-gentle'] })}#puzzle=${NINE.start}` },
    async (page) => {
      await press(page, 'hint');
      await page.until('the hint', ({ lesson }) => lesson);
      const isLeft = (a, b) =>
        page.browser.eval(
          (...both) => {
            const [one, other] = both.map((at) =>
              document.querySelector(at).getBoundingClientRect(),
            );
            return one.right <= other.left + 1;
          },
          a,
          b,
        );
      assert.ok(await isLeft('[data-row="1"][data-col="1"]', '[data-row="1"][data-col="9"]'));
      assert.ok(await isLeft('.key[data-digit="1"]', '.key[data-digit="2"]'));
      assert.ok(await isLeft('.rim.columns :first-child', '.rim.columns :last-child'));
      assert.ok(await isLeft('.gear', '.level'));
      assert.ok(await isLeft('.tool[data-action="redo"]', '.tool[data-action="undo"]'));
    },
  ));

const PANEL = `<h2>Chess and sudoku club</h2><p>We meet on <b>Tuesdays</b> in room 12. <a href="about.html">Read
more</a></p><table><tr><th>Day</th><th>Hours</th></tr><tr><td>Thursday</td><td>4 to 6 pm</td></tr></table>`;

test("beside a site's panel the game keeps to its column and to the window, boards of every size", async () => {
  const ids = ['kids-4x4', '6x6-gentle', '9x9-gentle', '16x16-easy'];
  const url = pressLonger({ panel: PANEL, ids });
  const out = [];
  for (const id of ids)
    await withPage(
      'chromium',
      { width: 1024, height: 768, url: `${url}#puzzle=${firstOf(id).start}` },
      async (page) => {
        for (const [width, height] of windows(2).filter(([w]) => w >= 1024)) {
          await page.browser.resize(width, height);
          const size = `${id} ${width}x${height}`;
          out.push(...(await page.browser.eval(misfits)).map((one) => `${size}: ${one}`));
          if (shots) await page.browser.screenshot(`${shots}/panel-${id}-${width}x${height}.png`);
          const low = await page.browser.eval(() =>
            [...document.querySelectorAll('.frame, .action, .key, .tool')]
              .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
              .map((one) => one.className),
          );
          if (low.length > 0) out.push(`${size}: below the window: ${low}`);
          const [panel, game] = await page.browser.eval(() =>
            ['#panel', '.game'].map((one) => {
              const { left, right } = document.querySelector(one).getBoundingClientRect();
              return [left, right];
            }),
          );
          if (panel[1] > game[0]) out.push(`${size}: the game lies on the panel`);
        }
      },
    );
  assert.equal(out.join('\n'), '');
});

/** In the page: what a class sees of a board at the wall. */
const wall = () => {
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

test('5.09 for a board at the wall the board is as high as the window, with keys on both sides where it is wide, and nothing is small, cut or low', async () => {
  const out = [];
  for (const id of ['kids-4x4', '6x6-gentle', '9x9-gentle', '16x16-easy'])
    await withPage(
      'chromium',
      { width: 1280, height: 800, calm: true, url: `${FILE_URL}#puzzle=${firstOf(id).start}` },
      async (page) => {
        await page.set('wall', 'yes');
        for (const [width, height] of [
          [1024, 768],
          [1280, 800],
          [1366, 768],
          [1920, 1080],
        ]) {
          await page.browser.resize(width, height);
          const size = `${id} ${width}x${height}`;
          out.push(...(await page.browser.eval(misfits, true)).map((one) => `${size}: ${one}`));
          if (shots) await page.browser.screenshot(`${shots}/wall-${id}-${width}x${height}.png`);
          const { board, digit, sides, low, cut, smallest } = await page.browser.eval(wall);
          if (board < (id === 'kids-4x4' ? 0.86 : 0.9)) out.push(`${size}: the board is ${board}`);
          if (digit < { '9x9-gentle': 0.068, '16x16-easy': 0.038 }[id])
            out.push(`${size}: a digit is ${digit}`);
          if (!sides[1] || sides[0] !== width / height > 1.5) out.push(`${size}: keys ${sides}`);
          if (low.length > 0) out.push(`${size}: below the window: ${low}`);
          if (cut > 0) out.push(`${size}: the window cuts ${cut} of the foot`);
          if (smallest < 0.018) out.push(`${size}: as small as ${smallest}`);
        }
        // from the other hand as from this one
        const { digits } = await page.look();
        await page.browser.click(`[data-cell="${digits.indexOf('0')}"]`);
        await page.browser.click('.twin [data-digit="2"]');
        await page.until('the digit', (seen) => seen.digits[digits.indexOf('0')] === '2');
        await page.press('Backspace');
        await page.button('hint');
        if (id === 'kids-4x4') await page.until('the hint', ({ message }) => /Hint/.test(message));
        else await page.until('the hint', ({ lesson }) => lesson);
        out.push(...(await page.browser.eval(misfits, true)).map((one) => `${id}, a hint: ${one}`));
        assert.deepEqual(page.browser.errors, []);
      },
    );
  assert.equal(out.join('\n'), '');
});
