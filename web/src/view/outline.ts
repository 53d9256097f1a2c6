/**
 * outline.ts: the lines that rules draw on a board, as the core tells of them: around boxes,
 * through diagonals, inside windows.
 *
 *     +---+---+---+      between cells of two boxes a strong line, a side of a cell;
 *     | \ |       |      of a diagonal a thin one through each cell, down or up;
 *     +---+ +---+ |      of any other house one around it, a little inside.
 *     |   | |   | |
 */
import { boxNumbers, type Rules } from '../state/rules-model.ts';

const INSET = 0.085; // of a cell: between a house's edge and the line around it, or a cage's
const FEW = 6; // boxes that each have a colour of their own

/** Words by the bits of signs. */
const wordsOf = (signs: string, first: string, second: string) =>
  Array.from(signs, (sign) => ['', first, second, `${first} ${second}`][Number(sign)] ?? '');

/** For each cell the sides that are also its box's. */
export const boxEdges = ({ edges }: Rules) => wordsOf(edges, 'top', 'left');

/** For each cell where diagonals go through it. */
export const diagonalsIn = ({ lines }: Rules) => wordsOf(lines, 'down', 'up');

/** For each cell its box's colour: of few boxes each has its own. */
export const boxColours = (rules: Rules) =>
  rules.order <= FEW ? boxNumbers(rules) : Array.from(rules.shades, (shade) => parseInt(shade, 36));

/**
 * The line along an outline, a little inside. The cells are at the right hand of who goes along it:
 * below a way to the right, at the left of a way down. So each corner moves by both of its ways.
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

/** Lines inside outlines as one path, a cell being 1 wide. */
export const linesInside = (outlines: number[][]) => outlines.map(lineInside).join('');
