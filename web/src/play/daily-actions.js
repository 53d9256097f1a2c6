/**
 * daily-actions.js: the puzzle of the day: a level and a day chosen, the puzzle opened, and what
 * came of it told to others. Which puzzle it is the core says, from the site's name, the level's
 * and the day; and as well from a word that a class has (task-actions.js), with a number in place
 * of the day.
 */
import { ask, keep, tell, to, withPanel } from './act.js';
import { clockText } from './clock.js';
import { begun, resumed } from './game-flow.js';
import { linkOf } from './import-export.js';
import { gameOf, withDaily } from '../storage/profile.js';
import { dayOf, dayText } from '../state/day.js';
import { isSamePuzzle } from '../state/state.js';

/** @typedef {import('./act.js').State} State */
/** @typedef {import('./act.js').Page} Page */

/** The pack in play, or else the first. @param {State} state @param {Page} page */
const levelOf = ({ shelf }, { packs }) => packs.find(({ id }) => id === shelf.level) ?? packs[0];

/**
 * What others are told: which puzzle it was and how it went, and nothing of its numbers.
 * @param {State} state
 * @param {Page} page
 */
export function resultText({ shelf }, { title, say, locale, address }) {
  const game = gameOf(shelf);
  return [
    say('resultDay', { title, day: dayText(game.day ?? 0, locale) }),
    say('resultTime', { level: game.title, time: clockText(game.time), count: game.hints }),
    ...(/^https?:/i.test(address) ? [linkOf(game, address)] : []),
  ].join('\n');
}

/**
 * The puzzle that was found; who has begun it goes on.
 * @param {State} state
 * @param {import('../state/state.js').Game} puzzle
 * @param {{day?: number}} whose  the day whose it is
 * @param {Page} page
 * @param {string} [words]
 */
export function opened(state, puzzle, whose, page, words) {
  const { games, others } = state.shelf;
  const game = [...Object.values(games), ...others].find((one) => isSamePuzzle(one, puzzle));
  return game
    ? resumed(state, { ...game, ...whose }, page)
    : begun(state, { ...puzzle, ...whose }, page, words);
}

/**
 * Which puzzle it is.
 * @param {import('../state/pack-types.js').Pack} pack
 * @param {number} day
 * @param {Page} page
 */
const askDay = (pack, day, { site }) =>
  ask('daily', { site: site.id, pack, day }, 'dayFound', { with: { day }, slow: ['think'] });

/** @type {Record<string, import('./act.js').Act>} */
export const inTurn = {
  /** The puzzle of a day that has come, or that was done before the clock was set back. */
  playDay(state, { value }, page) {
    const { panel, shelf, time } = state;
    const pack = page.packs.find(({ id }) => id === panel?.level) ?? levelOf(state, page);
    const day = Number(value);
    if (day > dayOf(time.now) && !shelf.days[pack.id]?.includes(day)) return to(state);
    return to(withPanel(state, null), askDay(pack, day, page));
  },
  /** Today's, of a level that an address names. */
  today(state, { id }, page) {
    const pack = page.packs.find((one) => one.id === id);
    return pack ? to(state, askDay(pack, dayOf(state.time.now), page)) : to(state);
  },
};

/** @type {Record<string, import('./act.js').Act>} */
export const atOnce = {
  daily: (state, _, page) =>
    to(
      withPanel(state, {
        name: 'daily',
        level: levelOf(state, page).id,
        day: dayOf(state.time.now),
      }),
    ),
  dailyLevel: ({ panel, ...state }, { value }) =>
    to({ ...state, panel: panel && { ...panel, level: value } }),
  /** Another day in hand, none that is still to come. */
  toDay({ panel, ...state }, { value }) {
    const day = Math.min(Math.max(Number(value), 0), dayOf(state.time.now));
    return to({ ...state, panel: panel && { ...panel, day } });
  },
  dayFound(state, { answer, day }, page) {
    const { say, locale } = page;
    if (!answer) return to(tell(state, say('notDrawn')));
    return opened(state, answer, { day }, page, say('dayStarted', { day: dayText(day, locale) }));
  },
  /** Today's puzzle; the day is done where that was won. */
  todayFound(state, { answer, game, day }) {
    if (!answer || !isSamePuzzle(answer, game)) return to(state);
    const days = withDaily(state.shelf, { ...game, day });
    return to(keep(state, { ...state.shelf, days, stamp: state.time.now }));
  },
  shareDay: (state, _, page) =>
    to(state, { do: 'share', text: resultText(state, page), told: page.say('copiedResult') }),
};
