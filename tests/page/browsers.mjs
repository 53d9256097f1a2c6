/**
 * browsers.mjs: where browsers are, and how Chromium is started.
 */
import { existsSync } from 'node:fs';

/** As root, without a sandbox; quiet towards any network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Debian's package of that name puts its browser. */
export function installed(name) {
  const path = `/usr/bin/${name}`;
  if (!existsSync(path)) throw new Error(`${path} is not there; it comes with the package ${name}`);
  return path;
}
