/**
 * acts.ts: all actions by name, as in the `data-action` of buttons, and the one function that runs
 * them. It also derives the effects that follow from any change of the state: sounds, the clock.
 */
import { runClock, type Act, type Effect, type Next } from './act.ts';
import { atOnce as editor, inTurn as editorInTurn } from './editor-actions.ts';
import { atOnce as dialogs } from './dialog-actions.ts';
import { atOnce as game, inTurn as gameInTurn } from './game-flow.ts';
import { atOnce as daily, inTurn as dailyInTurn } from './daily-actions.ts';
import { atOnce as texts, inTurn as textsInTurn } from './import-export.ts';
import { atOnce as exercises, inTurn as exercisesInTurn } from './exercises.ts';
import { atOnce as first, inTurn as firstInTurn } from './first-steps-actions.ts';
import { atOnce as entry, inTurn as entryInTurn } from './entry.ts';
import { atOnce as hint, inTurn as hintInTurn } from './hint.ts';
import { atOnce as storage, inTurn as storageInTurn } from './storage.ts';
import { atOnce as puzzle, inTurn as puzzleInTurn } from './custom-puzzle.ts';
import { atOnce as players } from './players.ts';
import { atOnce as print, inTurn as printInTurn } from './print-actions.ts';
import { atOnce as results } from './results-actions.ts';
import { atOnce as task, inTurn as taskInTurn } from './task-actions.ts';
import { atOnce as walkthrough, inTurn as walkthroughInTurn } from './walkthrough-actions.ts';
import { gameOf } from '../state/profile.ts';
import { filledBy } from '../state/game.ts';
import { mayRing } from '../state/setting-defs.ts';
import { isSamePuzzle } from '../state/state.ts';
import type { Page, State } from '../state/page.ts';

const waiting = {
  ...dailyInTurn,
  ...editorInTurn,
  ...entryInTurn,
  ...exercisesInTurn,
  ...firstInTurn,
  ...gameInTurn,
  ...hintInTurn,
  ...printInTurn,
  ...puzzleInTurn,
  ...storageInTurn,
  ...taskInTurn,
  ...textsInTurn,
  ...walkthroughInTurn,
};

export const acts: Record<string, Act> = {
  ...waiting,
  ...daily,
  ...dialogs,
  ...editor,
  ...entry,
  ...exercises,
  ...first,
  ...game,
  ...hint,
  ...players,
  ...print,
  ...puzzle,
  ...results,
  ...storage,
  ...task,
  ...texts,
  ...walkthrough,
};

/** The names of actions that wait until the core has answered earlier ones. */
export const inTurn = new Set(Object.keys(waiting));

/** Returns the sound of a move (a win, a completed house or a digit); none if sounds are off. */
function soundsOf(before: State, after: State): Effect[] {
  const [old, game] = [before, after].map(({ profile }) => gameOf(profile));
  if (!mayRing(after.profile.settings) || old === game) return [];
  const { cells, houses } = filledBy(old, game);
  const isWon = game.done && !old.done && isSamePuzzle(old, game);
  if (!isWon && cells.length === 0) return [];
  return [{ do: 'sound', what: isWon ? 'win' : houses.length > 0 ? 'house' : 'place' }];
}

/** Runs an action; returns the next state and the effects. */
export function answer(state: State, name: string, what: any, page: Page): Next {
  const next = acts[name](state, what, page);
  const isLeft = state.editor !== null && next.state.editor === null;
  return {
    state: runClock(next.state),
    // questions about a draft are obsolete once the editor is closed
    effects: [
      ...(isLeft ? [{ do: 'drop' } as const] : []),
      ...next.effects,
      ...soundsOf(state, next.state),
    ],
  };
}
