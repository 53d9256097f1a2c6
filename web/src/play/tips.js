/**
 * tips.js: what newcomers are told above 4x4, one thing at a time, as it comes to be of use: each
 * for some moves and once, in the line of words, where nothing else is to be said there.
 */
import { keep, tell } from './act.js';
import { gameIn, isPlain } from '../state/page.js';
import { hasHints } from '../state/task-state.js';

const LONG = 3; // moves
/**
 * Shown once the player has entered this many numbers.
 * @type {{after: number, word: import('../view/text.js').Key}[]}
 */
const TIPS = [
  { after: 3, word: 'tipNotes' },
  { after: 9, word: 'tipCheck' },
  { after: 18, word: 'tipFirst' },
];

/**
 * After a move with which nothing is wrong.
 * @param {import('./act.js').State} state
 * @param {import('./act.js').Page} page
 */
export function tipped(state, { say, bounds }) {
  const { shelf, words } = state;
  const { givens, entries, notes, centres } = gameIn(state);
  const own = entries.filter((digit, cell) => digit !== givens[cell]).length;
  const at = TIPS.findIndex(({ after }) => own >= after && own < after + LONG);
  // -1: none now
  if (at < shelf.tips || shelf.settings.tips === 'no' || isPlain(state)) return tell(state, '');
  const { after, word } = TIPS[at];
  const isKnown = word === 'tipNotes' && [...notes, ...centres].some((mask) => mask !== 0);
  const isOver = isKnown || own === after + LONG - 1;
  const seen = isOver ? keep(state, { ...shelf, tips: at + 1 }) : state;
  if (isKnown) return tell(seen, '');
  const isAlone = word === 'tipCheck' && !hasHints(bounds.task);
  const message = say(isAlone ? 'tipCheckAlone' : word);
  return words.message === message ? seen : tell(seen, message);
}
