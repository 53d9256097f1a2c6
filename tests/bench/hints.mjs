/**
 * hints.mjs: measures how long the page's core takes for a hint, in milliseconds:
 *
 *     node tests/bench/hints.mjs DATA [CORE] [PUZZLES]
 *
 * Runs the core in node and follows hints until each puzzle is solved. Stops at an error. The
 * puzzles are those of dist/packs, and the lists of datasets.mjs in the folder DATA.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { openCore } from '#src/core/core.js';
import { wordsOfPage } from '#src/text/step-markup.js';
import { gridFrom } from '#src/state/state.js';
import { textsOf } from '../web/core.mjs';
import { ratedSets, sampled } from './datasets.mjs';

const top = new URL('../..', import.meta.url).pathname;
const [data, wasm = `${top}build/wasm/web/core.wasm`, most = '60'] = process.argv.slice(2);
if (!data) throw new Error('usage: node tests/bench/hints.mjs DATA [CORE] [PUZZLES]');

const words = textsOf(readFileSync(`${top}web/locales/en.json`, 'utf8'));
const core = await openCore(readFileSync(wasm), wordsOfPage(words.logic, words));
const packs = readdirSync(`${top}dist/packs`).map((name) => {
  const { id, layout, rules, puzzles } = JSON.parse(
    readFileSync(`${top}dist/packs/${name}`, 'utf8'),
  );
  return { name: id, puzzles: puzzles.map((one) => [one.rules ?? rules ?? layout, one.starts[0]]) };
});
const rated = ratedSets({
  data,
  own: `${top}tests/data`,
  folder: `${top}build/bench`,
  sample: Number(most),
}).map(({ name, lines }) => ({ name, puzzles: lines.map((line) => ['9x9', line]) }));

/** Solves a puzzle by hints. Returns the time and the technique of each. */
function hintsOf([spec, start]) {
  const givens = gridFrom(start);
  const [entries, notes, times] = [[...givens], givens.map(() => 0), []];
  for (let last = null; ;) {
    const begun = performance.now();
    const { status, kind, step } = core.advise({ spec, givens, entries, notes, last });
    times.push([performance.now() - begun, step?.technique]);
    if (status !== 'ok' || (kind !== 'done' && !step))
      throw new Error(`${spec} ${start}: ${status} ${kind}`);
    if (kind === 'done') return times;
    for (const { cell, digit } of step.placements) entries[cell] = digit;
    for (const { cell, digits } of step.eliminations)
      notes[cell] = (notes[cell] || step.candidates[cell]) & ~digits;
    last = (step.placements[0] ?? step.eliminations[0]).cell;
  }
}

console.log('set\tpuzzles\thints\tmedian ms\t99% ms\tworst ms\tat');
for (const { name, puzzles } of [...packs, ...rated]) {
  const some = sampled(puzzles, Number(most));
  const times = some.flatMap(hintsOf).sort(([a], [b]) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
  const figures = [0.5, 0.99, 1].map((part) => at(part)[0].toFixed(2));
  console.log([name, some.length, times.length, ...figures, at(1)[1]].join('\t'));
}
