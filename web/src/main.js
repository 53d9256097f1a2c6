/**
 * main.js: the wiring. Data blocks in, parts made and tied together; nothing is decided here. In a
 * worker the same script serves the core instead.
 */
import { makeActions } from './play/actions.js';
import { followAddress } from './play/address.js';
import { download, pageSource, puzzleText } from './keep/copy.js';
import { draw, openEngine } from './core/engine.js';
import { listen } from './input/input.js';
import { openPacks } from './core/packs.js';
import { gameOf, newShelf } from './keep/shelf.js';
import { gridText, openPuzzle, startCount } from './state/state.js';
import { blockText, keyOf, openStore } from './keep/store.js';
import { speaker } from './view/text.js';
import { makeView } from './view/view.js';
import { serve } from './core/worker.js';

/** @param {string} id */
const block = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const text = (id) => block(id).textContent ?? '';
/** @param {string} id */
const data = (id) => JSON.parse(text(id));

/** Every solution of the pack with its starts, as text.
 * @param {import('./core/packs.js').Pack} pack */
const allPuzzles = (pack) =>
  pack.entries.map((_, index) => {
    const starts = Array.from({ length: startCount(pack, index) }, (_, start) =>
      openPuzzle(pack, index, start),
    );
    return {
      solution: gridText(starts[0].solution),
      starts: starts.map(({ givens }) => gridText(givens)),
    };
  });

/**
 * A link is followed until its puzzle is played: then the page, opened again, goes on with the game
 * as it is.
 */
function forgetLink() {
  if (!location.hash.startsWith('#puzzle=')) return;
  try {
    history.replaceState(null, '', location.pathname + location.search);
  } catch {
    // Some browsers do not let files do so; then the link is followed again.
  }
}

/** Lets the browser draw and hear before what comes next. */
const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

async function start() {
  const script = document.currentScript?.textContent ?? '';
  const packs = openPacks(data('packs'));
  const { id = '', title, language, address, contact, positions } = data('site');
  const say = speaker(data('words'), language);
  const key = keyOf(id, location.href);
  const store = openStore({
    key,
    block: block('state'),
    isFile: location.protocol === 'file:',
    packs,
    draw,
  });
  /** @type {Record<string, string>} */
  const names = {}; // of techniques, as soon as they are known
  const nameOf = (/** @type {string} */ technique) => names[technique] ?? technique;
  /** @type {() => void} */
  let begin = () => {};
  const engine = new Promise((resolve) => {
    begin = () => resolve(openEngine({ wasm: text('core'), words: text('logic'), script }));
  });
  const around = /** @type {HTMLElement} */ (document.querySelector('noscript'));

  /**
   * The page as it begins with what was kept.
   * @param {ReturnType<typeof store.load>} kept
   * @param {{search: string, hash: string}} where
   */
  function open({ shelf: kept, isLost }, where) {
    const greeting = isLost ? say('stateLost') : kept ? say('resumed') : say('welcome');
    const { shelf, message, wanted } = followAddress(
      where,
      packs,
      kept ?? newShelf(packs, draw),
      say,
      draw,
    );
    const view = makeView(block('app'), around, title, say, nameOf);
    const actions = makeActions({
      shelf,
      message: isLost ? greeting : message || greeting,
      offer: isLost ? 'giveAside' : '',
      packs,
      positions,
      address,
      contact: contact || say('contactNobody'),
      engine,
      view,
      say,
      nameOf,
      store,
      kept: forgetLink,
    });
    return { view, actions, wanted };
  }

  await rest();
  /** @type {ReturnType<typeof store.load>} */
  let kept = { shelf: null, isLost: true };
  /** @type {ReturnType<typeof open>} */
  let opened;
  try {
    kept = store.load();
    await rest();
    opened = open(kept, location);
  } catch {
    store.giveUp();
    opened = open({ shelf: null, isLost: true }, { search: '', hash: '' });
  }
  const { view, actions, wanted } = opened;
  if (wanted !== null) actions.link(wanted);
  const pack = () => packs.find(({ id }) => id === gameOf(actions.shelf()).pack) ?? packs[0];

  /** @type {(name: string, content: BlobPart, type: string) => void} */
  const give = (name, content, type) => {
    download(document, name, content, type);
    actions.tell(say('saved', { file: name }));
  };
  /** Everything out of a file that the player chooses. */
  const bringBack = () => {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: '.json,application/json',
    });
    input.onchange = async () =>
      actions.bring(store.readFile((await input.files?.[0]?.text()) ?? ''));
    input.click();
  };
  listen(document, view, {
    ...actions,
    bringBack,
    saveAll: () =>
      give('sudoleaf-everything.json', store.text(actions.shelf()), 'application/json'),
    giveAside: () => give('sudoleaf-set-aside.txt', store.aside(), 'text/plain'),
    savePage: () => give('sudoleaf.html', pageSource(document), 'text/html'),
    saveGame: async () => {
      await actions.settled();
      give(
        'sudoleaf-my-game.html',
        pageSource(document, blockText(store.text(actions.shelf()))),
        'text/html',
      );
    },
    saveSource: () => give('sudoleaf-puzzles.c', text('source'), 'text/plain'),
    savePuzzles: () => give('sudoleaf-puzzles.txt', puzzleText(allPuzzles(pack())), 'text/plain'),
  });
  addEventListener('hashchange', () => {
    if (location.hash.startsWith('#puzzle='))
      actions.follow(followAddress(location, packs, actions.shelf(), say, draw));
  });
  setInterval(() => {
    if (!document.hidden) actions.tick(false);
  }, 1000);
  document.addEventListener('visibilitychange', () => {
    actions.tick(document.hidden);
    if (!document.hidden) actions.sync();
  });
  addEventListener('storage', (event) => {
    if (event.key === key) actions.sync();
  });
  addEventListener('pagehide', () => actions.tick(true));
  store.late(actions.shelf()).then((theirs) => {
    if (theirs) actions.sync(theirs);
  });
  view.ready();
  while (location.hash && view.unfold()); // which may be what the address points at
  do await rest();
  while (view.unfold() || view.panels.prepare());
  actions.lookAhead();
  begin();
  engine.then((opened) => {
    Object.assign(names, opened.names);
    view.answers(opened.kind);
    if (opened.kind === 'pack' && !kept.shelf) actions.tell(say('packOnly'));
  });
}

if (typeof document === 'undefined') serve(self);
else start();
