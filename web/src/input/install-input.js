/**
 * install-input.js: connects keyboard, mouse and touch to the actions.
 */
import { listenToCalendar } from './calendar.js';
import { listenToClicks } from './clicks.js';
import { listenToClipboard } from './clipboard.js';
import { listenToForms } from './forms.js';
import { listenToKeys } from './keyboard.js';
import { cellAt, isDown, listenToPointer } from './pointer.js';

/**
 * Listens to all input.
 * @param {Document} page
 * @param {import('../view/view.js').View} view
 * @param {import('../play/update-loop.js').Loop} loop
 */
export function listen(page, view, loop) {
  const { root } = view;
  const { read, act } = loop;
  const press = listenToPointer(root, loop);
  listenToClicks(root, loop, press);
  listenToForms(root, loop);
  listenToKeys(page, view, loop);
  listenToCalendar(root, loop);
  listenToClipboard(page, loop);
  // Tab and screen readers select the cell that they focus; a press selects by itself
  root.addEventListener('focusin', ({ target }) => {
    const cell = cellAt(target);
    const isOther = cell !== null && cell !== read().focus.selected;
    if (isOther && read().panel === null && !isDown(press)) act('select', { cell });
  });
}
