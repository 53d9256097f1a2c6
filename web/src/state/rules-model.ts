/**
 * rules-model.ts: what a puzzle obeys, as the core tells it: a chart, which is text.
 *
 *     4x4+x                      the spec
 *     row 0000111122223333       houses by their kinds, a sign a cell: they hold every digit once
 *     diagonal 0....0....0....0
 *     edges 0020002011310020     lines to be drawn
 *     constraint killer 9 0 1        what else is asked: a kind, a number, cells
 *     sight E123...              and who sees whom
 *
 * `su_rules_chart` in core/app.h tells of each line. Nothing is worked out here from the
 * houses: what the core says of edges, outlines and sight is only read. The text stands in the page
 * and in saved games.
 */

export type House = { kind: string; cells: number[] };

/** as in su_constraint */
export type Constraint = { kind: string; number: number; cells: number[] };

export type Rules = {
  spec: string; // the core's text for them, as short as it can be, such as "9x9+x"
  order: number; // digits, and cells of a house
  houses: House[];
  edges: string; // a sign a cell: 1 for a line between boxes above it, 2 at its left, 3
  shades: string; // a sign a cell: boxes that meet have different ones
  lines: string; // a sign a cell: 1 for a diagonal down, 2 up, 3
  // around windows and other houses: a corner, column and row, and how far it is to the next ones,
  // across and down in turn, clockwise
  outlines: number[][];
  constraints: Constraint[];
  fences: number[][]; // around cages, as outlines are
  sight: string; // see seenFrom
  chart: string; // all of that
};

const MOST_LINES = 2000;
const MOST = 65535; // of a constraint's number
const LONGEST = 100000;
const GOES_ON = 35;

/** The houses of one map, or none where the map is none. */
function housesIn(kind: string, map: string, order: number): House[] {
  const houses: House[] = [];
  for (let cell = 0; cell < map.length; cell++) {
    if (map[cell] === '.') continue;
    const house = parseInt(map[cell], 36);
    if (!(house < order)) return [];
    (houses[house] ??= { kind, cells: [] }).cells.push(cell);
  }
  const isWhole = map.length === order ** 2 && /^[a-z]{1,20}$/.test(kind);
  return isWhole && [...houses].every((house) => house?.cells.length === order) ? houses : [];
}

/** @param size  such as 9x9; 0 for none */
function orderOf(size: string) {
  const [, order = '0'] = /^([1-9]\d?)x\1$/.exec(size) ?? [];
  return Number(order) <= 25 ? Number(order) : 0;
}

/** The corner and the moves of a line around cells; null for what would leave the board. */
function outlineFrom(words: string[], order: number) {
  const numbers = words.map(Number);
  const isLine = numbers.every((number) => Number.isInteger(number) && Math.abs(number) <= order);
  return isLine && numbers.length >= 6 && numbers.length % 2 === 0 ? numbers : null;
}

/** @param cells  of the board */
function constraintFrom([kind, ...words]: string[], cells: number) {
  const [number, ...own] = words.map(Number);
  const isNumber = (value: number, most: number) =>
    Number.isInteger(value) && value >= 0 && value <= most;
  const isConstraint =
    /^[a-z]{1,20}$/.test(kind) &&
    isNumber(number, MOST) &&
    own.every((cell) => isNumber(cell, cells - 1));
  return isConstraint ? { kind, number, cells: own } : null;
}

/** How many pairs of cells it tells of. */
const pairsIn = (sight: string) =>
  Array.from(sight).reduce((sum, sign) => sum + parseInt(sign, 36), 0);

