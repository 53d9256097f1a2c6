/**
 * A hosted page and the files beside it: it requests nothing else, opens offline after one visit,
 * updates after an upload, and can be installed. COMMAND and ASSETS build it.
 */
import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from './serve.mjs';
import { pageTest, withPage } from './page.mjs';
import { buildSite } from './sites.mjs';
import { waitFor } from './processes.mjs';

/** Builds a site with a title; returns its folder. */
const hosted = (title) => dirname(buildSite({ title }, {}, '--offline'));

const titleOf = (page) => page.browser.eval('document.querySelector("h1").textContent');

/** Asserts that Chromium can install the page, and that icons have the sizes they declare. */
async function assertInstallable({ browser }, url, out) {
  const session = await browser.page.createCDPSession();
  const manifest = await session.send('Page.getAppManifest');
  assert.deepEqual([manifest.url, manifest.errors], [`${url}manifest.webmanifest`, []]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(
    ids.filter((id) => id !== 'in-incognito'), // which all pages of tests are
    [],
  );
  const { icons } = JSON.parse(readFileSync(join(out, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes } of icons) {
    const png = readFileSync(join(out, src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes);
  }
}

pageTest('a hosted page can be installed, opens offline and updates', async (engine) => {
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
});
