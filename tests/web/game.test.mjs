/** Moves and states, without a browser. Names begin with the checklist's row. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { followAddress } from '../../web/src/address.js';
import { packEngine } from '../../web/src/engine.js';
import { CheckPuzzle, HintPlease, NewPuzzle, ResetPuzzle, countEmpty, enter, findPuzzle, isUntouched } from '../../web/src/game.js';
import { fromSaved, gridFrom, gridText, openPuzzle, startCount, toSaved } from '../../web/src/state.js';
import { speaker } from '../../web/src/text.js';

globalThis.crypto ??= webcrypto; // browsers have it, node from 19 on

/** Three solutions with two starts each; the masks say which cells are given. */
const cellsOf = (mask) => [...mask].flatMap((c) => [8, 4, 2, 1].map((bit) => (parseInt(c, 16) & bit) !== 0));
const entryOf = (text) => {
  const [solution, ...masks] = text.split(' ');
  return { solution: gridFrom(solution), starts: masks.map(cellsOf) };
};
const pack = {
  id: 'kids-4x4', title: 'Kids', layout: '4x4', order: 4, boxes: '0011001122332233',
  entries: ['1234341221434321 8148 1248', '1234341243212143 8421 4812', '1243341221344321 2481 1824'].map(entryOf),
};
const packs = [pack];
const inTurn = (...numbers) => () => numbers.shift() ?? 0;
const fresh = () => openPuzzle(pack, 0, 0);
const verdict = async (game) => CheckPuzzle(game, await packEngine().check(game));

test('0.12 a start shows the cells that are given', () => {
  const game = openPuzzle(pack, 0, 0);
  assert.equal(gridText(game.givens), '1000' + '0002' + '0100' + '4000');
  assert.equal(startCount(pack, 0), 2);
});

test('3.07 digits as text go both ways, 0 is empty', () => {
  assert.equal(gridText([0, 9, 10, 25]), '09AP');
  assert.deepEqual(gridFrom('0.9AaP'), [0, 0, 9, 10, 10, 25]);
});

test('0.14 New draws a solution, then one of its starts, and never the same twice running', () => {
  const first = NewPuzzle(pack, inTurn(2, 1), null);
  assert.deepEqual([first.index, first.start], [2, 1]);
  assert.equal(gridText(first.solution), '1243341221344321');
  const next = NewPuzzle(pack, inTurn(2, 1, 2, 1, 1, 0), first);
  assert.deepEqual([next.index, next.start], [1, 0]);
  for (const counter of ['hints', 'prechecks']) assert.equal(next[counter], 0);
  const only = { ...pack, entries: [entryOf('1234341221434321 8148')] };
  assert.equal(NewPuzzle(only, inTurn(), NewPuzzle(only, inTurn(), null)).index, 0);
});

test('0.15 Reset brings everything back but the puzzle', async () => {
  let game = enter(fresh(), 1, 4);
  game = HintPlease(game, { cell: 2, digit: 3 });
  game = await verdict(game);
  assert.deepEqual(game.wrong, [1]);
  assert.deepEqual(ResetPuzzle(game), fresh());
});

test('0.16 a Hint fills its cell, counts, and leaves the child\'s digits', async () => {
  let game = enter(fresh(), 1, 1);
  const engine = packEngine();
  for (let hints = 1; countEmpty(game) > 0; hints++) {
    const hint = await engine.hint(game);
    assert.equal(game.entries[hint.cell], 0);
    game = HintPlease(game, hint);
    assert.equal(game.hints, hints);
  }
  assert.equal(game.entries[1], 1);
  assert.equal((await engine.hint(game)).status, 'full');
  assert.ok(game.entries.every((digit, cell) => cell === 1 || digit === game.solution[cell]));
});

test('0.07 0.17 Check marks wrong cells only, and counts until the board is right', async () => {
  let game = await verdict(enter(enter(fresh(), 1, 2), 2, 4));
  assert.deepEqual(game.wrong, [2]);
  assert.equal(game.prechecks, 1);
  game = await verdict(enter(game, 2, 0));
  assert.deepEqual(game.wrong, []);
  assert.equal(game.prechecks, 2);
  for (let cell = 0; cell < 16; cell++) game = enter(game, cell, game.solution[cell]);
  game = await verdict(game);
  assert.equal(game.prechecks, 2);
  assert.equal((await packEngine().check(game)).solved, true);
});

