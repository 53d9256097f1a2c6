/**
 * first-steps-actions.ts: actions of the first steps, which are little boards with pictures for
 * children who are too young for 4x4.
 */
import { withProfile, openGame, result, withPanel, type Act, type Effect } from './act.ts';
import { choose, gameOf, solvedTest } from '../state/profile.ts';
import { BOARDS, isFull, layBoard, putPicture, pickSome } from '../state/first-steps-state.ts';
import { NewPuzzle } from '../state/game.ts';
import { mayRing, symbolName } from '../state/setting-defs.ts';
import { FIRST, ownPuzzle } from '../state/state.ts';
import type { FirstSteps } from '../state/first-steps-state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Page, State } from '../state/page.ts';

const FEWEST_EMPTY = 6; // number of empty cells in the 4x4 puzzle after the first steps
const MORE_EMPTY = 2; // how many more are empty in the next puzzle
const PRAISE_TIME = 1400; // milliseconds from a full board to the next board

/** Returns the 4x4 level for after the first steps, or undefined if the page has none. */
export const find4x4Level = (packs: Pack[]) =>
  packs.find(({ spec, entries }) => spec === '4x4' && entries.length > 0);

const showBoard = (state: State, first: FirstSteps) =>
  withPanel(state, { name: 'firstSteps', first });

/** Returns a sound effect, unless sounds are off. */
const sound = ({ profile }: State, what: string): Effect[] =>
  mayRing(profile.settings, what === 'win') ? [{ do: 'sound', what }] : [];

/** Opens a 4x4 puzzle with extra givens. Returns null if it would have none, or without a level. */
function openEasyPuzzle(state: State, emptyCount: number, page: Page) {
  const pack = find4x4Level(page.packs);
  if (!pack) return null;
  const { profile } = state;
  const { rules, givens, solution } = NewPuzzle(pack, page.random, null, solvedTest(profile));
  const empty = [...givens.keys()].filter((cell) => givens[cell] === 0);
  if (empty.length <= emptyCount) return null;
  const more = pickSome(empty, empty.length - emptyCount, page.random);
  const easier = givens.map((digit, cell) => (more.includes(cell) ? solution[cell] : digit));
  const words = page.say(`each.${symbolName(profile.settings)}`);
  return result(openGame(state, ownPuzzle(rules, easier, solution, FIRST), page, words));
}

/** Opens the puzzle after an easy one, after a win a harder one. Returns null after the last. */
export function openNextEasy(state: State, page: Page) {
  const { givens, done } = gameOf(state.profile);
  const count = givens.filter((digit) => digit === 0).length;
  return openEasyPuzzle(state, count + (done ? MORE_EMPTY : 0), page);
}

export const queuedActions: Record<string, Act> = {
  /** Ends the first steps: opens an easy 4x4 puzzle with pictures. */
  firstEnd(state, _, page) {
    const { profile, time } = state;
    const shown = withProfile(state, choose(profile, 'symbols', 'pictures', time.now));
    return openEasyPuzzle(shown, FEWEST_EMPTY, page) ?? result(withPanel(state, null));
  },
};

export const immediateActions: Record<string, Act> = {
  /** Opens the board where the player stopped. After the last board, begins again. */
  firstSteps: (state, _, { random }) =>
    result(showBoard(state, layBoard(state.profile.firstSteps % BOARDS.length, random))),
  firstSquare(state, { value }) {
    const first = state.panel?.first;
    return result(
      first?.shown[value] === 0 ? showBoard(state, { ...first, chosen: Number(value) }) : state,
    );
  },
  firstPut(state, { value }) {
    const first = state.panel?.first;
    if (!first || isFull(first)) return result(state);
    const next = putPicture(first, Number(value));
    const put = showBoard(state, next);
    if (!isFull(next)) return result(put, ...(next.twin === null ? sound(state, 'place') : []));
    const { at } = next;
    const kept = withProfile(put, { ...state.profile, firstSteps: at + 1, stamp: state.time.now });
    return result(kept, ...sound(state, 'house'), {
      do: 'later',
      ms: PRAISE_TIME,
      act: 'firstOn',
      what: { at },
    });
  },
  /** Opens the next board, unless the dialog has been closed in the meantime. */
  firstOn(state, { at }, { random }) {
    const first = state.panel?.first;
    return result(
      first && first.at === at && isFull(first)
        ? showBoard(state, layBoard(at + 1, random))
        : state,
    );
  },
};
