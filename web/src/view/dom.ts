/**
 * dom.ts: makes and updates elements. Views call the setters for every attribute in every frame.
 * They write only what differs, because a write makes the browser compute styles again.
 */
import { CHOICES } from '../state/setting-defs.ts';
import { digitText } from '../state/state.ts';
import type { Key, Say } from '../text/text.ts';

type Content = (Record<string, string> | Node | string)[];

/** Adds classes, attributes and children to a new element, and returns it. */
function addContent<T extends Element>(element: T, kinds: string[], rest: Content) {
  if (kinds.length > 0) element.setAttribute('class', kinds.join(' '));
  for (const one of rest)
    if (typeof one === 'string' || one instanceof Node) element.append(one);
    else for (const [name, value] of Object.entries(one)) element.setAttribute(name, value);
  return element;
}

/**
 * Makes an element, such as `make('p.message', { role: 'status' }, text)`.
 * @param selector  a tag and its classes
 * @param rest  attributes and children
 */
export function make(selector: string, ...rest: Content) {
  const [tag, ...kinds] = selector.split('.');
  return addContent(document.createElement(tag), kinds, rest);
}

/** Makes an SVG element, as `make` does. */
export function makeDrawing(selector: string, ...rest: Content) {
  const [tag, ...kinds] = selector.split('.');
  return addContent(document.createElementNS('http://www.w3.org/2000/svg', tag), kinds, rest);
}

/** Sets an attribute, or removes it if the value is null. */
export function set(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Returns whether a part must be drawn again: whether its values differ from the `last` ones. */
export function hasChanged(last: unknown[], values: unknown[]) {
  const isSame = values.every((value, i) => value === last[i]);
  last.splice(0, Infinity, ...values);
  return !isSame;
}

/** Sets a flag to '1', or an aria attribute to 'true'; removes it if it is off. */
export const toggle = (element: Element, name: string, isOn: unknown) =>
  set(element, name, isOn ? (name.startsWith('aria') ? 'true' : '1') : null);

export function setText(element: Element, text: string) {
  const { firstChild } = element;
  if (element.textContent === text) return;
  if (firstChild instanceof Text && firstChild === element.lastChild)
    firstChild.data = text; // faster than a new node
  else element.textContent = text;
}

/**
 * Replaces the children. If one of them has the focus, the new child with the same action gets it,
 * without scrolling.
 */
export function replaceContent(parent: Element, ...children: (Node | string)[]) {
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

export function hide(element: HTMLElement, isHidden: unknown) {
  if (element.hidden === !isHidden) element.hidden = !element.hidden;
}

/** The digits 1 to 9 of the language's own script, or ''. Set once, when the page opens. */
export const numerals = { digits: '' };

/** Returns whether these symbols are other signs: letters, or digits of another script. */
export const isLettered = (symbols: string) => ['letters', 'native'].includes(symbols);

/** Returns the sign that replaces a digit: A for 1, or the digit of the language's script. */
export const letterOf = (digit: number, symbols: string) =>
  symbols === 'letters'
    ? String.fromCharCode(64 + digit)
    : (numerals.digits[digit - 1] ?? digitText(digit));

/** Returns whether these symbols are a set of pictures. */
export const isPicture = (symbols: string) => CHOICES.pictures.includes(symbols);

/** Returns whether the style draws these symbols: colours or pictures. */
export const isDrawn = (symbols: string) => symbols === 'colours' || isPicture(symbols);

/**
 * Sets the attribute from which the style shows a letter, a coloured shape or a picture instead of
 * a digit. For digit 0 all three are removed.
 */
export function markSymbol(element: Element, digit: number, symbols: string) {
  set(element, 'data-letter', digit !== 0 && isLettered(symbols) ? letterOf(digit, symbols) : null);
  set(element, 'data-symbol', digit !== 0 && symbols === 'colours' ? String(digit) : null);
  set(element, 'data-picture', digit !== 0 && isPicture(symbols) ? `${symbols}-${digit}` : null);
}

/**
 * Makes a button that runs an action.
 * @param label  its text, or its children
 * @param kind  its classes
 * @param value  the action's argument
 */
export const button = (
  action: string,
  label: string | (Node | string)[],
  kind: string,
  value?: string,
) =>
  make(
    'button',
    { type: 'button', class: kind, 'data-action': action },
    ...(value === undefined ? [] : [{ 'data-value': value }]),
    ...[label].flat(),
  ) as HTMLButtonElement;

/** Makes a button whose label is the text with the action's name as its key. */
export const actButton = (say: Say, action: Key, kind: string) => button(action, say(action), kind);

export const group = (kind: string, label: string, ...children: (Node | string)[]) =>
  make('div', { class: kind, role: 'group', 'aria-label': label }, ...children);
