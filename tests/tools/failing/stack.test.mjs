/**
 * Every command needs at most 128 kB of stack, and reports a smaller one. Some further commands
 * call deep: hard puzzles, large layouts, and messages from inner functions.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  COMMAND,
  commands,
  good,
  inputs,
  resetPlace,
  readPlace,
  prepare,
  run,
  withoutTimes,
  top,
  runWithoutFailure,
} from './places.mjs';

const place = join(top, 'small');
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
    await good('generate', '--seed', 's', '--layout', '25x25', '--clues', '560'),
  );
  writeFileSync(join(inputs, 'brackets'), `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`);
  writeFileSync(join(inputs, 'bad'), `[Puzzle]\n${'12x4.'.repeat(30)}\n1 2 3 4\n|1 2|\n"a","b"\n`);
});

for (const words of [...commands, ...DEEP])
  test(`runs in 128 kB of stack: ${words.join(' ')}`, async () => {
    const { old } = DEEP.includes(words) ? { old: {} } : await runWithoutFailure(words, place);
    const outcome = async (begin) => {
      resetPlace(place, old);
      const came = await run(place, [...begin, COMMAND, ...words]);
      return { ...came, out: withoutTimes(words, came.out), files: readPlace(place) };
    };
    assert.deepEqual(await outcome(limit(128)), await outcome([]));
  });

test('every command reports a stack smaller than 128 kB', async () => {
  resetPlace(place, {});
  for (const words of commands) {
    const { status, out, err } = await run(place, [...limit(64), COMMAND, ...words]);
    assert.deepEqual([status, out], [1, ''], words.join(' '));
    assert.equal(
      err,
      'sudoleaf: needs 128 kB of stack, and the limit is 64 kB; ulimit -s 128 raises it\n',
    );
  }
});
