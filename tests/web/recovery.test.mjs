/**
 * Saved data that arrives after the page has opened: IndexedDB while localStorage is cleared, full
 * or refused, or another window. The address decides what is on the board, and no game is lost.
 * Titles begin with the checklist's row.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { begin } from '#src/play/begin.js';
import { boundsIn } from '#src/play/address.js';
import { carryOut, save } from '#src/effects.js';
import { enter } from '#src/state/game.js';
import { choose, gameOf, newProfile, putGame } from '#src/state/profile.js';
import { gridFrom, gridText, isSamePuzzle, openPuzzle, ownPuzzle } from '#src/state/state.js';
import { profileFrom, profileText } from '#src/storage/saved.js';
import { loadMirroredProfile, loadProfile, openStore, trySaving } from '#src/storage/store.js';
import { makeLoop } from '#src/update-loop.js';
import { siteOf } from '#src/state/site-config.js';
import { FOUR, SIX, begun, levelOf, packOf, sayKey, solvedGame } from './desk.mjs';
import { rulesOf } from './core.mjs';
import { pretendMirror, pretendStorage } from './storage.mjs';

const KEY = 'sudoleaf:/a/#';
const OPENED_AT = 100; // stamps of saved data are lower
const [kids, other] = [levelOf('kids'), levelOf('other')];
const six = packOf('six', '6x6', SIX);
const rules = rulesOf('4x4+jigsaw:1112122234443334');
const drawnPack = { ...packOf('j', '4x4'), spec: '4x4+jigsaw', count: 3, drafts: [0, 1, 2] };
const packs = [kids, other, six, drawnPack];
const drawn = {
  status: 'ok',
  rules,
  givens: gridFrom('1234000000003412'),
  solution: gridFrom('1234432121433412'),
};
const [LINKED] = FOUR; // in no pack
const linked = {
  status: 'ok',
  rules: rulesOf('4x4'),
  givens: gridFrom(FOUR[0]),
  solution: gridFrom(FOUR[1]),
};
const picked = openPuzzle(other, 2, 1);

/** The core's answers, by question. */
const ANSWERS = {
  redraw: () => drawn,
  daily: ({ pack }) =>
    pack.id === 'j' ? { ...ownPuzzle(rules, drawn.givens, drawn.solution), pack: 'j' } : picked,
  judge: () => linked,
  make: ([spec]) => (spec === '4x4+none' ? { status: 'bad-rules' } : linked),
  home: () => null,
};

const recoveredGame = begun(openPuzzle(kids, 1, 0));
const earlierGame = begun(openPuzzle(six, 0, 0));
/** Data in localStorage that is full: older than what IndexedDB has. */
const earlier = putGame(
  newProfile(packs, () => 0),
  six,
  earlierGame,
  20,
);
/** Data in IndexedDB: another game, a setting, a solved puzzle and its time. */
const recovered = choose(
  putGame(
    putGame(earlier, other, solvedGame(other, 0, 0, { time: 9000 }), 30),
    kids,
    recoveredGame,
    40,
  ),
  'theme',
  'dark',
  50,
);
const textOf = (profile) => profileText(profile, packs);

const puzzleOf = (pack, index, start) => ({
  pack: pack.id,
  givens: openPuzzle(pack, index, start).givens,
});
const own = { pack: 'own', givens: linked.givens };
/** What each form of link opens; `message` only where it matters. */
const LINKS = {
  '': { pack: 'kids', givens: recoveredGame.givens, message: 'resumed' },
  '?level=kids': { pack: 'kids', givens: recoveredGame.givens, message: 'resumed' },
  '?level=six': { pack: 'six' },
  '?level=j': { pack: 'j', givens: drawn.givens },
  '?level=other&puzzle=5': puzzleOf(other, 2, 0),
  '?pack=kids&puzzle=5': { ...puzzleOf(kids, 2, 0) },
  '?pack=kids&puzzle=3': { pack: 'kids', givens: recoveredGame.givens },
  '?level=j&puzzle=3': { pack: 'j', givens: drawn.givens },
  [`#puzzle=${gridText(openPuzzle(kids, 2, 1).givens)}`]: puzzleOf(kids, 2, 1),
  [`#puzzle=${LINKED}`]: own,
  '?rules=6x6': { pack: 'six' },
  '?rules=4x4+x': own,
  '?layout=6x6': { pack: 'six' },
  '?level=other&seed=fox': { pack: 'other', givens: picked.givens },
  '?level=other&seed=fox&name=Ada&puzzle=2': { pack: 'other', givens: picked.givens },
  '?level=j&puzzle=today': { pack: 'j', givens: drawn.givens },
  '?level=other&puzzle=today': { pack: 'other', givens: picked.givens },
  // what it asks for does not exist: the game last played is there, and the message says so
  '?level=none': { pack: 'kids', givens: recoveredGame.givens, message: 'unknownLevel' },
  '?rules=4x4+none': { pack: 'kids', givens: recoveredGame.givens, message: 'unknownRules' },
};

const quota = () => new DOMException('', 'QuotaExceededError');
/** Each storage: what localStorage holds and does, and when IndexedDB and the core answer. */
const STORAGES = {
  cleared: {},
  full: { items: { [KEY]: textOf(earlier) }, how: { refusal: quota() } },
  'full before anything was saved': { how: { refusal: quota() } },
  refused: { how: { isClosed: true } },
  'lagging behind the core': { isLate: true },
  'lagging, and full': {
    items: { [KEY]: textOf(earlier) },
    how: { refusal: quota() },
    isLate: true,
  },
  'another window': { isWindow: true },
};

const pause = () => new Promise((done) => setTimeout(done));
/** Waits until frames, saving and answers have come to rest. */
async function settle() {
  for (let i = 0; i < 8; i++) await pause();
}

