/**
 * walkthrough-actions.ts: the whole puzzle explained, step by step, as it becomes known: to read,
 * to walk through, to watch, to print.
 */
import { ask, fresh, tell, to, type Act, type Effect } from './act.ts';
import { openReason, writtenSteps } from './lesson.ts';
import { gameIn, namesIn, type Page, type State, type Tour } from '../state/page.ts';
import { unmarked } from '../text/step-markup.ts';
import type { Step } from '../core/answers.ts';
import type { Solved } from '../core/verify-step.ts';

const PACE = 2500; // milliseconds a step, when one follows the other by itself

const lessonOf = (step: Step | undefined) => (step ? openReason([step]) : null);

/** How many digits steps have placed. */
const placed = (steps: Step[]) =>
  steps.reduce((count, { placements }) => count + placements.length, 0);

/**
 * The last place to stand at: the last step, or the solution after it, where that had to be
 * searched.
 */
export const lastOf = ({ steps, isSearched }: Tour) =>
  Math.max(steps.length - (isSearched ? 0 : 1), 0);

/** The tour moved on. */
function move(state: State, change: Partial<Tour>): State {
  if (!state.tour) return state;
  const tour = { ...state.tour, ...change };
  return { ...state, tour, lesson: lessonOf(tour.steps[tour.at]) };
}

const goTo = (state: State, at: number) =>
  to(
    state.tour
      ? move(state, { at: Math.min(Math.max(at, 0), lastOf(state.tour)), beat: 0 })
      : state,
  );

/** Asks for the next step. */
const askNext = (board: Solved, id: number) =>
  ask('next', board, 'tourStep', { with: { id }, isFree: true });

const later = (id: number, beat: number): Effect => ({
  do: 'later',
  ms: PACE,
  act: 'tourBeat',
  what: { id, beat },
});

/** Begins to explain what is on the board. */
export function explain(state: State, _: unknown, { say }: Page) {
  const told = tell(fresh(state), say('tour'));
  const { givens, rules, solution } = gameIn(told);
  const id = told.words.count;
  const tour = { id, steps: [], at: 0, isComplete: false, isSearched: false, beat: 0 };
  return to(
    { ...told, tour },
    ask('tour', { spec: rules.spec, givens, entries: givens, solution }, 'tourStep', {
      with: { id },
      isFree: true,
    }),
  );
}

export const inTurn: Record<string, Act> = { explain };

export const atOnce: Record<string, Act> = {
  /** Steps that have come, or none, where there are no more. */
  tourStep(state, { answer, id }) {
    const { tour } = state;
    if (!tour || tour.id !== id) return to(state);
    const more = answer?.steps ?? (answer?.step ? [answer.step] : []);
    if (more.length > 0)
      return to(move(state, { steps: [...tour.steps, ...more] }), askNext(answer.after, id));
    const empty = gameIn(state).givens.filter((digit) => digit === 0).length;
    return to(move(state, { isComplete: true, isSearched: placed(tour.steps) < empty }));
  },
  tourTo: (state, { value }) => goTo(state, Number(value)),
  tourFirst: (state) => goTo(state, 0),
  tourBack: (state) => goTo(state, (state.tour?.at ?? 0) - 1),
  tourOn: (state) => goTo(state, (state.tour?.at ?? 0) + 1),
  tourLast: (state) => goTo(state, Infinity),
  tourPlay(state) {
    const { tour, time } = state;
    if (!tour) return to(state);
    if (tour.beat) return to(move(state, { beat: 0 }));
    return to(move(state, { beat: time.tick }), later(tour.id, time.tick));
  },
  /** On to the next by itself, unless that was stopped meanwhile. */
  tourBeat(state, { id, beat }) {
    const { tour } = state;
    if (!tour || tour.id !== id || tour.beat !== beat) return to(state);
    const isLast = tour.at >= lastOf(tour);
    if (isLast && tour.isComplete) return to(move(state, { beat: 0 }));
    return to(move(state, { at: isLast ? tour.at : tour.at + 1 }), later(id, beat));
  },
  tourCopy(state, _, { say }) {
    const steps = writtenSteps(state.tour?.steps ?? [], say, namesIn(state));
    const text = unmarked(steps);
    return to(state, { do: 'copy', text, told: say('copiedSteps') });
  },
};
