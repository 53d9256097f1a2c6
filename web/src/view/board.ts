/**
 * board.ts: builds and updates the board: digits, notes, and a hint's drawing over them. It is
 * built once for each size. `updateRules` updates it for new rules and `drawBoard` for a new view.
 * Both write only what has changed.
 */
import { constraintNames, drawConstraints } from './draw-constraints.ts';
import {
  isDrawn,
  isPicture,
  isLettered,
  letterOf,
  make,
  makeDrawing,
  markSymbol,
  set,
  setText,
  toggle,
} from './dom.ts';
import { boxColours, boxEdges, diagonalsIn, linesInside } from './outline.ts';
import { makeLinks, notePlace, noteWidth } from './chain-drawing.ts';
import { noteColumns } from './sizes.ts';
import { variantNames, houseText, listText, type Say } from '../text/text.ts';
import { spokenName, type Symbols } from './step-text.ts';
import { UNPAINTED } from '../state/rules-draft.ts';
import { boxNumbers, isJigsaw, isOutlined, type Rules } from '../state/rules-model.ts';
import {
  KIDS_ORDER,
  LAYERS,
  digitText,
  digitsOf,
  hasDigit,
  inkOf,
  placeIn,
  range,
} from '../state/state.ts';
import type { Mark, Picture } from '../play/lesson.ts';

/** The fields of CellView with a number for each cell. */
const CELL_LAYERS = ['givens', 'possible', ...LAYERS] as const;

/**
 * The look of each cell, and the drawing over the cells. The layers are those of a game. `possible`
 * has masks of the candidates that the rules leave in cells without notes.
 */
export type CellView = Record<(typeof CELL_LAYERS)[number], number[]> & {
  wrong: Set<number>; // cells whose digit differs from the solution
  clashing: Set<number>; // cells that see their own digit
  broken: Set<number>; // cells whose digits break a rule of cages, lines, dots or shapes
  selected: number | null;
  allSelected: Set<number>; // all selected cells
  seen: Set<number>; // cells that the selected cell sees
  emphasised: number; // the digit to emphasise in all cells; 0 for no digit
  symbols: Symbols;
  marked: number[]; // circled cells, to which a message refers
  stroke: number[]; // cells of the line that the player is drawing
  picture: Picture | null;
  hasTabStops: boolean; // true if the Tab key stops at each cell
};

/** Returns two elements outside the board, with the column numbers and the row numbers. */
export const makeLineNumbers = (order: number) =>
  ['columns', 'rows'].map((name) =>
    make(
      'div',
      { class: `rim ${name}`, 'aria-hidden': 'true' },
      ...range(order, (i) => make('span', String(i + 1))),
    ),
  );

const makeCells = (order: number) =>
  range(order ** 2, (cell) =>
    make(
      'div.cell',
      {
        role: 'gridcell',
        tabindex: '-1',
        'data-cell': String(cell),
        'data-row': String(Math.floor(cell / order) + 1),
        'data-col': String((cell % order) + 1),
        'aria-colindex': String((cell % order) + 1),
      },
      make('span.digit', ''),
      make('span.notes', { 'aria-hidden': 'true' }),
    ),
  );

/** Sets the cells' attributes from which the style draws boxes and diagonals. */
function drawBoxes(cells: HTMLElement[], rules: Rules) {
  const [edges, lines, colours] = [boxEdges(rules), diagonalsIn(rules), boxColours(rules)];
  cells.forEach((element, cell) => {
    set(element, 'data-box', String(colours[cell]));
    set(element, 'data-edge', edges[cell]);
    set(element, 'data-line', lines[cell] || null);
  });
}

/** Returns the place of each cell in words: "row 2, column 3, box 1". */
function placeNames(rules: Rules, say: Say) {
  const lines = diagonalsIn(rules);
  const constraints = constraintNames(rules, say);
  return boxNumbers(rules).map((box, cell) =>
    listText(
      [
        say('cell', placeIn(cell, rules.order)),
        box === UNPAINTED ? say('inNoBox') : say('inBox', { number: box + 1 }),
        ...(lines[cell] ? [say('onDiagonal')] : []),
        ...rules.houses
          .filter(({ kind, cells }) => isOutlined(kind) && cells.includes(cell))
          .map((house) => houseText(house, rules, say)),
        ...constraints[cell],
      ],
      say,
    ),
  );
}

