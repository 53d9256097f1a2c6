/**
 * solved.js: well done: a card that leaves the finished board in sight, with one sentence, how this
 * time lies among one's own, what was counted, and what comes next. Leaves fall for two seconds.
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

const FALLING = 7; // leaves
const STRETCHES = 13; // bars
const FEWEST = 3; // times among which one more lies somewhere

/** @param {number} count */
const leaves = (count) => Array.from({ length: count }, () => icon('leaf'));

/**
 * What there is to say: to small children about what they did, to others about their time, too.
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
  const told = say(isAlone ? 'aloneIn' : 'solvedIn', { time: clockText(game.time) });
  const ranked = count < 2 ? '' : say(rank === 1 ? 'rankBest' : 'rank', { rank, count });
  return sentencesText([told, ranked], say);
}

/**
 * How a time lies among one's own.
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

/** @param {import('../state/page.js').Page} page @returns {import('./dialogs.js').Filled} */
export function makeSolved({ say, packs, bounds, locale }) {
  const [praise, spread] = [make('p', { class: 'praise' }), make('div', { class: 'spread' })];
  const [hints, prechecks, hardest] = [make('span', {}), make('span', {}), make('span', {})];
  const [date, told] = [make('p', {}), make('p', { class: 'told', role: 'status' })];
  const counts = make('p', { class: 'counts' }, hints, ' ', prechecks, ' ', hardest, ' ');
  if (!bounds.isEmbedded) counts.append(button('result', say('showResult'), 'link'));
  const harder = button('level', '', 'plain');
  const share = button('shareDay', say('share'), 'plain');
  const explain = button('explain', say('explain'), 'plain');
  const next = button('new', '', 'primary');
  next.autofocus = true;
  const dialog = makeDialog(
    'solved',
    '',
    '',
    make('div', { class: 'fall', 'aria-hidden': 'true' }, ...leaves(FALLING)),
    make('div', { id: 'solved-told' }, date, praise, spread, counts),
    told,
    make(
      'div',
      { class: 'choices' },
      ...(bounds.isLocked ? [] : [button('close', say('close'), 'plain')]),
      ...(bounds.isLocked || bounds.isEmbedded ? [] : [share, explain, harder]),
      next,
    ),
  );
  dialog.setAttribute('aria-describedby', 'solved-told'); // so that it is read with it
  const title = /** @type {Element} */ (dialog.querySelector('h2'));
  title.before(make('div', { class: 'leaves', 'aria-hidden': 'true' }, ...leaves(3)));

  /** @param {State} state */
  function fill(state) {
    const { shelf, panel, core } = state;
    const game = gameOf(shelf);
    const isForKids = game.rules.order <= KIDS_ORDER;
    const place = packs.findIndex(({ id }) => id === game.pack);
    const kindOf = (/** @type {string} */ spec) => wordsIn(spec).join();
    const nextLevel = packs.find(
      ({ spec }, i) => i > place && place >= 0 && kindOf(spec) === kindOf(packs[place].spec),
    );
    const durations = durationsOf(item(shelf.times, game.pack));
    setText(title, say(isForKids ? 'solvedTitle' : 'solved'));
    setText(praise, praiseOf(game, durations, bounds.apart !== '' || !nextLevel, say));
    const isAmong = !isForKids && durations.length >= FEWEST;
    spread.replaceChildren(...(isAmong ? [drawSpread(durations, game.time, say)] : []));
    setText(hints, say('hints', { count: game.hints }));
    setText(prechecks, say('prechecks', { count: game.prechecks }));
    setText(hardest, panel?.hardest ?? '');
    const { task } = bounds;
    const isDaily = game.day !== undefined && !task;
    const days = isDaily ? [dayText(game.day ?? 0, locale), streakText(state, say)] : [];
    const done =
      task && task.count > 1
        ? [say('taskDone', { count: doneOf(task, shelf).length, all: task.count })]
        : [];
    setText(date, [...days, ...done].filter(Boolean).join(' \u00b7 '));
    hide(date, days.length + done.length === 0);
    const isMore = task && nextOf(task, shelf, game.day) !== undefined;
    const onward = isMore ? 'nextTask' : bounds.isLocked ? 'again' : 'new';
    next.dataset.action = onward;
    setText(next, say(onward === 'again' ? 'again' : 'next'));
    hide(share, !isDaily);
    setText(told, panel?.told ?? '');
    hide(explain, isForKids || core.kind === 'pack');
    hide(harder, game.hints + game.prechecks > 0 || nextLevel === undefined);
    setText(harder, nextLevel ? say('nextUp', { title: nextLevel.title }) : '');
    harder.dataset.value = nextLevel?.id ?? '';
  }
  return { dialog, fill };
}
