/**
 * Checks that ./tools/bench prints a table and finds wrong answers. No test depends on times.
 * PROGRAMS is a build folder. DOORS is the folder of the WebAssembly solvers, which need not be
 * built: they compile the core three more times.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';

const PROGRAMS = process.env.PROGRAMS ?? 'build/release';
const DOORS = process.env.DOORS ?? 'build/wasm/tests/bench';
const TWIN = join(PROGRAMS, 'tests/bench/twin.so');
const TINY = ['--quick', '--sample', '4', '--runs', '1', '--warm', '1'];

const scratch = temporaryFolder('bench');
const data = join(scratch, 'data');
mkdirSync(data);
writeFileSync(
  join(data, 'hardest-2011.txt'),
  '98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2 # remark\n',
);

function bench(...args) {
  const places = [
    '--programs',
    PROGRAMS,
    '--doors',
    DOORS,
    '--data',
    data,
    '--work',
    join(scratch, 'work'),
  ];
  const { status, stdout, stderr } = spawnSync(
    'node',
    ['tests/bench/table.mjs', ...places, ...args],
    { encoding: 'utf8' },
  );
  return {
    status,
    stderr,
    lines: stdout.trim().split('\n'),
    rows: stdout.split('\n').map((line) => line.split(/ {2,}/)),
  };
}

/** Returns the rows of a dataset as { solver, where, median, best }. */
const rowsOf = ({ rows }, dataset) =>
  rows
    .filter(([name]) => name === dataset)
    .map(([, , solver, where, median, best]) => ({
      solver,
      where,
      median: Number(median),
      best: Number(best),
    }));

test('each dataset has rows of our engines and of a peer, with valid times', () => {
  const table = bench(...TINY, '--only', 'native', '--peer', `twin=${TWIN}`);
  assert.equal(table.status, 0, table.stderr);
  assert.match(table.lines[0], /^machine /);
  assert.ok(
    table.lines.some((line) => line.endsWith('17-clue.txt is not there: its rows are left out.')),
  );
  const ours = ['random-minimal', 'easy', 'several', 'x-minimal', 'windoku-minimal'];
  const worst = ['16x16', 'worst', 'worst-16x16'];
  for (const dataset of ['hardest-2011', ...ours, ...worst]) {
    const rows = rowsOf(table, dataset);
    const solvers = rows.map(({ solver }) => solver);
    assert.deepEqual(solvers.slice(0, 2), ['fastest', 'general']);
    assert.equal(solvers.includes('twin'), !/16x16$|^x-|^windoku-/.test(dataset));
    for (const { best, median } of rows) assert.ok(best > 0 && best <= median, dataset);
  }
});

test('measures WebAssembly in node', () => {
  const table = bench(...TINY, '--only', 'node');
  assert.equal(table.status, 0, table.stderr);
  const wanted = ['wasm node', 'wasm-simd128 node'];
  for (const dataset of ['easy', 'x-minimal']) {
    const rows = rowsOf(table, dataset).map(({ solver, where }) => `${solver} ${where}`);
    assert.deepEqual(rows, existsSync(join(DOORS, 'wasm.wasm')) ? wanted : []);
  }
});

test('measures generators, sudoleaf first', () => {
  const table = bench(...TINY, '--only', 'rates');
  assert.equal(table.status, 0, table.stderr);
  for (const made of ['9x9 minimal', '9x9 half-turn', '16x16 minimal']) {
    const [ours] = rowsOf(table, made);
    assert.equal(ours.solver, 'sudoleaf');
    assert.ok(ours.median > 0 && ours.median <= ours.best, made);
  }
});

test('measures rating for every grade, natively and as WebAssembly', () => {
  const table = bench(...TINY, '--only', 'rating');
  assert.equal(table.status, 0, table.stderr);
  const wanted = existsSync(join(DOORS, '../../web/core.wasm')) ? ['native', 'node'] : ['native'];
  for (const grade of ['gentle', 'easy', 'medium', 'hard', 'expert', 'extreme']) {
    const rows = rowsOf(table, `rate ${grade}`);
    assert.deepEqual(
      rows.map(({ where }) => where),
      wanted,
    );
    for (const { best, median } of rows) assert.ok(best > 0 && best <= median, grade);
  }
});

test('reports a peer that solves wrongly, with the line, and exits with 1', () => {
  const { status, stderr } = bench(
    ...TINY,
    '--only',
    'native',
    '--peer',
    `liar=${TWIN}:SolveWrongly`,
  );
  assert.equal(status, 1);
  assert.match(
    stderr,
    /^bench: sudoleaf: \S+hardest-2011-4\.txt:1: the solution of liar breaks the rules$/m,
  );
});

test('reports a peer library that is missing or lacks the function', () => {
  const absent = bench(...TINY, '--only', 'native', '--peer', 'nobody=/no/such/library.so');
  assert.equal(absent.status, 1);
  assert.match(absent.stderr, /no\/such\/library\.so/);
  const other = bench(...TINY, '--only', 'native', '--peer', `other=${TWIN}:NoSuchFunction`);
  assert.equal(other.status, 1);
  assert.match(other.stderr, /no function NoSuchFunction in it/);
});

test('exits with 2 on wrong usage and says why', () => {
  for (const [args, words] of [
    [['--bogus'], /'--bogus'/],
    [['--runs', '0'], /--runs takes a whole number from 1/],
    [['--only', 'all'], /--only takes one of native/],
    [['--peer', 'tdoku'], /--peer takes NAME=LIBRARY/],
    [['file'], /'file'/],
  ]) {
    const { status, stderr } = bench(...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, words);
  }
});
