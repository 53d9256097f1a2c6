/**
 * chain-drawing.ts: draws the links of a step over the board. A chain is made of dominoes:
 *
 *     +-----+          +-----+
 *     | (1) |          | (1) |    strong link, a thick bar: one of the two is true
 *     |   \ |  - - ->  | /   |    weak link, a dashed arrow: not both are true
 *     | (4) |          | (3) |
 *     +-----+          +-----+
 *
 * In a cell with no other candidates, its two discs are in opposite corners, which leaves space for
 * the bar. Links bow round digits and discs.
 */
import { makeDrawing, toggle } from './dom.ts';
import { noteColumns, noteRows } from './sizes.ts';
import { digitsOf, placeIn } from '../state/state.ts';
import type { Rules } from '../state/rules-model.ts';
import type { Candidate, Mark, Picture } from '../play/lesson.ts';

type Point = [x: number, y: number];

/* Distances in cells. The first three are the same in notes.css. */
const CORNER = 0.29; // from the edges to the centre of a disc in a corner
const DISC = 0.19; // radius of such a disc
/** Margins around the notes: at the sides, above, below. */
const NOTE_MARGINS = [0.06, 0.06, 0.06];
/** The margins on boards with totals of cages in the corners, as in constraints.css. */
const CAGED_NOTE_MARGINS = [0.11, 0.25, 0.08];
const GAP = 0.03; // between a disc and its link
const INSIDE = 0.8; // the part of a disc's radius within which nothing is drawn
const TIP = 0.15; // length of an arrow's tip
const FORK = 0.4; // from a disc on, links that meet there keep clear of each other
/** Half the width and height that links leave free around digits, discs and other links. */
const [DIGIT_SPACE, DISC_SPACE, LINK_SPACE]: Point[] = [
  [0.27, 0.34],
  [0.24, 0.24],
  [0.14, 0.14],
];
/** How far links bow to the side, best first. */
const BOWS = [0, 0.12, 0.25, 0.4, 0.6, 0.85, 1.15].flatMap((bow) => [bow, -bow]);
const SAMPLES = Array.from({ length: 29 }, (_, i) => (i + 2) / 32);

/** Returns the width of a note's place, in cells. */
export const noteWidth = ({ order, fences }: Rules) =>
  (1 - 2 * (fences.length > 0 ? CAGED_NOTE_MARGINS : NOTE_MARGINS)[0]) / noteColumns(order);

/** Returns a function that finds the centre of a note, in cells. */
export function notePlace({ order, fences }: Rules) {
  const [aside, above, below] = fences.length > 0 ? CAGED_NOTE_MARGINS : NOTE_MARGINS;
  const [across, down] = [noteColumns(order), noteRows(order)];
  const [width, height] = [(1 - 2 * aside) / across, (1 - above - below) / down];
  return (cell: number, digit: number) =>
    pointIn(
      cell,
      order,
      aside + width * (((digit - 1) % across) + 0.5),
      above + height * (Math.floor((digit - 1) / across) + 0.5),
    );
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);

/** Returns the point at this distance from a cell's upper left corner. */
function pointIn(cell: number, order: number, x: number, y: number): Point {
  const { row, column } = placeIn(cell, order);
  return [column - 1 + x, row - 1 + y];
}

const centreOf = (cell: number, order: number) => pointIn(cell, order, 0.5, 0.5);

/** Returns the centre of a corner's disc; corners count clockwise from the upper left one. */
const cornerPlace = (cell: number, corner: number, order: number) =>
  pointIn(
    cell,
    order,
    corner === 0 || corner === 3 ? CORNER : 1 - CORNER,
    corner < 2 ? CORNER : 1 - CORNER,
  );

/** The corner of the smaller digit of each domino, by cell. The other digit is opposite. */
type Corners = Map<number, { corner: number; digits: number[] }>;

/** Returns the place of a candidate if its cell is a domino, otherwise the cell's centre. */
function roughPlace(corners: Corners, [cell, digit]: Candidate, order: number): Point {
  const domino = corners.get(cell);
  if (!domino) return centreOf(cell, order);
  return cornerPlace(cell, (domino.corner + 2 * domino.digits.indexOf(digit)) % 4, order);
}

