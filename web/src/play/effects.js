/**
 * effects.js: carries out the effects of actions outside the state: asks the core, saves data and
 * files, moves the focus. Results come back as actions.
 */
import { Dropped } from '../core/hint-service.js';
import { download } from '../storage/copy.js';
import { filesOf } from '../storage/files.js';
import { FIRST } from '../storage/player-store.js';
import {
  asideText,
  deletePlayers,
  listPlayers,
  newId,
  newerProfile,
  putPlayer,
  readProfile,
  saveProfile,
  turnTo,
} from '../storage/store.js';
import { focusKeypad } from '../view/keypad.js';
import { makeSounds, playSound } from '../view/sounds.js';
import { focusCell, markReport, nudge } from '../view/view.js';
import { boundsIn, withoutPuzzle } from './address.js';
import { AT_ONCE, questions } from './questions.js';
import { gameIn } from '../state/page.js';

/** @typedef {import('./act.js').Effect} Effect */
/** @typedef {import('./update-loop.js').Loop} Loop */
/** @typedef {import('../state/pack-types.js').Pack} Pack */
/** @typedef {import('../core/hint-service.js').Engine} Engine */

const PATIENCE = 150; // milliseconds until the page shows that it waits for an answer

/**
 * Removes the puzzle from the address once it is played, so that the page continues its game when
 * it is opened again. An address with saved data of its own stays.
 */
export function forgetLink() {
  if (boundsIn(location).apart) return;
  const rest = withoutPuzzle(location);
  if (rest === location.pathname + location.search + location.hash) return;
  try {
    history.replaceState(history.state, '', rest);
  } catch {
    // some browsers refuse this in files; then the link is followed again
  }
}

/** Copies a text, and returns whether that was possible. @param {string} text */
const copy = (text) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );

/**
 * Shares a text by the system's dialog. Returns false if there is none: then the text must be
 * copied. Closing the dialog is no failure.
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

/** Returns the text in the clipboard, or null if the browser refuses it. */
const readClipboard = () =>
  (navigator.clipboard?.readText?.() ?? Promise.reject(new Error('no clipboard'))).catch(
    () => null,
  );

/** Reads a file that the player chooses. @param {(text: string) => void} hear */
function chooseFile(hear) {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: '.json,application/json',
  });
  input.onchange = async () => hear((await input.files?.[0]?.text()) ?? '');
  input.click();
}

/**
 * Reads several files that the player chooses.
 * @param {(files: {name: string, text: string}[]) => void} hear
 */
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
 * Prepares the effects.
 * @param {object} outside
 * @param {Pack[]} outside.packs
 * @param {import('../storage/store.js').Players} outside.players
 * @param {import('../storage/store.js').Store} outside.store
 * @param {import('../view/view.js').View} outside.view
 * @param {Promise<Engine>} outside.engine
 * @param {() => Engine} outside.atOnce  returns the engine that answers until the other is ready
 * @param {string} outside.source  the program to download
 * @param {string} outside.downloads  the beginning of names of saved files
 */
export function makeEffects(outside) {
  const { packs, store, engine, source, downloads } = outside;
  return {
    ...outside,
    files: filesOf(document, store, packs, source, downloads, engine),
    sounds: makeSounds(),
    /** Whether the page is about to be reloaded for another player. */
    isOver: false,
  };
}

/** @typedef {ReturnType<typeof makeEffects>} Effects */

/** Merges what another window has saved. @param {Effects} effects @param {Loop} loop */
function look({ store }, loop) {
  const theirs = newerProfile(store);
  if (theirs) loop.take('meet', { theirs });
}

/** Saves the player's data. @param {Effects} effects @param {Loop} loop */
export function save(effects, loop) {
  const { store, isOver } = effects;
  if (isOver) return;
  look(effects, loop);
  const outcome = saveProfile(store, loop.read().shelf);
  if (outcome === 'kept') forgetLink();
  loop.take('kept', { outcome, hasAside: asideText(store) !== '' });
}

/**
 * Writes a change of the players down.
 * @param {import('../storage/store.js').Players} players
 * @param {Extract<Effect, {do: 'people'}>} effect
 */
