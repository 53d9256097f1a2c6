/** worker-node.ts: the thread of an engine, in node. */
import { parentPort } from 'node:worker_threads';
import { makeListener } from './answer.ts';

parentPort?.on(
  'message',
  makeListener((answer) => parentPort?.postMessage(answer)),
);
