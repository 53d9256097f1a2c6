/**
 * wasm-mailbox.ts: the script's side of the door to the WebAssembly core (the other side is
 * web/wasm/).
 *
 * The core has one mailbox in its memory and describes it: for each field the name, the offset, the
 * size of an item, how many there are, and how far apart. From that description `Mailbox` gets and
 * sets fields by name, and from the core's lists it knows what each number stands for; so no number
 * of the core's is written here. Texts lie on sheets beside it, which grow with them. What the core
 * has no name or no room for is refused by a throw before it is called; a call carries all that it
 * needs, so none depends on those before it.
 */
import { rulesFrom, type Rules } from '../state/rules-model.ts';
import type { Board } from './answers.ts';

type Field = { offset: number; itemSize: number; items: number; stride: number };

/** The functions that web/wasm/ exports; all but the first few answer with a status. */
type CoreExports = {
  memory: WebAssembly.Memory;
  mailbox: () => number;
  mailbox_fields: () => number;
  list_name: (list: number) => number;
  item_name: (list: number, item: number) => number;
  sheet: (sheet: number, bytes: number) => number;
  _initialize?: () => void;
  describe: () => number;
  read: () => number;
  solve: () => number;
  generate: () => number;
  redraw: () => number;
  hint: () => number;
  check: () => number;
  judge: () => number;
  rate: () => number;
  make: () => number;
  advise: () => number;
  next: () => number;
  find: () => number;
  plan: () => number;
  tell: () => number;
  daily: () => number;
};

type CoreCall =
  | 'describe'
  | 'read'
  | 'solve'
  | 'generate'
  | 'redraw'
  | 'hint'
  | 'check'
  | 'judge'
  | 'rate'
  | 'make'
  | 'advise'
  | 'next'
  | 'plan'
  | 'find'
  | 'tell'
  | 'daily';

/** The text at an address, up to the 0 that ends it; the core's own texts are ASCII. */
function textAt(memory: WebAssembly.Memory, address: number) {
  const bytes = new Uint8Array(memory.buffer, address);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}

/** Reads the mailbox's own description: rows of five words, ended by one without a name. */
function readFields(exports: CoreExports) {
  const fields: Map<string, Field> = new Map();
  const words = new Uint32Array(exports.memory.buffer, exports.mailbox_fields());
  for (let row = 0; words[row] !== 0; row += 5) {
    const [name, offset, itemSize, items, stride] = words.subarray(row, row + 5);
    fields.set(textAt(exports.memory, name), { offset, itemSize, items, stride });
  }
  return fields;
}

/** Names that a function gives by number until it gives none. */
function readNames(memory: WebAssembly.Memory, nameOf: (item: number) => number) {
  const names = [];
  for (let address; (address = nameOf(names.length)) !== 0;) names.push(textAt(memory, address));
  return names;
}

/** The fields of the mailbox by name. */
export class Mailbox {
  declare exports: CoreExports;
  declare start: number; // its address
  declare described: Map<string, Rules>; // by the specs that were asked for
  declare fields: Map<string, Field>;
  declare lists: Map<string, string[]>;

  constructor(exports: CoreExports) {
    this.exports = exports;
    this.start = exports.mailbox();
    this.described = new Map();
    this.fields = readFields(exports);
    this.lists = new Map(
      readNames(exports.memory, exports.list_name).map((name, list) => [
        name,
        readNames(exports.memory, (item) => exports.item_name(list, item)),
      ]),
    );
  }

  field(name: string) {
    const field = this.fields.get(name);
    if (!field) throw new Error(`the core has no field ${name}`);
    return field;
  }

  /** The field's items, in place: what is written there the core reads. */
  at(name: string) {
    const { itemSize, offset, items } = this.field(name);
    const Items = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[itemSize] || Uint8Array;
    return new Items(this.exports.memory.buffer, this.start + offset, items);
  }

  /** A copy of so many items from the first on, also of a field whose items lie apart. */
  column(name: string, count: number) {
    const { itemSize, offset, stride } = this.field(name);
    const view = new DataView(this.exports.memory.buffer, this.start + offset);
    const read = (at: number) =>
      itemSize === 1
        ? view.getUint8(at)
        : itemSize === 2
          ? view.getUint16(at, true)
          : view.getUint32(at, true);
    return Array.from({ length: count }, (_, i) => read(i * stride));
  }

  number(name: string) {
    return this.at(name)[0];
  }

  /** The names of one of the core's lists. */
  names(list: string) {
    return this.lists.get(list) ?? [];
  }

  /** Which of a list's names this is; throws where it is none. */
  numberOf(list: string, name: string) {
    const number = this.names(list).indexOf(name);
    if (number < 0) throw new RangeError(`the core has no ${list} ${String(name)}`);
    return number;
  }

  /** What a spec says; throws where it says nothing. */
  rulesOf(spec: string) {
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

  /** How many digits there are; throws where there are no such rules. */
  orderOf(spec: string) {
    return this.rulesOf(spec).order;
  }

  put(name: string, items: ArrayLike<number>) {
    this.at(name).set(items);
  }

  /** A sheet with room for so many bytes; throws where there is no memory for it. */
  sheet(name: string, length: number) {
    const start = this.exports.sheet(this.numberOf('sheet', name), length) >>> 0;
    if (start === 0) throw new RangeError(`the core has no room for ${length} bytes of ${name}`);
    return new Uint8Array(this.exports.memory.buffer, start, length);
  }

  putText(name: string, text: string) {
    const bytes = new TextEncoder().encode(text);
    this.sheet(name, bytes.length).set(bytes);
    this.put(`${name}_length`, [bytes.length]);
  }

  /** The text that a call left. */
  text() {
    return new TextDecoder().decode(this.sheet('text', this.number('text_length')).slice());
  }

  /** Calls a function that answers with a text: again, where its sheet was too small for that. */
  answer(name: CoreCall) {
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

  /** Chooses the stream of random numbers the next call draws from. */
  putSeed(seed: string, stream: number) {
    this.putText('seed', seed);
    this.put('stream', [stream, Math.floor(stream / 2 ** 32)]); // each takes its lower half
  }

  /** Numbers for every cell, from 0 to the most there can be; throws where they are not that. */
  putCells(name: string, items: number[], cells: number, most: number) {
    if (items.length !== cells)
      throw new RangeError(`${name}: ${items.length} cells, not ${cells}`);
    const wrong = items.find((item) => !(Number.isInteger(item) && item >= 0 && item <= most));
    if (wrong !== undefined) throw new RangeError(`${name}: ${wrong} is none of 0 to ${most}`);
    this.put(name, items);
  }

  putBoard({ spec, givens, entries, notes, last, taken }: Board) {
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

  /** The cells that the last call marked. */
  marked(cells: number) {
    return this.column('wrong', cells).flatMap((mark, cell) => (mark ? [cell] : []));
  }
}

/** Starts the core; throws where the browser refuses WebAssembly. */
export async function openMailbox(bytes: Uint8Array<ArrayBuffer>) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exports = instance.exports as unknown as CoreExports;
  if (exports._initialize) exports._initialize();
  return new Mailbox(exports);
}
