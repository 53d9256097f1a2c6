/** external-browser.ts: the module in browsers, with WebAssembly in files of its own. */
import { makeModule } from './make-module.ts';
import { files } from './files-in-browser.ts';
import { openWorker } from './worker-in-browser.ts';

export { SudoleafError } from './errors.ts';
export { version } from './make-module.ts';
export const { openEngine, solve, count, generate, rate, explain, hint, check, convert } =
  makeModule({ ...files, openWorker });
