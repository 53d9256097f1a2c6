/**
 * The browsers as tests drive them: "no error" and "nothing saved" prove something only if errors
 * are reported and storage works. Small pages, so that nothing here depends on the game.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installed } from './browsers.mjs';
import { open } from './engines.mjs';
import { engineTest, withBrowser, withServer } from './page.mjs';
import { fileWith } from './sites.mjs';
import { start, waitFor } from './processes.mjs';

/** Writes a page with this body; returns its address. */
function pageWith(body) {
  const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'";
  return fileWith(
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Harness</title><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body>${body}</body></html>`,
  );
}

const LISTENER = `<button>Press</button><script>
  var met = [];
  document.querySelector('button').onclick = function (event) {
    met.push('click ' + event.isTrusted);
    document.body.appendChild(new Image()).src = 'https://blocked.invalid/x.png';
    console.error('logged');
    throw new Error('thrown');
  };
  document.onkeydown = function (event) { met.push(event.key + ' ' + event.isTrusted); };
</script>`;

const KEEPER = `<script>
  var found = Object.keys(localStorage);
  function keep() { localStorage.setItem('kept', '1'); }
  onpagehide = keep;
</script>`;

engineTest('the driver sends real clicks and keys, runs scripts, and reports errors', (engine) =>
  withBrowser(engine, {}, pageWith(LISTENER), async (browser) => {
    for (const key of ['3', 'ArrowLeft', 'Backspace', 'Escape']) await browser.press(key);
    assert.deepEqual(await browser.eval((a, b) => ({ sum: a + b, title: document.title }), 2, 3), {
      sum: 5,
      title: 'Harness',
    });
    const failing = browser.eval(() => {
      throw new Error('thrown in the page');
    });
    await assert.rejects(failing, /thrown in the page/);
    assert.deepEqual(browser.errors, []);
    await browser.click('button');
    assert.deepEqual(await browser.eval('met'), [
      '3 true',
      'ArrowLeft true',
      'Backspace true',
      'Escape true',
      'click true',
    ]);
    // of a file's script, WebKit reports only that it threw some error
    for (const sign of [/thrown|Script error/, /logged/, /img-src|blocked\.invalid/])
      await waitFor(`an error like ${sign}`, async () => {
        await browser.eval('1');
        return browser.errors.some((error) => sign.test(error));
      });
  }),
);

engineTest('a new browser finds nothing that an earlier page saved', (engine) =>
  withServer(
    async (site) => {
      const urls = [pageWith(KEEPER), `${site.url}page.html`];
      for (let i = 0; i < 2; i++) {
        const browser = await open(engine);
        for (const url of urls) {
          await browser.goto(url);
          assert.deepEqual(await browser.eval('found'), [], url);
          await waitFor('what it kept', async () => {
            await browser.eval('keep()');
            await browser.reload(); // may come before the write is done, or after it was cleared
            return browser.eval('"kept" in localStorage');
          });
        }
        await browser.close();
      }
    },
    dirname(fileURLToPath(pageWith(KEEPER))),
  ),
);

test('a missing program is reported with the name of its package', async () => {
  assert.throws(() => installed('no-such-browser'), /comes with the package no-such-browser/);
  await assert.rejects(
    start('no-such-program', [], { needs: 'its-package' }),
    /comes with the package its-package/,
  );
});

test('a program started by a test ends with it, even if the test is terminated', async () => {
  const script = `import { start } from ${JSON.stringify(new URL('processes.mjs', import.meta.url).href)};
    const child = await start('sleep', ['60'], { needs: 'coreutils' });
    console.log(child.pid);`;
  const tests = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await new Promise((done) => tests.stdout.once('data', done)));
  assert.ok(process.kill(pid, 0));
  tests.kill('SIGTERM');
  const isGone = () => {
    try {
      return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')); // a zombie
    } catch {
      return true;
    }
  };
  await waitFor('the program to end', isGone);
});
