/**
 * rules-model.ts: reads the rules of a puzzle from a chart, the text in which the core writes them.
 *
 *     4x4+x                      the spec
 *     row 0000111122223333       houses of one kind, a character per cell
 *     diagonal 0....0....0....0
 *     edges 0020002011310020     lines to draw
 *     constraint killer 9 0 1    a further constraint: its kind, a number, cells
 *     sight E123...              which cells see each other
 *
 * `su_rules_chart` in core/app.h describes each line. Edges, outlines and, with constraints, sight
 * come from the core. The page's data and saved games contain the chart.
 */

export type House = { kind: string; cells: number[] };

/** A constraint, like su_constraint in the core. */
export type Constraint = { kind: string; number: number; cells: number[] };

export type Rules = {
  spec: string; // the shortest text for the rules, such as "9x9+x"
  order: number; // number of digits, and of cells in a house
  houses: House[];
  edges: string; // per cell: 1 for a line between boxes above it, 2 for one at its left, 3 for both
  shades: string; // per cell the shade of its box; adjacent boxes have different shades
  lines: string; // per cell: 1 for a diagonal that descends, 2 for one that rises, 3 for both
  // outlines of windows and other regions: column and row of a corner, then the distances to the
  // next corners, across and down in turn, clockwise
  outlines: number[][];
  constraints: Constraint[];
  fences: number[][]; // outlines of cages
  sight: string; // encodes which cells see each other; empty if only those of a house do
  chart: string; // the chart from which the rules were read
};

const MAX_LINES = 2000;
const MAX_NUMBER = 65535; // largest number of a constraint
const MAX_CHART = 100000; // characters
const MAX_RUN = 35; // longest run in one character of `sight`

/** Returns the houses in one line of the chart, or none if the line is not valid. */
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

/** Returns the order of a size such as 9x9, or 0 for another text. */
function orderOf(size: string) {
  const [, order = '0'] = /^([1-9]\d?)x\1$/.exec(size) ?? [];
  return Number(order) <= 25 ? Number(order) : 0;
}

/** Reads an outline; returns null if it is not valid. */
function outlineFrom(words: string[], order: number) {
  const numbers = words.map(Number);
  const isLine = numbers.every((number) => Number.isInteger(number) && Math.abs(number) <= order);
  return isLine && numbers.length >= 6 && numbers.length % 2 === 0 ? numbers : null;
}

/**
 * Reads a constraint; returns null if it is not valid.
 * @param cells  number of cells of the board
 */
function constraintFrom([kind, ...words]: string[], cells: number) {
  const [number, ...own] = words.map(Number);
  const isNumber = (value: number, most: number) =>
    Number.isInteger(value) && value >= 0 && value <= most;
  const isConstraint =
    /^[a-z]{1,20}$/.test(kind) &&
    isNumber(number, MAX_NUMBER) &&
    own.every((cell) => isNumber(cell, cells - 1));
  return isConstraint ? { kind, number, cells: own } : null;
}

/** Returns the number of pairs of cells that `sight` encodes. */
const countPairs = (sight: string) =>
  Array.from(sight).reduce((sum, sign) => sum + parseInt(sign, 36), 0);

/**
 * Reads rules from a chart, which may come from a damaged file; returns null if it is not valid.
 */
export function rulesFrom(chart: unknown): Rules | null {
  if (typeof chart !== 'string' || chart.length > MAX_CHART) return null;
  const [spec, ...rest] = chart.split('\n');
  const order = orderOf(spec.split('+')[0]);
  const cells = order ** 2;
  if (order === 0 || rest.length > MAX_LINES) return null;
  const none = '0'.repeat(cells);
  const texts = { edges: none, shades: none, lines: none, sight: '' };
  const houses: House[][] = [];
  const drawn: Record<string, (number[] | null)[]> = { around: [], fence: [] };
  const constraints: (Constraint | null)[] = [];
  for (const line of rest) {
    const [name, ...words] = line.split(' ');
    const [map = ''] = words;
    if (Object.hasOwn(drawn, name)) drawn[name].push(outlineFrom(words, order));
    else if (name === 'constraint') constraints.push(constraintFrom(words, cells));
    else if (Object.hasOwn(texts, name)) Object.assign(texts, { [name]: map });
    else houses.push(housesIn(name, map, order));
  }
  const { sight, ...maps } = texts;
  const isWhole =
    houses.every((some) => some.length > 0) &&
    ![...drawn.around, ...drawn.fence, ...constraints].includes(null) &&
    Object.values(maps).every((map) => map.length === cells && /^[0-9A-Z]*$/.test(map)) &&
    new Set(houses.flat().flatMap((house) => house.cells)).size === cells &&
    /^[0-9A-Z]*$/.test(sight) &&
    [(cells * (cells - 1)) / 2, constraints.length ? -1 : 0].includes(countPairs(sight));
  if (!isWhole) return null;
  return {
    spec,
    order,
    houses: houses.flat(),
    ...texts,
    outlines: drawn.around as number[][],
    fences: drawn.fence as number[][],
    constraints: constraints as Constraint[],
    chart,
  };
}

