/**
 * browsers.mjs: where browsers are installed, Chromium's flags, and how a browser of puppeteer is
 * ended.
 */
import { existsSync } from 'node:fs';

/** Without a sandbox, as tests run as root, and without requests of Chromium's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns whether a browser has exited. */
export const hasEnded = (browser) =>
  browser.process().exitCode !== null || browser.process().signalCode !== null;

/** Kills a browser and all that it started: closing it properly takes a second. */
export const end = (browser) =>
  new Promise((done) => {
    const child = browser.process();
    if (hasEnded(browser)) return void done();
    child.once('exit', done);
    process.kill(-child.pid, 'SIGKILL');
  });

/** Returns the path of the browser in Debian's package of that name. */
export function installed(name) {
  const path = `/usr/bin/${name}`;
  if (!existsSync(path)) throw new Error(`${path} is not there; it comes with the package ${name}`);
  return path;
}
