/**
 * store.ts: saves a player's data. No other file accesses storage (frame-storage.ts replaces it).
 *
 * Everything is saved twice: in localStorage, and in the page's own #state block, which is a part
 * of the file when the browser saves the page. The game in play is saved a third time, in
 * IndexedDB: a killed browser loses the last seconds of localStorage, but not of IndexedDB. If
 * localStorage cannot save, everything is saved in IndexedDB. When the page opens, the newest copy
 * wins, and games that only older copies have are added. The address decides which game is shown.
 *
 * Storage may be refused, full, shared with other pages, damaged, or cleared. So each access may
 * fail without disturbing the game. Data that cannot be read is set aside: it is saved whole under
 * another key before it is overwritten.
 */
import {
  FIRST,
  mergePlayerLists,
  playerFrom,
  playerListFrom,
  playerListText,
  withPlayer,
  removePlayers,
} from '../state/player-list.ts';
import { MAX_LINKS, findOldProfiles } from './cleanup.ts';
import { plainText, profileFrom, profileText } from './saved.ts';
import { merge, type Profile } from '../state/profile.ts';
import { attempt, nameOfText, range } from '../state/state.ts';
import type { RandomBelow } from '../state/game.ts';
import type { Pack } from '../state/pack-types.ts';
import type { Player, PlayerList } from '../state/player-list.ts';

/**
 * The result of saving; 'kept' is success. 'unkept': the data could not be read again, or existing
 * data cannot be set aside. 'forgotten': another window has deleted the player.
 */
export type Outcome = 'kept' | 'full' | 'refused' | 'unkept' | 'forgotten';

const MAX_ASIDE = 20; // maximum number of texts set aside

/**
 * Returns the storage key of a player's data. It contains the site's id, or else its folder,
 * because sites of one origin share storage. It ends with the player's id.
 */
export function keyOf(id: string, address: string, player = '') {
  const folder = /^[^?#]*\//.exec(address.replace(/^[a-z-]+:(\/\/[^/]*)?/i, ''))?.[0] ?? '/';
  return `sudoleaf:${id || folder}#${player}`;
}

/**
 * Returns whether an address exists only until the page is closed, as for previews and for files in
 * a tablet's file app. Data saved under it would never be found again.
 */
export const isFleeting = (address: string) => /^(content|blob|data):/i.test(address);

/** Parses a text as JSON; returns undefined if it is invalid. */
export const parse = (text: string): unknown => attempt(() => JSON.parse(text), undefined);

/** Escapes '<' in JSON, so that a script element can contain it. */
export const blockText = (json: string) => json.replace(/</g, '\\u003c');

/** Returns the text under a storage key, or '' if there is none or access is refused. */
const read = (key: string) => attempt(() => localStorage.getItem(key) ?? '', '');

function write(key: string, text: string): Outcome {
  try {
    localStorage.setItem(key, text);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'refused';
  }
}

/** Removes a text. If access is refused, nothing was saved either. */
const remove = (key: string) => attempt(() => localStorage.removeItem(key), undefined);

/** Returns all storage keys. */
const storageKeys = () => attempt(() => Object.keys(localStorage), []);

/* ---- The copy in IndexedDB ------------------------------------------------------------------- */

/** A text in IndexedDB. */
type Mirror = {
  key: string;
  base: IDBDatabase | null; // null until the database is open, or if it cannot be opened
  waiting: string | null; // the text to write next
  isReady: boolean; // true once the text that was found may be overwritten
  found: Promise<string>; // the text before anything was written; '' if there is none
};

/** Opens the database. Returns null if the browser refuses that. */
const openBase = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const giveUp = (event?: Event) => {
      event?.preventDefault();
      resolve(null);
    };
    try {
      const request = indexedDB.open('sudoleaf', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games');
      request.onerror = request.onblocked = giveUp;
      request.onsuccess = () => {
        const base = request.result;
        base.onversionchange = () => base.close();
        resolve(base);
      };
    } catch {
      giveUp();
    }
  });

