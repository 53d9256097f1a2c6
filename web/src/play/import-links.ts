/**
 * import-links.ts: writes plain 9x9 puzzles as links to other programs. The core reads links.
 *
 *     SudokuWiki  ?bd= 81 digits
 *     SudokuPad   scf: one character per cell and up to five empty cells after it; its index in
 *                 CELL_SIGNS is digit + 10 * empty cells
 */
import { gridText } from '../state/state.ts';

const CELL_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

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
