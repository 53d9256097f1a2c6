/** worker.mjs: starts the command, and passes to the main thread what must not block it. */
import { fstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { memory, answer, program } = workerData;

const post = (action, values) => parentPort.postMessage({ action, ...values });

/** Has the main thread do something, and waits for its answer. */
function ask(action, values) {
  Atomics.store(answer, 0, 0);
  post(action, values);
  Atomics.wait(answer, 0, 0);
  return Atomics.load(answer, 1);
}

/** Waits for some time, or until a signal arrives. */
function sleep(milliseconds) {
  Atomics.store(answer, 0, 0);
  Atomics.wait(answer, 0, 0, milliseconds);
}

/** Returns whether standard input may let a reader wait: a terminal or a pipe, not a file. */
function mayBlock() {
  try {
    return !fstatSync(0).isFile();
  } catch {
    return false;
  }
}

createRequire(import.meta.url)('./command.cjs')({
  wasmMemory: memory,
  thisProgram: program,
  arguments: process.argv.slice(2),
  preRun: [({ ENV }) => Object.assign(ENV, { LANG: undefined }, process.env)],
  quit(status, error) {
    if (error.name !== 'ExitStatus') console.error(error);
    process.exit(status);
  },
  host: {
    mayBlock: mayBlock(),
    read: (pointer, size) => ask('read', { pointer, size }),
    sleep,
    catchInterrupts: (interrupted, temporaryFile) =>
      post('catchInterrupts', { interrupted, temporaryFile }),
    setTimer: (flag, seconds) => post('setTimer', { flag, seconds }),
    openServer: (folder, port) => ask('openServer', { folder, port }),
    /** Ends the program like a signal SIGPIPE, which node ignores. */
    endByBrokenPipe() {
      ask('end', { status: 141 });
    },
  },
});
