/**
 * guide.js: what leads through a whole puzzle explained, and its steps in a list.
 */
import { button, group, hide, make, set, setText } from './dom.js';
import {
  cyclesIn,
  hardestOf,
  isSingle,
  stepName,
  stretchesOf,
  subjectOf,
  wholeReason,
} from '../play/lesson.js';
import { lastOf } from '../play/tour.js';
import { namesIn } from '../state/page.js';
import { gradeText, ratingText, sentencesText } from './text.js';
import { shownText, symbolsIn } from './told.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../play/lesson.js').Step} Step */
/** @typedef {import('../play/lesson.js').Stretch} Stretch */
/** @typedef {import('../state/page.js').State} State */

/**
 * Buttons that go through the steps, and those under their list.
 * @type {import('./text.js').Key[]}
 */
export const TOUR = ['tourFirst', 'tourBack', 'tourOn', 'tourLast'];
/** @type {import('./text.js').Key[]} */
export const TOUR_FOOT = ['tourPlay', 'print', 'tourCopy'];
/** @type {Record<string, string>} */
const ARROWS = { tourFirst: '\u00ab', tourLast: '\u00bb' };

/**
 * A button of the tour: those that go to the ends are arrows.
 * @param {string} action
 * @param {string} label
 */
function makeTurn(action, label) {
  const arrow = ARROWS[action];
  const kind = arrow ? 'turn arrow' : action === 'tourOn' ? 'turn primary' : 'turn';
  const turn = button(action, arrow ?? label, kind);
  if (arrow) turn.setAttribute('aria-label', label);
  return turn;
}

/** @param {Say} say */
export function makeGuide(say) {
  const list = make('ol', { class: 'steps' });
  const status = make('p', { class: 'status', role: 'status' });
  const turns = group('turns', say('tour'), ...TOUR.map((act) => makeTurn(act, say(act))));
  const foot = group('turns', say('tour'), ...TOUR_FOOT.map((act) => makeTurn(act, say(act))));
  const guide = make('section', { class: 'guide' }, turns, status, list, foot);

  /**
   * Some steps in one line: a single step, or several easy ones.
   * @param {Step[]} steps
   * @param {Stretch} stretch
   * @param {State} state
   */
  function makeItem(steps, [first, end], state) {
    const shown = (/** @type {string} */ text) => shownText(text, symbolsIn(state), say);
    const nameOf = namesIn(state);
    /** @param {Step} step @param {'onOurScale' | 'ourRating'} how */
    const rated = ({ technique, tenths }, how) =>
      ratingText(say, tenths, state.core.kinds[technique]?.isOurs, how);
    const own = steps.slice(first, end);
    const isOne = own.length === 1;
    const numbers = isOne ? String(first + 1) : say('fromTo', { first: first + 1, last: end });
    const name = isOne ? subjectOf(own[0], say, nameOf) : say('manySingles', { count: own.length });
    const item = button('tourTo', '', 'step');
    item.dataset.value = String(first);
    item.append(
      make('span', {}, numbers),
      make('b', {}, ...shown(name)),
      make('span', {}, isSingle(own[0]) ? gradeText(say, 'easy') : rated(own[0], 'ourRating')),
    );
    const whole = own.flatMap((step, i) => [
      make(
        'h3',
        {},
        ...shown(
          say('stepRated', {
            number: first + i + 1,
            name: stepName(step, say, nameOf),
            rating: rated(step, 'onOurScale'),
          }),
        ),
      ),
      make('p', {}, ...shown(wholeReason(step, say))),
    ]);
    return make('li', { 'data-end': String(end) }, item, make('div', { class: 'whole' }, ...whole));
  }

  /** The steps that came, of which those in the last line may belong to it. @param {State} state */
  function drawList(state) {
    const { steps, at } = /** @type {import('../state/page.js').Tour} */ (state.tour);
    const stretches = stretchesOf(steps);
    stretches.forEach(([first, end], i) => {
      const old = /** @type {HTMLElement | undefined} */ (list.children[i]);
      if (old?.dataset.end === String(end)) return;
      const item = makeItem(steps, [first, end], state);
      if (old) old.replaceWith(item);
      else list.append(item);
    });
    stretches.forEach(([first, end], i) =>
      set(
        /** @type {Element} */ (list.children[i].firstChild),
        'aria-current',
        at >= first && at < end ? 'step' : null,
      ),
    );
  }

  /** The step that is shown comes into sight. */
  function follow() {
    const item = list.querySelector('[aria-current]');
    // the list is what it is placed in
    if (item instanceof HTMLElement) list.scrollTop = item.offsetTop - list.clientHeight / 3;
  }

  /** How far it has come, and the hardest of it. @param {State} state */
  function sumText(state) {
    const { steps, at, isComplete, isSearched } = /** @type {import('../state/page.js').Tour} */ (
      state.tour
    );
    if (!isComplete) return say('thinking');
    const sum = steps[0]
      ? say('tourSum', {
          count: steps.length,
          technique: namesIn(state)(hardestOf(steps).technique),
        })
      : '';
    const cycles = say('cycles', { count: cyclesIn(steps.slice(0, at + 1)) });
    return sentencesText([sum, isSearched ? say('tourSearched') : '', cycles], say);
  }

  /** @param {State} state @param {State | null} before */
  function draw(state, before) {
    const { tour } = state;
    hide(guide, tour === null);
    if (list.firstChild && before?.tour?.id !== tour?.id) list.replaceChildren();
    if (tour && tour !== before?.tour) {
      drawList(state);
      setText(status, sumText(state));
      const isOver = tour.isComplete && tour.at >= lastOf(tour);
      TOUR.forEach((act, i) => {
        const isEnd = act === 'tourFirst' || act === 'tourBack' ? tour.at === 0 : isOver;
        set(turns.children[i], 'aria-disabled', isEnd ? 'true' : null);
      });
      setText(
        foot.children[TOUR_FOOT.indexOf('tourPlay')],
        say(tour.beat ? 'tourPause' : 'tourPlay'),
      );
      // until then closing that dialog would end the tour's own question
      /** @type {HTMLButtonElement} */ (foot.children[TOUR_FOOT.indexOf('print')]).disabled =
        !tour.isComplete;
      if (before?.tour && before.tour.at !== tour.at) follow();
    }
  }
  return { guide, draw };
}
