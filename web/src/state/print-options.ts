/**
 * print-options.ts: the print options, and the layout of a sheet, in millimetres.
 *
 *     +------------------------+    Inside a margin: a line for name and date, a title, puzzles in
 *     | Name ______ Date _____ |    columns and rows, each below its number, and at the foot the
 *     |         Title          |    answers, upside down, and the number of the sheet.
 *     | 1           2          |
 *     | [board]     [board]    |    Rules are explained below the boards. Boards are as large as
 *     | 3           4          |    space permits. A number of puzzles per sheet is not offered
 *     | [board]     [board]    |    if its cells would be too small to write in.
 *     | ................. 1/3  |
 *     +------------------------+
 */

/** Width and height of each paper size. */
const SHEETS: Record<string, [number, number]> = {
  a4: [210, 297],
  letter: [216, 279],
  a5: [148, 210],
  legal: [216, 356],
};
const MARGIN = 12;
const GAP = 8; // between two boards
const LABEL = 7; // the number above a board
const LINE = 11; // a line for name and date, or for the title
const FOOT = 6;
const RULE_TEXT = { high: 4, wide: 1.75 }; // height of a line about rules; width of a character
/** The smallest cells: to write in, with large print, and to cut out. */
const [LEAST, LARGE, PIECE] = [5, 7.5, 9];
const APART = 4; // between pieces to cut out and their board
/** The cell sizes of answers: smallest and largest at the foot, and on sheets of their own. */
const [TINY, SMALL, KEY] = [2.6, 3.6, 3.8];
const LEAST_SIDE = 16; // the smallest side of an answer's board
/** Sizes for the steps of a solution path. */
const STEP = {
  plain: (order: number) => Math.max(32, Math.min(4.8 * order, 62), 3.5 * order), // side of a board
  noted: (order: number) => Math.max(40, 6.2 * order), // side of a board with candidates
  beside: 0.55, // the largest share of a column that a board with text beside it takes
  words: 45, // height reserved for text
  large: 1.4, // factor for large print
};
const TWO_COLUMNS = 160; // the smallest width for two columns
const SPARE = 2; // height left free at the end of a column
const TWELVE_ORDER = 6; // order of the largest boards that come twelve to a sheet
export const PIECES_ORDER = 6; // order of the largest boards with pieces to cut out

/** The print options and their choices. The first choice is the default, except for USUAL. */
export const PAPER = {
  count: ['1', '2', '4', '6', '9', '12', '18', '24', '36', '60'],
  each: ['1', '2', '4', '6', '9', '12'],
  size: Object.keys(SHEETS),
  answers: ['foot', 'back', 'none'],
  large: ['no', 'yes'],
  notes: ['no', 'yes'],
  name: ['no', 'yes'],
  label: ['yes', 'no'],
  cut: ['no', 'yes'],
  pieces: ['no', 'yes'],
};
const USUAL: Record<string, string> = { count: '4', each: '4' };
/** The print options that are typed. */
export const TYPED = ['title', 'school'];
const MAX_TEXT = 80; // characters

export type Paper = Record<keyof typeof PAPER | 'title' | 'school', string>;

/** Reads print options from parsed JSON, with defaults for those that are missing or not valid. */
export const paperFrom = (saved: Record<string, unknown>): Paper =>
  ({
    ...Object.fromEntries(
      Object.entries(PAPER).map(([name, choices]) => [
        name,
        choices.find((choice) => choice === saved[name]) ?? USUAL[name] ?? choices[0],
      ]),
    ),
    ...Object.fromEntries(
      TYPED.map((name) => {
        const text = saved[name];
        return [name, typeof text === 'string' ? text.slice(0, MAX_TEXT) : ''];
      }),
    ),
  }) as Paper;

/** What the layout depends on. */
type PuzzleSummary = {
  order: number; // of the largest board
  empty: number; // the largest number of empty cells
  rules: string[][]; // the sentences about the rules of each puzzle
};

/** Divides `count` items into ranges of `by` items. */
const cut = (count: number, by: number) =>
  Array.from({ length: Math.ceil(count / by) }, (_, i) => ({
    from: i * by,
    to: Math.min(count, (i + 1) * by),
  }));

/** Returns how many boards fit into a row with gaps between them, at least 1. */
const fitting = (all: number, one: number) => Math.max(1, Math.floor((all + GAP) / (one + GAP)));

/** Returns the side of each of `count` boards that share a row. */
const shared = (all: number, count: number) => (all - (count - 1) * GAP) / count;

/** Returns the layout of answers: the boards per row, and their side. */
const keysOf = (side: number, wide: number) => ({
  across: fitting(wide, side),
  side: Math.min(side, wide),
});

/** Returns the height of paragraphs about rules. */
function heightOf(rules: string[], wide: number) {
  const lines = rules.map((text) => Math.ceil((text.length * RULE_TEXT.wide) / wide));
  return lines.length > 0 ? GAP + RULE_TEXT.high * lines.reduce((a, b) => a + b) : 0;
}

/** True if the missing digits are printed below each board, to be cut out. */
export const hasPieces = ({ pieces }: Paper, order: number) =>
  pieces === 'yes' && order <= PIECES_ORDER;

