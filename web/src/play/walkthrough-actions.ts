/**
 * walkthrough-actions.ts: the walkthrough, which explains a whole puzzle step by step. Steps arrive
 * from the core one by one. The player can browse, play, copy or print the steps.
 */
import {
  ask,
  refuse,
  result,
  showGame,
  showMessage,
  withPanel,
  type Act,
  type Effect,
} from './act.ts';
import { hardestOf, openReason, stepText, stepsText } from './lesson.ts';
import { lineText } from '../state/rules-model.ts';
import { gridText, hasSolution } from '../state/state.ts';
import { gameIn, namesIn, type Page, type State, type Walkthrough } from '../state/page.ts';
import { unmarked, withCellNames } from '../text/step-markup.ts';
import type { Step } from '../core/answers.ts';
import type { SolvedBoard } from '../core/verify-step.ts';

const STEP_TIME = 2500; // milliseconds for which each step is shown while playing

const lessonOf = (step: Step | undefined) => (step ? openReason([step]) : null);

/** Returns the number of digits that steps place. */
const countPlaced = (steps: Step[]) =>
  steps.reduce((count, { placements }) => count + placements.length, 0);

/**
 * Returns the index of the last page: the last step, or the solution after it if the steps do not
 * reach the solution.
 */
export const lastIndexOf = ({ steps, isSearched }: Walkthrough) =>
  Math.max(steps.length - (isSearched ? 0 : 1), 0);

/** Changes the walkthrough, and shows the lesson of its current step. */
function changeWalkthrough(state: State, change: Partial<Walkthrough>): State {
  if (!state.walkthrough) return state;
  const walkthrough = { ...state.walkthrough, ...change };
  return { ...state, walkthrough, lesson: lessonOf(walkthrough.steps[walkthrough.index]) };
}

/** Shows a step, and stops playing the walkthrough. */
const showStep = (state: State, index: number) =>
  result(
    state.walkthrough
      ? changeWalkthrough(state, {
          index: Math.min(Math.max(index, 0), lastIndexOf(state.walkthrough)),
          playTick: 0,
          isAtHardest: false,
        })
      : state,
  );

/** Returns the effect that asks the core for the next step. */
const askNext = (board: SolvedBoard, id: number) =>
  ask('next', board, 'walkthroughStep', { with: { id }, isFree: true });

/** Returns the effect that shows the next step after STEP_TIME. */
const showLater = (id: number, playTick: number): Effect => ({
  do: 'later',
  ms: STEP_TIME,
  act: 'walkthroughBeat',
  what: { id, playTick },
});

/** Opens the walkthrough of the puzzle on the board, at its hardest step if `value` says so. */
export function explain(state: State, { value }: { value?: string }, { say }: Page) {
  if (!hasSolution(gameIn(state))) return refuse(withPanel(state, null), say('noSingleSolution'));
  const opened = showMessage(showGame(state), say('walkthrough'));
  const { givens, rules, solution } = gameIn(opened);
  const id = opened.words.count;
  const walkthrough = {
    id,
    steps: [],
    index: 0,
    isComplete: false,
    isSearched: false,
    playTick: 0,
    isAtHardest: value === 'hardest',
  };
  return result(
    { ...opened, walkthrough },
    ask('walkthrough', { spec: rules.spec, givens, entries: givens, solution }, 'walkthroughStep', {
      with: { id },
      isFree: true,
    }),
  );
}

export const queuedActions: Record<string, Act> = { explain };

export const immediateActions: Record<string, Act> = {
  /** Receives further steps. The walkthrough is complete if there are none. */
  walkthroughStep(state, { answer, id }) {
    const { walkthrough } = state;
    if (!walkthrough || walkthrough.id !== id) return result(state);
    const more = answer?.steps ?? (answer?.step ? [answer.step] : []);
    if (more.length > 0) {
      const steps = [...walkthrough.steps, ...more];
      const index = walkthrough.isAtHardest ? steps.indexOf(hardestOf(steps)) : walkthrough.index;
      return result(changeWalkthrough(state, { steps, index }), askNext(answer.after, id));
    }
    const empty = gameIn(state).givens.filter((digit) => digit === 0).length;
    return result(
      changeWalkthrough(state, {
        isComplete: true,
        isSearched: countPlaced(walkthrough.steps) < empty,
      }),
    );
  },
  walkthroughTo: (state, { value }) => showStep(state, Number(value)),
  walkthroughFirst: (state) => showStep(state, 0),
  walkthroughBack: (state) => showStep(state, (state.walkthrough?.index ?? 0) - 1),
  walkthroughOn: (state) => showStep(state, (state.walkthrough?.index ?? 0) + 1),
  walkthroughLast: (state) => showStep(state, Infinity),
  walkthroughPlay(state) {
    const { walkthrough, time } = state;
    if (!walkthrough) return result(state);
    if (walkthrough.playTick) return result(changeWalkthrough(state, { playTick: 0 }));
    return result(
      changeWalkthrough(state, { playTick: time.tick }),
      showLater(walkthrough.id, time.tick),
    );
  },
  /** Shows the next step, unless the player has stopped or restarted playing in the meantime. */
  walkthroughBeat(state, { id, playTick }) {
    const { walkthrough } = state;
    if (!walkthrough || walkthrough.id !== id || walkthrough.playTick !== playTick)
      return result(state);
    const isLast = walkthrough.index >= lastIndexOf(walkthrough);
    if (isLast && walkthrough.isComplete) return result(changeWalkthrough(state, { playTick: 0 }));
    return result(
      changeWalkthrough(state, { index: isLast ? walkthrough.index : walkthrough.index + 1 }),
      showLater(id, playTick),
    );
  },
  /** Copies the puzzle and the steps of the walkthrough, or else the step of the hint. */
  walkthroughCopy(state, _, { say }) {
    const { walkthrough, lesson } = state;
    const { rules, givens } = gameIn(state);
    const line = lineText(rules.spec, gridText(givens).replace(/0/g, '.'));
    const step = lesson?.steps[lesson.at] as Step;
    const text = walkthrough
      ? `${line}\n\n${stepsText(walkthrough.steps, say, namesIn(state))}`
      : stepText(step, say);
    const plain = unmarked(withCellNames(text, true, say));
    return result(state, { do: 'copy', text: plain, message: say('copiedSteps') });
  },
};
