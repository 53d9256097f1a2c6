/**
 * Makes each allocation fail once, including those of libc and jansson, in every command of the
 * file `commands`. Without LONG, tries only two commands, which read lines, use threads, and
 * convert to JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  COMMAND,
  MEMORY,
  commands,
  checkEachFailure,
  resetFolder,
  prepare,
  run,
  top,
  runWithoutFailure,
} from './places.mjs';

before(prepare);

const FEW_COMMANDS = [
  'solve --jobs 2 in/csv in/line -o out',
  'convert --from pzl --to json in/pzl -o out',
];
const tried = process.env.LONG ? commands : FEW_COMMANDS.map((line) => line.split(' '));

for (const args of tried) {
  test(`handles any failed allocation: ${args.join(' ')}`, async (t) => {
    const expected = await runWithoutFailure(args, join(top, 'whole')),
      count = join(top, 'count');
    resetFolder(join(top, 'place0'), expected.old);
    await run(join(top, 'place0'), [COMMAND, ...args], { LD_PRELOAD: MEMORY, FAIL_COUNT: count });
    const requests = Number(readFileSync(count, 'utf8'));
    t.diagnostic(`${requests} requests`);
    await checkEachFailure(
      expected,
      Array.from({ length: requests }, (_, i) => i + 1),
      (folder, number) =>
        run(folder, [COMMAND, ...args], { LD_PRELOAD: MEMORY, FAIL_MEMORY: String(number) }),
    );
  });
}
