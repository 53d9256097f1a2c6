/**
 * page.mjs: what the page reads, for so many seconds: node page.mjs SECONDS PREFIX
 *
 * It is the test of damaged states, files and links (tests/web/damage.test.mjs), each time with
 * other chances. What it said of a round that failed is put into a file that begins with PREFIX and
 * ends with the chances, SEED. It says what libFuzzer says, to be summed up.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const ROUNDS = 2000;
const PARTS = [1, 1 / 20, 1 / 50]; // of the rounds, for each of its tests
const LARGEST = 2147483647;

const [seconds, prefix] = process.argv.slice(2);
const test = new URL('../web/damage.test.mjs', import.meta.url).pathname;
const began = Date.now();
let seed = (began % (LARGEST - 1)) + 1;
let tried = 0;

while (Date.now() - began < 1000 * Number(seconds)) {
  const env = { ...process.env, ROUNDS: String(ROUNDS), SEED: String(seed) };
  const { status, stdout } = spawnSync(process.execPath, ['--test', test], {
    encoding: 'utf8',
    env,
  });
  tried += PARTS.reduce((sum, part) => sum + ROUNDS * part, 0);
  if (status !== 0) {
    writeFileSync(`${prefix}seed-${seed}`, stdout);
    process.exitCode = 1;
    break;
  }
  seed = (seed * 48271) % LARGEST;
}
console.log(`stat::number_of_executed_units: ${tried}`);
console.log(
  `stat::average_exec_per_sec: ${Math.round((1000 * tried) / Math.max(1, Date.now() - began))}`,
);
