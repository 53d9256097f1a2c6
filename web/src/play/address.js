/**
 * address.js: what the page's address asks for, ?layout=4x4 or #puzzle=1000003002000004. What it
 * asks in vain is told to the player and changes nothing; a game that is going on is never lost to
 * a link.
 */
import { NewPuzzle, findPuzzle, isUntouched } from '../state/game.js';
import { putGame, solvedIn } from '../keep/shelf.js';
import { item } from '../state/state.js';

/** @typedef {import('../keep/shelf.js').Shelf} Shelf */
/** @typedef {import('../core/packs.js').Pack} Pack */

const LONGEST = 2000; // characters of a puzzle in a link

/**
 * The level of that layout to go on with: the one in play, or else one with a game, or else the
 * first.
 * @param {string} layout
 * @param {Pack[]} packs
 * @param {Shelf} shelf
 */
function levelOf(layout, packs, shelf) {
  const fitting = packs.filter((pack) => pack.rules.spec === layout);
  return (
    fitting.find(({ id }) => id === shelf.level) ??
    fitting.find(({ id }) => item(shelf.games, id)) ??
    fitting[0]
  );
}

/**
 * The shelf to go on with, and what to say instead of a greeting, if anything.
 * @param {{search: string, hash: string}} address
 * @param {Pack[]} packs
 * @param {Shelf} shelf
 * @param {import('../view/text.js').Say} say
 * @param {import('../state/game.js').Draw} draw
 * @returns {{shelf: Shelf, message: string, wanted: string | null}}  a puzzle wanted that is in no
 * pack is handed back
 */
export function followAddress({ search, hash }, packs, shelf, say, draw) {
  const layout = new URLSearchParams(search).get('layout');
  const pack = layout === null ? undefined : levelOf(layout, packs, shelf);
  if (layout !== null && !pack)
    return { shelf, message: say('unknownLayout', { layout: layout.slice(0, 20) }), wanted: null };
  if (pack && pack.id !== shelf.level) {
    const kept = item(shelf.games, pack.id);
    const game = kept ?? NewPuzzle(pack, draw, null, solvedIn(shelf));
    return {
      shelf: putGame(shelf, pack, game, shelf.stamp),
      message: kept ? '' : say('started'),
      wanted: null,
    };
  }

  const wanted = new URLSearchParams(hash.slice(1)).get('puzzle');
  if (wanted === null) return { shelf, message: '', wanted };
  const home = packs
    .map((one) => ({ one, found: findPuzzle(one, wanted) }))
    .find(({ found }) => found !== null);
  if (!home?.found)
    return { shelf, message: say('unknownPuzzle'), wanted: wanted.slice(0, LONGEST) };
  const game = item(shelf.games, home.one.id);
  if (game && home.found.givens.join() === game.givens.join())
    return { shelf: { ...shelf, level: home.one.id }, message: '', wanted: null };
  const isBegun = game !== undefined && !isUntouched(game);
  return {
    shelf: putGame(shelf, home.one, home.found, shelf.stamp),
    message: isBegun ? say('gameKept') : say('started'),
    wanted: null,
  };
}
