/**
 * address.js: what the page's address asks for, ?layout=4x4, ?rules=9x9+x or
 * #puzzle=1000003002000004. What it asks in vain is told to the player and changes nothing; a game
 * that is going on is never lost to a link.
 */
import { NewPuzzle, findPuzzle, isUntouched } from '../state/game.js';
import { putGame, solvedIn } from '../keep/shelf.js';
import { isSameSpec } from '../state/rules.js';
import { item } from '../state/state.js';

/** @typedef {import('../keep/shelf.js').Shelf} Shelf */
/** @typedef {import('../core/packs.js').Pack} Pack */

const LONGEST = 16000; // characters of a puzzle in a link, with its rules
const LONGEST_TOLD = 20; // of what is unknown

/** What is asked for by name. A + is one, and no blank. @param {string} query */
const askedIn = (query) => new URLSearchParams(query.replace(/\+/g, '%2B'));

/**
 * The level of those rules to go on with: the one in play, or else one with a game, or else the
 * first.
 * @param {string} spec
 * @param {Pack[]} packs
 * @param {Shelf} shelf
 */
function levelOf(spec, packs, shelf) {
  const fitting = packs.filter((pack) => isSameSpec(pack.spec, spec));
  return (
    fitting.find(({ id }) => id === shelf.level) ??
    fitting.find(({ id }) => item(shelf.games, id)) ??
    fitting[0]
  );
}

/**
 * Why there is no such level. A word that draws houses says nothing without its map: it is refused,
 * as the page cannot know which of many is meant.
 * @param {string} spec
 * @param {boolean} isSize
 * @param {Pack[]} packs
 * @param {import('../view/text.js').Say} say
 */
function whyNone(spec, isSize, packs, say) {
  const told = spec.slice(0, LONGEST_TOLD);
  const hasMap = packs.some(({ rules }) => rules.spec.replace(/:[^+]*/g, '') === spec);
  if (hasMap) return say('rulesLackMap', { rules: told });
  return isSize ? say('unknownLayout', { layout: told }) : say('unknownRules', { rules: told });
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
  const asked = askedIn(search);
  const [layout, rules] = [asked.get('layout'), asked.get('rules')];
  const spec = rules ?? layout;
  const pack = spec === null ? undefined : levelOf(spec, packs, shelf);
  if (spec !== null && !pack) {
    const message = whyNone(spec, rules === null, packs, say);
    return { shelf, message, wanted: null };
  }
  const wanted = askedIn(hash.slice(1)).get('puzzle');
  if (pack && pack.id !== shelf.level && wanted === null) {
    const kept = item(shelf.games, pack.id);
    const game = kept ?? NewPuzzle(pack, draw, null, solvedIn(shelf));
    return {
      shelf: putGame(shelf, pack, game, shelf.stamp),
      message: kept ? '' : say('started'),
      wanted: null,
    };
  }

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
