/**
 * calendar.ts: keys on the calendar of the month: arrows go by days and weeks, Page Up and Page
 * Down by months.
 */
import { monthsOn } from '../state/day.ts';
import type { Loop } from '../update-loop.ts';

const WEEK = 7;

/** Where each key leads. */
const WAYS: Record<string, (day: number, onward: number) => number> = {
  ArrowRight: (day, onward) => day + onward,
  ArrowLeft: (day, onward) => day - onward,
  ArrowDown: (day) => day + WEEK,
  ArrowUp: (day) => day - WEEK,
  PageDown: (day) => monthsOn(day, 1),
  PageUp: (day) => monthsOn(day, -1),
};

export function listenToCalendar(root: HTMLElement, { read, act }: Loop) {
  root.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const way = Object.hasOwn(WAYS, key) && WAYS[key];
    const day = read().panel?.day;
    if (!way || day === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target instanceof HTMLElement && target.closest('.days'))) return;
    event.preventDefault();
    act('toDay', { value: way(day, getComputedStyle(target).direction === 'rtl' ? -1 : 1) });
  });
}
