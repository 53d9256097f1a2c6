/** inline.ts: the WebAssembly as a part of the module. */
import { fromBase64, unzip } from '../../web/src/state/bytes.ts';
import core from 'parts/words/core.wasm.gz';

const compile = async (zipped: string) => WebAssembly.compile(await unzip(fromBase64(zipped)));

export const inline = {
  compileCore: () => compile(core),
  compileConvert: async () => compile((await import('./inline-convert.js' as string)).default),
};
