/** Storage that works, is refused, full, shared or damaged; and the texts of downloads. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { levelOf } from './desk.mjs';
import { pretendStorage } from './storage.mjs';
import { puzzleText } from '#src/storage/copy.js';
import { enter } from '#src/state/game.js';
import { profileText } from '#src/storage/saved.js';
import { gameOf, newProfile, putGame } from '#src/state/profile.js';
import { openPuzzle } from '#src/state/state.js';
import {
  asideText,
  blockText,
  isFleeting,
  keyOf,
  loadProfile,
  newerProfile,
  openStore,
  saveProfile,
  trySaving,
} from '#src/storage/store.js';

const KEY = 'sudoleaf:/a/#';
const block = (text) => ({ textContent: text });
const packs = [levelOf('p')];

afterEach(() => delete globalThis.localStorage);

const open = (text = 'null', how = {}) =>
  openStore({ key: KEY, block: block(text), isFile: false, packs, draw: () => 0, ...how });
/** Returns data saved at a time, with an entry in a cell. */
const profileAt = (stamp, cell = 1) =>
  putGame(
    newProfile(packs, () => 0),
    packs[0],
    enter(openPuzzle(packs[0], 0, 0), cell, 2),
    stamp,
  );
const textAt = (stamp, cell) => profileText(profileAt(stamp, cell), packs);
const digitsOf = ({ entries }) => entries.join('');

test("saves in storage and in the page, under the site's own key", () => {
  const items = pretendStorage();
  const page = block('null');
  assert.equal(saveProfile(open('', { block: page }), profileAt(5)), 'kept');
  assert.deepEqual(Object.keys(items), [KEY]);
  assert.equal(items[KEY], textAt(5));
  assert.equal(page.textContent, textAt(5));
  assert.deepEqual(loadProfile(open()), { profile: profileAt(5), isLost: false });
});

test('each site has its own storage key, from its id or folder, and so has each player', () => {
  const names = [
    ['', 'http://h/a/index.html'],
    ['', 'http://h/b/'],
    ['', 'http://h/'],
    ['school', 'http://h/a/'],
    ['', 'file:///home/me/Sudoku%20(1).html'],
  ];
  assert.deepEqual(
    names.map(([id, address]) => keyOf(id, address)),
    ['sudoleaf:/a/#', 'sudoleaf:/b/#', 'sudoleaf:/#', 'sudoleaf:school#', 'sudoleaf:/home/me/#'],
  );
  for (const same of [
    'http://h/a/',
    'http://h/a/?layout=9x9',
    'http://h/a/x.html#puzzle=1/2',
    'https://other:81/a/?q=/b/',
  ])
    assert.equal(keyOf('', same), 'sudoleaf:/a/#', same);
  assert.equal(keyOf('', 'about:srcdoc'), 'sudoleaf:/#');
  assert.equal(keyOf('school', 'http://h/', 'anna'), 'sudoleaf:school#anna');
});

test("5.03 a locked link's data is separate from all other saved data", () => {
  const apart = `${KEY}?1`;
  const old = { [KEY]: textAt(5), 'sudoleaf:/other/#': textAt(7) };
  const items = pretendStorage({ ...old });
  const page = block(textAt(8));
  const there = { block: page, key: apart, isFile: true, isApart: true };
  const store = open('null', there);
  assert.deepEqual(loadProfile(store), { profile: null, isLost: false });
  assert.equal(saveProfile(store, profileAt(9, 2)), 'kept');
  assert.deepEqual(items, { ...old, [apart]: textAt(9, 2) });
  assert.equal(page.textContent, textAt(8)); // nor is it in the page's own block
  assert.deepEqual(loadProfile(open('null', there)).profile, profileAt(9, 2));
  assert.equal(loadProfile(open(textAt(8), { isFile: true })).profile.stamp, 8);
});

/** Returns the data of a link that was last played some days ago. */
const linkAt = (days, { isDone = true, isBegun = true } = {}) => {
  const saved = JSON.parse(textAt(Date.now() - days * 864e5));
  const [game] = saved.games;
  return JSON.stringify({
    ...saved,
    games: [{ ...game, done: isDone, ...(isBegun ? {} : { first: [], moves: [] }) }],
  });
};

