/**
 * actions.js: what each button does. It asks the engine, moves the game on, saves it and has it drawn.
 *
 * Presses are answered one after the other in the order they came, however fast they come, so two quick ones never see the same
 * state.
 */
import { CheckPuzzle, HintPlease, NewPuzzle, ResetPuzzle, countEmpty, enter } from './game.js';
import { draw } from './engine.js';
import { digitText } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */
/** @typedef {import('./view.js').Focus} Focus */

/**
 * @param {object} parts
 * @param {Game} parts.game            the game to begin with
 * @param {string} parts.message       the first thing to say
 * @param {Pack} parts.pack
 * @param {import('./engine.js').Engine} parts.engine
 * @param {import('./view.js').View} parts.view
 * @param {import('./text.js').Say} parts.say
 * @param {(game: Game) => void} parts.save
 */
export function makeActions({ game, message, pack, engine, view, say, save }) {
  /** @type {Focus} */
  let focus = { selected: null, message, said: 0 };
  let last = Promise.resolve();

  /**
   * The next state of everything, drawn; a changed game is also saved.
   * @param {Game} next
   * @param {Partial<Focus>} at
   */
  function show(next, at) {
    const changed = next !== game;
    game = changed ? { ...next, stamp: Date.now() } : next;
    focus = { ...focus, ...at, said: focus.said + (at.message === undefined ? 0 : 1) };
    if (changed) save(game);
    view.draw(game, focus);
  }

  /** @param {() => Promise<void> | void} action */
  function inTurn(action) {
    last = last.then(action);
    return last;
  }

  /** @param {string} text */
  function refuse(text) {
    show(game, { message: text });
    view.nudge(focus.selected);
  }

  /** What a Check has to say of a board that is not solved yet. */
  function verdictWords() {
    const wrong = game.wrong.length;
    const left = countEmpty(game);
    if (wrong > 0) return wrong === 1 ? say('oneWrong') : say('someWrong', { count: wrong });
    return left === 1 ? say('allRightOneLeft') : say('allRightSoFar', { left });
  }

  /** @param {{cell: number, digit: number}} hint */
  const hintWords = ({ cell, digit }) => say('hintGiven', {
    digit: digitText(digit), row: Math.floor(cell / game.order) + 1, column: (cell % game.order) + 1,
  });

  view.draw(game, focus);

  return {
    /** The game as it stands. */
    game: () => game,
    selected: () => focus.selected,

    /** @param {string} text */
    tell: (text) => show(game, { message: text }),

    /** @param {number | null} cell */
    select(cell) {
      show(game, { selected: cell });
      if (cell !== null) view.focusCell(cell);
    },

    /** A digit for the selected cell, 0 to erase.
     * @param {number} digit */
    digit(digit) {
      const { selected } = focus; // as it is now, not when its turn comes
      return inTurn(() => {
        if (selected === null) refuse(say('chooseFirst'));
        else if (game.givens[selected] !== 0) refuse(say('isGiven'));
        else show(enter(game, selected, digit), { message: '' });
      });
    },

    new: () => inTurn(() => {
      view.dialog.close();
      show(NewPuzzle(pack, draw, game), { selected: null, message: say('started') });
    }),

    reset: () => inTurn(() => show(ResetPuzzle(game), { message: say('wasReset') })),

    hint: () => inTurn(async () => {
      const answer = await engine.hint(game);
      if (answer.status !== 'ok') refuse(say('noneEmpty'));
      else show(HintPlease(game, answer), { message: hintWords(answer) });
    }),

    check: () => inTurn(async () => {
      const verdict = await engine.check(game);
      const checked = CheckPuzzle(game, verdict);
      show(checked, {});
      show(game, { message: verdict.solved ? say('solvedTitle') : verdictWords() });
      if (verdict.solved) view.celebrate(game);
    }),

    close: () => view.dialog.close(),
  };
}

/** @typedef {ReturnType<typeof makeActions>} Actions */
