/**
 * cell-view.js: what each square looks like: from the state what is to be seen on the board.
 */
import { pictureOf, stepOf } from '../play/lesson.js';
import { candidatesOf, clashesIn, mistakesIn } from '../state/game.js';
import { gameIn, handIn, pickedIn } from '../state/page.js';
import { TOOLS, mapShown, openMapIn, painted, planOf, rulesShown } from '../state/rules-draft.js';
import { seenFrom } from '../state/rules-model.js';
import { marksClashes } from '../state/setting-defs.js';
import { INKS, KIDS_ORDER } from '../state/state.js';
import { brokenIn } from '../state/linked-cells.js';
import { symbolsIn } from './step-text.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Tour} Tour */

/** The boards of a tour: what stood in the cells before the step that is shown.
 * @param {Game} game
 * @param {Tour} tour */
function tourEntries({ givens, solution }, { steps, at, isSearched }) {
  if (isSearched && at === steps.length) return solution;
  const entries = [...givens];
  for (const { placements } of steps.slice(0, at))
    for (const { cell, digit } of placements) entries[cell] = digit;
  return entries;
}

/** The rules as they look while a map is painted, or else as they are. @param {State} state */
export function rulesSeen(state) {
  const game = gameIn(state);
  const hand = handIn(state);
  const isPainting = hand !== null && TOOLS[hand.tool].shape === 'map';
  if (!isPainting && !openMapIn(planOf(game))) return game.rules;
  const map = mapShown(game);
  const { order } = game.rules;
  const seen = isPainting ? painted(map, hand.trace, hand.brush, order) : map;
  return rulesShown(game.rules, seen);
}

/**
 * Squares to look at: what the sheet tells of, or what Hint has just filled.
 * @param {State} state
 */
function ringedIn({ sheet, asked, lesson }) {
  if (!sheet) return asked && !lesson ? [asked.cell] : [];
  // while one draws, two squares that differ are nothing to look at
  return sheet.hand && sheet.verdict?.status === 'many-solutions' ? [] : sheet.ringed;
}

/**
 * What is to be seen on the board.
 * @param {State} state
 * @returns {import('./board.js').Sight}
 */
export function sightOf(state) {
  const { lesson, tour, sheet, shelf } = state;
  const { selected, held } = state.focus;
  const { settings } = shelf;
  const game = gameIn(state);
  const picture = lesson && pictureOf(lesson, game.rules);
  const step = lesson && stepOf(lesson);
  const none = game.givens.map(() => 0);
  const hand = handIn(state);
  const picked = new Set([...pickedIn(state), ...(hand?.cage?.cells ?? hand?.trace ?? [])]);
  const isPointing =
    !picture && !handIn(state) && settings.peers === 'yes' && game.rules.order > KIDS_ORDER;
  const same = !isPointing ? 0 : held || (selected === null ? 0 : game.entries[selected]);
  const seen = new Set(
    isPointing && selected !== null && picked.size === 1 ? seenFrom(game.rules)[selected] : [],
  );
  const isTold = settings.mistakes === 'yes' && !sheet;
  const wrong = new Set([...game.wrong, ...(isTold ? mistakesIn(game) : [])]);
  const areMarked = sheet !== null || marksClashes(settings, game.rules.order);
  const isOpen = openMapIn(planOf(game)) !== ''; // its boxes are none yet
  const clashing = new Set(areMarked && !isOpen ? clashesIn(game) : []);
  const broken = areMarked && !sheet ? brokenIn(game).flatMap(({ cells }) => cells) : [];
  const sight = {
    ...game,
    symbols: symbolsIn(state),
    wrong,
    clashing,
    broken: new Set(broken),
    selected,
    picked,
    seen,
    same,
    ringed: ringedIn(state),
    trace: hand && ['line', 'straight', 'pair'].includes(TOOLS[hand.tool].shape) ? hand.trace : [],
    picture,
    possible: none,
    areStops: settings.stops === 'yes',
  };
  if (tour)
    return {
      ...sight,
      entries: tourEntries(game, tour),
      notes: step?.candidates ?? none,
      centres: none,
      tints: none,
      ...Object.fromEntries(INKS.map((layer) => [layer, none])),
      hinted: none,
      wrong: new Set(),
      clashing: new Set(),
      broken: new Set(),
    };
  const notes =
    picture && step
      ? game.notes.map((mask, cell) => (picture.shown.has(cell) ? step.candidates[cell] : mask))
      : game.notes;
  const centres =
    picture && step
      ? game.centres.map((mask, cell) => (picture.shown.has(cell) ? 0 : mask))
      : game.centres;
  const possible =
    settings.overlay === 'yes'
      ? candidatesOf(game).map((mask, cell) => (notes[cell] || centres[cell] ? 0 : mask))
      : none;
  return { ...sight, notes, centres, possible };
}
