/**
 * solved.ts: the card after a win, which leaves the finished board visible. It praises a child in
 * large words, with sounds that can be switched off. Others see their time between their best and
 * the typical one, the hardest technique and the streak. motion.ts lets the leaves fly.
 */
import { clockText } from '../text/clock.ts';
import { streakText } from './daily-calendar.ts';
import { button, hide, make, makeDrawing, set, setText, toggle } from './dom.ts';
import { makeSmile } from './first-steps-view.ts';
import { iconButton, makeIcon, setIcon } from './icons.ts';
import { makeTree } from './levels.ts';
import { makeDialog, type Dialog } from './modal.ts';
import { hadMistakes } from '../state/game.ts';
import { gameOf } from '../state/profile.ts';
import { nameIn } from '../state/player-list.ts';
import { durationsOf, medianOf } from '../state/times.ts';
import { dayText } from '../state/day.ts';
import { CHILD_ORDER, KIDS_ORDER, item, range, type Game } from '../state/state.ts';
import { doneOf, nextTaskPuzzle } from '../state/task-state.ts';
import { listText, packOfGame, type Say } from '../text/text.ts';
import type { Page, State } from '../state/page.ts';

const FLYING_LEAVES = 24;
const MAX_LEAVES = 10; // a child's leaves; a hint or a check costs one
const MIN_TIMES = 2; // fewest times that a time is compared with

const leaves = (count: number) => range(count, () => makeIcon('leaf'));

/** Returns whether a child has won: on a small board, without a timer unless it is the smallest. */
const isForChild = ({ rules: { order } }: Game, { profile: { settings } }: State) =>
  order <= KIDS_ORDER || (order <= CHILD_ORDER && settings.timer !== 'yes');

/** Returns whether the player had no help: no hint, no check, and no marked mistake. */
function isOnOwn(game: Game, { profile: { settings } }: State) {
  const areMarked = settings.mistakes === 'yes' && hadMistakes(game);
  return game.hints + game.prechecks === 0 && !areMarked;
}

/** Returns a time as a dot on a line, with ticks at the best and the typical time. */
function drawTimeline(durations: number[], own: number, say: Say) {
  const [best, typical] = [Math.min(...durations), medianOf(durations)];
  const most = Math.max(1.5 * typical, own);
  const at = (time: number) => (6 + (188 * time) / most).toFixed(1);
  const texts = [
    say('best', { time: clockText(best) }),
    say('median', { time: clockText(typical) }),
  ];
  const label = say('timeAmong', {
    time: clockText(own),
    best: clockText(best),
    typical: clockText(typical),
  });
  const line = makeDrawing(
    'svg.timeline',
    { viewBox: '0 0 200 16', role: 'img', 'aria-label': label },
    makeDrawing('path.of', { d: 'M6 8H194' }),
    makeDrawing('path.done', { d: `M6 8H${at(own)}` }),
    makeDrawing('path.ticks', { d: [best, typical].map((time) => `M${at(time)} 2v12`).join('') }),
    makeDrawing('circle', { cx: at(own), cy: '8', r: '5' }),
  );
  return [
    line,
    make('p.among', { 'aria-hidden': 'true' }, ...texts.map((one) => make('span', one))),
  ];
}

