/**
 * board.js: the board: digits, notes, and what a lesson paints over them. It is built once for a layout and then brought in line with
 * what is to be seen, cell by cell, where something changed.
 */
import { make, makeDrawing, markSymbol, set, setText } from './dom.js';
import { KIDS_ORDER, digitText, digitsOf, hasDigit, placeIn } from './state.js';

/** @typedef {import('./packs.js').Pack} Pack */
/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('./lesson.js').Picture} Picture */

/**
 * What is to be seen on the board.
 * @typedef {object} Sight
 * @property {number[]} givens
 * @property {number[]} entries
 * @property {number[]} notes       small digits, as masks: the player's, or a lesson's candidates
 * @property {number[]} centres     those in the middle
 * @property {number[]} possible    those that the rules leave, where the player has noted nothing
 * @property {number[]} tints       colours of cells
 * @property {number[]} hinted
 * @property {number[]} wrong       cells
 * @property {number | null} selected
 * @property {Set<number>} picked   it, and what is selected with it
 * @property {Set<number>} seen     cells that the selected one sees
 * @property {number} same          the digit to show wherever it stands; 0: none
 * @property {Picture | null} picture
 * @property {boolean} isDone       solved, and told so
 */

/** Notes stand in a small grid of their own, each at its place. @param {number} order */
const noteColumns = (order) => Math.ceil(Math.sqrt(order));

/**
 * Where a cell's edge is also a box's: the names of those sides.
 * @param {Pack} pack
 * @param {number} cell
 */
function boxEdges({ order, boxes }, cell) {
  const row = Math.floor(cell / order);
  const column = cell % order;
  const sides = [];
  if (row > 0 && boxes[cell] !== boxes[cell - order]) sides.push('top');
  if (column > 0 && boxes[cell] !== boxes[cell - 1]) sides.push('left');
  return sides.join(' ');
}

/**
 * Which colour each box has: one of its own where there are few, and turn about where there are many.
 * @param {Pack} pack
 */
function boxColours({ order, boxes }) {
  const names = [...new Set(boxes)];
  const across = new Set(boxes.slice(0, order)).size;
  return new Map(names.map((name, box) => [name, order <= 6 ? box : (Math.floor(box / across) + (box % across)) % 2]));
}

/** @param {Pack} pack */
function makeCells(pack) {
  const colours = boxColours(pack);
  return [...pack.boxes].map((box, cell) => make('div', {
    role: 'gridcell',
    class: 'cell',
    'data-cell': String(cell),
    'data-row': String(Math.floor(cell / pack.order) + 1),
    'data-col': String((cell % pack.order) + 1),
    'aria-colindex': String((cell % pack.order) + 1),
    'data-box': String(colours.get(box)),
    'data-edge': boxEdges(pack, cell),
  }, make('span', { class: 'digit' })));
}

/**
 * A cell in words: "row 2, column 3, 4, given".
 * @param {Sight} sight
 * @param {number} cell
 * @param {number} order
 * @param {Say} say
 */
function cellName(sight, cell, order, say) {
  const digit = sight.entries[cell];
  const place = say('cell', placeIn(cell, order));
  const parts = [place, digit ? digitText(digit) : say('blank')];
  const notes = digitsOf(sight.notes[cell]).map(digitText).join(' ');
  const centres = digitsOf(sight.centres[cell]).map(digitText).join(' ');
  const possible = digitsOf(sight.possible[cell]).map(digitText).join(' ');
  if (!digit && notes) parts.push(say('noted', { digits: notes }));
  if (!digit && centres) parts.push(say('centred', { digits: centres }));
  if (!digit && possible) parts.push(say('possible', { digits: possible }));
  if (sight.tints[cell]) parts.push(say(`tint.${sight.tints[cell]}`));
  if (sight.givens[cell]) parts.push(say('given'));
  else if (sight.hinted[cell]) parts.push(say('hinted'));
  if (sight.wrong.includes(cell)) parts.push(say('wrong'));
  return parts.join(', ');
}

/** A small digit, and what a lesson says of it. @param {number} digit @param {import('./lesson.js').Mark} [mark] */
function makeNote(digit, mark) {
  const note = make('span', { class: 'note' }, digitText(digit));
  markSymbol(note, digit);
  if (mark) {
    note.setAttribute('data-role', mark.role);
    note.setAttribute('data-group', String(mark.group % 4));
  }
  return note;
}

