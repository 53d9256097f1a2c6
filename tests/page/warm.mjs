/**
 * warm.mjs: starts each browser once and ends it. On a machine that never ran them the first start
 * reads some hundred megabytes of a slow disk, which no test should have to wait for; tools/test
 * does it while it builds. What fails here is told by the tests.
 */
import { closeAll, open } from './engines.mjs';

for (const engine of ['chromium', 'firefox', 'webkit'])
  await open(engine, {})
    .then((browser) => browser.close())
    .catch(() => {});
await closeAll();
process.exit();