/** Returns how long all links are. */
const lengthOf = ({ links }: Picture, corners: Corners, order: number) =>
  links.reduce(
    (sum, { from, to }) =>
      sum + distance(roughPlace(corners, from, order), roughPlace(corners, to, order)),
    0,
  );

/**
 * Returns a picture whose chain has discs in corners, where cells have no other candidates. Two
 * rounds choose the corners that keep links short.
 * @param notes  the candidates that cells show, as masks
 */
export function withCorners(picture: Picture, notes: number[], order: number): Picture {
  const corners: Corners = new Map();
  for (const [cell] of picture.links.flatMap(({ from, to }) => [from, to])) {
    const digits = digitsOf(notes[cell]);
    if (digits.length === 2 && picture.marks.get(cell)?.size === 2)
      corners.set(cell, { corner: 0, digits });
  }
  for (const cell of [...corners.keys(), ...corners.keys()]) {
    const { digits } = corners.get(cell) as { digits: number[] };
    const costs = [0, 1, 2, 3].map((corner) => {
      corners.set(cell, { corner, digits });
      return lengthOf(picture, corners, order);
    });
    corners.set(cell, { corner: costs.indexOf(Math.min(...costs)), digits });
  }
  const marks = new Map(picture.marks);
  for (const [cell, { corner, digits }] of corners) {
    const own = picture.marks.get(cell) as Map<number, Mark>;
    const placed = digits.map((digit, i): [number, Mark] => [
      digit,
      { ...(own.get(digit) as Mark), corner: (corner + 2 * i) % 4 },
    ]);
    marks.set(cell, new Map(placed));
  }
  return { ...picture, marks };
}

/** A disc: its centre and its radius. */
type Disc = { at: Point; radius: number };

/** Returns a function that finds the disc of a candidate. */
function discFinder({ marks }: Picture, rules: Rules) {
  const [place, radius] = [notePlace(rules), noteWidth(rules) / 2];
  return ([cell, digit]: Candidate): Disc => {
    const corner = marks.get(cell)?.get(digit)?.corner;
    return corner === undefined
      ? { at: place(cell, digit), radius }
      : { at: cornerPlace(cell, corner, rules.order), radius: DISC };
  };
}

const pointAt = ([from, by, to]: Point[], t: number): Point =>
  [0, 1].map((i) => from[i] * (1 - t) ** 2 + 2 * by[i] * t * (1 - t) + to[i] * t * t) as Point;

const moved = (from: Point, to: Point, by: number): Point => {
  const part = by / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
};

/** A place that links leave free: its centre, half its width and half its height. */
type Obstacle = { at: Point; space: Point };

/** Returns how deep a point is in an obstacle, from 0 outside to 1 at the centre. */
const depthIn = ({ at, space }: Obstacle, [x, y]: Point) =>
  Math.max(0, 1 - Math.hypot((x - at[0]) / space[0], (y - at[1]) / space[1]));

/** Returns the curve that crosses the fewest digits and discs, with the least bow. */
export function routeOf(
  { at: from }: Disc,
  { at: to }: Disc,
  obstacles: Obstacle[],
  order: number,
) {
  const length = distance(from, to) || 1;
  const across = [(from[1] - to[1]) / length, (to[0] - from[0]) / length];
  const isOpen = (bow: number) => Math.abs(bow) <= length / 2 && (bow !== 0 || length < 1.2);
  const curves = BOWS.filter(isOpen).map((bow): Point[] => {
    const by = [0, 1].map((i) => (from[i] + to[i]) / 2 + across[i] * bow * 2) as Point;
    return [from, by, to];
  });
  const costOf = (curve: Point[], i: number) =>
    SAMPLES.map((t) => pointAt(curve, t)).reduce(
      (sum, point) =>
        obstacles.reduce((all, one) => all + depthIn(one, point), sum) +
        (Math.min(...point) < 0.04 || Math.max(...point) > order - 0.04 ? 2 : 0),
      0.08 * i,
    );
  const costs = curves.map(costOf);
  return curves[costs.indexOf(Math.min(...costs))];
}

