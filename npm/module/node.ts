/** node.ts: the module in node, with WebAssembly inline. */
import { makeModule } from './make-module.ts';
import { inline } from './inline.ts';
import { openWorker } from './worker-in-node.ts';

export { SudoleafError } from './errors.ts';
export { version } from './make-module.ts';
export const { openEngine, solve, count, generate, rate, explain, hint, check, convert } =
  makeModule({ ...inline, openWorker });
