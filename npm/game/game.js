/**
 * game.js: the element <sudoleaf-game>, which shows the game in a frame.
 *
 *     <script type="module" src="node_modules/sudoleaf/game/game.js"></script>
 *     <sudoleaf-game level="9x9-easy" puzzle="today"></sudoleaf-game>
 *
 * The frame's sandbox gives it an origin of its own: it reaches neither this page nor any storage.
 * It reports moves by messages. One of them is the text to save, which the element keeps in this
 * page's localStorage and gives back as the frame's name. README.md describes the attributes.
 */
/** The page beside this file. Bundlers may make it an address without a host. */
const PAGE = new URL('./index.html', import.meta.url).href;
/** The attributes that are also properties of the same name, with texts as values. */
const TEXTS = ['src', 'level', 'puzzle', 'language', 'theme'];
/** The event for each of the page's messages. */
const EVENTS = { start: 'begun', move: 'moved', complete: 'solved' };
/** A puzzle of the level: today's, or one by number. Puzzles as text have 16 characters or more. */
const OF_LEVEL = /^(today|\d{1,9})$/;
const FRAME_NAME = /^[a-z0-9-]{1,32}$/i; // what the page accepts as embed=NAME

const STYLE = `
  :host { display: block; max-inline-size: 30rem; }
  :host([hidden]) { display: none; }
  iframe { display: block; inline-size: 100%; block-size: 40rem; border: 0; }
`;

/** Returns the text under a key in localStorage, or '' if there is none or access is refused. */
function savedText(key) {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function saveText(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // full or refused: the game is lost when this page is closed
  }
}

class SudoleafGame extends (globalThis.HTMLElement ?? Object) {
  static observedAttributes = [...TEXTS, 'lock', 'title'];

  #frame = null;
  #address = ''; // of the page in the frame
  #key = ''; // under which the game is saved
  #begun = ''; // the puzzle of the last "begun"
  #isDue = false; // whether attributes have changed since

  get lock() {
    return this.hasAttribute('lock') && this.getAttribute('lock') !== 'false';
  }
  set lock(isLocked) {
    this.toggleAttribute('lock', Boolean(isLocked));
  }

  connectedCallback() {
    // properties that were set before this script was loaded
    for (const name of [...TEXTS, 'lock'])
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    if (!this.shadowRoot) {
      const style = new CSSStyleSheet(); // which a policy without inline styles allows
      style.replaceSync(STYLE);
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [style];
    }
    addEventListener('message', this.#receive);
    this.#address = '';
    this.#load();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#receive);
  }

  attributeChangedCallback(name) {
    if (name === 'title') this.#setTitle();
    else if (!this.#isDue) {
      this.#isDue = true;
      queueMicrotask(() => this.#load()); // once for all changes
    }
  }

  /** Returns what to ask of the page: the parameters of its address, and what follows the #. */
  #wishes() {
    const { level, puzzle, lock, id } = this;
    const place = [...document.querySelectorAll(this.localName)].indexOf(this) + 1;
    const name = [`game-${id || place}`, `game-${place}`].find((one) => FRAME_NAME.test(one));
    const isOfLevel = OF_LEVEL.test(puzzle);
    const query = [
      level && `level=${encodeURIComponent(level)}`,
      isOfLevel && `puzzle=${puzzle}`,
      lock && 'lock=1',
      `embed=${name}`,
    ];
    return {
      query: query.filter(Boolean).join('&'),
      hash: puzzle && !isOfLevel ? `#puzzle=${encodeURIComponent(puzzle)}` : '',
    };
  }

  #setTitle() {
    if (this.#frame) this.#frame.title = this.title || 'Sudoku';
  }

  /** Loads the page, unless it is there, into a new frame, which adds nothing to the history. */
  #load() {
    this.#isDue = false;
    if (!this.isConnected) return;
    const { src, language, theme } = this;
    const { query, hash } = this.#wishes();
    const address = new URL(src || PAGE, document.baseURI);
    if (src && language)
      address.pathname = address.pathname.replace(/[^/]*$/, (file) => `${language}/${file}`);
    address.search += `${address.search && '&'}${query}`;
    if (theme) address.search += `&theme=${encodeURIComponent(theme)}`;
    address.hash ||= hash;
    if (address.href === this.#address) return;
    this.#address = address.href;
    this.#key = `sudoleaf-game:${src && `${src} ${language} `}${query}${hash}`;
    this.#begun = '';
    const frame = document.createElement('iframe');
    this.#frame = frame;
    frame.sandbox = 'allow-scripts';
    frame.allow = 'clipboard-write';
    frame.loading = 'lazy';
    frame.part = 'frame';
    frame.name = savedText(this.#key);
    this.#setTitle();
    frame.src = address;
    this.shadowRoot.replaceChildren(frame);
  }

  #receive = ({ data, source }) => {
    if (source !== this.#frame?.contentWindow || !data?.sudoleaf) return;
    const { sudoleaf: message, ...detail } = data;
    if (message === 'size') this.#frame.style.blockSize = `${detail.height}px`;
    if (message === 'save') {
      this.#frame.name = detail.text; // for a frame that is loaded again
      saveText(this.#key, detail.text);
    }
    if (message === 'start' && detail.puzzle === this.#begun) return; // after a pause
    if (message === 'start') this.#begun = detail.puzzle;
    if (Object.hasOwn(EVENTS, message))
      this.dispatchEvent(
        new CustomEvent(EVENTS[message], { detail, bubbles: true, composed: true }),
      );
  };
}

for (const name of TEXTS)
  Object.defineProperty(SudoleafGame.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(name) ?? '';
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });

// a page without a document, such as on a server, can import this file too
if (globalThis.customElements && !customElements.get('sudoleaf-game'))
  customElements.define('sudoleaf-game', SudoleafGame);

export { SudoleafGame };
