/**
 * outline.ts: the lines that rules draw on a board: around boxes, through diagonals, inside
 * windows. The core computes which; this file turns its codes into words and paths.
 *
 *     +---+---+---+      between cells of two boxes: a strong line along the side of a cell
 *     | \ |       |      diagonal: a band through each of its cells, down or up
 *     +---+ +---+ |      any other house: an outline a little inside its cells
 *     |   | |   | |
 */
import { boxNumbers, type Rules } from '../state/rules-model.ts';

const INSET = 0.085; // distance of an outline from the cells' edge, in cells
const MAX_BOX_COLOURS = 6; // if there are more boxes, some share a colour

/** Returns the words for the two bits of each digit in `signs`. */
const bitWords = (signs: string, first: string, second: string) =>
  Array.from(signs, (sign) => ['', first, second, `${first} ${second}`][Number(sign)] ?? '');

/** Returns the sides of each cell that are also an edge of its box. */
export const boxEdges = ({ edges }: Rules) => bitWords(edges, 'top', 'left');

export const diagonalsIn = ({ lines }: Rules) => bitWords(lines, 'down', 'up');

/** Returns the colour index of each cell's box; on large boards, boxes share colours. */
export const boxColours = (rules: Rules) =>
  rules.order <= MAX_BOX_COLOURS
    ? boxNumbers(rules)
    : Array.from(rules.shades, (shade) => parseInt(shade, 36));

/**
 * Returns a path a little inside an outline. An outline runs clockwise, so its cells are below a
 * move to the right and left of a move down. Each corner is shifted towards the cells of both its
 * moves.
 */
function lineInside([left, top, ...moves]: number[]) {
  const number = (value: number) => Math.round(value * 1000) / 1000;
  let [x, y] = [left, top];
  return moves
    .map((move, i) => {
      const before = moves[(i || moves.length) - 1];
      const [across, down] = i % 2 === 0 ? [move, before] : [before, move];
      const [inX, inY] = [x - INSET * Math.sign(down), y + INSET * Math.sign(across)].map(number);
      if (i % 2 === 0) x += move;
      else y += move;
      return i === 0 ? `M${inX} ${inY}` : i % 2 === 0 ? `V${inY}` : `H${inX}`;
    })
    .concat('Z')
    .join('');
}

/** Returns the lines inside outlines as one path, in cells. */
export const linesInside = (outlines: number[][]) => outlines.map(lineInside).join('');
