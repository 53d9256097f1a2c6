/**
 * daily-calendar.js: the calendar of the puzzles of the day: a month of one level, with the solved
 * days, from which each day up to today can be opened.
 *
 *     <    November 2026    >     Weeks begin as they do where the player is. A solved day has a
 *     Mo Tu We Th Fr Sa Su        tick below its number and another background, today a ring.
 *                        1        Tab stops at one of the days; arrow keys lead to the others
 *      2  3  4 ...                (../input/calendar.js).
 */
import { button, hide, make, set, setText, toggle } from './dom.js';
import { icon } from './icons.js';
import { makeDialog } from './modal.js';
import {
  dayOf,
  dayText,
  dayWriter,
  firstWeekday,
  monthOf,
  monthsOn,
  rowOf,
  weekdayOf,
} from '../state/day.js';
import { item, range } from '../state/state.js';

/** @typedef {import('../state/page.js').State} State */

const [WEEKS, WEEK] = [6, 7];
const SOME_MONDAY = 4; // 1970-01-05

/** Returns the solved days of a level. @param {State['shelf']} shelf @param {string} level */
const doneOf = ({ days }, level) => new Set(item(days, level) ?? []);

/**
 * Returns the text about today on a level's card: the date, and whether it is solved.
 * @param {State} state
 * @param {import('../state/page.js').Page} page
 */
export function todayText({ shelf, time }, { say, locale }) {
  const today = dayOf(time.now);
  const isDone = doneOf(shelf, shelf.level).has(today);
  const day = dayText(today, locale);
  return isDone ? say('dayDone', { day }) : day;
}

/**
 * Returns the text about the streak, the number of days in a row with a solved puzzle of the day,
 * of any level; '' if it is switched off.
 * @param {State} state
 * @param {import('./text.js').Say} say
 */
export function streakText({ shelf, time }, say) {
  const count = rowOf(new Set(Object.values(shelf.days).flat()), dayOf(time.now));
  return shelf.settings.streak === 'yes' && count > 0 ? say('daysRow', { count }) : '';
}

/** Builds the table of days. @param {number} first  weekday of weeks @param {string} locale */
function makeTable(first, locale) {
  const [short, long] = /** @type {const} */ (['short', 'long']).map((weekday) =>
    dayWriter(locale, { weekday }),
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

/** Returns a button that leads to another month. @param {string} label @param {string} kind */
function makeTurn(label, kind) {
  const turn = button('toDay', '', `flip ${kind}`);
  set(turn, 'aria-label', label);
  turn.append(icon('resume'));
  return turn;
}

/**
 * Builds the dialog.
 * @param {import('../state/page.js').Page} page
 * @returns {import('./modal.js').Filled}
 */
export function makeDaily({ say, packs, locale }) {
  const first = firstWeekday(locale);
  const levels = /** @type {HTMLSelectElement} */ (
    make(
      'select',
      { id: 'daily-level', 'data-act': 'dailyLevel' },
      ...packs.map(({ id, title }) => make('option', { value: id }, title)),
    )
  );
  const { table, cells } = makeTable(first, locale);
  const [back, on] = [makeTurn(say('monthBefore'), 'back'), makeTurn(say('monthAfter'), 'on')];
  const month = make('h3', { id: 'daily-month', 'aria-live': 'polite' });
  const sum = make('p.counts', { role: 'status' });
  const play = button('playDay', '', 'primary');
  const dialog = makeDialog(
    'daily',
    say('daily'),
    say('back'),
    make('div.setting', make('label', { for: levels.id }, say('level')), levels),
    make('div.month', back, month, on),
    table,
    sum,
    make('div.choices', play),
  );
  const calendar = {
    say,
    first,
    monthText: dayWriter(locale, { month: 'long', year: 'numeric' }),
    dateText: dayWriter(locale, { dateStyle: 'full' }),
    numberText: dayWriter(locale, { day: 'numeric' }),
    ...{ levels, table, cells, back, on, month, sum, play },
  };
  return { dialog, fill: (state) => fillDaily(calendar, state) };
}

/**
 * @typedef {Record<'table' | 'back' | 'on' | 'month' | 'sum' | 'play', HTMLElement> &
 * Record<'monthText' | 'dateText' | 'numberText', (day: number) => string> &
 * {say: import('./text.js').Say, first: number, levels: HTMLSelectElement, cells: HTMLElement[]}}
 * Calendar
 */

/**
 * Updates a cell of the table.
 * @param {Calendar} calendar
 * @param {Element} cell
 * @param {number | null} day  null for a day of another month
 * @param {{today: number, at: number, done: Set<number>}} known
 */
function drawDay({ say, dateText, numberText }, cell, day, { today, at, done }) {
  const one = /** @type {HTMLButtonElement} */ (cell.firstChild);
  hide(one, day === null);
  one.tabIndex = day === at ? 0 : -1;
  if (day === null) return set(one, 'aria-current', null);
  const isDone = done.has(day);
  setText(one, numberText(day).replace(/\D/g, ''));
  set(one, 'data-value', String(day));
  toggle(one, 'data-done', isDone);
  set(one, 'aria-label', isDone ? say('dayDone', { day: dateText(day) }) : dateText(day));
  set(one, 'aria-current', day === today ? 'date' : null);
  toggle(one, 'aria-disabled', day > today && !isDone);
}

/**
 * Updates the month: its name, its days, and the buttons beside it.
 * @param {Calendar} calendar
 * @param {{today: number, at: number, done: Set<number>}} known
 */
function drawMonth(calendar, known) {
  const { first, monthText, cells, month, back, on } = calendar;
  const { today, at } = known;
  const [begin, end] = [monthOf(at), monthOf(at, 1)];
  const before = (weekdayOf(begin) - first + WEEK) % WEEK;
  setText(month, monthText(at));
  cells.forEach((cell, i) => {
    const day = begin + i - before;
    drawDay(calendar, cell, day >= begin && day < end ? day : null, known);
  });
  cells.forEach((cell, i) =>
    hide(/** @type {HTMLElement} */ (cell.parentElement), i - (i % WEEK) - before >= end - begin),
  );
  set(back, 'data-value', String(monthsOn(at, -1)));
  set(on, 'data-value', String(monthsOn(at, 1)));
  toggle(back, 'aria-disabled', begin <= 0);
  toggle(on, 'aria-disabled', end > today);
}

/** Updates the dialog. @param {Calendar} calendar @param {State} state */
function fillDaily(calendar, state) {
  const { say, levels, table, sum, play } = calendar;
  const { panel, shelf, time } = state;
  const hadFocus = table.contains(document.activeElement); // which a hidden day would lose
  const [today, at] = [dayOf(time.now), panel?.day ?? 0];
  const level = panel?.level ?? '';
  const done = doneOf(shelf, level);
  levels.value = level;
  drawMonth(calendar, { today, at, done });
  const count = [...done].filter((day) => day >= monthOf(at) && day < monthOf(at, 1)).length;
  const texts = [count > 0 ? say('daysDone', { count }) : '', streakText(state, say)];
  setText(sum, texts.filter(Boolean).join(' \u00b7 '));
  setText(play, done.has(today) ? say('todayAgain') : say('todayPlay'));
  set(play, 'class', done.has(today) ? 'plain' : 'primary');
  set(play, 'data-value', String(today));
  if (hadFocus) /** @type {HTMLElement | null} */ (table.querySelector('[tabindex="0"]'))?.focus();
}
