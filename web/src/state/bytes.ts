/** bytes.ts: decodes the page's data: puzzles in base64, and the core in gzip and base64. */

export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Returns the decompressed bytes of gzip data. A Blob would be simpler, but WebKit refuses to read
 * one in a worker of a page that was opened from a file.
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>) {
  const { body } = new Response(bytes);
  const stream = body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
