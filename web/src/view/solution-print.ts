/**
 * solution-print.ts: a solution path on paper: the puzzle, then every step with a small board and
 * its text, in columns. A step is not split unless it is longer than a column.
 *
 *     [board]  12. Naked single          All is black on white. The cells that a step looks at are
 *     [     ]  All other numbers ...     grey, and a new digit has a ring. A step about candidates
 *                                        has a larger board above its text, with notes: removed
 *     13. X-wing                         ones are struck out, others have rings.
 *     [   board   ]
 *     [           ]                      Heights are measured in the browser, because only it
 *     In rows 2 and 7 ...                knows how text wraps.
 */
import { makeLinks, notePlace, noteWidth } from './chain-drawing.ts';
import { make, makeDrawing, toggle } from './dom.ts';
import { stepPicture } from './learn.ts';
import { cornerOf, drawPuzzle } from './mini.ts';
import { ruleText, ruleKeys, type Say } from '../text/text.ts';
import { shownText } from './step-text.ts';
import { stepName, fullReason, type Picture } from '../play/lesson.ts';
import { applySteps } from '../state/game.ts';
import { columnsOf } from '../state/print-options.ts';
import { namesIn, type PrintItem, type State } from '../state/page.ts';
import { range } from '../state/state.ts';
import type { Step } from '../core/answers.ts';
import type { Rules } from '../state/rules-model.ts';

/**
 * An entry of a column: lines `from` to `to` - 1 of the position with the index `at`. Line 0 comes
 * with the board.
 */
export type ColumnEntry = { at: number; from: number; to: number };

const CELL_WIDTH = 8; // width of a cell on small boards
const RING_SIZE = 3.5; // radius of the ring around a new digit
const NOTE_SIZE = 8; // size of notes
const MILLIMETRE = 96 / 25.4; // in CSS pixels

/** Returns whether a step is about candidates. */
const hasNotes = ({ placements, nodes }: Step) => placements.length === 0 || nodes.length > 0;

const ring = (name: string, [x, y]: number[], radius: number) =>
  makeDrawing('circle', { class: name, cx: String(x), cy: String(y), r: String(radius) });

/**
 * Returns the marks on a step's candidates: removed ones are struck out; others have rings, except
 * in cells from which candidates are removed.
 */
function drawMarks(picture: Picture, rules: Rules, entries: number[]) {
  const placeOf = notePlace(rules);
  const radius = noteWidth(rules) * 4;
  const drawn = [...picture.marks].flatMap(([cell, own]) => {
    const isStruck = [...own.values()].some(({ role }) => role === 'gone');
    const shown = [...own].filter(([, { role }]) => !isStruck || role === 'gone');
    return shown.map(([digit, { role }]) => {
      const [x, y] = placeOf(cell, digit).map((cells) => cells * CELL_WIDTH);
      const d = `M${x - radius} ${y + radius}l${2 * radius}-${2 * radius}`;
      return role === 'gone'
        ? makeDrawing('path.mark.gone', { d })
        : ring(`mark ${role}`, [x, y], radius);
    });
  });
  return [
    ...drawn,
    makeDrawing('g', { transform: `scale(${CELL_WIDTH})` }, ...makeLinks(picture, rules, entries)),
  ];
}

/** Returns the board before a step, with the step drawn on it. */
function drawStep(game: PrintItem['game'], step: Step, symbols: string) {
  const picture = stepPicture(step, game.rules);
  const isNoted = hasNotes(step);
  const entries = applySteps(game.entries, isNoted ? [] : [step]);
  const isShown = (cell: number) => isNoted && (picture.lit.has(cell) || picture.marks.has(cell));
  const notes = step.candidates.map((digits, cell) => (isShown(cell) ? digits : 0));
  const printed = drawPuzzle({ ...game, entries }, notes, symbols, false, NOTE_SIZE);
  const at = (cell: number) => cornerOf(cell, game.rules.order);
  const d = [...picture.lit].map((cell) => `M${at(cell)}h8v8h-8z`).join('');
  const rings = step.placements.map(({ cell }) =>
    ring(
      'mark',
      at(cell).map((one) => one + CELL_WIDTH / 2),
      RING_SIZE,
    ),
  );
  const drawing = printed.firstChild as Element;
  drawing.prepend(makeDrawing('path.lit', { d }));
  drawing.append(...(isNoted ? drawMarks(picture, game.rules, entries) : rings));
  return printed;
}

