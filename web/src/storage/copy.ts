/**
 * copy.ts: the page hands itself out, with no request to anyone.
 *
 * What a browser writes back of the page it has read is, byte for byte, the file it read: the build
 * sees to that. So the original is the live document with everything undone that was done to it: by
 * this script (the game's root and the state are emptied), by browsers when they save a page, and
 * by whatever else lives in a browser. Only what the build put there is left.
 */

/** What the build puts into body and head. */
const KEPT_IN_BODY = '#app, noscript, script';
const KEPT_IN_HEAD = 'meta, title, link[rel="icon"], style';

function removeStrangers(parent: Element, kept: string) {
  for (const node of [...parent.childNodes])
    if (!(node instanceof Element && node.matches(kept))) node.remove();
}

function removeAttributes(element: Element, kept: string[]) {
  for (const name of element.getAttributeNames())
    if (!kept.includes(name)) element.removeAttribute(name);
}

/**
 * The declaration of the encoding, which browsers write in their own way into saved pages, first as
 * it was.
 */
function restoreEncoding(head: Element) {
  for (const meta of head.querySelectorAll('meta[charset], meta[http-equiv="content-type" i]'))
    meta.remove();
  const meta = head.ownerDocument.createElement('meta');
  meta.setAttribute('charset', 'utf-8');
  head.prepend(meta);
}

/**
 * The page's own file, with a game in it or none.
 * @param state  what stands in #state: 'null' in the original
 * @param site  and in #site, where that is another
 */
export function pageSource(page: Document, state = 'null', site: string | null = null) {
  const root = page.documentElement.cloneNode(true) as Element;
  const part = (selector: string) => root.querySelector(selector) as Element;
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
 */
export function puzzleText(puzzles: { solution: string; starts: string[] }[]) {
  return puzzles
    .map(({ solution, starts }, index) => `pzl[${index}]="${solution}${starts.join('')}"\n`)
    .join('');
}

/** Gives the player a file. */
export function download(page: Document, name: string, content: BlobPart, type: string) {
  const link = page.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
