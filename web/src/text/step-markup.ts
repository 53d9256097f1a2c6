/**
 * step-markup.ts: the texts that the core fills in to explain steps on the page.
 *
 * The command-line tool uses the same sentences, with cells such as "r4c3". The page may name rows
 * and columns instead, so its texts contain both names. It also puts control characters before
 * digits, because it may show them as letters or pictures, and around parts with a role in the
 * step, because each role has a colour.
 *
 *     "Row 4, columns 3 and 5 have only the candidates 2 and 7"
 *     (pattern 0|[Row 4, columns 3 and 5|row 4: 3 and 5]) ... (pattern 0|#2 and #7)
 */
import { digitText } from '../state/state.ts';
import type { Say } from './text.ts';

/**
 * The control characters. SIGN is before a digit. OPEN, role, AFTER, group, AFTER are before a part
 * with a role, and CLOSE is after it.
 */
export const [DIGIT_MARK, ROLE_OPEN, ROLE_END, ROLE_CLOSE] = ['\x01', '\x02', '\x1f', '\x03'];

/**
 * Control characters around cells in words, and around their line and their places in it. Between
 * cells of several lines, the line is '' and the rest is how short names are separated.
 */
const [CELLS_OPEN, CELLS_LINE, CELLS_CLOSE] = ['\x04', '\x05', '\x06'];
const PART = `${CELLS_OPEN}(.*?)${CELLS_LINE}(row|column|) ?(\\d*):(.*?)${CELLS_CLOSE}`;
const PARTS = new RegExp(PART, 'g');
const CELLS = new RegExp(`(?:${PART})+`, 'g');

/** Returns a text in which cells have one name: "row 4, columns 3 and 5", or "r4c3 and r4c5". */
export const withCellNames = (text: string, isShort: boolean, say: Say) =>
  text.replace(CELLS, (cells) => {
    const parts = [...cells.matchAll(PARTS)];
    if (!isShort) return parts.map(([, long]) => long).join('');
    const lists = parts
      .filter(([, , kind]) => kind)
      .map(([, , kind, line, places]) =>
        places.replace(/\d+/g, (place) =>
          kind === 'row'
            ? say('cellShort', { row: line, column: place })
            : say('cellShort', { row: place, column: line }),
        ),
      );
    if (lists.length === 1) return lists[0];
    const names = lists.flatMap((list) => list.match(/[^\s,]*\d[^\s,]*/g) ?? []);
    const [comma, and] = parts[1][4].split('|');
    return names.slice(0, -1).join(comma) + and + names[names.length - 1];
  });

/** Keys of the page's own texts for cells, which replace those of the command-line tool. */
const CELL_TEXTS = ['cell', 'inRow', 'inColumn', 'linesAnd', 'linesComma'];

/** Returns the texts of cells, and those between cells of several lines, with both names. */
function cellTexts(words: Record<string, string>, { and, comma }: Record<string, string>) {
  const both = (long: string, short: string) =>
    CELLS_OPEN + long + CELLS_LINE + short + CELLS_CLOSE;
  const middle = (text: string) => text.replace(/\{\w+\}/g, '');
  const between = `:${middle(comma)}|${middle(and)}`;
  const [cell, inRow, inColumn, linesAnd, linesComma] = CELL_TEXTS.map((key) => words[key]);
  return {
    cell: both(cell, 'row {row}:{column}'),
    cellShort: words.cellShort,
    inRow: both(inRow, 'row {n}:{list}'),
    inColumn: both(inColumn, 'column {n}:{list}'),
    linesAnd: `{list}${both(middle(linesAnd), between)}{last}`,
    linesComma: `{list}${both(middle(linesComma), between)}{next}`,
  };
}

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
    ...cellTexts(words, logic.words),
    symbol: `${DIGIT_MARK}{sign}`,
    marked: `${ROLE_OPEN}{role}${ROLE_END}{group}${ROLE_END}{told}${ROLE_CLOSE}`,
    ...logic.words,
  },
});
