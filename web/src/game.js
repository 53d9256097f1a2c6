/**
 * game.js: the moves. Each is a pure function from a game to the next one; what is right or wrong comes from the engine.
 */
import { gridFrom, openPuzzle, startCount } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */

/** Draws a number from 0 to below the bound.
 * @typedef {(bound: number) => number} Draw */

/**
 * Another puzzle: a solution by chance, one of its starts by chance, and never the one just played.
 * @param {Pack} pack
 * @param {Draw} draw
 * @param {Game | null} previous
 * @returns {Game}
 */
export function NewPuzzle(pack, draw, previous) {
  for (;;) {
    const index = draw(pack.entries.length);
    const start = draw(startCount(pack, index));
    const isSame = previous?.pack === pack.id && previous.index === index && previous.start === start;
    const isOnly = pack.entries.length === 1 && startCount(pack, index) === 1;
    if (!isSame || isOnly) return openPuzzle(pack, index, start);
  }
}

/**
 * The same puzzle as it was at the start: nothing entered, nothing red, nothing counted.
 * @param {Game} game
 * @returns {Game}
 */
export function ResetPuzzle(game) {
  return { ...game, entries: game.givens, hinted: [], wrong: [], hints: 0, prechecks: 0 };
}

/**
 * Fills the cell the engine chose, and counts. Hints fill empty cells only: what a child wrote stays.
 * @param {Game} game
 * @param {{cell: number, digit: number}} hint
 * @returns {Game}
 */
export function HintPlease(game, { cell, digit }) {
  return { ...enter(game, cell, digit), hinted: [...game.hinted, cell], hints: game.hints + 1 };
}

/**
 * Marks what is wrong and nothing else; a Check that does not find the puzzle solved is counted.
 * @param {Game} game
 * @param {{wrong: number[], solved: boolean}} verdict
 * @returns {Game}
 */
export function CheckPuzzle(game, { wrong, solved }) {
  return { ...game, wrong, prechecks: game.prechecks + (solved ? 0 : 1) };
}

/**
 * Puts a digit, or 0 to erase; a mark on the cell goes with what it marked. Givens stay.
 * @param {Game} game
 * @param {number} cell
 * @param {number} digit
 * @returns {Game}
 */
export function enter(game, cell, digit) {
  if (game.givens[cell] !== 0 || game.entries[cell] === digit) return game;
  const entries = game.entries.map((old, other) => (other === cell ? digit : old));
  const others = (/** @type {number[]} */ cells) => cells.filter((other) => other !== cell);
  return { ...game, entries, hinted: others(game.hinted), wrong: others(game.wrong) };
}

/** @param {Game} game */
export const isUntouched = (game) => game.entries.every((digit, cell) => digit === game.givens[cell]);

/** @param {Game} game */
export const countEmpty = (game) => game.entries.filter((digit) => digit === 0).length;

/**
 * The puzzle of this pack that has these givens, or null.
 * @param {Pack} pack
 * @param {string} text
 * @returns {Game | null}
 */
export function findPuzzle(pack, text) {
  const wanted = gridFrom(text).join();
  if (text.length !== pack.order ** 2) return null;
  for (let index = 0; index < pack.entries.length; index++)
    for (let start = 0; start < startCount(pack, index); start++) {
      const game = openPuzzle(pack, index, start);
      if (game.givens.join() === wanted) return game;
    }
  return null;
}
