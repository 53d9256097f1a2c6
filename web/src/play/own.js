/**
 * own.js: a puzzle of the player's own, typed, pasted, or out of a link: judged while it is typed,
 * then played, solved or explained.
 */
import { Dropped } from '../core/engine.js';
import { countEmpty } from '../state/game.js';
import {
  KIDS_ORDER,
  OWN,
  digitText,
  gridText,
  layersOf,
  ownPuzzle,
  placeIn,
} from '../state/state.js';
import { isLayout, lineFrom, lineText } from '../state/rules.js';
import { gradeText, madeText, ownTitle, ratingText } from '../view/text.js';
import { AFRESH } from '../view/view.js';

const PATIENCE = 200; // milliseconds before a puzzle that takes its time says so
const LEAST_PASTED = 16; // cells of the smallest board

/** @typedef {import('./actions.js').Desk} Desk */
/** @typedef {import('./actions.js').Parts} Parts */
/** @typedef {import('../core/core.js').JudgeAnswer} Verdict */
/** @typedef {import('../core/packs.js').Pack} Pack */

/**
 * What stands for the pack of a game that is in none, or in one that the page has no more.
 * @param {import('../state/state.js').Game} game
 * @param {import('../view/text.js').Say} say
 * @returns {Pack}
 */
export const packInPlace = (game, say) => {
  const { pack: id, title, rules } = game;
  return {
    id,
    title: id === OWN ? ownTitle(game, say) : title,
    rules,
    count: 0,
    sum: '',
    entries: [],
  };
};

/**
 * What is to be said of a puzzle.
 * @param {Verdict} verdict
 * @param {import('../view/text.js').Say} say
 * @param {(technique: string) => string} nameOf
 */
export function verdictWords(
  { status, sizes, givens, cells, digits, position, rating },
  say,
  nameOf,
) {
  const order = Math.sqrt(givens.length);
  const [a, b] = cells.map((cell) => say('cell', placeIn(cell, order)));
  const [first, second] = digits.map(digitText);
  switch (status) {
    case 'ok':
      if (!rating) return say('ownUnrated');
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
    case 'stopped':
      return say('ownStopped');
    case 'bad-rules':
      return say('ownRules');
    default:
      return say('ownSize', { sizes: sizes.join(', ') });
  }
}

/**
 * @param {Desk} desk
 * @param {Parts} parts
 * @param {() => void} explain  begins to explain what is on the board
 */
export function makeOwn(
  { game, play, show, guard, inTurn },
  { engine, view, say, packs, address, nameOf },
  explain,
) {
  const known = [...new Map(packs.map(({ rules }) => [rules.spec, rules])).values()];
  const layouts = known.map(({ spec }) => spec).filter(isLayout);
  /** What is said of the text as it stands. @type {Promise<Verdict | null>} */
  let verdict = Promise.resolve(null);

  /** By the rules that stand before it, or else by those of the page's sizes. @param {string} text */
  async function judge(text) {
    if (text.trim() === '') return null;
    const { spec, grid } = lineFrom(text);
    return (await (await engine).judge?.(grid, spec ? [spec] : layouts)) ?? null;
  }

  /** @param {Verdict} good @param {boolean} isSolved  filled in at once */
  function open({ rules, givens, solution, rating }, isSolved) {
    if (!rules) return;
    view.panels.close();
    const fresh = ownPuzzle(rules, givens, solution);
    const filled = {
      ...fresh,
      entries: solution,
      hints: countEmpty(fresh),
      past: [layersOf(fresh)],
    }; // nobody solved it alone
    play(isSolved ? filled : fresh, {
      ...AFRESH,
      message: isSolved ? say(rating ? 'ownSolved' : 'ownSearched') : say('started'),
    });
  }

  /** The puzzle of the text as it stands opened, if it is one. @param {boolean} isSolved */
  async function openTyped(isSolved) {
    const found = await verdict;
    if (found?.status === 'ok') open(found, isSolved);
    return found?.status === 'ok';
  }

  /** @param {string} text @param {string} told */
  async function give(text, told) {
    view.panels.close();
    try {
      await navigator.clipboard.writeText(text);
      show({ message: told });
    } catch {
      show({ message: text });
    }
  }

  /** The game's rules before a grid, where it takes them to read it. @param {string} grid */
  const lineOf = (grid) => lineText(game().rules.spec, grid);

  const actions = {
    own: async () => {
      verdict = Promise.resolve(null);
      view.panels.close();
      view.panels.showOwn((await engine).judge !== undefined);
    },
    /** Each change of the text. @param {string} text */
    typed: (text) =>
      guard(async () => {
        const own = judge(text);
        verdict = own;
        const found = await own;
        if (verdict === own)
          view.panels.tellOwn(
            found ? verdictWords(found, say, nameOf) : '',
            found?.status === 'ok',
          );
      }),
    playOwn: () =>
      inTurn(async () => {
        await openTyped(false);
      }),
    solveOwn: () =>
      inTurn(async () => {
        await openTyped(true);
      }),
    /** One technique after the other. */
    stepOwn: () =>
      inTurn(async () => {
        if (await openTyped(false)) explain();
      }),
    /**
     * What another program may have put into the clipboard; taken for a puzzle if it may be one.
     * @param {string} text
     */
    async pasted(text) {
      if (text.replace(/[^0-9a-p._*]/gi, '').length < LEAST_PASTED) return;
      await actions.own();
      view.panels.fillOwn(text);
      return actions.typed(text);
    },
    boardText: () => lineOf(gridText(game().entries).replace(/0/g, '.')),
    /** The puzzle of a link that is in no pack. @param {string} text */
    link: (text) =>
      inTurn(async () => {
        const found = await judge(text);
        if (found?.status === 'ok') open(found, false);
        else if (found) show({ message: verdictWords(found, say, nameOf) });
      }),
    /** What new puzzles there can be. */
    endless: async () => {
      const grades = (await (await engine).grades?.()) ?? [];
      view.panels.showEndless(
        known.filter(({ order }) => order > KIDS_ORDER).map(({ spec }) => spec),
        grades,
      );
    },
    /** A new puzzle. @param {string} wish  rules and grade */
    make: (wish) =>
      inTurn(async () => {
        const [spec, grade] = wish.split(' ');
        view.panels.close();
        const { make } = await engine;
        const patience = setTimeout(
          () => view.panels.showMaking(madeText(say, spec, grade)),
          PATIENCE,
        );
        const made = make?.(spec, grade).finally(() => {
          clearTimeout(patience);
          view.panels.close();
        });
        const found = await made?.catch((error) => {
          if (!(error instanceof Dropped)) throw error;
        });
        if (found?.status !== 'ok') return show({ message: say('notMade') });
        play(ownPuzzle(found.rules, found.givens, found.solution, grade), {
          ...AFRESH,
          message: say('started'),
        });
      }),
    cancel: async () => (await engine).cancel?.(),
    copyText: () => give(lineOf(gridText(game().givens).replace(/0/g, '.')), say('copiedText')),
    copyLink: () =>
      give(
        `${(address || location.href).replace(/[?#].*/, '')}#puzzle=${encodeURIComponent(lineOf(gridText(game().givens)))}`,
        say('copiedLink'),
      ),
  };
  return actions;
}
