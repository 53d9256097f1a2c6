/**
 * first-steps-state.ts: first steps for children who cannot read numbers yet: twelve small
 * boards, each with one or two pictures missing. A board is a row or a box and has each picture
 * once. So every picture that is not on the board yet is right. A placed picture stays.
 *
 *     cat  fish  ( )        a row of three or four: one picture is missing, later two
 *
 *     cat  fish             a 2x2 box
 *     ( )  bird
 */
import { range } from './state.ts';
import type { RandomBelow } from './game.ts';

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
  at: number; // index of the board in BOARDS; BOARDS.length after the last board
  keys: number[]; // the pictures on the keys, which are those of the full board
  shown: number[]; // the picture in each square; 0 if the square is empty
  chosen: number; // index of the square that is filled next; -1 if the board is full
  twin: number | null; // index of the square that already has the picture just pressed
  misses: number; // how many times the child pressed a picture already on the board
};

const PICTURES = 6; // number of pictures in a set

/** Returns `count` random items in random order. */
export function pickSome(all: number[], count: number, randomBelow: RandomBelow) {
  const left = [...all];
  return range(count, () => left.splice(randomBelow(left.length), 1)[0]);
}

export const isFull = ({ shown }: FirstSteps) => !shown.includes(0);

export function layBoard(at: number, draw: RandomBelow): FirstSteps {
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
