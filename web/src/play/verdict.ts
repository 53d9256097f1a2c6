/**
 * verdict.ts: turns the core's verdict on a puzzle, or on a text that may be a puzzle, into a
 * message and marked cells.
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
  sizeText,
} from '../text/text.ts';
import type { LinkAnswer } from '../core/answers.ts';
import { gameIn, type State, type Verdict } from '../state/page.ts';
import { isPlainSize, type Constraint, type Rules } from '../state/rules-model.ts';
import type { Say } from '../text/text.ts';

/** Returns the text for a puzzle with one solution. Includes the rating once it is known. */
function validText({ rating }: Verdict, say: Say) {
  if (rating === undefined) return say('ownThinking');
  if (rating === null) return say('ownOne');
  const text = ratingText(say, rating.tenths, rating.isOurs);
  if (rating.status === 'stopped') return say('ownAtLeast', { rating: text });
  if (rating.status !== 'ok') return say('ownUnrated');
  return say('ownGood', { rating: text, grade: gradeText(say, rating.grade) });
}

/** Returns the text for a constraint that no combination of digits satisfies. */
function unfitText({ kind, number, cells }: Constraint, say: Say) {
  const values = { count: cells.length, number: String(number) };
  return kind === 'killer' ? say('unfit.killer', values) : say('unfit', values);
}

/** Returns the text for a constraint that is broken by the digits in its cells. */
export function brokenText(
  { word, number, cells }: ReturnType<typeof brokenIn>[number],
  { entries, rules }: { entries: number[]; rules: Rules },
  say: Say,
) {
  const sum = sumOf(cells.map((cell) => entries[cell]));
  return word === 'killer' ? say('missedSum', { sum, number }) : ruleText(word, rules, say);
}

/** Returns the text for the constraint that conflicting cells break; '' if they share a house. */
function brokenRuleText({ rules, givens, cells, status }: Verdict, say: Say) {
  if (!rules) return '';
  const hasAll = (one: { cells: number[] }) => cells.every((cell) => one.cells.includes(cell));
  if (status === 'clash' && rules.houses.some(hasAll)) return '';
  const game = { entries: givens, rules };
  const broken = brokenIn(game).find(hasAll);
  return broken ? brokenText(broken, game, say) : '';
}

/** Returns the text for a puzzle of another program that the core does not read. */
function unreadText({ program, status, names }: LinkAnswer, say: Say) {
  if (status === 'unknown-word') return say('linkShort', { program });
  if (status === 'not-played') return say('linkRules', { program, rules: names });
  return say('linkUnread', { program });
}

/** Returns which rules a pasted puzzle has after those of the draft, and what a link left out. */
export function pasteText(before: Rules, { spec }: Rules, link: LinkAnswer | undefined, say: Say) {
  const leftOut = link?.leftOut ?? [];
  const parts = leftOut.map((name) => say(`left.${name}`));
  return sentencesText(
    [
      isPlainSize(before.spec) ? '' : say('pasteRules', { rules: sizeText(spec, say) }),
      parts.length > 0 ? say('linkLeftOut', { parts: listText(parts, say) }) : '',
      leftOut.some((name) => name !== 'title' && name !== 'author') ? say('linkCheck') : '',
    ],
    say,
  );
}

/** Returns the text for a puzzle in a link. It names no cells, because none are on the board. */
export function linkText(verdict: Verdict, say: Say) {
  if (verdict.status === 'many-solutions') return say('linkMany');
  if (verdict.status === 'broken-rule')
    return sentencesText([say('linkBroken'), brokenRuleText(verdict, say)], say);
  return verdictText(verdict, say);
}

/** Returns the text for a puzzle, or for a text that is not a puzzle. */
export function verdictText(verdict: Verdict, say: Say) {
  const { status, rules, count, sizes, givens, cells, digits, position } = verdict;
  const { deadEnd, constraint, link } = verdict;
  if (link && link.status !== 'ok') return unreadText(link, say);
  const order = Math.sqrt(givens.length);
  const [a, b] = cells.map((cell) => say('cell', placeIn(cell, order)));
  switch (status) {
    case 'ok':
      return validText(verdict, say);
    case 'clash':
      return sentencesText(
        [say('ownClash', { digit: signed(digits[0]), a, b }), brokenRuleText(verdict, say)],
        say,
      );
    case 'broken-rule':
      return sentencesText([say('ownBroken'), brokenRuleText(verdict, say)], say);
    case 'many-solutions':
      return say('ownMany', { place: a, a: signed(digits[0]), b: signed(digits[1]) });
    case 'map':
      return say('ownMap', { count });
    case 'no-solution':
      if (constraint) return unfitText(constraint, say);
      if (rules?.constraints.length && cells.length > 0) return say('ownBlame');
      if (!deadEnd || !rules) return say(cells.length > 0 ? 'ownSuspects' : 'ownNone');
      return 'cell' in deadEnd
        ? say('ownNoDigit', { place: say('cell', placeIn(deadEnd.cell, order)) })
        : say('ownNoPlace', {
            house: houseText(deadEnd.house, rules, say),
            digit: signed(deadEnd.digit),
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
      throw new Error(`no text for ${status}`);
  }
}

/** Returns the verdict on the draft, or what to do next. */
function draftText({ editor }: State, say: Say) {
  if (editor?.isSlow) return say('thinking');
  const { drawing = null, verdict = null } = editor ?? {};
  if (drawing && !verdict) return say(`draw.${TOOLS[drawing.tool].shape}`);
  // the player is still drawing rules, so the text does not speak of marked cells
  if (drawing && verdict?.status === 'many-solutions') return say('ownManyYet');
  return editor?.verdict ? verdictText(editor.verdict, say) : say('ownEmpty');
}

/** Returns the text of the editor's card: the last message or the verdict, and the note. */
export function editorText(state: State, say: Say) {
  const note = state.editor?.note;
  if (state.core.kind === 'pack') return say('noLogic');
  const isNoted = !state.words.message && note?.of === gameIn(state);
  return sentencesText(
    [state.words.message || draftText(state, say), isNoted ? note.text : ''],
    say,
  );
}

/** Returns the cells to mark on the board for a verdict. */
export function cellsToMark({ status, cells, deadEnd }: Verdict) {
  if (deadEnd) return 'cell' in deadEnd ? [deadEnd.cell] : deadEnd.house.cells;
  return ['many-solutions', 'no-solution', 'broken-rule'].includes(status) ? cells : [];
}
