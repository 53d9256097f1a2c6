/**
 * warm.mjs: starts and ends each browser once. On a fresh machine the first start reads hundreds of
 * megabytes from a slow disk, so tools/test runs this while it builds, and no test has to wait.
 * Failures are ignored here: the tests report them.
 */
import { closeAll, open } from './engines.mjs';

for (const engine of ['chromium', 'firefox', 'webkit'])
  await open(engine, {})
    .then((browser) => browser.close())
    .catch(() => {});
await closeAll();
process.exit();
