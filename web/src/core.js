/**
 * core.js: the script's side of the door to the WebAssembly core (the other side is web/core.c).
 *
 * The core has one mailbox in its memory and describes it: for each field the name, the offset, the size of an item and how
 * many there are. From that description `Mailbox` gets and sets fields by name, so no number of the core's is written here.
 */
import { bytesOf } from './bytes.js';

/** @typedef {{offset: number, itemSize: number, items: number}} Field */

/**
 * What the core says of a hint or a check; `status` is 'ok' or the name of what stood in the way ('full', 'no-solution', …).
 * @typedef {{status: string, cell: number, digit: number}} HintAnswer
 * @typedef {{status: string, wrong: number[], solved: boolean}} CheckAnswer
 */

/** The functions core.c exports; all but the first few answer with a status.
 * @typedef {{
 *   memory: WebAssembly.Memory, mailbox: () => number, mailbox_fields: () => number, version: () => number,
 *   status_name: (status: number) => number, symmetry_name: (symmetry: number) => number, _initialize?: () => void,
 *   read: () => number, write: () => number, solve: () => number, generate: () => number,
 *   hint: () => number, check: () => number, kids: () => number
 * }} CoreExports */

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
 * Reads the mailbox's own description: rows of four words, ended by one without a name.
 * @param {CoreExports} exports
 */
function readFields(exports) {
  /** @type {Map<string, Field>} */
  const fields = new Map();
  const words = new Uint32Array(exports.memory.buffer, exports.mailbox_fields());
  for (let row = 0; words[row] !== 0; row += 4) {
    const [name, offset, itemSize, items] = words.subarray(row, row + 4);
    fields.set(textAt(exports.memory, name), { offset, itemSize, items });
  }
  return fields;
}

/** The fields of the mailbox by name. */
export class Mailbox {
  /** @param {CoreExports} exports */
  constructor(exports) {
    this.exports = exports;
    this.start = exports.mailbox();
    this.fields = readFields(exports);
  }

  /**
   * The field's items, in place: what is written there the core reads.
   * @param {string} name
   */
  at(name) {
    const field = this.fields.get(name);
    if (!field) throw new Error(`the core has no field ${name}`);
    const Items = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[field.itemSize] || Uint8Array;
    return new Items(this.exports.memory.buffer, this.start + field.offset, field.items);
  }

  /** @param {string} name */
  number(name) {
    return this.at(name)[0];
  }

  /**
   * @param {string} name
   * @param {ArrayLike<number>} items
   */
  put(name, items) {
    this.at(name).set(items);
  }

  /**
   * Puts a text, ended by 0 where there is room, and returns its length in bytes; too long a one is cut.
   * @param {string} name
   * @param {string} text
   */
  putText(name, text) {
    const field = this.at(name);
    const bytes = new TextEncoder().encode(text).subarray(0, field.length);
    field.fill(0);
    field.set(bytes);
    return bytes.length;
  }

  /**
   * Calls a function of the core and returns the name of its status.
   * @param {'read' | 'write' | 'solve' | 'generate' | 'hint' | 'check' | 'kids'} name
   */
  call(name) {
    return textAt(this.exports.memory, this.exports.status_name(this.exports[name]()));
  }

  /**
   * Chooses the stream of random numbers the next call draws from.
   * @param {string} seed
   * @param {number} stream
   */
  putSeed(seed, stream) {
    this.put('seed_length', [this.putText('seed', seed)]);
    this.put('stream', [stream]);
  }

  /** The names of the symmetries, in the core's order. */
  symmetries() {
    const names = [];
    for (let address; (address = this.exports.symmetry_name(names.length)) !== 0;) {
      names.push(textAt(this.exports.memory, address));
    }
    return names;
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

/**
 * The core as the page asks it: a board is an array of digits, 0 for empty.
 * @param {string} base64  the core's .wasm
 */
export async function openCore(base64) {
  const mail = await openMailbox(bytesOf(base64));

  return {
    /**
     * @param {string} layout
     * @param {number[]} givens
     * @param {number[]} entries  the whole board, givens included
     * @param {string} seed
     * @returns {HintAnswer}
     */
    hint(layout, givens, entries, seed) {
      mail.putText('layout', layout);
      mail.put('givens', givens);
      mail.put('entries', entries);
      mail.putSeed(seed, 0);
      return { status: mail.call('hint'), cell: mail.number('cell'), digit: mail.number('digit') };
    },

    /**
     * @param {string} layout
     * @param {number[]} givens
     * @param {number[]} entries
     * @returns {CheckAnswer}
     */
    check(layout, givens, entries) {
      mail.putText('layout', layout);
      mail.put('givens', givens);
      mail.put('entries', entries);
      const status = mail.call('check');
      const marks = mail.at('wrong');
      const wrong = entries.map((_, cell) => cell).filter((cell) => marks[cell] !== 0);
      return { status, wrong, solved: mail.number('solved') === 1 };
    },
  };
}
