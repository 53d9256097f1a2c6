/**
 * worker.js: the core on a thread of its own, so that however long it thinks the page never stalls.
 * Questions come as messages, are answered in their order, and each answer carries its question's
 * number.
 */
import { openPacked } from './core.js';

/** @typedef {{id: number, name: string, args: any[]}} Question */

/** @param {{onmessage: any, postMessage: (message: any) => void}} scope  the worker's own */
export function serve(scope) {
  /** @type {Promise<Awaited<ReturnType<typeof openPacked>>>} */
  let opened;
  let last = Promise.resolve();

  /** @param {Question} question */
  async function answer({ id, name, args }) {
    try {
      if (name === 'open') opened = openPacked(args[0]);
      const { ask, about } = await opened;
      scope.postMessage({ id, answer: name === 'open' ? about : await ask(name, ...args) });
    } catch (error) {
      scope.postMessage({ id, error: String(error) });
    }
  }

  scope.onmessage = (/** @type {{data: Question}} */ { data }) => {
    last = last.then(() => answer(data));
  };
}