const text = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** Returns the tip of an arrow that ends at a point, coming from another. */
function tipOf(end: Point, before: Point) {
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0]);
  const side = (turn: number) =>
    text([end[0] - Math.cos(angle + turn) * TIP, end[1] - Math.sin(angle + turn) * TIP]);
  return `M${text(end)}L${side(0.45)} ${side(-0.45)}z`;
}

/** Returns the straight path between two discs, which begins a little inside them. */
function innerPath(from: Disc, to: Disc) {
  const start = moved(from.at, to.at, from.radius * INSIDE);
  return `M${text(start)}L${text(moved(to.at, from.at, to.radius * INSIDE))}`;
}

/** Returns the drawing of a link. */
function drawLink(from: Disc, to: Disc, on: boolean, curve: Point[] | null) {
  const name = on ? 'link on' : 'link off';
  if (!curve)
    return makeDrawing('g', { class: name }, makeDrawing('path', { d: innerPath(from, to) }));
  const [, by] = curve;
  const start = moved(from.at, by, from.radius + GAP);
  const tip = moved(to.at, by, to.radius + GAP);
  const end = on ? tip : moved(tip, by, TIP * 0.8);
  const d = `M${text(start)}Q${text(by)} ${text(end)}`;
  return makeDrawing(
    'g',
    { class: name },
    makeDrawing('path.halo', { d }),
    makeDrawing('path', { d }),
    ...(on ? [] : [makeDrawing('path.tip', { d: tipOf(tip, by) })]),
  );
}

let masks = 0; // number of masks so far, for their ids

/** Returns a mask that hides what is behind discs, and its id. */
function maskOf(discs: Disc[], order: number) {
  const id = `discs-${(masks += 1)}`;
  const mask = makeDrawing(
    'mask',
    {
      id,
      maskUnits: 'userSpaceOnUse',
      x: '0',
      y: '0',
      width: String(order),
      height: String(order),
    },
    makeDrawing('path', { d: `M0 0h${order}v${order}H0z`, fill: '#fff' }),
    ...discs.map(({ at: [cx, cy], radius }) =>
      makeDrawing('circle', { cx: String(cx), cy: String(cy), r: String(radius * INSIDE) }),
    ),
  );
  return { id, mask };
}

/**
 * Returns the drawing of all links and groups of candidates, behind their discs.
 * @param entries  the digits of the board
 */
export function makeLinks(picture: Picture, rules: Rules, entries: number[]) {
  if (picture.links.length === 0) return [];
  const { order } = rules;
  const discOf = discFinder(picture, rules);
  const discs = [...picture.marks].flatMap(([cell, own]) =>
    [...own.keys()].map((digit) => discOf([cell, digit])),
  );
  const digits = entries.flatMap((digit, cell) => (digit ? [centreOf(cell, order)] : []));
  const obstacles: Obstacle[] = [
    ...digits.map((at) => ({ at, space: DIGIT_SPACE })),
    ...discs.map(({ at }) => ({ at, space: DISC_SPACE })),
  ];
  const groups = picture.groups.flatMap((group) =>
    group.slice(1).map((one, i) => {
      const [a, b] = [discOf(group[i]), discOf(one)];
      return makeDrawing('path.group', { d: innerPath(a, b) });
    }),
  );
  const links = picture.links.map(({ from, to, on }, i) => {
    const [a, b] = [discOf(from), discOf(to)];
    const isApart = (at: Point, by: number) => distance(at, a.at) > by && distance(at, b.at) > by;
    const others = obstacles.filter(({ at, space }) =>
      isApart(at, space === LINK_SPACE ? FORK : 0.01),
    );
    const curve = from[0] === to[0] ? null : routeOf(a, b, others, order);
    if (curve)
      obstacles.push(...SAMPLES.map((t) => ({ at: pointAt(curve, t), space: LINK_SPACE })));
    const link = drawLink(a, b, on, curve);
    toggle(link, 'data-faint', picture.current >= 0 && i !== picture.current);
    return link;
  });
  const { id, mask } = maskOf(discs, order);
  return [mask, makeDrawing('g', { mask: `url(#${id})` }, ...groups, ...links)];
}
