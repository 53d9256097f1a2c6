/** files-in-node.ts: the WebAssembly as files next to the module, which are read. */
import { readFile } from 'node:fs/promises';

const compile = async (name: string) =>
  WebAssembly.compile(await readFile(new URL(name, import.meta.url)));

export const files = {
  compileCore: () => compile('./core.wasm'),
  compileConvert: () => compile('./convert.wasm'),
};
