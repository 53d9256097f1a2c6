/**
 * hand.js: what the player's hand does on the board: squares chosen, digits, notes and colours put
 * there.
 *
 * Squares first: one is chosen, or several, and what is typed goes into all of them. Or the digit
 * first: it is held, and goes wherever one taps, until it is let go. On boards for small children
 * there is one square at a time, and nothing is held.
 */
import { enterAll, jot, remember, returnTo, tint } from '../state/game.js';
import { choose } from '../keep/shelf.js';
import { KIDS_ORDER, TINTS, digitText } from '../state/state.js';
import { MODES } from '../view/view.js';

/** @typedef {import('./actions.js').Desk} Desk */
/** @typedef {import('./actions.js').Parts} Parts */
/** @typedef {import('../view/view.js').Mode} Mode */

/**
 * @param {Desk} desk
 * @param {Parts} parts
 * @param {(cell: number, digit: number) => Promise<void>} answer  what a digit means in an exercise
 */
export function makeHand(
  { game, shelf, focus, show, play, keep, refuse, inTurn },
  { view, say },
  answer,
) {
  const isPlain = () =>
    game().rules.order <= KIDS_ORDER || focus().exercise !== null || focus().tour !== null;
  const picked = () => {
    const { selected, others } = focus();
    return selected === null ? [] : [selected, ...others];
  };

  /**
   * A digit as a digit; where it stands in all of the cells already, it is taken away.
   * @param {number[]} cells
   * @param {number} digit
   */
  function enterDigit(cells, digit) {
    const { givens, entries, tints } = game();
    const open = cells.filter((cell) => givens[cell] === 0);
    const isThere = digit !== 0 && open.every((cell) => entries[cell] === digit);
    if (open.length === 0 && (digit !== 0 || cells.every((cell) => tints[cell] === 0)))
      return refuse(say('isGiven'));
    const next = enterAll(game(), cells, isThere ? 0 : digit, shelf().settings.cleaning === 'yes');
    const isBare = digit === 0 && next === game(); // nothing else to erase there
    play(isBare ? tint(game(), cells, 0) : next, { message: '', last: cells[0] });
  }

  /**
   * @param {number[]} cells
   * @param {number} digit  0 to erase
   * @param {Mode} mode
   */
  function put(cells, digit, mode) {
    const { givens, entries } = game();
    const [isFull, areGiven] = [entries, givens].map((layer) =>
      cells.every((cell) => layer[cell] !== 0),
    );
    if (mode === 'tints') {
      if (digit <= TINTS) play(tint(game(), cells, digit), { message: '' });
    } else if (mode === 'digits' || digit === 0) enterDigit(cells, digit);
    else if (isFull) refuse(say(areGiven ? 'isGiven' : 'eraseFirst'));
    else play(jot(game(), mode, cells, digit), { message: '', last: cells[0] });
  }

  /** @param {number} digit */
  function hold(digit) {
    const held = focus().held === digit ? 0 : digit;
    show({
      selected: null,
      others: [],
      held,
      message: held ? say('held', { digit: digitText(held) }) : say('letGo'),
    });
  }

  /** @param {number | null} cell @param {number[]} [others] */
  function select(cell, others = []) {
    // first, while there is nothing new: the browser lays out what is, to see where the focus goes
    if (cell !== null) view.focusCell(cell);
    show({ selected: cell, others, lesson: focus().tour ? focus().lesson : null });
  }

  /** @param {Mode} mode */
  const switchTo = (mode) => show({ mode, message: say(`${mode}On`) });

  return {
    selected: () => focus().selected,
    held: () => focus().held,
    isPlain,
    select,

    /**
     * Another cell beside those selected; one that is among them is left out, unless it is only
     * swept over.
     * @param {number} cell
     * @param {boolean} [isSwept]
     */
    pick(cell, isSwept = false) {
      const rest = picked().filter((other) => other !== cell);
      if (isPlain()) select(cell);
      else if (rest.length < picked().length && !isSwept) select(rest[0] ?? null, rest.slice(1));
      else select(cell, rest);
    },
    /** All cells with this one's digit, or, without one, with its colour. @param {number} cell */
    pickEqual(cell) {
      const { entries, tints } = game();
      const layer = entries[cell] ? entries : tints;
      if (layer[cell] !== 0)
        select(
          cell,
          layer.flatMap((value, other) => (value === layer[cell] && other !== cell ? [other] : [])),
        );
    },
    pickAll: () =>
      select(
        focus().selected,
        game().entries.flatMap((_, cell) => (cell === focus().selected ? [] : [cell])),
      ),

    /** A tap with a digit held. @param {number} cell @param {Mode} [mode] */
    tap: (cell, mode) => inTurn(() => put([cell], focus().held, mode ?? focus().mode)),

    /**
     * A digit for the selected cells, 0 to erase.
     * @param {number} digit
     * @param {Mode} [mode]  what it is, if not what all are
     * @param {boolean} [isKey]  typed, not pressed on the page
     */
    digit(digit, mode, isKey = false) {
      const cells = picked(); // as they are now, not when their turn comes
      return inTurn(() => {
        const { tour, exercise, selected } = focus();
        if (tour) return;
        if (exercise)
          return selected === null ? refuse(say('chooseFirst')) : answer(selected, digit);
        const isHeld = !isPlain() && digit !== 0 && !isKey && shelf().settings.first === 'number';
        if (isHeld || (cells.length === 0 && !isPlain() && digit !== 0)) return hold(digit);
        if (cells.length === 0) return refuse(say('chooseFirst'));
        put(cells, digit, mode ?? focus().mode);
      });
    },

    /** @param {string} name  of a mode; the one there is already goes back to digits */
    mode: (name) =>
      inTurn(() => switchTo(focus().mode === name ? MODES[0] : /** @type {Mode} */ (name))),
    notes: () => inTurn(() => switchTo(focus().mode === 'notes' ? MODES[0] : 'notes')),
    centres: () => inTurn(() => switchTo(focus().mode === 'centres' ? MODES[0] : 'centres')),
    tints: () => inTurn(() => switchTo(focus().mode === 'tints' ? MODES[0] : 'tints')),
    nextMode: () => inTurn(() => switchTo(MODES[(MODES.indexOf(focus().mode) + 1) % MODES.length])),

    more: () => view.panels.showMore(game(), shelf().settings),
    remember: () =>
      inTurn(() => {
        view.panels.close();
        play(remember(game()), { message: say('remembered') });
      }),
    /** @param {string} index */
    returnTo: (index) =>
      inTurn(() => {
        view.panels.close();
        play(returnTo(game(), Number(index)), { message: say('returned') });
      }),
    overlay() {
      view.panels.close();
      keep(
        choose(shelf(), 'overlay', shelf().settings.overlay === 'yes' ? 'no' : 'yes', Date.now()),
      );
      show({});
    },
    letGo: () => show({ held: 0, message: say('letGo') }),
  };
}
