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
const PAPER_SIZES: Record<string, [number, number]> = {
  a4: [210, 297],
  letter: [216, 279],
  a5: [148, 210],
  legal: [216, 356],
};
const MARGIN = 12;
const GAP = 8; // distance between two boards
const LABEL_HEIGHT = 7; // height of the number above a board
const LINE_HEIGHT = 11; // height of the line for name and date, and of the title
const FOOT_HEIGHT = 6;
const RULE_TEXT = { high: 4, wide: 1.75 }; // height of a line about rules; width of a character
/** The smallest sides of cells: normally, in large print, and of pieces to cut out. */
const [MIN_CELL, MIN_LARGE_CELL, MIN_PIECE] = [5, 7.5, 9];
const PIECES_GAP = 4; // distance from a board to its pieces to cut out
/** Sides of cells in answers: the smallest and largest at the foot, and on separate sheets. */
const [MIN_ANSWER_CELL, MAX_ANSWER_CELL, KEY_CELL] = [2.6, 3.6, 3.8];
const MIN_ANSWER_SIDE = 16; // the smallest side of an answer's board
/** Sizes for the steps of a solution path. */
const STEP_SIZES = {
  plain: (order: number) => Math.max(32, Math.min(4.8 * order, 62), 3.5 * order), // side of a board
  noted: (order: number) => Math.max(40, 6.2 * order), // side of a board with candidates
  beside: 0.55, // the largest share of a column that a board with text beside it takes
  words: 45, // height reserved for text
  large: 1.4, // factor for large print
};
const TWO_COLUMNS = 160; // the smallest width for two columns
const COLUMN_MARGIN = 2; // height left free at the end of a column
const TWELVE_ORDER = 6; // order of the largest boards that come twelve to a sheet
export const PIECES_ORDER = 6; // order of the largest boards with pieces to cut out

/** The print options and their choices. The default is in DEFAULTS, or else the first choice. */
export const PAPER = {
  count: ['1', '4', '12', '24'],
  each: ['1', '2', '4', '6', '9', '12'],
  size: Object.keys(PAPER_SIZES),
  answers: ['none', 'foot', 'back'],
  large: ['no', 'yes'],
  notes: ['no', 'yes'],
  name: ['no', 'yes'],
  label: ['yes', 'no'],
  cut: ['no', 'yes'],
  pieces: ['no', 'yes'],
};
const DEFAULTS: Record<string, string> = { count: '4', each: '4', answers: 'back' };
/** The print options whose values are typed text. */
export const TEXT_OPTIONS = ['title', 'school'];
const MAX_TEXT = 80; // characters

export type Paper = Record<keyof typeof PAPER | 'title' | 'school', string>;

/** Reads print options from parsed JSON, with defaults for those that are missing or not valid. */
export const paperFrom = (saved: Record<string, unknown>): Paper =>
  ({
    ...Object.fromEntries(
      Object.entries(PAPER).map(([name, choices]) => [
        name,
        choices.find((choice) => choice === saved[name]) ?? DEFAULTS[name] ?? choices[0],
      ]),
    ),
    ...Object.fromEntries(
      TEXT_OPTIONS.map((name) => {
        const text = saved[name];
        return [name, typeof text === 'string' ? text.slice(0, MAX_TEXT) : ''];
      }),
    ),
  }) as Paper;

/** The properties of the puzzles that determine the layout. */
type PuzzleSummary = {
  order: number; // order of the largest board
  empty: number; // the largest number of empty cells in a puzzle
  rules: string[][]; // the sentences about the rules of each puzzle
};

/** Divides `count` items into ranges of `by` items. */
const splitRange = (count: number, by: number) =>
  Array.from({ length: Math.ceil(count / by) }, (_, i) => ({
    from: i * by,
    to: Math.min(count, (i + 1) * by),
  }));

/** Returns how many boards fit into a row with gaps between them, at least 1. */
const boardsPerRow = (all: number, one: number) =>
  Math.max(1, Math.floor((all + GAP) / (one + GAP)));

/** Returns the side of a board if `count` boards fill a row of width `all`. */
const sideInRow = (all: number, count: number) => (all - (count - 1) * GAP) / count;

