/**
 * view.js: what is seen and heard. It builds the page once, the board anew for other rules, and
 * then brings each part in line with the state; it never changes state.
 *
 * The root is empty in the file and filled by one replaceChildren: a page that a browser saved
 * comes with the root filled, and must not get a second board. For the same reason nothing outside
 * the root is touched but the theme's name, and no style attribute is written.
 */
import { makeBoard } from './board.js';
import { makeDialogs } from './dialogs.js';
import { button, group, hide, make, markSymbol, set, setText } from './dom.js';
import { pictureOf, stepOf } from '../play/lesson.js';
import { makePanels } from './panels.js';
import { candidatesOf, clashesIn, digitsLeft, mistakesIn } from '../state/game.js';
import { seenFrom } from '../state/rules.js';
import { SETTINGS } from '../state/settings.js';
import { KIDS_ORDER, TINTS, digitText } from '../state/state.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../core/packs.js').Pack} Pack */
/** @typedef {import('./text.js').Say} Say */
/** @typedef {import('../play/lesson.js').Lesson} Lesson */
/** @typedef {import('../play/lesson.js').Step} Step */

/** Digits, notes at their places or in the middle, or colours of squares.
 * @typedef {'digits' | 'notes' | 'centres' | 'tints'} Mode */

/**
 * What the player is at, beside the game itself.
 * @typedef {object} Focus
 * @property {number | null} selected
 * @property {number[]} others         cells selected with it
 * @property {number | null} last      the cell of the last move
 * @property {Mode} mode               what digits typed are
 * @property {number} held             the digit that goes where one taps, 0: none
 * @property {boolean} isPaused        the clock stands, the board is covered
 * @property {string} message
 * @property {string} offer           what can be done about it: an action, which is a word, too;
 *   '': nothing
 * @property {number} said             how many messages there were; the same words said again
 *   are heard again
 * @property {{before: Game, cell: number} | null} asked  a hint just given, to be explained if
 *   asked
 * @property {Lesson | null} lesson
 * @property {Tour | null} tour        the whole puzzle explained
 * @property {Exercise | null} exercise
 *
 * @typedef {object} Tour
 * @property {Step[]} steps
 * @property {number} at               which of them is shown
 * @property {boolean} isComplete      no more are to come
 * @property {boolean} isSearched      they do not reach the solution, which comes after them
 * @property {boolean} isPlaying       one follows the other by itself
 *
 * @typedef {object} Exercise
 * @property {string} technique
 * @property {Game} game               its board: what stands there is given, and notes are the
 *   candidates
 * @property {Step} step               one that there is to be found
 * @property {number[]} effects        a mask a cell: what any step of the technique places or
 *   removes
 * @property {boolean} isFound
 */

/** What the player is at on a board just opened. @type {Partial<Focus>} */
export const AFRESH = {
  selected: null,
  others: [],
  last: null,
  mode: 'digits',
  held: 0,
  tour: null,
  exercise: null,
};

/** Button ids, in their order on the page. */
export const ACTIONS = ['new', 'reset', 'hint', 'check'];
export const TOOLS = ['undo', 'redo', 'notes', 'centres', 'tints', 'more'];
/** What Space goes through. @type {Mode[]} */
export const MODES = ['digits', 'notes', 'centres', 'tints'];
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
 * @param {Game} game
 * @param {Focus} focus
 * @param {import('../state/settings.js').Settings} settings
 * @returns {import('./board.js').Sight}
 */
