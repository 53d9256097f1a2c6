/**
 * editor-actions.ts: drawing rules in the editor. Dragging over cells, tapping them one by one, and
 * keys (Enter begins and ends, arrows extend) all build one stroke. A finished stroke changes the
 * plan (../state/rules-draft.ts), which the core compiles; then the draft is judged as after a
 * digit (custom-puzzle.ts).
 *
 *     tool -> mark, trace, trace -> finish -> plan -> compile -> judge
 *                                     \-> figure: the sum of the cage just drawn
 */
import { clearHint, announce, withDraft, withFocus, refuse, show, to, withPanel } from './act.ts';
import { judge, withEditor } from './custom-puzzle.ts';
import { moveTo } from '../state/game.ts';
import { gameIn, drawingIn, type Drawing, type Page, type State } from '../state/page.ts';
import {
  TOOLS,
  areBeside,
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

const MOST_SUM = 999;

const EMPTY: Omit<Drawing, 'tool'> = { stroke: [], edits: null, brush: '', cage: null };

const withDrawing = (state: State, change: Partial<Drawing>) =>
  withEditor(state, { drawing: { ...EMPTY, tool: '', ...drawingIn(state), ...change } });

/** Discards the stroke; undo may have removed what it refers to. */
export const clearStroke = (state: State) => (drawingIn(state) ? withDrawing(state, EMPTY) : state);

const sorted = (cells: number[]) => [...cells].sort((a, b) => a - b);

const areSame = (a: number[], b: number[]) => sorted(a).join() === sorted(b).join();

/** Returns the instructions for a tool. */
const toolText = ({ tool }: Drawing, say: Page['say']) => say(`draw.${TOOLS[tool].shape}`);

/* ---- Changing the plan ----------------------------------------------------------------------- */

/**
 * Replaces the plan as a move that can be undone, and judges the draft.
 * @param announcement  what screen readers announce about the change
 * @param isSameMove  whether undo reverts the previous move as well
 */
function changePlan(state: State, plan: string, announcement: string, isSameMove = false): Next {
  const draft = { ...gameIn(state), plan: planOf(gameIn(state)) };
  const next = moveTo(draft, { plan });
  const kept = isSameMove && next !== draft ? { ...next, past: draft.past } : next;
  return judge(announce(show(withDraft(clearHint(state), kept), ''), announcement));
}

const drawConstraints = (
  state: State,
  constraints: Constraint[],
  announcement: string,
  isSameMove?: boolean,
) => changePlan(state, planWith(gameIn(state), constraints), announcement, isSameMove);

/** Returns a description of a new constraint, to be announced. */
const describeConstraint = ({ kind, number, cells }: Constraint, state: State, { say }: Page) =>
  say(`in.${kind}`, {
    number: String(number),
    count: cells.length,
    at: 1,
    other: say('cell', placeIn(cells[cells.length - 1], gameIn(state).rules.order)),
  });

/** Draws or changes a cage or a sum line. A cage can be without a sum; a sum line needs one. */
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
    (one) => tool.kinds.some(({ kind }) => kind === one.kind) && areSame(one.cells, cells),
  );
  const isBare = cage.number === 0;
  const kind = tool.kinds[isBare ? 1 : 0]?.kind;
  // without a sum, a cage of one cell means nothing, and one of all digits would be a house
  const isNone = !kind || (isBare && (cells.length === 1 || cells.length === order));
  const next = isNone ? undefined : { kind, number: cage.number, cells };
  const kept = withDrawing(state, { ...EMPTY, cage: { ...cage, cells, isTyped: !isBare } });
  const text = next
    ? describeConstraint(next, state, page)
    : page.say('drawSum', { count: cells.length });
  const all = replaceConstraint(constraints, existing ?? drawing.edits ?? undefined, next);
  if (!next && !existing && !drawing.edits) return to(show(kept, text));
  return drawConstraints(kept, all, text, cage.isTyped);
}

/* ---- Strokes --------------------------------------------------------------------------------- */

function withStroke(state: State, stroke: number[], { say }: Page) {
  const selected = stroke[stroke.length - 1];
  const heard = announce(
    withDrawing(state, { stroke, cage: null }),
    say('manyChosen', { count: stroke.length }),
  );
  const next = withFocus(clearHint(heard), { selected, others: [], typed: '' });
  return to(next, { do: 'focus', cell: selected });
}

