/**
 * paste-format.ts: converts puzzles as people type and paste them into the form that the core
 * reads: one character per cell. Any other text stays as it is, so that the core can say what is
 * wrong.
 *
 *     5,3,,,7,,,,      53  7        5 3 _ _ 7 _ _ _ _        …/sudoku.htm?bd=530070000600195…
 *     fields           blanks       signs for empty cells    a link
 */
import { readLink } from './import-links.ts';
import { digitText } from '../state/state.ts';

const SMALLEST_BOARD = 16; // cells of the smallest board

const countCells = (text: string) => text.replace(/[^0-9a-p.]/gi, '').length;

/** Returns the puzzle in a link; returns a text that is not a link unchanged. */
export function fromLink(text: string) {
  if (!/^\s*[a-z]+:\/\/\S+\s*$/i.test(text)) return text;
  const known = readLink(text.trim());
  if (known) return known.grid ?? '';
  const parts = text
    .trim()
    .split(/[?#&=]/)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  const digitsIn = (part: string) => part.match(/[\d.]/g)?.length ?? 0;
  const best = parts.reduce((most, part) => (digitsIn(part) > digitsIn(most) ? part : most));
  return digitsIn(best) >= SMALLEST_BOARD ? best : text;
}

/** Reads a table in which an empty field is an empty cell; returns null if it is not a table. */
function fromFields(lines: string[]) {
  const rows = lines.map((line) => line.split(/[,;\t]/).map((field) => field.trim()));
  const isTable = rows.every((row) => row.length > 1 && row.length === rows[0].length);
  if (!isTable) return null;
  const square = (field: string) =>
    /^\d\d$/.test(field) ? digitText(Number(field)) : field || '.';
  return rows.map((row) => row.map(square).join('')).join('\n');
}

/** Reads a square of text in which a blank is an empty cell; returns null if it is not one. */
function fromGaps(lines: string[]) {
  const order = lines.length;
  const isBoard =
    order ** 2 >= SMALLEST_BOARD &&
    lines.every((line) => line.length <= order && /^[1-9a-p ]*$/i.test(line)) &&
    countCells(lines.join('')) < order ** 2;
  return isBoard ? lines.map((line) => line.padEnd(order).replace(/ /g, '.')).join('\n') : null;
}

/** Returns a pasted text in the form that the core reads. */
export function gridFrom(text: string) {
  const plain = text.replace(/\r/g, '').replace(/[_*?x]/gi, '.');
  const lines = plain.replace(/\n+$/, '').split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length === 0) return plain;
  return fromFields(filled) ?? fromGaps(lines) ?? plain;
}
