/**
 * `cmake --install` puts everything in its place, and all of it may be moved: a stranger's program
 * finds the library by pkg-config and by CMake, and the command explains and presses a page.
 * BUILD names the build folder.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';

const build = process.env.BUILD;
const scratch = join(tmpdir(), `sudoleaf-install-${process.pid}`);
const prefix = join(scratch, 'moved');
const run = (command, args, options) =>
  execFileSync(command, args, { encoding: 'utf8', ...options });

mkdirSync(scratch, { recursive: true });
run('cmake', ['--install', build, '--prefix', join(scratch, 'first')]);
renameSync(join(scratch, 'first'), prefix);
after(() => rmSync(scratch, { recursive: true }));

/** Solves a puzzle; what the README's first program does. */
const PROGRAM = `
#include <sudoleaf.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    static su_work_memory memory;
    su_work *work = su_work_open(&memory, sizeof memory);
    su_rules rules;
    su_digit grid[SU_MAX_CELLS];
    char text[17];
    su_rules_named("4x4", &rules);
    if (su_grid_read(&rules, "1......2..4..3..", 16, grid, NULL) || su_grid_solve_single(&rules, grid, work, grid))
        return 1;
    su_grid_write(&rules, grid, '.', text, sizeof text);
    return puts(text) < 0;
}
`;
writeFileSync(join(scratch, 'program.c'), PROGRAM);

const command = join(prefix, 'bin/sudoleaf');
const found = (name) => run('find', [prefix, '-name', name, '-type', 'f']).trim().split('\n')[0];

test('everything is there', () => {
  for (const name of [
    'sudoleaf',
    'sudoleaf_print.so',
    'libsudoleaf.a',
    'sudoleaf.h',
    'solving.h',
    'sudoleaf.pc',
    'SudoleafConfig.cmake',
    'sudoleaf.1',
    'core.wasm.gz',
    '_sudoleaf',
    'kids-4x4.json',
  ])
    assert.ok(existsSync(found(name)), name);
});

test('a program finds the library by pkg-config', () => {
  const flags = run('pkg-config', ['--cflags', '--libs', 'sudoleaf'], {
    env: { ...process.env, PKG_CONFIG_PATH: dirname(found('sudoleaf.pc')) },
  });
  run('cc', [join(scratch, 'program.c'), '-o', join(scratch, 'one'), ...flags.trim().split(/\s+/)]);
  assert.equal(run(join(scratch, 'one'), []), '1234341221434321\n');
});

test('a program finds the library by CMake', () => {
  writeFileSync(
    join(scratch, 'CMakeLists.txt'),
    `cmake_minimum_required(VERSION 3.25)
project(program C)
find_package(Sudoleaf 0.2 REQUIRED)
add_executable(two program.c)
target_link_libraries(two PRIVATE sudoleaf::core)
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
  assert.equal(run(join(scratch, 'build/two'), []), '1234341221434321\n');
});

test('the installed command explains', () =>
  assert.match(run(command, ['explain', '1......2..4..3..']), /r\dc\d/));

test('the installed command presses a site', () => {
  writeFileSync(join(scratch, 'site.json'), '{"title": "Ours"}');
  run(command, ['site', join(scratch, 'site.json'), '-o', join(scratch, 'out')]);
  assert.match(readFileSync(join(scratch, 'out/index.html'), 'utf8'), /<title>Ours<\/title>/);
  assert.ok(existsSync(join(scratch, 'out/packs/kids-4x4.json')));
});
