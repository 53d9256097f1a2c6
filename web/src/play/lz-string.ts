/**
 * unpacked.ts: texts that LZ-string has packed, as f-puzzles' links have them: bits in base 64, and
 * in them numbers of words of a list, to which each adds the one before it and its own first sign.
 *
 *     A A A B     a sign A (word 3); the word that comes next, AA (word 4); a sign B (word 5)
 */
import { fromBase64 } from '../state/bytes.ts';

const MOST = 100000; // signs; what goes on longer is none
/** The first three are no words: a sign of 8 bits, or of 16, comes; it is over. */
const [SIGN, WIDE, END] = [0, 1, 2];

/** Numbers of so many bits, the lowest bit first. */
function readerOf(bytes: Uint8Array) {
  let at = 0;
  return (bits: number) => {
    let number = 0;
    for (let i = 0; i < bits; i++, at++)
      if ((bytes[at >> 3] >> (7 - (at & 7))) & 1) number += 2 ** i;
    return number;
  };
}

/** What it was; a text that is none throws. */
export function decompress(text: string) {
  const letters = text.replace(/ /g, '+').replace(/=+$/, '');
  const read = readerOf(fromBase64(letters.padEnd(Math.ceil(letters.length / 4) * 4, 'A')));
  const words = ['', '', ''];
  let [told, before, bits] = ['', '', 2];
  while (told.length < MOST) {
    let number = read(bits);
    if (number === END) return told;
    if (number === SIGN || number === WIDE) {
      words.push(String.fromCharCode(read(number === SIGN ? 8 : 16)));
      number = words.length - 1;
    }
    const word = words[number] ?? before + before[0];
    if (before) words.push(before + word[0]);
    told += word;
    before = word;
    bits = Math.max(3, 32 - Math.clz32(words.length));
  }
  throw new RangeError('it has no end');
}
