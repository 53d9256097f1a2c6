/**
 * The shared library: it shows what the public headers declare and nothing else, carries a name
 * that a program keeps to, and serves the command and a stranger's program. It is built here, by a
 * stranger's means and as is quickest: not optimized, for any processor.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { install, prefix, scratch, sources } from './stranger.mjs';

const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' });

install(
  '-DBUILD_SHARED_LIBS=ON',
  '-DCMAKE_INSTALL_LIBDIR=lib',
  '-DCMAKE_C_FLAGS_DEBUG=-O0',
  '-DSUDOLEAF_LEVELS=',
);

const library = join(prefix, 'lib/libsudoleaf.so');
const [, version] = readFileSync(join(sources, 'core/sudoleaf.h'), 'utf8').match(
  /SU_VERSION "(.*)"/,
);
const [major, minor] = version.split('.');

/** The functions that a header declares. */
function declared(header) {
  const text = readFileSync(join(sources, 'core', header), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/^(?!typedef|#)[a-z].*?\b(su_\w+)\(/gm)].map((found) => found[1]);
}

test('it shows the functions that the chapters declare, and nothing else', () => {
  const chapters = readdirSync(join(sources, 'core/sudoleaf')).map((name) =>
    join('sudoleaf', name),
  );
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
  run(
    'cc',
    '-std=c11',
    ...from,
    join(sources, 'core/examples/jigsaw.c'),
    '-lsudoleaf',
    '-o',
    program,
  );
  assert.match(run(program), /^Full house: .* So r.c. is .\.$/m);
});
