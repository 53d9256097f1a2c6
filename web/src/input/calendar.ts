/**
 * calendar.ts: handles keys in the calendar. Arrows move by days and weeks, Page Up and Page Down
 * by months.
 */
import { monthsOn } from '../state/day.ts';
import type { Loop } from '../update-loop.ts';

const WEEK = 7;

/** Functions that return the day a key moves to. `right` is 1, or -1 in right-to-left scripts. */
const MOVES: Record<string, (day: number, right: number) => number> = {
  ArrowRight: (day, right) => day + right,
  ArrowLeft: (day, right) => day - right,
  ArrowDown: (day) => day + WEEK,
  ArrowUp: (day) => day - WEEK,
  PageDown: (day) => monthsOn(day, 1),
  PageUp: (day) => monthsOn(day, -1),
};

export function listenToCalendar(root: HTMLElement, { read, act }: Loop) {
  root.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const move = Object.hasOwn(MOVES, key) && MOVES[key];
    const day = read().panel?.day;
    if (!move || day === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof HTMLElement && target.closest('.days'))) return;
    event.preventDefault();
    act('toDay', { value: move(day, getComputedStyle(target).direction === 'rtl' ? -1 : 1) });
  });
}
