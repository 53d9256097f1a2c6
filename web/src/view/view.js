/**
 * view.js: what is seen and heard. It builds the page once, the board anew for other rules, and
 * then brings each part in line with the state; it never changes state.
 *
 * The root is empty in the file and filled by one replaceChildren: a page that a browser saved
 * comes with the root filled, and must not get a second board. For the same reason nothing outside
 * the root is touched but the theme's name, and no style attribute is written.
 */
import { clockText } from '../play/clock.js';
import { makeBoard, makeRims } from './board.js';
import { makeCard } from './hint-card.js';
import { makeDialogs } from './dialogs.js';
import { button, group, hide, make, set, setText } from './dom.js';
import { makeDoor, makeFoot, makeHeader } from './frame.js';
import { keyRows, makeKeypad } from './keypad.js';
import { cageWords } from '../play/cage-help.js';
import { wordsOf } from '../play/lesson.js';
import { lineWords } from '../play/line-help.js';
import { shake, showFilled } from './motion.js';
import { makeGuide } from './walkthrough-nav.js';
import { rulesSeen, sightOf } from './cell-view.js';
import { makeSizes } from './sizes.js';
import { makeSheet } from './editor-panel.js';
import { countSolved } from '../storage/profile.js';
import { filledBy } from '../state/game.js';
import { isLayout } from '../state/rules-model.js';
import { SETTINGS } from '../state/setting-defs.js';
import { gameIn, handIn, homeOf, namesIn } from '../state/page.js';
import { KIDS_ORDER } from '../state/state.js';
import { hasHints } from '../state/task-state.js';
import { rulesText } from './text.js';
import { plainText, shownText, symbolsIn } from './step-text.js';

/** @typedef {import('../state/state.js').Game} Game */
/** @typedef {import('../core/pack-decoder.js').Pack} Pack */
/** @typedef {import('../state/page.js').State} State */
/** @typedef {import('./text.js').Say} Say */

/**
 * Button ids, in their order on the page.
 * @type {import('./text.js').Key[]}
 */
export const ACTIONS = ['new', 'reset', 'hint', 'check'];
/** Of the state, what board, keys and panels show. @type {(keyof State)[]} */
const PLAYED = [
  'shelf',
  'focus',
  'words',
  'lesson',
  'asked',
  'tour',
  'exercise',
  'sheet',
  'isPaused',
  'core',
  'players',
];
/**
 * What is handed out, each where the words tell of it.
 * @type {Record<string, import('./text.js').Key[]>}
 */
export const DOWNLOADS = { save: ['saveGame'], about: ['saveSource', 'savePuzzles'] };

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

/**
 * What the site does without is not told either.
 * @param {Element[]} beside
 * @param {import('../state/site-config.js').Site} site
 */
function leaveOut(beside, { hide }) {
  for (const part of beside)
    for (const told of part.querySelectorAll(hide.map((name) => `.${name}`).join() || 'nothing'))
      told.remove();
}

/**
 * What is handed out, each where the words tell of it.
 * @param {Element[]} beside
 * @param {import('../state/page.js').Page} page
 */
function putDownloads(beside, { say, site }) {
  for (const [id, all] of Object.entries(DOWNLOADS)) {
    const place = beside.flatMap((part) => [...part.querySelectorAll(`#${id}`)])[0];
    const acts = site.hide.includes('source') ? all.filter((act) => act !== 'saveSource') : all;
    const buttons = acts.map((action) => button(action, say(action), 'plain'));
    place?.append(group('downloads', say('downloads'), ...buttons));
  }
}

/* ---- The parts ------------------------------------------------------------------------------- */

/** What is offered that leads away from the game. */
const LEADING = ['giveAside', 'levels', 'saveGame', 'unkept'];

/**
 * The line of words above the board, with what can be done about them.
 * @param {import('../state/page.js').Page} page
 */
