/**
 * core.ts: the questions to the core, one function for each. They take and return plain data, and
 * use the mailbox (wasm-mailbox.ts) to call the core.
 */
import { fromBase64, unzip } from '../state/bytes.ts';
import { blame } from './blame.ts';
import { judge as judgeText, readLink } from './judge.ts';
import { openMailbox, type Mailbox } from './wasm-mailbox.ts';
import { readStep } from './steps.ts';
import { rulesFrom } from '../state/rules-model.ts';
import type { Draft } from '../state/pack-types.ts';
import type {
  About,
  AdviceAnswer,
  Board,
  CheckAnswer,
  GenerateAnswer,
  FindAnswer,
  HintAnswer,
  JudgeAnswer,
  Kinds,
  NextAnswer,
  OthersAnswer,
  Packed,
  PlannedAnswer,
  RateAnswer,
  Step,
  WalkthroughAnswer,
} from './answers.ts';

/** Rules that can be added to a layout. */
const VARIANTS = ['', '+x', '+windoku'];

/** Returns a board after the step that was just found. */
const boardAfter = (mail: Mailbox, board: Board): Board => ({
  ...board,
  entries: mail.column('entries', board.entries.length),
  notes: mail.column('notes', board.entries.length),
  last: mail.number('last'),
  taken: mail.itemsOf('taken').slice(),
});

/** Returns the rules of a spec, or null if it is unknown. */
function findRules(mail: Mailbox, spec: string) {
  try {
    return mail.rulesOf(spec);
  } catch {
    return null;
  }
}

/** Returns the puzzle that was just generated. */
function readPuzzle(mail: Mailbox, status: string): GenerateAnswer {
  if (status !== 'ok') return { status, rules: null, givens: [], solution: [] };
  const made = mail.rulesOf(mail.text());
  const [givens, solution] = ['givens', 'solution'].map((grid) =>
    mail.column(grid, made.order ** 2),
  );
  return { status, rules: made, givens, solution };
}

/**
 * The questions by name. A message to a worker contains the name and the arguments after `mail`.
 */
