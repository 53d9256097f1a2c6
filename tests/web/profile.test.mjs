/**
 * A player's saved data: reading it back, merging copies of it, and what survives damage. Titles
 * begin with the checklist's row.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, chance, levelOf, solvedGame } from './desk.mjs';
import { rulesOf } from './core.mjs';
import { CheckPuzzle, enter, fillNotes, note, redo, undo } from '#src/state/game.js';
import { hasBoardOf } from '#src/state/merge.js';
import { plainText, profileFrom, profileText, toSaved } from '#src/storage/saved.js';
import {
  choose,
  countIn,
  countPractice,
  countSolved,
  gameOf,
  merge,
  newProfile,
  nextToCount,
  putGame,
  solvedTest,
} from '#src/state/profile.js';
import { layersOf, openPuzzle, ownPuzzle, fingerprintOf } from '#src/state/state.js';

const packs = [levelOf('one'), levelOf('two')];
const draw = () => 0;
const ROUNDS = process.env.LONG ? 300 : 60;
const throughJson = (profile) => JSON.parse(profileText(profile, packs));
/** Saves data and reads it back, with some properties replaced by `damage`. */
const readBack = (profile, damage = {}) =>
  profileFrom({ ...throughJson(profile), ...damage }, packs, draw);
/** Makes a game the current one of the first level. */
const putFirst = (profile, game, stamp) => putGame(profile, packs[0], game, stamp);
const inPlay = (game) => putFirst(newProfile(packs, draw), game, 1);
const printsOf = (pack, ...places) => ({
  of: pack.checksum,
  puzzles: places.map(([index, start]) => fingerprintOf(openPuzzle(pack, index, start))),
});
/** Returns data with a game on each of two levels, a solved puzzle and a practised technique. */
function fullProfile() {
  let profile = newProfile(packs, draw);
  profile = putFirst(profile, solvedGame(packs[0], 1, 1), 3);
  profile = putFirst(profile, note(openPuzzle(packs[0], 0, 0), 1, 2), 4);
  profile = putGame(profile, packs[1], enter(openPuzzle(packs[1], 1, 0), 1, 2), 5);
  return { ...countPractice(countPractice(profile, 'x-wing', 6), 'x-wing', 7), tips: 2 };
}

test('1.13 saved data reads back the same', () => {
  const profile = fullProfile();
  assert.deepEqual(readBack(profile), { profile, isWhole: true });
  assert.equal(gameOf(profile).pack, 'two');
  assert.deepEqual(profile.solved, { one: printsOf(packs[0], [1, 1]) });
  assert.equal(countSolved(profile, packs[0], packs), 1);
  assert.deepEqual(profile.practised, { 'x-wing': 2 });
});

test('a begun game stays in the list and can be resumed', () => {
  const first = begun(openPuzzle(packs[0], 0, 0));
  let profile = putFirst(inPlay(first), openPuzzle(packs[0], 1, 0), 2);
  assert.deepEqual(profile.others.map(fingerprintOf), [fingerprintOf(first)]);
  // the puzzle before it was not begun
  profile = putFirst(profile, openPuzzle(packs[0], 1, 1), 3);
  assert.equal(profile.others.length, 1);
  assert.deepEqual(readBack(profile), { profile, isWhole: true });
  profile = putFirst(profile, profile.others[0], 4);
  assert.deepEqual(gameOf(profile).entries, first.entries);
  assert.deepEqual(profile.others, []);
  const filled = first.solution.reduce((game, digit, cell) => enter(game, cell, digit), first);
  profile = putFirst(profile, CheckPuzzle(filled, { wrong: [], solved: true }), 5);
  profile = putFirst(profile, openPuzzle(packs[0], 1, 0), 6);
  assert.deepEqual(profile.others, []); // a solved game is not listed
  assert.equal(readBack(profile, { others: [{}] }).isWhole, false);
});

test('a puzzle solved twice counts once', () => {
  let profile = fullProfile();
  profile = putFirst(profile, solvedGame(packs[0], 1, 1), 8);
  profile = putFirst(profile, solvedGame(packs[0], 0, 1), 9);
  assert.deepEqual(profile.solved.one, printsOf(packs[0], [1, 1], [0, 1]));
});