/** Rules out of a chart, or null for what is none: it may come from a file that is damaged. */
export function rulesFrom(chart: unknown): Rules | null {
  if (typeof chart !== 'string' || chart.length > LONGEST) return null;
  const [spec, ...rest] = chart.split('\n');
  const order = orderOf(spec.split('+')[0]);
  const cells = order ** 2;
  if (order === 0 || rest.length > MOST_LINES) return null;
  const none = '0'.repeat(cells);
  const told = { edges: none, shades: none, lines: none, sight: '' };
  const houses: House[][] = [];
  const drawn: Record<string, (number[] | null)[]> = { around: [], fence: [] };
  const constraints: (Constraint | null)[] = [];
  for (const line of rest) {
    const [name, ...words] = line.split(' ');
    const [map = ''] = words;
    if (Object.hasOwn(drawn, name)) drawn[name].push(outlineFrom(words, order));
    else if (name === 'constraint') constraints.push(constraintFrom(words, cells));
    else if (Object.hasOwn(told, name)) Object.assign(told, { [name]: map });
    else houses.push(housesIn(name, map, order));
  }
  const { sight, ...maps } = told;
  const isWhole =
    houses.every((some) => some.length > 0) &&
    ![...drawn.around, ...drawn.fence, ...constraints].includes(null) &&
    Object.values(maps).every((map) => map.length === cells && /^[0-9A-Z]*$/.test(map)) &&
    new Set(houses.flat().flatMap((house) => house.cells)).size === cells &&
    /^[0-9A-Z]+$/.test(sight) &&
    pairsIn(sight) === (cells * (cells - 1)) / 2;
  if (!isWhole) return null;
  const { around, fence } = drawn as Record<string, number[][]>;
  const asked = constraints as Constraint[];
  const lines = { outlines: around, fences: fence };
  return { spec, order, houses: houses.flat(), ...told, ...lines, constraints: asked, chart };
}

/** Whether the two ask the same. */
export const isSameRules = (a: Rules, b: Rules) =>
  a === b ||
  (a.spec === b.spec &&
    a.sight === b.sight &&
    JSON.stringify(a.houses) === JSON.stringify(b.houses));

const seen: WeakMap<Rules, number[][]> = new WeakMap();

/**
 * For each cell the others that may not hold the same digit. That is told of all cells that are 1
 * apart, then 2, and so on: so many see one another, so many then do not, in turn.
 */
export function seenFrom(rules: Rules): number[][] {
  const known = seen.get(rules);
  if (known) return known;
  const lists: number[][] = Array.from({ length: rules.order ** 2 }, () => []);
  let [cell, apart, isSeen] = [0, 1, true];
  for (const sign of rules.sight) {
    const length = parseInt(sign, 36);
    for (let i = 0; i < length; i++) {
      if (isSeen) {
        lists[cell].push(cell + apart);
        lists[cell + apart].push(cell);
      }
      cell++;
      if (cell + apart === lists.length) [cell, apart] = [0, apart + 1];
    }
    if (length < GOES_ON) isSeen = !isSeen;
  }
  seen.set(rules, lists);
  return lists;
}

/** The number of a dot that shows none. */
export const SILENT: Record<string, number> = { difference: 1, ratio: 2 };

/** Kinds of constraints with a form `all`: then neighbours without a sign break the rule for it. */
export const SIGNS = ['difference', 'ratio', 'xv'];

/** True if the constraint is the form `all` of its kind. */
export const isOfAll = ({ kind, cells }: Constraint) => cells.length === 0 && SIGNS.includes(kind);

/** Whether all dots and signs are said to be there. */
export const hasAll = ({ constraints }: Rules) => constraints.some(isOfAll);

const ODD = 0x55555555; // as a mask of digits
/** Constraints that candidates know of: by sight, or by the cell alone. */
const PLAIN = ['cage', 'knight', 'king', 'odd', 'even', 'mask'];

/** What the marks in cells leave them, as masks: odd numbers, even ones, or a few. */
export function markedFrom({ order, constraints }: Rules) {
  const left = new Array(order ** 2).fill(2 ** order - 1);
  for (const { kind, number, cells } of constraints) {
    const mask = kind === 'odd' ? ODD : kind === 'even' ? ~ODD : kind === 'mask' ? number : -1;
    for (const cell of cells) left[cell] &= mask;
  }
  return left;
}

