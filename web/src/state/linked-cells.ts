/**
 * linked-cells.ts: finds the digits that break a constraint, such as a sum, a line or a dot.
 *
 *     (2)-5-4    wrong: digits must rise         3 o 5    wrong: at a white dot, digits differ by 1
 *
 * A constraint with empty cells is broken only if its digits are wrong already.
 */
import { SIGNS, isForAllPairs, allowedDigits, type Constraint, type Rules } from './rules-model.ts';
import { hasDigit, placeIn, range } from './state.ts';

/** For each kind of constraint on pairs: whether two linked digits satisfy the constraint. */
const PAIR_RULES: Record<string, (a: number, b: number, number: number) => boolean> = {
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

/** True if the digits add up to the sum, or if a cell is empty (0). */
const addsUp = (digits: number[], sum: number) => digits.includes(0) || sumOf(digits) === sum;

/**
 * For each kind of constraint on groups: whether the digits (0: empty) can satisfy the constraint.
 */
const GROUP_RULES: Record<string, (digits: number[], number: number) => boolean> = {
  killer: addsUp,
  sum: addsUp,
  arrow: (digits) => addsUp(digits, 2 * digits[0]),
  thermo: (digits) =>
    digits.every((high, j) =>
      digits.slice(0, j).every((low, i) => !low || !high || low + j - i <= high),
    ),
};

/** The offsets, in columns and rows, between cells that a chess rule links. */
const CHESS_OFFSETS: Record<string, number[][]> = {
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
const NEIGHBOUR_OFFSETS = [
  [1, 0],
  [0, 1],
];

/** Returns all pairs of cells whose distance is one of the offsets. */
const pairsAtOffsets = (offsets: number[][], order: number) =>
  range(order ** 2, (cell) =>
    offsets.flatMap(([across, down]) => {
      const { row, column } = placeIn(cell, order);
      const isOn = column + across > 0 && column + across <= order && row + down <= order;
      return isOn ? [[cell, cell + down * order + across]] : [];
    }),
  ).flat();

/** Returns the pairs of cells that a constraint links. */
function pairsIn({ kind, cells }: Constraint, order: number) {
  const half = cells.slice(0, cells.length / 2);
  if (cells.length === 0) return pairsAtOffsets(CHESS_OFFSETS[kind] ?? NEIGHBOUR_OFFSETS, order);
  if (kind === 'palindrome') return half.map((cell, i) => [cell, cells[cells.length - 1 - i]]);
  if (kind === 'clone') return half.map((cell, i) => [cell, cells[half.length + i]]);
  return cells.slice(1).map((cell, i) => [cells[i], cell]);
}

/** Returns the pairs of adjacent cells whose digits require a dot or a sign, but that have none. */
function pairsWithoutSign(
  { kind, number }: Constraint,
  entries: number[],
  { order, constraints }: Rules,
) {
  const isXV = kind === 'xv';
  const alike = constraints.filter(
    (one) => SIGNS.includes(one.kind) && (one.kind === 'xv') === isXV,
  );
  const signed = alike.map(({ cells }) => `${[...cells].sort((a, b) => a - b)}`);
  const numbers = isXV ? [5, 10] : [number];
  return pairsAtOffsets(NEIGHBOUR_OFFSETS, order).filter(
    ([a, b]) =>
      !signed.includes(`${[a, b]}`) &&
      numbers.some((one) => PAIR_RULES[kind](entries[a], entries[b], one)),
  );
}

/**
 * Returns the groups of cells that break a constraint. The caller ignores groups with empty cells.
 */
function brokenGroups(constraint: Constraint, entries: number[], rules: Rules): number[][] {
  const { kind, number, cells } = constraint;
  if (isForAllPairs(constraint)) return pairsWithoutSign(constraint, entries, rules);
  if (Object.hasOwn(PAIR_RULES, kind))
    return pairsIn(constraint, rules.order).filter(
      ([a, b]) => !PAIR_RULES[kind](entries[a], entries[b], number),
    );
  const marked = allowedDigits(rules);
  return cells.some((cell) => !hasDigit(marked[cell], entries[cell])) ? [cells] : [];
}

/**
 * Returns the word, number and cells of each broken constraint; the word of a missing sign is
 * 'all'.
 */
export const brokenIn = ({ entries, rules }: { entries: number[]; rules: Rules }) =>
  rules.constraints.flatMap((constraint) => {
    const { kind, number, cells } = constraint;
    const digits = cells.map((cell) => entries[cell]);
    const places = !Object.hasOwn(GROUP_RULES, kind)
      ? brokenGroups(constraint, entries, rules).filter((some) =>
          some.every((cell) => entries[cell]),
        )
      : GROUP_RULES[kind](digits, number)
        ? []
        : [cells];
    return places.map((some) => ({
      word: isForAllPairs(constraint) ? 'all' : kind,
      number,
      cells: some,
    }));
  });
