/**
 * told.js: what is told of steps, as it is shown: digits as the symbols on the board, and what has
 * a role in the step in the colour and the shape that its candidates have there. How it is marked
 * is told in ../core/words.js.
 */
import { AFTER, CLOSE, OPEN, SIGN } from '../core/words.js';
import { letterOf, make } from './dom.js';
import { gameIn } from '../state/page.js';
import { TINTS, gridFrom } from '../state/state.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/settings.js').Settings['symbols']} Symbols */

/** What digits are shown as; boards larger than 9x9 have no colours.
 * @param {import('../state/page.js').State} state */
export function symbolsIn(state) {
  const { symbols } = state.shelf.settings;
  return symbols === 'colours' && gameIn(state).rules.order > TINTS ? 'digits' : symbols;
}

/** The digit of a sign. @param {string} sign */
const digitOf = (sign) => gridFrom(sign)[0];

/**
 * What a digit is called.
 * @param {string} sign
 * @param {Symbols} symbols
 * @param {Say} say
 */
const nameOf = (sign, symbols, say) =>
  symbols === 'letters'
    ? letterOf(digitOf(sign))
    : symbols === 'colours'
      ? say(`tint.${digitOf(sign)}`)
      : sign;

const SIGNS = new RegExp(`${SIGN}(.)`, 'g');
const MARKS = new RegExp(`${OPEN}(.*?)${AFTER}(.)${AFTER}(.*?)${CLOSE}`);

/**
 * As plain text.
 * @param {string} text
 * @param {Symbols} symbols
 * @param {Say} say
 */
export const plainText = (text, symbols, say) =>
  text
    .replace(new RegExp(MARKS, 'g'), '$3')
    .replace(SIGNS, (_, sign) => nameOf(sign, symbols, say));

/** The roles that a text names itself. @param {string} text */
export const rolesTold = (text) =>
  new Set([...text.matchAll(new RegExp(MARKS, 'g'))].map(([, role]) => role));

/**
 * Text and drawings of its digits.
 * @param {string} text
 * @param {Symbols} symbols
 * @param {Say} say
 */
const withSigns = (text, symbols, say) =>
  text
    .split(SIGNS)
    .flatMap((part, i) =>
      i % 2 === 0
        ? [part]
        : [
            ...(symbols === 'colours'
              ? [make('i', { 'data-symbol': String(digitOf(part)), 'aria-hidden': 'true' })]
              : []),
            nameOf(part, symbols, say),
          ],
    );

/**
 * As it is shown.
 * @param {string} text
 * @param {Symbols} symbols
 * @param {Say} say
 * @returns {(Node | string)[]}
 */
export function shownText(text, symbols, say) {
  const found = text.match(MARKS);
  if (!found) return withSigns(text, symbols, say);
  const [whole, role, group, told] = found;
  const at = found.index ?? 0;
  const marked = make('span', { class: 'told', 'data-role': role, 'data-group': group });
  marked.append(...withSigns(told, symbols, say));
  return [
    ...withSigns(text.slice(0, at), symbols, say),
    marked,
    ...shownText(text.slice(at + whole.length), symbols, say),
  ];
}

/**
 * Shows a text in an element, where it is another: what is heard is not heard again.
 * @param {Element} element
 * @param {string} text
 * @param {Symbols} symbols
 * @param {Say} say
 */
export function showText(element, text, symbols, say) {
  if (element.textContent !== plainText(text, symbols, say))
    element.replaceChildren(...shownText(text, symbols, say));
}
