/**
 * `cmake --install` installs everything, and the folder can be moved: another program finds the
 * library by pkg-config and by CMake, and the command explains puzzles and builds a page. BUILD
 * names the build folder.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';

const build = process.env.BUILD;
const scratch = temporaryFolder('install');
const prefix = join(scratch, 'moved');
const run = (command, args, options) =>
  execFileSync(command, args, { encoding: 'utf8', ...options });

run('cmake', ['--install', build, '--prefix', join(scratch, 'first')]);
renameSync(join(scratch, 'first'), prefix);

const program = new URL('../../core/examples/jigsaw.c', import.meta.url).pathname;
const EXPLANATION = /^Full house: Only . is missing from .* goes in r.c.\.$/m;

const command = join(prefix, 'bin/sudoleaf');
const found = (name) => run('find', [prefix, '-name', name, '-type', 'f']).trim().split('\n')[0];

test('installs programs, libraries, headers, manual and data', () => {
  for (const name of [
    'sudoleaf',
    'sudoleaf_print.so',
    'libsudoleaf.a',
    'libsudoleaf.so.*',
    'sudoleaf.h',
    'solving.h',
    'sudoleaf.pc',
    'SudoleafConfig.cmake',
    'sudoleaf.1',
    'sudoleaf.3',
    'core.wasm.gz',
    '_sudoleaf',
    'kids-4x4.json',
    'pack.schema.json',
    'LICENSE',
    'OFL.txt',
  ])
    assert.ok(existsSync(found(name)), name);
});

test('a program finds the shared library by pkg-config', () => {
  const flags = run('pkg-config', ['--cflags', '--libs', 'sudoleaf'], {
    env: { ...process.env, PKG_CONFIG_PATH: dirname(found('sudoleaf.pc')) },
  });
  run('cc', [program, '-o', join(scratch, 'one'), ...flags.trim().split(/\s+/)]);
  const env = { LD_LIBRARY_PATH: dirname(found('libsudoleaf.so.*')) };
  assert.match(run(join(scratch, 'one'), [], { env }), EXPLANATION);
});

test('a program finds both libraries by CMake, under two names', () => {
  writeFileSync(
    join(scratch, 'CMakeLists.txt'),
    `cmake_minimum_required(VERSION 3.25)
project(program C)
find_package(Sudoleaf 1.0 REQUIRED)
find_package(sudoleaf 1.0 REQUIRED)
add_executable(two ${program})
target_link_libraries(two PRIVATE sudoleaf::core)
add_executable(three ${program})
target_link_libraries(three PRIVATE sudoleaf::shared)
`,
  );
  run('cmake', [
    '-G',
    'Ninja',
    '-S',
    scratch,
    '-B',
    join(scratch, 'build'),
    `-DCMAKE_PREFIX_PATH=${prefix}`,
  ]);
  run('cmake', ['--build', join(scratch, 'build')]);
  for (const name of ['two', 'three'])
    assert.match(run(join(scratch, 'build', name), []), EXPLANATION);
});

test('the test of the Debian package passes with the installed command', () =>
  run('sh', [new URL('../../debian/tests/command', import.meta.url).pathname], {
    env: { PATH: `${dirname(command)}:${process.env.PATH}`, AUTOPKGTEST_TMP: scratch },
  }));

test('the installed command builds a site', () => {
  writeFileSync(join(scratch, 'site.json'), '{"title": "Ours"}');
  run(command, ['site', join(scratch, 'site.json'), '-o', join(scratch, 'out')]);
  assert.match(readFileSync(join(scratch, 'out/index.html'), 'utf8'), /<title>Ours<\/title>/);
  assert.ok(existsSync(join(scratch, 'out/packs/kids-4x4.json')));
});

test(
  'the compile line of core/README.md makes a library that an example links',
  { skip: !process.env.LONG && 'only with LONG' },
  () => {
    const core = join(scratch, 'core');
    cpSync(new URL('../../core', import.meta.url), core, { recursive: true });
    const [, line] = /^ {4}(cc .*)$/m.exec(readFileSync(join(core, 'README.md'), 'utf8'));
    run('sh', ['-c', line.replace('-O2', '-O0')], { cwd: core, stdio: 'pipe' });
    const example = ['-I.', 'examples/ten.c', 'libsudoleaf.a', '-pthread', '-o', 'ten'];
    run('cc', ['-std=c11', ...example], { cwd: core });
    assert.match(run('./ten', [], { cwd: core }), /^([.\d]{81}\n){10}$/);
  },
);
