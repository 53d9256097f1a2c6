/**
 * keypad.ts: number keys and tools, within reach of the thumb. Keys look like what they enter:
 * digits, corner notes, centre notes or colours. Whiteboard view has a second set of number keys,
 * the twin, on the other side of the board.
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
} from './dom.ts';
import { makeIcon, type Icon } from './icons.ts';
import { spokenName } from './step-text.ts';
import { digitsLeft } from '../state/game.ts';
import { gameIn, drawingIn, modeIn, type State } from '../state/page.ts';
import { TOOLS as DRAWING_TOOLS } from '../state/rules-draft.ts';
import { canShowPictures, nextSymbols, symbolName } from '../state/setting-defs.ts';
import { KIDS_ORDER, TINTS, digitText, range } from '../state/state.ts';
import type { Rules } from '../state/rules-model.ts';
import type { Key, Say } from '../text/text.ts';

/** The tools of a game and of the editor, in order. */
const TOOLS: Key[] = ['undo', 'redo', 'erase', 'notes', 'tints', 'more'];
const EDITOR_TOOLS: Key[] = ['undo', 'redo', 'erase', 'paste', 'clear'];

/** Returns the number of rows of keys in a narrow window. */
export const keyRows = (order: number) => (order <= TINTS ? 1 : order <= 16 ? 2 : 3);

/** Returns the eraser of small boards, which is among the number keys. */
function makeEraser(say: Say) {
  const erase = makeTool('erase', say);
  erase.classList.add('key', 'erase');
  return erase;
}

function makeKey(digit: number) {
  const parts = [make('span.sign', digitText(digit)), make('small', { 'aria-hidden': 'true' })];
  const key = button('digit', parts, 'key');
  key.dataset.digit = String(digit);
  if (digit <= TINTS) key.dataset.tint = String(digit);
  return key;
}

/** Returns the keys of a drawing tool: digits of a total, and a key that finishes a line. */
function makeDrawingKeys(tool: string, say: Say) {
  const { hasSum, shape } = DRAWING_TOOLS[tool];
  const figures = [...(hasSum ? '1234567890' : '')].map((figure) =>
    button('figure', figure, 'key', figure),
  );
  const hasEnd = ['line', 'straight', 'area'].includes(shape);
  return [...figures, ...(hasEnd ? [actButton(say, 'finish', 'key finish')] : [])];
}

/** Returns the button of a tool: an icon above its name. */
function makeTool(tool: Key, say: Say) {
  const parts = [makeIcon(tool as Icon), make('span', say(tool))];
  const made = button(tool === 'erase' ? 'digit' : tool, parts, 'tool');
  if (tool === 'erase') made.dataset.digit = '0';
  return made;
}

/** Builds the keypad; `fillKeypad` fills it. */
export function makeKeypad(say: Say) {
  return {
    say,
    pad: make('div.pad'),
    twin: make('div.pad.twin'),
    bar: group('tools', say('tools')),
    tools: Object.fromEntries(
      [...TOOLS, ...EDITOR_TOOLS].map((tool) => [tool, makeTool(tool, say)]),
    ),
    /** The key that switches to the next set of pictures. */
    pictures: button('pictures', [make('span.sign'), make('span')], 'tool key pictures'),
    keys: [] as HTMLElement[],
    /** The number keys of the twin. */
    others: [] as HTMLElement[],
  };
}

type Keypad = ReturnType<typeof makeKeypad>;

function makeKeys(kind: string, order: number, keys: HTMLElement[], say: Say) {
  const made = group(kind, say('digits'), ...keys);
  made.dataset.order = String(order);
  made.dir = 'ltr'; // as the board is
  return made;
}

const numberKeys = (order: number) => range(order, (i) => makeKey(i + 1));

/**
 * Fills the keypad. Small boards have the eraser among the keys, others among the tools.
 * @param tool  the selected drawing tool, if any
 */
export function fillKeypad(
  keypad: Keypad,
  rules: Rules,
  isEditor: boolean,
  isWall: boolean,
  tool?: string,
) {
  const { say, pad, twin, bar, tools, pictures } = keypad;
  const { order } = rules;
  const isSmall = order <= KIDS_ORDER && !isEditor;
  const eraser = () => (isSmall ? [makeEraser(say)] : []);
  const keys = tool ? [] : numberKeys(order);
  const further = tool ? makeDrawingKeys(tool, say) : eraser();
  if (canShowPictures(rules) && !isEditor) further.push(pictures);
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

function drawKeys({ keys, others, say }: Keypad, state: State, symbols: string) {
  const game = gameIn(state);
  const { lockedDigit } = state.focus;
  const left = game.rules.order > KIDS_ORDER ? digitsLeft(game) : [];
  [...keys, ...others].forEach((key, at) => {
    const i = at % game.rules.order;
    const [sign, count] = key.children;
    markSymbol(sign, i + 1, symbols);
    setText(sign, isPicture(symbols) ? '' : digitText(i + 1));
    const name = isPicture(symbols) ? spokenName(i + 1, symbols, say) : digitText(i + 1);
    const isCounted = left[i] !== undefined;
    set(
      key,
      'aria-label',
      isCounted ? say('keyLeft', { digit: name, count: Math.max(left[i], 0) }) : name,
    );
    set(count, 'data-left', left[i] === undefined ? null : String(left[i]));
    toggle(key, 'data-done', left[i] <= 0);
    set(key, 'aria-pressed', lockedDigit === 0 ? null : String(lockedDigit === i + 1));
  });
}

export function drawKeypad(keypad: Keypad, state: State, symbols: string) {
  const { say, pad, twin, tools, pictures } = keypad;
  const { past, future } = gameIn(state);
  const mode = modeIn(state);
  drawKeys(keypad, state, symbols);
  const next = symbolName(nextSymbols(state.profile.settings));
  const [sign, name] = pictures.children;
  markSymbol(sign, 1, next);
  if (next === 'digits') set(sign, 'data-letter', '1');
  setText(name as HTMLElement, next === 'digits' ? say('kids.digits') : say(`pictures.${next}`));
  toggle(tools.undo, 'aria-disabled', past.length === 0);
  toggle(tools.redo, 'aria-disabled', future.length === 0);
  set(tools.notes, 'aria-pressed', String(mode === 'notes' || mode === 'centres'));
  set(tools.tints, 'aria-pressed', String(mode === 'tints'));
  for (const one of [pad, twin]) set(one, 'data-mode', mode);
  const isIdle = drawingIn(state)?.stroke.length === 0;
  const end = pad.querySelector('.finish');
  if (end) toggle(end, 'aria-disabled', isIdle);
}

export const focusKeypad = ({ keys }: Keypad) => keys[0]?.focus();

/**
 * Moves the focus between number keys by an arrow key. Returns false if no number key has the focus
 * or the key is not an arrow.
 */
export function moveKeypadFocus({ keys }: Keypad, arrow: string) {
  const at = keys.findIndex((key) => key === document.activeElement);
  const row = keys.filter(({ offsetTop }) => offsetTop === keys[0].offsetTop).length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[arrow];
  if (at >= 0 && by) keys[at + by]?.focus();
  return at >= 0 && by !== undefined;
}
