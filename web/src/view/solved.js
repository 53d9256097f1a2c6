/**
 * solved.js: the card of a win, which leaves the finished board visible: one sentence, this time
 * among the player's own, counts of hints and checks, and what comes next. Leaves fall for two
 * seconds.
 */
import { clockText } from '../play/clock.js';
import { streakText } from './daily-calendar.js';
import { button, hide, make, setText } from './dom.js';
import { icon } from './icons.js';
import { drawBars } from './mini.js';
import { makeDialog } from './modal.js';
import { gameOf } from '../storage/profile.js';
import { durationsOf, rankOf, spreadOf } from '../storage/times.js';
import { dayText } from '../state/day.js';
import { KIDS_ORDER, item } from '../state/state.js';
import { doneOf, nextOf } from '../state/task-state.js';
import { sentencesText, wordsIn } from './text.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Page} Page */

const FALLING = 7; // leaves
const STRETCHES = 13; // bars
const FEWEST = 3; // times, from which their spread is shown

/** Returns leaves. @param {number} count */
const leaves = (count) => Array.from({ length: count }, () => icon('leaf'));

/**
 * Returns the praise; it tells small children nothing about their time.
 * @param {Game} game
 * @param {number[]} durations
 * @param {boolean} isLast  whether there is no next level
 * @param {Say} say
 */
function praiseOf(game, durations, isLast, say) {
  const isAlone = game.hints === 0 && game.prechecks === 0;
  if (game.rules.order <= KIDS_ORDER && !isAlone) return say('wellDone');
  if (game.rules.order <= KIDS_ORDER) return say(isLast ? 'allAlone' : 'nextLevel');
  const count = durations.length;
  const rank = rankOf(durations, game.time);
  const solved = say(isAlone ? 'aloneIn' : 'solvedIn', { time: clockText(game.time) });
  const ranked = count < 2 ? '' : say(rank === 1 ? 'rankBest' : 'rank', { rank, count });
  return sentencesText([solved, ranked], say);
}

/**
 * Returns a time among all times of the player, as bars.
 * @param {number[]} durations
 * @param {number} own
 * @param {Say} say
 */
function drawSpread(durations, own, say) {
  const { counts, at } = spreadOf(durations, own, STRETCHES);
  const label = say('spread', {
    count: durations.length,
    least: clockText(Math.min(...durations)),
    most: clockText(Math.max(...durations)),
    time: clockText(own),
  });
  return drawBars(counts, at, label);
}

/** Builds the dialog. @param {Page} page @returns {import('./dialogs.js').Filled} */
export function makeSolved(page) {
  const { say, bounds } = page;
  const parts = {
    date: make('p', {}),
    praise: make('p', { class: 'praise' }),
    spread: make('div', { class: 'spread' }),
    hints: make('span', {}),
    prechecks: make('span', {}),
    hardest: make('span', {}),
    message: make('p', { class: 'told', role: 'status' }),
    harder: button('level', '', 'plain'),
    share: button('shareDay', say('share'), 'plain'),
    explain: button('explain', say('explain'), 'plain'),
    next: button('new', '', 'primary'),
  };
  const { date, praise, spread, hints, prechecks, hardest, harder, share, explain, next } = parts;
  const counts = make('p', { class: 'counts' }, hints, ' ', prechecks, ' ', hardest, ' ');
  if (!bounds.isEmbedded) counts.append(button('result', say('showResult'), 'link'));
  next.autofocus = true;
  const dialog = makeDialog(
    'solved',
    '',
    '',
    make('div', { class: 'fall', 'aria-hidden': 'true' }, ...leaves(FALLING)),
    make('div', { id: 'solved-told' }, date, praise, spread, counts),
    parts.message,
    make(
      'div',
      { class: 'choices' },
      ...(bounds.isLocked ? [] : [button('close', say('close'), 'plain')]),
      ...(bounds.isLocked || bounds.isEmbedded ? [] : [share, explain, harder]),
      next,
    ),
  );
  dialog.setAttribute('aria-describedby', 'solved-told'); // screen readers read it with the title
  const title = /** @type {Element} */ (dialog.querySelector('h2'));
  title.before(make('div', { class: 'leaves', 'aria-hidden': 'true' }, ...leaves(3)));
  return { dialog, fill: (state) => fillSolved({ ...parts, title }, state, page) };
}

/**
 * @typedef {Record<'date' | 'praise' | 'spread' | 'hints' | 'prechecks' | 'hardest' | 'message' |
 * 'harder' | 'share' | 'explain' | 'next', HTMLElement> & {title: Element}} Solved
 */

/**
 * Returns the next harder level of the same kind, if there is one.
 * @param {Game} game
 * @param {Page} page
 */
function levelAfter({ pack }, { packs }) {
  const place = packs.findIndex(({ id }) => id === pack);
  const kindOf = (/** @type {string} */ spec) => wordsIn(spec).join();
  return packs.find(
    ({ spec }, i) => i > place && place >= 0 && kindOf(spec) === kindOf(packs[place].spec),
  );
}

/**
 * Returns the date of a puzzle of the day, with the streak, and the progress in class puzzles.
 * @param {State} state
 * @param {Page} page
 */
function dateTexts(state, { say, locale, bounds: { task } }) {
  const { day } = gameOf(state.shelf);
  const isDaily = day !== undefined && !task;
  const isSet = task && task.count > 1;
  const done = isSet ? doneOf(task, state.shelf).length : 0;
  return [
    ...(isDaily ? [dayText(day, locale), streakText(state, say)] : []),
    ...(isSet ? [say('taskDone', { count: done, all: task.count })] : []),
  ];
}

/** Updates what the card says. @param {Solved} solved @param {State} state @param {Page} page */
function fillWords(solved, state, page) {
  const { say, bounds } = page;
  const game = gameOf(state.shelf);
  const isForKids = game.rules.order <= KIDS_ORDER;
  const durations = durationsOf(item(state.shelf.times, game.pack));
  const isLast = bounds.apart !== '' || !levelAfter(game, page);
  const isAmong = !isForKids && durations.length >= FEWEST;
  const dates = dateTexts(state, page);
  setText(solved.title, say(isForKids ? 'solvedTitle' : 'solved'));
  setText(solved.praise, praiseOf(game, durations, isLast, say));
  solved.spread.replaceChildren(...(isAmong ? [drawSpread(durations, game.time, say)] : []));
  setText(solved.hints, say('hints', { count: game.hints }));
  setText(solved.prechecks, say('prechecks', { count: game.prechecks }));
  setText(solved.hardest, state.panel?.hardest ?? '');
  setText(solved.date, dates.filter(Boolean).join(' \u00b7 '));
  hide(solved.date, dates.length === 0);
  setText(solved.message, state.panel?.told ?? '');
}

/** Updates the card. @param {Solved} solved @param {State} state @param {Page} page */
function fillSolved(solved, state, page) {
  const { say, bounds } = page;
  const { task, isLocked } = bounds;
  const { next, share, explain, harder } = solved;
  const { shelf, core } = state;
  const game = gameOf(shelf);
  const level = levelAfter(game, page);
  fillWords(solved, state, page);
  const isMore = task && nextOf(task, shelf, game.day) !== undefined;
  const onward = isMore ? 'nextTask' : isLocked ? 'again' : 'new';
  next.dataset.action = onward;
  setText(next, say(onward === 'again' ? 'again' : 'next'));
  hide(share, game.day === undefined || task !== null);
  hide(explain, game.rules.order <= KIDS_ORDER || core.kind === 'pack');
  hide(harder, game.hints + game.prechecks > 0 || !level);
  setText(harder, level ? say('nextUp', { title: level.title }) : '');
  harder.dataset.value = level?.id ?? '';
}
