/** clock.ts: playing time as text. runClock and takeTime (../play/act.ts) measure it. */

/** Returns milliseconds as minutes and seconds (5:03), or with hours (1:02:03). */
export function clockText(ms: number) {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] > 0 ? parts : parts.slice(1);
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
