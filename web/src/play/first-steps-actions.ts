/**
 * first-steps-actions.ts: first steps: little boards with pictures, before 4x4.
 */
import { withProfile, open, to, withPanel, type Act, type Effect } from './act.ts';
import { choose, solvedIn } from '../state/profile.ts';
import { BOARDS, isFull, layBoard, putPicture, pickSome } from '../state/first-steps-state.ts';
import { NewPuzzle } from '../state/game.ts';
import { mayRing } from '../state/setting-defs.ts';
import { FIRST, ownPuzzle } from '../state/state.ts';
import type { FirstSteps } from '../state/first-steps-state.ts';
import type { Pack } from '../state/pack-types.ts';
import type { State } from '../state/page.ts';

const LEFT = 6; // empty cells of the 4x4 that follows
const PRAISE_MS = 1400; // milliseconds before the next board

/** Returns the 4x4 level that follows, or undefined if the page has none. */
export const fourIn = (packs: Pack[]) =>
  packs.find(({ spec, entries }) => spec === '4x4' && entries.length > 0);

const showBoard = (state: State, first: FirstSteps) =>
  withPanel(state, { name: 'firstSteps', first });

/** Returns a sound effect, unless sounds are off. */
const sound = ({ profile }: State, what: string): Effect[] =>
  mayRing(profile.settings) ? [{ do: 'sound', what }] : [];

export const inTurn: Record<string, Act> = {
  /** Opens a 4x4 puzzle with extra givens, in pictures. */
  firstEnd(state, _, page) {
    const pack = fourIn(page.packs);
    if (!pack) return to(withPanel(state, null));
    const { profile, time } = state;
    const { rules, givens, solution } = NewPuzzle(pack, page.draw, null, solvedIn(profile));
    const empty = [...givens.keys()].filter((cell) => givens[cell] === 0);
    const more = pickSome(empty, Math.max(empty.length - LEFT, 0), page.draw);
    const easier = givens.map((digit, cell) => (more.includes(cell) ? solution[cell] : digit));
    const shown = withProfile(state, choose(profile, 'symbols', 'pictures', time.now));
    const game = ownPuzzle(rules, easier, solution, FIRST);
    return to(open(shown, game, page, page.say(`each.${profile.settings.pictures}`)));
  },
};

export const atOnce: Record<string, Act> = {
  /** Opens the board where the player stopped; after the last one, the first. */
  firstSteps: (state, _, { draw }) =>
    to(showBoard(state, layBoard(state.profile.firstSteps % BOARDS.length, draw))),
  firstSquare(state, { value }) {
    const first = state.panel?.first;
    return to(
      first?.shown[value] === 0 ? showBoard(state, { ...first, chosen: Number(value) }) : state,
    );
  },
  firstPut(state, { value }) {
    const first = state.panel?.first;
    if (!first || isFull(first)) return to(state);
    const next = putPicture(first, Number(value));
    const put = showBoard(state, next);
    if (!isFull(next)) return to(put, ...(next.twin === null ? sound(state, 'place') : []));
    const { at } = next;
    const kept = withProfile(put, { ...state.profile, firstSteps: at + 1, stamp: state.time.now });
    return to(kept, ...sound(state, 'house'), {
      do: 'later',
      ms: PRAISE_MS,
      act: 'firstOn',
      what: { at },
    });
  },
  /** Opens the next board, unless the dialog was closed meanwhile. */
  firstOn(state, { at }, { draw }) {
    const first = state.panel?.first;
    return to(
      first && first.at === at && isFull(first) ? showBoard(state, layBoard(at + 1, draw)) : state,
    );
  },
};
