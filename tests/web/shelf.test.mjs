/** What is kept of a player, and how much of it survives damage. Names begin with the checklist's row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CheckPuzzle, enter, note } from '../../web/src/game.js';
import { choose, countPractice, fromSaved, gameOf, merge, newShelf, putGame, toSaved } from '../../web/src/shelf.js';
import { gridFrom, openPuzzle, ownPuzzle } from '../../web/src/state.js';

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

test('a game begun is never lost: it stays in the list, and comes back from it', () => {
  const begun = enter(openPuzzle(packs[0], 0, 0), 1, 2);
  let shelf = putGame(newShelf(packs, draw), packs[0], begun, 1);
  shelf = putGame(shelf, packs[0], openPuzzle(packs[0], 1, 0), 2);
  assert.deepEqual(shelf.others.map(({ index }) => index), [0]);
  shelf = putGame(shelf, packs[0], openPuzzle(packs[0], 1, 1), 3); // nothing was done on the one before
  assert.equal(shelf.others.length, 1);
  assert.deepEqual(fromSaved(throughJson(shelf), packs, draw), { shelf, isWhole: true });
  shelf = putGame(shelf, packs[0], shelf.others[0], 4);
  assert.deepEqual(gameOf(shelf).entries, begun.entries);
  assert.deepEqual(shelf.others, []);
  shelf = putGame(putGame(shelf, packs[0], solvedGame(packs[0], 0, 0), 5), packs[0], openPuzzle(packs[0], 1, 0), 6);
  assert.deepEqual(shelf.others, []); // solved
  assert.equal(fromSaved({ ...throughJson(shelf), others: [{}] }, packs, draw).isWhole, false);
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

test('two pages at once lose nothing of one another', () => {
  const begun = (index, start, stamp) => ({ ...enter(openPuzzle(packs[0], index, start), openPuzzle(packs[0], index, start).givens.indexOf(0), 1), stamp });
  const first = putGame(newShelf(packs, draw), packs[0], begun(1, 0, 1), 1);
  const ours = countPractice(putGame(first, packs[1], solvedGame(packs[1], 0, 1), 2), 'a', 2);
  const theirs = countPractice(countPractice(putGame(putGame(first, packs[0], begun(0, 1, 3), 3), packs[0], solvedGame(packs[0], 1, 1), 4), 'a', 5), 'a', 6);
  const both = merge(ours, theirs);
  assert.equal(both.level, 'two');
  assert.deepEqual(both.solved, { one: [3], two: [2] });
  assert.equal(both.practised.a, 2);
  assert.equal(both.games.one.index, 1);
  assert.ok(both.others.some(({ index, start }) => index === 0 && start === 1));
  const later = putGame(first, packs[0], { ...begun(1, 0, 9), notes: Array(16).fill(0) }, 9);
  assert.equal(merge(first, later).games.one.stamp, 9); // the same puzzle, played on elsewhere
  assert.deepEqual(merge(ours, ours), ours);
  const fresh = newShelf(packs, draw); // brought back into a browser that has nothing
  const brought = merge(fresh, choose(theirs, 'theme', 'paper', 9), true);
  assert.deepEqual({ ...brought, stamp: 0 }, { ...choose(theirs, 'theme', 'paper', 9), stamp: 0 });
});

test('how long games took: once for each win, the best and all', () => {
  const won = (start, time) => ({ ...solvedGame(packs[0], 0, start), time });
  let shelf = putGame(newShelf(packs, draw), packs[0], won(0, 5000), 1);
  shelf = putGame(shelf, packs[0], { ...won(0, 6000) }, 2); // Check pressed again
  shelf = putGame(shelf, packs[0], won(1, 3000), 3);
  shelf = putGame(shelf, packs[0], { ...won(0, 0) }, 4); // no clock
  assert.deepEqual(shelf.times, { one: { count: 2, total: 8000, best: 3000, alone: 2 } });
  const { alone, ...older } = shelf.times.one;
  assert.equal(fromSaved({ ...throughJson(shelf), times: { one: older } }, packs, draw).shelf.times.one.alone, 0 * alone);
  assert.deepEqual(fromSaved(throughJson(shelf), packs, draw).shelf.times, shelf.times);
  assert.deepEqual(fromSaved({ ...throughJson(shelf), times: { one: { count: 0, total: 1, best: 1 }, two: 7 } }, packs, draw).shelf.times, {});
});

test('settings: only what can be chosen', () => {
  const shelf = choose(choose(fullShelf(), 'theme', 'dark', 8), 'size', 'huge', 9);
  assert.equal(shelf.settings.theme, 'dark');
  assert.equal(shelf.settings.size, 'normal');
  assert.deepEqual(fromSaved(throughJson(shelf), packs, draw).shelf.settings, shelf.settings);
  assert.equal(fromSaved({ ...throughJson(shelf), settings: { theme: 7, x: 1 } }, packs, draw).shelf.settings.theme, 'system');
});

test('a puzzle of one\'s own is kept like any other, and beside others', () => {
  const solution = packs[0].entries[0].solution;
  const own = (cells) => ownPuzzle(packs[0], solution.map((digit, cell) => (cells.includes(cell) ? digit : 0)), solution);
  const pack = { ...packs[0], id: 'own', count: 0, entries: [] };
  let shelf = putGame(fullShelf(), pack, enter(own([0, 5, 9, 14]), 1, 2), 10);
  shelf = putGame(shelf, pack, CheckPuzzle({ ...own([0, 5, 9, 15]), entries: solution }, { wrong: [], solved: true }), 11);
  assert.equal(shelf.others[0].entries[1], 2);
  assert.equal(shelf.solved.own, undefined);
  assert.deepEqual(fromSaved(throughJson(shelf), packs, draw), { shelf, isWhole: true });
  const saved = throughJson(shelf);
  for (const spoiled of [{ solution: '1' }, { solution: '1'.repeat(16) }, { layout: '7x7' }, { givens: 'x'.repeat(16) }, { givens: 7 }])
    assert.equal(fromSaved({ ...saved, others: [{ ...saved.others[0], ...spoiled }] }, packs, draw).isWhole, false);
});

test('what is no shelf is none', () => {
  const saved = throughJson(fullShelf());
  for (const one of [null, 7, 'x', [], {}, { ...saved, version: 3 }, { ...saved, games: 7 }, { ...saved, games: [null, {}] }])
    assert.deepEqual(fromSaved(one, packs, draw), { shelf: null, isWhole: false }, JSON.stringify(one));
});
