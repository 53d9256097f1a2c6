/**
 * pointer.ts: follows a finger or a mouse button that is down. A drag over cells selects them or
 * draws; a long press makes a note. The click that browsers send after both must be ignored, so
 * clicks.ts calls `takeClick`.
 */
import { drawingIn, hasSingleSelection, selectedIn } from '../state/page.ts';
import { TOOLS } from '../state/rules-draft.ts';
import type { Loop } from '../update-loop.ts';

const LONG = 450; // milliseconds until a press is long
const NEAR = 0.42; // distance from a cell's centre that counts as near, in cells
const STEP = 8; // pixels between points of a path
const STALE = 1000; // milliseconds after a press in which a click can belong to it
/** Milliseconds between the taps of a double tap. */
export const TWICE = 350;

/** Returns the cell that an element belongs to, or null. */
export function cellAt(target: unknown) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}

/**
 * Returns points along a movement, at most half of the smallest cell apart, so that no cell is
 * missed. A busy browser merges movements, and lists the merged ones only for pages from https or a
 * file.
 */
function pathOf(from: Point, event: PointerEvent) {
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

type Point = { x: number; y: number };

/** A press: its first cell, and whether it has dragged (`isSwept`) or was long (`isSpent`). */
type Down = { cell: number | null; isSwept: boolean; isSpent: boolean };

/** Prepares the state of the finger or mouse button. */
const makePress = (loop: Loop) => ({
  loop,
  /** The latest press, until its click. */
  down: null as Down | null,
  /** The latest point of the press, in the window. */
  at: { x: 0, y: 0 },
  timer: 0,
  isOver: true,
  /** The time stamp at which the press ended. */
  ended: 0,
});

export type Press = ReturnType<typeof makePress>;

export const isDown = ({ down, isOver }: Press) => down !== null && !isOver;

function answerLongPress({ loop, down }: Press, target: Element) {
  const { read, act } = loop;
  if (!down) return;
  const key = target.closest('.key');
  const digit = key instanceof HTMLElement ? Number(key.dataset.digit) : 0;
  if (digit > 0) act('digit', { digit, cells: selectedIn(read()), mode: 'notes' });
  else if (down.cell === null) return;
  else if (read().focus.held) act('tap', { cell: down.cell, mode: 'notes' });
  else act('jotIn', { cell: down.cell });
  down.isSpent = true;
}

/**
 * Draws to the cell under a point. A line enters a cell only near its centre, so that it can pass
 * corners diagonally.
 */
function drawTo({ loop: { read, act } }: Press, down: Down, { x, y }: Point) {
  const under = document.elementFromPoint(x, y);
  const cell = cellAt(under);
  const square = under?.closest('[data-cell]')?.getBoundingClientRect();
  const last = down.isSwept ? read().focus.selected : down.cell;
  if (cell === null || !square || cell === last) return;
  const isLine = TOOLS[drawingIn(read())?.tool ?? '']?.shape === 'line';
  const far = Math.hypot(x - square.x - square.width / 2, y - square.y - square.height / 2);
  if (isLine && far > NEAR * square.width) return;
  if (!down.isSwept) act('trace', { cell: down.cell, isFirst: true });
  down.isSwept = true;
  act('trace', { cell });
}

/** Adds the cell under a point to the selection. */
function selectTo({ loop: { read, act }, timer }: Press, down: Down, { x, y }: Point) {
  if (hasSingleSelection(read()) || read().focus.held) return;
  const cell = cellAt(document.elementFromPoint(x, y));
  if (cell === null || (cell === down.cell && !down.isSwept)) return;
  clearTimeout(timer);
  if (!down.isSwept) act('select', { cell: down.cell });
  down.isSwept = true;
  if (cell !== read().focus.selected) act('pick', { cell, isSwept: true });
}

function begin(press: Press, { target, button, pointerId, clientX, clientY }: PointerEvent) {
  clearTimeout(press.timer);
  press.isOver = false;
  press.down = { cell: cellAt(target), isSwept: false, isSpent: false };
  press.at = { x: clientX, y: clientY };
  if (button !== 0 || !(target instanceof Element)) return;
  if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
  if (!hasSingleSelection(press.loop.read()))
    press.timer = setTimeout(answerLongPress, LONG, press, target);
}

/** Follows a drag from cell to cell. */
function move(press: Press, event: PointerEvent) {
  const { down, isOver, loop } = press;
  if (!down || isOver || event.buttons === 0 || down.cell === null) return;
  const follow = drawingIn(loop.read()) ? drawTo : selectTo;
  for (const point of pathOf(press.at, event)) follow(press, down, point);
  press.at = { x: event.clientX, y: event.clientY };
}

function end(press: Press, { timeStamp }: Event) {
  const { read, act } = press.loop;
  clearTimeout(press.timer);
  if (press.down?.isSwept && !press.isOver && drawingIn(read())) act('finish');
  press.isOver = true;
  press.ended = timeStamp;
}

/**
 * Takes the click that follows a press. Returns true if the press was a drag or a long press, so
 * that the click must be ignored.
 * @param timeStamp  the time of the click
 */
export function takeClick(press: Press, timeStamp: number) {
  const { down, ended } = press;
  const isOwn = timeStamp - ended <= STALE; // programs click without a press
  press.down = null;
  return isOwn && down !== null && (down.isSwept || down.isSpent);
}

/**
 * Clicks on the second of two quick taps, because some browsers would zoom in instead.
 * @param last  the time of the previous tap; it is updated
 */
function answerQuickTap(last: { time: number }, event: TouchEvent) {
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

export function listenToPointer(root: HTMLElement, loop: Loop) {
  const press = makePress(loop);
  const last = { time: 0 };
  root.addEventListener('pointerdown', (event) => begin(press, event));
  root.addEventListener('pointermove', (event) => move(press, event));
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, (event) => end(press, event));
  root.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.board, .keys') && isDown(press))
      event.preventDefault(); // a long press on a touch screen would open the menu
  });
  root.addEventListener('touchend', (event) => answerQuickTap(last, event));
  return press;
}
