/**
 * game-flow.ts: New, Reset, Check, undo and redo, levels, and the win.
 */
import {
  ask,
  changePanel,
  clearHint,
  announce,
  openGame,
  updateGame,
  withFocus,
  refuse,
  showMessage,
  result,
  withPanel,
  withProfile,
} from './act.ts';
import { clearStroke } from './editor-actions.ts';
import { queuedActions as exercises } from './exercises.ts';
import { openNextEasy } from './first-steps-actions.ts';
import { judge, generatePuzzle, openEditor } from './custom-puzzle.ts';
import { hardestOf } from './lesson.ts';
import { choose, solvedTest } from '../state/profile.ts';
import { dayOf } from '../state/day.ts';
import {
  CheckPuzzle,
  NewPuzzle,
  ResetPuzzle,
  changedIn,
  countEmpty,
  enterAll,
  fillNotes,
  isUntouched,
  mistakesIn,
  redo,
  addBookmark,
  restoreBookmark,
  undo,
} from '../state/game.ts';
import { INITIAL_FOCUS, gameIn, namesIn, type Page, type State } from '../state/page.ts';
import { hasOtherConstraints, specWithoutParameters } from '../state/rules-model.ts';
import {
  FIRST,
  KIDS_ORDER,
  OWN,
  digitsOf,
  gameInPack,
  gridText,
  hasSolution,
  isBlank,
  isSamePuzzle,
  item,
  placeIn,
  startGame,
} from '../state/state.ts';
import { outcomeOf } from '../state/result.ts';
import { signed } from '../text/step-markup.ts';
import { verdictText } from './verdict.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Game } from '../state/state.ts';
import { listText, type Say } from '../text/text.ts';
import type { Act } from './act.ts';

/** Returns the result of a check as text, for a board that is not solved. */
function checkText(game: Game, say: Say) {
  const wrong = game.wrong.length;
  const empty = countEmpty(game);
  return wrong > 0 ? say('someWrong', { count: wrong }) : say('allRightSoFar', { count: empty });
}

/** Reports mistakes. Offers to erase the mistakes if they are marked, otherwise to show them. */
const reportMistakes = (state: State, message: string, isMarked: boolean, { say }: Page) =>
  showMessage(
    state,
    message,
    isMarked
      ? { act: 'takeBack', label: say('takeBack') }
      : { act: 'check', label: say('showThem') },
  );

/** Returns what is in a cell, as text: its digit, its notes, or that it is empty. */
export function contentText({ entries, notes, centres }: Game, cell: number, say: Say) {
  const digits = (mask: number) => ({ digits: digitsOf(mask).map(signed).join(' ') });
  if (entries[cell]) return signed(entries[cell]);
  if (notes[cell]) return say('noted', digits(notes[cell]));
  return centres[cell] ? say('centred', digits(centres[cell])) : say('blank');
}

/** Describes a change: names the cell and its content, or the number of changed cells. */
function describeChange(before: Game, after: Game, how: 'undone' | 'redone', say: Say) {
  const [cell, ...others] = changedIn(before, after);
  if (cell === undefined) return say(`drawingChanged.${how}`);
  if (others.length > 0) return say(`manyChanged.${how}`, { count: others.length + 1 });
  const place = say('cell', placeIn(cell, after.rules.order));
  return say(`cellChanged.${how}`, { place, what: contentText(after, cell, say) });
}

/**
 * Shows the board after undo or redo, and announces the change to screen readers. If only one cell
 * has changed, selects it.
 * @param nothingText  the message if there is nothing to undo or redo
 */
function moveInHistory(
  state: State,
  next: Game,
  how: 'undone' | 'redone',
  nothingText: string,
  page: Page,
) {
  const game = gameIn(state);
  const moved = clearStroke(updateGame(state, next, page));
  const [cell, ...others] = changedIn(game, next);
  const isOne = state.focus.selected !== null && cell !== undefined && others.length === 0;
  const reported = withFocus(showMessage(moved, next === game ? nothingText : ''), {
    typed: '',
    ...(isOne ? { selected: cell, others } : {}),
  });
  return next === game ? reported : announce(reported, describeChange(game, next, how, page.say));
}

