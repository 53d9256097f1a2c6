/**
 * own.js: a puzzle of the player's own, typed, pasted, or out of a link: judged while it is typed,
 * then played, solved or explained. And puzzles that the page makes.
 */
import { ask, open, tell, to, withPanel } from './act.js';
import { explain } from './tour.js';
import { fromLink, gridFrom } from './typed.js';
import { countEmpty } from '../state/game.js';
import { gameIn, namesIn } from '../state/page.js';
import { isLayout, lineFrom, lineText } from '../state/rules.js';
import { digitText, gridText, layersOf, ownPuzzle, placeIn } from '../state/state.js';
import { gradeText, madeText, ratingText } from '../view/text.js';

const LEAST_PASTED = 16; // cells of the smallest board

/** @typedef {import('./act.js').State} State */
/** @typedef {import('./act.js').Page} Page */
/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../state/page.js').Verdict} Verdict */

/** All rules there are, each once. @param {{packs: Pack[]}} page */
export const rulesIn = ({ packs }) => [
  ...new Map(packs.map(({ rules }) => [rules.spec, rules])).values(),
];

/**
 * What is to be said of a puzzle.
 * @param {Verdict} verdict
 * @param {import('../view/text.js').Say} say
 * @param {(technique: string) => string} nameOf
 */
export function verdictWords(
  { status, count, sizes, givens, cells, digits, position, rating },
  say,
  nameOf,
) {
  const order = Math.sqrt(givens.length);
  const [a, b] = cells.map((cell) => say('cell', placeIn(cell, order)));
  const [first, second] = digits.map(digitText);
  switch (status) {
    case 'ok':
      if (!rating) return say('ownThinking');
      if (rating.status !== 'ok') return say('ownUnrated');
      return say('ownGood', {
        rating: ratingText(rating.tenths),
        technique: nameOf(rating.technique),
        grade: gradeText(say, rating.grade),
      });
    case 'clash':
      return say('ownClash', { digit: first, a, b });
    case 'many-solutions':
      return say('ownMany', { a, b, first, second });
    case 'no-solution':
      return say('ownNone');
    case 'bad-character':
      return say('ownCharacter', { position: position + 1 });
    case 'digit-too-large':
      return say('ownLarge', { digit: first });
    case 'bad-rules':
      return say('ownRules');
    case 'stopped':
      return say('ownStopped');
    default:
      return say('ownSize', { count, sizes: sizes.join(', ') });
  }
}

/**
 * A text judged by the rules that stand before it, or else by those of the page's sizes.
 * @param {string} text
 * @param {Page} page
 * @param {string} then
 * @param {object} [how]
 */
function judge(text, page, then, how) {
  const { spec, grid } = lineFrom(fromLink(text));
  const layouts = rulesIn(page)
    .map((rules) => rules.spec)
    .filter(isLayout);
  return ask('judge', [gridFrom(grid), spec ? [spec] : layouts], then, how);
}

/** @param {State} state @param {string} text @param {Page} page */
function typed(state, text, page) {
  const panel = { verdict: null, of: '', ...state.panel, name: 'own', text };
  if (text.trim() === '') return to(withPanel(state, { ...panel, verdict: null, of: text }));
  return to(withPanel(state, panel), judge(text, page, 'judged', { with: { text }, isFree: true }));
}

/** The dialog for it, with a text in it. @param {State} state @param {string} text
 * @param {Page} page */
export const openOwn = (state, text, page) => typed(withPanel(state, { name: 'own' }), text, page);

/**
 * A good one on the board.
 * @param {State} state
 * @param {Verdict} good
 * @param {boolean} isSolved  filled in at once
 * @param {Page} page
 */
function openGood(state, { rules, givens, solution, rating }, isSolved, page) {
  const { say } = page;
  if (!rules) return state;
  const empty = ownPuzzle(rules, givens, solution);
  if (!isSolved) return open(state, empty, page, say('started'));
  const hints = countEmpty(empty); // nobody solved it alone
  const filled = { ...empty, entries: solution, hints, past: [layersOf(empty)] };
  const isSearched = rating && rating.status !== 'ok';
  return open(state, filled, page, say(isSearched ? 'ownSearched' : 'ownSolved'));
}

