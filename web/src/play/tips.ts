/**
 * tips.ts: shows tips to newcomers on boards above 4x4. The page shows a tip once, for a few moves,
 * when the tip becomes useful and there is no other message.
 */
import { withProfile, showMessage } from './act.ts';
import { gameIn, hasSingleSelection, type Page, type State } from '../state/page.ts';
import { hasHints } from '../state/task-state.ts';
import type { Key } from '../text/text.ts';

const TIP_MOVES = 3; // number of moves for which a tip is shown
/** The tips. A tip is shown when the player has entered this number of digits (`entered`). */
const TIPS: { entered: number; word: Key }[] = [
  { entered: 3, word: 'tipNotes' },
  { entered: 9, word: 'tipCheck' },
  { entered: 18, word: 'tipFirst' },
];

/** Shows the tip that is due after a move without a conflict, or clears the message. */
export function showTip(state: State, { say, bounds }: Page) {
  const { profile, words } = state;
  const { givens, entries, notes, centres } = gameIn(state);
  const own = entries.filter((digit, cell) => digit !== givens[cell]).length;
  const at = TIPS.findIndex(({ entered }) => own >= entered && own < entered + TIP_MOVES);
  // `at` is -1 if there is no tip for this number of digits
  if (at < profile.tips || hasSingleSelection(state)) return showMessage(state, '');
  const { entered, word } = TIPS[at];
  const isKnown = word === 'tipNotes' && [...notes, ...centres].some((mask) => mask !== 0);
  const isOver = isKnown || own === entered + TIP_MOVES - 1;
  const seen = isOver ? withProfile(state, { ...profile, tips: at + 1 }) : state;
  if (isKnown) return showMessage(seen, '');
  const isAlone = word === 'tipCheck' && !hasHints(bounds.task);
  const message = say(isAlone ? 'tipCheckAlone' : word);
  return words.message === message ? seen : showMessage(seen, message);
}
