/**
 * keypad.js: number keys and tools, within reach of the thumb. Keys look like what they enter:
 * digits, corner notes, centre notes, colours. In whiteboard view there are keys on the other side
 * of the board as well.
 */
import {
  actButton,
  button,
  group,
  hide,
  isPicture,
  make,
  markSymbol,
  set,
  setText,
  toggle,
} from './dom.js';
import { icon } from './icons.js';
import { heardAs } from './step-text.js';
import { digitsLeft } from '../state/game.js';
import { gameIn, handIn, modeIn } from '../state/page.js';
import { TOOLS as DRAWN } from '../state/rules-draft.js';
import { mayBePictures, nextSymbols, shownAs } from '../state/setting-defs.js';
import { KIDS_ORDER, TINTS, digitText, range } from '../state/state.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */

/**
 * Tools in their order: in a game, and in the editor.
 * @type {import('./text.js').Key[]}
 */
export const TOOLS = ['undo', 'redo', 'erase', 'notes', 'tints', 'more'];
/** @type {import('./text.js').Key[]} */
export const EDITOR_TOOLS = ['undo', 'redo', 'erase', 'paste', 'clear'];

/** Returns the number of rows of keys in a narrow window. @param {number} order */
export const keyRows = (order) => (order <= TINTS ? 1 : order <= 16 ? 2 : 3);

/** Returns the eraser among the keys. @param {Say} say */
function makeEraser(say) {
  const erase = button('digit', '', 'key erase');
  erase.dataset.digit = '0';
  set(erase, 'aria-label', say('erase'));
  erase.append(icon('erase'));
  return erase;
}

/** Returns the key that shows other pictures. */
function makePictures() {
  const key = button('pictures', '', 'key pictures');
  key.append(make('span.sign'));
  return key;
}

/** Returns a number key. @param {number} digit */
function makeKey(digit) {
  const key = button('digit', '', 'key');
  key.dataset.digit = String(digit);
  if (digit <= TINTS) key.dataset.tint = String(digit);
  key.append(make('span.sign', digitText(digit)), make('small', { 'aria-hidden': 'true' }));
  return key;
}

/**
 * Returns the keys of a drawing tool: figures of a total, and one that finishes a line.
 * @param {string} tool
 * @param {Say} say
 */
function makeFigures(tool, say) {
  const { hasSum, shape } = DRAWN[tool];
  const figures = [...(hasSum ? '1234567890' : '')].map((figure) => {
    const key = button('figure', figure, 'key', figure);
    return key;
  });
  const hasEnd = ['line', 'straight', 'area'].includes(shape);
  return [...figures, ...(hasEnd ? [actButton(say, 'finish', 'key finish')] : [])];
}

/**
 * Returns a tool: an icon with its name below.
 * @param {import('./text.js').Key} tool
 * @param {Say} say
 */
function makeTool(tool, say) {
  const made = button(tool === 'erase' ? 'digit' : tool, '', 'tool');
  if (tool === 'erase') made.dataset.digit = '0';
  made.append(icon(/** @type {import('./icons.js').Icon} */ (tool)), make('span', say(tool)));
  return made;
}

/** Builds the keypad; `openKeypad` fills it. @param {Say} say */
export function makeKeypad(say) {
  return {
    say,
    pad: make('div.pad'),
    twin: make('div.pad.twin'),
    bar: group('tools', say('tools')),
    tools: Object.fromEntries(
      [...TOOLS, ...EDITOR_TOOLS].map((tool) => [tool, makeTool(tool, say)]),
    ),
    pictures: makePictures(),
    /** Number keys. @type {HTMLElement[]} */
    keys: [],
    /** Number keys of the twin. @type {HTMLElement[]} */
    others: [],
  };
}

/** @typedef {ReturnType<typeof makeKeypad>} Keypad */

/**
 * Returns keys in their group.
 * @param {string} kind
 * @param {number} order
 * @param {HTMLElement[]} keys
 * @param {Say} say
 */
function makeKeys(kind, order, keys, say) {
  const made = group(kind, say('digits'), ...keys);
  made.dataset.order = String(order);
  made.dir = 'ltr'; // as the board is
  return made;
}

/** Returns the number keys of a size. @param {number} order */
const numberKeys = (order) => range(order, (i) => makeKey(i + 1));

