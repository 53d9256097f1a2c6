/**
 * Makes each system call fail once with strace, in every command of the file `commands`. Leaves out
 * the calls before the first system call of main, which the loader makes.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  commands,
  checkEachFailure,
  resetFolder,
  prepare,
  run,
  straceArgs,
  top,
  runWithoutFailure,
} from './places.mjs';

const FIRST_CALL = 'rt_sigaction(SIGXFSZ'; // the first system call of main
const ERRORS = {
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

/**
 * Returns the system calls of the command itself. Each has a name, and a number among all calls of
 * that name.
 */
function listCalls(log) {
  const counts = {},
    list = [];
  let hasBegun = false;
  const [main] = log.split(/\s/, 1);
  for (const [, thread, name, rest] of log.matchAll(/^(\d+) +(\w+)(\(.*)$/gm)) {
    if (thread !== main) continue;
    counts[name] = (counts[name] ?? 0) + 1;
    hasBegun ||= `${name}${rest}`.startsWith(FIRST_CALL);
    if (hasBegun && ERRORS[name]) list.push({ call: name, number: counts[name] });
  }
  assert.ok(list.length > 0, log);
  return list;
}

before(prepare);

for (const args of commands) {
  test(`handles any failed system call: ${args.join(' ')}`, async (t) => {
    const expected = await runWithoutFailure(args, join(top, 'whole')),
      log = join(top, 'log');
    resetFolder(join(top, 'place0'), expected.old);
    const traced = await run(join(top, 'place0'), straceArgs([], log, args));
    assert.equal(traced.status, 0, traced.err);
    const calls = listCalls(readFileSync(log, 'utf8'));
    t.diagnostic(`${calls.length} calls`);
    await checkEachFailure(expected, calls, (folder, { call, number }) =>
      run(
        folder,
        straceArgs(
          ['-e', `trace=${call}`, '-e', `inject=${call}:error=${ERRORS[call]}:when=${number}`],
          '/dev/null',
          args,
        ),
      ),
    );
  });
}
