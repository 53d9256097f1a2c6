/**
 * bytes.js: bytes that stand in the page as text.
 */

/** @param {string} base64 */
export function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