test('5.03 keeps the newest sixty links, recently begun ones, and all other data', () => {
  const links = Object.fromEntries(
    Array.from({ length: 70 }, (_, i) => [`${KEY}?a${i}`, linkAt(i / 2)]),
  );
  const begun = {
    [`${KEY}?begun`]: linkAt(29.2, { isDone: false }),
    [`${KEY}?old`]: linkAt(31, { isDone: false }),
    [`${KEY}?seen`]: linkAt(29.3, { isDone: false, isBegun: false }),
  };
  const others = {
    [KEY]: textAt(1),
    [`${KEY}anna`]: textAt(1),
    [`${KEY}anna?a`]: linkAt(99),
    [`${KEY}?a!1`]: linkAt(99),
    [`${KEY}?bad`]: '{"stamp":0}',
    [`${KEY}?worse`]: 'x',
    'sudoleaf:/b/#?a': linkAt(99),
  };
  const items = pretendStorage({ ...links, ...begun, ...others });
  const kept = () => Object.keys(items).filter((name) => !(name in others));
  saveProfile(open(), profileAt(5));
  const there = open('null', { key: `${KEY}?new`, isApart: true });
  loadProfile(there);
  assert.equal(kept().length, 73, 'saving another game, or opening a link, removes nothing');
  saveProfile(there, profileAt(1));
  const newest = Object.keys(links).slice(0, 59);
  assert.deepEqual(kept(), [...newest, `${KEY}?begun`, `${KEY}?new`]);
  for (const name of Object.keys(others)) assert.ok(items[name], name);
});

test('5.03 removes the oldest links if storage is full, only as many as needed', () => {
  const links = {
    [`${KEY}?a`]: linkAt(1),
    [`${KEY}?b`]: linkAt(40, { isDone: false }),
    [`${KEY}?c`]: linkAt(20, { isDone: false }),
    [`${KEY}?d`]: linkAt(20),
  };
  const items = pretendStorage({ ...links });
  const put = localStorage.setItem;
  let room = 2;
  localStorage.setItem = (key, value) => {
    if (Object.keys(items).length > room) throw new DOMException('', 'QuotaExceededError');
    put.call(localStorage, key, value);
  };
  assert.equal(trySaving(open()), 'kept');
  assert.deepEqual(Object.keys(items), [`${KEY}?a`, `${KEY}?c`]);
  room = 0;
  assert.equal(saveProfile(open(), profileAt(5)), 'full');
  assert.deepEqual(Object.keys(items), [`${KEY}?c`], 'a game begun lately always stays');
});

test('loads the newer of two saved copies, and lists the games of the other', () => {
  pretendStorage({ [KEY]: textAt(5) });
  const { profile } = loadProfile(open(textAt(9, 2)));
  assert.equal(profile.stamp, 9);
  assert.deepEqual(
    [digitsOf(gameOf(profile)), profile.others.map(digitsOf)],
    [digitsOf(gameOf(profileAt(9, 2))), [digitsOf(gameOf(profileAt(5)))]],
  );
  assert.equal(loadProfile(open(textAt(1))).profile.stamp, 5);
  assert.equal(loadProfile(open()).profile.stamp, 5);
});

test('a copy dated in the year 2100 does not win for ever', () => {
  pretendStorage({ [KEY]: textAt(5) });
  assert.equal(loadProfile(open(textAt(Date.UTC(2100, 0), 2))).profile.stamp, 5);
  pretendStorage({ [KEY]: textAt(Date.UTC(2100, 0)) });
  const store = open();
  const { profile } = loadProfile(store); // its game is still played
  assert.equal(digitsOf(gameOf(profile)), digitsOf(gameOf(profileAt(5))));
  assert.equal(saveProfile(store, profileAt(6, 2)), 'kept');
  assert.equal(digitsOf(gameOf(loadProfile(open()).profile)), digitsOf(gameOf(profileAt(6, 2))));
});

test('works without storage, and reports whether it is refused or full', () => {
  const page = block(textAt(3));
  const store = () => open('', { block: page, isFile: true });
  assert.equal(loadProfile(store()).profile.stamp, 3); // no localStorage at all
  assert.equal(saveProfile(store(), profileAt(4)), 'refused');
  pretendStorage({}, { isClosed: true });
  assert.equal(loadProfile(store()).profile.stamp, 4);
  assert.equal(saveProfile(store(), profileAt(5)), 'refused');
  for (const name of ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']) {
    pretendStorage({}, { refusal: new DOMException('', name) });
    assert.equal(saveProfile(store(), profileAt(6)), 'full');
  }
  assert.equal(page.textContent, textAt(6)); // a saved page contains it
});

test('knows before the first game whether saving will work, and leaves no trace', () => {
  assert.equal(trySaving(open()), 'refused'); // no localStorage at all
  pretendStorage({}, { isClosed: true });
  assert.equal(trySaving(open()), 'refused');
  pretendStorage({}, { refusal: new DOMException('', 'QuotaExceededError') });
  assert.equal(trySaving(open()), 'full');
  const items = pretendStorage();
  assert.equal(trySaving(open()), 'kept');
  assert.deepEqual(items, {});
  localStorage.setItem = () => {}; // accepts writes, but stores nothing
  assert.equal(trySaving(open()), 'refused');
});

