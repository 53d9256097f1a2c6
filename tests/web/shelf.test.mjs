/** What is kept of a player, and how much of it survives damage. Names begin with the checklist's row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CheckPuzzle, enter, note } from '../../web/src/game.js';
import { countPractice, fromSaved, gameOf, newShelf, putGame, toSaved } from '../../web/src/shelf.js';
import { gridFrom, openPuzzle } from '../../web/src/state.js';

const starts = [[...'1000000100100100'].map((c) => c === '1'), [...'0010010010000001'].map((c) => c === '1')];
const packOf = (id) => ({
  id, title: id, layout: '4x4', order: 4, boxes: '0011001122332233', count: 4,
  entries: ['1234341221434321', '1234341243212143'].map((solution) => ({ solution: gridFrom(solution), starts })),
});
const packs = [packOf('one'), packOf('two')];
const draw = () => 0;
const throughJson = (shelf) => JSON.parse(JSON.stringify(toSaved(shelf)));
const solvedGame = (pack, index, start) => CheckPuzzle({ ...openPuzzle(pack, index, start), entries: pack.entries[index].solution }, { wrong: [], solved: true });

/** A game on each of two levels, one puzzle solved, one technique practised. */
function fullShelf() {
  let shelf = newShelf(packs, draw);
  shelf = putGame(shelf, packs[0], solvedGame(packs[0], 1, 1), 3);
  shelf = putGame(shelf, packs[0], note(openPuzzle(packs[0], 0, 0), 1, 2), 4);
  shelf = putGame(shelf, packs[1], enter(openPuzzle(packs[1], 1, 0), 1, 2), 5);
  return countPractice(countPractice(shelf, 'x-wing', 6), 'x-wing', 7);
}

test('1.13 a shelf saved and read back is the same', () => {
  const shelf = fullShelf();
  assert.deepEqual(fromSaved(throughJson(shelf), packs, draw), { shelf, isWhole: true });
  assert.equal(gameOf(shelf).pack, 'two');
  assert.deepEqual(shelf.solved, { one: [3] });
  assert.deepEqual(shelf.practised, { 'x-wing': 2 });
});

test('a puzzle solved twice counts once', () => {
  let shelf = fullShelf();
  shelf = putGame(shelf, packs[0], solvedGame(packs[0], 1, 1), 8);
  shelf = putGame(shelf, packs[0], solvedGame(packs[0], 0, 1), 9);
  assert.deepEqual(shelf.solved.one, [3, 2]);
});

test('damage to a piece loses that piece and no other', () => {
  const saved = throughJson(fullShelf());
  const at = (change) => fromSaved({ ...saved, ...change }, packs, draw);
  const lost = at({ games: [{ ...saved.games[0], at: 99 }, saved.games[1]] });
  assert.equal(lost.isWhole, false);
  assert.deepEqual(Object.keys(lost.shelf.games), ['two']);
  assert.deepEqual(lost.shelf.solved, { one: [3] });
  assert.deepEqual(at({ solved: { one: [3, -1, 'x', 99, 3], three: [1], two: 7 } }).shelf.solved, { one: [3] });
  assert.deepEqual(at({ practised: { a: 1, b: 'x', c: -2 } }).shelf.practised, { a: 1 });
  assert.deepEqual(at({ solved: [], practised: 'x' }).shelf.games, fullShelf().games);
  const elsewhere = at({ level: 'three' });
  assert.equal(elsewhere.shelf.level, 'one');
  assert.equal(gameOf(elsewhere.shelf).pack, 'one');
  const without = at({ games: [saved.games[1]], level: 'one' });
  assert.equal(without.isWhole, false);
  assert.equal(gameOf(without.shelf).pack, 'one');
});

test('what is no shelf is none', () => {
  const saved = throughJson(fullShelf());
  for (const one of [null, 7, 'x', [], {}, { ...saved, version: 3 }, { ...saved, games: 7 }, { ...saved, games: [null, {}] }])
    assert.deepEqual(fromSaved(one, packs, draw), { shelf: null, isWhole: false }, JSON.stringify(one));
});
