/**
 * walkthrough-nav.js: the walkthrough of a puzzle: its buttons, and its steps as a list.
 */
import { button, group, hide, make, set, setText, toggle } from './dom.js';
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
/** @typedef {import('../core/answers.js').Step} Step */
/** @typedef {import('../play/lesson.js').Stretch} Stretch */
/** @typedef {import('../state/page.js').State} State */

/**
 * The buttons above the list, which go through the steps, and those below it.
 * @type {import('./text.js').Key[]}
 */
export const TOUR = ['tourFirst', 'tourBack', 'tourOn', 'tourLast'];
/** @type {import('./text.js').Key[]} */
export const TOUR_FOOT = ['tourPlay', 'print', 'tourCopy'];
/** @type {Record<string, string>} */
const ARROWS = { tourFirst: '\u00ab', tourLast: '\u00bb' };

/**
 * Returns a button; those that go to the ends are arrows.
 * @param {string} action
 * @param {string} label
 */
function makeTurn(action, label) {
  const arrow = ARROWS[action];
  const kind = arrow ? 'turn arrow' : action === 'tourOn' ? 'turn primary' : 'turn';
  const turn = button(action, arrow ?? label, kind);
  if (arrow) set(turn, 'aria-label', label);
  return turn;
}

/** Builds the walkthrough. @param {Say} say */
export function makeWalkthrough(say) {
  const list = make('ol.steps');
  const status = make('p.status', { role: 'status' });
  const turns = group('turns', say('tour'), ...TOUR.map((act) => makeTurn(act, say(act))));
  const foot = group('turns', say('tour'), ...TOUR_FOOT.map((act) => makeTurn(act, say(act))));
  const root = make('section.guide', turns, status, list, foot);
  return { say, root, list, status, turns, foot };
}

/** @typedef {ReturnType<typeof makeWalkthrough>} Walkthrough */

/**
 * Returns a line of the list, which leads to a step.
 * @param {number} at
 * @param {string} number
 * @param {string} name
 * @param {string} rating
 * @param {State} state
 * @param {Say} say
 */
function makeLine(at, number, name, rating, state, say) {
  const line = button('tourTo', '', 'step', String(at));
  line.append(make('span', number), make('b', ...shownText(name, symbolsIn(state), say)));
  if (rating) line.append(make('span', rating));
  return line;
}

/**
 * Returns the line of a single step.
 * @param {Step[]} steps
 * @param {number} at
 * @param {string} rating
 * @param {State} state
 * @param {Say} say
 */
const makeStepLine = (steps, at, rating, state, say) =>
  makeLine(at, String(at + 1), subjectOf(steps[at], say, namesIn(state)), rating, state, say);

/**
 * Returns the rating of a step as text.
 * @param {Step} step
 * @param {'onOurScale' | 'ourRating'} how
 * @param {State} state
 * @param {Say} say
 */
const ratedText = ({ technique, tenths }, how, state, say) =>
  ratingText(say, tenths, state.core.kinds[technique]?.isOurs, how);

/**
 * Returns the title and the reason of a step, for print.
 * @param {Step} step
 * @param {number} number
 * @param {State} state
 * @param {Say} say
 */
function makeWhole(step, number, state, say) {
  const name = stepName(step, say, namesIn(state));
  const rating = ratedText(step, 'onOurScale', state, say);
  const title = say('stepRated', { number, name, rating });
  return [
    make('h3', ...shownText(title, symbolsIn(state), say)),
    make('p', ...shownText(wholeReason(step, say), symbolsIn(state), say)),
  ];
}

/**
 * Returns an item of the list: a step, or a run of singles, which opens while one of them is shown.
 * It also holds each step in full, for print.
 * @param {Step[]} steps
 * @param {Stretch} stretch
 * @param {State} state
 * @param {Say} say
 */
function makeItem(steps, [first, end], state, say) {
  const count = end - first;
  const rating = isSingle(steps[first])
    ? gradeText(say, 'easy')
    : ratedText(steps[first], 'ourRating', state, say);
  const numbers = say('fromTo', { first: first + 1, last: end });
  const line =
    count === 1
      ? makeStepLine(steps, first, rating, state, say)
      : makeLine(first, numbers, say('manySingles', { count }), rating, state, say);
  const whole = steps
    .slice(first, end)
    .flatMap((step, i) => makeWhole(step, first + i + 1, state, say));
  return make('li', { 'data-end': String(end) }, line, make('div.whole', ...whole));
}

/**
 * Opens a run if it contains the step that is shown, or closes it.
 * @param {Element} item
 * @param {Stretch} stretch
 * @param {boolean} isOpen
 * @param {State} state
 * @param {Say} say
 */
function drawRun(item, [first, end], isOpen, state, say) {
  const { steps, at } = /** @type {import('../state/page.js').Tour} */ (state.tour);
  const line = /** @type {Element} */ (item.firstChild);
  const old = item.querySelector('.run');
  set(line, 'aria-expanded', String(isOpen));
  if (!isOpen) return old?.remove();
  const run = old ?? make('ol.run');
  if (!old) {
    for (let i = first; i < end; i++)
      run.append(make('li', makeStepLine(steps, i, '', state, say)));
    line.after(run);
  }
  [...run.children].forEach(({ firstChild }, i) => {
    const isHere = first + i === at;
    set(/** @type {Element} */ (firstChild), 'aria-current', isHere ? 'step' : null);
  });
}

/**
 * Updates the list. New steps may extend its last item, which is then made again.
 * @param {Walkthrough} walkthrough
 * @param {State} state
 */
function drawList({ list, say }, state) {
  const { steps, at } = /** @type {import('../state/page.js').Tour} */ (state.tour);
  stretchesOf(steps).forEach(([first, end], i) => {
    const old = /** @type {HTMLElement | undefined} */ (list.children[i]);
    const isSame = old?.dataset.end === String(end);
    const item = isSame ? old : makeItem(steps, [first, end], state, say);
    if (!old) list.append(item);
    else if (!isSame) old.replaceWith(item);
    const isHere = at >= first && at < end;
    if (end - first > 1) drawRun(item, [first, end], isHere, state, say);
    else set(/** @type {Element} */ (item.firstChild), 'aria-current', isHere ? 'step' : null);
  });
}

/** Scrolls to the step that is shown. @param {HTMLElement} list */
function showCurrent(list) {
  const item = list.querySelector('[aria-current]');
  // offsets are relative to the list, as it is positioned
  if (item instanceof HTMLElement) list.scrollTop = item.offsetTop - list.clientHeight / 3;
}

/**
 * Returns the summary: the number of steps, and the hardest one.
 * @param {State} state
 * @param {Say} say
 */
function sumText(state, say) {
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

/**
 * Updates the walkthrough; without one it is hidden.
 * @param {Walkthrough} walkthrough
 * @param {State} state
 * @param {State | null} before
 */
export function drawWalkthrough(walkthrough, state, before) {
  const { say, root, list, status, turns, foot } = walkthrough;
  const { tour } = state;
  hide(root, tour === null);
  if (list.firstChild && before?.tour?.id !== tour?.id) list.replaceChildren();
  if (!tour || tour === before?.tour) return;
  drawList(walkthrough, state);
  setText(status, sumText(state, say));
  const isOver = tour.isComplete && tour.at >= lastOf(tour);
  TOUR.forEach((act, i) => {
    const isEnd = act === 'tourFirst' || act === 'tourBack' ? tour.at === 0 : isOver;
    toggle(turns.children[i], 'aria-disabled', isEnd);
  });
  const play = foot.children[TOUR_FOOT.indexOf('tourPlay')];
  setText(play, say(tour.beat ? 'tourPause' : 'tourPlay'));
  const print = /** @type {HTMLButtonElement} */ (foot.children[TOUR_FOOT.indexOf('print')]);
  // closing the print dialog earlier would end the walkthrough's own question
  print.disabled = !tour.isComplete;
  if (before?.tour && before.tour.at !== tour.at) showCurrent(list);
}
