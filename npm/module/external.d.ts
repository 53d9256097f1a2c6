/** The module `sudoleaf/external`: the same as `sudoleaf`, with WebAssembly in files of its own. */
export * from './sudoleaf.js';
