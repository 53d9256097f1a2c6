/**
 * carry.ts: takes the game along to the page in another language. On a website both pages have the
 * same storage. Files may not see each other's, so the link between them contains the game.
 */
const MARK = '#state=';
const isFile = () => location.protocol === 'file:';

/** Completes a link to another language when it is followed. `current` returns the saved game. */
export function carryAlong(root: HTMLElement, current: () => string) {
  root.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[hreflang]');
    if (!(link instanceof HTMLAnchorElement)) return;
    link.search = location.search;
    link.hash = isFile() ? MARK + encodeURIComponent(current()) : location.hash;
  });
}

/** Moves the game in the address, if there is one, to the page's block of saved data. */
export function unpackCarried(block: HTMLElement) {
  if (!isFile() || !location.hash.startsWith(MARK)) return;
  try {
    block.textContent = decodeURIComponent(location.hash.slice(MARK.length));
    history.replaceState(null, '', location.pathname + location.search);
  } catch {
    // a damaged link opens the page as it is
  }
}
