/**
 * What an address opens: a level, a numbered puzzle, rules, a puzzle as text; and whether it is
 * locked or in a frame. Titles begin with the checklist's row.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, begun, levelOf, packOf } from './desk.mjs';
import { rulesOf } from './core.mjs';
import { boundsIn, followAddress, withoutPuzzle } from '#src/play/address.js';
import { findPuzzle } from '#src/state/game.js';
import { newProfile, putGame } from '#src/state/profile.js';
import { gridText, isBlank, openPuzzle, ownPuzzle, puzzlesIn } from '#src/state/state.js';
import { siteOf } from '#src/state/site-config.js';

const pack = levelOf('kids-4x4');
const packs = [pack];
const pickFirst = () => 0;
const fresh = () => openPuzzle(pack, 0, 0);

const partsOf = (address) => new URL(address, 'https://example.org/p');
/** Returns the bounds of an address, such as "?lock=1": locked, embedded, apart. */
const boundsOf = (address) => boundsIn(partsOf(address));

/**
 * Returns a function that follows addresses as a page with these packs does, from saved data `from`
 * unless it gets another. Messages are keys with their values.
 */
const follower = (some, from = newProfile(packs, pickFirst), hide = []) => {
  const page = {
    packs: some,
    say: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    random: pickFirst,
    site: siteOf({ hide }),
    bounds: boundsOf(''),
  };
  return (address, profile = from) => followAddress(partsOf(address), profile, page);
};
/** Returns saved data with a puzzle that was opened but not begun. */
const openProfile = () => putGame(newProfile(packs, pickFirst), pack, openPuzzle(pack, 1, 0), 0);

test('an address opens a level or a puzzle, reports unknown ones, and keeps a begun game', () => {
  const rules = { ...rulesOf('4x4'), spec: '2x8' };
  const nine = { ...pack, id: 'other', rules, spec: '2x8', count: 6 };
  const profile = openProfile();
  const at = follower([...packs, nine], profile);
  const text = gridText(fresh().givens);
  assert.deepEqual(at(''), { profile, message: '', wanted: null });
  for (const grid of [text, text.replaceAll('0', '.')])
    assert.deepEqual(at(`#puzzle=${grid}`).profile.games['kids-4x4'], fresh());
  const played = putGame(profile, pack, begun(openPuzzle(pack, 1, 0)), 0);
  const linked = at(`#puzzle=${text}`, played);
  assert.equal(linked.message, 'gameKept');
  assert.deepEqual(linked.profile.games['kids-4x4'], fresh());
  assert.deepEqual(linked.profile.others, [played.games['kids-4x4']]);
  for (const [address, message] of [
    ['?layout=9x9', 'unknownLayout 9x9'],
    ['?layout=4x4', ''],
  ])
    assert.deepEqual({ ...at(address), wanted: null }, { profile, message, wanted: null });
  const moved = at('?layout=2x8', played);
  assert.equal(moved.profile.level, 'other');
  assert.equal(moved.profile.games['kids-4x4'], played.games['kids-4x4']);
  const again = at('?layout=4x4', moved.profile);
  assert.deepEqual(again.profile.games, moved.profile.games);
  assert.equal(again.profile.level, 'kids-4x4');
  const both = at(`?layout=2x8#puzzle=${text}`); // the puzzle wins over the level
  assert.deepEqual([both.profile.level, both.profile.games['kids-4x4']], ['kids-4x4', fresh()]);
  assert.equal(findPuzzle(pack, '1'), null);
});

