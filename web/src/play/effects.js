/**
 * effects.js: what acts want done outside, done: the core asked, things stored and handed out, the
 * focus moved. What comes of it goes back as an act.
 */
import { Dropped } from '../core/hint-service.js';
import { download } from '../storage/copy.js';
import { filesOf } from '../storage/files.js';
import { FIRST } from '../storage/player-store.js';
import { makeSounds } from '../view/sounds.js';
import { boundsIn, withoutPuzzle } from './address.js';
import { AT_ONCE, questions } from './questions.js';
import { gameIn } from '../state/page.js';

/** @typedef {import('./act.js').Effect} Effect */
/** @typedef {import('./update-loop.js').Loop} Loop */
/** @typedef {import('../core/pack-decoder.js').Pack} Pack */
/** @typedef {import('../core/hint-service.js').Engine} Engine */

const PATIENCE = 150; // milliseconds before a question that takes its time says so

/**
 * A link is followed until its puzzle is played: then the page, opened again, goes on with the game
 * as it is. One that has a shelf of its own leads to that.
 */
export function forgetLink() {
  if (boundsIn(location).apart) return;
  const rest = withoutPuzzle(location);
  if (rest === location.pathname + location.search + location.hash) return;
  try {
    history.replaceState(history.state, '', rest);
  } catch {
    // Some browsers do not let files do so; then the link is followed again.
  }
}

/** Whether it could be. @param {string} text */
const copy = (text) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );

/**
 * Handed to whatever the machine shares by. False where there is no such thing: then it is to be
 * copied; a player who leaves that has not failed.
 * @param {string} text
 */
async function share(text) {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** What is in the clipboard, or null where the browser keeps that to itself. */
const readClipboard = () =>
  (navigator.clipboard?.readText?.() ?? Promise.reject(new Error('no clipboard'))).catch(
    () => null,
  );

/** What stands in a file that the player chooses. @param {(text: string) => void} hear */
function chooseFile(hear) {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: '.json,application/json',
  });
  input.onchange = async () => hear((await input.files?.[0]?.text()) ?? '');
  input.click();
}

/** What stands in several. @param {(files: {name: string, text: string}[]) => void} hear */
function chooseResults(hear) {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true });
  input.onchange = async () =>
    hear(
      await Promise.all(
        [...(input.files ?? [])].map(async (file) => ({
          name: file.name,
          text: await file.text(),
        })),
      ),
    );
  input.click();
}

/**
 * A question put to who answers it; null where the player has cancelled.
 * @param {Promise<Engine>} engine
 * @param {() => Engine} atOnce
 */
const asker =
  (engine, atOnce) =>
  /** @param {Effect & {do: 'ask'}} effect @param {Loop} loop */
  async ({ question, what, then, with: rest, slow }, loop) => {
    const patience = slow && setTimeout(() => loop.take(...slow), PATIENCE);
    const whom = AT_ONCE.includes(question) ? atOnce() : await engine;
    const answer = await (questions[question](whom, what) ?? Promise.resolve(null))
      .catch((error) => {
        if (!(error instanceof Dropped)) throw error;
        return null;
      })
      .finally(() => clearTimeout(patience));
    loop.take(then, { ...rest, answer });
  };

/**
 * @param {object} outside
 * @param {Pack[]} outside.packs
 * @param {import('../storage/store.js').Players} outside.players
 * @param {import('../storage/store.js').Store} outside.store
 * @param {import('../view/view.js').View} outside.view
 * @param {Promise<Engine>} outside.engine
 * @param {() => Engine} outside.atOnce  who answers meanwhile
 * @param {string} outside.source  the program that is handed out
 * @param {string} outside.downloads  what files that are handed out begin with
 */
export function makeEffects({ packs, players, store, view, engine, atOnce, source, downloads }) {
  const ask = asker(engine, atOnce);
  const files = filesOf(document, store, packs, source, downloads, engine);
  const sound = makeSounds();
  let isOver = false; // the page is about to be opened anew, by another player

  /** What another page has stored meanwhile. @param {Loop} loop */
  function look(loop) {
    const theirs = store.newer();
    if (theirs) loop.take('meet', { theirs });
  }

  /** What is kept, stored. @param {Loop} loop */
  function keep(loop) {
    if (isOver) return;
    look(loop);
    const outcome = store.save(loop.read().shelf);
    if (outcome === 'kept') forgetLink();
    loop.take('kept', { outcome, hasAside: store.aside() !== '' });
  }

  /**
   * Who plays, as it is written down; the page is opened anew for another player.
   * @param {Extract<Effect, {do: 'people'}>} effect
   */
  async function writePeople({ how, player = FIRST }) {
    if (how === 'forget' || how === 'forgetAll')
      return how === 'forget' ? players.forget(players.me) : players.forgetAll();
    if (how === 'stay' || how === 'turn') return players.turn(player.id);
    const one = how === 'add' ? { ...player, id: players.newId() } : player;
    const outcome = players.put(one);
    return how === 'add' && outcome === 'kept' ? players.turn(one.id) : outcome;
  }

  /**
   * How each is done.
   * @type {{[Name in Effect['do']]: (effect: Extract<Effect, {do: Name}>, loop: Loop) => any}}
   */
  const ways = {
    ask,
    later: ({ act, what, ms }, loop) => void setTimeout(() => loop.act(act, what), ms),
    focus: ({ cell }) => view.focusCell(cell),
    focusKeys(_, loop) {
      loop.flush(); // a hint may still cover them
      view.focusKeys();
    },
    sound: ({ what }) => sound(what),
    nudge: ({ cell }) => view.nudge(cell),
    give({ what, task }, loop) {
      const state = loop.read();
      const hand = (/** @type {string[]} */ [file, content, type]) => {
        download(document, file, content, type);
        loop.take('given', { file });
      };
      const made = files[what](state.shelf, gameIn(state).pack, state, task);
      return made instanceof Promise ? made.then(hand) : hand(made);
    },
    copy: async (effect, loop) =>
      loop.take('copied', { ...effect, isCopied: await copy(effect.text) }),
    async share(effect, loop) {
      if (!(await share(effect.text))) await ways.copy({ ...effect, do: 'copy' }, loop);
    },
    async copyReport(_, loop) {
      const isCopied = await copy(loop.read().lesson?.report ?? '');
      if (!isCopied) view.markReport();
      loop.take('reportCopied', { isCopied });
    },
    look: (_, loop) => look(loop),
    chooseFile: (_, loop) =>
      chooseFile((text) => loop.act('bring', { brought: store.readFile(text) })),
    chooseResults: (_, loop) => chooseResults((files) => loop.take('resultsRead', { files })),
    cancel: async () => (await engine).cancel?.(),
    drop: async () => (await engine).drop?.(),
    readClipboard: async (_, loop) => loop.act('clipboard', { text: await readClipboard() }),
    async people(effect, loop) {
      loop.flush(); // what is due is theirs who played it
      const outcome = effect.how === 'look' ? 'kept' : await writePeople(effect);
      if (outcome !== 'kept') loop.take('notKept', { outcome });
      else if (['turn', 'add', 'forget', 'forgetAll'].includes(effect.how)) {
        isOver = true;
        location.reload();
      } else loop.take('people', { players: players.list() });
    },
    print: () => print(),
  };
  /** @param {Effect} effect @param {Loop} loop @returns {Promise<void> | void} */
  const carry = (effect, loop) => /** @type {any} */ (ways)[effect.do](effect, loop);
  return { carry, keep };
}
