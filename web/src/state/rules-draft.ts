/**
 * rules-draft.ts: rules that a player draws in the editor. They form a plan: a spec from which
 * the core compiles the rules. Functions here add, change and remove parts of a plan.
 *
 *     9x9+jigsaw:11122....+x+killer:r1c1r1c2=9;r2c3r3c3=4
 *        |                |  |
 *        |                |  constraints, written from those in the core's rules
 *        |                words for the whole board
 *        a map; while it is unfinished, the rules are made without it
 *
 * Other functions compute which cells a stroke covers.
 */
import { SIGNS, boxNumbers, isForAllPairs, withBoxes } from './rules-model.ts';
import { digitText, digitsOf, gridText, placeIn, range, type Game } from './state.ts';
import type { Constraint, Rules } from './rules-model.ts';

/**
 * What a stroke covers: a line from cell to cell, a straight line, an area of adjacent cells, a
 * pair of neighbours, a single cell, or a region of a map.
 */
type Shape = 'line' | 'straight' | 'area' | 'pair' | 'cell' | 'map';

/** A tool of the editor. The kind 'cage' is a cage without a sum. */
export type Tool = {
  shape: Shape;
  // the kinds that taps on the same cells step through; one more tap removes the constraint
  kinds: { kind: string; number?: number; isReversed?: boolean }[];
  hasSum?: boolean;
};

export const TOOLS: Record<string, Tool> = {
  killer: { shape: 'area', kinds: [{ kind: 'killer' }, { kind: 'cage' }], hasSum: true },
  jigsaw: { shape: 'map', kinds: [] },
  thermo: { shape: 'line', kinds: [{ kind: 'thermo' }] },
  arrow: { shape: 'line', kinds: [{ kind: 'arrow' }] },
  whispers: { shape: 'line', kinds: [{ kind: 'whispers' }] },
  palindrome: { shape: 'line', kinds: [{ kind: 'palindrome' }] },
  sum: { shape: 'straight', kinds: [{ kind: 'sum' }], hasSum: true },
  dots: { shape: 'pair', kinds: [{ kind: 'difference' }, { kind: 'ratio' }] },
  xv: {
    shape: 'pair',
    kinds: [
      { kind: 'xv', number: 10 },
      { kind: 'xv', number: 5 },
    ],
  },
  greater: { shape: 'pair', kinds: [{ kind: 'greater' }, { kind: 'greater', isReversed: true }] },
  odd: { shape: 'cell', kinds: [{ kind: 'odd' }] },
  even: { shape: 'cell', kinds: [{ kind: 'even' }] },
};

/** The spec words for the whole board, which a player switches on and off. */
export const SWITCHES = ['x', 'windoku', 'disjoint', 'knight', 'king', 'nonconsecutive'];

/** For kinds whose text has = between cells: the number of cells before the =. */
const HEAD_LENGTHS = { arrow: () => 1, clone: (cells: number) => cells / 2 };

/* ---- The plan as text ------------------------------------------------------------------------ */

/** The fields of a draft that its plan is computed from. */
type PlanSource = Pick<Game, 'rules' | 'plan'>;

export const planOf = ({ plan, rules }: PlanSource) => plan ?? rules.spec;

const MAP = /\+jigsaw:([^+]*)/;

/** Returns the map of boxes in a plan if the map is unfinished, else ''. */
export function openMapIn(plan: string) {
  const [, map = ''] = MAP.exec(plan) ?? [];
  return map.includes('.') ? map : '';
}

/** Returns a plan without its map if the map is unfinished, so that the core can compile it. */
export const wholeOf = (plan: string) => (openMapIn(plan) ? plan.replace(MAP, '') : plan);

/** Returns cells as text, such as r1c1r1c2. */
const cellsText = (cells: number[], order: number) =>
  cells
    .map((cell) => placeIn(cell, order))
    .map(({ row, column }) => `r${digitText(row)}c${digitText(column)}`)
    .join('');

/** Returns a constraint as text: its cells and its number. */
function constraintText({ kind, number, cells }: Constraint, order: number) {
  const head = Object.hasOwn(HEAD_LENGTHS, kind)
    ? HEAD_LENGTHS[kind as keyof typeof HEAD_LENGTHS](cells.length)
    : 0;
  const [before, after] = [cells.slice(0, head), cells.slice(head)];
  const value =
    kind === 'mask'
      ? digitsOf(number).map(digitText).join('')
      : kind === 'xv'
        ? ({ 5: 'V', 10: 'X' }[number] ?? '')
        : String(number || '');
  return [
    cells.length === 0 ? 'all' : '',
    cellsText(before, order),
    head ? '=' : '',
    cellsText(after, order),
    value ? `=${value}` : '',
  ].join('');
}

