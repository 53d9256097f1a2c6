#!/usr/bin/env node
/** run.mjs: shows whether the tests notice mistakes; see HELP and README.md. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf, mutated, reachedLines, reachedOffsets, shuffled } from './sites.mjs';

const HELP = `Usage: tests/mutants/run.mjs [options]
Changes one operator, constant or condition at a time, and shows whether the tests notice.
A run that was stopped goes on where it was.

  --list FILE      the mutants; chosen and written if there is no such file [build/mutants.json]
  --results FILE   a line for each result, appended as they come [build/mutants.jsonl]
  --commit REV     commit to test [HEAD]
  --tree DIR       repository that has it [the one of this script]
  --work DIR       scratch clone, built there [build/mutants]
  --own            run only the tests of each mutant's own folder
  --compare FILE   run nothing; print the mutants that FILE has caught and --results has not
  --seed N         chooses other mutants [1]
  --count C,T,P    how many in core, in tools and in the page's script [40,10,10]
  --jobs N         builds and tests at a time [2]
  -h, --help       this text

Status: 0 done; 1 --compare has printed mutants; 2 error.
`;
const here = resolve(new URL('../..', import.meta.url).pathname);
const [list, results, scratch] = ['mutants.json', 'mutants.jsonl', 'mutants'].map((name) =>
  join(here, 'build', name),
);
const DEFAULTS = { list, results, commit: 'HEAD', tree: here, work: scratch };
Object.assign(DEFAULTS, { seed: '1', count: '40,10,10', jobs: '2' });

/**
 * Kinds of mutants: their files, what is built for the tests of their own folder, and tests to
 * leave out of the default run. dist/ differs with any mutant in the core or the script; layout
 * (style) is no behaviour; and no test in C runs the script.
 */
const KINDS = {
  core: {
    files: /^core\/(?!examples).*\.c$/,
    targets: ['tests/core/all', 'tools/all'],
    not: ['dist', 'style'],
  },
  tools: { files: /^tools\/.*\.c$/, targets: ['tests/tools/all', 'tools/all'], not: ['style'] },
  page: {
    files: /^web\/src\/.*\.ts$/,
    targets: ['tools/all', 'modules'],
    not: ['dist', 'style', '(core|tools|fuzz)/.*'],
  },
};
const LANES = ['release', 'asan'];
const [OWN, REST] = ['the tests of its own folder', 'the default run'];

function fail(message) {
  console.error(`mutants: ${message}`);
  process.exit(2);
}