function makeWords({ say, bounds }) {
  const message = make('p', { class: 'message', role: 'status', 'aria-live': 'polite' });
  const why = button('why', say('why'), 'why');
  const offer = button('offer', '', 'offer');
  const ways = button('ways', '', 'ways');
  const leaves = make('span', {});
  const cage = make('p', { class: 'message', 'aria-live': 'polite' }, ways, leaves);
  const line = make('div', { class: 'words' }, message, cage, why, offer);

  /**
   * The rules are a tap away on small boards, too, which have no More.
   * @param {State} state
   */
  function offerIn(state) {
    const { words, lesson } = state;
    const { rules, done } = gameIn(state);
    const isQuiet = screenOf(state) === 'game' && !words.message && !lesson && !done;
    const isAsking = isQuiet && rules.order <= KIDS_ORDER && !isLayout(rules.spec);
    return words.offer ?? (isAsking ? { act: 'how', label: say('how') } : null);
  }

  /** @param {State} state @param {State | null} before */
  function draw(state, before) {
    const { words, asked, lesson } = state;
    const told = offerIn(state);
    const isOut = !told || (bounds.apart && LEADING.includes(told.act));
    hide(offer, !!isOut);
    set(line, 'data-offer', isOut ? null : '1');
    set(offer, 'data-action', told?.act ?? '');
    set(offer, 'data-value', told?.value ?? null);
    setText(offer, told?.label ?? '');
    setText(ways, words.message || lesson ? '' : cageWords(state, say));
    hide(ways, ways.textContent === '');
    setText(leaves, words.message || lesson ? '' : lineWords(state, say));
    if (words === before?.words && asked === before.asked && lesson === before.lesson) return;
    if (before?.words.count !== words.count && (words.message || message.textContent))
      message.replaceChildren(...shownText(words.message, symbolsIn(state), say));
    hide(why, asked === null || lesson !== null);
  }

  return { line, draw };
}

/**
 * What is told to ears alone: what acts did that eyes see, and a hint, each once. It stands apart
 * from what is seen, which may be hidden, and then nobody would hear it.
 * @param {Say} say
 */
function makeHeard(say) {
  const line = make('p', { class: 'unseen', role: 'status' });

  /** @param {State} state @param {State | null} before */
  function draw(state, before) {
    const { lesson, words } = state;
    const isNew = lesson !== null && lesson !== before?.lesson;
    const { title, text } = isNew
      ? wordsOf(lesson, gameIn(state).rules, say, namesIn(state))
      : { title: '', text: '' };
    const plain = (/** @type {string} */ told) => plainText(told, symbolsIn(state), say);
    if (isNew) setText(line, plain(`${title}. ${text}`));
    else if (words.heard !== before?.words.heard) line.replaceChildren(plain(words.heard.text));
    else if (!lesson && before?.lesson) setText(line, '');
  }
  return { line, draw };
}

/** What stands in the game's place, if anything. @param {State} state */
const screenOf = ({ tour, exercise, sheet }) =>
  tour ? 'tour' : exercise ? 'exercise' : sheet ? 'own' : 'game';

/** Whether the board fills a wall: where it is played on. @param {State} state */
const isAtWall = ({ shelf, tour, sheet }) => shelf.settings.wall === 'yes' && !tour && !sheet;

/** The time a game has taken, where it is wished for. @param {State} state */
function timeIn({ exercise, sheet, shelf, time }, /** @type {Game} */ game) {
  const isGame = game.rules.order > KIDS_ORDER && !exercise && !sheet;
  const isShown = shelf.settings.timer === 'yes' && isGame;
  return isShown ? clockText(game.time + (time.since === null ? 0 : time.tick - time.since)) : null;
}

/**
 * The board in its frame: built anew for another size, with numbers at its rim, covered while
 * paused.
 * @param {HTMLElement} root
 * @param {Say} say
 */
