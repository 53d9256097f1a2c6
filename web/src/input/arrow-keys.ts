/**
 * arrow-keys.ts: finds the cell that a key moves to. Arrow keys stop at the edges of the board.
 */
import type { Game } from '../state/state.ts';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** The letters W, A, S and D, which move like arrow keys. */
const LETTER_ARROWS: Record<string, string> = {
  w: 'ArrowUp',
  a: 'ArrowLeft',
  s: 'ArrowDown',
  d: 'ArrowRight',
};

/**
 * Returns the cell that an arrow key, Home or End moves to from the given cell.
 * @param toBoardEnd  whether Home and End move to the ends of the board instead of the row
 */
export function cellTowards(key: string, cell: number, order: number, toBoardEnd = false) {
  const row = Math.floor(cell / order);
  if (key === 'Home') return toBoardEnd ? 0 : row * order;
  if (key === 'End') return toBoardEnd ? order ** 2 - 1 : row * order + order - 1;
  const [down, right] = STEPS[LETTER_ARROWS[key.toLowerCase()] ?? key];
  const [newRow, newColumn] = [row + down, (cell % order) + right];
  return newRow < 0 || newRow >= order || newColumn < 0 || newColumn >= order
    ? cell
    : newRow * order + newColumn;
}

/**
 * Returns the next empty cell in the direction of a key, in the same row or column or those after
 * it; `cell` if there is none.
 */
export function nextEmptyCell(key: string, cell: number, { rules: { order }, entries }: Game) {
  const [down, right] = STEPS[key];
  const turned = (at: number) => (right ? at : (at % order) * order + Math.floor(at / order));
  let place = turned(cell);
  do place += down + right;
  while (place in entries && entries[turned(place)] !== 0);
  return place in entries ? turned(place) : cell;
}
