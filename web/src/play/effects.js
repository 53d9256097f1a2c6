/**
 * effects.js: what acts want done outside, done: the core asked, things stored and handed out, the
 * focus moved. What comes of it goes back as an act.
 */
import { Dropped } from '../core/engine.js';
import { download, pageSource, puzzleText } from '../keep/copy.js';
import { blockText } from '../keep/store.js';
import { makeSounds } from '../view/sounds.js';
import { AT_ONCE, questions } from './questions.js';
import { gameIn } from '../state/page.js';
import { gridText, openPuzzle, startCount } from '../state/state.js';

/** @typedef {import('./act.js').Effect} Effect */
/** @typedef {import('./loop.js').Loop} Loop */
/** @typedef {import('../core/packs.js').Pack} Pack */

const PATIENCE = 150; // milliseconds before a question that takes its time says so

/** Every solution of the pack with its starts, as text. @param {Pack} pack */
const allPuzzles = (pack) =>
  pack.entries.map((_, index) => {
    const starts = Array.from({ length: startCount(pack, index) }, (__, start) =>
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
export function forgetLink() {
  if (!location.hash.startsWith('#puzzle=')) return;
  try {
    history.replaceState(history.state, '', location.pathname + location.search);
  } catch {
    // Some browsers do not let files do so; then the link is followed again.
  }
}

/**
 * @param {object} outside
 * @param {Pack[]} outside.packs
 * @param {import('../keep/store.js').Store} outside.store
 * @param {import('../view/view.js').View} outside.view
 * @param {Promise<import('../core/engine.js').Engine>} outside.engine
 * @param {() => import('../core/engine.js').Engine} outside.atOnce  who answers meanwhile
 * @param {string} outside.source  the program that is handed out
 */
export function makeEffects({ packs, store, view, engine, atOnce, source }) {
  const sound = makeSounds();

  /** The core asked. @param {Effect & {do: 'ask'}} effect @param {Loop} loop */
  async function ask({ question, what, then, with: rest, slow }, loop) {
    const patience = slow && setTimeout(() => loop.take(...slow), PATIENCE);
    const whom = AT_ONCE.includes(question) ? atOnce() : await engine;
    const answer = await (questions[question](whom, what) ?? Promise.resolve(null))
      .catch((error) => {
        if (!(error instanceof Dropped)) throw error;
        return null;
      })
      .finally(() => clearTimeout(patience));
    loop.take(then, { ...rest, answer });
  }

  /** What is handed out, by the button: its name, what is in it, and its kind.
   * @type {Record<string, (loop: Loop) => [string, string, string]>} */
  const files = {
    savePage: () => ['sudoleaf.html', pageSource(document), 'text/html'],
    saveGame: (loop) => [
      'sudoleaf-my-game.html',
      pageSource(document, blockText(store.text(loop.read().shelf))),
      'text/html',
    ],
    saveAll: (loop) => [
      'sudoleaf-everything.json',
      store.text(loop.read().shelf),
      'application/json',
    ],
    giveAside: () => ['sudoleaf-set-aside.txt', store.aside(), 'text/plain'],
    saveSource: () => ['sudoleaf-puzzles.c', source, 'text/plain'],
    savePuzzles: (loop) => {
      const { pack } = gameIn(loop.read());
      const home = packs.find(({ id }) => id === pack) ?? packs[0];
      return ['sudoleaf-puzzles.txt', puzzleText(allPuzzles(home)), 'text/plain'];
    },
  };

  /** @param {string} text */
  const copy = (text) =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => true,
      () => false,
    );

  /** What is in the clipboard, or null where the browser keeps that to itself. */
  const readClipboard = () =>
    (navigator.clipboard?.readText?.() ?? Promise.reject(new Error('no clipboard'))).catch(
      () => null,
    );

  /** Everything out of a file that the player chooses. @param {Loop} loop */
  function chooseFile(loop) {
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: '.json,application/json',
    });
    input.onchange = async () =>
      loop.act('bring', {
        brought: store.readFile((await input.files?.[0]?.text()) ?? ''),
      });
    input.click();
  }

  /** What is kept, stored, with what another page has stored meanwhile. @param {Loop} loop */
  function keep(loop) {
    const theirs = store.newer();
    if (theirs) loop.take('meet', { theirs });
    const outcome = store.save(loop.read().shelf);
    if (outcome === 'kept') forgetLink();
    loop.take('kept', { outcome, hasAside: store.aside() !== '' });
  }

  /** @param {Effect} effect @param {Loop} loop */
  async function carry(effect, loop) {
    switch (effect.do) {
      case 'ask':
        return ask(effect, loop);
      case 'later':
        setTimeout(() => loop.act(effect.act, effect.what), effect.ms);
        break;
      case 'focus':
        return view.focusCell(effect.cell);
      case 'focusKeys':
        loop.flush(); // a hint may still cover them
        return view.focusKeys();
      case 'sound':
        return sound(effect.what);
      case 'nudge':
        return view.nudge(effect.cell);
      case 'give': {
        const [file, content, type] = files[effect.what](loop);
        download(document, file, content, type);
        return loop.take('given', { file });
      }
      case 'copy':
        return loop.take('copied', { ...effect, isCopied: await copy(effect.text) });
      case 'copyReport': {
        const isCopied = await copy(loop.read().lesson?.report ?? '');
        if (!isCopied) view.markReport();
        return loop.take('reportCopied', { isCopied });
      }
      case 'look': {
        const theirs = store.newer();
        if (theirs) loop.take('meet', { theirs });
        break;
      }
      case 'chooseFile':
        return chooseFile(loop);
      case 'cancel':
        return (await engine).cancel?.();
      case 'drop':
        return (await engine).drop?.();
      case 'readClipboard':
        return loop.act('clipboard', { text: await readClipboard() });
      case 'print':
        print();
    }
  }
  return { carry, keep };
}
