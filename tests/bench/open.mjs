/**
 * open.mjs: measures how long the page takes to open until it can be played:
 *
 *     node tests/bench/open.mjs [PAGE] [RUNS]
 *
 * Opens the page RUNS times in a running browser. Prints best and median milliseconds from the
 * start of navigation to data-ready.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeAll, open } from '../page/engines.mjs';
import { waitFor } from '../page/processes.mjs';
import { best, median } from './measure.mjs';

const url = pathToFileURL(resolve(process.argv[2] ?? 'dist/index.html')).href;
const runs = Number(process.argv[3] ?? 20);
const awake = setInterval(() => {}, 1000);

for (const engine of ['chromium', 'firefox', 'webkit']) {
  const browser = await open(engine);
  const times = [];
  for (let run = 0; run <= runs; run++) {
    await browser.goto(url);
    await waitFor('the page', () =>
      browser.eval('document.querySelector("#app[data-ready]") !== null'),
    );
    const time = await browser.eval('performance.getEntriesByName("ready")[0].startTime');
    if (run > 0) times.push(time); // the first warms up
    await browser.goto('about:blank');
  }
  console.log(
    `${engine}\tbest ${best(times).toFixed(1)} ms\tmedian ${median(times).toFixed(1)} ms\t${runs} runs`,
  );
  await browser.close();
}
clearInterval(awake);
await closeAll();
