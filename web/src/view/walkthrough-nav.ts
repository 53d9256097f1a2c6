/**
 * walkthrough-nav.ts: the walkthrough of a puzzle: its buttons, and its steps as a list. Steps
 * arrive while the list is shown, so it is extended rather than built again. Each entry also has
 * the full text of its steps, for paper only.
 */
import { button, group, hide, make, set, setText, toggle } from './dom.ts';
import {
  countRounds,
  hardestOf,
  isSingle,
  stepName,
  effectSummary,
  groupSteps,
  fullReason,
} from '../play/lesson.ts';
import { lastIndexOf } from '../play/walkthrough-actions.ts';
import { namesIn, type State, type Walkthrough } from '../state/page.ts';
import { gradeText, ratingText, sentencesText, type Key, type Say } from '../text/text.ts';
import { shownText, symbolsIn } from './step-text.ts';
import type { Step } from '../core/answers.ts';
import type { IndexRange } from '../play/lesson.ts';

/** The actions above the list, which go through the steps, and those below it. */
const STEP_ACTIONS: Key[] = [
  'walkthroughFirst',
  'walkthroughBack',
  'walkthroughOn',
  'walkthroughLast',
];
const FOOT_ACTIONS: Key[] = ['walkthroughPlay', 'print', 'walkthroughCopy'];
const ARROWS: Record<string, string> = { walkthroughFirst: '\u00ab', walkthroughLast: '\u00bb' };

/** Returns a button. Those that go to the first and the last step are arrows. */
function makeTurn(action: string, label: string) {
  const arrow = ARROWS[action];
  const kind = arrow ? 'turn arrow' : action === 'walkthroughOn' ? 'turn primary' : 'turn';
  const turn = button(action, arrow ?? label, kind);
  if (arrow) set(turn, 'aria-label', label);
  return turn;
}

export function makeWalkthrough(say: Say) {
  const list = make('ol.steps');
  const status = make('p.status', { role: 'status' });
  const [turns, foot] = [STEP_ACTIONS, FOOT_ACTIONS].map((actions) =>
    group('turns', say('walkthrough'), ...actions.map((act) => makeTurn(act, say(act)))),
  );
  const root = make('section.guide', turns, status, list, foot);
  return { say, root, list, status, turns, foot };
}

type WalkthroughNav = ReturnType<typeof makeWalkthrough>;

type Part = Node | string;

/** Returns a line of the list, which shows a step when pressed. */
const makeLine = (at: number, number: string, name: Part[], ...facts: Part[]) =>
  button('walkthroughTo', [make('span', number), make('b', ...name), ...facts], 'step', String(at));

/** Returns the line of a step: technique, effect, rating. */
function makeStepLine(steps: Step[], at: number, rating: string, state: State, say: Say) {
  const shown = (text: string) => shownText(text, symbolsIn(state), say);
  const effect = make('span', ...shown(effectSummary(steps[at], say)));
  const name = shown(stepName(steps[at], say, namesIn(state)));
  return makeLine(at, String(at + 1), name, effect, ...(rating ? [make('span', rating)] : []));
}

const ratedText = (
  { technique, tenths }: Step,
  how: 'onOurScale' | 'ourRating',
  state: State,
  say: Say,
) => ratingText(say, tenths, state.core.kinds[technique]?.isOurs, how);

/** Returns the title and the reason of a step, for paper. */
function makePaperText(step: Step, number: number, state: State, say: Say) {
  const name = stepName(step, say, namesIn(state));
  const rating = ratedText(step, 'onOurScale', state, say);
  const title = say('stepRated', { number, name, rating });
  return [
    make('h3', ...shownText(title, symbolsIn(state), say)),
    make('p', ...shownText(fullReason(step, say), symbolsIn(state), say)),
  ];
}

