/**
 * draw-constraints.ts: draws constraints as printed puzzles do, and describes them in words.
 *
 *     +-------+-------+      a cage has a dashed outline, with its total in the corner;
 *     | 7 - - | - - : |      lines go from cell to cell and begin with a bulb or a ring;
 *     |   (=========  |      dots and signs are between two cells, shapes in one
 *     +-------+-------+
 *
 * Lines and shapes seem to be under the digits: the drawing is on top, but only darkens cells.
 */
import { makeDrawing } from './dom.ts';
import { linesInside } from './outline.ts';
import { USUAL_NUMBERS, type Constraint, type Rules } from '../state/rules-model.ts';
import { digitText, digitsOf, placeIn, range } from '../state/state.ts';
import type { Say } from '../text/text.ts';

/** A point, in hundredths of a cell. */
type Point = [x: number, y: number];

// radii of an arrow's ring, a bulb, odd and even
const [RING_RADIUS, BULB_RADIUS, SHAPE_RADIUS] = [37, 22, 36];
const [DOT_RADIUS, NUMBERED_DOT_RADIUS] = [10, 14]; // radii: a plain dot leaves space for notes

const SUM_SIGNS: Record<number, string> = { 5: 'V', 10: 'X' };

/** Returns the point `length` from the first point towards the second, and `aside` to the right. */
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
  const start = along(ring, others[0], RING_RADIUS);
  return circle(ring, RING_RADIUS) + line([start, ...others]) + line([barbs[0], tip, barbs[1]]);
}

/** Returns a greater-than sign between two cells, open to the first, which is greater. */
function angle([more, less]: Point[]) {
  const half = Math.hypot(less[0] - more[0], less[1] - more[1]) / 2;
  const [left, right] = [15, -15].map((aside) => along(more, less, half - 7, aside));
  return line([left, along(more, less, half + 7), right]);
}

/** For each kind of constraint, the function that draws it under the digits as one path. */
const DRAW_UNDER: Record<string, (points: Point[]) => string> = {
  thermo: (points) =>
    line(points) + circle(points[0], BULB_RADIUS) + circle(points[0], BULB_RADIUS / 4),
  arrow,
  sum: line,
  whispers: line,
  palindrome: line,
  clone: (points) => points.map((point) => square(point, SHAPE_RADIUS + 4)).join(''),
  odd: ([point]) => circle(point, SHAPE_RADIUS),
  even: ([point]) => square(point, SHAPE_RADIUS),
};

function drawText(name: string, [x, y]: Point, text: string) {
  const element = makeDrawing('text', { class: name, x: String(x), y: String(y) });
  element.textContent = text;
  return element;
}

/** Returns what a constraint draws over the cells: totals, masks, signs and dots. */
function drawOver({ kind, number, cells }: Constraint, points: Point[]) {
  const [[x, y]] = points;
  if (kind === 'killer' || kind === 'sum')
    return [drawText('corner', [x - 44, y - 27], String(number))];
  if (kind === 'mask')
    return [drawText('mask', [x, y + 44], digitsOf(number).map(digitText).join(''))];
  if (kind === 'greater')
    return cells
      .slice(1)
      .map((_, i) => makeDrawing('path', { class: kind, d: angle(points.slice(i)) }));
  if (points.length !== 2 || !(kind in USUAL_NUMBERS || kind === 'xv')) return [];
  const middle = between(points[0], points[1]);
  if (kind === 'xv') return [drawText(kind, [middle[0], middle[1] + 10], SUM_SIGNS[number])];
  const text = number === USUAL_NUMBERS[kind] ? '' : String(number);
  return [
    makeDrawing('path', {
      class: kind,
      d: circle(middle, text ? NUMBERED_DOT_RADIUS : DOT_RADIUS),
    }),
    drawText(`${kind} told`, [middle[0], middle[1] + 6], text),
  ];
}

/** Returns the drawings under and over the digits, or [] without constraints. */
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
    Object.hasOwn(DRAW_UNDER, kind)
      ? [makeDrawing('path', { class: kind, d: DRAW_UNDER[kind](cells.map(pointOf)) })]
      : [],
  );
  const fence = makeDrawing('path.fence', { transform: 'scale(100)', d: linesInside(fences) });
  const over = drawn.flatMap((constraint) => drawOver(constraint, constraint.cells.map(pointOf)));
  return [layer('under', ...under), layer('over', fence, ...over)];
}

/**
 * Returns a constraint in words, for one of its cells.
 * @param at  index of the cell in the constraint
 */
const nameOf = ({ kind, number, cells }: Constraint, at: number, order: number, say: Say) =>
  say(`in.${kind}`, {
    number: String(number),
    count: cells.length,
    at: at + 1,
    digits: kind === 'mask' ? digitsOf(number).map(digitText).join(' ') : '',
    other: say('cell', placeIn(cells[cells.length - 1 - at], order)),
  });

/** Returns the constraints of each cell in words, for screen readers. */
export function constraintNames({ order, constraints }: Rules, say: Say) {
  const names: string[][] = range(order ** 2, () => []);
  for (const constraint of constraints)
    constraint.cells.forEach((cell, at) => names[cell].push(nameOf(constraint, at, order, say)));
  return names;
}