function beginStroke(state: State, drawing: Drawing, cell: number, page: Page) {
  const { rules } = gameIn(state);
  const tool = TOOLS[drawing.tool];
  const old = tool.shape === 'area' ? drawnAt(rules, tool, cell) : undefined;
  const brush = tool.shape === 'map' ? brushAt(mapShown(gameIn(state)), cell, rules.order) : '';
  const cells = old ? [...old.cells.filter((one) => one !== cell), cell] : [cell];
  const begun = withDrawing(state, { ...EMPTY, edits: old ?? null, brush });
  return withStroke(show(begun, ''), cells, page);
}

/**
 * Extends the stroke to a cell. A cage skips cells of other cages, and has at most `order` cells.
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

/** Draws a sign on one or two cells, or changes the existing one to its next kind or removes it. */
function toggleAt(state: State, cells: number[], page: Page) {
  const { rules } = gameIn(state);
  const drawing = drawingIn(state) as Drawing;
  const constraints = tapConstraint(rules, TOOLS[drawing.tool], cells);
  const isLess = constraints.length < rules.constraints.length;
  const words = isLess
    ? page.say('drawnAway')
    : describeConstraint(constraints[constraints.length - 1], state, page);
  return drawConstraints(withDrawing(state, EMPTY), constraints, words);
}

/** Draws what the stroke describes, or says that it is too short. */
function finishStroke(state: State, drawing: Drawing, page: Page): Next {
  const { stroke, edits, brush } = drawing;
  const game = gameIn(state);
  const { rules } = game;
  const { shape, kinds } = TOOLS[drawing.tool];
  if (stroke.length === 0) return to(state);
  const freed = withDrawing(state, EMPTY);
  if (shape === 'map') {
    const map = paintMap(mapShown(game), stroke, brush, rules.order);
    return changePlan(
      freed,
      planWithMap(planOf(game), map),
      page.say('manyChosen', { count: stroke.length }),
    );
  }
  if (edits && stroke.length === edits.cells.length)
    return changeDrawn(freed, drawing, edits, page);
  if (shape === 'area')
    return drawCage(freed, drawing, { cells: stroke, number: edits?.number ?? 0 }, page);
  if (shape === 'pair' && stroke.length === 2 && areBeside(stroke[0], stroke[1], rules.order))
    return toggleAt(freed, stroke, page);
  if (stroke.length === 1 || shape === 'pair') return to(show(freed, page.say('drawShort')));
  if (shape === 'straight') return drawCage(freed, drawing, { cells: stroke, number: 0 }, page);
  const constraint = { kind: kinds[0].kind, number: 0, cells: stroke };
  return drawConstraints(
    freed,
    [...rules.constraints, constraint],
    describeConstraint(constraint, state, page),
  );
}

/* ---- A cell tapped --------------------------------------------------------------------------- */

/** Changes an existing constraint: prepares to type the sum of a cage, or removes a line. */
function changeDrawn(state: State, drawing: Drawing, old: Constraint, page: Page) {
  const { hasSum } = TOOLS[drawing.tool];
  const { number, cells } = old;
  if (!hasSum) {
    const rest = replaceConstraint(gameIn(state).rules.constraints, old);
    return drawConstraints(withDrawing(state, EMPTY), rest, page.say('drawnAway'));
  }
  const chosen = withDrawing(state, { ...EMPTY, cage: { cells, number } });
  return to(show(chosen, page.say('drawSum', { count: cells.length })));
}

/** Adds a cell to a region of the map, or removes it from its region. */
function paintCell(state: State, cell: number, { say }: Page) {
  const game = gameIn(state);
  const map = mapShown(game);
  const isOut = map[cell] !== '.';
  const sign = isOut ? '.' : brushAt(map, cell, game.rules.order);
  const next = map.slice(0, cell) + sign + map.slice(cell + 1);
  return changePlan(state, planWithMap(planOf(game), next), say(isOut ? 'drawnAway' : 'drawn'));
}

/**
 * Handles a tap on a cell, or Enter, with a drawing tool.
 * @param where  `other` is the adjacent cell if the tap was at the side that they share
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
  if (shape === 'cell') return toggleAt(there, [cell], page);
  if (shape === 'pair' && other !== null && stroke.length === 0)
    return toggleAt(there, [cell, other], page);
  if (stroke.length > 0) {
    if (cell === stroke[stroke.length - 1]) return finishStroke(there, drawing, page);
    const isBeside = stroke.some((one) => areBeside(one, cell, game.rules.order));
    if (shape === 'area' && !isBeside) return finishStroke(there, drawing, page);
    const next = drawTo(there, drawing, cell, page);
    const isPair = shape === 'pair';
    return isPair ? finishStroke(next.state, drawingIn(next.state) as Drawing, page) : next;
  }
  if (shape === 'map' && !isKey) return paintCell(there, cell, page);
  const old = ['pair', 'map'].includes(shape) ? undefined : drawnAt(game.rules, tool, cell);
  return old ? changeDrawn(there, drawing, old, page) : beginStroke(there, drawing, cell, page);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

/** Returns the cage whose sum is typed, which may still be a stroke; null if there is none. */
const cageOf = ({ cage, stroke, edits }: Drawing) =>
  cage ?? (stroke.length > 0 ? { cells: stroke, number: edits?.number ?? 0 } : null);

