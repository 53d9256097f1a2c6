/**
 * board.js: the board: digits, notes, and what a lesson paints over them. It is built once for
 * its size and then brought in line with its rules, and with what is to be seen, cell by cell,
 * where something changed.
 */
import { clauseNames, drawClauses } from './draw-clauses.js';
import {
  isDrawn,
  isPicture,
  letterOf,
  make,
  makeDrawing,
  markSymbol,
  set,
  setText,
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
} from '../state/state.js';

/** @typedef {import('../state/rules-model.js').Rules} Rules */
/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../play/lesson.js').Picture} Picture */

/**
 * What is to be seen on the board.
 * @typedef {object} Sight
 * @property {number[]} givens
 * @property {number[]} entries
 * @property {number[]} notes       small digits, as masks: the player's, or a lesson's candidates
 * @property {number[]} centres     those in the middle
 * @property {number[]} possible    those that the rules leave, where the player has noted nothing
 * @property {number[]} tints       colours of cells, as masks
 * @property {number[]} ink1        colours of small digits, as games have them
 * @property {number[]} ink2
 * @property {number[]} ink4
 * @property {number[]} ink8
 * @property {number[]} hinted
 * @property {Set<number>} wrong    cells
 * @property {Set<number>} clashing  cells that see their own digit
 * @property {Set<number>} broken   cells whose numbers break a rule of cages, lines, dots or marks
 * @property {number | null} selected
 * @property {Set<number>} picked   it, and what is selected with it
 * @property {Set<number>} seen     cells that the selected one sees
 * @property {number} same          the digit to show wherever it stands; 0: none
 * @property {import('./step-text.js').Symbols} symbols
 * @property {number[]} ringed      squares that are ringed, as they show what is said of the board
 * @property {number[]} trace       squares that a line is being drawn through
 * @property {Picture | null} picture
 * @property {boolean} areStops     whether Tab stops at each cell
 */

/** The numbers of columns and rows, outside the board. @param {number} order */
export const makeRims = (order) =>
  ['columns', 'rows'].map((name) =>
    make(
      'div',
      { class: `rim ${name}`, 'aria-hidden': 'true' },
      ...Array.from({ length: order }, (_, i) => make('span', {}, String(i + 1))),
    ),
  );

/** @param {number} order */
const makeCells = (order) =>
  Array.from({ length: order ** 2 }, (_, cell) =>
    make(
      'div',
      {
        role: 'gridcell',
        class: 'cell',
        tabindex: '-1',
        'data-cell': String(cell),
        'data-row': String(Math.floor(cell / order) + 1),
        'data-col': String((cell % order) + 1),
        'aria-colindex': String((cell % order) + 1),
      },
      make('span', { class: 'digit' }, ''),
      make('span', { class: 'notes', 'aria-hidden': 'true' }),
    ),
  );

/** What rules draw of squares themselves. @param {HTMLElement[]} cells @param {Rules} rules */
function drawBoxes(cells, rules) {
  const [edges, lines, colours] = [boxEdges(rules), diagonalsIn(rules), boxColours(rules)];
  cells.forEach((element, cell) => {
    set(element, 'data-box', String(colours[cell]));
    set(element, 'data-edge', edges[cell]);
    set(element, 'data-line', lines[cell] || null);
  });
}

/**
 * Where each cell is, in words: "row 2, column 3, box 1".
 * @param {Rules} rules
 * @param {Say} say
 */
function placeNames(rules, say) {
  const lines = diagonalsIn(rules);
  const asked = clauseNames(rules, say);
  return boxNumbers(rules).map((box, cell) =>
    listText(
      [
        say('cell', placeIn(cell, rules.order)),
        box === UNPAINTED ? say('inNoBox') : say('inBox', { number: box + 1 }),
        ...(lines[cell] ? [say('onDiagonal')] : []),
        ...rules.houses
          .filter(({ kind, cells }) => isOutlined(kind) && cells.includes(cell))
          .map((house) => houseText(house, rules, say)),
        ...asked[cell],
      ],
      say,
    ),
  );
}

/**
 * A cell in words: "row 2, column 3, box 1, 4, given".
 * @param {Sight} sight
 * @param {number} cell
 * @param {string} place
 * @param {Say} say
 */
