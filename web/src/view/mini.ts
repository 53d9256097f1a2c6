/**
 * mini.ts: small drawings: boards with dots or digits, boards for paper, and bars. A cell is 8
 * units wide.
 */
import { notePlace, noteWidth } from './chain-drawing.ts';
import { drawConstraints } from './draw-constraints.ts';
import {
  isLettered,
  isPicture,
  letterOf,
  make,
  makeDrawing,
  markSymbol,
  set,
  toggle,
} from './dom.ts';
import { boxColours, boxEdges, diagonalsIn, linesInside } from './outline.ts';
import { isJigsaw, type Rules } from '../state/rules-model.ts';
import { KIDS_ORDER, digitText, digitsOf, placeIn, range, type Game } from '../state/state.ts';
import type { Picture } from '../play/lesson.ts';

/** Returns a pattern of dots for a level without a game, with half-turn symmetry. */
const samplePattern = (order: number) =>
  range(order ** 2, (cell) => {
    const { row, column } = placeIn(cell, order);
    const [across, back] = [order + 1 - column, order + 1 - row];
    return (row * column * 5 + across * back * 5 + (row - back) ** 2 + (column - across) ** 2) % 7 <
      3
      ? 1
      : 0;
  });

export function cornerOf(cell: number, order: number) {
  const { row, column } = placeIn(cell, order);
  return [column * 8 - 8, row * 8 - 8];
}

/** Returns a digit as text centred at a point. */
function drawDigit(digit: string, x: number, y: number, size: number) {
  const at = { x: String(x), y: String(y + size * 0.36), 'font-size': String(size) };
  const text = makeDrawing('text', at);
  text.textContent = digit;
  return text;
}

/**
 * Returns a small board.
 * @param entries  digits of a game
 * @param areDigits  whether to show the digits instead of dots
 */
export function drawBoard(
  rules: Rules,
  entries: number[] = samplePattern(rules.order),
  areDigits = false,
) {
  const { order } = rules;
  const [edges, colours, lines] = [boxEdges(rules), boxColours(rules), diagonalsIn(rules)];
  const paths = { hairs: '', boxes: '', diagonals: '', dots: '' };
  const digits: Element[] = [];
  const tints: string[] = [];
  entries.forEach((digit, cell) => {
    const [x, y] = cornerOf(cell, order);
    tints[colours[cell]] = `${tints[colours[cell]] ?? ''}M${x} ${y}h8v8h-8z`;
    paths[edges[cell].includes('left') ? 'boxes' : 'hairs'] += x > 0 ? `M${x} ${y}v8` : '';
    paths[edges[cell].includes('top') ? 'boxes' : 'hairs'] += y > 0 ? `M${x} ${y}h8` : '';
    if (lines[cell].includes('down')) paths.diagonals += `M${x} ${y}l8 8`;
    if (lines[cell].includes('up')) paths.diagonals += `M${x} ${y + 8}l8-8`;
    if (digit && areDigits) digits.push(drawDigit(digitText(digit), x + 4, y + 4.5, 5));
    else if (digit) paths.dots += `M${x + 2.5} ${y + 4}a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0`;
  });
  return makeDrawing(
    'svg',
    {
      class: areDigits ? 'mini figure' : 'mini',
      viewBox: `0 0 ${order * 8} ${order * 8}`,
      'aria-hidden': 'true',
    },
    ...(order <= KIDS_ORDER && !areDigits ? tints : []).map((d, i) =>
      makeDrawing('path.tint', { 'data-box': String(i), d }),
    ),
    makeDrawing('path.regions', { transform: 'scale(8)', d: linesInside(rules.outlines) }),
    ...Object.entries(paths).map(([name, d]) => makeDrawing('path', { class: name, d })),
    ...drawConstraints(rules),
    ...digits,
  );
}

/** Font sizes for one, two and three digits in a cell; more are not shown. */
const DIGIT_SIZES = [6.5, 5, 3.5];

/** Returns a small board with a step: its cells in the colours of their roles, with digits. */
export function drawExample(
  { rules, entries }: Game,
  { lit, marks, links }: Picture,
  symbols: string,
) {
  const drawing = drawBoard(rules, entries);
  const at = (cell: number) => cornerOf(cell, rules.order);
  const square = (cell: number, how: Record<string, string>) =>
    makeDrawing('path', { ...how, d: `M${at(cell)}h8v8h-8z` });
  const markedCells = [...marks].flatMap(([cell, own]) => {
    const [first] = own.values();
    if (!first) return []; // the cell has a digit
    const how = { 'data-role': first.role, 'data-group': String(first.group) };
    const digits = [...own].flatMap(([digit, { role }]) => (role === first.role ? [digit] : []));
    const size = DIGIT_SIZES[Math.min(digits.length, DIGIT_SIZES.length) - 1];
    const [x, y] = at(cell).map((one) => one + 4);
    const shown = digits.slice(0, DIGIT_SIZES.length).map(digitText).join('');
    const text = drawDigit(shown, x, y, size);
    for (const [name, value] of Object.entries(how)) text.setAttribute(name, value);
    return [square(cell, how), ...(symbols === 'digits' ? [text] : [])];
  });
  const d = links.map(({ from, to }) =>
    [from, to].map(([cell], i) => `${'ML'[i]}${at(cell).map((one) => one + 4)}`).join(''),
  );
  drawing.prepend(...[...lit].map((cell) => square(cell, { class: 'lit' })));
  drawing.append(...markedCells, makeDrawing('path.chain', { d: d.join('') }));
  return drawing;
}

