/**
 * The players of a device: separate data for each, in storage that may hold anything, and the
 * player in a saved copy.
 */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { FOUR, deskWith, puzzle, profileOf } from './desk.mjs';
import { pretendStorage } from './storage.mjs';
import {
  FIRST,
  MAX_NAME_LENGTH,
  PICTURES,
  nameFrom,
  playerListFrom,
} from '#src/state/player-list.js';
import {
  deletePlayers,
  isDeleted,
  listPlayers,
  newId,
  openPlayers,
  openStore,
  playerToCarry,
  putPlayer,
  saveProfile,
  switchPlayer,
} from '#src/storage/store.js';

const SITE = 'sudoleaf:/a/#';
const ROLL = 'sudoleaf:/a/@players';
const MIA = { id: 'mia', name: 'Mia', picture: 'fruit-1' };
const TOM = { id: 'tom', name: 'Tom', picture: 'animals-2' };
const playerListText = (players, { last = '', forgotten = [] } = {}) =>
  JSON.stringify({ version: 1, players, last, forgotten });
const block = (player) => ({
  textContent: player === undefined ? 'null' : JSON.stringify({ version: 3, player }),
});
let ids = 0;
const open = ({ carried, isFile = false, path = '/a/index.html' } = {}) =>
  openPlayers({ site: SITE, block: block(carried), isFile, path, makeId: () => `new${++ids}` });
afterEach(() => {
  delete globalThis.localStorage;
  delete globalThis.sessionStorage;
});

test('a single player is not asked who plays, and keeps the existing data', () => {
  const items = pretendStorage({ [SITE]: 'what there was' });
  const players = open();
  assert.deepEqual([players.key, players.isAsked, listPlayers(players)], [SITE, false, [FIRST]]);
  assert.equal(switchPlayer(players, ''), 'kept');
  assert.equal(playerToCarry(players), null);
  assert.deepEqual(Object.keys(items), [SITE]);
});

test('a second player has separate data, and the page then asks who plays', () => {
  pretendStorage({ [SITE]: 'of the first' });
  assert.equal(putPlayer(open(), MIA), 'kept');
  const next = open();
  assert.deepEqual([next.me, next.key, next.isAsked], ['mia', `${SITE}mia`, true]);
  assert.equal(switchPlayer(next, ''), 'kept'); // this window now has the first player
  const again = open();
  assert.deepEqual([again.me, again.isAsked], ['', false]);
  assert.equal(open({ path: '/a/copy.html' }).isAsked, true);
});

test('never reuses the id of a current or deleted player', () => {
  pretendStorage({ [ROLL]: playerListText([FIRST, MIA], { forgotten: ['old'] }) });
  const drawn = ['mia', 'old', 'free'];
  const players = openPlayers({
    site: SITE,
    block: block(),
    isFile: false,
    path: '/a/',
    makeId: () => drawn.shift(),
  });
  assert.equal(newId(players), 'free');
});

test('deleting a player removes all their data, and no window restores it', async () => {
  const items = pretendStorage({
    [SITE]: 'first',
    [`${SITE}!1`]: 'aside',
    [`${SITE}mia`]: 'Mia',
    [`${SITE}mia!1`]: 'aside',
    [`${SITE}mia?1`]: 'of a locked link',
    'sudoleaf:/b/#mia': 'of another site',
    [ROLL]: playerListText([FIRST, MIA], { last: 'mia' }),
  });
  const [here, there] = [open(), open()];
  assert.equal(await deletePlayers(here, ['mia']), 'kept');
  assert.deepEqual(Object.keys(items).sort(), [SITE, `${SITE}!1`, ROLL, 'sudoleaf:/b/#mia'].sort());
  assert.ok(isDeleted(there));
  const store = openStore({
    key: there.key,
    block: block(),
    isFile: false,
    packs: [],
    draw: () => 0,
    players: there,
  });
  assert.equal(saveProfile(store, profileOf(puzzle('4x4', FOUR))), 'forgotten');
  assert.ok(!(`${SITE}mia` in items));
  assert.deepEqual([open().me, open().isAsked], ['', false]);
});

test('deleting everything leaves one new player without the old games', async () => {
  const items = pretendStorage({
    [SITE]: 'first',
    [`${SITE}mia`]: 'Mia',
    'sudoleaf:/elsewhere/#': 'the same file, before it was moved',
    [ROLL]: playerListText([FIRST, MIA]),
  });
  assert.equal(await deletePlayers(open({ isFile: true })), 'kept');
  assert.deepEqual(Object.keys(items).sort(), [ROLL, 'sudoleaf:/elsewhere/#'].sort());
  const players = open({ isFile: true });
  assert.deepEqual(
    [listPlayers(players).length, players.isAsked, players.me === ''],
    [1, false, false],
  );
});

