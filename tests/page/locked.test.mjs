/**
 * A locked link: one puzzle, and no button that leads away from it; data saved before stays as it
 * was.
 */
import assert from 'node:assert/strict';
import {
  FILE_URL,
  NINE,
  PUZZLE,
  emptyCells,
  nineOnPhone,
  pageTest,
  puzzlesOf,
  withDigit,
} from './page.mjs';

/** All actions that a locked page shows, and those that it must not have, hidden or not. */
const [PRESSED, AWAY] = [
  `again centres check close closeLesson copyReport digit doIt down fill fillOne hint how keys more
  notes offer overlay pause pictures redo remember repair reset result returnTo settings singles
  takeBack tints turnBack turnOn undo ways why`,
  'new levels level endless own learn share savePage explain',
].map((acts) => new Set(acts.split(/\s+/)));

async function assertBound(page, where) {
  const [there, inSight, links] = await page.browser.eval(() => {
    const buttons = [...document.querySelectorAll('#app [data-action]')];
    const seen = buttons.filter((button) => button.getClientRects().length > 0);
    const acts = (all) => all.map(({ dataset }) => dataset.action);
    return [acts(buttons), acts(seen), document.querySelectorAll('#app a').length];
  });
  const unbound = [
    ...there.filter((act) => AWAY.has(act)),
    ...inSight.filter((act) => !PRESSED.has(act)),
  ];
  assert.deepEqual([unbound, links], [[], 0], where);
}

const [{ starts, solution }] = puzzlesOf('9x9-easy').slice(11);
const [start] = starts;
const LOCKED = `${FILE_URL}?pack=9x9-easy&puzzle=12&lock=1`;

pageTest(
  '5.03 a locked link has one puzzle, and leaves other games alone',
  nineOnPhone,
  async (page) => {
    const isOpen = (what, board) =>
      page.until(what, ({ digits, dialog }) => digits === board && !dialog);
    const [mine] = emptyCells(NINE.start);
    await page.fill([[mine, NINE.solution[mine]]]);
    const before = withDigit(NINE.start, mine, NINE.solution[mine]);
    await isOpen('my game', before);

    await page.goto(LOCKED);
    await isOpen('the puzzle', start);
    await assertBound(page, 'the game');
    await page.button('settings');
    await page.opened();
    await assertBound(page, 'settings');
    await page.press('Escape');
    await isOpen('the game', start);
    await page.set('theme', 'dark');
    await page.more('fill');
    await page.until('notes', ({ names }) => /notes/.test(names.join()));
    await page.paste(PUZZLE); // not offered in a locked page
    const [cell, ...rest] = emptyCells(start);
    await page.fill([[cell, solution[cell]]]);
    const begun = withDigit(start, cell, solution[cell]);
    assert.equal((await isOpen('a move', begun)).offer, '');
    await page.reload();
    await isOpen('the same game', begun);

    await page.fill(rest.map((one) => [one, solution[one]]));
    const won = await page.opened();
    assert.match(won.dialog, /Solved in|without help/);
    await assertBound(page, 'the win');
    const choices = await page.browser.eval(() =>
      [...document.querySelectorAll('dialog[open] button')].map((b) => b.dataset.action),
    );
    assert.deepEqual(choices, ['mute', 'close', 'result', 'again']);
    await page.button('again');
    await isOpen('it again', start);
    await page.button('undo');
    assert.equal((await page.look()).digits, start);

    await page.goto(`${FILE_URL}?level=nothing&lock=1`);
    await page.says(/no level named nothing/);
    await assertBound(page, 'in vain');
    await page.goto(FILE_URL);
    await isOpen('what was kept', before);
    assert.notEqual(await page.browser.eval('document.documentElement.dataset.theme'), 'dark');
    assert.deepEqual(page.browser.errors, []);
  },
);

/**
 * In the page: adds `count` solved games of old links to localStorage and to IndexedDB. Returns how
 * many each then has.
 */
async function oldLinks(count) {
  const { result: base } = await new Promise((done) => {
    indexedDB.open('sudoleaf').onsuccess = ({ target }) => done(target);
  });
  const games = base.transaction('games', 'readwrite').objectStore('games');
  if (count > 0) {
    const mine = Object.keys(localStorage).find((key) => key.includes('?'));
    const saved = JSON.parse(localStorage.getItem(mine));
    saved.games[0].done = true;
    for (let i = 0; i < count; i++) {
      const name = mine.replace(/\?.*/, `?old${i}`);
      const text = JSON.stringify({ ...saved, stamp: saved.stamp - 1000 * (i + 1) });
      localStorage.setItem(name, text);
      games.put(text, name);
    }
  }
  const keys = await new Promise((done) => {
    games.getAllKeys().onsuccess = ({ target }) => done(target.result);
  });
  base.close();
  const left = (all) => all.filter((key) => key.includes('?old')).length;
  return [left(Object.keys(localStorage)), left(keys)];
}

pageTest('5.03 old locked links make room for new ones', { url: LOCKED }, async (page) => {
  await page.fill([[emptyCells(start)[0], '1']]);
  await page.until('it is kept', () =>
    page.browser.eval('Object.keys(localStorage).some((key) => key.includes("?"))'),
  );
  assert.deepEqual(await page.browser.eval(oldLinks, 70), [70, 70]);
  // by a reload, as WebKit's IndexedDB can stay locked by a page that was left
  await page.browser.eval(`history.replaceState(null, '', '#puzzle=${PUZZLE}')`);
  await page.reload();
  await page.shows(PUZZLE);
  await page.until('room', async () => (await page.browser.eval(oldLinks, 0)).join() === '58,58');
  assert.deepEqual(page.browser.errors, []);
});
