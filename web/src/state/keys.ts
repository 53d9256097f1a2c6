/**
 * keys.ts: the keyboard shortcuts in one table: what each does, and how the list of keys shows it.
 *
 * A pressed key is converted to the form used in the table, any digit to 1, and looked up:
 *
 *     u                  'U'              undo
 *     Ctrl and Shift, 5  'Ctrl+Shift+1'   a colour
 */

type Row = {
  does: string; // name of an action, or of a function in ../input/keyboard.ts
  keys: string[];
  what?: object[]; // the action's argument, per key
  shown?: string; // text in the list of keys; by default all the keys
};

/** Short forms of key names. */
const SIGNS: Record<string, string> = {
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

/** The rows, by the text key of their description. */
export const KEYS: Record<string, Row> = {
  keyMove: {
    does: 'walk',
    keys: [...ARROWS, 'W', 'A', 'S', 'D', 'Home', 'End', 'Ctrl+Home', 'Ctrl+End'],
    shown: '\u2190 \u2191 \u2193 \u2192, WASD',
  },
  keyJump: { does: 'jump', keys: ARROWS.map((sign) => `Ctrl+${sign}`), shown: 'Ctrl+\u2192' },
  keyMany: { does: 'sweep', keys: ARROWS.map((sign) => `Shift+${sign}`), shown: 'Shift+\u2192' },
  keyAll: { does: 'all', keys: ['Ctrl+A'] },
  keyDigit: { does: 'put', keys: ['1'], shown: '1 2 3 \u2026 A B' },
  keyErase: { does: 'put', keys: ['0', '\u232b', 'Del'] },
  keyCorner: { does: 'put', keys: ['Shift+1'], what: [{ mode: 'notes' }] },
  keyCentre: { does: 'put', keys: ['Ctrl+1'], what: [{ mode: 'centres' }] },
  keyTint: { does: 'put', keys: ['Ctrl+Shift+1'], what: [{ mode: 'tints' }] },
  keyMode: {
    does: 'switch',
    keys: ['Z', 'X', 'C', 'V'],
    what: [{ mode: 'digits' }, { mode: 'notes' }, { mode: 'centres' }, { mode: 'tints' }],
  },
  keyNotes: { does: 'notes', keys: ['N', 'Space'] },
  keyHint: { does: 'hint', keys: ['H'] },
  keyUndo: { does: 'undo', keys: ['U', '[', 'Ctrl+Z'] },
  keyRedo: { does: 'redo', keys: ['R', ']', 'Ctrl+Y', 'Ctrl+Shift+Z'] },
  keyOnward: { does: 'onward', keys: ['.'], shown: '., 0, Space' },
  keyOpen: { does: 'enter', keys: ['Enter'] },
  keyCopy: { does: '', keys: ['Ctrl+C', 'Ctrl+V'] }, // the browser sends its own events for these
  keyLeave: { does: 'leave', keys: ['Esc'] },
  keyKeys: { does: 'keys', keys: ['?'] },
};

/** Returns the keys of a row as the list shows them. */
export const shownIn = ({ keys, shown }: Row) => shown ?? keys.join(', ');

const rowsByKey: Map<string, { does: string; what: object }> = new Map(
  Object.values(KEYS).flatMap(({ does, keys, what = [] }) =>
    does ? keys.map((key, i) => [key, { does, what: what[i] ?? {} }]) : [],
  ),
);

/** Returns what a pressed key does and its argument, or undefined if it is not in the table. */
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
  const name = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return rowsByKey.get(`${isCtrl ? 'Ctrl+' : ''}${isShift ? 'Shift+' : ''}${isDigit ? '1' : name}`);
}
