/** sites.mjs: builds sites by the command. COMMAND names it, ASSETS the parts of a page. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './processes.mjs';

const { COMMAND = '', ASSETS = '' } = process.env;

/** Builds into a folder; the arguments are settings files and options. Returns the folder. */
export function buildSites(out, ...args) {
  const assets = args.includes('--assets') ? [] : ['--assets', ASSETS];
  execFileSync(COMMAND, ['site', ...args, ...assets, '-o', out]);
  return out;
}

/** Builds a site from settings and files beside them, { name: text }; returns its page's path. */
export function buildSite(settings, files = {}, ...args) {
  const folder = temporaryFolder('site');
  for (const [name, text] of Object.entries({ ...files, 'site.json': JSON.stringify(settings) }))
    writeFileSync(join(folder, name), text);
  return join(buildSites(join(folder, 'out'), join(folder, 'site.json'), ...args), 'index.html');
}

/** Returns the address of a file. */
export const urlOf = (path) => pathToFileURL(path).href;

/** Writes a page into a folder of its own; returns its address. */
export function fileWith(text, name = 'page.html') {
  const path = join(temporaryFolder('page'), name);
  writeFileSync(path, text);
  return urlOf(path);
}
