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
 * @property {Set<number>} wrong    cells
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
    tabindex: '-1',
    'data-cell': String(cell),
    'data-row': String(Math.floor(cell / pack.order) + 1),
    'data-col': String((cell % pack.order) + 1),
    'aria-colindex': String((cell % pack.order) + 1),
    'data-box': String(colours.get(box)),
    'data-edge': boxEdges(pack, cell),
  }, make('span', { class: 'digit' }, ''), make('span', { class: 'notes', 'aria-hidden': 'true' })));
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
  if (sight.wrong.has(cell)) parts.push(say('wrong'));
  return parts.join(', ');
}

/** A small digit for each there is, at its place, to be copied: many are made at once. @param {number} order */
const notePatterns = (order) => Array.from({ length: order }, (_, i) => {
  const across = noteColumns(order);
  const note = make('span', { class: 'note', 'data-x': String(i % across), 'data-y': String(Math.floor(i / across)) }, digitText(i + 1));
  note.dataset.note = String(i + 1);
  markSymbol(note, i + 1);
  return note;
});

/** @param {HTMLElement} pattern @param {import('./lesson.js').Mark} [mark]  what a lesson says of it */
function makeNote(pattern, mark) {
  const note = /** @type {HTMLElement} */ (pattern.cloneNode(true));
  if (mark) {
    note.setAttribute('data-role', mark.role);
    note.setAttribute('data-group', String(mark.group % 4));
  }
  return note;
}

/**
 * Shows or hides one of a cell's small digits. One that was there once stays, unseen, so that nothing is laid out when it comes again;
 * blanks stand between them, as in the cell's name.
 * @param {Element} notes
 * @param {HTMLElement} pattern
 * @param {boolean} isThere
 */
function showNote(notes, pattern, isThere) {
  const digit = Number(pattern.dataset.note);
  const next = /** @type {HTMLElement[]} */ ([...notes.children]).find(({ dataset }) => Number(dataset.note) >= digit);
  if (next && Number(next.dataset.note) === digit) markSymbol(next, isThere ? digit : 0);
  else if (isThere && next) next.before(makeNote(pattern), ' ');
  else if (isThere) notes.append(makeNote(pattern), ' ');
}

/** Those in the middle, one beside the other, written by the style: the cell's text is the others. @param {number} mask */
const makeCentre = (mask) => digitsOf(mask).map((digit) => {
  const note = make('span', { class: 'note', 'data-text': digitText(digit) });
  markSymbol(note, digit);
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

const EDGE = 0.06; // of a cell, around its notes

/** Where the middle of a note is, in cells. @param {number} order */
function notePlace(order) {
  const across = noteColumns(order);
  const down = Math.ceil(order / across);
  const within = (/** @type {number} */ at, /** @type {number} */ of) => EDGE + ((1 - 2 * EDGE) * (at + 0.5)) / of;
  return (/** @type {number} */ cell, /** @type {number} */ digit) =>
    [(cell % order) + within((digit - 1) % across, across), Math.floor(cell / order) + within(Math.floor((digit - 1) / across), down)];
}

/**
 * Rings around a digit wherever it stands, large or small. One shape for all of them: many elements changed one by one take their time.
 * @param {Sight} sight
 * @param {number} order
 */
function ringsOf({ entries, notes, centres, possible, same }, order) {
  if (same === 0) return '';
  const place = notePlace(order);
  const ring = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) => {
    const half = `a${radius} ${radius} 0 0 1`;
    return `M${(x - radius).toFixed(3)} ${y.toFixed(3)}${half} ${2 * radius} 0${half} ${-2 * radius} 0`;
  };
  const small = Math.round(500 * (1 - 2 * EDGE) / noteColumns(order)) / 1000;
  return entries.map((digit, cell) => {
    if (digit === same) return ring((cell % order) + 0.5, Math.floor(cell / order) + 0.5, 0.36);
    const isThere = digit === 0 && !centres[cell] && hasDigit(notes[cell] || possible[cell], same);
    const [x, y] = place(cell, same);
    return isThere ? ring(x, y, small) : '';
  }).join('');
}

/**
 * Arrows from candidate to candidate; solid to one that must be, dashed to one that cannot.
 * @param {Picture['links']} links
 * @param {number} order
 */
function makeLinks(links, order) {
  const place = notePlace(order);
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
      return `L${(ex - Math.cos(angle) * 0.16).toFixed(3)} ${(ey - Math.sin(angle) * 0.16).toFixed(3)}`;
    };
    const line = `M${sx.toFixed(3)} ${sy.toFixed(3)}Q${mx.toFixed(3)} ${my.toFixed(3)} ${ex.toFixed(3)} ${ey.toFixed(3)}`;
    const tip = `M${ex.toFixed(3)} ${ey.toFixed(3)}${head(0.5)}M${ex.toFixed(3)} ${ey.toFixed(3)}${head(-0.5)}`;
    return makeDrawing('g', { class: on ? 'link on' : 'link off' }, makeDrawing('path', { d: line }), makeDrawing('path', { d: tip, class: 'tip' }));
  });
}

