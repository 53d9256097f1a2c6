/**
 * Tests the package for npm, installed from its tarball into an empty folder: it does what the
 * native command does, which COMMAND names. PACKAGES is the folder with the tarball.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sleep, temporaryFolder } from '../page/processes.mjs';

const { COMMAND, PACKAGES } = process.env;
const top = new URL('../..', import.meta.url).pathname;
const tarball =
  existsSync(PACKAGES) && readdirSync(PACKAGES).find((name) => /^sudoleaf-.*\.tgz$/.test(name));
const skip = !tarball && `${PACKAGES} has no package; ./tools/build --npm makes it with emcc`;

/** Cases of tests/tools/cases that are different, by README.md and the C library. */
const DIFFERENT = [
  // arguments with bytes that are not UTF-8
  'refuses days, packs, levels and words that do not exist',
  'refuses a value out of range, and says which values are allowed',
  // no locks
  'removes the temporary file of a killed run',
  // "I/O error" instead of the reason
  'reports a full disk',
  'reports a file over the size limit, and keeps the old file',
  // copies the program alone, without its WebAssembly
  'finds its locale files beside the program, however it is started',
  // these look for a process with the name of the command
  'when interrupted, reports how much is verified',
  'keeps the old file when interrupted, while reading or working',
];

const folder = temporaryFolder('npm');
const installed = join(folder, 'node_modules/.bin/sudoleaf');
const run = (command, args, options = {}) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  return { status, stdout, stderr };
};

test('npm installs the package, and npx runs the command', { skip }, () => {
  execFileSync('npm', ['init', '--yes'], { cwd: folder, stdio: 'ignore' });
  execFileSync('npm', ['install', '--offline', '--no-audit', join(PACKAGES, tarball)], {
    cwd: folder,
    stdio: 'ignore',
  });
  const args = ['generate', '--grade', 'hard', '--seed', '1'];
  assert.deepEqual(run('npx', ['sudoleaf', ...args], { cwd: folder }), run(COMMAND, args));
});

for (const name of readdirSync(join(top, 'tests/tools/cases'))) {
  if (name === 'print.txt') continue; // about PDF
  test(`passes the cases of ${name}`, { skip }, () => {
    const skipped = DIFFERENT.flatMap((claim) => ['--skip', claim]);
    const { status, stdout } = run(
      process.execPath,
      ['tests/tools/cases.mjs', ...skipped, `tests/tools/cases/${name}`],
      { cwd: top, env: { ...process.env, COMMAND: installed } },
    );
    assert.equal(status, 0, stdout);
  });
}

/** Returns the files below a folder with their bytes. */
const filesOf = (path) =>
  readdirSync(path, { recursive: true })
    .filter((name) => /\./.test(name))
    .sort()
    .map((name) => [name, readFileSync(join(path, name), 'latin1')]);

test('builds the same site from the parts in the package', { skip }, () => {
  for (const [command, to] of [
    [COMMAND, 'native'],
    [installed, 'package'],
  ])
    assert.deepEqual(
      run(command, ['site', join(top, 'web/site.json'), '-q', '--offline', '-o', join(folder, to)]),
      { status: 0, stdout: '', stderr: '' },
    );
  assert.deepEqual(filesOf(join(folder, 'package')), filesOf(join(folder, 'native')));
});

test('explains in every language', { skip }, () => {
  for (const [, language] of readdirSync(join(top, 'web/locales'))
    .map((name) => /^([^.]+)\.json$/.exec(name))
    .filter(Boolean)) {
    const args = ['explain', '--language', language, '1......2..4..3..'];
    assert.deepEqual(run(installed, args), run(COMMAND, args));
  }
});

test('reads typed input and pipes, and ends like a broken pipe', { skip }, () => {
  const shell = (text) =>
    run('bash', ['-c', text], { cwd: folder, env: { ...process.env, S: installed } });
  const { stdout } = shell(
    '(echo 1......2..4..3..; sleep 0.2; echo 4321........1234) | "$S" solve',
  );
  assert.equal(stdout.split('\n')[0], '1234341221434321');
  const broken = shell('"$S" generate --count 100000 --seed 1 | head -n 1; echo ${PIPESTATUS[0]}');
  assert.match(broken.stdout, /^.{81}\n141\n$/);
  assert.equal(broken.stderr, '');
});

test('prints SVG with its fonts, and refuses PDF', { skip }, () => {
  const [svg, pdf] = ['page.svg', 'page.pdf'].map((name) => join(folder, name));
  const print = (to, file) =>
    run(installed, [
      'print',
      '--to',
      to,
      '--title',
      'A & B',
      '--as',
      'sheets',
      '--answers',
      'none',
      '-o',
      file,
      '1......2..4..3..',
    ]);
  assert.deepEqual(print('svg', svg), { status: 0, stdout: '', stderr: '' });
  const page = readFileSync(svg, 'utf8');
  assert.match(page, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="210\.00mm"/);
  assert.match(page, /@font-face\{font-family:Inter;[^}]*base64,/);
  assert.match(page, />A &#38; B<\/text>/);
  assert.deepEqual(print('pdf', pdf), {
    status: 1,
    stdout: '',
    stderr: 'sudoleaf: print: this build of the program writes SVG only; use --to svg\n',
  });
  assert.ok(!existsSync(pdf));
});

test(
  'serves a site, rebuilds it, and ends by the signal after an interrupt',
  { skip },
  async (t) => {
    const site = join(folder, 'site.json');
    writeFileSync(site, '{"title": "First"}');
    const child = spawn(installed, ['site', site, '--watch', '-o', join(folder, 'watched')]);
    t.after(() => child.kill('SIGKILL'));
    let words = '';
    child.stdout.on('data', (bytes) => {
      words += bytes;
    });
    const waitFor = async (pattern) => {
      for (let i = 0; i < 300 && !pattern.test(words); i++) await sleep(100);
      return pattern.exec(words);
    };
    const [, url] = await waitFor(/Serving (\S+)\n.*Ctrl-C ends it/s);
    const page = async (path) => (await fetch(url + path)).text();
    assert.match(await page(''), /<title>First/);
    assert.match(await page('../site.json'), /^404/);
    writeFileSync(site, '{"title": "Second"}');
    await waitFor(/Rebuilt/);
    assert.match(await page(''), /<title>Second/);
    child.kill('SIGINT');
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGINT']);
  },
);
