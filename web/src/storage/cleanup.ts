/**
 * cleanup.ts: which profiles of locked and framed addresses may go. Each such address has one of its
 * own, so whoever opens another link every day leaves hundreds behind.
 *
 * The newest stay, and so does what was begun of late and is not solved. What cannot be read is not
 * known to be old: it stays, too.
 */

/** So many profiles of links stay in any case. */
export const MOST_APART = 60;
const OF_LATE = 30 * 86400000; // milliseconds

/**
 * Whether something was done in it that is not solved.
 * @param game  as it is kept
 */
const isOpen = ({ done, first, moves }: any) => !done && first.length + moves.length > 0;

/** Whether it may go. One that is not as the page writes it may not. */
function mayGo({ stamp, games, others, drafts }: any, now: number) {
  try {
    return ![...games, ...others, ...drafts].some(isOpen) || stamp < now - OF_LATE;
  } catch {
    return false;
  }
}

/**
 * The names of those that may go, the oldest first.
 * @param profiles  as they are kept
 * @param spared  so many of the newest stay whatever they are
 */
export const oldAmong = (profiles: { name: string; saved: any }[], now: number, spared: number) =>
  profiles
    .filter(({ saved }) => Number.isFinite(saved?.stamp))
    .sort((a, b) => b.saved.stamp - a.saved.stamp)
    .slice(spared)
    .filter(({ saved }) => mayGo(saved, now))
    .reverse()
    .map(({ name }) => name);
