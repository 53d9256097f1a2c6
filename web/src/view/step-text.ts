/**
 * step-text.ts: text of steps as the page shows it: digits as the symbols on the board, and parts
 * with a role in the step in the colour and shape of their candidates there. step-markup.ts
 * describes the marks.
 */
import { AFTER, CLOSE, OPEN, SIGN } from '../text/step-markup.ts';
import { isDrawn, isPicture, letterOf, make, markSymbol } from './dom.ts';
import { gameIn, type State } from '../state/page.ts';
import { mayBePictures, shownAs, type Settings } from '../state/setting-defs.ts';
import { TINTS, digitText, gridFrom } from '../state/state.ts';
import type { Rules } from '../state/rules-model.ts';
import type { Key, Say } from '../text/text.ts';

/** digits, letters, colours, or a set of pictures */
export type Symbols = string;

/** What digits are shown as; boards larger than 9x9 have no colours. */
export const symbolsIn = (state: State) => symbolsFor(state.profile.settings, gameIn(state).rules);

/** Likewise on a board of other rules. */
export function symbolsFor(settings: Settings, rules: Rules): Symbols {
  const { symbols } = settings;
  if (symbols === 'pictures') return mayBePictures(rules) ? shownAs(settings) : 'digits';
  return symbols === 'colours' && rules.order > TINTS ? 'digits' : symbols;
}

/** The digit of a sign. */
const digitOf = (sign: string) => gridFrom(sign)[0];

/** What a digit is called. */
function nameOf(sign: string, symbols: Symbols, say: Say) {
  if (symbols === 'digits') return sign;
  const digit = digitOf(sign);
  if (symbols === 'letters') return letterOf(digit);
  if (symbols === 'colours') return say(`tint.${digit}`);
  return say(`${symbols}.${digit}` as Key);
}

/** What a digit is called by name: a picture has one, the others are heard as numbers. */
export const spokenName = (digit: number, symbols: Symbols, say: Say) =>
  isPicture(symbols) ? nameOf(digitText(digit), symbols, say) : digitText(digit);

const SIGNS = new RegExp(`${SIGN}(.)`, 'g');
const MARKS = new RegExp(`${OPEN}(.*?)${AFTER}(.)${AFTER}(.*?)${CLOSE}`);

/** As plain text. */
export const plainText = (text: string, symbols: Symbols, say: Say) =>
  text
    .replace(new RegExp(MARKS, 'g'), '$3')
    .replace(SIGNS, (_, sign) => nameOf(sign, symbols, say));

/** The roles that a text names itself. */
export const rolesNamed = (text: string) =>
  new Set([...text.matchAll(new RegExp(MARKS, 'g'))].map(([, role]) => role));

function drawnSign(digit: number, symbols: Symbols) {
  const sign = make('i', { 'aria-hidden': 'true' });
  markSymbol(sign, digit, symbols);
  return sign;
}

/** Text and drawings of its digits. */
const withSigns = (text: string, symbols: Symbols, say: Say) =>
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

/** As it is shown. */
export function shownText(text: string, symbols: Symbols, say: Say): (Node | string)[] {
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

/** Shows a text in an element, where it is another: what is heard is not heard again. */
export function showText(element: Element, text: string, symbols: Symbols, say: Say) {
  if (element.textContent !== plainText(text, symbols, say))
    element.replaceChildren(...shownText(text, symbols, say));
}