function cellName(sight, cell, place, say) {
  const digit = sight.entries[cell];
  const heard = (/** @type {number} */ one) => heardAs(one, sight.symbols, say);
  const parts = [place, digit ? heard(digit) : say('blank')];
  const told = (/** @type {number} */ mask) =>
    digitsOf(mask)
      .flatMap((one) => {
        const ink = inkOf(sight, cell, one);
        return [heard(one), ...(ink ? [say(`tint.${ink}`)] : [])];
      })
      .join(' ');
  const [notes, centres] = [told(sight.notes[cell]), told(sight.centres[cell])];
  const possible = digitsOf(sight.possible[cell]).map(heard).join(' ');
  if (!digit && notes) parts.push(say('noted', { digits: notes }));
  if (!digit && centres) parts.push(say('centred', { digits: centres }));
  if (!digit && possible) parts.push(say('possible', { digits: possible }));
  parts.push(...digitsOf(sight.tints[cell]).map((tint) => say(`tint.${tint}`)));
  if (sight.givens[cell]) parts.push(say('given'));
  else if (sight.hinted[cell]) parts.push(say('hinted'));
  if (sight.wrong.has(cell)) parts.push(say('wrong'));
  else if (sight.clashing.has(cell)) parts.push(say('twice'));
  else if (sight.broken.has(cell)) parts.push(say('broken'));
  if (sight.ringed.includes(cell)) parts.push(say('ringed'));
  return listText(parts, say);
}

/**
 * Small digits as one text: a line for each of their rows, all signs of one width, so that each
 * stands at its place, with blanks between them, as in the cell's name. Thousands of elements would
 * be too many: each is styled and laid out.
 * @param {number} mask
 * @param {number} order
 * @param {(digit: number) => string} [signOf]
 */
function notesText(mask, order, signOf = digitText) {
  if (mask === 0) return '';
  const across = noteColumns(order);
  const signs = Array.from({ length: order }, (_, i) =>
    hasDigit(mask, i + 1) ? signOf(i + 1) : ' ',
  );
  return signs.map((sign, i) => sign + (i % across === across - 1 ? '\n' : ' ')).join('');
}

/** A small digit's colour, which has a shape. @param {HTMLElement} note @param {number} ink */
function addInk(note, ink) {
  if (ink) note.append(make('i', { class: 'ink', 'data-tint': String(ink) }));
}

/**
 * One by one, where they differ: in colour and shape, or by what a lesson says of them; each at its
 * place, or only those there are.
 * @param {number} cell
 * @param {number} mask
 * @param {number[]} places
 * @param {Sight} sight
 * @param {Map<number, import('../play/lesson.js').Mark>} [marks]
 */
const makeNotes = (cell, mask, places, sight, marks) =>
  places.flatMap((digit) => {
    const [isThere, mark] = [hasDigit(mask, digit), marks?.get(digit)];
    const note = make('span', { class: 'note' });
    if (isThere && isPicture(sight.symbols)) note.dataset.text = digitText(digit);
    else if (isThere) note.append(digitText(digit));
    markSymbol(note, isThere ? digit : 0, sight.symbols);
    if (mark) {
      set(note, 'data-role', mark.role);
      set(note, 'data-group', String(mark.group % 4));
    } else if (isThere) addInk(note, inkOf(sight, cell, digit));
    return [note, ' '];
  });

/**
 * Those in the middle, one beside the other, written by the style: the cell's text is the others.
 * @param {number} cell
 * @param {number} mask
 * @param {Sight} sight
 */
const makeCentre = (cell, mask, sight) =>
  digitsOf(mask).map((digit) => {
    const note = make('span', { class: 'note', 'data-text': digitText(digit) });
    markSymbol(note, digit, sight.symbols);
    addInk(note, inkOf(sight, cell, digit));
    return note;
  });

/** A cell's colours, stripe by stripe. @param {HTMLElement} element @param {number} mask */
function drawTints(element, mask) {
  const told = mask ? String(mask) : null;
  if (element.getAttribute('data-tints') === told) return;
  set(element, 'data-tints', told);
  element.querySelector('.tints')?.remove();
  if (!mask) return;
  const stripes = digitsOf(mask).map((tint) => make('i', { 'data-tint': String(tint) }));
  element.append(make('span', { class: 'tints', 'aria-hidden': 'true' }, ...stripes));
}

/**
 * The sides of a lit cell where its frame is: what is whole has one around it, others one each.
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

/** Of a cell, around its notes, as the style has it: at its sides, above, below. */
const EDGES = [0.06, 0.06, 0.06];
/** Where sums stand in corners. */
const CAGED = [0.11, 0.25, 0.08];
const INSET = 0.045; // of a cell, around the frame of one that is picked with another

