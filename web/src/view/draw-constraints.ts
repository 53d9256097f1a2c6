/**
 * draw-constraints.ts: what is drawn of rules that ask more than houses, as paper has it.
 *
 *     +-------+-------+      of a cage a dashed line, and its sum in the corner;
 *     | 7 - - | - - : |      lines from square to square, with a bulb or a ring where they begin;
 *     |   (=========  |      dots and signs between two squares; shapes in one
 *     +-------+-------+
 *
 * Lines and shapes lie under the digits, as far as one can see: they only darken what is there.
 */
import { makeDrawing } from './dom.ts';
import { linesInside } from './outline.ts';
import { SILENT, type Constraint, type Rules } from '../state/rules-model.ts';
import { digitText, digitsOf, placeIn, range } from '../state/state.ts';
import type { Say } from '../text/text.ts';

/** a square is 100 wide */
type Point = [x: number, y: number];

const RING = 37; // of an arrow
const [BULB, SHAPE] = [22, 36];
const [DOT, TOLD] = [10, 14]; // with a number it is larger, without it lies beside notes

const SUMS: Record<number, string> = { 5: 'V', 10: 'X' };

/** @param length  beside the way: `aside` */
function along([x, y]: Point, [toX, toY]: Point, length: number, aside = 0) {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const [ux, uy] = [(toX - x) / far, (toY - y) / far];
  const number = (value: number) => Math.round(value * 10) / 10;
  return [number(x + ux * length - uy * aside), number(y + uy * length + ux * aside)] as Point;
}

const between = ([x, y]: Point, [x2, y2]: Point): Point => [(x + x2) / 2, (y + y2) / 2];

const line = (points: Point[]) => `M${points.join('L')}`;

function circle([x, y]: Point, radius: number) {
  const half = `a${radius} ${radius} 0 0 1`;
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
}

const square = ([x, y]: Point, half: number) =>
  `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;

function arrow([ring, ...others]: Point[]) {
  const tip = others[others.length - 1];
  const before = others[others.length - 2] ?? ring;
  const far = Math.hypot(tip[0] - before[0], tip[1] - before[1]);
  const barbs = [14, -14].map((aside) => along(before, tip, far - 14, aside));
  const start = along(ring, others[0], RING);
  return circle(ring, RING) + line([start, ...others]) + line([barbs[0], tip, barbs[1]]);
}

/** An angle between two squares that opens to the first, which is more. */
function angle([more, less]: Point[]) {
  const half = Math.hypot(less[0] - more[0], less[1] - more[1]) / 2;
  const [left, right] = [15, -15].map((aside) => along(more, less, half - 7, aside));
  return line([left, along(more, less, half + 7), right]);
}

/** What lies under the digits: one path a constraint. */
const UNDER: Record<string, (points: Point[]) => string> = {
  thermo: (points) => line(points) + circle(points[0], BULB) + circle(points[0], BULB / 4),
  arrow,
  sum: line,
  whispers: line,
  palindrome: line,
  clone: (points) => points.map((point) => square(point, SHAPE + 4)).join(''),
  odd: ([point]) => circle(point, SHAPE),
  even: ([point]) => square(point, SHAPE),
};

function words(name: string, [x, y]: Point, text: string) {
  const element = makeDrawing('text', { class: name, x: String(x), y: String(y) });
  element.textContent = text;
  return element;
}

/** What lies over the squares. */
function overOf({ kind, number, cells }: Constraint, points: Point[]) {
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

/** Drawings to lie over the board; none where there is nothing to draw. */
export function drawConstraints({ order, constraints, fences }: Rules) {
  if (constraints.length === 0) return [];
  const pointOf = (cell: number) => {
    const { row, column } = placeIn(cell, order);
    return [column * 100 - 50, row * 100 - 50] as Point;
  };
  const drawn = constraints.filter(({ cells }) => cells.length > 0);
  const layer = (name: string, ...shapes: Element[]) =>
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
 * @param at  which of them
 */
const wordsOf = ({ kind, number, cells }: Constraint, at: number, order: number, say: Say) =>
  say(`in.${kind}`, {
    number: String(number),
    count: cells.length,
    at: at + 1,
    digits: kind === 'mask' ? digitsOf(number).map(digitText).join(' ') : '',
    other: say('cell', placeIn(cells[cells.length - 1 - at], order)),
  });

/** For each cell what constraints say of it, for who does not see them. */
export function constraintNames({ order, constraints }: Rules, say: Say) {
  const names: string[][] = range(order ** 2, () => []);
  for (const constraint of constraints)
    constraint.cells.forEach((cell, at) => names[cell].push(wordsOf(constraint, at, order, say)));
  return names;
}
