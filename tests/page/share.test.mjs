/**
 * A puzzle shared by a QR code: zbar reads it as a camera would, from the page and from paper, and
 * its link opens the same puzzle.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pageTest, withPage, withServer } from './page.mjs';
import { temporaryFolder, waitFor } from './processes.mjs';

/** Returns the text that zbar finds in a picture. */
const read = (path) => spawnSync('zbarimg', ['-q', '--raw', path], { encoding: 'utf8' }).stdout;

/** Prints the QR code, large and alone on a page under the puzzle's name; returns the picture. */
async function printed({ browser }, path) {
  await browser.resize(1024, 768);
  await browser.page.emulateMediaType('print');
  const size = await browser.eval(
    () => document.querySelector('.qr').getBoundingClientRect().width / (96 / 2.54),
  );
  assert.ok(size > 12, `${size} cm`);
  await browser.page.pdf({ path: `${path}.pdf`, format: 'A4' });
  const told = execFileSync('pdftotext', [`${path}.pdf`, '-'], { encoding: 'utf8' });
  assert.match(told, /^9\u00d79, gentle\s+Point a phone[^\f]*\f$/);
  execFileSync('pdftoppm', ['-r', '40', '-png', '-singlefile', `${path}.pdf`, path]);
  await browser.page.emulateMediaType('screen');
  return `${path}.png`;
}

pageTest('5.11 a QR code opens its puzzle, from the screen and from paper', async (engine, t) => {
  if (spawnSync('zbarimg', ['--version']).error) return t.skip('zbarimg is not installed');
  const path = join(temporaryFolder('code'), 'code');
  return withServer(({ url }) =>
    withPage(engine, { width: 390, height: 844, dark: true, url }, async (page) => {
      for (const [level, name, cells] of [
        ['9x9-gentle', /^Gentle/i, 81],
        ['16x16-easy', /16×16/, 256],
      ].slice(0, process.env.LONG ? 2 : 1)) {
        await page.goto(`${url}?level=${level}`);
        await page.level(name);
        const { digits, names } = await page.puzzle(cells);
        await page.tap('[data-action="share"]');
        // and the dialog must be opaque, or zbar cannot read it
        await waitFor('the code', () =>
          page.browser.eval(
            () =>
              document.querySelector('.share[open] .qr path') !== null &&
              document.getAnimations().length === 0,
          ),
        );
        await page.browser.screenshot(`${path}.png`);
        const link = read(`${path}.png`);
        assert.ok(link.startsWith(`${url}#puzzle=`), link);
        if (level === '9x9-gentle' && engine === 'chromium')
          assert.equal(read(await printed(page, path)), link);
        await page.press('Escape');
        await page.goto(`${url}?level=6x6-gentle`);
        await page.puzzle(36);
        await page.goto(link.trim());
        await page.shows(digits);
        assert.deepEqual((await page.look()).names, names);
      }
      assert.deepEqual(page.browser.errors, []);
    }),
  );
});
