/**
 * pointer.ts: follows a finger or a mouse button that is down. A drag selects cells or draws. A
 * long press makes a note. The click that browsers send after a drag or a long press must be
 * ignored, so clicks.ts calls `consumeClick`.
 */
import { drawingIn, hasSingleSelection, selectedIn } from '../state/page.ts';
import { TOOLS } from '../state/rules-draft.ts';
import type { Loop } from '../update-loop.ts';

const LONG_PRESS = 400; // milliseconds until a press is long
const LAST_CHANCE = 60; // further milliseconds for the end of a press to arrive in a busy browser
const NEAR_CENTRE = 0.42; // largest distance from a cell's centre that counts as near, in cells
const FOLD_DISTANCE = 24; // movement in pixels that pulls a hint's card down or up
const PATH_STEP = 8; // largest distance between two points of a path, in pixels
const LONGEST_CLICK_DELAY = 1000; // milliseconds from the end of a press to its click
/** The most milliseconds between the two taps of a double tap. */
export const DOUBLE_TAP = 350;

/** Returns the cell that an element belongs to, or null. */
export function cellAt(target: unknown) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}

/**
 * Returns points along a movement. They are at most half a cell apart, so that no cell is missed. A
 * busy browser merges several movements into one event. Pages from https or a file can list them.
 */
function pathOf(from: Point, event: PointerEvent) {
  const merged = event.getCoalescedEvents?.() ?? [];
  const path = [];
  for (const { clientX: x, clientY: y } of merged.length > 0 ? merged : [event]) {
    const steps = Math.ceil(Math.hypot(x - from.x, y - from.y) / PATH_STEP);
    for (let i = 1; i <= steps; i++)
      path.push({ x: from.x + ((x - from.x) * i) / steps, y: from.y + ((y - from.y) * i) / steps });
    from = { x, y };
  }
  return path;
}

type Point = { x: number; y: number };

/** A press: the cell where it began, and whether it has become a drag or a long press. */
type PressDetails = {
  cell: number | null;
  isDrag: boolean;
  isLong: boolean;
  foldFrom: number | null; // where the press began on the head of a hint's card, in pixels
};

