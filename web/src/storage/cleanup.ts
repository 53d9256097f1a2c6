/**
 * cleanup.ts: finds the profiles of links that may be deleted. Each locked or framed address has
 * its own profile, so a player who opens a new link every day would soon have hundreds.
 *
 * The newest profiles stay, and so do those with unfinished games of the last 30 days. Unreadable
 * profiles stay too, because a newer version may have written them.
 */
import { attempt } from '../state/state.ts';

/** How many of the newest link profiles always stay. */
export const MAX_LINKS = 60;
const RECENT = 30 * 86400000; // milliseconds

/** True if a saved game was begun but not solved. */
const isUnfinished = ({ done, first, moves }: any) => !done && first.length + moves.length > 0;

/** True if a saved profile may be deleted; false if the page did not write it. */
const canDelete = ({ stamp, games, others, drafts }: any, now: number) =>
  attempt(
    () => ![...games, ...others, ...drafts].some(isUnfinished) || stamp < now - RECENT,
    false,
  );

/**
 * Returns the storage keys of the profiles that may be deleted, oldest first.
 * @param profiles  their storage keys and parsed data
 * @param keptCount  how many of the newest stay
 */
export const findOldProfiles = (
  profiles: { name: string; saved: any }[],
  now: number,
  keptCount: number,
) =>
  profiles
    .filter(({ saved }) => Number.isFinite(saved?.stamp))
    .sort((a, b) => b.saved.stamp - a.saved.stamp)
    .slice(keptCount)
    .filter(({ saved }) => canDelete(saved, now))
    .reverse()
    .map(({ name }) => name);
