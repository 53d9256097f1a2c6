/**
 * entry.ts: selecting cells, and entering digits, notes and colours.
 *
 * Usually the player selects cells first, and an entry applies to all selected cells. With the
 * setting "digit first", the player chooses a digit, which each tap then enters, until the player
 * releases the digit. It is called the locked digit. On boards for small children only one cell can
 * be selected, and there is no locked digit.
 */
import {
  ask,
  keepHint,
  announce,
  updateGame,
  withFocus,
  refuse,
  showMessage,
  result,
  withPanel,
} from './act.ts';
import { deleteLast, typeSumDigit } from './editor-actions.ts';
import { cageHelpText } from './cage-help.ts';
import { contentText, finishMove } from './game-flow.ts';
import { tryAnswer } from './exercises.ts';
import { lineHelpText } from './line-help.ts';
import { showTip } from './tips.ts';
import { brokenText } from './verdict.ts';
import { signed } from '../text/step-markup.ts';
import { listText } from '../text/text.ts';
import {
  clashAt,
  enterAll,
  colourNotes,
  mistakesIn,
  toggleNote,
  colourCells,
} from '../state/game.ts';
import { MODES, gameIn, drawingIn, hasSingleSelection, modeIn, selectedIn } from '../state/page.ts';
import { marksClashes } from '../state/setting-defs.ts';
import { KIDS_ORDER, TINTS, hasDigit, isBlank, type Game } from '../state/state.ts';
import { brokenIn } from '../state/linked-cells.ts';
import type { Focus, Mode, Page, State } from '../state/page.ts';
import type { Act, Next } from './act.ts';

/**
 * Returns how the digit just entered breaks a rule, such as "Row 2 has two 3s.". Returns '' if the
 * digit breaks no rule, or if the settings say not to show conflicts.
 */
function clashText(state: State, cell: number | null, { say }: Page) {
  const game = gameIn(state);
  const isShown = marksClashes(state.profile.settings, game.rules.order) && cell !== null;
  const clash = isShown ? clashAt(game, cell) : null;
  if (clash)
    return say(`twice.${clash.kind}`, {
      number: clash.number,
      digit: signed(game.entries[cell ?? 0]),
    });
  const broken = isShown && brokenIn(game).find(({ cells }) => cells.includes(cell));
  return broken ? brokenText(broken, game, say) : '';
}

/**
 * Shows the game after an entry, with a message about a conflict or a tip. Announces what is in the
 * last cell now.
 */
function applyEntry(state: State, next: Game, last: number | null, page: Page) {
  const entered = withFocus(updateGame(state, next, page), { last, nextMode: null });
  const isWrong =
    state.profile.settings.mistakes === 'yes' && mistakesIn(next).includes(last ?? -1);
  const parts = last === null ? [] : [contentText(next, last, page.say)];
  if (isWrong && !state.editor) parts.push(page.say('wrong'));
  const after = last === null ? entered : announce(entered, listText(parts, page.say));
  const clash = clashText(after, last, page);
  return finishMove(clash ? showMessage(after, clash) : showTip(after, page), page);
}

/**
 * Enters a digit into cells, or removes it if all the cells already have it, except on boards for
 * small children, who press twice. 0 erases. Of cells with the same digit, which a double tap
 * selects, only the first one changes. A solved board stays as it is.
 */
function enterDigit(state: State, selected: number[], digit: number, page: Page) {
  const game = gameIn(state);
  const { givens, entries, tints, rules } = game;
  const [first] = selected;
  const areEqual =
    digit * entries[first] > 0 && selected.every((cell) => entries[cell] === entries[first]);
  const cells = areEqual ? [first] : selected;
  const open = cells.filter((cell) => givens[cell] === 0);
  const isInAll =
    digit !== 0 &&
    (state.editor || rules.order > KIDS_ORDER) &&
    open.every((cell) => entries[cell] === digit);
  if (game.done) return refuse(state, page.say('isSolved'));
  if (isBlank(game) && page.bounds.task) return result(state); // first the name
  if (open.length === 0 && (digit !== 0 || cells.every((cell) => tints[cell] === 0)))
    return refuse(state, page.say('isGiven'));
  const cleansNotes = state.profile.settings.cleaning === 'yes';
  const next = enterAll(game, cells, isInAll ? 0 : digit, cleansNotes);
  const isBare = digit === 0 && next === game; // without digits, 0 erases colours
  return applyEntry(state, isBare ? colourCells(game, cells, 0) : next, cells[0], page);
}

