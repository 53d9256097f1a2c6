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
import { plainText, shelfFrom, shelfText } from './saved.js';
import { merge } from './shelf.js';

/** @typedef {import('./shelf.js').Shelf} Shelf */

/**
 * What may hinder keeping: there is no room; the browser refuses; it could not be read again, or
 * what is there cannot be set aside.
 */
export const HINDRANCES = ['full', 'refused', 'unkept'];
/** @typedef {'kept' | 'full' | 'refused' | 'unkept'} Outcome */

const OLD_KEY = 'sudoleaf:game'; // one for all sites of an origin, as it once was
const OLD_HEIR = 'sudoleaf:game#heir'; // which of them took that over
const OLD_ASIDE = 'sudoleaf:aside';
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

/** Of a shelf what a browser that is killed must not lose. @param {Shelf} shelf @returns {Shelf} */
const inPlay = (shelf) => ({
  ...shelf,
  games: { [shelf.level]: shelf.games[shelf.level] },
  others: [],
  solved: {},
});

/* ---- The store ------------------------------------------------------------------------------- */

/**
 * @param {object} place
 * @param {string} place.key
 * @param {Element} place.block      the page's #state
 * @param {boolean} place.isFile     whether the page is a file, which may have been moved
 * @param {boolean} [place.isBrief]  whether its address is gone when it is closed
 * @param {boolean} [place.isApart]  whether nothing of elsewhere is taken in, and nothing travels
 * @param {import('../core/packs.js').Pack[]} place.packs
 * @param {import('../state/game.js').Draw} place.draw
 */
export function openStore({ key, block, isFile, isBrief = false, isApart = false, packs, draw }) {
  const mirror = openMirror(key);
  /** What was last found or put there, so that it need not be read again. */
  let known = '';
  /** What could not be set aside, and must not be written over. @type {string[]} */
  let held = [];
  let isGivenUp = false;

  /** @param {string} text */
  const shelfOf = (text) => shelfFrom(parse(text), packs, draw);
  /** What a saved page brings along, to its last blank; '' in the original. */
  const carriedText = () =>
    isApart ? '' : (block.textContent ?? '').replace(/^\s*(null)?\s*$/, '');
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

  /** Names under which this page, moved since, may have kept its games. */
  function relatives() {
    try {
      return isFile
        ? Object.keys(localStorage).filter((name) => /^sudoleaf:\/.*#$/.test(name))
        : [];
    } catch {
      return [];
    }
  }

  /**
   * What lies under the site's name; or under the old one, unless another site has taken it over;
   * or under that of another folder.
   */
  function inheritance() {
    if (isApart) return known;
    const heir = read(OLD_HEIR);
    const old = heir === '' || heir === key ? read(OLD_KEY) : '';
    if (known || old) return known || old;
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
      [...new Set([...[OLD_ASIDE, ...asideKeys()].map(read), ...held])]
        .filter((text) => text !== '')
        .join('\n'),

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
      const outcome = isBrief ? 'refused' : write(name, name);
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
      if (!isApart) block.textContent = blockText(text);
      mirror.put(shelfText(inPlay(shelf), packs) ?? '');
      if (held.includes(known)) return 'unkept';
      const outcome = write(key, text);
      if (outcome !== 'kept') return outcome;
      known = text;
      if (!isApart && read(OLD_KEY) !== '' && read(OLD_HEIR) === '') write(OLD_HEIR, key);
      return isBrief ? 'refused' : 'kept';
    },

    /** The shelf as text, for files. */
    text: plainText,

    /**
     * What a player has kept in a file, or null; nothing is set aside of it, as the file stays.
     * @param {string} text
     */
    readFile: (text) => shelfOf(text).shelf,
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */
