/**
 * modal.js: one dialog at a time over everything else, which waits until it is closed.
 *
 * The browser's own showModal makes the rest inert, for which it styles each element of the page
 * anew, a large board's thousands too. Here the rest is veiled, hidden from screen readers, and the
 * focus comes back from it: nothing is styled but veil and dialog.
 */
import { make, set } from './dom.js';

/** @param {Element} dialog */
const stopsOf = (dialog) =>
  /** @type {HTMLElement[]} */ (
    [...dialog.querySelectorAll('button, select, textarea, summary')].filter(
      (stop) =>
        !stop.matches(':disabled, [hidden]') &&
        (stop.matches('summary') || !stop.closest('details:not([open])')),
    )
  );

/** @param {HTMLElement} root */
export function makeModal(root) {
  const veil = make('div', { class: 'veil', hidden: '' });
  /** @type {HTMLDialogElement | null} */
  let shown = null;
  /** What had the focus before. @type {Element | null} */
  let before = null;
  /**
   * What Escape or a swipe back asks for, where the browser tells; elsewhere the key is heard.
   * @type {{onclose: () => void, destroy(): void} | null}
   */
  let watcher = null;

  /** Whatever closed it: what lies below is there again. */
  function settle() {
    const isOpen = shown?.open === true;
    veil.hidden = !isOpen;
    for (const part of root.children)
      set(
        part,
        'aria-hidden',
        (part instanceof HTMLDialogElement ? !part.open : isOpen) ? 'true' : null,
      );
    if (isOpen) return;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    before = null;
    watcher?.destroy();
    watcher = null;
  }

  function close() {
    shown?.close();
    settle();
  }

  /** Closes it, unless it has another answer to that. */
  function leave() {
    if (shown?.dispatchEvent(new Event('cancel', { cancelable: true }))) close();
  }

  root.ownerDocument.addEventListener('keydown', (event) => {
    if (!shown?.open) return;
    const stops = stopsOf(shown);
    const [from, to] = event.shiftKey
      ? [stops[0], stops[stops.length - 1]]
      : [stops[stops.length - 1], stops[0]];
    if (event.key === 'Escape' && !watcher) leave();
    else if ([event.key, event.code].includes('Tab') && event.target === from)
      to.focus(); // with Shift it has another name in WebKitGTK
    else return;
    event.preventDefault();
  });
  root.ownerDocument.addEventListener('focusin', ({ target }) => {
    if (shown?.open && target instanceof Node && !shown.contains(target)) stopsOf(shown)[0].focus();
  });

  /** @param {HTMLDialogElement} dialog */
  function present(dialog) {
    if (dialog.open) return;
    dialog.addEventListener('close', settle);
    shown = dialog;
    if (!veil.parentNode) root.append(veil);
    before = root.ownerDocument.activeElement;
    // show() would move the focus, too, but finds nothing in what was not seen till now
    dialog.open = true;
    settle();
    stopsOf(dialog)[0].focus({ preventScroll: true });
    dialog.scrollTop = 0;
    watcher?.destroy();
    if ('CloseWatcher' in window) {
      watcher = new /** @type {any} */ (window).CloseWatcher();
      /** @type {any} */ (watcher).onclose = leave;
    }
  }
  return { present, close };
}
