/**
 * A locked link: one puzzle, and nothing that leads away from it; what the device has kept before
 * is as it was.
 */
import assert from 'node:assert/strict';
import { FILE_URL, NINE, PUZZLE, emptyCells, pageTest, puzzlesOf } from './page.mjs';

/** All that there is to press besides squares and digits. */
const PRESSED = [
  ...['again', 'centres', 'check', 'close', 'closeLesson', 'copyReport', 'digit', 'doIt', 'down'],
  ...['fill', 'fillOne', 'hint', 'how', 'keys', 'more', 'notes', 'offer', 'overlay', 'pause'],
  ...[
    'pictures',
    'redo',
    'remember',
    'repair',
    'reset',
    'result',
    'returnTo',
    'settings',
    'singles',
    'takeBack',
  ],
  ...['tints', 'turnBack', 'turnOn', 'undo', 'ways', 'why'],
];

/** What stands in the page to be pressed, in sight or not, and the links in it. */
const pressable = (page) =>
  page.browser.eval(() => ({
    acts: [
      ...new Set([...document.querySelectorAll('#app [data-action]')].map((b) => b.dataset.action)),
    ],
    links: [...document.querySelectorAll('#app a')].map((a) => a.href),
  }));

async function assertBound(page, where) {
  const { acts, links } = await pressable(page);
  // parts of other screens, which nothing opens
  const hidden = ['', 'leave', 'tourTo', 'tourBack', 'tourOn', 'tourFirst', 'tourLast', 'tourPlay'];
  const inSight = await page.browser.eval(() =>
    [...document.querySelectorAll('#app [data-action]')]
      .filter((button) => button.getClientRects().length > 0)
      .map(({ dataset }) => dataset.action),
  );
  assert.deepEqual(
    inSight.filter((act) => !PRESSED.includes(act)),
    [],
    where,
  );
  for (const act of [
    'new',
    'levels',
    'level',
    'endless',
    'own',
    'learn',
    'share',
    'savePage',
    'explain',
  ])
    assert.ok(!acts.includes(act) || hidden.includes(act), `${where}: ${act}`);
  assert.deepEqual(links, [], where);
}

const at = FILE_URL;
const [{ starts, solution }] = puzzlesOf('9x9-easy').slice(11);
const [start] = starts;
const LOCKED = `${at}?pack=9x9-easy&puzzle=12&lock=1`;
const withDigit = (digits, cell, digit) => digits.slice(0, cell) + digit + digits.slice(cell + 1);