/** Returns the smallest allowed side of a cell. */
const leastOf = (paper: Paper, order: number) =>
  Math.max(paper.large === 'yes' ? LARGE : LEAST, hasPieces(paper, order) ? PIECE : 0);

/** Returns the layout of sheets with `each` puzzles. */
function layoutWith(paper: Paper, { order, empty, rules }: PuzzleSummary, each: number) {
  const { size, answers, name, title, school } = paper;
  const [wide, high] = SHEETS[size];
  const inner = { wide: wide - 2 * MARGIN, high: high - 2 * MARGIN - FOOT };
  const across = each < 4 ? 1 : each < 9 ? 2 : 3;
  const down = Math.ceil(each / across);
  const head = (name === 'yes' ? LINE : 0) + (title || school ? LINE : 0);
  const least = Math.max(LEAST_SIDE, TINY * order);
  const most = Math.max(LEAST_SIDE, SMALL * order);
  const small = keysOf(Math.min(most, Math.max(least, shared(inner.wide, each))), inner.wide);
  const foot = answers === 'foot' ? Math.ceil(each / small.across) * (small.side + LABEL) + GAP : 0;
  const texts = cut(rules.length, each).map(({ from, to }) =>
    heightOf([...new Set(rules.slice(from, to).flat())], inner.wide),
  );
  const left = inner.high - head - foot - Math.max(0, ...texts);
  const inRow = order; // pieces in a row, each as large as a cell
  const rows = hasPieces(paper, order) ? Math.ceil(empty / inRow) : 0;
  const room = shared(left, down) - LABEL - (rows > 0 ? APART : 0);
  const side = Math.min(shared(inner.wide, across), room / (1 + rows / inRow));
  const large = keysOf(Math.max(2 * LEAST_SIDE, KEY * order), inner.wide);
  const backs = Math.max(1, Math.floor((inner.high - head) / (large.side + LABEL + GAP)));
  return { answers, wide, high, across, side, each, small, large, perBack: large.across * backs };
}

/** Returns the layout of sheets with one puzzle; answers move to the end if space is short. */
function layoutOfOne(paper: Paper, puzzles: PuzzleSummary) {
  const one = layoutWith(paper, puzzles, 1);
  const isFree = paper.answers !== 'foot' || one.side >= LEAST * puzzles.order;
  return isFree ? one : layoutWith({ ...paper, answers: 'back' }, puzzles, 1);
}

export type Layout = ReturnType<typeof layoutWith>;

/** Returns the choices of puzzles per sheet that leave cells large enough. */
export const offered = (paper: Paper, puzzles: PuzzleSummary) =>
  PAPER.each.filter((choice) => {
    const each = Number(choice);
    const least = puzzles.order * leastOf(paper, puzzles.order);
    return (
      each === 1 ||
      ((each < 12 || puzzles.order <= TWELVE_ORDER) &&
        layoutWith(paper, puzzles, each).side >= least)
    );
  });

/** Returns the layout with the chosen number of puzzles per sheet, or with fewer if necessary. */
export function layoutOf(paper: Paper, puzzles: PuzzleSummary, count: number) {
  const all = offered(paper, puzzles).map(Number);
  const enough = all.find((each) => each >= count) ?? Infinity;
  const each = Math.min(Number(paper.each), Math.max(...all), enough);
  return each === 1 ? layoutOfOne(paper, puzzles) : layoutWith(paper, puzzles, each);
}

/** Returns the range of puzzles on each sheet, and then on each separate sheet of answers. */
export function sheetsFor({ answers, each, perBack }: Layout, count: number) {
  return [
    ...cut(count, each).map((part) => ({ ...part, isKey: false })),
    ...(answers === 'back' ? cut(count, perBack) : []).map((part) => ({ ...part, isKey: true })),
  ];
}

/** Returns the layout of a solution path: sheet, columns, and the sides of boards in them. */
export function wayLayout({ size, name, title, school, large }: Paper, order: number) {
  const [wide, high] = SHEETS[size];
  const inner = wide - 2 * MARGIN;
  const across = large === 'no' && inner >= TWO_COLUMNS ? 2 : 1;
  const column = shared(inner, across);
  const head = (name === 'yes' ? LINE : 0) + (title || school ? LINE : 0);
  const room = high - 2 * MARGIN - FOOT - head - SPARE;
  const times = large === 'yes' ? STEP.large : 1;
  const [side, noted] = [STEP.plain, STEP.noted].map((of) =>
    Math.min(column, room - STEP.words, times * of(order)),
  );
  return { wide, high, across, column, side, noted, room, isBeside: side <= STEP.beside * column };
}

/** Distributes items of these heights over columns, in order; returns the range of each column. */
export function columnsOf(heights: number[], room: number) {
  const columns: { from: number; to: number }[] = [];
  let left = 0;
  heights.forEach((height, at) => {
    const last = columns[columns.length - 1];
    if (last && height <= left) last.to = at + 1;
    else columns.push({ from: at, to: at + 1 });
    left = (last && height <= left ? left : room) - height;
  });
  return columns;
}
