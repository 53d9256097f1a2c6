/**
 * bytes.ts: bytes that stand in the page as text, in base 64, and the core, which is in gzip as
 * well; browsers read both.
 */

export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Bytes in gzip as they were before. They do not go by a Blob: WebKit lets no worker of a page from
 * a file read one.
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>) {
  const { body } = new Response(bytes);
  const stream = body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
