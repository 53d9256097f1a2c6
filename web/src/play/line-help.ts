/**
 * line-help.ts: which numbers a thermometer or an arrow leaves the chosen square, by what stands on
 * the line and by nothing else: a small help, for who plays.
 *
 *     o . 4 . 6        a thermometer: 5 between 4 and 6
 *     (7) . 5 .        an arrow: what is not 5 adds up to 2 with one more
 */
import { gameIn, type State } from '../state/page.ts';
import { isHelped } from '../state/setting-defs.ts';
import { digitText } from '../state/state.ts';
import type { Say } from '../text/text.ts';

/** Numbers from one to another. */
const range = (least: number, most: number) =>
  Array.from({ length: Math.max(most - least + 1, 0) }, (_, i) => least + i);

/**
 * Each square of a thermometer has as much room as those before and after it leave.
 * @param digits  0 where nothing stands
 */
function thermoDigits(digits: number[], at: number, order: number) {
  const least = digits.slice(0, at).map((digit, i) => (digit || i + 1) + at - i);
  const most = digits
    .slice(at + 1)
    .map((digit, i) => (digit || order - digits.length + at + i + 2) - i - 1);
  return range(Math.max(1, ...least), Math.min(order, ...most));
}

/**
 * What is open along an arrow is 1 at least and the order at most; so is the sum of all, the ring.
 * @param digits  that of the ring first
 */
function arrowDigits([ring, ...along]: number[], at: number, order: number) {
  const sumWith = (open: number) =>
    along.reduce((sum, digit, i) => sum + (i + 1 === at ? 0 : digit || open), 0);
  const [least, most] = [sumWith(1), sumWith(order)];
  if (at === 0) return range(least, Math.min(most, order));
  return range(Math.max(1, (ring || 1) - most), Math.min(order, (ring || order) - least));
}

const LINES: Record<string, typeof thermoDigits> = { thermo: thermoDigits, arrow: arrowDigits };

/** What the lines through the chosen square leave it; '' where there is none, or they leave all. */
export function lineHelpText(state: State, say: Say) {
  const { selected } = state.focus;
  const { rules, entries } = gameIn(state);
  const { constraints, order } = rules;
  if (state.walkthrough || state.editor || selected === null || entries[selected]) return '';
  const told = constraints.flatMap(({ kind, cells }) => {
    const at = LINES[kind] ? cells.indexOf(selected) : -1;
    if (at < 0 || !isHelped(state.profile.settings, order)) return [];
    const left = LINES[kind](
      cells.map((cell) => entries[cell]),
      at,
      order,
    );
    if (left.length === order) return [];
    const digits = left.map(digitText).join(' ');
    return [digits ? say(`leaves.${kind}`, { digits }) : say(`leavesNothing.${kind}`)];
  });
  return told.join(' \u00b7 ');
}