/**
 * Enters a digit, a note or a colour, depending on the mode.
 * @param digit  0 to erase
 */
function enterInMode(state: State, cells: number[], digit: number, mode: Mode, page: Page) {
  const game = gameIn(state);
  const [isFull, areGiven] = [game.entries, game.givens].map((layer) =>
    cells.every((cell) => layer[cell] !== 0),
  );
  const { last } = state.focus;
  if (mode === 'tints' && digit > TINTS) return result(state);
  if (mode === 'tints') {
    const { note } = state.focus;
    const next =
      note && digit ? colourNotes(game, cells, note, digit) : colourCells(game, cells, digit);
    return applyEntry(withFocus(state, { note: 0 }), next, last, page);
  }
  if (mode === 'digits' || digit === 0) return enterDigit(state, cells, digit, page);
  if (isFull) return refuse(state, areGiven ? page.say('isGiven') : page.say('eraseFirst'));
  return applyEntry(state, toggleNote(game, mode, cells, digit), cells[0], page);
}

/** Chooses the note that the next colour applies to. */
function chooseNote(state: State, cells: number[], digit: number, { say }: Page) {
  const { notes, centres } = gameIn(state);
  const isThere = cells.some((cell) => hasDigit(notes[cell] | centres[cell], digit));
  const values = { digit: signed(digit) };
  if (!isThere) return refuse(state, say('noNote', values));
  return result(showMessage(withFocus(state, { note: digit }), say('colourNote', values)));
}

/** Locks a digit, so that each tap enters it; releases it if it is already locked. */
function lockDigit(state: State, digit: number, { say }: Page) {
  const lockedDigit = state.focus.lockedDigit === digit ? 0 : digit;
  const message = lockedDigit ? say('held', { digit: signed(lockedDigit) }) : say('letGo');
  return result(
    showMessage(withFocus(keepHint(state), { selected: null, others: [], lockedDigit }), message),
  );
}

function select(state: State, cell: number | null) {
  const focus: Partial<Focus> = {
    selected: cell,
    others: [],
    nextMode: null,
    note: 0,
    isAtKeys: false,
    typed: '',
  };
  const chosen = withFocus(keepHint(state), focus);
  return cell === null ? result(chosen) : result(chosen, { do: 'focus', cell });
}

/** Returns the next empty cell, row by row and round the board, or `cell` if there is none. */
function emptyAfter({ entries }: Game, cell: number) {
  const at = [entries.indexOf(0, cell + 1), entries.indexOf(0)].find((empty) => empty >= 0);
  return at ?? cell;
}

/**
 * Moves the focus from the keypad back to the board: on to the next empty cell, so that Tab and
 * Enter reach all of them, but not away from a digit that breaks a rule.
 */
function leaveKeys({ state, effects }: Next, cells: number[], page: Page) {
  const [cell] = cells;
  const game = gameIn(state);
  if (game.done) return result(state, ...effects);
  const isOver = cells.length === 1 && game.entries[cell] > 0 && !state.editor;
  const to = isOver && !clashText(state, cell, page) ? emptyAfter(game, cell) : cell;
  const next = withFocus(state, { selected: to, isAtKeys: false });
  return result(next, ...effects, { do: 'focus', cell: to });
}

/**
 * Clears a message that is about another cell. Also clears a message without a button if there is
 * help about the cage or line of the selected cell.
 */
