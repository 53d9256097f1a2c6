/**
 * A site in several languages: a game begun in one goes on in another, from files and from a host.
 * COMMAND and ASSETS build it.
 */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { temporaryFolder, waitFor } from './processes.mjs';
import { pageTest, withDigit, withPage } from './page.mjs';
import { serve } from './serve.mjs';
import { buildSite, urlOf } from './sites.mjs';

/** Builds a site in English and in a copy of English that is called Deutsch; returns its page. */
function inTwoLanguages() {
  const assets = temporaryFolder('languages');
  cpSync(process.env.ASSETS, assets, { recursive: true });
  const path = (name) => join(assets, 'locales', name);
  const english = JSON.parse(readFileSync(path('en.json'), 'utf8'));
  writeFileSync(path('de.json'), JSON.stringify({ ...english, languageName: 'Deutsch' }));
  cpSync(path('en.html'), path('de.html'));
  const settings = { languages: ['en', 'de'], packs: ['kids-4x4', '9x9-easy'] };
  return buildSite(settings, {}, '--assets', assets);
}

pageTest('a game goes on in another language, from a file and from a host', async (engine) => {
  const path = inTwoLanguages();
  const host = await serve(dirname(path));
  after(() => host.close());
  for (const url of [urlOf(path), host.url])
    await withPage(engine, { url: `${url}?level=9x9-easy` }, async (page) => {
      await page.puzzle(81);
      const boardOf = () =>
        page.browser.eval(
          '[...document.querySelectorAll(".board .digit")].map((one) => one.textContent || "-").join("")',
        );
      const [empty] = await page.browser.eval(
        `[...document.querySelectorAll('[data-cell]')].flatMap((one, i) => one.ariaReadOnly === 'true' ? [] : [i])`,
      );
      const board = withDigit(await boardOf(), empty, '5');
      await page.fill([[empty, 5]]);
      await page.until('the digit', async () => (await boardOf()) === board);
      for (const language of ['de', 'en']) {
        await page.tap('.top [data-action="settings"]');
        await page.tap('.settings[open] [href="#languages"]');
        await page.until('the step back', () =>
          page.browser.eval('history.state?.isOpen !== true'),
        );
        // a browser may leave the page before the driver knows that the link was pressed
        await page.tap(`#languages [hreflang="${language}"]`).catch(() => {});
        const isThere = () =>
          page.browser.eval(`document.documentElement.lang === '${language}' &&
            !!document.querySelector('[data-ready]')`);
        await waitFor(language, () => isThere().catch(() => false)); // false on the way
        await page.until('the board', async () => (await boardOf()) === board);
      }
      assert.deepEqual(page.browser.errors, []);
    });
});
