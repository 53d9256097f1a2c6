/**
 * Shared by the failing tests: a folder of inputs, folders to run commands in, and the check of
 * every run.
 *
 * Whatever fails, a run must end in one of two ways. Either its status is 0 and it wrote the same
 * bytes as without a failure. Or its status is 1, it printed a message, and each file is whole:
 * the old one or the new one. Standard output may be incomplete then. If the run can be resumed,
 * resuming it must give the same bytes.
 *
 * COMMAND is the command, MEMORY the library of memory.c, DATA the folder that cases share.
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
const AT_ONCE = 2;
const OLD = 'old\n';
const FORMATS = lineFormats();

export const top = temporaryFolder('failing');
export const inputs = join(top, 'in');
mkdirSync(inputs);

/** Runs a program in the folder `place`. Returns its status, signal and output. */
export function run(place, words, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(words[0], words.slice(1), {
      cwd: place,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: [], err: [] };
    child.stdout.on('data', (piece) => said.out.push(piece));
    child.stderr.on('data', (piece) => said.err.push(piece));
    child.on('error', reject);
    child.on('close', (status, signal) =>
      resolve({
        status,
        signal,
        out: Buffer.concat(said.out).toString(),
        err: Buffer.concat(said.err).toString(),
      }),
    );
  });
}

/** Returns the words that run the command with strace, which writes to the file `log`. */
export const straceWords = (options, log, words) => [
  'strace',
  '-f',
  ...options,
  '-o',
  log,
  COMMAND,
  ...words,
];

export async function good(...words) {
  const { status, out, err } = await run(inputs, [COMMAND, ...words]);
  assert.equal(status, 0, `${words.join(' ')}: ${err}`);
  return out;
}

/** Returns the text of every file in a place, by name. */
export function readPlace(place, below = '') {
  return Object.assign(
    {},
    ...readdirSync(join(place, below))
      .filter((name) => name !== 'in')
      .map((name) => {
        const path = join(below, name);
        return statSync(join(place, path)).isDirectory()
          ? readPlace(place, path)
          : { [path]: readFileSync(join(place, path), 'utf8') };
      }),
  );
}