test('damage to one entry loses only that entry', () => {
  const saved = throughJson(fullProfile());
  const at = (damage) => readBack(fullProfile(), damage);
  const lost = at({ games: [{ ...saved.games[0], at: 99 }, saved.games[1]] });
  assert.equal(lost.isWhole, false);
  assert.deepEqual(Object.keys(lost.profile.games), ['two']);
  assert.deepEqual(lost.profile.solved, fullProfile().solved);
  const [print] = saved.solved.one.puzzles;
  assert.deepEqual(
    at({
      solved: {
        one: { of: 'one', puzzles: [print, -1, 'X', {}, print, null] },
        three: { of: 7, puzzles: ['a'] },
        two: 7,
      },
    }).profile.solved,
    { one: { of: 'one', puzzles: [print] }, three: { of: '', puzzles: ['a'] } },
  );
  assert.deepEqual(at({ practised: { a: 1, b: 'x', c: -2 } }).profile.practised, { a: 1 });
  assert.deepEqual(at({ streaks: { a: -1, b: 2 }, tips: 'x' }).profile.streaks, { b: 2 });
  assert.deepEqual(at({ solved: [], practised: 'x' }).profile.games, fullProfile().games);
  const elsewhere = at({ level: 'three' });
  assert.equal(elsewhere.profile.level, 'one');
  assert.equal(gameOf(elsewhere.profile).pack, 'one');
  const without = at({ games: [], level: 'one' });
  assert.equal(gameOf(without.profile).pack, 'one');
  assert.equal(at({ games: [{}], settings: { theme: 'dark' } }).profile.settings.theme, 'dark');
  const twice = at({ games: [...saved.games, { ...saved.games[0], at: 0 }] });
  assert.equal(twice.profile.others.length, 1); // a level has one current game
});

const boardText = ({ entries }) => entries.join('');

test('merging two copies loses nothing of either', () => {
  const first = inPlay(begun(openPuzzle(packs[0], 1, 0)));
  const ours = countPractice(putGame(first, packs[1], solvedGame(packs[1], 0, 1), 2), 'a', 2);
  let theirs = putFirst(first, begun(openPuzzle(packs[0], 0, 1)), 3);
  theirs = putFirst(theirs, solvedGame(packs[0], 1, 1), 4);
  theirs = countPractice(countPractice(theirs, 'a', 5), 'a', 6);
  const { profile: both } = merge(ours, theirs);
  assert.equal(both.level, 'two');
  assert.deepEqual(both.solved, {
    one: printsOf(packs[0], [1, 1]),
    two: printsOf(packs[1], [0, 1]),
  });
  assert.equal(both.practised.a, 2);
  assert.equal(fingerprintOf(both.games.one), fingerprintOf(openPuzzle(packs[0], 1, 0)));
  assert.ok(
    both.others.some((game) => fingerprintOf(game) === fingerprintOf(openPuzzle(packs[0], 0, 1))),
  );
  assert.deepEqual(merge(ours, ours).profile, ours);
  const fresh = newProfile(packs, draw); // restored in a browser without data
  const { profile: brought } = merge(fresh, choose(theirs, 'theme', 'dark', 9), { takes: true });
  assert.deepEqual({ ...brought, stamp: 0 }, { ...choose(theirs, 'theme', 'dark', 9), stamp: 0 });
});

/** Returns the data of two windows that move in the same puzzle, and the data they began with. */
function inTwoWindows(ourMove, theirMove, common = (game) => game) {
  const base = inPlay(common(openPuzzle(packs[0], 0, 0)));
  const after = (move, stamp) => putFirst(base, move(gameOf(base)), stamp);
  return { base, ours: after(ourMove, 3), theirs: after(theirMove, 2) };
}

test("keeps both windows' moves on one puzzle, and can undo them", () => {
  const { base, ours, theirs } = inTwoWindows(
    (game) => enter(game, 1, 2),
    (game) => note(enter(game, 2, 3), 3, 4),
  );
  const { profile, isJoined, isParted } = merge(ours, theirs, { base });
  assert.deepEqual([isJoined, isParted, profile.others.length], [true, false, 0]);
  const game = gameOf(profile);
  assert.deepEqual([game.entries[1], game.entries[2], game.notes[3]], [2, 3, 8]);
  assert.equal(boardText(undo(game)), boardText(gameOf(theirs)));
  // merging it again changes nothing
  assert.equal(merge(profile, theirs, { base: profile }).profile.games.one, game);
});

