/** Rules by their specs, reckoned here and not asked of the core: sizes, and both diagonals. */
import { rulesFrom } from '../../web/src/state/rules.js';

const BOXES = {
  '4x4': [2, 2],
  '6x6': [2, 3],
  '8x8': [2, 4],
  '9x9': [3, 3],
  '10x10': [2, 5],
  '12x12': [3, 4],
  '16x16': [4, 4],
};

/** A map by what each cell's row and column say. */
const mapBy = (order, signOf) =>
  Array.from({ length: order ** 2 }, (_, cell) => {
    const sign = signOf(Math.floor(cell / order), cell % order);
    return typeof sign === 'number' ? sign.toString(36).toUpperCase() : '.';
  }).join('');

/** @param {string} spec @returns {{spec: string, maps: [string, string][]}} */
export function writtenOf(spec) {
  const [size, word] = spec.split('+');
  const [high, wide] = BOXES[size];
  const order = high * wide;
  const boxOf = (row, column) => Math.floor(row / high) * high + Math.floor(column / wide);
  const plain = [
    ['row', mapBy(order, (row) => row)],
    ['column', mapBy(order, (_, column) => column)],
    ['box', mapBy(order, boxOf)],
  ];
  const diagonals = [
    ['diagonal', mapBy(order, (row, column) => (row === column ? 0 : null))],
    ['diagonal', mapBy(order, (row, column) => (row + column === order - 1 ? 0 : null))],
  ];
  return { spec, maps: word === 'x' ? [...plain, ...diagonals] : plain };
}

export const rulesOf = (spec) => rulesFrom(writtenOf(spec));