/** Appends a digit to the sum of the cage. */
export function typeSumDigit(state: State, figure: number, page: Page) {
  const drawing = drawingIn(state) as Drawing;
  const cage = cageOf(drawing);
  if (!TOOLS[drawing.tool].hasSum) return to(show(state, toolText(drawing, page.say)));
  if (!cage) return refuse(state, page.say('drawCageFirst'));
  const longer = (cage.isTyped ? cage.number * 10 : 0) + figure;
  const number = longer > MOST_SUM ? figure : longer;
  return number === 0 ? to(state) : drawCage(state, drawing, { ...cage, number }, page);
}

/** Deletes the last digit of the sum, the last cell of the stroke, or what is at this cell. */
export function deleteLast(state: State, page: Page) {
  const drawing = drawingIn(state) as Drawing;
  const { cage, stroke } = drawing;
  const { rules } = gameIn(state);
  const tool = TOOLS[drawing.tool];
  const { selected } = state.focus;
  if (stroke.length > 0)
    return stroke.length > 1
      ? withStroke(state, stroke.slice(0, -1), page)
      : to(withDrawing(state, EMPTY));
  if (cage?.isTyped)
    return drawCage(state, drawing, { ...cage, number: Math.floor(cage.number / 10) }, page);
  const isMap = tool.shape === 'map';
  if (isMap && selected !== null && mapShown(gameIn(state))[selected] !== '.')
    return paintCell(state, selected, page);
  const old = cage
    ? rules.constraints.find(({ cells }) => areSame(cells, cage.cells))
    : selected !== null && !isMap && drawnAt(rules, tool, selected);
  const free = withDrawing(state, EMPTY);
  if (old)
    return drawConstraints(free, replaceConstraint(rules.constraints, old), page.say('drawnAway'));
  return cage ? to(show(free, '')) : refuse(state, page.say('drawnNothing'));
}

export const inTurn: Record<string, Act> = {
  /** Selects a drawing tool, or deselects it if it is in use. */
  tool(state, { value }, { say }) {
    if (!state.editor) return to(state);
    const tool = Object.hasOwn(TOOLS, value) && drawingIn(state)?.tool !== value ? value : '';
    const drawing = tool ? { ...EMPTY, tool } : null;
    return to(
      show(
        withPanel(withEditor(clearHint(state), { drawing }), null),
        drawing ? toolText(drawing, say) : '',
      ),
    );
  },
  /** Adds a rule for the whole board, or removes it. */
  rule: (state, { value }, { say }) =>
    state.editor
      ? changePlan(state, toggleWord(gameIn(state), value), say(`rules.${value}`))
      : to(state),
  mark(state, what, page) {
    const drawing = drawingIn(state);
    return drawing ? tapCell(state, drawing, what, page) : to(state);
  },
  /** Extends the stroke to a cell, or begins one. */
  trace(state, { cell, isFirst = false }, page) {
    const drawing = drawingIn(state);
    if (!drawing) return to(state);
    const isBegun = drawing.stroke.length > 0 && !isFirst;
    return isBegun ? drawTo(state, drawing, cell, page) : beginStroke(state, drawing, cell, page);
  },
  finish(state, _, page) {
    const drawing = drawingIn(state);
    return drawing ? finishStroke(state, drawing, page) : to(state);
  },
  figure: (state, { value }, page) =>
    drawingIn(state) ? typeSumDigit(state, Number(value), page) : to(state),
  /** Discards the stroke, or, without one, deselects the tool. */
  putDown(state, _, { say }) {
    const drawing = drawingIn(state);
    const isBusy = drawing !== null && (drawing.stroke.length > 0 || drawing.cage !== null);
    return to(
      show(isBusy ? withDrawing(state, EMPTY) : withEditor(state, { drawing: null }), say('letGo')),
    );
  },
};

export const atOnce: Record<string, Act> = {
  bench: (state) => to(state.editor ? withPanel(state, { name: 'bench' }) : state),
};
