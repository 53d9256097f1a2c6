/**
 * daily-actions.ts: the puzzle of the day: a level and a day chosen, the puzzle opened, and what
 * came of it told to others. Which puzzle it is the core says, from the site's name, the level's
 * and the day; and as well from a word that a class has (task-actions.ts), with a number in place
 * of the day.
 */
import { ask, withProfile, withMessage, to, withPanel, type Act } from './act.ts';
import { clockText } from '../text/clock.ts';
import { startPuzzle, resumeGame } from './game-flow.ts';
import { linkOf } from './import-export.ts';
import { gameOf, withDaily } from '../state/profile.ts';
import { dayOf, dayText } from '../state/day.ts';
import { isSamePuzzle, type Game } from '../state/state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

/** The pack in play, or else the first. */
const levelOf = ({ profile }: State, { packs }: Page) =>
  packs.find(({ id }) => id === profile.level) ?? packs[0];

/** What others are told: which puzzle it was and how it went, and nothing of its numbers. */
export function resultText({ profile }: State, { title, say, locale, address }: Page) {
  const game = gameOf(profile);
  return [
    say('resultDay', { title, day: dayText(game.day ?? 0, locale) }),
    say('resultTime', { level: game.title, time: clockText(game.time), count: game.hints }),
    ...(/^https?:/i.test(address) ? [linkOf(game, address)] : []),
  ].join('\n');
}

/**
 * The puzzle that was found; who has begun it goes on.
 * @param whose  the day whose it is
 */
export function opened(
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

/** Which puzzle it is. */
const askDay = (pack: Pack, day: number, { site }: Page) =>
  ask('daily', { site: site.id, pack, day }, 'dayFound', { with: { day }, slow: ['think'] });

export const inTurn: Record<string, Act> = {
  /** The puzzle of a day that has come, or that was done before the clock was set back. */
  playDay(state, { value }, page) {
    const { panel, profile, time } = state;
    const pack = page.packs.find(({ id }) => id === panel?.level) ?? levelOf(state, page);
    const day = Number(value);
    if (day > dayOf(time.now) && !profile.days[pack.id]?.includes(day)) return to(state);
    return to(withPanel(state, null), askDay(pack, day, page));
  },
  /** Today's, of a level that an address names. */
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
    if (!answer) return to(withMessage(state, say('notDrawn')));
    return opened(state, answer, { day }, page, say('dayStarted', { day: dayText(day, locale) }));
  },
  /** Today's puzzle; the day is done where that was won. */
  todayFound(state, { answer, game, day }) {
    if (!answer || !isSamePuzzle(answer, game)) return to(state);
    const days = withDaily(state.profile, { ...game, day });
    return to(withProfile(state, { ...state.profile, days, stamp: state.time.now }));
  },
  shareDay: (state, _, page) =>
    to(state, { do: 'share', text: resultText(state, page), told: page.say('copiedResult') }),
};
