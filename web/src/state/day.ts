/**
 * day.ts: civil days, as numbers: days since 1970, counted where the player is.
 *
 * A day has no hours and no time zone: it is a date on the wall, and as such it is done, shown and
 * told. Only `dayOf` asks where the player is.
 */

const DAY = 86400000; // milliseconds

/** The last there is for the core, 9999-12-31. */
export const LAST_DAY = 2932896;

/**
 * The day of a moment.
 * @param stamp  milliseconds since 1970
 */
export function dayOf(stamp: number) {
  const date = new Date(stamp);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Year, month from 0, and day of the month. */
function partsOf(day: number) {
  const date = new Date(day * DAY);
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
}

/** The first day of a month, so many after that of this day. */
export function monthOf(day: number, after = 0) {
  const [year, month] = partsOf(day);
  return Date.UTC(year, month + after, 1) / DAY;
}

/**
 * The same day of another month, or its last one.
 * @param after  so many months
 */
export const monthsOn = (day: number, after: number) =>
  Math.min(monthOf(day, after) + partsOf(day)[2], monthOf(day, after + 1)) - 1;

/** Which day of the week it is: 0 is Monday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

/** Days as people write them; in the calendar and the digits of the board. */
export function dayWriter(locale: string, how: Intl.DateTimeFormatOptions) {
  const options = { ...how, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
  const format = new Intl.DateTimeFormat(locale, options);
  return (day: number) => format.format(new Date(day * DAY));
}

/** A whole date: "Monday, 23 November 2026". */
export const dayText = (day: number, locale: string) =>
  dayWriter(locale, { dateStyle: 'full' })(day);

/** On which day of the week weeks begin, 0 for Monday: as the browser knows of the place. */
export function firstWeekday(locale: string) {
  try {
    const place = new Intl.Locale(locale) as any;
    return ((place.getWeekInfo?.() ?? place.weekInfo).firstDay + 6) % 7;
  } catch {
    return 0;
  }
}

/**
 * The player's own locale where it is of the page's language, as dates and weeks differ by place;
 * that of English where there is no such language.
 */
export function localeOf(language: string, wished: readonly string[]) {
  const own = wished.find((one) => one === language || one.startsWith(`${language}-`)) ?? language;
  try {
    return Intl.getCanonicalLocales(own)[0];
  } catch {
    return 'en';
  }
}

/** On how many days in a row, up to this one or the one before. */
export function rowOf(done: Set<number>, today: number) {
  const first = done.has(today) ? today : today - 1;
  let count = 0;
  while (done.has(first - count)) count++;
  return count;
}
