/**
 * core.js: the core as the page asks it: a method a question, each with plain data in and out. How
 * the two speak is the mailbox's; a core that fell in the middle of a call is opened anew.
 */
import { fromBase64, unzip } from './bytes.js';
import { blame, suspects } from './blame.js';
import { judge } from './judge.js';
import { openMailbox } from './wasm-mailbox.js';
import { readStep } from './steps.js';
import { rulesFrom } from '../state/rules-model.js';

/** @typedef {import('../play/lesson.js').Step} Step */
/** @typedef {import('../state/rules-model.js').Rules} Rules */

/**
 * A board as the core is asked about it: the spec of its rules, and arrays of digits, 0 for empty;
 * `entries` is the whole board, givens included.
 * @typedef {{spec: string, givens: number[], entries: number[], notes?: number[], last?: number |
 * null, taken?: ArrayLike<number>}} Board  taken: by which steps, as the core has it
 *
 * What the core says; `status` is 'ok' or the name of what stood in the way ('full', 'no-solution',
 * ...).
 * @typedef {{status: string, cell: number, digit: number}} HintAnswer
 * @typedef {{status: string, wrong: number[], solved: boolean}} CheckAnswer
 * @typedef {{status: string, kind: string, wrong: number[], step: Step | null}} AdviceAnswer
 * @typedef {{status: string, step: Step | null, after: Board}} NextAnswer  after: the board once
 * the step is taken
 * @typedef {{status: string, steps: Step[], after: Board}} TourAnswer  after: the board once all
 * steps are taken
 * @typedef {{status: string, rules: Rules | null, count: number, sizes: number[], givens:
 * number[], solution: number[], cells: number[], digits: number[], position: number}} JudgeAnswer
 *   a text read as a puzzle: 'ok', 'many-solutions', 'no-solution', 'clash' and so on; the cells
 *   that tell it, and what stands or may stand there
 * @typedef {{status: string, tenths: number, grade: string, isOurs: boolean}} RateAnswer  any
 *   other status than 'ok': logic does not get there; isOurs: on our scale, as the known one is
 *   silent about a step
 * @typedef {{status: string, rules: Rules | null}} PlannedAnswer
 * @typedef {{status: string, rules: Rules | null, givens: number[], solution: number[]}}
 * DrawnAnswer  a puzzle made or drawn, with its own rules: a jigsaw's with its map
 * @typedef {{status: string, found: number, step: Step | null, places: number[], removes:
 * number[]}} FindAnswer  masks, one a cell
 */

/** What can be added to the boxes of a size. */
const EXTRAS = ['', '+x', '+windoku'];

/** The core as it stands in the page, and what it tells steps in, as JSON.
 * @typedef {{wasm: string, words: string}} Packed
 *
 * Of each technique its family, of which grade puzzles are that need it, and whether the known
 * scale is silent about it.
 * @typedef {Record<string, {family: string, grade: string, isOurs: boolean}>} Kinds
 *
 * What it says of itself: the names of techniques, of what kind they are, and which version it is.
 * @typedef {{names: Record<string, string>, kinds: Kinds, version: string}} About
 */

/**
 * Opens what the page holds. A core that broke off in the middle of a call is opened anew, as
 * nobody knows what it has left behind.
 * @param {Packed} packed
 */
export async function openPacked(packed) {
  const wasm = await unzip(fromBase64(packed.wasm));
  const words = JSON.parse(packed.words);
  /** @type {Record<string, (...args: any[]) => any>} */
  let core = await openCore(wasm, words);
  return {
    /** @type {About} */
    about: { names: words.names, kinds: core.kinds(), version: core.version() },
    /** @param {string} name @param {any[]} args */
    async ask(name, ...args) {
      try {
        return core[name](...args);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) core = await openCore(wasm, words);
        throw error;
      }
    },
  };
}

/**
 * The core as the page asks it.
 * @param {Uint8Array<ArrayBuffer>} wasm
 * @param {Record<string, Record<string, string>>} words  what steps are told in: section, key, text
 */