test('5.01 saves nothing at a temporary address such as blob: or data:', () => {
  for (const address of ['content://com.android.providers/7', 'blob:https://a.org/1', 'data:text'])
    assert.ok(isFleeting(address), address);
  for (const address of ['file:///a/index.html', 'https://content.org/', 'http://data/blob:'])
    assert.ok(!isFleeting(address), address);
  pretendStorage();
  const store = open('null', { isBrief: true });
  assert.equal(trySaving(store), 'refused');
  assert.equal(saveProfile(store, profileAt(1)), 'refused');
});

test('sets unreadable data aside whole before saving, and never overwrites it', () => {
  const items = pretendStorage({ [KEY]: '{"version":9,"games":"of the future","stamp":7}' });
  // the same data is set aside only once
  for (let i = 0; i < 2; i++)
    assert.deepEqual(loadProfile(open()), { profile: null, isLost: true });
  const store = open();
  loadProfile(store);
  assert.equal(saveProfile(store, profileAt(5)), 'kept');
  items[KEY] = localStorage[KEY] = '{"stamp":';
  assert.equal(loadProfile(open()).isLost, true);
  assert.deepEqual(
    [items[`${KEY}!1`], items[`${KEY}!2`], items[`${KEY}!3`]],
    ['{"version":9,"games":"of the future","stamp":7}', '{"stamp":', undefined],
  );
  assert.equal(asideText(open()), '{"version":9,"games":"of the future","stamp":7}\n{"stamp":');
  const cut = '{"version":3,"level":"kids '; // in the page's own block, cut off
  assert.equal(loadProfile(open(cut)).isLost, true);
  assert.equal(items[`${KEY}!3`], cut);
});

test('keeps the readable part of damaged data, and sets the whole aside', () => {
  const saved = JSON.parse(textAt(5));
  const items = pretendStorage({
    [KEY]: JSON.stringify({
      ...saved,
      others: [{ pack: 'toString' }],
      settings: { theme: 'dark' },
    }),
  });
  const { profile, isLost } = loadProfile(open());
  assert.deepEqual(
    [digitsOf(gameOf(profile)), profile.settings.theme, isLost],
    [digitsOf(gameOf(profileAt(5))), 'dark', true],
  );
  assert.equal(items[`${KEY}!1`], items[KEY]);
});

test('does not overwrite data that could not be set aside', () => {
  const items = pretendStorage(
    { [KEY]: '{"version":9}' },
    { refusal: new DOMException('', 'QuotaExceededError') },
  );
  const store = open();
  assert.deepEqual(loadProfile(store), { profile: null, isLost: true });
  assert.equal(asideText(store), '{"version":9}'); // it can still be downloaded
  pretendStorage(items); // storage has space again, but the data was never set aside
  assert.equal(saveProfile(store, profileAt(5)), 'unkept');
  assert.equal(items[KEY], '{"version":9}');
});

test('does not replace readable data with data that could not be read back', () => {
  const items = pretendStorage();
  const store = open();
  saveProfile(store, profileAt(5));
  const broken = profileAt(6);
  assert.equal(
    saveProfile(store, { ...broken, games: { p: { ...broken.games.p, solution: [] } } }),
    'unkept',
  );
  assert.equal(items[KEY], textAt(5));
});

test('a moved file finds its games; a site does not take those of another', () => {
  pretendStorage({
    'sudoleaf:/home/a/#': textAt(5),
    'sudoleaf:/home/b/#': textAt(8, 2),
    'sudoleaf:/home/c/#': 'x',
    'sudoleaf:school#': textAt(9),
    'sudoleaf:/home/b/#!1': textAt(9),
  });
  assert.equal(loadProfile(open('null', { isFile: true })).profile.stamp, 8);
  assert.equal(loadProfile(open('null')).profile, null);
});

test("finds another window's data once", () => {
  const items = pretendStorage({ [KEY]: textAt(5) });
  const store = open();
  loadProfile(store);
  assert.equal(newerProfile(store), null);
  items[KEY] = localStorage[KEY] = textAt(4, 2);
  assert.equal(newerProfile(store).stamp, 4);
  assert.equal(newerProfile(store), null);
  items[KEY] = localStorage[KEY] = '{"version":9}';
  assert.equal(newerProfile(store), null);
  assert.equal(items[`${KEY}!1`], '{"version":9}');
});

test('saved data never closes its script element', () => {
  assert.equal(blockText(JSON.stringify({ a: '</script>' })), '{"a":"\\u003c/script>"}');
});

test('0.12 writes the puzzles as plain text', () => {
  assert.equal(
    puzzleText([
      { solution: '12', starts: ['10', '02'] },
      { solution: '21', starts: ['20'] },
    ]),
    'pzl[0]="121002"\npzl[1]="2120"\n',
  );
});
