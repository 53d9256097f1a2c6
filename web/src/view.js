/**
 * view.js: what is seen and heard. It builds the game once, whole, and then brings each part in line with the state; it never
 * changes state.
 *
 * The root is empty in the file and filled by one replaceChildren: a page that a browser saved comes with the root filled, and must
 * not get a second board. For the same reason nothing outside the root is touched and no style attribute is written.
 */
import { digitText } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */
/** @typedef {import('./text.js').Say} Say */

/** What the player is at, beside the game itself.
 * @typedef {object} Focus
 * @property {number | null} selected
 * @property {string} message
 * @property {number} said            how many messages there were; the same words said again are heard again
 */

/** Button ids, in their order on the page. */
export const ACTIONS = ['new', 'reset', 'hint', 'check'];
export const DOWNLOADS = ['savePage', 'saveGame', 'saveSource', 'savePuzzles'];

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Sets or takes away an attribute.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * @param {string} action
 * @param {string} label
 * @param {string} kind  the class
 */
const button = (action, label, kind) => make('button', { type: 'button', class: kind, 'data-action': action }, label);

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
 * @param {Pack} pack
 * @param {HTMLElement[]} cells
 * @param {Say} say
 */
function makeBoard({ order }, cells, say) {
  const rows = Array.from({ length: order }, (_, row) =>
    make('div', { role: 'row', class: 'row', 'aria-rowindex': String(row + 1) },
      ...cells.slice(row * order, (row + 1) * order)));
  return make('div', {
    role: 'grid', class: 'board', dir: 'ltr', 'data-order': String(order), 'aria-label': say('board'),
    'aria-rowcount': String(order), 'aria-colcount': String(order),
  }, ...rows);
}

/**
 * @param {number} order
 * @param {Say} say
 */
function makeKeys(order, say) {
  const digits = Array.from({ length: order }, (_, i) => {
    const key = button('digit', digitText(i + 1), 'key');
    key.dataset.digit = String(i + 1);
    return key;
  });
  const erase = button('digit', '', 'key erase');
  erase.dataset.digit = '0';
  erase.setAttribute('aria-label', say('erase'));
  return make('div', { class: 'keys', role: 'group', 'data-order': String(order), 'aria-label': say('digits') }, ...digits, erase);
}

/** @param {Say} say */
function makeDialog(say) {
  const title = make('h2', { id: 'solved-title' }, say('solvedTitle'));
  const counts = make('p', { class: 'counts' });
  const praise = make('p', { class: 'praise' });
  const dialog = /** @type {HTMLDialogElement} */ (make('dialog', { role: 'dialog', 'aria-labelledby': 'solved-title' },
    title, counts, praise,
    make('div', { class: 'choices' }, button('new', say('new'), 'primary'), button('close', say('close'), 'plain'))));
  return { dialog, counts, praise };
}

/**
 * A cell in words: "row 2, column 3, 4, given".
 * @param {Game} game
 * @param {number} cell
 * @param {Say} say
 */
function cellName(game, cell, say) {
  const digit = game.entries[cell];
  const place = say('cell', { row: Math.floor(cell / game.order) + 1, column: (cell % game.order) + 1 });
  const parts = [place, digit ? digitText(digit) : say('blank')];
  if (game.givens[cell]) parts.push(say('given'));
  else if (game.hinted.includes(cell)) parts.push(say('hinted'));
  if (game.wrong.includes(cell)) parts.push(say('wrong'));
  return parts.join(', ');
}

/**
 * What the page shows beside the game, from the block where it also stands for browsers without scripts: a site owner's panel, if there is
 * one, and the words under the game. It is kept there as text, out of the way of browsers that change what they save.
 * @param {HTMLElement} block
 */
function makeSurroundings(block) {
  const parsed = new DOMParser().parseFromString(block.textContent ?? '', 'text/html');
  return [...parsed.querySelectorAll('#panel, #help')];
}

/**
 * Builds the page into the root.
 * @param {HTMLElement} root
 * @param {HTMLElement} words  the block with what is shown beside the game
 * @param {Pack} pack
 * @param {string} title
 * @param {Say} say
 */
export function makeView(root, words, pack, title, say) {
  const cells = makeCells(pack);
  const message = make('p', { class: 'message', role: 'status', 'aria-live': 'polite' });
  const { dialog, counts, praise } = makeDialog(say);
  const board = makeBoard(pack, cells, say);
  let heard = -1;
  root.removeAttribute('data-ready'); // a saved page comes with it
  root.replaceChildren(
    make('header', { class: 'top' }, make('h1', {}, title)),
    make('main', { class: 'game' },
      message,
      board,
      make('div', { class: 'actions', role: 'group', 'aria-label': say('actions') },
        ...ACTIONS.map((action) => button(action, say(action), 'action'))),
      makeKeys(pack.order, say),
      make('div', { class: 'downloads', role: 'group', 'aria-label': say('downloads') },
        ...DOWNLOADS.map((action) => button(action, say(action), 'quiet')))),
    ...makeSurroundings(words),
    dialog,
  );

  /**
   * @param {Game} game
   * @param {number} cell
   * @param {Focus} focus
   */
  function drawCell(game, cell, focus) {
    const element = cells[cell];
    const text = game.entries[cell] ? digitText(game.entries[cell]) : '';
    const digit = /** @type {Element} */ (element.firstChild);
    if (digit.textContent !== text) digit.textContent = text;
    set(element, 'aria-label', cellName(game, cell, say));
    set(element, 'aria-readonly', game.givens[cell] ? 'true' : null);
    set(element, 'aria-invalid', game.wrong.includes(cell) ? 'true' : null);
    set(element, 'aria-selected', cell === focus.selected ? 'true' : 'false');
    set(element, 'data-hinted', game.hinted.includes(cell) ? '1' : null);
    set(element, 'tabindex', cell === (focus.selected ?? 0) ? '0' : '-1');
  }

  return {
    root, board, dialog,

    /**
     * Brings everything in line with the state.
     * @param {Game} game
     * @param {Focus} focus
     */
    draw(game, focus) {
      for (let cell = 0; cell < cells.length; cell++) drawCell(game, cell, focus);
      if (heard !== focus.said) message.replaceChildren(focus.message);
      heard = focus.said;
    },

    /** @param {number} cell */
    focusCell(cell) {
      cells[cell].focus({ preventScroll: true });
    },

    /** A gentle shake: of the cell, or of the board where none is chosen.
     * @param {number | null} cell */
    nudge(cell) {
      const element = cell === null ? board : cells[cell];
      element.classList.remove('nudge');
      void element.offsetWidth; // so that a second shake starts anew
      element.classList.add('nudge');
    },

    /** @param {Game} game */
    celebrate(game) {
      const alone = game.hints === 0 && game.prechecks === 0;
      counts.replaceChildren(
        make('span', {}, say('hints', { count: game.hints })), ' ',
        make('span', {}, say('prechecks', { count: game.prechecks })));
      praise.textContent = say(alone ? 'nextLevel' : 'wellDone');
      if (!dialog.open) dialog.showModal();
    },

    /** @param {string} engine  who answers, for whoever asks the page */
    ready(engine) {
      root.dataset.engine = engine;
      root.dataset.ready = '1';
      performance.mark('ready');
    },
  };
}

/** @typedef {ReturnType<typeof makeView>} View */