/** Opens a text in IndexedDB. If the browser refuses that, `found` is '' and writes are ignored. */
function openMirror(key: string): Mirror {
  const found = Promise.resolve('');
  const mirror: Mirror = { key, base: null, waiting: null, isReady: false, found };
  mirror.found = readMirror(mirror).catch(() => '');
  return mirror;
}

/** Opens the database and returns the text. */
async function readMirror(mirror: Mirror) {
  mirror.base = await openBase();
  const answer = mirror.base && openGames(mirror.base, 'readonly').get(mirror.key);
  if (!answer) return '';
  await new Promise((resolve) => (answer.onsuccess = answer.onerror = resolve));
  return typeof answer.result === 'string' ? answer.result : '';
}

/** Begins a transaction whose errors are ignored, and returns its object store. */
function openGames(base: IDBDatabase, mode: IDBTransactionMode) {
  const transaction = base.transaction('games', mode);
  transaction.onerror = transaction.onabort = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return transaction.objectStore('games');
}

/** Writes the text, as soon as the text that was found may be overwritten. */
function putMirror(mirror: Mirror, text: string) {
  mirror.waiting = text;
  if (!mirror.base || !mirror.isReady) return;
  const { base, key } = mirror;
  attempt(() => openGames(base, 'readwrite').put(text, key), null); // it may be closed
}

/** Removes texts from IndexedDB. */
async function clearMirror(keys: string[]) {
  const base = await openBase();
  if (!base) return;
  const games = openGames(base, 'readwrite');
  for (const key of keys) games.delete(key);
  base.close(); // takes effect after the transaction
  await new Promise((resolve) => {
    games.transaction.oncomplete = games.transaction.onabort = resolve;
  });
}

/** Returns the profile with only the current game, which IndexedDB saves if a browser is killed. */
const withCurrentGameOnly = (profile: Profile): Profile => ({
  ...profile,
  games: { [profile.level]: profile.games[profile.level] },
  others: [],
  solved: {},
});

/** Returns the data in a saved page, or '' in an original page. */
const savedText = (block: Element) => (block.textContent ?? '').replace(/^\s*(null)?\s*$/, '');

/* ---- The players ----------------------------------------------------------------------------- */

/**
 * Returns the storage key of the list of players.
 * @param site  the storage key of the first player's data, which ends with '#'
 */
const listKey = (site: string) => `${site.slice(0, -1)}@players`;

/** Reads the list of players under a key; returns null if there is none. */
const listAt = (key: string) => playerListFrom(parse(read(key)));

/**
 * Returns the player whose data a saved page contains, or null in an original page. The first
 * player of every device has no id, so two different names mean two players.
 */
function playerInPage(block: Element, players: Player[]) {
  const { player } = (parse(block.textContent ?? '') as any) ?? {};
  const carried = playerFrom(player) ?? (savedText(block) ? FIRST : null);
  const mine = players.find(({ id }) => id === carried?.id);
  const isOther = carried?.id === '' && carried.name && mine?.name && carried.name !== mine.name;
  return isOther ? { ...carried, id: nameOfText(carried.name) } : carried;
}

/**
 * Returns the list of players in this folder. If there is none, joins those of other folders, as
 * the file may have been moved, or begins a new list.
 */
function listIn({ site, isFile }: { site: string; isFile: boolean }) {
  const own = listAt(listKey(site));
  if (own || !isFile) return own ?? { players: [FIRST], last: '', forgotten: [] };
  const others = storageKeys().filter((name) => /^sudoleaf:\/.*@players$/.test(name));
  const joined = mergePlayerLists(others.flatMap((name) => listAt(name) ?? []));
  const isFirstHere = read(site) !== '' && !joined?.players.some(({ id }) => id === '');
  return joined && !isFirstHere
    ? joined
    : { players: [FIRST, ...(joined?.players ?? [])], last: '', forgotten: [] };
}

