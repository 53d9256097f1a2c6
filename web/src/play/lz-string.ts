/**
 * lz-string.ts: decompresses LZ-string's base64 format, which f-puzzles uses in links: a bit stream
 * of indices into a word list (LZ78). Each index adds a word: the previous word and the first
 * character of its own.
 *
 *     AAAB     a literal A (word 3); the word about to be added, AA (word 4); a literal B (word 5)
 */
import { fromBase64 } from '../state/bytes.ts';

const LONGEST_TEXT = 100000; // characters
/** Indices that are not words. They mean that a literal of 8 or 16 bits follows, or the end. */
const [LITERAL_8, LITERAL_16, END] = [0, 1, 2];

/** Returns a function that reads a number of `bits` bits, lowest bit first. */
function readerOf(bytes: Uint8Array) {
  let at = 0;
  return (bits: number) => {
    let number = 0;
    for (let i = 0; i < bits; i++, at++)
      if ((bytes[at >> 3] >> (7 - (at & 7))) & 1) number += 2 ** i;
    return number;
  };
}

/** Returns the decompressed text; throws if `text` is not in this format. */
export function decompress(text: string) {
  const letters = text.replace(/ /g, '+').replace(/=+$/, '');
  const read = readerOf(fromBase64(letters.padEnd(Math.ceil(letters.length / 4) * 4, 'A')));
  const words = ['', '', ''];
  let [result, before, bits] = ['', '', 2];
  while (result.length < LONGEST_TEXT) {
    let number = read(bits);
    if (number === END) return result;
    if (number === LITERAL_8 || number === LITERAL_16) {
      words.push(String.fromCharCode(read(number === LITERAL_8 ? 8 : 16)));
      number = words.length - 1;
    }
    const word = words[number] ?? before + before[0];
    if (before) words.push(before + word[0]);
    result += word;
    before = word;
    bits = Math.max(3, 32 - Math.clz32(words.length));
  }
  throw new RangeError('it has no end');
}
