/**
 * main.ts: the wiring. Reads the page's data blocks, creates all parts and connects them, but makes
 * no decisions. In a worker, the same script runs the core instead.
 */
import { draw, openEngine, packEngine, type Engine } from './core/hint-service.ts';
import { openPacks } from './core/pack-decoder.ts';
import { reportOf, Fault } from './core/verify-step.ts';
import { wordsOfPage } from './text/step-markup.ts';
import { serve } from './core/worker.ts';
import { makeBack } from './input/back.ts';
import { listen } from './input/install-input.ts';
import { watchWindow } from './input/window.ts';
import {
  asideText,
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
import { carry, removeLink, makeEffects, save } from './effects.ts';
import { makeLoop, type Loop } from './update-loop.ts';
import { localeOf } from './state/day.ts';
import { gameIn, type State } from './state/page.ts';
import { siteOf, taskOptionsFrom } from './state/site-config.ts';
import { KIDS_ORDER } from './state/state.ts';
import { makeEmbed, sendMessages } from './view/embed.ts';
import { speaker } from './text/text.ts';
import { drawView, makeView, markReady, neededHeight } from './view/view.ts';

const block = (id: string) => document.getElementById(id) as HTMLElement;
const text = (id: string) => block(id).textContent ?? '';
const data = (id: string) => JSON.parse(text(id));

/** Reads the data blocks and the address, and opens the player's storage. */
function open() {
  const packs = openPacks(data('packs'));
  const { id = '', title, language, address, contact, positions, ...wishes } = data('site');
  const board = { order: KIDS_ORDER }; // order of the current board, on which texts depend
  const say = speaker(data('words'), language, () => board.order);
  const { task = null } = wishes;
  const where = task ? addressOf(taskOptionsFrom(task)) : location;
  const bounds = boundsIn(where, packs);
  const saved = { block: block('state'), isFile: location.protocol === 'file:' };
  const site = keyOf(id, location.href);
  const makeId = () => (draw(2 ** 32) + 1).toString(36);
  const players = openPlayers({ ...saved, site, path: location.pathname, makeId });
  const key = players.key + bounds.apart;
  const [isBrief, isApart] = [isFleeting(location.href), bounds.apart !== ''];
  const store = openStore({ ...saved, key, isBrief, isApart, packs, draw, players });
  const page = {
    packs,
    positions,
    board,
    say,
    title,
    address: address || location.href,
    contact,
    bounds,
    draw,
    locale: localeOf(language, navigator.languages),
    site: siteOf({ ...wishes, id }),
  };
  return { key, players, store, page, where };
}

/** Waits until the browser has painted and handled events. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Registers the service worker, so that the page opens offline. A refusal does no harm. */
function cacheForOffline() {
  try {
    navigator.serviceWorker.register('offline.js').catch(() => {});
  } catch {
    // refused in a sandboxed frame, or in a file
  }
}

/** Creates the view, the effects and the loop, connects them, and starts. */
function connect(
  { key, players, store, page }: ReturnType<typeof open>,
  { state, wanted, isToDraw, isFirst }: ReturnType<typeof begin>,
  engine: Promise<Engine>,
) {
  let atOnce = packEngine(); // answers Hint and Check until the core has loaded
  const noscript = document.querySelector('noscript') as HTMLElement;
  const view = makeView(block('app'), noscript, page);
  const { packs } = page;
  const { downloads } = page.site;
  const source = text('source');
  const services = { packs, players, store, view, engine, atOnce: () => atOnce, source, downloads };
  const effects = makeEffects(services);
  const back = makeBack();
  const embed = makeEmbed(page, () => neededHeight(view));
  const show = (shown: State, before: State | null) => {
    page.board.order = gameIn(shown).rules.order;
    drawView(view, shown, before);
    back.follow(shown);
    sendMessages(embed, shown, before);
  };
  const reportError: (error: unknown, loop: Loop) => void = (error, { read, take }) => {
    const report =
      error instanceof Fault
        ? error.report
        : reportOf(atOnce.version, 'what was pressed', gameIn(read()), error);
    take('confess', { report });
  };
  const loop = makeLoop(
    state,
    page,
    show,
    (effect, loop) => carry(effects, effect, loop),
    (loop) => save(effects, loop),
    reportError,
  );
  loop.act(document.hidden ? 'hide' : 'show');
  loop.flush();
  if (isToDraw) loop.act('level', { value: state.profile.level });
  if (wanted) loop.act(...wanted);
  listen(document, view, loop);
  const { bounds, site } = page;
  watchWindow(loop, back, { key, apart: bounds.apart, isSet: site.task !== null }, removeLink);
  loadMirroredProfile(store, state.profile).then((theirs) => {
    if (theirs) loop.act('meet', { theirs });
  });
  engine.then((opened) => {
    atOnce = opened;
    loop.act('opened', { ...opened, isFirst });
  });
  markReady(view);
}

async function start() {
  const script = document.currentScript?.textContent ?? '';
  const opened = open();
  let wake: () => void = () => {};
  const engine = new Promise<Engine>((resolve) => {
    wake = () => {
      const words = JSON.stringify(wordsOfPage(data('logic'), data('words')));
      resolve(openEngine({ wasm: text('core'), words, script }));
    };
  });
  const { store, page, where } = opened;
  const outlook = trySaving(store);
  const { me, isAsked } = opened.players;
  const players = { players: listPlayers(opened.players), me, isAsked };
  try {
    const kept = { ...loadProfile(store), outlook, players };
    connect(opened, begin(page, kept, asideText(store) !== '', where), engine);
  } catch {
    setAllAside(store);
    const nothing = { profile: null, isLost: true, outlook, players };
    const plain = { search: '', hash: '' };
    connect(opened, begin(page, nothing, asideText(store) !== '', plain), engine);
  }
  await pause();
  wake();
  if (opened.page.site.offline) cacheForOffline();
}

if (typeof document === 'undefined') serve(self);
else start();