/** True if two sets of rules are the same, apart from how they are drawn. */
export const isSameRules = (a: Rules, b: Rules) =>
  a === b ||
  (a.spec === b.spec &&
    JSON.stringify(a.constraints) === JSON.stringify(b.constraints) &&
    JSON.stringify(a.houses) === JSON.stringify(b.houses));

/** Returns for each cell the cells with which it shares a house. */
const housePeers = ({ order, houses }: Rules) =>
  Array.from({ length: order ** 2 }, (_, cell) => {
    const shared = houses.filter(({ cells }) => cells.includes(cell));
    return [...new Set(shared.flatMap(({ cells }) => cells))].filter((peer) => peer !== cell);
  });

/**
 * Reads `sight`, which lists all pairs of cells whose indices differ by 1, then by 2, and so on, as
 * alternating run lengths: pairs that see each other, pairs that do not. A run of MAX_RUN continues
 * in the next character.
 */
function peersInSight({ order, sight }: Rules) {
  const lists: number[][] = Array.from({ length: order ** 2 }, () => []);
  let [cell, apart, isSeen] = [0, 1, true];
  for (const sign of sight) {
    const length = parseInt(sign, 36);
    for (let i = 0; i < length; i++) {
      if (isSeen) {
        lists[cell].push(cell + apart);
        lists[cell + apart].push(cell);
      }
      cell++;
      if (cell + apart === lists.length) [cell, apart] = [0, apart + 1];
    }
    if (length < MAX_RUN) isSeen = !isSeen;
  }
  return lists;
}

const seenCache: WeakMap<Rules, number[][]> = new WeakMap();

/** Returns for each cell the cells that it sees. */
export function cellsSeen(rules: Rules): number[][] {
  const seen = seenCache.get(rules) ?? (rules.sight ? peersInSight(rules) : housePeers(rules));
  seenCache.set(rules, seen);
  return seen;
}

/** For each kind of dot, the number that a dot without text means. */
export const USUAL_NUMBERS: Record<string, number> = { difference: 1, ratio: 2 };

/**
 * Kinds of constraints with a form `all`, which says that every dot or sign of the kind is given.
 */
export const SIGNS = ['difference', 'ratio', 'xv'];

/** True if the constraint is the form `all` of its kind. */
export const isForAllPairs = ({ kind, cells }: Constraint) =>
  cells.length === 0 && SIGNS.includes(kind);

/** True if a rule applies to neighbours without a dot or sign (see isForAllPairs). */
export const hasRuleForAllPairs = ({ constraints }: Rules) => constraints.some(isForAllPairs);

const ODD = 0x55555555; // mask of the odd digits
/** Kinds of constraints that candidatesOf respects: they show in `sight` or as marks in cells. */
const CANDIDATE_KINDS = ['cage', 'knight', 'king', 'odd', 'even', 'mask'];

/** Returns for each cell a mask of the digits that its marks allow: odd, even, or a few. */
export function allowedDigits({ order, constraints }: Rules) {
  const left = new Array(order ** 2).fill(2 ** order - 1);
  for (const { kind, number, cells } of constraints) {
    const mask = kind === 'odd' ? ODD : kind === 'even' ? ~ODD : kind === 'mask' ? number : -1;
    for (const cell of cells) left[cell] &= mask;
  }
  return left;
}

