/**
 * before.js: what games of older editions say of their puzzles, and older shelves of settings.
 *
 * Until the core told all of its rules in a chart a game told its houses, and before that the name
 * of its layout and a box a cell: that rows and columns are houses as well went without saying. Of
 * the edition before that it told the pack, and where in it the puzzle stood; some have no
 * solution. There were only houses then, so where this page has not the same rules, what cells see
 * and where boxes end follows from those.
 */
import { isSameRules, rulesFrom } from '../state/rules.js';
import { TINTS, maskOf, openPuzzle, startCount } from '../state/state.js';

/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../state/rules.js').Rules} Rules */

/** Houses of one kind: a sign a cell. @typedef {[kind: string, map: string]} HouseMap */

const MOST_CELLS = 625;

/** @param {unknown} value @returns {value is HouseMap} */
const isMap = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string');

/**
 * Who sees whom, as charts tell it: how many pairs of cells do, how many then do not, in turn.
 * @param {HouseMap[]} maps
 * @param {number} cells
 */
function sightOf(maps, cells) {
  const lengths = [0];
  for (let apart = 1; apart < cells; apart++)
    for (let cell = 0; cell + apart < cells; cell++) {
      const sees = maps.some(([, map]) => map[cell] !== '.' && map[cell] === map[cell + apart]);
      if (sees === (lengths.length % 2 === 1)) lengths[lengths.length - 1]++;
      else lengths.push(1);
    }
  return lengths
    .map((length) => 'Z'.repeat(length / 35) + (length % 35).toString(36).toUpperCase())
    .join('');
}

/** Where boxes end: 1 above a cell, 2 at its left. @param {string} boxes */
function edgesOf(boxes) {
  const order = Math.sqrt(boxes.length);
  return Array.from(boxes, (box, cell) => {
    const above = cell >= order && boxes[cell - order] !== box;
    const left = cell % order > 0 && boxes[cell - 1] !== box;
    return Number(above) + 2 * Number(left);
  }).join('');
}

/**
 * Rules of such houses, or null where they are none.
 * @param {unknown} spec
 * @param {unknown} maps
 */
function rulesOfMaps(spec, maps) {
  if (!Array.isArray(maps) || maps.length > 40 || !maps.every(isMap)) return null;
  const [, boxes = ''] = maps.find(([kind]) => kind === 'box') ?? [];
  if (boxes.length > MOST_CELLS) return null;
  const lines = [...maps, ['edges', edgesOf(boxes)], ['sight', sightOf(maps, boxes.length)]];
  return rulesFrom([spec, ...lines.map((line) => line.join(' '))].join('\n'));
}

/**
 * Rows, columns and these boxes, or null where they are none.
 * @param {unknown} layout
 * @param {string} boxes
 */
function plainRules(layout, boxes) {
  const order = Math.sqrt(boxes.length);
  const mapBy = (/** @type {(cell: number) => number} */ houseOf) =>
    Array.from(boxes, (_, cell) => Math.floor(houseOf(cell)).toString(36).toUpperCase()).join('');
  const [rows, columns] = [mapBy((cell) => cell / order), mapBy((cell) => cell % order)];
  return rulesOfMaps(layout, [
    ['row', rows],
    ['column', columns],
    ['box', boxes],
  ]);
}

/**
 * The rules of such a game: as it tells them, and as this page has them, which must be the same; or
 * those of its pack, or of a pack with as many cells. Null where nobody knows them.
 * @param {Record<string, any>} saved
 * @param {Pack | undefined} pack
 * @param {Pack[]} packs
 * @returns {Rules | null}
 */
export function rulesBefore({ rules, layout, boxes, givens }, pack, packs) {
  const name = rules?.spec ?? layout;
  const cells = typeof givens === 'string' ? givens.length : 0;
  const known =
    typeof name === 'string'
      ? packs.find(({ rules: { spec } }) => spec === name)
      : (pack ?? packs.find(({ rules: { order } }) => order ** 2 === cells));
  if (!rules && boxes === undefined) return known?.rules ?? null;
  const told = rules
    ? rulesOfMaps(name, rules.maps)
    : typeof boxes === 'string'
      ? plainRules(name ?? known?.rules.spec, boxes)
      : null;
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

/**
 * A change of a board as it is now: cells had one colour, by its number, before they had several.
 * @param {number[]} change
 */
export const changeBefore = ([field, cell, value]) =>
  field === 6 ? [7, cell, value > TINTS ? Infinity : value && maskOf(value)] : [field, cell, value];