/** Returns the spec word for constraints of one kind. */
function wordOf(constraints: Constraint[], order: number) {
  const [{ kind, cells }] = constraints;
  const isBare = cells.length === 0 && !SIGNS.includes(kind);
  return isBare
    ? kind
    : `${kind}:${constraints.map((one) => constraintText(one, order)).join(';')}`;
}

/** Returns the plan of a draft with its constraints replaced. */
export function planWith(draft: PlanSource, constraints: Constraint[]) {
  const { order, constraints: old } = draft.rules;
  const oldKinds = old.map(({ kind }) => kind);
  const [size, ...words] = planOf(draft).split('+');
  const others = words.filter((word) => !oldKinds.includes(word.replace(/:.*/, '')));
  const kinds = [...new Set(constraints.map(({ kind }) => kind))];
  const drawn = kinds.map((kind) =>
    wordOf(
      constraints.filter((one) => one.kind === kind),
      order,
    ),
  );
  return [size, ...others, ...drawn].join('+');
}

/** Returns a plan with its map replaced, or removed if `map` is ''. */
export const planWithMap = (plan: string, map: string) => {
  const [size, ...words] = plan.replace(MAP, '').split('+');
  return [size, ...(map ? [`jigsaw:${map}`] : []), ...words].join('+');
};

/**
 * Returns the plan of a draft with a word added, or removed if it was there. 'all' adds a rule for
 * neighbours without a dot or sign. Removing a word removes all constraints of that kind.
 */
export function toggleWord(draft: PlanSource, word: string) {
  const { constraints } = draft.rules;
  if (word === 'all') {
    const rest = constraints.filter((constraint) => !isForAllPairs(constraint));
    const kinds = [...new Set(constraints.map(({ kind }) => kind))].filter((kind) =>
      SIGNS.includes(kind),
    );
    const all = kinds.map((kind) => ({ kind, number: 0, cells: [] }));
    return planWith(draft, rest.length < constraints.length ? rest : [...all, ...rest]);
  }
  const words = planOf(draft).split('+');
  const rest = words.filter((one) => one.replace(/:.*/, '') !== word);
  return [...rest, ...(rest.length < words.length ? [] : [word])].join('+');
}

/* ---- Constraints ----------------------------------------------------------------------------- */

const hasKind = ({ kinds }: Tool, kind: string) => kinds.some((one) => one.kind === kind);

/** Returns the constraint at a cell that this tool draws, or undefined. */
export const drawnAt = ({ constraints }: Rules, tool: Tool, cell: number) =>
  constraints.find(({ kind, cells }) => hasKind(tool, kind) && cells.includes(cell));

/** Returns the constraints without `old` and with `next` at the end. */
export const replaceConstraint = (
  constraints: Constraint[],
  old: Constraint | undefined,
  next?: Constraint,
) => [...constraints.filter((one) => one !== old), ...(next ? [next] : [])];

/**
 * Returns the constraints after a tap with a tool on one or two cells. The tap adds the tool's
 * first kind, changes the existing constraint to the next kind, or, after the last, removes it.
 */
export function tapConstraint({ constraints }: Rules, tool: Tool, cells: number[]) {
  const has = (one: Constraint) =>
    hasKind(tool, one.kind) && cells.every((cell) => one.cells.includes(cell));
  const old = constraints.find((one) => has(one) && one.cells.length === cells.length);
  const longer = constraints.find(has); // a chain of signs is removed as a whole
  const at = tool.kinds.findIndex(
    ({ kind, number, isReversed = false }) =>
      old?.kind === kind &&
      (number === undefined || number === old.number) &&
      isReversed === (tool.kinds.length > 1 && kind === 'greater' && old.cells[0] > old.cells[1]),
  );
  const next = longer && !old ? undefined : tool.kinds[at + 1];
  const ordered = [...cells].sort((a, b) => a - b);
  if (next?.isReversed) ordered.reverse();
  const added = next && { kind: next.kind, number: next.number ?? 0, cells: ordered };
  return replaceConstraint(constraints, old ?? longer, added);
}

/* ---- Strokes --------------------------------------------------------------------------------- */

/** Returns row and column of a cell, from 0. */
const rowAndColumn = (cell: number, order: number) => [Math.floor(cell / order), cell % order];

/** True if two cells share a side. */
export function areAdjacent(a: number, b: number, order: number) {
  const [[row, column], [row2, column2]] = [rowAndColumn(a, order), rowAndColumn(b, order)];
  return Math.abs(row - row2) + Math.abs(column - column2) === 1;
}

