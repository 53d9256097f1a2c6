/**
 * table.mjs: measures everything and prints one table, for ./tools/bench. README.md explains it.
 *
 * Everything runs on one core. Native times are processor time; WebAssembly uses performance.now().
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { datasets, ratedSets } from './datasets.mjs';
import { digitsOf, measure, race } from './measure.mjs';
import { measureQqwing, measureRates, measureRating } from './programs.mjs';

const top = new URL('../..', import.meta.url).pathname;
/**
 * Defaults: puzzles per set (0: all), runs, seconds that a run of a program should take, and
 * milliseconds that WebAssembly warms up.
 */
const QUICK = { sample: 300, runs: 3, seconds: 0.1, warm: 500 };
const USUAL = { sample: 0, runs: 5, seconds: 1, warm: 3000 };
const PARTS = ['native', 'node', 'rates', 'rating'];
const SOLVING = ['native', 'node'];
const DOORS = ['wasm', 'wasm-simd128'];

/* ---- Options --------------------------------------------------------------------------------- */

const OPTIONS = {
  data: { type: 'string', default: process.env.SUDOLEAF_DATA ?? join(top, '../shared/data') },
  sample: { type: 'string' },
  runs: { type: 'string' },
  limit: { type: 'string', default: '2' },
  quick: { type: 'boolean', default: false },
  warm: { type: 'string' },
  only: { type: 'string', multiple: true, default: [] },
  cpu: { type: 'string' },
  peer: { type: 'string', multiple: true, default: [] },
  tdoku: { type: 'string' },
  'tdoku-generate': { type: 'string' },
  programs: { type: 'string' },
  doors: { type: 'string' },
  work: { type: 'string', default: join(top, 'build/bench') },
};

/** Options that name files, relative to the current folder. */
const PATHS = ['data', 'tdoku', 'tdoku-generate', 'programs', 'doors', 'work'];

const withWholePath = (peer) => peer.replace(/=(.*)/, (_, path) => `=${resolve(path)}`);

function fail(words, status = 1) {
  console.error(`bench: ${words}`);
  process.exit(status);
}

function number(name, text, least) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > 1e6)
    fail(`--${name} takes a whole number from ${least}, not '${text}'`, 2);
  return value;
}

function readOptions() {
  let values;
  try {
    ({ values } = parseArgs({ options: OPTIONS }));
  } catch (error) {
    fail(`${error.message.split('. ')[0]}; see ./tools/bench --help`, 2);
  }
  const usual = values.quick ? QUICK : USUAL;
  for (const part of values.only)
    if (!PARTS.includes(part)) fail(`--only takes one of ${PARTS.join(', ')}, not '${part}'`, 2);
  for (const peer of values.peer)
    if (!/^[^=]+=./.test(peer)) fail(`--peer takes NAME=LIBRARY, not '${peer}'`, 2);
  for (const name of PATHS) if (values[name]) values[name] = resolve(values[name]);
  return {
    ...values,
    sample: number('sample', values.sample ?? usual.sample, 0),
    runs: number('runs', values.runs ?? usual.runs, 1),
    limit: number('limit', values.limit, 1),
    warm: number('warm', values.warm ?? usual.warm, 1),
    seconds: usual.seconds,
    parts: values.only.length ? values.only : PARTS,
    peers: [...(values.tdoku ? [`tdoku=${values.tdoku}`] : []), ...values.peer.map(withWholePath)],
  };
}

/* ---- Building -------------------------------------------------------------------------------- */

function step(...command) {
  const { status, stdout, stderr, error } = spawnSync(command[0], command.slice(1), {
    cwd: top,
    encoding: 'utf8',
  });
  if (error || status !== 0)
    fail(`${command.join(' ')}: ${error?.message ?? `\n${stdout}${stderr}`}`);
}

/** Returns the build folders: those named by options, or the presets' after building them. */
function build({ programs, doors }) {
  if (programs) return { programs, doors };
  step('cmake', '--workflow', '--preset', 'wasm');
  step('cmake', '--build', '--preset', 'wasm', '--target', 'bench_doors');
  step('cmake', '--preset', 'release');
  step(
    'cmake',
    '--build',
    '--preset',
    'release',
    '--target',
    'sudoleaf_command',
    'bench',
    'modules',
  );
  return { programs: join(top, 'build/release'), doors: join(top, 'build/wasm/tests/bench') };
}

