/**
 * copy.js: the page hands itself out, with no request to anyone.
 *
 * What a browser writes back of the page it has read is, byte for byte, the file it read: the build
 * sees to that. So the original is the live document with everything undone that was done to it: by
 * this script (the game's root and the state are emptied), by browsers when they save a page, and
 * by whatever else lives in a browser. Only what the build put there is left.
 */

/** What the build puts into body and head. */
const KEPT_IN_BODY = '#app, noscript, script';
const KEPT_IN_HEAD = 'meta, title, link[rel="icon"], style';

/**
 * @param {Element} parent
 * @param {string} kept
 */
function removeStrangers(parent, kept) {
  for (const node of [...parent.childNodes])
    if (!(node instanceof Element && node.matches(kept))) node.remove();
}

/**
 * @param {Element} element
 * @param {string[]} kept
 */
function removeAttributes(element, kept) {
  for (const name of element.getAttributeNames())
    if (!kept.includes(name)) element.removeAttribute(name);
}

/**
 * The declaration of the encoding, which browsers write in their own way into saved pages, first as
 * it was.
 * @param {Element} head
 */
function restoreEncoding(head) {
  for (const meta of head.querySelectorAll('meta[charset], meta[http-equiv="content-type" i]'))
    meta.remove();
  const meta = head.ownerDocument.createElement('meta');
  meta.setAttribute('charset', 'utf-8');
  head.prepend(meta);
}

/**
 * The page's own file, with a game in it or none.
 * @param {Document} page
 * @param {string} state  what stands in #state: 'null' in the original
 * @param {string | null} site  and in #site, where that is another
 */
export function pageSource(page, state = 'null', site = null) {
  const root = /** @type {Element} */ (page.documentElement.cloneNode(true));
  const part = (/** @type {string} */ selector) =>
    /** @type {Element} */ (root.querySelector(selector));
  removeAttributes(root, ['lang', 'dir']);
  removeAttributes(part('body'), []);
  removeStrangers(root, 'head, body');
  removeStrangers(part('head'), KEPT_IN_HEAD);
  removeStrangers(part('body'), KEPT_IN_BODY);
  restoreEncoding(part('head'));
  removeAttributes(part('#app'), ['id']);
  part('#app').replaceChildren();
  part('#state').textContent = state;
  if (site !== null) part('#site').textContent = site;
  return `<!DOCTYPE html>${root.outerHTML}`;
}

/**
 * Every puzzle of a pack in the old text form: pzl[0]="solution start start …" without the blanks,
 * 0 for empty.
 * @param {{solution: string, starts: string[]}[]} puzzles
 */
export function puzzleText(puzzles) {
  return puzzles
    .map(({ solution, starts }, index) => `pzl[${index}]="${solution}${starts.join('')}"\n`)
    .join('');
}

/**
 * Gives the player a file.
 * @param {Document} page
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function download(page, name, content, type) {
  const link = page.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
