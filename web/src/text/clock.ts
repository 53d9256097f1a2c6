/**
 * clock.ts: how long a game has been played, as people read it. It counts while the page can be
 * seen and the player has not paused (runClock and takeTime in act.ts).
 */

/** @param ms  as people read it: 5:03, or 1:02:03 */
export function clockText(ms: number) {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] > 0 ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
