/**
 * view.js: what is seen and heard. It builds the page once, the board anew for other rules, and
 * then brings each part in line with the state; it never changes state.
 *
 * The root is empty in the file and filled by one replaceChildren: a page that a browser saved
 * comes with the root filled, and must not get a second board. For the same reason nothing outside
 * the root is touched but the theme's name, and no style attribute is written.
 */
import { clockText } from '../play/clock.js';
import { makeBoard } from './board.js';
import { makeDialogs } from './dialogs.js';
import { button, group, hide, make, markSymbol, set, setText } from './dom.js';
import { pictureOf, stepOf } from '../play/lesson.js';
import { makePanels } from './panels.js';
import { candidatesOf, clashesIn, digitsLeft, mistakesIn } from '../state/game.js';
import { seenFrom } from '../state/rules.js';
import { SETTINGS } from '../state/settings.js';
import { MODES, gameIn, homeOf, modeIn, pickedIn } from '../state/page.js';
import { KIDS_ORDER, TINTS, digitText } from '../state/state.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('../state/page.js').Tour} Tour */
/** @typedef {import('./text.js').Say} Say */

/** Button ids, in their order on the page. */
export const ACTIONS = ['new', 'reset', 'hint', 'check'];
export const TOOLS = ['undo', 'redo', 'notes', 'centres', 'tints', 'more'];
/** Of the state, what board, keys and panels show. @type {(keyof State)[]} */
const PLAYED = ['shelf', 'focus', 'lesson', 'asked', 'tour', 'exercise', 'isPaused', 'core'];
export const DOWNLOADS = ['savePage', 'saveGame', 'saveSource', 'savePuzzles'];

/**
 * @param {number} order
 * @param {Say} say
 */
function makeKeys(order, say) {
  const digits = Array.from({ length: order }, (_, i) => {
    const key = button('digit', '', 'key');
    const sign = make('span', { class: 'sign' }, digitText(i + 1));
    key.dataset.digit = String(i + 1);
    if (i < TINTS) key.dataset.tint = String(i + 1);
    key.append(make('span', { class: 'face' }, sign, make('small', { 'aria-hidden': 'true' })));
    return key;
  });
  const erase = button('digit', '', 'key erase');
  erase.dataset.digit = '0';
  erase.setAttribute('aria-label', say('erase'));
  const keys = group('keys', say('digits'), ...digits, erase);
  keys.dataset.order = String(order);
  return keys;
}

/**
 * What the page shows beside the game, from the block where it also stands for browsers without
 * scripts: a site owner's panel, if there is one, and the words under the game. It is kept there as
 * text, out of the way of browsers that change what they save.
 * @param {HTMLElement} block
 */
function makeSurroundings(block) {
  const parsed = new DOMParser().parseFromString(block.textContent ?? '', 'text/html');
  return [...parsed.querySelectorAll('#panel, #help')];
}

/** The boards of a tour: what stood in the cells before the step that is shown.
 * @param {Game} game
 * @param {Tour} tour */
function tourEntries({ givens, solution }, { steps, at, isSearched }) {
  if (isSearched && at === steps.length) return solution;
  const entries = [...givens];
  for (const { placements } of steps.slice(0, at))
    for (const { cell, digit } of placements) entries[cell] = digit;
  return entries;
}

/**
 * What digits are shown as; boards larger than 9x9 have no colours.
 * @param {Game} game
 * @param {import('../state/settings.js').Settings} settings
 */
const symbolsOf = ({ rules: { order } }, { symbols }) =>
  symbols === 'colours' && order > TINTS ? 'digits' : symbols;

/**
 * What is to be seen on the board.
 * @param {State} state
 * @returns {import('./board.js').Sight}
 */