function makeParts({ say, bounds }: Page) {
  const [date, praise, times] = [make('p'), make('p.praise'), make('div.times')];
  const [hints, prechecks, hardest] = [make('span'), make('span'), make('b')];
  const message = make('p.told', { role: 'status' });
  const prize = make('div.prize');
  const row = make('div.leaves', { 'aria-hidden': 'true' }, ...leaves(MAX_LEAVES));
  const show = button('explain', say('showIt'), 'link', 'hardest');
  const technique = make('p.hardest', make('span', say('hardest')), hardest);
  if (!bounds.isLocked && !bounds.isEmbedded) technique.append(show);
  const counts = make('p.counts', { id: 'solved-counts' }, hints, ' ', prechecks, ' ');
  const share = bounds.isLocked
    ? button('result', say('showResult'), 'plain')
    : button('share', say('share'), 'plain');
  const next = button('new', '', 'primary');
  next.autofocus = true;
  const dialog = makeDialog(
    'solved',
    '',
    say('close'),
    make('div.burst', { 'aria-hidden': 'true' }, ...leaves(FLYING_LEAVES)),
    prize,
    make('div', { id: 'solved-told' }, praise, date, times, row),
    technique,
    message,
    make('div.choices', ...(bounds.isEmbedded ? [] : [share]), next),
    counts,
  );
  // read by screen readers with the title
  set(dialog, 'aria-describedby', 'solved-told solved-counts');
  const title = dialog.querySelector('h2') as HTMLElement;
  const mute = iconButton('mute', 'sound', 'close', say('setting.sounds'));
  title.before(mute);
  return {
    ...{ dialog, title, date, praise, times, hints, prechecks, technique, hardest, show },
    ...{ message, row, share, next, mute, prize },
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

/** Returns the date of a puzzle of the day and the streak, or the progress in class puzzles. */
function dateTexts(state: State, { say, locale, bounds: { task } }: Page) {
  const { day } = gameOf(state.profile);
  if (!task) return [day === undefined ? '' : dayText(day, locale), streakText(state, say)];
  const { count: all } = task;
  return [all > 1 ? say('taskDone', { count: doneOf(task, state.profile).length, all }) : ''];
}

/** Returns the praise: for a child without the time, for others with the level. */
function praiseOf(game: Game, isChild: boolean, isAlone: boolean, page: Page) {
  const { say } = page;
  if (isChild) return say(isAlone ? 'allAlone' : 'wellDone');
  const { title } = packOfGame(game, page);
  return isAlone ? listText([title, say('onOwn')], say) : title;
}

function fillWords(solved: Parts, state: State, page: Page) {
  const { say } = page;
  const { profile, panel } = state;
  const game = gameOf(profile);
  const isChild = isForChild(game, state);
  const durations = durationsOf(item(profile.times, game.pack));
  const isAmong = !isChild && durations.length >= MIN_TIMES;
  const time = clockText(game.time);
  const dates = listText(dateTexts(state, page).filter(Boolean), say);
  toggle(solved.dialog, 'data-child', isChild);
  const name = nameIn(state.players, state.me);
  const praised = name ? say('solvedName', { name }) : say('solvedTitle');
  setText(solved.title, isChild ? praised : say('solvedIn', { time }));
  setText(solved.praise, praiseOf(game, isChild, isOnOwn(game, state), page));
  solved.times.replaceChildren(...(isAmong ? drawTimeline(durations, game.time, say) : []));
  [...solved.row.children].forEach((leaf, i) =>
    toggle(leaf, 'data-off', i >= MAX_LEAVES - game.hints - game.prechecks),
  );
  solved.prize.replaceChildren(makeSmile(), makeTree(profile, say));
  setText(solved.hints, say('hints', { count: game.hints }));
  setText(solved.prechecks, say('prechecks', { count: game.prechecks }));
  setText(solved.hardest, panel?.hardest || '\u2026');
  setText(solved.date, dates);
  hide(solved.date, dates === '');
  setText(solved.message, panel?.message ?? '');
}

function fillButtons(
  { technique, show, share, next, mute }: Parts,
  state: State,
  { say, bounds: { task, isLocked } }: Page,
) {
  const { profile, core, panel } = state;
  const game = gameOf(profile);
  const isOver = task && nextTaskPuzzle(task, profile) === undefined;
  next.dataset.action = task ? 'nextTask' : isLocked ? 'again' : 'new';
  setText(next, say(isOver ? 'showResult' : isLocked && !task ? 'again' : 'next'));
  hide(share, Boolean(isOver));
  if (!isLocked) set(share, 'data-action', game.day === undefined ? 'share' : 'shareDay');
  hide(technique, isForChild(game, state) || core.kind === 'pack');
  toggle(show, 'aria-disabled', !panel?.hardest);
  const { sounds, wall } = profile.settings;
  hide(mute, game.rules.order > KIDS_ORDER || wall === 'yes');
  set(mute, 'aria-pressed', String(sounds !== 'no'));
  setIcon(mute.firstElementChild as Element, sounds === 'no' ? 'muted' : 'sound');
}
