/**
 * spec.mjs: reads rules for model.mjs without the core: houses as lists of cells, and constraints,
 * on boards up to 9x9.
 *
 *     6x6+killer:r1c12=5;r23c4=8     {kind: 'killer', cells: [0, 1], number: 5}, ...
 */

const BOXES = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };
export const upTo = (n) => [...Array(n).keys()];

/** Groups the cells of a board by a number. */
function byNumber(order, numberOf) {
  const houses = upTo(order).map(() => []);
  for (let cell = 0; cell < order * order; cell++)
    houses[numberOf(Math.floor(cell / order), cell % order, cell)]?.push(cell);
  return houses;
}

/** Returns the houses of a spec. */
export function housesOf(spec) {
  const [size, ...words] = spec.split('+');
  const order = parseInt(size, 10);
  const [high, wide] = BOXES[order] ?? [];
  const map = words.find((word) => word.startsWith('jigsaw:'))?.slice('jigsaw:'.length);
  const boxOf = (row, column) =>
    Math.floor(row / high) * (order / wide) + Math.floor(column / wide);
  return [
    ...byNumber(order, (row) => row),
    ...byNumber(order, (_, column) => column),
    ...byNumber(order, (row, column, cell) => (map ? Number(map[cell]) - 1 : boxOf(row, column))),
    ...(words.includes('x')
      ? [upTo(order).map((i) => i * order + i), upTo(order).map((i) => (i + 1) * (order - 1))]
      : []),
    ...(words.includes('windoku')
      ? byNumber(order, (row, column) =>
          row % 4 && column % 4 ? Math.floor(row / 4) * 2 + Math.floor(column / 4) : order,
        ).slice(0, 4)
      : []),
    ...(words.includes('disjoint')
      ? byNumber(order, (row, column) => (row % high) * wide + (column % wide))
      : []),
  ];
}

/** Returns the cells of a text in its order: r1c12r23c4. */
const cellsOf = (text, order) =>
  [...text.matchAll(/r(\d+)c(\d+)/g)].flatMap(([, rows, columns]) =>
    [...rows].flatMap((row) =>
      [...columns].map((column) => (row - 1) * order + Number(column) - 1),
    ),
  );

const MEANT = { difference: 1, ratio: 2 }; // the default numbers

/** @param {string} kind @param {string} text @param {number} order */
function ruleOf(kind, text, order) {
  const [left, right = ''] = text.split('=');
  if (kind === 'arrow') return { kind, cells: [...cellsOf(left, order), ...cellsOf(right, order)] };
  return { kind, cells: cellsOf(left, order), number: Number(right) || MEANT[kind] };
}

/** Returns the constraints of a spec. */
export function rulesOf(spec) {
  const [size, ...words] = spec.split('+');
  const order = parseInt(size, 10);
  return words.flatMap((word) => {
    const [kind, text = ''] = word.split(':');
    if (['x', 'windoku', 'jigsaw', 'disjoint'].includes(kind)) return [];
    const rules = text.split(';').map((part) => ruleOf(kind, part, order));
    return ['odd', 'even'].includes(kind)
      ? rules.flatMap(({ cells }) => cells.map((cell) => ({ kind, cells: [cell] })))
      : rules;
  });
}