function clearStaleMessage({ state, effects }: Next, { say }: Page) {
  const { message, offer } = state.words;
  const canGo = message !== '' && (!offer || offer.act === 'how');
  const isRefusal = [say('isGiven'), say('chooseFirst'), say('eraseFirst')].includes(message);
  const isReplaced = canGo && (cageHelpText(state, say) !== '' || lineHelpText(state, say) !== '');
  return result(isRefusal || isReplaced ? showMessage(state, '') : state, ...effects);
}

/** Selects several cells. The first is the one that keys move from. */
function selectMany(state: State, cell: number, others: number[], { say }: Page) {
  const { state: chosen, effects } = select(state, cell);
  const count = others.length + 1;
  return result(announce(withFocus(chosen, { others }), say('manyChosen', { count })), ...effects);
}

const switchMode = (state: State, mode: Mode, { say }: Page) =>
  result(
    showMessage(withFocus(keepHint(state), { mode, nextMode: null, note: 0 }), say(`${mode}On`)),
  );

/** Returns the action that switches a mode on, or back to digits if the mode is already on. */
const toggleMode =
  (mode: Mode): Act =>
  (state, _, page) =>
    switchMode(withPanel(state, null), modeIn(state) === mode ? MODES[0] : mode, page);

/* ---- Typing a puzzle ------------------------------------------------------------------------- */

/** Returns 1 if the player has just typed a digit into the selected cell, otherwise 0. */
function stepsToAdvance(state: State) {
  const { typed, selected } = state.focus;
  const isFilled = gameIn(state).entries[selected ?? 0] > 0;
  return isFilled && (typed === 'here' || typed === 'row') ? 1 : 0;
}

/** Moves the selection forward by a number of cells, row by row. */
function selectOnward(state: State, steps: number) {
  const { selected } = state.focus;
  const cells = gameIn(state).entries.length;
  return select(state, selected === null ? 0 : (selected + steps) % cells);
}

/**
 * Enters a typed digit into the draft. Further digits go into the cells that follow. 0 leaves a
 * cell empty.
 *
 *     5 3 0 0 7      the same row as 5 Space 3 Space Space Space 7, or with arrow keys
 */
function typeDigit(state: State, digit: number, page: Page) {
  const steps = stepsToAdvance(state);
  const { state: there, effects } = steps > 0 ? selectOnward(state, steps) : result(state);
  const cell = there.focus.selected ?? 0;
  // entering the same digit again would remove it
  const isThere = steps > 0 && gameIn(there).entries[cell] === digit;
  const put = isThere ? result(there) : enterDigit(there, [cell], digit, page);
  if (digit === 0) {
    const on = selectOnward(put.state, 1);
    return result(withFocus(on.state, { typed: 'next' }), ...put.effects, ...on.effects);
  }
  const typed = state.focus.typed ? 'row' : 'here';
  return result(withFocus(put.state, { typed }), ...effects, ...put.effects);
}