/**
 * The small digits of a cell: a place for every digit, those that are there filled in; blanks between them, as in the cell's name.
 * @param {number} mask
 * @param {Map<number, import('./lesson.js').Mark> | undefined} marks
 * @param {number} order
 */
const makeNotes = (mask, marks, order) => Array.from({ length: order }, (_, i) =>
  [hasDigit(mask, i + 1) ? makeNote(i + 1, marks?.get(i + 1)) : make('span', { class: 'note' }), ' ']).flat();

/** Those in the middle, one beside the other, written by the style: the cell's text is the others. @param {number} mask */
const makeCentre = (mask) => digitsOf(mask).map((digit) => {
  const note = makeNote(digit);
  note.setAttribute('data-text', note.textContent ?? '');
  note.replaceChildren();
  return note;
});

/**
 * The sides of a lit cell where the light ends.
 * @param {Set<number>} lit
 * @param {number} cell
 * @param {number} order
 */
function litEdges(lit, cell, order) {
  const [row, column] = [Math.floor(cell / order), cell % order];
  const sides = ['lit'];
  if (row === 0 || !lit.has(cell - order)) sides.push('above');
  if (row === order - 1 || !lit.has(cell + order)) sides.push('below');
  if (column === 0 || !lit.has(cell - 1)) sides.push('before');
  if (column === order - 1 || !lit.has(cell + 1)) sides.push('after');
  return sides.join(' ');
}

/**
 * Arrows from candidate to candidate; solid to one that must be, dashed to one that cannot.
 * @param {Picture['links']} links
 * @param {number} order
 */
