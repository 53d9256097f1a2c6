/**
 * pointer.js: a finger or a mouse that is down. On a square it may sweep over others, which are
 * then chosen together; one that stays makes a note. Each ends in a click, too, which then has
 * nothing more to do.
 */
import { handIn, isPlain, pickedIn } from '../state/page.js';
import { TOOLS } from '../state/plan.js';

/** @typedef {import('../play/loop.js').Loop} Loop */

const LONG = 450; // milliseconds of a long press
const NEAR = 0.42; // of a square, around its middle
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

  /**
   * A hand that draws has come to another square; a line only near its middle, so that it can go
   * aslant.
   * @param {{cell: number | null, isSwept: boolean}} pressed
   * @param {number} x
   * @param {number} y
   */
  function draw(pressed, x, y) {
    const under = document.elementFromPoint(x, y);
    const cell = cellAt(under);
    const square = under?.closest('[data-cell]')?.getBoundingClientRect();
    if (
      cell === null ||
      !square ||
      cell === (pressed.isSwept ? read().focus.selected : pressed.cell)
    )
      return;
    const isLine = TOOLS[handIn(read())?.tool ?? '']?.shape === 'line';
    const far = Math.hypot(x - square.x - square.width / 2, y - square.y - square.height / 2);
    if (isLine && far > NEAR * square.width) return;
    if (!pressed.isSwept) act('trace', { cell: pressed.cell, isFirst: true });
    pressed.isSwept = true;
    act('trace', { cell });
  }

  return {
    isDown: () => press !== null && !isOver,
    /** @param {PointerEvent} event */
    begin({ target, button, pointerId }) {
      clearTimeout(timer);
      isOver = false;
      press = { cell: cellAt(target), isSwept: false, isSpent: false };
      if (button !== 0 || !(target instanceof Element)) return;
      if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
      if (!isMany()) return;
      timer = setTimeout(stay, LONG, target);
    },
    /** @param {PointerEvent} event */
    move({ buttons, clientX, clientY }) {
      if (press && !isOver && buttons > 0 && press.cell !== null && handIn(read())) {
        draw(press, clientX, clientY);
        return;
      }
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
      if (press?.isSwept && !isOver && handIn(read())) act('finish');
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
