/**
 * settings.js: what a player can choose, and what there is to choose from. The first of each is
 * what it is until somebody chooses.
 */

/**
 * @typedef {'theme' | 'symbols' | 'size' | 'hand' | 'hints' | 'checking' | 'timer' | 'peers' |
 * 'cleaning' | 'overlay' | 'first'} Setting
 */
/** @typedef {Record<Setting, string>} Settings */

/** @type {Record<Setting, string[]>} */
export const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast', 'paper'],
  symbols: ['digits', 'letters', 'colours'],
  size: ['normal', 'large'],
  hand: ['right', 'left'],
  hints: ['usual', 'fill', 'teach'],
  checking: ['atCheck', 'rules', 'solution'],
  timer: ['no', 'yes'],
  peers: ['yes', 'no'],
  cleaning: ['yes', 'no'],
  overlay: ['no', 'yes'],
  first: ['square', 'number'],
};

/** @type {Setting[]} */
export const SETTINGS = [
  'theme',
  'symbols',
  'size',
  'hand',
  'hints',
  'checking',
  'timer',
  'peers',
  'cleaning',
  'overlay',
  'first',
];

/**
 * Settings out of anything: what is not to be chosen is as it was.
 * @param {Record<string, unknown>} saved
 * @returns {Settings}
 */
export const settingsFrom = (saved) =>
  /** @type {Settings} */ (
    Object.fromEntries(
      SETTINGS.map((name) => [
        name,
        CHOICES[name].find((choice) => choice === saved[name]) ?? CHOICES[name][0],
      ]),
    )
  );
