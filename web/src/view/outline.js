/**
 * outline.js: the lines that rules draw on a board: around boxes, through diagonals, inside
 * windows.
 *
 *     +---+---+---+      between cells of two boxes a strong line, a side of a cell;
 *     | \ |       |      of a diagonal a thin one through each cell, down or up;
 *     +---+ +---+ |      of any other house one around it, a little inside.
 *     |   | |   | |
 *
 * Here alone the script knows how cells lie on the board: row by row, `order` of them in each.
 */

/** @typedef {import('../state/rules.js').Rules} Rules */

const INSET = 0.085; // of a cell: between a house's edge and the line around it

/**
 * Which box each cell is in, by number.
 * @param {Rules} rules
 */
function boxesOf({ order, houses }) {
  const boxes = new Array(order ** 2).fill(0);
  houses
    .filter(({ kind }) => kind === 'box')
    .forEach(({ cells }, box) => {
      for (const cell of cells) boxes[cell] = box;
    });
  return boxes;
}

/** The cells beside a cell. @param {number} cell @param {number} order */
const beside = (cell, order) =>
  [
    cell >= order ? cell - order : cell,
    cell % order > 0 ? cell - 1 : cell,
    cell % order < order - 1 ? cell + 1 : cell,
    cell < order ** 2 - order ? cell + order : cell,
  ].filter((other) => other !== cell);

/**
 * For each cell the sides that are also its box's, above and at its left.
 * @param {Rules} rules
 */
export function boxEdges(rules) {
  const boxes = boxesOf(rules);
  const { order } = rules;
  return boxes.map((box, cell) =>
    [
      ...(cell >= order && boxes[cell - order] !== box ? ['top'] : []),
      ...(cell % order > 0 && boxes[cell - 1] !== box ? ['left'] : []),
    ].join(' '),
  );
}

/**
 * For each cell its box's colour: of few boxes each has its own, of many each the first that no box
 * beside it has.
 * @param {Rules} rules
 */
export function boxColours(rules) {
  const boxes = boxesOf(rules);
  const { order } = rules;
  if (order <= 6) return boxes;
  /** @type {number[]} */
  const colours = [];
  for (let box = 0; box < order; box++) {
    const taken = new Set(
      boxes.flatMap((one, cell) =>
        one === box ? beside(cell, order).map((other) => colours[boxes[other]]) : [],
      ),
    );
    colours[box] = [...boxes.keys()].find((colour) => !taken.has(colour)) ?? 0;
  }
  return boxes.map((box) => colours[box]);
}

/**
 * For each cell where diagonals go through it: down, up, or both.
 * @param {Rules} rules
 */
export function diagonalsIn({ order, houses }) {
  /** @type {string[][]} */
  const lines = Array.from({ length: order ** 2 }, () => []);
  for (const { kind, cells } of houses)
    if (kind === 'diagonal')
      for (const cell of cells) lines[cell].push(cells[0] % order === 0 ? 'down' : 'up');
  return lines.map((some) => some.join(' '));
}

/**
 * The line around some cells, a little inside, side by side. At a corner a side ends before the
 * next one, or goes on until it, where the cells turn around a corner that is not theirs.
 * @param {number[]} cells
 * @param {number} order
 */
function lineInside(cells, order) {
  const own = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && column >= 0 && row < order && column < order && own.has(row * order + column);
  const number = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
  return cells
    .flatMap((cell) => {
      const [row, column] = [Math.floor(cell / order), cell % order];
      return [-1, 1].flatMap((side) => {
        /** How far from the cell's edge a side begins or ends. */
        const gap = (/** @type {boolean} */ next, /** @type {boolean} */ corner) =>
          !next ? INSET : corner ? -INSET : 0;
        const [y, x] = [row, column].map((at) => number(at + (side < 0 ? INSET : 1 - INSET)));
        const west = gap(has(row, column - 1), has(row + side, column - 1));
        const east = gap(has(row, column + 1), has(row + side, column + 1));
        const north = gap(has(row - 1, column), has(row - 1, column + side));
        const south = gap(has(row + 1, column), has(row + 1, column + side));
        return [
          ...(has(row + side, column)
            ? []
            : [`M${number(column + west)} ${y}H${number(column + 1 - east)}`]),
          ...(has(row, column + side)
            ? []
            : [`M${x} ${number(row + north)}V${number(row + 1 - south)}`]),
        ];
      });
    })
    .join('');
}

/** Houses that are seen by a line around them. */
const PLAIN = ['row', 'column', 'box', 'diagonal'];

/**
 * The lines around all such houses, as one path, a cell being 1 wide.
 * @param {Rules} rules
 */
export const regionLines = ({ order, houses }) =>
  houses
    .filter(({ kind }) => !PLAIN.includes(kind))
    .map(({ cells }) => lineInside(cells, order))
    .join('');
