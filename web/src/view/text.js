/**
 * text.js: words. They come from the page's language block; code names them by key.
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
import { SILENT, hasAll } from '../state/rules-model.js';
import { CHILD_ORDER, FIRST, KIDS_ORDER } from '../state/state.js';

/** @typedef {import('../state/rules-model.js').Rules} Rules */

/** @typedef {'zero' | 'one' | 'two' | 'few' | 'many' | 'other'} PluralForm */
/** @template {string} K
 * @typedef {K extends `${infer Base}.${PluralForm}` ? Base : K} WithoutForm */
/** @template {string} K @typedef {K extends `${infer Base}.cells` ? Base : K} WithoutCells */
/** @template {string} K
 * @typedef {K extends `${infer Family}.${string}` ? `${Family}.${string}` : never} FamilyOf */

/**
 * The keys of the texts there are in English, and those that code completes: `how.${word}`.
 * @typedef {Exclude<keyof typeof import('../../locales/en.json'),
 *   'logic' | 'host' | 'titles' | `@${string}`>} Text
 * @typedef {WithoutCells<WithoutForm<Text>> | FamilyOf<Text>} Key
 */

/**
 * The text of a key with its {places} filled. `order` is the board's size, where it is not the one
 * on the page.
 * @typedef {(key: Key, values?: Record<string, string | number>) => string} Say
 */

/**
 * How a language counts and writes numbers; as English does where its name is no tag that browsers
 * read. Digits are those of the board.
 * @param {string} language
 */
function numbersOf(language) {
  try {
    return {
      plurals: new Intl.PluralRules(language),
      numbers: new Intl.NumberFormat(language, { numberingSystem: 'latn' }),
    };
  } catch {
    return numbersOf('en');
  }
}

/**
 * @param {Record<string, string>} words
 * @param {string} [language]
 * @param {() => number} [orderNow]  the size of the board on the page
 * @returns {Say}
 */
export function speaker(words, language = 'en', orderNow = () => 0) {
  const { plurals, numbers } = numbersOf(language);
  /** @param {string} key @param {string | number | undefined} count */
  const formOf = (key, count) =>
    (typeof count === 'number'
      ? (words[`${key}.${plurals.select(count)}`] ?? words[`${key}.other`])
      : undefined) ?? words[key];
  /** @param {string} key @param {Record<string, string | number>} values */
  const textOf = (key, { count, order = orderNow() }) =>
    (Number(order) > CHILD_ORDER ? formOf(`${key}.cells`, count) : undefined) ??
    formOf(key, count) ??
    key;
  /** @param {string | number} value */
  const written = (value) => (typeof value === 'number' ? numbers.format(value) : value);
  return (key, values = {}) =>
    textOf(key, values).replace(/\{(\w+)\}/g, (place, name) =>
      name in values ? written(values[name]) : place,
    );
}

/** Texts as a list: "9×9, both diagonals, killer". @param {string[]} texts @param {Say} say */
export const listText = (texts, say) =>
  texts.length === 0 ? '' : texts.reduce((list, next) => say('listed', { list, next }));

/** Sentences one after the other; '' is none. @param {string[]} texts @param {Say} say */
export const sentencesText = (texts, say) =>
  texts.reduce(
    (first, next) => (first && next ? say('sentences', { first, next }) : first || next),
    '',
  );

const FEW = 3; // words that are said one by one

/**
 * The words that a spec adds to rows, columns and the boxes of its size, each once.
 * @param {string} spec
 */
