/**
 * kinds.ts: kinds of Sudoku as people meet them: the words that a spec adds to its size. Whoever
 * has a game of each of them knows the rules; to others they are told before the first one, and by
 * the first hint again.
 */
import { isBlank, item, type Game } from '../state/state.ts';
import { wordsIn } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Profile } from '../state/profile.ts';

/** Which words of its rules are in no game on the profile that holds. */
function wordsWithout(
  { rules }: Game,
  { games, others }: Profile,
  holds: (other: Game) => boolean,
) {
  const known = [...Object.values(games), ...others]
    .filter((other) => holds(other) && !isBlank(other))
    .flatMap((other) => wordsIn(other.rules.spec));
  return wordsIn(rules.spec).filter((word) => !known.includes(word));
}

/** The words whose rules its hints teach: of kinds of which nothing was solved yet. */
export function wordsToTeach(game: Game, profile: Profile, packs: Pack[]) {
  const solved = packs.flatMap(({ id, spec }) =>
    item(profile.solved, id)?.puzzles.length ? wordsIn(spec) : [],
  );
  const open = wordsWithout(game, profile, ({ done }) => done);
  return open.filter((word) => !solved.includes(word));
}

/** Whether its rules are still to be told. */
export const isNewTo = (game: Game, profile: Profile) =>
  wordsWithout(game, profile, () => true).length > 0;
