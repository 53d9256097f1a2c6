/**
 * Tests `sudoleaf site --watch` as a process. It serves the page, rebuilds it when one of its files
 * changes, keeps serving the last good page after an error, and ends after an interrupt. COMMAND is
 * the path of the command.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { sleep, temporaryFolder } from '../page/processes.mjs';
import { COMMAND, run } from './command.mjs';

const assets = new URL('data/assets', import.meta.url).pathname;

/** URL paths without a file in the served folder. A file `secret` is beside that folder. */
const OUTSIDE = ['/../secret', '/%2e%2e/secret', '//etc/passwd', '/%00', '/nothing', '/..'];

/**
 * Sends a request unchanged, and returns the answer. fetch would correct the request.
 * @returns {Promise<string>}
 */
function sendRequest(url, request) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = '';
    socket
      .on('data', (bytes) => {
        text += bytes;
      })
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

/** Makes a temporary folder, and writes files to it. */
function folderOf(files) {
  const folder = temporaryFolder('watch');
  mkdirSync(join(folder, 'sites'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * Starts the command. `waitFor` waits until its output (of both kinds) matches, and removes it up
 * to the match.
 */
async function startWatching(t, folder, args) {
  const child = spawn(COMMAND, ['site', '--assets', assets, '--watch', '-o', 'out', ...args], {
    cwd: folder,
  });
  t.after(() => child.kill('SIGKILL'));
  let words = '';
  let wake = () => {};
  const addOutput = (bytes) => {
    words += bytes;
    wake();
  };
  child.stdout.on('data', addOutput);
  child.stderr.on('data', addOutput);
  child.on('exit', () => wake());
  async function waitFor(pattern) {
    for (;;) {
      const found = pattern.exec(words);
      if (found) {
        words = words.slice(found.index + found[0].length);
        return found;
      }
      assert.equal(child.exitCode, null, words);
      await new Promise((resolve) => {
        wake = resolve;
      });
    }
  }
  return { child, waitFor, remainingOutput: () => words };
}

const titleAt = async (url) => /<title>(.*?)<\/title>/.exec(await (await fetch(url)).text())?.[1];
const settings = (title, more = {}) => JSON.stringify({ title, ...more });

test('builds and serves each change; reports a bad one and keeps the last good page', async (t) => {
  const folder = folderOf({
    'site.json': settings('First', { panel: 'panel.html' }),
    'panel.html': '<p>A note</p>',
  });
  const { child, waitFor, remainingOutput } = await startWatching(t, folder, ['site.json']);
  const [, url] = await waitFor(/Serving (http:\/\/127\.0\.0\.1:\d+\/)\n/);
  await waitFor(/Ctrl-C ends it/);
  assert.equal(await titleAt(url), 'First');

  writeFileSync(join(folder, 'site.json'), settings('Second', { panel: 'panel.html' }));
  await waitFor(/Rebuilt\.\n/);
  assert.equal(await titleAt(url), 'Second');
  writeFileSync(join(folder, 'panel.html'), '<p>Another note</p>');
  await waitFor(/Rebuilt\.\n/);
  assert.match(await (await fetch(url)).text(), /Another note/);

  writeFileSync(join(folder, 'site.json'), settings('Third', { panel: 'panel.html', colour: 1 }));
  await waitFor(/sudoleaf: site\.json:1: colour: unknown field, not one of id, title, /);
  assert.equal(await titleAt(url), 'Second');
  writeFileSync(join(folder, 'panel.html'), '<p>Not <b>closed</p>');
  await waitFor(/sudoleaf: site\.json:1: colour/);
  writeFileSync(join(folder, 'site.json'), settings('Fourth', { panel: 'panel.html' }));
  await waitFor(/sudoleaf: panel\.html:1: /);
  assert.equal(await titleAt(url), 'Second');
  unlinkSync(join(folder, 'panel.html'));
  await waitFor(/sudoleaf: site\.json:1: panel: there is no file "panel\.html"/);
  writeFileSync(join(folder, 'panel.html'), '<p>Closed</p>');
  await waitFor(/Rebuilt\.\n/);
  assert.equal(await titleAt(url), 'Fourth');

  // writing a file again with the same contents causes no rebuild
  utimesSync(join(folder, 'site.json'), 1, 1);
  writeFileSync(join(folder, 'panel.html'), '<p>Closed</p>');
  await sleep(1500);
  assert.equal(remainingOutput().trim(), '');

  child.kill('SIGINT');
  const [status, signal] = await once(child, 'exit');
  assert.deepEqual([status, signal], [null, 'SIGINT']);
});

test('watches several sites and the packs they name', async (t) => {
  const pack = readFileSync(join(assets, 'packs/kids-4x4.json'), 'utf8');
  const folder = folderOf({
    'sites/a.json': settings('A'),
    'sites/b.json': settings('B', { packs: ['own.json'] }),
    'sites/own.json': pack,
  });
  const { child, waitFor } = await startWatching(t, folder, ['sites/a.json', 'sites/b.json']);
  const [, a] = await waitFor(/Serving (\S+\/a\/)\n/);
  const [, b] = await waitFor(/Serving (\S+\/b\/)\n/);
  assert.deepEqual([await titleAt(a), await titleAt(b)], ['A', 'B']);
  writeFileSync(join(folder, 'sites/own.json'), pack.replace(/"title":\s*"/, '$&Our '));
  await waitFor(/Rebuilt\.\n/);
  assert.match(await (await fetch(b)).text(), /"title":"Our /);
  assert.equal(
    (await fetch(`${b}packs/kids-4x4.json`)).headers.get('content-type'),
    'application/json',
  );
  appendFileSync(join(folder, 'sites/own.json'), 'x');
  await waitFor(/sudoleaf: sites\/own\.json:\d+: /);
  assert.equal(await titleAt(a), 'A');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGTERM']);
});

test('a pack written to where it was read from causes at most one rebuild', async (t) => {
  const folder = folderOf({
    'site.json': settings('Here', { packs: ['out/packs/kids-4x4.json'] }),
  });
  mkdirSync(join(folder, 'out'));
  cpSync(join(assets, 'packs'), join(folder, 'out/packs'), { recursive: true });
  const { waitFor, remainingOutput } = await startWatching(t, folder, ['site.json']);
  await waitFor(/Ctrl-C ends it\.\n/);
  await sleep(2500);
  assert.match(remainingOutput(), /^(Rebuilt\.\n)?$/); // the copy may be formatted differently
});

test('serves its folder and nothing else, even beside 40 silent connections', async (t) => {
  const folder = folderOf({ 'site.json': settings('One'), secret: 'no' });
  const { child, waitFor } = await startWatching(t, folder, ['site.json']);
  const [, url] = await waitFor(/Serving (\S+)\n/);
  writeFileSync(join(folder, 'out/a b.txt'), 'words');
  const { hostname, port } = new URL(url);
  const silent = Array.from({ length: 40 }, () => connect(Number(port), hostname));
  silent.forEach((one) => one.on('error', () => {}));
  assert.match(
    await sendRequest(url, 'GET / HTTP/1.1\r\n\r\n'),
    / 200 [^]*text\/html[^]*no-store[^]*<title>One/,
  );
  assert.match(await sendRequest(url, 'GET /a%20b.txt?x=1 HTTP/1.1\r\n\r\n'), / 200 [^]*words$/);
  const head = await sendRequest(url, 'HEAD /a%20b.txt HTTP/1.1\r\n\r\n');
  assert.match(head, / 200 [^]*Content-Length: 5\r\n[^]*\r\n\r\n$/);
  for (const path of [...OUTSIDE, '/%E0%A', '/%zz', '/packs', 'secret', ''])
    assert.match(await sendRequest(url, `GET ${path} HTTP/1.1\r\n\r\n`), / 404 /, path);
  assert.match(await sendRequest(url, 'POST / HTTP/1.1\r\n\r\n'), / 405 /);
  assert.match(await sendRequest(url, `GET /${'a'.repeat(9000)}`), / 431 |^$/);
  silent.forEach((one) => one.destroy());
  assert.equal(child.exitCode, null);
});

test('does not drop a waiting connection for later silent ones', async (t) => {
  const folder = folderOf({ 'site.json': settings('One') });
  const { waitFor } = await startWatching(t, folder, ['site.json']);
  const [, url] = await waitFor(/Serving (\S+)\n/);
  const { hostname, port } = new URL(url);
  const openConnection = async () => {
    const connection = connect(Number(port), hostname).on('error', () => {});
    t.after(() => connection.destroy());
    await once(connection, 'connect');
    return connection;
  };
  for (let i = 0; i < 31; i++) await openConnection(); // the server has room for one more
  const one = await openConnection();
  const closed = once(one, 'close');
  for (let i = 0; i < 20; i++) await openConnection();
  let words = '';
  one.on('data', (bytes) => {
    words += bytes;
  });
  one.write('GET / HTTP/1.1\r\n\r\n');
  await closed;
  assert.match(words, / 200 [^]*<title>One/);
});

test('reports an error at the start and exits', async () => {
  const folder = folderOf({ 'site.json': settings('One'), 'bad.json': '{"titel": ""}' });
  const watch = (...args) => {
    const words = ['site', '--assets', assets, '-o', 'out', ...args];
    const { status, stderr } = run(words, '', folder);
    return [status, stderr];
  };
  assert.deepEqual(watch('bad.json', '--watch'), [
    1,
    'sudoleaf: bad.json:1: titel: unknown field; did you mean "title"?\n',
  ]);
  assert.deepEqual(watch('site.json', '--port', '8000'), [
    2,
    'sudoleaf: site: --port needs --watch\n',
  ]);
  const [status, words] = watch('site.json', '--watch', '--port', '70000');
  assert.equal(status, 2);
  assert.match(words, /--port.*65535/);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address();
  assert.deepEqual(watch('site.json', '--watch', '--port', String(port)), [
    1,
    `sudoleaf: port ${port}: Address already in use\n`,
  ]);
  taken.close();
});