test('an unknown puzzle waits for the core: on an empty board of its size, or behind a game', () => {
  const six = { ...pack, id: 'six', rules: rulesOf('6x6') };
  const at = follower([pack, six]);
  for (const [text, id] of [
    ['', 'kids-4x4'],
    ['12', 'kids-4x4'],
    ['\uFFFD', 'kids-4x4'],
    ['6'.padEnd(36, '0'), 'six'],
    [`6x6+x ${'6'.padEnd(36, '0')}`, 'six'],
  ]) {
    const { profile, message, wanted } = at(`#puzzle=${encodeURIComponent(text)}`);
    assert.deepEqual([profile.level, message, wanted], [id, 'unknownPuzzle', ['link', { text }]]);
    assert.ok(isBlank(profile.games[id]), text);
  }
  const played = { ...openProfile(), stamp: 1 };
  assert.equal(at('#puzzle=12', played).profile, played);
});

test('5.02 an address can give rules, and a puzzle with its rules in front', () => {
  const crossed = packOf('crossed', '4x4+x', FOUR);
  const at = follower([pack, crossed]);
  for (const search of ['?rules=4x4+x', '?rules=4x4%2Bx', '?layout=4x4+x'])
    assert.equal(at(search).profile.level, 'crossed', search);
  assert.equal(at('?rules=4x4').profile.level, 'kids-4x4');
  // jigsaw needs its map; the message says so if the page has jigsaws
  const drawn = { ...pack, rules: rulesOf('4x4+jigsaw:1112122233343444+x') };
  const asked = follower([pack, drawn], undefined, ['endless']);
  assert.equal(asked('?rules=4x4+jigsaw+x').message, 'rulesLackMap 4x4+jigsaw+x');
  assert.equal(asked('?rules=4x4+houses').message, 'unknownRules 4x4+houses');
  assert.equal(asked('?rules=').message, 'unknownRules ');
  const puzzle = openPuzzle(crossed, 0, 0);
  const text = gridText(puzzle.givens);
  for (const hash of [`#puzzle=4x4+x%20${text}`, `#puzzle=${encodeURIComponent(`4x4+x ${text}`)}`])
    assert.deepEqual(at(hash).profile.games.crossed, puzzle, hash);
  // with plain rules it is another puzzle
  assert.equal(at(`#puzzle=${text}`).profile.games.crossed, undefined);
  assert.deepEqual(at('#puzzle=9x9+x%20123').wanted, ['link', { text: '9x9+x 123' }]);
});

test('makes a puzzle for rules that no level has, or reports them as unknown', () => {
  const at = follower(packs);
  const asked = at('?rules=4x4+windoku');
  assert.deepEqual(asked.wanted, ['wish', { spec: '4x4+windoku' }]);
  assert.deepEqual([asked.profile.level, asked.message], ['kids-4x4', '']);
  const made = ownPuzzle(rulesOf('4x4+x'), fresh().givens, fresh().solution, 'easy');
  const profile = { ...putGame(asked.profile, { id: 'own' }, made, 0), level: 'kids-4x4' };
  assert.deepEqual(at('?rules=4x4+x', profile), {
    profile: { ...profile, level: 'own' },
    message: '',
    wanted: null,
  });
  assert.ok(at('?rules=4x4+windoku', profile).wanted);
  const none = follower(packs, profile, ['endless'])('?rules=4x4+windoku');
  assert.deepEqual(
    [none.profile, none.message, none.wanted],
    [profile, 'unknownRules 4x4+windoku', null],
  );
});

