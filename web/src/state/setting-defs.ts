/**
 * setting-defs.ts: what a player can choose, and what there is to choose from. The first of each is
 * what it is until somebody chooses.
 */
import { CHILD_ORDER, KIDS_ORDER } from './state.ts';
import type { Rules } from './rules-model.ts';

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

export type Setting = keyof typeof CHOICES;

export type Settings = Record<Setting, string>;

export const SETTINGS = Object.keys(CHOICES) as Setting[];

/** Settings out of anything: what is not to be chosen is as it was. */
export const settingsFrom = (saved: Record<string, unknown>): Settings =>
  Object.fromEntries(
    SETTINGS.map((name) => [
      name,
      CHOICES[name].find((choice) => choice === saved[name]) ?? CHOICES[name][0],
    ]),
  ) as Settings;

/** Whether numbers that stand twice are marked at once; small children press Check. */
export const marksClashes = ({ clashes }: Settings, order: number) =>
  clashes === 'always' || (clashes === 'larger' && order > KIDS_ORDER);

/** Whether there are to be sounds; a board at the wall is silent. */
export const mayRing = ({ sounds, wall }: Settings) => sounds === 'yes' && wall === 'no';

/** Whether a board may show pictures: a child's, where nothing is asked of numbers as numbers. */
export const mayBePictures = ({ order, constraints }: Rules) =>
  order <= CHILD_ORDER && constraints.length === 0;

/** The set of pictures, if they are shown, or what else is. */
export const shownAs = ({ symbols, pictures }: Pick<Settings, 'symbols' | 'pictures'>) =>
  symbols === 'pictures' ? pictures : symbols;

/** What is shown after this: numbers, then one set of pictures after the other. */
export function nextSymbols({ symbols, pictures }: Settings) {
  const sets = CHOICES.pictures;
  const next = sets[symbols === 'pictures' ? sets.indexOf(pictures) + 1 : 0];
  return { symbols: next ? 'pictures' : 'digits', pictures: next ?? sets[0] };
}

/** Whether it is told what the sum of a cage leaves; children are asked first. */
export const isHelped = ({ sums }: Settings, order: number) =>
  sums === 'always' || (sums === 'larger' && order > CHILD_ORDER);
