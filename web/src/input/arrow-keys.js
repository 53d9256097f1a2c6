/**
 * arrow-keys.js: where a key leads to on the board. It stops at the edges.
 */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** Letters that lead as arrows do. @type {Record<string, string>} */
const WALKERS = { w: 'ArrowUp', a: 'ArrowLeft', s: 'ArrowDown', d: 'ArrowRight' };

/**
 * From a square by an arrow, or to an end: of the row, or, if wished, of the board.
 * @param {string} key
 * @param {number} cell
 * @param {number} order
 * @param {boolean} [isFar]
 */
export function walked(key, cell, order, isFar = false) {
  const row = Math.floor(cell / order);
  if (key === 'Home') return isFar ? 0 : row * order;
  if (key === 'End') return isFar ? order ** 2 - 1 : row * order + order - 1;
  const [down, right] = STEPS[WALKERS[key.toLowerCase()] ?? key];
  const [to, across] = [row + down, (cell % order) + right];
  return to < 0 || to >= order || across < 0 || across >= order ? cell : to * order + across;
}

/**
 * To the next empty square that way, where there is one.
 * @param {string} key
 * @param {number} cell
 * @param {import('../state/state.js').Game} game
 */
export function jumped(key, cell, { rules: { order }, entries }) {
  const step = (/** @type {number} */ from) => walked(key, from, order);
  let at = step(cell);
  while (entries[at] !== 0 && step(at) !== at) at = step(at);
  return entries[at] === 0 ? at : cell;
}
