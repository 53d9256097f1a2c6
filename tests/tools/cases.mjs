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
 * A case begins with its claim. The lines after $ are run by one shell, in a folder of the case's
 * own. Each --- NAME is a file there; `input` is standard input. After --> follows the expected
 * result: standard output, then standard error with "! " before each line, then "exit N" ("exit 0"
 * only where nothing else is expected). An empty line ends a case.
 *
 * Shell lines and files before the first case belong to every case; # begins a comment there. In
 * "--- NAME (escaped)", \r, \\ and \xff are bytes, and a \ at the end of a line removes its
 * newline.
 *
 * COMMAND is the command to test. In a case $DATA is the folder of shared files, and $WEB is web/.
 *
 *     --first      only the first case of each file
 *     --only TEXT  only cases whose claim contains TEXT
 *     --accept     replaces the expected results by the actual ones; read them before you keep them
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

/** Milliseconds until a case is killed: far more than any takes with sanitizers. */
const LIMIT = 240000;

const here = new URL('.', import.meta.url).pathname;
const DATA = join(here, 'data');

/** Ends the program with a message. */
function fail(message) {
  console.error(message);
  process.exit(2);
}

/** Files are read as latin1, one character for each byte, so any bytes survive; shown as UTF-8. */
const read = (path) => readFileSync(path, 'latin1');
const shown = (text) => Buffer.from(text, 'latin1').toString();

/** Returns the bytes of escaped text, or null where an escape is malformed. */
function unescaped(text) {
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
  const shared = { typed: '', files: [] };
  const cases = [];
  let one = shared;
  let file = null; // the one whose lines are being read
  const refuse = (index, why) => fail(`${path}:${index + 1}: ${why}`);
  const closeFile = () => {
    if (!file) return;
    if (one === shared) file.text = file.text.replace(/\n\n$/, '\n');
    if (file.isEscaped) file.text = unescaped(file.text);
    if (file.text === null)
      refuse(file.index, 'after a \\ expected r, \\, x and two digits, or the end of the line');
    file = null;
  };
  lines.forEach((line, index) => {
    const [, name, escaped] = line.match(/^--- (\S+)( \(escaped\))?$/) ?? [];
    if (line.startsWith('=== ')) {
      closeFile();
      if (cases.length > 0) one.end = lines[index - 1] === '' ? index - 1 : index;
      const claim = shown(line.slice(4));
      if (cases.some((other) => other.claim === claim))
        refuse(index, 'another case makes this claim');
      one = { ...shared, files: [...shared.files], claim, index, begin: 0, end: lines.length };
      cases.push(one);
    } else if (one.begin) {
      // part of the expected result
    } else if (line === '-->' && one !== shared) {
      closeFile();
      one.begin = index + 1;
    } else if (name) {
      closeFile();
      file = { name, isEscaped: Boolean(escaped), text: '', index };
      one.files.push(file);
    } else if (file) {
      file.text += `${line}\n`;
    } else if (/^\$( |$)/.test(line)) {
      one.typed += `${line.slice(2)}\n`;
    } else if (one !== shared || !/^(#|$)/.test(line)) {
      refuse(index, 'expected $ and a shell line, --- and a name, or -->');
    }
  });
  for (const { typed, begin, end, index } of cases) {
    if (typed === shared.typed) refuse(index, 'this case has no line after $');
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

/** Runs a case in a folder of its own, and returns its result as lines. */
async function run({ typed, files }) {
  const place = mkdtempSync(join(scratch, 'case-'));
  const folder = join(place, 'here');
  for (const { name, text } of [{ name: 'input', text: '' }, ...files]) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
  }
  writeFileSync(join(place, 'typed'), typed, 'latin1');
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
    detached: true, // so that its background jobs can be killed with it
  });
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // no process of the group is left
    }
  };
  const timer = setTimeout(end, LIMIT);
  const status = await new Promise((done, failed) => {
    child.once('error', failed).once('exit', (code, signal) => done(code ?? signal));
  });
  clearTimeout(timer);
  end();
  for (const file of [input, out, err]) closeSync(file);
  const came = [
    ...linesOf(join(place, 'out')),
    ...linesOf(join(place, 'err')).map((line) => `! ${line}`),
  ];
  rmSync(place, { recursive: true, force: true });
  if (status !== 0 || came.length === 0) came.push(`exit ${status}`);
  return came.map((line) => line.replaceAll(DATA, 'DATA'));
}

/** Expected and actual lines, from the first that differs to the last. */
function difference(expected, came) {
  let [from, fewer] = [0, 0];
  while (from < expected.length && expected[from] === came[from]) from++;
  const least = Math.min(expected.length, came.length) - from;
  while (fewer < least && expected.at(-1 - fewer) === came.at(-1 - fewer)) fewer++;
  const part = (sign, lines) =>
    lines.slice(from, lines.length - fewer).map((line) => `  ${sign}${line}`);
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
const sources = positionals.map(readCases);
const chosen = sources.flatMap(({ path, lines, cases }) =>
  (values.first ? cases.slice(0, 1) : cases)
    .filter(({ claim }) => claim.includes(values.only))
    .map((one) => ({ one, path, expected: lines.slice(one.begin, one.end) })),
);
if (chosen.length === 0) fail('no such case');

const scratch = temporaryFolder('cases');
mkdirSync(join(scratch, 'bin'));
symlinkSync(resolve(process.env.COMMAND), join(scratch, 'bin/sudoleaf'));

let failed = 0;
const waiting = [...chosen];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { one, path, expected } = next;
    one.came = await run(one);
    if (one.came.join('\n') === expected.join('\n')) continue;
    failed++;
    console.log(`${path}:${one.index + 1}: ${one.claim}\n${difference(expected, one.came)}`);
  }
}
await Promise.all(cpus().map(work));

if (values.accept)
  for (const { path, lines, cases } of sources) {
    for (const { begin, end, came } of [...cases].reverse())
      if (came) lines.splice(begin, end - begin, ...came);
    writeFileSync(path, `${lines.join('\n')}\n`, 'latin1');
  }
console.log(`${chosen.length - failed} passed, ${failed} ${values.accept ? 'changed' : 'failed'}`);
process.exit(failed > 0 && !values.accept ? 1 : 0);
