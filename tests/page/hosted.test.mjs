/**
 * A page on a host, with what lies beside it there: it asks for nothing else, opens without the
 * host once it was visited, is renewed at the visit after the next upload, and can be installed.
 * COMMAND and ASSETS press it.
 */
import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from './serve.mjs';
import { pageTest, withPage } from './page.mjs';
import { pressSite } from './press.mjs';
import { waitFor } from './processes.mjs';

/** The folder of a site of that title. */
const hosted = (title) => dirname(pressSite({ title }, {}, '--offline'));

const titleOf = (page) => page.browser.eval('document.querySelector("h1").textContent');

/** In Chromium: nothing keeps the page from being installed, and its icons are what they say. */
async function assertInstallable({ browser }, url, out) {
  const session = await browser.page.createCDPSession();
  const manifest = await session.send('Page.getAppManifest');
  assert.deepEqual([manifest.url, manifest.errors], [`${url}manifest.webmanifest`, []]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(
    ids.filter((id) => id !== 'in-incognito'), // as all pages of tests are
    [],
  );
  const { icons } = JSON.parse(readFileSync(join(out, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes } of icons) {
    const png = readFileSync(join(out, src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes);
  }
}

pageTest(
  'a hosted page can be installed, opens offline, and updates after an upload',
  async (engine) => {
    const out = hosted('Before');
    let host = await serve(out);
    const { url } = host;
    await withPage(engine, { url }, async (page) => {
      if (engine === 'chromium') await assertInstallable(page, url, out);
      await waitFor('the worker, and the page it keeps', () =>
        page.browser.eval(`navigator.serviceWorker.ready.then(() => true)`),
      );
      await host.close();
      await page.goto(`${url}?rules=4x4`);
      assert.equal(await titleOf(page), 'Before');
      cpSync(hosted('After'), out, { recursive: true });
      host = await serve(out, Number(new URL(url).port));
      await page.goto(url);
      assert.equal(await titleOf(page), 'Before');
      await waitFor('the new one', async () => {
        await page.goto(url);
        return (await titleOf(page)) === 'After';
      });
      assert.deepEqual(page.browser.errors, []);
      const known = /^(offline\.js|manifest\.webmanifest|favicon\.ico|icon-\d+\.png)?$/;
      const asked = host.requests.map((path) => path.replace(/^\/|\?.*/g, ''));
      assert.deepEqual(
        asked.filter((path) => !known.test(path)),
        [],
      );
    });
    await host.close();
  },
);
