/**
 * hint.ts: Hint and the buttons of a hint. Hint fills a cell, or opens a lesson (lesson.ts) and
 * advances its stages.
 */
import { finishMove, refuseFull } from './game-flow.ts';
import { ask, clearHint, play, withFocus, refuse, show, to, withPanel, type Act } from './act.ts';
import { wordsToTeach } from './kinds.ts';
import {
  toNextStage,
  goBack,
  givesDigit,
  isToBeDone,
  openFault,
  openLesson,
  openReason,
  stepOf,
  turnPart,
  withLinks,
} from './lesson.ts';
import {
  HintPlease,
  backToRight,
  clashesIn,
  countEmpty,
  enter,
  fillAll,
  follow,
  noteAll,
} from '../state/game.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { signed } from '../text/step-markup.ts';
import { KIDS_ORDER, placeIn } from '../state/state.ts';
import { hasHints } from '../state/task-state.ts';
import type { Lesson } from './lesson.ts';

const cleansNotes = ({ profile }: State) => profile.settings.cleaning === 'yes';

/**
 * Returns as `lead` the spec words whose rules the next lesson states, each once per visit, and as
 * `explainedRules` all those stated so far.
 */
function wordsToName(state: State, { packs }: Page) {
  const { explainedRules, profile } = state;
  const lead = wordsToTeach(gameIn(state), profile, packs).filter(
    (word) => !explainedRules.includes(word),
  );
  return { lead, explainedRules: [...explainedRules, ...lead] };
}

/** Returns whether Hint fills a cell at once. */
function fillsAtOnce(state: State) {
  const { hints } = state.profile.settings;
  return hints === 'usual' ? gameIn(state).rules.order <= KIDS_ORDER : hints === 'fill';
}

const hintWords = ({ cell, digit }: { cell: number; digit: number }, state: State, { say }: Page) =>
  say('hintGiven', {
    digit: signed(digit),
    cell: say('cell', placeIn(cell, gameIn(state).rules.order)),
  });

/** Asks for a random empty cell to fill. */
const askToFill = (state: State) => to(state, ask('hint', gameIn(state), 'hinted'));

const withLesson = (state: State, lesson: Lesson | null): State => ({
  ...state,
  isPaused: false,
  lesson,
});

/** Shows a lesson; a digit that it gives away counts as a hint. */
function showLesson(state: State, lesson: Lesson, page: Page) {
  const game = gameIn(state);
  const isGiven = givesDigit(lesson) && !state.exercise;
  const counted = isGiven
    ? play(state, { ...game, hints: game.hints + 1 }, page)
    : clearHint(state);
  return to(show(withLesson(counted, { ...lesson, isGiven: lesson.isGiven || isGiven }), ''));
}

/** Does what the lesson says. */
function carryOut(state: State, lesson: Lesson, page: Page) {
  const step = stepOf(lesson);
  if (!step)
    return ['search', 'cut'].includes(lesson.kind)
      ? askToFill(clearHint(state))
      : repair(state, lesson, page);
  const [placement] = step.placements;
  const before = gameIn(state);
  const done = play(state, follow(before, step, false), page);
  const shown = show(
    withFocus(done, { last: (placement ?? step.eliminations[0]).cell }),
    placement ? hintWords(placement, state, page) : page.say('stepDone'),
  );
  // the cell is marked, and the explanation can be asked for again
  return finishMove(
    placement ? { ...shown, lastHint: { before, cell: placement.cell } } : shown,
    page,
  );
}

/** Corrects what the lesson found: clears bad notes, or undoes or erases the mistake. */
function repair(state: State, { kind, cells }: Lesson, page: Page) {
  const game = gameIn(state);
  if (kind === 'notes') {
    const none = cells.map((cell) => ({ cell, digits: 0 }));
    return to(show(play(state, noteAll(game, none), page), page.say('notesCleared')));
  }
  const wrong = cells.filter((cell) => game.entries[cell] !== game.solution[cell]);
  const back = backToRight(game);
  const right = back !== game ? back : wrong.reduce((next, cell) => enter(next, cell, 0), game);
  return to(show(play(state, right, page), page.say('repaired')));
}

/** Shows the next or previous part of the lesson. */
const showPart = (state: State, by: 1 | -1) =>
  to(state.lesson ? withLesson(state, turnPart(state.lesson, by)) : state);

