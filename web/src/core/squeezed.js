/**
 * squeezed.js: what the page holds squeezed, read back (tools/press/squeeze.h tells how it is
 * squeezed).
 *
 * No browser has anything that comes near, and it takes but a page to read: every bit is guessed
 * from several memories of what came after the same before, the guesses are weighed, and the number
 * in the page tells how far each was from the truth. Whole numbers all the way, so it is the same
 * in every browser.
 */
import { fromBase85 } from './bytes.js';

const { imul } = Math;
const [VIEWS, LEAST_ROOM, MOST_ROOM] = [9, 10, 19];
const [ONE, SURE, PARTS, MOST_SEEN, UNIT_BITS, SLOW, FIRST_WEIGHT] = [
  65536, 2047, 256, 20, 14, 16, 4915,
];
const [A, B, C, D] = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

/** Instructions of WebAssembly that one number follows, and those that two follow. */
const TAKES_ONE = new Set([2, 3, 4, 12, 13, 16, 32, 33, 34, 35, 36, 63, 64, 65, 66, 252]);
const numbersAfter = (/** @type {number} */ op) =>
  TAKES_ONE.has(op) ? 1 : (op >= 40 && op <= 62) || op === 14 || op === 17 ? 2 : 0;

/** What came so far, and what each of the guesses goes by. */
function makeHistory() {
  let [near, far, ops, wanted, taken, locals] = [0, 0, 0, 0, 0, 0];
  const last = new Uint8Array(256);
  const hashes = new Int32Array(VIEWS);
  const mix = (/** @type {number} */ view, /** @type {number} */ a, /** @type {number} */ b) => {
    const hash = imul(a, A) ^ imul(imul(b, B) >>> 3, C) ^ imul(view, D);
    hashes[view] = imul(hash ^ (hash >>> 15), B);
  };
  return {
    hashes,
    /** Of the instruction being read; higher where its numbers are awaited. */
    instruction: () => (ops & 255) + (wanted ? PARTS : 0),
    lookBack() {
      const place = wanted | (taken << 8) | (1 << 31);
      const op = ops & 255;
      mix(0, near & 0xff, 0);
      mix(1, near & 0xffff, 0);
      mix(2, near, 0);
      mix(3, near, far);
      mix(4, near & 0xffff00, 0);
      mix(5, ops & 0xffff, place);
      mix(6, ops & 0xffffff, place);
      mix(7, op | (last[op] << 8), place);
      mix(8, (ops & 0xffff) | (locals << 16), place);
    },
    /** @param {number} byte */
    remember(byte) {
      const op = ops & 255;
      far = (far << 8) | (near >>> 24);
      near = (near << 8) | byte;
      if (wanted === 0) {
        ops = (ops << 8) | byte;
        wanted = numbersAfter(byte);
        taken = 0;
        return;
      }
      taken++;
      if (op === 14 && taken === 1) wanted = byte + 1;
      else if (op === 14 || byte < 128) wanted--;
      last[op] = byte;
      if (op >= 32 && op <= 34) locals = (locals << 8) | byte;
    },
  };
}

/**
 * The chance for each logarithm, and back: the curve is walked in small steps of its own slope. And
 * how fast is learned.
 */
function drawCurve() {
  const squashed = new Int32Array(2 * SURE + 1);
  for (let [d, s] = [0, 2 ** 25]; d <= SURE; d++) {
    squashed[SURE + d] = s >> 10;
    squashed[SURE - d] = ONE - (s >> 10);
    s += Math.floor((s * (2 ** 26 - s)) / 2 ** 34);
  }
  let d = 0;
  const stretched = Int32Array.from({ length: 4096 }, (_, p) => {
    while (d < 2 * SURE && squashed[d] < p * 16 + 8) d++;
    return d - SURE;
  });
  const pace = Int32Array.from({ length: MOST_SEEN + 1 }, (_, n) =>
    Math.floor((2 * ONE) / (2 * n + 3)),
  );
  return { squashed, stretched, pace };
}

/**
 * What a 1 is likely to be, and what is learned when it is known. Of half a byte the places in each
 * memory lie side by side.
 * @param {number} length  bytes to come
 * @param {ReturnType<typeof makeHistory>} history
 */
