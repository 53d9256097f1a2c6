/**
 * input.js: keys, mouse and touch, all of them ending in the same few actions.
 *
 * A click reaches everything by its data-action or data-cell. Keys work wherever the focus is on
 * the page, except in a dialog, so a digit typed after a click on Hint still goes into the selected
 * cell. What browsers and screen readers need is left to them: every key with Alt, Tab, the
 * function keys, and every one with Ctrl or Meta but those the game has a use for.
 *
 * A finger or a mouse that goes down on a cell may sweep over others, which are then selected
 * together; one that stays down makes a note. Each ends in a click, too, which is then not looked
 * at.
 */
import { gameIn, isPlain, pickedIn } from '../state/page.js';
import { lineText } from '../state/rules.js';
import { KIDS_ORDER, gridText } from '../state/state.js';

/** @typedef {import('../play/loop.js').Loop} Loop */
/** @typedef {import('../view/view.js').View} View */
/** @typedef {import('../state/page.js').Mode} Mode */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const ERASERS = ['Backspace', 'Delete', '0'];
/** Letters that move as arrows do, where they are no digits. @type {Record<string, string>} */
const WALKERS = { w: 'ArrowUp', a: 'ArrowLeft', s: 'ArrowDown', d: 'ArrowRight' };
/** Keys that stand for buttons, where they are no digits. @type {Record<string, string>} */
const LETTERS = {
  h: 'hint',
  n: 'notes',
  u: 'undo',
  r: 'redo',
  '[': 'undo',
  ']': 'redo',
  '?': 'keys',
};
/** Those that switch what digits are. @type {Record<string, Mode>} */
const SWITCHES = { z: 'digits', x: 'notes', c: 'centres', v: 'tints' };
const LETTERED = 10; // from here on letters are digits
const LONG = 450; // milliseconds of a long press
const TWICE = 350; // and between two taps that belong together
const STALE = 1000; // after which a click no longer belongs to what was pressed

/** The button that a key with Ctrl or Meta stands for, if any.
 * @param {KeyboardEvent} event */
function shortcutOf({ key, shiftKey }) {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' ? 'redo' : undefined;
}

/**
 * The digit a key stands for: 1 to 9, then A, B, C …; 0 to erase; null for any other key. With
 * Shift the row of digits gives other signs, so the place of the key counts.
 * @param {{key: string, code: string}} event
 * @param {number} order
 */
function digitOf({ key, code }, order) {
  if (ERASERS.includes(key)) return 0;
  const [, typed] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  const digit = /^[1-9a-z]$/i.test(key) ? parseInt(key, 36) : Number(typed ?? NaN);
  return digit <= order ? digit : null;
}

/**
 * Where an arrow key, Home or End leads to; it stops at the edges. To the next empty cell, if
 * wished, where there is one.
 * @param {string} key
 * @param {number} cell
 * @param {import('../state/state.js').Game} game
 * @param {boolean} [toEmpty]
 */
function moved(key, cell, { rules: { order }, entries }, toEmpty = false) {
  const row = Math.floor(cell / order);
  if (key === 'Home') return row * order;
  if (key === 'End') return row * order + order - 1;
  const [down, right] = STEPS[key];
  const step = (/** @type {number} */ from) => {
    const [to, across] = [Math.floor(from / order) + down, (from % order) + right];
    return to < 0 || to >= order || across < 0 || across >= order ? from : to * order + across;
  };
  let at = step(cell);
  while (toEmpty && entries[at] !== 0 && step(at) !== at) at = step(at);
  return toEmpty && entries[at] !== 0 ? cell : at;
}

/** @param {Element} element */
function isInView(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The cell at or around an element, or null. @param {unknown} target */
function cellAt(target) {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  return cell instanceof HTMLElement ? Number(cell.dataset.cell) : null;
}

/**
 * Sweeps and long presses.
 * @param {View} view
 * @param {Loop} loop
 */
function watchPointer(view, { read, act }) {
  const isMany = () => !isPlain(read());
  /**
   * What is down: where, and whether it has swept over others or done something already.
   * @type {{cell: number | null, x: number, y: number, isSwept: boolean,
   * isSpent: boolean} | null}
   */
  let press = null;
  let timer = 0;
  let isOver = true;
  let ended = 0;
  let touched = 0;

  /** @param {Element} target */
  function pressLong(target) {
    if (!press) return;
    const key = target.closest('.key');
    const digit = key instanceof HTMLElement ? Number(key.dataset.digit) : 0;
    if (digit > 0) act('digit', { digit, cells: pickedIn(read()), mode: 'notes' });
    else if (press.cell === null) return;
    else if (read().focus.held) act('tap', { cell: press.cell, mode: 'notes' });
    else act('jotIn', { cell: press.cell });
    press.isSpent = true;
  }

  view.root.addEventListener('pointerdown', (event) => {
    const { target, button, clientX: x, clientY: y } = event;
    clearTimeout(timer);
    isOver = false;
    press = {
      cell: cellAt(target),
      x,
      y,
      isSwept: false,
      isSpent: false,
    };
    if (button !== 0 || !isMany() || !(target instanceof Element)) return;
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId);
    timer = setTimeout(pressLong, LONG, target);
  });
  view.root.addEventListener('pointermove', ({ buttons, clientX: x, clientY: y }) => {
    if (!press || isOver || buttons === 0 || press.cell === null || !isMany() || read().focus.held)
      return;
    const cell = cellAt(document.elementFromPoint(x, y));
    if (cell === null || (cell === press.cell && !press.isSwept)) return;
    clearTimeout(timer);
    if (!press.isSwept) act('select', { cell: press.cell });
    press.isSwept = true;
    if (cell !== read().focus.selected) act('pick', { cell, isSwept: true });
  });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, ({ timeStamp }) => {
      clearTimeout(timer);
      isOver = true;
      ended = timeStamp;
    });
  view.root.addEventListener('touchend', (event) => {
    // two quick taps make some browsers zoom in
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
  view.root.addEventListener('contextmenu', (event) => {
    if (event.target instanceof Element && event.target.closest('.board, .keys') && !isOver)
      event.preventDefault(); // a finger stays down
  });
  return {
    isDown: () => press !== null && !isOver,
    /** Whether the click has nothing more to do. @param {number} timeStamp */
    take(timeStamp) {
      const isOwn = timeStamp - ended <= STALE; // no click out of nowhere
      const isDone = isOwn && press !== null && (press.isSwept || press.isSpent);
      press = null;
      return { isDone };
    },
  };
}

/**
 * @param {Document} page
 * @param {View} view
 * @param {Loop} loop  acts go there, by the names the buttons carry
 */
export function listen(page, view, loop) {
  const { read, act } = loop;
  const pointer = watchPointer(view, loop);
  const selected = () => read().focus.selected;
  /** A digit for what is selected now. @param {number} digit @param {object} [how] */
  const type = (digit, how) => act('digit', { digit, cells: pickedIn(read()), ...how });
  const tapped = { cell: -1, time: 0 };

  /** @param {MouseEvent} event @param {number} cell */
  function onCell({ ctrlKey, metaKey, shiftKey, timeStamp }, cell) {
    const { isDone } = pointer.take(timeStamp);
    const isTwice = tapped.cell === cell && timeStamp - tapped.time < TWICE;
    tapped.cell = cell;
    tapped.time = timeStamp;
    if (isDone) return;
    if (isPlain(read())) act('select', { cell });
    else if (read().focus.held) act('tap', { cell });
    else if (ctrlKey || metaKey || shiftKey) act('pick', { cell });
    else if (isTwice) act('pickEqual', { cell });
    else act('select', { cell });
  }

  /** Beside the board. @param {MouseEvent} event */
  function letGo({ target, timeStamp }) {
    const isBeside = target instanceof Element && target.matches('.game, .frame, .pad, .words');
    if (isBeside && !pointer.take(timeStamp).isDone && selected() !== null)
      act('select', { cell: null });
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    const target =
      event.target instanceof Element ? event.target.closest('[data-action], [data-cell]') : null;
    if (!(target instanceof HTMLElement)) return letGo(event);
    const { action, cell, digit, value } = target.dataset;
    if (cell !== undefined) return onCell(event, Number(cell));
    if (pointer.take(event.timeStamp).isDone) return;
    if (action === 'digit') type(Number(digit));
    else if (action !== undefined && target.getAttribute('aria-disabled') !== 'true')
      act(action, { value });
  }

  /**
   * Moves the selection. Where none is yet, the first empty cell is taken, unless the reader has
   * scrolled away to the text.
   * @param {string} key
   * @param {KeyboardEvent} event
   */
  function onMove(key, { shiftKey, ctrlKey, metaKey }) {
    const game = gameIn(read());
    const at = selected();
    if (at === null && !isInView(view.board)) return false;
    const from =
      page.activeElement instanceof HTMLElement ? page.activeElement.dataset.cell : undefined;
    const first = from !== undefined ? Number(from) : Math.max(game.entries.indexOf(0), 0);
    const next = at === null ? first : moved(key, at, game, ctrlKey || metaKey);
    if (shiftKey) act('pick', { cell: next, isSwept: true });
    else act('select', { cell: next });
    return true;
  }

  /**
   * What a digit typed with Shift or Ctrl is.
   * @param {KeyboardEvent} event
   * @returns {Mode | undefined}
   */
  const modeOf = ({ shiftKey, ctrlKey, metaKey }) =>
    isPlain(read())
      ? undefined
      : ctrlKey || metaKey
        ? shiftKey
          ? 'tints'
          : 'centres'
        : shiftKey
          ? 'notes'
          : undefined;

  /** True when the key was one of the game's.
   * @param {KeyboardEvent} event */
  function onKey(event) {
    const { lesson, tour, focus } = read();
    const {
      rules: { order },
      entries,
    } = gameIn(read());
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const digit = digitOf(event, order);
    const isOnButton = page.activeElement instanceof HTMLButtonElement;
    const isChosen = focus.selected !== null;
    if (digit !== null) type(digit, { mode: modeOf(event), isKey: true });
    else if (key in STEPS || ((key === 'Home' || key === 'End') && isChosen && !isOnButton))
      return onMove(key, event);
    else if (key in WALKERS && order > KIDS_ORDER && order < LETTERED)
      return onMove(WALKERS[key], event);
    else if (key === 'Escape' && lesson && !tour) act('closeLesson');
    else if (key === 'Escape' && focus.held) act('letGo');
    else if (key === 'Escape' && isChosen) act('select', { cell: null });
    else if (key in LETTERS) act(LETTERS[key]);
    else if (key in SWITCHES && !isPlain(read())) act('mode', { mode: SWITCHES[key] });
    else if (key === ' ' && !isOnButton && !isPlain(read())) act('nextMode');
    else if (key === 'Enter' && !isOnButton && isChosen && !entries.includes(0)) act('check');
    else return false;
    return true;
  }

  /** Keys with Ctrl or Meta: true when it was one of the game's.
   * @param {KeyboardEvent} event */
  function onShortcut(event) {
    const shortcut = shortcutOf(event);
    const isChosen = selected() !== null && !isPlain(read());
    const digit =
      isChosen && !event.code.startsWith('Key') ? digitOf(event, gameIn(read()).rules.order) : null;
    if (shortcut) act(shortcut);
    else if (isChosen && event.key in STEPS) onMove(event.key, event);
    else if (isChosen && event.key.toLowerCase() === 'a') act('pickAll');
    else if (digit) type(digit, { mode: modeOf(event), isKey: true });
    else return false;
    return true;
  }

  view.root.addEventListener('click', onClick);
  view.root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) act('typed', { text: target.value });
  });
  view.root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      act('choose', { name: target.name, choice: target.checked ? 'yes' : 'no' });
    else if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
      act('choose', { name: target.name, choice: target.value });
  });
  /* Escape closes a dialog, then tells so: were the state to hear of it only then, a frame drawn in
     between would open it again. So it hears when that begins. Neither event bubbles. */
  for (const end of ['cancel', 'close'])
    view.root.addEventListener(
      end,
      ({ type, target }) => {
        if (target instanceof HTMLDialogElement && (type === 'cancel' || !target.open))
          act('closed', { name: target.dataset.panel });
      },
      true,
    );
  const isBusy = () => read().panel !== null;
  view.root.addEventListener('focusin', ({ target }) => {
    const cell = cellAt(target);
    if (cell !== null && !isBusy() && cell !== selected() && !pointer.isDown())
      act('select', { cell });
  });
  page.addEventListener('keydown', (event) => {
    if (event.altKey || event.isComposing || isBusy()) return;
    if (event.ctrlKey || event.metaKey ? onShortcut(event) : onKey(event)) event.preventDefault();
  });
  const isIdle = () => !isBusy() && page.getSelection()?.isCollapsed !== false;
  page.addEventListener('copy', (event) => {
    if (!isIdle()) return;
    const { entries, rules } = gameIn(read());
    const text = lineText(rules.spec, gridText(entries).replace(/0/g, '.'));
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  page.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isBusy()) act('pasted', { text });
  });
}
