/**
 * modal.js: how a dialog is made: its title, a sign that closes it, and what it holds, such as
 * things to choose.
 */
import { button, make } from './dom.js';
import { icon } from './icons.js';

/**
 * A dialog with its title, and a sign that closes it.
 * @param {string} name
 * @param {string} title
 * @param {string} leave  what the sign is called; '': there is none
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

/** A thing to choose, with what there is to say of it.
 * @param {string} action @param {string} value @param {string} label @param {string} note */
export function makeOption(action, value, label, note) {
  const option = button(action, '', 'option', value);
  option.append(make('b', label), make('span', note));
  return option;
}
