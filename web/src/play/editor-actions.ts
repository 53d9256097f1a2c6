/**
 * editor-actions.ts: drawing rules in the editor. The player draws a stroke by dragging over cells,
 * by tapping cells one by one, or with keys (Enter begins and ends a stroke, arrows extend it). A
 * finished stroke changes the plan (../state/rules-draft.ts), which the core compiles. Then the
 * core judges the draft (custom-puzzle.ts).
 *
 *     tool -> mark, trace, trace -> finish -> plan -> compile -> judge
 *                                     \-> figure: the sum of the cage just drawn
 */
import {
  clearHint,
  announce,
  withDraft,
  withFocus,
  refuse,
  showMessage,
  result,
  withPanel,
} from './act.ts';
import { judge, withEditor } from './custom-puzzle.ts';
import { moveTo } from '../state/game.ts';
import { gameIn, drawingIn, type Drawing, type Page, type State } from '../state/page.ts';
import {
  TOOLS,
  areAdjacent,
  brushAt,
  drawnAt,
  replaceConstraint,
  mapShown,
  paintMap,
  planWithMap,
  planOf,
  toggleWord,
  planWith,
  tapConstraint,
  extendStroke,
} from '../state/rules-draft.ts';
import { placeIn } from '../state/state.ts';
import type { Constraint } from '../state/rules-model.ts';
import type { Act, Next } from './act.ts';

const MAX_SUM = 999;

const NO_STROKE: Omit<Drawing, 'tool'> = { stroke: [], edits: null, brush: '', cage: null };

const withDrawing = (state: State, change: Partial<Drawing>) =>
  withEditor(state, { drawing: { ...NO_STROKE, tool: '', ...drawingIn(state), ...change } });

/** Discards the stroke, because undo may have removed the constraint that it changes. */
export const clearStroke = (state: State) =>
  drawingIn(state) ? withDrawing(state, NO_STROKE) : state;

const sorted = (cells: number[]) => [...cells].sort((a, b) => a - b);

const haveSameCells = (a: number[], b: number[]) => sorted(a).join() === sorted(b).join();

/** Returns the instructions for a tool. */
const toolText = ({ tool }: Drawing, say: Page['say']) => say(`draw.${TOOLS[tool].shape}`);

/* ---- Changing the plan ----------------------------------------------------------------------- */

/**
 * Replaces the plan of the draft as a move that can be undone, and judges the draft.
 * @param announcement  what screen readers announce about the change
 * @param isSameMove  whether undo reverts the previous move as well
 */
function changePlan(state: State, plan: string, announcement: string, isSameMove = false): Next {
  const draft = { ...gameIn(state), plan: planOf(gameIn(state)) };
  const next = moveTo(draft, { plan });
  const kept = isSameMove && next !== draft ? { ...next, past: draft.past } : next;
  return judge(announce(showMessage(withDraft(clearHint(state), kept), ''), announcement));
}

const drawConstraints = (
  state: State,
  constraints: Constraint[],
  announcement: string,
  isSameMove?: boolean,
) => changePlan(state, planWith(gameIn(state), constraints), announcement, isSameMove);

/** Returns a description of a new constraint, for screen readers. */
const describeConstraint = ({ kind, number, cells }: Constraint, state: State, { say }: Page) =>
  say(`in.${kind}`, {
    number: String(number),
    count: cells.length,
    at: 1,
    other: say('cell', placeIn(cells[cells.length - 1], gameIn(state).rules.order)),
  });

