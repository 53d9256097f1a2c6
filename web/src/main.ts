/**
 * main.ts: starts the page. Reads the page's data blocks, creates all parts and connects them. In a
 * worker, the same script runs the core instead.
 */
import { draw, openEngine, packEngine, type Engine } from './core/hint-service.ts';
import { openPacks } from './core/pack-decoder.ts';
import { reportOf, Fault } from './core/verify-step.ts';
import { wordsOfPage } from './text/step-markup.ts';
import { serve } from './core/worker.ts';
import { makeBackHandler } from './input/back.ts';
import { listen } from './input/install-input.ts';
import { watchWindow } from './input/window.ts';
import { carryAlong, unpackCarried } from './storage/carry.ts';
import { borrowStorage } from './storage/frame-storage.ts';
import {
  asideText,
  carriedText,
  setAllAside,
  isFleeting,
  keyOf,
  loadMirroredProfile,
  listPlayers,
  loadProfile,
  openPlayers,
  openStore,
  trySaving,
} from './storage/store.ts';
import { addressOf, boundsIn } from './play/address.ts';
import { begin } from './play/begin.ts';
import { carryOut, removeLink, makeEffects, save } from './effects.ts';
import { makeLoop, type Loop } from './update-loop.ts';
import { localeOf } from './state/day.ts';
import { gameIn, gradeIn, type State } from './state/page.ts';
import { hasShortCells } from './state/setting-defs.ts';
import type { Profile } from './state/profile.ts';
import { siteOf, taskOptionsFrom, type Site } from './state/site-config.ts';
import { KIDS_ORDER } from './state/state.ts';
import { makeMessenger, senderFor } from './view/embed.ts';
import { speaker } from './text/text.ts';
import { numerals } from './view/dom.ts';
import { drawView, makeView, markReady, neededHeight } from './view/view.ts';

const block = (id: string) => document.getElementById(id) as HTMLElement;
const text = (id: string) => block(id).textContent ?? '';
const data = (id: string) => JSON.parse(text(id));

/** Reads the data blocks and the address, and opens the player's storage. */
function open() {
  const packs = openPacks(data('packs'));
  const {
    id = '',
    title,
    language,
    address: siteAddress,
    contact,
    positions,
    ...options
  } = data('site');
  const board = { order: KIDS_ORDER, isShort: false }; // what texts depend on: size, cell names
  const say = speaker(
    data('words'),
    language,
    () => board.order,
    () => board.isShort,
  );
  const { task = null } = options;
  const address = task ? addressOf(taskOptionsFrom(task)) : location;
  const bounds = boundsIn(address, packs);
  const owner = siteOf({ ...options, id });
  const send = senderFor(bounds, owner);
  if (send) borrowStorage(send);
  const saved = { block: block('state'), isFile: location.protocol === 'file:' };
  unpackCarried(saved.block);
  const { root } = options;
  numerals.digits = say('symbols.native');
  const site = keyOf(id, root ? new URL(root, location.href).href : location.href);
  const makeId = () => (draw(2 ** 32) + 1).toString(36);
  const players = openPlayers({ ...saved, site, path: location.pathname, makeId });
  const key = players.key + bounds.storageSuffix;
  const [isBrief, isApart] = [isFleeting(location.href), bounds.storageSuffix !== ''];
  const store = openStore({ ...saved, key, isBrief, isApart, packs, draw, players });
  const page = {
    packs,
    positions,
    board,
    say,
    title,
    address: siteAddress || location.href,
    link: { search: address.search, hash: address.hash },
    contact,
    bounds,
    random: draw,
    locale: localeOf(language, navigator.languages),
    site: owner,
  };
  return { key, players, store, page, send };
}

/** Waits until the browser has painted and handled events, and read the core, which comes last. */
const pause = () =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') setTimeout(resolve);
    else document.addEventListener('DOMContentLoaded', () => setTimeout(resolve));
  });