/** Opens the page at an address as main.ts does, with a core that answers when it is told to. */
function openPage(address) {
  const { search, hash } = new URL(address, 'https://example.org/a/');
  globalThis.location = { pathname: '/a/', search, hash };
  const page = {
    packs,
    positions: [],
    say: sayKey,
    locale: 'en-GB',
    address: 'https://example.org/a/',
    link: { search, hash },
    site: siteOf({}),
    bounds: boundsIn({ search, hash }),
    random: () => 0,
  };
  const place = { key: KEY, block: { textContent: 'null' }, isFile: false };
  const store = openStore({ ...place, packs, draw: () => 0 });
  const saveOutcome = trySaving(store);
  const loaded = { ...loadProfile(store), saveOutcome };
  const { state, needsPuzzle, wanted } = begin(page, loaded, false);
  let startCore;
  const core = new Promise((done) => (startCore = done));
  const effects = { store, players: null, isReloading: false };
  const carry = async (effect, loop) => {
    if (effect.do !== 'ask') return carryOut(effects, effect, loop);
    await core;
    const answer = ANSWERS[effect.question]?.(effect.what) ?? null;
    return loop.runNow(effect.then, { ...effect.with, answer });
  };
  const fail = (error) => {
    throw error;
  };
  const loop = makeLoop(
    state,
    page,
    () => {},
    carry,
    (one) => save(effects, one),
    fail,
  );
  if (needsPuzzle) loop.act('level', { value: state.profile.level });
  if (wanted) loop.act(...wanted);
  loadMirroredProfile(store, loaded.profile).then((theirs) => {
    if (theirs) loop.act('recover', { theirs, base: state.profile, needsPuzzle });
  });
  return { loop, startCore };
}

const read = (text) => profileFrom(JSON.parse(text), packs, () => 0).profile;
const hasGame = ({ games, others }, game) =>
  [...Object.values(games), ...others].some(
    (one) => isSamePuzzle(one, game) && one.entries.join() === game.entries.join(),
  );

globalThis.document = { hidden: true };
globalThis.history = { replaceState() {} };
after(() => {
  for (const name of ['document', 'history', 'location', 'localStorage', 'indexedDB'])
    delete globalThis[name];
});

/** Checks the board, and that the recovered data is there as well. */
function check(state, { pack, givens, message }) {
  const { profile, words } = state;
  const game = gameOf(profile);
  assert.equal(game.pack, pack);
  if (givens) assert.deepEqual(game.givens, givens);
  if (message) assert.match(words.message, new RegExp(message));
  else if (!hasGame({ games: { game }, others: [] }, recoveredGame))
    if (!hasGame({ games: { game }, others: [] }, earlierGame))
      assert.doesNotMatch(words.message, /resumed/);
  for (const one of [recoveredGame, earlierGame]) assert.ok(hasGame(profile, one), 'lost a game');
  if (pack !== 'kids') assert.deepEqual(profile.games.kids.entries, recoveredGame.entries);
  assert.equal(profile.settings.theme, 'dark');
  assert.deepEqual(profile.times, recovered.times);
  assert.deepEqual(profile.solved, recovered.solved);
}

/** Opens a link with one storage, plays a move, and checks the board and what is saved. */
async function follow(address, wish, { items = {}, how = {}, isLate = false, isWindow = false }) {
  const isFailing = Boolean(how.refusal ?? how.isClosed);
  const saved = pretendStorage({ ...items }, how);
  const there = isWindow ? {} : { [KEY]: textOf(recovered) };
  const mirror = pretendMirror(there, { isOpen: false });
  const { loop, startCore } = openPage(address);
  const game = () => gameOf(loop.read().profile);
  if (isLate) startCore();
  await settle();
  if (isWindow) {
    saved[KEY] = textOf(recovered);
    loop.act('sync');
  } else mirror.open();
  await settle();
  if (wish.givens !== recoveredGame.givens)
    assert.ok(!isSamePuzzle(game(), recoveredGame), 'shown while the core is asked');
  startCore();
  await settle();
  const { message, ...puzzle } = wish; // a warning stays
  check(loop.read(), isFailing ? puzzle : wish);
  assert.equal(loop.read().saving.outcome !== 'kept', isFailing);
  // one more move, and the next opening finds all of it
  const cell = game().entries.indexOf(0);
  loop.runNow('digit', { digit: game().solution[cell], cells: [cell], isKey: true });
  await settle();
  assert.equal(game().entries[cell], game().solution[cell]);
  const kept = read(isFailing ? mirror.items[KEY] : saved[KEY]);
  for (const one of [recoveredGame, earlierGame, game()])
    if (!isSamePuzzle(one, game()) || one === game())
      assert.ok(hasGame(kept, one), 'lost a game on saving');
  assert.deepEqual(kept.solved.other, recovered.solved.other);
}

test('5.02 the address decides, however late saved data arrives, and no game is lost', async (t) => {
  for (const [name, storage] of Object.entries(STORAGES))
    for (const [address, wish] of Object.entries(LINKS))
      await t.test(`${name}: ${address || 'no link'}`, () => follow(address, wish, storage));
});

test('IndexedDB is not overwritten before its data has been merged', async () => {
  const saved = pretendStorage();
  const mirror = pretendMirror({ [KEY]: textOf(recovered) });
  const { loop, startCore } = openPage('?rules=4x4+x');
  await settle();
  loop.act('choose', { name: 'sounds', choice: 'yes' }); // saves while the core is asked
  await settle();
  assert.ok(saved[KEY]);
  assert.equal(mirror.items[KEY], textOf(recovered));
  startCore();
  await settle();
  assert.notEqual(mirror.items[KEY], textOf(recovered));
  assert.ok(hasGame(read(saved[KEY]), recoveredGame));
});
