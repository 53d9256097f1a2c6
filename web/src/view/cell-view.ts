/**
 * cell-view.ts: computes the look of each cell from the state. The board shows a game, a hint over
 * it, a walkthrough, an exercise or the editor. All differences between them are here, so that
 * board.ts draws every board the same way.
 */
import { pictureOf, stepOf, type Picture } from '../play/lesson.ts';
import { applySteps, candidatesOf, clashesIn, mistakesIn } from '../state/game.ts';
import { gameIn, drawingIn, selectedIn, type State, type Walkthrough } from '../state/page.ts';
import {
  TOOLS,
  mapShown,
  openMapIn,
  paintMap,
  planOf,
  rulesWithMap,
} from '../state/rules-draft.ts';
import { cellsSeen } from '../state/rules-model.ts';
import { marksClashes } from '../state/setting-defs.ts';
import { INKS, KIDS_ORDER, type Game } from '../state/state.ts';
import { brokenIn } from '../state/linked-cells.ts';
import { withCorners } from './chain-drawing.ts';
import { symbolsIn } from './step-text.ts';
import type { Step } from '../core/answers.ts';
import type { CellView } from './board.ts';

/** Returns the digits on a walkthrough's board, before the step that is shown. */
function walkthroughEntries({ givens, solution }: Game, { steps, index, isSearched }: Walkthrough) {
  if (isSearched && index === steps.length) return solution;
  return applySteps(givens, steps.slice(0, index));
}

/** Returns the rules to show, with the boxes that the player has drawn so far. */
export function rulesToShow(state: State) {
  const game = gameIn(state);
  const drawing = drawingIn(state);
  const isPainting = drawing !== null && TOOLS[drawing.tool].shape === 'map';
  if (!isPainting && !openMapIn(planOf(game))) return game.rules;
  const map = mapShown(game);
  const { order } = game.rules;
  const seen = isPainting ? paintMap(map, drawing.stroke, drawing.brush, order) : map;
  return rulesWithMap(game.rules, seen);
}

/** Returns the circled cells: those of the editor's verdict, or the one that Hint filled. */
function markedCells({ editor, lastHint, lesson }: State) {
  if (!editor) return lastHint && !lesson ? [lastHint.cell] : [];
  // while rules are drawn, cells that differ between two solutions do not matter
  return editor.drawing && editor.verdict?.status === 'many-solutions' ? [] : editor.markedCells;
}

/**
 * Returns the digit to emphasise (`emphasised`), and the cells that the selected one sees (`seen`).
 */
function emphasisIn(state: State, allSelected: Set<number>) {
  const { lesson, profile, focus } = state;
  const { rules, entries } = gameIn(state);
  const isPointing =
    !lesson && !drawingIn(state) && profile.settings.peers === 'yes' && rules.order > KIDS_ORDER;
  if (!isPointing) return { emphasised: 0, seen: new Set<number>() };
  const { selected, lockedDigit } = focus;
  return {
    emphasised: lockedDigit || (selected === null ? 0 : entries[selected]),
    seen: new Set(selected !== null && allSelected.size === 1 ? cellsSeen(rules)[selected] : []),
  };
}

/** Returns the cells that are wrong, that repeat a digit in a house, and that break a rule. */
function faultsIn(state: State) {
  const { editor, profile } = state;
  const game = gameIn(state);
  const showsMistakes = profile.settings.mistakes === 'yes' && !editor;
  const areMarked = editor !== null || marksClashes(profile.settings, game.rules.order);
  const isOpen = openMapIn(planOf(game)) !== ''; // its boxes are not complete yet
  return {
    wrong: new Set([...game.wrong, ...(showsMistakes ? mistakesIn(game) : [])]),
    clashing: new Set(areMarked && !isOpen ? clashesIn(game) : []),
    broken: new Set(areMarked && !editor ? brokenIn(game).flatMap(({ cells }) => cells) : []),
  };
}

/** Returns the layers of a walkthrough's board, without the player's notes and colours. */
function walkthroughLayers(game: Game, walkthrough: Walkthrough, step: Step | null | undefined) {
  const none = game.givens.map(() => 0);
  return {
    entries: walkthroughEntries(game, walkthrough),
    notes: step?.candidates ?? none,
    possible: none,
    centres: none,
    tints: none,
    ...Object.fromEntries(INKS.map((layer) => [layer, none])),
    hinted: none,
    wrong: new Set<number>(),
    clashing: new Set<number>(),
    broken: new Set<number>(),
  };
}

/** Returns the notes of a game; the cells of a hint show the step's candidates instead. */
function noteLayers(state: State, picture: Picture | null, step: Step | null | undefined) {
  const game = gameIn(state);
  const isShown = (cell: number) => picture?.shown.has(cell) ?? false;
  const notes = step
    ? game.notes.map((mask, cell) => (isShown(cell) ? step.candidates[cell] : mask))
    : game.notes;
  const centres = step
    ? game.centres.map((mask, cell) => (isShown(cell) ? 0 : mask))
    : game.centres;
  const possible =
    state.profile.settings.overlay === 'yes'
      ? candidatesOf(game).map((mask, cell) => (notes[cell] || centres[cell] ? 0 : mask))
      : game.givens.map(() => 0);
  return { notes, centres, possible };
}

export function cellViewOf(state: State): CellView {
  const { lesson, walkthrough, profile, focus } = state;
  const game = gameIn(state);
  const picture = lesson && pictureOf(lesson, game.rules);
  const step = lesson && stepOf(lesson);
  const drawing = drawingIn(state);
  const allSelected = new Set([
    ...selectedIn(state),
    ...(drawing?.cage?.cells ?? drawing?.stroke ?? []),
  ]);
  const isLine = drawing && ['line', 'straight', 'pair'].includes(TOOLS[drawing.tool].shape);
  const view = {
    ...game,
    symbols: symbolsIn(state),
    ...faultsIn(state),
    selected: focus.selected,
    allSelected,
    ...emphasisIn(state, allSelected),
    marked: markedCells(state),
    stroke: isLine ? drawing.stroke : [],
    picture,
    hasTabStops: profile.settings.stops === 'yes',
  };
  const layers = walkthrough
    ? walkthroughLayers(game, walkthrough, step)
    : noteLayers(state, picture, step);
  const placed = picture && withCorners(picture, layers.notes, game.rules.order);
  return { ...view, ...layers, picture: placed };
}
