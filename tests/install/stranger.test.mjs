/**
 * A machine with a compiler, CMake, Ninja, pkg-config and jansson, but without git, emcc, esbuild,
 * zopfli, cairo and cmocka: CMake says what it leaves out, and names what is missing. A compiler
 * and CMake are enough for the library. With LONG set this builds the library, whose shared form
 * exports exactly the functions that the public headers declare, and the command, whose page is the
 * shipped one.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';

const TOP = resolve(fileURLToPath(import.meta.url), '../../..');
const NOT_SOURCES = new Set(['.git', 'build', 'node_modules']);
const BUILDING = ['ar', 'as', 'cc', 'cmake', 'ld', 'ninja', 'pkg-config', 'ranlib'];
const PROGRAMS = [...BUILDING, 'awk', 'base64', 'cat', 'mv', 'sed', 'sh'];

const scratch = temporaryFolder('stranger');
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

/** Runs a program there, in an environment without other settings; debug builds are quickest. */
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

/** Asserts that a program succeeded; returns its output. */
function outputOf({ status, stdout, stderr }) {
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

/** Configures, builds and installs; returns the prefix. */
function install(folder, packages, ...options) {
  const prefix = join(scratch, `${folder}-prefix`);
  outputOf(run('cmake', ['-B', folder, '-DCMAKE_INSTALL_LIBDIR=lib', ...options], packages));
  outputOf(run('cmake', ['--build', folder, '--parallel', '2'], packages));
  outputOf(run('cmake', ['--install', folder, '--prefix', prefix], packages));
  return prefix;
}

test('CMake says what is shipped and what is left out', () => {
  const said = outputOf(run('cmake', ['-B', 'plain']));
  assert.match(
    said,
    /The page's parts are those of dist\/index\.html, as there is no .*core\.wasm/,
  );
  assert.match(said, /The command prints nothing, as there is no cairo/);
  assert.match(said, /No tests are built, as cmocka is not here/);
});

test('CMake names the missing part if the page is requested', () => {
  const { status, stderr } = run('cmake', ['-B', 'page', '-DSUDOLEAF_PAGE=ON']);
  assert.notEqual(status, 0);
  assert.match(stderr, /The page cannot be built without\s+\S*core\.wasm/);
});

test('CMake fails without jansson and names it', () => {
  const { status, stderr } = run('cmake', ['-B', 'bare'], nothing);
  assert.notEqual(status, 0);
  assert.match(stderr, /needs jansson 2\.10/);
});

/** Returns the functions that a header declares. */
function declared(header) {
  const text = readFileSync(join(sources, 'core', header), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/^(?!typedef|#)[a-z].*?\b(su_\w+)\(/gm)].map((found) => found[1]);
}

if (process.env.LONG) {
  const runAnywhere = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' });

  test('command and library build, and the installed command works', () => {
    const command = join(install('build', folders.packages), 'bin/sudoleaf');
    const told = spawnSync(command, ['explain', '1......2..4..3..'], { encoding: 'utf8' });
    assert.match(outputOf(told), /r\dc\d/);
    const print = ['print', '1......2..4..3..', '-o', join(scratch, 'one.pdf')];
    const { status, stderr } = spawnSync(command, print, { encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /built without cairo \(Debian: libcairo2-dev\)/);
    const site = ['site', join(sources, 'web/site.json'), '-o', join(scratch, 'site')];
    outputOf(spawnSync(command, site, { encoding: 'utf8' }));
    const [pressed, shipped] = [join(scratch, 'site'), join(sources, 'dist')].map((folder) =>
      readFileSync(join(folder, 'index.html'), 'utf8'),
    );
    assert.ok(pressed === shipped, 'the page that it builds is the shipped one');
  });

  test('the library alone builds by a C compiler; the shared one exports what is declared', () => {
    const quickly = ['-DCMAKE_C_FLAGS_DEBUG=-O0', '-DSUDOLEAF_LEVELS='];
    const prefix = install('alone', nothing, '-DSUDOLEAF_LIBRARY_ONLY=ON', ...quickly);
    const library = join(prefix, 'lib/libsudoleaf.so');
    const chapters = readdirSync(join(sources, 'core/sudoleaf')).map((name) => `sudoleaf/${name}`);
    const promised = [...chapters, 'sudoleaf.h'].flatMap(declared).sort();
    const shown = runAnywhere('nm', '-D', '--defined-only', library).matchAll(/ T (\S+)$/gm);
    assert.ok(promised.length > 80);
    assert.deepEqual(
      [...shown].map((found) => found[1]).sort(),
      promised.map((name) => `${name}@@SUDOLEAF_1`),
    );

    const header = readFileSync(join(sources, 'core/sudoleaf.h'), 'utf8');
    const [, major] = header.match(/SU_VERSION "(\d+)\./);
    const [, soname] = runAnywhere('readelf', '-d', library).match(/SONAME.*\[(.*)\]/);
    assert.equal(soname, `libsudoleaf.so.${major}`);

    const source = join(sources, 'core/examples/jigsaw.c');
    for (const name of ['libsudoleaf.so', 'libsudoleaf.a']) {
      const program = join(scratch, name.replace('.', '-'));
      const from = [`-I${prefix}/include`, `-L${prefix}/lib`, `-Wl,-rpath,${prefix}/lib`];
      runAnywhere('cc', '-std=c11', ...from, source, `-l:${name}`, '-o', program);
      assert.match(runAnywhere(program), /^Full house: Only . is missing from .* goes in r.c.\.$/m);
    }
  });
}
