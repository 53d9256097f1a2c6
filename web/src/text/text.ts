/**
 * text.ts: words. They come from the page's language block; code names them by key.
 *
 * A key that is said with a count may have a text for each of the language's plural forms:
 *
 *     someWrong.one     There is {count} mistake.
 *     someWrong.other   There are {count} mistakes.
 *
 * Children's boards, up to 6x6, have squares and numbers; larger ones have cells and digits. A key
 * whose text names them has a second text for larger boards:
 *
 *     chooseFirst         Tap an empty square first.
 *     chooseFirst.cells   Tap an empty cell first.
 */
import { SILENT, hasAll, type House, type Rules } from '../state/rules-model.ts';
import { CHILD_ORDER, FIRST, KIDS_ORDER, OWN, type Game } from '../state/state.ts';
import type { Pack } from '../state/pack-types.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type WithoutForm<K extends string> = K extends `${infer Base}.${PluralForm}` ? Base : K;

type WithoutCells<K extends string> = K extends `${infer Base}.cells` ? Base : K;

type FamilyOf<K extends string> = K extends `${infer Family}.${string}`
  ? `${Family}.${string}`
  : never;

/** The keys of the texts there are in English, and those that code completes: `how.${word}`. */
type Text = Exclude<
  keyof typeof import('../../locales/en.json'),
  'logic' | 'host' | 'titles' | `@${string}`
>;

export type Key = WithoutCells<WithoutForm<Text>> | FamilyOf<Text>;

/**
 * The text of a key with its {places} filled. `order` is the board's size, where it is not the one
 * on the page.
 */
export type Say = (key: Key, values?: Record<string, string | number>) => string;

/**
 * How a language counts and writes numbers; as English does where its name is no tag that browsers
 * read. Digits are those of the board.
 */
function numbersOf(language: string) {
  try {
    return {
      plurals: new Intl.PluralRules(language),
      numbers: new Intl.NumberFormat(language, { numberingSystem: 'latn' }),
    };
  } catch {
    return numbersOf('en');
  }
}

/** @param orderNow  the size of the board on the page */
export function speaker(
  words: Record<string, string>,
  language = 'en',
  orderNow: () => number = () => 0,
): Say {
  const { plurals, numbers } = numbersOf(language);
  const formOf = (key: string, count: string | number | undefined) =>
    (typeof count === 'number'
      ? (words[`${key}.${plurals.select(count)}`] ?? words[`${key}.other`])
      : undefined) ?? words[key];
  const textOf = (key: string, { count, order = orderNow() }: Record<string, string | number>) =>
    (Number(order) > CHILD_ORDER ? formOf(`${key}.cells`, count) : undefined) ??
    formOf(key, count) ??
    key;
  const written = (value: string | number) =>
    typeof value === 'number' ? numbers.format(value) : value;
  return (key, values = {}) =>
    textOf(key, values).replace(/\{(\w+)\}/g, (place, name) =>
      name in values ? written(values[name]) : place,
    );
}

/** Texts as a list: "9×9, both diagonals, killer". */
export const listText = (texts: string[], say: Say) =>
  texts.length === 0 ? '' : texts.reduce((list, next) => say('listed', { list, next }));

/** Sentences one after the other; '' is none. */
export const sentencesText = (texts: string[], say: Say) =>
  texts.reduce(
    (first, next) => (first && next ? say('sentences', { first, next }) : first || next),
    '',
  );

const FEW = 3; // words that are said one by one

/** The words that a spec adds to rows, columns and the boxes of its size, each once. */
export const wordsIn = (spec: string) => [
  ...new Set(
    spec
      .split('+')
      .slice(1)
      .map((word) => word.replace(/:.*/, '')),
  ),
];

/**
 * The grades that puzzles of such rules are soon made for: with cages they are seldom as hard as
 * chains.
 */
export const gradesOf = (spec: string, grades: string[]) =>
  wordsIn(spec).includes('killer') ? grades.slice(0, 4) : grades;

/** The rules that puzzles are made by here. */
export const specsMade = (packs: Pack[]) => [
  ...new Set(packs.filter(({ rules }) => rules.order > KIDS_ORDER).map(({ spec }) => spec)),
];

