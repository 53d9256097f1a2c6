/**
 * first-steps-actions.ts: actions of the first steps, which are little boards with pictures for
 * children who are too young for 4x4.
 */
import { withProfile, openGame, result, withPanel, type Act, type Effect } from './act.ts';
import { choose, solvedTest } from '../state/profile.ts';
import { BOARDS, isFull, layBoard, putPicture, pickSome } from '../state/first-steps-state.ts';
import { NewPuzzle } from '../state/game.ts';
import { mayRing } from '../state/setting-defs.ts';
import { FIRST, ownPuzzle } from '../state/state.ts';
import type { FirstSteps } from '../state/first-steps-state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { State } from '../state/page.ts';

const EMPTY_CELLS = 6; // number of empty cells in the 4x4 puzzle after the first steps
const PRAISE_TIME = 1400; // milliseconds from a full board to the next board

/** Returns the 4x4 level for after the first steps, or undefined if the page has none. */
export const find4x4Level = (packs: Pack[]) =>
  packs.find(({ spec, entries }) => spec === '4x4' && entries.length > 0);

const showBoard = (state: State, first: FirstSteps) =>
  withPanel(state, { name: 'firstSteps', first });

/** Returns a sound effect, unless sounds are off. */
const sound = ({ profile }: State, what: string): Effect[] =>
  mayRing(profile.settings, what === 'win') ? [{ do: 'sound', what }] : [];

export const queuedActions: Record<string, Act> = {
  /** Ends the first steps: opens a 4x4 puzzle with extra givens and with pictures. */
  firstEnd(state, _, page) {
    const pack = find4x4Level(page.packs);
    if (!pack) return result(withPanel(state, null));
    const { profile, time } = state;
    const { rules, givens, solution } = NewPuzzle(pack, page.random, null, solvedTest(profile));
    const empty = [...givens.keys()].filter((cell) => givens[cell] === 0);
    const more = pickSome(empty, Math.max(empty.length - EMPTY_CELLS, 0), page.random);
    const easier = givens.map((digit, cell) => (more.includes(cell) ? solution[cell] : digit));
    const shown = withProfile(state, choose(profile, 'symbols', 'pictures', time.now));
    const game = ownPuzzle(rules, easier, solution, FIRST);
    return result(openGame(shown, game, page, page.say(`each.${profile.settings.pictures}`)));
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
