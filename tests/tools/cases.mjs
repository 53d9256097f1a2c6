#!/usr/bin/env node
/**
 * cases.mjs: runs the test cases of the command. Usage: cases.mjs [OPTION…] FILE…
 *
 *     === 3.07 zeros are empty cells
 *     $ sudoleaf solve
 *     --- input
 *     1000002004003000
 *     -->
 *     1342243142133124
 *
 * A case begins with its claim. One shell runs the lines after $, in a new folder for each case.
 * Each --- NAME is a file in that folder. The file `input` is standard input. The expected result
 * follows -->: standard output, then standard error with "! " before each line, then "exit N".
 * "exit 0" is expected only if there is no other line. An empty line ends a case.
 *
 * Shell lines and files before the first case belong to every case; # begins a comment there. In
 * "--- NAME (escaped)", \r, \\ and \xff are bytes, and a \ at the end of a line removes its
 * newline.
 *
 * COMMAND is the command to test. In a case $DATA is the folder of shared files, and $WEB is web/.
 *
 *     --first      only the first case of each file
 *     --only TEXT  only cases whose claim contains TEXT
 *     --skip TEXT  not the cases whose claim contains TEXT; may be given several times
 *     --accept     replaces the expected results by the actual results; read them before you commit
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
import { cpus } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../page/processes.mjs';

/** Milliseconds until a case is killed. No case takes nearly as long, even with sanitizers. */
const TIMEOUT = 240000;

const here = new URL('.', import.meta.url).pathname;
const DATA = join(here, 'data');

/** Prints a message and ends the program. */
function fail(message) {
  console.error(message);
  process.exit(2);
}

/** Reads a file as latin1, with one character for each byte, so that any bytes survive. */
const read = (path) => readFileSync(path, 'latin1');
/** Converts text that was read as latin1 to UTF-8, to print it. */
const toUtf8 = (text) => Buffer.from(text, 'latin1').toString();

/** Replaces escapes by the bytes they stand for. Returns null if an escape is malformed. */
function replaceEscapes(text) {
  if (/\\(?!\n|r|\\|x[\da-f]{2})/.test(text.replaceAll('\\\\', ''))) return null;
  return text.replace(/\\(\n|r|\\|x..)/g, (_, code) => {
    if (code === '\n') return '';
    if (code === 'r') return '\r';
    return code === '\\' ? code : String.fromCharCode(parseInt(code.slice(1), 16));
  });
}

/**
 * Reads the cases of a file. A case expects the lines from `begin` to `end`; the empty line before
 * the next case belongs to neither.
 */
