/**
 * hint-service.ts: answers the page's questions about puzzles, such as Hint and Check.
 *
 * The core answers, as WebAssembly in a worker, or on the page's own thread if workers are refused.
 * If the browser refuses WebAssembly, as some locked-down ones do, the stored solution answers the
 * simplest questions. All three have the interface `Engine`. Every answer about a board passes
 * through here and is compared with its solution; one that contradicts it is thrown as a Fault.
 */
import { openPacked } from './core.ts';
import { Fault, isAnswerRight, reportOf, type SolvedBoard } from './verify-step.ts';
import { mistakesIn } from '../state/game.ts';
import type { Draft } from '../state/pack-types.ts';
import type { Rules } from '../state/rules-model.ts';
import type { Game } from '../state/state.ts';
import type {
  About,
  AdviceAnswer,
  Board,
  CheckAnswer,
  GenerateAnswer,
  FindAnswer,
  HintAnswer,
  JudgeAnswer,
  NextAnswer,
  OthersAnswer,
  Packed,
  PlannedAnswer,
  RateAnswer,
  WalkthroughAnswer,
} from './answers.ts';
import type { BlameAnswer } from './blame.ts';

/** The questions that the page can ask. Without WebAssembly the optional ones are undefined. */
export type Engine = About & {
  kind: 'core' | 'pack'; // 'pack': answers come from stored solutions
  // Returns a random empty cell and its digit; status 'full' if no cell is empty.
  hint: (game: Game) => Promise<HintAnswer>;
  check: (game: Game) => Promise<CheckAnswer>;
  // Returns a mistake or the next step, near the player's last cell if possible.
  advise: (game: Game, last: number | null) => Promise<AdviceAnswer>;
  // Returns a step of each technique.
  others?: (game: Game) => Promise<OthersAnswer>;
  // Reads a text as a puzzle and judges it.
  judge?: (text: string, specs: string[], link?: string) => Promise<JudgeAnswer>;
  // Rates a puzzle, which may take minutes. Undefined without a worker.
  rate?: (spec: string, givens: number[]) => Promise<RateAnswer>;
  // Returns why a puzzle may have no solution: a constraint, or givens and constraints.
  blame?: (spec: string, givens: number[]) => Promise<BlameAnswer>;
  // Compiles rules that a player drew.
  compile?: (plan: string) => Promise<PlannedAnswer>;
  // Returns all rules that have a name.
  rules?: () => Promise<Rules[]>;
  // Cancels the running question of `judge`, `rate`, `blame` or `way`.
  drop?: () => void;
  // Returns the grades that `make` knows.
  grades?: () => Promise<string[]>;
  make?: (spec: string, grade: string, symmetry: string) => Promise<GenerateAnswer>;
  // Regenerates one of a pack's puzzles from its draft.
  redraw?: (draft: Draft) => Promise<GenerateAnswer>;
  // Returns which puzzle is the puzzle of the day, or null if the day is invalid.
  daily?: (site: string, level: string, day: number, count: number) => Promise<number | null>;
  // Cancels all running questions; they reject with DroppedQuestion. Undefined without a worker.
  cancel?: () => void;
  // Returns the next step from a board, one that leads to the cell `target` if possible.
  next?: (board: SolvedBoard, target?: number | null) => Promise<NextAnswer>;
  // Returns all steps of a technique on a board, or those about a candidate.
  find?: (
    board: SolvedBoard,
    technique: string,
    cell?: number,
    digit?: number,
  ) => Promise<FindAnswer>;
  // Returns a whole solution path.
  walkthrough?: (board: SolvedBoard) => Promise<WalkthroughAnswer>;
  // Like `walkthrough`, without a time limit. Undefined without a worker.
  way?: (board: Board) => Promise<WalkthroughAnswer>;
};

/** The data of the core, and the script for its worker. */
type CoreData = Packed & { script: string };

/** Returns a random integer from 0 to bound - 1, all equally likely. */
export function draw(bound: number): number {
  const most = 2 ** 32 - (2 ** 32 % bound);
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return number < most ? number % bound : draw(bound);
}

/** Returns an engine that answers from the stored solutions. */
export function packEngine(): Engine {
  return {
    kind: 'pack',
    names: {},
    kinds: {},
    version: '',
    async hint({ entries, solution }) {
      const empty = [...entries.keys()].filter((cell) => entries[cell] === 0);
      if (empty.length === 0) return { status: 'full', cell: 0, digit: 0 };
      const cell = empty[draw(empty.length)];
      return { status: 'ok', cell, digit: solution[cell] };
    },
    async check(game) {
      const wrong = mistakesIn(game);
      const solved = game.entries.every((digit, cell) => digit === game.solution[cell]);
      return { status: 'ok', wrong, solved };
    },
    async advise(game) {
      const wrong = mistakesIn(game);
      const kind = wrong.length > 0 ? 'wrong' : game.entries.includes(0) ? 'cut' : 'done';
      return { status: 'ok', kind, wrong, step: null };
    },
  };
}

