/**
 * setting-defs.js: what a player can choose, and what there is to choose from. The first of each is
 * what it is until somebody chooses.
 */
import { CHILD_ORDER, KIDS_ORDER } from './state.js';

export const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast', 'paper'],
  symbols: ['digits', 'letters', 'colours', 'pictures'],
  pictures: ['animals', 'fruit', 'vehicles', 'weather'],
  boxes: ['children', 'always', 'never'],
  size: ['normal', 'large'],
  wall: ['no', 'yes'],
  hand: ['right', 'left'],
  hints: ['usual', 'fill', 'teach'],
  clashes: ['larger', 'always', 'never'],
  mistakes: ['no', 'yes'],
  sums: ['larger', 'always', 'never'],
  timer: ['no', 'yes'],
  streak: ['no', 'yes'],
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

/**
 * Whether there are to be sounds; a board at the wall is silent.
 * @param {Settings} settings
 */
export const mayRing = ({ sounds, wall }) => sounds === 'yes' && wall === 'no';

/**
 * Whether a board may show pictures: a child's, where nothing is asked of numbers as numbers.
 * @param {import('./rules-model.js').Rules} rules
 */
export const mayBePictures = ({ order, constraints }) =>
  order <= CHILD_ORDER && constraints.length === 0;

/**
 * The set of pictures, if they are shown, or what else is.
 * @param {Pick<Settings, 'symbols' | 'pictures'>} settings
 */
export const shownAs = ({ symbols, pictures }) => (symbols === 'pictures' ? pictures : symbols);

/**
 * What is shown after this: numbers, then one set of pictures after the other.
 * @param {Settings} settings
 */
export function nextSymbols({ symbols, pictures }) {
  const sets = CHOICES.pictures;
  const next = sets[symbols === 'pictures' ? sets.indexOf(pictures) + 1 : 0];
  return { symbols: next ? 'pictures' : 'digits', pictures: next ?? sets[0] };
}

/**
 * Whether it is told what the sum of a cage leaves; children are asked first.
 * @param {Settings} settings
 * @param {number} order
 */
export const isHelped = ({ sums }, order) =>
  sums === 'always' || (sums === 'larger' && order > CHILD_ORDER);
