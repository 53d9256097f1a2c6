/**
 * Tests the module of the package for npm in three engines, without a bundler, on pages whose
 * policy allows what README.md says and nothing else. PACKAGES is the folder with the tarball.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ENGINES, closeAll, open } from '../page/engines.mjs';
import { temporaryFolder, waitFor } from '../page/processes.mjs';
import { serve } from '../page/serve.mjs';

const { PACKAGES } = process.env;
const tarball =
  existsSync(PACKAGES) && readdirSync(PACKAGES).find((name) => /^sudoleaf-.*\.tgz$/.test(name));
const skip = !tarball && `${PACKAGES} has no package; ./tools/build --npm makes it with emcc`;

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
const PUZZLE = '.1.9...6.92.35.........2...6..124.9.........4...8.....2..6..8.3....19.5..7....62.';

/** The script of the page; `report` receives what it found out. */
const script = (entry) => `
  import * as sudoleaf from '../${entry}';
  const { solve, count, rate, explain, hint, check, generate, convert, openEngine } = sudoleaf;
  const answers = async ({ solve, rate, explain }) => ({
    ...(await solve('${PUZZLE}')),
    ...(await rate('${PUZZLE}')),
    steps: (await explain('${PUZZLE}')).steps.length,
  });
  let warnings = 0;
  console.warn = () => warnings++;
  const report = { worker: await answers(sudoleaf) };
  let ticks = 0;
  const timer = setInterval(() => ticks++, 10);
  const aborter = new AbortController();
  setTimeout(() => aborter.abort(), 300);
  const { signal } = warnings ? {} : aborter;
  if (signal) {
    report.error = await count('.'.repeat(81), { limit: 4e9, signal }).catch(({ name }) => name);
    report.isFree = ticks > 5;
  }
  clearInterval(timer);
  report.local = await answers(openEngine({ worker: false }));
  report.line = await convert(await convert('${PUZZLE}', { to: 'fpuzzles' }), { to: 'line' });
  report.warnings = warnings;
  document.body.textContent = JSON.stringify(report);`;

const root = temporaryFolder('module');
let site;
before(async () => {
  if (skip) return;
  execFileSync('tar', ['xzf', join(PACKAGES, tarball), '-C', root]);
  execFileSync('cp', ['-R', 'package', 'without-worker'], { cwd: root });
  rmSync(join(root, 'without-worker/module/worker-browser.js'));
  for (const name of ['package', 'without-worker'])
    for (const entry of ['browser', 'external-browser']) {
      const page = join(root, name, 'test');
      execFileSync('mkdir', ['-p', page]);
      writeFileSync(join(page, `${entry}.js`), script(`module/${entry}.js`));
      const from = `<script type="module" src="${entry}.js"></script>`;
      writeFileSync(join(page, `${entry}.html`), `<!DOCTYPE html><title>Test</title>${from}`);
    }
  site = await serve(root, 0, (path) => ({
    'content-security-policy': `${POLICY}${/external/.test(path) ? "; connect-src 'self'" : ''}`,
  }));
});
after(async () => {
  await site?.close();
  await closeAll();
});

/** Opens a page of the site, and returns its report. */
async function reportOf(engine, path) {
  const browser = await open(engine);
  try {
    await browser.goto(site.url + path);
    return JSON.parse(
      await waitFor(`the report of ${path}`, () => browser.eval(() => document.body.textContent)),
    );
  } finally {
    await browser.close();
  }
}

const EXPECTED = {
  ...{ rules: '9x9', givens: PUZZLE, solutions: 'one', other: null },
  solution: '314978562926351748758462931687124395532796184149835276295647813863219457471583629',
  ...{ rating: 4.2, grade: 'hard', standard: true, steps: 57 },
};

for (const engine of ENGINES) {
  for (const entry of ['browser', 'external-browser'])
    test(`${engine}: ${entry}.js works in a worker and without one`, { skip }, async () => {
      assert.deepEqual(await reportOf(engine, `package/test/${entry}.html`), {
        ...{ worker: EXPECTED, local: EXPECTED },
        ...{ error: 'AbortError', isFree: true, line: `${PUZZLE}\n`, warnings: 0 },
      });
    });

  test(`${engine}: works on the page's thread if the worker is missing`, { skip }, async () => {
    assert.deepEqual(await reportOf(engine, 'without-worker/test/browser.html'), {
      ...{ worker: EXPECTED, local: EXPECTED, line: `${PUZZLE}\n`, warnings: 1 },
    });
  });
}
