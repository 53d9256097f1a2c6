/**
 * begin.ts: makes the first state from the saved data and the address, and the state after saved
 * data arrives late.
 */
import { showGame, showMessage } from './act.ts';
import { gameOf, merge, newProfile, type Profile } from '../state/profile.ts';
import { asksForToday, followAddress } from './address.ts';
import { isNewTo } from './kinds.ts';
import { initialState, type State } from '../state/page.ts';
import { usesOwnDigits } from '../state/day.ts';
import { canShowPictures, settingsFrom } from '../state/setting-defs.ts';
import { LAYERS, draftOf, isBlank, item } from '../state/state.ts';
import { nextTaskPuzzle } from '../state/task-state.ts';
import { sentencesText } from '../text/text.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Player } from '../state/player-list.ts';
import type { Outcome } from '../storage/store.ts';

type Page = Pick<
  import('../state/page.ts').Page,
  'packs' | 'say' | 'random' | 'site' | 'bounds' | 'link' | 'locale'
>;

const TODAY_FIRST = 'daily'; // the site's `first` for pages that open with the puzzle of today
/** The buttons of messages about saved data, which no greeting replaces. */
const WARNING_ACTIONS = ['giveAside', 'saveGame', 'unkept'];

/** Returns the greeting of a new player. */
const welcomeText = (profile: Profile, say: Page['say']) =>
  profile.settings.symbols === 'pictures' && canShowPictures(gameOf(profile).rules)
    ? say('welcomePictures')
    : say('welcome', { order: gameOf(profile).rules.order });

/**
 * Returns the profile that the address leads to. An address with saved data of its own already has
 * its puzzle there, unless that changes every day; after a solved class puzzle comes the next.
 * `isUnknown` means that the address asks for something that does not exist.
 */
function findProfile(before: Profile, hasSavedProfile: boolean, page: Page) {
  const { storageSuffix, task } = page.bounds;
  const game = gameOf(before);
  const isOver = game.done && task && nextTaskPuzzle(task, before) !== undefined;
  const isKept = hasSavedProfile && !isBlank(game) && !isOver && !asksForToday(page.link);
  const hasOwnGame = storageSuffix !== '' && isKept;
  const found = hasOwnGame
    ? { profile: before, message: '', wanted: null }
    : followAddress(page.link, before, page);
  const isUnknown = found.message !== '' && found.profile === before;
  return { ...found, isUnknown };
}

/**
 * Returns the level whose puzzle of today the page opens with, because nothing else decides: the
 * level of the latest game once the game in play is solved, or the first if the site begins so.
 */
function levelOfToday({ games, level }: Profile, isNew: boolean, { packs, site }: Page) {
  if (isNew) return site.first === TODAY_FIRST ? packs[0] : null;
  if (!games[level].done) return null;
  const stampOf = ({ id }: Pack) => (id === level ? Infinity : (item(games, id)?.stamp ?? 0));
  return packs.reduce((best, pack) => (stampOf(pack) > stampOf(best) ? pack : best));
}

/** Returns what the page opens with: as `findProfile`, but never with a solved puzzle. */
function findGame(before: Profile, hasSavedProfile: boolean, page: Page) {
  const found = findProfile(before, hasSavedProfile, page);
  const isAsked = found.wanted || found.message || found.profile !== before;
  const pack =
    isAsked || page.bounds.storageSuffix ? null : levelOfToday(before, !hasSavedProfile, page);
  if (!pack) return found;
  const { id, title, rules } = pack;
  const games = { ...before.games, [id]: { ...draftOf(rules), pack: id, title } };
  const wanted: [string, object] = ['today', { id, isOpening: true }];
  return {
    ...found,
    profile: { ...before, level: id, games },
    wanted: page.site.hide.includes('daily') ? null : wanted,
  };
}

/**
 * Returns the first state. `needsPuzzle` means that the core must generate its puzzle, and
 * `isFirst` that the player is new. `wanted` is the action that the address asks for, or null.
 * @param loaded  the saved data, whether saving works, and the players
 * @param hasAside  whether unreadable saved data has been set aside
 */
export function begin(
  page: Page,
  loaded: {
    profile: Profile | null;
    isLost: boolean;
    saveOutcome?: Outcome;
    players?: { players: Player[]; me: string; isAsked: boolean };
  },
  hasAside: boolean,
) {
  const { profile: kept, isLost, saveOutcome = 'kept', players } = loaded;
  const { packs, say, random, site, bounds } = page;
  const isNative = say('symbols.native') !== '' && usesOwnDigits(page.locale);
  const defaults = { symbols: isNative ? 'native' : 'digits', ...site.settings };
  const before = kept ?? newProfile(packs, random, settingsFrom(defaults), site.first);
  const { profile, message: reply, wanted, isUnknown } = findGame(before, !!kept, page);
  const unknown = bounds.unknown.map(([name, value]) => say('unreadBound', { name, value }));
  const isFirst = !kept && saveOutcome === 'kept';
  const [message, offer] = isLost
    ? [say('stateLost'), { act: 'giveAside', label: say('giveAside') }]
    : saveOutcome === 'kept'
      ? [
          sentencesText([...unknown, reply], say) ||
            (wanted ? '' : kept ? say('resumed') : welcomeText(profile, say)),
          null,
        ]
      : [
          sentencesText([...unknown, isUnknown ? reply : '', say(saveOutcome)], say),
          { act: 'unkept', label: say('keepHow') },
        ];
  const state = initialState(profile, message, offer, hasAside);
  state.saving.outcome = isLost ? 'kept' : saveOutcome; // already reported in the message
  const game = gameOf(profile);
  const needsPuzzle = isBlank(game) && (!wanted || wanted[0] === 'wish');
  // an address with saved data of its own must open the same puzzle again, played or not
  state.saving.isDue =
    bounds.storageSuffix !== '' && !kept && !needsPuzzle && !wanted && !isUnknown;
  if (!isBlank(game) && isNewTo(game, kept ?? { ...before, games: {} }))
    state.panel = { name: 'how' };
  if (players) Object.assign(state, { players: players.players, me: players.me });
  if (players?.isAsked && !bounds.isEmbedded) state.panel = { name: 'players', isAsked: true };
  // the message of the generated puzzle replaces the current message, so it repeats these sentences
  if (wanted?.[0] === 'seeded' && unknown.length > 0) wanted[1].words = sentencesText(unknown, say);
  return { state, needsPuzzle, wanted, isFirst };
}

/**
 * Returns the state after saved data has arrived, if nothing has been played yet: as if the page
 * had been opened with this data. So the address decides which game is on the board.
 * @param theirs  the data, newer than the data with which the page was opened
 */
export function reopen(state: State, theirs: Profile, page: Page): State {
  const { profile: ours, words, panel } = state;
  const { profile: merged } = merge(theirs, ours, { isOld: true });
  const before = { ...merged, stamp: Math.max(ours.stamp, theirs.stamp) };
  // a puzzle that the core had to find is on the board already, or has come to nothing
  const { profile, message, wanted } = findProfile(before, true, page);
  const [game, shown] = [gameOf(profile), gameOf(ours)];
  const isSame = LAYERS.every((layer) => game[layer] === shown[layer]);
  const opened = {
    ...(isSame ? state : { ...showGame(state), panel: panel?.isAsked ? panel : null }),
    profile,
    saving: { ...state.saving, base: profile },
  };
  const isWarning = WARNING_ACTIONS.includes(words.offer?.act ?? '');
  if (wanted || isWarning || (isSame && message === '')) return opened;
  return showMessage(opened, message || page.say('resumed'));
}
