/**
 * act.ts: the building blocks of actions.
 *
 * An action is a pure function from the state and its arguments to the next state and a list of
 * effects. An effect is data, which effects.ts carries out. `queuedActions` wait until the core has
 * answered earlier actions. `immediateActions` do not wait, because they do not change the game.
 */
import { isNewTo } from './kinds.ts';
import { isUnfinished } from './lesson.ts';
import { putDraft, putGame } from '../state/profile.ts';
import { INITIAL_FOCUS, MAX_STILL, gameIn, uncountedTime } from '../state/page.ts';
import type { Page, Panel, State } from '../state/page.ts';
import { packOfGame } from '../text/text.ts';
import { isPlainSize } from '../state/rules-model.ts';
import type { TaskOptions } from '../state/site-config.ts';
import type { Game } from '../state/state.ts';
import type { Player } from '../state/player-list.ts';

/**
 * Something to do outside the state. `ask` asks the core a question and passes the answer to the
 * action `then`. `later` runs an action after a delay. Other effects concern the page or the
 * browser.
 */
export type Effect =
  | {
      do: 'ask';
      question: string;
      what?: any;
      then: string;
      with?: object;
      slow?: [string, object?];
      isFree?: boolean;
    }
  | { do: 'later'; ms: number; act: string; what: object }
  | { do: 'focus'; cell: number }
  | { do: 'focusKeys' }
  | { do: 'nudge'; cell: number | null }
  | { do: 'sound'; what: string }
  | { do: 'copy'; text: string; message: string }
  | { do: 'share'; text: string; message: string }
  | { do: 'give'; what: string; task?: TaskOptions; code?: string }
  | {
      do: 'people';
      how: 'look' | 'stay' | 'turn' | 'add' | 'change' | 'forget' | 'forgetAll';
      player?: Player;
    }
  | {
      do:
        | 'chooseFile'
        | 'chooseResults'
        | 'print'
        | 'cancel'
        | 'drop'
        | 'look'
        | 'recovered'
        | 'copyReport'
        | 'readClipboard';
    };

/** The result of an action. */
export type Next = { state: State; effects: Effect[] };

export type Act = (state: State, what: any, page: Page) => Next;

/** Returns the result of an action that leads to this state. */
export const result = (state: State, ...effects: Effect[]): Next => ({ state, effects });

/**
 * Returns the effect that asks the core a question. `queuedActions` wait for the answer, unless
 * `isFree` is set. The action `slow` runs if the answer takes long.
 */
export const ask = (
  question: string,
  what: any,
  then: string,
  how: { with?: object; slow?: [string, object?]; isFree?: boolean } = {},
): Effect => ({
  do: 'ask',
  question,
  what,
  then,
  ...how,
});

/**
 * Shows a message, and a button beside it if there is an `offer`. Increments the count, so that
 * screen readers announce a repeated message again.
 */
export const showMessage = (
  state: State,
  message: string,
  offer: State['words']['offer'] = null,
) => ({
  ...state,
  words: { ...state.words, message, offer, count: state.words.count + 1 },
});

/** Announces to screen readers what other players can see. */
export const announce = (state: State, text: string): State => ({
  ...state,
  words: { ...state.words, announcement: { text } },
});

/** Closes the hint and ends the pause. */
export const clearHint = (state: State): State => ({
  ...state,
  lesson: null,
  lastHint: null,
  isPaused: false,
});

/** Ends the pause and keeps the hint. Without one, removes the circle of the last hint. */
export const keepHint = (state: State): State =>
  state.lesson ? { ...state, isPaused: false } : clearHint(state);

export const withFocus = (state: State, at: Partial<State['focus']>): State => ({
  ...state,
  focus: { ...state.focus, ...at },
});

export const withPanel = (state: State, panel: State['panel']): State => ({ ...state, panel });

/** Changes fields of the open dialog. Does nothing if no dialog is open. */
export const changePanel = (state: State, change: Partial<Panel>): State =>
  state.panel ? withPanel(state, { ...state.panel, ...change }) : state;

/** Refuses an action: shows the reason, and shakes the selected cell. */
export const refuse = (state: State, message: string) =>
  result(showMessage(clearHint(state), message), { do: 'nudge', cell: state.focus.selected });

/** Replaces the player's data, and marks the data for saving. */
export const withProfile = (state: State, profile: State['profile']): State => ({
  ...state,
  profile,
  saving: { ...state.saving, isDue: true },
});

export const withDraft = (state: State, draft: Game) =>
  withProfile(state, { ...putDraft(state.profile, draft), stamp: state.time.now });

/** Adds the time played since the last call to the time of the game. */
export function addTime(state: State): State {
  const { profile, time } = state;
  if (time.since === null) return state;
  const game = profile.games[profile.level];
  const games = { ...profile.games };
  games[profile.level] = { ...game, time: game.time + uncountedTime(time) };
  return { ...state, profile: { ...profile, games }, time: { ...time, since: time.tick } };
}

/** Notes that the player has done something. Does not count the time of a long rest before it. */
export function noteActivity(state: State): State {
  const { tick, active } = state.time;
  const rested = tick - active > MAX_STILL ? addTime(state) : state;
  return { ...rested, time: { ...rested.time, active: tick } };
}

/** Starts or stops the clock, depending on what is open over the game. */
export function runClock(state: State): State {
  const { isPaused, isHidden, panel, walkthrough, exercise, editor, profile, time } = state;
  const isAway = isPaused || isHidden || panel || walkthrough || exercise || editor;
  const isRunning = !isAway && !profile.games[profile.level].done;
  if (isRunning === (time.since !== null)) return state;
  const taken = addTime(state);
  return { ...taken, time: { ...taken.time, since: isRunning ? time.tick : null } };
}

/**
 * Puts the next state of the game on the board. Closes the hint, unless the player is still
 * removing its candidates one by one.
 */
export function updateGame(state: State, next: Game, page: Page) {
  const isUnderWay =
    state.lesson && next.entries === gameIn(state).entries && isUnfinished(state.lesson, next);
  const before = (isUnderWay ? keepHint : clearHint)(addTime(state));
  const game = gameIn(before);
  if (next === gameIn(state)) return before;
  if (before.editor) return withDraft(before, next);
  const timed = next.givens === game.givens ? { ...next, time: game.time } : next;
  if (before.exercise) return { ...before, exercise: { ...before.exercise, game: timed } };
  return withProfile(
    before,
    putGame(before.profile, packOfGame(timed, page), timed, before.time.now),
  );
}

/** Closes everything that covers the game, and clears the selection. */
export const showGame = (state: State): State =>
  clearHint({
    ...state,
    focus: INITIAL_FOCUS,
    walkthrough: null,
    exercise: null,
    editor: null,
    panel: null,
  });

/** Shows the game with the selection and the hint from before the editor was opened. */
export const returnToGame = (state: State): State => ({
  ...showGame(state),
  ...state.editor?.before,
});

/** Opens another game. Also opens the dialog of its rules if they are new to the player. */
export const openGame = (state: State, game: Game, page: Page, message: string) =>
  showMessage(
    withPanel(
      updateGame(showGame(state), game, page),
      isNewTo(game, state.profile) ? { name: 'how' } : null,
    ),
    message,
    isPlainSize(game.rules.spec) ? null : { act: 'how', label: page.say('how') },
  );
