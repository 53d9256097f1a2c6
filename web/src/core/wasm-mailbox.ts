/**
 * wasm-mailbox.ts: exchanges data with the WebAssembly core. The core's side is web/wasm/.
 *
 * The core's memory contains one struct, the mailbox, and a description of its fields. The core
 * also lists the names of its enum values. So this file uses names only and repeats no constants.
 * Texts are in separate buffers, called sheets, which grow on demand. Unknown names and data of the
 * wrong size throw an error before the core is called. A call sets all fields it needs, so no call
 * depends on an earlier one.
 */
import { rulesFrom, type Rules } from '../state/rules-model.ts';
import type { Board } from './answers.ts';

/** A field: its offset in the mailbox, and the size, count and stride of its items. */
type Field = { offset: number; itemSize: number; items: number; stride: number };

/** The functions of web/wasm/ that return a status. */
type CoreCall =
  | 'describe'
  | 'read'
  | 'redraw'
  | 'hint'
  | 'check'
  | 'judge'
  | 'solve'
  | 'rate'
  | 'make'
  | 'advise'
  | 'next'
  | 'plan'
  | 'find'
  | 'tell'
  | 'link'
  | 'daily';

type CoreExports = Record<CoreCall, () => number> & {
  memory: WebAssembly.Memory;
  mailbox: () => number;
  mailbox_fields: () => number;
  list_name: (list: number) => number;
  item_name: (list: number, item: number) => number;
  sheet: (sheet: number, bytes: number) => number;
  _initialize?: () => void;
};

/** Returns the NUL-terminated ASCII text at an address. */
function textAt(memory: WebAssembly.Memory, address: number) {
  const bytes = new Uint8Array(memory.buffer, address);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}

/** Reads the description of the fields: rows of five words, ended by a row without a name. */
function readFields(exports: CoreExports) {
  const fields: Map<string, Field> = new Map();
  const words = new Uint32Array(exports.memory.buffer, exports.mailbox_fields());
  for (let row = 0; words[row] !== 0; row += 5) {
    const [name, offset, itemSize, items, stride] = words.subarray(row, row + 5);
    fields.set(textAt(exports.memory, name), { offset, itemSize, items, stride });
  }
  return fields;
}

/** Returns the texts at the addresses nameOf(0), nameOf(1) and so on, until one is null. */
function readNames(memory: WebAssembly.Memory, nameOf: (item: number) => number) {
  const names = [];
  for (let address; (address = nameOf(names.length)) !== 0;) names.push(textAt(memory, address));
  return names;
}

/** An open core: its mailbox, lists and functions by name. */
export class Mailbox {
  declare exports: CoreExports;
  declare address: number; // address of the mailbox
  declare rulesCache: Map<string, Rules>; // cached rules, by spec
  declare fields: Map<string, Field>;
  declare lists: Map<string, string[]>; // names of enum values, by the name of the enum

  constructor(exports: CoreExports) {
    this.exports = exports;
    this.address = exports.mailbox();
    this.rulesCache = new Map();
    this.fields = readFields(exports);
    this.lists = new Map(
      readNames(exports.memory, exports.list_name).map((name, list) => [
        name,
        readNames(exports.memory, (item) => exports.item_name(list, item)),
      ]),
    );
  }

  /** Returns a field; throws if there is none of that name. */
  field(name: string) {
    const field = this.fields.get(name);
    if (!field) throw new Error(`no field ${name}`);
    return field;
  }

  /** Returns a view of a field's items, for reading and writing. */
  itemsOf(name: string, count = this.field(name).items) {
    const { itemSize, offset } = this.field(name);
    const Items = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[itemSize] || Uint8Array;
    return new Items(this.exports.memory.buffer, this.address + offset, count);
  }

  /** Returns a copy of the first `count` items of a field, whatever its stride. */
  column(name: string, count: number) {
    const { itemSize, stride } = this.field(name);
    const step = stride / itemSize;
    const items = this.itemsOf(name, count * step);
    return Array.from({ length: count }, (_, i) => items[i * step]);
  }

  /** Returns the first item of a field. */
  number(name: string) {
    return this.itemsOf(name)[0];
  }

  /** Returns the names in one of the core's lists. */
  names(list: string) {
    return this.lists.get(list) ?? [];
  }

