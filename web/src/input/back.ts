/**
 * back.ts: handles the browser's Back button. The button closes a dialog or a hint that is open
 * over the game, and leaves the page only if nothing is open.
 *
 *     the game            one entry in the browser's history
 *       a dialog, a hint  one more entry while anything is open
 *
 * If the player closes everything in another way, the second entry is removed, so that the history
 * does not grow.
 */
import type { Loop } from '../update-loop.ts';
import type { State } from '../state/page.ts';

const isOpen = ({ panel, lesson, walkthrough, exercise, editor }: State) =>
  [panel, lesson, walkthrough, exercise, editor].some(Boolean);

export function makeBackHandler() {
  let isLeaving = false; // history.back() has been called, but its event has not arrived yet
  let isOwnMove = false;
  return {
    /** Returns whether the last move in the history was between the two entries of the page. */
    isOwnMove: () => isOwnMove,

    /** Adds or removes the second entry of the history, depending on the state. */
    updateHistory(state: State) {
      const hasSecondEntry = history.state?.isOpen === true;
      if (isLeaving || isOpen(state) === hasSecondEntry) return;
      isLeaving = hasSecondEntry;
      try {
        // the entries share one scroll position
        if (!hasSecondEntry) history.scrollRestoration = 'manual';
        if (hasSecondEntry) history.back();
        else history.pushState({ isOpen: true }, '');
      } catch {
        // in browsers that do not allow this, Back leaves the page
      }
    },

    /** Listens to moves in the history. */
    listen({ read, act }: Loop) {
      addEventListener('popstate', ({ state }) => {
        const isOwnCall = isLeaving;
        isOwnMove = isOwnCall || isOpen(read());
        isLeaving = false;
        if (state?.isOpen) return;
        history.scrollRestoration = 'auto';
        if (!isOwnCall && isOpen(read())) act('back');
        this.updateHistory(read());
      });
    },
  };
}