const writeList = ({ site }: { site: string }, list: PlayerList) =>
  write(listKey(site), playerListText(list));

/** Returns the id of the window's last player, or null. */
const lastPlayerIn = (windowKey: string) => attempt(() => sessionStorage.getItem(windowKey), null);

/**
 * Opens the list of players and finds the current one: the window's player before a reload, or the
 * player whose data the saved page contains, or the last player.
 */
export function openPlayers({
  site,
  block,
  isFile,
  path,
  makeId,
}: {
  site: string; // the storage key of the first player's data
  block: Element; // the page's #state
  isFile: boolean; // whether the page is a file, which may have been moved
  path: string; // of the page; differs for another copy in the folder
  makeId: () => string;
}) {
  const place = { site, isFile, makeId, windowKey: `${listKey(site)} ${path}` };
  const before = listIn(place);
  const carried = playerInPage(block, before.players);
  const isThere = (id: string | null | undefined) => before.players.some((one) => one.id === id);
  const session = lastPlayerIn(place.windowKey);
  const me = (isThere(session) ? session : null) ?? carried?.id ?? before.last;
  if (carried && carried.id === me && !isThere(me)) {
    const isAlone = !listAt(listKey(site)) && read(site) === '';
    writeList(place, withPlayer(isAlone ? { ...before, players: [] } : before, carried));
  }
  return {
    ...place,
    me,
    /** The storage key of the player's data. */
    key: site + me,
    carried,
    /** Whether the data in a saved page is the player's. */
    isCarried: !carried || carried.id === me,
    /** Whether the page must ask who is playing. */
    isAsked: before.players.length > 1 && session === null && !carried,
  };
}

export type Players = ReturnType<typeof openPlayers>;

export const listPlayers = (players: Players) => listIn(players).players;

/** Makes a player the current one in this window after it reloads. */
export function switchPlayer(players: Players, id: string) {
  // if this is refused, the last player in the list plays
  attempt(() => sessionStorage.setItem(players.windowKey, id), undefined);
  const list = listIn(players);
  return list.players.length > 1 ? writeList(players, { ...list, last: id }) : 'kept';
}

/** Adds a player, or replaces the player with the same id. */
export const putPlayer = (players: Players, player: Player) =>
  writeList(players, withPlayer(listIn(players), player));

/** Returns an id that no player has or had. */
export function newId(players: Players): string {
  const { players: all, forgotten } = listIn(players);
  const id = players.makeId();
  return forgotten.includes(id) || all.some((one) => one.id === id) ? newId(players) : id;
}

/** Deletes players and all their data, including that of links and texts set aside. */
export async function deletePlayers(
  players: Players,
  ids: string[] = listPlayers(players).map(({ id }) => id),
) {
  const next = { ...FIRST, id: newId(players) };
  const outcome = writeList(players, removePlayers(listIn(players), ids, next));
  if (outcome !== 'kept') return outcome;
  const keys = ids.map((id) => players.site + id);
  const theirs = (name: string) =>
    keys.some((one) => name === one || name.startsWith(`${one}!`) || name.startsWith(`${one}?`));
  const all = storageKeys().filter(theirs);
  for (const name of all) remove(name);
  await clearMirror([...keys, ...all]);
  return outcome;
}

/** Returns the player to write into saved pages, or null for a first player without a name. */
export function playerToCarry(players: Players) {
  const { me, carried } = players;
  const known = carried?.id === me ? carried : null;
  const player = listPlayers(players).find(({ id }) => id === me) ?? known;
  return player && (player.id || player.name) ? player : null;
}

/** Returns whether another window has deleted the player. */
export const isDeleted = ({ site, me }: Players) =>
  listAt(listKey(site))?.forgotten.includes(me) === true;

/* ---- The store ------------------------------------------------------------------------------- */

