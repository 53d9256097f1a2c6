/**
 * measure.mjs: times builds of the WebAssembly solver.
 *
 * Verifies answers first; then the builds take turns, one pass each. The JavaScript engine compiles
 * quickly at first and optimises later, in the background. So the warm-up takes a fixed time,
 * however short a pass is.
 */

/**
 * @typedef {{ build: string, puzzles: number, best: number, median: number, guesses: number }} Row
 * times in microseconds per puzzle, and guesses per puzzle
 */

const FASTEST = 0;

export const best = (values) => Math.min(...values);
export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/**
 * Reads puzzles, one per line. All lines begin with the same spec, or none has one. Returns the
 * digits of all puzzles in one array.
 */
export function digitsOf(text) {
  const all = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const spec = all[0].slice(0, all[0].lastIndexOf(' ') + 1).trim();
  const lines = all.map((line) => line.slice(spec ? spec.length + 1 : 0));
  const cells = lines[0].length;
  const digits = new Uint8Array(cells * lines.length);
  lines.forEach((line, at) => {
    if (line.length !== cells)
      throw new Error(`line ${at + 1}: ${line.length} cells, not ${cells}`);
    for (let cell = 0; cell < cells; cell++)
      digits[at * cells + cell] = line[cell] === '.' ? 0 : parseInt(line[cell], 36);
  });
  return { digits, cells, count: lines.length, spec: new TextEncoder().encode(spec) };
}

/** Loads a build, and writes the puzzles into its memory. */
async function load(build, wasm, { digits, cells, spec }) {
  const { instance } = await WebAssembly.instantiate(wasm);
  const door = instance.exports;
  door._initialize?.();
  if (digits.length > door.room())
    throw new Error(`${digits.length} cells are more than the ${door.room()} there is room for`);
  const room = new Uint8Array(door.memory.buffer, door.puzzles(), door.room());
  room.set(spec);
  if (door.open(cells, spec.length) !== 0) throw new Error(`no rules for these ${cells} cells`);
  room.set(digits);
  return { build, door };
}

function timed(door, count, limit) {
  const start = performance.now();
  door.pass(FASTEST, count, limit);
  return performance.now() - start;
}

/**
 * Verifies the answers of the builds, warms them up and times their passes.
 * @param {{ build: string, door: any }[]} racers
 * @param {{ limit: number, runs: number, warm: number }} options `warm`: milliseconds
 * @returns {Row[]}
 */
export function race(racers, count, { limit, runs, warm }) {
  const times = racers.map(() => []);
  for (const { build, door } of racers) {
    const right = door.verify(FASTEST, count, limit);
    if (right < count) throw new Error(`line ${right + 1}: ${build} gives a wrong answer`);
    const end = performance.now() + warm;
    do door.pass(FASTEST, count, limit);
    while (performance.now() < end);
  }
  for (let run = 0; run < runs; run++)
    racers.forEach(({ door }, i) => times[i].push(timed(door, count, limit)));
  const micro = 1000 / count;
  return racers.map(({ build, door }, i) => {
    const [least, middle] = [best(times[i]) * micro, median(times[i]) * micro];
    const guesses = door.guesses() / count;
    return { build, puzzles: count, best: least, median: middle, guesses };
  });
}

/**
 * Loads and times builds.
 * @param {Record<string, BufferSource>} builds  @param {string} text one puzzle per line
 */
export async function measure(builds, text, options) {
  const set = digitsOf(text);
  const racers = await Promise.all(
    Object.entries(builds).map(([build, wasm]) => load(build, wasm, set)),
  );
  return race(racers, set.count, options);
}