/** The puzzle of the text as it stands, if it is one. @param {State} state */
const goodIn = ({ panel }) =>
  panel?.verdict?.status === 'ok' && panel.of === panel.text ? panel.verdict : null;

/**
 * A new puzzle.
 * @param {State} state
 * @param {string} wish  rules and grade
 */
export function makeOne(state, wish) {
  const [spec, grade] = wish.split(' ');
  const slow = /** @type {[string, object]} */ (['making', { spec, grade }]);
  return to(withPanel(state, null), ask('make', [spec, grade], 'made', { with: { grade }, slow }));
}

/** The puzzle of a link that is in no pack. @param {State} state @param {string} text
 * @param {Page} page */
export const link = (state, text, page) =>
  text.trim() === '' ? to(state) : to(state, judge(text, page, 'linked'));

/** @type {Record<string, import('./act.js').Act>} */
export const inTurn = {
  playOwn(state, _, page) {
    const good = goodIn(state);
    return to(good ? openGood(state, good, false, page) : state);
  },
  solveOwn(state, _, page) {
    const good = goodIn(state);
    return to(good ? openGood(state, good, true, page) : state);
  },
  /** One technique after the other. */
  stepOwn(state, _, page) {
    const good = goodIn(state);
    return good ? explain(openGood(state, good, false, page), {}, page) : to(state);
  },
  link: (state, { text }, page) => link(state, text, page),
  make: (state, { value }) => makeOne(state, value),
};

/** @type {Record<string, import('./act.js').Act>} */
export const atOnce = {
  own: (state, _, page) => openOwn(state, '', page),
  /** Each change of the text. */
  typed: (state, { text }, page) => typed(state, text, page),
  judged(state, { answer, text }) {
    const { panel } = state;
    if (panel?.name !== 'own' || panel.text !== text) return to(state);
    const judged = withPanel(state, { ...panel, verdict: answer, of: text });
    if (answer?.status !== 'ok') return to(judged);
    const { rules, givens } = answer;
    return to(judged, ask('rate', [rules.spec, givens], 'rated', { with: { text }, isFree: true }));
  },
  /** How hard it is, which may take minutes; it can be played before. */
  rated(state, { answer, text }) {
    const { panel } = state;
    if (!answer || !panel?.verdict || panel.of !== text) return to(state);
    return to(withPanel(state, { ...panel, verdict: { ...panel.verdict, rating: answer } }));
  },
  /** What another program may have put into the clipboard; taken for a puzzle if it may be one. */
  pasted(state, { text }, page) {
    const isOne = text.replace(/[^0-9a-p._*]/gi, '').length >= LEAST_PASTED;
    return isOne ? openOwn(state, text, page) : to(state);
  },
  linked(state, { answer }, page) {
    if (!answer) return to(state);
    if (answer.status === 'ok') return to(openGood(state, answer, false, page));
    return to(tell(state, verdictWords(answer, page.say, namesIn(state))));
  },
  making: (state, { spec, grade }, { say }) =>
    to(
      withPanel(state, {
        name: 'making',
        wish: madeText(say, spec, grade),
        began: state.time.tick,
      }),
    ),
  made(state, { answer, grade }, page) {
    const closed = withPanel(state, null);
    if (answer?.status !== 'ok') return to(tell(closed, page.say('notMade')));
    const game = ownPuzzle(answer.rules, answer.givens, answer.solution, grade);
    return to(open(closed, game, page, page.say('started')));
  },
  cancel: (state) => to(state, { do: 'cancel' }),
  copyText(state, _, { say }) {
    const { givens, rules } = gameIn(state);
    const text = lineText(rules.spec, gridText(givens).replace(/0/g, '.'));
    return to(withPanel(state, null), { do: 'copy', text, told: say('copiedText') });
  },
  copyLink(state, _, { say, address }) {
    const { givens, rules } = gameIn(state);
    const line = encodeURIComponent(lineText(rules.spec, gridText(givens)));
    const text = `${address.replace(/[?#].*/, '')}#puzzle=${line}`;
    return to(withPanel(state, null), { do: 'copy', text, told: say('copiedLink') });
  },
  /** What could not be copied is shown, to be copied by hand. */
  copied: (state, { isCopied, text, told }) => to(tell(state, isCopied ? told : text)),
};
