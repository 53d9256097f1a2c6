/** setting-defs.ts: the settings and their choices. The first choice is the default. */
import { CHILD_ORDER, KIDS_ORDER } from './state.ts';
import type { Rules } from './rules-model.ts';

export const CHOICES = {
  theme: ['system', 'light', 'dark', 'contrast'],
  // 'native': the digits of the language's script
  symbols: ['digits', 'native', 'letters', 'colours', 'pictures'],
  pictures: ['animals', 'fruit', 'vehicles', 'weather'],
  boxes: ['children', 'always', 'never'],
  size: ['normal', 'large'],
  wall: ['no', 'yes'],
  hand: ['right', 'left'],
  hints: ['usual', 'fill', 'teach'],
  naming: ['level', 'words', 'short'],
  clashes: ['yes', 'no'],
  mistakes: ['no', 'yes'],
  sums: ['larger', 'always', 'never'],
  timer: ['no', 'yes'],
  streak: ['ask', 'no', 'yes'], // 'ask': no, but the page asks once
  sounds: ['win', 'no', 'yes'], // 'win': only when a child has won
  peers: ['yes', 'no'],
  cleaning: ['yes', 'no'],
  overlay: ['no', 'yes'],
  first: ['square', 'number'],
  letters: ['yes', 'no'],
  stops: ['no', 'yes'],
  symmetry: ['any', 'none', 'half-turn', 'mirror', 'diagonal'],
};

export type Setting = keyof typeof CHOICES;

export type Settings = Record<Setting, string>;

export const SETTINGS = Object.keys(CHOICES) as Setting[];

/** Reads settings from parsed JSON, with defaults for those that are missing or not valid. */
export const settingsFrom = (saved: Record<string, unknown>): Settings =>
  Object.fromEntries(
    SETTINGS.map((name) => [
      name,
      CHOICES[name].find((choice) => choice === saved[name]) ?? CHOICES[name][0],
    ]),
  ) as Settings;

/** True if hints name cells r5c3 rather than row 5, column 3. Players of hard levels write so. */
export const hasShortCells = ({ naming }: Settings, grade: string | undefined) =>
  naming === 'level' ? grade === 'expert' || grade === 'extreme' : naming === 'short';

/** True if repeated digits are marked at once. On small boards children press Check instead. */
export const marksClashes = ({ clashes }: Settings, order: number) =>
  clashes === 'yes' && order > KIDS_ORDER;

/** True if the page may play a sound. In whiteboard view it never does. */
export const mayRing = ({ sounds, wall }: Settings, isChildsWin: boolean) =>
  wall === 'no' && (sounds === 'yes' || (sounds === 'win' && isChildsWin));

/** True if pictures may replace numbers: on children's boards without constraints on numbers. */
export const canShowPictures = ({ order, constraints }: Rules) =>
  order <= CHILD_ORDER && constraints.length === 0;

/** Returns the set of pictures if pictures are shown, otherwise the kind of symbols. */
export const symbolName = ({ symbols, pictures }: Pick<Settings, 'symbols' | 'pictures'>) =>
  symbols === 'pictures' ? pictures : symbols;

/** Returns the next symbols: numbers, then each set of pictures in turn. */
export function nextSymbols({ symbols, pictures }: Settings) {
  const sets = CHOICES.pictures;
  const next = sets[symbols === 'pictures' ? sets.indexOf(pictures) + 1 : 0];
  return { symbols: next ? 'pictures' : 'digits', pictures: next ?? sets[0] };
}

/** True if the page helps with the sums of cages without being asked to. */
export const isHelped = ({ sums }: Settings, order: number) =>
  sums === 'always' || (sums === 'larger' && order > CHILD_ORDER);
