/**
 * embed.js: what a page in a frame tells the page around it: that it is ready, how a game goes,
 * and how high it would like to be. Only the origin that the site names hears it; where it names
 * none nothing is told.
 *
 *     ready     there is something to play
 *     start     the first move, and going on after a pause
 *     pause     the clock stands, or another puzzle is opened
 *     complete  { seconds, hints, checks }
 *     size      { width, height }  with this height the board is as wide as the frame
 */
import { gameIn } from '../state/page.js';
import { isUntouched } from '../state/game.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {{sudoleaf: string} & Record<string, string | number>} News */

/** Whether time goes by in a game that was begun. @param {State | null} state */
const isPlayed = (state) =>
  state !== null && state.time.since !== null && !isUntouched(gameIn(state));

/**
 * What is to be told of a change.
 * @param {State} state
 * @param {State | null} before
 * @returns {News[]}
 */
export function newsOf(state, before) {
  const [is, was] = [isPlayed(state), isPlayed(before)];
  const ready = before === null ? [{ sudoleaf: 'ready' }] : [];
  if (is === was) return ready;
  if (is) return [...ready, { sudoleaf: 'start' }];
  const { done, time, hints, prechecks } = gameIn(state);
  const seconds = Math.round(time / 1000);
  return done
    ? [{ sudoleaf: 'complete', seconds, hints, checks: prechecks }]
    : [{ sudoleaf: 'pause' }];
}

/**
 * @param {import('../state/page.js').Page} page
 * @param {import('./view.js').View} view
 */
export function makeAround({ bounds, site: { embed } }, view) {
  const isHeard = bounds.isEmbedded && embed.origin !== '' && parent !== window;
  let told = '';

  /** @param {News} news */
  const tell = (news) => parent.postMessage(news, embed.origin);
  function measure() {
    const size = { width: innerWidth, height: view.wishedHeight() };
    if (told === JSON.stringify(size)) return;
    told = JSON.stringify(size);
    tell({ sudoleaf: 'size', ...size });
  }
  if (isHeard) addEventListener('resize', measure);

  return {
    /** @param {State} state @param {State | null} before */
    follow(state, before) {
      if (!isHeard) return;
      newsOf(state, before).forEach(tell);
      if (gameIn(state).rules.order !== (before && gameIn(before).rules.order)) measure();
    },
  };
}
