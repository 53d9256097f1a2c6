/**
 * core.js: the questions to the core: a function each, from the mailbox and plain data to plain
 * data. The mailbox exchanges the data with WebAssembly.
 */
import { fromBase64, unzip } from './bytes.js';
import { blame, suspects } from './blame.js';
import { judge as judgeText } from './judge.js';
import { openMailbox } from './wasm-mailbox.js';
import { readStep } from './steps.js';
import { rulesFrom } from '../state/rules-model.js';

/** @typedef {import('./answers.js').Step} Step */
/** @typedef {import('./answers.js').Board} Board */
/** @typedef {import('./answers.js').HintAnswer} HintAnswer */
/** @typedef {import('./answers.js').CheckAnswer} CheckAnswer */
/** @typedef {import('./answers.js').AdviceAnswer} AdviceAnswer */
/** @typedef {import('./answers.js').NextAnswer} NextAnswer */
/** @typedef {import('./answers.js').TourAnswer} TourAnswer */
/** @typedef {import('./answers.js').JudgeAnswer} JudgeAnswer */
/** @typedef {import('./answers.js').RateAnswer} RateAnswer */
/** @typedef {import('./answers.js').PlannedAnswer} PlannedAnswer */
/** @typedef {import('./answers.js').DrawnAnswer} DrawnAnswer */
/** @typedef {import('./answers.js').FindAnswer} FindAnswer */
/** @typedef {import('./answers.js').Packed} Packed */
/** @typedef {import('./answers.js').Kinds} Kinds */
/** @typedef {import('./answers.js').About} About */
/** @typedef {import('./wasm-mailbox.js').Mailbox} Mailbox */

/** Rules that can be added to the boxes of a size. */
const EXTRAS = ['', '+x', '+windoku'];

/**
 * Returns a board after the step that was just found.
 * @param {Mailbox} mail
 * @param {Board} board
 * @returns {Board}
 */
const boardAfter = (mail, board) => ({
  ...board,
  entries: mail.column('entries', board.entries.length),
  notes: mail.column('notes', board.entries.length),
  last: mail.number('last'),
  taken: mail.at('taken').slice(),
});

/** Returns rules by their spec, or null. @param {Mailbox} mail @param {string} spec */
function rulesNamed(mail, spec) {
  try {
    return mail.rulesOf(spec);
  } catch {
    return null;
  }
}

/**
 * Returns the puzzle that was just generated.
 * @param {Mailbox} mail
 * @param {string} status
 * @returns {DrawnAnswer}
 */
function puzzleMade(mail, status) {
  if (status !== 'ok') return { status, rules: null, givens: [], solution: [] };
  const made = mail.rulesOf(mail.text());
  const [givens, solution] = ['givens', 'solution'].map((grid) =>
    mail.column(grid, made.order ** 2),
  );
  return { status, rules: made, givens, solution };
}

/**
 * The questions by name, as a worker's messages have it: functions over the mailbox.
 */
