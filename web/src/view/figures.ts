/**
 * figures.ts: a small example of each variant. Most are parts of the same solved 4x4 board and show
 * only the digits that matter. For chess moves the cells that the digit sees are grey.
 *
 *     1 2 3 4     1     4
 *     4 3 2 1       3 2        both diagonals
 *     2 1 4 3       1 4
 *     3 4 1 2     3     2
 */
import { drawBoard } from './mini.ts';
import { gridFrom } from '../state/state.ts';
import type { Rules } from '../state/rules-model.ts';

type Figure = [shown: string, rules: Partial<Rules>];

/** Returns rules that only have boxes, with their edges as the core describes them. */
function plain(order: number, edges: string) {
  const none = { houses: [], outlines: [], constraints: [], fences: [], sight: '', chart: '' };
  const zeros = '0'.repeat(edges.length);
  return { spec: '', order, edges, shades: zeros, lines: zeros, ...none };
}
const FOUR = plain(4, '0020002011310020');
const FIVE = plain(5, '0'.repeat(25)); // without boxes, for moves from the middle
const BOX_ROW_EDGES = '111311311'; // edges of a row in which boxes begin
const NINE = plain(9, ['', '', '', BOX_ROW_EDGES, '', BOX_ROW_EDGES, '', ''].join('000200200'));

/** Returns an example of constraints of one kind. */
const example = (
  shown: string,
  kind: string,
  ...constraints: [number: number, ...cells: number[]][]
): Figure => [
  shown,
  { constraints: constraints.map(([number, ...cells]) => ({ kind, number, cells })) },
];

/** Returns an example with a digit in the middle and the cells that it sees by its moves. */
const movesExample = (...cells: number[]): Figure => [
  '............1............',
  { ...FIVE, constraints: [{ kind: 'clone', number: 0, cells }] },
];

/** The outlines of three cages. */
const CAGE_OUTLINES = [
  [0, 0, 2, 1, -2, -1],
  [2, 0, 2, 2, -1, -1, -1, -1],
  [0, 2, 2, 1, -1, 1, -1, -2],
];
const CAGE_DIGITS = '1234...121..3...';
/** The outlines of windoku's four windows. */
const WINDOWS = [
  [1, 1],
  [5, 1],
  [1, 5],
  [5, 5],
].map((corner) => [...corner, 3, 3, -3, -3]);

export const FIGURES: Record<string, Figure> = {
  x: ['1..4.32..14.3..2', { lines: '1002012002102001' }],
  windoku: ['.'.repeat(81), { ...NINE, outlines: WINDOWS }],
  jigsaw: ['1234432121433412', { edges: '0002031011130310' }],
  houses: ['.....32..14.....', { outlines: [[1, 1, 2, 2, -2, -2]] }],
  disjoint: example('1.3.....2.4.....', 'clone', [0, 0, 2, 8, 10]),
  killer: example(CAGE_DIGITS, 'killer', [3, 0, 1], [8, 2, 3, 7], [6, 8, 9, 12]),
  cage: example(CAGE_DIGITS, 'cage', [0, 0, 1], [0, 2, 3, 7], [0, 8, 9, 12]),
  sum: example('1....3....4.....', 'sum', [8, 0, 5, 10]),
  arrow: example('12...3..........', 'arrow', [0, 5, 1, 0]),
  thermo: example('12..43..........', 'thermo', [0, 0, 1, 5, 4]),
  greater: example('12..43..........', 'greater', [0, 1, 0], [0, 4, 5], [0, 5, 1], [0, 4, 0]),
  whispers: example('1...4...2.......', 'whispers', [0, 0, 4, 8]),
  palindrome: example('.2...32.........', 'palindrome', [0, 1, 5, 6]),
  clone: example('12............12', 'clone', [0, 0, 1, 14, 15]),
  dots: [
    '12..4..12..3...2',
    {
      constraints: [
        { kind: 'ratio', number: 2, cells: [0, 1] },
        { kind: 'difference', number: 1, cells: [11, 15] },
      ],
    },
  ],
  difference: example('12.....1...3...2', 'difference', [1, 0, 1], [1, 11, 15]),
  ratio: example('12..4...2.......', 'ratio', [2, 0, 1], [2, 4, 8]),
  xv: example('.23.4...........', 'xv', [5, 1, 2]),
  odd: example('1....3...14.....', 'odd', [0, 0], [0, 5]),
  even: example('.2..4.....4....2', 'even', [0, 1], [0, 4], [0, 10]),
  mask: example('................', 'mask', [6, 2], [13, 9]),
  knight: movesExample(1, 3, 5, 9, 15, 19, 21, 23),
  king: movesExample(6, 7, 8, 11, 13, 16, 17, 18),
  nonconsecutive: ['.......1...531...5.......', FIVE],
  mixed: [
    '12..43.....1...2',
    {
      constraints: [
        { kind: 'thermo', number: 0, cells: [0, 1, 5, 4] },
        { kind: 'difference', number: 1, cells: [11, 15] },
        { kind: 'arrow', number: 0, cells: [10, 9, 8] },
      ],
    },
  ],
};

/** Returns the example of a variant in an array, which is empty if there is none. */
export function drawFigure(word: string) {
  if (!Object.hasOwn(FIGURES, word)) return [];
  const [shown, rules] = FIGURES[word];
  const fences = ['killer', 'cage'].includes(word) ? CAGE_OUTLINES : [];
  return [drawBoard({ ...FOUR, fences, ...rules }, gridFrom(shown), true)];
}
