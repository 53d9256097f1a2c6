/**
 * daily-actions.ts: the puzzle of the day: choosing a level and a day, opening the puzzle, sharing
 * the result. The core picks the puzzle from the site's id, the level's id and the day. Class
 * puzzles (task-actions.ts) are picked likewise, by a word and a number in place of site and day.
 */
import { ask, changePanel, withProfile, show, to, withPanel, type Act } from './act.ts';
import { clockText } from '../text/clock.ts';
import { startPuzzle, resumeGame } from './game-flow.ts';
import { linkOf } from './import-export.ts';
import { gameOf, withDaily } from '../state/profile.ts';
import { dayOf, dayText } from '../state/day.ts';
import { isSamePuzzle, type Game } from '../state/state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

/** Returns the current level's pack, or the first one. */
export const packInPlay = ({ profile }: State, { packs }: Page) =>
  packs.find(({ id }) => id === profile.level) ?? packs[0];

/** Returns the text to share: which puzzle it was, the time and the hints, but no digits. */
function resultText({ profile }: State, { title, say, locale, address }: Page) {
  const game = gameOf(profile);
  return [
    say('resultDay', { title, day: dayText(game.day ?? 0, locale) }),
    say('resultTime', { level: game.title, time: clockText(game.time), count: game.hints }),
    ...(/^https?:/i.test(address) ? [linkOf(game, address)] : []),
  ].join('\n');
}

/**
 * Opens a puzzle that the core has picked; continues its game if it was begun.
 * @param whose  the day it belongs to
 */
export function openPicked(
  state: State,
  puzzle: Game,
  whose: { day?: number },
  page: Page,
  words?: string,
) {
  const { games, others } = state.profile;
  const game = [...Object.values(games), ...others].find((one) => isSamePuzzle(one, puzzle));
  return game
    ? resumeGame(state, { ...game, ...whose }, page)
    : startPuzzle(state, { ...puzzle, ...whose }, page, words);
}

/** Returns the effect that asks for the puzzle of a day. */
const askDay = (pack: Pack, day: number, { site }: Page) =>
  ask('daily', { site: site.id, pack, day }, 'dayFound', { with: { day }, slow: ['think'] });

export const inTurn: Record<string, Act> = {
  /**
   * Opens the puzzle of a day. A future day is refused unless it was solved before the clock was
   * set back.
   */
  playDay(state, { value }, page) {
    const { panel, profile, time } = state;
    const pack = page.packs.find(({ id }) => id === panel?.level) ?? packInPlay(state, page);
    const day = Number(value);
    if (day > dayOf(time.now) && !profile.days[pack.id]?.includes(day)) return to(state);
    return to(withPanel(state, null), askDay(pack, day, page));
  },
  /** Opens today's puzzle of the level in an address. */
  today(state, { id }, page) {
    const pack = page.packs.find((one) => one.id === id);
    return pack ? to(state, askDay(pack, dayOf(state.time.now), page)) : to(state);
  },
};

export const atOnce: Record<string, Act> = {
  daily: (state, _, page) =>
    to(
      withPanel(state, {
        name: 'daily',
        level: packInPlay(state, page).id,
        day: dayOf(state.time.now),
      }),
    ),
  dailyLevel: (state, { value }) => to(changePanel(state, { level: value })),
  /** Chooses another day, up to today. */
  toDay(state, { value }) {
    const day = Math.min(Math.max(Number(value), 0), dayOf(state.time.now));
    return to(changePanel(state, { day }));
  },
  dayFound(state, { answer, day }, page) {
    const { say, locale } = page;
    if (!answer) return to(show(state, say('notDrawn')));
    return openPicked(
      state,
      answer,
      { day },
      page,
      say('dayStarted', { day: dayText(day, locale) }),
    );
  },
  /** Receives today's puzzle after a win; marks the day as solved if it is the puzzle won. */
  todayFound(state, { answer, game, day }) {
    if (!answer || !isSamePuzzle(answer, game)) return to(state);
    const days = withDaily(state.profile, { ...game, day });
    return to(withProfile(state, { ...state.profile, days, stamp: state.time.now }));
  },
  shareDay: (state, _, page) =>
    to(state, { do: 'share', text: resultText(state, page), message: page.say('copiedResult') }),
};
