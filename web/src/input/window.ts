/**
 * window.ts: handles events of the window, such as hiding, showing or leaving the page, changes of
 * the address, and data saved by another window. Also updates the clock every second.
 */
import { boundsIn } from '../play/address.ts';
import type { Loop } from '../update-loop.ts';

const SECOND = 1000; // milliseconds

/**
 * Listens to events of the window.
 * @param key  the storage key of the saved data
 * @param storageSuffix  identifies an address that has saved data of its own, or is ''
 * @param isFixed  whether the site sets the puzzles, so that the address does not matter
 */
export function watchWindow(
  loop: Loop,
  backHandler: ReturnType<typeof import('./back.ts').makeBackHandler>,
  { key, storageSuffix, isFixed }: { key: string; storageSuffix: string; isFixed: boolean },
  removeLink: () => void,
) {
  const { read, act, flush } = loop;
  backHandler.listen(loop);
  addEventListener('hashchange', () => {
    if (isFixed) return;
    if (storageSuffix !== boundsIn(location).storageSuffix) location.reload();
    else if (backHandler.isOwnMove() && read().profile.stamp > 0) removeLink();
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
  // a device that is turned keeps its place in the page, which can be below the board
  matchMedia('(orientation: portrait)').addEventListener('change', () => {
    if (scrollY < innerHeight) scrollTo(0, 0);
  });
  addEventListener('pagehide', () => {
    act('hide');
    flush();
  });
  setInterval(() => {
    if (!document.hidden) act('tick');
  }, SECOND);
}