/** Whether more is asked than candidates know of: sums, dots, lines. */
export const isTied = ({ constraints }: Rules) =>
  constraints.some(({ kind }) => !PLAIN.includes(kind));

/** Whether houses of that kind have a line of their own around them. */
export const isOutlined = (kind: string) => kind === 'window' || kind === 'house';

/** The spec word for each kind of house or constraint. */
const TOLD: Record<string, string> = {
  diagonal: 'x',
  window: 'windoku',
  house: 'houses',
  killer: 'cage',
};

/** The words of rules by which a cell sees more than its row, column and box. */
export function sightAt({ spec, houses, constraints }: Rules, cell: number) {
  const isHere = ({ cells }: { cells: number[] }) => cells.length === 0 || cells.includes(cell);
  const kinds = [
    ...houses.filter(({ kind }) => TOLD[kind]),
    ...constraints.filter(({ kind }) => kind === 'killer' || PLAIN.includes(kind)),
  ].flatMap((one) => (isHere(one) ? [one.kind] : []));
  const isGroup = /\+disjoint/.test(spec) && !/\+houses/.test(spec);
  return [...new Set(kinds)].map((kind) =>
    kind === 'house' && isGroup ? 'disjoint' : (TOLD[kind] ?? kind),
  );
}

/** For each cell the number of its box. */
export function boxNumbers({ order, houses }: Rules) {
  const boxes = new Array(order ** 2).fill(0);
  houses
    .filter(({ kind }) => kind === 'box')
    .forEach(({ cells }, box) => {
      for (const cell of cells) boxes[cell] = box;
    });
  return boxes;
}

/** Houses with other boxes: of each cell the number of its. */
export const withBoxes = (houses: House[], numbers: number[]): House[] => [
  ...houses.filter(({ kind }) => kind !== 'box'),
  ...Array.from({ length: Math.max(...numbers) + 1 }, (_, box) => ({
    kind: 'box',
    cells: numbers.flatMap((number, cell) => (number === box ? [cell] : [])),
  })),
];

/** The cells of the box around a cell. */
export const boxAround = ({ houses }: Rules, cell: number) =>
  houses.find(({ kind, cells }) => kind === 'box' && cells.includes(cell))?.cells ?? [cell];

/** Whether two specs are of the same words, in whatever order. */
export const isSameSpec = (a: string, b: string) =>
  a === b || a.split('+').sort().join('+') === b.split('+').sort().join('+');

/** The size alone: "9x9". */
export const layoutOf = (spec: string) => spec.replace(/\+.*/, '');

/** What its puzzles have in common, each with a map or cages of its own. */
export const sketchOf = (spec: string) => spec.replace(/:[^+]*/g, '');

/** Whether the size alone says everything. */
export const isLayout = (spec: string) => !spec.includes('+');

/** Whether a house goes straight across or down. */
export const isStraight = (cells: number[], order: number) =>
  [1, order].some((step) => cells.every((cell, i) => cell === cells[0] + i * step));

/** Whether its boxes are of any shape. */
export const isJigsaw = ({ spec }: Rules) => spec.includes('+jigsaw');

/** A puzzle as text: before the grid the spec, where it is more than a size. */
export const lineText = (spec: string, grid: string) => (isLayout(spec) ? grid : `${spec} ${grid}`);

/**
 * The other way: '' for the spec where a text begins with none. No grid has an x between digits and
 * then a + or a blank.
 */
export function lineFrom(text: string) {
  const [, spec = '', grid = text] = text.match(/^\s*(\d+x\d+(?:\+\S*)?)(?:\s+([^]*))?$/) ?? [];
  return spec ? { spec, grid: grid === text ? '' : grid } : { spec, grid };
}