test('5.02 an address names a level or a numbered puzzle; unknown ones are reported', () => {
  const other = { ...pack, id: 'other', count: 6 };
  const drawn = { ...other, id: 'drawn', count: 9, entries: pack.entries.slice(0, 1), drafts: [] };
  const profile = openProfile();
  const at = follower([...packs, other, drawn], profile);
  const opened = at('?level=other');
  assert.deepEqual([opened.profile.level, opened.message], ['other', 'started']);
  assert.deepEqual(
    at('?level=kids-4x4', opened.profile).profile.games['kids-4x4'],
    profile.games['kids-4x4'],
  );
  // each start of each solution has a number
  const all = puzzlesIn(other);
  all.forEach((puzzle, i) => {
    const { profile: next, message } = at(`?pack=other&puzzle=${i + 1}`);
    assert.deepEqual(next.games.other.givens, puzzle.givens);
    assert.equal(message, 'started');
  });
  // a begun puzzle continues, and stays in the list when another is opened
  const second = at('?pack=other&puzzle=2').profile;
  const played = putGame(second, other, begun(second.games.other), 5);
  assert.deepEqual(at('?pack=other&puzzle=2', played).profile, played);
  const third = at('?pack=other&puzzle=3', played);
  assert.equal(third.message, 'gameKept');
  assert.deepEqual(third.profile.others, [played.games.other]);
  // a puzzle that only the core can generate
  const ninth = at('?level=drawn&puzzle=9');
  assert.deepEqual(ninth.wanted, ['numbered', { id: 'drawn', number: 8 }]);
  assert.equal(ninth.profile.level, 'drawn');
  assert.ok(isBlank(ninth.profile.games.drawn), 'without a game, an empty board waits');
  const kept = { ...profile, stamp: 5 };
  assert.equal(at('?level=drawn&puzzle=9', kept).profile, kept, 'a saved game stays until then');
  for (const [search, message] of [
    ['?level=9x9-nasty', 'unknownLevel 9x9-nasty'],
    ['?pack=&puzzle=1', 'unknownLevel '],
    [`?level=${'x'.repeat(99)}`, `unknownLevel ${'x'.repeat(20)}`],
    ['?level=constructor', 'unknownLevel constructor'],
    ['?pack=other&puzzle=0', 'unknownNumber 0 kids-4x4 6'],
    ['?pack=other&puzzle=7', 'unknownNumber 7 kids-4x4 6'],
    ['?pack=other&puzzle=1e0', 'unknownNumber 1e0 kids-4x4 6'],
    ['?puzzle=1', 'puzzleLacksPack 1'],
  ])
    assert.deepEqual(at(search), { profile, message, wanted: null }, search);
});

test('6.05 a seed word, with or without a name, picks a puzzle of a level; errors are reported', () => {
  const profile = newProfile(packs, pickFirst);
  const at = follower(packs, profile);
  for (const [search, by, number] of [
    ['?level=kids-4x4&seed=fox', 'fox', 0],
    ['?pack=kids-4x4&seed=fox&puzzle=2', 'fox', 1],
    ['?level=kids-4x4&name=Zo%C3%AB%20B&seed=fox', 'fox\nZo\u00eb B', 0],
    [`?level=kids-4x4&seed=${'%C3%AB'.repeat(100)}`, '\u00eb'.repeat(100), 0],
  ]) {
    const { profile: next, message, wanted } = at(search);
    assert.deepEqual([message, wanted], ['', ['seeded', { id: 'kids-4x4', by, number }]], search);
    assert.ok(isBlank(next.games['kids-4x4']));
    const kept = { ...profile, stamp: 5 };
    assert.equal(at(search, kept).profile, kept, 'a saved game stays until it is found');
  }
  for (const [search, message] of [
    ['?seed=fox', 'seedLacksLevel'],
    ['?level=kids-4x4&name=Ada', 'nameLacksSeed'],
    ['?name=Ada', 'nameLacksSeed'],
    ['?level=kids-4x4&seed=', 'unreadSeed'],
    ['?level=kids-4x4&seed=fox&name=', 'unreadSeed'],
    ['?level=kids-4x4&seed=a%0Ab', 'unreadSeed'],
    ['?level=kids-4x4&seed=%E2%80%AEfox', 'unreadSeed'],
    [`?level=kids-4x4&seed=${'%C3%AB'.repeat(101)}`, 'unreadSeed'],
    ['?level=kids-4x4&seed=fox&count=0', `unknownCount 0 kids-4x4 ${pack.count}`],
    ['?level=kids-4x4&seed=fox&count=1e1', `unknownCount 1e1 kids-4x4 ${pack.count}`],
    ['?level=kids-4x4&seed=fox&count=1000000', `unknownCount 1000000 kids-4x4 ${pack.count}`],
    [
      `?level=kids-4x4&seed=fox&puzzle=2&count=${pack.count}`,
      `unknownCount ${pack.count} kids-4x4 ${pack.count - 1}`,
    ],
    ['?level=nasty&seed=fox', 'unknownLevel nasty'],
    ['?level=kids-4x4&seed=fox&puzzle=0', `unknownNumber 0 kids-4x4 ${pack.count}`],
    ['?level=kids-4x4&seed=fox&puzzle=99', `unknownNumber 99 kids-4x4 ${pack.count}`],
    ['?level=kids-4x4&seed=fox&puzzle=x', `unknownNumber x kids-4x4 ${pack.count}`],
  ])
    assert.deepEqual(at(search), { profile, message, wanted: null }, search);
});

