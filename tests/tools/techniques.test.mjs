/**
 * Positions, each for one technique: what is expected is among what `sudoleaf find` gives. COMMAND
 * is the command, SHARED_DATA where the shared lists are, if they are there.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from './command.mjs';

const top = new URL('../..', import.meta.url).pathname;
const shared = join(process.env.SHARED_DATA ?? join(top, '../shared/data'), 'techniques.txt');

/**
 * Positions of the shared list that are not met, by code: two loops that nothing found comes to,
 * not even an exhaustive search for loops that remove just these candidates.
 */
const UNMET = { '0706': 1, '0709-2': 1 };

const sorted = (list) => list.split(' ').filter(Boolean).sort().join(' ');

/** By line of input, from 1: effects as text. A search for large fish may stop, and says so. */
function find(positions) {
  const { status, stdout, stderr } = run(['find'], positions);
  const wrong = stderr.split('\n').filter((line) => line && !/: stopped after [1-9]/.test(line));
  assert.deepEqual(wrong, []);
  assert.equal(status, stderr ? 1 : 0);
  const found = new Map();
  for (const [line, , placements, eliminations = ''] of stdout
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t')))
    found.set(
      line,
      (found.get(line) ?? new Set()).add(`${sorted(placements)}|${sorted(eliminations)}`),
    );
  return found;
}

/**
 * How many positions of each code there are and how many are not met; what a variant x is about
 * must not be found.
 */
function tally(positions) {
  const found = find(positions);
  const codes = new Map();
  positions.split('\n').forEach((text, at) => {
    const [, code, , , , eliminations, placements] = text.split(':');
    if (!text.startsWith(':')) return;
    const effects = found.get(String(at + 1)) ?? new Set();
    const met = code.endsWith('-x')
      ? effects.size === 0
      : effects.has(`${sorted(placements)}|${sorted(eliminations)}`);
    const entry = codes.get(code) ?? { positions: 0, unmet: 0 };
    codes.set(code, { positions: entry.positions + 1, unmet: entry.unmet + !met });
  });
  return codes;
}

/** The lines of a list that are tried: all of them, where LONG is set. */
const partOf = (path, isTried) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line, i) => process.env.LONG || isTried(line, i))
    .join('\n');

test(
  'finds the expected step in the positions of the shared list',
  { skip: existsSync(shared) ? false : `${shared} is missing` },
  (t) => {
    for (const [code, { positions, unmet }] of tally(partOf(shared, (_, i) => i % 5 === 0))) {
      if (unmet) t.diagnostic(`${code}: ${unmet} of ${positions} not met`);
      assert.ok(unmet <= (UNMET[code] ?? 0), `${code}: ${unmet} of ${positions} not met`);
    }
  },
);
