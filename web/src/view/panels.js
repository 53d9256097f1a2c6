/**
 * panels.js: what comes up beside the board: the hint, the tour of a whole puzzle, the exercises.
 */
import { button, group, hide, make, set, setText } from './dom.js';
import { icon } from './icons.js';
import {
  RUNGS,
  climb,
  cyclesIn,
  isForKids,
  isToBeDone,
  reasonPicture,
  progress,
  rolesOf,
  stepName,
  stepOf,
  wholeReason,
  wordsOf,
} from '../play/lesson.js';
import { namesIn } from '../state/page.js';
import { digitText } from '../state/state.js';
import { ratingText } from './text.js';
import { shownText, showText, symbolsIn } from './told.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../play/lesson.js').Picture} Picture */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Tour} Tour */
/** @typedef {(technique: string) => string} NameOf */

/** What candidates may have to do with a step; for each there is a word and a look. */
export const ROLES = ['pattern', 'fin', 'pivot', 'link', 'cover', 'on', 'off', 'placed', 'gone'];
/** Buttons of the tour, in their order. */
export const TOUR = [
  'tourFirst',
  'tourBack',
  'tourOn',
  'tourLast',
  'tourPlay',
  'tourPrint',
  'leave',
];
/** @type {Record<string, string>} */
const ARROWS = { tourFirst: '\u00ab', tourBack: '\u2039', tourOn: '\u203a', tourLast: '\u00bb' };
export const EXERCISE = ['exercise', 'leave'];

/* ---- The hint -------------------------------------------------------------------------------- */

/** A digit that plays a part in what is shown. @param {Picture} picture @param {string} role */
const digitOf = ({ marks }, role) =>
  [...marks.values()]
    .flatMap((marked) => [...marked])
    .filter(([, mark]) => mark.role === role)
    .map(([digit]) => digitText(digit))[0] ?? '';

/** @param {Say} say */
function makeLesson(say) {
  const title = make('h2', {});
  const text = make('p', { class: 'reason' });
  const legend = make('ul', { class: 'legend' });
  const count = make('span', { class: 'count' });
  const [back, on] = [
    button('turnBack', say('turnBack'), 'turn'),
    button('turnOn', say('turnOn'), 'turn'),
  ];
  const [up, repair, doIt] = [
    button('hint', '', 'turn primary'),
    button('repair', say('repair'), 'turn'),
    button('doIt', say('doIt'), 'turn'),
  ];
  const rungs = make('span', { class: 'rungs', 'aria-hidden': 'true' });
  rungs.append(...Object.keys(RUNGS).map(() => make('i', {})));
  const report = make('pre', { class: 'report', tabindex: '0', 'aria-label': say('report') });
  const copy = button('copyReport', say('copyReport'), 'turn');
  const close = button('closeLesson', '', 'close');
  close.append(icon('close'));
  close.setAttribute('aria-label', say('closeLesson'));
  const panel = make(
    'section',
    { class: 'lesson', 'aria-label': say('hint') },
    make('div', { class: 'head' }, title, close),
    text,
    report,
    legend,
    group('turns', say('hint'), rungs, count, back, on, copy, repair, doIt, up),
  );

  /** @param {State} state */
  function draw(state) {
    const { lesson, tour, asked, exercise } = state;
    set(panel, 'data-open', lesson ? '1' : null);
    if (!lesson) {
      for (const part of [title, text, report, legend]) if (part.firstChild) part.replaceChildren();
      return;
    }
    const told = wordsOf(lesson, say, namesIn(state));
    const symbols = symbolsIn(state);
    const { part, parts } = progress(lesson);
    const step = stepOf(lesson);
    const isReason = step && lesson.rung >= RUNGS.reason;
    showText(title, told.title, symbols, say);
    showText(text, told.text, symbols, say);
    setText(report, lesson.report ?? '');
    for (const one of [report, copy]) hide(one, lesson.report === undefined);
    const picture = isReason && !isForKids(step) ? reasonPicture(step, lesson.part) : null;
    const roles = picture ? rolesOf(picture) : [];
    legend.replaceChildren(
      ...(roles.length > 1 ? roles.filter((role) => ROLES.includes(role)) : []).map((role) =>
        make(
          'li',
          {},
          make(
            'span',
            { class: 'note', 'data-role': role, 'data-group': '0', 'aria-hidden': 'true' },
            picture ? digitOf(picture, role) : '',
          ),
          say(role),
        ),
      ),
    );
    const isLast = !isReason || part === parts;
    const isNext = isToBeDone(climb(lesson)); // what Hint does now is done on the board
    const isGuided = tour !== null || asked !== null || exercise !== null;
    [...rungs.children].forEach((rung, i) => set(rung, 'data-at', i < lesson.rung ? '1' : null));
    hide(rungs, lesson.kind !== 'step' || isGuided);
    for (const one of [back, count, on]) hide(one, !isReason || parts === 1);
    setText(count, say('partOf', { part, parts }));
    set(back, 'aria-disabled', part === 1 ? 'true' : null);
    set(on, 'aria-disabled', part === parts ? 'true' : null);
    hide(repair, !['clash', 'wrong', 'notes'].includes(lesson.kind));
    hide(doIt, isGuided || !isReason);
    hide(up, tour !== null || asked !== null || Boolean(isReason) || isNext);
    setText(up, say(lesson.rung === RUNGS.here ? 'upToLook' : 'upToReason'));
    // the one green thing is what comes next
    set(on, 'class', isLast ? 'turn' : 'turn primary');
    set(doIt, 'class', isLast ? 'turn primary' : 'turn');
    set(repair, 'class', isNext ? 'turn primary' : 'turn');
    hide(close, tour !== null);
  }
  return { panel, draw, report };
}

