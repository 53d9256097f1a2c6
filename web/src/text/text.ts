/**
 * text.ts: looks up texts by key in the catalogue of the page's language, and joins names and
 * sentences.
 *
 * A key that is used with a count may have a text for each plural form of the language:
 *
 *     someWrong_one     There is {count} mistake.
 *     someWrong_other   There are {count} mistakes.
 *
 * Texts for children's boards, up to 6x6, say square and number; those for larger boards say cell
 * and digit. A key with such words has a second text for larger boards:
 *
 *     chooseFirst         Tap an empty square first.
 *     chooseFirst.cells   Tap an empty cell first.
 */
import { validLocale } from '../state/day.ts';
import {
  USUAL_NUMBERS,
  hasRuleForAllPairs,
  sizeIn,
  type House,
  type Rules,
} from '../state/rules-model.ts';
import { CHILD_ORDER, FIRST, KIDS_ORDER, OWN, placeIn, type Game } from '../state/state.ts';
import { minutesOf, typicalSeconds, type Times } from '../state/times.ts';
import type { Pack } from '../state/pack-types.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type Without<K extends string, End extends string> = K extends `${infer Base}${End}` ? Base : K;

type FamilyOf<K extends string> = K extends `${infer Family}.${string}`
  ? `${Family}.${string}`
  : never;

/** The keys in the English catalogue. */
type Text = Exclude<keyof typeof import('../../locales/en.json'), 'logic' | 'host' | 'titles'>;

/** A key without plural form and size. Code may fill in its last part, as in `how.${word}`. */
export type Key = Without<Without<Text, `_${PluralForm}`>, '.cells'> | FamilyOf<Text>;

/**
 * Returns the text of a key with its {placeholders} filled in, or the key if it has no text.
 * Without `values.order`, the board on the page decides the size. `hasShortCells` returns whether
 * steps name cells r5c3 rather than row 5, column 3.
 */
export type Say = {
  (key: Key, values?: Record<string, string | number>): string;
  hasShortCells?: () => boolean;
};

/** Returns a function that makes a value when it is first asked for. */
function lazily<Value>(make: () => Value) {
  let made: Value | undefined;
  return () => (made ??= make());
}

const MIN_GROUPED = 1000; // smaller whole numbers are alike in all languages

/**
 * Returns the function that looks up texts.
 * @param orderNow  returns the size of the board on the page
 * @param hasShortCells  returns whether steps name cells r5c3
 */
export function speaker(
  words: Record<string, string>,
  language = 'en',
  orderNow: () => number = () => 0,
  hasShortCells: () => boolean = () => false,
): Say {
  const valid = validLocale(language);
  // browsers take milliseconds to make these, and the first screen needs neither
  const plurals = lazily(() => new Intl.PluralRules(valid));
  // numbers have the digits 0 to 9, as on the board
  const numbers = lazily(() => new Intl.NumberFormat(valid, { numberingSystem: 'latn' }));
  const formOf = (key: string, count: string | number | undefined) =>
    (typeof count === 'number'
      ? (words[`${key}_${plurals().select(count)}`] ?? words[`${key}_other`])
      : undefined) ?? words[key];
  const textOf = (key: string, { count, order = orderNow() }: Record<string, string | number>) =>
    (Number(order) > CHILD_ORDER ? formOf(`${key}.cells`, count) : undefined) ??
    formOf(key, count) ??
    key;
  // keeps a name apart from the sentence around it, which may run the other way
  const isolated = (text: string) => (words.direction === 'rtl' ? `\u2068${text}\u2069` : text);
  const formatted = (value: string | number) =>
    typeof value !== 'number' || (Number.isInteger(value) && value >= 0 && value < MIN_GROUPED)
      ? String(value)
      : numbers().format(value);
  const say = (key: Key, values: Record<string, string | number> = {}) =>
    textOf(key, values).replace(/\{(\w+)\}/g, (place, name) =>
      name in values ? isolated(formatted(values[name])) : place,
    );
  return Object.assign(say, { hasShortCells });
}

/** Returns a cell's name in a step: "r5c3", or "row 5, column 3". */
export const cellText = (cell: number, order: number, say: Say) =>
  say(say.hasShortCells?.() ? 'cellShort' : 'cell', placeIn(cell, order));

/** Joins texts into a list: "9×9, both diagonals, killer". */
export const listText = (texts: string[], say: Say) =>
  texts.length === 0 ? '' : texts.reduce((list, next) => say('listed', { list, next }));

/** Joins sentences; empty ones are left out. */
export const sentencesText = (texts: string[], say: Say) =>
  texts.reduce(
    (first, next) => (first && next ? say('sentences', { first, next }) : first || next),
    '',
  );

const MAX_NAMED_RULES = 3; // if there are more rules, only their number is shown

/** Returns the words after the size in a spec such as 9x9+x, each once, without parameters. */
export const specWords = (spec: string) => [
  ...new Set(
    spec
      .split('+')
      .slice(1)
      .map((word) => word.replace(/:.*/, '')),
  ),
];

/** Returns the grades that are quick to generate. Puzzles with cages are seldom very hard. */
export const gradesOf = (spec: string, grades: string[]) =>
  specWords(spec).includes('killer') ? grades.slice(0, 4) : grades;

