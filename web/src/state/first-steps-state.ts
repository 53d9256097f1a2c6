/**
 * first-steps-state.ts: first steps, for who cannot read numbers yet: twelve little boards in
 * pictures, each with one or two missing. A row and a box know one rule: each picture once. So
 * whatever is not there yet is right, and nothing that was put has ever to be taken back.
 *
 *     cat  fish  ( )        a row of three or of four: first one is missing, then two
 *
 *     cat  fish             then a corner of 4x4
 *     ( )  bird
 */
import type { Draw } from './game.ts';

/** How many squares stand side by side, how many there are, and are missing. */
export const BOARDS = [
  [3, 3, 1],
  [3, 3, 1],
  [4, 4, 1],
  [4, 4, 1],
  [3, 3, 2],
  [4, 4, 2],
  [4, 4, 2],
  [4, 4, 2],
  [2, 4, 1],
  [2, 4, 1],
  [2, 4, 2],
  [2, 4, 2],
];

export type First = {
  at: number; // which of the boards; past the last one there is none
  keys: number[]; // the pictures it is to have
  shown: number[]; // those in its squares, 0 where one is missing
  chosen: number; // the square that is filled next, -1: none is left
  twin: number | null; // where the picture just pressed stands already
  misses: number; // how often that was so
};

const PICTURES = 6; // in a set

const places = (count: number) => Array.from({ length: count }, (_, i) => i);

/** So many of them, by chance. */
export function some(all: number[], count: number, draw: Draw) {
  const left = [...all];
  return places(count).map(() => left.splice(draw(left.length), 1)[0]);
}

export const isFull = ({ shown }: First) => !shown.includes(0);

/** A board with pictures by chance. */
export function layBoard(at: number, draw: Draw): First {
  const [, count, missing] = BOARDS[at] ?? [0, 0, 0];
  const pictures = some(places(PICTURES), count, draw).map((i) => i + 1);
  const out = some(places(count), missing, draw);
  const shown = pictures.map((picture, i) => (out.includes(i) ? 0 : picture));
  const keys = [...pictures].sort((a, b) => a - b);
  return { at, keys, shown, chosen: shown.indexOf(0), twin: null, misses: 0 };
}

/** A picture put into the chosen square, or found where it stands already. */
export function putPicture(first: First, picture: number): First {
  const twin = first.shown.indexOf(picture);
  if (twin >= 0) return { ...first, twin, misses: first.misses + 1 };
  const shown = first.shown.map((old, i) => (i === first.chosen ? picture : old));
  return { ...first, shown, chosen: shown.indexOf(0), twin: null };
}
