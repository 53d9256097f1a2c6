/**
 * sizes.ts: sets the style's numbers that depend on the board's size: the number of cells in a row,
 * and the grids of notes and keys.
 *
 *     1 2 3      9: three by three         1 2 3 4      10: four across, three down
 *     4 5 6                                5 6 7 8
 *     7 8 9                                9 A
 *
 * They are in a separate style sheet. A style attribute would remain in copies that browsers save,
 * and the content security policy would refuse it when such a copy is opened.
 */

/** Returns the number of columns of a cell's grid of corner notes. */
export const noteColumns = (order: number) => Math.ceil(Math.sqrt(order));

/** Returns the number of rows of that grid. */
export const noteRows = (order: number) => Math.ceil(order / noteColumns(order));

/**
 * Returns the digit whose note has its place at a point of a cell.
 * @param x  from 0 to 1 across the cell; y likewise down
 */
export const noteAt = (order: number, x: number, y: number) =>
  1 + Math.floor(x * noteColumns(order)) + noteColumns(order) * Math.floor(y * noteRows(order));

/**
 * Returns the width of a nearly square block of keys. Of two possible widths, it is the one that
 * leaves fewer gaps in the last row.
 */
export function keysAcross(order: number) {
  const least = noteColumns(order);
  const free = (across: number) => (across - (order % across)) % across;
  return free(least + 1) < free(least) ? least + 1 : least;
}

/** Returns a function that sets the style's numbers for a size. */
export function makeSizes() {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (order: number) => {
    const notes = `--columns:${noteColumns(order)};--down:${noteRows(order)}`;
    sheet.replaceSync(`#app{--cells:${order};${notes};--block:${keysAcross(order)}}`);
  };
}
