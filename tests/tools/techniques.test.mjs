/**
 * `sudoleaf find` finds the expected step in positions that each show one technique. COMMAND is the
 * path of the command, and SHARED_DATA of the folder of shared lists, which may be missing.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from './command.mjs';

const top = new URL('../..', import.meta.url).pathname;
const positionsFile = join(
  process.env.SHARED_DATA ?? join(top, '../shared/data'),
  'techniques.txt',
);

/**
 * The number of positions of each code whose step is not found. Even an exhaustive search for loops
 * with the listed eliminations does not find these steps.
 */
const EXPECTED_MISSING = { '0706': 1, '0709-2': 1 };

const sorted = (list) => list.split(' ').filter(Boolean).sort().join(' ');

/**
 * Finds steps in lines of positions. Returns a map from line numbers to the effects of the steps,
 * as text. A search for large fish may stop early.
 */
function find(positions) {
  const { status, stdout, stderr } = run(['find'], positions);
  const unexpected = stderr
    .split('\n')
    .filter((line) => line && !/: stopped after [1-9]/.test(line));
  assert.deepEqual(unexpected, []);
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
 * Counts the positions of each code, and the positions whose step is not found. In positions with
 * the variant x, find must not find any step.
 */
function tally(positions) {
  const found = find(positions);
  const codes = new Map();
  positions.split('\n').forEach((text, at) => {
    const [, code, , , , eliminations, placements] = text.split(':');
    if (!text.startsWith(':')) return;
    const effects = found.get(String(at + 1)) ?? new Set();
    const isFound = code.endsWith('-x')
      ? effects.size === 0
      : effects.has(`${sorted(placements)}|${sorted(eliminations)}`);
    const entry = codes.get(code) ?? { positions: 0, missing: 0 };
    codes.set(code, { positions: entry.positions + 1, missing: entry.missing + !isFound });
  });
  return codes;
}

/** Returns the lines of a list to try. With LONG, returns all lines. */
const partOf = (path, isTried) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line, i) => process.env.LONG || isTried(line, i))
    .join('\n');

test(
  'finds the expected step in the positions of the shared list',
  { skip: existsSync(positionsFile) ? false : `${positionsFile} is missing` },
  (t) => {
    for (const [code, { positions, missing }] of tally(
      partOf(positionsFile, (_, i) => i % 5 === 0),
    )) {
      if (missing) t.diagnostic(`${code}: ${missing} of ${positions} not found`);
      assert.ok(
        missing <= (EXPECTED_MISSING[code] ?? 0),
        `${code}: ${missing} of ${positions} not found`,
      );
    }
  },
);
