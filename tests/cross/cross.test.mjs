/**
 * The library by compilers for other systems: it builds, and the suites of the core pass there:
 * natively, or by an emulator. Which compiler or emulator is missing, and what is left out, is
 * printed.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../page/processes.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const suites = join(here, '../core');
const scratch = temporaryFolder('cross');
const linux = (processor) => ['-DCMAKE_SYSTEM_NAME=Linux', `-DCMAKE_SYSTEM_PROCESSOR=${processor}`];

const targets = [
  { name: 'gcc', compiler: 'gcc' },
  { name: 'clang', compiler: 'clang' },
  { name: 'musl', compiler: 'musl-gcc' },
  {
    name: 'highest byte first',
    compiler: 's390x-linux-gnu-gcc',
    options: linux('s390x'),
    emulator: 'qemu-s390x',
  },
  {
    name: '32 bits',
    compiler: 'arm-linux-gnueabihf-gcc',
    options: linux('arm'),
    emulator: 'qemu-arm',
  },
  {
    name: 'Windows',
    compiler: 'x86_64-w64-mingw32-gcc',
    options: ['-DCMAKE_SYSTEM_NAME=Windows', '-DCMAKE_SYSTEM_PROCESSOR=AMD64'],
    emulator: 'wine64',
    program: 'core_test.exe',
  },
];

const isHere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  assert.equal(status, 0, `${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout + stderr;
}

/** Returns the suites in the program: those whose sources its build file lists. */
function listSuites(folder) {
  const built = readFileSync(join(folder, 'build.ninja'), 'utf8');
  return readdirSync(suites, { recursive: true })
    .filter((name) => name.endsWith('.test.c'))
    .filter((name) => {
      const isBuilt = built.includes(`/tests/core/${name}.o`);
      if (!isBuilt) console.log(`  left out, as it needs more than C: ${name}`);
      return isBuilt;
    })
    .map((name) => name.replace('.test.c', ''));
}

for (const { name, compiler, options = [], emulator, program = 'core_test' } of targets)
  test(`the core by ${compiler}: ${name}`, (t) => {
    if (!isHere(compiler)) return t.skip(`there is no ${compiler}`);
    const folder = join(scratch, compiler);
    const kind = ['-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Release', `-DCMAKE_C_COMPILER=${compiler}`];
    run('cmake', ['-S', here, '-B', folder, ...kind, ...options]);
    run('cmake', ['--build', folder]);
    if (emulator && !isHere(emulator)) return t.skip(`it builds, but there is no ${emulator}`);
    const [command, ...first] = [emulator, join(folder, program)].filter(Boolean);
    for (const suite of listSuites(folder)) run(command, [...first, suite]);
  });