/** Returns a cell in words: "row 2, column 3, box 1, 4, given". */
function cellName(view: CellView, cell: number, place: string, say: Say) {
  const digit = view.entries[cell];
  const spoken = (one: number) => spokenName(one, view.symbols, say);
  const parts = [digit ? spoken(digit) : say('blank')];
  const textOf = (mask: number) =>
    digitsOf(mask)
      .flatMap((one) => {
        const ink = inkOf(view, cell, one);
        return [spoken(one), ...(ink ? [say(`tint.${ink}`)] : [])];
      })
      .join(' ');
  const [notes, centres] = [textOf(view.notes[cell]), textOf(view.centres[cell])];
  const possible = digitsOf(view.possible[cell]).map(spoken).join(' ');
  if (!digit && notes) parts.push(say('noted', { digits: notes }));
  if (!digit && centres) parts.push(say('centred', { digits: centres }));
  if (!digit && possible) parts.push(say('possible', { digits: possible }));
  parts.push(...digitsOf(view.tints[cell]).map((tint) => say(`tint.${tint}`)));
  if (view.givens[cell]) parts.push(say('given'));
  else if (view.hinted[cell]) parts.push(say('hinted'));
  if (view.wrong.has(cell)) parts.push(say('wrong'));
  else if (view.clashing.has(cell)) parts.push(say('twice'));
  else if (view.broken.has(cell)) parts.push(say('broken'));
  if (view.marked.includes(cell)) parts.push(say('ringed'));
  return say('cellNamed', { what: listText(parts, say), place });
}

/**
 * Returns notes as one text, with a line for each row. All characters have the same width, so each
 * note is in its place. Blanks separate them, as in the cell's name. An element for each note would
 * be too slow: there would be thousands to style and lay out.
 */
function notesText(mask: number, order: number, signOf: (digit: number) => string = digitText) {
  if (mask === 0) return '';
  const across = noteColumns(order);
  const signs = range(order, (i) => (hasDigit(mask, i + 1) ? signOf(i + 1) : ' '));
  return signs.map((sign, i) => sign + (i % across === across - 1 ? '\n' : ' ')).join('');
}

/** Adds a note's colour, if it has one; the style gives each colour a shape. */
function addInk(note: HTMLElement, ink: number) {
  if (ink) note.append(make('i.ink', { 'data-tint': String(ink) }));
}

/**
 * Returns an element for each note, for cells whose notes differ in colour or in their roles in a
 * hint.
 * @param places  digits in order; those that are not noted leave a gap
 */
const makeNotes = (
  cell: number,
  mask: number,
  places: number[],
  view: CellView,
  marks: Map<number, Mark> | undefined,
) =>
  places.flatMap((digit) => {
    const [isThere, mark] = [hasDigit(mask, digit), marks?.get(digit)];
    const note = make('span.note');
    if (isThere && isPicture(view.symbols)) note.dataset.text = digitText(digit);
    else if (isThere) note.append(digitText(digit));
    markSymbol(note, isThere ? digit : 0, view.symbols);
    if (mark) {
      set(note, 'data-role', mark.role);
      set(note, 'data-group', String(mark.group % 4));
      set(note, 'data-corner', mark.corner === undefined ? null : String(mark.corner));
    } else if (isThere) addInk(note, inkOf(view, cell, digit));
    return [note, ' '];
  });

/**
 * Returns the elements of centre notes. The style writes their digits from an attribute, because
 * the text of a cell is its corner notes.
 */
const makeCentre = (cell: number, mask: number, view: CellView) =>
  digitsOf(mask).map((digit) => {
    const note = make('span.note', { 'data-text': digitText(digit) });
    markSymbol(note, digit, view.symbols);
    addInk(note, inkOf(view, cell, digit));
    return note;
  });

/** Draws the colours of a cell, a stripe for each. */
function drawTints(element: HTMLElement, mask: number) {
  const tints = mask ? String(mask) : null;
  if (element.getAttribute('data-tints') === tints) return;
  set(element, 'data-tints', tints);
  element.querySelector('.tints')?.remove();
  if (!mask) return;
  const stripes = digitsOf(mask).map((tint) => make('i', { 'data-tint': String(tint) }));
  element.append(make('span.tints', { 'aria-hidden': 'true' }, ...stripes));
}