/** Returns the lines of a position's text; the first is its title. */
function linesOf({ game, source, step }: PrintItem, at: number, state: State, say: Say) {
  if (step)
    return [
      say('stepTitle', { number: at, name: stepName(step, say, namesIn(state)) }),
      ...fullReason(step, say).split('\n'),
    ];
  return at > 0
    ? ['', source]
    : [source, ...ruleKeys(game.rules).map((word) => ruleText(word, game.rules, say))];
}

/**
 * Returns an entry of a column.
 * @param isDrawn  whether to draw the board; otherwise an empty element has its size
 */
function makeEntry(
  printed: PrintItem,
  { at, from, to }: ColumnEntry,
  state: State,
  say: Say,
  symbols: string,
  isDrawn: boolean,
) {
  const { game, step } = printed;
  const texts = linesOf(printed, at, state, say)
    .slice(from, to)
    .map((text, i) => make(from + i === 0 ? 'h3' : 'p', {}, ...shownText(text, symbols, say)));
  const drawn = !isDrawn
    ? make('div.printed')
    : step
      ? drawStep(game, step, symbols)
      : drawPuzzle(game, [], symbols, false);
  const kind = from > 0 ? 'more' : step && hasNotes(step) ? 'noted' : 'plain';
  return make('figure', { class: kind }, ...(from > 0 ? [] : [drawn]), ...texts);
}

const makeColumns = (columns: Element[][]) =>
  make('div.ways', ...columns.map((some) => make('div', ...some)));

/**
 * Returns the entries of each column of each sheet.
 * @param room  the height of a column, in millimetres
 * @param across  the number of columns on a sheet
 * @param root  the element in which heights are measured, invisibly
 */
export function layOutPath(
  found: PrintItem[],
  room: number,
  across: number,
  state: State,
  say: Say,
  symbols: string,
  root: Element,
) {
  const measure = (parts: ColumnEntry[]) => {
    const some = parts.map((part) => makeEntry(found[part.at], part, state, say, symbols, false));
    const inner = make('div.inner', makeColumns([some]));
    const folio = make('div.folio', inner);
    toggle(folio, 'data-large', state.profile.paper.large === 'yes');
    const place = make('div.measured', folio);
    root.append(place);
    const heights = some.map((one) => one.getBoundingClientRect().height / MILLIMETRE);
    place.remove();
    return heights;
  };
  const whole = found.map((_, at) => ({ at, from: 0, to: Infinity }));
  const heights = measure(whole);
  const parts = whole.flatMap((part) =>
    heights[part.at] <= room
      ? [part]
      : linesOf(found[part.at], part.at, state, say).map((_, from) => ({
          ...part,
          from,
          to: from + 1,
        })),
  );
  const columns = columnsOf(parts.length > whole.length ? measure(parts) : heights, room);
  return range(Math.ceil(columns.length / across), (sheet) =>
    columns
      .slice(sheet * across, (sheet + 1) * across)
      .map(({ from, to }) => parts.slice(from, to)),
  );
}

/** Returns the columns of a sheet, drawn. */
export const drawPath = (
  columns: ColumnEntry[][],
  found: PrintItem[],
  state: State,
  say: Say,
  symbols: string,
) =>
  makeColumns(
    columns.map((parts) =>
      parts.map((part) => makeEntry(found[part.at], part, state, say, symbols, true)),
    ),
  );
