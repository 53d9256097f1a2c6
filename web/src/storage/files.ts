/** files.ts: the files that a player can save. */
import { pageSource, puzzleText } from './copy.ts';
import type { Profile } from '../state/profile.ts';
import { asideText, blockText, fileText, type Store } from './store.ts';
import { nameIn } from '../state/player-list.ts';
import { resultFile } from '../state/result.ts';
import { countStarts, gridText, hasPlainRules, openPuzzle, range } from '../state/state.ts';
import type { Engine } from '../core/hint-service.ts';
import type { Pack } from '../state/pack-types.ts';
import type { State } from '../state/page.ts';
import type { TaskOptions } from '../state/site-config.ts';

/** Returns every solution of a pack with its puzzles, as text. */
async function allPuzzles(pack: Pack, redraw: Engine['redraw']) {
  if (pack.drafts && redraw)
    return (await Promise.all(pack.drafts.map(redraw))).map(({ solution, givens }) => ({
      solution: gridText(solution),
      starts: [gridText(givens)],
    }));
  return pack.entries.map((_, index) => {
    const starts = range(countStarts(pack, index), (start) => openPuzzle(pack, index, start));
    return {
      solution: gridText(starts[0].solution),
      starts: starts.map(({ givens }) => gridText(givens)),
    };
  });
}

/**
 * Returns a function for each button that saves a file. It returns name, content and MIME type.
 * @param source  the C source that `saveSource` saves
 * @param name  the prefix of all file names
 */
export const filesOf = (
  page: Document,
  store: Store,
  packs: Pack[],
  source: string,
  name: string,
  engine: Promise<Engine>,
): Record<
  string,
  (
    profile: Profile,
    pack: string,
    state: Pick<State, 'players' | 'me'>,
    more: { task?: TaskOptions; code?: string },
  ) => Promise<[string, string, string]> | [string, string, string]
> => ({
  savePage: () => [`${name}.html`, pageSource(page), 'text/html'],
  saveGame: (profile) => [
    `${name}-my-game.html`,
    pageSource(page, blockText(fileText(store, profile))),
    'text/html',
  ],
  saveClass(_, __, ___, { task }) {
    const site = { ...JSON.parse(page.querySelector('#site')?.textContent ?? '{}'), task };
    return [
      `${name}-class.html`,
      pageSource(page, 'null', blockText(JSON.stringify(site))),
      'text/html',
    ];
  },
  saveAll: (profile) => [`${name}-everything.json`, fileText(store, profile), 'application/json'],
  saveResult(_, __, { players, me }, { code = '' }) {
    const who = nameIn(players, me);
    return [`${name}-result-${code}.json`, resultFile(who, code), 'application/json'];
  },
  giveAside: () => [`${name}-set-aside.txt`, asideText(store), 'text/plain'],
  saveSource: () => [`${name}-puzzles.c`, source, 'text/plain'],
  async savePuzzles(_, id) {
    const home = packs.find((pack) => pack.id === id && hasPlainRules(pack)) ?? packs[0];
    const puzzles = await allPuzzles(home, (await engine).redraw);
    return [`${name}-puzzles.txt`, puzzleText(puzzles), 'text/plain'];
  },
});
