/**
 * store.js: where a game outlives its page; the only file that touches storage.
 *
 * A game is kept twice: in localStorage, and in the page's own #state block, which travels along when the browser saves the page. At
 * the start the newer one counts. localStorage may be refused, full, shared with every other file on the disk, or cleared by the
 * browser: each access may fail, and none of that disturbs the game.
 */

const KEY = 'sudoleaf:game';

/** @typedef {import('./state.js').SavedGame} SavedGame */

/**
 * JSON, or null for anything else.
 * @param {string | null | undefined} text
 * @returns {any}
 */
function parse(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** @returns {any} */
function fromStorage() {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/**
 * JSON that may stand in a script element: no '<' in it.
 * @param {unknown} value
 */
export const blockText = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * What was saved, the newer first; anything may come back, so look before use.
 * @param {Element} block  the page's #state
 * @returns {any[]}
 */
export function load(block) {
  const kept = [fromStorage(), parse(block.textContent)].filter((saved) => saved !== null);
  return kept.sort((a, b) => (Number(b?.stamp) || 0) - (Number(a?.stamp) || 0));
}

/**
 * @param {SavedGame} saved
 * @param {Element} block
 */
export function save(saved, block) {
  block.textContent = blockText(saved);
  try {
    localStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Refused or full: the block still travels with a saved page.
  }
}
