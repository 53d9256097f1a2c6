/**
 * modal.js: builds a dialog with its title and a button that closes it, and options to choose from.
 */
import { button, make } from './dom.js';
import { icon } from './icons.js';

/**
 * A dialog; `fill` updates it from the state, and `lay` lays it out for paper, if it is printed.
 * @typedef {{dialog: HTMLDialogElement, fill: (state: import('../state/page.js').State) => void,
 * lay?: () => void}} Filled
 */

/**
 * Builds a dialog with its title.
 * @param {string} name
 * @param {string} title
 * @param {string} leave  the name of the button that closes it; '': there is none
 * @param {(Node | string)[]} children
 */
export function makeDialog(name, title, leave, ...children) {
  const close = button('close', '', 'close');
  close.append(icon('close'));
  close.setAttribute('aria-label', leave);
  return /** @type {HTMLDialogElement} */ (
    make(
      'dialog',
      { role: 'dialog', class: name, 'aria-labelledby': `${name}-title` },
      make('div.head', make('h2', { id: `${name}-title` }, title), ...(leave ? [close] : [])),
      ...children,
    )
  );
}

/**
 * Builds an option to choose, with a note.
 * @param {string} action
 * @param {string} value
 * @param {string} label
 * @param {string} note
 */
export function makeOption(action, value, label, note) {
  const option = button(action, '', 'option', value);
  option.append(make('b', label), make('span', note));
  return option;
}
