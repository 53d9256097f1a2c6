/**
 * tour.js: the whole puzzle explained, step by step, as it becomes known: to read, to walk through,
 * to watch, to print.
 */
import { atEnd, openReason } from './lesson.js';
import { AFRESH } from '../view/view.js';

/** @typedef {import('./actions.js').Desk} Desk */
/** @typedef {import('./actions.js').Parts} Parts */
/** @typedef {import('./lesson.js').Step} Step */

const PACE = 2500; // milliseconds a step, when one follows the other by itself

/** @param {Step | undefined} step */
const lessonOf = (step) => (step ? atEnd(openReason([step])) : null);

/** How many digits steps have placed. @param {Step[]} steps */
const placed = (steps) => steps.reduce((count, { placements }) => count + placements.length, 0);

/**
 * The last place to stand at: the last step, or the solution after it, where that had to be
 * searched.
 * @param {import('../view/view.js').Tour} tour
 */
const lastOf = ({ steps, isSearched }) => Math.max(steps.length - (isSearched ? 0 : 1), 0);

/**
 * @param {Desk} desk
 * @param {Parts} parts
 */
export function makeTour({ game, focus, show, guard }, { engine, view, say }) {
  let number = 0; // of the tour: what comes for an older one is dropped

  /**
   * The tour moved on, if it is still there.
   * @param {Partial<import('../view/view.js').Tour>} change
   */
  function move(change) {
    const { tour } = focus();
    if (!tour) return;
    const next = { ...tour, ...change };
    show({ tour: next, lesson: lessonOf(next.steps[next.at]) });
    if (change.at !== undefined) view.panels.follow(next.at);
  }

  /** @param {number} at */
  const goTo = (at) => {
    const { tour } = focus();
    if (tour) move({ at: Math.min(Math.max(at, 0), lastOf(tour)), isPlaying: false });
  };

  /**
   * Asks for one step after the other until there are no more, or the player has left.
   * @param {number} own
   */
  async function fill(own) {
    const { rules, givens, solution } = game();
    const { walk } = await engine;
    const way = walk?.({ spec: rules.spec, givens, entries: givens, solution });
    for (;;) {
      const step = (await way?.next())?.step;
      const { tour } = focus();
      if (own !== number || !tour) return;
      if (!step)
        return move({
          isComplete: true,
          isSearched: placed(tour.steps) < game().givens.filter((digit) => digit === 0).length,
        });
      move({ steps: [...tour.steps, step] });
    }
  }

  /** @param {number} own */
  function play(own) {
    const { tour } = focus();
    if (own !== number || !tour?.isPlaying) return;
    const isLast = tour.at >= lastOf(tour);
    move({ at: isLast ? tour.at : tour.at + 1, isPlaying: !isLast || !tour.isComplete });
    setTimeout(play, PACE, own);
  }

  return {
    explain() {
      view.panels.close();
      show({
        ...AFRESH,
        tour: { steps: [], at: 0, isComplete: false, isSearched: false, isPlaying: false },
        message: say('tour'),
      });
      return guard(() => fill(++number));
    },
    /** @param {string} value */
    tourTo: (value) => goTo(Number(value)),
    tourFirst: () => goTo(0),
    tourBack: () => goTo((focus().tour?.at ?? 0) - 1),
    tourOn: () => goTo((focus().tour?.at ?? 0) + 1),
    tourLast: () => goTo(Infinity),
    tourPlay() {
      const isPlaying = !focus().tour?.isPlaying;
      move({ isPlaying });
      if (isPlaying) setTimeout(play, PACE, number);
    },
    tourPrint: () => print(),
  };
}