export const queuedActions: Record<string, Act> = {
  /** Enters the locked digit into a tapped cell. */
  tap: (state, { cell, mode = modeIn(state) }, page) =>
    enterInMode(state, [cell], state.focus.lockedDigit, mode, page),
  /**
   * Enters a digit into `cells`, which were selected when the player pressed it. 0 erases. `mode`
   * overrides the current mode. `isKey` means that the digit was typed on a keyboard, `isPad` that
   * a number key on the page was pressed by one.
   */
  digit(state, { digit, cells, mode = modeIn(state), isKey = false, isPad = false }, page) {
    const { walkthrough, exercise, focus, profile } = state;
    if (walkthrough) return result(state);
    // a typed 0 is a digit of a sum; Backspace and Delete erase
    if (drawingIn(state))
      return digit > 0 || isKey ? typeSumDigit(state, digit, page) : deleteLast(state, page);
    if (exercise && focus.selected !== null) return tryAnswer(state, focus.selected, digit, page);
    if (state.editor && isKey && cells.length > 0) return typeDigit(state, digit, page);
    const isFirst =
      !hasSingleSelection(state) && digit !== 0 && profile.settings.first === 'number';
    if (isFirst && (!isKey || cells.length === 0)) return lockDigit(state, digit, page);
    if (cells.length === 0) return refuse(state, page.say('chooseFirst'));
    if (mode === 'notes' && modeIn(state) === 'tints' && digit > 0)
      return chooseNote(state, cells, digit, page);
    const next = enterInMode(state, cells, digit, mode, page);
    const isLedOn = (focus.isAtKeys || isPad) && mode === 'digits';
    return isLedOn ? leaveKeys(next, cells, page) : next;
  },
  /**
   * Handles Enter on a cell: enters the locked digit, or moves the focus to the keypad to choose
   * one. On a given, moves on to an empty cell. On a full board, checks the puzzle, unless the cell
   * is marked as wrong.
   */
  enter(state, { cell }, page) {
    const { entries, givens, wrong } = gameIn(state);
    const { lockedDigit, selected } = state.focus;
    if (state.walkthrough) return result(state);
    if (!entries.includes(0) && !state.editor && !wrong.includes(cell))
      return result(state, ask('check', gameIn(state), 'checked', { with: { isKey: true } }));
    if (lockedDigit) return enterInMode(state, [cell], lockedDigit, modeIn(state), page);
    if (givens[cell] && !state.exercise && !state.editor && modeIn(state) !== 'tints')
      return select(state, emptyAfter(gameIn(state), cell));
    const chosen = selected === cell ? keepHint(state) : select(state, cell).state;
    return result(withFocus(chosen, { isAtKeys: true }), { do: 'focusKeys' });
  },
  mode: (state, { mode }, page) => toggleMode(mode)(state, {}, page),
  notes: toggleMode('notes'),
  centres: toggleMode('centres'),
  tints: toggleMode('tints'),
};

export const immediateActions: Record<string, Act> = {
  select: (state, { cell }, page) => clearStaleMessage(select(state, cell), page),
  /** Selects a cell and makes the next digit a note. */
  jotIn(state, { cell }, { say }) {
    const { state: chosen, effects } = select(state, cell);
    return result(
      showMessage(withFocus(chosen, { nextMode: 'notes' }), say('noteOnce')),
      ...effects,
    );
  },
  /** Adds a cell to the selection. Except in a drag, deselects a cell that is selected already. */
  pick(state, { cell, isSwept = false }, page) {
    const picked = selectedIn(state);
    const rest = picked.filter((other) => other !== cell);
    if (hasSingleSelection(state) || picked.length === 0) return select(state, cell);
    if (rest.length === picked.length || isSwept) return selectMany(state, cell, rest, page);
    return rest.length > 0 ? selectMany(state, rest[0], rest.slice(1), page) : select(state, null);
  },
  /** Selects all cells with the same digit as a cell, or with the same colour if it is empty. */
  pickEqual(state, { cell }, page) {
    const { entries, tints } = gameIn(state);
    const layer = entries[cell] ? entries : tints;
    const others = layer.flatMap((value, other) =>
      value === layer[cell] && other !== cell ? [other] : [],
    );
    return layer[cell] === 0 ? result(state) : selectMany(state, cell, others, page);
  },
  pickAll(state, _, page) {
    const { selected } = state.focus;
    const all = [...gameIn(state).entries.keys()];
    const others = all.filter((cell) => cell !== selected);
    return selected === null ? result(state) : selectMany(state, selected, others, page);
  },
  /** Moves to the next cell after a typed blank. After a full stop, leaves a cell empty. */
  onward(state, { isEmpty = false }) {
    const { typed } = state.focus;
    const isRow = isEmpty || typed === 'row' || typed === 'next';
    const { state: next, effects } = selectOnward(state, 1 + (isRow ? stepsToAdvance(state) : 0));
    return result(withFocus(next, { typed: isRow ? 'next' : '' }), ...effects);
  },
  /** Moves on from a cell that the player leaves empty. */
  skip: (state) => select(state, emptyAfter(gameIn(state), state.focus.selected ?? 0)),
  letGo: (state, _, { say }) =>
    result(showMessage(withFocus(keepHint(state), { lockedDigit: 0 }), say('letGo'))),
};
