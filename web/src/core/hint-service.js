/**
 * hint-service.js: who answers Hint and Check.
 *
 * The core does, as WebAssembly in a worker, or on the page's own thread where workers are refused.
 * Where a browser refuses WebAssembly (some locked-down ones do), the packed solution answers: pick
 * an empty cell, compare. All stand behind one interface. Here, and nowhere else, what the core
 * says of a puzzle enters the page: what the solution does not bear out is a Fault, thrown.
 */
import { openPacked } from './core.js';
import { Fault, answerHolds, reportOf } from './verify-step.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('./verify-step.js').Solved} Solved */
/** @typedef {import('./answers.js').AdviceAnswer} AdviceAnswer */

/**
 * @typedef {object} Engine
 * @property {'core' | 'pack'} kind
 * @property {Record<string, string>} names  of techniques
 * @property {import('./answers.js').Kinds} kinds  of techniques
 * @property {(game: Game) => Promise<import('./answers.js').HintAnswer>} hint
 *   an empty cell by chance and its right digit; status 'full' where none is empty
 * @property {(game: Game) => Promise<import('./answers.js').CheckAnswer>} check
 * @property {(game: Game, last: number | null) => Promise<AdviceAnswer>} advise  what to say next;
 * `last` is where the player was
 * @property {(text: string, specs: string[]) => Promise<import('./answers.js').JudgeAnswer>}
 * [judge] what to say of a puzzle of one's own
 * @property {(spec: string, givens: number[]) =>
 * Promise<import('./answers.js').RateAnswer>} [rate]  how hard it is, however long that takes
 * @property {(spec: string, givens: number[]) => Promise<number[]>} [suspects]  without each of
 * which there would be a solution
 * @property {(spec: string, givens: number[]) => Promise<import('./blame.js').BlameAnswer>} [blame]
 * the same where rules were drawn
 * @property {(plan: string) => Promise<import('./answers.js').PlannedAnswer>} [compile]  rules that
 * were drawn
 * @property {() => Promise<import('../state/rules-model.js').Rules[]>} [rules]  that have a name
 * @property {() => void} [drop]    leaves what was to be judged or rated
 * @property {() => Promise<string[]>} [grades]
 * @property {(spec: string, grade: string) =>
 * Promise<import('./answers.js').DrawnAnswer>} [make]  a new puzzle
 * @property {(draft: import('../state/pack-types.js').Draft) =>
 * Promise<import('./answers.js').DrawnAnswer>} [redraw]  a puzzle of a pack of drafts
 * @property {(site: string, level: string, day: number, count: number) =>
 * Promise<number | null>} [daily]  which of a level's puzzles is that day's
 * @property {() => void} [cancel]  leaves all questions unanswered; who waits is refused
 * @property {(board: Solved) => Way} [walk]  a way through the puzzle from here; only the core
 * knows one
 * @property {(board: Solved) => Promise<import('./answers.js').TourAnswer>} [tour]  the whole way
 * @property {(board: import('./answers.js').Board) => Promise<import('./answers.js').TourAnswer>}
 * [way] the same, however long it takes
 * @property {string} version  of the core
 *
 * @typedef {object} Way
 * @property {(target?: number | null) => Promise<import('./answers.js').NextAnswer>} next
 * @property {(technique: string, cell?: number, digit?: number) =>
 * Promise<import('./answers.js').FindAnswer>} find  where the way stands
 *
 * @typedef {import('./answers.js').Packed & {script: string}} Material  and the page's script,
 * which is the worker's, too
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

/**
 * Cells of which something holds.
 * @param {number[]} entries
 * @param {(cell: number) => boolean} holds
 */
const cellsWhere = (entries, holds) => entries.map((_, cell) => cell).filter(holds);

/** @returns {Engine} */
export function packEngine() {
  return {
    kind: 'pack',
    names: {},
    kinds: {},
    version: '',
    async hint({ entries, solution }) {
      const empty = cellsWhere(entries, (cell) => entries[cell] === 0);
      if (empty.length === 0) return { status: 'full', cell: 0, digit: 0 };
      const cell = empty[draw(empty.length)];
      return { status: 'ok', cell, digit: solution[cell] };
    },
    async check({ entries, solution }) {
      const wrong = cellsWhere(
        entries,
        (cell) => entries[cell] !== 0 && entries[cell] !== solution[cell],
      );
      return {
        status: 'ok',
        wrong,
        solved: entries.every((digit, cell) => digit === solution[cell]),
      };
    },
    async advise({ entries, solution }) {
      const wrong = cellsWhere(
        entries,
        (cell) => entries[cell] !== 0 && entries[cell] !== solution[cell],
      );
      const kind = wrong.length > 0 ? 'wrong' : entries.includes(0) ? 'cut' : 'done';
      return { status: 'ok', kind, wrong, step: null };
    },
  };
}

/* ---- The core, in a worker or here ----------------------------------------------------------- */

/**
 * Asks the core something by name.
 * @typedef {(name: string, ...args: any[]) => Promise<any>} Ask
 */

/** Whoever was waiting when all questions were dropped is told so by this. */
export class Dropped extends Error {}