/** Draws or changes a cage or a sum line. A sum line needs a sum, but a cage does not. */
function drawCage(
  state: State,
  drawing: Drawing,
  cage: { cells: number[]; number: number; isTyped?: boolean },
  page: Page,
) {
  const { constraints, order } = gameIn(state).rules;
  const tool = TOOLS[drawing.tool];
  const cells = sorted(cage.cells);
  const existing = constraints.find(
    (one) => tool.kinds.some(({ kind }) => kind === one.kind) && haveSameCells(one.cells, cells),
  );
  const isBare = cage.number === 0;
  const kind = tool.kinds[isBare ? 1 : 0]?.kind;
  // without a sum, a cage of one cell has no meaning, and a cage of all digits would be a house
  const isIgnored = !kind || (isBare && (cells.length === 1 || cells.length === order));
  const next = isIgnored ? undefined : { kind, number: cage.number, cells };
  const kept = withDrawing(state, { ...NO_STROKE, cage: { ...cage, cells, isTyped: !isBare } });
  const text = next
    ? describeConstraint(next, state, page)
    : page.say('drawSum', { count: cells.length });
  const all = replaceConstraint(constraints, existing ?? drawing.edits ?? undefined, next);
  if (!next && !existing && !drawing.edits) return result(showMessage(kept, text));
  return drawConstraints(kept, all, text, cage.isTyped);
}

/* ---- Strokes --------------------------------------------------------------------------------- */

function withStroke(state: State, stroke: number[], { say }: Page) {
  const selected = stroke[stroke.length - 1];
  const announced = announce(
    withDrawing(state, { stroke, cage: null }),
    say('manyChosen', { count: stroke.length }),
  );
  const next = withFocus(clearHint(announced), { selected, others: [], typed: '' });
  return result(next, { do: 'focus', cell: selected });
}

function beginStroke(state: State, drawing: Drawing, cell: number, page: Page) {
  const { rules } = gameIn(state);
  const tool = TOOLS[drawing.tool];
  const old = tool.shape === 'area' ? drawnAt(rules, tool, cell) : undefined;
  const brush = tool.shape === 'map' ? brushAt(mapShown(gameIn(state)), cell, rules.order) : '';
  const cells = old ? [...old.cells.filter((one) => one !== cell), cell] : [cell];
  const begun = withDrawing(state, { ...NO_STROKE, edits: old ?? null, brush });
  return withStroke(showMessage(begun, ''), cells, page);
}

/**
 * Extends the stroke to a cell. A cage cannot contain cells of other cages, or more than `order`
 * cells.
 */
function drawTo(state: State, drawing: Drawing, cell: number, page: Page) {
  const { rules } = gameIn(state);
  const tool = TOOLS[drawing.tool];
  const all = extendStroke(tool.shape, drawing.stroke, cell, rules.order);
  if (tool.shape !== 'area') return withStroke(state, all, page);
  const free = all.filter((one) => {
    const old = drawnAt(rules, tool, one);
    return !old || old === drawing.edits;
  });
  return withStroke(state, free.slice(0, rules.order), page);
}

/** Draws a sign on one or two cells. Changes an existing sign to its next kind, or removes it. */
function toggleSign(state: State, cells: number[], page: Page) {
  const { rules } = gameIn(state);
  const drawing = drawingIn(state) as Drawing;
  const constraints = tapConstraint(rules, TOOLS[drawing.tool], cells);
  const isRemoved = constraints.length < rules.constraints.length;
  const words = isRemoved
    ? page.say('drawnAway')
    : describeConstraint(constraints[constraints.length - 1], state, page);
  return drawConstraints(withDrawing(state, NO_STROKE), constraints, words);
}

