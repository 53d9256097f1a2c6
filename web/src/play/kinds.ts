/**
 * kinds.ts: which variants are new to the player. A variant is a word that a spec adds to its size.
 * The page shows its rules before the first game, and hints state them until a game is solved.
 */
import { isBlank, item, type Game } from '../state/state.ts';
import { wordsIn } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Profile } from '../state/profile.ts';

/** Returns the spec words of a game that none of the games accepted by `holds` has. */
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

/** Returns the spec words that hints should explain: no puzzle with them has been solved yet. */
export function wordsToTeach(game: Game, profile: Profile, packs: Pack[]) {
  const solved = packs.flatMap(({ id, spec }) =>
    item(profile.solved, id)?.puzzles.length ? wordsIn(spec) : [],
  );
  const open = wordsWithout(game, profile, ({ done }) => done);
  return open.filter((word) => !solved.includes(word));
}

/** Returns whether a spec word of the game is in no game of the player. */
export const isNewTo = (game: Game, profile: Profile) =>
  wordsWithout(game, profile, () => true).length > 0;
