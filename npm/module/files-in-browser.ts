/** files-in-browser.ts: the WebAssembly as files next to the module, which are fetched. */
const compile = async (address: URL) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
};

export const files = {
  compileCore: () => compile(new URL('./core.wasm', import.meta.url)),
  compileConvert: () => compile(new URL('./convert.wasm', import.meta.url)),
};
