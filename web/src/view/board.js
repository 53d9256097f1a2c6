/**
 * board.js: the board: digits, notes, and the drawing of a hint over them. It is built once for its
 * size, and then updated to its rules and to what each cell looks like, where that has changed.
 */
import { constraintNames, drawConstraints } from './draw-constraints.js';
import {
  isDrawn,
  isPicture,
  letterOf,
  make,
  makeDrawing,
  markSymbol,
  set,
  setText,
  toggle,
} from './dom.js';
import { boxColours, boxEdges, diagonalsIn, linesInside } from './outline.js';
import { noteColumns, noteRows } from './sizes.js';
import { extraWords, houseText, listText } from './text.js';
import { heardAs } from './step-text.js';
import { UNPAINTED } from '../state/rules-draft.js';
import { boxNumbers, isJigsaw, isOutlined } from '../state/rules-model.js';
import {
  KIDS_ORDER,
  LAYERS,
  digitText,
  digitsOf,
  hasDigit,
  inkOf,
  placeIn,
  range,
} from '../state/state.js';

/** @typedef {import('../state/rules-model.js').Rules} Rules */
/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../play/lesson.js').Picture} Picture */

/**
 * The look of each cell, and the drawing over them.
 * @typedef {object} CellView
 * @property {number[]} givens
 * @property {number[]} entries
 * @property {number[]} notes       notes as masks: the player's, or the candidates of a hint
 * @property {number[]} centres     notes in the middle, as masks
 * @property {number[]} possible    candidates that the rules leave, in cells without notes
 * @property {number[]} tints       colours of cells, as masks
 * @property {number[]} ink1        colours of notes, as games have them
 * @property {number[]} ink2
 * @property {number[]} ink4
 * @property {number[]} ink8
 * @property {number[]} hinted
 * @property {Set<number>} wrong    cells
 * @property {Set<number>} clashing  cells that see their own digit
 * @property {Set<number>} broken   cells whose numbers break a rule of cages, lines, dots or marks
 * @property {number | null} selected
 * @property {Set<number>} picked   all selected cells
 * @property {Set<number>} seen     cells that the selected one sees
 * @property {number} same          the digit to emphasise in all cells; 0: none
 * @property {import('./step-text.js').Symbols} symbols
 * @property {number[]} ringed      circled cells, which a message is about
 * @property {number[]} trace       cells that a line is being drawn through
 * @property {Picture | null} picture
 * @property {boolean} areStops     whether Tab stops at each cell
 */

/** Returns the numbers of columns and of rows, for outside the board. @param {number} order */
export const makeRims = (order) =>
  ['columns', 'rows'].map((name) =>
    make(
      'div',
      { class: `rim ${name}`, 'aria-hidden': 'true' },
      ...range(order, (i) => make('span', String(i + 1))),
    ),
  );

/** Returns the elements of all cells. @param {number} order */
const makeCells = (order) =>
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

/** Draws boxes and diagonals on the cells. @param {HTMLElement[]} cells @param {Rules} rules */
function drawBoxes(cells, rules) {
  const [edges, lines, colours] = [boxEdges(rules), diagonalsIn(rules), boxColours(rules)];
  cells.forEach((element, cell) => {
    set(element, 'data-box', String(colours[cell]));
    set(element, 'data-edge', edges[cell]);
    set(element, 'data-line', lines[cell] || null);
  });
}

/**
 * Returns where each cell is, in words: "row 2, column 3, box 1".
 * @param {Rules} rules
 * @param {Say} say
 */
