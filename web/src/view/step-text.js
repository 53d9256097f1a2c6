/**
 * step-text.js: text of steps as the page shows it: digits as the symbols on the board, and parts
 * with a role in the step in the colour and shape of their candidates there. step-markup.js
 * describes the marks.
 */
import { AFTER, CLOSE, OPEN, SIGN } from '../core/step-markup.js';
import { isDrawn, isPicture, letterOf, make, markSymbol } from './dom.js';
import { gameIn } from '../state/page.js';
import { mayBePictures, shownAs } from '../state/setting-defs.js';
import { TINTS, digitText, gridFrom } from '../state/state.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {string} Symbols  digits, letters, colours, or a set of pictures */

/** What digits are shown as; boards larger than 9x9 have no colours.
 * @param {import('../state/page.js').State} state */
export const symbolsIn = (state) => symbolsFor(state.shelf.settings, gameIn(state).rules);

/**
 * Likewise on a board of other rules.
 * @param {import('../state/setting-defs.js').Settings} settings
 * @param {import('../state/rules-model.js').Rules} rules
 * @returns {Symbols}
 */
export function symbolsFor(settings, rules) {
  const { symbols } = settings;
  if (symbols === 'pictures') return mayBePictures(rules) ? shownAs(settings) : 'digits';
  return symbols === 'colours' && rules.order > TINTS ? 'digits' : symbols;
}

/** The digit of a sign. @param {string} sign */
const digitOf = (sign) => gridFrom(sign)[0];

/**
 * What a digit is called.
 * @param {string} sign
 * @param {Symbols} symbols
 * @param {Say} say
 */
function nameOf(sign, symbols, say) {
  if (symbols === 'digits') return sign;
  const digit = digitOf(sign);
  if (symbols === 'letters') return letterOf(digit);
  if (symbols === 'colours') return say(`tint.${digit}`);
  return say(/** @type {import('./text.js').Key} */ (`${symbols}.${digit}`));
}

/**
 * What a digit is called by name: a picture has one, the others are heard as numbers.
 * @param {number} digit
 * @param {Symbols} symbols
 * @param {Say} say
 */
export const heardAs = (digit, symbols, say) =>
  isPicture(symbols) ? nameOf(digitText(digit), symbols, say) : digitText(digit);

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

/** @param {number} digit @param {Symbols} symbols */
function drawnSign(digit, symbols) {
  const sign = make('i', { 'aria-hidden': 'true' });
  markSymbol(sign, digit, symbols);
  return sign;
}

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
            ...(isDrawn(symbols) ? [drawnSign(digitOf(part), symbols)] : []),
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
  const marked = make('span.told', { 'data-role': role, 'data-group': group });
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
