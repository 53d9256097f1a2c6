/**
 * back.ts: the browser's way back, which on phones is a key of its own. It closes what is open over
 * the game; only where nothing is, it leaves the page.
 *
 *     the game            a place in the browser's history
 *       a dialog, a hint  and one more while something is open, however much that is
 *
 * What is closed otherwise takes that place away again, so that history does not fill up.
 */
import type { Loop } from '../update-loop.ts';
import type { State } from '../state/page.ts';

const isOpen = ({ panel, lesson, walkthrough, exercise, editor }: State) =>
  [panel, lesson, walkthrough, exercise, editor].some((one) => one !== null);

export function makeBack() {
  let isLeaving = false;
  let isOurs = false;
  return {
    /** Whether the last step was between these places, and so leads to no other address. */
    isOurs: () => isOurs,

    /** Brings history in line with what is open. */
    follow(state: State) {
      const isThere = history.state?.isOpen === true;
      if (isLeaving || isOpen(state) === isThere) return;
      isLeaving = isThere;
      try {
        // where the reader has scrolled to is not gone back from
        if (!isThere) history.scrollRestoration = 'manual';
        if (isThere) history.back();
        else history.pushState({ isOpen: true }, '');
      } catch {
        // Some browsers refuse; then the way back leaves the page.
      }
    },

    listen({ read, act }: Loop) {
      addEventListener('popstate', ({ state }) => {
        const isOwn = isLeaving;
        isOurs = isOwn || isOpen(read());
        isLeaving = false;
        if (state?.isOpen) return;
        history.scrollRestoration = 'auto';
        if (!isOwn && isOpen(read())) act('back');
        this.follow(read());
      });
    },
  };
}