/**
 * Keeps this process and its children on one core: the last, unless one is named. Returns a phrase
 * for the table's heading.
 */
function pin(cpu) {
  const core = cpu ?? String(cpus().length - 1);
  const { status } = spawnSync('taskset', ['-apc', core, String(process.pid)]);
  return status === 0 ? `core ${core}` : 'any core';
}

/* ---- Machine --------------------------------------------------------------------------------- */

function firstLine(command, ...args) {
  const { stdout, error } = spawnSync(command, args, { cwd: top, encoding: 'utf8' });
  return error ? 'none' : stdout.split('\n')[0].trim();
}

function compiler(programs) {
  const cache = readFileSync(join(programs, 'CMakeCache.txt'), 'utf8');
  const entry = (name) => cache.match(new RegExp(`^${name}:\\w+=(.*)$`, 'm'))?.[1] ?? '';
  const kind = entry('CMAKE_BUILD_TYPE');
  const flags = ['CMAKE_C_FLAGS', `CMAKE_C_FLAGS_${kind.toUpperCase()}`]
    .map(entry)
    .filter(Boolean)
    .join(' ');
  return `${firstLine(entry('CMAKE_C_COMPILER'), '--version')}, ${kind}: ${flags}`;
}

function commit() {
  const hash = firstLine('git', 'rev-parse', '--short', 'HEAD');
  return `${hash}${firstLine('git', 'status', '--porcelain') ? ', with changes' : ''}`;
}

function printMachine({ programs }, { runs, limit, sample }, core) {
  const say = (name, words) => console.log(`${name.padEnd(10)}${words}`);
  say('machine', `${cpus()[0].model.trim()}, ${cpus().length} cores, ${core}; Linux ${release()}`);
  say('compiler', compiler(programs));
  say('wasm', `emcc ${firstLine('emcc', '-dumpversion')}: -O3, wasm-simd128 with -msimd128`);
  say('host', `node ${process.version}`);
  say('code', commit());
  say(
    'runs',
    `${runs} in turns after one that warms up; limit ${limit}; ${sample ? `up to ${sample} of each set` : 'whole sets'}`,
  );
  console.log();
}

/* ---- The table ------------------------------------------------------------------------------- */

/** Heading, width, and whether the column is aligned right. */
const COLUMNS = [
  ['dataset', 16, false],
  ['puzzles', 7, true],
  ['solver', 16, false],
  ['runs in', 8, false],
  ['median', 10, true],
  ['best', 10, true],
  ['unit', 9, false],
  ['guesses', 9, true],
  ['givens', 7, true],
  ['ratio', 7, true],
];

function printRow(cells) {
  const padded = COLUMNS.map(([, width, right], at) =>
    right ? cells[at].padStart(width) : cells[at].padEnd(width),
  );
  console.log(padded.join('  ').trimEnd());
}

/** Prints the rows of one set, with ratios to the first row, which is ours. */
function printRows(dataset, unit, rows) {
  const figure = (seconds) =>
    unit === 'puzzles/s' ? (1 / seconds).toFixed(1) : (seconds * 1e6).toFixed(3);
  const optional = (value, digits) => (value === undefined ? '-' : value.toFixed(digits));
  for (const { solver, where = 'native', puzzles, median, best, guesses, givens } of rows)
    printRow([
      dataset,
      String(puzzles),
      solver,
      where,
      figure(median),
      figure(best),
      unit,
      optional(guesses, 2),
      optional(givens, 1),
      (median / rows[0].median).toFixed(2),
    ]);
}

/* ---- Solving --------------------------------------------------------------------------------- */

function raceNatively(set, { programs }, { runs, limit, peers }) {
  const args = ['--runs', String(runs), '--limit', String(limit), ...peers, set.path];
  const { status, stdout, stderr, error } = spawnSync(
    join(programs, 'tests/bench/bench_peers'),
    args,
    { encoding: 'utf8' },
  );
  if (error || status !== 0) fail(error?.message ?? stderr.trim());
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [, puzzles, , best, median, guesses, solver] = line.split('\t');
      return { solver, puzzles, best: best / 1e6, median: median / 1e6, guesses: Number(guesses) };
    });
}