test('notes filled in by one window do not make notes of the other complete', () => {
  const own = (game) => note(enter(game, 2, 3), 1, 4);
  for (const moves of [
    [fillNotes, own],
    [own, fillNotes],
  ]) {
    const { base, ours, theirs } = inTwoWindows(...moves, (game) => note(game, 1, 2));
    const game = gameOf(merge(ours, theirs, { base }).profile);
    assert.deepEqual([game.entries[2], game.notes[1]], [3, 0b1010]);
    assert.deepEqual(game.complete.slice(0, 4), [0, 0, 0, 1]);
  }
  const { base, ours, theirs } = inTwoWindows(own, (game) => note(game, 1, 3), fillNotes);
  const { complete } = gameOf(merge(ours, theirs, { base }).profile);
  assert.deepEqual(complete.slice(0, 4), [0, 1, 0, 1]);
});

test('follows the window that moved if the other did not', () => {
  const { base, ours } = inTwoWindows(
    (game) => enter(game, 1, 2),
    (game) => game,
    (game) => enter(game, 2, 3),
  );
  assert.equal(boardText(gameOf(merge(base, ours, { base }).profile)), boardText(gameOf(ours)));
  assert.equal(boardText(gameOf(merge(ours, base, { base }).profile)), boardText(gameOf(ours)));
  const back = undo(gameOf(base));
  const undone = putFirst(base, back, 4);
  assert.equal(boardText(gameOf(merge(base, undone, { base }).profile)), boardText(back));
});

test("counts both windows' hints, time and wins once", () => {
  const { base, ours, theirs } = inTwoWindows(
    (game) => ({ ...enter(game, 1, 2), hints: 3, time: 900 }),
    (game) => ({ ...enter(game, 2, 3), hints: 2, time: 700 }),
    (game) => ({ ...game, hints: 1, time: 500 }),
  );
  const { hints, time } = gameOf(merge(ours, theirs, { base }).profile);
  assert.deepEqual([hints, time], [4, 1100]);
  const counted = (profile, add) => ({
    ...profile,
    practised: { a: 5 + add },
    times: {
      one: { count: 2 + add, best: 90 - add, alone: add, last: [] },
    },
  });
  const both = merge(counted(ours, 1), counted(theirs, 2), { base: counted(base, 0) }).profile;
  assert.deepEqual(
    [both.practised.a, both.times.one],
    [8, { count: 5, best: 88, alone: 3, last: [] }],
  );
});

test('with two unrelated games of a puzzle, continues the newer and lists the other', () => {
  const { ours, theirs } = inTwoWindows(
    (game) => enter(game, 1, 2),
    (game) => enter(game, 2, 3),
  );
  for (const [a, b] of [
    [ours, theirs],
    [theirs, ours],
  ]) {
    const { profile, isJoined, isParted } = merge(a, b);
    assert.deepEqual([isJoined, isParted], [false, true]);
    assert.equal(boardText(gameOf(profile)), boardText(gameOf(ours)));
    assert.deepEqual(profile.others.map(boardText), [boardText(gameOf(theirs))]);
    assert.deepEqual(readBack(profile).profile, profile);
    const resumed = putFirst(profile, profile.others[0], 9); // and the other game is resumed
    assert.deepEqual(
      [boardText(gameOf(resumed)), resumed.others.map(boardText)],
      [boardText(gameOf(theirs)), [boardText(gameOf(ours))]],
    );
  }
});

test('random moves in two windows stay on the board, in its past or in a listed game', () => {
  const random = chance(5);
  const randomMove = (game) =>
    [
      () => enter(game, random(16), random(5)),
      () => note(game, random(16), 1 + random(4)),
      () => undo(game),
      () => redo(game),
      () => fillNotes(game),
    ][random(5)]();
  for (let round = 0; round < ROUNDS; round++) {
    let stored = inPlay(openPuzzle(packs[0], 0, 0));
    const windows = [
      { profile: stored, base: stored },
      { profile: stored, base: stored },
    ];
    for (let i = 2; i < 30; i++) {
      const at = windows[random(2)];
      const before = gameOf(stored);
      const next = putFirst(at.profile, randomMove(gameOf(at.profile)), i);
      const joined = stored === at.base ? next : merge(next, stored, { base: at.base }).profile;
      stored = at.base = at.profile = readBack(joined).profile;
      const kept = [gameOf(stored), ...stored.others];
      assert.ok(
        kept.some(
          (game) =>
            hasBoardOf(game, before) || layersOf(game).entries.join() === before.entries.join(),
        ),
        `round ${round}, move ${i}`,
      );
    }
  }
});

