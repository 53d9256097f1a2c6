/**
 * browser.mjs: measure.mjs in a page of headless Chromium, started afresh.
 *
 * A small server on this machine gives the page what it needs and takes the rows back. Its headers
 * isolate the page from others, for which the browser lets its clock tick every five microseconds
 * instead of every hundred.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { CHROMIUM_FLAGS, installed } from '../page/browsers.mjs';
import { start, temporaryFolder } from '../page/processes.mjs';

const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const TIME_LIMIT = 60 * 60 * 1000; // milliseconds

const PAGE = `<!doctype html><title>Benchmark</title><script type="module">
import { measure } from './measure.mjs';
const get = (name) => fetch(name).then((answer) => answer.arrayBuffer());
const send = (what) => fetch('answer', { method: 'POST', body: JSON.stringify(what) });
try {
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
  await send({ rows });
} catch (error) {
  await send({ error: String(error) });
}
</script>`;

/** Everything the page may ask for. */
function files(builds, sets, { limit, runs, warm }) {
  const job = JSON.stringify({
    builds: Object.keys(builds),
    sets: Object.keys(sets),
    limit,
    runs,
    warm,
  });
  return new Map([
    ['/', ['text/html', PAGE]],
    ['/job', ['application/json', job]],
    ['/measure.mjs', ['text/javascript', readFileSync(new URL('measure.mjs', import.meta.url))]],
    ...Object.entries(builds).map(([name, wasm]) => [`/build/${name}`, ['application/wasm', wasm]]),
    ...Object.entries(sets).map(([name, text]) => [`/set/${name}`, ['text/plain', text]]),
  ]);
}

/** Serves until the page has answered. */
function serve(known) {
  let answered;
  const answer = new Promise((done) => {
    answered = done;
  });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => {
      const [type, content] = known.get(decodeURI(request.url)) ?? [];
      response.writeHead(content || request.method === 'POST' ? 200 : 404, {
        ...ISOLATED,
        'Content-Type': type ?? 'text/plain',
      });
      response.end(content ?? '');
      if (request.method === 'POST') answered(JSON.parse(body));
    });
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () =>
      done({ server, answer, url: `http://127.0.0.1:${server.address().port}/` }),
    );
  });
}

/** Rows of every set, as measure() gives them, with the set's name.
 *  @param {Record<string, Buffer>} builds  @param {Record<string, string>} sets texts */
export async function measureInChromium(builds, sets, options) {
  const { server, answer, url } = await serve(files(builds, sets, options));
  const profile = `--user-data-dir=${temporaryFolder('bench')}`;
  const browser = await start(
    installed('chromium'),
    ['--headless=new', ...CHROMIUM_FLAGS, profile, url],
    { needs: 'chromium' },
  );
  let timer;
  const failure = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error('Chromium gave no answer')), TIME_LIMIT);
    browser.once('exit', (code) =>
      failed(new Error(`Chromium ended by itself, exit status ${code}`)),
    );
  });
  try {
    const { rows, error } = await Promise.race([answer, failure]);
    if (error) throw new Error(`in Chromium: ${error}`);
    return rows;
  } finally {
    clearTimeout(timer);
    failure.catch(() => {});
    browser.end();
    server.closeAllConnections();
    server.close();
  }
}
