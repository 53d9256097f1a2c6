/**
 * begin.js: the state to begin with, out of what was kept and what the address asks for.
 */
import { gameOf, newShelf } from '../storage/profile.js';
import { followAddress } from './address.js';
import { isNewTo } from './kinds.js';
import { openState } from '../state/page.js';
import { mayBePictures, settingsFrom } from '../state/setting-defs.js';
import { isBlank } from '../state/state.js';
import { sentencesText } from '../view/text.js';

/** @typedef {Pick<import('../state/page.js').Page, 'packs' | 'say' | 'draw' | 'site' | 'bounds'>}
 * Page */
/** @typedef {import('../storage/profile.js').Shelf} Shelf */

/** An address that asks for nothing. */
const NOTHING = { message: '', wanted: null };

/** What to do first. @param {Shelf} shelf @param {import('../state/page.js').Page['say']} say */
const welcome = (shelf, say) =>
  shelf.settings.symbols === 'pictures' && mayBePictures(gameOf(shelf).rules)
    ? say('welcomePictures')
    : say('welcome', { order: gameOf(shelf).rules.order });

/**
 * The shelf that the address leads to. On a shelf of its own lies already what it has opened.
 * @param {Shelf} before
 * @param {boolean} isKept
 * @param {{search: string, hash: string}} address
 * @param {Page} page
 */
function foundBy(before, isKept, address, page) {
  const isThere = page.bounds.apart !== '' && isKept && !isBlank(gameOf(before));
  const found = isThere ? { ...NOTHING, shelf: before } : followAddress(address, before, page);
  const isInVain = found.message !== '' && found.shelf === before;
  return { ...found, isInVain };
}

/**
 * @param {Page} page
 * @param {{shelf: Shelf | null, isLost: boolean,
 *   outlook?: import('../storage/store.js').Outcome,
 *   players?: {players: import('../storage/player-store.js').Player[], me: string,
 *   isAsked: boolean}}} was  the saved data, whether saving works now, and the players
 * @param {boolean} hasAside  whether something that was kept could not be read
 * @param {{search: string, hash: string}} address
 */
export function begin(page, was, hasAside, address) {
  const { shelf: kept, isLost, outlook = 'kept', players } = was;
  const { packs, say, draw, site, bounds } = page;
  const before = kept ?? newShelf(packs, draw, settingsFrom(site.settings), site.first);
  const { shelf, message: told, wanted, isInVain } = foundBy(before, !!kept, address, page);
  const unread = bounds.unread.map(([name, value]) => say('unreadBound', { name, value }));
  const isFirst = kept === null && outlook === 'kept';
  const [message, offer] = isLost
    ? [say('stateLost'), { act: 'giveAside', label: say('giveAside') }]
    : outlook === 'kept'
      ? [
          sentencesText([...unread, told], say) || (kept ? say('resumed') : welcome(shelf, say)),
          null,
        ]
      : [
          sentencesText([...unread, isInVain ? told : '', say(outlook)], say),
          { act: 'unkept', label: say('keepHow') },
        ];
  const state = openState(shelf, message, offer, hasAside);
  state.keeping.outcome = isLost ? 'kept' : outlook; // told, and not again
  const game = gameOf(shelf);
  const isToDraw = isBlank(game) && !['seeded', 'numbered', 'today'].includes(wanted?.[0] ?? '');
  // of a shelf of its own the puzzle is the same when it is opened again, played or not
  state.keeping.isDue = bounds.apart !== '' && !kept && !isToDraw && !wanted && !isInVain;
  if (!isBlank(game) && isNewTo(game, kept ?? { ...before, games: {} }))
    state.panel = { name: 'how' };
  if (players) Object.assign(state, { players: players.players, me: players.me });
  if (players?.isAsked && !bounds.isEmbedded) state.panel = { name: 'players', isAsked: true };
  // what was asked in vain is told with the puzzle that comes, too
  if (wanted?.[0] === 'seeded' && unread.length > 0) wanted[1].words = sentencesText(unread, say);
  return { state, isToDraw, wanted, isFirst };
}
