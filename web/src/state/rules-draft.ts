/**
 * rules-draft.ts: rules as a player draws them. They are a plan, a spec as text, which the core
 * makes rules of; here constraints come into it, are changed, and go.
 *
 *     9x9+jigsaw:11122....+x+killer:r1c1r1c2=9;r2c3r3c3=4
 *        |                |  |
 *        |                |  constraints, written anew from those the core has told
 *        |                words of the whole board
 *        a map half painted: then rules are made of all else
 *
 * And the path of a stroke over cells: which cells it covers.
 */
import { SIGNS, boxNumbers, isOfAll, withBoxes } from './rules-model.ts';
import { digitText, gridText, placeIn, type Game } from './state.ts';
import type { Constraint, Rules } from './rules-model.ts';

/**
 * How a tool draws: a line from cell to cell, a straight line, adjacent cells, a pair of adjacent
 * cells, single cells, or regions of a jigsaw map.
 */
type Shape = 'line' | 'straight' | 'area' | 'pair' | 'cell' | 'map';

/**
 * A drawing tool. Touching an existing constraint turns it into the next of `kinds`; 'cage' is a
 * cage without a sum.
 */
export type Tool = {
  shape: Shape;
  kinds: { kind: string; number?: number; isTurned?: boolean }[];
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
  greater: { shape: 'pair', kinds: [{ kind: 'greater' }, { kind: 'greater', isTurned: true }] },
  odd: { shape: 'cell', kinds: [{ kind: 'odd' }] },
  even: { shape: 'cell', kinds: [{ kind: 'even' }] },
};

/** What the whole board may obey: words that are there or not. */
export const SWITCHES = ['x', 'windoku', 'disjoint', 'knight', 'king', 'nonconsecutive'];

/** Where an = stands between cells: so many of them, or half, are before it. */
const HEADS = { arrow: () => 1, clone: (cells: number) => cells / 2 };

/* ---- The plan as text ------------------------------------------------------------------------ */

/** Of a draft what a plan is about. */
type Planned = Pick<Game, 'rules' | 'plan'>;

/** The rules of a draft as text, as far as they are drawn. */
export const planOf = ({ plan, rules }: Planned) => plan ?? rules.spec;

const MAP = /\+jigsaw:([^+]*)/;

/** The map in a plan that is not all painted yet, or ''. */
export function openMapIn(plan: string) {
  const [, map = ''] = MAP.exec(plan) ?? [];
  return map.includes('.') ? map : '';
}

/** The plan as far as rules can be made of it. */
export const wholeOf = (plan: string) => (openMapIn(plan) ? plan.replace(MAP, '') : plan);

const cellsText = (cells: number[], order: number) =>
  cells
    .map((cell) => placeIn(cell, order))
    .map(({ row, column }) => `r${digitText(row)}c${digitText(column)}`)
    .join('');

function constraintText({ kind, number, cells }: Constraint, order: number) {
  const head = Object.hasOwn(HEADS, kind) ? HEADS[kind as keyof typeof HEADS](cells.length) : 0;
  const [before, after] = [cells.slice(0, head), cells.slice(head)];
  const digits = Array.from({ length: order }, (_, i) => i + 1).filter(
    (digit) => (number >> (digit - 1)) & 1,
  );
  const told =
    kind === 'mask'
      ? digits.map(digitText).join('')
      : kind === 'xv'
        ? ({ 5: 'V', 10: 'X' }[number] ?? '')
        : String(number || '');
  return [
    cells.length === 0 ? 'all' : '',
    cellsText(before, order),
    head ? '=' : '',
    cellsText(after, order),
    told ? `=${told}` : '',
  ].join('');
}

/** Returns the word of a spec for all constraints of one kind. */
function wordOf(constraints: Constraint[], order: number) {
  const [{ kind, cells }] = constraints;
  const isBare = cells.length === 0 && !SIGNS.includes(kind);
  return isBare
    ? kind
    : `${kind}:${constraints.map((one) => constraintText(one, order)).join(';')}`;
}

/** A draft's plan with other constraints. */
export function planWith(draft: Planned, constraints: Constraint[]) {
  const { order, constraints: old } = draft.rules;
  const written = new Set(old.map(({ kind }) => kind));
  const [size, ...words] = planOf(draft).split('+');
  const kept = words.filter((word) => !written.has(word.replace(/:.*/, '')));
  const kinds = [...new Set(constraints.map(({ kind }) => kind))];
  const told = kinds.map((kind) =>
    wordOf(
      constraints.filter((one) => one.kind === kind),
      order,
    ),
  );
  return [size, ...kept, ...told].join('+');
}

/** The plan with another map, or none. */
export const planMapped = (plan: string, map: string) => {
  const [size, ...words] = plan.replace(MAP, '').split('+');
  return [size, ...(map ? [`jigsaw:${map}`] : []), ...words].join('+');
};

/**
 * The plan with a word of the whole board, or without it; `all` says that no dot or sign is left
 * out, and a word that draws goes with all it has drawn.
 */
