/**
 * keyboard.ts: handles keys, using the table in ../state/keys.ts. Keys work wherever the focus is,
 * except in a dialog. So a digit typed after a click on Hint goes into the selected cell.
 *
 * The page does not handle the keys of browsers and screen readers: function keys, every key with
 * Alt, keys with Ctrl or Meta that the game does not use, and Tab. Only after the last number key
 * does Tab return to the board, so that Tab and Enter are enough. A menu keeps its keys; Enter
 * leaves it for the board. Players who dictate or press keys by accident can switch off shortcuts
 * that are single characters. Digits then work only on the board.
 */
import { gameIn, drawingIn, hasSingleSelection, selectedIn } from '../state/page.ts';
import { KIDS_ORDER } from '../state/state.ts';
import { rowOf } from '../state/keys.ts';
import { cellAt } from './pointer.ts';
import { nextEmptyCell, cellTowards } from './arrow-keys.ts';
import { moveKeypadFocus } from '../view/keypad.ts';
import { boardIn, focusBoard, type View } from '../view/view.ts';
import type { Loop } from '../update-loop.ts';

const ERASERS = ['Backspace', 'Delete', '0'];
const LARGEST_SUM_DIGIT = 9; // largest decimal digit of a total
const FIRST_LETTER_ORDER = 10; // order of the smallest boards that have letters as digits

/**
 * Returns the digit of a key: 1 to 9, or 10 and more for A, B, C …. Returns 0 for a key that
 * erases, and null for any other key. Recognises digit keys by their position, because they type
 * other characters with Shift. Ignores letters with Ctrl, which belong to the browser.
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

/** Returns whether a key is a single character, which dictation or an accident may type. */
const isSingleCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey;

/** Keys that scroll up, and keys that scroll down. */
const UP = ['ArrowUp', 'PageUp', 'Home'];
const DOWN = ['ArrowDown', 'PageDown', 'End'];

/**
 * Returns whether a key in a dialog would scroll the page behind the dialog. Firefox and WebKit
 * scroll the page if the dialog cannot scroll further and the focused element ignores the key.
 */
function scrollsBehind({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || ![...UP, ...DOWN].includes(key)) return false;
  const { scrollTop, scrollHeight, clientHeight } = target.closest('dialog') ?? target;
  const rest = UP.includes(key) ? scrollTop : scrollHeight - clientHeight - scrollTop;
  return rest < 1 && !target.matches('input, select, textarea, [tabindex]');
}

/** With Enter, chooses the next option of a group. Returns whether it did. */
function choosesNext({ key, target }: KeyboardEvent) {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false;
  if (!['radio', 'checkbox'].includes(target.type)) return false;
  const group = [...document.querySelectorAll<HTMLInputElement>(`[name="${target.name}"]`)];
  const next = group[(group.indexOf(target) + 1) % group.length];
  next.click();
  next.focus();
  return true;
}

type Keys = { page: Document; view: View } & Loop;

const focusedCell = ({ page }: Keys) => cellAt(page.activeElement);

const selectedCell = ({ read }: Keys) => read().focus.selected;

/** Returns whether a button or a link has the focus. */
const isOnControl = ({ page }: Keys) =>
  page.activeElement instanceof Element && page.activeElement.matches('button, a, summary');

const isOnMenu = ({ page }: Keys) => page.activeElement instanceof HTMLSelectElement;

/**
 * Moves from the selected cell to the cell that `findTarget` returns. If no cell is selected,
 * selects the focused cell or the first empty cell. Returns false if the board is out of view.
 * @param action  name of the action that moves
 */
function moveBy(keys: Keys, findTarget: (from: number) => number, action: string, what?: object) {
  const at = selectedCell(keys);
  if (at === null && !isInView(boardIn(keys.view))) return false;
  const first = focusedCell(keys) ?? Math.max(gameIn(keys.read()).entries.indexOf(0), 0);
  keys.act(action, { cell: at === null ? first : findTarget(at), ...what });
  return true;
}

/**
 * The handlers of keys that do more than run an action, by `does` in ../state/keys.ts. A handler
 * returns false if the browser should handle the key.
 */
const handlers: Record<
  string,
  (keys: Keys, event: KeyboardEvent, what: any, digit: number) => boolean