pageTest(
  '5.03 a locked link has its puzzle and nothing that leads away, keeps its own game, and leaves what was kept',
  { width: 390, height: 844, url: NINE.url },
  async (page) => {
    const [mine] = emptyCells(NINE.start);
    await page.fill([[mine, NINE.solution[mine]]]);
    const before = withDigit(NINE.start, mine, NINE.solution[mine]);
    await page.until('my game', ({ digits }) => digits === before);

    await page.goto(LOCKED);
    await page.until('the puzzle', ({ digits }) => digits === start);
    await assertBound(page, 'the game');
    await page.button('settings');
    await page.until('the settings', ({ dialog }) => dialog);
    await assertBound(page, 'settings');
    await page.press('Escape');
    await page.until('them closed', ({ dialog }) => !dialog);
    await page.set('theme', 'dark');
    await page.more('fill');
    await page.until('notes', ({ names }) => /notes/.test(names.join()));
    await page.paste(PUZZLE);
    const [cell, ...rest] = emptyCells(start);
    await page.fill([[cell, solution[cell]]]);
    const begun = withDigit(start, cell, solution[cell]);
    const seen = await page.until('a move', ({ digits }) => digits === begun);
    assert.equal(seen.offer, ''); // of what was pasted nothing came
    await page.reload();
    await page.until('the same game', ({ digits }) => digits === begun);

    await page.fill(rest.map((one) => [one, solution[one]]));
    const won = await page.until('the win', ({ dialog }) => dialog);
    assert.match(won.dialog, /Solved.*In|All by yourself/);
    await assertBound(page, 'the win');
    const choices = await page.browser.eval(() =>
      [...document.querySelectorAll('dialog[open] button')].map((b) => b.dataset.action),
    );
    assert.deepEqual(choices, ['result', 'again']);
    await page.button('again');
    await page.until('it again', ({ digits, dialog }) => digits === start && !dialog);
    await page.button('undo');
    assert.equal((await page.look()).digits, start);

    await page.goto(at);
    await page.until('what was kept', ({ digits }) => digits === before);
    assert.notEqual(await page.browser.eval('document.documentElement.dataset.theme'), 'dark');
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  '5.03 a level, rules and a puzzle can be locked, and are the same when opened again, played or not',
  {},
  async (page) => {
    for (const [ask, size] of [
      ['?level=6x6-easy&lock=1', 36],
      ['?rules=6x6+disjoint&lock=1', 36],
      [`?x#puzzle=${NINE.start}&lock=1`, 81],
      ['?level=9x9-jigsaw-easy&lock=1', 81],
    ]) {
      await page.goto(`${at}${ask}`);
      const isThere = ({ digits }) => digits.length === size && /[1-9]/.test(digits);
      const { digits } = await page.until(ask, isThere);
      await assertBound(page, ask);
      await page.goto(`${at}?level=kids-4x4`);
      await page.until('another', (seen) => seen.digits.length === 16);
      await page.goto(`${at}${ask}`);
      const again = await page.until(ask, isThere);
      assert.equal(again.digits, digits, ask);
    }
    await page.goto(`${at}?lock=yes`);
    await page.until('what is wrong', ({ message }) => /lock=yes/.test(message));
    assert.ok((await pressable(page)).acts.includes('levels'));
    await page.goto(`${at}?level=nothing&lock=1`);
    await page.until('what is wrong', ({ message }) => /no level named nothing/.test(message));
    await assertBound(page, 'in vain');
    assert.deepEqual(page.browser.errors, []);
  },
);

pageTest(
  '5.03 old locked links make room for new ones, in every place where they are kept',
  { url: LOCKED },
  async (page) => {
    await page.until('the puzzle', ({ digits }) => digits === start);
    await page.fill([[emptyCells(start)[0], '1']]);
    const isKept = () => page.browser.eval('Object.keys(localStorage).some((k) => /\\?/.test(k))');
    await page.until('it is kept', isKept);
    // as if seventy had been solved before it, each in localStorage and in IndexedDB
    const left = () =>
      page.browser.eval(async () => {
        const of = (all) => all.filter((key) => key.includes('?old')).length;
        const base = await new Promise((done) => {
          indexedDB.open('sudoleaf').onsuccess = ({ target }) => done(target.result);
        });
        const games = base.transaction('games').objectStore('games');
        const keys = await new Promise((done) => {
          games.getAllKeys().onsuccess = ({ target }) => done(target.result);
        });
        base.close();
        return [of(Object.keys(localStorage)), of(keys)];
      });
    await page.browser.eval(async () => {
      const mine = Object.keys(localStorage).find((key) => key.includes('?'));
      const saved = JSON.parse(localStorage.getItem(mine));
      saved.games[0].done = true;
      const base = await new Promise((done) => {
        indexedDB.open('sudoleaf').onsuccess = ({ target }) => done(target.result);
      });
      const changes = base.transaction('games', 'readwrite');
      for (let i = 0; i < 70; i++) {
        const name = mine.replace(/\?.*/, `?old${i}`);
        const text = JSON.stringify({ ...saved, stamp: saved.stamp - 1000 * (i + 1) });
        localStorage.setItem(name, text);
        changes.objectStore('games').put(text, name);
      }
      await new Promise((done) => {
        changes.oncomplete = done;
      });
      base.close();
    });
    assert.deepEqual(await left(), [70, 70]);
    // another link by a reload: a page that is left for another may hold WebKit's IndexedDB
    await page.browser.eval(`history.replaceState(null, '', '#puzzle=${PUZZLE}')`);
    await page.reload();
    await page.until('another link', ({ digits }) => digits === PUZZLE);
    await page.until('room', async () => (await left()).join() === '58,58');
    assert.deepEqual(page.browser.errors, []);
  },
);
