/**
 * What stands packed in the page comes out as it went in. ASSETS has what went in, SITE the page;
 * COMMAND is the command.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fromBase85 } from '../../web/src/core/bytes.js';
import { unsqueeze } from '../../web/src/core/squeezed.js';

const {
  ASSETS = 'build/release/web/assets',
  SITE = 'build/release/web/site',
  COMMAND = 'build/release/tools/sudoleaf',
} = process.env;
const blockOf = (page, id) =>
  readFileSync(page, 'utf8').match(new RegExp(`id="${id}">([^<]*)<`))[1];

test('the core and the words are those of the build', () => {
  const page = join(SITE, 'index.html');
  assert.ok(
    Buffer.from(unsqueeze(blockOf(page, 'core'))).equals(readFileSync(join(ASSETS, 'core.wasm'))),
  );
  const { logic, ...words } = JSON.parse(readFileSync(join(ASSETS, 'locales/en.json'), 'utf8'));
  assert.deepEqual(JSON.parse(Buffer.from(unsqueeze(blockOf(page, 'logic'))).toString()), logic);
  assert.deepEqual(JSON.parse(blockOf(page, 'words')), words);
});

test('any bytes go through, of any length', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
  try {
    cpSync(ASSETS, join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'site.json'), '{"packs": ["p.json"]}');
    writeFileSync(
      join(folder, 'p.json'),
      execFileSync(resolve(COMMAND), [
        'generate',
        '--layout',
        '4x4',
        '--format',
        'json',
        '--id',
        'p',
        '--seed',
        '1',
      ]),
    );
    const random = (length) =>
      Buffer.from(Array.from({ length }, (_, i) => (Math.imul(i + 7, 2654435761) >>> 13) & 255));
    const runs = Buffer.concat([
      Buffer.alloc(70000, 'ab'),
      random(3000),
      Buffer.alloc(300, 0),
      random(3000),
      Buffer.from('ababab'),
    ]);
    for (const bytes of [
      Buffer.alloc(0),
      random(1),
      random(2),
      random(3),
      random(4),
      random(5),
      random(1000),
      Buffer.alloc(5000, 255),
      runs,
    ]) {
      writeFileSync(join(folder, 'assets/core.wasm'), bytes);
      execFileSync(resolve(COMMAND), [
        'site',
        join(folder, 'site.json'),
        '--assets',
        join(folder, 'assets'),
        '-o',
        join(folder, 'out'),
      ]);
      assert.ok(
        Buffer.from(unsqueeze(blockOf(join(folder, 'out/index.html'), 'core'))).equals(bytes),
        `${bytes.length}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('base 85 reads its own characters only as digits', () => {
  assert.deepEqual([...fromBase85('!!!!!')], [0, 0, 0, 0]);
  assert.equal(fromBase85('').length, 0);
  assert.deepEqual([...fromBase85('!!')], [0]);
});
