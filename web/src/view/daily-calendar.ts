/**
 * daily-calendar.ts: the calendar of the puzzles of the day. It shows a month of one level with its
 * solved days. Each day up to today can be opened.
 *
 *     <    November 2026    >     Weeks begin as is usual in the player's country. A solved day has
 *     Mo Tu We Th Fr Sa Su        a tick below its number and another background, today a ring.
 *                        1        One day is a Tab stop; arrow keys move to the others
 *      2  3  4 ...                (../input/calendar.ts).
 */
import { button, hide, make, set, setText, toggle } from './dom.ts';
import { iconButton } from './icons.ts';
import { makeDialog, makeSelect, type Dialog } from './modal.ts';
import {
  dayFormatter,
  dayOf,
  dayText,
  firstWeekday,
  monthOf,
  monthsOn,
  streakLength,
  weekdayOf,
} from '../state/day.ts';
import { item, range } from '../state/state.ts';
import type { Page, State } from '../state/page.ts';
import type { Say } from '../text/text.ts';

const [WEEKS, WEEK] = [6, 7];
const SOME_MONDAY = 4; // 1970-01-05

const doneOf = ({ days }: State['profile'], level: string) => new Set(item(days, level) ?? []);

/** Returns today's date, and whether today's puzzle of the player's level is solved. */
export function todayText({ profile, time }: State, { say, locale }: Page) {
  const today = dayOf(time.now);
  const isDone = doneOf(profile, profile.level).has(today);
  const day = dayFormatter(locale, { weekday: 'long', day: 'numeric', month: 'long' })(today);
  return isDone ? say('dayDone', { day }) : day;
}

/**
 * Returns the text about the streak, the number of days in a row with a solved puzzle of the day,
 * of any level; '' if there is none or the player does not count them.
 */
export function streakText({ profile, time }: State, say: Say) {
  const count = streakLength(new Set(Object.values(profile.days).flat()), dayOf(time.now));
  return profile.settings.streak === 'yes' && count > 0 ? say('daysRow', { count }) : '';
}

/**
 * Builds the table of days.
 * @param first  the first day of a week, 0 for Monday
 */
function makeTable(first: number, locale: string) {
  const [short, long] = (['short', 'long'] as const).map((weekday) =>
    dayFormatter(locale, { weekday }),
  );
  const heads = range(WEEK, (i) => {
    const day = SOME_MONDAY + first + i;
    return make('th', { scope: 'col', abbr: long(day) }, short(day));
  });
  const cells = range(WEEKS * WEEK, () => make('td', button('playDay', '', 'day')));
  const rows = range(WEEKS, (week) => make('tr', ...cells.slice(week * WEEK, (week + 1) * WEEK)));
  const table = make(
    'table.days',
    { role: 'grid', 'aria-labelledby': 'daily-month' },
    make('thead', make('tr', ...heads)),
    make('tbody', ...rows),
  );
  return { table, cells };
}

function makeCalendar({ say, packs, locale }: Page) {
  const first = firstWeekday(locale);
  const { select: levels, row } = makeSelect(
    { id: 'daily-level', 'data-act': 'dailyLevel' },
    say('level'),
    packs.map(({ id, title }) => [id, title]),
  );
  const { table, cells } = makeTable(first, locale);
  const [back, on] = [
    iconButton('toDay', 'resume', 'flip back', say('monthBefore')),
    iconButton('toDay', 'resume', 'flip on', say('monthAfter')),
  ];
  const month = make('h3', { id: 'daily-month', 'aria-live': 'polite' });
  const sum = make('p.counts', { role: 'status' });
  const play = button('playDay', '', 'primary');
  const dialog = makeDialog(
    'daily',
    say('daily'),
    say('back'),
    row,
    make('div.month', back, month, on),
    table,
    sum,
    make('div.choices', play),
  );
  return {
    say,
    dialog,
    first,
    monthText: dayFormatter(locale, { month: 'long', year: 'numeric' }),
    dateText: dayFormatter(locale, { dateStyle: 'full' }),
    numberText: dayFormatter(locale, { day: 'numeric' }),
    ...{ levels, table, cells, back, on, month, sum, play },
  };
}

