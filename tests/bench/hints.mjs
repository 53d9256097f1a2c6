/**
 * hints.mjs: how long a hint takes in the page: node tests/bench/hints.mjs DATA [PAGE] [PUZZLES]
 *
 * The page is opened in headless Chromium, and its own worker, made of its own script, is asked for
 * hint after hint until each puzzle is solved, as a player who follows every hint would. Times are
 * from the question's leaving to the answer's arrival, in milliseconds. DATA is the folder of the
 * puzzle lists (se-ratings.csv, hardest-11plus.txt); packs are taken from beside the page. Every
 * answer is verified: a puzzle that does not end solved stops the run.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeAll, open } from '../page/engines.mjs';

const [data, page = 'dist/index.html', puzzles = '60'] = process.argv.slice(2);
const most = Number(puzzles);
if (!data) throw new Error('usage: node tests/bench/hints.mjs DATA [PAGE] [PUZZLES]');

/** Evenly chosen so many of a list. */
const some = (list) =>
  list.filter(
    (_, i) =>
      list.length <= most ||
      Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length),
  );

/** The lists: by name, a layout and starts. */
function sets() {
  const folder = join(dirname(page), 'packs');
  const packs = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  const rated = readFileSync(join(data, 'se-ratings.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(','));
  const between = (low, high) =>
    rated.filter(([, er]) => Number(er) > low && Number(er) <= high).map(([puzzle]) => puzzle);
  const hardest = readFileSync(join(data, 'hardest-11plus.txt'), 'utf8')
    .split('\n')
    .map((line) => line.slice(0, 81))
    .filter((line) => /^[.0-9]{81}$/.test(line));
  return [
    ...packs.map(({ id, layout, puzzles }) => ({
      name: id,
      layout,
      starts: puzzles.map(({ starts }) => starts[0]),
    })),
    { name: 'rated 7.1 to 8.0', layout: '9x9', starts: between(7, 8) },
    { name: 'rated 8.1 to 9.0', layout: '9x9', starts: between(8, 9) },
    { name: 'rated 9.1 to 10.0', layout: '9x9', starts: between(9, 10) },
    { name: 'hardest-11plus', layout: '9x9', starts: some(hardest).slice(0, Math.ceil(most / 8)) },
  ]
    .map((set) => ({ ...set, starts: some(set.starts) }))
    .filter(({ starts }) => starts.length > 0);
}

/** In the page: solves the puzzles by hints; the time of each hint. */
async function solveAll({ layout, starts }) {
  if (!window.benchmarked) {
    const worker = new Worker(
      URL.createObjectURL(new Blob([[...document.scripts].at(-1).textContent])),
    );
    const waiting = [];
    worker.onmessage = ({ data: { answer, error } }) =>
      waiting.shift()(error ? Promise.reject(new Error(error)) : answer);
    window.benchmarked = (name, ...args) =>
      new Promise((done) => {
        waiting.push(done);
        worker.postMessage({ id: 0, name, args });
      });
    const block = (id) => document.getElementById(id).textContent;
    await window.benchmarked('open', { wasm: block('core'), words: block('logic') });
  }
  const times = [];
  for (const start of starts) {
    const givens = [...start].map((c) => (c === '.' ? 0 : parseInt(c, 36)));
    const [entries, notes] = [[...givens], givens.map(() => 0)];
    for (let last = null; ;) {
      const begun = performance.now();
      const { status, kind, step } = await window.benchmarked('advise', {
        spec: layout,
        givens,
        entries,
        notes,
        last,
      });
      times.push({ time: performance.now() - begun, technique: step?.technique });
      if (status !== 'ok' || (kind !== 'done' && !step))
        throw new Error(`${start}: ${status} ${kind}`);
      if (kind === 'done') break;
      for (const { cell, digit } of step.placements) entries[cell] = digit;
      for (const { cell, digits } of step.eliminations)
        notes[cell] = (notes[cell] || step.candidates[cell]) & ~digits;
      last = (step.placements[0] ?? step.eliminations[0]).cell;
    }
  }
  return times;
}

const browser = await open('chromium');
await browser.goto(pathToFileURL(resolve(page)).href);
console.log('set\tpuzzles\thints\tmedian ms\t99% ms\tworst ms\tat');
for (const set of sets()) {
  const times = (await browser.eval(solveAll, set)).sort((a, b) => a.time - b.time);
  const at = (part) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))].time.toFixed(1);
  console.log(
    [
      set.name,
      set.starts.length,
      times.length,
      at(0.5),
      at(0.99),
      at(1),
      times.at(-1).technique,
    ].join('\t'),
  );
}
await browser.close();
await closeAll();
