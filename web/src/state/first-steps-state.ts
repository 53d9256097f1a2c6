/**
 * first-steps-state.ts: first steps for children who cannot read numbers yet: twelve small
 * boards, each with one or two pictures missing. A board is a row or a box and has each picture
 * once. So any picture that is not on the board yet is right, and once placed it stays.
 *
 *     cat  fish  ( )        a row of three or four: one picture is missing, later two
 *
 *     cat  fish             a 2x2 box
 *     ( )  bird
 */
import { range } from './state.ts';
import type { Draw } from './game.ts';

/** For each board: the number of columns, squares and missing pictures. */
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
  at: number; // index into BOARDS; past the end once all are done
  keys: number[]; // the pictures to choose from: those of the full board
  shown: number[]; // the picture in each square; 0 if it is missing
  chosen: number; // the square that is filled next; -1 if the board is full
  twin: number | null; // the square that already has the picture just pressed
  misses: number; // how many times the child pressed a picture already on the board
};

const PICTURES = 6; // per set

/** Returns `count` random items in random order. */
export function pickSome(all: number[], count: number, draw: Draw) {
  const left = [...all];
  return range(count, () => left.splice(draw(left.length), 1)[0]);
}

export const isFull = ({ shown }: FirstSteps) => !shown.includes(0);

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
