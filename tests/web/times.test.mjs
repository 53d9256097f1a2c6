/** Solving times: saved, merged, summarised; times as text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText } from '#src/text/clock.js';
import {
  MAX_LAST,
  mergeTimes,
  streakDays,
  daysInARow,
  durationsOf,
  medianOf,
  minutesOf,
  limitLast,
  continueStreak,
  addGame,
  typicalSeconds,
} from '#src/state/times.js';

const game = (time, hints = 0) => ({ time, hints, prechecks: 0 });
const after = (...games) =>
  games.reduce((times, [stamp, time]) => addGame(times, game(time), stamp), undefined);

test('counts each win, and stores the time and date of the latest ones', () => {
  const times = addGame(addGame(undefined, game(5000, 1), 10), game(3000), 20);
  assert.deepEqual(times, {
    count: 2,
    best: 3000,
    alone: 1,
    last: [
      [10, 0], // with a hint
      [20, 3000],
    ],
  });
  assert.deepEqual(durationsOf(times), [3000]);
  const many = after(...Array.from({ length: MAX_LAST + 5 }, (_, i) => [i + 1, 1000 + i]));
  assert.equal(many.count, MAX_LAST + 5);
  assert.deepEqual([many.last.length, many.last[0]], [MAX_LAST, [6, 1005]]);
});

test('counts days in a row, however many games a day has', () => {
  const DAY = 86400000;
  const noon = new Date(2026, 4, 20, 12).getTime();
  const played = Array.from({ length: 3 * MAX_LAST }, (_, i) => [
    noon - 9 * DAY + Math.floor(i / 30) * DAY + (i % 30),
    1000,
  ]);
  const times = after(...played);
  assert.equal(daysInARow({ one: times }, noon), 10);
  assert.equal(durationsOf(times).length, MAX_LAST);
  assert.ok(times.last.length < MAX_LAST + 10);
  assert.deepEqual(limitLast([...times.last].reverse()), times.last);
});

test('merges the times of two windows once, in the order of solving', () => {
  const base = after([1, 500]);
  const ours = addGame(base, game(400), 4);
  const theirs = addGame(addGame(base, game(300), 2), game(700), 6);
  for (const before of [base, undefined])
    assert.deepEqual(mergeTimes(ours, theirs, before).last, [
      [1, 500],
      [2, 300],
      [4, 400],
      [6, 700],
    ]);
});

test('computes the median, the rank and the distribution of times', () => {
  assert.equal(medianOf([7]), 7);
  assert.equal(medianOf([9, 1, 5]), 5);
  assert.equal(medianOf([9, 1, 5, 6]), 5.5);
});

test('a row of days follows the calendar and ends today or yesterday', () => {
  // days on which clocks change
  const day = (number, hour = 12) => new Date(2026, 2, number, hour).getTime();
  const solved = (...days) => ({ one: after(...days.map((stamp) => [stamp, 1])) });
  assert.equal(daysInARow({}, day(30)), 0);
  assert.equal(daysInARow(solved(day(30, 0)), day(30, 23)), 1);
  assert.equal(daysInARow(solved(day(27), day(28, 23), day(29, 1)), day(30)), 3);
  assert.equal(daysInARow(solved(day(26), day(28), day(29)), day(30)), 2);
  assert.equal(daysInARow(solved(day(27), day(28)), day(30)), 0);
  assert.equal(
    daysInARow({ ...solved(day(28)), two: after([day(29), 1], [day(30), 1]) }, day(30)),
    3,
  );
});

test("a level's typical time is the player's own from five games on", () => {
  const level = (grade) => ({ id: grade, spec: '9x9', grade, seconds: 300 });
  const [easy, hard] = ['easy', 'hard'].map(level);
  const four = after([1, 10000], [2, 20000], [3, 30000], [4, 40000]);
  assert.equal(typicalSeconds(easy, { easy: four }), 300);
  assert.equal(typicalSeconds(hard, { hard: four }), 0, 'too few records of such puzzles');
  assert.equal(typicalSeconds({ ...easy, spec: '6x6' }, {}), 0, 'no records of other rules');
  assert.equal(typicalSeconds(hard, { hard: addGame(four, game(50000), 5) }), 30);
});

test('rounds times to minutes as people say them', () => {
  assert.deepEqual([687, 705].map(minutesOf), [11, 12]);
  const said = [10, 59, 100, 230, 420, 500, 1000, 2100, 6000, 90000];
  assert.deepEqual(said.map(minutesOf), [1, 1, 2, 4, 7, 8, 17, 35, 90, 240]);
});

test('stores a row of days as one number, and a later row as a greater one', () => {
  const day = (number) => new Date(2026, 10, number, 12).getTime();
  const after = (...days) => days.reduce((row, one) => continueStreak(row, day(one)), undefined);
  assert.equal(streakDays(undefined, day(3)), 0);
  assert.equal(streakDays(after(3), day(3)), 1);
  assert.equal(streakDays(after(3, 3, 4, 5), day(5)), 3);
  assert.equal(streakDays(after(3, 4, 5), day(6)), 3); // today can still continue it
  assert.equal(streakDays(after(3, 4, 5), day(7)), 0);
  assert.equal(streakDays(after(3, 4, 6), day(6)), 1);
  assert.ok(after(3, 4, 6) > after(3, 4, 5) && after(4, 5) > after(5));
});

test('1.02 writes a time as hours, minutes and seconds', () => {
  for (const [ms, text] of [
    [0, '0:00'],
    [999, '0:00'],
    [61000, '1:01'],
    [600000, '10:00'],
    [3600000, '1:00:00'],
    [3723999, '1:02:03'],
  ])
    assert.equal(clockText(ms), text);
});
