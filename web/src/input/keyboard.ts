/**
 * keyboard.ts: handles keys, using the table in ../state/keys.ts. They work wherever the focus is
 * on the page, except in a dialog, so a digit typed after a click on Hint still goes into the
 * selected cell.
 *
 * Browsers and screen readers keep their keys: Tab, function keys, every key with Alt, and keys
 * with Ctrl or Meta that the game does not use. Shortcuts that are single characters can be
 * switched off for players who dictate or press keys by accident. Digits then work only on the
 * board.
 */
import { gameIn, drawingIn, hasSingleSelection, selectedIn } from '../state/page.ts';
import { KIDS_ORDER } from '../state/state.ts';
import { rowOf } from '../state/keys.ts';
import { cellAt } from './pointer.ts';
import { nextEmptyCell, cellTowards } from './arrow-keys.ts';
import { walkKeypad } from '../view/keypad.ts';
import { boardIn, type View } from '../view/view.ts';
import type { Loop } from '../update-loop.ts';

const ERASERS = ['Backspace', 'Delete', '0'];
const FIGURES = 9; // the highest digit in a total
const LETTERED = 10; // the smallest order with letters as digits

/**
 * Returns the digit of a key: 1 to 9, then A, B, C …; 0 to erase; null for any other key. With
 * Shift, digit keys type other characters, so their position is used. Letters with Ctrl are left to
 * the browser.
 */
function digitOf({ key, code, ctrlKey, metaKey }: KeyboardEvent, order: number) {
  if (ERASERS.includes(key)) return 0;
  const [, typed] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  const isSign = (ctrlKey || metaKey ? /^[1-9]$/ : /^[1-9a-z]$/i).test(key);
  const digit = isSign ? parseInt(key, 36) : Number(typed ?? NaN);
  return digit <= order ? digit : null;
}

/** Returns whether any part of an element is in the window. */
function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Returns whether a key is a single character, which dictation or an accidental touch may type. */
const isBare = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey;

/** Keys that scroll, up and down. */
const UP = ['ArrowUp', 'PageUp', 'Home'];
const DOWN = ['ArrowDown', 'PageDown', 'End'];

/**
 * Returns whether a key in a dialog would scroll the page behind it. Firefox and WebKit do so once
 * the dialog cannot scroll further and the focused element does not use the key.
 */
function scrollsBehind({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || ![...UP, ...DOWN].includes(key)) return false;
  const { scrollTop, scrollHeight, clientHeight } = target.closest('dialog') ?? target;
  const rest = UP.includes(key) ? scrollTop : scrollHeight - clientHeight - scrollTop;
  return rest < 1 && !target.matches('input, select, textarea, [tabindex]');
}

type Keys = { page: Document; view: View } & Loop;

const focusedIn = ({ page }: Keys) => cellAt(page.activeElement);

const chosenIn = ({ read }: Keys) => read().focus.selected;

/** Returns whether a button or a link has the focus. */
const isOnControl = ({ page }: Keys) =>
  page.activeElement instanceof Element && page.activeElement.matches('button, a, summary');

/**
 * Moves from the selected cell to the one that `lead` returns. If no cell is selected, selects the
 * focused or the first empty cell, or returns false if the board is out of view.
 * @param how  the action that moves
 */
function moveBy(keys: Keys, lead: (from: number) => number, how: string, what?: object) {
  const at = chosenIn(keys);
  if (at === null && !isInView(boardIn(keys.view))) return false;
  const first = focusedIn(keys) ?? Math.max(gameIn(keys.read()).entries.indexOf(0), 0);
  keys.act(how, { cell: at === null ? first : lead(at), ...what });
  return true;
}

/**
 * The handlers of keys that do more than run an action, by `does` in ../state/keys.ts. Each returns
 * false if the key is left to the browser.
 */
const handlers: Record<
  string,
  (keys: Keys, event: KeyboardEvent, what: any, digit: number) => boolean
