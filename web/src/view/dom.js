/**
 * dom.js: elements made and brought in line, with no attribute written twice.
 */
import { CHOICES } from '../state/setting-defs.js';

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {Node[]} children
 */
export function makeDrawing(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Sets or takes away an attribute.
 * @param {Element} element
 * @param {string} name
 * @param {string | null} value
 */
export function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Sets the text, where it is another.
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
 * Puts other children in place of those there are. What of them had the focus is made anew, too:
 * the one that does the same has it again, and nothing scrolls under the hand.
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

/** Hides, or shows again. @param {HTMLElement} element @param {boolean} isHidden */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** @param {number} digit */
export const letterOf = (digit) => String.fromCharCode(64 + digit);

/** @param {string} symbols */
export const isPicture = (symbols) => CHOICES.pictures.includes(symbols);

/** Whether they are drawn in place of digits. @param {string} symbols */
export const isDrawn = (symbols) => symbols === 'colours' || isPicture(symbols);

/**
 * What stands for a digit where digits are not shown: its letter, or by the style a picture, or a
 *   colour with a shape of its own.
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
 * @param {string} action
 * @param {string} label
 * @param {string} kind  the class
 */
export const button = (action, label, kind) =>
  /** @type {HTMLButtonElement} */ (
    make('button', { type: 'button', class: kind, 'data-action': action }, label)
  );

/**
 * A group of buttons with a name.
 * @param {string} kind
 * @param {string} label
 * @param {(Node | string)[]} children
 */
export const group = (kind, label, ...children) =>
  make('div', { class: kind, role: 'group', 'aria-label': label }, ...children);
