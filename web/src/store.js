/**
 * store.js: where games outlive their page; the only file that touches storage.
 *
 * Everything is kept twice: in localStorage, and in the page's own #state block, which travels along when the browser saves the page.
 * At the start the newer one counts. localStorage may be refused, full, shared with every other file on the disk, or cleared by the
 * browser: each access may fail, and none of that disturbs the game.
 */
import { fromSaved } from './shelf.js';

const KEY = 'sudoleaf:game';
const ASIDE = 'sudoleaf:aside';

/**
 * What cannot be read is kept under another name, whole, for who may be able to read it.
 * @param {unknown} saved
 */
function setAside(saved) {
  try {
    localStorage.setItem(ASIDE, JSON.stringify(saved));
  } catch {
    // Refused or full.
  }
}

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

/** What was last found or put there, so that it need not be read again. */
let known = '';

/** What is there, as text; '' where there is nothing or it is refused. */
function stored() {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/**
 * What a player has kept in a file, or null.
 * @param {string} text
 * @param {import('./packs.js').Pack[]} packs
 * @param {import('./game.js').Draw} draw
 */
export const readShelf = (text, packs, draw) => fromSaved(parse(text), packs, draw).shelf;

/**
 * JSON that may stand in a script element: no '<' in it.
 * @param {string} json
 */
export const blockText = (json) => json.replace(/</g, '\\u003c');

/**
 * What was saved, the newer first, as far as it can be read; and whether something was lost of what comes first.
 * @param {Element} block  the page's #state
 * @param {import('./packs.js').Pack[]} packs
 * @param {import('./game.js').Draw} draw
 * @returns {{shelf: import('./shelf.js').Shelf | null, isLost: boolean}}
 */
export function load(block, packs, draw) {
  known = stored();
  const kept = [parse(known || null), parse(block.textContent)].filter((saved) => saved !== null)
    .sort((a, b) => (Number(b?.stamp) || 0) - (Number(a?.stamp) || 0))
    .map((saved) => ({ saved, ...fromSaved(saved, packs, draw) }));
  for (const { saved, isWhole } of kept) if (!isWhole) setAside(saved);
  const found = kept.find(({ shelf }) => shelf !== null);
  return { shelf: found?.shelf ?? null, isLost: found ? !found.isWhole : kept.length > 0 };
}

/**
 * What another page has put into storage since `stamp`; null where there is nothing newer.
 * @param {number} stamp  of what this page last put there or found there
 * @param {import('./packs.js').Pack[]} packs
 * @param {import('./game.js').Draw} draw
 */
export function loadNewer(stamp, packs, draw) {
  const text = stored();
  if (text === known) return null;
  known = text;
  const saved = parse(text);
  return Number(saved?.stamp) > stamp ? fromSaved(saved, packs, draw).shelf : null;
}

/**
 * Keeps it; true where it will be there when the page is opened again.
 * @param {import('./shelf.js').SavedShelf} saved
 * @param {Element} block
 */
export function save(saved, block) {
  const text = JSON.stringify(saved);
  block.textContent = blockText(text);
  try {
    localStorage.setItem(KEY, text);
    known = text;
    return true;
  } catch {
    return false; // refused or full: the block still travels with a saved page
  }
}
