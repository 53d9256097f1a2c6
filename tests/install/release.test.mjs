/**
 * ./tools/release, twice from two clones: the same bytes. The page in the package is the shipped
 * one, lintian has no errors and warnings, the sources are those of the commit, and the list of
 * what is inside has the checksums of the files that it names.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../page/processes.mjs';

const top = fileURLToPath(new URL('../..', import.meta.url));
const scratch = temporaryFolder('release');
const run = (command, args, options) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26, ...options });
delete process.env.LONG; // a release runs tests of its own, which would obey it
const isHere = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Clones the last commit and makes a release of it; returns the folder. */
function release(name) {
  const [clone, made] = [join(scratch, name, 'clone'), join(scratch, name, 'made')];
  run('git', ['clone', '-q', top, clone]);
  run('./tools/release', [made], { cwd: clone });
  return made;
}

const skip = !isHere('git') && 'there is no git';

test('the same commit gives the same release', { skip }, (t) => {
  const first = release('first');
  process.umask(0o077); // which no byte depends on
  assert.equal(
    readFileSync(join(release('second'), 'SHA256SUMS'), 'utf8'),
    readFileSync(join(first, 'SHA256SUMS'), 'utf8'),
  );
  const [sources] = readdirSync(first).filter((name) => name.endsWith('.tar.gz'));
  const listed = run('tar', ['tf', join(first, sources)]).split('\n');
  const files = listed.filter((name) => name && !name.endsWith('/'));
  assert.equal(files.length, run('git', ['ls-files'], { cwd: top }).trim().split('\n').length);
  const [list] = readdirSync(first).filter((name) => name.endsWith('.spdx.json'));
  const { packages: inside, relationships } = JSON.parse(readFileSync(join(first, list), 'utf8'));
  for (const { packageFileName, checksums } of inside.filter((part) => part.checksums))
    assert.equal(
      checksums[0].checksumValue,
      createHash('sha256')
        .update(readFileSync(join(first, packageFileName)))
        .digest('hex'),
    );
  const names = inside.map(({ name }) => name);
  if (!isHere('emcc')) t.diagnostic('no package for npm: no emcc');
  else {
    for (const name of ['sudoleaf-npm', 'jansson', 'musl', 'Emscripten'])
      assert.ok(names.includes(name), name);
    const users = relationships
      .filter(({ relatedSpdxElement: part }) => part === 'SPDXRef-Emscripten')
      .map(({ spdxElementId: user }) => user.replace('SPDXRef-', ''));
    assert.deepEqual(users.sort(), ['sudoleaf', 'sudoleaf-npm', 'sudoleaf-web']);
  }
  const packages = readdirSync(first).filter((name) => name.endsWith('.deb'));
  if (packages.length === 0) return t.diagnostic('no Debian packages: no dpkg-buildpackage');
  const [web] = packages.filter((name) => name.startsWith('sudoleaf-web'));
  run('dpkg-deb', ['-x', join(first, web), join(scratch, 'web')]);
  assert.ok(
    readFileSync(join(scratch, 'web/usr/share/sudoleaf-web/index.html')).equals(
      readFileSync(join(top, 'dist/index.html')),
    ),
    'the packaged page is the shipped one',
  );
  if (!isHere('lintian')) return t.diagnostic('not read by lintian, which is not here');
  const paths = packages.map((name) => join(first, name));
  assert.equal(run('lintian', ['--allow-root', ...paths]), '');
});