function makeStage(root, say) {
  const frame = make('div', { class: 'frame', dir: 'ltr' });
  const cover = button('pause', say('goOn'), 'cover plain');
  const tellSizes = makeSizes(root);
  /** @type {ReturnType<typeof makeBoard> | null} */
  let board = null;
  /** @type {import('../state/rules-model.js').Rules | null} */
  let seen = null;

  /** @param {number | null} cell */
  const focus = (cell) => cell !== null && board?.cells[cell].focus({ preventScroll: true });

  /** Builds the board for another size. @param {import('../state/rules-model.js').Rules} rules */
  function open(rules) {
    board = makeBoard(rules, say);
    frame.replaceChildren(board.board, ...makeRims(rules.order), cover);
    set(root, 'data-order', String(rules.order));
    set(root, 'data-rows', String(keyRows(rules.order)));
    tellSizes(rules.order);
    return board;
  }

  /** The board by its rules. @param {State} state */
  function boardFor(state) {
    const rules = rulesSeen(state);
    const isOther = rules.spec !== seen?.spec || rules.edges !== seen.edges;
    seen = rules;
    if (board?.order !== rules.order) return open(rules);
    if (isOther) board.obey(rules);
    return board;
  }

  /** @param {State} state @param {State | null} before  null where the board was another one */
  function draw(state, before) {
    const { lesson, asked, tour, exercise, isPaused } = state;
    const shown = boardFor(state);
    shown.draw(sightOf(state));
    if (before) showFilled(shown.cells, filledBy(gameIn(before), gameIn(state)));
    set(frame, 'data-paused', isPaused ? '1' : null);
    hide(cover, !isPaused);
    // places are told by the numbers of their row and column
    set(frame, 'data-rim', lesson || asked || tour || exercise ? '1' : null);
  }
  return {
    frame,
    draw,
    focus,
    get board() {
      return /** @type {HTMLElement} */ (board?.board);
    },
    /** A gentle shake: of the cell, or of the board where none is chosen.
     * @param {number | null} cell */
    nudge: (cell) => shake(cell === null ? board?.board : board?.cells[cell]),
  };
}

/**
 * What the style goes by.
 * @param {State} state
 * @param {HTMLElement} root
 * @param {HTMLElement} game
 */
function drawFacts(state, root, game) {
  const { shelf, core, lesson } = state;
  const { settings } = shelf;
  const { entries, done, rules } = gameIn(state);
  for (const name of SETTINGS) set(root, `data-${name}`, settings[name]);
  set(root, 'data-hands', isAtWall(state) ? 'both' : null);
  set(root, 'data-engine', core.kind || null);
  set(root, 'data-kind', isLayout(rules.spec) ? null : '1');
  set(document.documentElement, 'data-theme', settings.theme);
  set(game, 'data-screen', screenOf(state));
  set(game, 'data-tool', handIn(state)?.tool ?? null);
  set(game, 'data-lesson', lesson ? '1' : null);
  set(game, 'data-full', entries.includes(0) ? null : '1');
  set(game, 'data-done', done ? '1' : null);
}

/* ---- The whole ------------------------------------------------------------------------------- */

/**
 * The page, shown in the root from the first draw on.
 * @param {HTMLElement} root
 * @param {HTMLElement} block  where it stands what is shown beside the game
 * @param {import('../state/page.js').Page} page
 */
