/**
 * game-flow.js: the game's course: New, Reset, Check, back and forth, and the win.
 */
import { ask, clear, hear, open, play, point, refuse, tell, to, withPanel } from './act.js';
import { emptyHand } from './editor-actions.js';
import { inTurn as exercises } from './exercises.js';
import { judge, makeOne, openSheet } from './custom-puzzle.js';
import { hardestOf } from './lesson.js';
import { solvedIn } from '../storage/profile.js';
import { dayOf } from '../state/day.js';
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
  remember,
  returnTo,
  undo,
} from '../state/game.js';
import { FRESH, gameIn, namesIn } from '../state/page.js';
import { isTied, sketchOf } from '../state/rules-model.js';
import {
  FIRST,
  KIDS_ORDER,
  OWN,
  digitText,
  digitsOf,
  drawnPuzzle,
  isBlank,
  isSamePuzzle,
  item,
  placeIn,
  startGame,
} from '../state/state.js';

/** @typedef {import('./act.js').State} State */
/** @typedef {import('./act.js').Page} Page */
/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/pack-types.js').Pack} Pack */

/**
 * What a Check has to say of a board that is not solved yet.
 * @param {Game} game
 * @param {import('../view/text.js').Say} say
 */
function verdictWords(game, say) {
  const wrong = game.wrong.length;
  const left = countEmpty(game);
  return wrong > 0 ? say('someWrong', { count: wrong }) : say('allRightSoFar', { count: left });
}

/**
 * What is wrong is told, and what can be done about it offered: where it is marked it can be taken
 * back, elsewhere shown.
 * @param {State} state
 * @param {string} message
 * @param {boolean} isMarked
 * @param {Page} page
 */
const tellWrong = (state, message, isMarked, { say }) =>
  tell(
    state,
    message,
    isMarked
      ? { act: 'takeBack', label: say('takeBack') }
      : { act: 'check', label: say('showThem') },
  );

/**
 * What is different now: the square and what it holds, or how many squares; a sentence.
 * @param {Game} before
 * @param {Game} after
 * @param {'undone' | 'redone'} how
 * @param {import('../view/text.js').Say} say
 */
function changeWords(before, after, how, say) {
  const [cell, ...others] = changedIn(before, after);
  if (cell === undefined) return say(`drawingChanged.${how}`);
  if (others.length > 0) return say(`manyChanged.${how}`, { count: others.length + 1 });
  const { entries, notes, centres, rules } = after;
  const digits = (/** @type {number} */ mask) => ({
    digits: digitsOf(mask).map(digitText).join(' '),
  });
  const small = notes[cell]
    ? say('noted', digits(notes[cell]))
    : centres[cell]
      ? say('centred', digits(centres[cell]))
      : say('blank');
  const place = say('cell', placeIn(cell, rules.order));
  const what = entries[cell] ? digitText(entries[cell]) : small;
  return say(`cellChanged.${how}`, { place, what });
}

/**
 * Back or forth. What changed is seen, so it is told to ears alone.
 * @param {State} state
 * @param {Game} next
 * @param {'undone' | 'redone'} how
 * @param {string} none  where there is nothing to do
 * @param {Page} page
 */
function travelled(state, next, how, none, page) {
  const game = gameIn(state);
  const moved = emptyHand(play(state, next, page));
  const gone = point(tell(moved, next === game ? none : ''), { typed: '' });
  return next === game ? gone : hear(gone, changeWords(game, next, how, page.say));
}

/**
 * What comes of a board that was just played on: a sheet is judged. Where a game is full the last
 * right digit wins, but for small children, who press Check if the site says so; what is wrong is
 * told, but not where it is.
 * @param {State} state
 * @param {Page} page
 */
export function settle(state, page) {
  if (state.sheet) return judge(state);
  const game = gameIn(state);
  if (state.exercise || game.done || countEmpty(game) > 0) return to(state);
  if (game.rules.order <= KIDS_ORDER && page.site.win === 'check')
    return to(tell(state, page.say('noneEmpty')));
  const count = mistakesIn(game).length;
  if (count > 0) return to(tellWrong(state, page.say('fullWrong', { count }), false, page));
  return win(play(state, CheckPuzzle(game, { wrong: [], solved: true }), page), page);
}

