/**
 * before.js: what games of older editions say of their puzzles, and older shelves of settings.
 *
 * Until rules became data a game told the name of its layout and a box a cell, and that rows and
 * columns are houses as well went without saying. Of the edition before that it told the pack, and
 * where in it the puzzle stood; some have no solution.
 */
import { isSameRules, rulesFrom } from '../state/rules.js';
import { openPuzzle, startCount } from '../state/state.js';

/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../state/rules.js').Rules} Rules */

/**
 * Rows, columns and these boxes, or null where they are none.
 * @param {unknown} layout
 * @param {unknown} boxes
 */
function plainRules(layout, boxes) {
  if (typeof boxes !== 'string') return null;
  const order = Math.sqrt(boxes.length);
  const mapBy = (/** @type {(cell: number) => number} */ houseOf) =>
    Array.from(boxes, (_, cell) => Math.floor(houseOf(cell)).toString(36)).join('');
  const [rows, columns] = [mapBy((cell) => cell / order), mapBy((cell) => cell % order)];
  const maps = [
    ['row', rows],
    ['column', columns],
    ['box', boxes],
  ];
  return rulesFrom({ spec: layout, maps });
}

/**
 * The rules of such a game: as it tells them, and as this page has them, which must be the same; or
 * those of its pack, or of a pack with as many cells. Null where nobody knows them.
 * @param {Record<string, unknown>} saved
 * @param {Pack | undefined} pack
 * @param {Pack[]} packs
 * @returns {Rules | null}
 */
export function rulesBefore({ layout, boxes, givens }, pack, packs) {
  const cells = typeof givens === 'string' ? givens.length : 0;
  const known =
    typeof layout === 'string'
      ? packs.find(({ rules }) => rules.spec === layout)
      : (pack ?? packs.find(({ rules }) => rules.order ** 2 === cells));
  if (boxes === undefined) return known?.rules ?? null;
  const told = plainRules(layout ?? known?.rules.spec, boxes);
  return told && (!known || isSameRules(told, known.rules)) ? (known?.rules ?? told) : null;
}

/**
 * The solution of a game that tells only where its puzzle stood.
 * @param {Record<string, unknown>} saved
 * @param {Pack | undefined} pack
 */
export function solutionBefore({ index, start }, pack) {
  const isCount = (/** @type {unknown} */ value) =>
    Number.isSafeInteger(value) && Number(value) >= 0;
  const isThere =
    pack &&
    isCount(index) &&
    isCount(start) &&
    Number(index) < pack.entries.length &&
    Number(start) < startCount(pack, Number(index));
  return isThere ? openPuzzle(pack, Number(index), Number(start)).solution : [];
}

/**
 * Settings as they are now: which mistakes are shown was one choice, before clashes were shown to
 * all but small children.
 * @param {Record<string, unknown>} saved
 */
export const settingsBefore = ({ checking, ...rest }) => ({
  ...(checking === 'rules' ? { clashes: 'always' } : {}),
  ...(checking === 'solution' ? { mistakes: 'yes' } : {}),
  ...rest,
});