/** Returns the specs for which the page generates puzzles. */
export const generatedSpecs = (packs: Pack[]) => [
  ...new Set(packs.filter(({ rules }) => rules.order > KIDS_ORDER).map(({ spec }) => spec)),
];

/** Returns the names of a spec's rules, or just their number if there are many. */
export function variantNames(spec: string, say: Say) {
  const words = specWords(spec);
  return words.length > MAX_NAMED_RULES
    ? [say('manyRules', { count: words.length })]
    : words.map((word) => say(`rules.${word}`));
}

const SHAPES = ['odd', 'even'];

/**
 * Returns the keys of the rules to explain beyond rows, columns and boxes. After odd and even,
 * 'free' explains cells without a shape. 'all' comes last if a missing dot also means something.
 */
export function ruleKeys(rules: Rules) {
  const words = specWords(rules.spec);
  const [shape] = words.filter((word) => SHAPES.includes(word)).slice(-1);
  const keys = words.flatMap((word) => (word === shape ? [word, 'free'] : [word]));
  return [...keys, ...(hasRuleForAllPairs(rules) ? ['all'] : [])];
}

/** Returns the sentence that explains a rule. Dots with numbers have a different one. */
export const ruleText = (word: string, { constraints }: Rules, say: Say) =>
  constraints.some(
    ({ kind, number }) => kind === word && kind in USUAL_NUMBERS && number !== USUAL_NUMBERS[kind],
  )
    ? say(`numbered.${word}`)
    : say(`how.${word}`);

/** Returns the rules in sentences, or '' if there are only rows, columns and boxes. */
export function rulesText(rules: Rules, say: Say) {
  const words = ruleKeys(rules);
  return words.length === 0
    ? ''
    : sentencesText([say('howIntro'), ...words.map((word) => ruleText(word, rules, say))], say);
}

/** Returns the name of a kind of puzzle, or the names of its rules if it has none. */
export function kindText(words: string[], say: Say) {
  const key = `kind.${words.join('+')}` as Key;
  const names = words.map((word) => say(`kind.${word}`));
  return say(key) === key ? listText(names, say) : say(key);
}

/** Returns the name of a house, such as "row 3". */
export const houseText = (house: House, { houses }: Rules, say: Say) =>
  say(`house.${house.kind}`, {
    number: houses.filter(({ kind }) => kind === house.kind).indexOf(house) + 1,
  });

/** Replaces the x in sizes: "9x9, hard" becomes "9×9, hard". */
const sizedText = (text: string) => text.replace(/\b(\d+)x(?=\d)/g, '$1\u00d7');

/** Returns rules in words: "9×9, both diagonals". */
export const sizeText = (spec: string, say: Say) =>
  sizedText(listText([spec.replace(/\+.*/, ''), ...variantNames(spec, say)], say));

export const gradeText = (say: Say, grade: string) => say(`grade.${grade}`);

/**
 * Returns the title of a puzzle that the page generated.
 * @param rules  the spec of its rules
 */
export const generatedTitle = (say: Say, rules: string, grade: string) =>
  say('made', { rules: sizeText(rules, say), grade: gradeText(say, grade) });

/** Returns the title of a puzzle that is in no pack. */
export const ownTitle = ({ rules, made }: { rules: { spec: string }; made?: string }, say: Say) =>
  made === FIRST
    ? say('firstSteps')
    : made
      ? generatedTitle(say, rules.spec, made)
      : listText([say('own'), ...variantNames(rules.spec, say)], say);

/**
 * Returns a level's name for a place that also shows its rules. If the title is rules and grade,
 * returns the grade; if it is kind and size, the kind.
 */
export function levelName(
  { title, grade, rules: { spec } }: { title: string; grade?: string; rules: { spec: string } },
  say: Say,
) {
  const kind = kindText(specWords(spec), say);
  const isTitle = (text: string) => title === text.replace(/[\u2068\u2069]/g, ''); // isolates
  if (grade && isTitle(generatedTitle(say, spec, grade))) return say(`gradeName.${grade}`);
  return isTitle(say('kindSized', { kind, size: sizeText(sizeIn(spec), say) })) ? kind : title;
}

/** Returns how long a puzzle of a level takes, or '' if that is not known. */
export function timeText(pack: Pack, times: Record<string, Times>, say: Say) {
  const seconds = typicalSeconds(pack, times);
  return seconds > 0 ? say('minutes', { count: minutesOf(seconds) }) : '';
}

/**
 * Returns a rating such as "4.2", with a remark if it is not on the standard scale.
 * @param how  the key of that remark; `ourRating` is the short one
 */
export function ratingText(
  say: Say,
  tenths: number,
  isOurs: boolean,
  how: 'onOurScale' | 'ourRating' = 'onOurScale',
) {
  const rating = (tenths / 10).toFixed(1).replace('.', say('decimal'));
  return isOurs ? say(how, { rating }) : rating;
}

/**
 * Returns the pack of a game. If the page does not have it, returns an empty one with its title.
 */
export const packOfGame = (game: Game, { packs, say }: { packs: Pack[]; say: Say }): Pack =>
  packs.find(({ id }) => id === game.pack) ?? {
    id: game.pack,
    title: game.pack === OWN ? ownTitle(game, say) : game.title,
    grade: game.made,
    rules: game.rules,
    count: 0,
    seconds: 0,
    checksum: '',
    entries: [],
    spec: game.rules.spec,
    drafts: null,
  };
