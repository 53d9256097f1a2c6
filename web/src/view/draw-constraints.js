/**
 * draw-constraints.js: what is drawn of rules that ask more than houses, as paper has it.
 *
 *     +-------+-------+      of a cage a dashed line, and its sum in the corner;
 *     | 7 - - | - - : |      lines from square to square, with a bulb or a ring where they begin;
 *     |   (=========  |      dots and signs between two squares; shapes in one
 *     +-------+-------+
 *
 * Lines and shapes lie under the digits, as far as one can see: they only darken what is there.
 */
import { makeDrawing } from './dom.js';
import { linesInside } from './outline.js';
import { SILENT } from '../state/rules-model.js';
import { digitText, digitsOf, placeIn, range } from '../state/state.js';

/** @typedef {import('../state/rules-model.js').Rules} Rules */
/** @typedef {import('../state/rules-model.js').Constraint} Constraint */
/** @typedef {[x: number, y: number]} Point  a square is 100 wide */

const RING = 37; // of an arrow
const [BULB, SHAPE] = [22, 36];
const [DOT, TOLD] = [10, 14]; // with a number it is larger, without it lies beside notes

/** @type {Record<number, string>} */
const SUMS = { 5: 'V', 10: 'X' };

/** @param {Point} from @param {Point} to @param {number} length  beside the way: `aside` */
function along([x, y], [toX, toY], length, aside = 0) {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const [ux, uy] = [(toX - x) / far, (toY - y) / far];
  const number = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  return /** @type {Point} */ ([
    number(x + ux * length - uy * aside),
    number(y + uy * length + ux * aside),
  ]);
}

/** @param {Point} a @param {Point} b @returns {Point} */
const between = ([x, y], [x2, y2]) => [(x + x2) / 2, (y + y2) / 2];

/** @param {Point[]} points */
const line = (points) => `M${points.join('L')}`;

/** @param {Point} middle @param {number} radius */
function circle([x, y], radius) {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
}

/** @param {Point} middle @param {number} half */
const square = ([x, y], half) => `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;

/** @param {Point[]} points */
function arrow([ring, ...others]) {
  const tip = others[others.length - 1];
  const before = others[others.length - 2] ?? ring;
  const far = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const barbs = [14, -14].map((aside) => along(before, tip, far - 14, aside));
  const start = along(ring, others[0], RING);
  return circle(ring, RING) + line([start, ...others]) + line([barbs[0], tip, barbs[1]]);
}

/** An angle between two squares that opens to the first, which is more. @param {Point[]} two */
function angle([more, less]) {
  const half = Math.hypot(less[0] - more[0], less[1] - more[1]) / 2;
  const [left, right] = [15, -15].map((aside) => along(more, less, half - 7, aside));
  return line([left, along(more, less, half + 7), right]);
}

/**
 * What lies under the digits: one path a constraint.
 * @type {Record<string, (points: Point[]) => string>}
 */
const UNDER = {
  thermo: (points) => line(points) + circle(points[0], BULB) + circle(points[0], BULB / 4),
  arrow,
  sum: line,
  whispers: line,
  palindrome: line,
  clone: (points) => points.map((point) => square(point, SHAPE + 4)).join(''),
  odd: ([point]) => circle(point, SHAPE),
  even: ([point]) => square(point, SHAPE),
};

/** @param {string} name @param {Point} at @param {string} text */
function words(name, [x, y], text) {
  const element = makeDrawing('text', { class: name, x: String(x), y: String(y) });
  element.textContent = text;
  return element;
}

/** What lies over the squares. @param {Constraint} constraint @param {Point[]} points */
function overOf({ kind, number, cells }, points) {
  const [[x, y]] = points;
  if (kind === 'killer' || kind === 'sum')
    return [words('corner', [x - 44, y - 27], String(number))];
  if (kind === 'mask')
    return [words('mask', [x, y + 44], digitsOf(number).map(digitText).join(''))];
  if (kind === 'greater')
    return cells
      .slice(1)
      .map((_, i) => makeDrawing('path', { class: kind, d: angle(points.slice(i)) }));
  if (points.length !== 2 || !(kind in SILENT || kind === 'xv')) return [];
  const middle = between(points[0], points[1]);
  if (kind === 'xv') return [words(kind, [middle[0], middle[1] + 10], SUMS[number])];
  const told = number === SILENT[kind] ? '' : String(number);
  return [
    makeDrawing('path', { class: kind, d: circle(middle, told ? TOLD : DOT) }),
    words(`${kind} told`, [middle[0], middle[1] + 6], told),
  ];
}

/**
 * Drawings to lie over the board; none where there is nothing to draw.
 * @param {Rules} rules
 */
export function drawConstraints({ order, constraints, fences }) {
  if (constraints.length === 0) return [];
  const pointOf = (/** @type {number} */ cell) => {
    const { row, column } = placeIn(cell, order);
    return /** @type {Point} */ ([column * 100 - 50, row * 100 - 50]);
  };
  const drawn = constraints.filter(({ cells }) => cells.length > 0);
  const layer = (/** @type {string} */ name, /** @type {Element[]} */ ...shapes) =>
    makeDrawing(
      'svg',
      {
        class: `constraints ${name}`,
        viewBox: `0 0 ${order * 100} ${order * 100}`,
        'aria-hidden': 'true',
      },
      ...shapes,
    );
  const under = drawn.flatMap(({ kind, cells }) =>
    Object.hasOwn(UNDER, kind)
      ? [makeDrawing('path', { class: kind, d: UNDER[kind](cells.map(pointOf)) })]
      : [],
  );
  const fence = makeDrawing('path.fence', { transform: 'scale(100)', d: linesInside(fences) });
  const over = drawn.flatMap((constraint) => overOf(constraint, constraint.cells.map(pointOf)));
  return [layer('under', ...under), layer('over', fence, ...over)];
}

/**
 * What a constraint says of one of its cells, in words.
 * @param {Constraint} constraint
 * @param {number} at  which of them
 * @param {number} order
 * @param {import('./text.js').Say} say
 */
const wordsOf = ({ kind, number, cells }, at, order, say) =>
  say(`in.${kind}`, {
    number: String(number),
    count: cells.length,
    at: at + 1,
    digits: kind === 'mask' ? digitsOf(number).map(digitText).join(' ') : '',
    other: say('cell', placeIn(cells[cells.length - 1 - at], order)),
  });

/**
 * For each cell what constraints say of it, for who does not see them.
 * @param {Rules} rules
 * @param {import('./text.js').Say} say
 */
export function constraintNames({ order, constraints }, say) {
  /** @type {string[][]} */
  const names = range(order ** 2, () => []);
  for (const constraint of constraints)
    constraint.cells.forEach((cell, at) => names[cell].push(wordsOf(constraint, at, order, say)));
  return names;
}
