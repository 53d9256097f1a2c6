/**
 * Damaged saved data, by the thousand: the page always finds a game to play, and loses nothing that
 * was undamaged.
 *
 * A saved state is changed in one or several places: values of another type, property names that
 * every object has, numbers that are too large, parts repeated, left out or moved. It comes in by
 * every way there is: storage, the page's own block, a restored file, and links.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STRANGE, begun, chance, levelOf, solvedGame } from './desk.mjs';
import { pretendStorage } from './storage.mjs';
import { followAddress } from '#src/play/address.js';
import {
  enter,
  fillNotes,
  toggleNote,
  note,
  addBookmark,
  colourCells,
  undo,
} from '#src/state/game.js';
import { profileFrom, profileText } from '#src/storage/saved.js';
import {
  choose,
  countPractice,
  countSolved,
  gameOf,
  merge,
  newProfile,
  putGame,
} from '#src/state/profile.js';
import { siteOf } from '#src/state/site-config.js';
import { gridText, openPuzzle, ownPuzzle, fingerprintOf } from '#src/state/state.js';
import { loadProfile, openStore, readProfile, saveProfile } from '#src/storage/store.js';

const ROUNDS = Number(process.env.ROUNDS ?? (process.env.LONG ? 100000 : 500));

const random = chance(Number(process.env.SEED ?? 1));
const oneOf = (list) => list[random(list.length)];

const packs = [levelOf('one'), levelOf('two')];
const draw = () => 0;

/** Returns saved data of every kind. */
function fullProfile() {
  const [one, two] = packs;
  const tinted = colourCells(
    toggleNote(enter(openPuzzle(one, 0, 0), 1, 2), 'centres', [2], 3),
    [0, 3],
    4,
  );
  const { givens } = openPuzzle(one, 0, 1);
  const own = ownPuzzle(one.rules, givens, one.entries[0].solution, 'hard');
  const gone = { ...openPuzzle(one, 1, 1), pack: 'gone' };
  const profile = [
    [two, solvedGame(two, 1, 1, { time: 5000 })],
    [two, fillNotes(openPuzzle(two, 0, 0))],
    [{ ...one, id: 'own' }, begun(own)],
    [one, enter(openPuzzle(one, 1, 0), 1, 3)],
    [one, addBookmark(undo(note(tinted, 3, 1)))],
    [{ ...one, id: 'gone' }, enter(gone, 0, 4)],
  ].reduce(
    (all, [pack, game], i) => putGame(all, pack, game, 1000 * (i + 1)),
    newProfile(packs, draw),
  );
  const onOne = putGame(profile, one, gameOf({ ...profile, level: 'one' }), 7000);
  return countPractice(choose(onOne, 'theme', 'dark', 8000), 'x-wing', 9000);
}

const VALUES = [
  ...STRANGE,
  false,
  0,
  1,
  9,
  99,
  2 ** 31,
  2 ** 53,
  1e308,
  Date.UTC(2100, 0),
  'x',
  '0',
  '1',
  'valueOf',
  'length',
  'own',
  'one',
  '4x4',
  '9x9',
  '\u0000',
  '\ud800',
  '1'.repeat(16),
  [0],
  [[]],
  [0, 1, 9],
  { pack: 'one' },
];

/** Picks an object or a list within a value; returns it and its path. */
function somewhere(value, path = []) {
  const within = Object.entries(value).filter(([, one]) => typeof one === 'object' && one !== null);
  if (within.length === 0 || random(4) === 0) return { value, path };
  const [key, one] = oneOf(within);
  return somewhere(one, [...path, key]);
}

