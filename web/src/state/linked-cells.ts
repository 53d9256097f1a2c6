/**
 * linked-cells.ts: what the numbers on the board break of that which rules ask beyond houses.
 *
 *     (2)-5-4    a thermometer that falls        3 o 5    a white dot: they differ by 1
 *
 * A square that is empty breaks nothing: what could still be made right is the player's.
 */
import { SIGNS, isOfAll, markedFrom, type Constraint, type Rules } from './rules-model.ts';
import { hasDigit, placeIn } from './state.ts';

/** Whether two numbers go together. */
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

/** What they add up to. */
export const sumOf = (digits: number[]) => digits.reduce((sum, digit) => sum + digit, 0);

const addsUp = (digits: number[], sum: number) => digits.includes(0) || sumOf(digits) === sum;

/** Whether all numbers of a constraint go together. */
const WHOLES: Record<string, (digits: number[], number: number) => boolean> = {
  killer: addsUp,
  sum: addsUp,
  arrow: (digits) => addsUp(digits, 2 * digits[0]),
  thermo: (digits) =>
    digits.every((high, j) =>
      digits.slice(0, j).every((low, i) => !low || !high || low + j - i <= high),
    ),
};

/**
 * How far apart cells are that a rule of the whole board ties: columns and rows; side by side,
 * where nothing else is said.
 */
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
const BESIDE = [
  [1, 0],
  [0, 1],
];

/** All pairs of cells so far apart. */
const pairsApart = (moves: number[][], order: number) =>
  Array.from({ length: order ** 2 }, (_, cell) => cell).flatMap((cell) =>
    moves.flatMap(([across, down]) => {
      const { row, column } = placeIn(cell, order);
      const isOn = column + across > 0 && column + across <= order && row + down <= order;
      return isOn ? [[cell, cell + down * order + across]] : [];
    }),
  );

/** The pairs of cells that a constraint ties. */
function pairsIn({ kind, cells }: Constraint, order: number) {
  const half = cells.slice(0, cells.length / 2);
  if (cells.length === 0) return pairsApart(MOVES[kind] ?? BESIDE, order);
  if (kind === 'palindrome') return half.map((cell, i) => [cell, cells[cells.length - 1 - i]]);
  if (kind === 'clone') return half.map((cell, i) => [cell, cells[half.length + i]]);
  return cells.slice(1).map((cell, i) => [cells[i], cell]);
}

/** Pairs without a sign that look as if they had one, where all are given. */
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

/** Where a constraint is broken, if no square in it is open. */
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

/** What is broken: each time the word of the rule, its number, and the cells. */
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
