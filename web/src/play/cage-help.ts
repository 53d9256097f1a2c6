/**
 * cage-help.ts: which numbers a cage can still hold, by its sum alone: a small table, for who
 * plays.
 *
 *     7 in three squares      1 + 2 + 4
 */
import { gameIn, type State } from '../state/page.ts';
import { isHelped } from '../state/setting-defs.ts';
import { digitText, digitsOf, maskOf } from '../state/state.ts';
import type { Say } from '../text/text.ts';

const MOST = 4; // ways that are told one by one

/** All sets of so many unlike digits with that sum, as masks, none with a digit that is taken. */
export function combinationsFor(
  count: number,
  sum: number,
  order: number,
  taken = 0,
  least = 1,
): number[] {
  if (count === 0) return sum === 0 ? [0] : [];
  const ways: number[] = [];
  for (let digit = least; digit <= order && digit <= sum; digit++)
    if (!(taken & maskOf(digit)))
      for (const rest of combinationsFor(count - 1, sum - digit, order, taken, digit + 1))
        ways.push(rest | maskOf(digit));
  return ways;
}

/** The cage around the chosen square, where it is to be told of. */
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
 * Whether each of these digits finds a square of its own among those that may hold these.
 * @param places  a mask each
 */
function fit(digits: number, [place, ...others]: number[]): boolean {
  if (place === undefined) return true;
  return digitsOf(digits & place).some((digit) => fit(digits & ~maskOf(digit), others));
}

/**
 * All sets of digits with the sum of the chosen cage, and which of them what stands there or is
 * noted leaves out.
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

/** What is left to the cage around the chosen square; '' where there is none. */
export function cageHelpText(state: State, say: Say) {
  const cage = cageAt(state);
  if (!cage) return '';
  const ways = cageCombinations(state).filter(({ isOut }) => !isOut);
  const { entries } = gameIn(state);
  const isPlaced = (digit: number) => cage.cells.some((cell) => entries[cell] === digit);
  const sum = String(cage.number);
  if (ways.length > MOST) return say('sumWays', { sum, count: ways.length });
  const sign = ways.length > 1 ? '+' : ' + ';
  const told = ways.map(({ digits }) =>
    [...digits.filter(isPlaced), ...digits.filter((digit) => !isPlaced(digit))]
      .map(digitText)
      .join(sign),
  );
  return told.length > 0
    ? say('sumOf', { sum, ways: told.join(' \u00b7 ') })
    : say('sumNone', { sum });
}
