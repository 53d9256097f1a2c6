/**
 * kinds.ts: levels by kind, and which variants are new to the player. A variant is a word that a
 * spec adds to its size. The page shows its rules before the first game, and hints state them until
 * a game is solved.
 */
import { CLASSIC, isPlainSize } from '../state/rules-model.ts';
import {
  CHILD_ORDER,
  KIDS_ORDER,
  hasPlainRules,
  isBlank,
  item,
  type Game,
} from '../state/state.ts';
import { specWords } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Profile } from '../state/profile.ts';

/** Returns the kind of a level without further rules. */
function plainKind({ spec, rules: { order } }: Pack) {
  if (order <= KIDS_ORDER) return 'kids';
  return order <= CHILD_ORDER ? 'bigger' : spec === CLASSIC ? 'classic' : 'large';
}

/** Returns the kind of a level: what levels of the same rules share, apart for children. */
export function kindOf(pack: Pack) {
  const { id, spec, rules } = pack;
  if (hasPlainRules(pack)) return plainKind(pack);
  const words = isPlainSize(spec) ? [id] : specWords(spec);
  return [rules.order <= CHILD_ORDER ? 'small' : 'large', ...words].join('+');
}

/** Returns the spec words of a game that do not occur in any game for which `isCounted` holds. */
function wordsNotIn(
  { rules }: Game,
  { games, others }: Profile,
  isCounted: (other: Game) => boolean,
) {
  const known = [...Object.values(games), ...others]
    .filter((other) => isCounted(other) && !isBlank(other))
    .flatMap((other) => specWords(other.rules.spec));
  return specWords(rules.spec).filter((word) => !known.includes(word));
}

/** Returns the spec words that hints should explain, because no puzzle with them is solved yet. */
export function wordsToTeach(game: Game, profile: Profile, packs: Pack[]) {
  const solved = packs.flatMap(({ id, spec }) =>
    item(profile.solved, id)?.puzzles.length ? specWords(spec) : [],
  );
  const unsolved = wordsNotIn(game, profile, ({ done }) => done);
  return unsolved.filter((word) => !solved.includes(word));
}

/** Returns whether a game has a spec word that no other game of the player has. */
export const isNewTo = (game: Game, profile: Profile) =>
  wordsNotIn(game, profile, () => true).length > 0;
