/**
 * kinds.js: kinds of Sudoku as people meet them: the words that a spec adds to its size. Whoever
 * has a game of each of them knows the rules; to others they are told before the first one, and by
 * the first hint again.
 */
import { isBlank, item } from '../state/state.js';
import { wordsIn } from '../view/text.js';

/** @typedef {import('../storage/profile.js').Shelf} Shelf */
/** @typedef {import('../state/state.js').Game} Game */

/**
 * Which words of its rules are in no game on the shelf that holds.
 * @param {Game} game
 * @param {Shelf} shelf
 * @param {(other: Game) => boolean} holds
 */
function wordsWithout({ rules }, { games, others }, holds) {
  const known = [...Object.values(games), ...others]
    .filter((other) => holds(other) && !isBlank(other))
    .flatMap((other) => wordsIn(other.rules.spec));
  return wordsIn(rules.spec).filter((word) => !known.includes(word));
}

/**
 * The words whose rules its hints teach: of kinds of which nothing was solved yet.
 * @param {Game} game
 * @param {Shelf} shelf
 * @param {import('../state/pack-types.js').Pack[]} packs
 */
export function wordsToTeach(game, shelf, packs) {
  const solved = packs.flatMap(({ id, spec }) =>
    item(shelf.solved, id)?.puzzles.length ? wordsIn(spec) : [],
  );
  const open = wordsWithout(game, shelf, ({ done }) => done);
  return open.filter((word) => !solved.includes(word));
}

/** Whether its rules are still to be told. @param {Game} game @param {Shelf} shelf */
export const isNewTo = (game, shelf) => wordsWithout(game, shelf, () => true).length > 0;
