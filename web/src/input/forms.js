/**
 * forms.js: what is typed and chosen in dialogs, and that they close.
 */

/** @param {HTMLElement} root @param {import('../play/loop.js').Loop} loop */
export function listenToForms(root, { act }) {
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) act('typed', { text: target.value });
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      act('choose', { name: target.name, choice: target.checked ? 'yes' : 'no' });
    else if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
      act('choose', { name: target.name, choice: target.value });
  });
  /* Escape closes a dialog, then tells so: were the state to hear of it only then, a frame drawn in
     between would open it again. So it hears when that begins. Neither event bubbles. */
  for (const end of ['cancel', 'close'])
    root.addEventListener(
      end,
      ({ type, target }) => {
        if (target instanceof HTMLDialogElement && (type === 'cancel' || !target.open))
          act('closed', { name: target.dataset.panel });
      },
      true,
    );
}
