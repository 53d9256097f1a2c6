/**
 * effects.ts: carries out the effects of actions: asks the core, saves data and files, moves the
 * focus. Passes results on by running further actions.
 */
import { DroppedQuestion, type Engine } from './core/hint-service.ts';
import { download } from './storage/copy.ts';
import { filesOf } from './storage/files.ts';
import { FIRST } from './state/player-list.ts';
import {
  asideText,
  deletePlayers,
  endRecovery,
  listPlayers,
  newId,
  newerProfile,
  putPlayer,
  readProfile,
  saveProfile,
  switchPlayer,
} from './storage/store.ts';
import { focusKeypad } from './view/keypad.ts';
import { makeSounds, playSound } from './view/sounds.ts';
import { focusCell, markReport, shakeCell, type View } from './view/view.ts';
import { boundsIn, withoutPuzzle } from './play/address.ts';
import { PACK_QUESTIONS, askEngine } from './play/questions.ts';
import { gameIn } from './state/page.ts';
import type { Pack } from './state/pack-types.ts';
import type { Players, Store } from './storage/store.ts';
import type { Effect } from './play/act.ts';
import type { Loop } from './update-loop.ts';

const SLOW_AFTER = 150; // milliseconds before the page shows that it is waiting for an answer

/**
 * Removes the puzzle from the address, so that reloading the page continues the saved game instead
 * of opening the puzzle again. Does not change an address that has saved data of its own.
 */
export function removeLink() {
  if (boundsIn(location).storageSuffix) return;
  const rest = withoutPuzzle(location);
  if (rest === location.pathname + location.search + location.hash) return;
  try {
    history.replaceState(history.state, '', rest);
  } catch {
    // some browsers do not allow this for files; reloading then opens the puzzle again
  }
}

/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Shares a text through the system's dialog. Returns false if there is no such dialog. Returns true
 * if the player closes the dialog without sharing.
 */