export async function openCore(wasm, words) {
  const mail = await openMailbox(wasm);
  const flat = Object.entries(words).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]) => `${section}\0${key}\0${text}\0`),
  );
  mail.putText('words', flat.join(''));

  /** What a spec says, or null. @param {string} spec */
  function rulesNamed(spec) {
    try {
      return mail.rulesOf(spec);
    } catch {
      return null;
    }
  }

  /**
   * A board as the step that was found has left it.
   * @param {Board} board
   * @returns {Board}
   */
  const boardAfter = (board) => ({
    ...board,
    entries: mail.column('entries', board.entries.length),
    notes: mail.column('notes', board.entries.length),
    last: mail.number('last'),
    taken: mail.at('taken').slice(),
  });

  /**
   * The puzzle that the call just before has left.
   * @param {string} status
   * @returns {DrawnAnswer}
   */
  function drawn(status) {
    if (status !== 'ok') return { status, rules: null, givens: [], solution: [] };
    const rules = mail.rulesOf(mail.text());
    const [givens, solution] = ['givens', 'solution'].map((grid) =>
      mail.column(grid, rules.order ** 2),
    );
    return { status, rules, givens, solution };
  }

  return {
    version: () => mail.names('version')[0],

    /** @returns {Kinds} */
    kinds() {
      const [families, grades, scales] = ['family', 'level', 'scale'].map((list) =>
        mail.names(list),
      );
      return Object.fromEntries(
        mail
          .names('technique')
          .map((technique, i) => [
            technique,
            { family: families[i], grade: grades[i], isOurs: scales[i] === 'ours' },
          ]),
      );
    },

    /**
     * @param {Board} board
     * @param {string} seed
     * @returns {HintAnswer}
     */
    hint(board, seed) {
      mail.putBoard(board);
      mail.putSeed(seed, 0);
      return { status: mail.call('hint'), cell: mail.number('cell'), digit: mail.number('digit') };
    },

    /**
     * @param {Board} board
     * @returns {CheckAnswer}
     */
    check(board) {
      mail.putBoard(board);
      const status = mail.call('check');
      return {
        status,
        wrong: mail.marked(board.entries.length),
        solved: mail.number('solved') === 1,
      };
    },

    /**
     * A text read as a puzzle of one of these rules, and what is to be said of it.
     * @param {string} text
     * @param {string[]} specs  none: all layouts; where none of them is known that is told
     * @returns {JudgeAnswer}
     */
    judge(text, specs) {
      const asked = specs.length > 0 ? specs : mail.names('layout');
      return judge(
        mail,
        asked.flatMap((spec) => rulesNamed(spec) ?? []),
        text,
      );
    },

    /**
     * Of a puzzle without a solution the cells of which any one may be to blame: with that empty it
     * has one.
     * @param {string} spec
     * @param {number[]} givens
     */
    suspects: (spec, givens) => suspects(mail, spec, givens),

    /**
     * The same where rules were drawn, which may be to blame as well.
     * @param {string} spec
     * @param {number[]} givens
     */
    blame: (spec, givens) => blame(mail, spec, givens),

    /**
     * Rules of a plan, or why it has none.
     * @param {string} plan
     * @returns {PlannedAnswer}
     */
    compile(plan) {
      mail.putText('rules', plan);
      const status = mail.answer('describe');
      return { status, rules: status === 'ok' ? rulesFrom(mail.text()) : null };
    },

    /** Rules that have a name: the boxes of each size, alone and with what can be added. */
    rules: () =>
      mail
        .names('layout')
        .flatMap((layout) => EXTRAS.map((extra) => layout + extra))
        .flatMap((spec) => rulesNamed(spec) ?? []),

    /**
     * How hard a puzzle of one solution is, which may take minutes.
     * @param {string} spec
     * @param {number[]} givens
     * @returns {RateAnswer}
     */
    rate(spec, givens) {
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

    /** The names of grades, easiest first. */
    grades: () => mail.names('grade'),

    /**
     * A new puzzle of a grade.
     * @param {string} spec  in which a word alone is drawn, such as +jigsaw
     * @param {string} grade
     * @param {string} symmetry
     * @param {string} seed
     * @returns {DrawnAnswer}
     */
    make(spec, grade, symmetry, seed) {
      mail.putText('rules', spec);
      mail.put('grade', [mail.numberOf('grade', grade)]);
      mail.put('symmetry', [mail.numberOf('symmetry', symmetry)]);
      mail.putSeed(seed, 0);
      return drawn(mail.answer('make'));
    },

    /**
     * A puzzle of a pack that the page carries as drafts.
     * @param {import('./pack-decoder.js').Draft} draft
     * @returns {DrawnAnswer}
     */
    redraw({ spec, seed, stream, symmetry, clues, guesses, singles, dealt, attempt, back, whole }) {
      if (whole) {
        const [givens, solution] = whole.map((grid) => [...grid].map((sign) => parseInt(sign, 36)));
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
      return drawn(mail.answer('redraw'));
    },

    /**
     * Which of a level's puzzles is that day's; null where there is no such day.
     * @param {string} site   its name
     * @param {string} level  its id
     * @param {number} day    since 1970
     * @param {number} count  how many puzzles there are
     * @returns {number | null}
     */
    daily(site, level, day, count) {
      mail.putText('seed', site);
      mail.putText('text', level);
      mail.put('day', [day]);
      mail.put('count', [count]);
      return mail.call('daily') === 'ok' ? mail.number('pick') : null;
    },

    /**
     * What a patient person would say.
     * @param {Board} board
     * @returns {AdviceAnswer}
     */
    advise(board) {
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
     * The next step from a board that keeps the rules, on the way to a cell where one is the goal.
     * @param {Board} board
     * @param {number | null} [target]
     * @returns {NextAnswer}
     */
    next(board, target = null) {
      const cells = board.entries.length;
      mail.putBoard(board);
      if (target !== null) mail.put('target', [target]);
      const status = mail.call('next');
      if (status !== 'ok') return { status, step: null, after: board };
      return { status, step: readStep(mail, cells), after: boardAfter(board) };
    },

    /**
     * The whole way on from a board as a teacher leads through it, as far as it can be planned.
     * @param {Board} board
     * @returns {TourAnswer}
     */
    tour(board) {
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
      return { status, steps, after: steps.length > 0 ? boardAfter(board) : board };
    },

    /**
     * Every step of one technique from a board that keeps the rules; the one that is given is about
     * a candidate, where one is named.
     * @param {Board} board
     * @param {string} technique
     * @param {number} [cell]
     * @param {number} [digit]
     * @returns {FindAnswer}
     */
    find(board, technique, cell = board.entries.length, digit = 0) {
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
  };
}

/** @typedef {Awaited<ReturnType<typeof openCore>>} Core */
