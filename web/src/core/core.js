/**
 * core.js: the script's side of the door to the WebAssembly core (the other side is web/door/).
 *
 * The core has one mailbox in its memory and describes it: for each field the name, the offset, the
 * size of an item, how many there are, and how far apart. From that description `Mailbox` gets and
 * sets fields by name, and from the core's lists it knows what each number stands for; so no number
 * of the core's is written here. Texts lie on sheets beside it, which grow with them. What the core
 * has no name or no room for is refused by a throw before it is called; a call carries all that it
 * needs, so none depends on those before it.
 */

import { fromBase64, unzip } from './bytes.js';
import { rulesFrom } from '../state/rules.js';

/** @typedef {{offset: number, itemSize: number, items: number, stride: number}} Field */
/** @typedef {import('../play/lesson.js').Step} Step */

/** @typedef {import('../state/rules.js').Rules} Rules */

/**
 * A board as the core is asked about it: the spec of its rules, and arrays of digits, 0 for empty;
 * `entries` is the whole board, givens included.
 * @typedef {{spec: string, givens: number[], entries: number[], notes?: number[], last?: number |
 * null}} Board
 *
 * What the core says; `status` is 'ok' or the name of what stood in the way ('full', 'no-solution',
 * ...).
 * @typedef {{status: string, cell: number, digit: number}} HintAnswer
 * @typedef {{status: string, wrong: number[], solved: boolean}} CheckAnswer
 * @typedef {{status: string, kind: string, wrong: number[], step: Step | null}} AdviceAnswer
 * @typedef {{status: string, step: Step | null, after: Board}} NextAnswer  after: the board once
 * the step is taken
 * @typedef {{status: string, rules: Rules | null, count: number, sizes: number[], givens:
 * number[], solution: number[], cells: number[], digits: number[], position: number}} JudgeAnswer
 *   a text read as a puzzle: 'ok', 'many-solutions', 'no-solution', 'clash' and so on; the cells
 *   that tell it, and what stands or may stand there
 * @typedef {{status: string, tenths: number, technique: string, grade: string}} RateAnswer  any
 *   other status than 'ok': logic does not get there
 * @typedef {{status: string, rules: Rules, givens: number[], solution: number[]}} MakeAnswer
 * @typedef {{status: string, found: number, step: Step | null, places: number[], removes:
 * number[]}} FindAnswer  masks, one a cell
 */

/**
 * The functions that web/door/ exports; all but the first few answer with a status.
 * @typedef {{ memory: WebAssembly.Memory, mailbox: () => number, mailbox_fields: () => number,
 * list_name: (list: number) => number, item_name: (list: number, item: number) => number, sheet:
 * (sheet: number, bytes: number) => number, _initialize?: () => void, describe: () => number, read:
 * () => number, solve: () => number, generate: () => number, hint: () => number, check: () =>
 * number, judge: () => number, rate: () => number, make: () => number, advise: () => number, next:
 * () => number, find: () => number, tell: () => number }} CoreExports
 * @typedef {'describe' | 'read' | 'solve' | 'generate' | 'hint' | 'check' | 'judge' | 'rate' |
 * 'make' | 'advise' | 'next' | 'find' | 'tell'} CoreCall
 */

/**
 * The text at an address, up to the 0 that ends it; the core's own texts are ASCII.
 * @param {WebAssembly.Memory} memory
 * @param {number} address
 */
function textAt(memory, address) {
  const bytes = new Uint8Array(memory.buffer, address);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}

/**
 * Reads the mailbox's own description: rows of five words, ended by one without a name.
 * @param {CoreExports} exports
 */
function readFields(exports) {
  /** @type {Map<string, Field>} */
  const fields = new Map();
  const words = new Uint32Array(exports.memory.buffer, exports.mailbox_fields());
  for (let row = 0; words[row] !== 0; row += 5) {
    const [name, offset, itemSize, items, stride] = words.subarray(row, row + 5);
    fields.set(textAt(exports.memory, name), { offset, itemSize, items, stride });
  }
  return fields;
}

/**
 * Names that a function gives by number until it gives none.
 * @param {WebAssembly.Memory} memory
 * @param {(item: number) => number} nameOf
 */
function readNames(memory, nameOf) {
  const names = [];
  for (let address; (address = nameOf(names.length)) !== 0;) names.push(textAt(memory, address));
  return names;
}

