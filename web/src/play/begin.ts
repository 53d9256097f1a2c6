/**
 * begin.ts: the state to begin with, out of what was kept and what the address asks for.
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

/** An address that asks for nothing. */
const NOTHING = { message: '', wanted: null };

/** What to do first. */
const welcome = (profile: Profile, say: import('../state/page.ts').Page['say']) =>
  profile.settings.symbols === 'pictures' && mayBePictures(gameOf(profile).rules)
    ? say('welcomePictures')
    : say('welcome', { order: gameOf(profile).rules.order });

/** The profile that the address leads to. On a profile of its own lies already what it has opened. */
function findProfile(
  before: Profile,
  isKept: boolean,
  address: { search: string; hash: string },
  page: Page,
) {
  const isThere = page.bounds.apart !== '' && isKept && !isBlank(gameOf(before));
  const found = isThere ? { ...NOTHING, profile: before } : followAddress(address, before, page);
  const isInVain = found.message !== '' && found.profile === before;
  return { ...found, isInVain };
}

/**
 * @param was  the saved data, whether saving works now, and the players
 * @param hasAside  whether something that was kept could not be read
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
  const { profile, message: told, wanted, isInVain } = findProfile(before, !!kept, address, page);
  const unread = bounds.unread.map(([name, value]) => say('unreadBound', { name, value }));
  const isFirst = kept === null && outlook === 'kept';
  const [message, offer] = isLost
    ? [say('stateLost'), { act: 'giveAside', label: say('giveAside') }]
    : outlook === 'kept'
      ? [
          sentencesText([...unread, told], say) || (kept ? say('resumed') : welcome(profile, say)),
          null,
        ]
      : [
          sentencesText([...unread, isInVain ? told : '', say(outlook)], say),
          { act: 'unkept', label: say('keepHow') },
        ];
  const state = openState(profile, message, offer, hasAside);
  state.saving.outcome = isLost ? 'kept' : outlook; // told, and not again
  const game = gameOf(profile);
  const isToDraw = isBlank(game) && !['seeded', 'numbered', 'today'].includes(wanted?.[0] ?? '');
  // of a profile of its own the puzzle is the same when it is opened again, played or not
  state.saving.isDue = bounds.apart !== '' && !kept && !isToDraw && !wanted && !isInVain;
  if (!isBlank(game) && isNewTo(game, kept ?? { ...before, games: {} }))
    state.panel = { name: 'how' };
  if (players) Object.assign(state, { players: players.players, me: players.me });
  if (players?.isAsked && !bounds.isEmbedded) state.panel = { name: 'players', isAsked: true };
  // what was asked in vain is told with the puzzle that comes, too
  if (wanted?.[0] === 'seeded' && unread.length > 0) wanted[1].words = sentencesText(unread, say);
  return { state, isToDraw, wanted, isFirst };
}