async function share(text: string) {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Returns the text in the clipboard, or null if the browser does not allow it. */
async function readClipboard() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

/** Opens a dialog for choosing files, and passes their names and texts to `receive`. */
function chooseFiles(
  kind: { accept?: string; multiple?: boolean },
  receive: (files: { name: string; text: string }[]) => void,
) {
  const input = Object.assign(document.createElement('input'), { type: 'file', ...kind });
  input.onchange = async () =>
    receive(
      await Promise.all(
        [...(input.files ?? [])].map(async (file) => ({
          name: file.name,
          text: await file.text(),
        })),
      ),
    );
  input.click();
}

/** Returns everything that effects need: the services, the files to save, the sounds. */
export function makeEffects(services: {
  packs: Pack[];
  players: Players;
  store: Store;
  view: View;
  engine: Promise<Engine>;
  currentEngine: () => Engine; // returns an engine that can answer Hint and Check without waiting
  source: string; // the C source to download
  downloads: string; // prefix of the names of saved files
}) {
  const { packs, store, engine, source, downloads } = services;
  return {
    ...services,
    files: filesOf(document, store, packs, source, downloads, engine),
    sounds: makeSounds(),
    /** Whether the page is about to reload for another player. If so, nothing more may be saved. */
    isReloading: false,
  };
}

type Effects = ReturnType<typeof makeEffects>;

/** Merges data that another window has saved. */
function mergeNewer({ store }: Effects, loop: Loop) {
  const theirs = newerProfile(store);
  if (theirs) loop.runNow('meet', { theirs });
}

/** Saves the player's data. First merges any data that another window has saved. */
export function save(effects: Effects, loop: Loop) {
  const { store, isReloading } = effects;
  if (isReloading) return;
  mergeNewer(effects, loop);
  const outcome = saveProfile(store, loop.read().profile);
  if (outcome === 'kept') removeLink();
  loop.runNow('kept', { outcome, hasAside: asideText(store) !== '' });
}

/** Adds, changes, deletes or switches players. Returns 'kept', or the reason for a failure. */
async function writePlayers(
  players: Players,
  { how, player = FIRST }: Extract<Effect, { do: 'people' }>,
) {
  if (how === 'forget') return deletePlayers(players, [players.me]);
  if (how === 'forgetAll') return deletePlayers(players);
  if (how === 'stay' || how === 'turn') return switchPlayer(players, player.id);
  const saved = how === 'add' ? { ...player, id: newId(players) } : player;
  const outcome = putPlayer(players, saved);
  return how === 'add' && outcome === 'kept' ? switchPlayer(players, saved.id) : outcome;
}

const copyText = async (effect: { text: string }, loop: Loop) =>
  loop.runNow('copied', { ...effect, isCopied: await copy(effect.text) });

/** The function that carries out each kind of effect. */
const handlers: {
  [Name in Effect['do']]: (
    effects: Effects,
    effect: Extract<Effect, { do: Name }>,
    loop: Loop,
  ) => any;
} = {
  /** Asks the engine a question. Passes the answer on, or null if the player has cancelled. */
  async ask({ engine, currentEngine }, { question, what, then, with: rest, slow }, loop) {
    const timer = slow && setTimeout(() => loop.runNow(...slow), SLOW_AFTER);
    const answering = PACK_QUESTIONS.includes(question) ? currentEngine() : await engine;
    const answer = await (askEngine(answering, question, what) ?? Promise.resolve(null))
      .catch((error) => {
        if (!(error instanceof DroppedQuestion)) throw error;
        return null;
      })
      .finally(() => clearTimeout(timer));
    loop.runNow(then, { ...rest, answer });
  },
  later: (_, { act, what, ms }, loop) => void setTimeout(() => loop.act(act, what), ms),
  focus: ({ view }, { cell }) => focusCell(view, cell),
  focusKeys({ view }, _, loop) {
    loop.flush(); // closes a hint that covers the keypad
    focusKeypad(view.keypad);
  },
  sound: ({ sounds }, { what }) => playSound(sounds, what),
  nudge: ({ view }, { cell }) => shakeCell(view, cell),
  /** Saves a file for the player. Some files are made by the core, which takes a while. */
  give({ files }, effect, loop) {
    const state = loop.read();
    const deliver = ([file, content, type]: string[]) => {
      download(document, file, content, type);
      loop.runNow('given', { file });
    };
    const produced = files[effect.what](state.profile, gameIn(state).pack, state, effect);
    return produced instanceof Promise ? produced.then(deliver) : deliver(produced);
  },
  copy: (_, effect, loop) => copyText(effect, loop),
  async share(_, effect, loop) {
    if (!(await share(effect.text))) await copyText(effect, loop);
  },
  async copyReport({ view }, _, loop) {
    const isCopied = await copy(loop.read().lesson?.report ?? '');
    if (!isCopied) markReport(view);
    loop.runNow('reportCopied', { isCopied });
  },
  look: (effects, _, loop) => mergeNewer(effects, loop),
  recovered: ({ store }) => endRecovery(store),
  chooseFile: ({ store }, _, loop) =>
    chooseFiles({ accept: '.json,application/json' }, ([file]) =>
      loop.act('bring', { brought: readProfile(store, file?.text ?? '').profile }),
    ),
  chooseResults: (_, __, loop) =>
    chooseFiles({ multiple: true }, (files) => loop.runNow('resultsRead', { files })),
  cancel: async ({ engine }) => (await engine).cancel?.(),
  drop: async ({ engine }) => (await engine).drop?.(),
  readClipboard: async (_, __, loop) => loop.act('clipboard', { text: await readClipboard() }),
  /** Changes the list of players. Reloads the page if another player becomes the current one. */
  async people(effects, effect, loop) {
    const { players } = effects;
    loop.flush(); // unsaved data belongs to the current player
    const outcome = effect.how === 'look' ? 'kept' : await writePlayers(players, effect);
    if (outcome !== 'kept') loop.runNow('notKept', { outcome });
    else if (['turn', 'add', 'forget', 'forgetAll'].includes(effect.how)) {
      effects.isReloading = true;
      location.reload();
    } else loop.runNow('people', { players: listPlayers(players) });
  },
  print: () => print(),
};

export const carryOut = (effects: Effects, effect: Effect, loop: Loop): Promise<void> | void =>
  (handlers as any)[effect.do](effects, effect, loop);