function placeNames(rules, say) {
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

/**
 * Returns a cell in words: "row 2, column 3, box 1, 4, given".
 * @param {CellView} view
 * @param {number} cell
 * @param {string} place
 * @param {Say} say
 */
function cellName(view, cell, place, say) {
  const digit = view.entries[cell];
  const heard = (/** @type {number} */ one) => heardAs(one, view.symbols, say);
  const parts = [place, digit ? heard(digit) : say('blank')];
  const textOf = (/** @type {number} */ mask) =>
    digitsOf(mask)
      .flatMap((one) => {
        const ink = inkOf(view, cell, one);
        return [heard(one), ...(ink ? [say(`tint.${ink}`)] : [])];
      })
      .join(' ');
  const [notes, centres] = [textOf(view.notes[cell]), textOf(view.centres[cell])];
  const possible = digitsOf(view.possible[cell]).map(heard).join(' ');
  if (!digit && notes) parts.push(say('noted', { digits: notes }));
  if (!digit && centres) parts.push(say('centred', { digits: centres }));
  if (!digit && possible) parts.push(say('possible', { digits: possible }));
  parts.push(...digitsOf(view.tints[cell]).map((tint) => say(`tint.${tint}`)));
  if (view.givens[cell]) parts.push(say('given'));
  else if (view.hinted[cell]) parts.push(say('hinted'));
  if (view.wrong.has(cell)) parts.push(say('wrong'));
  else if (view.clashing.has(cell)) parts.push(say('twice'));
  else if (view.broken.has(cell)) parts.push(say('broken'));
  if (view.ringed.includes(cell)) parts.push(say('ringed'));
  return listText(parts, say);
}

/**
 * Returns notes as one text: a line for each of their rows, all signs of one width, so that each is
 * at its place, with blanks between them, as in the cell's name. An element for each note would be
 * too slow: there would be thousands to style and lay out.
 * @param {number} mask
 * @param {number} order
 * @param {(digit: number) => string} [signOf]
 */
function notesText(mask, order, signOf = digitText) {
  if (mask === 0) return '';
  const across = noteColumns(order);
  const signs = range(order, (i) => (hasDigit(mask, i + 1) ? signOf(i + 1) : ' '));
  return signs.map((sign, i) => sign + (i % across === across - 1 ? '\n' : ' ')).join('');
}

/** Adds a note's colour, which has a shape. @param {HTMLElement} note @param {number} ink */
function addInk(note, ink) {
  if (ink) note.append(make('i.ink', { 'data-tint': String(ink) }));
}

/**
 * Returns an element for each note, for cells whose notes differ: in colour and shape, or by their
 * roles in a hint. `places` are the digits in order; those that are not noted leave a gap.
 * @param {number} cell
 * @param {number} mask
 * @param {number[]} places
 * @param {CellView} view
 * @param {Map<number, import('../play/lesson.js').Mark>} [marks]
 */
const makeNotes = (cell, mask, places, view, marks) =>
  places.flatMap((digit) => {
    const [isThere, mark] = [hasDigit(mask, digit), marks?.get(digit)];
    const note = make('span.note');
    if (isThere && isPicture(view.symbols)) note.dataset.text = digitText(digit);
    else if (isThere) note.append(digitText(digit));
    markSymbol(note, isThere ? digit : 0, view.symbols);
    if (mark) {
      set(note, 'data-role', mark.role);
      set(note, 'data-group', String(mark.group % 4));
    } else if (isThere) addInk(note, inkOf(view, cell, digit));
    return [note, ' '];
  });

/**
 * Returns the notes in the middle, side by side. The style writes their digits, as the cell's text
 * is its other notes.
 * @param {number} cell
 * @param {number} mask
 * @param {CellView} view
 */
const makeCentre = (cell, mask, view) =>
  digitsOf(mask).map((digit) => {
    const note = make('span.note', { 'data-text': digitText(digit) });
    markSymbol(note, digit, view.symbols);
    addInk(note, inkOf(view, cell, digit));
    return note;
  });

/** Draws a cell's colours, a stripe each. @param {HTMLElement} element @param {number} mask */
function drawTints(element, mask) {
  const tints = mask ? String(mask) : null;
  if (element.getAttribute('data-tints') === tints) return;
  set(element, 'data-tints', tints);
  element.querySelector('.tints')?.remove();
  if (!mask) return;
  const stripes = digitsOf(mask).map((tint) => make('i', { 'data-tint': String(tint) }));
  element.append(make('span.tints', { 'aria-hidden': 'true' }, ...stripes));
}

/**
 * Returns the sides at which a lit cell has a line: a whole house has one frame around it, other
 * cells have one each.
 * @param {Set<number>} whole
 * @param {number} cell
 * @param {number} order
 */
function litEdges(whole, cell, order) {
  const [row, column] = [Math.floor(cell / order), cell % order];
  const ends = (/** @type {number} */ other) => !whole.has(cell) || !whole.has(other);
  const sides = ['lit'];
  if (row === 0 || ends(cell - order)) sides.push('above');
  if (row === order - 1 || ends(cell + order)) sides.push('below');
  if (column === 0 || ends(cell - 1)) sides.push('before');
  if (column === order - 1 || ends(cell + 1)) sides.push('after');
  return sides.join(' ');
}

/** Margins around the notes, in cells, as in the style: at the sides, above, below. */
const EDGES = [0.06, 0.06, 0.06];
/** The same where corners hold the totals of cages. */
const CAGED = [0.11, 0.25, 0.08];
const INSET = 0.045; // margin around the frame of a selected cell, in cells

/** Returns the width of a note's place, in cells. @param {Rules} rules */
export const noteWidth = ({ order, fences }) =>
  (1 - 2 * (fences.length > 0 ? CAGED : EDGES)[0]) / noteColumns(order);

/** Returns a function that finds the centre of a note, in cells. @param {Rules} rules */
export function notePlace({ order, fences }) {
  const [aside, above, below] = fences.length > 0 ? CAGED : EDGES;
  const [across, down] = [noteColumns(order), noteRows(order)];
  const [width, height] = [(1 - 2 * aside) / across, (1 - above - below) / down];
  return (/** @type {number} */ cell, /** @type {number} */ digit) => [
    (cell % order) + aside + width * (((digit - 1) % across) + 0.5),
    Math.floor(cell / order) + above + height * (Math.floor((digit - 1) / across) + 0.5),
  ];
}

/** @param {number} x @param {number} y */
const point = (x, y) => `${x.toFixed(3)} ${y.toFixed(3)}`;

/**
 * Returns the outline of cells as one shape.
 * @param {number[]} some
 * @param {number} order
 * @param {number} inset  of a cell
 */
const squaresOf = (some, order, inset) =>
  some
    .map((cell) => {
      const [x, y] = [(cell % order) + inset, Math.floor(cell / order) + inset];
      const side = 1 - 2 * inset;
      return `M${x} ${y}h${side}v${side}h${-side}z`;
    })
    .join('');

/** Returns a line from cell to cell. @param {number[]} cells @param {number} order */
const lineThrough = (cells, order) =>
  cells
    .map((cell, i) => `${i ? 'L' : 'M'}${(cell % order) + 0.5} ${Math.floor(cell / order) + 0.5}`)
    .join('');

/**
 * Returns rings around all notes of a digit. They are one shape, as changing many elements is slow.
 * @param {CellView} view
 * @param {Rules} rules
 */
function ringsOf({ entries, notes, centres, possible, same }, rules) {
  if (same === 0) return '';
  const place = notePlace(rules);
  const ring = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) => {
    const half = `a${radius} ${radius} 0 0 1`;
    return `M${point(x - radius, y)}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
  };
  const small = Math.round(500 * noteWidth(rules)) / 1000;
  return entries
    .map((digit, cell) => {
      const isThere =
        digit === 0 && !centres[cell] && hasDigit(notes[cell] || possible[cell], same);
      const [x, y] = place(cell, same);
      return isThere ? ring(x, y, small) : '';
    })
    .join('');
}

/**
 * Returns arrows from candidate to candidate: solid to one that is true, dashed to one that is
 * false.
 * @param {Picture['links']} links
 * @param {Rules} rules
 */
export function makeLinks(links, rules) {
  const place = notePlace(rules);
  return links.map(({ from, to, on }) => {
    const [[x1, y1], [x2, y2]] = [place(...from), place(...to)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const gap = Math.min(0.19, length / 4); // the digits themselves stay free
    const [sx, sy, ex, ey] = [x1 + ux * gap, y1 + uy * gap, x2 - ux * gap, y2 - uy * gap];
    const bend = Math.min(0.35, length * 0.15);
    const [mx, my] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
    const head = (/** @type {number} */ turn) => {
      const angle = Math.atan2(ey - my, ex - mx) + turn;
      return `L${point(ex - Math.cos(angle) * 0.16, ey - Math.sin(angle) * 0.16)}`;
    };
    const line = `M${point(sx, sy)}Q${point(mx, my)} ${point(ex, ey)}`;
    const tip = `M${point(ex, ey)}${head(0.5)}M${point(ex, ey)}${head(-0.5)}`;
    return makeDrawing(
      'g',
      { class: on ? 'link on' : 'link off' },
      makeDrawing('path', { d: line }),
      makeDrawing('path.tip', { d: tip }),
    );
  });
}

/**
 * Returns the board in words, with its unusual rules: "Sudoku board, both diagonals".
 * @param {string} spec
 * @param {Say} say
 */
const boardName = (spec, say) => listText([say('board'), ...extraWords(spec, say)], say);

/** @type {('givens' | 'possible' | import('../state/state.js').Layer)[]} */
const SHOWN = ['givens', 'possible', ...LAYERS];

/**
 * Returns a function that says of a cell whether it looks the same in both.
 * @param {CellView} before
 * @param {CellView} after
 */
function likeness(before, after) {
  const layers = SHOWN.filter((layer) => before[layer] !== after[layer]);
  const isPainted = (/** @type {number} */ cell) =>
    [before, after].some(
      ({ picture }) => picture && (picture.lit.has(cell) || picture.marks.has(cell)),
    );
  const isSought = (/** @type {number} */ cell) =>
    after.entries[cell] === 0 && after.centres[cell] !== 0;
  return (/** @type {number} */ cell) =>
    layers.every((layer) => before[layer][cell] === after[layer][cell]) &&
    before.symbols === after.symbols &&
    before.wrong.has(cell) === after.wrong.has(cell) &&
    before.clashing.has(cell) === after.clashing.has(cell) &&
    before.broken.has(cell) === after.broken.has(cell) &&
    before.ringed.includes(cell) === after.ringed.includes(cell) &&
    (before.same === after.same || !isSought(cell)) &&
    (before.picture === after.picture || !isPainted(cell));
}

/**
 * Returns the element of a board, which holds its cells row by row.
 * @param {number} order
 * @param {HTMLElement[]} cells
 */
const makeGrid = (order, cells) =>
  make(
    'div.board',
    {
      role: 'grid',
      tabindex: '-1', // takes the focus when its owner is gone and no cell is selected
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

/** The shapes drawn over the cells, from the lowest to the highest. */
const SHAPES = /** @type {const} */ (['faint', 'regions', 'rings', 'picked', 'ringed', 'trace']);

/**
 * Returns the shapes over the cells and the arrows of a hint, in their drawing. It is a child of
 * the board, so that both always have the same place and size.
 * @param {number} order
 */
function makeOverlay(order) {
  const shapes = /** @type {Record<typeof SHAPES[number], SVGElement>} */ (
    Object.fromEntries(SHAPES.map((name) => [name, makeDrawing('path', { class: name })]))
  );
  const links = makeDrawing('g');
  const overlay = makeDrawing(
    'svg.links',
    { viewBox: `0 0 ${order} ${order}`, 'aria-hidden': 'true' },
    ...Object.values(shapes),
    links,
  );
  return { overlay, shapes, links };
}

/**
 * Builds a board. Functions of this file update it: `obeyRules` for other rules of the same size,
 * `drawBoard` for another look.
 * @param {Rules} rules
 * @param {Say} say
 */
export function makeBoard(rules, say) {
  const { order } = rules;
  const cells = makeCells(order);
  const board = {
    say,
    order,
    rules,
    cells,
    root: makeGrid(order, cells),
    ...makeOverlay(order),
    /** The name of each cell's place. @type {string[]} */
    places: [],
    /** How the cells looked when they were last drawn. @type {CellView | null} */
    last: null,
    /** The facts that each cell's notes were drawn from, as text. */
    noted: cells.map(() => ''),
  };
  board.root.append(board.overlay);
  obeyRules(board, rules);
  return board;
}

/** @typedef {ReturnType<typeof makeBoard>} Board */

/** Draws the rules of the board and describes them. @param {Board} board @param {Rules} rules */
export function obeyRules(board, rules) {
  const { root, cells, say, last } = board;
  board.rules = rules;
  board.places = placeNames(rules, say);
  drawBoxes(cells, rules);
  set(root, 'aria-label', boardName(rules.spec, say));
  toggle(root, 'data-caged', rules.fences.length > 0);
  toggle(root, 'data-jigsaw', isJigsaw(rules));
  set(board.shapes.regions, 'd', linesInside(rules.outlines));
  for (const old of root.querySelectorAll(':scope > .constraints')) old.remove();
  board.overlay.before(...drawConstraints(rules));
  if (last)
    cells.forEach((cell, i) => set(cell, 'aria-label', cellName(last, i, board.places[i], say)));
}

/**
 * Returns the notes that a cell shows: at its sides, in the middle, and how.
 * @param {CellView} view
 * @param {number} cell
 */
function notesIn(view, cell) {
  const { entries, notes, possible, centres, picture, symbols } = view;
  const isBlank = entries[cell] === 0;
  const [mask, middle] = isBlank ? [notes[cell] || possible[cell], centres[cell]] : [0, 0];
  const marks = isBlank ? picture?.marks.get(cell) : undefined;
  const inks = digitsOf(mask | middle).map((digit) => inkOf(view, cell, digit));
  const isApart =
    middle !== 0 || marks !== undefined || isDrawn(symbols) || inks.some((ink) => ink > 0);
  const place = middle ? 'corners' : isApart ? 'apart' : '';
  return {
    mask,
    middle,
    // without centre notes, `ringsOf` rings the digit's place
    same: middle ? view.same : 0,
    kind: ['notes', place, isBlank && possible[cell] ? 'possible' : ''].join(' '),
    inks,
    marks,
    isApart,
  };
}

/** Updates the notes of a cell. @param {Board} board @param {CellView} view @param {number} cell */
function drawNotes({ order, cells, noted }, view, cell) {
  const { symbols } = view;
  const { mask, middle, same, kind, inks, marks, isApart } = notesIn(view, cell);
  const marked = marks ? JSON.stringify([...marks]) : '';
  const facts = [mask, middle, same, kind, symbols, inks, marked].join();
  if (noted[cell] === facts) return;
  noted[cell] = facts;
  const element = cells[cell];
  const small = element.children[1];
  const isLettered = symbols === 'letters' && !isApart;
  set(small, 'class', kind);
  set(small, 'data-letter', isLettered ? notesText(mask, order, letterOf) : null);
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

/** Updates a cell. @param {Board} board @param {CellView} view @param {number} cell */
function drawCell(board, view, cell) {
  const { picture } = view;
  const digit = view.entries[cell];
  const element = board.cells[cell];
  const large = /** @type {Element} */ (element.firstChild);
  setText(large, digit ? digitText(digit) : '');
  markSymbol(large, digit, view.symbols);
  drawNotes(board, view, cell);
  set(element, 'aria-label', cellName(view, cell, board.places[cell], board.say));
  toggle(element, 'aria-readonly', view.givens[cell]);
  toggle(element, 'aria-invalid', view.wrong.has(cell));
  const isAmiss = view.clashing.has(cell) || view.broken.has(cell);
  toggle(element, 'data-clash', isAmiss);
  drawTints(element, view.tints[cell]);
  toggle(element, 'data-hinted', view.hinted[cell]);
  const edges = picture?.lit.has(cell) ? litEdges(picture.whole, cell, board.order) : null;
  set(element, 'data-lit', edges);
}

/** Updates the cells that look different. @param {Board} board @param {CellView} view */
function drawCells(board, view) {
  const { cells, last } = board;
  const { areStops, picked, seen, same } = view;
  const selected = view.selected ?? 0;
  for (const cell of [last?.selected ?? 0, selected]) {
    // first: the browser computes the style of the focused cell, which is cheap while it is known
    set(cells[cell], 'tabindex', areStops || cell === selected ? '0' : '-1');
    toggle(cells[cell], 'data-at', cell === view.selected);
  }
  const isAlike = last === null ? () => false : likeness(last, view);
  cells.forEach((cell, i) => {
    if (!isAlike(i)) drawCell(board, view, i);
    set(cell, 'aria-selected', String(picked.has(i)));
    if (areStops !== last?.areStops && i !== selected) set(cell, 'tabindex', areStops ? '0' : '-1');
    toggle(cell, 'data-seen', seen.has(i));
    toggle(cell, 'data-same', same && view.entries[i] === same);
  });
}

/** Updates the drawing over the cells. @param {Board} board @param {CellView} view */
function drawOverlay({ cells, order, rules, last, shapes, links }, view) {
  const { picture } = view;
  const shaded = picture
    ? [...cells.keys()].filter((cell) => !picture.lit.has(cell) && !picture.marks.has(cell))
    : [];
  const others = [...view.picked].filter((cell) => cell !== view.selected);
  set(shapes.faint, 'd', squaresOf(shaded, order, 0));
  set(shapes.rings, 'd', ringsOf(view, rules));
  set(shapes.picked, 'd', squaresOf(others, order, INSET));
  set(shapes.ringed, 'd', squaresOf(view.ringed, order, INSET));
  set(shapes.trace, 'd', lineThrough(view.trace, order));
  if (picture !== last?.picture) links.replaceChildren(...makeLinks(picture?.links ?? [], rules));
}

/** Updates the board. @param {Board} board @param {CellView} view */
export function drawBoard(board, view) {
  drawCells(board, view);
  drawOverlay(board, view);
  board.last = view;
}
