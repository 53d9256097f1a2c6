/**
 * What somebody has who unpacks the sources and knows nothing of us: a compiler, CMake, Ninja,
 * pkg-config and jansson, and neither git nor emcc, esbuild, zopfli or cmocka. The command and the
 * library are built and installed, the page is left out; what is missing is named.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../page/processes.mjs';

const TOP = resolve(fileURLToPath(import.meta.url), '../../..');
const NOT_SOURCES = new Set(['.git', 'build', 'dist', 'node_modules']);
const PROGRAMS = ['ar', 'as', 'cc', 'cmake', 'ld', 'ninja', 'pkg-config', 'ranlib', 'sh'];

const scratch = temporaryFolder('plain');
const sources = join(scratch, 'sources');
const folders = { bin: join(scratch, 'bin'), packages: join(scratch, 'packages') };
const nothing = join(scratch, 'nothing');

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
function run(command, args, packages = folders.packages) {
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

const done = ({ status, stdout, stderr }) => {
  assert.equal(status, 0, stdout + stderr);
  return stdout;
};

test('command and library are built, and the page is left out with a word', () => {
  const said = done(run('cmake', ['-B', 'build']));
  assert.match(said, /The page is left out, as there is no .*core\.wasm/);
  assert.match(said, /The command prints nothing, as there is no cairo/);
  assert.match(said, /No tests are built, as cmocka is not here/);
  done(run('cmake', ['--build', 'build', '--parallel', '2']));
  done(run('cmake', ['--install', 'build', '--prefix', join(scratch, 'prefix')]));
  const command = join(scratch, 'prefix/bin/sudoleaf');
  const told = spawnSync(command, ['explain', '1......2..4..3..'], { encoding: 'utf8' });
  assert.match(done(told), /r\dc\d/);
  const printed = spawnSync(
    command,
    ['print', '1......2..4..3..', '-o', join(scratch, 'one.pdf')],
    {
      encoding: 'utf8',
    },
  );
  assert.equal(printed.status, 1);
  assert.match(printed.stderr, /built without cairo \(Debian: libcairo2-dev\)/);
});

test('whoever asks for the page is told what it needs', () => {
  const { status, stderr } = run('cmake', ['-B', 'page', '-DSUDOLEAF_PAGE=ON']);
  assert.notEqual(status, 0);
  assert.match(stderr, /The page cannot be pressed without\s+\S*core\.wasm/);
});

test('without jansson that is said', () => {
  const { status, stderr } = run('cmake', ['-B', 'bare'], nothing);
  assert.notEqual(status, 0);
  assert.match(stderr, /needs jansson 2\.10/);
});