/** How wide a note's place is, in cells. @param {Rules} rules */
export const noteWidth = ({ order, fences }) =>
  (1 - 2 * (fences.length > 0 ? CAGED : EDGES)[0]) / noteColumns(order);

/** Where the middle of a note is, in cells. @param {Rules} rules */
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
 * The squares of some cells, in one shape.
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

/** A line from square to square. @param {number[]} cells @param {number} order */
const lineThrough = (cells, order) =>
  cells
    .map((cell, i) => `${i ? 'L' : 'M'}${(cell % order) + 0.5} ${Math.floor(cell / order) + 0.5}`)
    .join('');

/**
 * Rings around a small digit wherever it stands. One shape for all of them: many elements changed
 * one by one take their time.
 * @param {Sight} sight
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
 * Arrows from candidate to candidate; solid to one that must be, dashed to one that cannot.
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
      makeDrawing('path', { d: tip, class: 'tip' }),
    );
  });
}

/**
 * The board in words, with what is not plain about its rules: "Sudoku board, both diagonals".
 * @param {string} spec
 * @param {Say} say
 */
const boardName = (spec, say) => listText([say('board'), ...extraWords(spec, say)], say);

/** @type {('givens' | 'possible' | import('../state/state.js').Layer)[]} */
const SHOWN = ['givens', 'possible', ...LAYERS];

/**
 * Tells of each cell whether it looks the same in both.
 * @param {Sight} before
 * @param {Sight} after
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
 * @param {Rules} first  its rules, until it has others of that size
 * @param {Say} say
 */
