/**
 * overview.ts: what stands below the buttons while there is no hint. Before the first move: a game
 * to continue, the streak with its week, and once the question whether to count time and days. In
 * windows with a column beside the board also facts about the puzzle: its difficulty, the usual
 * time, how far it is filled, and the rules of its kind.
 */
import { clockText } from '../text/clock.ts';
import { filledText } from './levels.ts';
import { streakText, todayText } from './daily-calendar.ts';
import { button, hasChanged, hide, make, set, setText, toggle } from './dom.ts';
import { drawFour } from './first-steps-view.ts';
import { drawBar, fillBar } from './mini.ts';
import { find4x4Level } from '../play/first-steps-actions.ts';
import { isUntouched } from '../state/game.ts';
import { dayFormatter, dayOf, firstWeekday, weekdayOf } from '../state/day.ts';
import { gameIn, type Page, type State } from '../state/page.ts';
import { minutesOf, typicalSeconds } from '../state/times.ts';
import { KIDS_ORDER, range, type Game } from '../state/state.ts';
import { listText, packOfGame, rulesText } from '../text/text.ts';
import type { Profile } from '../state/profile.ts';

const WEEK = 7;
const SOME_MONDAY = 4; // 5 January 1970
const DAYS_BEFORE_ASKING = 3;
const FEW_WINS = 3; // first steps are offered until this many games are won

/** Returns the action that continues the latest game begun and not finished, other than `shown`. */
function gameToContinue({ games, others }: Profile, shown: Game) {
  const begun = (game: Game) => !game.done && game.past.length > 0 && game !== shown;
  const all = [
    ...Object.values(games).map((game) => ({ game, act: 'level', value: game.pack })),
    ...others.map((game, i) => ({ game, act: 'resume', value: String(i) })),
  ].filter(({ game }) => begun(game));
  return all.sort((a, b) => b.game.stamp - a.game.stamp)[0];
}

/** True for a puzzle of an earlier day, which may have been begun. */
const isOfOldDay = ({ day }: Game, today: number) => day !== undefined && day < today;

/** Returns whether to offer first steps: on the 4x4 level, until a few games are won. */
export function isBeginner({ profile, exercise }: State, { packs, bounds }: Page) {
  const { level, times } = profile;
  const won = Object.values(times).reduce((sum, { count }) => sum + count, 0);
  const is4x4 = level === find4x4Level(packs)?.id;
  return !bounds.isLocked && !exercise && is4x4 && won < FEW_WINS;
}

/** Returns what else to play: first steps, a game to continue, or today's puzzle. */
function offerOf(state: State, page: Page) {
  const { profile, time } = state;
  const { say, site, packs, bounds } = page;
  if (isBeginner(state, page))
    return { act: 'firstSteps', value: '', name: say('firstSteps'), note: say('firstStepsNote') };
  const shown = gameIn(state);
  const today = dayOf(time.now);
  const waiting = isOfOldDay(shown, today) ? undefined : gameToContinue(profile, shown);
  if (waiting) {
    const { game, act, value } = waiting;
    const texts = profile.settings.timer === 'yes' ? [clockText(game.time)] : [];
    const name = say('continueGame', { title: packOfGame(game, page).title });
    return { act, value, name, note: listText([...texts, filledText(game, say)], say) };
  }
  const days = [shown.day, ...Object.values(profile.days).flat()];
  const isOffered = shown.rules.order > KIDS_ORDER && packs.some(({ id }) => id === shown.pack);
  return bounds.isLocked || site.hide.includes('daily') || !isOffered || days.includes(today)
    ? undefined
    : { act: 'playDay', value: String(today), name: say('today'), note: todayText(state, page) };
}

/** Returns whether to ask if time and days are to be counted: once, from the third day on. */
function isToBeAsked({ settings, times }: Profile) {
  const days = new Set(Object.values(times).flatMap(({ last }) => last.map(([at]) => dayOf(at))));
  return settings.streak === 'ask' && days.size >= DAYS_BEFORE_ASKING;
}

