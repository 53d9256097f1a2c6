/**
 * cage-help.ts: lists the combinations of digits that a cage's total allows, as help for the
 * player. Takes only the total and the cells of the cage into account, not the cells that they see.
 *
 *     total 7 in three cells      1 + 2 + 4
 */
import { gameIn, type State } from '../state/page.ts';
import { isHelped } from '../state/setting-defs.ts';
import { digitText, digitsOf, maskOf } from '../state/state.ts';
import type { Say } from '../text/text.ts';

const MAX_LISTED = 4; // combinations to list; if there are more, only their count is shown

/** Returns all sets of `count` different digits with the given sum, as bit masks. */
export function combinationsFor(count: number, sum: number, order: number, least = 1): number[] {
  if (count === 0) return sum === 0 ? [0] : [];
  const combinations: number[] = [];
  for (let digit = least; digit <= order && digit <= sum; digit++)
    for (const rest of combinationsFor(count - 1, sum - digit, order, digit + 1))
      combinations.push(rest | maskOf(digit));
  return combinations;
}

/** Returns the cage of the selected cell. Returns undefined without a cage, or if help is off. */
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
 * Returns whether each cell can have a different one of the digits.
 * @param digits  a mask of as many digits as there are cells
 * @param possible  for each cell, a mask of the digits that it can have
 */
function canAssign(digits: number, [possible, ...others]: number[]): boolean {
  if (possible === undefined) return true;
  return digitsOf(digits & possible).some((digit) => canAssign(digits & ~maskOf(digit), others));
}

/**
 * Returns all combinations for the cage of the selected cell, if it has a cage. `isOut` means that
 * the digits and notes in the cage rule out the combination.
 */
export function cageCombinations(state: State) {
  const cage = cageAt(state);
  if (!cage) return [];
  const { rules, entries, notes, centres, complete } = gameIn(state);
  // corner notes that are not complete are positions of a digit, not candidates of a cell
  const noted = (cell: number) => (complete[cell] && notes[cell]) || centres[cell];
  const possibleDigits = cage.cells.map((cell) =>
    entries[cell] ? maskOf(entries[cell]) : noted(cell) || 2 ** rules.order - 1,
  );
  return combinationsFor(cage.cells.length, cage.number, rules.order).map((combination) => ({
    digits: digitsOf(combination),
    isOut: !canAssign(combination, possibleDigits),
  }));
}

/** Returns the possible combinations for the selected cell's cage as text; '' without a cage. */
export function cageHelpText(state: State, say: Say) {
  const cage = cageAt(state);
  if (!cage) return '';
  const combinations = cageCombinations(state).filter(({ isOut }) => !isOut);
  const { entries } = gameIn(state);
  const isPlaced = (digit: number) => cage.cells.some((cell) => entries[cell] === digit);
  const sum = String(cage.number);
  if (combinations.length > MAX_LISTED) return say('sumWays', { sum, count: combinations.length });
  const sign = combinations.length > 1 ? '+' : ' + ';
  const sums = combinations.map(({ digits }) =>
    [...digits.filter(isPlaced), ...digits.filter((digit) => !isPlaced(digit))]
      .map(digitText)
      .join(sign),
  );
  return sums.length > 0
    ? say('sumOf', { sum, ways: sums.join(' \u00b7 ') })
    : say('sumNone', { sum });
}