function makeLinks(links, order) {
  const across = noteColumns(order);
  const down = Math.ceil(order / across);
  const place = (/** @type {[number, number]} */ [cell, digit]) => [
    (cell % order) + (((digit - 1) % across) + 0.5) / across,
    Math.floor(cell / order) + (Math.floor((digit - 1) / across) + 0.5) / down,
  ];
  return links.map(({ from, to, on }) => {
    const [[x1, y1], [x2, y2]] = [place(from), place(to)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const gap = Math.min(0.19, length / 4); // the digits themselves stay free
    const [sx, sy, ex, ey] = [x1 + ux * gap, y1 + uy * gap, x2 - ux * gap, y2 - uy * gap];
    const bend = Math.min(0.35, length * 0.15);
    const [mx, my] = [(sx + ex) / 2 - uy * bend, (sy + ey) / 2 + ux * bend];
    const head = (/** @type {number} */ turn) => {
      const angle = Math.atan2(ey - my, ex - mx) + turn;
      return `L${(ex - Math.cos(angle) * 0.16).toFixed(3)} ${(ey - Math.sin(angle) * 0.16).toFixed(3)}`;
    };
    const line = `M${sx.toFixed(3)} ${sy.toFixed(3)}Q${mx.toFixed(3)} ${my.toFixed(3)} ${ex.toFixed(3)} ${ey.toFixed(3)}`;
    const tip = `M${ex.toFixed(3)} ${ey.toFixed(3)}${head(0.5)}M${ex.toFixed(3)} ${ey.toFixed(3)}${head(-0.5)}`;
    return makeDrawing('g', { class: on ? 'link on' : 'link off' }, makeDrawing('path', { d: line }), makeDrawing('path', { d: tip, class: 'tip' }));
  });
}

/**
 * @param {Pack} pack
 * @param {Say} say
 */
export function makeBoard(pack, say) {
  const { order } = pack;
  const cells = makeCells(pack);
  const rows = Array.from({ length: order }, (_, row) =>
    make('div', { role: 'row', class: 'row', 'aria-rowindex': String(row + 1) }, ...cells.slice(row * order, (row + 1) * order)));
  const board = make('div', {
    role: 'grid', class: 'board', dir: 'ltr', 'data-order': String(order), 'data-columns': String(noteColumns(order)),
    'aria-label': say('board'), 'aria-multiselectable': String(order > KIDS_ORDER), 'aria-rowcount': String(order), 'aria-colcount': String(order),
  }, ...rows);
  const seen = makeDrawing('path', { class: 'seen' });
  const chain = makeDrawing('g', {});
  const links = makeDrawing('svg', { class: 'links', viewBox: `0 0 ${order} ${order}`, 'aria-hidden': 'true' }, seen, chain);
  const drawn = cells.map(() => '');
  const noted = cells.map(() => ({ mask: 0, facts: '0,notes,' }));
  let linked = '';

  /** Brings the small digits of a cell in line: those that came or went, or all of them where more has changed.
   * @param {Sight} sight @param {number} cell */
  function drawNotes(sight, cell) {
    const isBlank = sight.entries[cell] === 0;
    const [mask, centres] = isBlank ? [sight.notes[cell] || sight.possible[cell], sight.centres[cell]] : [0, 0];
    const marks = sight.picture?.marks.get(cell);
    const kind = isBlank && sight.possible[cell] ? 'notes possible' : centres ? 'notes corners' : 'notes';
    const facts = [centres, kind, marks ? JSON.stringify([...marks]) : ''].join();
    const old = noted[cell];
    noted[cell] = { mask, facts };
    if (old.facts === facts && (old.mask === mask || (old.mask && mask))) {
      for (const digit of digitsOf(old.mask ^ mask)) {
        const note = cells[cell].children[1].children[digit - 1];
        setText(note, hasDigit(mask, digit) ? digitText(digit) : '');
        markSymbol(note, hasDigit(mask, digit) ? digit : 0);
      }
      return;
    }
    for (const part of [...cells[cell].children].slice(1)) part.remove();
    if (mask) cells[cell].append(make('span', { class: kind, 'aria-hidden': 'true' }, ...makeNotes(mask, marks, order)));
    if (centres) cells[cell].append(make('span', { class: 'notes centre', 'aria-hidden': 'true' }, ...makeCentre(centres)));
  }

  /** Where the digit stands that is looked for, large or small. @param {Sight} sight @param {number} cell @param {number} same */
  function drawSame({ entries }, cell, same) {
    set(cells[cell], 'data-same', same !== 0 && entries[cell] === same ? '1' : null);
    for (const old of cells[cell].querySelectorAll('.note[data-same]')) old.removeAttribute('data-same');
    if (same !== 0 && entries[cell] === 0)
      for (const note of cells[cell].querySelectorAll(`.note[data-symbol="${same}"]:not([data-role])`)) note.setAttribute('data-same', '1');
  }

  /**
   * @param {Sight} sight
   * @param {number} cell
   */
  function drawCell(sight, cell) {
    const { picture, entries, selected } = sight;
    const [digit, isWrong, isPicked] = [entries[cell], sight.wrong.includes(cell), sight.picked.has(cell)];
    const lit = picture?.lit.has(cell) ? litEdges(picture.lit, cell, order) : null;
    const small = sight.notes[cell] | sight.centres[cell] | sight.possible[cell];
    const same = digit === sight.same || (digit === 0 && sight.same !== 0 && hasDigit(small, sight.same)) ? sight.same : 0;
    const isFirst = cell === (selected ?? 0);
    const marks = picture?.marks.get(cell);
    const facts = `${digit},${sight.notes[cell]},${sight.centres[cell]},${sight.possible[cell]},${sight.tints[cell]},${sight.hinted[cell]},${isWrong},${isPicked},${isFirst},${lit},${same},${sight.givens[cell]},${marks ? JSON.stringify([...marks]) : ''}`;
    if (drawn[cell] === facts) return;
    drawn[cell] = facts;
    const element = cells[cell];
    const large = /** @type {Element} */ (element.firstChild);
    setText(large, digit ? digitText(digit) : '');
    markSymbol(large, digit);
    drawNotes(sight, cell);
    drawSame(sight, cell, same);
    set(element, 'aria-label', cellName(sight, cell, order, say));
    set(element, 'aria-readonly', sight.givens[cell] ? 'true' : null);
    set(element, 'aria-invalid', isWrong ? 'true' : null);
    set(element, 'aria-selected', isPicked ? 'true' : 'false');
    set(element, 'data-tint', sight.tints[cell] ? String(sight.tints[cell]) : null);
    set(element, 'data-hinted', sight.hinted[cell] ? '1' : null);
    set(element, 'data-lit', lit);
    set(element, 'tabindex', isFirst ? '0' : '-1');
  }

  return {
    board, links, cells,

    /** @param {Sight} sight */
    draw(sight) {
      for (let cell = 0; cell < cells.length; cell++) drawCell(sight, cell);
      set(board, 'data-lesson', sight.picture ? '1' : null);
      set(board, 'data-solved', sight.isDone ? '1' : null);
      set(seen, 'd', [...sight.seen].map((cell) => `M${cell % order} ${Math.floor(cell / order)}h1v1h-1z`).join(''));
      const facts = JSON.stringify(sight.picture?.links ?? []);
      if (facts !== linked) chain.replaceChildren(...makeLinks(sight.picture?.links ?? [], order));
      linked = facts;
    },
  };
}
