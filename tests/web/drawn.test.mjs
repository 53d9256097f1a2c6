/** Levels whose puzzles the core draws: opened, gone on with, played through. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin } from '../../web/src/play/begin.js';
import { gameOf } from '../../web/src/keep/shelf.js';
import { enter } from '../../web/src/state/game.js';
import { gridFrom, printOf } from '../../web/src/state/state.js';
import { FOUR, deskWith, packOf, puzzle, shelfOf } from './desk.mjs';
import { rulesOf } from './rules.mjs';
import { siteOf } from '../../web/src/state/site.js';

const SPEC = '4x4+jigsaw:1112122234443334';
const SOLUTION = '1234432121433412';
/** Three puzzles, a draft each. */
const GIVENS = ['1234000000003412', '0234432100000000', '0000000021433412'];
const drawn = (number) => ({
  status: 'ok',
  rules: rulesOf(SPEC),
  givens: gridFrom(GIVENS[number]),
  solution: gridFrom(SOLUTION),
});
const PACKS = [
  packOf('plain', '4x4', FOUR),
  { ...packOf('j', '4x4'), spec: '4x4+jigsaw', count: 3, drafts: [0, 1, 2] },
];
const asked = ({ wanted }) => wanted.find((effect) => effect.do === 'ask')?.what;
const open = () => deskWith(shelfOf(puzzle('4x4', FOUR)), { packs: PACKS });

test('its puzzle is drawn when it is opened, has its own rules, and is there when one comes back', () => {
  const desk = open();
  desk.press('level', { value: 'j' });
  assert.equal(asked(desk), 0);
  assert.equal(desk.game.pack, 'own');
  desk.answer(drawn(0));
  assert.deepEqual([desk.game.pack, desk.game.rules.spec], ['j', SPEC]);
  assert.equal(desk.state.panel.name, 'how');
  const played = enter(desk.game, 4, 4);
  desk.state.shelf.games.j = played;
  desk.press('level', { value: 'plain' });
  desk.press('level', { value: 'j' });
  assert.deepEqual(desk.game.entries, played.entries);
});

test('what was played is passed over while there are others; then any comes again', () => {
  const desk = open();
  desk.press('level', { value: 'j' });
  desk.answer(drawn(0));
  desk.press('new');
  assert.equal(asked(desk), 0); // chance says so
  desk.answer(drawn(0));
  assert.equal(asked(desk), 1);
  desk.answer(drawn(1));
  assert.deepEqual(desk.game.givens, gridFrom(GIVENS[1]));
  const { solved } = desk.state.shelf;
  desk.state.shelf.solved = {
    ...solved,
    j: { of: 'j', puzzles: GIVENS.map((_, number) => printOf({ ...desk.game, ...drawn(number) })) },
  };
  desk.press('new');
  for (const number of [0, 1, 2]) {
    assert.equal(asked(desk), number);
    desk.answer(drawn(number));
  }
  assert.deepEqual(desk.game.givens, gridFrom(GIVENS[2]));
});

test('without a core that draws it is said, and the game stays', () => {
  const desk = open();
  desk.press('level', { value: 'j' });
  desk.answer(undefined);
  assert.deepEqual([desk.message, desk.game.pack], ['notDrawn', 'own']);
  desk.press('level', { value: 'j' });
  desk.answer({ status: 'not-found' });
  assert.equal(desk.message, 'notMade');
});

test('without a core there are those puzzles of a level that the page holds whole', () => {
  const few = { ...packOf('few', '4x4', FOUR), count: 3, drafts: [0, 1, 2] };
  const desk = deskWith(shelfOf(puzzle('4x4', FOUR)), { packs: [few] });
  desk.press('level', { value: 'few' });
  desk.answer(null);
  assert.deepEqual([desk.message, desk.game.pack], ['onlyStored', 'few']);
  assert.deepEqual(desk.game.givens, gridFrom(FOUR[0]));
});

test('an address leads there, and a page that has nothing else begins with it', () => {
  const begun = (packs, search) =>
    begin(
      { packs, say: (key) => key, draw: () => 0, site: siteOf({}) },
      { shelf: null, isLost: false },
      false,
      {
        search,
        hash: '',
      },
    );
  for (const { state, isToDraw } of [
    begun(PACKS, '?rules=4x4+jigsaw'),
    begun(PACKS.slice(1), ''),
  ]) {
    assert.deepEqual([state.shelf.level, isToDraw, state.panel], ['j', true, null]);
    const desk = deskWith(state.shelf, { packs: PACKS });
    desk.press('level', { value: 'j' });
    desk.answer(drawn(2));
    assert.deepEqual(gameOf(desk.state.shelf).givens, gridFrom(GIVENS[2]));
    assert.deepEqual(desk.state.shelf.others, []);
    assert.equal(desk.state.panel.name, 'how');
  }
  assert.equal(begun(PACKS, '').isToDraw, false);
});
