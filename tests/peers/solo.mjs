/**
 * solo.mjs: how Solo writes a puzzle down.
 */

/** The grid of a Solo game id: numbers, letters for runs of blanks, underscores between numbers. */
export function fromSolo(id) {
  const digit = (number) => Number(number).toString(36).toUpperCase();
  return [...id.slice(id.indexOf(':') + 1).matchAll(/(\d+)|([a-z])/g)]
    .map(([, number, letter]) => (number ? digit(number) : '.'.repeat(letter.charCodeAt(0) - 96)))
    .join('');
}
