/**
 * Every system call fails once in every command of the table, by strace. Calls before main's first
 * one are left out, as the loader makes them.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  commands,
  each,
  resetPlace,
  prepare,
  run,
  straceWords,
  top,
  runWithoutFailure,
} from './places.mjs';

const OURS = 'rt_sigaction(SIGXFSZ'; // main's first system call
const CALLS = {
  access: 'EACCES',
  clone: 'EAGAIN',
  clone3: 'EAGAIN',
  close: 'EIO',
  faccessat: 'EACCES',
  fchmod: 'EIO',
  fcntl: 'EMFILE',
  flock: 'EIO',
  fstat: 'EIO',
  fsync: 'EIO',
  ftruncate: 'EIO',
  getdents64: 'EIO',
  lseek: 'EIO',
  mkdir: 'ENOSPC',
  mkdirat: 'ENOSPC',
  mmap: 'ENOMEM',
  newfstatat: 'EIO',
  openat: 'EMFILE',
  pwrite64: 'EIO',
  read: 'EIO',
  readlink: 'EIO',
  readlinkat: 'EIO',
  rename: 'EIO',
  renameat: 'EIO',
  unlink: 'EIO',
  unlinkat: 'EIO',
  write: 'ENOSPC',
};

/** Returns the command's own system calls: the name of each, and which call of that name it is. */
function listCalls(log) {
  const counts = {},
    list = [];
  let ours = false;
  const [main] = log.split(/\s/, 1);
  for (const [, thread, name, rest] of log.matchAll(/^(\d+) +(\w+)(\(.*)$/gm)) {
    if (thread !== main) continue;
    counts[name] = (counts[name] ?? 0) + 1;
    ours ||= `${name}${rest}`.startsWith(OURS);
    if (ours && CALLS[name]) list.push({ call: name, number: counts[name] });
  }
  assert.ok(list.length > 0, log);
  return list;
}

before(prepare);

for (const words of commands) {
  test(`handles any failed system call: ${words.join(' ')}`, async (t) => {
    const right = await runWithoutFailure(words, join(top, 'whole')),
      log = join(top, 'log');
    resetPlace(join(top, 'place0'), right.old);
    const traced = await run(join(top, 'place0'), straceWords([], log, words));
    assert.equal(traced.status, 0, traced.err);
    const calls = listCalls(readFileSync(log, 'utf8'));
    t.diagnostic(`${calls.length} calls`);
    await each(right, calls, (place, { call, number }) =>
      run(
        place,
        straceWords(
          ['-e', `trace=${call}`, '-e', `inject=${call}:error=${CALLS[call]}:when=${number}`],
          '/dev/null',
          words,
        ),
      ),
    );
  });
}
