/**
 * solution-print.js: the way through a puzzle on paper, as a teacher hands it out: the puzzle, then
 * every step with a small board and its words, in columns, each step whole.
 *
 *     [board]  12. Naked single          What a step looks at is grey; where a digit goes it has a
 *     [     ]  All other numbers ...     ring; small digits stand where they are spoken of, ringed
 *                                        too, or struck out; so that it can be told in black on
 *     13. X-wing                         white. A board with small digits is larger, and above its
 *     [   board   ]                      words. How high each is, is measured: only a browser
 *     [           ]                      knows how long words are. A step that is longer than a
 *     In rows 2 and 7 ...                column goes on in the next one, line by line.
 */
import { makeLinks, notePlace, noteWidth } from './board.js';
import { make, makeDrawing, toggle } from './dom.js';
import { pictureFor } from './learn.js';
import { drawPuzzle } from './mini.js';
import { ruleText, wordsToTell } from './text.js';
import { shownText } from './step-text.js';
import { stepName, wholeReason } from '../play/lesson.js';
import { columnsOf } from '../state/print-options.js';
import { namesIn } from '../state/page.js';
import { placeIn, range } from '../state/state.js';

/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Printed} Printed */
/** @typedef {import('../core/answers.js').Step} Step */
/**
 * What stands in a column: of what was found the one at a place, and of its lines those from one to
 * before another; with the first its board.
 * @typedef {{at: number, from: number, to: number}} Part
 */

const SQUARE = 8; // of small boards
const RING = 3.5;
const NOTE = 8;
const MILLIMETRE = 96 / 25.4; // in the browser's pixels

/** Whether small digits are what a step is about. @param {Step} step */
const hasNotes = ({ placements, nodes }) => placements.length === 0 || nodes.length > 0;

/** @param {string} name @param {number[]} at @param {number} radius */
const ring = (name, [x, y], radius) =>
  makeDrawing('circle', { class: name, cx: String(x), cy: String(y), r: String(radius) });

/**
 * The small digits a step is about: what goes away struck out; the others in rings, where nothing
 * in their square goes.
 * @param {import('../play/lesson.js').Picture} picture
 * @param {import('../state/rules-model.js').Rules} rules
 */
function drawMarks({ marks, links }, rules) {
  const placeOf = notePlace(rules);
  const radius = noteWidth(rules) * 4;
  const drawn = [...marks].flatMap(([cell, own]) => {
    const isStruck = [...own.values()].some(({ role }) => role === 'gone');
    const told = [...own].filter(([, { role }]) => !isStruck || role === 'gone');
    return told.map(([digit, { role }]) => {
      const [x, y] = placeOf(cell, digit).map((cells) => cells * SQUARE);
      const d = `M${x - radius} ${y + radius}l${2 * radius}-${2 * radius}`;
      return role === 'gone'
        ? makeDrawing('path.mark.gone', { d })
        : ring(`mark ${role}`, [x, y], radius);
    });
  });
  return [
    ...drawn,
    makeDrawing('g', { transform: `scale(${SQUARE})` }, ...makeLinks(links, rules)),
  ];
}

/**
 * The board before a step, and the step on it.
 * @param {Printed['game']} game
 * @param {Step} step
 * @param {string} symbols
 */
function drawStep(game, step, symbols) {
  const { order } = game.rules;
  const picture = pictureFor(step, game.rules);
  const isNoted = hasNotes(step);
  const entries = [...game.entries];
  if (!isNoted) for (const { cell, digit } of step.placements) entries[cell] = digit;
  const isShown = (/** @type {number} */ cell) =>
    isNoted && (picture.lit.has(cell) || picture.marks.has(cell));
  const notes = step.candidates.map((digits, cell) => (isShown(cell) ? digits : 0));
  const printed = drawPuzzle({ ...game, entries }, notes, symbols, false, NOTE);
  const at = (/** @type {number} */ cell) => {
    const { row, column } = placeIn(cell, order);
    return [column * SQUARE - SQUARE, row * SQUARE - SQUARE];
  };
  const d = [...picture.lit].map((cell) => `M${at(cell)}h8v8h-8z`).join('');
  const rings = step.placements.map(({ cell }) =>
    ring(
      'mark',
      at(cell).map((one) => one + SQUARE / 2),
      RING,
    ),
  );
  const drawing = /** @type {Element} */ (printed.firstChild);
  drawing.prepend(makeDrawing('path.lit', { d }));
  drawing.append(...(isNoted ? drawMarks(picture, game.rules) : rings));
  return printed;
}

