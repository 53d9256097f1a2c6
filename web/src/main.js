/**
 * main.js: the wiring. Data blocks in, parts made and tied together; nothing is decided here.
 */
import { makeActions } from './actions.js';
import { followAddress } from './address.js';
import { bytesOf } from './bytes.js';
import { download, pageSource, puzzleText } from './copy.js';
import { draw, openEngine } from './engine.js';
import { NewPuzzle } from './game.js';
import { listen } from './input.js';
import { openPack } from './packs.js';
import { fromSaved, gridText, openPuzzle, startCount, toSaved } from './state.js';
import { blockText, load, save } from './store.js';
import { speaker } from './text.js';
import { makeView } from './view.js';

/** @param {string} id */
const block = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const data = (id) => JSON.parse(block(id).textContent ?? '');

/** @type {import('./packs.js').Pack[]} */
const packs = data('packs').map(openPack);
const say = speaker(data('words'));
const { title } = data('site');
const words = /** @type {HTMLElement} */ (document.querySelector('noscript'));

/** The saved game or a new one, and the first words. */
function begin() {
  const saved = load(block('state'));
  const kept = saved.map((one) => fromSaved(one, packs)).find((game) => game !== null);
  const greeting = kept ? say('resumed') : saved.length > 0 ? say('stateLost') : say('welcome');
  const { game, message } = followAddress(location, packs, kept ?? NewPuzzle(packs[0], draw, null), say, draw);
  return { game, message: message || greeting };
}

/** Every solution of the pack with its starts, as text.
 * @param {import('./packs.js').Pack} pack */
const allPuzzles = (pack) => pack.entries.map((_, index) => {
  const starts = Array.from({ length: startCount(pack, index) }, (_, start) => openPuzzle(pack, index, start));
  return { solution: gridText(starts[0].solution), starts: starts.map(({ givens }) => gridText(givens)) };
});

async function start() {
  const opening = begin();
  const pack = packs.find(({ id }) => id === opening.game.pack) ?? packs[0];
  const view = makeView(block('app'), words, pack, title, say);
  const engine = await openEngine(block('core').textContent ?? '');
  const actions = makeActions({ ...opening, pack, engine, view, say, save: (game) => save(toSaved(game), block('state')) });

  /** @type {(name: string, content: BlobPart, type: string) => void} */
  const give = (name, content, type) => {
    download(document, name, content, type);
    actions.tell(say('saved', { file: name }));
  };
  listen(document, view, {
    ...actions,
    savePage: () => give('sudoleaf.html', pageSource(document), 'text/html'),
    saveGame: () => give('sudoleaf-my-game.html', pageSource(document, blockText(toSaved(actions.game()))), 'text/html'),
    saveSource: () => give('sudoleaf-source.tar.bz2', bytesOf(block('source').textContent ?? ''), 'application/x-bzip2'),
    savePuzzles: () => give('sudoleaf-puzzles.txt', puzzleText(allPuzzles(pack)), 'text/plain'),
  });
  view.ready(engine.kind);
}

start();
