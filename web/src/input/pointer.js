/**
 * pointer.js: a finger or a mouse that is down. On a square it may sweep over others, which are
 * then chosen together; one that stays makes a note. Each ends in a click, too, which then has
 * nothing more to do.
 */
import { isPlain, pickedIn } from '../state/page.js';

/** @typedef {import('../play/loop.js').Loop} Loop */

const LONG = 450; // milliseconds of a long press
const STALE = 1000; // after which a click no longer belongs to what was pressed
/** And between two taps that belong together. */
export const TWICE = 350;

/** The square at or around an element, or null. @param {unknown} target */
export function cellAt(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}

/**
 * What is down: where, and whether it has swept over squares or done something already.
 * @param {Loop} loop
 */
function makePress({ read, act }) {
  const isMany = () => !isPlain(read());
  /** @type {{cell: number | null, isSwept: boolean, isSpent: boolean} | null} */
  let press = null;
  let timer = 0;
  let isOver = true;
  let ended = 0;

  /** @param {Element} target */
  function stay(target) {
    if (!press) return;
    const key = target.closest('.key');
    const digit = key instanceof HTMLElement ? Number(key.dataset.digit) : 0;
    if (digit > 0) act('digit', { digit, cells: pickedIn(read()), mode: 'notes' });
    else if (press.cell === null) return;
    else if (read().focus.held) act('tap', { cell: press.cell, mode: 'notes' });
    else act('jotIn', { cell: press.cell });
    press.isSpent = true;
  }

  return {
    isDown: () => press !== null && !isOver,
    /** @param {PointerEvent} event */
    begin({ target, button, pointerId }) {
      clearTimeout(timer);
      isOver = false;
      press = { cell: cellAt(target), isSwept: false, isSpent: false };
      if (button !== 0 || !isMany() || !(target instanceof Element)) return;
      if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
      timer = setTimeout(stay, LONG, target);
    },
    /** @param {PointerEvent} event */
    move({ buttons, clientX, clientY }) {
      if (!press || isOver || buttons === 0 || press.cell === null || !isMany()) return;
      const cell = cellAt(document.elementFromPoint(clientX, clientY));
      const isThere = cell === null || (cell === press.cell && !press.isSwept);
      if (isThere || read().focus.held) return;
      clearTimeout(timer);
      if (!press.isSwept) act('select', { cell: press.cell });
      press.isSwept = true;
      if (cell !== read().focus.selected) act('pick', { cell, isSwept: true });
    },
    /** @param {Event} event */
    end({ timeStamp }) {
      clearTimeout(timer);
      isOver = true;
      ended = timeStamp;
    },
    /** Whether the click has nothing more to do. @param {number} timeStamp */
    take(timeStamp) {
      const isOwn = timeStamp - ended <= STALE; // no click out of nowhere
      const isDone = isOwn && press !== null && (press.isSwept || press.isSpent);
      press = null;
      return isDone;
    },
  };
}

/** Two quick taps make some browsers zoom in; here each is a tap. @param {HTMLElement} root */
function answerQuickTaps(root) {
  let touched = 0;
  root.addEventListener('touchend', (event) => {
    const target =
      event.target instanceof Element
        ? event.target.closest('[data-cell], .pad button, .action')
        : null;
    const isQuick = event.timeStamp - touched < TWICE;
    touched = event.timeStamp;
    if (!(target instanceof HTMLElement) || !isQuick || !event.cancelable) return;
    event.preventDefault();
    target.click();
  });
}

/** @param {HTMLElement} root @param {Loop} loop */
export function listenToPointer(root, loop) {
  const press = makePress(loop);
  root.addEventListener('pointerdown', press.begin);
  root.addEventListener('pointermove', press.move);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, press.end);
  root.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.board, .keys') && press.isDown())
      event.preventDefault(); // a finger stays down
  });
  answerQuickTaps(root);
  return press;
}

/** @typedef {ReturnType<typeof listenToPointer>} Press */
