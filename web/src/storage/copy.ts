/**
 * copy.ts: saves the page as a file, without the network.
 *
 * The build writes the page so that a browser serializes it to the same bytes. So the original file
 * is the live document minus every change made by this script, by a browser that saved the page, or
 * by extensions. Only the elements that the build wrote are kept.
 */

/** The elements that the build writes into body and head. */
const BODY_ELEMENTS = '#app, noscript, script';
const HEAD_ELEMENTS = 'meta, title, link[rel="icon"], style';

/** Removes child nodes that do not match the selector. */
function removeOtherNodes(parent: Element, kept: string) {
  for (const node of [...parent.childNodes])
    if (!(node instanceof Element && node.matches(kept))) node.remove();
}

function removeAttributes(element: Element, kept: string[]) {
  for (const name of element.getAttributeNames())
    if (!kept.includes(name)) element.removeAttribute(name);
}

/** Restores the encoding declaration, which browsers rewrite and move when they save a page. */
function restoreEncoding(head: Element) {
  for (const meta of head.querySelectorAll('meta[charset], meta[http-equiv="content-type" i]'))
    meta.remove();
  const meta = head.ownerDocument.createElement('meta');
  meta.setAttribute('charset', 'utf-8');
  head.prepend(meta);
}

/**
 * Returns the page as a file.
 * @param state  the content of #state: 'null' in the original
 * @param site  the content of #site; null keeps the original
 */
export function pageSource(page: Document, state = 'null', site: string | null = null) {
  const root = page.documentElement.cloneNode(true) as Element;
  const part = (selector: string) => root.querySelector(selector) as Element;
  removeAttributes(root, ['lang', 'dir']);
  removeAttributes(part('body'), []);
  removeOtherNodes(root, 'head, body');
  removeOtherNodes(part('head'), HEAD_ELEMENTS);
  removeOtherNodes(part('body'), BODY_ELEMENTS);
  restoreEncoding(part('head'));
  removeAttributes(part('#app'), ['id']);
  part('#app').replaceChildren();
  part('#state').textContent = state;
  if (site !== null) part('#site').textContent = site;
  return `<!DOCTYPE html>${root.outerHTML}`;
}

/**
 * Returns puzzles in an old text format: lines such as pzl[0]="SOLUTIONPUZZLEPUZZLE". Empty cells
 * are 0.
 */
export function puzzleText(puzzles: { solution: string; starts: string[] }[]) {
  return puzzles
    .map(({ solution, starts }, index) => `pzl[${index}]="${solution}${starts.join('')}"\n`)
    .join('');
}

/** Saves a file in the player's downloads. */
export function download(page: Document, name: string, content: BlobPart, type: string) {
  const link = page.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