/**
 * Fills the keypad. Small boards have the eraser among the keys, others among the tools.
 * @param {Keypad} keypad
 * @param {import('../state/rules-model.js').Rules} rules
 * @param {boolean} isEditor
 * @param {boolean} isWall
 * @param {string} [tool]  the drawing tool, if one is chosen
 */
export function openKeypad(keypad, rules, isEditor, isWall, tool) {
  const { say, pad, twin, bar, tools, pictures } = keypad;
  const { order } = rules;
  const isSmall = order <= KIDS_ORDER && !isEditor;
  const eraser = () => (isSmall ? [makeEraser(say)] : []);
  const keys = tool ? [] : numberKeys(order);
  const further = tool ? makeFigures(tool, say) : eraser();
  if (mayBePictures(rules) && !isEditor) further.push(pictures);
  bar.replaceChildren(...(isEditor ? EDITOR_TOOLS : TOOLS).map((name) => tools[name]));
  pad.replaceChildren(
    ...(isSmall ? [] : [bar]),
    makeKeys(tool ? 'keys figures' : 'keys', order, [...keys, ...further], say),
  );
  const others = isWall && !isEditor ? numberKeys(order) : [];
  if (others.length > 0)
    twin.replaceChildren(makeKeys('keys', order, [...others, ...eraser()], say));
  hide(twin, others.length === 0);
  Object.assign(keypad, { keys, others });
}

/**
 * Updates the number keys.
 * @param {Keypad} keypad
 * @param {State} state
 * @param {string} symbols
 */
function drawKeys({ keys, others, say }, state, symbols) {
  const game = gameIn(state);
  const { held } = state.focus;
  const left = game.rules.order > KIDS_ORDER ? digitsLeft(game) : [];
  [...keys, ...others].forEach((key, at) => {
    const i = at % game.rules.order;
    const [sign, count] = key.children;
    markSymbol(sign, i + 1, symbols);
    setText(sign, isPicture(symbols) ? '' : digitText(i + 1));
    set(key, 'aria-label', isPicture(symbols) ? heardAs(i + 1, symbols, say) : null);
    set(count, 'data-left', left[i] === undefined ? null : String(left[i]));
    toggle(key, 'data-done', left[i] <= 0);
    set(key, 'aria-pressed', held === 0 ? null : String(held === i + 1));
  });
}

/**
 * Updates keys and tools.
 * @param {Keypad} keypad
 * @param {State} state
 * @param {string} symbols  what digits are shown as
 */
export function drawKeypad(keypad, state, symbols) {
  const { say, pad, twin, tools, pictures } = keypad;
  const { past, future } = gameIn(state);
  const mode = modeIn(state);
  drawKeys(keypad, state, symbols);
  const next = shownAs(nextSymbols(state.shelf.settings));
  markSymbol(pictures.children[0], 1, next);
  if (next === 'digits') set(pictures.children[0], 'data-letter', '1');
  set(pictures, 'aria-label', say(`show.${next}`));
  toggle(tools.undo, 'aria-disabled', past.length === 0);
  toggle(tools.redo, 'aria-disabled', future.length === 0);
  set(tools.notes, 'aria-pressed', String(mode === 'notes' || mode === 'centres'));
  set(tools.tints, 'aria-pressed', String(mode === 'tints'));
  for (const one of [pad, twin]) set(one, 'data-mode', mode);
  const isIdle = handIn(state)?.trace.length === 0;
  const end = pad.querySelector('.finish');
  if (end) toggle(end, 'aria-disabled', isIdle);
}

/** Moves the focus to the first number key. @param {Keypad} keypad */
export const focusKeypad = ({ keys }) => keys[0]?.focus();

/**
 * Moves the focus from one number key to another by an arrow key. Returns false if no number key
 * has the focus, or for another key.
 * @param {Keypad} keypad
 * @param {string} arrow
 */
export function walkKeypad({ keys }, arrow) {
  const at = keys.findIndex((key) => key === document.activeElement);
  const row = keys.filter(({ offsetTop }) => offsetTop === keys[0].offsetTop).length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[arrow];
  if (at >= 0 && by) keys[at + by]?.focus();
  return at >= 0 && by !== undefined;
}
