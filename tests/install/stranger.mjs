/**
 * stranger.mjs: what somebody has who unpacks the sources and knows nothing of us: a compiler,
 * CMake, Ninja, pkg-config and jansson, and neither git nor emcc, esbuild, zopfli, cairo or cmocka.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../page/processes.mjs';

const TOP = resolve(fileURLToPath(import.meta.url), '../../..');
const NOT_SOURCES = new Set(['.git', 'build', 'dist', 'node_modules']);
const PROGRAMS = ['ar', 'as', 'cc', 'cmake', 'ld', 'ninja', 'pkg-config', 'ranlib', 'sh'];

export const scratch = temporaryFolder('stranger');
export const sources = join(scratch, 'sources');
export const prefix = join(scratch, 'prefix');
const folders = { bin: join(scratch, 'bin'), packages: join(scratch, 'packages') };
export const nothing = join(scratch, 'nothing');

for (const folder of [...Object.values(folders), nothing]) mkdirSync(folder);
for (const name of readdirSync(TOP))
  if (!NOT_SOURCES.has(name)) cpSync(join(TOP, name), join(sources, name), { recursive: true });
const where = (name) =>
  execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
for (const name of PROGRAMS) symlinkSync(where(name), join(folders.bin, name));
const jansson = execFileSync('pkg-config', ['--variable=pcfiledir', 'jansson'], {
  encoding: 'utf8',
});
copyFileSync(join(jansson.trim(), 'jansson.pc'), join(folders.packages, 'jansson.pc'));

/** A debug build is the quickest; whatever else the environment says of builds is left out. */
export function run(command, args, packages = folders.packages) {
  const env = {
    PATH: folders.bin,
    PKG_CONFIG_LIBDIR: packages,
    CMAKE_GENERATOR: 'Ninja',
    CMAKE_BUILD_TYPE: 'Debug',
  };
  const launcher = process.env.CMAKE_C_COMPILER_LAUNCHER;
  if (launcher) env.CMAKE_C_COMPILER_LAUNCHER = where(launcher);
  return spawnSync(command, args, { cwd: sources, encoding: 'utf8', env });
}

/** What a program said that came to a good end. */
export function done({ status, stdout, stderr }) {
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

/** Builds and installs, and tries the command that is installed then. */
export function install(...options) {
  done(run('cmake', ['-B', 'build', ...options]));
  done(run('cmake', ['--build', 'build', '--parallel', '2']));
  done(run('cmake', ['--install', 'build', '--prefix', prefix]));
  const command = join(prefix, 'bin/sudoleaf');
  const told = spawnSync(command, ['explain', '1......2..4..3..'], { encoding: 'utf8' });
  assert.match(done(told), /r\dc\d/);
  const print = ['print', '1......2..4..3..', '-o', join(scratch, 'one.pdf')];
  const { status, stderr } = spawnSync(command, print, { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /built without cairo \(Debian: libcairo2-dev\)/);
}
