/**
 * sizes.ts: the numbers that the style reckons with, which follow from the order: how many squares
 * there are in a row, and in what grids small digits and keys stand.
 *
 *     1 2 3      9: three by three         1 2 3 4      10: four across, three down
 *     4 5 6                                5 6 7 8
 *     7 8 9                                9 A
 *
 * They are told by a style sheet beside the page's own. An attribute would stand in copies that
 * browsers save, and the policy refuses it when such a copy is opened.
 */

/** Notes stand in a small grid of their own, each at its place. */
export const noteColumns = (order: number) => Math.ceil(Math.sqrt(order));

export const noteRows = (order: number) => Math.ceil(order / noteColumns(order));

/**
 * The small digit that has its place there.
 * @param x  from 0 to 1 of a square
 */
export const noteAt = (order: number, x: number, y: number) =>
  1 + Math.floor(x * noteColumns(order)) + noteColumns(order) * Math.floor(y * noteRows(order));

/**
 * How many keys lie in a row where there is width and height for a block of them: nearly as many as
 * there are rows, and so that the last row is as full as can be.
 */
export function keysAcross(order: number) {
  const least = noteColumns(order);
  const free = (across: number) => (across - (order % across)) % across;
  return free(least + 1) < free(least) ? least + 1 : least;
}

/** Where numbers of the style are told; browsers of before 2023 have only the attribute. */
export function makeSizes(root: HTMLElement) {
  const page = root.ownerDocument;
  const sheet = 'adoptedStyleSheets' in page ? new CSSStyleSheet() : null;
  if (sheet) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return (order: number) => {
    const notes = `--columns:${noteColumns(order)};--down:${noteRows(order)}`;
    const sizes = `--cells:${order};${notes};--block:${keysAcross(order)}`;
    if (sheet) sheet.replaceSync(`#app{${sizes}}`);
    else root.style.cssText = sizes;
  };
}
