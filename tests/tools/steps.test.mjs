/**
 * `sudoleaf explain --json` writes what web/schema/steps.schema.json says. COMMAND is the command,
 * SHARED_DATA where the shared lists are, if they are there.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';

const top = new URL('../..', import.meta.url).pathname;
const schema = JSON.parse(readFileSync(join(top, 'web/schema/steps.schema.json'), 'utf8'));
const validate = new Ajv2020({
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
}).compile(schema);

function explain(puzzles) {
  const { status, stdout, stderr } = spawnSync(process.env.COMMAND, ['explain', '--json'], {
    input: puzzles.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  assert.equal(status, 0, stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Of tests/data/ratings.csv, from the easiest to the hardest. */
function puzzles() {
  return readFileSync(join(top, 'tests/data/ratings.csv'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(','))
    .sort((a, b) => b[1] - a[1])
    .filter((row, at) => at < 40 || at % 20 === 0)
    .map(([puzzle]) => puzzle);
}

/** Chains within chains are in the hardest puzzles only. */
const hardest = join(process.env.SHARED_DATA ?? join(top, '../shared/data'), 'hardest-2011.txt');

const solved = explain(['0000300201400000', ...puzzles()]);

test('what explain says of many puzzles is as the schema has it', () => {
  for (const puzzle of solved) assert.ok(validate(puzzle), JSON.stringify(validate.errors));
  const reasons = new Set(
    solved.flatMap(({ steps }) => steps.flatMap(({ nodes }) => nodes.map(({ reason }) => reason))),
  );
  for (const reason of ['start', 'cell', 'house'])
    assert.ok(reasons.has(reason), `no node with the reason ${reason}`);
});

test(
  'so is what it says of one of the hardest',
  { skip: existsSync(hardest) ? false : `there is no ${hardest} here` },
  () => {
    const [puzzle] = explain([readFileSync(hardest, 'utf8').split('\n')[0].slice(0, 81)]);
    assert.ok(validate(puzzle), JSON.stringify(validate.errors));
    const reasons = new Set(puzzle.steps.flatMap(({ nodes }) => nodes.map(({ reason }) => reason)));
    assert.ok(reasons.has('step') && reasons.has('chain'));
  },
);

test('anything missing, added or of another kind is not', () => {
  const spoil = [
    (puzzle) => delete puzzle.solved,
    (puzzle) => {
      puzzle.more = 1;
    },
    (puzzle) => {
      puzzle.puzzle += '0';
    },
    (puzzle) => {
      puzzle.steps[0].technique = 'Hidden single';
    },
    (puzzle) => {
      puzzle.steps[0].tenths = '1.2';
    },
    (puzzle) => {
      puzzle.steps[0].placements[0].cell = 'r0c1';
    },
    (puzzle) => {
      puzzle.steps.find(({ houses }) => houses.length).houses[0].house = 'band 1';
    },
    (puzzle) => {
      puzzle.steps[0].marks[0].role = 'other';
    },
    (puzzle) => {
      puzzle.steps.find(({ nodes }) => nodes.length).nodes[1].reason = 'guess';
    },
    (puzzle) => {
      puzzle.steps.find(({ nodes }) => nodes.length).nodes[0].house = 'row 1';
    },
  ];
  const whole = solved.find(
    ({ steps }) => steps[0].placements.length && steps.some(({ nodes }) => nodes.length),
  );
  for (const change of spoil) {
    const copy = structuredClone(whole);
    change(copy);
    assert.ok(!validate(copy), change.toString());
  }
});