export function planSwitched(draft: Planned, word: string) {
  const { constraints } = draft.rules;
  if (word === 'all') {
    const rest = constraints.filter((constraint) => !isOfAll(constraint));
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

const isOf = ({ kinds }: Tool, kind: string) => kinds.some((one) => one.kind === kind);

/** What a tool has drawn through a square; nothing where it has not. */
export const drawnAt = ({ constraints }: Rules, tool: Tool, cell: number) =>
  constraints.find(({ kind, cells }) => isOf(tool, kind) && cells.includes(cell));

export const exchanged = (
  constraints: Constraint[],
  old: Constraint | undefined,
  next?: Constraint,
) => [...constraints.filter((one) => one !== old), ...(next ? [next] : [])];

/**
 * Constraints after one has touched two squares, or one, with a tool: what is there goes through
 * its kinds, and then away.
 */
export function touched({ constraints }: Rules, tool: Tool, cells: number[]) {
  const has = (one: Constraint) =>
    isOf(tool, one.kind) && cells.every((cell) => one.cells.includes(cell));
  const old = constraints.find((one) => has(one) && one.cells.length === cells.length);
  const longer = constraints.find(has); // of a chain of signs all go
  const at = tool.kinds.findIndex(
    ({ kind, number, isTurned = false }) =>
      old?.kind === kind &&
      (number === undefined || number === old.number) &&
      isTurned === (tool.kinds.length > 1 && kind === 'greater' && old.cells[0] > old.cells[1]),
  );
  const next = longer && !old ? undefined : tool.kinds[at + 1];
  const turned = [...cells].sort((a, b) => a - b);
  if (next?.isTurned) turned.reverse();
  const made = next && { kind: next.kind, number: next.number ?? 0, cells: turned };
  return exchanged(constraints, old ?? longer, made);
}

/* ---- Strokes --------------------------------------------------------------------------------- */

const at = (cell: number, order: number) => [Math.floor(cell / order), cell % order];

/** Whether two squares share a side. */
export function areBeside(a: number, b: number, order: number) {
  const [[row, column], [row2, column2]] = [at(a, order), at(b, order)];
  return Math.abs(row - row2) + Math.abs(column - column2) === 1;
}

/**
 * Returns the cells from one to another without the first, as a fast pointer skips cells:
 * diagonally as far as possible if `isSlant`, or else by shared sides only.
 */
export function wayTo(from: number, to: number, order: number, isSlant: boolean) {
  const way = [];
  let [row, column] = at(from, order);
  const [toRow, toColumn] = at(to, order);
  while (row !== toRow || column !== toColumn) {
    const [down, across] = [Math.sign(toRow - row), Math.sign(toColumn - column)];
    if (isSlant || across === 0) row += down;
    if (isSlant || across !== 0) column += across;
    way.push(row * order + column);
  }
  return way;
}

/** Returns the stroke extended to a cell; moving back by one cell removes the last one. */
export function traced(shape: Shape, trace: number[], cell: number, order: number) {
  const last = trace[trace.length - 1];
  const isLine = shape === 'line';
  if (trace.length === 0) return [cell];
  if (shape === 'pair') return [trace[0], cell];
  if (shape === 'straight') {
    const [[row, column], [toRow, toColumn]] = [at(trace[0], order), at(cell, order)];
    const [down, across] = [Math.abs(toRow - row), Math.abs(toColumn - column)];
    const isStraight = down === across || down === 0 || across === 0;
    return isStraight ? [trace[0], ...wayTo(trace[0], cell, order, true)] : trace;
  }
  if (isLine && cell === trace[trace.length - 2]) return trace.slice(0, -1);
  const way = wayTo(last, cell, order, isLine);
  if (isLine && way.some((one) => trace.includes(one))) return trace;
  return [...new Set([...trace, ...way])];
}

/** The number of the box of a square that is in none. */
export const UNPAINTED = 35;
const FEW_COLOURS = 6;

/* ---- A map ----------------------------------------------------------------------------------- */

/** The boxes of rules as a map. */
export const mapOf = (rules: Rules) => gridText(boxNumbers(rules).map((number) => number + 1));

/**
 * The map as one paints on it: half painted; or that of the boxes, where they were painted; or
 * nothing.
 */
export const mapShown = (draft: Planned) =>
  openMapIn(planOf(draft)) ||
  (MAP.test(planOf(draft)) ? mapOf(draft.rules) : '.'.repeat(draft.rules.order ** 2));

/** How many squares of a map have this sign. */
export const countOf = (map: string, sign: string) => map.split(sign).length - 1;

const withSign = (map: string, cell: number, sign: string) =>
  map.slice(0, cell) + sign + map.slice(cell + 1);

/**
 * Returns the region to paint when a stroke begins in a cell: the cell's own; or an adjacent
 * unfinished one; or a new one; or any unfinished one.
 */
export function brushAt(map: string, cell: number, order: number) {
  if (map[cell] !== '.') return map[cell];
  const signs = Array.from({ length: order }, (_, i) => digitText(i + 1));
  const open = signs.filter((sign) => countOf(map, sign) < order);
  const beside = [-order, -1, 1, order]
    .map((by) => cell + by)
    .filter((other) => map[other] !== undefined && areBeside(cell, other, order));
  return (
    open.find((sign) => beside.some((other) => map[other] === sign)) ??
    open.find((sign) => countOf(map, sign) === 0) ??
    open[0] ??
    '.'
  );
}

/**
 * Returns the map after a stroke: its cells move to the painted region until that is full.
 */
export function painted(map: string, trace: number[], brush: string, order: number) {
  let next = map;
  for (const cell of trace)
    if (brush !== '.' && next[cell] !== brush && countOf(next, brush) < order)
      next = withSign(next, cell, brush);
  return next;
}

/**
 * The rules as they look with a map half painted: strong lines between its regions, each with a
 * colour, and what is in none as a region apart.
 */
export function rulesShown(rules: Rules, map: string): Rules {
  const { order } = rules;
  const numbers = [...map].map((sign) => (sign === '.' ? UNPAINTED : parseInt(sign, 36) - 1));
  const shades = numbers.map((number) => (number < UNPAINTED ? number % FEW_COLOURS : number));
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
