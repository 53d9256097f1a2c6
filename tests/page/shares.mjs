/**
 * shares.mjs: the engines share out what does not depend on them. A test whose name begins
 * "webkit for all: " is of the page: where SHARE is set, and LONG is not, one engine runs it for
 * all three, always the same one, found from the rest of its name. What touches an engine (keys,
 * taps, focus, history, storage, layout, workers, copies) has a plain name, and each runs it.
 */
import { test as run } from 'node:test';
import { ENGINES } from './engines.mjs';

/** A number made of a text: the texts there are come out alike often for each engine. */
const numberOf = (text) =>
  [...text].reduce((number, sign) => (number * 31 + sign.codePointAt(0)) % 2 ** 32, 0);

/** Whether the engine that the name of a test begins with runs it. */
export function isItsShare(name, { SHARE, LONG } = process.env) {
  const [, engine, what] = name.match(/^(\w+) for all: (.*)$/) ?? [];
  if (!engine || !SHARE || LONG) return true;
  return engine === ENGINES[numberOf(what) % ENGINES.length];
}

/** The engine's part of what is tried in one window, or with one puzzle, after the other. */
export const partOf = (engine, list, { SHARE, LONG } = process.env) =>
  SHARE && !LONG ? list.filter((_, i) => i % ENGINES.length === ENGINES.indexOf(engine)) : list;

/** As node's, but for what another engine runs. */
export function test(name, ...body) {
  if (isItsShare(name)) run(name, ...body);
}