export function makeView(root, block, page) {
  const { say, title } = page;
  const words = makeWords(page);
  const heard = makeHeard(say);
  const card = makeCard(say);
  const guide = makeGuide(say);
  const keypad = makeKeypad(say);
  const sheet = makeSheet(page);
  const dialogs = makeDialogs(root, page);
  const header = makeHeader(page);
  const stage = makeStage(root, say);
  const onPaper = make('p', { class: 'onpaper' }); // a kind's rules
  const { isLocked, isEmbedded, apart, task } = page.bounds;
  const missing = [...(isLocked ? ['new'] : []), ...(hasHints(task) ? [] : ['hint'])];
  const actions = ACTIONS.filter((action) => !missing.includes(action));
  const buttons = actions.map((action) => button(action, say(action), 'action'));
  const game = make(
    'main',
    { class: 'game', 'aria-label': say('main') },
    words.line,
    sheet.chooser,
    stage.frame,
    onPaper,
    group('actions', say('actions'), ...buttons),
    make('div', { class: 'thumb' }, keypad.pad, card.panel),
    keypad.twin,
    guide.guide,
    sheet.card,
  );
  const beside = apart ? [] : makeSurroundings(block);
  leaveOut(beside, page.site);
  putDownloads(beside, page);
  const parts = isEmbedded ? [game] : [header.header, game, makeFoot(page)];
  const screen = make('div', { class: 'screen' }, ...parts, heard.line);

  /**
   * What had the focus may be out of sight, or on the page no more: then the hint's next button has
   * it, or, without a hint, the board. There a key leads on to a square; of a finger nobody expects
   * to have chosen one.
   * @param {Element | null} held
   * @param {boolean} isByKeys
   */
  function keepFocus(held, isByKeys) {
    if (!held || held === document.body || held.getClientRects().length > 0) return;
    const next = card.panel.querySelector('.primary:not([hidden])');
    const square = stage.board.querySelector(isByKeys ? '[tabindex="0"]' : '[data-at]');
    const there = card.panel.dataset.open ? next : (square ?? stage.board);
    if (there instanceof HTMLElement)
      there.focus({ preventScroll: true, ...(isByKeys && { focusVisible: true }) });
  }

  let from = 0;
  /**
   * In a small window a hint's card may lie lower than that reaches; once it is gone, the game is
   * there again, where it was. A tour is opened from the foot, and begins at the top.
   * @param {State} state
   * @param {State | null} before
   */
  function scroll({ lesson, tour }, before) {
    if (isEmbedded) return; // the page around would move
    if (tour && !before?.tour) screen.scrollIntoView();
    if (lesson === before?.lesson || tour) return;
    if (!before?.lesson) from = scrollY;
    else if (!lesson) scrollTo(0, from);
    const parts = lesson ? [card.panel] : before?.lesson ? [game, screen] : [];
    for (const part of parts) part.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Brings everything in line with the state.
   * @param {State} state
   * @param {State | null} before  as it was drawn last
   */
  function draw(state, before) {
    const held = document.activeElement;
    const isByKeys = held?.matches(':focus-visible') ?? false;
    const isOther = gameIn(state).rules.spec !== (before && gameIn(before).rules.spec);
    const tool = handIn(state)?.tool;
    const isPut = tool !== (before && handIn(before)?.tool);
    const isWall = isAtWall(state);
    const isMoved = isWall !== (before !== null && isAtWall(before));
    if (isOther) setText(onPaper, rulesText(gameIn(state).rules, say));
    if (isOther || isPut || isMoved || !state.sheet !== !before?.sheet)
      keypad.open(gameIn(state).rules, state.sheet !== null, isWall, tool);
    if (before === null || PLAYED.some((part) => state[part] !== before[part])) {
      stage.draw(state, isOther ? null : before);
      drawFacts(state, root, game);
      header.draw(state, page);
      keypad.draw(state, symbolsIn(state));
      card.draw(state);
      guide.draw(state, before);
      sheet.draw(state);
    }
    words.draw(state, before);
    heard.draw(state, before);
    keepFocus(held, isByKeys);
    header.drawClock(timeIn(state, gameIn(state)), state.isPaused);
    // all at once, so that nothing moves
    if (screen.parentNode === null) {
      // who is here for the first time is shown what else there is
      if (state.shelf.stamp === 0 && !apart) game.append(makeDoor(page));
      root.replaceChildren(screen, ...beside);
    }
    dialogs.draw(state, before);
    // a dialog that is closed gives the focus back; on a sheet one types or draws at once
    if (state.sheet && (isPut || !before?.sheet)) stage.focus(state.focus.selected);
    scroll(state, before);
  }

  root.removeAttribute('data-ready'); // a saved page comes with it
  set(root, 'data-beside', beside.map(({ id }) => id).join(' '));
  set(root, 'data-embed', isEmbedded ? '1' : null);
  return {
    root,
    draw,
    get board() {
      return stage.board;
    },
    focusCell: stage.focus,
    nudge: stage.nudge,
    focusKeys: () => keypad.focus(),
    walkKeys: keypad.walk,

    /** How high a window of this width would be whose board is as wide as it. */
    wishedHeight() {
      const isBeside = getComputedStyle(game).display === 'grid';
      const { offsetTop: above, offsetHeight, offsetWidth } = game;
      const lacking = offsetWidth - stage.frame.offsetWidth;
      return isBeside ? innerHeight : 2 * above + offsetHeight + lacking;
    },

    /** Selects the report, to be copied by hand. */
    markReport: () => getSelection()?.selectAllChildren(card.report),

    ready() {
      root.dataset.ready = '1';
      performance.mark('ready');
    },
  };
}

/** @typedef {ReturnType<typeof makeView>} View */