> = {
  /** Moves by an arrow key, or draws with a tool. */
  walk(keys, event) {
    const { read, view } = keys;
    const { order } = gameIn(read()).rules;
    const { key, ctrlKey, metaKey } = event;
    const isEnd = key === 'Home' || key === 'End';
    if (isBare(event) && (order <= KIDS_ORDER || order >= LETTERED)) return false;
    if (isEnd && (isOnControl(keys) || (chosenIn(keys) ?? focusedIn(keys)) === null)) return false;
    if (read().focus.isAtKeys && walkKeypad(view.keypad, key)) return true;
    const isDrawing = (drawingIn(read())?.stroke.length ?? 0) > 0;
    const how = isDrawing ? 'trace' : 'select';
    return moveBy(keys, (at) => cellTowards(key, at, order, ctrlKey || metaKey), how);
  },
  jump: (keys, { key }) =>
    chosenIn(keys) !== null &&
    moveBy(keys, (at) => nextEmptyCell(key, at, gameIn(keys.read())), 'select'),
  /** Extends the selection. */
  sweep(keys, { key }) {
    const { order } = gameIn(keys.read()).rules;
    return moveBy(keys, (at) => cellTowards(key, at, order), 'pick', { isSwept: true });
  },
  all: (keys) =>
    chosenIn(keys) !== null && !hasSingleSelection(keys.read()) && (keys.act('pickAll'), true),
  put(keys, { key, ctrlKey, metaKey }, { mode }, digit) {
    const { read, act } = keys;
    const chosen = chosenIn(keys);
    if ((ctrlKey || metaKey) && (chosen === null || hasSingleSelection(read()))) return false;
    const here = focusedIn(keys);
    if (chosen === null && here !== null) act('select', { cell: here });
    const as = hasSingleSelection(read()) ? {} : { mode };
    const isKey = key.length === 1;
    act('digit', { digit, cells: selectedIn(read()), isKey, ...as });
    return true;
  },
  switch: ({ read, act }, _, what) => !hasSingleSelection(read()) && (act('mode', what), true),
  hint: ({ read, act }) => read().editor === null && (act('hint'), true),
  onward: ({ read, act }) => read().editor !== null && (act('onward', { isEmpty: true }), true),
  /** Switches notes on or off, or draws to the selected cell. */
  notes(keys, { key }) {
    const { read, act } = keys;
    const isFree = key === ' ' && !isOnControl(keys);
    if (drawingIn(read()))
      return isFree && (act('trace', { cell: chosenIn(keys) ?? focusedIn(keys) }), true);
    if (read().editor) return isFree && (act('onward'), true);
    if (key === ' ' && (isOnControl(keys) || hasSingleSelection(read()))) return false;
    act('notes');
    return true;
  },
  /** Moves the focus to the number keys, or uses the tool in a cell. */
  enter(keys) {
    const { read, act } = keys;
    const cell = chosenIn(keys) ?? focusedIn(keys);
    if (isOnControl(keys) || cell === null) return false;
    if (drawingIn(read())) act('mark', { cell, isKey: true });
    else act('enter', { cell });
    return true;
  },
  /** Handles Escape: closes or clears the first of these that applies. */
  leave({ read, act }) {
    const { lesson, walkthrough, editor, focus } = read();
    if (lesson && !walkthrough) act('closeLesson');
    else if (focus.isAtKeys) act('select', { cell: focus.selected });
    else if (focus.held) act('letGo');
    else if (drawingIn(read())) act('putDown');
    else if (editor) act('leave');
    else if (focus.selected !== null) act('select', { cell: null });
    else return false;
    return true;
  },
};

function answerKey(keys: Keys, event: KeyboardEvent) {
  const { read, act } = keys;
  if (event.altKey || event.isComposing) return;
  if (read().panel !== null) {
    if (scrollsBehind(event)) event.preventDefault();
    return;
  }
  const most = drawingIn(read()) ? FIGURES : gameIn(read()).rules.order;
  const digit = digitOf(event, most);
  const row = rowOf(event, digit !== null && digit > 0);
  const isOff = isBare(event) && event.key !== ' ' && read().profile.settings.letters === 'no';
  if (!row || (isOff && (digit === null || focusedIn(keys) === null))) return;
  const isPress = isOnControl(keys) && [' ', 'Enter'].includes(event.key);
  // the first key only resumes a paused game, because the board is covered
  const resume = read().isPaused && !isPress && (() => (act('pause'), true));
  const answer = resume || handlers[row.does] || (() => (act(row.does, row.what), true));
  if (answer(keys, event, row.what, digit ?? 0)) event.preventDefault();
}

export function listenToKeys(page: Document, view: View, loop: Loop) {
  const keys = { page, view, ...loop };
  page.addEventListener('keydown', (event) => answerKey(keys, event));
}
