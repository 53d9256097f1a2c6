/**
 * files.js: what is handed out as a file, by the name of its button: what it is called, what is in
 * it, and its kind.
 */
import { pageSource, puzzleText } from './copy.js';
import { blockText } from './store.js';
import { gridText, openPuzzle, startCount } from '../state/state.js';

/** @typedef {import('../core/packs.js').Pack} Pack */

/** Every solution of the pack with its starts, as text. @param {Pack} pack */
const allPuzzles = (pack) =>
  pack.entries.map((_, index) => {
    const starts = Array.from({ length: startCount(pack, index) }, (__, start) =>
      openPuzzle(pack, index, start),
    );
    return {
      solution: gridText(starts[0].solution),
      starts: starts.map(({ givens }) => gridText(givens)),
    };
  });

/**
 * @param {Document} page
 * @param {import('./store.js').Store} store
 * @param {Pack[]} packs
 * @param {string} source  the program that is handed out
 * @returns {Record<string, (shelf: import('./shelf.js').Shelf, pack: string) => [string, string,
 * string]>}
 */
export const filesOf = (page, store, packs, source) => ({
  savePage: () => ['sudoleaf.html', pageSource(page), 'text/html'],
  saveGame: (shelf) => [
    'sudoleaf-my-game.html',
    pageSource(page, blockText(store.text(shelf))),
    'text/html',
  ],
  saveAll: (shelf) => ['sudoleaf-everything.json', store.text(shelf), 'application/json'],
  giveAside: () => ['sudoleaf-set-aside.txt', store.aside(), 'text/plain'],
  saveSource: () => ['sudoleaf-puzzles.c', source, 'text/plain'],
  savePuzzles: (_, pack) => {
    const home = packs.find(({ id, drafts }) => id === pack && !drafts) ?? packs[0];
    return ['sudoleaf-puzzles.txt', puzzleText(allPuzzles(home)), 'text/plain'];
  },
});
