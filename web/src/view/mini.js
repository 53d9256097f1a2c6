/**
 * mini.js: small drawings: a board with a dot wherever a digit stands, and a bar for how much of
 * something is done.
 */
import { makeDrawing } from './dom.js';
import { boxColours, boxEdges } from './outline.js';
import { KIDS_ORDER, placeIn } from '../state/state.js';

/** @typedef {import('../state/rules.js').Rules} Rules */

/** Dots where there is no game: any puzzle, which a half-turn does not change.
 * @param {number} order */
const anyPuzzle = (order) =>
  Array.from({ length: order ** 2 }, (_, cell) => {
    const { row, column } = placeIn(cell, order);
    const [across, back] = [order + 1 - column, order + 1 - row];
    return (row * column * 5 + across * back * 5 + (row - back) ** 2 + (column - across) ** 2) % 7 <
      3
      ? 1
      : 0;
  });

/**
 * @param {Rules} rules
 * @param {number[]} [entries]  of a game
 */
export function drawBoard(rules, entries = anyPuzzle(rules.order)) {
  const { order } = rules;
  const [edges, colours] = [boxEdges(rules), boxColours(rules)];
  const paths = { hairs: '', boxes: '', dots: '' };
  /** @type {string[]} */
  const tints = [];
  entries.forEach((digit, cell) => {
    const { row, column } = placeIn(cell, order);
    const [x, y] = [column * 8 - 8, row * 8 - 8];
    tints[colours[cell]] = `${tints[colours[cell]] ?? ''}M${x} ${y}h8v8h-8z`;
    paths[edges[cell].includes('left') ? 'boxes' : 'hairs'] += column > 1 ? `M${x} ${y}v8` : '';
    paths[edges[cell].includes('top') ? 'boxes' : 'hairs'] += row > 1 ? `M${x} ${y}h8` : '';
    if (digit) paths.dots += `M${x + 2.5} ${y + 4}a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0`;
  });
  return makeDrawing(
    'svg',
    { class: 'mini', viewBox: `0 0 ${order * 8} ${order * 8}`, 'aria-hidden': 'true' },
    ...(order <= KIDS_ORDER ? tints : []).map((d, i) =>
      makeDrawing('path', { class: 'tint', 'data-box': String(i), d }),
    ),
    ...Object.entries(paths).map(([name, d]) => makeDrawing('path', { class: name, d })),
  );
}

/** @param {number} done @param {number} all */
export function drawBar(done, all) {
  const share = all > 0 ? (100 * done) / all : 0;
  return makeDrawing(
    'svg',
    { class: 'bar', viewBox: '0 0 100 4', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    makeDrawing('path', { class: 'of', d: 'M0 0h100v4H0z' }),
    makeDrawing('path', { class: 'done', d: `M0 0h${share.toFixed(1)}v4H0z` }),
  );
}

const [THICK, APART, HIGH] = [6, 2, 24]; // of bars

/**
 * Bars side by side, one of them marked, with a sentence that says the same.
 * @param {number[]} values
 * @param {number} marked
 * @param {string} label
 */
export function drawBars(values, marked, label) {
  const most = Math.max(...values);
  const paths = { of: '', done: '' };
  values.forEach((value, i) => {
    const high = Math.max(1.5, (HIGH * value) / most).toFixed(1);
    const bar = `M${i * (THICK + APART)} ${HIGH}v-${high}h${THICK}v${high}z`;
    paths[i === marked ? 'done' : 'of'] += bar;
  });
  return makeDrawing(
    'svg',
    {
      class: 'bars',
      viewBox: `0 0 ${values.length * (THICK + APART) - APART} ${HIGH}`,
      role: 'img',
      'aria-label': label,
    },
    ...Object.entries(paths).map(([name, d]) => makeDrawing('path', { class: name, d })),
  );
}
