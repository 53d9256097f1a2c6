/** First steps: small boards of pictures, then 4x4. Titles begin with the checklist's row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, chance, deskWith, packOf, puzzle, profileOf } from './desk.mjs';
import { profileFrom, profileText } from '#src/storage/saved.js';
import { merge } from '#src/state/profile.js';
import { BOARDS, layBoard, putPicture } from '#src/state/first-steps-state.js';

const deskAt = (firstSteps = 0, more = {}) =>
  deskWith(
    { ...profileOf(puzzle('4x4', FOUR)), firstSteps },
    { packs: [packOf('four', '4x4', FOUR)], random: chance(7), ...more },
  );
const first = (desk) => desk.state.panel.first;
/** Fills the board, and goes to the next. */
function fill(desk) {
  for (const picture of first(desk).keys.filter((key) => !first(desk).shown.includes(key)))
    desk.press('firstPut', { value: String(picture) });
  const { act, what } = desk.wanted.find((effect) => effect.do === 'later');
  desk.press(act, what);
}

test('0.24 lays twelve boards at random, each with distinct pictures and its number of gaps', () => {
  assert.equal(BOARDS.length, 12);
  const seen = new Set();
  const draw = chance(1);
  for (let round = 1; round < 200; round++)
    BOARDS.forEach(([across, count, missing], at) => {
      assert.ok(count <= 4 && count % across === 0);
      const { keys, shown, chosen } = layBoard(at, draw);
      const there = shown.filter(Boolean);
      assert.equal(new Set(keys).size, count);
      assert.ok(keys.every((key, i) => key >= 1 && key <= 6 && (i === 0 || key > keys[i - 1])));
      assert.equal(there.length, count - missing);
      assert.ok(new Set(there).size === there.length && there.every((one) => keys.includes(one)));
      assert.equal(shown[chosen], 0);
      seen.add(shown.join());
    });
  assert.ok(seen.size > 500);
});

test('0.24 accepts a missing picture anywhere, and refuses one that is already there', () => {
  const board = { ...layBoard(4, chance(1)), keys: [1, 2, 3], shown: [0, 2, 0], chosen: 2 };
  const no = putPicture(board, 2);
  assert.deepEqual([no.shown, no.twin, no.misses, no.chosen], [[0, 2, 0], 1, 1, 2]);
  assert.equal(putPicture(no, 2).misses, 2);
  const yes = putPicture(no, 3);
  assert.deepEqual([yes.shown, yes.twin, yes.chosen], [[0, 2, 3], null, 0]);
  assert.deepEqual(putPicture(yes, 1).shown, [1, 2, 3]);
});

test('0.24 goes from board to board, saves the progress, and ends on a 4x4 with six gaps', () => {
  const desk = deskAt();
  desk.press('firstSteps');
  for (let at = 0; at < BOARDS.length; at++) {
    assert.equal(first(desk).at, at);
    fill(desk);
    assert.equal(desk.state.profile.firstSteps, at + 1);
  }
  assert.equal(first(desk).at, BOARDS.length);
  desk.press('firstEnd');
  const { game } = desk;
  assert.equal(desk.state.panel, null);
  assert.equal(desk.state.profile.settings.symbols, 'pictures');
  assert.equal(game.givens.filter((digit) => digit === 0).length, 6);
  assert.ok(game.givens.every((digit, cell) => digit === 0 || digit === game.solution[cell]));
  // New then leads to puzzles with more and more gaps, and to the level
  const win = () => {
    desk.game.solution.forEach((digit, cell) => {
      if (!desk.game.givens[cell]) desk.press('digit', { digit, cells: [cell] });
    });
    desk.press('checked', { answer: { wrong: [], solved: true } });
  };
  desk.press('new'); // not won yet
  for (const gaps of [6, 8, 10]) {
    assert.equal(desk.game.givens.filter((given) => given === 0).length, gaps);
    win();
    desk.press('new');
  }
  assert.equal(desk.game.pack, 'four');
  assert.deepEqual(desk.state.profile.solved, {});
});

test('0.24 stays closed after leaving, and begins again after the last board', () => {
  const desk = deskAt(3);
  desk.press('firstSteps');
  assert.equal(first(desk).at, 3);
  const [missing] = first(desk).keys.filter((key) => !first(desk).shown.includes(key));
  desk.press('firstPut', { value: String(missing) });
  desk.press('firstPut', { value: String(missing) }); // ignored, as the board is full
  assert.equal(first(desk).twin, null);
  desk.press('close');
  desk.press('firstOn', { at: 3 });
  assert.equal(desk.state.panel, null);
  const again = deskAt(12);
  again.press('firstSteps');
  assert.equal(first(again).at, 0);
  again.press('firstSquare', { value: String(first(again).shown.findIndex(Boolean)) });
  assert.equal(first(again).shown[first(again).chosen], 0); // a filled square is not selected
});

test('0.24 saves the progress, and ignores invalid values', () => {
  const { profile } = deskAt(5).state;
  const packs = [packOf('four', '4x4', FOUR)];
  const saved = JSON.parse(profileText(profile, packs));
  const read = (value) => profileFrom({ ...saved, firstSteps: value }, packs, () => 0).profile;
  assert.equal(read(5).firstSteps, 5);
  for (const bad of [13, -1, 1.5, '3', null, undefined]) assert.equal(read(bad).firstSteps, 0);
  const theirs = { ...profile, firstSteps: 9 };
  assert.equal(merge(profile, theirs).profile.firstSteps, 5);
  assert.equal(merge(profile, theirs, { takes: true }).profile.firstSteps, 9);
});
