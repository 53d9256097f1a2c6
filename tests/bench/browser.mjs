/**
 * browser.mjs: measure.mjs in a page of headless Chromium.
 *
 * What the page asks for is answered here. Its headers isolate it from others, for which the
 * browser lets its clock tick every five microseconds instead of every hundred.
 */
import { readFileSync } from 'node:fs';
import { closeAll, open } from '../page/engines.mjs';

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const TIME_LIMIT = 60 * 60 * 1000; // milliseconds

const PAGE = `<!doctype html><title>Benchmark</title><script type="module">
import { measure } from './measure.mjs';
const get = (name) => fetch(name).then((answer) => answer.arrayBuffer());
try {
  if (!crossOriginIsolated) throw new Error('the clock is too slow: the page is not isolated');
  const job = await (await fetch('job')).json();
  const fetched = job.builds.map(async (build) => [build, await get('build/' + build)]);
  const builds = Object.fromEntries(await Promise.all(fetched));
  const rows = [];
  // The browser's own start shares the core.
  await new Promise((done) => setTimeout(done, 2 * job.warm));
  for (const set of job.sets) {
    const text = new TextDecoder().decode(await get('set/' + set));
    rows.push(...(await measure(builds, text, job)).map((row) => ({ set, ...row })));
  }
  answer({ rows });
} catch (error) {
  answer({ error: String(error) });
}
</script>`;

/**
 * Rows of every set, as measure() gives them, with the set's name.
 * @param {Record<string, Buffer>} builds  @param {Record<string, string>} sets texts
 */
export async function measureInChromium(builds, sets, { limit, runs, warm }) {
  const job = { builds: Object.keys(builds), sets: Object.keys(sets), limit, runs, warm };
  const files = {
    '': ['text/html', PAGE],
    job: ['application/json', JSON.stringify(job)],
    'measure.mjs': ['text/javascript', readFileSync(new URL('measure.mjs', import.meta.url))],
  };
  for (const [name, wasm] of Object.entries(builds))
    files[`build/${name}`] = ['application/wasm', wasm];
  for (const [name, text] of Object.entries(sets)) files[`set/${name}`] = ['text/plain', text];
  const browser = await open('chromium');
  let answer, timer;
  const answered = new Promise((done, fail) => {
    answer = done;
    timer = setTimeout(() => fail(new Error('Chromium gave no answer')), TIME_LIMIT);
  });
  try {
    await browser.page.exposeFunction('answer', answer);
    await browser.page.setRequestInterception(true);
    browser.page.on('request', (request) => {
      const name = decodeURI(new URL(request.url()).pathname.slice(1));
      const [contentType, body] = files[name] ?? [];
      request.respond(body ? { contentType, body, headers: HEADERS } : { status: 404 });
    });
    await browser.goto('http://localhost/');
    const { rows, error } = await answered;
    if (error) throw new Error(`in Chromium: ${error}`);
    return rows;
  } finally {
    clearTimeout(timer);
    await browser.close();
    await closeAll();
  }
}