export function sightOf(game, { selected, others, held, lesson, tour }, settings) {
  const picture = lesson && pictureOf(lesson, game.rules);
  const step = lesson && stepOf(lesson);
  const none = game.givens.map(() => 0);
  const picked = new Set(selected === null ? [] : [selected, ...others]);
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

/**
 * Builds the page into the root.
 * @param {HTMLElement} root
 * @param {HTMLElement} words  the block with what is shown beside the game
 * @param {string} title
 * @param {Say} say
 * @param {(technique: string) => string} nameOf
 */
export function makeView(root, words, title, say, nameOf) {
  const message = make('p', { class: 'message', role: 'status', 'aria-live': 'polite' });
  const why = button('why', say('why'), 'why');
  const offer = button('offer', '', 'offer');
  const clock = button('pause', '', 'clock');
  const level = button('levels', '', 'corner');
  const frame = make('div', { class: 'frame' });
  const pad = make('div', { class: 'pad' });
  const tools = group(
    'tools',
    say('tools'),
    ...TOOLS.map((action) => button(action, say(action), 'tool')),
  );
  const panels = { ...makePanels(say, nameOf), ...makeDialogs(root, say, nameOf) };
  const game = make(
    'main',
    { class: 'game' },
    make('div', { class: 'words' }, clock, message, why, offer),
    frame,
    group(
      'actions',
      say('actions'),
      ...ACTIONS.map((action) => button(action, say(action), 'action')),
    ),
    pad,
    panels.guide,
    group(
      'downloads',
      say('downloads'),
      ...DOWNLOADS.map((action) => button(action, say(action), 'quiet')),
    ),
  );
  /** @type {ReturnType<typeof makeBoard> | null} */
  let board = null;
  let spec = '';
  let heard = -1;
  let keyed = '';
  let isLeading = false;

  const beside = makeSurroundings(words);
  const later = beside.flatMap((part) =>
    part.id === 'help' ? [...part.children].slice(1).map((section) => ({ part, section })) : [],
  );
  for (const { section } of later) section.remove();

  root.removeAttribute('data-ready'); // a saved page comes with it
  set(root, 'data-beside', beside.map(({ id }) => id).join(' '));
  const parts = [
    make(
      'header',
      { class: 'top' },
      level,
      make('h1', {}, title),
      make(
        'div',
        { class: 'corners' },
        button('learn', say('learn'), 'corner'),
        button('settings', say('settings'), 'corner'),
      ),
    ),
    game,
    ...beside,
  ];

  /** @param {import('../state/rules.js').Rules} rules */
  function open(rules) {
    board = makeBoard(rules, say);
    spec = rules.spec;
    frame.replaceChildren(board.board);
    pad.replaceChildren(tools, makeKeys(rules.order, say), panels.lesson);
    set(game, 'data-order', String(rules.order));
    return board;
  }

  /** @param {Focus} focus */
  function drawWords(focus) {
    if (heard !== focus.said && (focus.message || message.textContent))
      message.replaceChildren(focus.message);
    heard = focus.said;
    hide(why, focus.asked === null || focus.lesson !== null);
    hide(offer, focus.offer === '');
    set(offer, 'data-action', focus.offer);
    setText(offer, focus.offer && say(focus.offer));
  }

  /** @param {Game} state @param {Focus} focus @param {string} symbols */
  function drawKeys(state, { held }, symbols) {
    const left = state.rules.order > KIDS_ORDER ? digitsLeft(state) : [];
    const facts = [spec, held, symbols, ...left].join();
    if (facts === keyed) return;
    keyed = facts;
    for (const key of pad.querySelectorAll('.key:not(.erase)')) {
      const digit = Number(/** @type {HTMLElement} */ (key).dataset.digit);
      const count = left[digit - 1];
      markSymbol(/** @type {Element} */ (key.querySelector('.sign')), digit, symbols);
      set(
        /** @type {Element} */ (key.querySelector('small')),
        'data-left',
        count === undefined ? null : String(count),
      );
      set(key, 'data-done', count <= 0 ? '1' : null);
      set(key, 'aria-pressed', held === 0 ? null : String(held === digit));
    }
  }

  /** @param {Game} state @param {Focus} focus @param {string} symbols */
  function drawTools(state, focus, symbols) {
    const [undo, redo, ...modes] = tools.children;
    drawKeys(state, focus, symbols);
    set(undo, 'aria-disabled', state.past.length === 0 ? 'true' : null);
    set(redo, 'aria-disabled', state.future.length === 0 ? 'true' : null);
    modes
      .slice(0, -1)
      .forEach((mode, i) => set(mode, 'aria-pressed', String(focus.mode === MODES[i + 1])));
    set(pad, 'data-mode', focus.mode);
    set(pad, 'data-lesson', focus.lesson ? '1' : null);
    set(frame, 'data-paused', focus.isPaused ? '1' : null);
    for (const covered of [...pad.children].filter((part) => part !== panels.lesson))
      set(covered, 'inert', focus.lesson ? '' : null);
  }

  return {
    root,
    panels,
    get board() {
      return /** @type {HTMLElement} */ (board?.board);
    },
    get isBusy() {
      return panels.isOpen();
    },
    /** Whether the focus goes to a cell because it is selected, not the other way round. */
    get isLeading() {
      return isLeading;
    },

    /**
     * Brings everything in line with the state.
     * @param {Game} state
     * @param {Focus} focus
     * @param {Pack} pack
     * @param {import('../state/settings.js').Settings} settings
     */
    draw(state, focus, pack, settings) {
      const shown = board && spec === state.rules.spec ? board : open(state.rules);
      shown.draw(sightOf(state, focus, settings));
      for (const name of SETTINGS) set(root, `data-${name}`, settings[name]);
      set(document.documentElement, 'data-theme', settings.theme);
      set(game, 'data-screen', focus.tour ? 'tour' : focus.exercise ? 'exercise' : 'game');
      setText(level, pack.title);
      drawWords(focus);
      drawTools(state, focus, symbolsOf(state, settings));
      panels.drawLesson(focus);
      panels.drawGuide(state, focus);
      // all at once, so that nothing moves
      if (game.parentNode === null) root.replaceChildren(...parts);
    },

    /** The time, where it is wished for. @param {string | null} time @param {boolean} isPaused */
    drawClock(time, isPaused) {
      hide(clock, time === null);
      setText(clock, time ?? '');
      set(
        clock,
        'aria-label',
        time === null ? null : say(isPaused ? 'resumeAt' : 'pauseAt', { time }),
      );
      set(clock, 'aria-pressed', String(isPaused));
    },

    /** @param {number} cell */
    focusCell(cell) {
      const element = board?.cells[cell];
      if (!element || element === document.activeElement) return;
      isLeading = true;
      element.focus({ preventScroll: true });
      isLeading = false;
    },

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

    /** Adds the next of what stands further down; false when all of it is there. */
    unfold() {
      const next = later.shift();
      next?.part.append(next.section);
      return next !== undefined;
    },

    /** @param {string} engine  who answers, for whoever asks the page */
    answers(engine) {
      root.dataset.engine = engine;
    },

    ready() {
      root.dataset.ready = '1';
      performance.mark('ready');
    },
  };
}

/** @typedef {ReturnType<typeof makeView>} View */
