/** The clock: laps, pauses, and time as people read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText, makeClock } from '../../web/src/play/clock.js';

test('1.02 time as text', () => {
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

test('a clock counts only while it runs, and each lap once', () => {
  let now = 100;
  const clock = makeClock(() => now);
  now = 500;
  assert.equal(clock.lap(), 0); // not running yet
  clock.run(true);
  now = 700;
  assert.equal(clock.running(), 200);
  clock.run(true); // again: nothing changes
  assert.equal(clock.lap(), 200);
  assert.equal(clock.lap(), 0);
  now = 1000;
  clock.run(false);
  now = 9000;
  assert.equal(clock.lap(), 0);
  clock.run(true);
  now = 9001;
  assert.equal(clock.lap(), 1);
});
