/** Time as people read it; how it is counted is in acts.test.mjs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText } from '../../web/src/play/clock.js';

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
