#!/usr/bin/env node
/**
 * cases.mjs: runs cases of the command: cases.mjs [OPTION…] FILE…
 *
 *     === 3.07 zeros are empty cells
 *     $ sudoleaf solve
 *     --- input
 *     1000002004003000
 *     -->
 *     1342243142133124
 *
 * A case begins with its claim. What follows $ is typed, all of it into one shell, in a folder of
 * the case's own. Each --- names a file there; `input` is standard input. After --> comes what is
 * expected: standard output, then standard error with "! " before each line, then "exit N" if that
 * is not 0. An empty line ends a case. In "--- NAME (escaped)" \r and \xff are bytes, and a \ at
 * the end of a line takes its newline away.
 *
 * COMMAND is the command to try. In a case $DATA is the folder of shared files, $WEB the sources'
 * web/, and $TENTHS how much of a long case to try: all ten only where LONG is set.
 *
 *     --first      only the first case of each file
 *     --only TEXT  only cases whose claim contains TEXT
 *     --accept     expect from now on what came; read it before you keep it
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Milliseconds after which a case is ended: far more than any takes with sanitizers. */
const LIMIT = 240000;

const here = new URL('.', import.meta.url).pathname;
const DATA = join(here, 'data');
const scratch = mkdtempSync(join(tmpdir(), 'cases-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

function fail(message) {
  console.error(message);
  process.exit(2);
}

/** Files are read as latin1, a character a byte, so that any bytes go through; shown as UTF-8. */
const read = (path) => readFileSync(path, 'latin1');
const shown = (text) => Buffer.from(text, 'latin1').toString();

const unescaped = (text) =>
  text
    .replaceAll('\\\n', '')
    .replace(/\\(x[\da-f]{2}|.)/g, (_, code) =>
      code[1] ? String.fromCharCode(parseInt(code.slice(1), 16)) : code.replace('r', '\r'),
    );

/** Reads the cases of a file. The lines of what is expected are those from `begin` to `end`. */
function readCases(path) {
  const lines = read(path).replace(/\n$/, '').split('\n');
  const cases = [];
  let one = null;
  let part = null; // the file of a case whose lines are being read
  lines.forEach((line, i) => {
    const name = line.match(/^--- (.+)/)?.[1];
    if (line.startsWith('=== ')) {
      const claim = shown(line.slice(4));
      if (cases.some((other) => other.claim === claim))
        fail(`${path}:${i + 1}: this claim is made twice`);
      one = {
        claim,
        place: `${path}:${i + 1}`,
        script: '',
        files: [],
        begin: 0,
        end: lines.length,
      };
      if (cases.length > 0) cases.at(-1).end = lines[i - 1] === '' ? i - 1 : i;
      cases.push(one);
      part = null;
    } else if (!one) {
      fail(`${path}:${i + 1}: a case begins with === and its claim`);
    } else if (one.begin > 0) {
      // a line of what is expected
    } else if (line === '-->') {
      one.begin = i + 1;
    } else if (name) {
      part = {
        name: name.replace(' (escaped)', ''),
        isEscaped: name.endsWith(' (escaped)'),
        text: '',
      };
      one.files.push(part);
    } else if (part) {
      part.text += `${line}\n`;
    } else if (/^\$( |$)/.test(line)) {
      one.script += `${line.slice(2)}\n`;
    } else {
      fail(`${path}:${i + 1}: a line before the first --- is neither typed ($) nor a section`);
    }
  });
  for (const { script, begin, place } of cases)
    if (!script || !begin) fail(`${place}: this case lacks ${script ? '-->' : 'a line after $'}`);
  return { path, lines, cases };
}

/** Runs a case in a folder of its own, and returns what came of it, as lines. */
async function run({ script, files }) {
  const place = mkdtempSync(join(scratch, 'case-'));
  const folder = join(place, 'here');
  for (const { name, isEscaped, text } of [{ name: 'input', text: '' }, ...files]) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isEscaped ? unescaped(text) : text, 'latin1');
  }
  writeFileSync(join(place, 'typed'), script, 'latin1');
  const input = openSync(join(folder, 'input'), 'r');
  const [out, err] = ['out', 'err'].map((name) => openSync(join(place, name), 'w'));
  const env = { ...process.env, DATA, WEB: resolve(here, '../../web'), LC_ALL: 'C' };
  env.TENTHS = env.LONG ? '10' : '2';
  env.PATH = `${join(scratch, 'bin')}:${env.PATH}`;
  const options = { cwd: folder, env, stdio: [input, out, err], detached: true };
  const child = spawn('sh', ['../typed'], options);
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  };
  const timer = setTimeout(end, LIMIT);
  const status = await new Promise((done) => {
    child.once('exit', (code, signal) => done(code ?? signal));
  });
  clearTimeout(timer);
  end(); // what it may have left in the background
  for (const file of [input, out, err]) closeSync(file);
  const linesOf = (name) => read(join(place, name)).split('\n');
  const [said, told] = ['out', 'err'].map((name) => {
    const lines = linesOf(name);
    return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
  });
  rmSync(place, { recursive: true, force: true });
  return [
    ...said,
    ...told.map((line) => `! ${line}`),
    ...(status === 0 ? [] : [`exit ${status}`]),
  ].map((line) => line.replaceAll(DATA, 'DATA'));
}

/** What is expected and what came, where they differ. */
function difference(expected, came) {
  let [from, fewer] = [0, 0];
  while (from < expected.length && expected[from] === came[from]) from++;
  const least = Math.min(expected.length, came.length) - from;
  while (fewer < least && expected.at(-1 - fewer) === came.at(-1 - fewer)) fewer++;
  const part = (sign, lines) =>
    lines.slice(from, lines.length - fewer).map((one) => `  ${sign}${one}`);
  return shown([...part('-', expected), ...part('+', came)].join('\n'));
}

const { values, positionals } = parseArgs({
  options: {
    first: { type: 'boolean' },
    only: { type: 'string', default: '' },
    accept: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (positionals.length === 0 || !process.env.COMMAND)
  fail('usage: COMMAND=… cases.mjs [--first] [--only TEXT] [--accept] FILE…');
mkdirSync(join(scratch, 'bin'));
symlinkSync(resolve(process.env.COMMAND), join(scratch, 'bin/sudoleaf'));

const files = positionals.map(readCases);
const chosen = files.flatMap(({ lines, cases }) =>
  (values.first ? cases.slice(0, 1) : cases)
    .filter(({ claim }) => claim.includes(values.only))
    .map((one) => ({ ...one, expected: lines.slice(one.begin, one.end), one })),
);
if (chosen.length === 0) fail('there is no such case');

let failed = 0;
const waiting = [...chosen];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const came = await run(next);
    next.one.came = came;
    if (came.join('\n') === next.expected.join('\n')) continue;
    failed++;
    console.log(`${next.place}: ${next.claim}\n${difference(next.expected, came)}`);
  }
}
await Promise.all(cpus().map(work));

if (values.accept)
  for (const { path, lines, cases } of files) {
    for (const { begin, end, came } of [...cases].reverse())
      if (came) lines.splice(begin, end - begin, ...came);
    writeFileSync(path, `${lines.join('\n')}\n`, 'latin1');
  }
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 && !values.accept ? 1 : 0);
