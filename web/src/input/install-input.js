/**
 * install-input.js: keys, mouse and touch, all of them ending in the same few acts, by the names
 * that buttons carry.
 */
import { listenToCalendar } from './calendar.js';
import { listenToClicks } from './clicks.js';
import { listenToClipboard } from './clipboard.js';
import { listenToForms } from './forms.js';
import { listenToKeys } from './keyboard.js';
import { cellAt, listenToPointer } from './pointer.js';

/**
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
  // a square that Tab or a screen reader comes to is chosen; what is down chooses by itself
  root.addEventListener('focusin', ({ target }) => {
    const cell = cellAt(target);
    const isOther = cell !== null && cell !== read().focus.selected;
    if (isOther && read().panel === null && !press.isDown()) act('select', { cell });
  });
}
