/**
 * Rules by their specs, reckoned here and not asked of the core: boxes of a size or a map, both
 * diagonals, windows.
 */
import { rulesFrom } from '../../web/src/state/rules.js';

const BOXES = {
  '4x4': [2, 2],
  '6x6': [2, 3],
  '8x8': [2, 4],
  '9x9': [3, 3],
  '10x10': [2, 5],
  '12x12': [3, 4],
  '16x16': [4, 4],
  '25x25': [5, 5],
};

const sign = (number) => number.toString(36).toUpperCase();

/** A map by what each cell's row and column say. */
const mapBy = (order, numberOf) =>
  Array.from({ length: order ** 2 }, (_, cell) => {
    const number = numberOf(Math.floor(cell / order), cell % order);
    return typeof number === 'number' ? sign(number) : '.';
  }).join('');

/** Both diagonals: they share a map where they share no cell. */
function diagonalsOf(order) {
  const down = mapBy(order, (row, column) => (row === column ? 0 : null));
  const up = mapBy(order, (row, column) => (row + column === order - 1 ? 0 : null));
  const both = Array.from(down, (sign, cell) => (up[cell] === '0' ? '1' : sign)).join('');
  return (order % 2 === 0 ? [both] : [down, up]).map((map) => ['diagonal', map]);
}

/** The houses of a spec, of one kind a map. @returns {[string, string][]} */
export function mapsOf(spec) {
  const [size, ...words] = spec.split('+');
  const order = Number(size.split('x')[0]);
  const [high, wide] = BOXES[size] ?? [];
  const [, drawn] = words.find((word) => word.startsWith('jigsaw:'))?.split(':') ?? [];
  const seen = [...new Set(drawn)];
  const boxOf = (row, column) =>
    drawn
      ? seen.indexOf(drawn[row * order + column])
      : Math.floor(row / high) * (order / wide) + Math.floor(column / wide);
  const band = (at) => (at % 4 > 0 ? Math.floor(at / 4) : NaN);
  const windowOf = (row, column) => {
    const number = 2 * band(row) + band(column);
    return Number.isNaN(number) ? null : number;
  };
  return [
    ['row', mapBy(order, (row) => row)],
    ['column', mapBy(order, (_, column) => column)],
    ['box', mapBy(order, boxOf)],
    ...(words.includes('x') ? diagonalsOf(order) : []),
    ...(words.includes('windoku') ? [['window', mapBy(order, windowOf)]] : []),
  ];
}

/** The sides where cells of different boxes meet. */
const edgesIn = (boxes, order) =>
  mapBy(order, (row, column) => {
    const box = boxes[row * order + column];
    const above = row > 0 && boxes[row * order - order + column] !== box;
    return Number(above) + 2 * Number(column > 0 && boxes[row * order + column - 1] !== box);
  });

/** For each box the first number that none beside it has, of those before it. */
function shadesIn(boxes, order) {
  const shades = [];
  const beside = (a, b) =>
    a % order === b % order
      ? Math.abs(a - b) === order
      : Math.abs(a - b) === 1 && Math.floor(a / order) === Math.floor(b / order);
  for (let box = 0; box < order; box++) {
    const own = [...boxes.keys()].filter((cell) => boxes[cell] === sign(box));
    const taken = [...boxes].flatMap((other, cell) =>
      own.some((one) => beside(one, cell)) ? [shades[parseInt(other, 36)]] : [],
    );
    shades[box] = [...Array(order).keys()].find((shade) => !taken.includes(shade));
  }
  return boxes.map((box) => sign(shades[parseInt(box, 36)])).join('');
}

/** How many pairs of cells share a house, how many then do not, in turn. */
function sightIn(maps, cells) {
  let [bits, sight] = ['', ''];
  for (let apart = 1; apart < cells; apart++)
    for (let cell = 0; cell + apart < cells; cell++)
      bits += Number(maps.some(([, map]) => map[cell] !== '.' && map[cell] === map[cell + apart]));
  for (const row of bits.match(/1+|0+/g) ?? [''])
    sight += 'Z'.repeat(row.length / 35) + sign(row.length % 35);
  return sight;
}

/** The chart of a spec. */
export function chartOf(spec) {
  const maps = mapsOf(spec);
  const boxes = [...maps[2][1]];
  const order = Math.sqrt(boxes.length);
  const line = (row, column) => Number(row === column) + 2 * Number(row + column === order - 1);
  const windows = maps.some(([kind]) => kind === 'window')
    ? ['1 1', '5 1', '1 5', '5 5'].map((corner) => ['around', corner, '3 3 -3 -3'])
    : [];
  return [
    [spec],
    ...maps,
    ['edges', edgesIn(boxes, order)],
    ['shades', shadesIn(boxes, order)],
    ...(maps.some(([kind]) => kind === 'diagonal') ? [['lines', mapBy(order, line)]] : []),
    ...windows,
    ['sight', sightIn(maps, boxes.length)],
  ]
    .map((words) => words.join(' '))
    .join('\n');
}

/** @type {Map<string, import('../../web/src/state/rules.js').Rules>} */
const known = new Map();

export function rulesOf(spec) {
  if (!known.has(spec)) known.set(spec, rulesFrom(chartOf(spec)));
  return known.get(spec);
}
