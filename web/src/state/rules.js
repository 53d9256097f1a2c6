/**
 * rules.js: what a puzzle obeys, as the core tells it: houses, each of which holds every digit
 * once.
 *
 * The script knows no more than this. What a cell sees are the other cells of its houses; a
 * diagonal, a window or a box of any shape is one more list of cells. The kind of a house, "row",
 * "box", "diagonal", "window" and so on, matters to who draws it or speaks of it.
 *
 * Written down, houses of one kind that do not overlap share a map, a sign a cell, '.' where there
 * is none of them:
 *
 *     ["row", "0000111122223333"]  ["box", "0011001122332233"]  ["diagonal", "0..1.01..10.1..0"]
 */

/**
 * @typedef {{kind: string, cells: number[]}} House
 * @typedef {[kind: string, map: string]} HouseMap
 *
 * @typedef {object} Rules
 * @property {string} spec     the core's text for them, as short as it can be, such as "9x9+x"
 * @property {number} order    digits, and cells of a house
 * @property {House[]} houses
 *
 * Rules as they are written, in the page and in saved games.
 * @typedef {{spec: string, maps: HouseMap[]}} WrittenRules
 */

const MOST_MAPS = 40;
const LONGEST_SPEC = 20480;

/**
 * The houses of one map, or none where the map is none.
 * @param {HouseMap} map
 * @param {number} order
 * @returns {House[]}
 */
function housesIn([kind, map], order) {
  /** @type {House[]} */
  const houses = [];
  for (let cell = 0; cell < map.length; cell++) {
    if (map[cell] === '.') continue;
    const house = parseInt(map[cell], 36);
    if (!(house < order)) return [];
    (houses[house] ??= { kind, cells: [] }).cells.push(cell);
  }
  return [...houses].every((house) => house?.cells.length === order) ? houses : [];
}

/** @param {unknown} value @returns {value is HouseMap} */
const isMap = (value) =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((text) => typeof text === 'string') &&
  /^[a-z]{1,20}$/.test(value[0]);

/**
 * Rules as they were written, or null for what are none: it may come from a file that is damaged.
 * @param {unknown} value
 * @returns {Rules | null}
 */
export function rulesFrom(value) {
  const { spec, maps } = /** @type {Record<string, unknown>} */ (value ?? {});
  if (!Array.isArray(maps) || maps.length > MOST_MAPS || !maps.every(isMap)) return null;
  const cells = maps[0]?.[1].length ?? 0;
  const order = Math.sqrt(cells);
  const size = `${order}x${order}`;
  const isSpec =
    typeof spec === 'string' &&
    spec.length <= LONGEST_SPEC &&
    (spec === size || spec.startsWith(`${size}+`));
  if (!isSpec || order > 25 || maps.some(([, map]) => map.length !== cells)) return null;
  const read = maps.map((map) => housesIn(map, order));
  const houses = read.flat();
  const isWhole =
    read.every((some) => some.length > 0) &&
    new Set(houses.flatMap((house) => house.cells)).size === cells;
  return isWhole ? { spec, order, houses } : null;
}

/**
 * Houses as they are written.
 * @param {Rules} rules
 * @returns {HouseMap[]}
 */
export function mapsOf({ order, houses }) {
  /** @type {{kind: string, signs: string[], count: number}[]} */
  const maps = [];
  for (const { kind, cells } of houses) {
    let last = maps[maps.length - 1];
    if (last?.kind !== kind || cells.some((cell) => last.signs[cell] !== '.')) {
      last = { kind, signs: new Array(order ** 2).fill('.'), count: 0 };
      maps.push(last);
    }
    const sign = (last.count++).toString(36).toUpperCase();
    for (const cell of cells) last.signs[cell] = sign;
  }
  return maps.map(({ kind, signs }) => [kind, signs.join('')]);
}

/** @param {Rules} rules @returns {WrittenRules} */
export const writtenRules = (rules) => ({ spec: rules.spec, maps: mapsOf(rules) });

/** Whether the two ask the same. @param {Rules} a @param {Rules} b */
export const isSameRules = (a, b) =>
  a === b || JSON.stringify(writtenRules(a)) === JSON.stringify(writtenRules(b));

/** @type {WeakMap<Rules, number[][]>} */
const seen = new WeakMap();

/**
 * For each cell the others that may not hold the same digit.
 * @param {Rules} rules
 * @returns {number[][]}
 */
export function seenFrom(rules) {
  const known = seen.get(rules);
  if (known) return known;
  /** @type {Set<number>[]} */
  const sets = Array.from({ length: rules.order ** 2 }, () => new Set());
  for (const { cells } of rules.houses)
    for (const cell of cells) for (const other of cells) sets[cell].add(other);
  const lists = sets.map((set, cell) => [...set].filter((other) => other !== cell));
  seen.set(rules, lists);
  return lists;
}

/** The cells of the box around a cell. @param {Rules} rules @param {number} cell */
export const boxAround = ({ houses }, cell) =>
  houses.find(({ kind, cells }) => kind === 'box' && cells.includes(cell))?.cells ?? [cell];

/**
 * Whether two specs are of the same words, in whatever order.
 * @param {string} a
 * @param {string} b
 */
export const isSameSpec = (a, b) =>
  a === b || a.split('+').sort().join('+') === b.split('+').sort().join('+');

/** Whether the size alone says everything. @param {string} spec */
export const isLayout = (spec) => !spec.includes('+');

/**
 * A puzzle as text: before the grid the spec, where it is more than a size.
 * @param {string} spec
 * @param {string} grid
 */
export const lineText = (spec, grid) => (isLayout(spec) ? grid : `${spec} ${grid}`);

/**
 * The other way: '' for the spec where a text begins with none. No grid has an x between digits and
 * then a + or a blank.
 * @param {string} text
 */
export function lineFrom(text) {
  const [, spec = '', grid = text] = text.match(/^\s*(\d+x\d+(?:\+\S*)?)(?:\s+([^]*))?$/) ?? [];
  return spec ? { spec, grid: grid === text ? '' : grid } : { spec, grid };
}
