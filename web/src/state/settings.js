/**
 * settings.js: what a player can choose, and what there is to choose from. The first of each is
 * what it is until somebody chooses.
 */
import { KIDS_ORDER } from './state.js';

export const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast', 'paper'],
  symbols: ['digits', 'letters', 'colours'],
  boxes: ['children', 'always', 'never'],
  size: ['normal', 'large'],
  hand: ['right', 'left'],
  hints: ['usual', 'fill', 'teach'],
  clashes: ['larger', 'always', 'never'],
  mistakes: ['no', 'yes'],
  sums: ['larger', 'always', 'never'],
  timer: ['no', 'yes'],
  sounds: ['no', 'yes'],
  peers: ['yes', 'no'],
  cleaning: ['yes', 'no'],
  tips: ['yes', 'no'],
  overlay: ['no', 'yes'],
  first: ['square', 'number'],
  letters: ['yes', 'no'],
  stops: ['no', 'yes'],
};

/** @typedef {keyof typeof CHOICES} Setting */
/** @typedef {Record<Setting, string>} Settings */

export const SETTINGS = /** @type {Setting[]} */ (Object.keys(CHOICES));

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

/**
 * Whether numbers that stand twice are marked at once; small children press Check.
 * @param {Settings} settings
 * @param {number} order
 */
export const marksClashes = ({ clashes }, order) =>
  clashes === 'always' || (clashes === 'larger' && order > KIDS_ORDER);

const CHILD_ORDER = 6;

/**
 * Whether it is told what the sum of a cage leaves; children are asked first.
 * @param {Settings} settings
 * @param {number} order
 */
export const isHelped = ({ sums }, order) =>
  sums === 'always' || (sums === 'larger' && order > CHILD_ORDER);
