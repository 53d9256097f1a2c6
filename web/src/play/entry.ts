/**
 * entry.ts: what the player's hand does on the board: squares chosen, digits, notes and colours put
 * there.
 *
 * Squares first: one is chosen, or several, and what is typed goes into all of them. Or, for who
 * has chosen that, the digit first: it is held, and goes wherever one taps, until it is let go. On
 * boards for small children there is one square at a time, and nothing is held.
 */
import {
  ask,
  clearHint,
  announce,
  play,
  withFocus,
  refuse,
  withMessage,
  to,
  withPanel,
} from './act.ts';
import { deleteLast, typeSumDigit } from './editor-actions.ts';
import { cageHelpText } from './cage-help.ts';
import { finishMove } from './game-flow.ts';
import { tryAnswer } from './exercises.ts';
import { lineHelpText } from './line-help.ts';
import { showTip } from './tips.ts';
import { brokenText } from './verdict.ts';
import { signed } from '../text/step-markup.ts';
import { clashAt, enterAll, ink, jot, tint } from '../state/game.ts';
import { MODES, gameIn, drawingIn, isPlain, modeIn, pickedIn } from '../state/page.ts';
import { marksClashes } from '../state/setting-defs.ts';
import { TINTS, hasDigit, type Game } from '../state/state.ts';
import { brokenIn } from '../state/linked-cells.ts';
import type { Focus, Mode, Page, State } from '../state/page.ts';
import type { Act, Next } from './act.ts';

/**
 * What the rules have to say of the digit just put into a cell: "Row 2 has two 3s.", "This cage
 * comes to 11, not 9.", or the rule that it breaks.
 */
function clashWords(state: State, cell: number | null, { say }: Page) {
  const game = gameIn(state);
  const isTold = marksClashes(state.profile.settings, game.rules.order) && cell !== null;
  const clash = isTold ? clashAt(game, cell) : null;
  if (clash)
    return say(`twice.${clash.kind}`, {
      number: clash.number,
      digit: signed(game.entries[cell ?? 0]),
    });
  const broken = isTold && brokenIn(game).find(({ cells }) => cells.includes(cell));
  return broken ? brokenText(broken, game, say) : '';
}

/** The board moved on by the hand. */
function moved(state: State, next: Game, last: number | null, page: Page) {
  const after = withFocus(play(state, next, page), { last, once: null });
  const clash = clashWords(after, last, page);
  return finishMove(clash ? withMessage(after, clash) : showTip(after, page), page);
}

/** A digit as a digit; where it stands in all of the cells already, it is taken away. */
function enterDigit(state: State, cells: number[], digit: number, page: Page) {
  const game = gameIn(state);
  const { givens, entries, tints } = game;
  const open = cells.filter((cell) => givens[cell] === 0);
  const isThere = digit !== 0 && open.every((cell) => entries[cell] === digit);
  if (open.length === 0 && (digit !== 0 || cells.every((cell) => tints[cell] === 0)))
    return refuse(state, page.say('isGiven'));
  const isClean = state.profile.settings.cleaning === 'yes';
  const next = enterAll(game, cells, isThere ? 0 : digit, isClean);
  const isBare = digit === 0 && next === game; // nothing else to erase there
  return moved(state, isBare ? tint(game, cells, 0) : next, cells[0], page);
}

/** @param digit  0 to erase */
function put(state: State, cells: number[], digit: number, mode: Mode, page: Page) {
  const game = gameIn(state);
  const [isFull, areGiven] = [game.entries, game.givens].map((layer) =>
    cells.every((cell) => layer[cell] !== 0),
  );
  const { last } = state.focus;
  if (mode === 'tints' && digit > TINTS) return to(state);
  if (mode === 'tints') {
    const { note } = state.focus;
    const next = note && digit ? ink(game, cells, note, digit) : tint(game, cells, digit);
    return moved(withFocus(state, { note: 0 }), next, last, page);
  }
  if (mode === 'digits' || digit === 0) return enterDigit(state, cells, digit, page);
  if (isFull) return refuse(state, areGiven ? page.say('isGiven') : page.say('eraseFirst'));
  return moved(state, jot(game, mode, cells, digit), cells[0], page);
}

