/**
 * frame-storage.ts: storage for a sandboxed frame, in which browsers refuse localStorage. The page
 * around gets a message after each change, and gives the saved text back as the frame's name.
 */
import { attempt } from '../state/state.ts';
import { parse } from './store.ts';

/** Replaces localStorage if the browser refuses it. `send` sends a message to the page around. */
export function borrowStorage(send: (message: { sudoleaf: 'save'; text: string }) => void) {
  if (attempt(() => localStorage, null)) return;
  const save = () => send({ sudoleaf: 'save', text: JSON.stringify(items) });
  const items = Object.create({
    getItem: (key: string) => items[key],
    setItem(key: string, text: string) {
      items[key] = text;
      save();
    },
    removeItem(key: string) {
      delete items[key];
      save();
    },
  });
  Object.assign(items, parse(window.name));
  Object.defineProperty(window, 'localStorage', { value: items });
}
