/**
 * verdict.ts: what the core says of a puzzle, or of a text that may be one, in words and in rings
 * on the board.
 */
import { signed } from '../text/step-markup.ts';
import { TOOLS } from '../state/rules-draft.ts';
import { placeIn } from '../state/state.ts';
import { brokenIn, sumOf } from '../state/linked-cells.ts';
import {
  gradeText,
  houseText,
  listText,
  ratingText,
  ruleText,
  sentencesText,
} from '../text/text.ts';
import type { State, Verdict } from '../state/page.ts';
import type { Constraint, Rules } from '../state/rules-model.ts';
import type { Say } from '../text/text.ts';

/** A puzzle with one solution, as far as it is known how hard it is. */
function validText({ rating }: Verdict, say: Say) {
  if (rating === undefined) return say('ownThinking');
  if (rating === null) return say('ownOne');
  const told = ratingText(say, rating.tenths, rating.isOurs);
  if (rating.status === 'stopped') return say('ownAtLeast', { rating: told });
  if (rating.status !== 'ok') return say('ownUnrated');
  return say('ownGood', { rating: told, grade: gradeText(say, rating.grade) });
}

/** A cage, a line or a sign that no numbers fit, even alone. */
function unfitWords({ kind, number, cells }: Constraint, say: Say) {
  const told = { count: cells.length, number: String(number) };
  return kind === 'killer' ? say('unfit.killer', told) : say('unfit', told);
}

/** A rule that numbers break, if no square it is about is open. */
export function brokenText(
  { word, number, cells }: ReturnType<typeof brokenIn>[number],
  { entries, rules }: { entries: number[]; rules: Rules },
  say: Say,
) {
  const sum = sumOf(cells.map((cell) => entries[cell]));
  return word === 'killer' ? say('missedSum', { sum, number }) : ruleText(word, rules, say);
}

/**
 * The rule by which these numbers cannot stand; '' where that is a house, or where
 * some of its squares are open.
 */
function ruleBroken({ rules, givens, cells, status }: Verdict, say: Say) {
  if (!rules) return '';
  const hasAll = (one: { cells: number[] }) => cells.every((cell) => one.cells.includes(cell));
  if (status === 'clash' && rules.houses.some(hasAll)) return '';
  const game = { entries: givens, rules };
  const broken = brokenIn(game).find(hasAll);
  return broken ? brokenText(broken, game, say) : '';
}

/** What is to be said of a puzzle in a link, whose squares are not seen. */
export function linkWords(verdict: Verdict, say: Say) {
  if (verdict.status === 'many-solutions') return say('linkMany');
  if (verdict.status === 'broken-rule')
    return sentencesText([say('linkBroken'), ruleBroken(verdict, say)], say);
  return verdictWords(verdict, say);
}

/** What is to be said of a puzzle, or of a text that is none. */
export function verdictWords(verdict: Verdict, say: Say) {
  const { status, rules, count, sizes, givens, cells, digits, position, lack, constraint } =
    verdict;
  const order = Math.sqrt(givens.length);
  const [a, b] = cells.map((cell) => say('cell', placeIn(cell, order)));
  switch (status) {
    case 'ok':
      return validText(verdict, say);
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

/** What the card says: what was just told, or else of the draft. */
export function editorWords(state: State, say: Say) {
  const { editor, core, words } = state;
  if (core.kind === 'pack') return say('noLogic');
  if (words.message) return words.message;
  if (editor?.isSlow) return say('thinking');
  const { drawing = null, verdict = null } = editor ?? {};
  if (drawing && !verdict) return say(`draw.${TOOLS[drawing.tool].shape}`);
  // while one draws nothing else is ringed
  if (drawing && verdict?.status === 'many-solutions') return say('ownManyYet');
  return editor?.verdict ? verdictWords(editor.verdict, say) : say('ownEmpty');
}

/** The squares that show it. */
export function ringsOf({ status, cells, lack }: Verdict) {
  if (lack) return 'cell' in lack ? [lack.cell] : lack.house.cells;
  return ['many-solutions', 'no-solution', 'broken-rule'].includes(status) ? cells : [];
}
