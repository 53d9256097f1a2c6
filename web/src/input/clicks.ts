/**
 * clicks.ts: handles clicks. The `data-action` of the clicked element is the name of the action. A
 * click on an element with `data-cell` depends on the mode, the tool and the keys held down.
 */
import {
  gameIn,
  drawingIn,
  hasSingleSelection,
  modeIn,
  selectedIn,
  type State,
} from '../state/page.ts';
import { gameOf } from '../state/profile.ts';
import { areAdjacent } from '../state/rules-draft.ts';
import { gridFrom, hasDigit, type Game } from '../state/state.ts';
import { noteAt } from '../view/sizes.ts';
import { DOUBLE_TAP, consumeClick, type Press } from './pointer.ts';
import type { Loop } from '../update-loop.ts';

/**
 * The state of click handling. `lastTap` is the last click on a cell, for double taps, with the
 * game of that time: a digit between two taps makes them single ones.
 */
type Clicks = Loop & {
  press: Press;
  lastTap: { cell: number; time: number; game: Game | null };
  /** The button pressed last, when and where, and the cell that was selected. */
  lastPress: { target?: HTMLElement; time: number; x: number; y: number; cell: number | null };
};

const NEW_KEY_TIME = 400; // milliseconds in which a key that has just appeared takes no tap
const WIN_TIME = 1000; // milliseconds in which the card of a win takes no tap
const FINGER_WIDTH = 24; // largest distance between two taps in one place, in pixels

const EDGE_DISTANCE = 0.22; // in cells; a tap farther from the centre is at a side

/**
 * Returns the note at a point of a cell with centre notes, or 0. Centre notes have no fixed places,
 * so the function compares the point with their elements.
 */
function noteDrawnAt(square: HTMLElement, x: number, y: number) {
  const found = [...square.querySelectorAll('.note')].find((note) => {
    const { left, right, top, bottom } = note.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  const text = found?.getAttribute('data-text') ?? found?.textContent;
  return text ? gridFrom(text)[0] : 0;
}

/** Returns the note that a tap on the selected cell colours, or 0 if it colours the cell. */
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

/** Returns the neighbour at the side where a cell is tapped; null for a tap near the centre. */
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
  const step = isAcross ? Math.sign(x) : Math.sign(y) * order;
  const isFar = Math.max(Math.abs(x), Math.abs(y)) > EDGE_DISTANCE;
  return isFar && areAdjacent(cell, cell + step, order) && cell + step >= 0 ? cell + step : null;
}

function clickCell(
  { read, act, press, lastTap }: Clicks,
  event: MouseEvent,
  square: HTMLElement,
  cell: number,
) {
  const { ctrlKey, metaKey, shiftKey, timeStamp } = event;
  const isConsumed = consumeClick(press, timeStamp);
  const game = gameIn(read());
  const isDoubleTap =
    lastTap.cell === cell && lastTap.game === game && timeStamp - lastTap.time < DOUBLE_TAP;
  Object.assign(lastTap, { cell, time: timeStamp, game });
  if (isConsumed) return;
  if (drawingIn(read())) {
    act('mark', { cell, other: neighbourAt(read(), event, square, cell) });
    return;
  }
  const digit = noteTapped(read(), event, square, cell);
  if (digit > 0) act('digit', { digit, cells: [cell], mode: 'notes' });
  else if (hasSingleSelection(read())) act('select', { cell });
  else if (read().focus.lockedDigit) act('tap', { cell });
  else if (ctrlKey || metaKey || shiftKey) act('pick', { cell });
  else if (isDoubleTap) act('pickEqual', { cell });
  else act('select', { cell });
}

/** Clears the selection if a click is outside the board. */
function clearSelection({ read, act, press }: Clicks, { target, timeStamp }: MouseEvent) {
  const isBeside = target instanceof Element && target.matches('.game, .frame, .pad, .words');
  if (isBeside && !consumeClick(press, timeStamp) && read().focus.selected !== null)
    act('select', { cell: null });
}

/** Returns whether the last move has only just won the game, so that a tap is not for the card. */
function hasJustWon({ panel, profile }: State) {
  return panel?.name === 'solved' && Date.now() - gameOf(profile).stamp < WIN_TIME;
}

/**
 * Returns whether a tap hits a button that has appeared under the finger after the last tap, and
 * remembers the tap if not. Programs click without pressing.
 */
function isStray(clicks: Clicks, target: HTMLElement, time: number) {
  const { press, lastPress, read } = clicks;
  if (!press.down) return false;
  if (hasJustWon(read())) return true;
  const { x, y } = press.at;
  const isNear =
    time - lastPress.time < NEW_KEY_TIME &&
    Math.hypot(x - lastPress.x, y - lastPress.y) < FINGER_WIDTH;
  const last = lastPress.target?.dataset;
  const { action, value, digit } = target.dataset;
  const { selected } = read().focus;
  const isAgain = isNear && target === lastPress.target && selected === lastPress.cell;
  if (isAgain && Number(digit) > 0 && !read().editor) return true; // which would remove the number
  if (isNear && action === 'firstPut' && value === last?.value) return true; // pressed twice
  const isNew = isNear && target !== lastPress.target && action !== last?.action;
  clicks.lastPress = { target: isNew ? lastPress.target : target, time, x, y, cell: selected };
  return isNew;
}

function answerClick(clicks: Clicks, event: MouseEvent) {
  const { read, act, press } = clicks;
  const target =
    event.target instanceof Element ? event.target.closest('[data-action], [data-cell]') : null;
  if (!(target instanceof HTMLElement)) return clearSelection(clicks, event);
  const { action, cell, digit, value } = target.dataset;
  if (cell !== undefined) return clickCell(clicks, event, target, Number(cell));
  const isKey = event.detail === 0 && !press.down; // keys click without a pointer
  if (isStray(clicks, target, event.timeStamp)) return;
  if (consumeClick(press, event.timeStamp)) return;
  if (read().isPaused && target.closest('.pad')) act('pause');
  else if (action === 'digit')
    act('digit', {
      digit: Number(digit),
      cells: selectedIn(read()),
      isPad: isKey,
    });
  else if (action !== undefined && target.getAttribute('aria-disabled') !== 'true')
    act(action, { value, isKey });
  if (target.closest('.spare')) act('close');
}

export function listenToClicks(root: HTMLElement, loop: Loop, press: Press) {
  const clicks: Clicks = {
    ...loop,
    press,
    lastTap: { cell: -1, time: 0, game: null },
    lastPress: { time: 0, x: 0, y: 0, cell: null },
  };
  root.addEventListener('click', (event) => answerClick(clicks, event));
}