export const inTurn: Record<string, Act> = {
  hint(state, _, page) {
    const { lesson, lastHint, walkthrough, exercise } = state;
    if (walkthrough || exercise?.isFound || !hasHints(page.bounds.task)) return to(state);
    if (lesson && !lastHint) {
      const next = toNextStage(lesson);
      if (!isToBeDone(next)) return showLesson(state, next, page);
      return exercise ? to(state) : carryOut(state, lesson, page);
    }
    if (exercise) {
      const { step } = exercise;
      return showLesson(state, openLesson({ status: 'ok', kind: 'step', wrong: [], step }), page);
    }
    if (fillsAtOnce(state)) return askToFill(state);
    const what = { game: gameIn(state), last: state.focus.last };
    return to(state, ask('advise', what, 'advised', { slow: ['think'] }));
  },
  /** Fills all singles. */
  singles(state) {
    if (state.walkthrough || state.exercise) return to(state);
    const closed = withPanel(clearHint(state), null);
    return to(closed, ask('singles', gameIn(state), 'gotSingles', { slow: ['think'] }));
  },
  /** Asks for the steps that lead to the digit of the last hint, from the board before it. */
  why: (state) => to(state, ...(state.lastHint ? [ask('reason', state.lastHint, 'reasoned')] : [])),
  turnBack: (state) => showPart(state, -1),
  /** Returns to the previous stage of the lesson, or closes it at the first. */
  down(state) {
    const isGuided = state.lastHint !== null || Boolean(state.exercise?.isFound);
    const below = state.lesson && goBack(state.lesson, isGuided);
    return to(below ? withLesson(state, below) : clearHint(state));
  },
  turnOn: (state) => showPart(state, 1),
  showLinks: (state) => to(state.lesson ? withLesson(state, withLinks(state.lesson)) : state),
  doIt: (state, _, page) => (state.lesson ? carryOut(state, state.lesson, page) : to(state)),
  repair: (state, _, page) => (state.lesson ? repair(state, state.lesson, page) : to(state)),
  closeLesson: (state) => to(clearHint(state)),
  copyReport: (state) => to(state, { do: 'copyReport' }),
};

export const atOnce: Record<string, Act> = {
  hinted(state, { answer }, page) {
    if (!answer) return to(state);
    if (answer.status !== 'ok') return refuseFull(state, page);
    const before = gameIn(state);
    const { cell } = answer;
    const filled = play(state, HintPlease(before, answer, cleansNotes(state)), page);
    const shown = show(withFocus(filled, { last: cell }), hintWords(answer, state, page));
    return finishMove({ ...shown, lastHint: { before, cell } }, page);
  },
  advised(state, { answer }, page) {
    if (!answer) return to(state);
    const { lead, explainedRules } = wordsToName(state, page);
    if (answer.status === 'ok') {
      const lesson = { ...openLesson(answer), lead };
      // a repeated digit is shown in both cells, given or not
      if (answer.kind === 'clash') lesson.cells = clashesIn(gameIn(state));
      return showLesson({ ...state, explainedRules }, lesson, page);
    }
    return refuse(state, page.say('noSingleSolution'));
  },
  gotSingles(state, { answer }, page) {
    if (!answer) return to(state);
    if (!answer.entries) return atOnce.advised(state, { answer: answer.advice }, page);
    const game = gameIn(state);
    const filled = fillAll(game, answer.entries, cleansNotes(state));
    const count = countEmpty(game) - countEmpty(filled);
    const words = count > 0 ? page.say('singlesFilled', { count }) : page.say('noSingles');
    return finishMove(show(play(state, filled, page), words), page);
  },
  think: (state, _, { say }) => to(show(state, say('thinking'))),
  reasoned: (state, { answer }) =>
    to(answer?.length > 0 ? withLesson(state, openReason(answer)) : state),
  /**
   * Receives the outcome of copying the report. If it was refused, the player is asked to copy it.
   */
  reportCopied: (state, { isCopied }, { say }) =>
    to(show(state, isCopied ? say('reportCopied') : say('reportMarked'))),
  /** Shows the report of an error in the page, in place of anything that may have caused it. */
  confess: (state, { report }, { contact }) =>
    to(
      show(
        {
          ...clearHint(state),
          panel: null,
          walkthrough: null,
          exercise: null,
          lesson: openFault(report, contact),
        },
        '',
      ),
    ),
};
