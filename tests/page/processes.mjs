/**
 * processes.mjs: starting programs so that none outlives the tests, and waiting for things without
 * guessing how long they take.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set();
const folders = new Set();

/** Each program leads a group of its own, so that what it started ends with it. */
function endGroup(child) {
  running.delete(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It had ended already.
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/**
 * Starts a program; `end()` ends it and all it started. A program that is not there rejects with
 * its package's name.
 */
export function start(command, args, { needs, ...options } = {}) {
  const child = spawn(command, args, { detached: true, stdio: 'ignore', ...options });
  running.add(child);
  return new Promise((done, failed) => {
    child.once('error', () =>
      failed(new Error(`${command} could not be started; it comes with the package ${needs}`)),
    );
    child.once('spawn', () => done(Object.assign(child, { end: () => endGroup(child) })));
  });
}

/** A folder that is gone when the tests end. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `sudoleaf-${name}-`));
  folders.add(folder);
  return folder;
}

/** A port that nobody listens on. */
export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

export const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Milliseconds after which something never comes: far more than a busy machine takes. */
export const LIMIT = 120000;

/** Calls `look` until it gives something; fails with `what` after the time is over. */
export async function waitFor(what, look, milliseconds = LIMIT) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(25);
  }
}

/** What comes in time; fails with `what` where it does not, and would be waited for without end. */
export function inTime(what, coming) {
  let timer;
  const over = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`waited in vain for ${what}`)), LIMIT);
  });
  return Promise.race([coming, over]).finally(() => clearTimeout(timer));
}

/** The first line a program writes, whole. */
function firstLine(stream) {
  let text = '';
  return new Promise((done, failed) => {
    stream.once('end', () => failed(new Error('a program ended before it said anything')));
    stream.on('data', (bytes) => {
      text += bytes;
      if (text.includes('\n')) done(text.trim());
    });
  });
}

/**
 * A screen of its own for a browser that needs one: the value of DISPLAY. Nobody manages its
 * windows, so on one for all, keys and focus would go to whichever browser came last.
 */
export async function screen() {
  const child = await start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { needs: 'xvfb', stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await firstLine(child.stdio[3]);
  // it ends with the tests, and must not keep them waiting; closed, it would end at once
  child.stdio[3].unref();
  child.unref();
  return `:${number}`;
}