/* ---- The core, in a worker or on the page's thread ------------------------------------------- */

/** Asks the core a question by its name in QUESTIONS (core.ts). */
type Ask = (name: string, ...args: any[]) => Promise<any>;

/** The error with which cancelled questions reject. */
export class DroppedQuestion extends Error {}

/** An open core. If it is in a worker, `aside` is a second worker for slow questions. */
type OpenCore = { ask: Ask; about: About; cancel?: () => void; slowWorker?: SlowWorker };

type Thread = { opened: Promise<About>; ask: Ask; stop: () => void };

type SlowWorker = { ask: Ask; drop: () => void };

/**
 * Starts a worker with a core in it.
 * @param address  the URL of the worker's script
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
    event.preventDefault(); // the rejected promises report it
    refuseAll(new Error('the worker could not go on'));
  };
  const ask: Ask = (name, ...args) =>
    new Promise((resolve, reject) => {
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count++, name, args });
    });
  const opened = ask('open', packed);
  opened.catch(() => {}); // callers that await it handle the error
  const stop = () => {
    worker.terminate();
    refuseAll(new DroppedQuestion());
  };
  return { opened, ask, stop };
}

/**
 * Returns a second worker for slow questions, so that questions to the main worker never wait for
 * them. It starts at the first slow question. A new question cancels the one before it.
 */
export function makeSlowWorker(start: () => Thread): SlowWorker {
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
      const question = count;
      thread ??= start();
      const { opened, ask } = thread;
      await opened;
      if (question !== count) throw new DroppedQuestion(); // cancelled while the worker started
      isBusy = true;
      try {
        return await ask(name, ...args);
      } finally {
        if (question === count) isBusy = false;
      }
    },
  };
}

/** Opens the core in a worker; throws if workers are unavailable. */
async function openWorker({ script, ...packed }: CoreData): Promise<OpenCore> {
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
    slowWorker: makeSlowWorker(begin),
  };
}

/** The symmetries of generated puzzles for which the player wants none in particular. */
const SYMMETRIES = ['half-turn', 'mirror'];

/**
 * Returns a game's board for a question. Where notes are complete, its corner and centre notes are
 * combined. Other notes are the player's own, such as positions in a box; no answer may depend on
 * them or judge them.
 */
const questionBoard = ({
  rules,
  givens,
  entries,
  notes,
  centres,
  complete,
  solution,
}: Game): SolvedBoard => ({
  spec: rules.spec,
  givens,
  entries,
  notes: notes.map((mask, cell) => (complete[cell] ? mask | centres[cell] : 0)),
  solution,
});

function coreEngine({ ask, about, cancel, slowWorker }: OpenCore): Engine {
  const { version } = about;
  const askAside = slowWorker?.ask ?? ask;
  /**
   * Returns the answer to a question about a board; throws a Fault if the solution contradicts it.
   */
  const askVerified = (name: string, board: SolvedBoard, ...rest: any[]) =>
    verified(ask, name, board, ...rest);
  async function verified(askOne: Ask, name: string, board: SolvedBoard, ...rest: any[]) {
    const answer = await askOne(name, board, ...rest);
    if (!isAnswerRight(board, answer))
      throw new Fault(reportOf(version, [name, ...rest].join(' '), board, answer));
    return answer;
  }
  return {
    kind: 'core',
    ...about,
    cancel,
    hint: (game) => askVerified('hint', questionBoard(game), draw(2 ** 32).toString(36)),
    check: (game) => askVerified('check', questionBoard(game)),
    advise: (game, last) => askVerified('advise', { ...questionBoard(game), last } as SolvedBoard),
    others: (game) => verified(askAside, 'others', questionBoard(game)),
    judge: (...puzzle) => askAside('judge', ...puzzle),
    blame: (...puzzle) => askAside('blame', ...puzzle),
    compile: (plan) => ask('compile', plan),
    rules: () => ask('rules'),
    // these may take minutes, which would freeze the page's own thread
    ...(slowWorker && {
      rate: (...puzzle) => askAside('rate', ...puzzle),
      way: (board) => askAside('walkthrough', board),
    }),
    drop: slowWorker?.drop,
    grades: () => ask('grades'),
    make(spec, grade, symmetry) {
      const own = symmetry === 'any' ? SYMMETRIES[draw(SYMMETRIES.length)] : symmetry;
      return ask('make', spec, grade, own, draw(2 ** 32).toString(36));
    },
    redraw: (draft) => ask('redraw', draft),
    daily: (...which) => ask('daily', ...which),
    walkthrough: (board) => askVerified('walkthrough', board),
    next: (...what) => askVerified('next', ...what),
    find: (...what) => askVerified('find', ...what),
  };
}

/** Opens the core, or the stored solutions if the browser refuses WebAssembly. */
export async function openEngine(material: CoreData): Promise<Engine> {
  try {
    if (typeof WebAssembly === 'undefined') return packEngine();
    return coreEngine(await openWorker(material).catch(() => openPacked(material)));
  } catch {
    return packEngine();
  }
}