test('a saved copy contains its player, beside the players already there', () => {
  pretendStorage();
  const alone = open({ carried: MIA });
  assert.deepEqual([alone.me, alone.isCarried, listPlayers(alone)], ['mia', true, [MIA]]);
  pretendStorage({ [SITE]: 'of the first' });
  assert.deepEqual(listPlayers(open({ carried: MIA })), [FIRST, MIA]);
  const other = open(); // the site itself now knows Mia
  assert.deepEqual([other.isAsked, other.me], [true, 'mia']);
  switchPlayer(open({ carried: MIA, path: '/a/copy.html' }), '');
  const turned = open({ carried: MIA, path: '/a/copy.html' });
  assert.deepEqual([turned.me, turned.isCarried], ['', false]);
});

test('the first players of two devices stay apart if their names differ', () => {
  pretendStorage({ [ROLL]: playerListText([{ ...FIRST, name: 'Tom' }]) });
  const mia = open({ carried: { ...FIRST, name: 'Mia' } });
  assert.notEqual(mia.me, '');
  assert.deepEqual(
    listPlayers(mia).map(({ name }) => name),
    ['Tom', 'Mia'],
  );
  assert.equal(open({ carried: { ...FIRST, name: 'Tom' } }).me, '');
});

test('a moved file keeps its players; a hosted site does not take them', () => {
  pretendStorage({ 'sudoleaf:/b/@players': playerListText([FIRST, MIA], { last: 'mia' }) });
  assert.deepEqual(listPlayers(open({ isFile: true })), [FIRST, MIA]);
  assert.deepEqual(listPlayers(open()), [FIRST]); // only files look for moved data
});

test('refuses an invalid list of players, and keeps the valid players of a damaged one', () => {
  for (const text of [
    '',
    'null',
    '[]',
    '{"version":2,"players":[]}',
    '{"version":1,"players":[7]}',
  ])
    assert.equal(playerListFrom(text && JSON.parse(text)), null, text);
  pretendStorage({ [ROLL]: '{"version":1,"players":' });
  assert.deepEqual(listPlayers(open()), [FIRST]);
  const bad = [{ id: '../#', name: 'x' }, { id: 'a' }, null, { id: 'tom', name: 'a second' }];
  const { players, last } = playerListFrom(
    JSON.parse(playerListText([TOM, ...bad], { last: 'nobody' })),
  );
  assert.deepEqual([players, last], [[TOM], 'tom']);
  const long = playerListFrom(
    JSON.parse(playerListText([{ id: 'a', name: `a\n\u0000 ${'b'.repeat(99)}`, picture: 'none' }])),
  );
  assert.deepEqual(long.players, [
    { id: 'a', name: `a ${'b'.repeat(MAX_NAME_LENGTH - 2)}`, picture: PICTURES[0] },
  ]);
  assert.equal(nameFrom('  '), '');
});

test('5.04 adds, renames, switches and deletes players, and asks twice before deleting', () => {
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)));
  desk.press('players');
  desk.press('newPlayer');
  assert.equal(desk.state.panel.picture, PICTURES[1]); // the first picture is taken
  desk.press('typed', { text: ' Mia ' });
  desk.press('picture', { value: 'fruit-1' });
  assert.deepEqual(desk.press('putPlayer'), [
    { do: 'people', how: 'add', player: { ...MIA, id: '' } },
  ]);
  desk.press('people', { players: [FIRST, MIA] });
  desk.press('changePlayer');
  desk.press('typed', { text: 'Tom' });
  const [change] = desk.press('putPlayer');
  assert.deepEqual(change, { do: 'people', how: 'change', player: { ...FIRST, name: 'Tom' } });
  assert.equal(desk.press('player', { value: 'mia' })[0].how, 'turn');
  assert.equal(desk.press('player', { value: '' })[0].how, 'stay');
  for (const [act, how] of [
    ['forgetPlayer', 'forget'],
    ['forgetAll', 'forgetAll'],
  ]) {
    desk.press(act);
    assert.deepEqual(desk.press('forget'), []);
    assert.deepEqual(desk.press('forget'), [{ do: 'people', how }]);
  }
  desk.press('notKept', { outcome: 'full' });
  assert.deepEqual([desk.message, desk.state.panel], ['full', null]);
});