test('givens stay; a new digit takes the mark and the hint\'s sign away', async () => {
  const game = await verdict(HintPlease(enter(fresh(), 1, 4), { cell: 2, digit: 3 }));
  assert.equal(enter(game, 0, 3), game);
  assert.equal(enter(game, 1, 4), game);
  assert.deepEqual(enter(game, 1, 2).wrong, []);
  assert.deepEqual(enter(game, 2, 1).hinted, []);
  assert.ok(isUntouched(fresh()) && !isUntouched(game));
});

test('moves change nothing in the game they start from', () => {
  const game = Object.freeze({ ...fresh(), entries: Object.freeze([...fresh().entries]), hinted: Object.freeze([]), wrong: Object.freeze([]) });
  enter(game, 1, 2);
  HintPlease(game, { cell: 1, digit: 2 });
  CheckPuzzle(game, { wrong: [1], solved: false });
  ResetPuzzle(game);
});

test('1.14 a game saved and read back is the same, at every point of a random game', () => {
  let game = fresh();
  let seed = 1;
  const random = (bound) => { seed = (seed * 48271) % 2147483647; return seed % bound; };
  for (let move = 0; move < 3000; move++) {
    const kind = random(8);
    if (kind === 0) game = NewPuzzle(pack, random, game);
    else if (kind === 1) game = ResetPuzzle(game);
    else if (kind === 2) game = CheckPuzzle(game, { wrong: [1, 2].filter((cell) => game.entries[cell]), solved: false });
    else if (kind === 3 && game.entries.includes(0)) game = HintPlease(game, { cell: game.entries.indexOf(0), digit: 1 + random(4) });
    else game = enter(game, random(16), random(5));
    assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(game))), packs), game);
  }
});

test('whatever is not a saved game of these packs is refused whole', () => {
  const saved = toSaved(enter(fresh(), 1, 2));
  assert.ok(fromSaved(saved, packs));
  const spoiled = [null, 7, 'x', [], {}, ...Object.keys(saved).flatMap((key) => [
    { ...saved, [key]: undefined }, { ...saved, [key]: null }, { ...saved, [key]: -1 }, { ...saved, [key]: 1e9 + 0.5 },
    { ...saved, [key]: {} }, { ...saved, [key]: '<' }, { ...saved, [key]: [99] }])];
  for (const one of spoiled) assert.equal(fromSaved(one, packs), null, JSON.stringify(one));
  assert.equal(fromSaved({ ...saved, entries: '2'.repeat(16) }, packs), null);
  assert.equal(fromSaved({ ...saved, entries: saved.entries.replace('2', '5') }, packs), null);
  assert.equal(fromSaved(saved, [{ ...pack, entries: pack.entries.slice(1) }]), null);
});

test('the address opens a puzzle of the pack, tells what it does not know, and spares a game', () => {
  const say = (key) => key;
  const at = (search, hash, game) => followAddress({ search, hash }, packs, game, say, inTurn());
  const game = openPuzzle(pack, 1, 0);
  const text = gridText(fresh().givens);
  assert.deepEqual(at('', '', game), { game, message: '' });
  assert.deepEqual(at('', `#puzzle=${text}`, game).game, fresh());
  assert.deepEqual(at('', `#puzzle=${text.replaceAll('0', '.')}`, game).game, fresh());
  const played = enter(game, game.givens.indexOf(0), 1);
  assert.deepEqual(at('', `#puzzle=${text}`, played), { game: played, message: 'gameGoesOn' });
  for (const [search, hash, message] of [['?layout=9x9', '', 'unknownLayout'], ['', '#puzzle=', 'unknownPuzzle'], ['', '#puzzle=%E0%A4', 'unknownPuzzle'], ['?layout=4x4', '', '']])
    assert.deepEqual(at(search, hash, game), { game, message });
  assert.equal(findPuzzle(pack, '1'), null);
});

test('words fill their places, and a missing word shows its key', () => {
  const say = speaker({ hint: '{digit} in row {row}, {digit}' });
  assert.equal(say('hint', { digit: 4, row: 2 }), '4 in row 2, 4');
  assert.equal(say('hint'), '{digit} in row {row}, {digit}');
  assert.equal(say('nothing'), 'nothing');
});