export function makeOverview({ say }: Page) {
  const [name, note] = [make('b'), make('span')];
  const resume = button('level', '', 'option resume');
  const [yes, no] = [
    button('count', say('askYes'), 'plain', 'yes'),
    button('count', say('askNo'), 'plain', 'no'),
  ];
  const asking = make('div.asking', make('p', say('askCount')), yes, no);
  const days = range(WEEK, () => make('i'));
  const streak = make('span');
  const week = make('p.week', streak, make('span.weekdays', { 'aria-hidden': 'true' }, ...days));
  const facts = make('div.facts');
  const [filled, bar] = [make('p'), drawBar(0, 0)];
  const root = make('aside.overview', { 'aria-label': say('overview') });
  root.append(facts, resume, asking, week);
  return {
    ...{ root, resume, name, note, asking, week, streak, days, facts, filled, bar },
    /** What the overview and its facts were last drawn from. */
    ...{ drawnFrom: [], factsFrom: [] },
  };
}

type Overview = ReturnType<typeof makeOverview>;

/** Updates the days of this week: those with a solved puzzle of the day, and today. */
function drawWeek({ week, streak, days }: Overview, state: State, { say, locale }: Page) {
  const { profile, time } = state;
  const text = streakText(state, say);
  hide(week, text === '');
  if (text === '') return;
  const letter = dayFormatter(locale, { weekday: 'narrow' });
  const first = firstWeekday(locale);
  const today = dayOf(time.now);
  const done = new Set(Object.values(profile.days).flat());
  const start = today - ((weekdayOf(today) - first + WEEK) % WEEK);
  setText(streak, text);
  days.forEach((day, i) => {
    set(day, 'data-letter', letter(SOME_MONDAY + first + i));
    toggle(day, 'data-done', done.has(start + i));
    toggle(day, 'data-today', start + i === today);
  });
}

/** Updates the facts about the puzzle. Children's boards have none. */
function drawFacts({ facts, filled, bar, factsFrom }: Overview, state: State, page: Page) {
  const { say } = page;
  const { profile, core } = state;
  const game = gameIn(state);
  const pack = packOfGame(game, page);
  const isForKids = game.rules.order <= KIDS_ORDER;
  hide(facts, isForKids);
  if (isForKids) return;
  setText(filled, filledText(game, say));
  fillBar(bar, game.entries.filter(Boolean).length, game.entries.length);
  if (!hasChanged(factsFrom, [pack.title, profile.times, core, game.rules])) return;
  const seconds = typicalSeconds(pack, profile.times);
  const minutes = make('b', say('minutes', { count: minutesOf(seconds) }));
  const grade = core.grades.indexOf(pack.grade ?? '') + 1;
  const rules = rulesText(game.rules, say);
  facts.replaceChildren(
    make('h2', pack.title),
    ...(grade > 0 ? [drawBar(grade, core.grades.length)] : []),
    ...(seconds > 0 ? [make('p', say('typical'), minutes)] : []),
    filled,
    bar,
    ...(rules ? [make('p.rule', rules)] : []),
  );
}

export function drawOverview(overview: Overview, state: State, page: Page) {
  const { root, resume, name, note, asking, week, drawnFrom } = overview;
  const { profile, core, lesson, lastHint, editor, walkthrough, exercise, time } = state;
  const from = [profile, core, lesson, lastHint, editor, walkthrough, exercise, dayOf(time.now)];
  if (!hasChanged(drawnFrom, from)) return;
  const { say, bounds } = page;
  const game = gameIn(state);
  const isAway = Boolean(lesson || editor || walkthrough || exercise || bounds.storageSuffix);
  hide(root, isAway);
  if (isAway) return;
  const isUnplayed =
    isOfOldDay(game, dayOf(time.now)) || (isUntouched(game) && game.past.length === 0);
  const isNew = isBeginner(state, page) || (!game.done && !lastHint && isUnplayed);
  const offer = isNew ? offerOf(state, page) : undefined;
  hide(resume, !offer);
  if (offer) {
    set(resume, 'data-action', offer.act);
    const isForChild = offer.act === 'firstSteps';
    const drawing = drawFour(profile.settings.pictures, [1, 2, 3, 0]);
    resume.classList.toggle('line', isForChild);
    resume.replaceChildren(...(isForChild ? [drawing] : []), name, note);
    set(resume, 'data-value', offer.value);
    setText(name, offer.name);
    setText(note, offer.note);
  }
  hide(asking, !isNew || !isToBeAsked(profile));
  drawWeek(overview, state, page);
  if (!isNew && game.rules.order <= KIDS_ORDER) hide(week, true);
  toggle(root, 'data-new', isNew);
  drawFacts(overview, state, page);
}
