/**
 * marionette.mjs: Firefox's own automation protocol, which unlike WebDriver reaches the browser's
 * chrome: there its real "Save Page As" is called. Messages are "length:[type, id, name or error,
 * value]" over TCP.
 */
import { createConnection } from 'node:net';
import { waitFor } from './processes.mjs';

const connect = (port) =>
  waitFor('Firefox to open its Marionette port', () => {
    const socket = createConnection(port, '127.0.0.1');
    return new Promise((done) =>
      socket.once('connect', () => done(socket)).once('error', () => done(null)),
    );
  });

/** A client with `send(name, parameters)`. */
export async function marionette(port) {
  const socket = await connect(port);
  const waiting = new Map();
  let buffer = Buffer.alloc(0);
  let last = 0;

  function receive([, id, error, value]) {
    const { done, failed } = waiting.get(id);
    waiting.delete(id);
    // only an answer that is waited for keeps the tests waiting
    if (waiting.size === 0) socket.unref();
    if (error) failed(new Error(`${error.error}: ${error.message}`));
    else done(value);
  }

  socket.on('data', (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (;;) {
      const colon = buffer.indexOf(58);
      const length = Number(buffer.subarray(0, colon));
      if (colon < 0 || buffer.length < colon + 1 + length) return;
      const message = JSON.parse(String(buffer.subarray(colon + 1, colon + 1 + length)));
      buffer = buffer.subarray(colon + 1 + length);
      if (Array.isArray(message)) receive(message);
    }
  });

  const send = (name, parameters = {}) =>
    new Promise((done, failed) => {
      const text = JSON.stringify([0, ++last, name, parameters]);
      socket.ref();
      waiting.set(last, { done, failed });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { send, close: () => socket.destroy() };
}
