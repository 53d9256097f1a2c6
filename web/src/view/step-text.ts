/**
 * step-text.ts: shows the text of steps. Digits look like the board's symbols. Parts with a role in
 * the step have the colour and shape of that role's candidates on the board. ../text/step-markup.ts
 * describes the marks in the text.
 */
import { ROLE_END, ROLE_CLOSE, ROLE_OPEN, DIGIT_MARK, withCellNames } from '../text/step-markup.ts';
import { isDrawn, isLettered, isPicture, letterOf, make, markSymbol, numerals } from './dom.ts';
import { gameIn, type State } from '../state/page.ts';
import { canShowPictures, symbolName, type Settings } from '../state/setting-defs.ts';
import { TINTS, digitText, gridFrom } from '../state/state.ts';
import type { Rules } from '../state/rules-model.ts';
import type { Key, Say } from '../text/text.ts';

/** The symbols that show digits: 'digits', 'letters', 'native', 'colours', or a set of
 * pictures by name. */
export type Symbols = string;

export const symbolsIn = (state: State) => symbolsFor(state.profile.settings, gameIn(state).rules);

/**
 * Returns the symbols of a board with these rules. Above 9x9 there are no colours, and some
 * languages have no digits of their own.
 */
export function symbolsFor(settings: Settings, rules: Rules): Symbols {
  const { symbols } = settings;
  if (symbols === 'pictures') return canShowPictures(rules) ? symbolName(settings) : 'digits';
  const isLacking =
    symbols === 'colours' ? rules.order > TINTS : symbols === 'native' && !numerals.digits;
  return isLacking ? 'digits' : symbols;
}

const digitOf = (sign: string) => gridFrom(sign)[0];

function nameOf(sign: string, symbols: Symbols, say: Say) {
  if (symbols === 'digits') return sign;
  const digit = digitOf(sign);
  if (isLettered(symbols)) return letterOf(digit, symbols);
  if (symbols === 'colours') return say(`tint.${digit}`);
  return say(`${symbols}.${digit}` as Key);
}

/** Returns a digit for screen readers: the name of a picture; other symbols are read as digits. */
export const spokenName = (digit: number, symbols: Symbols, say: Say) =>
  isPicture(symbols) ? nameOf(digitText(digit), symbols, say) : digitText(digit);

const SIGNS = new RegExp(`${DIGIT_MARK}(.)`, 'g');
const MARKS = new RegExp(`${ROLE_OPEN}(.*?)${ROLE_END}(.)${ROLE_END}(.*?)${ROLE_CLOSE}`);

const named = (text: string, say: Say) => withCellNames(text, say.hasShortCells?.() ?? false, say);

/** Returns a text without marks, with names in place of symbols. */
export const plainText = (text: string, symbols: Symbols, say: Say) =>
  named(text, say)
    .replace(new RegExp(MARKS, 'g'), '$3')
    .replace(SIGNS, (_, sign) => nameOf(sign, symbols, say));

function drawSign(digit: number, symbols: Symbols) {
  const sign = make('i', { 'aria-hidden': 'true' });
  markSymbol(sign, digit, symbols);
  return sign;
}

/** Returns a text without roles, with the drawings of its digits. */
const withSigns = (text: string, symbols: Symbols, say: Say) =>
  text
    .split(SIGNS)
    .flatMap((part, i) =>
      i % 2 === 0
        ? [part]
        : [
            ...(isDrawn(symbols) ? [drawSign(digitOf(part), symbols)] : []),
            nameOf(part, symbols, say),
          ],
    );

/** Returns a text as nodes, with the drawings of its digits and the colours of its roles. */
export function shownText(marked: string, symbols: Symbols, say: Say): (Node | string)[] {
  const text = named(marked, say);
  const found = text.match(MARKS);
  if (!found) return withSigns(text, symbols, say);
  const [whole, role, group, inner] = found;
  const at = found.index ?? 0;
  const part = make('span.told', { 'data-role': role, 'data-group': group });
  part.append(...withSigns(inner, symbols, say));
  return [
    ...withSigns(text.slice(0, at), symbols, say),
    part,
    ...shownText(text.slice(at + whole.length), symbols, say),
  ];
}

/** Shows a text in an element if it differs, so that screen readers do not repeat it. */
export function showText(element: Element, text: string, symbols: Symbols, say: Say) {
  if (element.textContent !== plainText(text, symbols, say))
    element.replaceChildren(...shownText(text, symbols, say));
}