/**
 * A button of the tour: those that go to and fro are arrows.
 * @param {string} action
 * @param {string} label
 */
function makeTurn(action, label) {
  const arrow = ARROWS[action];
  const turn = button(action, arrow ?? label, arrow ? 'turn arrow' : 'turn');
  if (arrow) turn.setAttribute('aria-label', label);
  return turn;
}

/* ---- The tour and the exercises -------------------------------------------------------------- */

/** @param {Say} say */
function makeGuide(say) {
  const list = make('ol', { class: 'steps' });
  const status = make('p', { class: 'status', role: 'status' });
  const tour = group('turns', say('tour'), ...TOUR.map((action) => makeTurn(action, say(action))));
  const exercise = group(
    'turns',
    say('practise'),
    ...EXERCISE.map((action) => button(action, say(action), 'turn')),
  );
  const guide = make('section', { class: 'guide' }, status, tour, exercise, list);

  /**
   * @param {import('../play/lesson.js').Step} step
   * @param {number} index
   * @param {NameOf} nameOf
   * @param {ReturnType<typeof symbolsIn>} symbols
   */
  function makeItem(step, index, nameOf, symbols) {
    const shown = (/** @type {string} */ text) => shownText(text, symbols, say);
    const name = stepName(step, say, nameOf);
    const item = button('tourTo', '', 'step');
    item.append(...shown(`${index + 1}. ${name} (${ratingText(step.tenths)})`));
    item.dataset.value = String(index);
    const whole = make(
      'div',
      { class: 'whole' },
      ...wholeReason(step, say).map((text) => make('p', {}, ...shown(text))),
    );
    return make('li', {}, item, make('span', { class: 'effect' }, ...shown(step.effect)), whole);
  }

  /** The step that is shown comes into sight. @param {number} index */
  function follow(index) {
    const item = list.children[index];
    if (item instanceof HTMLElement)
      list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  /**
   * @param {Tour} shown
   * @param {Tour | null | undefined} before
   * @param {NameOf} nameOf
   * @param {ReturnType<typeof symbolsIn>} symbols
   */
  function drawTour({ id, steps, at, isComplete, isSearched, beat }, before, nameOf, symbols) {
    if (before?.id !== id) list.replaceChildren();
    const count = steps.length;
    const listed = list.childElementCount;
    list.append(
      ...steps.slice(listed).map((step, i) => makeItem(step, listed + i, nameOf, symbols)),
    );
    [...list.children].forEach((item, index) =>
      set(/** @type {Element} */ (item.firstChild), 'aria-current', index === at ? 'step' : null),
    );
    const hardest = steps.reduce(
      (most, step) => (step.tenths > most.tenths ? step : most),
      steps[0],
    );
    const cycles = cyclesIn(steps.slice(0, at + 1));
    const sum = hardest
      ? say('tourSum', {
          count,
          technique: nameOf(hardest.technique),
          rating: ratingText(hardest.tenths),
        })
      : '';
    set(status, 'aria-live', isComplete ? 'polite' : 'off'); // once, not with each step that comes
    setText(
      status,
      [
        isComplete ? sum : say('stillThinking', { count }),
        isSearched ? say('tourSearched') : '',
        say('cycles', { count: cycles }),
      ].join(' '),
    );
    setText(tour.children[TOUR.indexOf('tourPlay')], beat ? say('tourPause') : say('tourPlay'));
    if (before && before.at !== at) follow(at);
  }

  /** @param {State} state @param {State | null} before */
  function draw(state, before) {
    const { tour: shown, exercise: task } = state;
    const nameOf = namesIn(state);
    hide(tour, shown === null);
    hide(exercise, task === null);
    hide(guide, shown === null && task === null);
    if (shown) {
      if (shown !== before?.tour) drawTour(shown, before?.tour, nameOf, symbolsIn(state));
      return;
    }
    if (list.firstChild) list.replaceChildren();
    set(status, 'aria-live', 'polite');
    setText(status, task ? say('findOne', { technique: nameOf(task.technique) }) : '');
  }
  return { guide, draw };
}

/** @param {Say} say */
export function makePanels(say) {
  const lesson = makeLesson(say);
  const guide = makeGuide(say);
  return {
    lesson: lesson.panel,
    report: lesson.report,
    guide: guide.guide,
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      lesson.draw(state);
      guide.draw(state, before);
    },
  };
}
