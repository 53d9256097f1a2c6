/**
 * daily.js: the puzzle of the day: a level and a day chosen, the puzzle opened, and what came of it
 * told to others. Which puzzle it is the core says, from the site's name, the level's and the day.
 */
import { ask, tell, to, withPanel } from './act.js';
import { clockText } from './clock.js';
import { begun, resumed } from './course.js';
import { linkOf } from './exchange.js';
import { gameOf } from '../keep/shelf.js';
import { dayOf, dayText } from '../state/day.js';
import { isSamePuzzle } from '../state/state.js';
import { sizedText } from '../view/text.js';

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
  const told = [clockText(game.time), say('hints', { count: game.hints })];
  return [
    `${title}: ${say('daily')}, ${dayText(game.day ?? 0, locale)}`,
    `${sizedText(game.title)}: ${told.join(', ')}`,
    ...(/^https?:/i.test(address) ? [linkOf(game, address)] : []),
  ].join('\n');
}

/** @type {Record<string, import('./act.js').Act>} */
export const inTurn = {
  /** The puzzle of a day that has come, or that was done before the clock was set back. */
  playDay(state, { value }, page) {
    const { panel, shelf, time } = state;
    const pack = page.packs.find(({ id }) => id === panel?.level) ?? levelOf(state, page);
    const day = Number(value);
    if (day > dayOf(time.now) && !shelf.days[pack.id]?.includes(day)) return to(state);
    const what = { site: page.site.id, pack, day };
    return to(
      withPanel(state, null),
      ask('daily', what, 'dayFound', { with: { day }, slow: ['think'] }),
    );
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
  /** Who has begun it goes on. */
  dayFound(state, { answer, day }, page) {
    const { say, locale } = page;
    if (!answer) return to(tell(state, say('notDrawn')));
    const puzzle = { ...answer, day };
    const { games, others } = state.shelf;
    const game = [...Object.values(games), ...others].find((one) => isSamePuzzle(one, puzzle));
    if (game) return resumed(state, { ...game, day }, page);
    return begun(state, puzzle, page, say('dayStarted', { day: dayText(day, locale) }));
  },
  shareDay: (state, _, page) =>
    to(state, { do: 'share', text: resultText(state, page), told: page.say('copiedResult') }),
};
