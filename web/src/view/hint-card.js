/**
 * hint-card.js: the hint's card: what it is called, a sentence or two, how far one has come, and
 * two buttons: back down, and the one green thing, whose word says what comes.
 */
import { button, group, hide, make, markSymbol, set, setText } from './dom.js';
import {
  RUNGS,
  branchAt,
  canShowLinks,
  isForKids,
  reasonPicture,
  progress,
  rolesOf,
  stepOf,
  wayOn,
  wordsOf,
} from '../play/lesson.js';
import { gameIn, namesIn } from '../state/page.js';
import { digitText } from '../state/state.js';
import { rolesTold, showText, symbolsIn } from './step-text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../play/lesson.js').Picture} Picture */
/** @typedef {import('../play/lesson.js').Lesson} Lesson */
/** @typedef {import('../state/page.js').State} State */

/**
 * What candidates may have to do with a step; for each there is a word and a look. Only houses are
 * covers.
 * @type {import('./text.js').Key[]}
 */
export const ROLES = ['pattern', 'fin', 'pivot', 'link', 'on', 'off', 'placed', 'gone'];

/** So many characters are at hand beside the keys; of more the text may scroll. */
const SHORT = 240;

/** So many, with what marks parts of it, leave room on low desks: for keys and tools, or keys. */
const ROOM = { all: 80, keys: 200 };
const LEGEND_ROOM = 20; // what a sign of the legend takes, in characters

/** A digit that plays a part in what is shown. @param {Picture} picture @param {string} role */
const digitOf = ({ marks }, role) =>
  [...marks.values()]
    .flatMap((marked) => [...marked])
    .filter(([, mark]) => mark.role === role)
    .map(([digit]) => digit)[0] ?? 0;

/**
 * What the sentence does not name itself, where there are several roles to be told apart.
 * @param {Lesson} lesson
 * @param {string} told
 * @param {string} symbols
 * @param {Say} say
 */
function legendOf(lesson, told, symbols, say) {
  const step = stepOf(lesson);
  if (!step || lesson.rung < RUNGS.reason || isForKids(step)) return [];
  const picture = reasonPicture(lesson, step);
  const shown = rolesOf(picture);
  const roles = ROLES.filter((role) => shown.includes(role));
  const named = rolesTold(told);
  return (roles.length > 1 ? roles.filter((role) => !named.has(role)) : []).map((role) => {
    const digit = digitOf(picture, role);
    const sample = make(
      'span',
      { class: 'note', 'data-role': role, 'data-group': '0', 'aria-hidden': 'true' },
      digitText(digit),
    );
    markSymbol(sample, digit, symbols);
    return make('li', {}, sample, say(role));
  });
}

/**
 * After what was found, or shown.
 * @param {import('../state/page.js').Exercise} exercise
 * @returns {import('../play/lesson.js').WayOn}
 */
const wayOnward = ({ game }) =>
  game.past.length > 0 ? { act: 'exercise', word: 'exercise' } : { act: 'exercise', word: 'tryIt' };

/** @param {Say} say */
export function makeCard(say) {
  const title = make('h2', {});
  const text = make('p', {});
  const legend = make('ul', { class: 'legend' });
  const rungs = make('span', { class: 'rungs', 'aria-hidden': 'true' });
  rungs.append(...Object.keys(RUNGS).map(() => make('i', {})));
  const count = make('span', { class: 'count' });
  const [back, on] = [button('down', '', 'turn'), button('hint', '', 'turn primary')];
  const [doIt, links] = [
    button('doIt', say('doIt'), 'turn'),
    button('showLinks', say('showLinks'), 'turn'),
  ];
  const report = make('pre', { class: 'report', tabindex: '0', 'aria-label': say('report') });
  const body = make('div', { class: 'reason' }, text, report, legend);
  const panel = make(
    'section',
    { class: 'lesson', 'aria-label': say('hint') },
    title,
    body,
    make('div', { class: 'way' }, rungs, count),
    group('turns', say('hint'), links, doIt, back, on),
  );

  /** Which part of a reason of several is told. @param {Lesson} lesson */
  function countText(lesson) {
    const branch = branchAt(lesson);
    if (branch) return say('branchOf', branch);
    const { part, parts } = progress(lesson);
    return lesson.rung >= RUNGS.reason && parts > 1 ? say('partOf', { part, parts }) : '';
  }

  /** @param {State} state */
  function drawTurns({ asked, exercise, tour }, /** @type {Lesson} */ lesson) {
    const isGuided = asked !== null || exercise !== null;
    const isOver = asked !== null || Boolean(exercise?.isFound); // what was done is told
    const isFirst = lesson.rung === RUNGS.here || (isOver && progress(lesson).part === 1);
    const next = wayOn(lesson, isGuided);
    const isAtEnd = exercise?.isFound && next.act === 'closeLesson';
    const way = isAtEnd ? wayOnward(exercise) : next;
    [...rungs.children].forEach((rung, i) => set(rung, 'data-at', i < lesson.rung ? '1' : null));
    hide(rungs, lesson.kind !== 'step' || isGuided || tour !== null);
    setText(count, countText(lesson));
    set(back, 'data-action', tour ? 'turnBack' : 'down');
    set(on, 'data-action', tour ? 'turnOn' : way.act);
    setText(back, say(isFirst && !tour ? 'closeLesson' : 'turnBack'));
    setText(on, say(tour ? 'turnOn' : way.word));
    // of a long proof one may have read enough
    hide(doIt, isGuided || tour !== null || way.act !== 'turnOn');
    hide(links, !canShowLinks(lesson));
    // a tour has its own green thing; here one goes through a long proof
    const isShort = tour !== null && progress(lesson).parts === 1;
    for (const one of [on, count]) hide(one, isShort);
    hide(back, isShort || (isFirst && way.act === 'closeLesson')); // one way to close is enough
    set(on, 'class', tour ? 'turn' : 'turn primary');
    const { part, parts } = progress(lesson);
    set(back, 'aria-disabled', tour && part === 1 ? 'true' : null);
    set(on, 'aria-disabled', tour && part === parts ? 'true' : null);
  }

  /** @param {State} state */
  function draw(state) {
    const { lesson } = state;
    set(panel, 'data-open', lesson ? '1' : null);
    if (!lesson) {
      for (const part of [title, text, report, legend]) if (part.firstChild) part.replaceChildren();
      return;
    }
    const symbols = symbolsIn(state);
    const told = wordsOf(lesson, gameIn(state).rules, say, namesIn(state));
    const named = state.tour
      ? say('stepTitle', { number: state.tour.at + 1, name: told.title })
      : told.title;
    showText(title, named, symbols, say);
    showText(text, told.text, symbols, say);
    set(body, 'tabindex', told.text.length > SHORT ? '0' : null);
    legend.replaceChildren(...legendOf(lesson, told.text, symbols, say));
    const taken = told.text.length + LEGEND_ROOM * legend.childElementCount;
    const leaves = taken <= ROOM.all ? 'all' : taken <= ROOM.keys ? 'keys' : null;
    set(body, 'data-leaves', lesson.report === undefined ? leaves : null);
    setText(report, lesson.report ?? '');
    hide(report, lesson.report === undefined);
    drawTurns(state, lesson);
  }
  return { panel, draw, report };
}