  /** Returns the number of a name in a list; throws if the list does not have it. */
  numberOf(list: string, name: string) {
    const number = this.names(list).indexOf(name);
    if (number < 0) throw new RangeError(`no ${list} ${String(name)}`);
    return number;
  }

  /** Returns the rules of a spec; throws if the core does not know it. */
  rulesOf(spec: string) {
    const known = this.rulesCache.get(spec);
    if (known) return known;
    this.putText('rules', spec);
    const status = this.callForText('describe');
    if (status !== 'ok') throw new RangeError(`no rules ${spec}: ${status}`);
    const rules = rulesFrom(this.text());
    if (!rules) throw new RangeError(`no chart of ${spec}`);
    this.rulesCache.set(spec, rules);
    return rules;
  }

  /** Writes the first items of a field. */
  put(name: string, items: ArrayLike<number>) {
    this.itemsOf(name).set(items);
  }

  /** Grows the buffer of a text to `length` bytes and returns it; throws if out of memory. */
  sheet(name: string, length: number) {
    const start = this.exports.sheet(this.numberOf('sheet', name), length) >>> 0;
    if (start === 0) throw new RangeError(`no room for ${name}`);
    return new Uint8Array(this.exports.memory.buffer, start, length);
  }

  /** Writes a text and its length. */
  putText(name: string, text: string) {
    const bytes = new TextEncoder().encode(text);
    this.sheet(name, bytes.length).set(bytes);
    this.put(`${name}_length`, [bytes.length]);
  }

  /** Returns the text that the last call wrote. */
  text() {
    return new TextDecoder().decode(this.sheet('text', this.number('text_length')).slice());
  }

  /** Calls a function that writes a text, and calls it again if the buffer was too small. */
  callForText(name: CoreCall) {
    this.sheet('text', 0);
    const status = this.call(name);
    if (status !== 'too-long' || this.number('text_length') === 0) return status;
    this.sheet('text', this.number('text_length'));
    return this.call(name);
  }

  /** Calls a function of the core and returns the name of its status. */
  call(name: CoreCall) {
    return this.names('status')[this.exports[name]()];
  }

  /** Sets the random seed of the next call and the stream, which is at most 2 ** 53. */
  putSeed(seed: string, stream: number) {
    this.putText('seed', seed);
    this.put('stream', [stream, Math.floor(stream / 2 ** 32)]); // items keep only the low 32 bits
  }

  /** Writes a number from 0 to `most` for each cell; throws if a number or their count is wrong. */
  putCells(name: string, items: number[], cells: number, most: number) {
    if (items.length !== cells)
      throw new RangeError(`${name}: ${items.length} cells, not ${cells}`);
    const wrong = items.find((item) => !(Number.isInteger(item) && item >= 0 && item <= most));
    if (wrong !== undefined) throw new RangeError(`${name}: ${wrong} is none of 0 to ${most}`);
    this.put(name, items);
  }

  /** Writes a board and clears the optional fields of questions about boards. */
  putBoard({ spec, givens, entries, notes, last, taken }: Board) {
    const { order } = this.rulesOf(spec);
    const cells = order ** 2;
    this.putText('rules', spec);
    this.putCells('givens', givens, cells, order);
    this.putCells('entries', entries, cells, order);
    this.putCells('notes', notes ?? entries.map(() => 0), cells, 2 ** order - 1);
    this.put('last', [last ?? cells]);
    this.put('target', [cells]);
    this.put('stage', [-1]); // no such stage: not in a walkthrough
    if (taken) this.put('taken', taken);
    else this.itemsOf('taken').fill(0);
  }

  /** Returns the cells that the last call marked as wrong. */
  wrongCells(cells: number) {
    return this.column('wrong', cells).flatMap((mark, cell) => (mark ? [cell] : []));
  }
}

/** Returns the mailbox of a core that was just started. */
export function mailboxOf(instance: WebAssembly.Instance) {
  const exports = instance.exports as unknown as CoreExports;
  if (exports._initialize) exports._initialize();
  return new Mailbox(exports);
}

/** Starts the core; throws if the browser refuses WebAssembly. */
export const openMailbox = async (bytes: Uint8Array<ArrayBuffer>) =>
  mailboxOf((await WebAssembly.instantiate(bytes, {})).instance);
