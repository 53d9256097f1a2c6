/**
 * print-options.ts: what there is to choose of what is printed, and where on a sheet things stand.
 *
 *     +------------------------+    In millimetres, inside a margin on all sides: a line for name
 *     | Name ______ Date _____ |    and date, a title, puzzles in columns and rows, each below its
 *     |         Title          |    number, and what is small at the foot: answers upside down,
 *     | 1           2          |    and which sheet it is.
 *     | [board]     [board]    |    What rules ask is told below the boards.
 *     | 3           4          |    Boards are as large as there is room for. More to a sheet than
 *     | [board]     [board]    |    one can write in are not on offer.
 *     | ................. 1/3  |
 *     +------------------------+
 */

/** Width and height. */
const SHEETS: Record<string, [number, number]> = {
  a4: [210, 297],
  letter: [216, 279],
  a5: [148, 210],
  legal: [216, 356],
};
const MARGIN = 12;
const GAP = 8; // between two boards
const LABEL = 7; // what is above a board
const LINE = 11; // for name and date, and for the title
const FOOT = 6;
const TOLD = { high: 4, wide: 1.75 }; // a line of rules, and a sign of it, at most
/** A square one can write in, one with large print, and one that a child can cut out. */
const [LEAST, LARGE, PIECE] = [5, 7.5, 9];
const APART = 4; // pieces from their board
/** The squares of answers, at the foot at least and at most, and at the end. */
const [TINY, SMALL, KEY] = [2.6, 3.6, 3.8];
const LEAST_SIDE = 16; // of an answer's board
/**
 * Steps of a way: the sides of their boards, without small digits and with, so that five, or
 * three, have room in a column; how much of it one may take that has words beside it; the height
 * of some words; larger print.
 */
const STEP = {
  plain: (order: number) => Math.max(32, Math.min(4.8 * order, 62), 3.5 * order),
  noted: (order: number) => Math.max(40, 6.2 * order),
  beside: 0.55,
  words: 45,
  large: 1.4,
};
const TWO_COLUMNS = 160;
const SPARE = 2; // a column is not filled to the last line
const TWELVE_ORDER = 6; // up to here twelve are on a sheet
export const PIECES_ORDER = 6; // and what is missing can be cut out

/** The first of each is what it is until somebody chooses, but for those below. */
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
/** What is typed. */
export const TYPED = ['title', 'school'];
const LONGEST = 80; // signs

export type Paper = Record<keyof typeof PAPER | 'title' | 'school', string>;

/** What was chosen out of anything. */
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
        return [name, typeof text === 'string' ? text.slice(0, LONGEST) : ''];
      }),
    ),
  }) as Paper;

/**
 * What is to be known of puzzles: the largest order, how many squares are empty at most, and for
 * each what its rules ask.
 */
type Told = { order: number; empty: number; rules: string[][] };

/** So many in parts of this length. */
const cut = (count: number, by: number) =>
  Array.from({ length: Math.ceil(count / by) }, (_, i) => ({
    from: i * by,
    to: Math.min(count, (i + 1) * by),
  }));

/** How many of this length there are in a row with gaps between. */
const fitting = (all: number, one: number) => Math.max(1, Math.floor((all + GAP) / (one + GAP)));

/** The side of one of so many in a row. */
const shared = (all: number, count: number) => (all - (count - 1) * GAP) / count;

/** Small boards of answers. */
const keysOf = (side: number, wide: number) => ({
  across: fitting(wide, side),
  side: Math.min(side, wide),
});

/** How high it is what rules ask, a paragraph each. */
function heightOf(rules: string[], wide: number) {
  const lines = rules.map((text) => Math.ceil((text.length * TOLD.wide) / wide));
  return lines.length > 0 ? GAP + TOLD.high * lines.reduce((a, b) => a + b) : 0;
}

/** Whether what is missing stands below each board, to be cut out. */
export const hasPieces = ({ pieces }: Paper, order: number) =>
  pieces === 'yes' && order <= PIECES_ORDER;

/** The least side of a square. */
const leastOf = (paper: Paper, order: number) =>
  Math.max(paper.large === 'yes' ? LARGE : LEAST, hasPieces(paper, order) ? PIECE : 0);

/** A sheet with so many of the puzzles. */
function layoutWith(paper: Paper, { order, empty, rules }: Told, each: number) {
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
  const told = cut(rules.length, each).map(({ from, to }) =>
    heightOf([...new Set(rules.slice(from, to).flat())], inner.wide),
  );
  const left = inner.high - head - foot - Math.max(0, ...told);
  const inRow = order; // of pieces, which are as large as squares
  const rows = hasPieces(paper, order) ? Math.ceil(empty / inRow) : 0;
  const room = shared(left, down) - LABEL - (rows > 0 ? APART : 0);
  const side = Math.min(shared(inner.wide, across), room / (1 + rows / inRow));
  const large = keysOf(Math.max(2 * LEAST_SIDE, KEY * order), inner.wide);
  const backs = Math.max(1, Math.floor((inner.high - head) / (large.side + LABEL + GAP)));
  return { answers, wide, high, across, side, each, small, large, perBack: large.across * backs };
}

/**
 * One alone is as large as there is room for; where answers would leave it none, they come last.
 */
function layoutOfOne(paper: Paper, puzzles: Told) {
  const one = layoutWith(paper, puzzles, 1);
  const isFree = paper.answers !== 'foot' || one.side >= LEAST * puzzles.order;
  return isFree ? one : layoutWith({ ...paper, answers: 'back' }, puzzles, 1);
}

export type Layout = ReturnType<typeof layoutWith>;

/** How many may be on a sheet. */
export const offered = (paper: Paper, puzzles: Told) =>
  PAPER.each.filter((choice) => {
    const each = Number(choice);
    const least = puzzles.order * leastOf(paper, puzzles.order);
    return (
      each === 1 ||
      ((each < 12 || puzzles.order <= TWELVE_ORDER) &&
        layoutWith(paper, puzzles, each).side >= least)
    );
  });

/** As many to a sheet as is wished for, or as can be, or as there are. */
export function layoutOf(paper: Paper, puzzles: Told, count: number) {
  const all = offered(paper, puzzles).map(Number);
  const enough = all.find((each) => each >= count) ?? Infinity;
  const each = Math.min(Number(paper.each), Math.max(...all), enough);
  return each === 1 ? layoutOfOne(paper, puzzles) : layoutWith(paper, puzzles, each);
}

/**
 * The sheets for so many puzzles: which of them stand on each, or, on the last ones, their answers.
 */
export function sheetsFor({ answers, each, perBack }: Layout, count: number) {
  return [
    ...cut(count, each).map((part) => ({ ...part, isKey: false })),
    ...(answers === 'back' ? cut(count, perBack) : []).map((part) => ({ ...part, isKey: true })),
  ];
}

/**
 * Sheets for the way through a puzzle of this order: how wide columns are, how high, and the boards
 * in them.
 */
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

/** What is so high stands in columns, each as much as has room, none in two. */
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
