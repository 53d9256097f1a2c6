/**
 * hint-service.ts: who answers Hint and Check.
 *
 * The core does, as WebAssembly in a worker, or on the page's own thread where workers are refused.
 * Where a browser refuses WebAssembly (some locked-down ones do), the packed solution answers: pick
 * an empty cell, compare. All stand behind one interface. Here, and nowhere else, what the core
 * says of a puzzle enters the page: what the solution does not bear out is a Fault, thrown.
 */
import { openPacked } from './core.ts';
import { Fault, answerHolds, reportOf, type Solved } from './verify-step.ts';
import type { Draft } from '../state/pack-types.ts';
import type { Rules } from '../state/rules-model.ts';
import type { Game } from '../state/state.ts';
import type {
  About,
  AdviceAnswer,
  Board,
  CheckAnswer,
  DrawnAnswer,
  FindAnswer,
  HintAnswer,
  JudgeAnswer,
  Kinds,
  NextAnswer,
  Packed,
  PlannedAnswer,
  RateAnswer,
  WalkthroughAnswer,
} from './answers.ts';
import type { BlameAnswer } from './blame.ts';

export type Engine = {
  kind: 'core' | 'pack';
  names: Record<string, string>; // of techniques
  kinds: Kinds; // of techniques
  // an empty cell by chance and its right digit; status 'full' where none is empty
  hint: (game: Game) => Promise<HintAnswer>;
  check: (game: Game) => Promise<CheckAnswer>;
  // what to say next; `last` is where the player was
  advise: (game: Game, last: number | null) => Promise<AdviceAnswer>;
  // what to say of a puzzle of one's own
  judge?: (text: string, specs: string[]) => Promise<JudgeAnswer>;
  // how hard it is, however long that takes
  rate?: (spec: string, givens: number[]) => Promise<RateAnswer>;
  // without each of which there would be a solution
  suspects?: (spec: string, givens: number[]) => Promise<number[]>;
  // the same where rules were drawn
  blame?: (spec: string, givens: number[]) => Promise<BlameAnswer>;
  compile?: (plan: string) => Promise<PlannedAnswer>; // rules that were drawn
  rules?: () => Promise<Rules[]>; // that have a name
  drop?: () => void; // leaves what was to be judged or rated
  grades?: () => Promise<string[]>;
  make?: (spec: string, grade: string) => Promise<DrawnAnswer>; // a new puzzle
  redraw?: (draft: Draft) => Promise<DrawnAnswer>; // a puzzle of a pack of drafts
  // which of a level's puzzles is that day's
  daily?: (site: string, level: string, day: number, count: number) => Promise<number | null>;
  cancel?: () => void; // leaves all questions unanswered; who waits is refused
  walk?: (board: Solved) => Way; // a way through the puzzle from here; only the core knows one
  walkthrough?: (board: Solved) => Promise<WalkthroughAnswer>; // the whole way
  way?: (board: Board) => Promise<WalkthroughAnswer>; // the same, however long it takes
  version: string; // of the core
};

type Way = {
  next: (target?: number | null) => Promise<NextAnswer>;
  // where the way stands
  find: (technique: string, cell?: number, digit?: number) => Promise<FindAnswer>;
};

/** and the page's script, which is the worker's, too */
type Material = Packed & { script: string };

/** A number from 0 to below the bound, every one as likely as the others. */
export function draw(bound: number): number {
  const most = 2 ** 32 - (2 ** 32 % bound);
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < most ? number % bound : draw(bound);
}

/** Cells of which something holds. */
const cellsWhere = (entries: number[], holds: (cell: number) => boolean) =>
  entries.map((_, cell) => cell).filter(holds);

export function packEngine(): Engine {
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

/** Asks the core something by name. */
type Ask = (name: string, ...args: any[]) => Promise<any>;

/** Whoever was waiting when all questions were dropped is told so by this. */
export class Dropped extends Error {}

/** The core as it is asked, wherever it is; `aside` is another one, on a thread of its own. */
type Opened = { ask: Ask; about: About; cancel?: () => void; aside?: Aside };

type Thread = { opened: Promise<About>; ask: Ask; stop: () => void };

type Aside = { ask: Ask; drop: () => void };

/**
 * A thread with the core in it.
 * @param address  of the script
 */
function openThread(address: string, packed: Packed): Thread {
  const worker = new Worker(address);
  const waiting: Map<number, { resolve: (answer: any) => void; reject: (error: Error) => void }> =
    new Map();
  let count = 0;
  const refuseAll = (why: Error) => {
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
  const ask: Ask = (name, ...args) =>
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
 */
export function makeAside(begin: () => Thread): Aside {
  let thread: Thread | null = null;
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

/** The core in a worker; throws where there is none to be had. */
async function openWorker({ script, ...packed }: Material): Promise<Opened> {
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

/** A game as the core is asked about it. */
const boardOf = ({ rules, givens, entries, notes, centres, solution }: Game): Solved => ({
  spec: rules.spec,
  givens,
  entries,
  notes: notes.map((mask, cell) => mask | centres[cell]),
  solution,
});

function coreEngine({ ask, about, cancel, aside }: Opened): Engine {
  const { version } = about;
  /** What the core says of a board, held against the solution. */
  async function askProved(name: string, board: Solved, ...rest: any[]) {
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
    advise: (game, last) => askProved('advise', { ...boardOf(game), last } as Solved),
    judge: (text, specs) => (aside?.ask ?? ask)('judge', text, specs),
    suspects: (spec, givens) => (aside?.ask ?? ask)('suspects', spec, givens),
    blame: (spec, givens) => (aside?.ask ?? ask)('blame', spec, givens),
    compile: (plan) => ask('compile', plan),
    rules: () => ask('rules'),
    // on the page's own thread nothing may take that long
    ...(aside
      ? {
          rate: (spec, givens) => aside.ask('rate', spec, givens),
          way: (board) => aside.ask('walkthrough', board),
        }
      : {}),
    drop: aside?.drop,
    grades: () => ask('grades'),
    make: (spec, grade) =>
      ask('make', spec, grade, SYMMETRIES[draw(SYMMETRIES.length)], draw(2 ** 32).toString(36)),
    redraw: (draft) => ask('redraw', draft),
    daily: (...which) => ask('daily', ...which),
    walkthrough: (board) => askProved('walkthrough', board),
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

/** The core if the browser lets it in, else the pack. */
export async function openEngine(material: Material): Promise<Engine> {
  try {
    if (typeof WebAssembly === 'undefined') return packEngine();
    return coreEngine(await openWorker(material).catch(() => openPacked(material)));
  } catch {
    return packEngine();
  }
}
