/**
 * cage-help.ts: the combinations of digits that a cage's total allows, as help for the player.
 * Only the total and the cage's own cells count, not what its cells see.
 *
 *     total 7 in three cells      1 + 2 + 4
 */
import { gameIn, type State } from '../state/page.ts';
import { isHelped } from '../state/setting-defs.ts';
import { digitText, digitsOf, maskOf } from '../state/state.ts';
import type { Say } from '../text/text.ts';

const MOST = 4; // combinations to list; if there are more, only their count is shown

/** Returns all sets of `count` different digits with this sum, as masks. */
export function combinationsFor(count: number, sum: number, order: number, least = 1): number[] {
  if (count === 0) return sum === 0 ? [0] : [];
  const ways: number[] = [];
  for (let digit = least; digit <= order && digit <= sum; digit++)
    for (const rest of combinationsFor(count - 1, sum - digit, order, digit + 1))
      ways.push(rest | maskOf(digit));
  return ways;
}

/** Returns the cage of the selected cell, or undefined if there is none or the help is off. */
function cageAt(state: State) {
  const { selected } = state.focus;
  const { constraints, order } = gameIn(state).rules;
  if (state.walkthrough || state.editor || !isHelped(state.profile.settings, order))
    return undefined;
  return constraints.find(
    ({ kind, cells }) => kind === 'killer' && selected !== null && cells.includes(selected),
  );
}

/**
 * Returns whether the digits can be assigned to the cells, one each.
 * @param digits  a mask
 * @param places  the mask of each cell's possible digits
 */
function fit(digits: number, [place, ...others]: number[]): boolean {
  if (place === undefined) return true;
  return digitsOf(digits & place).some((digit) => fit(digits & ~maskOf(digit), others));
}

/**
 * Returns all combinations of the selected cell's cage; `isOut` marks those that the digits and
 * notes in the cage rule out. Returns an empty list without a cage.
 */
export function cageCombinations(state: State) {
  const cage = cageAt(state);
  if (!cage) return [];
  const { rules, entries, notes, centres } = gameIn(state);
  const places = cage.cells.map((cell) =>
    entries[cell] ? maskOf(entries[cell]) : notes[cell] || centres[cell] || 2 ** rules.order - 1,
  );
  return combinationsFor(cage.cells.length, cage.number, rules.order).map((way) => ({
    digits: digitsOf(way),
    isOut: !fit(way, places),
  }));
}

/** Returns the remaining combinations of the selected cell's cage as text; '' without a cage. */
export function cageHelpText(state: State, say: Say) {
  const cage = cageAt(state);
  if (!cage) return '';
  const ways = cageCombinations(state).filter(({ isOut }) => !isOut);
  const { entries } = gameIn(state);
  const isPlaced = (digit: number) => cage.cells.some((cell) => entries[cell] === digit);
  const sum = String(cage.number);
  if (ways.length > MOST) return say('sumWays', { sum, count: ways.length });
  const sign = ways.length > 1 ? '+' : ' + ';
  const sums = ways.map(({ digits }) =>
    [...digits.filter(isPlaced), ...digits.filter((digit) => !isPlaced(digit))]
      .map(digitText)
      .join(sign),
  );
  return sums.length > 0
    ? say('sumOf', { sum, ways: sums.join(' \u00b7 ') })
    : say('sumNone', { sum });
}
