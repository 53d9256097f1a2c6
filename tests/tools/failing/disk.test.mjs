/**
 * Checks the order of writes to disk with strace. A file is synced before it is renamed, and its
 * folder is synced after. A resumable run syncs every second: first the puzzles, then their notes.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { outputOf, resetFolder, run, straceArgs, top } from './places.mjs';

const LONG_RUN = ['generate', '--seed', 's', '--layout', '16x16'];
const ROUNDS = 3; // number of syncs of the notes to wait for

/**
 * Returns the writes and syncs in a log of strace, in order. A write counts when it ends, and a
 * sync when it begins.
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

for (const args of [
  ['kids', '-o', 'out'],
  ['generate', '--seed', 's', '-o', 'out'],
  ['generate', '--seed', 's', '--resume', '-o', 'out'],
])
  test(`syncs a file before renaming it, and then its folder: ${args.join(' ')}`, async () => {
    const folder = join(top, 'short'),
      log = join(top, 'short.log');
    resetFolder(folder, { out: 'old\n' });
    const { status, err } = await run(
      folder,
      straceArgs(['-y', '-e', 'trace=fsync,rename,renameat'], log, args),
    );
    assert.equal(status, 0, err);
    const calls = readFileSync(log, 'utf8').split('\n'),
      at = calls.findIndex((line) => /rename\w*\(.*[/"]out"\)/.test(line));
    const [, file] =
      /rename\w*\(.*[/"](out\.[^"/]+)", .*[/"]out"\) += 0$/.exec(calls[at] ?? '') ?? [];
    assert.ok(file, calls.join('\n'));
    assert.match(
      calls[at - 1],
      new RegExp(`fsync\\(\\d+<${folder}/${file.replaceAll('.', '\\.')}>\\) += 0$`),
    );
    assert.match(calls[at + 1], new RegExp(`fsync\\(\\d+<${folder}>\\) += 0$`));
  });

test('a resumable run syncs its puzzles as it goes, before it records them', async () => {
  const folder = join(top, 'long'),
    log = join(top, 'long.log');
  resetFolder(folder, {});
  const long = [...LONG_RUN, '--count', '100000', '--resume', '-o', 'out'];
  const [program, ...rest] = straceArgs(
    ['-y', '-s', '1000000', '-e', 'trace=write,fsync'],
    log,
    long,
  );
  const child = spawn(program, rest, { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const countNoteSyncs = () =>
    (existsSync(log) ? readFileSync(log, 'utf8') : '') // strace creates the log a moment later
      .split('\n')
      .filter((line) => /fsync\(\d+<[^>]*\/out\.run>/.test(line)).length;
  for (let tries = 0; tries < 600 && (tries === 0 || countNoteSyncs() <= ROUNDS); tries++)
    await sleep(100);
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

  const noted = readFileSync(join(folder, 'out.run'), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => Number(line.split(' ')[0]));
  assert.equal(
    readFileSync(join(folder, 'out.part'), 'utf8').slice(0, noted.at(-1)),
    await outputOf(...LONG_RUN, '--count', String(noted.length)),
  );
});
