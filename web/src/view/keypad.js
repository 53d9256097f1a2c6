/**
 * keypad.js: the keys and the tools, which lie under the thumb. The keys look like what they make,
 * so that nobody is in doubt: numbers, notes at the side, notes in the middle, colours. At the wall
 * there are keys at the board's other side as well, for a second hand.
 */
import { button, group, hide, isPicture, make, markSymbol, set, setText } from './dom.js';
import { icon } from './icons.js';
import { heardAs } from './step-text.js';
import { digitsLeft } from '../state/game.js';
import { gameIn, handIn, modeIn } from '../state/page.js';
import { TOOLS as DRAWN } from '../state/rules-draft.js';
import { mayBePictures, nextSymbols, shownAs } from '../state/setting-defs.js';
import { KIDS_ORDER, TINTS, digitText } from '../state/state.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */

/**
 * Tools in their order: of a game, and of a sheet.
 * @type {import('./text.js').Key[]}
 */
export const TOOLS = ['undo', 'redo', 'erase', 'notes', 'tints', 'more'];
/** @type {import('./text.js').Key[]} */
export const SHEET_TOOLS = ['undo', 'redo', 'erase', 'paste', 'clear'];

/** In how many rows keys lie where the window is narrow. @param {number} order */
export const keyRows = (order) => (order <= TINTS ? 1 : order <= 16 ? 2 : 3);

/** @param {Say} say */
function makeEraser(say) {
  const erase = button('digit', '', 'key erase');
  erase.dataset.digit = '0';
  erase.setAttribute('aria-label', say('erase'));
  erase.append(icon('erase'));
  return erase;
}

/** At the corner: pictures for numbers. */
function makePictures() {
  const key = button('pictures', '', 'key pictures');
  key.append(make('span', { class: 'sign' }));
  return key;
}

/** @param {number} digit */
function makeKey(digit) {
  const key = button('digit', '', 'key');
  key.dataset.digit = String(digit);
  if (digit <= TINTS) key.dataset.tint = String(digit);
  key.append(
    make('span', { class: 'sign' }, digitText(digit)),
    make('small', { 'aria-hidden': 'true' }),
  );
  return key;
}

/** What a hand that draws has instead: figures of sums, and an end. @param {string} drawn
 * @param {Say} say */
function makeFigures(drawn, say) {
  const { hasSum, shape } = DRAWN[drawn];
  const figures = [...(hasSum ? '1234567890' : '')].map((figure) => {
    const key = button('figure', figure, 'key');
    key.dataset.value = figure;
    return key;
  });
  const hasEnd = ['line', 'straight', 'area'].includes(shape);
  return [...figures, ...(hasEnd ? [button('finish', say('finish'), 'key finish')] : [])];
}

/** A drawing with its word below. @param {import('./text.js').Key} tool @param {Say} say */
function makeTool(tool, say) {
  const made = button(tool === 'erase' ? 'digit' : tool, '', 'tool');
  if (tool === 'erase') made.dataset.digit = '0';
  made.append(icon(/** @type {import('./icons.js').Icon} */ (tool)), make('span', {}, say(tool)));
  return made;
}

/** @param {Say} say */
export function makeKeypad(say) {
  const tools = Object.fromEntries(
    [...TOOLS, ...SHEET_TOOLS].map((tool) => [tool, makeTool(tool, say)]),
  );
  const bar = group('tools', say('tools'));
  const pad = make('div', { class: 'pad' });
  const twin = make('div', { class: 'pad twin' });
  const pictures = makePictures();
  /** @type {HTMLElement[]} */
  let keys = [];
  /** @type {HTMLElement[]} */
  let others = []; // those of the twin

  /** The same keys once more. @param {number} order @param {boolean} isSmall */
  function openTwin(order, isSmall) {
    others = Array.from({ length: order }, (_, i) => makeKey(i + 1));
    const eraser = isSmall ? [makeEraser(say)] : [];
    const board = group('keys', say('digits'), ...others, ...eraser);
    board.dataset.order = String(order);
    board.dir = 'ltr';
    twin.replaceChildren(board);
  }

  /**
   * Children find the eraser among their keys, others among the tools.
   * @param {import('../state/rules-model.js').Rules} rules
   * @param {boolean} isSheet
   * @param {boolean} isWall
   * @param {string} [drawn]  what the hand draws
   */
  function open(rules, isSheet, isWall, drawn) {
    const { order } = rules;
    keys = drawn ? [] : Array.from({ length: order }, (_, i) => makeKey(i + 1));
    const isSmall = order <= KIDS_ORDER && !isSheet;
    bar.replaceChildren(...(isSheet ? SHEET_TOOLS : TOOLS).map((tool) => tools[tool]));
    const board = group(
      drawn ? 'keys figures' : 'keys',
      say('digits'),
      ...keys,
      ...(drawn ? makeFigures(drawn, say) : isSmall ? [makeEraser(say)] : []),
      ...(mayBePictures(rules) && !isSheet ? [pictures] : []),
    );
    board.dataset.order = String(order);
    board.dir = 'ltr'; // as the board is
    pad.replaceChildren(...(isSmall ? [] : [bar]), board);
    if (isWall && !isSheet) openTwin(order, isSmall);
    else others = [];
    hide(twin, others.length === 0);
  }

  /** @param {State} state @param {string} symbols  what digits are shown as */
  function draw(state, symbols) {
    const game = gameIn(state);
    const mode = modeIn(state);
    const { held } = state.focus;
    const left = game.rules.order > KIDS_ORDER ? digitsLeft(game) : [];
    [...keys, ...others].forEach((key, at) => {
      const i = at % game.rules.order;
      const [sign, count] = key.children;
      markSymbol(sign, i + 1, symbols);
      setText(sign, isPicture(symbols) ? '' : digitText(i + 1));
      set(key, 'aria-label', isPicture(symbols) ? heardAs(i + 1, symbols, say) : null);
      set(count, 'data-left', left[i] === undefined ? null : String(left[i]));
      set(key, 'data-done', left[i] <= 0 ? '1' : null);
      set(key, 'aria-pressed', held === 0 ? null : String(held === i + 1));
    });
    const next = shownAs(nextSymbols(state.shelf.settings));
    markSymbol(pictures.children[0], 1, next);
    if (next === 'digits') set(pictures.children[0], 'data-letter', '1');
    set(pictures, 'aria-label', say(`show.${next}`));
    set(tools.undo, 'aria-disabled', game.past.length === 0 ? 'true' : null);
    set(tools.redo, 'aria-disabled', game.future.length === 0 ? 'true' : null);
    set(tools.notes, 'aria-pressed', String(mode === 'notes' || mode === 'centres'));
    set(tools.tints, 'aria-pressed', String(mode === 'tints'));
    for (const one of [pad, twin]) set(one, 'data-mode', mode);
    const isIdle = handIn(state)?.trace.length === 0;
    const end = pad.querySelector('.finish');
    if (end) set(end, 'aria-disabled', isIdle ? 'true' : null);
  }

  const focus = () => keys[0]?.focus();

  /**
   * From one key to another, by an arrow; false where the focus is on none.
   * @param {string} arrow
   */
  function walk(arrow) {
    const at = keys.findIndex((key) => key === document.activeElement);
    const row = keys.filter(({ offsetTop }) => offsetTop === keys[0].offsetTop).length;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[arrow];
    if (at >= 0 && by) keys[at + by]?.focus();
    return at >= 0 && by !== undefined;
  }
  return { pad, twin, open, draw, focus, walk };
}
