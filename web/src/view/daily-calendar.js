/**
 * daily-calendar.js: the calendar of the puzzles of the day: a month of one level, what is done of
 * it, and the way to each day that has come.
 *
 *     <    November 2026    >     weeks begin as they do where the player is; a day that is done
 *     Mo Tu We Th Fr Sa Su        has a tick below its number and another ground, today a ring.
 *                        1        One of all days is a stop of Tab, the others are reached by
 *      2  3  4 ...                arrows (../input/calendar.js).
 */
import { button, hide, make, set, setText } from './dom.js';
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
import { item } from '../state/state.js';

/** @typedef {import('../state/page.js').State} State */

const [WEEKS, WEEK] = [6, 7];
const SOME_MONDAY = 4; // 1970-01-05

/** The days that are done of a level. @param {State['shelf']} shelf @param {string} level */
const doneOf = ({ days }, level) => new Set(item(days, level) ?? []);

/**
 * What a level's card tells of today: the date, and whether it is done.
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
 * On how many days in a row a puzzle of the day was done, of whatever level; '' unless that is
 * wished for.
 * @param {State} state
 * @param {import('./text.js').Say} say
 */
export function streakText({ shelf, time }, say) {
  const count = rowOf(new Set(Object.values(shelf.days).flat()), dayOf(time.now));
  return shelf.settings.streak === 'yes' && count > 0 ? say('daysRow', { count }) : '';
}

/** @param {number} first  the weekday that weeks begin with @param {string} locale */
function makeTable(first, locale) {
  const [short, long] = /** @type {const} */ (['short', 'long']).map((weekday) =>
    dayWriter(locale, { weekday }),
  );
  const heads = Array.from({ length: WEEK }, (_, i) => {
    const day = SOME_MONDAY + first + i;
    return make('th', { scope: 'col', abbr: long(day) }, short(day));
  });
  const cells = Array.from({ length: WEEKS * WEEK }, () =>
    make('td', {}, button('playDay', '', 'day')),
  );
  const rows = Array.from({ length: WEEKS }, (_, week) =>
    make('tr', {}, ...cells.slice(week * WEEK, (week + 1) * WEEK)),
  );
  const table = make(
    'table',
    { class: 'days', role: 'grid', 'aria-labelledby': 'daily-month' },
    make('thead', {}, make('tr', {}, ...heads)),
    make('tbody', {}, ...rows),
  );
  return { table, cells };
}

/** A way to another month. @param {string} label @param {string} kind */
function makeTurn(label, kind) {
  const turn = button('toDay', '', `flip ${kind}`);
  turn.setAttribute('aria-label', label);
  turn.append(icon('resume'));
  return turn;
}

/** @param {import('../state/page.js').Page} page @returns {import('./dialogs.js').Filled} */
export function makeDaily({ say, packs, locale }) {
  const first = firstWeekday(locale);
  const { table, cells } = makeTable(first, locale);
  const [monthText, dateText] = [
    dayWriter(locale, { month: 'long', year: 'numeric' }),
    dayWriter(locale, { dateStyle: 'full' }),
  ];
  const numberText = dayWriter(locale, { day: 'numeric' });
  const levels = /** @type {HTMLSelectElement} */ (
    make(
      'select',
      { id: 'daily-level', 'data-act': 'dailyLevel' },
      ...packs.map(({ id, title }) => make('option', { value: id }, title)),
    )
  );
  const [back, on] = [makeTurn(say('monthBefore'), 'back'), makeTurn(say('monthAfter'), 'on')];
  const month = make('h3', { id: 'daily-month', 'aria-live': 'polite' });
  const told = make('p', { class: 'counts', role: 'status' });
  const play = button('playDay', '', 'primary');
  const dialog = makeDialog(
    'daily',
    say('daily'),
    say('back'),
    make('div', { class: 'setting' }, make('label', { for: levels.id }, say('level')), levels),
    make('div', { class: 'month' }, back, month, on),
    table,
    told,
    make('div', { class: 'choices' }, play),
  );

  /**
   * A day of the month; `null` where the week has one of another.
   * @param {Element} cell
   * @param {number | null} day
   * @param {{today: number, at: number, done: Set<number>}} known
   */
  function drawDay(cell, day, { today, at, done }) {
    const one = /** @type {HTMLButtonElement} */ (cell.firstChild);
    hide(one, day === null);
    one.tabIndex = day === at ? 0 : -1;
    if (day === null) return set(one, 'aria-current', null);
    const isDone = done.has(day);
    setText(one, numberText(day).replace(/\D/g, ''));
    set(one, 'data-value', String(day));
    set(one, 'data-done', isDone ? '1' : null);
    set(one, 'aria-label', isDone ? say('dayDone', { day: dateText(day) }) : dateText(day));
    set(one, 'aria-current', day === today ? 'date' : null);
    set(one, 'aria-disabled', day > today && !isDone ? 'true' : null);
  }

  /** @param {State} state */
  function fill(state) {
    const { panel, shelf, time } = state;
    const isInHand = table.contains(document.activeElement); // hiding its day would lose it
    const [today, at] = [dayOf(time.now), panel?.day ?? 0];
    const level = panel?.level ?? '';
    const done = doneOf(shelf, level);
    const [begin, end] = [monthOf(at), monthOf(at, 1)];
    const before = (weekdayOf(begin) - first + WEEK) % WEEK;
    levels.value = level;
    setText(month, monthText(at));
    cells.forEach((cell, i) => {
      const day = begin + i - before;
      drawDay(cell, day >= begin && day < end ? day : null, { today, at, done });
    });
    cells.forEach((cell, i) =>
      hide(/** @type {HTMLElement} */ (cell.parentElement), i - (i % WEEK) - before >= end - begin),
    );
    set(back, 'data-value', String(monthsOn(at, -1)));
    set(on, 'data-value', String(monthsOn(at, 1)));
    set(back, 'aria-disabled', begin <= 0 ? 'true' : null);
    set(on, 'aria-disabled', end > today ? 'true' : null);
    const count = [...done].filter((day) => day >= begin && day < end).length;
    setText(
      told,
      [count > 0 ? say('daysDone', { count }) : '', streakText(state, say)]
        .filter(Boolean)
        .join(' \u00b7 '),
    );
    setText(play, done.has(today) ? say('todayAgain') : say('todayPlay'));
    set(play, 'class', done.has(today) ? 'plain' : 'primary');
    set(play, 'data-value', String(today));
    if (isInHand)
      /** @type {HTMLElement | null} */ (table.querySelector('[tabindex="0"]'))?.focus();
  }
  return { dialog, fill };
}
