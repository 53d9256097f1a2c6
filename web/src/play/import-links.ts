/**
 * import-links.ts: 9x9 puzzles as other programs' links have them, read and written.
 *
 *     SudokuWiki  ?bd= 81 digits; or two signs a square: in base 32 twice its candidates, and 1
 *                 where it is given; after S9B in base 36 a given (1 to 9), or what is not
 *     SudokuPad   scf: a sign a square and up to five empty ones after it: its place among SIGNS is
 *                 the digit and ten times how many; classic: so, or digits, and runs of empty
 *                 squares; fpuzzles, fpuz: as f-puzzles
 *     f-puzzles   ?load= JSON, packed: a size, a grid of cells, and rules, if there are more
 */
import { decompress } from './lz-string.ts';
import { digitsOf, gridText } from '../state/state.ts';

const CELLS = 81;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
const RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/** What such JSON tells besides, that is no rule. */
const TOLD =
  /^(title|author|ruleset|solution|disabledlogic|truecandidatesoptions|metadata)$|^msg|^highlight/;

/** A grid of that many squares, or null. */
const whole = (grid: string) => (grid.length === CELLS ? grid : null);

/** Two signs a square. */
const fromPairs = (text: string, base: number, givenOf: (n: number) => number) =>
  whole((text.match(/../g) ?? []).map((pair) => givenOf(parseInt(pair, base))).join(''));

/** @param set  twice the candidates, and 1 for a given */
const givenIn = (set: number) => (set % 2 ? (digitsOf(set >> 1)[0] ?? 0) : 0);

function fromSudokuWiki(text: string) {
  if (/^[\d.]{81}$/.test(text)) return text;
  if (/^S9B\w{162}$/.test(text)) return fromPairs(text.slice(3), 36, (n) => (n <= 9 ? n : 0));
  return /^[0-9a-v]{162}$/i.test(text) ? fromPairs(text, 32, givenIn) : null;
}

function fromSigns(text: string) {
  const values = [...text].map((sign) => SIGNS.indexOf(sign));
  if (values.includes(-1)) return null;
  return whole(values.map((n) => (n % 10) + '0'.repeat(Math.floor(n / 10))).join(''));
}

const fromRuns = (text: string) =>
  whole(
    [...text].map((c) => (/[1-9]/.test(c) ? c : '0'.repeat(Math.max(RUNS.indexOf(c), 0)))).join(''),
  );

/** What is given; null where there are rules besides, or boxes of another shape. */
function fromFPuzzles(packed: string) {
  try {
    const { size, grid, ...rest } = JSON.parse(decompress(decodeURIComponent(packed)));
    const cells = grid.flat();
    const isPlain =
      size === 9 && Object.keys(rest).every((key) => TOLD.test(key) || rest[key].length === 0);
    if (!isPlain || cells.some((cell: object) => 'region' in cell)) return null;
    return whole(
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

/** Programs by their links: how one is known, and what of it is the puzzle. */
const programs: { name: string; sign: RegExp; read: (text: string) => string | null }[] = [
  { name: 'SudokuWiki', sign: /sudokuwiki\.org\/.*[?&]bd=([^&#]*)/i, read: fromSudokuWiki },
  {
    name: 'SudokuPad',
    sign: /(?:sudokupad\.app|svencodes\.com\/sudoku)\/(?:.*puzzleid=)?([^&#?]*)/i,
    read: fromSudokuPad,
  },
  {
    name: 'f-puzzles',
    sign: /f-puzzles\.com\/(?:.*[?&]load=)?([^&#]*)/i,
    read: fromFPuzzles,
  },
];

/**
 * The grid of a link of a program that is known, or null where that is not read; null for all else.
 */
export function readLink(link: string) {
  for (const { name, sign, read } of programs) {
    const [, found] = sign.exec(link) ?? [];
    if (found !== undefined) return { name, grid: read(found) };
  }
  return null;
}

function signsOf(givens: number[]) {
  const runs = gridText(givens).match(/.0{0,5}/g) ?? [];
  return runs.map((run) => SIGNS[Number(run[0]) + 10 * (run.length - 1)]).join('');
}

/** The same puzzle elsewhere, by the programs' names; none where they know no such board. */
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