test('removes the puzzle from the address, and keeps the rest', () => {
  for (const [search, hash, left] of [
    ['?level=a', '#about', '/p?level=a#about'],
    ['?x', '#puzzle=12', '/p?x'],
    ['?pack=a&puzzle=1', '', '/p'],
    ['?level=a&seed=fox&name=Ada', '', '/p'],
    ['?theme=9x9+x&pack=a&puzzle=1', '', '/p?theme=9x9%2Bx'],
  ])
    assert.equal(withoutPuzzle({ pathname: '/p', search, hash }), left);
});

test('each locked address has saved data of its own; other values of lock are reported', () => {
  const locked = boundsOf('?level=a&lock=1');
  assert.ok(locked.isLocked && locked.storageSuffix !== '');
  assert.equal(boundsOf('?lock=1&x=2&level=a').storageSuffix, locked.storageSuffix);
  const others = [
    ...['?level=b&lock=1', '?pack=a&lock=1', '?level=a&puzzle=2&lock=1', '?lock=1'],
    ...['?level=a&seed=fox&lock=1', '?level=a&seed=fox&name=Ada&lock=1'],
    ...['#puzzle=1&lock=1', '?lock=1#puzzle=2'],
  ].map((address) => boundsOf(address).storageSuffix);
  assert.equal(new Set([locked.storageSuffix, ...others]).size, 9);
  for (const open of ['?level=a', '?level=a&lock=0', '#about'])
    assert.deepEqual(boundsOf(open), {
      isLocked: false,
      isEmbedded: false,
      theme: null,
      storageSuffix: '',
      task: null,
      unknown: [],
    });
  for (const value of ['yes', '', '2']) {
    const { isLocked, unknown } = boundsOf(`?lock=${value}`);
    assert.deepEqual([isLocked, unknown], [false, [['lock', value]]]);
  }
});

test('5.06 each named frame has saved data of its own, apart from locked pages', () => {
  const one = boundsOf('?level=a&embed=1');
  assert.deepEqual([one.isEmbedded, one.isLocked, one.unknown], [true, false, []]);
  assert.equal(boundsOf('?level=a#embed=1').storageSuffix, one.storageSuffix);
  const all = ['?level=a&embed=left', '?level=a&embed=1&lock=1', '?level=a&lock=1', '?embed=1'];
  assert.equal(
    new Set([one, ...all.map(boundsOf)].map(({ storageSuffix }) => storageSuffix)).size,
    5,
  );
  assert.equal(boundsOf('?embed=1&theme=dark').theme, 'dark');
  assert.equal(boundsOf('?theme=dark').theme, null);
  assert.deepEqual(boundsOf('?embed=0'), boundsOf(''));
  for (const value of ['', '<b>', 'a b', 'x'.repeat(33)])
    assert.deepEqual(boundsOf(`?embed=${value}`), {
      ...boundsOf(''),
      unknown: [['embed', value.slice(0, 20)]],
    });
});
