/**
 * pointer.js: a finger or a mouse that is down. On a square it may sweep over others, which are
 * then chosen together; one that stays makes a note. Each ends in a click, too, which then has
 * nothing more to do.
 */
import { handIn, isPlain, pickedIn } from '../state/page.js';
import { TOOLS } from '../state/rules-draft.js';

/** @typedef {import('../play/update-loop.js').Loop} Loop */

const LONG = 450; // milliseconds of a long press
const NEAR = 0.42; // of a square, around its middle
const STEP = 8; // pixels
const STALE = 1000; // after which a click no longer belongs to what was pressed
/** And between two taps that belong together. */
export const TWICE = 350;

/** The square at or around an element, or null. @param {unknown} target */
export function cellAt(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}

/**
 * The points on a move's way from where the hand was, no farther apart than half of the smallest
 * square. A browser that was busy makes many moves one; it tells of those in between only where
 * the page came by https or from a file.
 * @param {Point} from
 * @param {PointerEvent} event
 */
function pathOf(from, event) {
  const told = event.getCoalescedEvents?.() ?? [];
  const path = [];
  for (const { clientX: x, clientY: y } of told.length > 0 ? told : [event]) {
    const steps = Math.ceil(Math.hypot(x - from.x, y - from.y) / STEP);
    for (let i = 1; i <= steps; i++)
      path.push({ x: from.x + ((x - from.x) * i) / steps, y: from.y + ((y - from.y) * i) / steps });
    from = { x, y };
  }
  return path;
}

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{cell: number | null, isSwept: boolean, isSpent: boolean}} Down */

/**
 * What is down: where, and whether it has swept over squares or done something already.
 * @param {Loop} loop
 */
function makePress({ read, act }) {
  const isMany = () => !isPlain(read());
  /** @type {Down | null} */
  let press = null;
  let at = { x: 0, y: 0 };
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
   * @param {Down} pressed
   * @param {Point} point
   */
  function draw(pressed, { x, y }) {
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

  /**
   * A finger that chooses has come over another square.
   * @param {Down} pressed
   * @param {Point} point
   */
  function sweep(pressed, { x, y }) {
    if (!isMany() || read().focus.held) return;
    const cell = cellAt(document.elementFromPoint(x, y));
    if (cell === null || (cell === pressed.cell && !pressed.isSwept)) return;
    clearTimeout(timer);
    if (!pressed.isSwept) act('select', { cell: pressed.cell });
    pressed.isSwept = true;
    if (cell !== read().focus.selected) act('pick', { cell, isSwept: true });
  }

  return {
    isDown: () => press !== null && !isOver,
    /** @param {PointerEvent} event */
    begin({ target, button, pointerId, clientX, clientY }) {
      clearTimeout(timer);
      isOver = false;
      press = { cell: cellAt(target), isSwept: false, isSpent: false };
      at = { x: clientX, y: clientY };
      if (button !== 0 || !(target instanceof Element)) return;
      if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
      if (!isMany()) return;
      timer = setTimeout(stay, LONG, target);
    },
    /** @param {PointerEvent} event */
    move(event) {
      if (!press || isOver || event.buttons === 0 || press.cell === null) return;
      const follow = handIn(read()) ? draw : sweep;
      for (const point of pathOf(at, event)) follow(press, point);
      at = { x: event.clientX, y: event.clientY };
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