/**
 * What is said of each, line by line, the first its name.
 * @param {Printed} printed
 * @param {number} at
 * @param {State} state
 * @param {Say} say
 */
function linesOf({ game, of, step }, at, state, say) {
  if (step)
    return [
      say('stepTitle', { number: at, name: stepName(step, say, namesIn(state)) }),
      ...wholeReason(step, say).split('\n'),
    ];
  return at > 0
    ? ['', of]
    : [of, ...wordsToTell(game.rules).map((word) => ruleText(word, game.rules, say))];
}

/**
 * @param {Printed} printed
 * @param {Part} part
 * @param {State} state
 * @param {Say} say
 * @param {string} symbols
 * @param {boolean} isDrawn  or only as large
 */
function makePart(printed, { at, from, to }, state, say, symbols, isDrawn) {
  const { game, step } = printed;
  const texts = linesOf(printed, at, state, say)
    .slice(from, to)
    .map((text, i) => make(from + i === 0 ? 'h4' : 'p', {}, ...shownText(text, symbols, say)));
  const drawn = !isDrawn
    ? make('div.printed')
    : step
      ? drawStep(game, step, symbols)
      : drawPuzzle(game, [], symbols, false);
  const kind = from > 0 ? 'more' : step && hasNotes(step) ? 'noted' : 'plain';
  return make('figure', { class: kind }, ...(from > 0 ? [] : [drawn]), ...texts);
}

/** @param {Element[][]} columns */
const makeColumns = (columns) => make('div.ways', ...columns.map((some) => make('div', ...some)));

/**
 * The columns of each sheet.
 * @param {Printed[]} found
 * @param {number} room  how high a column is, in millimetres
 * @param {number} across
 * @param {State} state
 * @param {Say} say
 * @param {string} symbols
 * @param {Element} root  where it may be measured, unseen
 */
export function flowOf(found, room, across, state, say, symbols, root) {
  /** @param {Part[]} parts */
  const measured = (parts) => {
    const some = parts.map((part) => makePart(found[part.at], part, state, say, symbols, false));
    const inner = make('div.inner', makeColumns([some]));
    const folio = make('div.folio', inner);
    toggle(folio, 'data-large', state.shelf.paper.large === 'yes');
    const place = make('div.measured', folio);
    root.append(place);
    const heights = some.map((one) => one.getBoundingClientRect().height / MILLIMETRE);
    place.remove();
    return heights;
  };
  const whole = found.map((_, at) => ({ at, from: 0, to: Infinity }));
  const heights = measured(whole);
  const parts = whole.flatMap((part) =>
    heights[part.at] <= room
      ? [part]
      : linesOf(found[part.at], part.at, state, say).map((_, from) => ({
          ...part,
          from,
          to: from + 1,
        })),
  );
  const columns = columnsOf(parts.length > whole.length ? measured(parts) : heights, room);
  return range(Math.ceil(columns.length / across), (sheet) =>
    columns
      .slice(sheet * across, (sheet + 1) * across)
      .map(({ from, to }) => parts.slice(from, to)),
  );
}

/**
 * The columns of a sheet, drawn.
 * @param {Part[][]} columns
 * @param {Printed[]} found
 * @param {State} state
 * @param {Say} say
 * @param {string} symbols
 */
export const drawWay = (columns, found, state, say, symbols) =>
  makeColumns(
    columns.map((parts) =>
      parts.map((part) => makePart(found[part.at], part, state, say, symbols, true)),
    ),
  );
