/**
 * Shared by the tests of failures: makes a folder of inputs and folders to run commands in, and
 * checks every run.
 *
 * Whatever fails, a run must end in one of two ways. Either its status is 0, and it wrote the same
 * bytes as without a failure. Or its status is 1, it printed a message, and each file has its old
 * or its new contents. Standard output may then be incomplete. If the run can be resumed, resuming
 * it must give the same bytes.
 *
 * COMMAND is the path of the command, MEMORY of the library made from memory.c, and DATA of the
 * folder that cases share.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../page/processes.mjs';
import { COMMAND, lineFormats } from '../command.mjs';

export { COMMAND };
export const { MEMORY, DATA } = process.env;
const WORKERS = 2;
const OLD = 'old\n';
const FORMATS = lineFormats();

export const top = temporaryFolder('failing');
export const inputs = join(top, 'in');
mkdirSync(inputs);

/** Runs a program in the folder `place`. Returns its status, signal and output. */
export function run(folder, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(args[0], args.slice(1), {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const pieces = { out: [], err: [] };
    child.stdout.on('data', (piece) => pieces.out.push(piece));
    child.stderr.on('data', (piece) => pieces.err.push(piece));
    child.on('error', reject);
    child.on('close', (status, signal) =>
      resolve({
        status,
        signal,
        out: Buffer.concat(pieces.out).toString(),
        err: Buffer.concat(pieces.err).toString(),
      }),
    );
  });
}

/** Returns the program and arguments to run the command under strace, which writes to `log`. */
export const straceArgs = (options, log, args) => [
  'strace',
  '-f',
  ...options,
  '-o',
  log,
  COMMAND,
  ...args,
];

/** Returns what the command writes to standard output. It must succeed. */
export async function outputOf(...args) {
  const { status, out, err } = await run(inputs, [COMMAND, ...args]);
  assert.equal(status, 0, `${args.join(' ')}: ${err}`);
  return out;
}

/** Returns an object with the text of every file in a folder, by name. */
export function readFolder(folder, below = '') {
  return Object.assign(
    {},
    ...readdirSync(join(folder, below))
      .filter((name) => name !== 'in')
      .map((name) => {
        const path = join(below, name);
        return statSync(join(folder, path)).isDirectory()
          ? readFolder(folder, path)
          : { [path]: readFileSync(join(folder, path), 'utf8') };
      }),
  );
}