/**
 * Returns the cells from `from` to `to` without `from`. A fast pointer skips cells between them.
 * @param allowsDiagonals  whether diagonal moves are allowed
 */
export function cellsBetween(from: number, to: number, order: number, allowsDiagonals: boolean) {
  const cells = [];
  let [row, column] = rowAndColumn(from, order);
  const [toRow, toColumn] = rowAndColumn(to, order);
  while (row !== toRow || column !== toColumn) {
    const [down, across] = [Math.sign(toRow - row), Math.sign(toColumn - column)];
    if (allowsDiagonals || across === 0) row += down;
    if (allowsDiagonals || across !== 0) column += across;
    cells.push(row * order + column);
  }
  return cells;
}

/** Returns a stroke extended to a cell. Returning to the last cell but one shortens a line. */
export function extendStroke(shape: Shape, stroke: number[], cell: number, order: number) {
  const last = stroke[stroke.length - 1];
  const isLine = shape === 'line';
  if (stroke.length === 0) return [cell];
  if (shape === 'pair') return [stroke[0], cell];
  if (shape === 'straight') {
    const [[row, column], [toRow, toColumn]] = [stroke[0], cell].map((one) =>
      rowAndColumn(one, order),
    );
    const [down, across] = [Math.abs(toRow - row), Math.abs(toColumn - column)];
    const isStraight = down === across || down === 0 || across === 0;
    return isStraight ? [stroke[0], ...cellsBetween(stroke[0], cell, order, true)] : stroke;
  }
  if (isLine && cell === stroke[stroke.length - 2]) return stroke.slice(0, -1);
  const added = cellsBetween(last, cell, order, isLine);
  if (isLine && added.some((one) => stroke.includes(one))) return stroke;
  return [...new Set([...stroke, ...added])];
}

/* ---- Maps of irregular boxes ----------------------------------------------------------------- */

/** The box number of cells that are not painted. */
export const UNPAINTED = 35;
const SHADE_COUNT = 6; // number of box colours

/** Returns the boxes of the rules as a map. */
const mapOf = (rules: Rules) => gridText(boxNumbers(rules).map((number) => number + 1));

/** Returns the map of a draft, finished or not. Returns an empty map if nothing is painted. */
export const mapShown = (draft: PlanSource) =>
  openMapIn(planOf(draft)) ||
  (MAP.test(planOf(draft)) ? mapOf(draft.rules) : '.'.repeat(draft.rules.order ** 2));

/** Returns how many cells of a map have this character. */
export const countOf = (map: string, sign: string) => map.split(sign).length - 1;

/** Returns the map with the character of a cell replaced. */
const replaceAt = (map: string, cell: number, sign: string) =>
  map.slice(0, cell) + sign + map.slice(cell + 1);

/**
 * Returns the region to paint when a stroke begins at a cell: the cell's own, an unfinished one
 * beside it, a new one, or any unfinished one; '.' if all regions are finished.
 */
export function brushAt(map: string, cell: number, order: number) {
  if (map[cell] !== '.') return map[cell];
  const signs = range(order, (i) => digitText(i + 1));
  const open = signs.filter((sign) => countOf(map, sign) < order);
  const beside = [-order, -1, 1, order]
    .map((by) => cell + by)
    .filter((other) => map[other] !== undefined && areAdjacent(cell, other, order));
  return (
    open.find((sign) => beside.some((other) => map[other] === sign)) ??
    open.find((sign) => countOf(map, sign) === 0) ??
    open[0] ??
    '.'
  );
}

/** Returns the map after a stroke. The cells join a region until it is full. */
export function paintMap(map: string, stroke: number[], brush: string, order: number) {
  let next = map;
  for (const cell of stroke)
    if (brush !== '.' && next[cell] !== brush && countOf(next, brush) < order)
      next = replaceAt(next, cell, brush);
  return next;
}

/**
 * Returns rules that draw an unfinished map: lines between its regions, a shade for each, and the
 * unpainted cells as one more region.
 */
export function rulesWithMap(rules: Rules, map: string): Rules {
  const { order } = rules;
  const numbers = [...map].map((sign) => (sign === '.' ? UNPAINTED : parseInt(sign, 36) - 1));
  const shades = numbers.map((number) => (number < UNPAINTED ? number % SHADE_COUNT : number));
  const differs = (a: number, b: number) => Number(map[a] !== map[b]);
  const edges = [...map].map(
    (_, cell) =>
      (cell >= order ? differs(cell, cell - order) : 0) +
      2 * (cell % order ? differs(cell, cell - 1) : 0),
  );
  return {
    ...rules,
    edges: edges.join(''),
    houses: withBoxes(rules.houses, numbers),
    shades: shades.map((shade) => shade.toString(36)).join(''),
  };
}
