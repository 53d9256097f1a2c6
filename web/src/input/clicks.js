/**
 * clicks.js: a click reaches everything by its data-action or data-cell.
 */
import { gameIn, handIn, isPlain, modeIn, pickedIn } from '../state/page.js';
import { areBeside } from '../state/rules-draft.js';
import { gridFrom, hasDigit } from '../state/state.js';
import { noteAt } from '../view/sizes.js';
import { TWICE } from './pointer.js';

const EDGE = 0.22; // of a square: so far from its middle a tap is at its side

/**
 * The small number drawn at a point: where some stand in the middle they have no places of their
 * own.
 * @param {HTMLElement} square
 * @param {number} x
 * @param {number} y
 */
function noteDrawnAt(square, x, y) {
  const found = [...square.querySelectorAll('.note')].find((note) => {
    const { left, right, top, bottom } = note.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  const sign = found?.getAttribute('data-text') ?? found?.textContent;
  return sign ? gridFrom(sign)[0] : 0;
}

/**
 * The small number that is tapped to be coloured, in the chosen square; else 0.
 * @param {import('../state/page.js').State} state
 * @param {MouseEvent} event
 * @param {HTMLElement} square
 * @param {number} cell
 */
function noteTapped(state, { clientX, clientY }, square, cell) {
  const { rules, notes, centres } = gameIn(state);
  if (modeIn(state) !== 'tints' || state.focus.selected !== cell) return 0;
  if (centres[cell]) return noteDrawnAt(square, clientX, clientY);
  const { left, top, width, height } = square.getBoundingClientRect();
  const digit = noteAt(rules.order, (clientX - left) / width, (clientY - top) / height);
  return hasDigit(notes[cell], digit) ? digit : 0;
}

/**
 * The square at the other side of the line that is tapped, or null in the middle.
 * @param {import('../state/page.js').State} state
 * @param {MouseEvent} event
 * @param {HTMLElement} square
 * @param {number} cell
 */
function besideAt(state, { clientX, clientY }, square, cell) {
  const { order } = gameIn(state).rules;
  const { left, top, width, height } = square.getBoundingClientRect();
  const [x, y] = [(clientX - left) / width - 0.5, (clientY - top) / height - 0.5];
  const isAcross = Math.abs(x) > Math.abs(y);
  const by = isAcross ? Math.sign(x) : Math.sign(y) * order;
  const isFar = Math.max(Math.abs(x), Math.abs(y)) > EDGE;
  return isFar && areBeside(cell, cell + by, order) && cell + by >= 0 ? cell + by : null;
}

/**
 * @param {HTMLElement} root
 * @param {import('../play/update-loop.js').Loop} loop
 * @param {import('./pointer.js').Press} press
 */
export function listenToClicks(root, { read, act }, press) {
  const tapped = { cell: -1, time: 0 };

  /** @param {MouseEvent} event @param {HTMLElement} square @param {number} cell */
  function onCell(event, square, cell) {
    const { ctrlKey, metaKey, shiftKey, timeStamp } = event;
    const isDone = press.take(timeStamp);
    const isTwice = tapped.cell === cell && timeStamp - tapped.time < TWICE;
    tapped.cell = cell;
    tapped.time = timeStamp;
    if (isDone) return;
    if (handIn(read())) {
      act('mark', { cell, other: besideAt(read(), event, square, cell) });
      return;
    }
    const digit = noteTapped(read(), event, square, cell);
    if (digit > 0) act('digit', { digit, cells: [cell], mode: 'notes' });
    else if (isPlain(read())) act('select', { cell });
    else if (read().focus.held) act('tap', { cell });
    else if (ctrlKey || metaKey || shiftKey) act('pick', { cell });
    else if (isTwice) act('pickEqual', { cell });
    else act('select', { cell });
  }

  /** Beside the board. @param {MouseEvent} event */
  function letGo({ target, timeStamp }) {
    const isBeside = target instanceof Element && target.matches('.game, .frame, .pad, .words');
    if (isBeside && !press.take(timeStamp) && read().focus.selected !== null)
      act('select', { cell: null });
  }

  root.addEventListener('click', (event) => {
    const target =
      event.target instanceof Element ? event.target.closest('[data-action], [data-cell]') : null;
    if (!(target instanceof HTMLElement)) return letGo(event);
    const { action, cell, digit, value } = target.dataset;
    if (cell !== undefined) return onCell(event, target, Number(cell));
    if (press.take(event.timeStamp)) return;
    if (read().isPaused && target.closest('.pad')) act('pause');
    else if (action === 'digit') act('digit', { digit: Number(digit), cells: pickedIn(read()) });
    else if (action !== undefined && target.getAttribute('aria-disabled') !== 'true')
      act(action, { value });
  });
}
