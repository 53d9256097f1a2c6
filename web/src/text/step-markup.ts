/**
 * step-markup.ts: the texts that the core fills in to explain steps on the page.
 *
 * The command-line tool uses the same sentences, with cells such as "r4c3". The page names rows and
 * columns instead. It also puts control characters before digits, because it may show them as
 * letters or pictures, and around parts with a role in the step, because each role has a colour.
 *
 *     "Row 4, columns 3 and 5 have only the candidates 2 and 7"
 *     (pattern 0|Row 4, columns 3 and 5) ... (pattern 0|#2 and #7)
 */
import { digitText } from '../state/state.ts';

/** Keys of the page's own texts for cells, which replace those of the command-line tool. */
const CELL_TEXTS = ['cell', 'inRow', 'inColumn', 'linesAnd', 'linesComma'];

/**
 * The control characters. SIGN is before a digit. OPEN, role, AFTER, group, AFTER are before a part
 * with a role, and CLOSE is after it.
 */
export const [DIGIT_MARK, ROLE_OPEN, ROLE_END, ROLE_CLOSE] = ['\x01', '\x02', '\x1f', '\x03'];

/** Returns a digit with its control character. */
export const signed = (digit: number) => DIGIT_MARK + digitText(digit);

/** Returns a text without control characters. */
export const unmarked = (text: string) =>
  text.replace(
    new RegExp(`${ROLE_OPEN}.*?${ROLE_END}.${ROLE_END}|${ROLE_CLOSE}|${DIGIT_MARK}`, 'g'),
    '',
  );

/**
 * Returns the texts that the core needs, by section and key.
 * @param logic  the texts of steps
 * @param words  all other texts of the page
 */
export const wordsOfPage = (
  logic: Record<string, Record<string, string>>,
  words: Record<string, string>,
): Record<string, Record<string, string>> => ({
  ...logic,
  words: {
    ...Object.fromEntries(CELL_TEXTS.map((key) => [key, words[key]])),
    symbol: `${DIGIT_MARK}{sign}`,
    marked: `${ROLE_OPEN}{role}${ROLE_END}{group}${ROLE_END}{told}${ROLE_CLOSE}`,
    ...logic.words,
  },
});
