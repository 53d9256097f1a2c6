/**
 * engine.js: who answers Hint and Check.
 *
 * The core does, as WebAssembly. Where a browser refuses WebAssembly (some locked-down ones do), the packed solution answers: pick
 * an empty cell, compare. Both stand behind one interface, which answers later rather than now, so that a worker can stand there too.
 */
import { openCore } from './core.js';

/** @typedef {import('./state.js').Game} Game */

/**
 * @typedef {object} Engine
 * @property {'core' | 'pack'} kind
 * @property {(game: Game) => Promise<{status: string, cell: number, digit: number}>} hint
 *   an empty cell by chance and its right digit; status 'full' where none is empty
 * @property {(game: Game) => Promise<{status: string, wrong: number[], solved: boolean}>} check
 */

/**
 * A number from 0 to below the bound, every one as likely as the others.
 * @param {number} bound
 * @returns {number}
 */
export function draw(bound) {
  const most = 2 ** 32 - (2 ** 32 % bound);
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < most ? number % bound : draw(bound);
}

/** @returns {Engine} */
export function packEngine() {
  return {
    kind: 'pack',
    async hint({ entries, solution }) {
      const empty = entries.map((_, cell) => cell).filter((cell) => entries[cell] === 0);
      if (empty.length === 0) return { status: 'full', cell: 0, digit: 0 };
      const cell = empty[draw(empty.length)];
      return { status: 'ok', cell, digit: solution[cell] };
    },
    async check({ entries, solution }) {
      const wrong = entries.map((_, cell) => cell).filter((cell) => entries[cell] !== 0 && entries[cell] !== solution[cell]);
      return { status: 'ok', wrong, solved: entries.every((digit, cell) => digit === solution[cell]) };
    },
  };
}

/**
 * The core if the browser lets it in, else the pack.
 * @param {string} wasm  the core, base64
 * @returns {Promise<Engine>}
 */
export async function openEngine(wasm) {
  try {
    const core = await openCore(wasm);
    return {
      kind: 'core',
      async hint({ layout, givens, entries }) {
        return core.hint(layout, givens, entries, draw(2 ** 32).toString(36));
      },
      async check({ layout, givens, entries }) {
        return core.check(layout, givens, entries);
      },
    };
  } catch {
    return packEngine();
  }
}