/** @type {('givens' | 'entries' | 'notes' | 'centres' | 'possible' | 'tints' | 'hinted')[]} */
const LAYERS = ['givens', 'entries', 'notes', 'centres', 'possible', 'tints', 'hinted'];

/**
 * Tells of each cell whether it looks the same in both.
 * @param {Sight} before
 * @param {Sight} after
 */
function likeness(before, after) {
  const layers = LAYERS.filter((layer) => before[layer] !== after[layer]);
  const isPainted = (/** @type {number} */ cell) => [before, after].some(({ picture }) => picture && (picture.lit.has(cell) || picture.marks.has(cell)));
  const isSought = (/** @type {number} */ cell) => after.entries[cell] === 0 && after.centres[cell] !== 0;
  return (/** @type {number} */ cell) => layers.every((layer) => before[layer][cell] === after[layer][cell])
    && before.picked.has(cell) === after.picked.has(cell) && before.wrong.has(cell) === after.wrong.has(cell)
    && (before.same === after.same || !isSought(cell))
    && (before.picture === after.picture || !isPainted(cell));
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
  const rings = makeDrawing('path', { class: 'rings' });
  const chain = makeDrawing('g', {});
  const links = makeDrawing('svg', { class: 'links', viewBox: `0 0 ${order} ${order}`, 'aria-hidden': 'true' }, seen, rings, chain);
  /** @type {Sight | null} */
  let last = null;
  const patterns = notePatterns(order);
  const noted = cells.map(() => ({ mask: 0, facts: '0,notes,' }));

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
    const [, small, middle] = cells[cell].children;
    if (old.facts !== facts) {
      set(small, 'class', kind);
      small.replaceChildren(...digitsOf(mask).flatMap((digit) => [makeNote(patterns[digit - 1], marks?.get(digit)), ' ']));
      middle?.remove();
      if (centres) cells[cell].append(make('span', { class: 'notes centre', 'aria-hidden': 'true' }, ...makeCentre(centres)));
    } else for (const digit of digitsOf(old.mask ^ mask)) showNote(small, patterns[digit - 1], hasDigit(mask, digit));
  }

  /** The digit that is looked for, in a cell that has no places for its notes. @param {Sight} sight @param {number} cell */
  function drawSame({ entries, centres, same }, cell) {
    if (entries[cell] !== 0 || centres[cell] === 0) return;
    for (const note of cells[cell].querySelectorAll('.note')) set(note, 'data-same', note.getAttribute('data-symbol') === String(same) ? '1' : null);
  }

  /** @param {Sight} sight @param {number} cell */
  function drawCell(sight, cell) {
    const { picture, entries } = sight;
    const digit = entries[cell];
    const element = cells[cell];
    const large = /** @type {Element} */ (element.firstChild);
    setText(large, digit ? digitText(digit) : '');
    markSymbol(large, digit);
    drawNotes(sight, cell);
    drawSame(sight, cell);
    set(element, 'aria-label', cellName(sight, cell, order, say));
    set(element, 'aria-readonly', sight.givens[cell] ? 'true' : null);
    set(element, 'aria-invalid', sight.wrong.has(cell) ? 'true' : null);
    set(element, 'aria-selected', sight.picked.has(cell) ? 'true' : 'false');
    set(element, 'data-tint', sight.tints[cell] ? String(sight.tints[cell]) : null);
    set(element, 'data-hinted', sight.hinted[cell] ? '1' : null);
    set(element, 'data-lit', picture?.lit.has(cell) ? litEdges(picture.lit, cell, order) : null);
  }

  return {
    board, links, cells,

    /** @param {Sight} sight */
    draw(sight) {
      for (const cell of [last?.selected ?? 0, sight.selected ?? 0]) // first: it asks for the style of what has the focus, as long as that is known
        set(cells[cell], 'tabindex', cell === (sight.selected ?? 0) ? '0' : '-1');
      const isAlike = last === null ? () => false : likeness(last, sight);
      for (let cell = 0; cell < cells.length; cell++) if (!isAlike(cell)) drawCell(sight, cell);
      set(board, 'data-lesson', sight.picture ? '1' : null);
      set(board, 'data-solved', sight.isDone ? '1' : null);
      set(seen, 'd', [...sight.seen].map((cell) => `M${cell % order} ${Math.floor(cell / order)}h1v1h-1z`).join(''));
      set(rings, 'd', ringsOf(sight, order));
      if (sight.picture !== last?.picture) chain.replaceChildren(...makeLinks(sight.picture?.links ?? [], order));
      last = sight;
    },
  };
}