type Calendar = ReturnType<typeof makeCalendar>;

export function makeDaily(page: Page): Dialog {
  const calendar = makeCalendar(page);
  return { dialog: calendar.dialog, fill: (state) => fillDaily(calendar, state) };
}

/** Days that look different: today, the selected day `at`, and the solved days. */
type Days = { today: number; selected: number; done: Set<number> };

/**
 * Writes the number of a day. Screen readers hear it as part of the whole text, so that the name of
 * the button contains what it shows.
 */
function writeDay(one: Element, number: string, text: string) {
  if (one.textContent === text) return;
  const [before, ...after] = text.split(new RegExp(`(?<!\\d)0?${number}(?!\\d)`));
  one.replaceChildren(make('span.unseen', before), number, make('span.unseen', after.join(number)));
}

/**
 * Updates a cell of the table.
 * @param day  null for a day of another month
 */
function drawDay(
  { say, dateText, numberText }: Calendar,
  cell: Element,
  day: number | null,
  { today, selected, done }: Days,
) {
  const one = cell.firstChild as HTMLButtonElement;
  hide(one, day === null);
  one.tabIndex = day === selected ? 0 : -1;
  if (day === null) return set(one, 'aria-current', null);
  const isDone = done.has(day);
  const text = isDone ? say('dayDone', { day: dateText(day) }) : dateText(day);
  writeDay(one, numberText(day).replace(/\D/g, ''), text);
  set(one, 'data-value', String(day));
  toggle(one, 'data-done', isDone);
  set(one, 'aria-current', day === today ? 'date' : null);
  toggle(one, 'aria-disabled', day > today && !isDone);
}

/** Updates the month: its name, its days, and the buttons beside it. */
function drawMonth(calendar: Calendar, days: Days) {
  const { first, monthText, cells, month, back, on } = calendar;
  const { today, selected } = days;
  const [begin, end] = [monthOf(selected), monthOf(selected, 1)];
  const before = (weekdayOf(begin) - first + WEEK) % WEEK;
  setText(month, monthText(selected));
  cells.forEach((cell, i) => {
    const day = begin + i - before;
    drawDay(calendar, cell, day >= begin && day < end ? day : null, days);
    hide(cell.parentElement as HTMLElement, i - (i % WEEK) - before >= end - begin);
  });
  set(back, 'data-value', String(monthsOn(selected, -1)));
  set(on, 'data-value', String(monthsOn(selected, 1)));
  toggle(back, 'aria-disabled', begin <= 0);
  toggle(on, 'aria-disabled', end > today);
}

function fillDaily(calendar: Calendar, state: State) {
  const { say, levels, table, sum, play } = calendar;
  const { panel, profile, time } = state;
  const hadFocus = table.contains(document.activeElement); // hiding the focused day loses the focus
  const [today, selected] = [dayOf(time.now), panel?.day ?? 0];
  const level = panel?.level ?? '';
  const done = doneOf(profile, level);
  levels.value = level;
  drawMonth(calendar, { today, selected, done });
  const count = [...done].filter(
    (day) => day >= monthOf(selected) && day < monthOf(selected, 1),
  ).length;
  const texts = [count > 0 ? say('daysDone', { count }) : '', streakText(state, say)];
  setText(sum, texts.filter(Boolean).join(' \u00b7 '));
  setText(play, done.has(today) ? say('todayAgain') : say('todayPlay'));
  set(play, 'class', done.has(today) ? 'plain' : 'primary');
  set(play, 'data-value', String(today));
  if (hadFocus) (table.querySelector('[tabindex="0"]') as HTMLElement | null)?.focus();
}
