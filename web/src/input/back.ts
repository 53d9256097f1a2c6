/**
 * back.ts: handles the browser's Back button. It closes anything that is open over the game, and
 * leaves the page only if nothing is open.
 *
 *     the game            one entry in the browser's history
 *       a dialog, a hint  one more entry while anything is open
 *
 * If the player closes everything in another way, the second entry is removed, so that history does
 * not fill up.
 */
import type { Loop } from '../update-loop.ts';
import type { State } from '../state/page.ts';

const isOpen = ({ panel, lesson, walkthrough, exercise, editor }: State) =>
  [panel, lesson, walkthrough, exercise, editor].some((one) => one !== null);

export function makeBack() {
  let isLeaving = false; // history.back() has been called, and its event is yet to come
  let isOurs = false;
  return {
    /** Returns whether the last move in history was between these two entries. */
    isOurs: () => isOurs,

    /** Adds or removes the second entry of history, according to the state. */
    follow(state: State) {
      const isThere = history.state?.isOpen === true;
      if (isLeaving || isOpen(state) === isThere) return;
      isLeaving = isThere;
      try {
        // the entries share one scroll position
        if (!isThere) history.scrollRestoration = 'manual';
        if (isThere) history.back();
        else history.pushState({ isOpen: true }, '');
      } catch {
        // some browsers refuse: then Back leaves the page
      }
    },

    /** Listens to moves in history. */
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
