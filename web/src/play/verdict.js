/**
 * verdict.js: what the core says of a puzzle, or of a text that may be one, in words and in rings
 * on the board.
 */
import { signed } from '../core/step-markup.js';
import { TOOLS } from '../state/rules-draft.js';
import { placeIn } from '../state/state.js';
import { brokenIn, sumOf } from '../state/linked-cells.js';
import {
  gradeText,
  houseText,
  listText,
  ratingText,
  ruleText,
  sentencesText,
} from '../view/text.js';

/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Verdict} Verdict */

/**
 * A puzzle with one solution, as far as it is known how hard it is.
 * @param {Verdict} verdict
 * @param {import('../view/text.js').Say} say
 */
function goodWords({ rating }, say) {
  if (rating === undefined) return say('ownThinking');
  if (rating === null) return say('ownOne');
  const told = ratingText(say, rating.tenths, rating.isOurs);
  if (rating.status === 'stopped') return say('ownAtLeast', { rating: told });
  if (rating.status !== 'ok') return say('ownUnrated');
  return say('ownGood', { rating: told, grade: gradeText(say, rating.grade) });
}

/**
 * A cage, a line or a sign that no numbers fit, even alone.
 * @param {import('../state/rules-model.js').Constraint} constraint
 * @param {import('../view/text.js').Say} say
 */
function unfitWords({ kind, number, cells }, say) {
  const told = { count: cells.length, number: String(number) };
  return kind === 'killer' ? say('unfit.killer', told) : say('unfit', told);
}

/**
 * A rule that numbers break, if no square it is about is open.
 * @param {ReturnType<typeof brokenIn>[number]} broken
 * @param {{entries: number[], rules: import('../state/rules-model.js').Rules}} game
 * @param {import('../view/text.js').Say} say
 */
export function brokenText({ word, number, cells }, { entries, rules }, say) {
  const sum = sumOf(cells.map((cell) => entries[cell]));
  return word === 'killer' ? say('missedSum', { sum, number }) : ruleText(word, rules, say);
}

/**
 * The rule by which these numbers cannot stand; '' where that is a house, or where
 * some of its squares are open.
 * @param {Verdict} verdict
 * @param {import('../view/text.js').Say} say
 */
function ruleBroken({ rules, givens, cells, status }, say) {
  if (!rules) return '';
  const hasAll = (/** @type {{cells: number[]}} */ one) =>
    cells.every((cell) => one.cells.includes(cell));
  if (status === 'clash' && rules.houses.some(hasAll)) return '';
  const game = { entries: givens, rules };
  const broken = brokenIn(game).find(hasAll);
  return broken ? brokenText(broken, game, say) : '';
}

/**
 * What is to be said of a puzzle in a link, whose squares are not seen.
 * @param {Verdict} verdict
 * @param {import('../view/text.js').Say} say
 */
export function linkWords(verdict, say) {
  if (verdict.status === 'many-solutions') return say('linkMany');
  if (verdict.status === 'broken-rule')
    return sentencesText([say('linkBroken'), ruleBroken(verdict, say)], say);
  return verdictWords(verdict, say);
}

/**
 * What is to be said of a puzzle, or of a text that is none.
 * @param {Verdict} verdict
 * @param {import('../view/text.js').Say} say
 */
export function verdictWords(verdict, say) {
  const { status, rules, count, sizes, givens, cells, digits, position, lack, constraint } =
    verdict;
  const order = Math.sqrt(givens.length);
  const [a, b] = cells.map((cell) => say('cell', placeIn(cell, order)));
  switch (status) {
    case 'ok':
      return goodWords(verdict, say);
    case 'clash':
      return sentencesText(
        [say('ownClash', { digit: signed(digits[0]), a, b }), ruleBroken(verdict, say)],
        say,
      );
    case 'broken-rule':
      return sentencesText([say('ownBroken'), ruleBroken(verdict, say)], say);
    case 'many-solutions':
      return say('ownMany');
    case 'map':
      return say('ownMap', { count });
    case 'no-solution':
      if (constraint) return unfitWords(constraint, say);
      if (rules?.constraints.length && cells.length > 0) return say('ownBlame');
      if (!lack || !rules) return say(cells.length > 0 ? 'ownSuspects' : 'ownNone');
      return 'cell' in lack
        ? say('ownNoDigit', { place: say('cell', placeIn(lack.cell, order)) })
        : say('ownNoPlace', {
            house: houseText(lack.house, rules, say),
            digit: signed(lack.digit),
          });
    case 'bad-character':
      return say('ownCharacter', { position: position + 1 });
    case 'digit-too-large':
      return say('ownLarge', { digit: signed(digits[0]) });
    case 'bad-rules':
      return say('ownRules');
    case 'stopped':
      return say('ownStopped');
    case 'too-short':
    case 'too-long':
      return say('ownSize', { count, sizes: listText(sizes.map(String), say) });
    default:
      throw new Error(`a puzzle is said to be ${status}`);
  }
}

/**
 * What the card says: what was just told, or else of the draft.
 * @param {State} state
 * @param {import('../view/text.js').Say} say
 */
export function sheetWords(state, say) {
  const { sheet, core, words } = state;
  if (core.kind === 'pack') return say('noLogic');
  if (words.message) return words.message;
  if (sheet?.isSlow) return say('thinking');
  const { hand = null, verdict = null } = sheet ?? {};
  if (hand && !verdict) return say(`draw.${TOOLS[hand.tool].shape}`);
  // while one draws nothing else is ringed
  if (hand && verdict?.status === 'many-solutions') return say('ownManyYet');
  return sheet?.verdict ? verdictWords(sheet.verdict, say) : say('ownEmpty');
}

/** The squares that show it. @param {Verdict} verdict */
export function ringsOf({ status, cells, lack }) {
  if (lack) return 'cell' in lack ? [lack.cell] : lack.house.cells;
  return ['many-solutions', 'no-solution', 'broken-rule'].includes(status) ? cells : [];
}
