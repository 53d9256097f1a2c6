/** worker-in-node.ts: opens the worker of an engine in node. */
import { Worker } from 'node:worker_threads';
import type { Platform } from './engine.ts';

export const openWorker: Platform['openWorker'] = ({ onAnswer, onError }) => {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url));
  worker.on('message', onAnswer).on('error', onError).unref();
  return {
    post: (message) => worker.postMessage(message),
    stop: () => void worker.terminate(),
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
  };
};
