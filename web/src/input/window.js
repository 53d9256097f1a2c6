/**
 * window.js: what the browser tells of the page itself: that it is hidden, left or come back to,
 * that another window has stored something, that the address asks for a puzzle, and that time goes
 * by.
 */

import { boundsIn } from '../play/address.js';

const SECOND = 1000; // milliseconds

/**
 * @param {import('../play/update-loop.js').Loop} loop
 * @param {ReturnType<typeof import('./back.js').makeBack>} back
 * @param {{key: string, apart: string, isSet: boolean}} kept  under which name this page's games
 * are stored, and whether on a shelf of their own, and whatever the address says
 * @param {() => void} forgetLink
 */
export function watchWindow(loop, back, { key, apart, isSet }, forgetLink) {
  const { read, act, flush } = loop;
  back.listen(loop);
  addEventListener('hashchange', () => {
    if (isSet) return;
    if (apart !== boundsIn(location).apart) location.reload();
    else if (back.isOurs() && read().shelf.stamp > 0) forgetLink();
    else if (location.hash.startsWith('#puzzle=')) act('follow', { address: location });
  });
  addEventListener('storage', (event) => {
    if (event.key === key) act('sync');
  });
  document.addEventListener('visibilitychange', () => {
    act(document.hidden ? 'hide' : 'show');
    if (document.hidden) flush();
    else act('sync');
  });
  addEventListener('pagehide', () => {
    act('hide');
    flush();
  });
  setInterval(() => {
    if (!document.hidden) act('tick');
  }, SECOND);
}