/** Asks whether a full board follows the rules of a puzzle with several solutions. */
const askAboutBoard = (state: State) => {
  const game = gameIn(state);
  const question = [gridText(game.entries), [game.rules.spec]];
  return result(state, ask('judge', question, 'followed', { with: { game } }));
};

/**
 * Finishes a move. Judges a draft. Wins the game if the board is full and has no mistakes, unless
 * it is a board for small children and the site requires Check, which marked mistakes replace. If a
 * full board has mistakes, reports their number without marking them.
 */
export function finishMove(state: State, page: Page) {
  if (state.editor) return judge(state);
  const game = gameIn(state);
  if (state.exercise || game.done || countEmpty(game) > 0) return result(state);
  const isMarked = state.profile.settings.mistakes === 'yes'; // so Check would tell nothing new
  if (game.rules.order <= KIDS_ORDER && page.site.win === 'check' && !isMarked)
    return result(showMessage(state, page.say('noneEmpty')));
  if (!hasSolution(game)) return askAboutBoard(state);
  const count = mistakesIn(game).length;
  if (count > 0)
    return result(reportMistakes(state, page.say('fullWrong', { count }), false, page));
  return showWin(updateGame(state, CheckPuzzle(game, { wrong: [], solved: true }), page), page);
}

/** Moves the selection and the focus to a cell. */
const goTo = (state: State, cell: number) =>
  result(withFocus(state, { selected: cell, others: [] }), { do: 'focus', cell });

/** Refuses a hint on a full board, and reports any mistakes. */
export function refuseOnFullBoard(state: State, page: Page) {
  const game = gameIn(state);
  const count = mistakesIn(game).length;
  const solved = page.bounds.isLocked ? page.say('solvedTitle') : page.say('isSolved');
  const no = refuse(state, game.done ? solved : page.say('noneEmpty'));
  if (count === 0) return no;
  return { ...no, state: reportMistakes(no.state, page.say('fullWrong', { count }), true, page) };
}

/**
 * Asks whether the puzzle just won is the puzzle of today. The player may have opened it in another
 * way. Does not ask about earlier days: each puzzle of a level belongs to some day, so days would
 * count as solved that the player did not choose.
 */
function askWhetherToday(state: State, { packs, site, bounds }: Page) {
  const game = gameIn(state);
  const pack = packs.find(({ id }) => id === game.pack);
  if (!pack || game.day !== undefined || bounds.storageSuffix || site.hide.includes('daily'))
    return [];
  const day = dayOf(state.time.now);
  const how = { with: { game, day }, isFree: true };
  return [ask('daily', { site: site.id, pack, day }, 'todayFound', how)];
}

/**
 * Shows the win. Asks for the hardest step, and whether the puzzle was that of today. Stores the
 * first outcome of a class puzzle.
 */
function showWin(state: State, page: Page) {
  const { say, bounds } = page;
  const game = gameIn(state);
  const { rules, givens, day = 0 } = game;
  const outcomes = bounds.task && { [day]: outcomeOf(game), ...state.profile.outcomes };
  const kept = outcomes ? withProfile(state, { ...state.profile, outcomes }) : state;
  const seen = withFocus(kept, { selected: null, others: [], lockedDigit: 0 });
  const won = withPanel(showMessage(seen, say('solvedTitle')), {
    name: 'solved',
    hardest: '',
  });
  const board = { spec: rules.spec, givens, entries: givens };
  const wayQuestion =
    rules.order > KIDS_ORDER ? [ask('way', board, 'toldWay', { isFree: true })] : [];
  return result(won, ...wayQuestion, ...askWhetherToday(state, page));
}

/* ---- Other puzzles --------------------------------------------------------------------------- */

/** Opens a new game. Keeps the entry mode within a level. Offers to go back to a replaced game. */
export function startPuzzle(
  state: State,
  game: Game,
  page: Page,
  words: string = page.say('started'),
) {
  const { mode } = game.pack === gameIn(state).pack ? state.focus : INITIAL_FOCUS;
  const opened = withFocus(openGame(state, game, page, words), { mode });
  const isKept =
    opened.profile.others !== state.profile.others || state.words.offer?.act === 'resume';
  const back = { act: 'resume', value: '0', label: page.say('backToIt') };
  return result(isKept ? showMessage(opened, page.say('startedKept'), back) : opened);
}

