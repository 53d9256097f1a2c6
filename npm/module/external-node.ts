/** external-node.ts: the module in node, with WebAssembly in files of its own. */
import { makeModule } from './make-module.ts';
import { files } from './files-in-node.ts';
import { openWorker } from './worker-in-node.ts';

export { SudoleafError } from './errors.ts';
export { version } from './make-module.ts';
export const { openEngine, solve, count, generate, rate, explain, hint, check, convert } =
  makeModule({ ...files, openWorker });
