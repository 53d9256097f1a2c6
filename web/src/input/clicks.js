/**
 * clicks.js: a click reaches everything by its data-action or data-cell.
 */
import { isPlain, pickedIn } from '../state/page.js';
import { TWICE } from './pointer.js';

/**
 * @param {HTMLElement} root
 * @param {import('../play/loop.js').Loop} loop
 * @param {import('./pointer.js').Press} press
 */
export function listenToClicks(root, { read, act }, press) {
  const tapped = { cell: -1, time: 0 };

  /** @param {MouseEvent} event @param {number} cell */
  function onCell({ ctrlKey, metaKey, shiftKey, timeStamp }, cell) {
    const isDone = press.take(timeStamp);
    const isTwice = tapped.cell === cell && timeStamp - tapped.time < TWICE;
    tapped.cell = cell;
    tapped.time = timeStamp;
    if (isDone) return;
    if (isPlain(read())) act('select', { cell });
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
    if (cell !== undefined) return onCell(event, Number(cell));
    if (press.take(event.timeStamp)) return;
    if (read().isPaused && target.closest('.pad')) act('pause');
    else if (action === 'digit') act('digit', { digit: Number(digit), cells: pickedIn(read()) });
    else if (action !== undefined && target.getAttribute('aria-disabled') !== 'true')
      act(action, { value });
  });
}
