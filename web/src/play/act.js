/**
 * act.js: what acts are made of.
 *
 * An act is a pure function from the state and what was pressed to the next state and its effects:
 * what is to be done outside, as data, which effects.js carries out. Acts in `inTurn` wait for the
 * core's answer to what was pressed before; those in `atOnce` touch no game and need not.
 */
import { isNewTo } from './kinds.js';
import { putDraft, putGame } from '../storage/profile.js';
import { FRESH, gameIn, homeOf } from '../state/page.js';
import { isLayout } from '../state/rules-model.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */
/** @typedef {import('../state/state.js').Game} Game */

/**
 * What is to be done outside: to ask the core, after which the act `then` has the answer; to do an
 * act later; or something with the page or the browser.
 * @typedef {{do: 'ask', question: string, what?: any, then: string, with?: object, slow?: [string,
 *   object?], isFree?: boolean}
 *   | {do: 'later', ms: number, act: string, what: object}
 *   | {do: 'focus', cell: number} | {do: 'focusKeys'} | {do: 'nudge', cell: number | null}
 *   | {do: 'sound', what: string}
 *   | {do: 'copy', text: string, told: string} | {do: 'share', text: string, told: string}
 *   | {do: 'give', what: string, task?: import('../state/site-config.js').Wish}
 *   | {do: 'people', how: 'look' | 'stay' | 'turn' | 'add' | 'change' | 'forget' | 'forgetAll',
 *   player?: import('../storage/player-store.js').Player}
 *   | {do: 'chooseFile' | 'chooseResults'
 *   | 'print' | 'cancel' | 'drop' | 'look' | 'copyReport' | 'readClipboard'}}
 *   Effect
 *
 * @typedef {{state: State, effects: Effect[]}} Next
 * @typedef {(state: State, what: any, page: Page) => Next} Act
 */

/** @param {State} state @param {Effect[]} effects @returns {Next} */
export const to = (state, ...effects) => ({ state, effects });

/**
 * A question to the core. The acts in turn wait until it is answered, unless it is free; where that
 * takes long, the act `slow` says so.
 * @param {string} question
 * @param {any} what
 * @param {string} then
 * @param {{with?: object, slow?: [string, object?], isFree?: boolean}} [how]
 * @returns {Effect}
 */
export const ask = (question, what, then, how = {}) => ({
  do: 'ask',
  question,
  what,
  then,
  ...how,
});

/** @param {State} state @param {string} message @param {State['words']['offer']} [offer] */
export const tell = (state, message, offer = null) => ({
  ...state,
  words: { ...state.words, message, offer, count: state.words.count + 1 },
});

/** Tells what eyes see by themselves. @param {State} state @param {string} text @returns {State} */
export const hear = (state, text) => ({ ...state, words: { ...state.words, heard: { text } } });

/** The board without the hint that was on it, and seen. @param {State} state @returns {State} */
export const clear = (state) => ({ ...state, lesson: null, asked: null, isPaused: false });

/** @param {State} state @param {Partial<State['focus']>} at @returns {State} */
export const point = (state, at) => ({ ...state, focus: { ...state.focus, ...at } });

/** @param {State} state @param {State['panel']} panel @returns {State} */
export const withPanel = (state, panel) => ({ ...state, panel });

/** A no, and a gentle shake. @param {State} state @param {string} message */
export const refuse = (state, message) =>
  to(tell(clear(state), message), { do: 'nudge', cell: state.focus.selected });

/** What is kept, changed. @param {State} state @param {State['shelf']} shelf @returns {State} */
export const keep = (state, shelf) => ({
  ...state,
  shelf,
  keeping: { ...state.keeping, isDue: true },
});

/** The draft on the sheet, changed. @param {State} state @param {Game} draft */
export const keepDraft = (state, draft) =>
  keep(state, { ...putDraft(state.shelf, draft), stamp: state.time.now });

/** What has been played since is added to the game. @param {State} state @returns {State} */
export function takeTime(state) {
  const { shelf, time } = state;
  if (time.since === null) return state;
  const game = shelf.games[shelf.level];
  const games = { ...shelf.games };
  games[shelf.level] = { ...game, time: game.time + Math.round(time.tick - time.since) };
  return { ...state, shelf: { ...shelf, games }, time: { ...time, since: time.tick } };
}

/**
 * The clock goes on, or stands, as is right for the state.
 * @param {State} state
 * @returns {State}
 */
export function runClock(state) {
  const { isPaused, isHidden, tour, exercise, sheet, shelf, time } = state;
  const isAway = isPaused || isHidden || tour || exercise || sheet;
  const isRunning = !isAway && !shelf.games[shelf.level].done;
  if (isRunning === (time.since !== null)) return state;
  const taken = takeTime(state);
  return { ...taken, time: { ...taken.time, since: isRunning ? time.tick : null } };
}

/**
 * The game moved on; a hint that was on the board goes.
 * @param {State} state
 * @param {Game} next
 * @param {Page} page
 */
export function play(state, next, page) {
  const before = clear(takeTime(state));
  const game = gameIn(before);
  if (next === gameIn(state)) return before;
  if (before.sheet) return keepDraft(before, next);
  const timed = next.givens === game.givens ? { ...next, time: game.time } : next;
  if (before.exercise) return { ...before, exercise: { ...before.exercise, game: timed } };
  return keep(before, putGame(before.shelf, homeOf(timed, page), timed, before.time.now));
}

/** The game again, and the hand free. @param {State} state @returns {State} */
export const fresh = (state) =>
  clear({ ...state, focus: FRESH, tour: null, exercise: null, sheet: null, panel: null });

/** The game again, from over a sheet as it was left. @param {State} state @returns {State} */
export const toGame = (state) => ({ ...fresh(state), ...state.sheet?.before });

/**
 * Another game on the board; of a kind that is new its rules come first.
 * @param {State} state
 * @param {Game} game
 * @param {Page} page
 * @param {string} message
 */
export const open = (state, game, page, message) =>
  tell(
    withPanel(play(fresh(state), game, page), isNewTo(game, state.shelf) ? { name: 'how' } : null),
    message,
    isLayout(game.rules.spec) ? null : { act: 'how', label: page.say('how') },
  );
