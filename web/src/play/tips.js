/**
 * tips.js: what newcomers are told above 4x4, one thing at a time, as it comes to be of use: each
 * for some moves and once, in the line of words, where nothing else is to be said there.
 */
import { keep, tell } from './act.js';
import { gameIn, isPlain } from '../state/page.js';

const LONG = 3; // moves
/** Each after so many numbers of one's own. */
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
export function tipped(state, { say }) {
  const { shelf, words } = state;
  const { givens, entries } = gameIn(state);
  const own = entries.filter((digit, cell) => digit !== givens[cell]).length;
  const at = TIPS.findIndex(({ after }) => own >= after && own < after + LONG);
  // -1: none now
  if (at < shelf.tips || shelf.settings.tips === 'no' || isPlain(state)) return tell(state, '');
  const isOver = own === TIPS[at].after + LONG - 1;
  const seen = isOver ? keep(state, { ...shelf, tips: at + 1 }) : state;
  const message = say(TIPS[at].word);
  return words.message === message ? seen : tell(seen, message);
}