async function writePlayers(players, { how, player = FIRST }) {
  if (how === 'forget') return deletePlayers(players, [players.me]);
  if (how === 'forgetAll') return deletePlayers(players);
  if (how === 'stay' || how === 'turn') return turnTo(players, player.id);
  const one = how === 'add' ? { ...player, id: newId(players) } : player;
  const outcome = putPlayer(players, one);
  return how === 'add' && outcome === 'kept' ? turnTo(players, one.id) : outcome;
}

/** Copies a text. @param {{text: string}} effect @param {Loop} loop */
const copyText = async (effect, loop) =>
  loop.take('copied', { ...effect, isCopied: await copy(effect.text) });

/**
 * How each kind of effect is carried out.
 * @type {{[Name in Effect['do']]: (effects: Effects, effect: Extract<Effect, {do: Name}>,
 * loop: Loop) => any}}
 */
const handlers = {
  /** Asks the engine and passes its answer on, or null if the player has cancelled. */
  async ask({ engine, atOnce }, { question, what, then, with: rest, slow }, loop) {
    const patience = slow && setTimeout(() => loop.take(...slow), PATIENCE);
    const asked = AT_ONCE.includes(question) ? atOnce() : await engine;
    const answer = await (questions[question](asked, what) ?? Promise.resolve(null))
      .catch((error) => {
        if (!(error instanceof Dropped)) throw error;
        return null;
      })
      .finally(() => clearTimeout(patience));
    loop.take(then, { ...rest, answer });
  },
  later: (_, { act, what, ms }, loop) => void setTimeout(() => loop.act(act, what), ms),
  focus: ({ view }, { cell }) => focusCell(view, cell),
  focusKeys({ view }, _, loop) {
    loop.flush(); // a hint may still cover them
    focusKeypad(view.keypad);
  },
  sound: ({ sounds }, { what }) => playSound(sounds, what),
  nudge: ({ view }, { cell }) => nudge(view, cell),
  /** Saves a file. */
  give({ files }, { what, task }, loop) {
    const state = loop.read();
    const deliver = (/** @type {string[]} */ [file, content, type]) => {
      download(document, file, content, type);
      loop.take('given', { file });
    };
    const made = files[what](state.shelf, gameIn(state).pack, state, task);
    return made instanceof Promise ? made.then(deliver) : deliver(made);
  },
  copy: (_, effect, loop) => copyText(effect, loop),
  async share(_, effect, loop) {
    if (!(await share(effect.text))) await copyText(effect, loop);
  },
  async copyReport({ view }, _, loop) {
    const isCopied = await copy(loop.read().lesson?.report ?? '');
    if (!isCopied) markReport(view);
    loop.take('reportCopied', { isCopied });
  },
  look: (effects, _, loop) => look(effects, loop),
  chooseFile: ({ store }, _, loop) =>
    chooseFile((text) => loop.act('bring', { brought: readProfile(store, text).shelf })),
  chooseResults: (_, __, loop) => chooseResults((files) => loop.take('resultsRead', { files })),
  cancel: async ({ engine }) => (await engine).cancel?.(),
  drop: async ({ engine }) => (await engine).drop?.(),
  readClipboard: async (_, __, loop) => loop.act('clipboard', { text: await readClipboard() }),
  /** Changes the players; another player has the page reloaded. */
  async people(effects, effect, loop) {
    const { players } = effects;
    loop.flush(); // what is not saved yet belongs to the current player
    const outcome = effect.how === 'look' ? 'kept' : await writePlayers(players, effect);
    if (outcome !== 'kept') loop.take('notKept', { outcome });
    else if (['turn', 'add', 'forget', 'forgetAll'].includes(effect.how)) {
      effects.isOver = true;
      location.reload();
    } else loop.take('people', { players: listPlayers(players) });
  },
  print: () => print(),
};

/**
 * Carries an effect out.
 * @param {Effects} effects
 * @param {Effect} effect
 * @param {Loop} loop
 * @returns {Promise<void> | void}
 */
export const carry = (effects, effect, loop) =>
  /** @type {any} */ (handlers)[effect.do](effects, effect, loop);