function readCases(path) {
  const lines = read(path).replace(/\n$/, '').split('\n');
  const shared = { commands: '', files: [] };
  const cases = [];
  let current = shared;
  let file = null; // the file whose lines are being read
  const refuse = (index, why) => fail(`${path}:${index + 1}: ${why}`);
  const closeFile = () => {
    if (!file) return;
    if (current === shared) file.text = file.text.replace(/\n\n$/, '\n');
    if (file.isEscaped) file.text = replaceEscapes(file.text);
    if (file.text === null)
      refuse(file.index, 'after a \\ expected r, \\, x and two digits, or the end of the line');
    file = null;
  };
  lines.forEach((line, index) => {
    const [, name, escaped] = line.match(/^--- (\S+)( \(escaped\))?$/) ?? [];
    if (line.startsWith('=== ')) {
      closeFile();
      if (cases.length > 0) current.end = lines[index - 1] === '' ? index - 1 : index;
      const claim = toUtf8(line.slice(4));
      if (cases.some((other) => other.claim === claim))
        refuse(index, 'another case makes this claim');
      current = { ...shared, files: [...shared.files], claim, index, begin: 0, end: lines.length };
      cases.push(current);
    } else if (current.begin) {
      // part of the expected result
    } else if (line === '-->' && current !== shared) {
      closeFile();
      current.begin = index + 1;
    } else if (name) {
      closeFile();
      file = { name, isEscaped: Boolean(escaped), text: '', index };
      current.files.push(file);
    } else if (file) {
      file.text += `${line}\n`;
    } else if (/^\$( |$)/.test(line)) {
      current.commands += `${line.slice(2)}\n`;
    } else if (current !== shared || !/^(#|$)/.test(line)) {
      refuse(index, 'expected $ and a shell line, --- and a name, or -->');
    }
  });
  for (const { commands, begin, end, index } of cases) {
    if (commands === shared.commands) refuse(index, 'this case has no line after $');
    if (!begin) refuse(index, 'this case has no -->');
    if (begin === end && !values.accept)
      refuse(index, 'this case expects nothing; --accept fills that in');
  }
  return { path, lines, cases };
}

function linesOf(path) {
  const text = read(path);
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** Runs a case in a new folder. Returns its result as lines. */
async function run({ commands, files }) {
  const place = mkdtempSync(join(scratch, 'case-'));
  const folder = join(place, 'here');
  for (const { name, text } of [{ name: 'input', text: '' }, ...files]) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
  }
  writeFileSync(join(place, 'typed'), commands, 'latin1');
  const [input, out, err] = [
    openSync(join(folder, 'input'), 'r'),
    openSync(join(place, 'out'), 'w'),
    openSync(join(place, 'err'), 'w'),
  ];
  const child = spawn('sh', ['../typed'], {
    cwd: folder,
    env: {
      ...process.env,
      DATA,
      WEB: resolve(here, '../../web'),
      LC_ALL: 'C',
      PATH: `${join(scratch, 'bin')}:${process.env.PATH}`,
    },
    stdio: [input, out, err],
    detached: true, // so that background jobs of the shell can be killed, too
  });
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // no process of the group is left
    }
  };
  const timer = setTimeout(end, TIMEOUT);
  const status = await new Promise((done, failed) => {
    child.once('error', failed).once('exit', (code, signal) => done(code ?? signal));
  });
  clearTimeout(timer);
  end();
  for (const file of [input, out, err]) closeSync(file);
  const actual = [
    ...linesOf(join(place, 'out')),
    ...linesOf(join(place, 'err')).map((line) => `! ${line}`),
  ];
  rmSync(place, { recursive: true, force: true });
  if (status !== 0 || actual.length === 0) actual.push(`exit ${status}`);
  return actual.map((line) => line.replaceAll(DATA, 'DATA'));
}

/** Returns the expected and actual lines, from the first line that differs to the last. */
function difference(expected, actual) {
  let [from, sameAtEnd] = [0, 0];
  while (from < expected.length && expected[from] === actual[from]) from++;
  const least = Math.min(expected.length, actual.length) - from;
  while (sameAtEnd < least && expected.at(-1 - sameAtEnd) === actual.at(-1 - sameAtEnd))
    sameAtEnd++;
  const part = (sign, lines) =>
    lines.slice(from, lines.length - sameAtEnd).map((line) => `  ${sign}${line}`);
  return toUtf8([...part('-', expected), ...part('+', actual)].join('\n'));
}

const { values, positionals } = parseArgs({
  options: {
    first: { type: 'boolean' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', multiple: true, default: [] },
    accept: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (positionals.length === 0 || !process.env.COMMAND)
  fail('usage: COMMAND=… cases.mjs [--first] [--only TEXT] [--skip TEXT]… [--accept] FILE…');
const sources = positionals.map(readCases);
const chosen = sources.flatMap(({ path, lines, cases }) =>
  (values.first ? cases.slice(0, 1) : cases)
    .filter(({ claim }) => claim.includes(values.only))
    .filter(({ claim }) => !values.skip.some((text) => claim.includes(text)))
    .map((testCase) => ({ testCase, path, expected: lines.slice(testCase.begin, testCase.end) })),
);
if (chosen.length === 0) fail('no such case');

const scratch = temporaryFolder('cases');
mkdirSync(join(scratch, 'bin'));
symlinkSync(resolve(process.env.COMMAND), join(scratch, 'bin/sudoleaf'));

let failed = 0;
const waiting = [...chosen];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { testCase, path, expected } = next;
    testCase.actual = await run(testCase);
    if (testCase.actual.join('\n') === expected.join('\n')) continue;
    failed++;
    console.log(
      `${path}:${testCase.index + 1}: ${testCase.claim}\n${difference(expected, testCase.actual)}`,
    );
  }
}
await Promise.all(cpus().map(work));

if (values.accept)
  for (const { path, lines, cases } of sources) {
    for (const { begin, end, actual } of [...cases].reverse())
      if (actual) lines.splice(begin, end - begin, ...actual);
    writeFileSync(path, `${lines.join('\n')}\n`, 'latin1');
  }
console.log(`${chosen.length - failed} passed, ${failed} ${values.accept ? 'changed' : 'failed'}`);
process.exit(failed > 0 && !values.accept ? 1 : 0);