/** Draws what the stroke describes. Shows a message if the stroke is too short. */
function finishStroke(state: State, drawing: Drawing, page: Page): Next {
  const { stroke, edits, brush } = drawing;
  const game = gameIn(state);
  const { rules } = game;
  const { shape, kinds } = TOOLS[drawing.tool];
  if (stroke.length === 0) return result(state);
  const freed = withDrawing(state, NO_STROKE);
  if (shape === 'map') {
    const map = paintMap(mapShown(game), stroke, brush, rules.order);
    return changePlan(
      freed,
      planWithMap(planOf(game), map),
      page.say('manyChosen', { count: stroke.length }),
    );
  }
  if (edits && stroke.length === edits.cells.length)
    return changeConstraint(freed, drawing, edits, page);
  if (shape === 'area')
    return drawCage(freed, drawing, { cells: stroke, number: edits?.number ?? 0 }, page);
  if (shape === 'pair' && stroke.length === 2 && areAdjacent(stroke[0], stroke[1], rules.order))
    return toggleSign(freed, stroke, page);
  if (stroke.length === 1 || shape === 'pair')
    return result(showMessage(freed, page.say('drawShort')));
  if (shape === 'straight') return drawCage(freed, drawing, { cells: stroke, number: 0 }, page);
  const constraint = { kind: kinds[0].kind, number: 0, cells: stroke };
  return drawConstraints(
    freed,
    [...rules.constraints, constraint],
    describeConstraint(constraint, state, page),
  );
}

/* ---- Taps ------------------------------------------------------------------------------------ */

/** Changes an existing constraint: lets the player type the sum of a cage, or removes a line. */
function changeConstraint(state: State, drawing: Drawing, old: Constraint, page: Page) {
  const { hasSum } = TOOLS[drawing.tool];
  const { number, cells } = old;
  if (!hasSum) {
    const rest = replaceConstraint(gameIn(state).rules.constraints, old);
    return drawConstraints(withDrawing(state, NO_STROKE), rest, page.say('drawnAway'));
  }
  const chosen = withDrawing(state, { ...NO_STROKE, cage: { cells, number } });
  return result(showMessage(chosen, page.say('drawSum', { count: cells.length })));
}

/** Adds a cell to a region of the map, or removes the cell from its region. */
function paintCell(state: State, cell: number, { say }: Page) {
  const game = gameIn(state);
  const map = mapShown(game);
  const isOut = map[cell] !== '.';
  const sign = isOut ? '.' : brushAt(map, cell, game.rules.order);
  const next = map.slice(0, cell) + sign + map.slice(cell + 1);
  return changePlan(state, planWithMap(planOf(game), next), say(isOut ? 'drawnAway' : 'drawn'));
}

/**
 * Handles a tap on a cell, or Enter, while a drawing tool is in use.
 * @param where  the cell; `other` is the neighbour if the tap was near the side that they share
 */
