/**
 * keyboard.js: keys, by the table in ../state/keys.js. They work wherever the focus is on the page,
 * except in a dialog, so a digit typed after a click on Hint still goes into the chosen square.
 *
 * What browsers and screen readers need is left to them: every key with Alt, Tab, the function
 * keys, and every one with Ctrl or Meta but those the game has a use for. Who speaks to the machine
 * or presses keys by accident can switch off those that are letters; digits are then heard on the
 * board alone.
 */
import { gameIn, handIn, isPlain, pickedIn } from '../state/page.js';
import { KIDS_ORDER } from '../state/state.js';
import { rowOf } from '../state/keys.js';
import { cellAt } from './pointer.js';
import { jumped, walked } from './arrow-keys.js';

const ERASERS = ['Backspace', 'Delete', '0'];
const FIGURES = 9; // of sums
const LETTERED = 10; // from here on letters are digits

/**
 * The digit a key stands for: 1 to 9, then A, B, C …; 0 to erase; null for any other key. With
 * Shift the row of digits gives other signs, so the place of the key counts; with Ctrl letters are
 * the browser's.
 * @param {KeyboardEvent} event
 * @param {number} order
 */
function digitOf({ key, code, ctrlKey, metaKey }, order) {
  if (ERASERS.includes(key)) return 0;
  const [, typed] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  const isSign = (ctrlKey || metaKey ? /^[1-9]$/ : /^[1-9a-z]$/i).test(key);
  const digit = isSign ? parseInt(key, 36) : Number(typed ?? NaN);
  return digit <= order ? digit : null;
}

/** @param {Element} element */
function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Whether a key is a sign by itself, as a voice or a sleeve presses it.
 * @param {KeyboardEvent} event
 */
const isBare = ({ key, ctrlKey, metaKey }) => key.length === 1 && !ctrlKey && !metaKey;

/** Keys that scroll up, and down. */
const UP = ['ArrowUp', 'PageUp', 'Home'];
const DOWN = ['ArrowDown', 'PageDown', 'End'];

/**
 * Whether a key in a dialog would scroll the page behind it, as in Firefox and WebKit, where the
 * dialog has no more to scroll and what has the focus no use for the key.
 * @param {KeyboardEvent} event
 */
function scrollsBehind({ key, target }) {
  if (!(target instanceof Element) || ![...UP, ...DOWN].includes(key)) return false;
  const { scrollTop, scrollHeight, clientHeight } = target.closest('dialog') ?? target;
  const rest = UP.includes(key) ? scrollTop : scrollHeight - clientHeight - scrollTop;
  return rest < 1 && !target.matches('input, select, textarea, [tabindex]');
}

/**
 * @param {Document} page
 * @param {import('../view/view.js').View} view
 * @param {import('../play/update-loop.js').Loop} loop
 */
export function listenToKeys(page, view, { read, act }) {
  const focused = () => cellAt(page.activeElement);
  const chosen = () => read().focus.selected;
  const isOnControl = () =>
    page.activeElement instanceof Element && page.activeElement.matches('button, a, summary');

  /**
   * From the chosen square to another; where none is chosen, to the first empty one, unless the
   * reader has scrolled away to the text.
   * @param {(from: number) => number} lead
   * @param {string} how
   * @param {object} [what]
   */
  function go(lead, how, what) {
    const at = chosen();
    if (at === null && !isInView(view.board)) return false;
    const first = focused() ?? Math.max(gameIn(read()).entries.indexOf(0), 0);
    act(how, { cell: at === null ? first : lead(at), ...what });
    return true;
  }

  /**
   * What is done here and is no act of the same name; false where the key is not the game's.
   * @type {Record<string, (event: KeyboardEvent, what: any, digit: number) => boolean>}
   */
  const own = {
    walk(event) {
      const { order } = gameIn(read()).rules;
      const { key, ctrlKey, metaKey } = event;
      const isEnd = key === 'Home' || key === 'End';
      if (isBare(event) && (order <= KIDS_ORDER || order >= LETTERED)) return false;
      if (isEnd && (isOnControl() || (chosen() ?? focused()) === null)) return false;
      if (read().focus.isAtKeys && view.walkKeys(key)) return true;
      const isDrawing = (handIn(read())?.trace.length ?? 0) > 0;
      const how = isDrawing ? 'trace' : 'select';
      return go((at) => walked(key, at, order, ctrlKey || metaKey), how);
    },
    jump: ({ key }) => chosen() !== null && go((at) => jumped(key, at, gameIn(read())), 'select'),
    sweep: ({ key }) =>
      go((at) => walked(key, at, gameIn(read()).rules.order), 'pick', { isSwept: true }),
    all() {
      if (chosen() === null || isPlain(read())) return false;
      act('pickAll');
      return true;
    },
    put({ key, ctrlKey, metaKey }, { mode }, digit) {
      if ((ctrlKey || metaKey) && (chosen() === null || isPlain(read()))) return false;
      const here = focused();
      if (chosen() === null && here !== null) act('select', { cell: here });
      const as = isPlain(read()) ? {} : { mode };
      const isKey = key.length === 1;
      act('digit', { digit, cells: pickedIn(read()), isKey, ...as });
      return true;
    },
    switch: (_, what) => !isPlain(read()) && (act('mode', what), true),
    hint: () => read().sheet === null && (act('hint'), true),
    onward: () => read().sheet !== null && (act('onward', { isEmpty: true }), true),
    notes({ key }) {
      const cell = chosen() ?? focused();
      if (handIn(read())) return key === ' ' && !isOnControl() && (act('trace', { cell }), true);
      if (read().sheet) return key === ' ' && !isOnControl() && (act('onward'), true);
      if (key === ' ' && (isOnControl() || isPlain(read()))) return false;
      act('notes');
      return true;
    },
    enter() {
      const cell = chosen() ?? focused();
      if (isOnControl() || cell === null) return false;
      if (handIn(read())) act('mark', { cell, isKey: true });
      else act('enter', { cell });
      return true;
    },
    leave() {
      const { lesson, tour, sheet, focus } = read();
      if (lesson && !tour) act('closeLesson');
      else if (focus.isAtKeys) act('select', { cell: focus.selected });
      else if (focus.held) act('letGo');
      else if (handIn(read())) act('putDown');
      else if (sheet) act('leave');
      else if (focus.selected !== null) act('select', { cell: null });
      else return false;
      return true;
    },
  };

  page.addEventListener('keydown', (event) => {
    if (event.altKey || event.isComposing) return;
    if (read().panel !== null) {
      if (scrollsBehind(event)) event.preventDefault();
      return;
    }
    const most = handIn(read()) ? FIGURES : gameIn(read()).rules.order;
    const digit = digitOf(event, most);
    const row = rowOf(event, digit !== null && digit > 0);
    const isOff = isBare(event) && event.key !== ' ' && read().shelf.settings.letters === 'no';
    if (!row || (isOff && (digit === null || focused() === null))) return;
    const isPress = isOnControl() && [' ', 'Enter'].includes(event.key);
    // what is covered is not played on
    const resume = read().isPaused && !isPress && (() => (act('pause'), true));
    const answer = resume || own[row.does] || (() => (act(row.does, row.what), true));
    if (answer(event, row.what, digit ?? 0)) event.preventDefault();
  });
}