export function openStore({
  isBrief = false,
  isApart = false,
  players = null,
  ...place
}: {
  key: string;
  block: Element; // the page's #state
  isFile: boolean; // whether the page is a file, which may have been moved
  isBrief?: boolean; // whether its address exists only until it is closed (see isFleeting)
  isApart?: boolean; // whether this is the data of a link, which saved pages do not contain
  packs: Pack[];
  draw: RandomBelow;
  players?: Players | null;
}) {
  return {
    ...place,
    isBrief,
    isApart,
    players,
    mirror: openMirror(place.key),
    known: '', // the text that was last read from storage or written to storage
    held: [] as string[], // texts that cannot be set aside and must not be overwritten
    isGivenUp: false, // true if the page could not be opened with the saved data
  };
}

export type Store = ReturnType<typeof openStore>;

/**
 * Reads a text as a profile. `profile` is null if it is not one; `isWhole` is false if any part is
 * lost.
 */
export const readProfile = ({ packs, draw }: Store, text: string) =>
  profileFrom(parse(text), packs, draw);

/** Returns the player's data in a saved page. */
const textInPage = ({ players, isApart, block }: Store) =>
  (players?.isCarried ?? true) && !isApart ? savedText(block) : '';

/** Returns the text of a profile with the player's name and picture added. */
function withPlayerField({ players }: Store, text: string) {
  const player = players && playerToCarry(players);
  return player ? `{"player":${JSON.stringify(player)},${text.slice(1)}` : text;
}

/** Returns the storage keys for texts set aside. */
const asideKeys = ({ key }: Store) => range(MAX_ASIDE, (i) => `${key}!${i + 1}`);

/**
 * Saves an unreadable text under another key for good, because a later version may be able to read
 * it.
 */
function setAside(store: Store, text: string) {
  const keys = asideKeys(store);
  if (keys.some((one) => read(one) === text)) return;
  const free = keys.find((one) => read(one) === '');
  if (!free || write(free, text) !== 'kept') store.held = [...store.held, text];
}

/**
 * Returns the storage keys of links that may be deleted, oldest first.
 * @param keptCount  how many of the newest links to spare
 */
function oldLinks({ key, isApart }: Store, keptCount: number) {
  const apart = `${isApart ? key.slice(0, key.lastIndexOf('?')) : key}?`;
  return findOldProfiles(
    storageKeys()
      .filter((name) => name.startsWith(apart) && name !== key)
      .filter((name) => /^\w+$/.test(name.slice(apart.length)))
      .map((name) => ({ name, saved: parse(read(name)) })),
    Date.now(),
    keptCount,
  );
}

/** Deletes the data of links, also in IndexedDB. */
function deleteLinks(keys: string[]) {
  for (const old of keys) remove(old);
  if (keys.length > 0) clearMirror(keys);
}

/** Writes a text. If storage is full, the data of old links is removed to make space. */
function writeWithSpace(store: Store, name: string, text: string) {
  let outcome = write(name, text);
  if (outcome !== 'full') return outcome;
  for (const old of oldLinks(store, 0)) {
    deleteLinks([old]);
    outcome = write(name, text);
    if (outcome !== 'full') break;
  }
  return outcome;
}