function readOptions() {
  const options = { own: { type: 'boolean' }, compare: { type: 'string' } };
  options.help = { type: 'boolean', short: 'h' };
  for (const [name, value] of Object.entries(DEFAULTS))
    options[name] = { type: 'string', default: value };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${error.message}; see --help`);
  }
}
const option = readOptions();
const [tree, work] = [resolve(option.tree), resolve(option.work)];
const build = (lane) => join(work, 'build', lane);
const read = (file) => readFileSync(join(work, file), 'utf8');

/** Runs a program in the clone. Files are limited to 4 GB, as a mutant may write for ever. */
function run(command, args, { hours = 2, env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 8388608; exec "$@"', 'sh', command, ...args],
    {
      ...{ cwd: work, encoding: 'utf8', env: { ...process.env, ...env } },
      ...{ timeout: hours * 3600 * 1000, maxBuffer: 2 ** 30 },
    },
  );
  return { ok: status === 0, output: stdout + stderr, stdout };
}

function must(command, args, choice) {
  const { ok, output, stdout } = run(command, args, choice);
  return ok ? stdout : fail(`${command} ${args.join(' ')} failed:\n${output}`);
}

const builds = (lane, targets = []) =>
  run('ninja', ['-C', build(lane), '-j', option.jobs, ...targets], { hours: 0.5 }).ok;

/** Builds a lane of the unchanged source. */
function prepare(lane) {
  const hasCcache = lane !== 'wasm' && run('ccache', ['--version']).ok;
  const env = hasCcache ? { CMAKE_C_COMPILER_LAUNCHER: 'ccache' } : {};
  must('cmake', ['--preset', lane], { env });
  if (!builds(lane)) fail(`the unchanged source does not build in ${build(lane)}`);
}

/** Checks the commit out in the scratch clone, discarding what an interrupted run left. */
function checkOut(commit) {
  if (!existsSync(join(work, '.git'))) must('git', ['clone', '-qn', tree, '.']);
  must('git', ['fetch', '-q', tree, commit]);
  must('git', ['checkout', '-q', '--force', '--detach', commit]);
  const [lock, installed] = ['package-lock.json', 'node_modules/.sudoleaf-lock'];
  if (run('cmp', ['-s', lock, installed]).ok) return;
  must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  must('cp', [lock, installed]);
}

const lanes = (names) => names.map((name) => `subdirs([=[${build(name)}]=])\n`).join('');

/**
 * Runs the tests of a ctest file that match `only` and not `except`. Given their `usual` seconds,
 * it begins with the shortest, stops at the first failure, and fails a test that takes several
 * times as long. Returns the seconds of each test, and the failures.
 */
function test(ctestFile, { only = '.', except = [], usual, env }) {
  const limits = Object.entries(usual ?? {}).map(([name, seconds]) => {
    const properties = `TIMEOUT ${Math.ceil(30 + 4 * seconds)} COST ${-seconds}`;
    return `set_tests_properties([=[${name}]=] PROPERTIES ${properties})\n`;
  });
  mkdirSync(build('mutants'), { recursive: true });
  writeFileSync(join(build('mutants'), 'CTestTestfile.cmake'), ctestFile + limits.join(''));
  const args = ['--test-dir', build('mutants'), '--parallel', option.jobs, '-R', only];
  args.push('-LE', '^long$', '--timeout', '600', '--repeat', 'until-pass:2');
  if (except.length > 0) args.push('-E', `^(${except.join('|')})$`);
  if (usual) args.push('--stop-on-failure');
  const { output } = run('ctest', args, { env });
  const [seconds, failed] = [{}, {}];
  const lines = output.matchAll(/ Test +#\d+: (\S+) \.* *(?:\*\*\*)?(\w.*?) +([\d.]+) sec/g);
  for (const [, name, outcome, time] of lines) {
    seconds[name] = Number(time);
    delete failed[name]; // a second try
    if (!/^(Passed|Skipped)/.test(outcome)) failed[name] = outcome;
  }
  if (Object.keys(seconds).length === 0) fail(`no test ran:\n${output}`);
  return { seconds, failed };
}

/** Returns a predicate for places that tests reach; in tools, tests that start the command. */
function countReached() {
  console.log('Counting what the tests reach');
  prepare('coverage');
  test(lanes(['coverage']), {});
  const args = ['--test-dir', build('release'), '--show-only=json-v1', '-R', '^tools/'];
  const cases = JSON.parse(must('ctest', args))
    .tests.filter(({ command }) => command?.includes(join(build('release'), 'tools/sudoleaf')))
    .map(({ name, command }) => [name, ...command].map((word) => `[=[${word}]=]`).join(' '));
  const counted = cases.map((words) => `add_test(${words})\n`).join('');
  test(counted.replaceAll(build('release'), build('coverage')), {});
  const scripts = join(build('mutants'), 'reached');
  rmSync(scripts, { recursive: true, force: true });
  test(lanes(['release']), { only: '^web/', env: { NODE_V8_COVERAGE: scripts } });
  const [lines, offsets] = [
    reachedLines(work, build('coverage')),
    reachedOffsets(work, build('release'), scripts),
  ];
  return (file) => (line, offset) =>
    file.endsWith('.ts') ? offsets.get(file)?.[offset] === 1 : lines.get(file)?.has(line);
}

/** Returns what a source is compiled into, as a hash or a text; "" if it does not compile. */
function compiled(file) {
  if (file.endsWith('.ts')) {
    const { ok, stdout } = run('esbuild', [file, '--minify', '--log-level=error']);
    return ok ? stdout : '';
  }
  const units = JSON.parse(must('ninja', ['-C', build('release'), '-t', 'compdb']));
  const objects = units
    .filter((unit) => unit.file === join(work, file) && unit.output.endsWith('.o'))
    .map((unit) => unit.output);
  if (objects.length === 0 || !builds('release', objects)) return '';
  const hash = createHash('sha256');
  for (const object of objects) hash.update(readFileSync(join(build('release'), object)));
  return hash.digest('hex');
}

/** Chooses mutants in lines that tests reach, one a line, that compile into different code. */
function choose() {
  const isReached = countReached();
  const tracked = must('git', ['ls-files']).split('\n');
  const chosen = [];
  for (const [i, [kind, { files }]] of Object.entries(KINDS).entries()) {
    const found = tracked
      .filter((file) => files.test(file))
      .flatMap((file) => mutantsOf(file, read(file), isReached(file)));
    const count = Number(option.count.split(',')[i]);
    console.log(`Choosing ${count} of ${found.length} in ${kind}`);
    const taken = new Map();
    for (const mutant of shuffled(found, option.seed)) {
      const { file, text } = mutant;
      if (taken.size === count) break;
      if (taken.has(file + text)) continue;
      const before = compiled(file);
      const original = change(mutant);
      const after = compiled(file);
      writeFileSync(join(work, file), original);
      if (after && after !== before) taken.set(file + text, { kind, ...mutant });
    }
    chosen.push(...[...taken.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)));
  }
  writeFileSync(option.list, `${JSON.stringify(chosen, null, 1)}\n`);
}

const nameOf = ({ file, line, column, before, after }) =>
  `${file}:${line}:${column} ${before} -> ${after || 'nothing'}`;

/** Writes a mutant into its file; returns the original text, or null if its line is gone. */
function change(mutant) {
  const original = existsSync(join(work, mutant.file)) ? read(mutant.file) : '';
  const text = mutated(original, mutant);
  if (text === null) return null;
  writeFileSync(join(work, mutant.file), text);
  return original;
}

const resultsIn = (path) =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean).map(JSON.parse) : [];

function record(result) {
  appendFileSync(option.results, `${JSON.stringify(result)}\n`);
  return result;
}

/** Runs tests once with the unchanged source; those that fail are left out from then on. */
function usualOf(stage, names, choice) {
  const known = resultsIn(option.results).find(({ unchanged }) => unchanged === stage);
  if (known) return known;
  for (const lane of names)
    if (!builds(lane)) fail(`the unchanged source does not build in ${build(lane)}`);
  console.log(`Running ${stage} with the unchanged source`);
  const { seconds, failed } = test(lanes(names), choice);
  for (const [name, outcome] of Object.entries(failed))
    console.log(`    left out: ${name}, ${outcome}`);
  return record({ unchanged: stage, seconds, leftOut: Object.keys(failed) });
}

/** Tries a mutant in steps until one returns what caught it; restores the source. */
function attempt(mutant, stage, steps) {
  const began = Date.now();
  const original = change(mutant);
  let caught = original === null ? 'gone' : '';
  for (const step of steps) caught ||= step();
  if (original !== null) writeFileSync(join(work, mutant.file), original);
  const seconds = Math.round((Date.now() - began) / 1000);
  const outcome =
    { '': `survives ${stage}`, gone: 'its line is gone' }[caught] ?? `caught: ${caught}`;
  console.log(`${nameOf(mutant)}\n    ${outcome} (${seconds} s)`);
  record({ mutant: nameOf(mutant), stage, caught, seconds });
}

const building = (lane, targets) => () => (builds(lane, targets) ? '' : `build of ${lane}`);
const testing = (names, choice) => () => {
  const [first] = Object.entries(test(lanes(names), choice).failed);
  return first ? first.join(', ') : '';
};
const comparingPacks = () =>
  run('diff', ['-r', 'dist/packs', join(build('release'), 'web/site/packs')]).ok
    ? ''
    : 'dist/packs';

/** Returns a pattern for the tests of a mutant's own folder, such as ^core/solve/. */
const ownTests = ({ kind, file }) =>
  kind === 'core'
    ? `^${file.split('/').slice(0, -1).slice(0, 2).join('/')}/`
    : { tools: '^tools/', page: '^web/' }[kind];

function tryOwn(mutant) {
  const { targets } = KINDS[mutant.kind];
  const only = ownTests(mutant);
  if (!builds('release', targets)) fail('the unchanged source does not build');
  const { seconds: usual, leftOut: except } = usualOf(only, ['release'], { only });
  const tests = testing(['release'], { only, except, usual });
  attempt(mutant, OWN, [building('release', targets), tests]);
}

/** Runs all tests except those of its own folder; tests in browsers come last. */
function tryRest(mutant) {
  const { seconds: usual, leftOut } = usualOf(REST, LANES, {});
  const except = [...leftOut, ...KINDS[mutant.kind].not, `${ownTests(mutant).slice(1)}.*`];
  const used = mutant.kind === 'page' ? ['release'] : LANES;
  attempt(mutant, REST, [
    ...['wasm', ...used].map((lane) => building(lane)),
    ...(mutant.kind === 'core' ? [comparingPacks] : []),
    testing(used, { except: [...except, 'page/.*'], usual }),
    testing(used, { only: '^page/', except, usual }),
  ]);
}

function stateOf(mutant, known) {
  const own = known.filter((result) => result.mutant === nameOf(mutant));
  const { caught, stage } = own.find((result) => result.caught) ?? own.at(-1) ?? {};
  if (caught) return caught === 'gone' ? 'gone' : `caught by ${stage}`;
  return stage ? `survives ${stage}` : 'untried';
}

/** Prints how many mutants are in which state, and those that are not caught. */
function summarize(mutants) {
  const states = {};
  for (const mutant of mutants)
    (states[stateOf(mutant, resultsIn(option.results))] ??= []).push(`\n    ${nameOf(mutant)}`);
  for (const [state, names] of Object.entries(states))
    console.log(`${names.length} ${state}${state.startsWith('caught') ? '' : names.join('')}`);
}

function compare(mutants) {
  const [there, now] = [option.compare, option.results].map(resultsIn);
  const lost = mutants.filter(
    (one) => stateOf(one, there).startsWith('caught') && !/^(caught|gone)/.test(stateOf(one, now)),
  );
  for (const mutant of lost) console.log(`${nameOf(mutant)}\n    ${stateOf(mutant, now)}`);
  console.log(`${lost.length} caught in ${option.compare} and not in ${option.results}`);
  process.exit(lost.length > 0 ? 1 : 0);
}

if (option.help) {
  process.stdout.write(HELP);
  process.exit();
}
const readList = () => JSON.parse(readFileSync(option.list, 'utf8'));
if (option.compare) compare(readList());

mkdirSync(work, { recursive: true });
const commit = must('git', ['-C', tree, 'rev-parse', option.commit]).trim();
const { commit: begun } = resultsIn(option.results)[0] ?? record({ commit });
if (begun !== commit) fail(`${option.results} is of another commit, ${begun}`);
checkOut(commit);
prepare('wasm');
prepare('release');
if (!existsSync(option.list)) choose();
const mutants = readList();
const inState = (state) =>
  mutants.filter((mutant) => stateOf(mutant, resultsIn(option.results)) === state);
inState('untried').forEach(tryOwn);
if (!option.own && inState(`survives ${OWN}`).length > 0) {
  prepare('asan');
  inState(`survives ${OWN}`).forEach(tryRest);
}
summarize(mutants);