/**
 * The core as it is asked, wherever it is; `aside` is another one, on a thread of its own.
 * @typedef {{ask: Ask, about: import('./answers.js').About, cancel?: () => void, aside?: Aside}}
 * Opened
 *
 * @typedef {{opened: Promise<import('./answers.js').About>, ask: Ask, stop: () => void}} Thread
 * @typedef {{ask: Ask, drop: () => void}} Aside
 */

/**
 * A thread with the core in it.
 * @param {string} address  of the script
 * @param {import('./answers.js').Packed} packed
 * @returns {Thread}
 */
function openThread(address, packed) {
  const worker = new Worker(address);
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let count = 0;
  const refuseAll = (/** @type {Error} */ why) => {
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  worker.onmessage = ({ data: { id, answer, error } }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error !== undefined) reject?.(new Error(error));
    else resolve?.(answer);
  };
  worker.onerror = (event) => {
    event.preventDefault(); // it is told to whoever waits
    refuseAll(new Error('the worker could not go on'));
  };
  /** @type {Ask} */
  const ask = (name, ...args) =>
    new Promise((resolve, reject) => {
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count++, name, args });
    });
  const opened = ask('open', packed);
  opened.catch(() => {}); // whoever waits for it hears of it
  const stop = () => {
    worker.terminate();
    refuseAll(new Dropped());
  };
  return { opened, ask, stop };
}

/**
 * A second thread, for what may take long and is wanted only until something else is: a question
 * stops the one before it, and what is asked of the first thread waits for neither.
 * @param {() => Thread} begin
 * @returns {Aside}
 */
export function makeAside(begin) {
  /** @type {Thread | null} */
  let thread = null;
  let isBusy = false;
  let count = 0;
  function drop() {
    count++;
    if (!isBusy) return;
    thread?.stop();
    thread = null;
    isBusy = false;
  }
  return {
    drop,
    async ask(name, ...args) {
      drop();
      const mine = count;
      thread ??= begin();
      const { opened, ask } = thread;
      await opened;
      if (mine !== count) throw new Dropped(); // another was asked while it began
      isBusy = true;
      try {
        return await ask(name, ...args);
      } finally {
        if (mine === count) isBusy = false;
      }
    },
  };
}

/**
 * The core in a worker; throws where there is none to be had.
 * @param {Material} material
 * @returns {Promise<Opened>}
 */
async function openWorker({ script, ...packed }) {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const begin = () => openThread(address, packed);
  let thread = begin();
  const about = await thread.opened;
  return {
    about,
    ask: (name, ...args) => thread.ask(name, ...args),
    cancel() {
      thread.stop();
      thread = begin();
    },
    aside: makeAside(begin),
  };
}

/** What new puzzles look like. */
const SYMMETRIES = ['half-turn', 'mirror'];

/** A game as the core is asked about it. @param {Game} game @returns {Solved} */
const boardOf = ({ rules, givens, entries, notes, centres, solution }) => ({
  spec: rules.spec,
  givens,
  entries,
  notes: notes.map((mask, cell) => mask | centres[cell]),
  solution,
});

/**
 * @param {Opened} core
 * @returns {Engine}
 */
function coreEngine({ ask, about, cancel, aside }) {
  const { version } = about;
  /**
   * What the core says of a board, held against the solution.
   * @param {string} name
   * @param {Solved} board
   * @param {any[]} rest
   */
  async function askProved(name, board, ...rest) {
    const answer = await ask(name, board, ...rest);
    if (!answerHolds(board, answer))
      throw new Fault(reportOf(version, [name, ...rest].join(' '), board, answer));
    return answer;
  }
  return {
    kind: 'core',
    ...about,
    cancel,
    hint: (game) => askProved('hint', boardOf(game), draw(2 ** 32).toString(36)),
    check: (game) => askProved('check', boardOf(game)),
    advise: (game, last) => askProved('advise', /** @type {Solved} */ ({ ...boardOf(game), last })),
    judge: (text, specs) => (aside?.ask ?? ask)('judge', text, specs),
    suspects: (spec, givens) => (aside?.ask ?? ask)('suspects', spec, givens),
    blame: (spec, givens) => (aside?.ask ?? ask)('blame', spec, givens),
    compile: (plan) => ask('compile', plan),
    rules: () => ask('rules'),
    // on the page's own thread nothing may take that long
    ...(aside
      ? {
          rate: (spec, givens) => aside.ask('rate', spec, givens),
          way: (board) => aside.ask('tour', board),
        }
      : {}),
    drop: aside?.drop,
    grades: () => ask('grades'),
    make: (spec, grade) =>
      ask('make', spec, grade, SYMMETRIES[draw(SYMMETRIES.length)], draw(2 ** 32).toString(36)),
    redraw: (draft) => ask('redraw', draft),
    daily: (...which) => ask('daily', ...which),
    tour: (board) => askProved('tour', board),
    walk(board) {
      let at = board; // where the way stands
      return {
        async next(target = null) {
          const answer = await askProved('next', at, target);
          at = answer.after;
          return answer;
        },
        find: (technique, cell, digit) => askProved('find', at, technique, cell, digit),
      };
    },
  };
}

/**
 * The core if the browser lets it in, else the pack.
 * @param {Material} material
 * @returns {Promise<Engine>}
 */
export async function openEngine(material) {
  try {
    if (typeof WebAssembly === 'undefined') return packEngine();
    return coreEngine(await openWorker(material).catch(() => openPacked(material)));
  } catch {
    return packEngine();
  }
}