/** True if there are constraints that candidatesOf ignores: sums, dots, lines. */
export const hasOtherConstraints = ({ constraints }: Rules) =>
  constraints.some(({ kind }) => !CANDIDATE_KINDS.includes(kind));

/** True if houses of this kind have an outline. */
export const isOutlined = (kind: string) => kind === 'window' || kind === 'house';

/** The spec word for each kind of house or constraint. */
const SPEC_WORDS: Record<string, string> = {
  diagonal: 'x',
  window: 'windoku',
  house: 'houses',
  killer: 'cage',
};

/** Returns the spec words of the rules that let a cell see more than its row, column and box. */
export function sightAt({ spec, houses, constraints }: Rules, cell: number) {
  const isHere = ({ cells }: { cells: number[] }) => cells.length === 0 || cells.includes(cell);
  const kinds = [
    ...houses.filter(({ kind }) => SPEC_WORDS[kind]),
    ...constraints.filter(({ kind }) => kind === 'killer' || CANDIDATE_KINDS.includes(kind)),
  ].flatMap((one) => (isHere(one) ? [one.kind] : []));
  const isGroup = /\+disjoint/.test(spec) && !/\+houses/.test(spec);
  return [...new Set(kinds)].map((kind) =>
    kind === 'house' && isGroup ? 'disjoint' : (SPEC_WORDS[kind] ?? kind),
  );
}

/** Returns for each cell the index of its box. */
export function boxNumbers({ order, houses }: Rules) {
  const boxes = new Array(order ** 2).fill(0);
  houses
    .filter(({ kind }) => kind === 'box')
    .forEach(({ cells }, box) => {
      for (const cell of cells) boxes[cell] = box;
    });
  return boxes;
}

/**
 * Returns the houses with the boxes replaced.
 * @param numbers  for each cell the index of its box
 */
export const withBoxes = (houses: House[], numbers: number[]): House[] => [
  ...houses.filter(({ kind }) => kind !== 'box'),
  ...Array.from({ length: Math.max(...numbers) + 1 }, (_, box) => ({
    kind: 'box',
    cells: numbers.flatMap((number, cell) => (number === box ? [cell] : [])),
  })),
];

/** Returns the cells of each box. */
export const boxesOf = ({ houses }: Rules) =>
  houses.filter(({ kind }) => kind === 'box').map(({ cells }) => cells);

/** Returns the cells of the box that contains a cell; only the cell if it is in no box. */
export const boxAround = ({ houses }: Rules, cell: number) =>
  houses.find(({ kind, cells }) => kind === 'box' && cells.includes(cell))?.cells ?? [cell];

/** True if two specs have the same words, in any order. */
export const isSameSpec = (a: string, b: string) =>
  a === b || a.split('+').sort().join('+') === b.split('+').sort().join('+');

/** Returns the size in a spec, such as "9x9". */
export const sizeIn = (spec: string) => spec.replace(/\+.*/, '');

/** Returns a spec without parameters such as maps and cages, so that it names only the kinds. */
export const specWithoutParameters = (spec: string) => spec.replace(/:[^+]*/g, '');

/** The rules that most people mean by Sudoku. */
export const CLASSIC = '9x9';

/** True if the spec is only a size. */
export const isPlainSize = (spec: string) => !spec.includes('+');

/** True if the cells of a house are consecutive in a row or column. */
export const isStraight = (cells: number[], order: number) =>
  [1, order].some((step) => cells.every((cell, i) => cell === cells[0] + i * step));

/** True if the boxes are irregular. */
export const isJigsaw = ({ spec }: Rules) => spec.includes('+jigsaw');

/** Returns a puzzle as a line of text: the spec, if it is more than a size, and the grid. */
export const lineText = (spec: string, grid: string) =>
  isPlainSize(spec) ? grid : `${spec} ${grid}`;

/**
 * Splits a line of text into a spec ('' if there is none) and a grid. No grid begins like a spec:
 * with a size such as 9x9, followed by a + or a blank.
 */
export function lineFrom(text: string) {
  const [, spec = '', grid = text] = text.match(/^\s*(\d+x\d+(?:\+\S*)?)(?:\s+([^]*))?$/) ?? [];
  return spec ? { spec, grid: grid === text ? '' : grid } : { spec, grid };
}
