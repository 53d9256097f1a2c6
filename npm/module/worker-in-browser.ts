/** worker-in-browser.ts: opens the worker of an engine in browsers. */
import type { Platform } from './engine.ts';

export const openWorker: Platform['openWorker'] = ({ onAnswer, onError }) => {
  // bundlers know this form, and take the worker along
  const worker = new Worker(new URL('./worker-browser.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => onAnswer(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onError(event.message);
  };
  return { post: (message) => worker.postMessage(message), stop: () => worker.terminate() };
};
