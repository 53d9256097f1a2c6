/**
 * pointer.js: a finger or a mouse button that is down. It may drag over cells, which are then
 * selected together; a long press makes a note. Both end in a click as well, which then does
 * nothing more.
 */
import { handIn, isPlain, pickedIn } from '../state/page.js';
import { TOOLS } from '../state/rules-draft.js';

/** @typedef {import('../play/update-loop.js').Loop} Loop */

const LONG = 450; // milliseconds of a long press
const NEAR = 0.42; // of a cell, around its centre
const STEP = 8; // pixels
const STALE = 1000; // milliseconds after which a click belongs to no press
/** Milliseconds between the taps of a double tap. */
export const TWICE = 350;

/** Returns the cell of an element, or null. @param {unknown} target */
export function cellAt(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}

/**
 * Returns the points of a movement, no farther apart than half of the smallest cell. A busy browser
 * merges many movements into one, and lists the merged ones only for pages from https or a file.
 * @param {Point} from
 * @param {PointerEvent} event
 */
function pathOf(from, event) {
  const merged = event.getCoalescedEvents?.() ?? [];
  const path = [];
  for (const { clientX: x, clientY: y } of merged.length > 0 ? merged : [event]) {
    const steps = Math.ceil(Math.hypot(x - from.x, y - from.y) / STEP);
    for (let i = 1; i <= steps; i++)
      path.push({ x: from.x + ((x - from.x) * i) / steps, y: from.y + ((y - from.y) * i) / steps });
    from = { x, y };
  }
  return path;
}

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{cell: number | null, isSwept: boolean, isSpent: boolean}} Down */

/** Prepares the state of a finger or mouse button. @param {Loop} loop */
const makePress = (loop) => ({
  loop,
  /**
   * Where it went down, and whether it has dragged over cells, or done something else.
   * @type {Down | null}
   */
  down: null,
  at: { x: 0, y: 0 },
  timer: 0,
  isOver: true,
  ended: 0,
});

/** @typedef {ReturnType<typeof makePress>} Press */

/** Returns whether a finger or mouse button is down. @param {Press} press */
export const isDown = ({ down, isOver }) => down !== null && !isOver;

/** Answers a long press. @param {Press} press @param {Element} target */
function stay({ loop, down }, target) {
  const { read, act } = loop;
  if (!down) return;
  const key = target.closest('.key');
  const digit = key instanceof HTMLElement ? Number(key.dataset.digit) : 0;
  if (digit > 0) act('digit', { digit, cells: pickedIn(read()), mode: 'notes' });
  else if (down.cell === null) return;
  else if (read().focus.held) act('tap', { cell: down.cell, mode: 'notes' });
  else act('jotIn', { cell: down.cell });
  down.isSpent = true;
}

/**
 * Draws to another cell; a line only once the point is near the cell's centre, so that lines can go
 * diagonally.
 * @param {Press} press
 * @param {Down} down
 * @param {Point} point
 */
function draw({ loop: { read, act } }, down, { x, y }) {
  const under = document.elementFromPoint(x, y);
  const cell = cellAt(under);
  const square = under?.closest('[data-cell]')?.getBoundingClientRect();
  const last = down.isSwept ? read().focus.selected : down.cell;
  if (cell === null || !square || cell === last) return;
  const isLine = TOOLS[handIn(read())?.tool ?? '']?.shape === 'line';
  const far = Math.hypot(x - square.x - square.width / 2, y - square.y - square.height / 2);
  if (isLine && far > NEAR * square.width) return;
  if (!down.isSwept) act('trace', { cell: down.cell, isFirst: true });
  down.isSwept = true;
  act('trace', { cell });
}

/**
 * Selects another cell as well.
 * @param {Press} press
 * @param {Down} down
 * @param {Point} point
 */
function sweep({ loop: { read, act }, timer }, down, { x, y }) {
  if (isPlain(read()) || read().focus.held) return;
  const cell = cellAt(document.elementFromPoint(x, y));
  if (cell === null || (cell === down.cell && !down.isSwept)) return;
  clearTimeout(timer);
  if (!down.isSwept) act('select', { cell: down.cell });
  down.isSwept = true;
  if (cell !== read().focus.selected) act('pick', { cell, isSwept: true });
}

/** Begins a press. @param {Press} press @param {PointerEvent} event */
function begin(press, { target, button, pointerId, clientX, clientY }) {
  clearTimeout(press.timer);
  press.isOver = false;
  press.down = { cell: cellAt(target), isSwept: false, isSpent: false };
  press.at = { x: clientX, y: clientY };
  if (button !== 0 || !(target instanceof Element)) return;
  if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
  if (!isPlain(press.loop.read())) press.timer = setTimeout(stay, LONG, press, target);
}

/** Follows a drag from cell to cell. @param {Press} press @param {PointerEvent} event */
function move(press, event) {
  const { down, isOver, loop } = press;
  if (!down || isOver || event.buttons === 0 || down.cell === null) return;
  const follow = handIn(loop.read()) ? draw : sweep;
  for (const point of pathOf(press.at, event)) follow(press, down, point);
  press.at = { x: event.clientX, y: event.clientY };
}

/** Ends a press. @param {Press} press @param {Event} event */
function end(press, { timeStamp }) {
  const { read, act } = press.loop;
  clearTimeout(press.timer);
  if (press.down?.isSwept && !press.isOver && handIn(read())) act('finish');
  press.isOver = true;
  press.ended = timeStamp;
}

/**
 * Takes the click that follows a press, and returns whether the press has already been answered.
 * @param {Press} press
 * @param {number} timeStamp  of the click
 */
export function takeClick(press, timeStamp) {
  const { down, ended } = press;
  const isOwn = timeStamp - ended <= STALE; // programs click without a press
  press.down = null;
  return isOwn && down !== null && (down.isSwept || down.isSpent);
}

/**
 * Clicks on the second of two quick taps; some browsers would zoom in instead.
 * @param {{time: number}} last  the tap before
 * @param {TouchEvent} event
 */
function answerQuickTap(last, event) {
  const target =
    event.target instanceof Element
      ? event.target.closest('[data-cell], .pad button, .action')
      : null;
  const isQuick = event.timeStamp - last.time < TWICE;
  last.time = event.timeStamp;
  if (!(target instanceof HTMLElement) || !isQuick || !event.cancelable) return;
  event.preventDefault();
  target.click();
}

/** Listens to mouse and touch. @param {HTMLElement} root @param {Loop} loop */
export function listenToPointer(root, loop) {
  const press = makePress(loop);
  const last = { time: 0 };
  root.addEventListener('pointerdown', (event) => begin(press, event));
  root.addEventListener('pointermove', (event) => move(press, event));
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, (event) => end(press, event));
  root.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.board, .keys') && isDown(press))
      event.preventDefault(); // a finger is still down
  });
  root.addEventListener('touchend', (event) => answerQuickTap(last, event));
  return press;
}