export const QUESTIONS = {
  version: (mail: Mailbox) => mail.names('version')[0],

  /** Returns the family and grade of each technique. */
  kinds(mail: Mailbox): Kinds {
    const [families, grades, scales] = ['family', 'level', 'scale'].map((list) => mail.names(list));
    return Object.fromEntries(
      mail
        .names('technique')
        .map((technique, i) => [
          technique,
          { family: families[i], grade: grades[i], isOurs: scales[i] === 'ours' },
        ]),
    );
  },

  /** Returns the names of grades, easiest first. */
  grades: (mail: Mailbox) => mail.names('grade'),

  /** Returns a random empty cell and its digit. */
  hint(mail: Mailbox, board: Board, seed: string): HintAnswer {
    mail.putBoard(board);
    mail.putSeed(seed, 0);
    return { status: mail.call('hint'), cell: mail.number('cell'), digit: mail.number('digit') };
  },

  /** Returns the wrong cells of a board, and whether it is solved. */
  check(mail: Mailbox, board: Board): CheckAnswer {
    mail.putBoard(board);
    const status = mail.call('check');
    return {
      status,
      wrong: mail.wrongCells(board.entries.length),
      solved: mail.number('solved') === 1,
    };
  },

  /** Returns advice: the player's mistakes, or the next step. */
  advise(mail: Mailbox, board: Board): AdviceAnswer {
    mail.putBoard(board);
    const status = mail.call('advise');
    const cells = board.entries.length;
    return {
      status,
      kind: mail.names('advice')[mail.number('advice')],
      wrong: mail.wrongCells(cells),
      step: readStep(mail, cells),
    };
  },

  /** Returns the next step on a board without mistakes, one that leads to `target` if possible. */
  next(mail: Mailbox, board: Board, target: number | null = null): NextAnswer {
    const cells = board.entries.length;
    mail.putBoard(board);
    if (target !== null) mail.put('target', [target]);
    const status = mail.call('next');
    if (status !== 'ok') return { status, step: null, after: board };
    return { status, step: readStep(mail, cells), after: boardAfter(mail, board) };
  },

  /** Returns the steps of a walkthrough from a board, as far as logic leads. */
  walkthrough(mail: Mailbox, board: Board): WalkthroughAnswer {
    const steps: Step[] = [];
    mail.putBoard(board);
    const status = mail.call('plan');
    for (let count = mail.number('found'); steps.length < count;) {
      mail.put('stage', [steps.length]);
      if (mail.call('next') !== 'ok') break;
      const step = readStep(mail, board.entries.length);
      if (step) steps.push(step);
    }
    return { status, steps, after: steps.length > 0 ? boardAfter(mail, board) : board };
  },

  /**
   * Finds all steps of a technique on a board without mistakes. If a candidate is given, the step
   * in the answer is about it.
   */
  find(
    mail: Mailbox,
    board: Board,
    technique: string,
    cell: number = board.entries.length,
    digit = 0,
  ): FindAnswer {
    const cells = board.entries.length;
    mail.putBoard(board);
    mail.put('technique', [mail.numberOf('technique', technique)]);
    mail.put('target', [cell]);
    mail.put('digit', [digit]);
    mail.put('limit', [0]);
    const status = mail.call('find');
    return {
      status,
      found: mail.number('found'),
      step: readStep(mail, cells),
      places: mail.column('places', cells),
      removes: mail.column('removes', cells),
    };
  },

  /** Returns the first step of each technique on a board without mistakes, easiest first. */
  others(mail: Mailbox, board: Board): OthersAnswer {
    mail.putBoard(board);
    const steps = mail.names('technique').flatMap((_, technique) => {
      mail.put('technique', [technique]);
      mail.put('limit', [1]);
      mail.call('find');
      return readStep(mail, board.entries.length) ?? [];
    });
    mail.put('limit', [0]);
    return { status: 'ok', steps: steps.sort((a, b) => a.tenths - b.tenths) };
  },

  /** Returns all rules that have a name: each layout, alone and with one of EXTRAS. */
  rules: (mail: Mailbox) =>
    mail
      .names('layout')
      .flatMap((layout) => VARIANTS.map((extra) => layout + extra))
      .flatMap((spec) => findRules(mail, spec) ?? []),

  /** Compiles a plan (a player's own rules as text); `status` says what is wrong, if anything. */
  compile(mail: Mailbox, plan: string): PlannedAnswer {
    mail.putText('rules', plan);
    const status = mail.callForText('describe');
    return { status, rules: status === 'ok' ? rulesFrom(mail.text()) : null };
  },

  /**
   * Reads a text as a puzzle with one of these rules, and judges it.
   * @param specs  the rules to try; [] for all layouts. Unknown specs are ignored.
   * @param link  the text as it was pasted, which may be a puzzle of another program
   */
  judge(mail: Mailbox, text: string, specs: string[], link = ''): JudgeAnswer {
    const read = link ? readLink(mail, link) : null;
    const asked = read ? [read.spec] : specs.length > 0 ? specs : mail.names('layout');
    const known = asked.flatMap((spec) => findRules(mail, spec) ?? []);
    return { ...judgeText(mail, known, read?.grid ?? text), ...(read && { link: read.link }) };
  },

  /** Rates a puzzle that has one solution. This may take minutes. */
  rate(mail: Mailbox, spec: string, givens: number[]): RateAnswer {
    const { order } = mail.rulesOf(spec);
    mail.putText('rules', spec);
    mail.putCells('givens', givens, order ** 2, order);
    const status = mail.call('rate');
    return {
      status,
      tenths: mail.number('tenths'),
      isOurs: mail.number('ours') === 1,
      grade: mail.names('grade')[mail.number('grade')],
    };
  },

  /**
   * Generates a puzzle of a grade.
   * @param spec  words may lack parameters, as in +jigsaw; then these are generated too
   */
  make(mail: Mailbox, spec: string, grade: string, symmetry: string, seed: string): GenerateAnswer {
    mail.putText('rules', spec);
    mail.put('grade', [mail.numberOf('grade', grade)]);
    mail.put('symmetry', [mail.numberOf('symmetry', symmetry)]);
    mail.putSeed(seed, 0);
    return readPuzzle(mail, mail.callForText('make'));
  },

  /** Generates a pack's puzzle again from its draft, the numbers that it was made from. */
  redraw(mail: Mailbox, draft: Draft): GenerateAnswer {
    const { spec, seed, stream, symmetry, clues, guesses, singles, dealt, attempt, back } = draft;
    if (draft.whole) {
      const [givens, solution] = draft.whole.map((grid) =>
        [...grid].map((sign) => parseInt(sign, 36)),
      );
      return { status: 'ok', rules: mail.rulesOf(spec), givens, solution };
    }
    mail.putText('rules', spec);
    mail.putSeed(seed, stream);
    mail.put('symmetry', [mail.numberOf('symmetry', symmetry)]);
    mail.put('clues', [clues]);
    mail.put('limit', [guesses]);
    mail.put('singles', [singles ? 1 : 0]);
    mail.put('dealt', [dealt ? 1 : 0]);
    mail.put('attempt', [dealt ? 0 : attempt]);
    mail.put('passed', [dealt ? attempt : 0]);
    mail.put('back', [back]);
    return readPuzzle(mail, mail.callForText('redraw'));
  },

  /**
   * Returns which of a level's puzzles is the puzzle of the day; null if the day is invalid.
   * @param day  days since 1970
   * @param count  number of puzzles
   */
  daily(mail: Mailbox, site: string, level: string, day: number, count: number): number | null {
    mail.putText('seed', site);
    mail.putText('text', level);
    mail.put('day', [day]);
    mail.put('count', [count]);
    return mail.call('daily') === 'ok' ? mail.number('pick') : null;
  },
  blame,
};

/** The functions of QUESTIONS, bound to a mailbox. */
type Core = Record<string, (...args: any[]) => any>;

/** The texts of steps by section and key. */
export type Words = Record<string, Record<string, string>>;

/** Gives the core the texts of a language. */
export function putWords(mail: Mailbox, words: Words) {
  const flat = Object.entries(words).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => `${section}\0${key}\0${text}\0`),
  );
  mail.putText('words', flat.join(''));
}

/** Opens the core. */
export async function openCore(wasm: Uint8Array<ArrayBuffer>, words: Words): Promise<Core> {
  const mail = await openMailbox(wasm);
  putWords(mail, words);
  return Object.fromEntries(
    Object.entries(QUESTIONS).map(([name, question]) => [
      name,
      (...args) => (question as any)(mail, ...args),
    ]),
  );
}

/**
 * Opens the core from the page's data. A call that traps throws an error. Then the core is opened
 * again, because its memory may be corrupt.
 */
export async function openPacked(packed: Packed) {
  const wasm = await unzip(fromBase64(packed.wasm));
  const words = JSON.parse(packed.words);
  const opened = { core: await openCore(wasm, words) };
  return {
    about: {
      names: words.names,
      kinds: opened.core.kinds(),
      version: opened.core.version(),
    } as About,
    async ask(name: string, ...args: any[]) {
      try {
        return opened.core[name](...args);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) opened.core = await openCore(wasm, words);
        throw error;
      }
    },
  };
}
