/**
 * main.js: the wiring. Data blocks in, parts made and tied together; nothing is decided here. In a
 * worker the same script serves the core instead.
 */
import { draw, openEngine, packEngine } from './core/engine.js';
import { openPacks } from './core/packs.js';
import { reportOf, Fault } from './core/proof.js';
import { wordsOfPage } from './core/words.js';
import { serve } from './core/worker.js';
import { makeBack } from './input/back.js';
import { listen } from './input/input.js';
import { newShelf } from './keep/shelf.js';
import { keyOf, openStore } from './keep/store.js';
import { followAddress } from './play/address.js';
import { forgetLink, makeEffects } from './play/effects.js';
import { makeLoop } from './play/loop.js';
import { gameIn, openState } from './state/page.js';
import { speaker } from './view/text.js';
import { makeView } from './view/view.js';

/** @param {string} id */
const block = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const text = (id) => block(id).textContent ?? '';
/** @param {string} id */
const data = (id) => JSON.parse(text(id));

/** The page out of its blocks, and what it began from. */
function open() {
  const packs = openPacks(data('packs'));
  const { id = '', title, language, address, contact, positions } = data('site');
  const say = speaker(data('words'), language);
  const key = keyOf(id, location.href);
  const isFile = location.protocol === 'file:';
  const store = openStore({ key, block: block('state'), isFile, packs, draw });
  const page = {
    packs,
    positions,
    say,
    title,
    address: address || location.href,
    contact: contact || say('contactNobody'),
    draw,
  };
  return { key, store, page };
}

/**
 * The state to begin with, out of what was kept and what the address asks for.
 * @param {ReturnType<typeof open>} opened
 * @param {ReturnType<import('./keep/store.js').Store['load']>} kept
 * @param {{search: string, hash: string}} address
 */
function begin({ store, page }, { shelf: kept, isLost }, address) {
  const { packs, say } = page;
  const found = followAddress(address, packs, kept ?? newShelf(packs, draw), say, draw);
  const greeting = kept ? say('resumed') : say('welcome');
  const message = isLost ? say('stateLost') : found.message || greeting;
  const offer = isLost ? { act: 'giveAside', label: say('giveAside') } : null;
  const state = openState(found.shelf, message, offer, store.aside() !== '');
  return { state, wanted: found.wanted, isFirst: kept === null };
}

/** Lets the browser draw and hear before what comes next. */
const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Everything made and tied together.
 * @param {ReturnType<typeof open>} opened
 * @param {ReturnType<typeof begin>} begun
 * @param {Promise<import('./core/engine.js').Engine>} engine
 */
function tie({ key, store, page }, { state, wanted, isFirst }, engine) {
  let atOnce = packEngine(); // until the core is there, which takes a moment
  const around = /** @type {HTMLElement} */ (document.querySelector('noscript'));
  const view = makeView(block('app'), around, page);
  const source = text('source');
  const { carry, keep } = makeEffects({
    packs: page.packs,
    store,
    view,
    engine,
    atOnce: () => atOnce,
    source,
  });
  const back = makeBack();
  /** @type {typeof view.draw} */
  const show = (shown, before) => {
    view.draw(shown, before);
    back.follow(shown);
  };
  const loop = makeLoop(state, page, show, carry, keep, (error, { read, take }) => {
    const report =
      error instanceof Fault
        ? error.report
        : reportOf(atOnce.version, 'what was pressed', gameIn(read()), error);
    take('confess', { report });
  });
  loop.act(document.hidden ? 'hide' : 'show');
  loop.flush();
  if (wanted !== null) loop.act('link', { text: wanted });
  listen(document, view, loop);
  back.listen(loop);
  addEventListener('hashchange', () => {
    if (back.isOurs() && loop.read().shelf.stamp > 0) forgetLink();
    else if (location.hash.startsWith('#puzzle=')) loop.act('follow', { address: location });
  });
  addEventListener('storage', (event) => {
    if (event.key === key) loop.act('sync');
  });
  document.addEventListener('visibilitychange', () => {
    loop.act(document.hidden ? 'hide' : 'show');
    if (document.hidden) loop.flush();
    else loop.act('sync');
  });
  addEventListener('pagehide', () => {
    loop.act('hide');
    loop.flush();
  });
  setInterval(() => {
    if (!document.hidden) loop.act('tick');
  }, 1000);
  store.late(state.shelf).then((theirs) => {
    if (theirs) loop.act('meet', { theirs });
  });
  engine.then((opened) => {
    atOnce = opened;
    loop.act('opened', { ...opened, isFirst });
  });
  view.ready();
}

async function start() {
  const script = document.currentScript?.textContent ?? '';
  const opened = open();
  /** @type {() => void} */
  let wake = () => {};
  const engine = new Promise((resolve) => {
    wake = () => {
      const words = JSON.stringify(wordsOfPage(data('logic'), data('words')));
      resolve(openEngine({ wasm: text('core'), words, script }));
    };
  });
  try {
    tie(opened, begin(opened, opened.store.load(), location), engine);
  } catch {
    opened.store.giveUp();
    tie(opened, begin(opened, { shelf: null, isLost: true }, { search: '', hash: '' }), engine);
  }
  await rest();
  wake();
}

if (typeof document === 'undefined') serve(self);
else start();
