/**
 * import-links.ts: reads and writes 9x9 puzzles in the links of other programs.
 *
 *     SudokuWiki  ?bd= 81 digits; or two characters per cell: base 32, candidates << 1 | isGiven;
 *                 after S9B base 36, 1 to 9 for a given
 *     SudokuPad   scf: one character per cell and up to five empty cells after it; its index in
 *                 SIGNS is digit + 10 * empty cells; classic: the same, or digits and runs of
 *                 empty cells; fpuzzles, fpuz: as f-puzzles
 *     f-puzzles   ?load= compressed JSON: a size, a grid of cells, and further rules
 */
import { decompress } from './lz-string.ts';
import { digitsOf, gridText } from '../state/state.ts';

const CELLS = 81;
const CELL_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
const RUN_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/** Matches keys in the JSON of f-puzzles that are not rules. */
const NO_RULES =
  /^(title|author|ruleset|solution|disabledlogic|truecandidatesoptions|metadata)$|^msg|^highlight/;

/** Returns the grid if it has 81 cells, or null. */
const checkSize = (grid: string) => (grid.length === CELLS ? grid : null);

/** Reads a grid of two characters per cell. */
const fromPairs = (text: string, base: number, givenOf: (n: number) => number) =>
  checkSize((text.match(/../g) ?? []).map((pair) => givenOf(parseInt(pair, base))).join(''));

/**
 * Returns the digit of a given, or 0.
 * @param code  the candidates' mask << 1 | isGiven
 */
const givenIn = (code: number) => (code % 2 ? (digitsOf(code >> 1)[0] ?? 0) : 0);

function fromSudokuWiki(text: string) {
  if (/^[\d.]{81}$/.test(text)) return text;
  if (/^S9B\w{162}$/.test(text)) return fromPairs(text.slice(3), 36, (n) => (n <= 9 ? n : 0));
  return /^[0-9a-v]{162}$/i.test(text) ? fromPairs(text, 32, givenIn) : null;
}

function fromSigns(text: string) {
  const values = [...text].map((sign) => CELL_SIGNS.indexOf(sign));
  if (values.includes(-1)) return null;
  return checkSize(values.map((n) => (n % 10) + '0'.repeat(Math.floor(n / 10))).join(''));
}

const fromRuns = (text: string) =>
  checkSize(
    [...text]
      .map((c) => (/[1-9]/.test(c) ? c : '0'.repeat(Math.max(RUN_SIGNS.indexOf(c), 0))))
      .join(''),
  );

/** Returns the givens. Returns null if there are further rules, or if boxes are not 3x3. */
function fromFPuzzles(packed: string) {
  try {
    const { size, grid, ...rest } = JSON.parse(decompress(decodeURIComponent(packed)));
    const cells = grid.flat();
    const isPlain =
      size === 9 && Object.keys(rest).every((key) => NO_RULES.test(key) || rest[key].length === 0);
    if (!isPlain || cells.some((cell: object) => 'region' in cell)) return null;
    return checkSize(
      cells
        .map(({ value = 0, given = false }) => (given && value > 0 && value <= size ? value : 0))
        .join(''),
    );
  } catch {
    return null;
  }
}

function fromSudokuPad(id: string) {
  const [, form, body] = /^(scf|classic|fpuz(?:zles)?)(.*)$/.exec(id) ?? [];
  if (!form) return null;
  if (form.startsWith('fpuz')) return fromFPuzzles(body);
  return (form === 'classic' ? fromRuns(body) : null) ?? fromSigns(body);
}

/**
 * The programs whose links the page can read. The first group of `pattern` is the puzzle, which
 * `read` converts to a grid.
 */
const programs: { name: string; pattern: RegExp; read: (text: string) => string | null }[] = [
  { name: 'SudokuWiki', pattern: /sudokuwiki\.org\/.*[?&]bd=([^&#]*)/i, read: fromSudokuWiki },
  {
    name: 'SudokuPad',
    pattern: /(?:sudokupad\.app|svencodes\.com\/sudoku)\/(?:.*puzzleid=)?([^&#?]*)/i,
    read: fromSudokuPad,
  },
  {
    name: 'f-puzzles',
    pattern: /f-puzzles\.com\/(?:.*[?&]load=)?([^&#]*)/i,
    read: fromFPuzzles,
  },
];

/**
 * Returns the name of the program that a link belongs to, and the grid, or null if the grid cannot
 * be read. Returns null if the link is not from a known program.
 */
export function readLink(link: string) {
  for (const { name, pattern, read } of programs) {
    const [, found] = pattern.exec(link) ?? [];
    if (found !== undefined) return { name, grid: read(found) };
  }
  return null;
}

function signsOf(givens: number[]) {
  const runs = gridText(givens).match(/.0{0,5}/g) ?? [];
  return runs.map((run) => CELL_SIGNS[Number(run[0]) + 10 * (run.length - 1)]).join('');
}

/** Returns links to a plain 9x9 puzzle in other programs. Other puzzles have no such links. */
export const linksTo = ({
  rules,
  givens,
}: {
  rules: { spec: string };
  givens: number[];
}): [name: string, link: string][] =>
  rules.spec === '9x9'
    ? [
        ['SudokuWiki', `https://www.sudokuwiki.org/sudoku.htm?bd=${gridText(givens)}`],
        ['SudokuPad', `https://sudokupad.app/scf${signsOf(givens)}`],
      ]
    : [];
