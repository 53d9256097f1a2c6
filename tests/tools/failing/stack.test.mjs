/**
 * Every command needs at most 128 kB of stack, and reports a smaller stack. DEEP has more commands
 * with deep calls: hard puzzles, large layouts, and errors in nested functions.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  COMMAND,
  commands,
  outputOf,
  inputs,
  resetFolder,
  readFolder,
  prepare,
  run,
  withoutTimes,
  top,
  runWithoutFailure,
} from './places.mjs';

const folder = join(top, 'small');
const limit = (kilobytes) => ['sh', '-c', `ulimit -s ${kilobytes} && exec "$0" "$@"`];

const DEEP = [
  'rate in/hard',
  'explain --assets in/assets in/hard',
  'explain --to json in/hard',
  'find in/four',
  'find --to json in/six',
  'solve in/large',
  'generate --seed s --layout 25x25 --clues 560',
  'generate --seed s --layout 16x16 --grade easy --jobs 2',
  'convert --from line --to json --canonical in/hard',
  'convert --from line --to json --disguise s in/large',
  'check in/brackets',
  ...[
    'line',
    'pair',
    'sdk',
    'ss',
    'sdx',
    'grid',
    'csv',
    'opensudoku',
    'hodoku',
    'solo',
    'sudokupad',
    'fpuzzles',
    'json',
  ].map((format) => `convert --from ${format} --to line in/bad`),
  'bench solve --runs 1 in/bad',
  'packs merge in/first.json in/bad',
  'packs in/bad -o new',
  'site in/bad -o new',
].map((line) => line.split(' '));

before(async () => {
  await prepare();
  writeFileSync(
    join(inputs, 'hard'),
    '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n' +
      '12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8\n',
  );
  writeFileSync(join(inputs, 'six'), '..1..63.5......12......3.3.6...1.2..\n');
  writeFileSync(join(inputs, 'four'), '1......2..4..3..\n');
  writeFileSync(
    join(inputs, 'large'),
    await outputOf('generate', '--seed', 's', '--layout', '25x25', '--clues', '560'),
  );
  writeFileSync(join(inputs, 'brackets'), `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`);
  writeFileSync(join(inputs, 'bad'), `[Puzzle]\n${'12x4.'.repeat(30)}\n1 2 3 4\n|1 2|\n"a","b"\n`);
});

for (const args of [...commands, ...DEEP])
  test(`runs in 128 kB of stack: ${args.join(' ')}`, async () => {
    const { old } = DEEP.includes(args) ? { old: {} } : await runWithoutFailure(args, folder);
    const outcome = async (begin) => {
      resetFolder(folder, old);
      const result = await run(folder, [...begin, COMMAND, ...args]);
      return { ...result, out: withoutTimes(args, result.out), files: readFolder(folder) };
    };
    assert.deepEqual(await outcome(limit(128)), await outcome([]));
  });

test('every command reports a stack smaller than 128 kB', async () => {
  resetFolder(folder, {});
  for (const args of commands) {
    const { status, out, err } = await run(folder, [...limit(64), COMMAND, ...args]);
    assert.deepEqual([status, out], [1, ''], args.join(' '));
    assert.equal(
      err,
      'sudoleaf: needs 128 kB of stack, and the limit is 64 kB; ulimit -s 128 raises it\n',
    );
  }
});
