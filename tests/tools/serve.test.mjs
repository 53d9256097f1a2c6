/** The small server: files of its folder and nothing else, whatever is asked. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';
import { serve } from '../../tools/serve.mjs';
import { OUTSIDE, ask } from './ask.mjs';

/** The answer to a request line. */
const get = (url, path) => ask(url, `GET ${path} HTTP/1.0\r\n\r\n`);

test('serves its folder and nothing else', async () => {
  const folder = temporaryFolder('serve');
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), 'the page');
  writeFileSync(join(folder, 'site/a b.json'), '{}');
  writeFileSync(join(folder, 'secret'), 'no');
  const { url, requests, close } = await serve(join(folder, 'site'));
  try {
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    assert.match(await get(url, '/'), / 200 [^]*text\/html[^]*the page$/);
    assert.match(await get(url, '/index.html?x=1'), / 200 [^]*the page$/);
    assert.match(await get(url, '/a%20b.json'), / 200 [^]*application\/json/);
    for (const path of [...OUTSIDE, '/%E0%A4', '/../site-not'])
      assert.match(await get(url, path), / 404 /, path);
    assert.equal(requests.length, 11);
  } finally {
    await close();
  }
});