/**
 * Returns the sides on which a lit cell has a line. A house that is lit as a whole has one frame
 * around it. Other lit cells have their own frames.
 * @param whole  the cells of that house
 */
function frameSides(whole: Set<number>, cell: number, order: number) {
  const [row, column] = [Math.floor(cell / order), cell % order];
  const isEdge = (other: number) => !whole.has(cell) || !whole.has(other);
  const sides = ['lit'];
  if (row === 0 || isEdge(cell - order)) sides.push('above');
  if (row === order - 1 || isEdge(cell + order)) sides.push('below');
  if (column === 0 || isEdge(cell - 1)) sides.push('before');
  if (column === order - 1 || isEdge(cell + 1)) sides.push('after');
  return sides.join(' ');
}

const SELECTION_INSET = 0.045; // margin around the frame of a selected cell, in cells
const COVER_INSET = 0.04; // margin around the frame of a cover house, in cells

const point = (x: number, y: number) => `${x.toFixed(3)} ${y.toFixed(3)}`;

/**
 * Returns squares around cells as one path.
 * @param inset  distance from the cell's edge, in cells
 */
const squaresOf = (some: number[], order: number, inset: number) =>
  some
    .map((cell) => {
      const [x, y] = [(cell % order) + inset, Math.floor(cell / order) + inset];
      const side = 1 - 2 * inset;
      return `M${x} ${y}h${side}v${side}h${-side}z`;
    })
    .join('');

/** Returns the rectangle around the cells of a house as a path. */
function frameAround(cells: number[], order: number) {
  const [rows, columns] = [
    cells.map((cell) => Math.floor(cell / order)),
    cells.map((cell) => cell % order),
  ];
  const [x, y] = [Math.min(...columns) + COVER_INSET, Math.min(...rows) + COVER_INSET];
  const [right, bottom] = [Math.max(...columns) + 1, Math.max(...rows) + 1];
  return `M${x} ${y}H${right - COVER_INSET}V${bottom - COVER_INSET}H${x}z`;
}

/** Returns a line through the centres of cells, as a path. */
const lineThrough = (cells: number[], order: number) =>
  cells
    .map((cell, i) => `${i ? 'L' : 'M'}${(cell % order) + 0.5} ${Math.floor(cell / order) + 0.5}`)
    .join('');

/**
 * Returns rings around all notes of the emphasised digit. They are one path, because changing many
 * elements is slow.
 */