/** Returns the initial state of the finger or mouse button. */
const makePress = (loop: Loop) => ({
  loop,
  /** The latest press, or null after its click. */
  down: null as PressDetails | null,
  /** The latest point of the press, in window coordinates. */
  at: { x: 0, y: 0 },
  timer: 0,
  isOver: true,
  /** The time stamp at which the press ended. */
  endTime: 0,
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
  else if (read().focus.lockedDigit) act('tap', { cell: down.cell, mode: 'notes' });
  else act('jotIn', { cell: down.cell });
  down.isLong = true;
}

/** Lets a busy browser first report the end of a press that may be over already. */
function awaitEnd(press: Press, target: Element) {
  press.timer = setTimeout(answerLongPress, LAST_CHANCE, press, target);
}

/**
 * Draws to the cell under a point. A line enters a cell only near the cell's centre, so that lines
 * can be diagonal.
 */
function drawTo({ loop: { read, act } }: Press, down: PressDetails, { x, y }: Point) {
  const under = document.elementFromPoint(x, y);
  const cell = cellAt(under);
  const square = under?.closest('[data-cell]')?.getBoundingClientRect();
  const last = down.isDrag ? read().focus.selected : down.cell;
  if (cell === null || !square || cell === last) return;
  const isLine = TOOLS[drawingIn(read())?.tool ?? '']?.shape === 'line';
  const far = Math.hypot(x - square.x - square.width / 2, y - square.y - square.height / 2);
  if (isLine && far > NEAR_CENTRE * square.width) return;
  if (!down.isDrag) act('trace', { cell: down.cell, isFirst: true });
  down.isDrag = true;
  act('trace', { cell });
}

/** Adds the cell under a point to the selection. */
function selectTo({ loop: { read, act }, timer }: Press, down: PressDetails, { x, y }: Point) {
  if (hasSingleSelection(read()) || read().focus.lockedDigit) return;
  const cell = cellAt(document.elementFromPoint(x, y));
  if (cell === null || (cell === down.cell && !down.isDrag)) return;
  clearTimeout(timer);
  if (!down.isDrag) act('select', { cell: down.cell });
  down.isDrag = true;
  if (cell !== read().focus.selected) act('pick', { cell, isSwept: true });
}

function beginPress(press: Press, { target, button, pointerId, clientX, clientY }: PointerEvent) {
  clearTimeout(press.timer);
  press.isOver = false;
  const foldFrom = target instanceof Element && target.closest('.fold') ? clientY : null;
  press.down = { cell: cellAt(target), isDrag: false, isLong: false, foldFrom };
  press.at = { x: clientX, y: clientY };
  if (button !== 0 || !(target instanceof Element)) return;
  if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
  if (!hasSingleSelection(press.loop.read()))
    press.timer = setTimeout(awaitEnd, LONG_PRESS, press, target);
}

/** Follows a drag from cell to cell. */
function continuePress(press: Press, event: PointerEvent) {
  const { down, isOver, loop } = press;
  if (!down || isOver || event.buttons === 0 || down.cell === null) return;
  const follow = drawingIn(loop.read()) ? drawTo : selectTo;
  for (const point of pathOf(press.at, event)) follow(press, down, point);
  press.at = { x: event.clientX, y: event.clientY };
}

/** Pulls the card of a hint down or up, if the press moved far enough. */
function foldCard({ loop }: Press, down: PressDetails | null, { clientY }: PointerEvent) {
  const moved = down?.foldFrom == null ? 0 : clientY - down.foldFrom;
  if (!down || Math.abs(moved) < FOLD_DISTANCE) return;
  down.isDrag = true;
  loop.act('fold', { isFolded: moved > 0 });
}

function endPress(press: Press, event: PointerEvent) {
  const { read, act } = press.loop;
  clearTimeout(press.timer);
  if (press.down?.isDrag && !press.isOver && drawingIn(read())) act('finish');
  if (!press.isOver) foldCard(press, press.down, event);
  press.isOver = true;
  press.endTime = event.timeStamp;
}

/**
 * Ends the press that a click belongs to. Returns true if the click must be ignored, because the
 * press was a drag or a long press.
 * @param timeStamp  the time of the click
 */
export function consumeClick(press: Press, timeStamp: number) {
  const { down, endTime } = press;
  const isOwn = timeStamp - endTime <= LONGEST_CLICK_DELAY; // programs click without pressing
  press.down = null;
  return isOwn && down && (down.isDrag || down.isLong);
}

/**
 * Turns the second of two quick taps into a click, because some browsers would zoom in instead.
 * @param last  the time of the previous tap, which this function updates
 */
function answerQuickTap(last: { time: number }, event: TouchEvent) {
  const target =
    event.target instanceof Element
      ? event.target.closest('[data-cell], .pad button, .action')
      : null;
  const isQuick = event.timeStamp - last.time < DOUBLE_TAP;
  last.time = event.timeStamp;
  if (!(target instanceof HTMLElement) || !isQuick || !event.cancelable) return;
  event.preventDefault();
  target.click();
}

export function listenToPointer(root: HTMLElement, loop: Loop) {
  const press = makePress(loop);
  const last = { time: 0 };
  root.addEventListener('pointerdown', (event) => beginPress(press, event));
  root.addEventListener('pointermove', (event) => continuePress(press, event));
  for (const name of ['pointerup', 'pointercancel'] as const)
    addEventListener(name, (event) => endPress(press, event));
  root.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.board, .keys') && isDown(press))
      event.preventDefault(); // a long press on a touch screen would open the context menu
  });
  root.addEventListener('touchend', (event) => answerQuickTap(last, event));
  return press;
}
