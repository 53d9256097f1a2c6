/**
 * clicks.ts: handles clicks. The `data-action` of the clicked element names the action. If it has a
 * `data-cell`, the effect depends on the mode, the tool and the keys held down.
 */
import {
  gameIn,
  drawingIn,
  hasSingleSelection,
  modeIn,
  selectedIn,
  type State,
} from '../state/page.ts';
import { areBeside } from '../state/rules-draft.ts';
import { gridFrom, hasDigit } from '../state/state.ts';
import { noteAt } from '../view/sizes.ts';
import { TWICE, takeClick, type Press } from './pointer.ts';
import type { Loop } from '../update-loop.ts';

/** The state of click handling. `tapped` is the last click on a cell, for double taps. */
type Clicks = Loop & { press: Press; tapped: { cell: number; time: number } };

const EDGE = 0.22; // of a cell; taps farther from the centre are at a side

/**
 * Returns the note at a point of a cell with centre notes, or 0. Such notes have no fixed places,
 * so their elements are searched.
 */
function noteDrawnAt(square: HTMLElement, x: number, y: number) {
  const found = [...square.querySelectorAll('.note')].find((note) => {
    const { left, right, top, bottom } = note.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  const sign = found?.getAttribute('data-text') ?? found?.textContent;
  return sign ? gridFrom(sign)[0] : 0;
}

/** Returns the note that a tap on the selected cell is to colour, or 0. */
function noteTapped(
  state: State,
  { clientX, clientY }: MouseEvent,
  square: HTMLElement,
  cell: number,
) {
  const { rules, notes, centres } = gameIn(state);
  if (modeIn(state) !== 'tints' || state.focus.selected !== cell) return 0;
  if (centres[cell]) return noteDrawnAt(square, clientX, clientY);
  const { left, top, width, height } = square.getBoundingClientRect();
  const digit = noteAt(rules.order, (clientX - left) / width, (clientY - top) / height);
  return hasDigit(notes[cell], digit) ? digit : 0;
}

/** Returns the neighbour on the side where a cell is tapped, or null near its centre. */
function neighbourAt(
  state: State,
  { clientX, clientY }: MouseEvent,
  square: HTMLElement,
  cell: number,
) {
  const { order } = gameIn(state).rules;
  const { left, top, width, height } = square.getBoundingClientRect();
  const [x, y] = [(clientX - left) / width - 0.5, (clientY - top) / height - 0.5];
  const isAcross = Math.abs(x) > Math.abs(y);
  const by = isAcross ? Math.sign(x) : Math.sign(y) * order;
  const isFar = Math.max(Math.abs(x), Math.abs(y)) > EDGE;
  return isFar && areBeside(cell, cell + by, order) && cell + by >= 0 ? cell + by : null;
}

function clickCell(
  { read, act, press, tapped }: Clicks,
  event: MouseEvent,
  square: HTMLElement,
  cell: number,
) {
  const { ctrlKey, metaKey, shiftKey, timeStamp } = event;
  const isDone = takeClick(press, timeStamp);
  const isTwice = tapped.cell === cell && timeStamp - tapped.time < TWICE;
  Object.assign(tapped, { cell, time: timeStamp });
  if (isDone) return;
  if (drawingIn(read())) {
    act('mark', { cell, other: neighbourAt(read(), event, square, cell) });
    return;
  }
  const digit = noteTapped(read(), event, square, cell);
  if (digit > 0) act('digit', { digit, cells: [cell], mode: 'notes' });
  else if (hasSingleSelection(read())) act('select', { cell });
  else if (read().focus.held) act('tap', { cell });
  else if (ctrlKey || metaKey || shiftKey) act('pick', { cell });
  else if (isTwice) act('pickEqual', { cell });
  else act('select', { cell });
}

/** Clears the selection at a click beside the board. */
function clearSelection({ read, act, press }: Clicks, { target, timeStamp }: MouseEvent) {
  const isBeside = target instanceof Element && target.matches('.game, .frame, .pad, .words');
  if (isBeside && !takeClick(press, timeStamp) && read().focus.selected !== null)
    act('select', { cell: null });
}

function answerClick(clicks: Clicks, event: MouseEvent) {
  const { read, act, press } = clicks;
  const target =
    event.target instanceof Element ? event.target.closest('[data-action], [data-cell]') : null;
  if (!(target instanceof HTMLElement)) return clearSelection(clicks, event);
  const { action, cell, digit, value } = target.dataset;
  if (cell !== undefined) return clickCell(clicks, event, target, Number(cell));
  if (takeClick(press, event.timeStamp)) return;
  if (read().isPaused && target.closest('.pad')) act('pause');
  else if (action === 'digit') act('digit', { digit: Number(digit), cells: selectedIn(read()) });
  else if (action !== undefined && target.getAttribute('aria-disabled') !== 'true')
    act(action, { value });
}

export function listenToClicks(root: HTMLElement, loop: Loop, press: Press) {
  const clicks = { ...loop, press, tapped: { cell: -1, time: 0 } };
  root.addEventListener('click', (event) => answerClick(clicks, event));
}