/** Empties a folder, and then writes files to it. */
export function resetFolder(folder, files) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  symlinkSync(inputs, join(folder, 'in'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Replaces the times of a benchmark, which differ in every run. */
export const withoutTimes = (args, text) =>
  args[0] === 'bench' ? text.replace(/\d+\.\d+/g, '#') : text;

/** Runs a command without a failure. Returns its output, and the files before and after the run. */
export async function runWithoutFailure(args, folder) {
  const begun = args.includes('begun')
    ? {
        'begun.part': readFileSync(join(inputs, 'begun.part'), 'utf8'),
        'begun.run': readFileSync(join(inputs, 'begun.run'), 'utf8'),
      }
    : {};
  let old = { ...begun };
  if (args.includes('out')) old.out = OLD;
  resetFolder(folder, old);
  let expected = await run(folder, [COMMAND, ...args]);
  if (args.includes('there')) {
    old = Object.fromEntries(Object.keys(readFolder(folder)).map((name) => [name, OLD]));
    resetFolder(folder, old);
    expected = await run(folder, [COMMAND, ...args]);
  }
  assert.equal(expected.status, 0, `${args.join(' ')}: ${expected.err}`);
  return { args, old, out: withoutTimes(args, expected.out), files: readFolder(folder) };
}

/** Checks a run with a failure, as described at the top of this file. */
async function checkRun({ args, old, out, files }, folder, result, failure) {
  const context = `${args.join(' ')}, ${failure}: status ${result.status ?? result.signal}, ${result.err}`;
  const written = readFolder(folder),
    output = withoutTimes(args, result.out);
  assert.ok(result.status === 0 || result.status === 1, context);
  if (result.status === 0) {
    assert.equal(output, out, context);
    assert.deepEqual(written, files, context);
    return;
  }
  // if a picture cannot be read, a second message names the place that refers to it
  assert.match(result.err, /^(sudoleaf: [^\n]+\n){1,2}$/, context);
  if (!failure.includes('"write"'))
    assert.ok(
      args[0] === 'check'
        ? output.split('\n').every((line) => out.includes(line))
        : out.startsWith(output),
      `${context}\n${output}`,
    );
  for (const name of new Set([...Object.keys(old), ...Object.keys(written)])) {
    if (args.includes('--resume') && /\.(part|run)$/.test(name)) continue;
    assert.ok(
      written[name] === old[name] || written[name] === files[name],
      `${context}: ${name} is ${written[name]}`,
    );
  }
  if (!args.includes('--resume')) return;
  const again = await run(folder, [COMMAND, ...args]);
  assert.equal(again.status, 0, `${context}; again: ${again.err}`);
  assert.equal(readFolder(folder)[args.at(-1)], files[args.at(-1)], `${context}; again`);
}

/** Runs a command once for each failure, WORKERS at a time, and checks each run. */
export async function checkEachFailure(expected, failures, begin) {
  const faults = [];
  let next = 0;
  const worker = async (_, number) => {
    const folder = join(top, `place${number}`);
    resetFolder(folder, expected.old);
    while (next < failures.length) {
      const failure = failures[next++];
      await checkRun(expected, folder, await begin(folder, failure), JSON.stringify(failure)).catch(
        (error) => faults.push(error),
      );
      if (
        JSON.stringify(readFolder(folder)) !== JSON.stringify(expected.old) ||
        existsSync(join(folder, 'new'))
      )
        resetFolder(folder, expected.old);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  assert.equal(
    faults.length,
    0,
    `${faults.length} of ${failures.length} places:\n${faults
      .slice(0, 3)
      .map((fault) => fault.message)
      .join('\n')}`,
  );
}

/** Writes all input files. */
export async function prepare() {
  const writeInput = (name, text) => writeFileSync(join(inputs, name), text);
  cpSync(join(DATA, 'assets'), join(inputs, 'assets'), { recursive: true });
  const english = JSON.parse(readFileSync(join(inputs, 'assets/locales/en.json'), 'utf8'));
  writeInput(
    'assets/locales/en.json',
    JSON.stringify({
      ...english,
      logic: { words: { step: '{number}. {name} ({rating})' }, names: {}, techniques: {} },
    }),
  );
  cpSync(join(DATA, 'dot.gif'), join(inputs, 'dot.gif'));
  writeInput(
    'panel.html',
    '<h2>Our &amp; your school</h2>\n<p>See <a href="https://example.org/?a=1&amp;b=2">us</a>.<br>\n' +
      '<img src="dot.gif" alt="a dot"></p>\n',
  );
  writeInput('line', await outputOf('generate', '--seed', 'failing', '--clues', '40'));
  writeInput('names', 'Ann\n');
  writeInput('filled', (await outputOf('solve', 'line')).replace(/^.../, '...'));
  for (const format of FORMATS)
    writeInput(format, await outputOf('convert', '--from', 'line', '--to', format, 'line'));
  writeInput(
    'library',
    ':0000:1:' +
      (await outputOf('convert', '--from', 'line', '--to', 'line', 'line')).split('\n')[0] +
      ':::\n',
  );
  writeInput(
    'pzl',
    (await outputOf('kids', '--to', 'pzl')).split('\n').slice(0, 2).join('\n') + '\n',
  );
  writeInput('kids', await outputOf('convert', '--from', 'pzl', '--to', 'json', 'pzl'));
  for (const part of ['1', '2'])
    writeInput(
      part === '1' ? 'first.json' : 'second.json',
      await outputOf(
        'generate',
        '--seed',
        's',
        '--count',
        '4',
        '--shard',
        `${part}/2`,
        '--to',
        'json',
      ),
    );
  writeInput(
    'recipe.json',
    JSON.stringify({
      format: 'sudoleaf-recipe',
      version: 1,
      seed: 's',
      packs: [
        {
          id: 'six',
          title: 'Six',
          layout: '6x6',
          count: 4,
          grade: 'gentle',
          symmetry: ['half-turn', 'mirror'],
        },
        { id: 'clues', title: 'Clues', layout: '9x9', count: 4, clues: 40 },
      ],
    }),
  );
  writeInput(
    'site.json',
    JSON.stringify({
      title: 'T',
      packs: ['kids-4x4', 'first.json'],
      panel: 'panel.html',
      contact: 'a@example.org',
    }),
  );
  // the files of an interrupted run with three of six puzzles; their first line comes from a run
  // whose last allocation fails
  const six = ['generate', '--seed', 's', '--count', '6'],
    lines = (await outputOf(...six)).split('\n').slice(0, 3);
  const cut = join(top, 'cut');
  const begin = (how) => {
    resetFolder(cut, {});
    const args = [COMMAND, ...six, '--resume', '-o', 'begun'];
    return run(cut, args, { LD_PRELOAD: MEMORY, ...how });
  };
  await begin({ FAIL_COUNT: join(top, 'count') });
  await begin({ FAIL_MEMORY: String(Number(readFileSync(join(top, 'count')))) });
  writeInput('begun.part', lines.map((line) => `${line}\n`).join('') + 'half a');
  writeInput(
    'begun.run',
    readFileSync(join(cut, 'begun.run'), 'utf8').split('\n')[0] +
      '\n' +
      lines.map((line, i) => `${(i + 1) * (line.length + 1)} ${i + 1}\n`).join(''),
  );
}

/** The lines of the file `commands`, each split into words. */
export const commands = readFileSync(new URL('commands', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .flatMap((line) =>
    line.includes('{F}') ? FORMATS.map((format) => line.replaceAll('{F}', format)) : [line],
  )
  .map((line) => line.split(' '));
