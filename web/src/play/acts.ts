/**
 * acts.ts: all acts, by the names that buttons carry in `data-action`, and what comes of one.
 */
import { runClock, type Act, type Effect, type Next } from './act.ts';
import { atOnce as bench, inTurn as benchInTurn } from './editor-actions.ts';
import { atOnce as choices } from './dialog-actions.ts';
import { atOnce as course, inTurn as courseInTurn } from './game-flow.ts';
import { atOnce as daily, inTurn as dailyInTurn } from './daily-actions.ts';
import { atOnce as exchange, inTurn as exchangeInTurn } from './import-export.ts';
import { atOnce as exercises, inTurn as exercisesInTurn } from './exercises.ts';
import { atOnce as first, inTurn as firstInTurn } from './first-steps-actions.ts';
import { atOnce as hand, inTurn as handInTurn } from './entry.ts';
import { atOnce as hint, inTurn as hintInTurn } from './hint.ts';
import { atOnce as saving, inTurn as keepingInTurn } from './storage.ts';
import { atOnce as own, inTurn as ownInTurn } from './custom-puzzle.ts';
import { atOnce as people } from './players.ts';
import { atOnce as paper, inTurn as paperInTurn } from './print-actions.ts';
import { atOnce as results } from './results-actions.ts';
import { atOnce as task, inTurn as taskInTurn } from './task-actions.ts';
import { atOnce as walkthrough, inTurn as walkthroughInTurn } from './walkthrough-actions.ts';
import { gameOf } from '../state/profile.ts';
import { filledBy } from '../state/game.ts';
import { mayRing } from '../state/setting-defs.ts';
import { isSamePuzzle } from '../state/state.ts';
import type { Page, State } from '../state/page.ts';

const waiting = {
  ...benchInTurn,
  ...courseInTurn,
  ...dailyInTurn,
  ...exchangeInTurn,
  ...exercisesInTurn,
  ...firstInTurn,
  ...handInTurn,
  ...hintInTurn,
  ...keepingInTurn,
  ...ownInTurn,
  ...paperInTurn,
  ...taskInTurn,
  ...walkthroughInTurn,
};

export const acts: Record<string, Act> = {
  ...waiting,
  ...bench,
  ...choices,
  ...course,
  ...daily,
  ...exchange,
  ...exercises,
  ...first,
  ...hand,
  ...hint,
  ...saving,
  ...own,
  ...people,
  ...results,
  ...paper,
  ...task,
  ...walkthrough,
};

/** Acts that wait for the answer to what was pressed before. */
export const inTurn = new Set(Object.keys(waiting));

/** What is heard of a move, where sounds are wished for. */
function soundsOf(before: State, after: State): Effect[] {
  const [old, game] = [before, after].map(({ profile }) => gameOf(profile));
  if (!mayRing(after.profile.settings) || old === game) return [];
  const { cells, houses } = filledBy(old, game);
  const isWon = game.done && !old.done && isSamePuzzle(old, game);
  if (!isWon && cells.length === 0) return [];
  return [{ do: 'sound', what: isWon ? 'win' : houses.length > 0 ? 'house' : 'place' }];
}

/** The next state, and what is to be done outside. */
export function answer(state: State, name: string, what: any, page: Page): Next {
  const next = acts[name](state, what, page);
  const isLeft = state.editor !== null && next.state.editor === null;
  return {
    state: runClock(next.state),
    // what was thought about a editor is wanted no more
    effects: [
      ...(isLeft ? [{ do: 'drop' } as const] : []),
      ...next.effects,
      ...soundsOf(state, next.state),
    ],
  };
}
