/**
 * walkthrough-nav.js: what leads through a whole puzzle explained, and its steps in a list.
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
import { lastOf } from '../play/walkthrough-actions.js';
import { namesIn } from '../state/page.js';
import { gradeText, ratingText, sentencesText } from './text.js';
import { shownText, symbolsIn } from './step-text.js';

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
   * A line of the list, which leads to a step.
   * @param {number} at
   * @param {string} number
   * @param {string} name
   * @param {string} rating
   * @param {State} state
   */
  function makeLine(at, number, name, rating, state) {
    const line = button('tourTo', '', 'step');
    line.dataset.value = String(at);
    line.append(make('span', {}, number), make('b', {}, ...shownText(name, symbolsIn(state), say)));
    if (rating) line.append(make('span', {}, rating));
    return line;
  }

  /** @param {Step} step @param {'onOurScale' | 'ourRating'} how @param {State} state */
  const rated = ({ technique, tenths }, how, state) =>
    ratingText(say, tenths, state.core.kinds[technique]?.isOurs, how);

  /** @param {Step[]} steps @param {number} at @param {string} rating @param {State} state */
  const makeStepLine = (steps, at, rating, state) =>
    makeLine(at, String(at + 1), subjectOf(steps[at], say, namesIn(state)), rating, state);

  /**
   * A step; or a run of singles, which opens when one of them is shown. Each in full, for print.
   * @param {Step[]} steps
   * @param {Stretch} stretch
   * @param {State} state
   */
  function makeItem(steps, [first, end], state) {
    const count = end - first;
    const rating = isSingle(steps[first])
      ? gradeText(say, 'easy')
      : rated(steps[first], 'ourRating', state);
    const numbers = say('fromTo', { first: first + 1, last: end });
    const line =
      count === 1
        ? makeStepLine(steps, first, rating, state)
        : makeLine(first, numbers, say('manySingles', { count }), rating, state);
    const whole = steps.slice(first, end).flatMap((step, i) => {
      const number = first + i + 1;
      const name = stepName(step, say, namesIn(state));
      const title = say('stepRated', { number, name, rating: rated(step, 'onOurScale', state) });
      return [
        make('h3', {}, ...shownText(title, symbolsIn(state), say)),
        make('p', {}, ...shownText(wholeReason(step, say), symbolsIn(state), say)),
      ];
    });
    return make('li', { 'data-end': String(end) }, line, make('div', { class: 'whole' }, ...whole));
  }

  /**
   * Opens a run at the step that is shown, or closes it.
   * @param {Element} item
   * @param {Stretch} stretch
   * @param {boolean} isOpen
   * @param {State} state
   */
  function drawRun(item, [first, end], isOpen, state) {
    const { steps, at } = /** @type {import('../state/page.js').Tour} */ (state.tour);
    let run = item.querySelector('.run');
    set(/** @type {Element} */ (item.firstChild), 'aria-expanded', String(isOpen));
    if (!isOpen) return run?.remove();
    if (!run) {
      run = make('ol', { class: 'run' });
      for (let i = first; i < end; i++)
        run.append(make('li', {}, makeStepLine(steps, i, '', state)));
      /** @type {Element} */ (item.firstChild).after(run);
    }
    [...run.children].forEach((line, i) =>
      set(
        /** @type {Element} */ (line.firstChild),
        'aria-current',
        first + i === at ? 'step' : null,
      ),
    );
  }

  /** The steps that came, of which those in the last line may belong to it. @param {State} state */
  function drawList(state) {
    const { steps, at } = /** @type {import('../state/page.js').Tour} */ (state.tour);
    stretchesOf(steps).forEach(([first, end], i) => {
      let item = /** @type {HTMLElement | undefined} */ (list.children[i]);
      if (item?.dataset.end !== String(end)) {
        const old = item;
        item = makeItem(steps, [first, end], state);
        if (old) old.replaceWith(item);
        else list.append(item);
      }
      const isHere = at >= first && at < end;
      if (end - first > 1) drawRun(item, [first, end], isHere, state);
      else set(/** @type {Element} */ (item.firstChild), 'aria-current', isHere ? 'step' : null);
    });
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
