/**
 * walkthrough-actions.ts: the whole puzzle explained, step by step, as it becomes known: to read,
 * to walk through, to watch, to print.
 */
import { ask, showGame, withMessage, to, type Act, type Effect } from './act.ts';
import { openReason, stepsText } from './lesson.ts';
import { gameIn, namesIn, type Page, type State, type Walkthrough } from '../state/page.ts';
import { unmarked } from '../text/step-markup.ts';
import type { Step } from '../core/answers.ts';
import type { Solved } from '../core/verify-step.ts';

const PACE = 2500; // milliseconds a step, when one follows the other by itself

const lessonOf = (step: Step | undefined) => (step ? openReason([step]) : null);

/** How many digits steps have placed. */
const countPlaced = (steps: Step[]) =>
  steps.reduce((count, { placements }) => count + placements.length, 0);

/**
 * The last place to stand at: the last step, or the solution after it, where that had to be
 * searched.
 */
export const lastOf = ({ steps, isSearched }: Walkthrough) =>
  Math.max(steps.length - (isSearched ? 0 : 1), 0);

/** The walkthrough moved on. */
function move(state: State, change: Partial<Walkthrough>): State {
  if (!state.walkthrough) return state;
  const walkthrough = { ...state.walkthrough, ...change };
  return { ...state, walkthrough, lesson: lessonOf(walkthrough.steps[walkthrough.at]) };
}

const goTo = (state: State, at: number) =>
  to(
    state.walkthrough
      ? move(state, { at: Math.min(Math.max(at, 0), lastOf(state.walkthrough)), beat: 0 })
      : state,
  );

/** Asks for the next step. */
const askNext = (board: Solved, id: number) =>
  ask('next', board, 'walkthroughStep', { with: { id }, isFree: true });

const later = (id: number, beat: number): Effect => ({
  do: 'later',
  ms: PACE,
  act: 'walkthroughBeat',
  what: { id, beat },
});

/** Begins to explain what is on the board. */
export function explain(state: State, _: unknown, { say }: Page) {
  const told = withMessage(showGame(state), say('walkthrough'));
  const { givens, rules, solution } = gameIn(told);
  const id = told.words.count;
  const walkthrough = { id, steps: [], at: 0, isComplete: false, isSearched: false, beat: 0 };
  return to(
    { ...told, walkthrough },
    ask('walkthrough', { spec: rules.spec, givens, entries: givens, solution }, 'walkthroughStep', {
      with: { id },
      isFree: true,
    }),
  );
}

export const inTurn: Record<string, Act> = { explain };

export const atOnce: Record<string, Act> = {
  /** Steps that have come, or none, where there are no more. */
  walkthroughStep(state, { answer, id }) {
    const { walkthrough } = state;
    if (!walkthrough || walkthrough.id !== id) return to(state);
    const more = answer?.steps ?? (answer?.step ? [answer.step] : []);
    if (more.length > 0)
      return to(move(state, { steps: [...walkthrough.steps, ...more] }), askNext(answer.after, id));
    const empty = gameIn(state).givens.filter((digit) => digit === 0).length;
    return to(
      move(state, { isComplete: true, isSearched: countPlaced(walkthrough.steps) < empty }),
    );
  },
  walkthroughTo: (state, { value }) => goTo(state, Number(value)),
  walkthroughFirst: (state) => goTo(state, 0),
  walkthroughBack: (state) => goTo(state, (state.walkthrough?.at ?? 0) - 1),
  walkthroughOn: (state) => goTo(state, (state.walkthrough?.at ?? 0) + 1),
  walkthroughLast: (state) => goTo(state, Infinity),
  walkthroughPlay(state) {
    const { walkthrough, time } = state;
    if (!walkthrough) return to(state);
    if (walkthrough.beat) return to(move(state, { beat: 0 }));
    return to(move(state, { beat: time.tick }), later(walkthrough.id, time.tick));
  },
  /** On to the next by itself, unless that was stopped meanwhile. */
  walkthroughBeat(state, { id, beat }) {
    const { walkthrough } = state;
    if (!walkthrough || walkthrough.id !== id || walkthrough.beat !== beat) return to(state);
    const isLast = walkthrough.at >= lastOf(walkthrough);
    if (isLast && walkthrough.isComplete) return to(move(state, { beat: 0 }));
    return to(move(state, { at: isLast ? walkthrough.at : walkthrough.at + 1 }), later(id, beat));
  },
  walkthroughCopy(state, _, { say }) {
    const steps = stepsText(state.walkthrough?.steps ?? [], say, namesIn(state));
    const text = unmarked(steps);
    return to(state, { do: 'copy', text, told: say('copiedSteps') });
  },
};