/** Returns the layout of answers: the number of boards in a row, and their side. */
const answersLayout = (side: number, wide: number) => ({
  across: boardsPerRow(wide, side),
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
const minCellSide = (paper: Paper, order: number) =>
  Math.max(
    paper.large === 'yes' ? MIN_LARGE_CELL : MIN_CELL,
    hasPieces(paper, order) ? MIN_PIECE : 0,
  );

/** Returns the layout of sheets with `each` puzzles. */
function layoutWith(paper: Paper, { order, empty, rules }: PuzzleSummary, each: number) {
  const { size, answers, name, title, school } = paper;
  const [wide, high] = PAPER_SIZES[size];
  const inner = { wide: wide - 2 * MARGIN, high: high - 2 * MARGIN - FOOT_HEIGHT };
  const across = each < 4 ? 1 : each < 9 ? 2 : 3;
  const down = Math.ceil(each / across);
  const head = (name === 'yes' ? LINE_HEIGHT : 0) + (title || school ? LINE_HEIGHT : 0);
  const least = Math.max(MIN_ANSWER_SIDE, MIN_ANSWER_CELL * order);
  const most = Math.max(MIN_ANSWER_SIDE, MAX_ANSWER_CELL * order);
  const small = answersLayout(
    Math.min(most, Math.max(least, sideInRow(inner.wide, each))),
    inner.wide,
  );
  const foot =
    answers === 'foot' ? Math.ceil(each / small.across) * (small.side + LABEL_HEIGHT) + GAP : 0;
  const texts = splitRange(rules.length, each).map(({ from, to }) =>
    heightOf([...new Set(rules.slice(from, to).flat())], inner.wide),
  );
  const left = inner.high - head - foot - Math.max(0, ...texts);
  const inRow = order; // pieces in a row, each as large as a cell
  const rows = hasPieces(paper, order) ? Math.ceil(empty / inRow) : 0;
  const room = sideInRow(left, down) - LABEL_HEIGHT - (rows > 0 ? PIECES_GAP : 0);
  const side = Math.min(sideInRow(inner.wide, across), room / (1 + rows / inRow));
  const large = answersLayout(Math.max(2 * MIN_ANSWER_SIDE, KEY_CELL * order), inner.wide);
  const backs = Math.max(1, Math.floor((inner.high - head) / (large.side + LABEL_HEIGHT + GAP)));
  return { answers, wide, high, across, side, each, small, large, perBack: large.across * backs };
}

/** Returns the layout of sheets with one puzzle. If space is short, answers get separate sheets. */
function layoutForOne(paper: Paper, puzzles: PuzzleSummary) {
  const one = layoutWith(paper, puzzles, 1);
  const isFree = paper.answers !== 'foot' || one.side >= MIN_CELL * puzzles.order;
  return isFree ? one : layoutWith({ ...paper, answers: 'back' }, puzzles, 1);
}

export type Layout = ReturnType<typeof layoutWith>;

/** Returns the numbers of puzzles per sheet with which cells are large enough. */
export const countsThatFit = (paper: Paper, puzzles: PuzzleSummary) =>
  PAPER.each.filter((choice) => {
    const each = Number(choice);
    const least = puzzles.order * minCellSide(paper, puzzles.order);
    return (
      each === 1 ||
      ((each < 12 || puzzles.order <= TWELVE_ORDER) &&
        layoutWith(paper, puzzles, each).side >= least)
    );
  });

/** Returns the layout with the chosen number of puzzles per sheet, or with fewer if necessary. */
export function layoutOf(paper: Paper, puzzles: PuzzleSummary, count: number) {
  const all = countsThatFit(paper, puzzles).map(Number);
  const enough = all.find((each) => each >= count) ?? Infinity;
  const each = Math.min(Number(paper.each), Math.max(...all), enough);
  return each === 1 ? layoutForOne(paper, puzzles) : layoutWith(paper, puzzles, each);
}

/** Returns the range of puzzles on each sheet, and after these on each sheet of answers. */
export function sheetsFor({ answers, each, perBack }: Layout, count: number) {
  return [
    ...splitRange(count, each).map((part) => ({ ...part, isKey: false })),
    ...(answers === 'back' ? splitRange(count, perBack) : []).map((part) => ({
      ...part,
      isKey: true,
    })),
  ];
}

/** Returns the layout of a solution path: sheet, columns, and the sides of boards in them. */
export function pathLayout({ size, name, title, school, large }: Paper, order: number) {
  const [wide, high] = PAPER_SIZES[size];
  const inner = wide - 2 * MARGIN;
  const across = large === 'no' && inner >= TWO_COLUMNS ? 2 : 1;
  const column = sideInRow(inner, across);
  const head = (name === 'yes' ? LINE_HEIGHT : 0) + (title || school ? LINE_HEIGHT : 0);
  const room = high - 2 * MARGIN - FOOT_HEIGHT - head - COLUMN_MARGIN;
  const times = large === 'yes' ? STEP_SIZES.large : 1;
  const [side, noted] = [STEP_SIZES.plain, STEP_SIZES.noted].map((of) =>
    Math.min(column, room - STEP_SIZES.words, times * of(order)),
  );
  return {
    wide,
    high,
    across,
    column,
    side,
    noted,
    room,
    isBeside: side <= STEP_SIZES.beside * column,
  };
}

/** Distributes items with these heights over columns. Returns the range of items in each column. */
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