export function makeBoard(first, say) {
  const { order } = first;
  const cells = makeCells(order);
  let rules = first;
  /** @type {string[]} */
  let places = [];
  const rows = Array.from({ length: order }, (_, row) =>
    make(
      'div',
      { role: 'row', class: 'row', 'aria-rowindex': String(row + 1) },
      ...cells.slice(row * order, (row + 1) * order),
    ),
  );
  const board = make(
    'div',
    {
      role: 'grid',
      tabindex: '-1', // has the focus where what had it is gone, and no square is chosen
      class: 'board',
      'aria-multiselectable': String(order > KIDS_ORDER),
      'aria-rowcount': String(order),
      'aria-colcount': String(order),
    },
    ...rows,
  );
  // what is drawn over the squares is a part of the board, so that the two cannot part
  const faint = makeDrawing('path', { class: 'faint' });
  const regions = makeDrawing('path', { class: 'regions' });
  const rings = makeDrawing('path', { class: 'rings' });
  const picked = makeDrawing('path', { class: 'picked' });
  const ringed = makeDrawing('path', { class: 'ringed' });
  const trace = makeDrawing('path', { class: 'trace' });
  const chain = makeDrawing('g', {});
  const links = makeDrawing(
    'svg',
    { class: 'links', viewBox: `0 0 ${order} ${order}`, 'aria-hidden': 'true' },
    faint,
    regions,
    rings,
    picked,
    ringed,
    trace,
    chain,
  );
  board.append(links);
  /** @type {Sight | null} */
  let last = null;
  const noted = cells.map(() => '');
  const all = Array.from({ length: order }, (_, i) => i + 1);

  /** @param {Rules} next */
  function obey(next) {
    rules = next;
    places = placeNames(rules, say);
    drawBoxes(cells, rules);
    set(board, 'aria-label', boardName(rules.spec, say));
    set(board, 'data-caged', rules.fences.length > 0 ? '1' : null);
    set(board, 'data-jigsaw', isJigsaw(rules) ? '1' : null);
    set(regions, 'd', linesInside(rules.outlines));
    for (const old of board.querySelectorAll(':scope > .clauses')) old.remove();
    links.before(...drawClauses(rules));
    cells.forEach((cell, i) => last && set(cell, 'aria-label', cellName(last, i, places[i], say)));
  }
  obey(first);

  /** Brings the small digits of a cell in line. @param {Sight} sight @param {number} cell */
  function drawNotes(sight, cell) {
    const { entries, notes, possible, centres, picture, symbols } = sight;
    const isBlank = entries[cell] === 0;
    const [mask, middle] = isBlank ? [notes[cell] || possible[cell], centres[cell]] : [0, 0];
    const marks = isBlank ? picture?.marks.get(cell) : undefined;
    // without centre notes each has its place, and a ring there
    const same = middle ? sight.same : 0;
    const inks = digitsOf(mask | middle).map((digit) => inkOf(sight, cell, digit));
    const isApart =
      middle !== 0 || marks !== undefined || isDrawn(symbols) || inks.some((ink) => ink > 0);
    const kind = [
      'notes',
      middle ? 'corners' : isApart ? 'apart' : '',
      isBlank && possible[cell] ? 'possible' : '',
    ].join(' ');
    const facts = [
      mask,
      middle,
      same,
      kind,
      symbols,
      inks,
      marks ? JSON.stringify([...marks]) : '',
    ].join();
    if (noted[cell] === facts) return;
    noted[cell] = facts;
    const small = cells[cell].children[1];
    const centre = cells[cell].querySelector('.centre');
    set(small, 'class', kind);
    set(
      small,
      'data-letter',
      symbols === 'letters' && !isApart ? notesText(mask, order, letterOf) : null,
    );
    if (isApart)
      small.replaceChildren(...makeNotes(cell, mask, middle ? digitsOf(mask) : all, sight, marks));
    else setText(small, notesText(mask, order));
    centre?.remove();
    if (middle)
      cells[cell].append(
        make(
          'span',
          { class: 'notes centre', 'aria-hidden': 'true' },
          ...makeCentre(cell, middle, sight),
        ),
      );
    if (same)
      for (const note of cells[cell].querySelectorAll('.note'))
        if ([note.textContent, note.getAttribute('data-text')].includes(digitText(same)))
          set(note, 'data-same', '1');
  }

  /** @param {Sight} sight @param {number} cell */
  function drawCell(sight, cell) {
    const { picture, entries } = sight;
    const digit = entries[cell];
    const element = cells[cell];
    const large = /** @type {Element} */ (element.firstChild);
    setText(large, digit ? digitText(digit) : '');
    markSymbol(large, digit, sight.symbols);
    drawNotes(sight, cell);
    set(element, 'aria-label', cellName(sight, cell, places[cell], say));
    set(element, 'aria-readonly', sight.givens[cell] ? 'true' : null);
    set(element, 'aria-invalid', sight.wrong.has(cell) ? 'true' : null);
    const isAmiss = sight.clashing.has(cell) || sight.broken.has(cell);
    set(element, 'data-clash', isAmiss ? '1' : null);
    drawTints(element, sight.tints[cell]);
    set(element, 'data-hinted', sight.hinted[cell] ? '1' : null);
    set(element, 'data-lit', picture?.lit.has(cell) ? litEdges(picture.whole, cell, order) : null);
  }

  return {
    board,
    cells,
    order,
    obey,

    /** @param {Sight} sight */
    draw(sight) {
      for (const cell of [last?.selected ?? 0, sight.selected ?? 0]) {
        // first: it asks for the style of what has the focus, as long as that is known
        set(cells[cell], 'tabindex', sight.areStops || cell === (sight.selected ?? 0) ? '0' : '-1');
        set(cells[cell], 'data-at', cell === sight.selected ? '1' : null);
      }
      const isAlike = last === null ? () => false : likeness(last, sight);
      cells.forEach((cell, i) => {
        if (!isAlike(i)) drawCell(sight, i);
        set(cell, 'aria-selected', String(sight.picked.has(i)));
        if (sight.areStops !== last?.areStops && i !== (sight.selected ?? 0))
          set(cell, 'tabindex', sight.areStops ? '0' : '-1');
        set(cell, 'data-seen', sight.seen.has(i) ? '1' : null);
        set(cell, 'data-same', sight.same && sight.entries[i] === sight.same ? '1' : null);
      });
      const { picture } = sight;
      const shaded = picture
        ? [...cells.keys()].filter((cell) => !picture.lit.has(cell) && !picture.marks.has(cell))
        : [];
      set(faint, 'd', squaresOf(shaded, order, 0));
      set(rings, 'd', ringsOf(sight, rules));
      set(
        picked,
        'd',
        squaresOf(
          [...sight.picked].filter((cell) => cell !== sight.selected),
          order,
          INSET,
        ),
      );
      set(ringed, 'd', squaresOf(sight.ringed, order, INSET));
      set(trace, 'd', lineThrough(sight.trace, order));
      if (sight.picture !== last?.picture)
        chain.replaceChildren(...makeLinks(sight.picture?.links ?? [], rules));
      last = sight;
    },
  };
}