test('keeps 400 begun games, the first 40 of them with their past', () => {
  const marked = (i) => ({
    ...enter(openPuzzle(packs[0], 0, 0), 1, 2),
    title: String(i),
    givens: openPuzzle(packs[0], 0, 0).givens.map((digit, cell) =>
      cell === 15 - (i % 3) ? 0 : digit,
    ),
    rules: { ...packs[0].rules, spec: `4x4+${i}` },
  });
  const theirs = {
    ...newProfile(packs, draw),
    others: Array.from({ length: 500 }, (_, i) => marked(i)),
  };
  const { others } = merge(newProfile(packs, draw), theirs).profile;
  assert.equal(others.length, 400);
  assert.deepEqual([others[39].past.length, others[40].past.length], [1, 0]);
  assert.ok(others.every(({ entries }) => entries[1] === 2));
});

test('solved puzzles stay solved in a rebuilt site, under any level name', () => {
  const profile = putFirst(fullProfile(), solvedGame(packs[0], 0, 1), 9);
  const renamed = { ...packs[0], id: 'three', checksum: 'three' };
  const changed = { ...packs[0], checksum: 'other', entries: packs[0].entries.slice(1) };
  assert.equal(countSolved(profile, packs[0], packs), 2);
  assert.equal(countSolved(profile, renamed, [renamed]), 2);
  assert.equal(countSolved(profile, changed, [changed]), 1);
  assert.ok(
    solvedTest(profile)(openPuzzle(renamed, 1, 1)) &&
      !solvedTest(profile)(openPuzzle(renamed, 1, 0)),
  );
  const kept = profileFrom(throughJson(profile), [renamed], draw);
  // data of removed packs stays
  assert.deepEqual(kept, { profile, isWhole: true });
  const more = putGame(kept.profile, renamed, solvedGame(renamed, 0, 0), 10);
  const later = putGame(more, renamed, openPuzzle(renamed, 1, 0), 11);
  assert.equal(countSolved(later, renamed, [renamed]), 3);
  assert.deepEqual(later.solved.one, profile.solved.one);
  assert.deepEqual(later.games.two, profile.games.two);
});

test('1.13 solved puzzles of generated levels stay solved if a level is renamed or changed', () => {
  const entries = [];
  const drawn = { ...packs[0], entries, drafts: [0, 1, 2, 3] };
  const solved = [solvedGame(packs[0], 0, 1), solvedGame(packs[0], 1, 0)];
  const profile = solved.reduce((all, game, i) => putGame(all, drawn, game, i), fullProfile());
  const renamed = { ...drawn, id: 'three' };
  assert.equal(countSolved(profile, renamed, [renamed]), 3);
  assert.equal(nextToCount(profile, [renamed]), undefined);

  const changed = { ...drawn, checksum: 'other' };
  const fresh = { ...drawn, id: 'fresh', checksum: 'fresh' };
  const here = [changed, fresh];
  assert.equal(nextToCount({ ...profile, level: 'fresh' }, here), fresh);
  assert.equal(nextToCount(profile, here), changed);
  const prints = [fingerprintOf(solved[0]), 'unsolved'];
  const counted = countIn(profile, changed, prints, here);
  assert.deepEqual(
    [countSolved(counted, changed, here), countSolved(counted, fresh, here)],
    [1, 0],
  );
  assert.equal(nextToCount(counted, here), fresh);
  const all = countIn(counted, fresh, prints.slice(1), here);
  assert.equal(nextToCount(all, here), undefined);
  const home = profileFrom(throughJson(all), here, draw).profile;
  assert.deepEqual(home.solved, all.solved);
  assert.ok(solved.every(solvedTest(home)), 'puzzles of no level here stay solved');
  assert.equal(nextToCount(merge(all, profile).profile, here), changed);
  const bad = throughJson(all);
  bad.solved.one.beside = 7;
  assert.equal(nextToCount(profileFrom(bad, here, draw).profile, here), changed);

  const later = putGame(profile, changed, solvedGame(packs[0], 0, 0), 9); // not yet counted
  assert.equal(countSolved(later, changed, here), 1);
  const gone = putGame(profile, { ...drawn, checksum: '' }, solvedGame(packs[0], 0, 0), 9);
  assert.equal(gone.solved.one.puzzles.length, 4, 'a removed level keeps its solved puzzles');
  assert.ok(solved.every(solvedTest(later)));
});

