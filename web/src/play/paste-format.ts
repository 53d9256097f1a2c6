/**
 * paste-format.ts: converts typed and pasted puzzles into the format that the core reads: one
 * character per cell. Does not change any other text, so that the core can say what is wrong with
 * it.
 *
 *     5,3,,,7,,,,      53  7        5 3 _ _ 7 _ _ _ _        …/sudoku.htm?bd=530070000600195…
 *     fields           blanks       signs for empty cells    a link
 */
import { attempt, digitText } from '../state/state.ts';

const SMALLEST_BOARD = 16; // cells of the smallest board
const LONGEST_HEADING = 3; // lines

const countCells = (text: string) => text.replace(/[^0-9a-p.]/gi, '').length;

/**
 * Returns the part of a link that has most digits: the puzzle, if the core does not know the
 * program. Returns a text that is not a link unchanged.
 */
export function fromLink(text: string) {
  if (!/^\s*[a-z]+:\/\/\S+\s*$/i.test(text)) return text;
  const parts = text
    .trim()
    .split(/[?#&=]/)
    .map((part) => attempt(() => decodeURIComponent(part), part));
  const digitsIn = (part: string) => part.match(/[\d.]/g)?.length ?? 0;
  const best = parts.reduce((most, part) => (digitsIn(part) > digitsIn(most) ? part : most));
  return digitsIn(best) >= SMALLEST_BOARD ? best : text;
}

/** Reads a table whose empty fields are empty cells. Returns null if the lines are not a table. */
function fromFields(lines: string[]) {
  const rows = lines.map((line) => line.split(/[,;\t]/).map((field) => field.trim()));
  const isTable = rows.every((row) => row.length > 1 && row.length === rows[0].length);
  if (!isTable) return null;
  const square = (field: string) =>
    /^\d\d$/.test(field) ? digitText(Number(field)) : field || '.';
  return rows.map((row) => row.map(square).join('')).join('\n');
}

/** Reads lines in which blanks are empty cells. Returns null if the lines are not a board. */
function fromGaps(lines: string[]) {
  const order = lines.length;
  const isBoard =
    order ** 2 >= SMALLEST_BOARD &&
    lines.every((line) => line.length <= order && /^[1-9a-p ]*$/i.test(line)) &&
    countCells(lines.join('')) < order ** 2;
  return isBoard ? lines.map((line) => line.padEnd(order).replace(/ /g, '.')).join('\n') : null;
}

/** Converts lines into one character per cell. */
function cellsIn(lines: string[]) {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length > 0 ? (fromFields(filled) ?? fromGaps(lines)) : null;
}

/** Returns whether a text has as many cells as a board. */
function isBoard(text: string) {
  const count = countCells(text);
  return count >= SMALLEST_BOARD && Number.isInteger(Math.sqrt(count));
}

/** Returns the board below a heading, a few lines with words or without any text, or null. */
function fromBelowHeading(lines: string[]) {
  for (let i = LONGEST_HEADING; i > 0; i--) {
    const heading = lines.slice(0, i);
    const below = lines.slice(i);
    const cells = cellsIn(below) ?? below.join('\n');
    const isHeading = /[a-z]{2}/i.test(heading[0]) && !/[1-9].*[1-9]/.test(heading.slice(1).join());
    if (isHeading && isBoard(cells)) return cells;
  }
  return null;
}

/** Converts a pasted text into the format that the core reads. */
export function gridFrom(text: string) {
  const plain = text.replace(/\r/g, '').replace(/[_*?x]/gi, '.');
  const lines = plain.replace(/\n+$/, '').split('\n');
  const cells = cellsIn(lines) ?? plain;
  return isBoard(cells) ? cells : (fromBelowHeading(lines) ?? cells);
}
