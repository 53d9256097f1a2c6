/**
 * first-steps-state.ts: first steps for children who can't read numbers yet: twelve little boards
 * in pictures, each with one or two missing. A board is a row or a box and has each picture once.
 * So every picture that is not there yet is right, and none ever has to be removed.
 *
 *     cat  fish  ( )        a row of three or four: one picture is missing, later two
 *
 *     cat  fish             a box of 4x4
 *     ( )  bird
 */
import { range } from './state.ts';
import type { Draw } from './game.ts';

/** For each board: the number of columns, of squares, and of missing pictures. */
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

export type FirstSteps = {
  at: number; // index into BOARDS; beyond the last one all are done
  keys: number[]; // the pictures to choose from, which are those of the full board
  shown: number[]; // the picture in each square; 0 if it is missing
  chosen: number; // the square that is filled next; -1 if the board is full
  twin: number | null; // the square that already has the picture just pressed
  misses: number; // how many times the child pressed a picture already on the board
};

const PICTURES = 6; // in a set

/** Returns `count` random items in random order. */
export function pickSome(all: number[], count: number, draw: Draw) {
  const left = [...all];
  return range(count, () => left.splice(draw(left.length), 1)[0]);
}

export const isFull = ({ shown }: FirstSteps) => !shown.includes(0);

/** Returns a board with random pictures. */
export function layBoard(at: number, draw: Draw): FirstSteps {
  const [, count, missing] = BOARDS[at] ?? [0, 0, 0];
  const pictures = pickSome(
    range(PICTURES, (i) => i + 1),
    count,
    draw,
  );
  const out = pickSome([...pictures.keys()], missing, draw);
  const shown = pictures.map((picture, i) => (out.includes(i) ? 0 : picture));
  const keys = [...pictures].sort((a, b) => a - b);
  return { at, keys, shown, chosen: shown.indexOf(0), twin: null, misses: 0 };
}

/** Puts a picture into the chosen square; sets `twin` instead if the board already has it. */
export function putPicture(first: FirstSteps, picture: number): FirstSteps {
  const twin = first.shown.indexOf(picture);
  if (twin >= 0) return { ...first, twin, misses: first.misses + 1 };
  const shown = first.shown.map((old, i) => (i === first.chosen ? picture : old));
  return { ...first, shown, chosen: shown.indexOf(0), twin: null };
}