export function sightOf(state) {
  const { lesson, tour, shelf } = state;
  const { selected, held } = state.focus;
  const { settings } = shelf;
  const game = gameIn(state);
  const picture = lesson && pictureOf(lesson, game.rules);
  const step = lesson && stepOf(lesson);
  const none = game.givens.map(() => 0);
  const picked = new Set(pickedIn(state));
  const isPointing = !picture && settings.peers === 'yes' && game.rules.order > KIDS_ORDER;
  const same = !isPointing ? 0 : held || (selected === null ? 0 : game.entries[selected]);
  const seen = new Set(
    isPointing && selected !== null && picked.size === 1 && same === 0
      ? seenFrom(game.rules)[selected]
      : [],
  );
  const marked =
    settings.checking === 'rules'
      ? clashesIn(game)
      : settings.checking === 'solution'
        ? mistakesIn(game)
        : [];
  const wrong = new Set([...game.wrong, ...marked.filter((cell) => game.givens[cell] === 0)]);
  const sight = {
    ...game,
    symbols: symbolsOf(game, settings),
    wrong,
    selected,
    picked,
    seen,
    same,
    picture,
    possible: none,
    isDone: game.done && tour === null,
  };
  if (tour)
    return {
      ...sight,
      entries: tourEntries(game, tour),
      notes: step?.candidates ?? none,
      centres: none,
      tints: none,
      hinted: none,
      wrong: new Set(),
    };
  const notes =
    picture && step
      ? game.notes.map((mask, cell) => (picture.shown.has(cell) ? step.candidates[cell] : mask))
      : game.notes;
  const centres =
    picture && step
      ? game.centres.map((mask, cell) => (picture.shown.has(cell) ? 0 : mask))
      : game.centres;
  const possible =
    settings.overlay === 'yes'
      ? candidatesOf(game).map((mask, cell) => (notes[cell] || centres[cell] ? 0 : mask))
      : none;
  return { ...sight, notes, centres, possible };
}

/* ---- The parts -------------------------------------------------------------------------------- */

/**
 * The line of words above the board, with what can be done about them, and the clock.
 * @param {Say} say
 */
function makeWords(say) {
  const message = make('p', { class: 'message', role: 'status', 'aria-live': 'polite' });
  const why = button('why', say('why'), 'why');
  const offer = button('offer', '', 'offer');
  const clock = button('pause', '', 'clock');
  const line = make('div', { class: 'words' }, clock, message, why, offer);

  /** @param {State} state @param {State | null} before */
  function draw({ words, asked, lesson }, before) {
    if (words === before?.words && asked === before.asked && lesson === before.lesson) return;
    if (before?.words.count !== words.count && (words.message || message.textContent))
      message.replaceChildren(words.message);
    hide(why, asked === null || lesson !== null);
    hide(offer, words.offer === null);
    set(line, 'data-offer', words.offer && '1');
    set(offer, 'data-action', words.offer?.act ?? '');
    set(offer, 'data-value', words.offer?.value ?? null);
    setText(offer, words.offer?.label ?? '');
  }

  /** The time, where it is wished for. @param {State} state */
  function drawClock(state) {
    const { isPaused, exercise, shelf, time } = state;
    const game = gameIn(state);
    const isShown = shelf.settings.timer === 'yes' && game.rules.order > KIDS_ORDER && !exercise;
    hide(clock, !isShown);
    if (!isShown) return;
    const passed = time.since === null ? 0 : time.tick - time.since;
    const shown = clockText(game.time + passed);
    setText(clock, shown);
    set(clock, 'aria-label', say(isPaused ? 'resumeAt' : 'pauseAt', { time: shown }));
    set(clock, 'aria-pressed', String(isPaused));
  }
  return { line, draw, drawClock };
}

/**
 * Tools and keys, and the lesson that takes their place.
 * @param {HTMLElement} lesson
 * @param {Say} say
 */
function makePad(lesson, say) {
  const tools = group(
    'tools',
    say('tools'),
    ...TOOLS.map((action) => button(action, say(action), 'tool')),
  );
  const pad = make('div', { class: 'pad' });

  /** @param {State} state */
  function drawKeys(state) {
    const game = gameIn(state);
    const { held } = state.focus;
    const symbols = symbolsOf(game, state.shelf.settings);
    const left = game.rules.order > KIDS_ORDER ? digitsLeft(game) : [];
    for (const key of pad.querySelectorAll('.key:not(.erase)')) {
      const digit = Number(/** @type {HTMLElement} */ (key).dataset.digit);
      const [sign, small] = ['.sign', 'small'].map(
        (part) => /** @type {Element} */ (key.querySelector(part)),
      );
      const count = left[digit - 1];
      markSymbol(sign, digit, symbols);
      set(small, 'data-left', count === undefined ? null : String(count));
      set(key, 'data-done', count <= 0 ? '1' : null);
      set(key, 'aria-pressed', held === 0 ? null : String(held === digit));
    }
  }

  /** @param {State} state */
  function draw(state) {
    const { past, future } = gameIn(state);
    const [undo, redo, ...modes] = tools.children;
    drawKeys(state);
    set(undo, 'aria-disabled', past.length === 0 ? 'true' : null);
    set(redo, 'aria-disabled', future.length === 0 ? 'true' : null);
    modes
      .slice(0, -1)
      .forEach((mode, i) => set(mode, 'aria-pressed', String(modeIn(state) === MODES[i + 1])));
    set(pad, 'data-mode', modeIn(state));
    set(pad, 'data-lesson', state.lesson ? '1' : null);
    for (const covered of [...pad.children].filter((part) => part !== lesson))
      set(covered, 'inert', state.lesson ? '' : null);
  }
  /** For boards of another order. @param {number} order */
  const open = (order) => pad.replaceChildren(tools, makeKeys(order, say), lesson);
  return { pad, open, draw };
}

