/** Tests cases.mjs: a wrong case fails, and a malformed file is refused. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';

const file = join(temporaryFolder('cases'), 'some.txt');
const runner = new URL('cases.mjs', import.meta.url).pathname;

/** Runs the cases in a text. The cases do not use COMMAND, so it may be any program. */
function run(text, ...options) {
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [runner, ...options, file], {
    encoding: 'utf8',
    env: { ...process.env, COMMAND: process.execPath },
  });
  return { status, output: (stdout + stderr).replaceAll(file, 'some.txt') };
}

const GOOD = `# a comment
$ told() { tr a-z A-Z; cat more >&2; }
--- more
to all

=== reads its input
$ told
$ exit 3
--- input
one
-->
ONE
! to all
exit 3

=== reads bytes
$ od -An -tx1 odd
--- odd (escaped)
\\x00\\r\\\\\\
-->
 00 0d 5c
`;

test('correct cases pass, each after the lines at the top of the file', () => {
  assert.deepEqual(run(GOOD), { status: 0, output: '2 passed, 0 failed\n' });
});

test('a wrong case fails with its line, its claim and the lines that differ', () => {
  for (const [expected, actual] of [
    ['ONE', 'two'],
    ['! to all', '! to none'],
    ['exit 3', 'exit 2'],
  ])
    assert.deepEqual(run(GOOD.replace(`\n${expected}\n`, `\n${actual}\n`)), {
      status: 1,
      output: `some.txt:6: reads its input\n  -${actual}\n  +${expected}\n1 passed, 1 failed\n`,
    });
});

test('--only, --skip and --first select cases; selecting none is refused', () => {
  assert.equal(run(GOOD, '--first').output, '1 passed, 0 failed\n');
  assert.equal(run(GOOD, '--only', 'bytes').output, '1 passed, 0 failed\n');
  assert.equal(run(GOOD, '--skip', 'bytes').output, '1 passed, 0 failed\n');
  assert.deepEqual(run(GOOD, '--only', 'nothing'), { status: 2, output: 'no such case\n' });
});

test('--accept replaces a wrong result and fills in a missing one', () => {
  const text = GOOD.replace('\nONE\n', '\ntwo\n').replace(' 00 0d 5c\n', '');
  assert.equal(run(text, '--accept').status, 0);
  assert.equal(readFileSync(file, 'utf8'), GOOD);
});

test('refuses a malformed file and names the line', () => {
  for (const [text, output] of [
    ['=== a\n$ true\n', 'some.txt:1: this case has no -->'],
    ['=== a\n$ true\n-->\n', 'some.txt:1: this case expects nothing; --accept fills that in'],
    ['=== a\n-->\nx\n', 'some.txt:1: this case has no line after $'],
    ['=== a\n$ true\n-->\nx\n\n=== a\n', 'some.txt:6: another case makes this claim'],
    ['=== a\ntrue\n', 'some.txt:2: expected $ and a shell line, --- and a name, or -->'],
    ['$ true\n-->\n', 'some.txt:2: expected $ and a shell line, --- and a name, or -->'],
    ['=== a\n--- b (escaped)\n\\n\n-->\nx\n', 'some.txt:2: after a \\ expected r'],
  ]) {
    const actual = run(text);
    assert.equal(actual.status, 2, text);
    assert.ok(actual.output.startsWith(output), actual.output);
  }
});
