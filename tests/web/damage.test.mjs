/**
 * What was kept, damaged in a hundred thousand ways: the page always finds a game to play, and
 * loses nothing that was good.
 *
 * A state as the page keeps it is changed at one or several places: values of another kind, names
 * that every object answers to, numbers that are too large, pieces twice, left out, or put
 * elsewhere. The same goes through all the ways by which data comes in: storage, the page's own
 * block, a file brought back, and links.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STRANGE, begun, chance, levelOf, solvedGame } from './desk.mjs';
import { pretendStorage } from './storage.mjs';
import { followAddress } from '#src/play/address.js';
import { enter, fillNotes, jot, note, remember, tint, undo } from '#src/state/game.js';
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
import { gridText, openPuzzle, ownPuzzle, printOf } from '#src/state/state.js';
import { loadProfile, openStore, readProfile, saveProfile } from '#src/storage/store.js';

const ROUNDS = Number(process.env.ROUNDS ?? (process.env.LONG ? 100000 : 500));

const random = chance(Number(process.env.SEED ?? 1));
const oneOf = (list) => list[random(list.length)];

const packs = [levelOf('one'), levelOf('two')];
const draw = () => 0;

/** A profile with something of everything. */
function fullProfile() {
  const played = remember(
    undo(
      note(tint(jot(enter(openPuzzle(packs[0], 0, 0), 1, 2), 'centres', [2], 3), [0, 3], 4), 3, 1),
    ),
  );
  const own = ownPuzzle(
    packs[0].rules,
    openPuzzle(packs[0], 0, 1).givens,
    packs[0].entries[0].solution,
    'hard',
  );
  let profile = putGame(
    newProfile(packs, draw),
    packs[1],
    solvedGame(packs[1], 1, 1, { time: 5000 }),
    1000,
  );
  profile = putGame(profile, packs[1], fillNotes(openPuzzle(packs[1], 0, 0)), 2000);
  profile = putGame(profile, { ...packs[0], id: 'own' }, begun(own), 3000);
  profile = putGame(profile, packs[0], enter(openPuzzle(packs[0], 1, 0), 1, 3), 4000);
  profile = putGame(profile, packs[0], played, 5000);
  profile = putGame(
    profile,
    { ...packs[0], id: 'gone' },
    enter({ ...openPuzzle(packs[0], 1, 1), pack: 'gone' }, 0, 4),
    6000,
  );
  return countPractice(
    choose(
      putGame(profile, packs[0], gameOf({ ...profile, level: 'one' }), 7000),
      'theme',
      'dark',
      8000,
    ),
    'x-wing',
    9000,
  );
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

/** An object or a list somewhere within a value, with the way to it. */
function somewhere(value, path = []) {
  const within = Object.entries(value).filter(([, one]) => typeof one === 'object' && one !== null);
  if (within.length === 0 || random(4) === 0) return { value, path };
  const [key, one] = oneOf(within);
  return somewhere(one, [...path, key]);
}

/** One change somewhere; says which pieces of the profile it may have spoilt. */
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

/** That there is a game to play, and it can be kept: what could not be read again is no text. */
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
      `${game.pack} ${printOf(game)} ${gridText(game.entries)}`,
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
      ); // it is no profile of this edition
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
      // a game that is another one now, or a list without it, can be told from none only by who
      // wrote it
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

/** Whether a text is saved data with nothing lost. */
function isWhole(text) {
  try {
    return profileFrom(JSON.parse(text), packs, draw).isWhole;
  } catch {
    return false;
  }
}

test('follows or refuses any link without losing a game', () => {
  const page = { packs, say: (key) => key, draw, site: siteOf({}) };
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
