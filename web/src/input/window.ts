/**
 * window.ts: handles events of the window: the page is hidden, left or shown again, another window
 * has saved data, the address has changed, or a second has passed.
 */
import { boundsIn } from '../play/address.ts';
import type { Loop } from '../update-loop.ts';

const SECOND = 1000; // milliseconds

/**
 * Listens to these events. `key` is the storage key of the saved data. `apart` identifies an
 * address that has its own saved data, or is ''. `isSet` is true if the site fixes the puzzles,
 * whatever the address.
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