/** Returns an item of the list: a step, or a run of consecutive singles, which `drawRun` opens. */
function makeItem(steps: Step[], [first, end]: IndexRange, state: State, say: Say) {
  const count = end - first;
  const rating = isSingle(steps[first])
    ? gradeText(say, 'easy')
    : ratedText(steps[first], 'ourRating', state, say);
  const numbers = say('fromTo', { first: first + 1, last: end });
  const line =
    count === 1
      ? makeStepLine(steps, first, rating, state, say)
      : makeLine(first, numbers, [say('manySingles', { count })], make('span', rating));
  const whole = steps
    .slice(first, end)
    .flatMap((step, i) => makePaperText(step, first + i + 1, state, say));
  return make('li', { 'data-end': String(end) }, line, make('div.whole', ...whole));
}

/** Opens a run if it contains the step that is shown, or closes it. */
function drawRun(item: Element, [first, end]: IndexRange, isOpen: boolean, state: State, say: Say) {
  const { steps, index } = state.walkthrough as Walkthrough;
  const line = item.firstChild as Element;
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
    const isHere = first + i === index;
    set(firstChild as Element, 'aria-current', isHere ? 'step' : null);
  });
}

/** Updates the list. New steps may extend its last item, which is then built again. */
function drawList({ list, say }: WalkthroughNav, state: State) {
  const { steps, index } = state.walkthrough as Walkthrough;
  groupSteps(steps).forEach(([first, end], i) => {
    const old = list.children[i] as HTMLElement | undefined;
    const isSame = old?.dataset.end === String(end);
    const item = isSame ? old : makeItem(steps, [first, end], state, say);
    if (!old) list.append(item);
    else if (!isSame) old.replaceWith(item);
    const isHere = index >= first && index < end;
    if (end - first > 1) drawRun(item, [first, end], isHere, state, say);
    else set(item.firstChild as Element, 'aria-current', isHere ? 'step' : null);
  });
}

/** Scrolls to the step that is shown. */
function showCurrent(list: HTMLElement) {
  const item = list.querySelector('[aria-current]');
  // offsets are relative to the list, as it is positioned
  if (item instanceof HTMLElement) list.scrollTop = item.offsetTop - list.clientHeight / 3;
}

/** Returns the summary: the number of steps, and the hardest one. */
function summaryText(state: State, say: Say) {
  const { steps, index, isComplete, isSearched } = state.walkthrough as Walkthrough;
  if (!isComplete) return say('thinking');
  const sum = steps[0]
    ? say('walkthroughSum', {
        count: steps.length,
        technique: namesIn(state)(hardestOf(steps).technique),
      })
    : '';
  const cycles = say('cycles', { count: countRounds(steps.slice(0, index + 1)) });
  return sentencesText([sum, isSearched ? say('walkthroughSearched') : '', cycles], say);
}

/** Updates the walkthrough, which is hidden if the state has none. */
export function drawWalkthrough(nav: WalkthroughNav, state: State, before: State | null) {
  const { say, root, list, status, turns, foot } = nav;
  const { walkthrough } = state;
  hide(root, !walkthrough);
  if (list.firstChild && before?.walkthrough?.id !== walkthrough?.id) list.replaceChildren();
  if (!walkthrough || walkthrough === before?.walkthrough) return;
  drawList(nav, state);
  setText(status, summaryText(state, say));
  const isOver = walkthrough.isComplete && walkthrough.index >= lastIndexOf(walkthrough);
  STEP_ACTIONS.forEach((act, i) => {
    const isEnd =
      act === 'walkthroughFirst' || act === 'walkthroughBack' ? walkthrough.index === 0 : isOver;
    toggle(turns.children[i], 'aria-disabled', isEnd);
  });
  const play = foot.children[FOOT_ACTIONS.indexOf('walkthroughPlay')];
  setText(play, say(walkthrough.playTick ? 'walkthroughPause' : 'walkthroughPlay'));
  const print = foot.children[FOOT_ACTIONS.indexOf('print')] as HTMLButtonElement;
  // before, the walkthrough waits for the core, and closing the print dialog would cancel that
  print.disabled = !walkthrough.isComplete;
  if (before?.walkthrough && before.walkthrough.index !== walkthrough.index) showCurrent(list);
}
