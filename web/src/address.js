/**
 * address.js: what the page's address asks for, ?layout=4x4 or #puzzle=1000003002000004. What it asks in vain is told to the player
 * and changes nothing; a game that is going on is never lost to a link.
 */
import { NewPuzzle, findPuzzle, isUntouched } from './game.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('./packs.js').Pack} Pack */

/**
 * The game to go on with, and what to say instead of a greeting, if anything.
 * @param {{search: string, hash: string}} address
 * @param {Pack[]} packs
 * @param {Game} game
 * @param {import('./text.js').Say} say
 * @param {import('./game.js').Draw} draw
 * @returns {{game: Game, message: string}}
 */
export function followAddress({ search, hash }, packs, game, say, draw) {
  const layout = new URLSearchParams(search).get('layout');
  const pack = packs.find((one) => one.layout === layout);
  if (layout !== null && !pack) return { game, message: say('unknownLayout', { layout: layout.slice(0, 20) }) };
  if (pack && game.layout !== layout)
    return isUntouched(game) ? { game: NewPuzzle(pack, draw, null), message: say('started') } : { game, message: say('gameGoesOn') };

  const wanted = new URLSearchParams(hash.slice(1)).get('puzzle');
  if (wanted === null) return { game, message: '' };
  const found = packs.map((pack) => findPuzzle(pack, wanted)).find((puzzle) => puzzle !== null);
  if (!found) return { game, message: say('unknownPuzzle') };
  if (found.givens.join() === game.givens.join()) return { game, message: '' };
  return isUntouched(game) ? { game: found, message: say('started') } : { game, message: say('gameGoesOn') };
}
