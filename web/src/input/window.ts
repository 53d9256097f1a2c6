/**
 * window.ts: what the browser tells of the page itself: that it is hidden, left or come back to,
 * that another window has stored something, that the address asks for a puzzle, and that time goes
 * by.
 */

import { boundsIn } from '../play/address.ts';
import type { Loop } from '../update-loop.ts';

const SECOND = 1000; // milliseconds

/**
 * @param kept  under which name this page's games are stored, and whether on a profile of their own,
 *   and whatever the address says
 */
export function watchWindow(
  loop: Loop,
  back: ReturnType<typeof import('./back.ts').makeBack>,
  { key, apart, isSet }: { key: string; apart: string; isSet: boolean },
  forgetLink: () => void,
) {
  const { read, act, flush } = loop;
  back.listen(loop);
  addEventListener('hashchange', () => {
    if (isSet) return;
    if (apart !== boundsIn(location).apart) location.reload();
    else if (back.isOurs() && read().profile.stamp > 0) forgetLink();
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
