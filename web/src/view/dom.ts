/**
 * dom.ts: makes and updates elements; writes an attribute only if it changes.
 */
import { CHOICES } from '../state/setting-defs.ts';
import type { Key, Say } from '../text/text.ts';

/**
 * Adds attributes and children to a new element.
 * @param kinds  its classes
 */
function furnish<T extends Element>(
  element: T,
  kinds: string[],
  rest: (Record<string, string> | Node | string)[],
) {
  if (kinds.length > 0) element.setAttribute('class', kinds.join(' '));
  for (const one of rest)
    if (typeof one === 'string' || one instanceof Node) element.append(one);
    else for (const [name, value] of Object.entries(one)) element.setAttribute(name, value);
  return element;
}

/**
 * Makes an element, such as `make('p.message', { role: 'status' }, text)`.
 * @param selector  a tag with its classes
 * @param rest  attributes, and children
 */
export function make(selector: string, ...rest: (Record<string, string> | Node | string)[]) {
  const [tag, ...kinds] = selector.split('.');
  return furnish(document.createElement(tag), kinds, rest);
}

/**
 * Makes an element of a drawing.
 * @param selector  a tag with its classes
 * @param rest  attributes, and children
 */
export function makeDrawing(selector: string, ...rest: (Record<string, string> | Node | string)[]) {
  const [tag, ...kinds] = selector.split('.');
  return furnish(document.createElementNS('http://www.w3.org/2000/svg', tag), kinds, rest);
}

/** Sets an attribute, or removes it. */
export function set(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets an attribute that is either there or not, or removes it. */
export const toggle = (element: Element, name: string, isOn: unknown) =>
  set(element, name, isOn ? (name.startsWith('aria') ? 'true' : '1') : null);

/** Sets the text, if it is another. */
export function setText(element: Element, text: string) {
  const { firstChild } = element;
  if (element.textContent === text) return;
  if (firstChild instanceof Text && firstChild === element.lastChild)
    firstChild.data = text; // quicker than another node
  else element.textContent = text;
}

/**
 * Replaces the children. If one of them has the focus, the new one with the same action gets it,
 * and nothing scrolls.
 */
export function renew(parent: Element, ...children: (Node | string)[]) {
  const held = document.activeElement;
  const { action, value } = held instanceof HTMLElement ? held.dataset : {};
  const alike = () =>
    [...(parent.querySelectorAll('[data-action]') as NodeListOf<HTMLElement>)].filter(
      ({ dataset }) => dataset.action === action && dataset.value === value,
    );
  const place = alike().findIndex((one) => one === held);
  parent.replaceChildren(...children);
  if (place < 0) return;
  const again = alike();
  (again[place] ?? again[0])?.focus({ preventScroll: true });
}

/** Hides or shows an element. */
export function hide(element: HTMLElement, isHidden: boolean) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Returns the letter of a digit. */
export const letterOf = (digit: number) => String.fromCharCode(64 + digit);

/** Returns whether pictures are shown. */
export const isPicture = (symbols: string) => CHOICES.pictures.includes(symbols);

/** Returns whether the style draws the digits. */
export const isDrawn = (symbols: string) => symbols === 'colours' || isPicture(symbols);

/**
 * Sets what is shown instead of a digit: a letter, or for the style a picture, or a colour with its
 * shape.
 * @param digit  0: none
 * @param symbols  what is shown
 */
export function markSymbol(element: Element, digit: number, symbols: string) {
  set(element, 'data-letter', digit !== 0 && symbols === 'letters' ? letterOf(digit) : null);
  set(element, 'data-symbol', digit !== 0 && symbols === 'colours' ? String(digit) : null);
  set(element, 'data-picture', digit !== 0 && isPicture(symbols) ? `${symbols}-${digit}` : null);
}

/**
 * Makes a button of an action.
 * @param kind  the class
 * @param value  the action's argument
 */
export function button(action: string, label: string, kind: string, value?: string) {
  const made = make(
    'button',
    { type: 'button', class: kind, 'data-action': action },
    label,
  ) as HTMLButtonElement;
  if (value !== undefined) made.dataset.value = value;
  return made;
}

/**
 * Makes a button with the action's own text.
 * @param kind  the class
 */
export const actButton = <Action extends Key>(say: Say, action: Action, kind: string) =>
  button(action, say(action), kind);

/** Makes a group of buttons with a name. */
export const group = (kind: string, label: string, ...children: (Node | string)[]) =>
  make('div', { class: kind, role: 'group', 'aria-label': label }, ...children);
