/**
 * act.ts: what acts are made of.
 *
 * An act is a pure function from the state and what was pressed to the next state and its effects:
 * what is to be done outside, as data, which effects.ts carries out. Acts in `inTurn` wait for the
 * core's answer to what was pressed before; those in `atOnce` touch no game and need not.
 */
import { isNewTo } from './kinds.ts';
import { putDraft, putGame } from '../state/profile.ts';
import { FRESH, gameIn, type Page, type State } from '../state/page.ts';
import { homeOf } from '../text/text.ts';
import { isLayout } from '../state/rules-model.ts';
import type { Wish } from '../state/site-config.ts';
import type { Game } from '../state/state.ts';
import type { Player } from '../state/player-list.ts';

/**
 * What is to be done outside: to ask the core, after which the act `then` has the answer; to do an
 * act later; or something with the page or the browser.
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
  | { do: 'copy'; text: string; told: string }
  | { do: 'share'; text: string; told: string }
  | { do: 'give'; what: string; task?: Wish }
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
        | 'copyReport'
        | 'readClipboard';
    };

export type Next = { state: State; effects: Effect[] };

export type Act = (state: State, what: any, page: Page) => Next;

export const to = (state: State, ...effects: Effect[]): Next => ({ state, effects });

/**
 * A question to the core. The acts in turn wait until it is answered, unless it is free; where that
 * takes long, the act `slow` says so.
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

export const withMessage = (
  state: State,
  message: string,
  offer: State['words']['offer'] = null,
) => ({
  ...state,
  words: { ...state.words, message, offer, count: state.words.count + 1 },
});

/** Tells what eyes see by themselves. */
export const announce = (state: State, text: string): State => ({
  ...state,
  words: { ...state.words, heard: { text } },
});

/** The board without the hint that was on it, and seen. */
export const clearHint = (state: State): State => ({
  ...state,
  lesson: null,
  asked: null,
  isPaused: false,
});

export const withFocus = (state: State, at: Partial<State['focus']>): State => ({
  ...state,
  focus: { ...state.focus, ...at },
});

export const withPanel = (state: State, panel: State['panel']): State => ({ ...state, panel });

/** A no, and a gentle shake. */
export const refuse = (state: State, message: string) =>
  to(withMessage(clearHint(state), message), { do: 'nudge', cell: state.focus.selected });

/** What is kept, changed. */
export const withProfile = (state: State, profile: State['profile']): State => ({
  ...state,
  profile,
  saving: { ...state.saving, isDue: true },
});

/** The draft on the editor, changed. */
export const withDraft = (state: State, draft: Game) =>
  withProfile(state, { ...putDraft(state.profile, draft), stamp: state.time.now });

/** What has been played since is added to the game. */
export function addTime(state: State): State {
  const { profile, time } = state;
  if (time.since === null) return state;
  const game = profile.games[profile.level];
  const games = { ...profile.games };
  games[profile.level] = { ...game, time: game.time + Math.round(time.tick - time.since) };
  return { ...state, profile: { ...profile, games }, time: { ...time, since: time.tick } };
}

/** The clock goes on, or stands, as is right for the state. */
export function runClock(state: State): State {
  const { isPaused, isHidden, walkthrough, exercise, editor, profile, time } = state;
  const isAway = isPaused || isHidden || walkthrough || exercise || editor;
  const isRunning = !isAway && !profile.games[profile.level].done;
  if (isRunning === (time.since !== null)) return state;
  const taken = addTime(state);
  return { ...taken, time: { ...taken.time, since: isRunning ? time.tick : null } };
}

/** The game moved on; a hint that was on the board goes. */
export function play(state: State, next: Game, page: Page) {
  const before = clearHint(addTime(state));
  const game = gameIn(before);
  if (next === gameIn(state)) return before;
  if (before.editor) return withDraft(before, next);
  const timed = next.givens === game.givens ? { ...next, time: game.time } : next;
  if (before.exercise) return { ...before, exercise: { ...before.exercise, game: timed } };
  return withProfile(before, putGame(before.profile, homeOf(timed, page), timed, before.time.now));
}

/** The game again, and the hand free. */
export const showGame = (state: State): State =>
  clearHint({
    ...state,
    focus: FRESH,
    walkthrough: null,
    exercise: null,
    editor: null,
    panel: null,
  });

/** The game again, from over a editor as it was left. */
export const returnToGame = (state: State): State => ({
  ...showGame(state),
  ...state.editor?.before,
});

/** Another game on the board; of a kind that is new its rules come first. */
export const open = (state: State, game: Game, page: Page, message: string) =>
  withMessage(
    withPanel(
      play(showGame(state), game, page),
      isNewTo(game, state.profile) ? { name: 'how' } : null,
    ),
    message,
    isLayout(game.rules.spec) ? null : { act: 'how', label: page.say('how') },
  );