/** Returns the newest data of other folders, from which the file may have been moved; or ''. */
function readMovedData(store: Store) {
  const player = store.key.replace(/^.*#/, '');
  const isOurs = (name: string) => name.startsWith('sudoleaf:/') && name.endsWith(`#${player}`);
  const stampOf = (text: string) => readProfile(store, text).profile?.stamp ?? -1;
  const texts = (store.isFile ? storageKeys().filter(isOurs) : []).map(read);
  return texts.sort((a, b) => stampOf(b) - stampOf(a))[0] ?? '';
}

/** Returns all unreadable texts, joined into one; '' if there are none. */
export const asideText = (store: Store) =>
  [...new Set([...asideKeys(store).map(read), ...store.held])]
    .filter((text) => text !== '')
    .join('\n');

/** Loads the saved data as far as it can be read; `isLost` is true if some of it cannot. */
export function loadProfile(store: Store): { profile: Profile | null; isLost: boolean } {
  store.known = read(store.key);
  const { known } = store;
  const carried = textInPage(store);
  const stored = known || (carried || store.isApart ? '' : readMovedData(store));
  const saved = [carried, stored]
    .filter((text) => text !== '')
    .map((text) => ({ text, ...readProfile(store, text) }));
  for (const { text, isWhole } of saved) if (!isWhole) setAside(store, text);
  const [first, ...rest] = saved
    .flatMap(({ profile }) => profile ?? [])
    .sort((a, b) => b.stamp - a.stamp);
  const profile = rest.reduce((all, old) => merge(all, old, { isOld: true }).profile, first);
  return { profile: profile ?? null, isLost: saved.some(({ isWhole }) => !isWhole) };
}

/** Tests whether saving works, before there is anything to save. */
export function trySaving(store: Store): Outcome {
  const name = `${store.key}?`;
  const outcome = store.isBrief ? 'refused' : writeWithSpace(store, name, name);
  const isThere = read(name) === name;
  remove(name);
  return outcome === 'kept' && !isThere ? 'refused' : outcome;
}

/** Sets all saved data aside, because the page could not be opened with it. */
export function setAllAside(store: Store) {
  store.isGivenUp = true;
  for (const text of [store.known, textInPage(store)]) if (text) setAside(store, text);
}

/** Returns data that another window has saved in the meantime, or null. */
export function newerProfile(store: Store) {
  const text = read(store.key);
  if (text === store.known || text === '') return null;
  store.known = text;
  const { profile, isWhole } = readProfile(store, text);
  if (!isWhole) setAside(store, text);
  return profile;
}

/** Allows the data found in IndexedDB to be overwritten, once it has been merged. */
export function endRecovery({ mirror }: Store) {
  mirror.isReady = true;
  if (mirror.waiting !== null) putMirror(mirror, mirror.waiting);
}

/**
 * Returns the profile in IndexedDB if it is newer; or null. It is newer if the browser was killed,
 * or if localStorage is full or was cleared. Call endRecovery once it has been merged.
 * @param profile  the profile loaded from the other places
 */
export async function loadMirroredProfile(store: Store, profile: Profile | null) {
  const text = await store.mirror.found;
  const { profile: found, isWhole } = readProfile(store, text);
  if (text && (store.isGivenUp || !isWhole)) setAside(store, text);
  const isNewer = found && !store.isGivenUp && found.stamp > (profile?.stamp ?? -1);
  if (!isNewer) endRecovery(store);
  return isNewer ? found : null;
}

/** Writes the text of a profile in localStorage. */
function writeProfile(store: Store, text: string): Outcome {
  const { key, held, isApart, isBrief } = store;
  if (held.includes(store.known)) return 'unkept';
  const outcome = writeWithSpace(store, key, text);
  if (outcome !== 'kept') return outcome;
  if (isApart && store.known === '') deleteLinks(oldLinks(store, MAX_LINKS - 1));
  store.known = text;
  return isBrief ? 'refused' : 'kept';
}

/** Saves the player's data in the page, in IndexedDB and in localStorage, as far as possible. */
export function saveProfile(store: Store, profile: Profile): Outcome {
  const { block, packs, players, mirror, isApart } = store;
  const text = profileText(profile, packs);
  if (text === null) return 'unkept';
  if (!isApart) block.textContent = blockText(withPlayerField(store, text));
  if (players && isDeleted(players)) return 'forgotten';
  const outcome = writeProfile(store, text);
  const current = () => profileText(withCurrentGameOnly(profile), packs) ?? '';
  putMirror(mirror, outcome === 'kept' ? current() : text);
  return outcome;
}

/** Returns the text of a profile with only the game in play, and the player. */
export const carriedText = (store: Store, profile: Profile) =>
  withPlayerField(store, profileText(withCurrentGameOnly(profile), store.packs) ?? '{}');

/** Returns the text of a file with the player's data. */
export const fileText = (store: Store, profile: Profile) =>
  withPlayerField(store, plainText(profile));
