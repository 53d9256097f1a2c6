/**
 * hint-card.ts: the hint card: a title, the chain as dominoes, a sentence or two, the progress, a
 * back button, and the green button, whose label says what comes next. On phones the card can be
 * pulled down to one line.
 */
import {
  actButton,
  button,
  group,
  hasChanged,
  hide,
  make,
  markSymbol,
  set,
  setText,
  toggle,
} from './dom.ts';
import {
  STAGES,
  canShowLinks,
  countOf,
  effectSummary,
  reasonPicture,
  progress,
  rowsOf,
  stepName,
  stepOf,
  nextAction,
  lessonText,
} from '../play/lesson.ts';
import { gameIn, namesIn, type Exercise, type State } from '../state/page.ts';
import { CHILD_ORDER, digitText, placeIn } from '../state/state.ts';
import type { Step } from '../core/answers.ts';
import { ratingText } from '../text/text.ts';
import { makeFurther } from './modal.ts';
import { showText, shownText, symbolsIn } from './step-text.ts';
import type { Lesson, NextAction, Row } from '../play/lesson.ts';
import type { Key, Say } from '../text/text.ts';

const MAX_ROWS = 4; // largest number of branches that are shown as dominoes

/** The number of bytes above which a text may scroll; wide letters have more bytes. */
const SCROLL_LENGTH = 240;

/** Returns the branches that are shown as dominoes: the current case, or all unless too many. */
function dominoesOf(lesson: Lesson) {
  const step = stepOf(lesson);
  const rows = step && lesson.stage >= STAGES.reason ? rowsOf(step) : [];
  const here = countOf(lesson);
  if (here?.key === 'branchOf' && rows[0]) return [rows[here.part - 1]];
  return rows.length <= MAX_ROWS ? rows : [];
}

/**
 * Returns a branch as discs, joined by bars or by dashed lines, with the name of each cell below.
 * The text beside it says the same to screen readers.
 * @param current  the index of the link to emphasise, or -1
 */
function makeRow(row: Row, current: number, order: number, symbols: string, say: Say) {
  const parts: Element[] = [];
  let [discs, last] = [make('span'), ''];
  row.forEach(({ cells, digit, role, on }, i) => {
    const disc = make('span.note', { 'data-role': role, 'data-group': '0' }, digitText(digit));
    markSymbol(disc, digit, symbols);
    toggle(disc, 'data-faint', current >= 0 && i !== current && i !== current + 1);
    const link = make(on ? 'i.bar' : 'i.dash');
    toggle(link, 'data-faint', current >= 0 && i !== current + 1);
    const name = cells.map((cell) => say('cellShort', placeIn(cell, order))).join('/');
    if (name === last) return discs.append(link, disc);
    discs = make('span', disc);
    last = name;
    parts.push(...(i > 0 ? [link] : []), make('span.domino', discs, make('small', name)));
  });
  return make('div.dominoes', { 'aria-hidden': 'true' }, ...parts);
}

/** Returns the legend of links and lines: what a thick bar and a dashed line mean. */
function linkLegend(lesson: Lesson, say: Say) {
  const step = stepOf(lesson);
  if (!step || lesson.stage < STAGES.reason) return [];
  const { links, covers } = reasonPicture(lesson, step);
  const isFish = step.family === 'fish' && covers.length > 0;
  const samples: [string, Key, boolean][] = [
    ['bar', 'oneOfTwo', links.some(({ on }) => on)],
    ['dash', 'notBoth', links.some(({ on }) => !on)],
    ['base', 'baseLines', isFish],
    ['across', 'coverLines', isFish],
  ];
  return samples
    .filter(([, , isShown]) => isShown)
    .map(([sample, key]) => make('li', make(`i.${sample}`), say(key)));
}

/**
 * Returns the action after an exercise: Try it, or the next exercise if the player has tried it.
 */
const nextExercise = ({ game }: Exercise): NextAction =>
  game.past.length > 0 ? { act: 'exercise', word: 'exercise' } : { act: 'exercise', word: 'tryIt' };

export function makeCard(say: Say) {
  const title = make('h2');
  const fold = button('fold', '', 'fold');
  set(fold, 'aria-label', say('explanation'));
  const brief = make('p.brief');
  const chain = make('div.chain');
  const text = make('p');
  const legend = make('ul.legend');
  const stages = make('span.stages', { 'aria-hidden': 'true' });
  stages.append(...Object.keys(STAGES).map(() => make('i')));
  const count = make('span.count');
  const [back, next] = [button('down', '', 'turn'), button('hint', '', 'turn primary')];
  const skip = actButton(say, 'doIt', 'turn');
  const links = actButton(say, 'showLinks', 'turn extra');
  const others = actButton(say, 'others', 'turn extra');
  const copy = actButton(say, 'walkthroughCopy', 'turn');
  const list = make('div');
  const report = make('pre.report', { tabindex: '0', 'aria-label': say('report') });
  const body = make('div.reason', chain, text, report, list);
  const panel = make(
    'section.lesson',
    { 'aria-label': say('hint') },
    fold,
    make('div.heading', title, legend),
    brief,
    body,
    stages,
    group('turns', say('hint'), count, links, others, copy, skip, back, next),
  );
  return {
    ...{ say, panel, fold, title, brief, chain, body, text, report, legend },
    ...{ stages, count, back, next, skip, links, others, copy, list, listedFrom: [] },
  };
}

type Card = ReturnType<typeof makeCard>;