export const QUESTIONS = {
  /** Returns the core's version. @param {Mailbox} mail */
  version: (mail) => mail.names('version')[0],

  /** Returns the kinds of techniques. @param {Mailbox} mail @returns {Kinds} */
  kinds(mail) {
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

  /** Returns the names of grades, easiest first. @param {Mailbox} mail */
  grades: (mail) => mail.names('grade'),

  /**
   * Returns a random empty cell and its digit.
   * @param {Mailbox} mail
   * @param {Board} board
   * @param {string} seed
   * @returns {HintAnswer}
   */
  hint(mail, board, seed) {
    mail.putBoard(board);
    mail.putSeed(seed, 0);
    return { status: mail.call('hint'), cell: mail.number('cell'), digit: mail.number('digit') };
  },

  /**
   * Compares a board with its solution.
   * @param {Mailbox} mail
   * @param {Board} board
   * @returns {CheckAnswer}
   */
  check(mail, board) {
    mail.putBoard(board);
    const status = mail.call('check');
    return {
      status,
      wrong: mail.marked(board.entries.length),
      solved: mail.number('solved') === 1,
    };
  },

  /**
   * Returns advice: about a mistake, or the next step.
   * @param {Mailbox} mail
   * @param {Board} board
   * @returns {AdviceAnswer}
   */
  advise(mail, board) {
    mail.putBoard(board);
    const status = mail.call('advise');
    const cells = board.entries.length;
    return {
      status,
      kind: mail.names('advice')[mail.number('advice')],
      wrong: mail.marked(cells),
      step: readStep(mail, cells),
    };
  },

  /**
   * Returns the next step from a board without mistakes, towards a cell if one is given.
   * @param {Mailbox} mail
   * @param {Board} board
   * @param {number | null} [target]
   * @returns {NextAnswer}
   */
  next(mail, board, target = null) {
    const cells = board.entries.length;
    mail.putBoard(board);
    if (target !== null) mail.put('target', [target]);
    const status = mail.call('next');
    if (status !== 'ok') return { status, step: null, after: board };
    return { status, step: readStep(mail, cells), after: boardAfter(mail, board) };
  },

  /**
   * Returns the steps of a walkthrough from a board, as far as logic leads.
   * @param {Mailbox} mail
   * @param {Board} board
   * @returns {TourAnswer}
   */
  tour(mail, board) {
    /** @type {Step[]} */
    const steps = [];
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
   * Finds all steps of a technique on a board without mistakes. The step in the answer is about a
   * candidate, if one is given.
   * @param {Mailbox} mail
   * @param {Board} board
   * @param {string} technique
   * @param {number} [cell]
   * @param {number} [digit]
   * @returns {FindAnswer}
   */
  find(mail, board, technique, cell = board.entries.length, digit = 0) {
    const cells = board.entries.length;
    mail.putBoard(board);
    mail.put('technique', [mail.numberOf('technique', technique)]);
    mail.put('target', [cell]);
    mail.put('digit', [digit]);
    const status = mail.call('find');
    return {
      status,
      found: mail.number('found'),
      step: readStep(mail, cells),
      places: mail.column('places', cells),
      removes: mail.column('removes', cells),
    };
  },

  /**
   * Returns all rules that have a name: the boxes of each size, alone and with extras.
   * @param {Mailbox} mail
   */
  rules: (mail) =>
    mail
      .names('layout')
      .flatMap((layout) => EXTRAS.map((extra) => layout + extra))
      .flatMap((spec) => rulesNamed(mail, spec) ?? []),

  /**
   * Returns the rules of a plan, or why it has none.
   * @param {Mailbox} mail
   * @param {string} plan
   * @returns {PlannedAnswer}
   */
  compile(mail, plan) {
    mail.putText('rules', plan);
    const status = mail.answer('describe');
    return { status, rules: status === 'ok' ? rulesFrom(mail.text()) : null };
  },

  /**
   * Reads a text as a puzzle with one of these rules, and judges it.
   * @param {Mailbox} mail
   * @param {string} text
   * @param {string[]} specs  none: all layouts. Unknown ones are left out
   * @returns {JudgeAnswer}
   */
  judge(mail, text, specs) {
    const asked = specs.length > 0 ? specs : mail.names('layout');
    return judgeText(
      mail,
      asked.flatMap((spec) => rulesNamed(mail, spec) ?? []),
      text,
    );
  },

  /**
   * Rates a puzzle with one solution, which may take minutes.
   * @param {Mailbox} mail
   * @param {string} spec
   * @param {number[]} givens
   * @returns {RateAnswer}
   */
  rate(mail, spec, givens) {
    const order = mail.orderOf(spec);
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
   * @param {Mailbox} mail
   * @param {string} spec  words without parameters, such as +jigsaw, are generated too
   * @param {string} grade
   * @param {string} symmetry
   * @param {string} seed
   * @returns {DrawnAnswer}
   */
  make(mail, spec, grade, symmetry, seed) {
    mail.putText('rules', spec);
    mail.put('grade', [mail.numberOf('grade', grade)]);
    mail.put('symmetry', [mail.numberOf('symmetry', symmetry)]);
    mail.putSeed(seed, 0);
    return puzzleMade(mail, mail.answer('make'));
  },

  /**
   * Generates a puzzle again that a pack holds as a draft.
   * @param {Mailbox} mail
   * @param {import('../state/pack-types.js').Draft} draft
   * @returns {DrawnAnswer}
   */
  redraw(mail, draft) {
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
    return puzzleMade(mail, mail.answer('redraw'));
  },

  /**
   * Returns which of a level's puzzles is the puzzle of the day, or null for an impossible day.
   * @param {Mailbox} mail
   * @param {string} site   its name
   * @param {string} level  its id
   * @param {number} day    since 1970
   * @param {number} count  of puzzles
   * @returns {number | null}
   */
  daily(mail, site, level, day, count) {
    mail.putText('seed', site);
    mail.putText('text', level);
    mail.put('day', [day]);
    mail.put('count', [count]);
    return mail.call('daily') === 'ok' ? mail.number('pick') : null;
  },
  suspects,
  blame,
};

/**
 * A question without the mailbox.
 * @template Question
 * @typedef {Question extends (mail: Mailbox, ...rest: infer Rest) => infer Answer
 *   ? (...rest: Rest) => Answer : never} Asked
 */

/**
 * The core: each question as a function.
 * @typedef {{[Name in keyof typeof QUESTIONS]: Asked<(typeof QUESTIONS)[Name]>}} Core
 */

/**
 * Opens the core.
 * @param {Uint8Array<ArrayBuffer>} wasm
 * @param {Record<string, Record<string, string>>} words  the texts of steps: section, key, text
 * @returns {Promise<Core>}
 */
export async function openCore(wasm, words) {
  const mail = await openMailbox(wasm);
  const flat = Object.entries(words).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => `${section}\0${key}\0${text}\0`),
  );
  mail.putText('words', flat.join(''));
  return /** @type {any} */ (
    Object.fromEntries(
      Object.entries(QUESTIONS).map(([name, question]) => [
        name,
        (/** @type {any[]} */ ...args) => /** @type {any} */ (question)(mail, ...args),
      ]),
    )
  );
}

/**
 * Opens the core in the page's data. After a call that broke off it is opened again, as its memory
 * may hold anything.
 * @param {Packed} packed
 */
export async function openPacked(packed) {
  const wasm = await unzip(fromBase64(packed.wasm));
  const words = JSON.parse(packed.words);
  const opened = { core: await openCore(wasm, words) };
  return {
    /** @type {About} */
    about: { names: words.names, kinds: opened.core.kinds(), version: opened.core.version() },
    /** @param {string} name @param {any[]} args */
    async ask(name, ...args) {
      try {
        return /** @type {any} */ (opened.core)[name](...args);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) opened.core = await openCore(wasm, words);
        throw error;
      }
    },
  };
}