/** Registers the service worker, so that the page opens offline. Ignores failures. */
function cacheForOffline({ root }: Site) {
  try {
    navigator.serviceWorker.register(`${root}/offline.js`).catch(() => {});
  } catch {
    // browsers throw in sandboxed frames and for files
  }
}

/** Returns the function that shows the report of an error in an action or an effect. */
const makeReporter =
  (versionOf: () => string) =>
  (error: unknown, { read, runNow }: Loop) => {
    const report =
      error instanceof Fault
        ? error.report
        : reportOf(versionOf(), 'what was pressed', gameIn(read()), error);
    runNow('confess', { report });
  };

/**
 * Creates the view, the effects and the loop, connects them, and starts.
 * @param kept  the saved data with which the page opens, or null
 */
function connect(
  { key, players, store, page, send }: ReturnType<typeof open>,
  kept: Profile | null,
  { state, wanted, needsPuzzle, isFirst }: ReturnType<typeof begin>,
  engine: Promise<Engine>,
) {
  let currentEngine = packEngine(); // answers Hint and Check until the core has loaded
  const noscript = document.querySelector('noscript') as HTMLElement;
  const view = makeView(block('app'), noscript, page);
  const { packs } = page;
  const services = {
    packs,
    players,
    store,
    view,
    engine,
    currentEngine: () => currentEngine,
    source: text('source'),
    downloads: page.site.downloads,
  };
  const effects = makeEffects(services);
  const backHandler = makeBackHandler();
  const report = send && makeMessenger(send, () => neededHeight(view));
  const show = (shown: State, before: State | null) => {
    page.board.order = gameIn(shown).rules.order;
    page.board.isShort = hasShortCells(shown.profile.settings, gradeIn(shown, packs));
    drawView(view, shown, before);
    backHandler.updateHistory(shown);
    report?.(shown, before);
  };
  const loop = makeLoop(
    state,
    page,
    show,
    (effect, loop) => carryOut(effects, effect, loop),
    (loop) => save(effects, loop),
    makeReporter(() => currentEngine.version),
  );
  loop.act(document.hidden ? 'hide' : 'show');
  loop.flush();
  if (needsPuzzle) loop.act('level', { value: state.profile.level });
  if (wanted) loop.act(...wanted);
  listen(document, view, loop);
  carryAlong(view.root, () => {
    loop.flush();
    return carriedText(store, loop.read().profile);
  });
  const { storageSuffix } = page.bounds;
  const isFixed = page.site.task !== null;
  watchWindow(loop, backHandler, { key, storageSuffix, isFixed }, removeLink);
  loadMirroredProfile(store, kept).then((theirs) => {
    if (theirs) loop.act('recover', { theirs, base: state.profile, needsPuzzle });
  });
  engine.then((opened) => {
    currentEngine = opened;
    loop.act('opened', { ...opened, isFirst });
  });
  markReady(view);
}

async function start() {
  const script = document.currentScript?.textContent ?? '';
  const opened = open();
  let startCore: () => void = () => {};
  const engine = new Promise<Engine>((resolve) => {
    startCore = () => {
      const words = JSON.stringify(wordsOfPage(data('logic'), data('words')));
      resolve(openEngine({ wasm: text('core'), words, script }));
    };
  });
  const { store, page } = opened;
  const saveOutcome = trySaving(store);
  const { me, isAsked } = opened.players;
  const players = { players: listPlayers(opened.players), me, isAsked };
  try {
    const loaded = { ...loadProfile(store), saveOutcome, players };
    connect(opened, loaded.profile, begin(page, loaded, asideText(store) !== ''), engine);
  } catch {
    setAllAside(store);
    const empty = { profile: null, isLost: true, saveOutcome, players };
    page.link = { search: '', hash: '' };
    connect(opened, null, begin(page, empty, asideText(store) !== ''), engine);
  }
  await pause();
  startCore();
  if (opened.page.site.offline) cacheForOffline(opened.page.site);
}

if (typeof document === 'undefined') serve(self);
else start();
