/** What the build adds: WebAssembly as base64, and English words. */
declare module 'parts/*.gz' {
  const base64: string;
  export default base64;
}
declare module 'parts/*.json' {
  const words: import('./sudoleaf.d.ts').Words;
  export default words;
}