export const wordsIn = (spec) => [
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
 * @param {string} spec
 * @param {string[]} grades
 */
export const gradesOf = (spec, grades) =>
  wordsIn(spec).includes('killer') ? grades.slice(0, 4) : grades;

/**
 * The rules that puzzles are made by here.
 * @param {import('../state/pack-types.js').Pack[]} packs
 */
export const specsMade = (packs) => [
  ...new Set(packs.filter(({ rules }) => rules.order > KIDS_ORDER).map(({ spec }) => spec)),
];

/**
 * What they say to people: of many only how many there are.
 * @param {string} spec
 * @param {Say} say
 */
export function extraWords(spec, say) {
  const words = wordsIn(spec);
  return words.length > FEW
    ? [say('manyRules', { count: words.length })]
    : words.map((word) => say(`rules.${word}`));
}

const SHAPES = ['odd', 'even'];

/**
 * The rules that are told besides rows, columns and boxes, by their words; and what it means that
 * nothing is drawn, where one may wonder: no shape either kind; last, no dot no tie.
 * @param {Rules} rules
 */
export function wordsToTell(rules) {
  const words = wordsIn(rules.spec);
  const [shape] = words.filter((word) => SHAPES.includes(word)).slice(-1);
  const told = words.flatMap((word) => (word === shape ? [word, 'free'] : [word]));
  return [...told, ...(hasAll(rules) ? ['all'] : [])];
}

/**
 * A rule in a sentence, by its word; of dots with numbers only where one has any.
 * @param {string} word
 * @param {Rules} rules
 * @param {Say} say
 */
export const ruleText = (word, { constraints }, say) =>
  constraints.some(({ kind, number }) => kind === word && kind in SILENT && number !== SILENT[kind])
    ? say(`numbered.${word}`)
    : say(`how.${word}`);

/**
 * The rules of a kind in sentences; '' where there is no more than rows, columns and boxes.
 * @param {Rules} rules
 * @param {Say} say
 */
export function rulesText(rules, say) {
  const words = wordsToTell(rules);
  return words.length === 0
    ? ''
    : sentencesText([say('howIntro'), ...words.map((word) => ruleText(word, rules, say))], say);
}

/** Names a kind, by its own name or by its rules. @param {string[]} words @param {Say} say */
export function kindText(words, say) {
  const key = /** @type {Key} */ (`kind.${words.join('+')}`);
  const names = words.map((word) => say(`kind.${word}`));
  return say(key) === key ? listText(names, say) : say(key);
}

/**
 * A house as people name it: "row 3".
 * @param {import('../state/rules-model.js').House} house
 * @param {import('../state/rules-model.js').Rules} rules
 * @param {Say} say
 */
export const houseText = (house, { houses }, say) =>
  say(`house.${house.kind}`, {
    number: houses.filter(({ kind }) => kind === house.kind).indexOf(house) + 1,
  });

/** Sizes as people write them: "9×9, hard" for "9x9, hard". @param {string} text */
export const sizedText = (text) => text.replace(/\b(\d+)x(?=\d)/g, '$1\u00d7');

/** Rules in words: "9×9, both diagonals". @param {string} spec @param {Say} say */
export const sizeText = (spec, say) =>
  sizedText(listText([spec.replace(/\+.*/, ''), ...extraWords(spec, say)], say));

/** @param {Say} say @param {string} grade */
export const gradeText = (say, grade) => say(`grade.${grade}`);

/**
 * What a puzzle that was made here is called.
 * @param {Say} say
 * @param {string} rules  their spec
 * @param {string} grade
 */
export const madeText = (say, rules, grade) =>
  say('made', { rules: sizeText(rules, say), grade: gradeText(say, grade) });

/**
 * What a puzzle of no pack is called.
 * @param {{rules: {spec: string}, made?: string}} puzzle
 * @param {Say} say
 */
export const ownTitle = ({ rules, made }, say) =>
  made === FIRST
    ? say('firstSteps')
    : made
      ? madeText(say, rules.spec, made)
      : listText([say('own'), ...extraWords(rules.spec, say)], say);

/**
 * A rating as the field writes it; of steps that the known scale is silent about it is said that it
 * is ours, in a word where there is no room for more.
 * @param {Say} say
 * @param {number} tenths
 * @param {boolean} isOurs
 * @param {'onOurScale' | 'ourRating'} how
 */
export function ratingText(say, tenths, isOurs, how = 'onOurScale') {
  const rating = (tenths / 10).toFixed(1);
  return isOurs ? say(how, { rating }) : rating;
}
