/**
 * arrow-keys.ts: where a key leads to on the board. It stops at the edges.
 */
import type { Game } from '../state/state.ts';

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Letters that lead as arrows do. */
const WALKERS: Record<string, string> = {
  w: 'ArrowUp',
  a: 'ArrowLeft',
  s: 'ArrowDown',
  d: 'ArrowRight',
};

/** From a square by an arrow, or to an end: of the row, or, if wished, of the board. */
export function cellTowards(key: string, cell: number, order: number, isFar = false) {
  const row = Math.floor(cell / order);
  if (key === 'Home') return isFar ? 0 : row * order;
  if (key === 'End') return isFar ? order ** 2 - 1 : row * order + order - 1;
  const [down, right] = STEPS[WALKERS[key.toLowerCase()] ?? key];
  const [to, across] = [row + down, (cell % order) + right];
  return to < 0 || to >= order || across < 0 || across >= order ? cell : to * order + across;
}

/** To the next empty square that way, where there is one. */
export function nextEmptyCell(key: string, cell: number, { rules: { order }, entries }: Game) {
  const step = (from: number) => cellTowards(key, from, order);
  let at = step(cell);
  while (entries[at] !== 0 && step(at) !== at) at = step(at);
  return entries[at] === 0 ? at : cell;
}