/**
 * Returns the effect that asks for a generated puzzle of a level. If the player has solved the
 * puzzle before, the page tries up to `more` other puzzles. If `more` is null, it opens this
 * puzzle.
 */
const askGenerated = ({ id, drafts }: Pack, number: number, more: number | null) =>
  ask('redraw', drafts?.[number], 'drawn', { with: { id, number, more }, slow: ['think'] });

export const resumeGame = (state: State, game: Game, page: Page) =>
  result(openGame(state, { ...game }, page, page.say('resumed')));

/** Opens another puzzle that is stored in the page, so that the core need not generate it. */
function startStored(state: State, pack: Pack, page: Page) {
  const previous = item(state.profile.games, pack.id) ?? null;
  return startPuzzle(
    state,
    NewPuzzle(pack, page.random, previous, solvedTest(state.profile)),
    page,
  );
}

/** Opens another puzzle of a level, stored or generated. */
export function startAnother(state: State, pack: Pack, page: Page) {
  const { drafts, count } = pack;
  if (drafts)
    return result(withPanel(state, null), askGenerated(pack, page.random(count), count - 1));
  return startStored(state, pack, page);
}

/** Returns the spec for the next generated puzzle. Only levels have a fixed jigsaw map. */
const specForNext = (spec: string, packs: Pack[]) =>
  packs.some((pack) => pack.spec === spec) ? spec : specWithoutParameters(spec);

/** Closes the dialog, shows the next state of the game, and says so. */
const changeFromDialog = (state: State, next: Game, message: string, page: Page) =>
  result(showMessage(updateGame(withPanel(state, null), next, page), message));

export const queuedActions: Record<string, Act> = {
  new(state, _, page) {
    const { rules, made, pack: id } = gameIn(state);
    const { packs } = page;
    const closed = withPanel(state, null);
    if (state.exercise) return exercises.exercise(state, {}, page);
    const easy = made === FIRST && openNextEasy(closed, page);
    if (easy) return easy;
    if (made && made !== FIRST)
      return generatePuzzle(closed, `${specForNext(rules.spec, packs)} ${made}`);
    if (id === OWN && !made) return openEditor(closed, page);
    const pack =
      packs.find((one) => one.id === id) ??
      packs.find((one) => one.rules.spec === rules.spec) ??
      packs[0];
    return startAnother(closed, pack, page);
  },
  reset(state, _, page) {
    const game = gameIn(state);
    const isNew = isUntouched(game) && game.past.length === 0;
    const back = isNew ? null : { act: 'undo', label: page.say('undo') };
    return result(
      showMessage(updateGame(state, ResetPuzzle(game), page), page.say('wasReset'), back),
    );
  },
  /** Starts the puzzle again as a new game, with a new clock and without a history for undo. */
  again(state, _, page) {
    const { givens, ...puzzle } = gameIn(state);
    const game = startGame({ ...puzzle, givens: [...givens] });
    return result(openGame(state, game, page, page.say('wasReset')));
  },
  /** Erases all mistakes. */
  takeBack(state, _, page) {
    const game = gameIn(state);
    const cleansNotes = state.profile.settings.cleaning === 'yes';
    const right = enterAll(game, mistakesIn(game), 0, cleansNotes);
    const erased = showMessage(updateGame(state, right, page), page.say('takenBack'));
    return goTo(erased, mistakesIn(game)[0] ?? 0);
  },
  /** @param isKey  whether Check was pressed by a key, which leads to the first mistake */
  check(state, { isKey }, { say }) {
    const game = gameIn(state);
    if (hasSolution(game)) return result(state, ask('check', game, 'checked', { with: { isKey } }));
    return countEmpty(game) > 0 ? refuse(state, say('noSingleSolution')) : askAboutBoard(state);
  },

  undo(state, _, page) {
    const next = undo(gameIn(state));
    const undone = moveInHistory(state, next, 'undone', page.say('nothingToUndo'), page);
    return state.editor ? judge(undone) : result(undone);
  },
  redo(state, _, page) {
    const next = redo(gameIn(state));
    return finishMove(moveInHistory(state, next, 'redone', page.say('nothingToRedo'), page), page);
  },
  fill(state, _, page) {
    const game = gameIn(state);
    const words = hasOtherConstraints(game.rules)
      ? page.say('notesFilledTied')
      : page.say('notesFilled');
    return changeFromDialog(state, fillNotes(game), words, page);
  },
  remember: (state, _, page) =>
    changeFromDialog(state, addBookmark(gameIn(state)), page.say('remembered'), page),
  returnTo(state, { value }, page) {
    const restored = restoreBookmark(gameIn(state), Number(value));
    return changeFromDialog(state, restored, page.say('returned'), page);
  },

  level(old, { value }, page) {
    const [name, symbols] = value.split(' ');
    const state = symbols
      ? withProfile(old, choose(old.profile, 'symbols', symbols, old.time.now))
      : old;
    const kept = item(state.profile.games, name);
    const pack = page.packs.find(({ id }) => id === name);
    if (pack && (!kept || isBlank(kept))) return startAnother(state, pack, page);
    return resumeGame(state, kept ?? gameIn(state), page);
  },
  /** Opens a generated puzzle of a level by its number, or continues the game with this puzzle. */
  numbered(state, { id, number }, { packs }) {
    const pack = packs.find((one) => one.id === id);
    return pack ? result(state, askGenerated(pack, number, null)) : result(state);
  },
  /** Continues one of the other saved games. */
  resume: (state, { value }, page) => resumeGame(state, state.profile.others[Number(value)], page),
};

