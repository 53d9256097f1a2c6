/**
 * acts.ts: all actions by name, as in the `data-action` of buttons, and the function that runs
 * them. After any action, that function also adds sounds, and starts or stops the clock.
 */
import { noteActivity, runClock, type Act, type Effect, type Next } from './act.ts';
import { immediateActions as editor, queuedActions as editorQueued } from './editor-actions.ts';
import { immediateActions as dialogs } from './dialog-actions.ts';
import { immediateActions as game, queuedActions as gameQueued } from './game-flow.ts';
import { immediateActions as daily, queuedActions as dailyQueued } from './daily-actions.ts';
import { immediateActions as texts, queuedActions as textsQueued } from './import-export.ts';
import { immediateActions as exercises, queuedActions as exercisesQueued } from './exercises.ts';
import { immediateActions as first, queuedActions as firstQueued } from './first-steps-actions.ts';
import { immediateActions as entry, queuedActions as entryQueued } from './entry.ts';
import { immediateActions as hint, queuedActions as hintQueued } from './hint.ts';
import { immediateActions as storage, queuedActions as storageQueued } from './storage.ts';
import { immediateActions as puzzle, queuedActions as puzzleQueued } from './custom-puzzle.ts';
import { immediateActions as players } from './players.ts';
import { immediateActions as print, queuedActions as printQueued } from './print-actions.ts';
import { immediateActions as results } from './results-actions.ts';
import { immediateActions as task, queuedActions as taskQueued } from './task-actions.ts';
import {
  immediateActions as walkthrough,
  queuedActions as walkthroughQueued,
} from './walkthrough-actions.ts';
import { gameOf } from '../state/profile.ts';
import { filledBy } from '../state/game.ts';
import { mayRing } from '../state/setting-defs.ts';
import { KIDS_ORDER, isSamePuzzle } from '../state/state.ts';
import type { Page, State } from '../state/page.ts';

const queued = {
  ...dailyQueued,
  ...editorQueued,
  ...entryQueued,
  ...exercisesQueued,
  ...firstQueued,
  ...gameQueued,
  ...hintQueued,
  ...printQueued,
  ...puzzleQueued,
  ...storageQueued,
  ...taskQueued,
  ...textsQueued,
  ...walkthroughQueued,
};

export const acts: Record<string, Act> = {
  ...queued,
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

/** The names of the actions that wait until the core has answered earlier actions. */
export const queuedActions = new Set(Object.keys(queued));

/** Returns the sound of a win, a completed house or a digit, unless it is switched off. */
function soundsOf(before: State, after: State): Effect[] {
  const [previous, game] = [before, after].map(({ profile }) => gameOf(profile));
  if (previous === game) return [];
  const isWon = game.done && !previous.done && isSamePuzzle(previous, game);
  if (!mayRing(after.profile.settings, isWon && game.rules.order <= KIDS_ORDER)) return [];
  const { cells, houses } = filledBy(previous, game);
  if (!isWon && cells.length === 0) return [];
  return [{ do: 'sound', what: isWon ? 'win' : houses.length > 0 ? 'house' : 'place' }];
}

/** Runs an action. Returns the next state and the effects. */
export function runAction(state: State, name: string, what: any, page: Page): Next {
  const next = acts[name](name === 'tick' ? state : noteActivity(state), what, page);
  const isEditorClosed = state.editor && !next.state.editor;
  return {
    state: runClock(next.state),
    // drops questions about a draft, which do not matter once the editor is closed
    effects: [
      ...(isEditorClosed ? [{ do: 'drop' } as const] : []),
      ...next.effects,
      ...soundsOf(state, next.state),
    ],
  };
}
