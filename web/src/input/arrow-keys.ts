/**
 * arrow-keys.ts: finds the cell that a key moves to. Moves stop at the edges of the board.
 */
import type { Game } from '../state/state.ts';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Letters that move like arrow keys. */
const WALKERS: Record<string, string> = {
  w: 'ArrowUp',
  a: 'ArrowLeft',
  s: 'ArrowDown',
  d: 'ArrowRight',
};

/**
 * Returns the cell that an arrow key, Home or End leads to from a cell.
 * @param isFar  whether Home and End move to the ends of the board instead of the row
 */
export function cellTowards(key: string, cell: number, order: number, isFar = false) {
  const row = Math.floor(cell / order);
  if (key === 'Home') return isFar ? 0 : row * order;
  if (key === 'End') return isFar ? order ** 2 - 1 : row * order + order - 1;
  const [down, right] = STEPS[WALKERS[key.toLowerCase()] ?? key];
  const [to, across] = [row + down, (cell % order) + right];
  return to < 0 || to >= order || across < 0 || across >= order ? cell : to * order + across;
}

/** Returns the next empty cell in the direction of a key, or the same cell if there is none. */
export function nextEmptyCell(key: string, cell: number, { rules: { order }, entries }: Game) {
  const step = (from: number) => cellTowards(key, from, order);
  let at = step(cell);
  while (entries[at] !== 0 && step(at) !== at) at = step(at);
  return entries[at] === 0 ? at : cell;
}
