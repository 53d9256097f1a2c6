/**
 * store.js: where games outlive their page; the only file that touches storage.
 *
 * Everything is kept twice: in localStorage, and in the page's own #state block, which travels
 * along when the browser saves the page. The game in play is kept a third time, in IndexedDB: a
 * browser that is killed loses the last seconds of localStorage, but not of that. At the start the
 * newer counts, and what only the others have is kept beside it.
 *
 * Storage may be refused, full, shared with other pages, damaged, or cleared: each access may fail,
 * and none of that disturbs the game. What is there and cannot be read is set aside whole, under a
 * name of its own, before anything is written over it.
 */
import {
  FIRST,
  joinedRolls,
  playerFrom,
  rollFrom,
  rollText,
  withPlayer,
  without,
} from './player-store.js';
import { MOST_APART, oldAmong } from './cleanup.js';
import { plainText, shelfFrom, shelfText } from './saved.js';
import { merge } from './profile.js';
import { nameOfText } from '../state/state.js';

/** @typedef {import('./profile.js').Shelf} Shelf */
/** @typedef {import('./player-store.js').Player} Player */

/**
 * What may hinder keeping: there is no room; the browser refuses; it could not be read again, or
 * what is there cannot be set aside; another window has forgotten who plays.
 */
export const HINDRANCES = ['full', 'refused', 'unkept', 'forgotten'];
/** @typedef {'kept' | 'full' | 'refused' | 'unkept' | 'forgotten'} Outcome */

const MOST_ASIDE = 20;

/**
 * The name under which a site keeps its games, each site of an origin its own: its id, or else the
 * folder it lies in. There is room in it for a player's name.
 * @param {string} id
 * @param {string} address
 */
export function keyOf(id, address, player = '') {
  const folder = /^[^?#]*\//.exec(address.replace(/^[a-z-]+:(\/\/[^/]*)?/i, ''))?.[0] ?? '/';
  return `sudoleaf:${id || folder}#${player}`;
}

/**
 * Whether an address stands for this opening alone, so that what is kept under it is not found
 * again: a file as a tablet's file app hands it over, a preview's copy.
 * @param {string} address
 */
export const isFleeting = (address) => /^(content|blob|data):/i.test(address);

/** JSON, or undefined for anything else. @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * JSON that may stand in a script element: no '<' in it.
 * @param {string} json
 */
export const blockText = (json) => json.replace(/</g, '\\u003c');

/** What is there, or '' where there is nothing or it is refused. @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} key @param {string} text @returns {Outcome} */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'refused';
  }
}

/** @param {string} key */
function remove(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing, then.
  }
}

/** All names in storage. */
function names() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/* ---- The third place ------------------------------------------------------------------------- */

/**
 * A text in IndexedDB, as far as the browser has it.
 * @param {string} key
 */
