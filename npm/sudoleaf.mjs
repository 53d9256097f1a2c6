#!/usr/bin/env node
/**
 * sudoleaf.mjs: runs the command, which is WebAssembly, in a worker thread.
 *
 *     main thread: signals, time, typed input, the server      worker.mjs: the command
 *                  '--- sets flags and input in the shared memory ---^
 *
 * WebAssembly does not return to node before it ends. This thread stays free, and does what has to
 * happen meanwhile.
 */
import { unlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openServer } from './server.mjs';

const PAGE = 65536;
const MOST_MEMORY = 2 ** 31;

const memory = new WebAssembly.Memory({
  initial: (16 * 1024 * 1024) / PAGE,
  maximum: MOST_MEMORY / PAGE,
  shared: true,
});
/** What the worker waits for: 1 once there is an answer, and the answer. */
const answer = new Int32Array(new SharedArrayBuffer(8));
/** The addresses of flags, and of the pointer to the name of the unfinished file; 0 for none. */
const address = { interrupted: 0, temporaryFile: 0, timer: 0 };
let timer = null;

const raise = (flag) => {
  if (flag) Atomics.store(new Int32Array(memory.buffer), flag / 4, 1);
};

function reply(value) {
  Atomics.store(answer, 1, value);
  Atomics.store(answer, 0, 1);
  Atomics.notify(answer, 0);
}

/* ---- Signals --------------------------------------------------------------------------------- */

function removeUnfinishedFile() {
  const name = Atomics.load(new Int32Array(memory.buffer), address.temporaryFile / 4);
  if (!name) return;
  const bytes = Buffer.from(memory.buffer, name);
  try {
    unlinkSync(bytes.toString('utf8', 0, bytes.indexOf(0)));
  } catch {
    // it has just been renamed
  }
}

let firstSignal = null;

function endBySignal(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** The first signal asks the command to end. The second one ends it at once. */
function onSignal(signal) {
  if (firstSignal) {
    removeUnfinishedFile();
    endBySignal(signal);
  }
  firstSignal = signal;
  raise(address.interrupted);
  raise(address.timer);
  reply(0); // ends a wait for input or time
}

/* ---- Typed input ----------------------------------------------------------------------------- */

let chunks = null;
let rest = Buffer.alloc(0);

/** Reads standard input into the memory. Answers with the number of bytes, 0 at the end. */
async function read({ pointer, size }) {
  chunks ??= process.stdin[Symbol.asyncIterator]();
  if (rest.length === 0) rest = (await chunks.next()).value ?? rest;
  const part = rest.subarray(0, size);
  rest = rest.subarray(part.length);
  new Uint8Array(memory.buffer).set(part, pointer);
  reply(part.length);
}

/* ---- The worker ------------------------------------------------------------------------------ */

const actions = {
  read,
  catchInterrupts(flags) {
    if (address.interrupted) return;
    Object.assign(address, flags);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
  },
  setTimer({ flag, seconds }) {
    clearTimeout(timer);
    address.timer = flag;
    if (flag) timer = setTimeout(() => raise(flag), seconds * 1000);
  },
  async openServer({ folder, port }) {
    reply(await openServer(folder, port));
  },
  end: ({ status }) => process.exit(status),
};

try {
  process.on('SIGXFSZ', () => {}); // a file that grows too large is an error, not the end
} catch {
  // not a signal of this system
}
new Worker(new URL('worker.mjs', import.meta.url), {
  workerData: { memory, answer, program: fileURLToPath(import.meta.url) },
  argv: process.argv.slice(2),
})
  .on('message', ({ action, ...values }) => actions[action](values))
  .on('error', (error) => {
    console.error(`sudoleaf: ${error.message}`);
    process.exit(1);
  })
  .on('exit', (status) => (firstSignal ? endBySignal(firstSignal) : process.exit(status)));
