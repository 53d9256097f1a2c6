/**
 * day.ts: calendar days, counted from 1 January 1970.
 *
 * A day is a date with no time of day or time zone. Only `dayOf` depends on the player's time zone.
 */
import { attempt } from './state.ts';

const DAY = 86400000; // milliseconds

/** The last day that the core supports, 9999-12-31. */
export const LAST_DAY = 2932896;

/**
 * Returns the day on which a time falls in the player's time zone.
 * @param stamp  milliseconds since 1970
 */
export function dayOf(stamp: number) {
  const date = new Date(stamp);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** Returns the year, the month (0 for January) and the day of the month of a day. */
function partsOf(day: number) {
  const date = new Date(day * DAY);
  return [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
}

/** Returns the first day of the month that is `months` months after the month of a day. */
export function monthOf(day: number, months = 0) {
  const [year, month] = partsOf(day);
  return Date.UTC(year, month + months, 1) / DAY;
}

/** Returns the day `after` months later, or the last day of a month that is too short. */
export const monthsOn = (day: number, after: number) =>
  Math.min(monthOf(day, after) + partsOf(day)[2], monthOf(day, after + 1)) - 1;

/** Returns the day of the week, 0 for Monday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

/** Returns a function that formats days in the Gregorian calendar, with the digits 0 to 9. */
export function dayFormatter(locale: string, how: Intl.DateTimeFormatOptions) {
  const options = { ...how, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
  const format = new Intl.DateTimeFormat(locale, options);
  return (day: number) => format.format(new Date(day * DAY));
}

/** Returns a full date, such as "Monday, 23 November 2026". */
export const dayText = (day: number, locale: string) =>
  dayFormatter(locale, { dateStyle: 'full' })(day);

/** Returns the first day of the week in a locale, 0 for Monday. Returns 0 if it is not known. */
export const firstWeekday = (locale: string): number =>
  attempt(() => {
    const country = new Intl.Locale(locale) as any;
    return ((country.getWeekInfo?.() ?? country.weekInfo).firstDay + 6) % 7;
  }, 0);

/** Returns the locale as browsers write it, or English if it is not valid. */
export const validLocale = (locale: string) =>
  attempt(() => Intl.getCanonicalLocales(locale)[0], 'en');

/**
 * Returns the player's preferred locale for the page's language, because date formats differ by
 * country. Returns English if the language is not valid.
 * @param preferred  the browser's languages, in the player's order of preference
 */
export const localeOf = (language: string, preferred: readonly string[]) =>
  validLocale(
    preferred.find((one) => one === language || one.startsWith(`${language}-`)) ?? language,
  );

/** Returns whether readers of a locale expect digits other than 1 to 9. */
export const usesOwnDigits = (locale: string) => new Intl.NumberFormat(locale).format(1) !== '1';

/** Returns the number of consecutive days in the set that end today or yesterday. */
export function streakLength(done: Set<number>, today: number) {
  const first = done.has(today) ? today : today - 1;
  let count = 0;
  while (done.has(first - count)) count++;
  return count;
}
