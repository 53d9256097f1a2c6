/**
 * processes.mjs: programs that never outlive the tests, and waiting without guessing how long
 * things take.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set();
const folders = new Set();

/** Ends a program and all that it started: each program leads a process group. */
function endGroup(child) {
  running.delete(child);
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

process.on('exit', () => {
  for (const child of running) endGroup(child);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/**
 * Starts a program; `end()` ends it and all that it started. If it is not installed, rejects with
 * the name of its package.
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

/** Makes a folder that is deleted when the tests end. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `sudoleaf-${name}-`));
  folders.add(folder);
  return folder;
}

/** Returns a port that nobody listens on. */
export function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

export const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Milliseconds after which a wait fails: far more than a busy machine needs. */
export const LIMIT = 120000;

/** Calls `look` until it returns something; fails and names `what` after the limit. */
export async function waitFor(what, look) {
  const end = Date.now() + LIMIT;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(25);
  }
}

/** Waits for a promise that might never settle; fails and names `what` after the limit. */
export function inTime(what, coming) {
  let timer;
  const over = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`waited in vain for ${what}`)), LIMIT);
  });
  return Promise.race([coming, over]).finally(() => clearTimeout(timer));
}

/** Returns the first line that a program writes. */
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
 * Starts a virtual screen for one browser; returns the value for DISPLAY. It has no window manager,
 * so on a shared screen keys and focus would go to the browser that started last.
 */
export async function screen() {
  const child = await start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { needs: 'xvfb', stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await firstLine(child.stdio[3]);
  // the tests end it, and need not wait for it; without a reader of its output it would end at once
  child.stdio[3].unref();
  child.unref();
  return `:${number}`;
}
