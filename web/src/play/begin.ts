/**
 * begin.ts: the first state, from the saved data and the address.
 */
import { gameOf, newProfile, type Profile } from '../state/profile.ts';
import { followAddress } from './address.ts';
import { isNewTo } from './kinds.ts';
import { openState } from '../state/page.ts';
import { mayBePictures, settingsFrom } from '../state/setting-defs.ts';
import { isBlank } from '../state/state.ts';
import { sentencesText } from '../text/text.ts';
import type { Player } from '../state/player-list.ts';
import type { Outcome } from '../storage/store.ts';

type Page = Pick<import('../state/page.ts').Page, 'packs' | 'say' | 'draw' | 'site' | 'bounds'>;

/** Returns the greeting of a new player. */
const welcome = (profile: Profile, say: Page['say']) =>
  profile.settings.symbols === 'pictures' && mayBePictures(gameOf(profile).rules)
    ? say('welcomePictures')
    : say('welcome', { order: gameOf(profile).rules.order });

/**
 * Returns the profile that the address leads to. If the address has saved data of its own, its
 * puzzle is already there. `isInVain` means that the address asks for something that does not
 * exist.
 */
function findProfile(
  before: Profile,
  isKept: boolean,
  address: { search: string; hash: string },
  page: Page,
) {
  const isThere = page.bounds.apart !== '' && isKept && !isBlank(gameOf(before));
  const found = isThere
    ? { profile: before, message: '', wanted: null }
    : followAddress(address, before, page);
  const isInVain = found.message !== '' && found.profile === before;
  return { ...found, isInVain };
}

/**
 * Returns the first state; whether its puzzle is still to be generated; the action that the address
 * asks for, or null; and whether the player is new.
 * @param was  the saved data, whether saving works, and the players
 * @param hasAside  whether unreadable saved data has been set aside
 */
export function begin(
  page: Page,
  was: {
    profile: Profile | null;
    isLost: boolean;
    outlook?: Outcome;
    players?: { players: Player[]; me: string; isAsked: boolean };
  },
  hasAside: boolean,
  address: { search: string; hash: string },
) {
  const { profile: kept, isLost, outlook = 'kept', players } = was;
  const { packs, say, draw, site, bounds } = page;
  const before = kept ?? newProfile(packs, draw, settingsFrom(site.settings), site.first);
  const { profile, message: reply, wanted, isInVain } = findProfile(before, !!kept, address, page);
  const unread = bounds.unread.map(([name, value]) => say('unreadBound', { name, value }));
  const isFirst = kept === null && outlook === 'kept';
  const [message, offer] = isLost
    ? [say('stateLost'), { act: 'giveAside', label: say('giveAside') }]
    : outlook === 'kept'
      ? [
          sentencesText([...unread, reply], say) || (kept ? say('resumed') : welcome(profile, say)),
          null,
        ]
      : [
          sentencesText([...unread, isInVain ? reply : '', say(outlook)], say),
          { act: 'unkept', label: say('keepHow') },
        ];
  const state = openState(profile, message, offer, hasAside);
  state.saving.outcome = isLost ? 'kept' : outlook; // already reported in the message
  const game = gameOf(profile);
  const isToDraw = isBlank(game) && !['seeded', 'numbered', 'today'].includes(wanted?.[0] ?? '');
  // an address with saved data of its own must open the same puzzle again, played or not
  state.saving.isDue = bounds.apart !== '' && !kept && !isToDraw && !wanted && !isInVain;
  if (!isBlank(game) && isNewTo(game, kept ?? { ...before, games: {} }))
    state.panel = { name: 'how' };
  if (players) Object.assign(state, { players: players.players, me: players.me });
  if (players?.isAsked && !bounds.isEmbedded) state.panel = { name: 'players', isAsked: true };
  // the generated puzzle's message replaces the current one, so it repeats these sentences
  if (wanted?.[0] === 'seeded' && unread.length > 0) wanted[1].words = sentencesText(unread, say);
  return { state, isToDraw, wanted, isFirst };
}
