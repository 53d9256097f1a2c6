/**
 * step-markup.ts: the words of steps as the page says them.
 *
 * The sentences are the command's, which writes cells as the field does, "r4c3". The page has words
 * of its own for places on the board, and marks in what is told each digit, as it may be shown as
 * something else, and what has a role in the step, as it has a colour on the board.
 *
 *     "Row 4, columns 3 and 5 have no candidates but 2 and 7"
 *     (pattern 0|Row 4, columns 3 and 5) ... (pattern 0|#2 and #7)
 */
import { digitText } from '../state/state.ts';

/** How the page writes cells: words of its own that the core takes for its sentences. */
export const NAMING = ['cell', 'inRow', 'inColumn', 'linesAnd', 'linesComma'];

/** Before a digit; and around what has a role, after role and group. */
export const [SIGN, OPEN, AFTER, CLOSE] = ['\x01', '\x02', '\x1f', '\x03'];

/** A digit in what is told. */
export const signed = (digit: number) => SIGN + digitText(digit);

/** What is told, without its marks. */
export const unmarked = (text: string) =>
  text.replace(new RegExp(`${OPEN}.*?${AFTER}.${AFTER}|${CLOSE}|${SIGN}`, 'g'), '');

/**
 * @param logic  section, key, text
 * @param words  all others of the page
 */
export const wordsOfPage = (
  logic: Record<string, Record<string, string>>,
  words: Record<string, string>,
): Record<string, Record<string, string>> => ({
  ...logic,
  words: {
    ...Object.fromEntries(NAMING.map((key) => [key, words[key]])),
    symbol: `${SIGN}{sign}`,
    marked: `${OPEN}{role}${AFTER}{group}${AFTER}{told}${CLOSE}`,
    ...logic.words,
  },
});
