/** The page's packed contents are those of the build: ASSETS has the parts, SITE the page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { textsOf, wasm } from './core.mjs';
import { fromBase64, unzip } from '#src/state/bytes.js';

const { ASSETS = 'build/release/web/assets', SITE = 'build/release/web/site' } = process.env;
const page = readFileSync(join(SITE, 'index.html'), 'utf8');
const blockOf = (id) => page.match(new RegExp(`id="${id}">([^<]*)<`))[1];

test('the page contains the core and the texts of the build', async () => {
  assert.ok(Buffer.from(await unzip(fromBase64(blockOf('core')))).equals(wasm));
  const { logic, host, titles, ...words } = textsOf(
    readFileSync(join(ASSETS, 'locales/en.json'), 'utf8'),
  );
  assert.ok(host && titles); // which the command writes beside the page and into packs
  logic.words.plural = 'one: i = 1 and v = 0'; // added by the command
  delete logic.account; // the command's texts around steps
  delete logic.paper; // texts of printed pages
  const found = JSON.parse(blockOf('logic'));
  const isWhole = ([, text]) => !text.startsWith('=');
  assert.ok(!Object.entries(found.why).every(isWhole));
  for (const [key, text] of Object.entries(found.why))
    found.why[key] = found.why[text.slice(1)] ?? text;
  assert.deepEqual(found, logic);
  assert.deepEqual(JSON.parse(blockOf('words')), words);
});

test('decodes any bytes from base 64', () => {
  for (const length of [0, 1, 2, 3, 4, 5, 256, 1000]) {
    const bytes = Buffer.from(Array.from({ length }, (_, i) => i & 255));
    assert.deepEqual([...fromBase64(bytes.toString('base64'))], [...bytes]);
  }
});

test('refuses bytes that are not gzip', async () => {
  await assert.rejects(unzip(fromBase64('AGFzbQEAAAA=')));
});
