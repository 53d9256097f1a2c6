/**
 * clock.js: how long a game has been played: while the page can be seen and the player has not
 * paused.
 */

/** @param {number} ms  as people read it: 5:03, or 1:02:03 */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] > 0 ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

/**
 * A clock that counts laps.
 * @param {() => number} now  milliseconds that never go back
 */
export function makeClock(now) {
  /** @type {number | null} */
  let began = null;
  return {
    /** @param {boolean} isRunning */
    run(isRunning) {
      if (isRunning) began ??= now();
      else began = null;
    },
    /** Since the last lap, which ends here. */
    lap() {
      const time = began === null ? 0 : Math.round(now() - began);
      if (began !== null) began = now();
      return time;
    },
    /** Since the last lap, which goes on. */
    running: () => (began === null ? 0 : Math.round(now() - began)),
  };
}
