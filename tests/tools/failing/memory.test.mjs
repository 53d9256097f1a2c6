/**
 * Every allocation, also by libc and jansson, fails once in every command of the table. Without
 * LONG, only in two commands, which read lines, use threads, and read and write JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  COMMAND,
  MEMORY,
  commands,
  each,
  resetPlace,
  prepare,
  run,
  top,
  runWithoutFailure,
} from './places.mjs';

before(prepare);

const FEW = ['solve --jobs 2 in/csv in/line -o out', 'convert --from pzl --to json in/pzl -o out'];
const tried = process.env.LONG ? commands : FEW.map((line) => line.split(' '));

for (const words of tried) {
  test(`handles any failed allocation: ${words.join(' ')}`, async (t) => {
    const right = await runWithoutFailure(words, join(top, 'whole')),
      count = join(top, 'count');
    resetPlace(join(top, 'place0'), right.old);
    await run(join(top, 'place0'), [COMMAND, ...words], { LD_PRELOAD: MEMORY, FAIL_COUNT: count });
    const requests = Number(readFileSync(count, 'utf8'));
    t.diagnostic(`${requests} requests`);
    await each(
      right,
      Array.from({ length: requests }, (_, i) => i + 1),
      (place, number) =>
        run(place, [COMMAND, ...words], { LD_PRELOAD: MEMORY, FAIL_MEMORY: String(number) }),
    );
  });
}