test('records the time of each win once, with the best', () => {
  const won = (start, time) => ({ ...solvedGame(packs[0], 0, start), time });
  let profile = inPlay(won(0, 5000));
  profile = putFirst(profile, won(0, 6000), 2); // the same win, checked again
  profile = putFirst(profile, won(1, 3000), 3);
  profile = putFirst(profile, won(0, 0), 4); // no clock
  const last = [
    [1, 5000],
    [3, 3000],
  ];
  assert.deepEqual(profile.times, { one: { count: 2, best: 3000, alone: 2, last } });
  const { count, best } = profile.times.one;
  const read = (damage) => readBack(profile, damage).profile.times;
  const older = { count, best };
  assert.deepEqual(read({ times: { one: older } }).one, { ...older, alone: 0, last: [] });
  const damaged = [...last, [7], 'x', [-1, 5], [9, 1, 1], [Date.now() + 1e10, 5], [1, 5000]];
  assert.deepEqual(
    read({ times: { one: { ...profile.times.one, last: damaged } } }).one.last,
    last,
  );
  assert.deepEqual(read({}), profile.times);
  assert.deepEqual(read({ times: { one: { count: 0, best: 1 }, two: 7 } }), {});
});

test('accepts only settings that can be chosen', () => {
  const profile = choose(choose(fullProfile(), 'theme', 'dark', 8), 'size', 'huge', 9);
  assert.equal(profile.settings.theme, 'dark');
  assert.equal(profile.settings.size, 'normal');
  assert.deepEqual(readBack(profile).profile.settings, profile.settings);
  const { settings } = readBack(profile, { settings: { theme: 7, x: 1 } }).profile;
  assert.equal(settings.theme, 'system');
});

test('saves a custom puzzle like any other game, and refuses a damaged one', () => {
  const solution = packs[0].entries[0].solution;
  const own = (cells) =>
    ownPuzzle(
      packs[0].rules,
      solution.map((digit, cell) => (cells.includes(cell) ? digit : 0)),
      solution,
    );
  const pack = { ...packs[0], id: 'own', count: 0, entries: [] };
  let profile = putGame(fullProfile(), pack, enter(own([0, 5, 9, 14]), 1, 2), 10);
  const filled = { ...own([0, 5, 9, 15]), entries: solution };
  profile = putGame(profile, pack, CheckPuzzle(filled, { wrong: [], solved: true }), 11);
  assert.equal(profile.others[0].entries[1], 2);
  assert.equal(profile.solved.own, undefined);
  assert.deepEqual(readBack(profile), { profile, isWhole: true });
  const [saved] = throughJson(profile).others;
  for (const spoiled of [
    { solution: '1' },
    { solution: '1'.repeat(16) },
    { rules: { ...saved.rules, spec: '7x7' } },
    { rules: '7x7' },
    { rules: undefined, layout: '7x7' },
    { givens: 'x'.repeat(16) },
    { givens: 7 },
  ])
    assert.equal(readBack(profile, { others: [{ ...saved, ...spoiled }] }).isWhole, false);
});

test('refuses values that are not saved data', () => {
  const saved = throughJson(fullProfile());
  for (const one of [
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { ...saved, version: 4 },
    { ...saved, games: 7 },
  ])
    assert.deepEqual(
      profileFrom(one, packs, draw),
      { profile: null, isWhole: false },
      JSON.stringify(one),
    );
});

test('does not write data that could not be read back', () => {
  const profile = fullProfile();
  const { one } = profile.games;
  const short = { ...profile, games: { ...profile.games, one: { ...one, entries: [1] } } };
  assert.equal(profileText(short, packs), null);
  const other = { ...profile, others: [{ ...one, rules: rulesOf('9x9') }] };
  assert.equal(profileText(other, packs), null);
  assert.equal(plainText(profile), profileText(profile, packs)); // but it can be saved in a file
  assert.equal(JSON.parse(plainText(other)).others.length, 1);
  assert.equal(toSaved(one).title, 'one');
});
