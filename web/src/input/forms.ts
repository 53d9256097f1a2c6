/**
 * forms.ts: handles input in dialogs, dialogs that the browser closes, and rows that open.
 */
import type { Loop } from '../update-loop.ts';

const isText = (target: EventTarget | null): target is HTMLTextAreaElement | HTMLInputElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type === 'text');

export function listenToForms(root: HTMLElement, { act }: Loop) {
  root.addEventListener('input', ({ target }) => {
    if (!isText(target)) return;
    const { name, value } = target;
    if (name.startsWith('paper-')) act('choose', { name, choice: value });
    else act('typed', { text: value });
  });
  root.addEventListener('change', ({ target }) => {
    if (isText(target)) return;
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      act('choose', { name: target.name, choice: target.checked ? 'yes' : 'no' });
    else if (target instanceof HTMLSelectElement && target.dataset.act)
      act(target.dataset.act, { value: target.value });
    else if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
      act('choose', { name: target.name, choice: target.value });
  });
  // Enter in a text field presses the dialog's main button
  root.addEventListener('keydown', ({ key, target, isComposing }) => {
    if (key !== 'Enter' || isComposing || !isText(target) || target.tagName === 'TEXTAREA') return;
    const button = target.closest('dialog')?.querySelector('.primary');
    if (button instanceof HTMLElement) button.click();
  });
  // Escape closes a dialog before the event `close`. A redraw in between would open the dialog
  // again, so the state changes at the earlier event `cancel`. Neither event bubbles.
  for (const end of ['cancel', 'close'])
    root.addEventListener(
      end,
      ({ type, target }) => {
        if (target instanceof HTMLDialogElement && (type === 'cancel' || !target.open))
          act('closed', { name: target.dataset.panel });
      },
      true,
    );
  // what a row shows may be below the window
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open)
        target.scrollIntoView({ block: 'nearest' });
    },
    true,
  );
}
