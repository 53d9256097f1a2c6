/**
 * effects.ts: carries out the effects of actions: asks the core, saves data and files, moves the
 * focus. Results come back as actions.
 */
import { DroppedQuestion, type Engine } from './core/hint-service.ts';
import { download } from './storage/copy.ts';
import { filesOf } from './storage/files.ts';
import { FIRST } from './state/player-list.ts';
import {
  asideText,
  deletePlayers,
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
import { focusCell, markReport, nudge, type View } from './view/view.ts';
import { boundsIn, withoutPuzzle } from './play/address.ts';
import { AT_ONCE, questions } from './play/questions.ts';
import { gameIn } from './state/page.ts';
import type { Pack } from './state/pack-types.ts';
import type { Players, Store } from './storage/store.ts';
import type { Effect } from './play/act.ts';
import type { Loop } from './update-loop.ts';

const PATIENCE = 150; // milliseconds before the page shows that it is waiting for an answer

/**
 * Removes the puzzle from the address once it is played, so that the page continues its game when
 * it is opened again. An address with saved data of its own stays.
 */
export function removeLink() {
  if (boundsIn(location).apart) return;
  const rest = withoutPuzzle(location);
  if (rest === location.pathname + location.search + location.hash) return;
  try {
    history.replaceState(history.state, '', rest);
  } catch {
    // some browsers refuse this for files; reloading then follows the link again
  }
}

/** Copies a text; returns false if the browser refuses. */
const copy = (text: string) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );

/**
 * Shares a text through the system's dialog. Returns false if there is none, so that the caller
 * copies the text; closing the dialog counts as success.
 */
async function share(text: string) {
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

/** Lets the player choose files of a kind and passes their texts to `receive`. */
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

/** Returns what the effects need: the services, the files to save, the sounds. */
export function makeEffects(services: {
  packs: Pack[];
  players: Players;
  store: Store;
  view: View;
  engine: Promise<Engine>;
  atOnce: () => Engine; // returns the engine that can answer Hint and Check now
  source: string; // the C source to download
  downloads: string; // prefix of the names of saved files
}) {
  const { packs, store, engine, source, downloads } = services;
  return {
    ...services,
    files: filesOf(document, store, packs, source, downloads, engine),
    sounds: makeSounds(),
    /** The page is about to reload for another player, so nothing more may be saved. */
    isOver: false,
  };
}

type Effects = ReturnType<typeof makeEffects>;

/** Merges data that another window has saved. */
function look({ store }: Effects, loop: Loop) {
  const theirs = newerProfile(store);
  if (theirs) loop.take('meet', { theirs });
}

/** Saves the player's data after merging what another window has saved. */
export function save(effects: Effects, loop: Loop) {
  const { store, isOver } = effects;
  if (isOver) return;
  look(effects, loop);
  const outcome = saveProfile(store, loop.read().profile);
  if (outcome === 'kept') removeLink();
  loop.take('kept', { outcome, hasAside: asideText(store) !== '' });
}

/** Saves a change of the players; returns 'kept' or the reason why that failed. */
async function writePlayers(
  players: Players,
  { how, player = FIRST }: Extract<Effect, { do: 'people' }>,
) {
  if (how === 'forget') return deletePlayers(players, [players.me]);
  if (how === 'forgetAll') return deletePlayers(players);
  if (how === 'stay' || how === 'turn') return switchPlayer(players, player.id);
  const one = how === 'add' ? { ...player, id: newId(players) } : player;
  const outcome = putPlayer(players, one);
  return how === 'add' && outcome === 'kept' ? switchPlayer(players, one.id) : outcome;
}

const copyText = async (effect: { text: string }, loop: Loop) =>
  loop.take('copied', { ...effect, isCopied: await copy(effect.text) });

/** The function that carries out each kind of effect. */
const handlers: {
  [Name in Effect['do']]: (
    effects: Effects,
    effect: Extract<Effect, { do: Name }>,
    loop: Loop,
  ) => any;
} = {
  /** Asks the engine and passes its answer on, or null if the player has cancelled. */
  async ask({ engine, atOnce }, { question, what, then, with: rest, slow }, loop) {
    const patience = slow && setTimeout(() => loop.take(...slow), PATIENCE);
    const asked = AT_ONCE.includes(question) ? atOnce() : await engine;
    const answer = await (questions[question](asked, what) ?? Promise.resolve(null))
      .catch((error) => {
        if (!(error instanceof DroppedQuestion)) throw error;
        return null;
      })
      .finally(() => clearTimeout(patience));
    loop.take(then, { ...rest, answer });
  },
  later: (_, { act, what, ms }, loop) => void setTimeout(() => loop.act(act, what), ms),
  focus: ({ view }, { cell }) => focusCell(view, cell),
  focusKeys({ view }, _, loop) {
    loop.flush(); // closes a hint that covers the keypad
    focusKeypad(view.keypad);
  },
  sound: ({ sounds }, { what }) => playSound(sounds, what),
  nudge: ({ view }, { cell }) => nudge(view, cell),
  /** Saves a file. Some files are ready at once; others are requested from the core. */
  give({ files }, { what, task }, loop) {
    const state = loop.read();
    const deliver = ([file, content, type]: string[]) => {
      download(document, file, content, type);
      loop.take('given', { file });
    };
    const made = files[what](state.profile, gameIn(state).pack, state, task);
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
    chooseFiles({ accept: '.json,application/json' }, ([file]) =>
      loop.act('bring', { brought: readProfile(store, file?.text ?? '').profile }),
    ),
  chooseResults: (_, __, loop) =>
    chooseFiles({ multiple: true }, (files) => loop.take('resultsRead', { files })),
  cancel: async ({ engine }) => (await engine).cancel?.(),
  drop: async ({ engine }) => (await engine).drop?.(),
  readClipboard: async (_, __, loop) => loop.act('clipboard', { text: await readClipboard() }),
  /** Changes the players; reloads the page if another player takes over. */
  async people(effects, effect, loop) {
    const { players } = effects;
    loop.flush(); // unsaved data belongs to the current player
    const outcome = effect.how === 'look' ? 'kept' : await writePlayers(players, effect);
    if (outcome !== 'kept') loop.take('notKept', { outcome });
    else if (['turn', 'add', 'forget', 'forgetAll'].includes(effect.how)) {
      effects.isOver = true;
      location.reload();
    } else loop.take('people', { players: listPlayers(players) });
  },
  print: () => print(),
};

export const carry = (effects: Effects, effect: Effect, loop: Loop): Promise<void> | void =>
  (handlers as any)[effect.do](effects, effect, loop);
