/**
 * The order of writes to disk, seen with strace: a file is synced before it is renamed, and its
 * folder after. A long run syncs every second, each puzzle before its note, also if it is killed.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { good, resetPlace, run, straceWords, top } from './places.mjs';

const RUN = ['generate', '--seed', 's', '--layout', '16x16'];
const ROUNDS = 3; // number of syncs to wait for

/**
 * Returns the writes and syncs in a log of strace: writes when they ended, syncs when they began.
 */
function listCalls(log) {
  const begun = {};
  return log.split('\n').flatMap((line) => {
    const [, thread, what] = /^(\d+) +(.*)$/s.exec(line) ?? [];
    if (!thread) return [];
    if (what.includes('resumed>')) {
      const call = begun[thread];
      return call?.name === 'write' ? [{ ...call, result: Number(/= (\d+)$/.exec(what)[1]) }] : [];
    }
    const [, name, file, text] =
      /^(\w+)\(\d+<[^>]*\/([^/>]+)>(?:, "((?:[^"\\]|\\.)*)")?/s.exec(what) ?? [];
    if (!name) return [];
    begun[thread] = { name, file, text };
    if (name === 'fsync') return [begun[thread]];
    return what.includes('<unfinished')
      ? []
      : [{ ...begun[thread], result: Number(/= (\d+)$/.exec(what)[1]) }];
  });
}

for (const words of [
  ['kids', '-o', 'out'],
  ['generate', '--seed', 's', '-o', 'out'],
  ['generate', '--seed', 's', '--resume', '-o', 'out'],
])
  test(`syncs a file before renaming it, and then its folder: ${words.join(' ')}`, async () => {
    const place = join(top, 'short'),
      log = join(top, 'short.log');
    resetPlace(place, { out: 'old\n' });
    const { status, err } = await run(
      place,
      straceWords(['-y', '-e', 'trace=fsync,rename,renameat'], log, words),
    );
    assert.equal(status, 0, err);
    const calls = readFileSync(log, 'utf8').split('\n'),
      at = calls.findIndex((line) => /rename\w*\(.*[/"]out"\)/.test(line));
    const [, file] =
      /rename\w*\(.*[/"](out\.[^"/]+)", .*[/"]out"\) += 0$/.exec(calls[at] ?? '') ?? [];
    assert.ok(file, calls.join('\n'));
    assert.match(
      calls[at - 1],
      new RegExp(`fsync\\(\\d+<${place}/${file.replaceAll('.', '\\.')}>\\) += 0$`),
    );
    assert.match(calls[at + 1], new RegExp(`fsync\\(\\d+<${place}>\\) += 0$`));
  });

test('a resumable run syncs its puzzles as it goes, before it records them', async () => {
  const place = join(top, 'long'),
    log = join(top, 'long.log');
  resetPlace(place, {});
  const long = [...RUN, '--count', '100000', '--resume', '-o', 'out'];
  const [program, ...rest] = straceWords(
    ['-y', '-s', '1000000', '-e', 'trace=write,fsync'],
    log,
    long,
  );
  const child = spawn(program, rest, { cwd: place, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const notes = () =>
    (existsSync(log) ? readFileSync(log, 'utf8') : '') // strace creates it a moment later
      .split('\n')
      .filter((line) => /fsync\(\d+<[^>]*\/out\.run>/.test(line)).length;
  for (let tries = 0; tries < 600 && (tries === 0 || notes() <= ROUNDS); tries++) await sleep(100);
  process.kill(Number(/^\d+/.exec(readFileSync(log, 'utf8'))[0]), 'SIGKILL');
  await ended;

  const calls = listCalls(readFileSync(log, 'utf8'));
  let written = 0,
    synced = 0,
    rounds = 0;
  for (const { name, file, text, result } of calls) {
    if (file === 'out.part' && name === 'write') written += result;
    if (file === 'out.part' && name === 'fsync') synced = written;
    const ends =
      file === 'out.run' && name === 'write'
        ? [...text.matchAll(/(?:^|\\n)(\d+) [0-9a-f]+(?=\\n)/g)].map((match) => Number(match[1]))
        : [];
    for (const end of ends)
      assert.ok(end <= synced, `a note of ${end} bytes, and ${synced} are on disk`);
    rounds += ends.length > 0;
  }
  assert.ok(rounds >= ROUNDS, `${rounds} rounds`);

  const noted = readFileSync(join(place, 'out.run'), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => Number(line.split(' ')[0]));
  assert.equal(
    readFileSync(join(place, 'out.part'), 'utf8').slice(0, noted.at(-1)),
    await good(...RUN, '--count', String(noted.length)),
  );
});