function openMirror(key) {
  /** @type {IDBDatabase | null} */
  let base = null;
  /** @type {string | null} What comes before it is open. */
  let waiting = null;
  const ignore = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  /** @param {IDBTransactionMode} mode */
  function open(mode) {
    const transaction = /** @type {IDBDatabase} */ (base).transaction('games', mode);
    transaction.onerror = transaction.onabort = ignore;
    return transaction.objectStore('games');
  }
  /** @param {string} text */
  function put(text) {
    waiting = text;
    if (!base) return;
    try {
      open('readwrite').put(text, key);
    } catch {
      // Closed by the browser.
    }
  }
  /** @type {Promise<string>} what is there, once it is known */
  const found = new Promise((resolve) => {
    const giveUp = (/** @type {Event | undefined} */ event) => {
      event?.preventDefault();
      resolve('');
    };
    try {
      const request = indexedDB.open('sudoleaf', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games');
      request.onerror = request.onblocked = giveUp;
      request.onsuccess = () => {
        base = request.result;
        base.onversionchange = () => base?.close();
        const answer = open('readonly').get(key);
        answer.onsuccess = () => resolve(typeof answer.result === 'string' ? answer.result : '');
        answer.onerror = giveUp;
        if (waiting !== null) put(waiting);
      };
    } catch {
      giveUp(undefined);
    }
  });
  return { put, found };
}

/** Nothing is there any more under these names. @param {string[]} keys @returns {Promise<void>} */
const clearMirror = (keys) =>
  new Promise((resolve) => {
    const done = () => resolve();
    try {
      const request = indexedDB.open('sudoleaf');
      request.onerror = request.onblocked = done;
      request.onupgradeneeded = () => request.transaction?.abort(); // there was none
      request.onsuccess = () => {
        const transaction = request.result.transaction('games', 'readwrite');
        transaction.oncomplete = transaction.onabort = done;
        for (const key of keys) transaction.objectStore('games').delete(key);
        request.result.close(); // once that is done
      };
    } catch {
      done();
    }
  });

/** Of a shelf what a browser that is killed must not lose. @param {Shelf} shelf @returns {Shelf} */
const inPlay = (shelf) => ({
  ...shelf,
  games: { [shelf.level]: shelf.games[shelf.level] },
  others: [],
  solved: {},
});

/** What a saved page brings along, to its last blank; '' in the original. @param {Element} block */
const textIn = (block) => (block.textContent ?? '').replace(/^\s*(null)?\s*$/, '');

/* ---- Who plays ------------------------------------------------------------------------------- */

/** @param {string} site  the name under which the first player's games are kept */
const rollKey = (site) => `${site.slice(0, -1)}@players`;

/** @param {string} key */
const rollAt = (key) => rollFrom(parse(read(key)));

/**
 * Whom a saved page brings along, null in the original. The first ones of two devices are two,
 * where they have two names.
 * @param {Element} block
 * @param {Player[]} players
 */
function carriedBy(block, players) {
  const { player } = /** @type {any} */ (parse(block.textContent ?? '')) ?? {};
  const carried = playerFrom(player) ?? (textIn(block) ? FIRST : null);
  const mine = players.find(({ id }) => id === carried?.id);
  const isOther = carried?.id === '' && carried.name && mine?.name && carried.name !== mine.name;
  return isOther ? { ...carried, id: nameOfText(carried.name) } : carried;
}

/**
 * Who plays in this window: who did before it was opened anew, or whom a saved page brings along,
 * or who played last.
 * @param {object} place
 * @param {string} place.site     the name under which the first player's games are kept
 * @param {Element} place.block   the page's #state
 * @param {boolean} place.isFile  whether the page is a file, which may have been moved
 * @param {string} place.path     of the page: a copy beside it is another window
 * @param {() => string} place.makeId
 */
export function openPlayers({ site, block, isFile, path, makeId }) {
  const key = rollKey(site);
  const windowKey = `${key} ${path}`;

  /** Those of this folder; else of others, from which the page was moved; else the one there is. */
  function roll() {
    const own = rollAt(key);
    if (own || !isFile) return own ?? { players: [FIRST], last: '', forgotten: [] };
    const others = names().filter((name) => /^sudoleaf:\/.*@players$/.test(name));
    const joined = joinedRolls(others.flatMap((name) => rollAt(name) ?? []));
    const isFirstHere = read(site) !== '' && !joined?.players.some(({ id }) => id === '');
    return joined && !isFirstHere
      ? joined
      : { players: [FIRST, ...(joined?.players ?? [])], last: '', forgotten: [] };
  }
  function played() {
    try {
      return sessionStorage.getItem(windowKey);
    } catch {
      return null;
    }
  }
  /** In this window it is who plays, from when it is opened anew. @param {string} id */
  function turn(id) {
    try {
      sessionStorage.setItem(windowKey, id);
    } catch {
      // Then it is who played last.
    }
    const known = roll();
    return known.players.length > 1 ? write(key, rollText({ ...known, last: id })) : 'kept';
  }

  const before = roll();
  const carried = carriedBy(block, before.players);
  const isThere = (/** @type {string | null | undefined} */ id) =>
    before.players.some((one) => one.id === id);
  const session = played();
  const me = (isThere(session) ? session : null) ?? carried?.id ?? before.last;
  if (carried && carried.id === me && !isThere(me)) {
    const isAlone = !rollAt(key) && read(site) === '';
    write(key, rollText(withPlayer(isAlone ? { ...before, players: [] } : before, carried)));
  }

  /** One that nobody has, nor had. @returns {string} */
  function newId() {
    const { players, forgotten } = roll();
    const id = makeId();
    return forgotten.includes(id) || players.some((one) => one.id === id) ? newId() : id;
  }

  /** @param {string[]} ids */
  async function forget(ids) {
    const outcome = write(key, rollText(without(roll(), ids, { ...FIRST, id: newId() })));
    if (outcome !== 'kept') return outcome;
    const keys = ids.map((id) => site + id);
    const theirs = (/** @type {string} */ name) =>
      keys.some((one) => name === one || name.startsWith(`${one}!`) || name.startsWith(`${one}?`));
    const all = names().filter(theirs); // set aside, and of locked links, too
    for (const name of all) remove(name);
    await clearMirror([...keys, ...all]);
    return outcome;
  }

  return {
    me,
    /** The name under which their games are kept. */
    key: site + me,
    /** Whether what a saved page brings along is theirs. */
    isCarried: carried === null || carried.id === me,
    /** Whether it is to be asked who plays. */
    isAsked: before.players.length > 1 && session === null && carried === null,
    list: () => roll().players,
    turn,
    /** New, or by another name. @param {Player} player */
    put: (player) => write(key, rollText(withPlayer(roll(), player))),
    newId,
    forget: (/** @type {string} */ id) => forget([id]),
    forgetAll: () => forget(roll().players.map(({ id }) => id)),
    /** As saved pages bring it along; null where there is nothing to say. */
    mine() {
      const known = carried?.id === me ? carried : null;
      const player = roll().players.find(({ id }) => id === me) ?? known;
      return player && (player.id || player.name) ? player : null;
    },
    isForgotten: () => rollAt(key)?.forgotten.includes(me) === true,
  };
}

/** @typedef {ReturnType<typeof openPlayers>} Players */

/* ---- The store ------------------------------------------------------------------------------- */

/** As it is where nobody else plays. */
const ALONE = { isCarried: true, isForgotten: () => false, mine: () => null };

/**
 * @param {object} place
 * @param {string} place.key
 * @param {Element} place.block      the page's #state
 * @param {boolean} place.isFile     whether the page is a file, which may have been moved
 * @param {boolean} [place.isBrief]  whether its address is gone when it is closed
 * @param {boolean} [place.isApart]  whether nothing of elsewhere is taken in, and nothing travels
 * @param {import('../core/pack-decoder.js').Pack[]} place.packs
 * @param {import('../state/game.js').Draw} place.draw
 * @param {Pick<Players, 'isCarried' | 'isForgotten' | 'mine'>} [place.players]
 */
export function openStore(place) {
  const { key, block, isFile, isBrief = false, isApart = false, packs, draw } = place;
  const { players = ALONE } = place;
  const mirror = openMirror(key);
  /** What was last found or put there, so that it need not be read again. */
  let known = '';
  /** What could not be set aside, and must not be written over. @type {string[]} */
  let held = [];
  let isGivenUp = false;

  /** @param {string} text */
  const shelfOf = (text) => shelfFrom(parse(text), packs, draw);
  /** What a saved page brings along for who plays. */
  const carriedText = () => (players.isCarried && !isApart ? textIn(block) : '');
  /** A shelf's text, with whose it is. @param {string} text */
  const signed = (text) => {
    const player = players.mine();
    return player ? `{"player":${JSON.stringify(player)},${text.slice(1)}` : text;
  };
  const asideKeys = () => Array.from({ length: MOST_ASIDE }, (_, i) => `${key}!${i + 1}`);

  /**
   * What cannot be read is kept under another name, whole and for good, for who may be able to read
   * it.
   * @param {string} text
   */
  function setAside(text) {
    const keys = asideKeys();
    if (keys.some((one) => read(one) === text)) return;
    const free = keys.find((one) => read(one) === '');
    if (!free || write(free, text) !== 'kept') held = [...held, text];
  }

  /** Before the name of a shelf apart stands this, of who plays. */
  const apart = `${isApart ? key.slice(0, key.lastIndexOf('?')) : key}?`;
  /** Of links that were opened long ago, the oldest first. @param {number} spared */
  const oldOnes = (spared) =>
    oldAmong(
      names()
        .filter((name) => name.startsWith(apart) && name !== key)
        .filter((name) => /^\w+$/.test(name.slice(apart.length)))
        .map((name) => ({ name, saved: parse(read(name)) })),
      Date.now(),
      spared,
    );
  /** @param {string[]} keys */
  function drop(keys) {
    for (const old of keys) remove(old);
    if (keys.length > 0) clearMirror(keys);
  }
  /**
   * Where there is no room for it, old links make some.
   * @param {string} name
   * @param {string} text
   */
  function writeInto(name, text) {
    let outcome = write(name, text);
    if (outcome !== 'full') return outcome;
    const gone = [];
    for (const old of oldOnes(0)) {
      remove(old);
      gone.push(old);
      outcome = write(name, text);
      if (outcome !== 'full') break;
    }
    drop(gone);
    return outcome;
  }

  const player = key.replace(/^.*#/, '');
  /** Names under which this page, moved since, may have kept its games. */
  const relatives = () =>
    isFile
      ? names().filter((name) => name.startsWith('sudoleaf:/') && name.endsWith(`#${player}`))
      : [];

  /** What lies under the site's name, or else under that of another folder, from which it moved. */
  function inheritance() {
    if (isApart || known) return known;
    const stampOf = (/** @type {string} */ text) => shelfOf(text).shelf?.stamp ?? -1;
    return (
      relatives()
        .map(read)
        .sort((a, b) => stampOf(b) - stampOf(a))[0] ?? ''
    );
  }

  return {
    /** What cannot be read, as one text; '' where there is none. */
    aside: () =>
      [...new Set([...asideKeys().map(read), ...held])].filter((text) => text !== '').join('\n'),

    /**
     * What was kept, the newer first, as far as it can be read; and whether some of it cannot.
     * @returns {{shelf: Shelf | null, isLost: boolean}}
     */
    load() {
      known = read(key);
      const carried = carriedText();
      const texts = [carried, known || (carried ? '' : inheritance())];
      const kept = texts.filter((text) => text !== '').map((text) => ({ text, ...shelfOf(text) }));
      for (const { text, isWhole } of kept) if (!isWhole) setAside(text);
      const [first, ...rest] = kept
        .flatMap(({ shelf }) => shelf ?? [])
        .sort((a, b) => b.stamp - a.stamp);
      const shelf = rest.reduce((all, old) => merge(all, old, { isOld: true }).shelf, first);
      return { shelf: shelf ?? null, isLost: kept.some(({ isWhole }) => !isWhole) };
    },

    /**
     * What will come of keeping, tried before there is anything to keep.
     * @returns {Outcome}
     */
    outlook() {
      const name = `${key}?`;
      const outcome = isBrief ? 'refused' : writeInto(name, name);
      const isThere = read(name) === name;
      remove(name);
      return outcome === 'kept' && !isThere ? 'refused' : outcome;
    },

    /** All that was found is set aside: the page could not be opened with it. */
    giveUp() {
      isGivenUp = true;
      for (const text of [known, carriedText()]) if (text) setAside(text);
    },

    /** What another page has put into storage; null where nothing has changed. */
    newer() {
      const text = read(key);
      if (text === known || text === '') return null;
      known = text;
      const { shelf, isWhole } = shelfOf(text);
      if (!isWhole) setAside(text);
      return shelf;
    },

    /**
     * The game that was in play, where the browser ended before it was in localStorage.
     * @param {Shelf} shelf
     */
    async late(shelf) {
      const text = await mirror.found;
      const { shelf: found, isWhole } = shelfOf(text);
      if (text && (isGivenUp || !isWhole)) setAside(text);
      return found && !isGivenUp && found.stamp > shelf.stamp ? found : null;
    },

    /**
     * Keeps it, wherever that is possible.
     * @param {Shelf} shelf
     * @returns {Outcome}
     */
    save(shelf) {
      const text = shelfText(shelf, packs);
      if (text === null) return 'unkept';
      if (!isApart) block.textContent = blockText(signed(text));
      if (players.isForgotten()) return 'forgotten';
      mirror.put(shelfText(inPlay(shelf), packs) ?? '');
      if (held.includes(known)) return 'unkept';
      const outcome = writeInto(key, text);
      if (outcome !== 'kept') return outcome;
      if (isApart && known === '') drop(oldOnes(MOST_APART - 1));
      known = text;
      return isBrief ? 'refused' : 'kept';
    },

    /** The shelf as text, for files. */
    text: (/** @type {Shelf} */ shelf) => signed(plainText(shelf)),

    /**
     * What a player has kept in a file, or null; nothing is set aside of it, as the file stays.
     * @param {string} text
     */
    readFile: (text) => shelfOf(text).shelf,
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */
