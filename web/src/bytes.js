/**
 * bytes.js: bytes that stand in the page as text, and what was packed.
 *
 * Text is base 64 where other programs should be able to read it, else base 85: four bytes are five of the 85 characters from '!' on
 * that mean nothing to HTML and JSON. Packed is by LZMA, without its header and with all context bits 0, after the number of bytes it
 * comes to; no browser has LZMA, but it takes a page to read it, and makes an eighth less of the core than what browsers have.
 */

/** @param {string} base64 */
export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** What each character stands for. */
const VALUES = new Map(Array.from({ length: 94 }, (_, i) => 33 + i).filter((code) => !'"&\'<\\'.includes(String.fromCharCode(code)))
  .slice(0, 85).map((code, value) => [code, value]));

/** @param {string} text */
export function fromBase85(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let word = 0;
    for (let i = 0; i < 5; i++) word = word * 85 + (at + i < text.length ? VALUES.get(text.charCodeAt(at + i)) ?? 0 : 84);
    for (let i = 0; i < 4 && to + i < bytes.length; i++) bytes[to + i] = (word / 256 ** (3 - i)) & 255;
  }
  return bytes;
}

/* ---- LZMA ----------------------------------------------------------------------------------------------- */

const STATES = 12;
const LENGTHS = 274; // probabilities that tell a length: two choices, two trees of 8 and one of 256
/** Where each kind of probability begins. */
const [MATCH, REPEAT, NOT_FIRST, NOT_SECOND, NOT_THIRD, LONG, LITERAL, SLOT, NEAR, ALIGN, LENGTH, REPEAT_LENGTH, END] =
  [STATES, STATES, STATES, STATES, STATES, STATES, 0x300, 4 * 64, 115, 16, LENGTHS, LENGTHS]
    .reduce((starts, count) => [...starts, starts[starts.length - 1] + count], /** @type {number[]} */ ([0]));

/**
 * Bits out of a range coder, each by a probability that learns from it.
 * @param {Uint8Array} bytes
 * @param {number} at  where the coder's bytes begin
 */
function rangeDecoder(bytes, at) {
  const probabilities = new Uint16Array(END).fill(1024);
  let range = 0xFFFFFFFF;
  let code = 0;
  const next = () => {
    code = ((code << 8) | (bytes[at++] ?? 0)) >>> 0;
  };
  for (let i = 0; i < 5; i++) next();
  const refill = () => {
    if (range >= 2 ** 24) return;
    range = (range << 8) >>> 0;
    next();
  };
  const bit = (/** @type {number} */ which) => {
    const bound = (range >>> 11) * probabilities[which];
    const isOne = code >= bound;
    if (isOne) {
      range -= bound;
      code -= bound;
      probabilities[which] -= probabilities[which] >> 5;
    } else {
      range = bound;
      probabilities[which] += (2048 - probabilities[which]) >> 5;
    }
    refill();
    return isOne ? 1 : 0;
  };
  return {
    bit,
    /** A number of so many bits, the highest first. @param {number} start @param {number} bits */
    tree(start, bits) {
      let node = 1;
      for (let i = 0; i < bits; i++) node = node * 2 + bit(start + node);
      return node - 2 ** bits;
    },
    /** The lowest first. @param {number} start @param {number} bits */
    reverse(start, bits) {
      let [node, value] = [1, 0];
      for (let i = 0; i < bits; i++) {
        const one = bit(start + node);
        node = node * 2 + one;
        value += one * 2 ** i;
      }
      return value;
    },
    /** Bits as likely 0 as 1. @param {number} bits */
    plain(bits) {
      let value = 0;
      for (let i = 0; i < bits; i++) {
        range >>>= 1;
        const one = code >= range ? 1 : 0;
        code -= one * range;
        value = value * 2 + one;
        refill();
      }
      return value;
    },
  };
}

/** @typedef {ReturnType<typeof rangeDecoder>} Decoder */

/** A literal, which after a copy is told with the byte in mind that the copy would go on with.
 * @param {Decoder} coder @param {number} expected  that byte, or -1 */
function readLiteral({ bit }, expected) {
  let node = 1;
  for (let shift = 7; expected >= 0 && shift >= 0 && node < 256; shift--) {
    const likely = (expected >> shift) & 1;
    const one = bit(LITERAL + ((1 + likely) << 8) + node);
    node = node * 2 + one;
    if (one !== likely) break;
  }
  while (node < 256) node = node * 2 + bit(LITERAL + node);
  return node & 255;
}

/** @param {Decoder} coder @param {number} start */
function readLength({ bit, tree }, start) {
  if (!bit(start)) return 2 + tree(start + 2, 3);
  return bit(start + 1) ? 18 + tree(start + 18, 8) : 10 + tree(start + 10, 3);
}

/** How far back, less 1. @param {Decoder} coder @param {number} length */
function readDistance({ tree, reverse, plain }, length) {
  const slot = tree(SLOT + Math.min(length - 2, 3) * 64, 6);
  if (slot < 4) return slot;
  const bits = (slot >> 1) - 1;
  const start = (2 + (slot & 1)) * 2 ** bits;
  return slot < 14 ? start + reverse(NEAR + start - slot, bits) : start + plain(bits - 4) * 16 + reverse(ALIGN, 4);
}

/**
 * Which of the four last distances is taken; it becomes the first of them.
 * @param {Decoder} coder @param {number[]} last @param {number} state
 */
function reuse({ bit }, last, state) {
  const which = !bit(NOT_FIRST + state) ? 0 : !bit(NOT_SECOND + state) ? 1 : 2 + bit(NOT_THIRD + state);
  last.unshift(...last.splice(which, 1));
  return which;
}

/** @param {string} text */
export function unpack(text) {
  const bytes = fromBase85(text);
  const out = new Uint8Array(new DataView(bytes.buffer).getUint32(0, true));
  const coder = rangeDecoder(bytes, 4);
  const last = [0, 0, 0, 0];
  for (let [at, state] = [0, 0]; at < out.length;) {
    if (!coder.bit(MATCH + state)) {
      out[at] = readLiteral(coder, state >= 7 ? out[at - last[0] - 1] : -1);
      at++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length = 1;
    const isRepeat = coder.bit(REPEAT + state);
    if (!isRepeat) {
      length = readLength(coder, LENGTH);
      last.unshift(readDistance(coder, length));
      last.length = 4;
      state = state < 7 ? 7 : 10;
    } else if (reuse(coder, last, state) === 0 && !coder.bit(LONG + state)) {
      state = state < 7 ? 9 : 11;
    } else {
      length = readLength(coder, REPEAT_LENGTH);
      state = state < 7 ? 8 : 11;
    }
    for (const end = Math.min(at + length, out.length); at < end; at++) out[at] = out[at - last[0] - 1];
  }
  return out;
}