/** No square is empty, so there is none to fill. @param {State} state @param {Page} page */
export function tellFull(state, page) {
  const game = gameIn(state);
  const count = mistakesIn(game).length;
  const solved = page.bounds.isLocked ? page.say('solvedTitle') : page.say('isSolved');
  const no = refuse(state, game.done ? solved : page.say('noneEmpty'));
  if (count === 0) return no;
  return { ...no, state: tellWrong(no.state, page.say('fullWrong', { count }), true, page) };
}

/**
 * Whether what was won is today's, too, however it was come by. Of earlier days nobody asks: of so
 * few puzzles as a level has each was the day's a while ago, and days in a row would come about
 * that were not played.
 * @param {State} state
 * @param {Page} page
 */
function askToday(state, { packs, site, bounds }) {
  const game = gameIn(state);
  const pack = packs.find(({ id }) => id === game.pack);
  if (!pack || game.day !== undefined || bounds.apart || site.hide.includes('daily')) return [];
  const day = dayOf(state.time.now);
  const how = { with: { game, day }, isFree: true };
  return [ask('daily', { site: site.id, pack, day }, 'todayFound', how)];
}

/** @param {State} state @param {Page} page */
function win(state, page) {
  const { say, bounds } = page;
  const { rules, givens } = gameIn(state);
  const seen = point(state, { selected: null, others: [], held: 0 }); // the board as it is
  const offer = bounds.isEmbedded ? null : { act: 'result', label: say('showResult') };
  const won = withPanel(tell(seen, say('solvedTitle'), offer), { name: 'solved', hardest: '' });
  const board = { spec: rules.spec, givens, entries: givens };
  const asksWay = rules.order > KIDS_ORDER ? [ask('way', board, 'toldWay', { isFree: true })] : [];
  return to(won, ...asksWay, ...askToday(state, page));
}

/* ---- Other puzzles --------------------------------------------------------------------------- */

/**
 * A puzzle of a level, just begun; who goes on with the same level keeps what digits are.
 * @param {State} state
 * @param {Game} game
 * @param {Page} page
 * @param {string} [words]
 */
export function begun(state, game, page, words = page.say('started')) {
  const { mode } = game.pack === gameIn(state).pack ? state.focus : FRESH;
  const opened = point(open(state, game, page, words), { mode });
  const isKept = opened.shelf.others !== state.shelf.others;
  const back = { act: 'resume', value: '0', label: page.say('backToIt') };
  return to(isKept ? tell(opened, page.say('startedKept'), back) : opened);
}

/**
 * The question for a puzzle that the core draws: this one of the level's, and so many after it, if
 * it was played before; or this one alone, which goes on if it was begun.
 * @param {Pack} pack
 * @param {number} number
 * @param {number | null} more
 */
const askDrawn = ({ id, drafts }, number, more) =>
  ask('redraw', drafts?.[number], 'drawn', { with: { id, number, more }, slow: ['think'] });

/** A game that was begun, again. @param {State} state @param {Game} game @param {Page} page */
export const resumed = (state, game, page) =>
  to(open(state, { ...game }, page, page.say('resumed')));

/** One of those that need no core. @param {State} state @param {Pack} pack @param {Page} page */
function stored(state, pack, page) {
  const previous = item(state.shelf.games, pack.id) ?? null;
  return begun(state, NewPuzzle(pack, page.draw, previous, solvedIn(state.shelf)), page);
}

/** Another puzzle of a level. @param {State} state @param {Pack} pack @param {Page} page */
export function another(state, pack, page) {
  const { drafts, count } = pack;
  if (drafts) return to(withPanel(state, null), askDrawn(pack, page.draw(count), count - 1));
  return stored(state, pack, page);
}

/**
 * What the next puzzle is made by: a map of a level of the page, or else one that is drawn anew.
 * @param {string} spec
 * @param {Pack[]} packs
 */
const makerOf = (spec, packs) => (packs.some((pack) => pack.spec === spec) ? spec : sketchOf(spec));

