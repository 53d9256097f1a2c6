/**
 * server.mjs: serves a folder over HTTP, only to browsers on this computer. Does for `site --watch`
 * what tools/lib/http_server.c does in the native command.
 */
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants } from 'node:os';
import { extname, join, sep } from 'node:path';

const USUAL_PORT = 8000;

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** Returns the file that a URL path names, and its size. Throws if the folder has no such file. */
function findFile(folder, url) {
  const path = decodeURIComponent(url.replace(/[?#].*/s, ''));
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  const status = statSync(file);
  if (
    !path.startsWith('/') ||
    !status.isFile() ||
    !realpathSync(file).startsWith(realpathSync(folder) + sep)
  )
    throw new Error('not in the folder');
  return { file, size: status.size };
}

function answer(folder, request, response) {
  const send = (status, type, size) =>
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Length': size,
      'Cache-Control': 'no-store',
      Connection: 'close',
    });
  const refuse = (status, text) => {
    send(status, 'text/plain; charset=utf-8', text.length + 1);
    response.end(`${text}\n`);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, '405 Method Not Allowed');
  try {
    const { file, size } = findFile(folder, request.url);
    send(200, types[extname(file).toLowerCase()] ?? 'application/octet-stream', size);
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  } catch {
    refuse(404, '404 Not Found');
  }
}

/** Returns the port at which a server listens, or a negative error number. */
function listen(server, port) {
  return new Promise((done) => {
    server.once('error', ({ errno }) => done(errno));
    server.listen(port, '127.0.0.1', () => done(server.address().port));
  });
}

/** Opens a server. Port 0 means USUAL_PORT, or any free port if that is taken. */
export async function openServer(folder, port) {
  const create = () =>
    createServer({ requireHostHeader: false }, (request, response) =>
      answer(folder, request, response),
    );
  const opened = await listen(create(), port || USUAL_PORT);
  return opened > 0 || port ? opened : listen(create(), 0);
}
