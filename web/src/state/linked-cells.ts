/**
 * linked-cells.ts: finds the digits that break a constraint, such as a sum, a line or a dot.
 *
 *     (2)-5-4    a thermometer that falls        3 o 5    a white dot, whose digits differ by 1
 *
 * Empty cells never break a constraint: only digits that are already wrong count.
 */
import { SIGNS, isOfAll, markedFrom, type Constraint, type Rules } from './rules-model.ts';
import { hasDigit, placeIn, range } from './state.ts';

/** For each kind: true if two linked digits satisfy the constraint. */
const PAIRS: Record<string, (a: number, b: number, number: number) => boolean> = {
  greater: (a, b) => a > b,
  whispers: (a, b, number) => Math.abs(a - b) >= number,
  palindrome: (a, b) => a === b,
  clone: (a, b) => a === b,
  difference: (a, b, number) => Math.abs(a - b) === number,
  ratio: (a, b, number) => a === b * number || b === a * number,
  xv: (a, b, number) => a + b === number,
  nonconsecutive: (a, b) => Math.abs(a - b) !== 1,
  knight: (a, b) => a !== b,
  king: (a, b) => a !== b,
};

export const sumOf = (digits: number[]) => digits.reduce((sum, digit) => sum + digit, 0);

/** True if the digits add up to the sum, or one of them is missing. */
const addsUp = (digits: number[], sum: number) => digits.includes(0) || sumOf(digits) === sum;

/** For each kind that is not about pairs: true if the digits (0: empty) can satisfy it. */
const WHOLES: Record<string, (digits: number[], number: number) => boolean> = {
  killer: addsUp,
  sum: addsUp,
  arrow: (digits) => addsUp(digits, 2 * digits[0]),
  thermo: (digits) =>
    digits.every((high, j) =>
      digits.slice(0, j).every((low, i) => !low || !high || low + j - i <= high),
    ),
};

/** The offsets, in columns and rows, between cells that a rule for the whole board links. */
const MOVES: Record<string, number[][]> = {
  knight: [
    [1, 2],
    [2, 1],
    [-1, 2],
    [-2, 1],
  ],
  king: [
    [1, 1],
    [-1, 1],
  ],
};
/** The offsets between adjacent cells. */
const BESIDE = [
  [1, 0],
  [0, 1],
];

/** Returns all pairs of cells with one of these offsets. */
const pairsApart = (moves: number[][], order: number) =>
  range(order ** 2, (cell) =>
    moves.flatMap(([across, down]) => {
      const { row, column } = placeIn(cell, order);
      const isOn = column + across > 0 && column + across <= order && row + down <= order;
      return isOn ? [[cell, cell + down * order + across]] : [];
    }),
  ).flat();

/** Returns the pairs of cells that a constraint links. */
function pairsIn({ kind, cells }: Constraint, order: number) {
  const half = cells.slice(0, cells.length / 2);
  if (cells.length === 0) return pairsApart(MOVES[kind] ?? BESIDE, order);
  if (kind === 'palindrome') return half.map((cell, i) => [cell, cells[cells.length - 1 - i]]);
  if (kind === 'clone') return half.map((cell, i) => [cell, cells[half.length + i]]);
  return cells.slice(1).map((cell, i) => [cells[i], cell]);
}

/** Returns the adjacent cells whose digits require a dot or sign that is not there. */
function unsigned({ kind, number }: Constraint, entries: number[], { order, constraints }: Rules) {
  const isXV = kind === 'xv';
  const alike = constraints.filter(
    (one) => SIGNS.includes(one.kind) && (one.kind === 'xv') === isXV,
  );
  const signed = alike.map(({ cells }) => `${[...cells].sort((a, b) => a - b)}`);
  const numbers = isXV ? [5, 10] : [number];
  return pairsApart(BESIDE, order).filter(
    ([a, b]) =>
      !signed.includes(`${[a, b]}`) &&
      numbers.some((one) => PAIRS[kind](entries[a], entries[b], one)),
  );
}

/** Returns the groups of cells that break a constraint. Those with empty cells do not count. */
function brokenPlaces(constraint: Constraint, entries: number[], rules: Rules): number[][] {
  const { kind, number, cells } = constraint;
  if (isOfAll(constraint)) return unsigned(constraint, entries, rules);
  if (Object.hasOwn(PAIRS, kind))
    return pairsIn(constraint, rules.order).filter(
      ([a, b]) => !PAIRS[kind](entries[a], entries[b], number),
    );
  const marked = markedFrom(rules);
  return cells.some((cell) => !hasDigit(marked[cell], entries[cell])) ? [cells] : [];
}

/** Returns the word ('all' for missing signs), number and cells of each broken rule. */
export const brokenIn = ({ entries, rules }: { entries: number[]; rules: Rules }) =>
  rules.constraints.flatMap((constraint) => {
    const { kind, number, cells } = constraint;
    const digits = cells.map((cell) => entries[cell]);
    const places = !Object.hasOwn(WHOLES, kind)
      ? brokenPlaces(constraint, entries, rules).filter((some) =>
          some.every((cell) => entries[cell]),
        )
      : WHOLES[kind](digits, number)
        ? []
        : [cells];
    return places.map((some) => ({
      word: isOfAll(constraint) ? 'all' : kind,
      number,
      cells: some,
    }));
  });
