/**
 * hint.ts: the button Hint, and the buttons of a hint. Hint fills a cell, or opens a lesson
 * (lesson.ts) and shows its next stage.
 */
import { finishMove, refuseOnFullBoard } from './game-flow.ts';
import {
  ask,
  clearHint,
  updateGame,
  withFocus,
  refuse,
  showMessage,
  result,
  withPanel,
  type Act,
} from './act.ts';
import { wordsToTeach } from './kinds.ts';
import {
  toNextStage,
  goBack,
  givesDigit,
  isReadyToApply,
  openFault,
  openLesson,
  openReason,
  stepOf,
  movePart,
  withLinks,
  withOther,
} from './lesson.ts';
import {
  HintPlease,
  undoMistakes,
  clashesIn,
  countEmpty,
  enterAll,
  fillAll,
  follow,
} from '../state/game.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { isForAllPairs } from '../state/rules-model.ts';
import { signed } from '../text/step-markup.ts';
import { KIDS_ORDER, hasSolution } from '../state/state.ts';
import { cellText } from '../text/text.ts';
import { hasHints } from '../state/task-state.ts';
import type { Lesson } from './lesson.ts';

const cleansNotes = ({ profile }: State) => profile.settings.cleaning === 'yes';

/**
 * Returns the spec words whose rules the next lesson explains (`lead`). Each rule is explained once
 * per visit. Also returns all spec words explained so far (`explainedRules`).
 */
function rulesToTeach(state: State, { packs }: Page) {
  const { explainedRules, profile } = state;
  const { constraints } = gameIn(state).rules;
  const isShown = (word: string) => {
    const all = constraints.filter(({ kind }) => kind === word);
    return !all.some(isForAllPairs) || all.some(({ cells }) => cells.length > 0);
  };
  const lead = wordsToTeach(gameIn(state), profile, packs).filter(
    (word) => !explainedRules.includes(word) && isShown(word),
  );
  return { lead, explainedRules: [...explainedRules, ...lead] };
}

/** Returns whether Hint fills a cell immediately, without a lesson. */
function hasDirectHints(state: State) {
  const { hints } = state.profile.settings;
  return hints === 'usual' ? gameIn(state).rules.order <= KIDS_ORDER : hints === 'fill';
}

const hintText = ({ cell, digit }: { cell: number; digit: number }, state: State, { say }: Page) =>
  say('hintGiven', {
    digit: signed(digit),
    cell: cellText(cell, gameIn(state).rules.order, say),
  });

/** Asks for a random empty cell to fill. */
const askToFill = (state: State) => result(state, ask('hint', gameIn(state), 'hinted'));

/** Fills the selected cell, if it is empty; otherwise returns null. */
function fillChosen(state: State, page: Page) {
  const { entries, solution } = gameIn(state);
  const cell = state.focus.selected ?? -1;
  const answer = { status: 'ok', cell, digit: solution[cell] };
  return entries[cell] === 0 ? immediateActions.hinted(state, { answer }, page) : null;
}

const withLesson = (state: State, lesson: Lesson | null): State => ({
  ...state,
  isPaused: false,
  lesson,
});

/** Shows a lesson. Counts a hint when the lesson gives a digit away. */
function showLesson(state: State, lesson: Lesson, page: Page) {
  const game = gameIn(state);
  const isGiven = givesDigit(lesson) && !state.exercise;
  const counted = isGiven
    ? updateGame(state, { ...game, hints: game.hints + 1 }, page)
    : clearHint(state);
  return result(
    showMessage(withLesson(counted, { ...lesson, isGiven: lesson.isGiven || isGiven }), ''),
  );
}

/** Does on the board what the lesson says. */
function applyLesson(state: State, lesson: Lesson, page: Page) {
  const step = stepOf(lesson);
  if (!step)
    return ['search', 'cut'].includes(lesson.kind)
      ? askToFill(clearHint(state))
      : repair(state, lesson, page);
  const [placement] = step.placements;
  const before = gameIn(state);
  const done = updateGame(state, follow(before, step, false), page);
  const shown = showMessage(
    withFocus(done, { last: (placement ?? step.eliminations[0]).cell }),
    placement ? hintText(placement, state, page) : page.say('stepDone'),
  );
  // marks the cell, and allows the player to ask for the explanation again
  return finishMove(
    placement ? { ...shown, lastHint: { before, cell: placement.cell } } : shown,
    page,
  );
}

/** Corrects what the lesson found: clears wrong notes, or undoes or erases mistakes. */
function repair(state: State, { kind, cells }: Lesson, page: Page) {
  const game = gameIn(state);
  if (kind === 'notes') {
    const cleared = updateGame(state, enterAll(game, cells, 0), page);
    return result(showMessage(cleared, page.say('notesCleared')));
  }
  const wrong = cells.filter((cell) => game.entries[cell] !== game.solution[cell]);
  const back = undoMistakes(game);
  const right = back !== game ? back : enterAll(game, wrong, 0, cleansNotes(state));
  return result(showMessage(updateGame(state, right, page), page.say('repaired')));
}

/** Shows the next or previous part of the lesson. */
const showPart = (state: State, by: 1 | -1) =>
  result(state.lesson ? withLesson(state, movePart(state.lesson, by)) : state);

