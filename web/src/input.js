/**
 * input.js: keys, mouse and touch, all of them ending in the same few actions.
 *
 * A click reaches everything by its data-action or data-cell. Keys work wherever the focus is on the page, except in a dialog, so a
 * digit typed after a click on Hint still goes into the selected cell. What browsers and screen readers need is left to them: every
 * key with Alt, every one with Ctrl or Meta but those for undo and redo, Tab, and the function keys.
 */
import { KIDS_ORDER } from './state.js';

/** @typedef {import('./actions.js').Actions} Actions */
/** @typedef {import('./view.js').View} View */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const ERASERS = ['Backspace', 'Delete', '0'];
/** Letters that stand for buttons, where they are no digits. @type {Record<string, string>} */
const LETTERS = { h: 'hint', n: 'notes', u: 'undo', r: 'redo', '?': 'keys' };

/** The button that a key with Ctrl or Meta stands for, if any.
 * @param {KeyboardEvent} event */
function shortcutOf({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}

/**
 * The digit a key stands for: 1 to 9, then A, B, C …; 0 to erase; null for any other key.
 * @param {string} key
 * @param {number} order
 */
function digitOf(key, order) {
  if (ERASERS.includes(key)) return 0;
  const digit = /^[1-9a-z]$/i.test(key) ? parseInt(key, 36) : NaN;
  return digit <= order ? digit : null;
}

/**
 * Where an arrow key, Home or End leads to; it stops at the edges.
 * @param {string} key
 * @param {number} cell
 * @param {number} order
 */
function moved(key, cell, order) {
  const row = Math.floor(cell / order);
  if (key === 'Home') return row * order;
  if (key === 'End') return row * order + order - 1;
  const clamp = (/** @type {number} */ place) => Math.min(Math.max(place, 0), order - 1);
  const [down, right] = STEPS[key];
  return clamp(row + down) * order + clamp((cell % order) + right);
}

/** @param {Element} element */
function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * @param {Document} page
 * @param {View} view
 * @param {Actions & Record<string, any>} actions  by the names the buttons carry
 */
export function listen(page, view, actions) {
  /** @param {Event} event */
  function onClick(event) {
    const target = event.target instanceof Element ? event.target.closest('[data-action], [data-cell]') : null;
    if (!(target instanceof HTMLElement)) return;
    const { action, cell, digit, value } = target.dataset;
    if (cell !== undefined) actions.select(Number(cell));
    else if (action === 'digit') actions.digit(Number(digit));
    else if (action !== undefined && target.getAttribute('aria-disabled') !== 'true') actions[action](value);
  }

  /**
   * Moves the selection. Where none is yet, the first empty cell is taken, unless the reader has scrolled away to the text.
   * @param {string} key
   */
  function onMove(key) {
    const { entries, order } = actions.game();
    const selected = actions.selected();
    if (selected === null && !isInView(view.board)) return false;
    const from = page.activeElement instanceof HTMLElement ? page.activeElement.dataset.cell : undefined;
    const first = from !== undefined ? Number(from) : Math.max(entries.indexOf(0), 0);
    actions.select(selected === null ? first : moved(key, selected, order));
    return true;
  }

  /** True when the key was one of the game's.
   * @param {KeyboardEvent} event */
  function onKey({ key }) {
    const { order, entries } = actions.game();
    const digit = digitOf(key, order);
    const isOnButton = page.activeElement instanceof HTMLButtonElement;
    if (digit !== null) actions.digit(digit);
    else if (key in STEPS || ((key === 'Home' || key === 'End') && actions.selected() !== null && !isOnButton)) return onMove(key);
    else if (key === 'Escape' && actions.hasLesson()) actions.closeLesson();
    else if (key === 'Escape' && actions.selected() !== null) actions.select(null);
    else if (key in LETTERS) actions[LETTERS[key]]();
    else if (key === ' ' && !isOnButton && order > KIDS_ORDER) actions.notes();
    else if (key === 'Enter' && !isOnButton && actions.selected() !== null && !entries.includes(0)) actions.check();
    else return false;
    return true;
  }

  view.root.addEventListener('click', onClick);
  view.root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) actions.typed(target.value);
  });
  view.root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name) actions.choose(target.name, target.value);
  });
  view.root.addEventListener('focusin', (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (cell !== undefined && Number(cell) !== actions.selected()) actions.select(Number(cell));
  });
  page.addEventListener('keydown', (event) => {
    if (event.altKey || event.isComposing || view.isBusy) return;
    const shortcut = event.ctrlKey || event.metaKey ? shortcutOf(event) : undefined;
    if (shortcut) actions[shortcut]();
    if (shortcut || (!event.ctrlKey && !event.metaKey && onKey(event))) event.preventDefault();
  });
}