/** Empties a place and writes these files. */
export function resetPlace(place, files) {
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place);
  symlinkSync(inputs, join(place, 'in'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
}

/** Replaces the times of a benchmark, which differ in every run. */
export const withoutTimes = (words, text) =>
  words[0] === 'bench' ? text.replace(/\d+\.\d+/g, '#') : text;

/** Runs a command without a failure. Returns its output and files, and the files before it. */
export async function runWithoutFailure(words, place) {
  const begun = words.includes('begun')
    ? {
        'begun.part': readFileSync(join(inputs, 'begun.part'), 'utf8'),
        'begun.run': readFileSync(join(inputs, 'begun.run'), 'utf8'),
      }
    : {};
  let old = { ...begun };
  if (words.includes('out')) old.out = OLD;
  resetPlace(place, old);
  let right = await run(place, [COMMAND, ...words]);
  if (words.includes('there')) {
    old = Object.fromEntries(Object.keys(readPlace(place)).map((name) => [name, OLD]));
    resetPlace(place, old);
    right = await run(place, [COMMAND, ...words]);
  }
  assert.equal(right.status, 0, `${words.join(' ')}: ${right.err}`);
  return { words, old, out: withoutTimes(words, right.out), files: readPlace(place) };
}

/** Checks a run with a failure, as described at the top. */
async function checkRun({ words, old, out, files }, place, came, what) {
  const said = `${words.join(' ')}, ${what}: status ${came.status ?? came.signal}, ${came.err}`;
  const there = readPlace(place),
    standing = withoutTimes(words, came.out);
  assert.ok(came.status === 0 || came.status === 1, said);
  if (came.status === 0) {
    assert.equal(standing, out, said);
    assert.deepEqual(there, files, said);
    return;
  }
  // two, if a picture cannot be read: the second one names its place
  assert.match(came.err, /^(sudoleaf: [^\n]+\n){1,2}$/, said);
  if (!what.includes('"write"'))
    assert.ok(
      words[0] === 'check'
        ? standing.split('\n').every((line) => out.includes(line))
        : out.startsWith(standing),
      `${said}\n${standing}`,
    );
  for (const name of new Set([...Object.keys(old), ...Object.keys(there)])) {
    if (words.includes('--resume') && /\.(part|run)$/.test(name)) continue;
    assert.ok(
      there[name] === old[name] || there[name] === files[name],
      `${said}: ${name} is ${there[name]}`,
    );
  }
  if (!words.includes('--resume')) return;
  const again = await run(place, [COMMAND, ...words]);
  assert.equal(again.status, 0, `${said}; again: ${again.err}`);
  assert.equal(readPlace(place)[words.at(-1)], files[words.at(-1)], `${said}; again`);
}

/** Runs a command once for each failure, AT_ONCE at a time, and checks each run. */
export async function each(right, failures, begin) {
  const faults = [];
  let next = 0;
  const worker = async (_, number) => {
    const place = join(top, `place${number}`);
    resetPlace(place, right.old);
    while (next < failures.length) {
      const failure = failures[next++];
      await checkRun(right, place, await begin(place, failure), JSON.stringify(failure)).catch(
        (error) => faults.push(error),
      );
      if (
        JSON.stringify(readPlace(place)) !== JSON.stringify(right.old) ||
        existsSync(join(place, 'new'))
      )
        resetPlace(place, right.old);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  assert.equal(
    faults.length,
    0,
    `${faults.length} of ${failures.length} places:\n${faults
      .slice(0, 3)
      .map((fault) => fault.message)
      .join('\n')}`,
  );
}

/** Makes the input files. */
export async function prepare() {
  const keep = (name, text) => writeFileSync(join(inputs, name), text);
  cpSync(join(DATA, 'assets'), join(inputs, 'assets'), { recursive: true });
  const english = JSON.parse(readFileSync(join(inputs, 'assets/locales/en.json'), 'utf8'));
  keep(
    'assets/locales/en.json',
    JSON.stringify({
      ...english,
      logic: { words: { step: '{number}. {name} ({rating})' }, names: {}, techniques: {} },
    }),
  );
  cpSync(join(DATA, 'dot.gif'), join(inputs, 'dot.gif'));
  keep(
    'panel.html',
    '<h2>Our &amp; your school</h2>\n<p>See <a href="https://example.org/?a=1&amp;b=2">us</a>.<br>\n' +
      '<img src="dot.gif" alt="a dot"></p>\n',
  );
  keep('line', await good('generate', '--seed', 'failing', '--clues', '40'));
  keep('names', 'Ann\n');
  keep('filled', (await good('solve', 'line')).replace(/^.../, '...'));
  for (const format of FORMATS)
    keep(format, await good('convert', '--from', 'line', '--to', format, 'line'));
  keep(
    'library',
    ':0000:1:' +
      (await good('convert', '--from', 'line', '--to', 'line', 'line')).split('\n')[0] +
      ':::\n',
  );
  keep('pzl', (await good('kids', '--to', 'pzl')).split('\n').slice(0, 2).join('\n') + '\n');
  keep('kids', await good('convert', '--from', 'pzl', '--to', 'json', 'pzl'));
  for (const part of ['1', '2'])
    keep(
      part === '1' ? 'first.json' : 'second.json',
      await good('generate', '--seed', 's', '--count', '4', '--shard', `${part}/2`, '--to', 'json'),
    );
  keep(
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
  keep(
    'site.json',
    JSON.stringify({
      title: 'T',
      packs: ['kids-4x4', 'first.json'],
      panel: 'panel.html',
      contact: 'a@example.org',
    }),
  );
  // an interrupted run with three puzzles of six; its first line comes from a run whose memory
  // fails at the end
  const six = ['generate', '--seed', 's', '--count', '6'],
    lines = (await good(...six)).split('\n').slice(0, 3);
  const cut = join(top, 'cut');
  const begin = (how) => {
    resetPlace(cut, {});
    const words = [COMMAND, ...six, '--resume', '-o', 'begun'];
    return run(cut, words, { LD_PRELOAD: MEMORY, ...how });
  };
  await begin({ FAIL_COUNT: join(top, 'count') });
  await begin({ FAIL_MEMORY: String(Number(readFileSync(join(top, 'count')))) });
  keep('begun.part', lines.map((line) => `${line}\n`).join('') + 'half a');
  keep(
    'begun.run',
    readFileSync(join(cut, 'begun.run'), 'utf8').split('\n')[0] +
      '\n' +
      lines.map((line, i) => `${(i + 1) * (line.length + 1)} ${i + 1}\n`).join(''),
  );
}

/** The commands of the table, as lists of words. */
export const commands = readFileSync(new URL('commands', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .flatMap((line) =>
    line.includes('{F}') ? FORMATS.map((format) => line.replaceAll('{F}', format)) : [line],
  )
  .map((line) => line.split(' '));
