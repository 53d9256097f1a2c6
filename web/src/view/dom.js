/**
 * dom.js: makes and updates elements; writes an attribute only if it changes.
 */
import { CHOICES } from '../state/setting-defs.js';

/**
 * Adds attributes and children to a new element.
 * @template {Element} T
 * @param {T} element
 * @param {string[]} kinds  its classes
 * @param {(Record<string, string> | Node | string)[]} rest
 */
function furnish(element, kinds, rest) {
  if (kinds.length > 0) element.setAttribute('class', kinds.join(' '));
  for (const one of rest)
    if (typeof one === 'string' || one instanceof Node) element.append(one);
    else for (const [name, value] of Object.entries(one)) element.setAttribute(name, value);
  return element;
}

/**
 * Makes an element, such as `make('p.message', { role: 'status' }, text)`.
 * @param {string} selector  a tag with its classes
 * @param {(Record<string, string> | Node | string)[]} rest  attributes, and children
 */
export function make(selector, ...rest) {
  const [tag, ...kinds] = selector.split('.');
  return furnish(document.createElement(tag), kinds, rest);
}

/**
 * Makes an element of a drawing.
 * @param {string} selector  a tag with its classes
 * @param {(Record<string, string> | Node | string)[]} rest  attributes, and children
 */
export function makeDrawing(selector, ...rest) {
  const [tag, ...kinds] = selector.split('.');
  return furnish(document.createElementNS('http://www.w3.org/2000/svg', tag), kinds, rest);
}

/**
 * Sets an attribute, or removes it.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Sets an attribute that is either there or not, or removes it.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} isOn
 */
export const toggle = (element, name, isOn) =>
  set(element, name, isOn ? (name.startsWith('aria') ? 'true' : '1') : null);

/**
 * Sets the text, if it is another.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  const { firstChild } = element;
  if (element.textContent === text) return;
  if (firstChild instanceof Text && firstChild === element.lastChild)
    firstChild.data = text; // quicker than another node
  else element.textContent = text;
}

/**
 * Replaces the children. If one of them has the focus, the new one with the same action gets it,
 * and nothing scrolls.
 * @param {Element} parent
 * @param {(Node | string)[]} children
 */
export function renew(parent, ...children) {
  const held = document.activeElement;
  const { action, value } = held instanceof HTMLElement ? held.dataset : {};
  const alike = () =>
    [.../** @type {NodeListOf<HTMLElement>} */ (parent.querySelectorAll('[data-action]'))].filter(
      ({ dataset }) => dataset.action === action && dataset.value === value,
    );
  const place = alike().findIndex((one) => one === held);
  parent.replaceChildren(...children);
  if (place < 0) return;
  const again = alike();
  (again[place] ?? again[0])?.focus({ preventScroll: true });
}

/** Hides or shows an element. @param {HTMLElement} element @param {boolean} isHidden */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Returns the letter of a digit. @param {number} digit */
export const letterOf = (digit) => String.fromCharCode(64 + digit);

/** Returns whether pictures are shown. @param {string} symbols */
export const isPicture = (symbols) => CHOICES.pictures.includes(symbols);

/** Returns whether the style draws the digits. @param {string} symbols */
export const isDrawn = (symbols) => symbols === 'colours' || isPicture(symbols);

/**
 * Sets what is shown instead of a digit: a letter, or for the style a picture, or a colour with its
 * shape.
 * @param {Element} element
 * @param {number} digit    0: none
 * @param {string} symbols  what is shown
 */
export function markSymbol(element, digit, symbols) {
  set(element, 'data-letter', digit !== 0 && symbols === 'letters' ? letterOf(digit) : null);
  set(element, 'data-symbol', digit !== 0 && symbols === 'colours' ? String(digit) : null);
  set(element, 'data-picture', digit !== 0 && isPicture(symbols) ? `${symbols}-${digit}` : null);
}

/**
 * Makes a button of an action.
 * @param {string} action
 * @param {string} label
 * @param {string} kind  the class
 * @param {string} [value]  the action's argument
 */
export function button(action, label, kind, value) {
  const made = /** @type {HTMLButtonElement} */ (
    make('button', { type: 'button', class: kind, 'data-action': action }, label)
  );
  if (value !== undefined) made.dataset.value = value;
  return made;
}

/**
 * Makes a button with the action's own text.
 * @template {import('./text.js').Key} Action
 * @param {import('./text.js').Say} say
 * @param {Action} action
 * @param {string} kind  the class
 */
export const actButton = (say, action, kind) => button(action, say(action), kind);

/**
 * Makes a group of buttons with a name.
 * @param {string} kind
 * @param {string} label
 * @param {(Node | string)[]} children
 */
export const group = (kind, label, ...children) =>
  make('div', { class: kind, role: 'group', 'aria-label': label }, ...children);
