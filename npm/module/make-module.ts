/** make-module.ts: puts what the module exports together. */
import english from 'parts/words/en.json';
import { makeOpenEngine, type Platform } from './engine.ts';
import type { Engine } from './sudoleaf.d.ts';

declare const VERSION: string; // set by the build

export const version = VERSION;

/** Returns the exports of a platform. Their engine opens with the first call. */
export function makeModule(platform: Platform) {
  const openEngine = makeOpenEngine(platform, english);
  const { close, ...calls }: Engine = openEngine();
  return { openEngine, ...calls };
}
