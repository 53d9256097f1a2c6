/**
 * serve.mjs: a folder over http on this machine only: node serve.mjs FOLDER [PORT]
 * Tests use it too: `serve(folder)` gives the address, the requests made so far, and close().
 */
import { createServer } from 'node:http';
import { createReadStream, statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The file a request means, or null when it is not a file inside the folder. */
function fileFor(folder, url) {
  const { pathname } = new URL(url, 'http://localhost');
  const path = resolve(folder, `.${decodeURIComponent(pathname)}`, pathname.endsWith('/') ? 'index.html' : '');
  const inside = path.startsWith(resolve(folder) + sep);
  return inside && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;
}

function answer(folder, request, response) {
  const path = fileFor(folder, request.url);
  if (!path) {
    response.writeHead(404).end('Not found\n');
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
  createReadStream(path).pipe(response);
}

/** Serves `folder` on 127.0.0.1; port 0 takes any free one. */
export function serve(folder, port = 0) {
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    answer(folder, request, response);
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => {
      const url = `http://127.0.0.1:${server.address().port}/`;
      done({ url, requests, close: () => new Promise((closed) => { server.close(closed); server.closeAllConnections?.(); }) });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(process.argv[2] ?? 'dist', Number(process.argv[3] ?? 8000)).catch(() => serve(process.argv[2] ?? 'dist'));
  console.log(`Serving on ${url} (Ctrl-C ends it)`);
}
