/**
 * install-input.ts: connects keyboard, mouse and touch to the actions, and selects a cell when it
 * gets the focus.
 */
import { listenToCalendar } from './calendar.ts';
import { listenToClicks } from './clicks.ts';
import { listenToClipboard } from './clipboard.ts';
import { listenToForms } from './forms.ts';
import { listenToKeys } from './keyboard.ts';
import { cellAt, isDown, listenToPointer } from './pointer.ts';
import type { Loop } from '../update-loop.ts';
import type { View } from '../view/view.ts';

export function listen(page: Document, view: View, loop: Loop) {
  const { root } = view;
  const { read, act } = loop;
  const press = listenToPointer(root, loop);
  listenToClicks(root, loop, press);
  listenToForms(root, loop);
  listenToKeys(page, view, loop);
  listenToCalendar(root, loop);
  listenToClipboard(page, loop);
  // for Tab and screen readers; a press with the pointer selects the cell elsewhere
  root.addEventListener('focusin', ({ target }) => {
    const cell = cellAt(target);
    const isOther = cell !== null && cell !== read().focus.selected;
    if (isOther && !read().panel && !isDown(press)) act('select', { cell });
  });
}
