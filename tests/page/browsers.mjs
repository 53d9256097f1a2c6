/**
 * browsers.mjs: where browsers are, how Chromium is started, and how those that puppeteer started
 * are ended.
 */
import { existsSync } from 'node:fs';

/** As root, without a sandbox; quiet towards any network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether a browser is no more, by itself or ended. */
export const hasEnded = (browser) =>
  browser.process().exitCode !== null || browser.process().signalCode !== null;

/** Ends a browser and all it started, at once: putting away what nobody keeps takes it a second. */
export const end = (browser) =>
  new Promise((done) => {
    const child = browser.process();
    if (hasEnded(browser)) return void done();
    child.once('exit', done);
    process.kill(-child.pid, 'SIGKILL');
  });

/** Where Debian's package of that name puts its browser. */
export function installed(name) {
  const path = `/usr/bin/${name}`;
  if (!existsSync(path)) throw new Error(`${path} is not there; it comes with the package ${name}`);
  return path;
}