/** What they say to people: of many only how many there are. */
export function extraWords(spec: string, say: Say) {
  const words = wordsIn(spec);
  return words.length > FEW
    ? [say('manyRules', { count: words.length })]
    : words.map((word) => say(`rules.${word}`));
}

const SHAPES = ['odd', 'even'];

/**
 * The rules that are told besides rows, columns and boxes, by their words; and what it means that
 * nothing is drawn, where one may wonder: no shape either kind; last, no dot no tie.
 */
export function wordsToTell(rules: Rules) {
  const words = wordsIn(rules.spec);
  const [shape] = words.filter((word) => SHAPES.includes(word)).slice(-1);
  const told = words.flatMap((word) => (word === shape ? [word, 'free'] : [word]));
  return [...told, ...(hasAll(rules) ? ['all'] : [])];
}

/** A rule in a sentence, by its word; of dots with numbers only where one has any. */
export const ruleText = (word: string, { constraints }: Rules, say: Say) =>
  constraints.some(({ kind, number }) => kind === word && kind in SILENT && number !== SILENT[kind])
    ? say(`numbered.${word}`)
    : say(`how.${word}`);

/** The rules of a kind in sentences; '' where there is no more than rows, columns and boxes. */
export function rulesText(rules: Rules, say: Say) {
  const words = wordsToTell(rules);
  return words.length === 0
    ? ''
    : sentencesText([say('howIntro'), ...words.map((word) => ruleText(word, rules, say))], say);
}

/** Names a kind, by its own name or by its rules. */
export function kindText(words: string[], say: Say) {
  const key = `kind.${words.join('+')}` as Key;
  const names = words.map((word) => say(`kind.${word}`));
  return say(key) === key ? listText(names, say) : say(key);
}

/** A house as people name it: "row 3". */
export const houseText = (house: House, { houses }: Rules, say: Say) =>
  say(`house.${house.kind}`, {
    number: houses.filter(({ kind }) => kind === house.kind).indexOf(house) + 1,
  });

/** Sizes as people write them: "9×9, hard" for "9x9, hard". */
export const sizedText = (text: string) => text.replace(/\b(\d+)x(?=\d)/g, '$1\u00d7');

/** Rules in words: "9×9, both diagonals". */
export const sizeText = (spec: string, say: Say) =>
  sizedText(listText([spec.replace(/\+.*/, ''), ...extraWords(spec, say)], say));

export const gradeText = (say: Say, grade: string) => say(`grade.${grade}`);

/**
 * What a puzzle that was made here is called.
 * @param rules  their spec
 */
export const madeText = (say: Say, rules: string, grade: string) =>
  say('made', { rules: sizeText(rules, say), grade: gradeText(say, grade) });

/** What a puzzle of no pack is called. */
export const ownTitle = ({ rules, made }: { rules: { spec: string }; made?: string }, say: Say) =>
  made === FIRST
    ? say('firstSteps')
    : made
      ? madeText(say, rules.spec, made)
      : listText([say('own'), ...extraWords(rules.spec, say)], say);

/**
 * A rating as the field writes it; of steps that the known scale is silent about it is said that it
 * is ours, in a word where there is no room for more.
 */
export function ratingText(
  say: Say,
  tenths: number,
  isOurs: boolean,
  how: 'onOurScale' | 'ourRating' = 'onOurScale',
) {
  const rating = (tenths / 10).toFixed(1);
  return isOurs ? say(how, { rating }) : rating;
}

/** Returns the pack of a game, or an empty one of its name if the page does not have it. */
export const homeOf = (game: Game, { packs, say }: { packs: Pack[]; say: Say }): Pack =>
  packs.find(({ id }) => id === game.pack) ?? {
    id: game.pack,
    title: game.pack === OWN ? ownTitle(game, say) : game.title,
    grade: game.made,
    rules: game.rules,
    count: 0,
    seconds: 0,
    sum: '',
    entries: [],
    spec: game.rules.spec,
    drafts: null,
  };