function makeModel(length, { hashes, instruction }) {
  let room = LEAST_ROOM;
  while (room < MOST_ROOM && length * 16 >= 2 ** room) room++;
  const { squashed, stretched, pace } = drawCurve();
  // a chance, less a half, and in the lowest 8 bits how often it was seen
  const memory = new Int32Array(VIEWS << room);
  const weights = new Int32Array(3 * PARTS * VIEWS).fill(FIRST_WEIGHT);
  const places = new Int32Array(VIEWS);
  const guesses = new Int32Array(VIEWS);
  let [first, second, firstMean, secondMean] = [0, 0, 0, 0];
  const within = (/** @type {number} */ mean) => (mean > SURE ? SURE : mean < -SURE ? -SURE : mean);

  return {
    /** @param {number} part  what is known of the byte, after a 1 */
    findPlaces(part) {
      second = (PARTS + instruction()) * VIEWS;
      for (let view = 0; view < VIEWS; view++) {
        const x = (hashes[view] + imul(part, A)) | 0;
        places[view] = (view << room) + ((imul(x ^ (x >>> 15), C) >>> (32 - room)) & ~15);
      }
    },
    /** @param {number} part @param {number} half  what is known of half a byte, after a 1 */
    guess(part, half) {
      first = part * VIEWS;
      let sum = 0;
      let other = 0;
      const a = first;
      const b = second;
      for (let view = 0; view < VIEWS; view++) {
        const guess = stretched[((memory[places[view] + half] >>> 8) ^ 0x8000) >> 4];
        guesses[view] = guess;
        sum = (sum + imul(weights[a + view], guess)) | 0;
        other = (other + imul(weights[b + view], guess)) | 0;
      }
      firstMean = within(sum >> UNIT_BITS);
      secondMean = within(other >> UNIT_BITS);
      const chance = squashed[SURE + ((firstMean + secondMean) >> 1)];
      return chance < 32 ? 32 : chance > ONE - 32 ? ONE - 32 : chance;
    },
    /** @param {number} half @param {number} bit */
    learn(half, bit) {
      const error = (bit << 16) - squashed[SURE + firstMean];
      const otherError = (bit << 16) - squashed[SURE + secondMean];
      const target = bit === 1 ? ONE - 1 : 0;
      for (let view = 0; view < VIEWS; view++) {
        const guess = guesses[view];
        weights[first + view] += (imul(guess, error) + (1 << (SLOW - 1))) >> SLOW;
        weights[second + view] += (imul(guess, otherError) + (1 << (SLOW - 1))) >> SLOW;
        const found = memory[places[view] + half];
        const seen = found & 255;
        const chance = (found >>> 8) ^ 0x8000;
        const learned = chance + (imul((target - chance) >> 1, pace[seen]) >> 15);
        memory[places[view] + half] =
          ((learned ^ 0x8000) << 8) | (seen < MOST_SEEN ? seen + 1 : MOST_SEEN);
      }
    },
  };
}

/**
 * The coder that tells bits out of bytes: an interval, of which each bit takes its part.
 * @param {Uint8Array} bytes
 * @param {number} at  where its number begins
 */
function makeCoder(bytes, at) {
  const next = () => (at < bytes.length ? bytes[at++] : 0);
  const state = new Uint32Array([0, 0xffffffff, 0]); // lowest, highest, the number
  for (let i = 0; i < 4; i++) state[2] = (state[2] << 8) | next();
  return (/** @type {number} */ chance) => {
    let low = state[0];
    let high = state[1];
    const middle = low + Math.floor(((high - low) * chance) / ONE);
    const bit = state[2] <= middle ? 1 : 0;
    if (bit) high = middle;
    else low = middle + 1;
    while ((low ^ high) >>> 24 === 0) {
      low = (low << 8) >>> 0;
      high = ((high << 8) | 255) >>> 0;
      state[2] = (state[2] << 8) | next();
    }
    state[0] = low;
    state[1] = high;
    return bit;
  };
}

/** @param {string} text */
export function unsqueeze(text) {
  const bytes = fromBase85(text);
  const out = new Uint8Array(new DataView(bytes.buffer).getUint32(0, true));
  const history = makeHistory();
  const { findPlaces, guess, learn } = makeModel(out.length, history);
  const nextBit = makeCoder(bytes, 4);
  const nextByte = () => {
    let part = 1;
    for (let i = 0; i < 2; i++) {
      findPlaces(part);
      for (let half = 1; half < 16;) {
        const bit = nextBit(guess(part, half));
        learn(half, bit);
        half = half * 2 + bit;
        part = part * 2 + bit;
      }
    }
    return part & 255;
  };
  for (let i = 0; i < out.length; i++) {
    history.lookBack();
    out[i] = nextByte();
    history.remember(out[i]);
  }
  return out;
}