export const immediateActions: Record<string, Act> = {
  /** Receives a generated puzzle. Skips puzzles solved before, as long as there are others. */
  drawn(state, { answer, id, number, more }, page) {
    const { say, packs } = page;
    const pack = packs.find((one) => one.id === id);
    if (pack && !answer && pack.entries.length > 0) {
      const { state: started, effects } = startStored(state, pack, page);
      return result(showMessage(started, say('onlyStored')), ...effects);
    }
    if (!pack || answer?.status !== 'ok')
      return result(showMessage(state, say(answer ? 'notMade' : 'notDrawn')));
    const game = gameInPack(pack, answer);
    const last = item(state.profile.games, id);
    const isLast = last && isSamePuzzle(last, game);
    if (isLast && more === null) return resumeGame(state, last, page);
    const isOld = isLast || solvedTest(state.profile)(game);
    if (!isOld || !more) return startPuzzle(state, game, page);
    return result(state, askGenerated(pack, (number + 1) % pack.count, more - 1));
  },
  /** Receives the verdict on a full board. The game is won if the board follows all rules. */
  followed(state, { answer, game }, page) {
    if (!answer || gameIn(state) !== game) return result(state);
    if (answer.status !== 'ok') {
      const marked = CheckPuzzle(game, { wrong: answer.cells, solved: false });
      return result(showMessage(updateGame(state, marked, page), verdictText(answer, page.say)));
    }
    return showWin(updateGame(state, CheckPuzzle(game, { wrong: [], solved: true }), page), page);
  },
  checked(state, { answer, isKey = false }, page) {
    if (!answer) return result(state);
    const checked = updateGame(state, CheckPuzzle(gameIn(state), answer), page);
    if (answer.solved) return showWin(checked, page);
    const words = checkText(gameIn(checked), page.say);
    const { entries, wrong, rules } = gameIn(checked);
    const told = entries.includes(0)
      ? showMessage(checked, words)
      : reportMistakes(checked, words, true, page);
    if (!isKey || wrong.length === 0) return result(told);
    const places = wrong.map((cell) => page.say('cell', placeIn(cell, rules.order)));
    return goTo(announce(told, listText(places, page.say)), wrong[0]);
  },
  /** Receives the solution path, and shows its hardest step. */
  toldWay(state, { answer }) {
    if (state.panel?.name !== 'solved' || !answer?.steps.length) return result(state);
    const { technique } = hardestOf(answer.steps);
    return result(changePanel(state, { hardest: namesIn(state)(technique) }));
  },
  pause: (state, _, { say }) =>
    result({
      ...showMessage(clearHint(state), state.isPaused ? '' : say('paused')),
      isPaused: !state.isPaused,
    }),
};
