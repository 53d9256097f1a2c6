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
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The file a request means, or null when it is none inside the folder. */
function fileFor(folder, url) {
  let path;
  try {
    path = decodeURIComponent(url.replace(/[?#].*/, ''));
  } catch {
    return null; // not an address
  }
  const file = resolve(folder, `.${sep}${path.endsWith('/') ? `${path}index.html` : path}`);
  const isInside = file.startsWith(resolve(folder) + sep) && !path.includes('\0');
  return isInside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
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
      done({
        url,
        requests,
        close: () =>
          new Promise((closed) => {
            server.close(closed);
            server.closeAllConnections?.();
          }),
      });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist', port = '8000'] = process.argv.slice(2);
  // any port, where that one is taken
  const { url } = await serve(folder, Number(port)).catch(() => serve(folder));
  console.log(`Serving on ${url} (Ctrl-C ends it)`);
}
