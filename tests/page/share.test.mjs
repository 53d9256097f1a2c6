/**
 * A puzzle handed on by a code: a camera, which zbar stands for, sees it on the page and opens the
 * same puzzle. From a file there is none, and the page says why.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { engines, pageTest, server, withPage } from './page.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';
import { test } from 'node:test';

const lacks = spawnSync('zbarimg', ['--version']).error ? 'there is no zbarimg here' : false;

const isDrawn = (page) =>
  waitFor('the code', () =>
    page.browser.eval(
      // and the dialog has come in: half transparent it is not read
      () =>
        document.querySelector('.share[open] .qr path') !== null &&
        document.getAnimations().length === 0,
    ),
  );

pageTest('5.11 from a file there is no code, and it says why', {}, async (page) => {
  await page.button('share');
  const { dialog } = await page.until('the dialog', (seen) => seen.dialog);
  assert.match(dialog, /This page is a file, which no other device finds/);
  assert.equal(await page.browser.eval('document.querySelector(".qr") === null'), true);
});

for (const engine of engines) {
  test(
    `${engine} for all: 5.11 a code of the puzzle is read off the screen and opens the same puzzle, in the dark as well`,
    { skip: lacks },
    async () => {
      const host = await server();
      const folder = temporaryFolder('code');
      try {
        await withPage(
          engine,
          { width: 390, height: 844, dark: true, url: host.url },
          async (page) => {
            for (const [level, name] of [
              ['9x9-gentle', /^Levels: Gentle/],
              ['16x16-easy', /16×16/],
            ]) {
              await page.goto(`${host.url}?level=${level}`);
              await page.until('its board', () =>
                page.browser.eval(
                  (wish) =>
                    new RegExp(wish, 'i').test(document.querySelector('.level').textContent),
                  name.source,
                ),
              );
              const { digits, names } = await page.look();
              await page.button('share');
              await isDrawn(page);
              const path = join(folder, 'code.png');
              await page.browser.screenshot(path);
              const { stdout } = spawnSync('zbarimg', ['-q', '--raw', path], { encoding: 'utf8' });
              assert.ok(stdout.startsWith(`${host.url}#puzzle=`), stdout);
              await page.press('Escape');
              await page.goto(`${host.url}?level=6x6-gentle`);
              await page.until('another board', (seen) => seen.digits.length === 36);
              await page.goto(stdout.trim());
              await page.until('the same puzzle', (seen) => seen.digits === digits);
              assert.deepEqual((await page.look()).names, names);
            }
            assert.deepEqual(page.browser.errors, []);
          },
        );
      } finally {
        await host.close();
      }
    },
  );

  if (engine === 'chromium')
    test(
      '5.11 printed it is alone on its page, under the name of its level, large, and read off the paper',
      { skip: lacks },
      async () => {
        const host = await server();
        const path = join(temporaryFolder('code'), 'code');
        try {
          const url = `${host.url}?level=9x9-gentle`;
          await withPage(engine, { url, dark: true }, async (page) => {
            await page.until('its board', ({ digits }) => digits.length === 81);
            await page.button('share');
            await isDrawn(page);
            const { page: tab } = page.browser;
            await tab.emulateMediaType('print');
            const size = await page.browser.eval(
              () => document.querySelector('.qr').getBoundingClientRect().width / (96 / 2.54),
            );
            assert.ok(size > 12, `${size} cm`);
            await tab.pdf({ path: `${path}.pdf`, format: 'A4' });
            const told = execFileSync('pdftotext', [`${path}.pdf`, '-'], { encoding: 'utf8' });
            assert.match(told, /^9\u00d79, gentle\s+A tablet or phone[^\f]*\f$/);
            execFileSync('pdftoppm', ['-r', '40', '-png', '-singlefile', `${path}.pdf`, path]);
            const { stdout } = spawnSync('zbarimg', ['-q', '--raw', `${path}.png`], {
              encoding: 'utf8',
            });
            assert.ok(stdout.startsWith(`${host.url}#puzzle=`), stdout);
          });
        } finally {
          await host.close();
        }
      },
    );
}
