/**
 * files.js: what is handed out as a file, by the name of its button: what it is called, what is in
 * it, and its kind.
 */
import { pageSource, puzzleText } from './copy.js';
import { gameOf } from './profile.js';
import { asideText, blockText, fileText } from './store.js';
import { codeOf, resultFile, resultOf } from '../play/result.js';
import { gridText, isPlain, openPuzzle, startCount } from '../state/state.js';

/** @typedef {import('../state/pack-types.js').Pack} Pack */

/**
 * Every solution of the pack with its starts, as text.
 * @param {Pack} pack
 * @param {import('../core/hint-service.js').Engine['redraw']} redraw
 */
async function allPuzzles(pack, redraw) {
  if (pack.drafts && redraw)
    return (await Promise.all(pack.drafts.map(redraw))).map(({ solution, givens }) => ({
      solution: gridText(solution),
      starts: [gridText(givens)],
    }));
  return pack.entries.map((_, index) => {
    const starts = Array.from({ length: startCount(pack, index) }, (__, start) =>
      openPuzzle(pack, index, start),
    );
    return {
      solution: gridText(starts[0].solution),
      starts: starts.map(({ givens }) => gridText(givens)),
    };
  });
}

/**
 * @param {Document} page
 * @param {import('./store.js').Store} store
 * @param {Pack[]} packs
 * @param {string} source  the program that is handed out
 * @param {string} name  what files begin with
 * @param {Promise<import('../core/hint-service.js').Engine>} engine
 * @returns {Record<string, (shelf: import('./profile.js').Shelf, pack: string,
 * state: Pick<import('../state/page.js').State, 'players' | 'me'>, task?:
 * import('../state/site-config.js').Wish) => Promise<[string, string, string]> | [string, string,
 * string]>}
 */
export const filesOf = (page, store, packs, source, name, engine) => ({
  savePage: () => [`${name}.html`, pageSource(page), 'text/html'],
  saveGame: (shelf) => [
    `${name}-my-game.html`,
    pageSource(page, blockText(fileText(store, shelf))),
    'text/html',
  ],
  saveClass(_, __, ___, task) {
    const site = { ...JSON.parse(page.querySelector('#site')?.textContent ?? '{}'), task };
    return [
      `${name}-class.html`,
      pageSource(page, 'null', blockText(JSON.stringify(site))),
      'text/html',
    ];
  },
  saveAll: (shelf) => [`${name}-everything.json`, fileText(store, shelf), 'application/json'],
  saveResult(shelf, _, { players, me }) {
    const who = players.find(({ id }) => id === me)?.name ?? '';
    const code = codeOf(resultOf(gameOf(shelf)));
    return [`${name}-result-${code}.json`, resultFile(who, code), 'application/json'];
  },
  giveAside: () => [`${name}-set-aside.txt`, asideText(store), 'text/plain'],
  saveSource: () => [`${name}-puzzles.c`, source, 'text/plain'],
  async savePuzzles(_, id) {
    const home = packs.find((pack) => pack.id === id && isPlain(pack)) ?? packs[0];
    const puzzles = await allPuzzles(home, (await engine).redraw);
    return [`${name}-puzzles.txt`, puzzleText(puzzles), 'text/plain'];
  },
});
