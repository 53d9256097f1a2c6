/**
 * hint-card.ts: the hint card: a title, a sentence or two, the progress, a back button, and the
 * green button, whose label says what comes next.
 */
import { actButton, button, group, hide, make, markSymbol, set, setText, toggle } from './dom.ts';
import {
  STAGES,
  branchAt,
  canShowLinks,
  isForKids,
  reasonPicture,
  progress,
  rolesOf,
  stepOf,
  nextAction,
  lessonText,
} from '../play/lesson.ts';
import { gameIn, namesIn, type Exercise, type State } from '../state/page.ts';
import { digitText } from '../state/state.ts';
import { rolesNamed, showText, symbolsIn } from './step-text.ts';
import type { Lesson, Picture, NextAction } from '../play/lesson.ts';
import type { Key, Say } from '../text/text.ts';

/** The roles of candidates in a step, in the legend's order. */
const ROLES: Key[] = ['pattern', 'fin', 'pivot', 'link', 'on', 'off', 'placed', 'gone'];

/** The number of characters above which the text may scroll. */
const SCROLL_LENGTH = 240;

/**
 * The most characters, legend included, that leave a low window space for keys and tools (`all`),
 * or only for keys.
 */
const MAX_LENGTHS = { all: 80, keys: 200 };
const LEGEND_WIDTH = 20; // width of a legend entry, in characters

/** Returns a digit with this role in the picture, or 0. */
const digitOf = ({ marks }: Picture, role: string) =>
  [...marks.values()]
    .flatMap((marked) => [...marked])
    .filter(([, mark]) => mark.role === role)
    .map(([digit]) => digit)[0] ?? 0;

/** Returns the legend: the roles that the text does not name, if the picture has several. */
function legendOf(lesson: Lesson, text: string, symbols: string, say: Say) {
  const step = stepOf(lesson);
  if (!step || lesson.stage < STAGES.reason || isForKids(step)) return [];
  const picture = reasonPicture(lesson, step);
  const shown = rolesOf(picture);
  const roles = ROLES.filter((role) => shown.includes(role));
  const named = rolesNamed(text);
  return (roles.length > 1 ? roles.filter((role) => !named.has(role)) : []).map((role) => {
    const digit = digitOf(picture, role);
    const sample = make(
      'span.note',
      { 'data-role': role, 'data-group': '0', 'aria-hidden': 'true' },
      digitText(digit),
    );
    markSymbol(sample, digit, symbols);
    return make('li', sample, say(role));
  });
}

/**
 * Returns the action after an exercise: Try it, or the next exercise if the player has tried it.
 */
const nextExercise = ({ game }: Exercise): NextAction =>
  game.past.length > 0 ? { act: 'exercise', word: 'exercise' } : { act: 'exercise', word: 'tryIt' };

export function makeCard(say: Say) {
  const title = make('h2');
  const text = make('p');
  const legend = make('ul.legend');
  const stages = make('span.stages', { 'aria-hidden': 'true' });
  stages.append(...Object.keys(STAGES).map(() => make('i')));
  const count = make('span.count');
  const [back, next] = [button('down', '', 'turn'), button('hint', '', 'turn primary')];
  const skip = actButton(say, 'doIt', 'turn');
  const links = actButton(say, 'showLinks', 'turn');
  const report = make('pre.report', { tabindex: '0', 'aria-label': say('report') });
  const body = make('div.reason', text, report, legend);
  const panel = make(
    'section.lesson',
    { 'aria-label': say('hint') },
    title,
    body,
    make('div.way', stages, count),
    group('turns', say('hint'), links, skip, back, next),
  );
  return { say, panel, title, body, text, report, legend, stages, count, back, next, skip, links };
}

type Card = ReturnType<typeof makeCard>;

/** Returns in words which part of the reason is shown; '' if there is only one. */
function countText(lesson: Lesson, say: Say) {
  const branch = branchAt(lesson);
  if (branch) return say('branchOf', branch);
  const { part, parts } = progress(lesson);
  return lesson.stage >= STAGES.reason && parts > 1 ? say('partOf', { part, parts }) : '';
}

function drawButtons(
  { say, stages, count, back, next, skip, links }: Card,
  state: State,
  lesson: Lesson,
) {
  const { lastHint, exercise, walkthrough } = state;
  const isGuided = lastHint !== null || exercise !== null;
  const isOver = lastHint !== null || Boolean(exercise?.isFound); // explains a step already taken
  const { part, parts } = progress(lesson);
  const isFirst = lesson.stage === STAGES.here || (isOver && part === 1);
  const usual = nextAction(lesson, isGuided);
  const isAtEnd = exercise?.isFound && usual.act === 'closeLesson';
  const action = isAtEnd ? nextExercise(exercise) : usual;
  [...stages.children].forEach((stage, i) => toggle(stage, 'data-at', i < lesson.stage));
  hide(stages, lesson.kind !== 'step' || isGuided || walkthrough !== null);
  setText(count, countText(lesson, say));
  set(back, 'data-action', walkthrough ? 'turnBack' : 'down');
  set(next, 'data-action', walkthrough ? 'turnOn' : action.act);
  setText(back, say(isFirst && !walkthrough ? 'closeLesson' : 'turnBack'));
  setText(next, say(walkthrough ? 'turnOn' : action.word));
  // `skip` skips the rest of a long proof
  hide(skip, isGuided || walkthrough !== null || action.act !== 'turnOn');
  hide(links, !canShowLinks(lesson));
  // a walkthrough has its own buttons and needs these only for the parts of a long proof
  const isShort = walkthrough !== null && parts === 1;
  for (const one of [next, count]) hide(one, isShort);
  hide(back, isShort || (isFirst && action.act === 'closeLesson')); // one way to close is enough
  set(next, 'class', walkthrough ? 'turn' : 'turn primary');
  toggle(back, 'aria-disabled', walkthrough && part === 1);
  toggle(next, 'aria-disabled', walkthrough && part === parts);
}

/** Updates the card. Closes it if the state has no hint. */
export function drawCard(card: Card, state: State) {
  const { say, panel, title, body, text, report, legend } = card;
  const { lesson } = state;
  toggle(panel, 'data-open', lesson);
  if (!lesson) {
    for (const part of [title, text, report, legend]) if (part.firstChild) part.replaceChildren();
    return;
  }
  const symbols = symbolsIn(state);
  const words = lessonText(lesson, gameIn(state).rules, say, namesIn(state));
  const named = state.walkthrough
    ? say('stepTitle', { number: state.walkthrough.index + 1, name: words.title })
    : words.title;
  showText(title, named, symbols, say);
  showText(text, words.text, symbols, say);
  set(body, 'tabindex', words.text.length > SCROLL_LENGTH ? '0' : null);
  legend.replaceChildren(...legendOf(lesson, words.text, symbols, say));
  const length = words.text.length + LEGEND_WIDTH * legend.childElementCount;
  const leaves = length <= MAX_LENGTHS.all ? 'all' : length <= MAX_LENGTHS.keys ? 'keys' : null;
  set(body, 'data-leaves', lesson.report === undefined ? leaves : null);
  setText(report, lesson.report ?? '');
  hide(report, lesson.report === undefined);
  drawButtons(card, state, lesson);
}