/** A small digit whose colour is chosen next. */
function chooseNote(state: State, cells: number[], digit: number, { say }: Page) {
  const { notes, centres } = gameIn(state);
  const isThere = cells.some((cell) => hasDigit(notes[cell] | centres[cell], digit));
  const values = { digit: signed(digit) };
  if (!isThere) return refuse(state, say('noNote', values));
  return to(withMessage(withFocus(state, { note: digit }), say('colourNote', values)));
}

function hold(state: State, digit: number, { say }: Page) {
  const held = state.focus.held === digit ? 0 : digit;
  const message = held ? say('held', { digit: signed(held) }) : say('letGo');
  return to(
    withMessage(withFocus(clearHint(state), { selected: null, others: [], held }), message),
  );
}

function select(state: State, cell: number | null) {
  const kept = state.walkthrough ? { lesson: state.lesson } : {};
  const focus: Partial<Focus> = {
    selected: cell,
    others: [],
    once: null,
    note: 0,
    isAtKeys: false,
    typed: '',
  };
  const chosen = withFocus({ ...clearHint(state), ...kept }, focus);
  return cell === null ? to(chosen) : to(chosen, { do: 'focus', cell });
}

/**
 * What was told gives way to what cages and lines tell of the square, but for what can be undone;
 * and what was told of another square is over.
 */
function clearStaleMessage({ state, effects }: Next, { say }: Page) {
  const { message, offer } = state.words;
  const isOver = message !== '' && (offer === null || offer.act === 'how');
  const isOld = [say('isGiven'), say('chooseFirst'), say('eraseFirst')].includes(message);
  const isTold = isOver && (cageHelpText(state, say) !== '' || lineHelpText(state, say) !== '');
  return to(isOld || isTold ? withMessage(state, '') : state, ...effects);
}

/** A square, and others with it. */
function selectMany(state: State, cell: number, others: number[], { say }: Page) {
  const { state: chosen, effects } = select(state, cell);
  const count = others.length + 1;
  return to(announce(withFocus(chosen, { others }), say('manyChosen', { count })), ...effects);
}

const switchTo = (state: State, mode: Mode, { say }: Page) =>
  to(withMessage(withFocus(clearHint(state), { mode, once: null, note: 0 }), say(`${mode}On`)));

/** The mode, or digits where it is that one already. */
const toggle =
  (mode: Mode): Act =>
  (state, _, page) =>
    switchTo(withPanel(state, null), modeIn(state) === mode ? MODES[0] : mode, page);

/* ---- A puzzle typed by keys ------------------------------------------------------------------ */

/**
 * How many squares on the next digit goes: one where the chosen one was just typed into, and that
 * was not taken back.
 */
function stepsOn(state: State) {
  const { typed, selected } = state.focus;
  const isThere = gameIn(state).entries[selected ?? 0] > 0;
  return isThere && (typed === 'here' || typed === 'row') ? 1 : 0;
}

/** So many squares on, row after row. */
function selectOnward(state: State, steps: number) {
  const { selected } = state.focus;
  const cells = gameIn(state).entries.length;
  return select(state, selected === null ? 0 : (selected + steps) % cells);
}

/**
 * A digit typed; digit after digit they go on by themselves, and 0 is an empty square.
 *
 *     5 3 0 0 7      or 5 Space 3 Space Space Space 7, or by arrows: the same row
 */
function typeDigit(state: State, digit: number, page: Page) {
  const steps = stepsOn(state);
  const { state: there, effects } = steps > 0 ? selectOnward(state, steps) : to(state);
  const cell = there.focus.selected ?? 0;
  const isThere = steps > 0 && gameIn(there).entries[cell] === digit; // it is not taken away
  const put = isThere ? to(there) : enterDigit(there, [cell], digit, page);
  if (digit === 0) {
    const on = selectOnward(put.state, 1);
    return to(withFocus(on.state, { typed: 'next' }), ...put.effects, ...on.effects);
  }
  const typed = state.focus.typed ? 'row' : 'here';
  return to(withFocus(put.state, { typed }), ...effects, ...put.effects);
}