/** The fields of the mailbox by name. */
export class Mailbox {
  /** @param {CoreExports} exports */
  constructor(exports) {
    this.exports = exports;
    this.start = exports.mailbox();
    /** Rules described before, by the specs that were asked for. @type {Map<string, Rules>} */
    this.described = new Map();
    this.fields = readFields(exports);
    /** @type {Map<string, string[]>} */
    this.lists = new Map(
      readNames(exports.memory, exports.list_name).map((name, list) => [
        name,
        readNames(exports.memory, (item) => exports.item_name(list, item)),
      ]),
    );
  }

  /** @param {string} name */
  field(name) {
    const field = this.fields.get(name);
    if (!field) throw new Error(`the core has no field ${name}`);
    return field;
  }

  /**
   * The field's items, in place: what is written there the core reads.
   * @param {string} name
   */
  at(name) {
    const { itemSize, offset, items } = this.field(name);
    const Items = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[itemSize] || Uint8Array;
    return new Items(this.exports.memory.buffer, this.start + offset, items);
  }

  /**
   * A copy of so many items from the first on, also of a field whose items lie apart.
   * @param {string} name
   * @param {number} count
   */
  column(name, count) {
    const { itemSize, offset, stride } = this.field(name);
    const view = new DataView(this.exports.memory.buffer, this.start + offset);
    const read = (/** @type {number} */ at) =>
      itemSize === 1
        ? view.getUint8(at)
        : itemSize === 2
          ? view.getUint16(at, true)
          : view.getUint32(at, true);
    return Array.from({ length: count }, (_, i) => read(i * stride));
  }

  /** @param {string} name */
  number(name) {
    return this.at(name)[0];
  }

  /** The names of one of the core's lists. @param {string} list */
  names(list) {
    return this.lists.get(list) ?? [];
  }

  /**
   * Which of a list's names this is; throws where it is none.
   * @param {string} list
   * @param {string} name
   */
  numberOf(list, name) {
    const number = this.names(list).indexOf(name);
    if (number < 0) throw new RangeError(`the core has no ${list} ${String(name)}`);
    return number;
  }

  /**
   * What a spec says; throws where it says nothing.
   * @param {string} spec
   */
  rulesOf(spec) {
    const known = this.described.get(spec);
    if (known) return known;
    this.putText('rules', spec);
    const status = this.answer('describe');
    if (status !== 'ok') throw new RangeError(`the core has no rules ${spec}: ${status}`);
    const rules = rulesFrom(this.text());
    if (!rules) throw new RangeError(`no chart of ${spec}`);
    this.described.set(spec, rules);
    return rules;
  }

  /** How many digits there are; throws where there are no such rules. @param {string} spec */
  orderOf(spec) {
    return this.rulesOf(spec).order;
  }

  /**
   * @param {string} name
   * @param {ArrayLike<number>} items
   */
  put(name, items) {
    this.at(name).set(items);
  }

  /**
   * A sheet with room for so many bytes; throws where there is no memory for it.
   * @param {string} name
   * @param {number} length
   */
  sheet(name, length) {
    const start = this.exports.sheet(this.numberOf('sheet', name), length) >>> 0;
    if (start === 0) throw new RangeError(`the core has no room for ${length} bytes of ${name}`);
    return new Uint8Array(this.exports.memory.buffer, start, length);
  }

  /**
   * @param {string} name
   * @param {string} text
   */
  putText(name, text) {
    const bytes = new TextEncoder().encode(text);
    this.sheet(name, bytes.length).set(bytes);
    this.put(`${name}_length`, [bytes.length]);
  }

  /** The text that a call left. */
  text() {
    return new TextDecoder().decode(this.sheet('text', this.number('text_length')).slice());
  }

  /**
   * Calls a function that answers with a text: again, where its sheet was too small for that.
   * @param {CoreCall} name
   */
  answer(name) {
    this.sheet('text', 0);
    const status = this.call(name);
    if (status !== 'too-long' || this.number('text_length') === 0) return status;
    this.sheet('text', this.number('text_length'));
    return this.call(name);
  }

  /**
   * Calls a function of the core and returns the name of its status.
   * @param {CoreCall} name
   */
  call(name) {
    return this.names('status')[this.exports[name]()];
  }

  /**
   * Chooses the stream of random numbers the next call draws from.
   * @param {string} seed
   * @param {number} stream
   */
  putSeed(seed, stream) {
    this.putText('seed', seed);
    this.put('stream', [stream]);
  }