export const queuedActions: Record<string, Act> = {
  hint(state, _, page) {
    const { lesson, lastHint, walkthrough, exercise } = state;
    if (walkthrough || exercise?.isFound || !hasHints(page.bounds.task)) return result(state);
    if (!hasSolution(gameIn(state))) return refuse(state, page.say('noSingleSolution'));
    if (lesson && !lastHint) {
      const next = toNextStage(lesson);
      if (!isReadyToApply(next)) return showLesson(state, next, page);
      if (lesson.isFolded) return queuedActions.fold(state, {}, page);
      return exercise ? result(state) : applyLesson(state, lesson, page);
    }
    if (exercise) {
      const { step } = exercise;
      return showLesson(state, openLesson({ status: 'ok', kind: 'step', wrong: [], step }), page);
    }
    if (hasDirectHints(state)) return fillChosen(state, page) ?? askToFill(state);
    const what = { game: gameIn(state), last: state.focus.last };
    return result(state, ask('advise', what, 'advised', { slow: ['think'] }));
  },
  /** Fills in all singles. */
  singles(state) {
    if (state.walkthrough || state.exercise) return result(state);
    const closed = withPanel(clearHint(state), null);
    return result(closed, ask('singles', gameIn(state), 'gotSingles', { slow: ['think'] }));
  },
  /** Asks for the steps that lead to the digit of the last hint, from the board before it. */
  why: (state) =>
    result(state, ...(state.lastHint ? [ask('reason', state.lastHint, 'reasoned')] : [])),
  turnBack: (state) => showPart(state, -1),
  /** Goes back to the previous stage of the lesson. At the first stage, closes the lesson. */
  down(state) {
    const isGuided = Boolean(state.lastHint || state.exercise?.isFound);
    const below = state.lesson && goBack(state.lesson, isGuided);
    return result(below ? withLesson(state, below) : clearHint(state));
  },
  turnOn: (state) => showPart(state, 1),
  /** Asks for a step of each technique, to choose from. This takes some seconds. */
  others(state) {
    const { lesson } = state;
    return result(
      state,
      ask('others', gameIn(state), 'gotOthers', {
        with: { steps: lesson?.steps, stage: lesson?.stage },
        slow: ['think'],
        isFree: true,
      }),
    );
  },
  other: (state, { value }, page) =>
    state.lesson ? showLesson(state, withOther(state.lesson, Number(value)), page) : result(state),
  showLinks: (state) => result(state.lesson ? withLesson(state, withLinks(state.lesson)) : state),
  doIt: (state, _, page) => (state.lesson ? applyLesson(state, state.lesson, page) : result(state)),
  repair: (state, _, page) => (state.lesson ? repair(state, state.lesson, page) : result(state)),
  closeLesson: (state) => result(clearHint(state)),
  /** Pulls the card down to one line, or up again. */
  fold: (state, { isFolded = !state.lesson?.isFolded }) =>
    result(state.lesson ? withLesson(state, { ...state.lesson, isFolded }) : state),
  copyReport: (state) => result(state, { do: 'copyReport' }),
};

export const immediateActions: Record<string, Act> = {
  hinted(state, { answer }, page) {
    if (!answer) return result(state);
    if (answer.status !== 'ok') return refuseOnFullBoard(state, page);
    const before = gameIn(state);
    const { cell } = answer;
    const filled = updateGame(state, HintPlease(before, answer, cleansNotes(state)), page);
    const shown = showMessage(withFocus(filled, { last: cell }), hintText(answer, state, page));
    return finishMove({ ...shown, lastHint: { before, cell } }, page);
  },
  advised(state, { answer }, page) {
    if (!answer) return result(state);
    const { lead, explainedRules } = rulesToTeach(state, page);
    if (answer.status === 'ok') {
      const lesson = { ...openLesson(answer), lead };
      // shows both cells with a repeated digit, even if one is a given
      if (answer.kind === 'clash') lesson.cells = clashesIn(gameIn(state));
      return showLesson({ ...state, explainedRules }, lesson, page);
    }
    return refuse(state, page.say('noSingleSolution'));
  },
  gotSingles(state, { answer }, page) {
    if (!answer) return result(state);
    if (!answer.entries) return immediateActions.advised(state, { answer: answer.advice }, page);
    const game = gameIn(state);
    const filled = fillAll(game, answer.entries, cleansNotes(state));
    const count = countEmpty(game) - countEmpty(filled);
    const words = count > 0 ? page.say('singlesFilled', { count }) : page.say('noSingles');
    return finishMove(showMessage(updateGame(state, filled, page), words), page);
  },
  gotOthers: (state, { answer, steps, stage }) =>
    result(
      answer && state.lesson?.steps === steps && state.lesson?.stage === stage
        ? showMessage(withLesson(state, { ...(state.lesson as Lesson), others: answer.steps }), '')
        : state,
    ),
  think: (state, _, { say }) => result(showMessage(state, say('thinking'))),
  reasoned: (state, { answer }) =>
    result(answer?.length > 0 ? withLesson(state, openReason(answer)) : state),
  /**
   * Receives the outcome of copying the report. If the browser does not allow copying, asks the
   * player to copy the report.
   */
  reportCopied: (state, { isCopied }, { say }) =>
    result(showMessage(state, isCopied ? say('reportCopied') : say('reportMarked'))),
  /** Shows the report of an error in the page. Closes everything that may have caused the error. */
  confess: (state, { report }, { contact }) =>
    result(
      showMessage(
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
