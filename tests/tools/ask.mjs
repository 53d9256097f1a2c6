/** What a server answers to a call sent as it is: fetch would mend the odd ones. */
import { connect } from 'node:net';

/** Paths that lead to no file of a served folder, beside which a file `secret` lies. */
export const OUTSIDE = ['/../secret', '/%2e%2e/secret', '//etc/passwd', '/%00', '/nothing', '/..'];

/** @param {string} url @param {string} call @returns {Promise<string>} */
export function ask(url, call) {
  const { hostname, port } = new URL(url);
  return new Promise((done, failed) => {
    const socket = connect(Number(port), hostname, () => socket.write(call));
    let text = '';
    socket
      .on('data', (bytes) => {
        text += bytes;
      })
      .on('end', () => done(text))
      .on('error', failed);
  });
}
