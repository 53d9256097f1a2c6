/**
 * daily-actions.ts: the puzzle of the day: choosing a level and a day, opening the puzzle, sharing
 * the result. The core picks the puzzle by the site's id, the level's id and the day. It picks
 * class puzzles (task-actions.ts) by a word and a number instead of site and day.
 */
import { ask, changePanel, withProfile, showMessage, result, withPanel, type Act } from './act.ts';
import { clockText } from '../text/clock.ts';
import { startAnother, startPuzzle, resumeGame } from './game-flow.ts';
import { linkOf } from './import-export.ts';
import { gameOf, withDaily } from '../state/profile.ts';
import { dayOf, dayText } from '../state/day.ts';
import { CHILD_ORDER, isSamePuzzle, item, type Game } from '../state/state.ts';
import { listText, timeText } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

/** Returns the current level's pack, or the first one. */
export const currentPack = ({ profile }: State, { packs }: Page) =>
  packs.find(({ id }) => id === profile.level) ?? packs[0];

/** Returns the text to share after a game: the day, the level, the time and the hints used. */
function resultText({ profile }: State, { title, say, locale, address }: Page) {
  const game = gameOf(profile);
  return [
    say('resultDay', { title, day: dayText(game.day ?? 0, locale) }),
    say('resultTime', { level: game.title, time: clockText(game.time), count: game.hints }),
    ...(/^https?:/i.test(address) ? [linkOf(game, address)] : []),
  ].join('\n');
}

/**
 * Opens a puzzle that the core has picked. Continues the game if the player has begun this puzzle.
 * @param dayField  the day of a daily puzzle, or the number of a class puzzle
 */
export function openPickedPuzzle(
  state: State,
  puzzle: Game,
  dayField: { day?: number },
  page: Page,
  words?: string,
) {
  const { games, others } = state.profile;
  const game = [...Object.values(games), ...others].find((one) => isSamePuzzle(one, puzzle));
  return game
    ? resumeGame(state, { ...game, ...dayField }, page)
    : startPuzzle(state, { ...puzzle, ...dayField }, page, words);
}

/** Returns the effect that asks the core for the puzzle of a day. */
const askDay = (pack: Pack, day: number, { site }: Page, isOpening = false) =>
  ask('daily', { site: site.id, pack, day }, 'dayFound', {
    with: { day, isOpening },
    slow: ['think'],
  });

/**
 * Returns the message with a puzzle of the day: that it is solved, or for today's its level and
 * typical time.
 */
function dayMessage({ profile, time }: State, puzzle: Game, day: number, page: Page) {
  const { say, packs, locale } = page;
  const { days, times } = profile;
  if (item(days, puzzle.pack)?.includes(day)) return say('dayAgain', { day: dayText(day, locale) });
  const pack = packs.find(({ id }) => id === puzzle.pack);
  if (day !== dayOf(time.now) || !pack || pack.rules.order <= CHILD_ORDER)
    return say('dayStarted', { day: dayText(day, locale) });
  return listText([pack.title, timeText(pack, times, say)].filter(Boolean), say);
}

export const queuedActions: Record<string, Act> = {
  /**
   * Opens the puzzle of a day. Ignores a future day, unless the player solved its puzzle before the
   * clock was set back.
   */
  playDay(state, { value }, page) {
    const { panel, profile, time } = state;
    const pack = page.packs.find(({ id }) => id === panel?.level) ?? currentPack(state, page);
    const day = Number(value);
    if (day > dayOf(time.now) && !profile.days[pack.id]?.includes(day)) return result(state);
    return result(withPanel(state, null), askDay(pack, day, page));
  },
  /** Opens the puzzle of today of a level. On opening, opens another one if it is solved. */
  today(state, { id, isOpening }, page) {
    const pack = page.packs.find((one) => one.id === id);
    const day = dayOf(state.time.now);
    if (!pack) return result(state);
    if (isOpening && item(state.profile.days, id)?.includes(day))
      return startAnother(state, pack, page);
    return result(state, askDay(pack, day, page, isOpening));
  },
};

export const immediateActions: Record<string, Act> = {
  daily: (state, _, page) =>
    result(
      withPanel(state, {
        name: 'daily',
        level: currentPack(state, page).id,
        day: dayOf(state.time.now),
      }),
    ),
  dailyLevel: (state, { value }) => result(changePanel(state, { level: value })),
  /** Chooses another day, up to today. */
  toDay(state, { value }) {
    const day = Math.min(Math.max(Number(value), 0), dayOf(state.time.now));
    return result(changePanel(state, { day }));
  },
  dayFound(state, { answer, day, isOpening }, page) {
    if (!answer && isOpening) return startAnother(state, currentPack(state, page), page);
    return answer
      ? openPickedPuzzle(state, answer, { day }, page, dayMessage(state, answer, day, page))
      : result(showMessage(state, page.say('notDrawn')));
  },
  /** Receives today's puzzle after a win. Marks today as solved if it is the puzzle just won. */
  todayFound(state, { answer, game, day }) {
    if (!answer || !isSamePuzzle(answer, game)) return result(state);
    const days = withDaily(state.profile, { ...game, day });
    return result(withProfile(state, { ...state.profile, days, stamp: state.time.now }));
  },
  shareDay: (state, _, page) =>
    result(state, {
      do: 'share',
      text: resultText(state, page),
      message: page.say('copiedResult'),
    }),
};