/** Returns a digit as it is printed: a letter, a digit of another script, or the digit itself. */
export const printedSymbol = (digit: number, symbols: string) =>
  isLettered(symbols) ? letterOf(digit, symbols) : digitText(digit);

/**
 * Returns a puzzle for paper: givens are bold, notes are in their places, and pictures are over the
 * drawing.
 * @param notes  a mask for each cell, or [] for no notes
 * @param noteSize  size of notes; at 8 they touch
 */
export function drawPuzzle(
  { rules, givens, entries }: Pick<Game, 'rules' | 'givens' | 'entries'>,
  notes: number[],
  symbols: string,
  isLarge: boolean,
  noteSize = 5.6,
) {
  const { order } = rules;
  const [placeOf, size] = [notePlace(rules), isLarge ? 6.3 : 5];
  const drawing = drawBoard(
    rules,
    entries.map(() => 0),
  );
  const signs = entries.map((digit, cell) => {
    const sign = make('span.digit');
    markSymbol(sign, digit, symbols);
    const [x, y] = cornerOf(cell, order);
    if (digit && !isPicture(symbols)) {
      const text = drawDigit(printedSymbol(digit, symbols), x + 4, y + 4, size);
      set(text, 'class', givens[cell] ? 'given' : null);
      drawing.append(text);
    } else if (!digit)
      for (const one of digitsOf(notes[cell] ?? 0)) {
        const [noteX, noteY] = placeOf(cell, one).map((cells) => cells * 8);
        drawing.append(
          drawDigit(printedSymbol(one, symbols), noteX, noteY, noteWidth(rules) * noteSize),
        );
      }
    return sign;
  });
  const printed = make('div.printed', { dir: 'ltr' });
  printed.append(drawing);
  if (isPicture(symbols)) printed.append(make('div.signs', ...signs));
  set(printed, 'data-order', String(order));
  toggle(printed, 'data-jigsaw', isJigsaw(rules));
  return printed;
}

/** Updates how far a bar is filled. */
export function fillBar(bar: Element, done: number, all: number) {
  const share = all > 0 ? (100 * done) / all : 0;
  set(bar.lastElementChild as Element, 'd', `M0 0h${share.toFixed(1)}v4H0z`);
}

export function drawBar(done: number, all: number) {
  const bar = makeDrawing(
    'svg.bar',
    { viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    makeDrawing('path.of', { d: 'M0 0h100v4H0z' }),
    makeDrawing('path.done'),
  );
  fillBar(bar, done, all);
  return bar;
}

const [BAR_WIDTH, BAR_GAP, BAR_HEIGHT] = [6, 2, 24]; // bars: width, distance, height

/**
 * Returns bars side by side.
 * @param marked  index of the bar to emphasise
 * @param label  the same in words, for screen readers
 */
export function drawBars(values: number[], marked: number, label: string) {
  const most = Math.max(...values);
  const paths = { of: '', done: '' };
  values.forEach((value, i) => {
    const high = Math.max(1.5, (BAR_HEIGHT * value) / most).toFixed(1);
    const bar = `M${i * (BAR_WIDTH + BAR_GAP)} ${BAR_HEIGHT}v-${high}h${BAR_WIDTH}v${high}z`;
    paths[i === marked ? 'done' : 'of'] += bar;
  });
  return makeDrawing(
    'svg.bars',
    {
      viewBox: `0 0 ${values.length * (BAR_WIDTH + BAR_GAP) - BAR_GAP} ${BAR_HEIGHT}`,
      role: 'img',
      'aria-label': label,
    },
    ...Object.entries(paths).map(([name, d]) => makeDrawing('path', { class: name, d })),
  );
}

const TRUNK = 'M60 99V24M60 84Q36 70 24 50M60 76q24-12 36-32M60 58Q46 48 42 28M60 52q12-10 18-28';
const SPIRAL = 2.4; // radians from leaf to leaf
const SPARSE = 9; // number of leaves up to which they are large

/** Returns a leaf of a tree, as a path outwards from its crown. */
function leafPath(place: number, count: number) {
  const most = Math.max(count, SPARSE);
  const [far, size] = [Math.sqrt((place + 0.5) / most), 6 + 36 / Math.sqrt(most)];
  const [across, up] = [Math.cos(SPIRAL * place), Math.sin(SPIRAL * place)];
  const along = (by: number, aside: number) =>
    [
      60 + across * (40 * far + by * size) - up * aside * size,
      42 + up * (26 * far + by * size) + across * aside * size,
    ].map((one) => one.toFixed(1));
  const [from, to] = [along(0, 0), along(0.8, 0)];
  return `M${from}Q${along(0.4, 0.4)} ${to}Q${along(0.4, -0.4)} ${from}`;
}

/** Returns a tree with leaves, some of them golden. */
export function drawTree(count: number, golden: number) {
  const isGolden = (i: number) => (i * golden) % count < golden; // spread evenly
  const leaves = range(count, (i) => i);
  const pathOf = (some: number[]) => some.map((i) => leafPath(i, count)).join('');
  return makeDrawing(
    'svg.tree',
    { viewBox: '0 0 120 100', 'aria-hidden': 'true' },
    makeDrawing('path', { d: TRUNK }),
    makeDrawing('path.leaves', { d: pathOf(leaves.filter((i) => !isGolden(i))) }),
    makeDrawing('path.golden', { d: pathOf(leaves.filter(isGolden)) }),
  );
}
