/**
 * begin.js: the state to begin with, out of what was kept and what the address asks for.
 */
import { gameOf, newShelf } from '../keep/shelf.js';
import { followAddress } from './address.js';
import { isNewTo } from './kinds.js';
import { openState } from '../state/page.js';
import { settingsFrom } from '../state/settings.js';
import { isBlank } from '../state/state.js';

/**
 * @param {Pick<import('../state/page.js').Page, 'packs' | 'say' | 'draw' | 'site'>} page
 * @param {{shelf: import('../keep/shelf.js').Shelf | null, isLost: boolean,
 *   outlook?: import('../keep/store.js').Outcome}} was  kept, and whether what is played will be
 * @param {boolean} hasAside  whether something that was kept could not be read
 * @param {{search: string, hash: string}} address
 */
export function begin(page, { shelf: kept, isLost, outlook = 'kept' }, hasAside, address) {
  const { packs, say, draw, site } = page;
  const before = kept ?? newShelf(packs, draw, settingsFrom(site.settings), site.first);
  const found = followAddress(address, before, page);
  const greeting = kept ? say('resumed') : say('welcome');
  const isFirst = kept === null && outlook === 'kept';
  const told = found.message || greeting;
  const inVain = found.shelf === before ? found.message : '';
  const [message, offer] = isLost
    ? [say('stateLost'), { act: 'giveAside', label: say('giveAside') }]
    : outlook === 'kept'
      ? [told, null]
      : [`${inVain} ${say(outlook)}`.trim(), { act: 'unkept', label: say('keepHow') }];
  const state = openState(found.shelf, message, offer, hasAside);
  state.keeping.outcome = isLost ? 'kept' : outlook; // told, and not again
  const game = gameOf(found.shelf);
  const isToDraw = isBlank(game);
  if (!isToDraw && isNewTo(game, kept ?? { ...before, games: {} })) state.panel = { name: 'how' };
  return { state, isToDraw, wanted: found.wanted, isFirst };
}
