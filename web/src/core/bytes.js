/**
 * bytes.js: bytes that stand in the page as text: four are five of the 85 characters from '!' on
 * that mean nothing to HTML and JSON.
 */

/** What each character stands for. */
const VALUES = new Map(
  Array.from({ length: 94 }, (_, i) => 33 + i)
    .filter((code) => !'"&\'<\\'.includes(String.fromCharCode(code)))
    .slice(0, 85)
    .map((code, value) => [code, value]),
);

/** @param {string} text */
export function fromBase85(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let word = 0;
    for (let i = 0; i < 5; i++)
      word = word * 85 + (at + i < text.length ? (VALUES.get(text.charCodeAt(at + i)) ?? 0) : 84);
    for (let i = 0; i < 4 && to + i < bytes.length; i++)
      bytes[to + i] = (word / 256 ** (3 - i)) & 255;
  }
  return bytes;
}