> = {
  /** Moves the selection with an arrow key, or draws if a tool is in use. */
  walk(keys, event) {
    const { read, view } = keys;
    const { order } = gameIn(read()).rules;
    const { key, ctrlKey, metaKey } = event;
    const isEnd = key === 'Home' || key === 'End';
    if (isSingleCharacter(event) && (order <= KIDS_ORDER || order >= FIRST_LETTER_ORDER))
      return false;
    if (isEnd && (isOnControl(keys) || (selectedCell(keys) ?? focusedCell(keys)) === null))
      return false;
    if (read().focus.isAtKeys && moveKeypadFocus(view.keypad, key)) return true;
    const isDrawing = (drawingIn(read())?.stroke.length ?? 0) > 0;
    const how = isDrawing ? 'trace' : 'select';
    return moveBy(keys, (at) => cellTowards(key, at, order, ctrlKey || metaKey), how);
  },
  jump: (keys, { key }) =>
    selectedCell(keys) !== null &&
    moveBy(keys, (at) => nextEmptyCell(key, at, gameIn(keys.read())), 'select'),
  /** Extends the selection to the next cell. */
  sweep(keys, { key }) {
    const { order } = gameIn(keys.read()).rules;
    return moveBy(keys, (at) => cellTowards(key, at, order), 'pick', { isSwept: true });
  },
  all: (keys) =>
    selectedCell(keys) !== null && !hasSingleSelection(keys.read()) && (keys.act('pickAll'), true),
  put(keys, { key, ctrlKey, metaKey }, { mode }, digit) {
    const { read, act } = keys;
    const chosen = selectedCell(keys);
    if ((ctrlKey || metaKey) && (chosen === null || hasSingleSelection(read()))) return false;
    const here = focusedCell(keys);
    if (chosen === null && here !== null) act('select', { cell: here });
    const as = hasSingleSelection(read()) ? {} : { mode };
    const isKey = key.length === 1;
    act('digit', { digit, cells: selectedIn(read()), isKey, ...as });
    return true;
  },
  switch: ({ read, act }, _, what) => !hasSingleSelection(read()) && (act('mode', what), true),
  hint: ({ read, act }) => !read().editor && (act('hint'), true),
  onward: ({ read, act }) => read().editor !== null && (act('onward', { isEmpty: true }), true),
  /** Switches notes on or off. If a drawing tool is in use, draws to the selected cell. */
  notes(keys, { key }) {
    const { read, act } = keys;
    const isFree = key === ' ' && !isOnControl(keys);
    if (drawingIn(read()))
      return isFree && (act('trace', { cell: selectedCell(keys) ?? focusedCell(keys) }), true);
    if (read().editor) return isFree && (act('onward'), true);
    if (key === ' ' && (isOnControl(keys) || hasSingleSelection(read()))) return false;
    act('notes');
    return true;
  },
  /** Moves the focus to the number keys, or uses the tool in a cell. */
  enter(keys) {
    const { read, act, view } = keys;
    const cell = selectedCell(keys) ?? focusedCell(keys);
    if (isOnMenu(keys)) return focusBoard(view);
    if (isOnControl(keys) || cell === null) return false;
    if (drawingIn(read())) act('mark', { cell, isKey: true });
    else act('enter', { cell });
    return true;
  },
  /** Handles Escape: closes the hint, clears what is selected, held or drawn, or goes back. */
  leave({ read, act }) {
    const { lesson, walkthrough, editor, focus } = read();
    if (lesson && !walkthrough) act('closeLesson');
    else if (focus.isAtKeys) act('select', { cell: focus.selected });
    else if (focus.lockedDigit) act('letGo');
    else if (drawingIn(read())) act('putDown');
    else if (focus.selected !== null) act('select', { cell: null });
    else if (editor || walkthrough) act('leave');
    else return false;
    return true;
  },
};

/** Returns whether Tab leaves the number keys, to which Enter led, without a digit. */
function skipsCell({ page, read, view }: Keys, { key, shiftKey }: KeyboardEvent) {
  const { isAtKeys, selected } = read().focus;
  const isEmpty = gameIn(read()).entries[selected ?? 0] === 0;
  const isLast = view.keypad.keys.at(-1) === page.activeElement;
  return key === 'Tab' && !shiftKey && isAtKeys && isEmpty && isLast;
}

function answerKey(keys: Keys, event: KeyboardEvent) {
  const { read, act } = keys;
  if (event.altKey || event.isComposing) return;
  if (read().panel) {
    if (scrollsBehind(event) || choosesNext(event)) event.preventDefault();
    return;
  }
  if (isOnMenu(keys) && event.key !== 'Enter') return; // the menu's own keys
  const most = drawingIn(read()) ? LARGEST_SUM_DIGIT : gameIn(read()).rules.order;
  const digit = digitOf(event, most);
  const row = skipsCell(keys, event)
    ? { does: 'skip', what: {} }
    : rowOf(event, digit !== null && digit > 0);
  const isOff =
    isSingleCharacter(event) && event.key !== ' ' && read().profile.settings.letters === 'no';
  if (!row || (isOff && (digit === null || focusedCell(keys) === null))) return;
  const isPress = isOnControl(keys) && [' ', 'Enter'].includes(event.key);
  // in a paused game, the first key only ends the pause, because the board is covered
  const resume = read().isPaused && !isPress && (() => (act('pause'), true));
  const answer = resume || handlers[row.does] || (() => (act(row.does, row.what), true));
  if (answer(keys, event, row.what, digit ?? 0)) event.preventDefault();
}

export function listenToKeys(page: Document, view: View, loop: Loop) {
  const keys = { page, view, ...loop };
  page.addEventListener('keydown', (event) => answerKey(keys, event));
}
