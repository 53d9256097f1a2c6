/**
 * line-help.ts: lists the digits that a thermometer or an arrow allows in the selected cell, as
 * help for the player. Takes only the digits on the line into account.
 *
 *     o . 4 . 6        a thermometer: only 5 fits between 4 and 6
 *     (7) . 5 .        an arrow: the two empty cells add up to 2
 */
import { gameIn, type State } from '../state/page.ts';
import { isHelped } from '../state/setting-defs.ts';
import { digitText, range } from '../state/state.ts';
import type { Say } from '../text/text.ts';

/** Returns the digits from `least` to `most`. */
const digitsBetween = (least: number, most: number) =>
  range(Math.max(most - least + 1, 0), (i) => least + i);

/**
 * Returns the digits that fit in a thermometer's cell, where digits rise by at least 1 per cell.
 * @param digits  the digits in the thermometer's cells, 0 for an empty cell
 */
function thermoDigits(digits: number[], at: number, order: number) {
  const least = digits.slice(0, at).map((digit, i) => (digit || i + 1) + at - i);
  const most = digits
    .slice(at + 1)
    .map((digit, i) => (digit || order - digits.length + at + i + 2) - i - 1);
  return digitsBetween(Math.max(1, ...least), Math.min(order, ...most));
}

/**
 * Returns the digits that fit in an arrow's cell. The circle, which comes first, is the sum of the
 * other cells. Each empty cell can be anything from 1 to `order`.
 */
function arrowDigits([ring, ...along]: number[], at: number, order: number) {
  const sumWith = (empty: number) =>
    along.reduce((sum, digit, i) => sum + (i + 1 === at ? 0 : digit || empty), 0);
  const [least, most] = [sumWith(1), sumWith(order)];
  if (at === 0) return digitsBetween(least, Math.min(most, order));
  return digitsBetween(Math.max(1, (ring || 1) - most), Math.min(order, (ring || order) - least));
}

const DIGIT_FINDERS: Record<string, typeof thermoDigits> = {
  thermo: thermoDigits,
  arrow: arrowDigits,
};

/**
 * Returns the digits that lines through the selected cell allow, as text. Returns '' if the lines
 * exclude no digit.
 */
export function lineHelpText(state: State, say: Say) {
  const { selected } = state.focus;
  const { rules, entries } = gameIn(state);
  const { constraints, order } = rules;
  if (state.walkthrough || state.editor || selected === null || entries[selected]) return '';
  const texts = constraints.flatMap(({ kind, cells }) => {
    const at = DIGIT_FINDERS[kind] ? cells.indexOf(selected) : -1;
    if (at < 0 || !isHelped(state.profile.settings, order)) return [];
    const allowed = DIGIT_FINDERS[kind](
      cells.map((cell) => entries[cell]),
      at,
      order,
    );
    if (allowed.length === order) return [];
    const digits = allowed.map(digitText).join(' ');
    return [digits ? say(`leaves.${kind}`, { digits }) : say(`leavesNothing.${kind}`)];
  });
  return texts.join(' \u00b7 ');
}
