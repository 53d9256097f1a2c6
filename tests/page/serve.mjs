/** serve.mjs: a web server for tests, on this machine only. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder; port 0 takes any free one. `requests` grows by the address of each request.
 * @param headersOf  returns more headers for a file
 * @returns {Promise<{ url: string, requests: string[], close: () => Promise<any> }>}
 */
export async function serve(folder, port = 0, headersOf = (_path) => ({})) {
  const requests = [];
  const server = createServer(({ url }, response) => {
    requests.push(url);
    try {
      const { pathname } = new URL(url, 'http://localhost');
      const path = decodeURIComponent(pathname).replace(/\/$/, '/index.html');
      const bytes = readFileSync(join(folder, path));
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headersOf(path) }).end(bytes);
    } catch {
      response.writeHead(404).end('Not found\n');
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
    return once(server, 'close');
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, requests, close };
}