function ringsOf({ entries, notes, centres, possible, emphasised }: CellView, rules: Rules) {
  if (emphasised === 0) return '';
  const place = notePlace(rules);
  const ring = (x: number, y: number, radius: number) => {
    const half = `a${radius} ${radius} 0 0 1`;
    return `M${point(x - radius, y)}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
  };
  const small = Math.round(500 * noteWidth(rules)) / 1000;
  return entries
    .map((digit, cell) => {
      const isThere =
        digit === 0 && !centres[cell] && hasDigit(notes[cell] || possible[cell], emphasised);
      const [x, y] = place(cell, emphasised);
      return isThere ? ring(x, y, small) : '';
    })
    .join('');
}

/** Returns everything that the look of a cell depends on, apart from the selection. */
function lookOf(view: CellView, cell: number) {
  const { picture, entries, centres, wrong, clashing, broken } = view;
  return [
    ...CELL_LAYERS.map((layer) => view[layer][cell]),
    ...[wrong, clashing, broken].map((cells) => cells.has(cell)),
    view.marked.includes(cell),
    view.symbols,
    picture?.lit.has(cell) || picture?.marks.has(cell) ? picture : null,
    // cells themselves emphasise a digit only among centre notes
    entries[cell] === 0 && centres[cell] ? view.emphasised : 0,
  ];
}

const makeGrid = (order: number, cells: HTMLElement[]) =>
  make(
    'div.board',
    {
      role: 'grid',
      tabindex: '-1', // takes the focus if the focused element is removed and no cell is selected
      'aria-multiselectable': String(order > KIDS_ORDER),
      'aria-rowcount': String(order),
      'aria-colcount': String(order),
    },
    ...range(order, (row) =>
      make(
        'div.row',
        { role: 'row', 'aria-rowindex': String(row + 1) },
        ...cells.slice(row * order, (row + 1) * order),
      ),
    ),
  );

/** The shapes drawn over the cells, from bottom to top. */
const OVERLAY_SHAPES = [
  'faint',
  'covers',
  'regions',
  'rings',
  'picked',
  'ringed',
  'trace',
] as const;

/**
 * Returns the drawing over the cells: its shapes, and a group for the arrows of a hint. It is a
 * child of the board, so both always have the same place and size.
 */
function makeOverlay(order: number) {
  const shapes = Object.fromEntries(
    OVERLAY_SHAPES.map((name) => [name, makeDrawing('path', { class: name })]),
  ) as Record<(typeof OVERLAY_SHAPES)[number], SVGElement>;
  const links = makeDrawing('g');
  const overlay = makeDrawing(
    'svg.links',
    { viewBox: `0 0 ${order} ${order}`, 'aria-hidden': 'true' },
    ...Object.values(shapes),
    links,
  );
  return { overlay, shapes, links };
}

/** Builds a board for these rules. It is empty until `drawBoard` is called. */
export function makeBoard(rules: Rules, say: Say) {
  const { order } = rules;
  const cells = makeCells(order);
  const board = {
    say,
    order,
    rules,
    cells,
    root: makeGrid(order, cells),
    ...makeOverlay(order),
    /** The place of each cell in words. */
    places: [] as string[],
    /** The view that was drawn last. */
    last: null as CellView | null,
    /** What `lookOf` returned for each cell that was drawn last. */
    looks: cells.map((): ReturnType<typeof lookOf> => []),
  };
  board.root.append(board.overlay);
  updateRules(board, rules);
  return board;
}

export type Board = ReturnType<typeof makeBoard>;

/** Updates the board for other rules of its size: boxes, lines, constraints and spoken names. */
export function updateRules(board: Board, rules: Rules) {
  const { root, cells, say, last } = board;
  board.rules = rules;
  board.places = placeNames(rules, say);
  drawBoxes(cells, rules);
  set(root, 'aria-label', listText([say('board'), ...variantNames(rules.spec, say)], say));
  toggle(root, 'data-caged', rules.fences.length > 0);
  toggle(root, 'data-jigsaw', isJigsaw(rules));
  set(board.shapes.regions, 'd', linesInside(rules.outlines));
  for (const old of root.querySelectorAll(':scope > .constraints')) old.remove();
  board.overlay.before(...drawConstraints(rules));
  if (last)
    cells.forEach((cell, i) => set(cell, 'aria-label', cellName(last, i, board.places[i], say)));
}

/**
 * Returns the notes that a cell shows: corner notes (`mask`), centre notes (`middle`), the class of
 * their element (`kind`), and whether each note needs its own element (`isApart`).
 */
function notesIn(view: CellView, cell: number) {
  const { entries, notes, possible, centres, picture, symbols } = view;
  const isBlank = entries[cell] === 0;
  const [mask, middle] = isBlank ? [notes[cell] || possible[cell], centres[cell]] : [0, 0];
  const marks = isBlank ? picture?.marks.get(cell) : undefined;
  const isInked = digitsOf(mask | middle).some((digit) => inkOf(view, cell, digit) > 0);
  const isApart = middle !== 0 || marks !== undefined || isDrawn(symbols) || isInked;
  const place = middle ? 'corners' : isApart ? 'apart' : '';
  return {
    mask,
    middle,
    // without centre notes, `ringsOf` rings the digit's place
    same: middle ? view.emphasised : 0,
    kind: ['notes', place, isBlank && possible[cell] ? 'possible' : ''].join(' '),
    marks,
    isApart,
  };
}

function drawNotes({ order, cells }: Board, view: CellView, cell: number) {
  const { symbols } = view;
  const { mask, middle, same, kind, marks, isApart } = notesIn(view, cell);
  const element = cells[cell];
  const small = element.children[1];
  set(small, 'class', kind);
  const signOf = (digit: number) => letterOf(digit, symbols);
  const areSigns = isLettered(symbols) && !isApart;
  set(small, 'data-letter', areSigns ? notesText(mask, order, signOf) : null);
  const all = range(order, (i) => i + 1);
  if (isApart)
    small.replaceChildren(...makeNotes(cell, mask, middle ? digitsOf(mask) : all, view, marks));
  else setText(small, notesText(mask, order));
  element.querySelector('.centre')?.remove();
  if (middle)
    element.append(
      make('span.notes.centre', { 'aria-hidden': 'true' }, ...makeCentre(cell, middle, view)),
    );
  if (same)
    for (const note of element.querySelectorAll('.note'))
      if ([note.textContent, note.getAttribute('data-text')].includes(digitText(same)))
        set(note, 'data-same', '1');
}

function drawCell(board: Board, view: CellView, cell: number) {
  const { picture } = view;
  const digit = view.entries[cell];
  const element = board.cells[cell];
  const large = element.firstChild as Element;
  setText(large, digit ? digitText(digit) : '');
  markSymbol(large, digit, view.symbols);
  drawNotes(board, view, cell);
  set(element, 'aria-label', cellName(view, cell, board.places[cell], board.say));
  toggle(element, 'aria-readonly', view.givens[cell]);
  toggle(element, 'aria-invalid', view.wrong.has(cell));
  const breaksRule = view.clashing.has(cell) || view.broken.has(cell);
  toggle(element, 'data-clash', breaksRule);
  drawTints(element, view.tints[cell]);
  toggle(element, 'data-hinted', view.hinted[cell]);
  const edges = picture?.lit.has(cell) ? frameSides(picture.whole, cell, board.order) : null;
  set(element, 'data-lit', edges);
  const tint = tintOf(picture?.marks.get(cell));
  set(element, 'data-role', tint?.role ?? null);
  set(element, 'data-group', tint ? String(tint.group % 4) : null);
}

/** The roles that tint a cell, strongest first. */
const TINTING_ROLES = ['placed', 'gone', 'end', 'fin', 'pivot', 'pattern', 'on', 'off', 'link'];

/** Returns the mark that tints a cell. */
const tintOf = (marks: Map<number, Mark> = new Map()) =>
  TINTING_ROLES.flatMap(
    (role) => [...marks.values()].find((mark) => mark.role === role) ?? [],
  )[0] as Mark | undefined;

/** Updates the cells whose look has changed. */
function drawCells(board: Board, view: CellView) {
  const { cells, last, looks } = board;
  const { hasTabStops, allSelected, seen, emphasised } = view;
  const selected = view.selected ?? 0;
  for (const cell of [last?.selected ?? 0, selected]) {
    // before the other cells, because `set` makes the browser compute the focused cell's style,
    // which is cheap only before other changes
    set(cells[cell], 'tabindex', hasTabStops || cell === selected ? '0' : '-1');
    toggle(cells[cell], 'data-at', cell === view.selected);
  }
  cells.forEach((cell, i) => {
    const look = lookOf(view, i);
    if (look.some((value, k) => value !== looks[i][k])) drawCell(board, view, i);
    looks[i] = look;
    set(cell, 'aria-selected', String(allSelected.has(i)));
    if (hasTabStops !== last?.hasTabStops && i !== selected)
      set(cell, 'tabindex', hasTabStops ? '0' : '-1');
    toggle(cell, 'data-seen', seen.has(i));
    toggle(cell, 'data-same', emphasised && view.entries[i] === emphasised);
  });
}

function drawOverlay({ cells, order, rules, last, shapes, links }: Board, view: CellView) {
  const { picture } = view;
  const shaded = picture
    ? [...cells.keys()].filter((cell) => !picture.lit.has(cell) && !picture.marks.has(cell))
    : [];
  const others = [...view.allSelected].filter((cell) => cell !== view.selected);
  set(shapes.faint, 'd', squaresOf(shaded, order, 0));
  set(shapes.rings, 'd', ringsOf(view, rules));
  set(shapes.picked, 'd', squaresOf(others, order, SELECTION_INSET));
  set(shapes.ringed, 'd', squaresOf(view.marked, order, SELECTION_INSET));
  set(shapes.trace, 'd', lineThrough(view.stroke, order));
  if (picture !== last?.picture)
    links.replaceChildren(...(picture ? makeLinks(picture, rules, view.entries) : []));
  set(
    shapes.covers,
    'd',
    (picture?.covers ?? []).map((cells) => frameAround(cells, order)).join(''),
  );
}

/** Updates the board to show a view. */
export function drawBoard(board: Board, view: CellView) {
  drawCells(board, view);
  drawOverlay(board, view);
  toggle(board.root, 'data-dim', view.picture);
  board.last = view;
}