const fromWasm = ({ build, puzzles, best, median, guesses }) => ({
  solver: build,
  where: 'node',
  puzzles,
  best: best / 1e6,
  median: median / 1e6,
  guesses,
});

function readDoors(doors) {
  const found = DOORS.map((name) => [name, join(doors ?? '', `${name}.wasm`)]).filter(
    ([, path]) => doors && existsSync(path),
  );
  if (found.length === 0) console.log('No WebAssembly solvers are built: their rows are left out.');
  return Object.fromEntries(found.map(([name, path]) => [name, readFileSync(path)]));
}

const programsIn = ({ programs }) => ({
  command: join(programs, 'tools/sudoleaf'),
  meter: join(programs, 'tests/bench/bench_cost'),
});

const textOf = (set) => `${set.lines.join('\n')}\n`;

async function solveRows(sets, built, options) {
  const builds = readDoors(built.doors);
  const hasDoors = Object.keys(builds).length > 0;
  const wanted = (part) => options.parts.includes(part);
  const programs = programsIn(built);
  for (const set of sets) {
    const rows = wanted('native') ? raceNatively(set, built, options) : [];
    if (hasDoors && wanted('node'))
      rows.push(...(await measure(builds, textOf(set), options)).map(fromWasm));
    const qqwing = wanted('native') && measureQqwing(set, { ...programs, runs: options.runs });
    printRows(set.name, 'us/puzzle', qqwing ? [...rows, qqwing] : rows);
  }
}

/* ---- Generating ------------------------------------------------------------------------------ */

function rateRows(built, options) {
  const { command, meter } = programsIn(built);
  measureRates(
    { command, tdokuGenerate: options['tdoku-generate'] },
    { ...options, meter },
    (what, rows) => printRows(what, 'puzzles/s', rows),
  );
}

/* ---- Rating ---------------------------------------------------------------------------------- */

/**
 * Returns the page's core as a racer for race(). A pass rates all puzzles, and verify() checks only
 * that each puzzle gets a rating.
 */
async function ratingDoor(wasm, { digits, cells, count }) {
  const { openMailbox } = await import('#src/core/wasm-mailbox.js'); // built by now
  const mail = await openMailbox(wasm);
  const puzzles = Array.from({ length: count }, (_, i) =>
    digits.subarray(i * cells, (i + 1) * cells),
  );
  const rate = (givens) => {
    mail.put('givens', givens);
    return mail.call('rate');
  };
  mail.putText('rules', '9x9');
  return {
    verify: () => [...puzzles, []].findIndex((givens) => !givens.length || rate(givens) !== 'ok'),
    pass: () => puzzles.forEach(rate),
    guesses: () => NaN,
  };
}

/** Prints ratings, natively and in node. Slow sets need no long warm-up. */
async function ratingRows(built, options) {
  const core = join(built.doors ?? '', '../../web/core.wasm');
  const sets = ratedSets({
    data: options.data,
    own: join(top, 'tests/data'),
    folder: options.work,
    sample: options.sample,
  });
  for (const set of sets) {
    const rows = [measureRating(set, { ...options, ...programsIn(built) })];
    if (built.doors && existsSync(core)) {
      const puzzles = digitsOf(textOf(set));
      const door = await ratingDoor(readFileSync(core), puzzles);
      const warm = Math.min(options.warm, 1000);
      const [row] = race([{ build: 'rating', door }], puzzles.count, { ...options, warm });
      rows.push({ ...fromWasm(row), guesses: undefined });
    }
    printRows(`rate ${set.name}`.slice(0, COLUMNS[0][1]), 'us/puzzle', rows);
  }
}

async function main() {
  const options = readOptions();
  const built = build(options);
  printMachine(built, options, pin(options.cpu));
  const { command } = programsIn(built);
  const solving = options.parts.some((part) => SOLVING.includes(part));
  const sets = solving
    ? datasets({
        data: options.data,
        folder: options.work,
        sample: options.sample,
        run: (args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 }),
      })
    : [];
  printRow(COLUMNS.map(([name]) => name));
  if (solving) await solveRows(sets, built, options);
  if (options.parts.includes('rates')) rateRows(built, options);
  if (options.parts.includes('rating')) await ratingRows(built, options);
}

main().catch((error) => fail(error.message));
