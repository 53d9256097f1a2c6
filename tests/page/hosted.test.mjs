/**
 * A page on a host, with what lies beside it there: it asks for nothing else, opens without the
 * host once it was visited, and is renewed at the visit after the next upload. COMMAND and ASSETS
 * press it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../tools/serve.mjs';
import { engineTest, engines, withPage } from './page.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';
import { test } from 'node:test';

const press = (folder, title, option = '--offline') => {
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ title }));
  const args = [join(folder, 'site.json'), option, '--assets', process.env.ASSETS];
  execFileSync(process.env.COMMAND, ['site', ...args, '-o', join(folder, 'out')]);
  return join(folder, 'out');
};

const titleOf = (page) => page.browser.eval('document.querySelector("h1").textContent');

engineTest(
  'a hosted page opens without its host, and is the new one at the visit after an upload',
  async (engine) => {
    const folder = temporaryFolder('hosted');
    const out = press(folder, 'Before');
    let host = await serve(out);
    const { url } = host;
    const port = Number(new URL(url).port);
    await withPage(engine, { url }, async (page) => {
      await waitFor('the worker, and the page it keeps', () =>
        page.browser.eval(`navigator.serviceWorker.ready.then(() => true)`),
      );
      await host.close();
      await page.goto(`${url}?rules=4x4`);
      assert.equal(await titleOf(page), 'Before');
      press(folder, 'After');
      host = await serve(out, port);
      await page.goto(url);
      assert.equal(await titleOf(page), 'Before');
      await waitFor('the new one', async () => {
        await page.goto(url);
        return (await titleOf(page)) === 'After';
      });
      assert.deepEqual(page.browser.errors, []);
      const known = ['', 'offline.js', 'manifest.webmanifest', 'favicon.ico'];
      const asked = host.requests.map((path) => path.replace(/^\/|\?.*/g, ''));
      assert.deepEqual(
        asked.filter((path) => !known.includes(path) && !/^icon-\d+\.png$/.test(path)),
        [],
      );
    });
    await host.close();
  },
);

if (engines.includes('chromium')) {
  test('Chromium finds that a hosted page can be installed, and what its manifest names is there', async () => {
    const out = press(temporaryFolder('hosted'), 'Hill School', '--web');
    const host = await serve(out);
    await withPage('chromium', { url: host.url }, async (page) => {
      const talk = await page.browser.page.createCDPSession();
      const { errors, url } = await talk.send('Page.getAppManifest');
      assert.equal(url, `${host.url}manifest.webmanifest`);
      assert.deepEqual(errors, []);
      const { installabilityErrors } = await talk.send('Page.getInstallabilityErrors');
      const known = ['in-incognito']; // as all pages of tests are
      assert.deepEqual(
        installabilityErrors.map(({ errorId }) => errorId).filter((id) => !known.includes(id)),
        [],
      );
      const { icons } = JSON.parse(readFileSync(join(out, 'manifest.webmanifest'), 'utf8'));
      for (const { src, sizes } of icons) {
        const png = readFileSync(join(out, src));
        assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes);
      }
      assert.deepEqual(page.browser.errors, []);
    });
    await host.close();
  });
}