function tapCell(
  state: State,
  drawing: Drawing,
  { cell, other = null, isKey = false }: { cell: number; other?: number | null; isKey?: boolean },
  page: Page,
): Next {
  const game = gameIn(state);
  const tool = TOOLS[drawing.tool];
  const { shape } = tool;
  const { stroke } = drawing;
  const there = withFocus(state, { selected: cell, others: [], typed: '' });
  if (shape === 'cell') return toggleSign(there, [cell], page);
  if (shape === 'pair' && other !== null && stroke.length === 0)
    return toggleSign(there, [cell, other], page);
  if (stroke.length > 0) {
    if (cell === stroke[stroke.length - 1]) return finishStroke(there, drawing, page);
    const isBeside = stroke.some((one) => areAdjacent(one, cell, game.rules.order));
    if (shape === 'area' && !isBeside) return finishStroke(there, drawing, page);
    const next = drawTo(there, drawing, cell, page);
    const isPair = shape === 'pair';
    return isPair ? finishStroke(next.state, drawingIn(next.state) as Drawing, page) : next;
  }
  if (shape === 'map' && !isKey) return paintCell(there, cell, page);
  const old = ['pair', 'map'].includes(shape) ? undefined : drawnAt(game.rules, tool, cell);
  return old
    ? changeConstraint(there, drawing, old, page)
    : beginStroke(there, drawing, cell, page);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

/** Returns the cage whose sum the player types, which may still be a stroke; null without one. */
const typedCage = ({ cage, stroke, edits }: Drawing) =>
  cage ?? (stroke.length > 0 ? { cells: stroke, number: edits?.number ?? 0 } : null);

/** Appends a digit to the sum of the cage. */
export function typeSumDigit(state: State, digit: number, page: Page) {
  const drawing = drawingIn(state) as Drawing;
  const cage = typedCage(drawing);
  if (!TOOLS[drawing.tool].hasSum) return result(showMessage(state, toolText(drawing, page.say)));
  if (!cage) return refuse(state, page.say('drawCageFirst'));
  const appended = (cage.isTyped ? cage.number * 10 : 0) + digit;
  const number = appended > MAX_SUM ? digit : appended;
  return number === 0 ? result(state) : drawCage(state, drawing, { ...cage, number }, page);
}

/** Deletes the last cell of the stroke, the last digit of a sum, or the constraint at the cell. */
export function deleteLast(state: State, page: Page) {
  const drawing = drawingIn(state) as Drawing;
  const { cage, stroke } = drawing;
  const { rules } = gameIn(state);
  const tool = TOOLS[drawing.tool];
  const { selected } = state.focus;
  if (stroke.length > 0)
    return stroke.length > 1
      ? withStroke(state, stroke.slice(0, -1), page)
      : result(withDrawing(state, NO_STROKE));
  if (cage?.isTyped)
    return drawCage(state, drawing, { ...cage, number: Math.floor(cage.number / 10) }, page);
  const isMap = tool.shape === 'map';
  if (isMap && selected !== null && mapShown(gameIn(state))[selected] !== '.')
    return paintCell(state, selected, page);
  const old = cage
    ? rules.constraints.find(({ cells }) => haveSameCells(cells, cage.cells))
    : selected !== null && !isMap && drawnAt(rules, tool, selected);
  const free = withDrawing(state, NO_STROKE);
  if (old)
    return drawConstraints(free, replaceConstraint(rules.constraints, old), page.say('drawnAway'));
  return cage ? result(showMessage(free, '')) : refuse(state, page.say('drawnNothing'));
}

export const queuedActions: Record<string, Act> = {
  /** Selects a drawing tool. Deselects the tool if it is already in use. */
  tool(state, { value }, { say }) {
    if (!state.editor) return result(state);
    const tool = Object.hasOwn(TOOLS, value) && drawingIn(state)?.tool !== value ? value : '';
    const drawing = tool ? { ...NO_STROKE, tool } : null;
    return result(
      showMessage(
        withPanel(withEditor(clearHint(state), { drawing }), null),
        drawing ? toolText(drawing, say) : '',
      ),
    );
  },
  /** Adds a rule for the whole board, or removes the rule. */
  rule: (state, { value }, { say }) =>
    state.editor
      ? changePlan(state, toggleWord(gameIn(state), value), say(`rules.${value}`))
      : result(state),
  mark(state, what, page) {
    const drawing = drawingIn(state);
    return drawing ? tapCell(state, drawing, what, page) : result(state);
  },
  /** Extends the stroke to a cell, or begins a stroke. */
  trace(state, { cell, isFirst = false }, page) {
    const drawing = drawingIn(state);
    if (!drawing) return result(state);
    const isBegun = drawing.stroke.length > 0 && !isFirst;
    return isBegun ? drawTo(state, drawing, cell, page) : beginStroke(state, drawing, cell, page);
  },
  finish(state, _, page) {
    const drawing = drawingIn(state);
    return drawing ? finishStroke(state, drawing, page) : result(state);
  },
  figure: (state, { value }, page) =>
    drawingIn(state) ? typeSumDigit(state, Number(value), page) : result(state),
  /** Discards the stroke. If there is no stroke, deselects the tool. */
  putDown(state, _, { say }) {
    const drawing = drawingIn(state);
    const isBusy = drawing && (drawing.stroke.length > 0 || drawing.cage);
    return result(
      showMessage(
        isBusy ? withDrawing(state, NO_STROKE) : withEditor(state, { drawing: null }),
        say('letGo'),
      ),
    );
  },
};

export const immediateActions: Record<string, Act> = {
  bench: (state) => result(state.editor ? withPanel(state, { name: 'bench' }) : state),
};
