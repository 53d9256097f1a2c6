/**
 * keys.ts: the table of keyboard shortcuts: their actions, and their text in the list of shortcuts.
 *
 * A pressed key is converted to the form in the table, where 1 stands for every digit:
 *
 *     u                  'U'              undo
 *     Ctrl and Shift, 5  'Ctrl+Shift+1'   a colour
 */

type Shortcut = {
  action: string; // name of an action or of a function in ../input/keyboard.ts; '' for none
  keys: string[];
  args?: object[]; // the argument of the action for each key; {} if undefined
  label?: string; // the keys as the list of shortcuts shows them; default: all keys
};

/** Short forms of key names. */
const KEY_SYMBOLS: Record<string, string> = {
  ArrowLeft: '\u2190',
  ArrowUp: '\u2191',
  ArrowDown: '\u2193',
  ArrowRight: '\u2192',
  Backspace: '\u232b',
  Delete: 'Del',
  Escape: 'Esc',
  ' ': 'Space',
};
const ARROWS = ['\u2190', '\u2191', '\u2193', '\u2192'];

/** The shortcuts, by the text key of their description. */
export const KEYS: Record<string, Shortcut> = {
  keyMove: {
    action: 'walk',
    keys: [...ARROWS, 'W', 'A', 'S', 'D', 'Home', 'End', 'Ctrl+Home', 'Ctrl+End'],
    label: '\u2190 \u2191 \u2193 \u2192, WASD',
  },
  keyJump: { action: 'jump', keys: ARROWS.map((sign) => `Ctrl+${sign}`), label: 'Ctrl+\u2192' },
  keyMany: { action: 'sweep', keys: ARROWS.map((sign) => `Shift+${sign}`), label: 'Shift+\u2192' },
  keyAll: { action: 'all', keys: ['Ctrl+A'] },
  keyDigit: { action: 'put', keys: ['1'], label: '1 2 3 \u2026 A B' },
  keyErase: { action: 'put', keys: ['0', '\u232b', 'Del'] },
  keyCorner: { action: 'put', keys: ['Shift+1'], args: [{ mode: 'notes' }] },
  keyCentre: { action: 'put', keys: ['Ctrl+1'], args: [{ mode: 'centres' }] },
  keyTint: { action: 'put', keys: ['Ctrl+Shift+1'], args: [{ mode: 'tints' }] },
  keyMode: {
    action: 'switch',
    keys: ['Z', 'X', 'C', 'V'],
    args: [{ mode: 'digits' }, { mode: 'notes' }, { mode: 'centres' }, { mode: 'tints' }],
  },
  keyNotes: { action: 'notes', keys: ['N', 'Space'] },
  keyHint: { action: 'hint', keys: ['H'] },
  keyUndo: { action: 'undo', keys: ['U', '[', 'Ctrl+Z'] },
  keyRedo: { action: 'redo', keys: ['R', ']', 'Ctrl+Y', 'Ctrl+Shift+Z'] },
  keyOnward: { action: 'onward', keys: ['.'], label: '., 0, Space' },
  keyOpen: { action: 'enter', keys: ['Enter'] },
  keyCopy: { action: '', keys: ['Ctrl+C', 'Ctrl+V'] }, // the browser sends its own events for these
  keyLeave: { action: 'leave', keys: ['Esc'] },
  keyKeys: { action: 'keys', keys: ['?'] },
};

/** Returns the keys of a shortcut as the list of shortcuts shows them. */
export const keysText = ({ keys, label }: Shortcut) => label ?? keys.join(', ');

const rowsByKey: Map<string, { does: string; what: object }> = new Map(
  Object.values(KEYS).flatMap(({ action, keys, args = [] }) =>
    action ? keys.map((key, i) => [key, { does: action, what: args[i] ?? {} }]) : [],
  ),
);

/** Returns the action and the argument of a pressed key, or undefined if the key has no action. */
export function rowOf(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
  }: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  isDigit: boolean,
) {
  const isCtrl = ctrlKey || metaKey;
  // with other keys Shift only selects the character
  const isShift = shiftKey && (isCtrl || isDigit || key.startsWith('Arrow'));
  const name = KEY_SYMBOLS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return rowsByKey.get(`${isCtrl ? 'Ctrl+' : ''}${isShift ? 'Shift+' : ''}${isDigit ? '1' : name}`);
}