/** @type {Record<string, import('./act.js').Act>} */
export const inTurn = {
  new(state, _, page) {
    const { rules, made, pack: id } = gameIn(state);
    const { packs } = page;
    const closed = withPanel(state, null);
    if (state.exercise) return exercises.exercise(state, {}, page);
    if (made && made !== FIRST) return makeOne(closed, `${makerOf(rules.spec, packs)} ${made}`);
    if (id === OWN && !made) return openSheet(closed, page);
    const pack =
      packs.find((one) => one.id === id) ??
      packs.find((one) => one.rules.spec === rules.spec) ??
      packs[0];
    return another(closed, pack, page);
  },
  reset(state, _, page) {
    const game = gameIn(state);
    const back = isUntouched(game) ? null : { act: 'undo', label: page.say('undo') };
    return to(tell(play(state, ResetPuzzle(game), page), page.say('wasReset'), back));
  },
  /** The same puzzle as another game, whose time and past begin with it. */
  again(state, _, page) {
    const { givens, ...puzzle } = gameIn(state);
    const game = startGame({ ...puzzle, givens: [...givens] });
    return to(open(state, game, page, page.say('wasReset')));
  },
  /** What is wrong is erased. */
  takeBack(state, _, page) {
    const game = gameIn(state);
    const right = enterAll(game, mistakesIn(game), 0);
    return to(tell(play(state, right, page), page.say('takenBack')));
  },
  check: (state) => to(state, ask('check', gameIn(state), 'checked')),

  undo(state, _, page) {
    const next = undo(gameIn(state));
    const undone = travelled(state, next, 'undone', page.say('nothingToUndo'), page);
    return state.sheet ? judge(undone) : to(undone);
  },
  redo(state, _, page) {
    const next = redo(gameIn(state));
    return settle(travelled(state, next, 'redone', page.say('nothingToRedo'), page), page);
  },
  fill(state, _, page) {
    const game = gameIn(state);
    const words = isTied(game.rules) ? page.say('notesFilledTied') : page.say('notesFilled');
    return to(tell(play(withPanel(state, null), fillNotes(game), page), words));
  },
  remember: (state, _, page) =>
    to(tell(play(withPanel(state, null), remember(gameIn(state)), page), page.say('remembered'))),
  returnTo: (state, { value }, page) =>
    to(
      tell(
        play(withPanel(state, null), returnTo(gameIn(state), Number(value)), page),
        page.say('returned'),
      ),
    ),

  level(state, { value }, page) {
    const kept = item(state.shelf.games, value);
    const pack = page.packs.find(({ id }) => id === value);
    if (pack && (!kept || isBlank(kept))) return another(state, pack, page);
    return resumed(state, kept ?? gameIn(state), page);
  },
  /** One puzzle of a level that the core draws, by its place; who has begun it goes on. */
  numbered(state, { id, number }, { packs }) {
    const pack = packs.find((one) => one.id === id);
    return pack ? to(state, askDrawn(pack, number, null)) : to(state);
  },
  /** One of the other games begun. */
  resume: (state, { value }, page) => resumed(state, state.shelf.others[Number(value)], page),
};

/** @type {Record<string, import('./act.js').Act>} */
export const atOnce = {
  /** One that was played before is passed over while there are others. */
  drawn(state, { answer, id, number, more }, page) {
    const { say, packs } = page;
    const pack = packs.find((one) => one.id === id);
    if (pack && !answer && pack.entries.length > 0) {
      const { state: begun, effects } = stored(state, pack, page);
      return to(tell(begun, say('onlyStored')), ...effects);
    }
    if (!pack || answer?.status !== 'ok')
      return to(tell(state, say(answer ? 'notMade' : 'notDrawn')));
    const game = drawnPuzzle(pack, answer);
    const last = item(state.shelf.games, id);
    const isLast = last && isSamePuzzle(last, game);
    if (isLast && more === null) return resumed(state, last, page);
    const isOld = isLast || solvedIn(state.shelf)(game);
    if (!isOld || !more) return begun(state, game, page);
    return to(state, askDrawn(pack, (number + 1) % pack.count, more - 1));
  },
  checked(state, { answer }, page) {
    if (!answer) return to(state);
    const checked = play(state, CheckPuzzle(gameIn(state), answer), page);
    if (answer.solved) return win(checked, page);
    const words = verdictWords(gameIn(checked), page.say);
    const isFull = countEmpty(gameIn(checked)) === 0;
    return to(isFull ? tellWrong(checked, words, true, page) : tell(checked, words));
  },
  /** Of the way on which hints lead. */
  toldWay(state, { answer }, { say }) {
    if (state.panel?.name !== 'solved' || !answer?.steps.length) return to(state);
    const { technique } = hardestOf(answer.steps);
    const hardest = say('hardestStep', { technique: namesIn(state)(technique) });
    return to(withPanel(state, { ...state.panel, hardest }));
  },
  pause: (state, _, { say }) =>
    to({
      ...tell(clear(state), state.isPaused ? '' : say('paused')),
      isPaused: !state.isPaused,
    }),
};