  /**
   * Numbers for every cell, from 0 to the most there can be; throws where they are not that.
   * @param {string} name
   * @param {number[]} items
   * @param {number} cells
   * @param {number} most
   */
  putCells(name, items, cells, most) {
    if (items.length !== cells)
      throw new RangeError(`${name}: ${items.length} cells, not ${cells}`);
    const wrong = items.find((item) => !(Number.isInteger(item) && item >= 0 && item <= most));
    if (wrong !== undefined) throw new RangeError(`${name}: ${wrong} is none of 0 to ${most}`);
    this.put(name, items);
  }

  /** @param {Board} board */
  putBoard({ spec, givens, entries, notes, last }) {
    const order = this.orderOf(spec);
    const cells = order ** 2;
    this.putText('rules', spec);
    this.putCells('givens', givens, cells, order);
    this.putCells('entries', entries, cells, order);
    this.putCells('notes', notes ?? entries.map(() => 0), cells, 2 ** order - 1);
    this.put('last', [last ?? cells]);
    this.put('target', [cells]);
  }

  /** The cells that the last call marked. @param {number} cells */
  marked(cells) {
    return this.column('wrong', cells).flatMap((mark, cell) => (mark ? [cell] : []));
  }
}

const MOST_GUESSES = 2000000; // some seconds, for a board that nobody can solve

/**
 * Starts the core; throws where the browser refuses WebAssembly.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export async function openMailbox(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exports = /** @type {CoreExports} */ (/** @type {unknown} */ (instance.exports));
  if (exports._initialize) exports._initialize();
  return new Mailbox(exports);
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/**
 * Columns of fields as rows of objects, by the names they get.
 * @template {string} Key
 * @param {Mailbox} mail
 * @param {string} count  the field that says how many rows there are
 * @param {Record<Key, string>} fields
 * @returns {Record<Key, number>[]}
 */
function rows(mail, count, fields) {
  const length = mail.number(count);
  const columns = /** @type {[Key, string][]} */ (Object.entries(fields)).map(([key, name]) => ({
    key,
    items: mail.column(name, length),
  }));
  return Array.from(
    { length },
    (_, i) =>
      /** @type {any} */ (Object.fromEntries(columns.map(({ key, items }) => [key, items[i]]))),
  );
}

/** The nodes of the step's chain: the cells each is about, and the nodes it follows from.
 * @param {Mailbox} mail */
function readNodes(mail) {
  const count = mail.number('nodes');
  const roots = mail.column('parent', mail.number('parents'));
  const cells = [0, 1, 2, 3, 4].map((i) => mail.column(`node_cell_${i}`, count));
  return rows(mail, 'nodes', {
    size: 'node_cells',
    digit: 'node_digit',
    on: 'node_on',
    parents: 'node_parents',
    parent: 'node_parent',
  }).map(({ size, digit, on, parents, parent }, i) => ({
    cells: cells.slice(0, size).map((column) => column[i]),
    digit,
    on: on === 1,
    parents: roots.slice(parent, parent + parents),
    text: tell(mail, 'node', i),
  }));
}

/**
 * A part of the step in words.
 * @param {Mailbox} mail
 * @param {string} part
 * @param {number} [index]
 */
function tell(mail, part, index = 0) {
  mail.put('part', [mail.names('part').indexOf(part)]);
  mail.put('index', [index]);
  mail.answer('tell');
  return mail.text();
}

/** The step in the mailbox, or null where there is none.
 * @param {Mailbox} mail
 * @param {number} cells
 * @returns {Step | null} */
function readStep(mail, cells) {
  if (mail.number('has_step') === 0) return null;
  const order = Math.sqrt(cells);
  const role = (/** @type {number} */ number) => mail.names('role')[number];
  const covered = mail.column('house_cells', mail.number('houses') * order);
  return {
    technique: mail.names('technique')[mail.number('step_technique')],
    tenths: mail.number('step_tenths'),
    placements: rows(mail, 'placements', { cell: 'placement_cell', digit: 'placement_digit' }),
    eliminations: rows(mail, 'eliminations', {
      cell: 'elimination_cell',
      digits: 'elimination_digits',
    }),
    houses: rows(mail, 'houses', { house: 'house', role: 'house_role' }).map(
      ({ house, role: number }, i) => ({
        role: role(number),
        cells: covered.slice(i * order, (i + 1) * order),
        name: tell(mail, 'house', house),
      }),
    ),
    marks: rows(mail, 'marks', {
      cell: 'mark_cell',
      role: 'mark_role',
      group: 'mark_group',
      digits: 'mark_digits',
    }).map(({ cell, role: number, group, digits }) => ({
      cell,
      role: role(number),
      group,
      digits,
    })),
    nodes: readNodes(mail),
    candidates: mail.column('candidates', cells),
    ask: tell(mail, 'ask'),
    why: tell(mail, 'why'),
    so: tell(mail, 'so'),
    effect: tell(mail, 'effect'),
  };
}