/** @param {Say} say @param {string} title */
function makeHeader(say, title) {
  const level = button('levels', '', 'corner');
  const [learn, settings] = ['learn', 'settings'].map((name) => button(name, say(name), 'corner'));
  const header = make(
    'header',
    { class: 'top' },
    level,
    make('h1', {}, title),
    make('div', { class: 'corners' }, learn, settings),
  );
  return { header, level };
}

/* ---- The whole -------------------------------------------------------------------------------- */

/**
 * The page, shown in the root from the first draw on.
 * @param {HTMLElement} root
 * @param {HTMLElement} block  where it stands what is shown beside the game
 * @param {import('../state/page.js').Page} page
 */
export function makeView(root, block, page) {
  const { say, title } = page;
  const words = makeWords(say);
  const panels = makePanels(say);
  const pad = makePad(panels.lesson, say);
  const dialogs = makeDialogs(root, page);
  const { header, level } = makeHeader(say, title);
  const frame = make('div', { class: 'frame' });
  const buttons = (/** @type {string} */ name, /** @type {string[]} */ acts) =>
    acts.map((action) => button(action, say(action), name));
  const game = make(
    'main',
    { class: 'game' },
    words.line,
    frame,
    group('actions', say('actions'), ...buttons('action', ACTIONS)),
    pad.pad,
    panels.guide,
    group('downloads', say('downloads'), ...buttons('quiet', DOWNLOADS)),
  );
  const beside = makeSurroundings(block);
  /** @type {ReturnType<typeof makeBoard> | null} */
  let board = null;

  /** Builds the board for other rules. @param {State} state */
  function open(state) {
    const { rules } = gameIn(state);
    board = makeBoard(rules, say);
    frame.replaceChildren(board.board);
    pad.open(rules.order);
    set(game, 'data-order', String(rules.order));
    return board;
  }

  /** What the style goes by. @param {State} state */
  function drawFacts({ shelf: { settings }, tour, exercise, isPaused, core }) {
    for (const name of SETTINGS) set(root, `data-${name}`, settings[name]);
    set(root, 'data-engine', core.kind || null);
    set(document.documentElement, 'data-theme', settings.theme);
    set(game, 'data-screen', tour ? 'tour' : exercise ? 'exercise' : 'game');
    set(frame, 'data-paused', isPaused ? '1' : null);
  }

  /**
   * Brings everything in line with the state.
   * @param {State} state
   * @param {State | null} before  as it was drawn last
   */
  function draw(state, before) {
    const isOther = gameIn(state).rules.spec !== (before && gameIn(before).rules.spec);
    const shown = board && !isOther ? board : open(state);
    if (before === null || PLAYED.some((part) => state[part] !== before[part])) {
      shown.draw(sightOf(state));
      drawFacts(state);
      setText(level, homeOf(gameIn(state), page).title);
      pad.draw(state);
      panels.draw(state, before);
    }
    words.draw(state, before);
    words.drawClock(state);
    // all at once, so that nothing moves
    if (game.parentNode === null) root.replaceChildren(header, game, ...beside);
    dialogs.draw(state, before);
  }

  root.removeAttribute('data-ready'); // a saved page comes with it
  set(root, 'data-beside', beside.map(({ id }) => id).join(' '));
  return {
    root,
    draw,
    get board() {
      return /** @type {HTMLElement} */ (board?.board);
    },

    /** @param {number} cell */
    focusCell: (cell) => board?.cells[cell].focus({ preventScroll: true }),

    /** A gentle shake: of the cell, or of the board where none is chosen.
     * @param {number | null} cell */
    nudge(cell) {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const element = cell === null ? board?.board : board?.cells[cell];
      element?.animate(
        { translate: ['0', '-4px', '0', '4px', '0'] },
        { duration: 160, iterations: 2, easing: 'ease-in-out' },
      );
    },

    /** Selects the report, to be copied by hand. */
    markReport: () => getSelection()?.selectAllChildren(panels.report),

    ready() {
      root.dataset.ready = '1';
      performance.mark('ready');
    },
  };
}

/** @typedef {ReturnType<typeof makeView>} View */