export const inTurn: Record<string, Act> = {
  /** A tap with a digit held. */
  tap: (state, { cell, mode = modeIn(state) }, page) =>
    put(state, [cell], state.focus.held, mode, page),
  /**
   * A digit for the cells that were selected when it was pressed, 0 to erase; `mode` is what it is,
   * if not what all are; `isKey`: typed, not pressed on the page.
   */
  digit(state, { digit, cells, mode = modeIn(state), isKey = false }, page) {
    const { walkthrough, exercise, focus, profile } = state;
    if (walkthrough) return to(state);
    // of a sum 0 is a figure; other keys erase
    if (drawingIn(state))
      return digit > 0 || isKey ? typeSumDigit(state, digit, page) : deleteLast(state, page);
    if (exercise && focus.selected !== null) return tryAnswer(state, focus.selected, digit, page);
    if (state.editor && isKey && cells.length > 0) return typeDigit(state, digit, page);
    const isFirst = !isPlain(state) && digit !== 0 && profile.settings.first === 'number';
    if (isFirst && (!isKey || cells.length === 0)) return hold(state, digit, page);
    if (cells.length === 0) return refuse(state, page.say('chooseFirst'));
    if (mode === 'notes' && modeIn(state) === 'tints' && digit > 0)
      return chooseNote(state, cells, digit, page);
    const next = put(state, cells, digit, mode, page);
    if (!focus.isAtKeys || mode !== 'digits') return next;
    return to(withFocus(next.state, { isAtKeys: false }), ...next.effects, {
      do: 'focus',
      cell: cells[0],
    });
  },
  /**
   * Enter on a square: what is held goes there, or the hand goes to the keys, to choose; a full
   * board is checked.
   */
  enter(state, { cell }, page) {
    const { entries, givens } = gameIn(state);
    const { held, selected } = state.focus;
    if (state.walkthrough) return to(state);
    if (!entries.includes(0) && !state.editor)
      return to(state, ask('check', gameIn(state), 'checked'));
    if (held) return put(state, [cell], held, modeIn(state), page);
    if (givens[cell] && !state.exercise && modeIn(state) !== 'tints')
      return refuse(state, page.say('isGiven'));
    const chosen = selected === cell ? clearHint(state) : select(state, cell).state;
    return to(withFocus(chosen, { isAtKeys: true }), { do: 'focusKeys' });
  },
  mode: (state, { mode }, page) => toggle(mode)(state, {}, page),
  notes: toggle('notes'),
  centres: toggle('centres'),
  tints: toggle('tints'),
};

export const atOnce: Record<string, Act> = {
  select: (state, { cell }, page) => clearStaleMessage(select(state, cell), page),
  /**
   * A square to note something in: the next digit there is a note, those after it are as before.
   */
  jotIn(state, { cell }, { say }) {
    const { state: chosen, effects } = select(state, cell);
    return to(withMessage(withFocus(chosen, { once: 'notes' }), say('noteOnce')), ...effects);
  },
  /**
   * Another cell beside those selected; one that is among them is left out, unless it is only swept
   * over.
   */
  pick(state, { cell, isSwept = false }, page) {
    const picked = pickedIn(state);
    const rest = picked.filter((other) => other !== cell);
    if (isPlain(state) || picked.length === 0) return select(state, cell);
    if (rest.length === picked.length || isSwept) return selectMany(state, cell, rest, page);
    return rest.length > 0 ? selectMany(state, rest[0], rest.slice(1), page) : select(state, null);
  },
  /** All cells with this one's digit, or, without one, with its colour. */
  pickEqual(state, { cell }, page) {
    const { entries, tints } = gameIn(state);
    const layer = entries[cell] ? entries : tints;
    const others = layer.flatMap((value, other) =>
      value === layer[cell] && other !== cell ? [other] : [],
    );
    return layer[cell] === 0 ? to(state) : selectMany(state, cell, others, page);
  },
  pickAll(state, _, page) {
    const { selected } = state.focus;
    const all = [...gameIn(state).entries.keys()];
    const others = all.filter((cell) => cell !== selected);
    return selected === null ? to(state) : selectMany(state, selected, others, page);
  },
  /** A blank or a point typed: on to the next square, or, digit after digit, an empty one. */
  onward(state, { isEmpty = false }) {
    const { typed } = state.focus;
    const isRow = isEmpty || typed === 'row' || typed === 'next';
    const { state: next, effects } = selectOnward(state, 1 + (isRow ? stepsOn(state) : 0));
    return to(withFocus(next, { typed: isRow ? 'next' : '' }), ...effects);
  },
  letGo: (state, _, { say }) =>
    to(withMessage(withFocus(clearHint(state), { held: 0 }), say('letGo'))),
};