/** The core as it stands in the page, and what it tells steps in, as JSON.
 * @typedef {{wasm: string, words: string}} Packed
 *
 * What it says of itself: the names of techniques, and which version it is.
 * @typedef {{names: Record<string, string>, version: string}} About
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
    about: { names: words.names, version: core.version() },
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

  return {
    version: () => mail.names('version')[0],

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
      const known = (specs.length > 0 ? specs : mail.names('layout')).flatMap((spec) => {
        try {
          return [mail.rulesOf(spec)];
        } catch {
          return [];
        }
      });
      const sizes = [...new Set(known.map(({ order }) => order ** 2))];
      if (known.length === 0) {
        const nothing = {
          count: 0,
          sizes,
          givens: [],
          solution: [],
          cells: [],
          digits: [],
          position: 0,
        };
        return { ...nothing, status: 'bad-rules', rules: null };
      }
      const tried = known.map((rules) => {
        mail.putText('rules', rules.spec);
        mail.putText('text', text);
        return {
          rules,
          status: mail.call('read'),
          position: mail.number('position'),
          givens: [...mail.at('givens')],
          cells: [mail.number('other_cell'), mail.number('cell')],
          digit: mail.number('digit'),
        };
      });
      // about how many cells are meant, to say what is wrong with them
      const count = text.replace(/[^0-9a-p.]/gi, '').length;
      const farOff = (/** @type {{rules: Rules}} */ { rules }) =>
        Math.abs(rules.order ** 2 - count);
      const read =
        tried.find(({ status }) => status === 'ok') ??
        tried.reduce((best, one) => (farOff(one) < farOff(best) ? one : best));
      const givens = read.givens.slice(0, read.rules.order ** 2);
      const none = {
        rules: read.rules,
        count,
        sizes,
        givens,
        solution: [],
        cells: [],
        digits: [],
        position: read.position,
      };
      // of a board half typed only its size can be told
      if (read.status === 'digit-too-large' && !sizes.includes(count))
        return { ...none, status: 'too-short' };
      if (read.status !== 'ok')
        return { ...none, status: read.status, cells: read.cells, digits: [read.digit] };
      mail.putText('rules', read.rules.spec);
      mail.put('givens', givens);
      mail.put('limit', [MOST_GUESSES]);
      const status = mail.call('judge');
      const found = mail.number('solutions');
      const [solution, other] = [
        mail.column('solution', givens.length),
        mail.column('other', givens.length),
      ];
      const apart = solution
        .flatMap((digit, cell) => (digit === other[cell] ? [] : [cell]))
        .slice(0, 2);
      const either = apart.flatMap((cell) => [solution[cell], other[cell]]);
      if (found > 1) return { ...none, status: 'many-solutions', cells: apart, digits: either };
      if (status !== 'ok') return { ...none, status };
      if (found === 0) return { ...none, status: 'no-solution' };
      return { ...none, status: 'ok', solution };
    },

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
      const named = (/** @type {string} */ list) => mail.names(list)[mail.number(list)];
      return {
        status,
        tenths: mail.number('tenths'),
        technique: named('technique'),
        grade: named('grade'),
      };
    },

    /** The names of grades, easiest first. */
    grades: () => mail.names('grade'),

    /**
     * A new puzzle of a grade. The easiest are made so that there is always more than one way on.
     * @param {string} spec
     * @param {string} grade
     * @param {string} symmetry
     * @param {string} seed
     * @returns {MakeAnswer}
     */
    make(spec, grade, symmetry, seed) {
      const rank = mail.numberOf('grade', grade);
      const rules = mail.rulesOf(spec);
      const cells = rules.order ** 2;
      mail.putText('rules', spec);
      mail.put('grade', [rank]);
      mail.put('flow', [Math.max(3 - rank, 0) > 1 ? 3 - rank : 0]);
      mail.put('symmetry', [mail.numberOf('symmetry', symmetry)]);
      mail.putSeed(seed, 0);
      const status = mail.call('make');
      return status === 'ok'
        ? {
            status,
            rules,
            givens: mail.column('givens', cells),
            solution: mail.column('solution', cells),
          }
        : { status, rules, givens: [], solution: [] };
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
      const after = {
        ...board,
        entries: mail.column('entries', cells),
        notes: mail.column('notes', cells),
        last: mail.number('last'),
      };
      return { status, step: readStep(mail, cells), after };
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
