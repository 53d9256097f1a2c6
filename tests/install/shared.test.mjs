/**
 * The shared library: it shows what the public headers declare and nothing else, carries a name
 * that a program keeps to, and serves the command and a stranger's program. It is built here, by a
 * plain configuration, for debugging, which is the quickest.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const top = new URL('../..', import.meta.url).pathname;
const scratch = join(tmpdir(), `sudoleaf-shared-${process.pid}`);
const build = join(scratch, 'build');
const prefix = join(scratch, 'prefix');
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' });

mkdirSync(scratch, { recursive: true });
after(() => rmSync(scratch, { recursive: true }));
const options = [
  '-DCMAKE_BUILD_TYPE=Debug',
  '-DBUILD_SHARED_LIBS=ON',
  '-DBUILD_TESTING=OFF',
  '-DSUDOLEAF_PAGE=OFF',
];
run('cmake', '-G', 'Ninja', '-S', top, '-B', build, '-DCMAKE_INSTALL_LIBDIR=lib', ...options);
run('cmake', '--build', build, '--', '-j2');
run('cmake', '--install', build, '--prefix', prefix);

const library = join(prefix, 'lib/libsudoleaf.so');
const [, version] = readFileSync(join(top, 'core/sudoleaf.h'), 'utf8').match(/SU_VERSION "(.*)"/);
const [major, minor] = version.split('.');

/** The functions that a header declares. */
function declared(header) {
  const text = readFileSync(join(top, 'core', header), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/^(?!typedef|#)[a-z].*?\b(su_\w+)\(/gm)].map((found) => found[1]);
}

test('it shows the functions that the chapters declare, and nothing else', () => {
  const chapters = readdirSync(join(top, 'core/sudoleaf')).map((name) => join('sudoleaf', name));
  const promised = [...chapters, 'sudoleaf.h'].flatMap(declared).sort();
  const shown = run('nm', '-D', '--defined-only', library).matchAll(/ [A-Z] (\S+)$/gm);
  assert.ok(promised.length > 80);
  assert.deepEqual([...shown].map((found) => found[1]).sort(), promised);
});

test('its name is that of the minor version', () => {
  const soname = run('readelf', '-d', library).match(/SONAME.*\[(.*)\]/)[1];
  assert.equal(soname, `libsudoleaf.so.${major}.${minor}`);
});

test('the command finds it where it is installed', () => {
  assert.equal(run(join(prefix, 'bin/sudoleaf'), '--version'), `sudoleaf ${version}\n`);
});

test('a program runs with it', () => {
  const program = join(scratch, 'jigsaw');
  const from = [`-I${prefix}/include`, `-L${prefix}/lib`, `-Wl,-rpath,${prefix}/lib`];
  run('cc', '-std=c11', ...from, join(top, 'core/examples/jigsaw.c'), '-lsudoleaf', '-o', program);
  assert.match(run(program), /^Full house: .* So r.c. is .\.$/m);
});
