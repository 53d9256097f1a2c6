/**
 * solved.ts: the card after a win, which leaves the finished board visible: a sentence of praise,
 * the time among the player's other times, the counts of hints and checks, and what to do next.
 * Leaves fall for two seconds.
 */
import { clockText } from '../text/clock.ts';
import { streakText } from './daily-calendar.ts';
import { actButton, button, hide, make, set, setText } from './dom.ts';
import { makeIcon } from './icons.ts';
import { drawBars } from './mini.ts';
import { makeDialog, type Dialog } from './modal.ts';
import { gameOf } from '../state/profile.ts';
import { durationsOf, rankOf, histogramOf } from '../state/times.ts';
import { dayText } from '../state/day.ts';
import { KIDS_ORDER, item, range, type Game } from '../state/state.ts';
import { doneOf, nextTaskPuzzle } from '../state/task-state.ts';
import { sentencesText, specWords, type Say } from '../text/text.ts';
import type { Page, State } from '../state/page.ts';

const LEAF_COUNT = 7;
const BAR_COUNT = 13;
const MIN_TIMES = 3; // the chart needs at least this number of times

const leaves = (count: number) => range(count, () => makeIcon('leaf'));

/**
 * Returns the praise; for small children it does not mention the time.
 * @param isLast  whether there is no harder level
 */
function praiseOf(game: Game, durations: number[], isLast: boolean, say: Say) {
  const isAlone = game.hints === 0 && game.prechecks === 0;
  if (game.rules.order <= KIDS_ORDER && !isAlone) return say('wellDone');
  if (game.rules.order <= KIDS_ORDER) return say(isLast ? 'allAlone' : 'nextLevel');
  const count = durations.length;
  const rank = rankOf(durations, game.time);
  const solved = say(isAlone ? 'aloneIn' : 'solvedIn', { time: clockText(game.time) });
  const ranked = count < 2 ? '' : say(rank === 1 ? 'rankBest' : 'rank', { rank, count });
  return sentencesText([solved, ranked], say);
}

/** Returns the player's times as bars, with this time emphasised. */
function drawTimesChart(durations: number[], own: number, say: Say) {
  const { counts, at } = histogramOf(durations, own, BAR_COUNT);
  const label = say('spread', {
    count: durations.length,
    least: clockText(Math.min(...durations)),
    most: clockText(Math.max(...durations)),
    time: clockText(own),
  });
  return drawBars(counts, at, label);
}

function makeParts({ say, bounds }: Page) {
  const [date, praise, spread] = [make('p'), make('p.praise'), make('div.spread')];
  const [hints, prechecks, hardest] = [make('span'), make('span'), make('span')];
  const message = make('p.told', { role: 'status' });
  const counts = make('p.counts', hints, ' ', prechecks, ' ', hardest, ' ');
  if (!bounds.isEmbedded) counts.append(button('result', say('showResult'), 'link'));
  const harder = button('level', '', 'plain');
  const share = button('shareDay', say('share'), 'plain');
  const explain = actButton(say, 'explain', 'plain');
  const next = button('new', '', 'primary');
  next.autofocus = true;
  const dialog = makeDialog(
    'solved',
    '',
    '',
    make('div.fall', { 'aria-hidden': 'true' }, ...leaves(LEAF_COUNT)),
    make('div', { id: 'solved-told' }, date, praise, spread, counts),
    message,
    make(
      'div.choices',
      ...(bounds.isLocked ? [] : [actButton(say, 'close', 'plain')]),
      ...(bounds.isLocked || bounds.isEmbedded ? [] : [share, explain, harder]),
      next,
    ),
  );
  set(dialog, 'aria-describedby', 'solved-told'); // read by screen readers with the title
  const title = dialog.querySelector('h2') as HTMLElement;
  title.before(make('div.leaves', { 'aria-hidden': 'true' }, ...leaves(3)));
  return {
    ...{ dialog, title, date, praise, spread, hints, prechecks, hardest, message },
    ...{ harder, share, explain, next },
  };
}

type Parts = ReturnType<typeof makeParts>;

export function makeSolved(page: Page): Dialog {
  const parts = makeParts(page);
  return {
    dialog: parts.dialog,
    fill(state) {
      fillWords(parts, state, page);
      fillButtons(parts, state, page);
    },
  };
}

/** Returns the next harder level of the same kind, if any. */
function levelAfter({ pack }: Game, { packs }: Page) {
  const place = packs.findIndex(({ id }) => id === pack);
  const kindOf = (spec: string) => specWords(spec).join();
  return packs.find(
    ({ spec }, i) => i > place && place >= 0 && kindOf(spec) === kindOf(packs[place].spec),
  );
}

/** Returns the date of a puzzle of the day and the streak, or the progress in class puzzles. */
function dateTexts(state: State, { say, locale, bounds: { task } }: Page) {
  const { day } = gameOf(state.profile);
  if (!task) return day === undefined ? [] : [dayText(day, locale), streakText(state, say)];
  const { count: all } = task;
  return all > 1 ? [say('taskDone', { count: doneOf(task, state.profile).length, all })] : [];
}

function fillWords(solved: Parts, state: State, page: Page) {
  const { say, bounds } = page;
  const { profile, panel } = state;
  const game = gameOf(profile);
  const isForKids = game.rules.order <= KIDS_ORDER;
  const durations = durationsOf(item(profile.times, game.pack));
  const isLast = bounds.storageSuffix !== '' || !levelAfter(game, page);
  const isAmong = !isForKids && durations.length >= MIN_TIMES;
  const dates = dateTexts(state, page);
  setText(solved.title, say(isForKids ? 'solvedTitle' : 'solved'));
  setText(solved.praise, praiseOf(game, durations, isLast, say));
  solved.spread.replaceChildren(...(isAmong ? [drawTimesChart(durations, game.time, say)] : []));
  setText(solved.hints, say('hints', { count: game.hints }));
  setText(solved.prechecks, say('prechecks', { count: game.prechecks }));
  setText(solved.hardest, panel?.hardest ?? '');
  setText(solved.date, dates.filter(Boolean).join(' \u00b7 '));
  hide(solved.date, dates.length === 0);
  setText(solved.message, panel?.message ?? '');
}

function fillButtons(
  { harder, share, explain, next }: Parts,
  { profile, core }: State,
  page: Page,
) {
  const { say } = page;
  const { task, isLocked } = page.bounds;
  const game = gameOf(profile);
  const level = levelAfter(game, page);
  const isMore = task && nextTaskPuzzle(task, profile, game.day) !== undefined;
  next.dataset.action = isMore ? 'nextTask' : isLocked ? 'again' : 'new';
  setText(next, say(isLocked && !isMore ? 'again' : 'next'));
  hide(share, game.day === undefined || task !== null);
  hide(explain, game.rules.order <= KIDS_ORDER || core.kind === 'pack');
  hide(harder, game.hints + game.prechecks > 0 || !level);
  setText(harder, level ? say('nextUp', { title: level.title }) : '');
  harder.dataset.value = level?.id ?? '';
}
