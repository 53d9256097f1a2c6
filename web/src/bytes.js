/**
 * bytes.js: bytes that stand in the page as text.
 */

/** @param {string} base64 */
export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/**
 * What was packed by deflate; throws where the browser cannot unpack.
 * @param {string} base64
 */
export async function inflate(base64) {
  const packed = new Blob([bytesOf(base64)]).stream();
  const plain = packed.pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