function drawButtons(
  { say, stages, count, back, next, skip, links, others, copy }: Card,
  state: State,
  lesson: Lesson,
) {
  const { lastHint, exercise, walkthrough } = state;
  const isGuided = Boolean(lastHint || exercise);
  const isOver = lastHint || exercise?.isFound; // explains a step already taken
  const { part, parts } = progress(lesson);
  const isFirst = lesson.stage === STAGES.here || (isOver && part === 1);
  const usual = nextAction(lesson, isGuided);
  const isAtEnd = exercise?.isFound && usual.act === 'closeLesson';
  const action = isAtEnd ? nextExercise(exercise) : usual;
  [...stages.children].forEach((stage, i) => toggle(stage, 'data-at', i < lesson.stage));
  hide(stages, lesson.kind !== 'step' || isGuided || walkthrough);
  const here = countOf(lesson);
  setText(count, here && here.parts > 1 ? say(here.key, here) : '');
  set(back, 'data-action', walkthrough ? 'turnBack' : 'down');
  set(next, 'data-action', walkthrough ? 'turnOn' : action.act);
  setText(back, say(isFirst && !walkthrough ? 'closeLesson' : 'turnBack'));
  setText(next, say(walkthrough ? 'turnOn' : action.word));
  // `skip` skips the rest of a long proof
  hide(skip, isGuided || walkthrough || action.act !== 'turnOn');
  const isListed = lesson.others;
  hide(links, isListed || !canShowLinks(lesson));
  hide(others, isListed || !canChooseOther(state, lesson));
  hide(copy, isListed || walkthrough || !stepOf(lesson) || lesson.stage < STAGES.reason);
  // a walkthrough has its own buttons and needs these only for the parts of a long proof
  const isShort = walkthrough && parts === 1;
  for (const one of [next, count]) hide(one, isShort || isListed);
  hide(back, isShort || (isFirst && action.act === 'closeLesson')); // one way to close is enough
  set(next, 'class', walkthrough ? 'turn' : 'turn primary');
  toggle(back, 'aria-disabled', walkthrough && part === 1);
  toggle(next, 'aria-disabled', walkthrough && part === parts);
}

/** Returns whether the card offers the other steps: on large boards, beside a reason. */
const canChooseOther = (state: State, { kind, stage }: Lesson) =>
  kind === 'step' &&
  stage >= STAGES.reason &&
  state.core.kind === 'core' &&
  gameIn(state).rules.order > CHILD_ORDER &&
  !(state.lastHint || state.exercise || state.walkthrough);

/** Returns a step that can be chosen: technique, effect, rating. */
function makeOther(step: Step, index: number, state: State, symbols: string, say: Say) {
  const line = button('other', '', 'step', String(index));
  const isOurs = state.core.kinds[step.technique]?.isOurs;
  line.append(
    make('b', ...shownText(stepName(step, say, namesIn(state)), symbols, say)),
    make('span', ...shownText(effectSummary(step, say), symbols, say)),
    make('span', ratingText(say, step.tenths, isOurs, 'ourRating')),
  );
  return make('li', line);
}

/** Returns the other steps by families of techniques, the family of the easiest step first. */
const makeOthers = (steps: Step[], state: State, symbols: string, say: Say) =>
  [...new Set(steps.map(({ family }) => family))].map((family) => {
    const lines = steps.flatMap((step, i) =>
      step.family === family ? [makeOther(step, i, state, symbols, say)] : [],
    );
    return makeFurther(say(`family.${family}`), make('ol.steps', ...lines));
  });

/** Updates the card. Closes it if the state has no hint. */
export function drawCard(card: Card, state: State) {
  const { say, panel, fold, title, brief, chain, body, text, report, legend, list, listedFrom } =
    card;
  const { lesson } = state;
  toggle(panel, 'data-open', lesson);
  toggle(panel, 'data-folded', lesson?.isFolded);
  if (!lesson) {
    for (const part of [title, brief, chain, text, report, legend])
      if (part.firstChild) part.replaceChildren();
    return;
  }
  const symbols = symbolsIn(state);
  const words = lessonText(lesson, gameIn(state).rules, say, namesIn(state));
  const { others } = lesson;
  set(panel, 'data-listed', others ? '1' : null);
  hide(list, !others);
  if (others && hasChanged(listedFrom, [others, symbols]))
    list.replaceChildren(...makeOthers(others, state, symbols, say));
  const named = others
    ? say('others')
    : state.walkthrough
      ? say('stepTitle', { number: state.walkthrough.index + 1, name: words.title })
      : words.title;
  showText(title, named, symbols, say);
  const before = text.textContent;
  showText(text, words.text, symbols, say);
  if (text.textContent !== before) body.scrollTop = 0;
  legend.replaceChildren(...linkLegend(lesson, say));
  const step = stepOf(lesson);
  const current = step ? reasonPicture(lesson, step).current : -1;
  const { order } = gameIn(state).rules;
  const rows = dominoesOf(lesson).map((row) => makeRow(row, current, order, symbols, say));
  chain.replaceChildren(...rows);
  set(body, 'tabindex', new TextEncoder().encode(words.text).length > SCROLL_LENGTH ? '0' : null);
  const effect = lesson.stage >= STAGES.reason && step?.effect;
  showText(brief, effect || words.text, symbols, say);
  set(fold, 'aria-expanded', String(!lesson.isFolded));
  setText(report, lesson.report ?? '');
  hide(report, lesson.report === undefined);
  drawButtons(card, state, lesson);
}
