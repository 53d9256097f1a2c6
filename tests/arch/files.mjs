/** files.mjs: the files of the source tree with their texts, and the symbols of the libraries. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const top = new URL('../..', import.meta.url).pathname;
export const read = (path) => readFileSync(join(top, path), 'utf8');

/** Returns the files below a folder whose paths match: { path, text } each. */
export const filesIn = (folder, pattern) =>
  readdirSync(join(top, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: read(path) }));

export const includesIn = (text) =>
  [...text.matchAll(/^\s*#\s*include\s*["<]([^">]+)[">]/gm)].map(([, name]) => name);

const { CORE_ARCHIVE, TOOLS_ARCHIVE } = process.env;

/** Returns what nm prints of the library of the core, and with `tools` also of the command's. */
export function symbolsIn(flags, { tools = false } = {}) {
  const archives = tools ? [CORE_ARCHIVE, TOOLS_ARCHIVE] : [CORE_ARCHIVE];
  assert.ok(archives.every(Boolean), 'CORE_ARCHIVE and TOOLS_ARCHIVE are not set');
  return execFileSync('nm', [...flags, ...archives], { encoding: 'utf8' });
}
