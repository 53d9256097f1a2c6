/**
 * wasm-mailbox.js: the script's side of the door to the WebAssembly core (the other side is
 * web/wasm/).
 *
 * The core has one mailbox in its memory and describes it: for each field the name, the offset, the
 * size of an item, how many there are, and how far apart. From that description `Mailbox` gets and
 * sets fields by name, and from the core's lists it knows what each number stands for; so no number
 * of the core's is written here. Texts lie on sheets beside it, which grow with them. What the core
 * has no name or no room for is refused by a throw before it is called; a call carries all that it
 * needs, so none depends on those before it.
 */
import { rulesFrom } from '../state/rules-model.js';

/** @typedef {{offset: number, itemSize: number, items: number, stride: number}} Field */
/** @typedef {import('../state/rules-model.js').Rules} Rules */
/** @typedef {import('./answers.js').Board} Board */

/**
 * The functions that web/wasm/ exports; all but the first few answer with a status.
 * @typedef {{ memory: WebAssembly.Memory, mailbox: () => number, mailbox_fields: () => number,
 * list_name: (list: number) => number, item_name: (list: number, item: number) => number, sheet:
 * (sheet: number, bytes: number) => number, _initialize?: () => void, describe: () => number, read:
 * () => number, solve: () => number, generate: () => number, redraw: () => number, hint: () =>
 * number, check: () => number, judge: () => number, rate: () => number, make: () => number, advise:
 * () => number, next: () => number, find: () => number, plan: () => number, tell: () => number,
 * daily: () => number }} CoreExports
 * @typedef {'describe' | 'read' | 'solve' | 'generate' | 'redraw' | 'hint' | 'check' | 'judge' |
 * 'rate' | 'make' | 'advise' | 'next' | 'plan' | 'find' | 'tell' |
 * 'daily'} CoreCall
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
    this.put('stream', [stream, Math.floor(stream / 2 ** 32)]); // each takes its lower half
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
  putBoard({ spec, givens, entries, notes, last, taken }) {
    const order = this.orderOf(spec);
    const cells = order ** 2;
    this.putText('rules', spec);
    this.putCells('givens', givens, cells, order);
    this.putCells('entries', entries, cells, order);
    this.putCells('notes', notes ?? entries.map(() => 0), cells, 2 ** order - 1);
    this.put('last', [last ?? cells]);
    this.put('target', [cells]);
    this.put('stage', [-1]); // too large for any
    if (taken) this.put('taken', taken);
    else this.at('taken').fill(0);
  }

  /** The cells that the last call marked. @param {number} cells */
  marked(cells) {
    return this.column('wrong', cells).flatMap((mark, cell) => (mark ? [cell] : []));
  }
}

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