/** Makes one random change; returns the path of the part that it may have damaged. */
function spoil(saved) {
  const { value, path } = somewhere(saved);
  const keys = Object.keys(value);
  const key =
    keys.length === 0 || random(8) === 0
      ? oneOf(Array.isArray(value) ? ['0', '3'] : ['toString', 'constructor', 'length', 'x', '0'])
      : oneOf(keys);
  switch (random(6)) {
    case 0:
      if (Array.isArray(value)) value.splice(random(value.length + 1), 1);
      else delete value[key];
      break;
    case 1:
      if (Array.isArray(value)) value.push(structuredClone(oneOf(value.length ? value : VALUES)));
      else value[key] = structuredClone(oneOf(VALUES));
      break;
    case 2:
      Object.defineProperty(value, Array.isArray(value) ? key : oneOf(['__proto__', key]), {
        value: structuredClone(oneOf(VALUES)),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      break;
    case 3: {
      const { value: other } = somewhere(saved);
      value[key] = structuredClone(other);
      break;
    }
    default:
      value[key] = structuredClone(oneOf(VALUES));
  }
  return [...path, key].slice(0, 2).join('.');
}

/** Asserts that there is a game to play, and that it can be saved. */
function assertPlayable(profile, told) {
  const game = gameOf(profile);
  assert.equal(game.entries.length, game.rules.order ** 2, told);
  const cell = game.givens.indexOf(0);
  const moved = cell < 0 ? game : note(enter(undo(game), cell, game.solution[cell]), cell, 1);
  const next = putGame(
    profile,
    packs.find(({ id }) => id === game.pack) ?? { ...packs[0], id: game.pack },
    moved,
    10000,
  );
  for (const pack of packs) countSolved(next, pack, packs);
  const text = profileText(next, packs);
  assert.ok(text !== null, `${told}: cannot be kept`);
}

const piecesOf = (profile) => ({
  ...Object.fromEntries(
    [...Object.values(profile.games), ...profile.others].map((game) => [
      `${game.pack} ${fingerprintOf(game)} ${gridText(game.entries)}`,
      true,
    ]),
  ),
  theme: profile.settings.theme,
  practised: profile.practised['x-wing'],
  times: JSON.stringify(profile.times),
  solved: JSON.stringify(profile.solved),
});

test(`${ROUNDS} damaged states always leave a playable game and the undamaged data`, () => {
  const whole = profileText(fullProfile(), packs);
  const pieces = piecesOf(fullProfile());
  const kinds = {
    __proto__: null,
    games: (key) => key.includes(' '),
    others: (key) => key.includes(' '),
    settings: (key) => key === 'theme',
    practised: (key) => key === 'practised',
    times: (key) => key === 'times',
    solved: (key) => key === 'solved',
  };
  let lost = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const saved = JSON.parse(whole);
    const spoilt = Array.from({ length: 1 + (random(4) === 0 ? random(4) : 0) }, () =>
      spoil(saved),
    );
    const told = `round ${round}, ${spoilt.join(', ')}`;
    const { profile, isWhole } = profileFrom(JSON.parse(JSON.stringify(saved)), packs, draw);
    if (profile === null) {
      lost++;
      assert.ok(
        spoilt.some((place) => ['version', 'games'].includes(place.split('.')[0])),
        told,
      ); // then it is no saved data of this version
      continue;
    }
    assertPlayable(profile, told);
    const there = piecesOf(profile);
    const missing = Object.keys(pieces).filter((key) => there[key] !== pieces[key]);
    const isTouched = (key) => spoilt.some((place) => kinds[place.split('.')[0]]?.(key));
    assert.deepEqual(
      missing.filter((key) => !isTouched(key)),
      [],
      told,
    );
    const games = missing.filter(kinds.games);
    if (spoilt.length === 1)
      assert.ok(
        games.length <= 1 ||
          ['games', 'others', 'games.length', 'others.length'].includes(spoilt[0]),
        `${told}: ${games}`,
      );
    if (games.length > 0 && isWhole)
      // a valid list with other games, or without one, cannot be recognised as damaged
      assert.ok(
        spoilt.some((place) => ['games', 'others'].includes(place.split('.')[0])),
        told,
      );
  }
  assert.ok(lost < ROUNDS / 5);
});

test('starts from damaged storage, blocks and files, and sets unreadable data aside', () => {
  const whole = profileText(fullProfile(), packs);
  const damaged = () => {
    const saved = JSON.parse(whole);
    for (let i = random(3); i >= 0; i--) spoil(saved);
    const text = JSON.stringify(saved);
    return random(10) === 0 ? text.slice(0, random(text.length)) : text;
  };
  for (let round = 0; round < ROUNDS / 20; round++) {
    const [stored, carried] = [damaged(), random(2) === 0 ? damaged() : 'null'];
    const items = pretendStorage({ k: stored });
    const store = openStore({
      key: 'k',
      block: { textContent: carried },
      isFile: false,
      packs,
      draw,
    });
    const { profile, isLost } = loadProfile(store);
    const opened = profile ?? newProfile(packs, draw);
    assertPlayable(opened, `round ${round}`);
    for (const text of [stored, carried])
      if (text && text !== 'null' && !isWhole(text))
        assert.ok(
          isLost && Object.entries(items).some(([key, value]) => key !== 'k' && value === text),
          `round ${round}: not set aside`,
        );
    const { profile: brought } = readProfile(store, damaged());
    if (brought)
      assertPlayable(
        merge(opened, brought, { takes: true }).profile,
        `round ${round}, brought back`,
      );
    if (saveProfile(store, opened) === 'kept')
      assert.equal(
        profileText(profileFrom(JSON.parse(items.k), packs, draw).profile, packs),
        items.k,
      );
  }
  delete globalThis.localStorage;
});

/** Returns whether a text is undamaged saved data. */
function isWhole(text) {
  try {
    return profileFrom(JSON.parse(text), packs, draw).isWhole;
  } catch {
    return false;
  }
}

test('follows or refuses any link without losing a game', () => {
  const page = { packs, say: (key) => key, random: draw, site: siteOf({}) };
  const names = ['layout', 'rules', 'level', 'pack', 'x'];
  const profile = fullProfile();
  const good = gridText(openPuzzle(packs[0], 1, 1).givens);
  const letters = [
    ...'0123456789.=&#?%+/ABCabc_*',
    '__proto__',
    'toString',
    'puzzle',
    'layout',
    '4x4',
    '%E0%A4',
    '%00',
    '\u202e',
    good,
  ];
  for (let round = 0; round < ROUNDS / 50; round++) {
    const text = () => Array.from({ length: random(20) }, () => oneOf(letters)).join('');
    const where = {
      search: random(2) ? `?${oneOf(names)}=${text()}&puzzle=${text()}` : '',
      hash: random(2) ? `#puzzle=${text()}` : `#${text()}`,
    };
    const { profile: next } = followAddress(where, profile, page);
    assertPlayable(next, JSON.stringify(where));
    const there = Object.keys(piecesOf(next));
    assert.deepEqual(
      Object.keys(piecesOf(profile)).filter((key) => !there.includes(key)),
      [],
      JSON.stringify(where),
    );
  }
});
