/**
 * view.ts: the page as a whole. It builds the page once, and the board again for each size. Then it
 * updates each part from the state, which it never changes.
 *
 * A part is a value that holds its elements and what they show: `makeX` builds it, `drawX` updates
 * it. A dialog also has its own `fill`, because dialogs.ts updates all of them the same way.
 *
 * The root is empty in the original file, but filled in a page that a browser saved. It is filled
 * with replaceChildren, so that such a page does not get a second board. For the same reason
 * nothing outside the root changes except the settings that all sizes and colours depend on, and no
 * style attribute is written.
 */
import { clockText } from '../text/clock.ts';
import { drawBoard, makeBoard, makeLineNumbers, updateRules, type Board } from './board.ts';
import { drawCard, makeCard } from './hint-card.ts';
import { drawDialogs, makeDialogs } from './dialogs.ts';
import { actButton, button, group, hide, make, set, setText, toggle } from './dom.ts';
import { drawClock, drawHeader, makeFoot, makeHeader } from './frame.ts';
import { drawKeypad, keyRows, makeKeypad, fillKeypad } from './keypad.ts';
import { cageHelpText } from '../play/cage-help.ts';
import { lessonText } from '../play/lesson.ts';
import { lineHelpText } from '../play/line-help.ts';
import { burst, hop, shake, showFilled } from './motion.ts';
import { drawOverview, isBeginner, makeOverview } from './overview.ts';
import { drawWalkthrough, makeWalkthrough } from './walkthrough-nav.ts';
import { rulesToShow, cellViewOf } from './cell-view.ts';
import { makeSizes } from './sizes.ts';
import { drawEditor, makeEditor } from './editor-panel.ts';
import { equalsSeen, filledBy, lastFilled } from '../state/game.ts';
import { boxesOf, isPlainSize, type Rules } from '../state/rules-model.ts';
import { SETTINGS } from '../state/setting-defs.ts';
import { drawingIn, gameIn, isDraftInPlay, namesIn, uncountedTime } from '../state/page.ts';
import type { Page, State } from '../state/page.ts';
import { KIDS_ORDER, placeIn, type Game } from '../state/state.ts';
import { hasHints, nextTaskPuzzle } from '../state/task-state.ts';
import { listText, rulesText, type Key, type Say } from '../text/text.ts';
import { plainText, shownText, symbolsIn } from './step-text.ts';

/** The actions of the buttons below the board, in order. */
const ACTIONS: Key[] = ['new', 'reset', 'hint', 'check'];
/** The fields of the state that board, keys and panels show. */
const GAME_FIELDS: (keyof State)[] = [
  'profile',
  'focus',
  'words',
  'lesson',
  'lastHint',
  'walkthrough',
  'exercise',
  'editor',
  'isPaused',
  'core',
  'players',
];
/** Actions that save files, by the id of the help's section that gets their buttons. */
const DOWNLOADS: Record<string, Key[]> = {
  save: ['saveGame'],
  about: ['saveSource', 'savePuzzles'],
};

/**
 * Returns the site owner's panel, if there is one, and the help below the game. The help gets
 * buttons that save files, and loses features that the site hides. Both are text in `noscript`:
 * browsers without scripts show it, and browsers that save the page leave it alone.
 */
function makeSurroundings(block: HTMLElement, { say, site }: Page) {
  const parsed = new DOMParser().parseFromString(block.textContent ?? '', 'text/html');
  for (const name of site.hide)
    for (const hidden of parsed.querySelectorAll(`#help .${name}`)) hidden.remove();
  for (const [id, all] of Object.entries(DOWNLOADS)) {
    const acts = all.filter((act) => act !== 'saveSource' || !site.hide.includes('source'));
    const buttons = acts.map((action) => actButton(say, action, 'plain'));
    parsed.querySelector(`#help #${id}`)?.append(group('downloads', say('downloads'), ...buttons));
  }
  return [...parsed.querySelectorAll('#panel, #help')];
}

/* ---- The message line ------------------------------------------------------------------------ */

/** Actions that lead away from the game. A locked page does not offer them. */
const LEAVING_ACTIONS = ['giveAside', 'levels', 'saveGame', 'unkept'];

/** The most characters of a message beside the menu of levels on phones; a button's count more. */
const MENU_LENGTH = 36;
const BUTTON_RATIO = 2;

/** Builds the message line above the board, with its buttons. */
function makeMessageLine(say: Say) {
  const message = make('p.message', { role: 'status', 'aria-live': 'polite' });
  const why = actButton(say, 'why', 'why');
  const offer = button('offer', '', 'offer');
  const ways = button('ways', '', 'ways');
  const leaves = make('span');
  const cage = make('p.message', { 'aria-live': 'polite' }, ways, leaves);
  const tiny = make('p.tiny', say('tinyNotes'));
  const line = make('div.words', message, cage, tiny, why, offer);
  return { line, message, why, offer, ways, leaves };
}

/**
 * Returns the button beside the message, or null. Small boards have no Tools button, so while there
 * is no message, it is Rules. A draft in play leads back to the editor.
 */
function offerIn(state: State, say: Say) {
  const { words, lesson } = state;
  const { rules, done } = gameIn(state);
  const isQuiet = screenOf(state) === 'game' && !words.message && !lesson && !done;
  const isAsking = isQuiet && rules.order <= KIDS_ORDER && !isPlainSize(rules.spec);
  if (words.offer || isAsking) return words.offer ?? { act: 'how', label: say('how') };
  return screenOf(state) === 'game' && isDraftInPlay(state)
    ? { act: 'own', label: say('ownEdit') }
    : null;
}

function drawMessageLine(
  { line, message, why, offer, ways, leaves }: ReturnType<typeof makeMessageLine>,
  state: State,
  before: State | null,
  { say, bounds }: Page,
) {
  const { words, lastHint, lesson } = state;
  const offered = offerIn(state, say);
  const isOut = !offered || (bounds.storageSuffix !== '' && LEAVING_ACTIONS.includes(offered.act));
  hide(line, ['walkthrough', 'own'].includes(screenOf(state)));
  hide(offer, isOut);
  toggle(line, 'data-offer', !isOut);
  const beside = [isOut ? null : offered?.label, lastHint && !lesson ? say('why') : null];
  const length = words.message.length + BUTTON_RATIO * beside.join('').length;
  toggle(line, 'data-wide', length > MENU_LENGTH);
  set(offer, 'data-action', offered?.act ?? '');
  set(offer, 'data-value', offered?.value ?? null);
  setText(offer, offered?.label ?? '');
  setText(ways, words.message || lesson ? '' : cageHelpText(state, say));
  hide(ways, ways.textContent === '');
  setText(leaves, words.message || lesson ? '' : lineHelpText(state, say));
  if (words === before?.words && lastHint === before.lastHint && lesson === before.lesson) return;
  if (before?.words.count !== words.count && (words.message || message.textContent))
    message.replaceChildren(...shownText(words.message, symbolsIn(state), say));
  hide(why, !lastHint || lesson);
}

/**
 * Updates the line for screen readers only. It announces each result of an action that is visible
 * on the board, and each hint, once. It is separate from the visible texts, because screen readers
 * skip those while they are hidden.
 */
function drawAnnouncement(line: HTMLElement, state: State, before: State | null, say: Say) {
  const { lesson, words } = state;
  const isNew = lesson && lesson !== before?.lesson;
  const { title, text } = isNew
    ? lessonText(lesson, gameIn(state).rules, say, namesIn(state))
    : { title: '', text: '' };
  const plain = (marked: string) => plainText(marked, symbolsIn(state), say);
  const { order } = gameIn(state).rules;
  const places = (isNew ? lesson.cells : []).map((cell) => say('cell', placeIn(cell, order)));
  if (isNew) setText(line, plain(`${title}. ${text} ${listText(places, say)}`.trim()));
  else if (words.announcement !== before?.words.announcement)
    line.replaceChildren(plain(words.announcement.text));
  else if (!lesson && before?.lesson) setText(line, '');
}

/* ---- The board in its frame ------------------------------------------------------------------ */

/** Returns the name of the screen that replaces the game, or 'game'. */
const screenOf = ({ walkthrough, exercise, editor }: State) =>
  walkthrough ? 'walkthrough' : exercise ? 'exercise' : editor ? 'own' : 'game';

const isWhiteboard = ({ profile, walkthrough, editor }: State) =>
  profile.settings.wall === 'yes' && !walkthrough && !editor;

/** Returns the clock's text, or null if it is not shown. */
function timeIn(state: State) {
  const { exercise, editor, profile, time } = state;
  const game = gameIn(state);
  const isGame = game.rules.order > KIDS_ORDER && !exercise && !editor;
  const isShown = profile.settings.timer === 'yes' && isGame;
  return isShown ? clockText(game.time + uncountedTime(time)) : null;
}

/** Builds the frame; the first drawing adds its board. */
function makeBoardFrame(root: HTMLElement, say: Say) {
  return {
    say,
    root,
    frame: make('div.frame', { dir: 'ltr' }),
    cover: button('pause', say('goOn'), 'cover plain'),
    setSizes: makeSizes(),
    board: null as Board | null,
  };
}

type BoardFrame = ReturnType<typeof makeBoardFrame>;

/** Builds a board of another size in the frame. */
function openBoard(stage: BoardFrame, rules: Rules) {
  const { root, frame, cover, setSizes, say } = stage;
  const board = makeBoard(rules, say);
  stage.board = board;
  frame.replaceChildren(board.root, ...makeLineNumbers(rules.order), cover);
  set(root, 'data-order', String(rules.order));
  set(root, 'data-rows', String(keyRows(rules.order)));
  setSizes(rules.order);
  return board;
}

/** Returns the board with the rules to show; it is built again for another size. */
function boardFor(stage: BoardFrame, state: State) {
  const rules = rulesToShow(state);
  const { board } = stage;
  if (board?.order !== rules.order) return openBoard(stage, rules);
  if (rules.spec !== board.rules.spec || rules.edges !== board.rules.edges)
    updateRules(board, rules);
  return board;
}

/** Shows a move by motion: new digits, and on children's boards equal ones and a win. */
function showChange(cells: HTMLElement[], before: Game, game: Game) {
  const filled = filledBy(before, game);
  showFilled(cells, filled);
  const isForKids = game.rules.order <= KIDS_ORDER;
  if (isForKids)
    for (const cell of filled.cells) {
      const equals = equalsSeen(game, cell);
      for (const one of equals.length > 0 ? [cell, ...equals] : [])
        shake(cells[one].firstElementChild);
    }
  if (isForKids && game.done && !before.done) hop(cells, boxesOf(game.rules));
}

/**
 * Updates the board and its frame.
 * @param before  null after a change of rules
 */
function drawBoardFrame(stage: BoardFrame, state: State, before: State | null) {
  const { frame, cover } = stage;
  const { lesson, lastHint, walkthrough, exercise, isPaused } = state;
  const board = boardFor(stage, state);
  drawBoard(board, cellViewOf(state));
  if (before) showChange(board.cells, gameIn(before), gameIn(state));
  toggle(frame, 'data-paused', isPaused);
  hide(cover, !isPaused);
  // hints name cells by row and column
  toggle(frame, 'data-rim', lesson || lastHint || walkthrough || exercise);
}

/**
 * Updates the attributes that the style depends on. They are on the root, because a style that asks
 * what the page contains is slow.
 */
function drawAttributes({ root, game, page }: View, state: State) {
  const { profile, core, lesson, walkthrough } = state;
  const { settings } = profile;
  const { entries, done, rules } = gameIn(state);
  for (const name of SETTINGS) set(root, `data-${name}`, settings[name]);
  set(root, 'data-hands', isWhiteboard(state) ? 'both' : null);
  set(root, 'data-engine', core.kind || null);
  toggle(root, 'data-kind', !isPlainSize(rules.spec));
  toggle(root, 'data-beginner', isBeginner(state, page));
  const { theme } = page.bounds;
  for (const name of ['theme', 'size', 'wall'] as const)
    set(document.documentElement, `data-${name}`, (name === 'theme' && theme) || settings[name]);
  set(root, 'data-screen', screenOf(state));
  set(game, 'data-tool', drawingIn(state)?.tool ?? null);
  const card = lesson?.isFolded ? 'folded' : 'open';
  set(root, 'data-lesson', lesson && !walkthrough ? card : null);
  toggle(game, 'data-full', !entries.includes(0));
  toggle(game, 'data-done', done);
}

/** Updates the button for the next class puzzle, which shows the result after the last one. */
function drawOnward({ game, page: { say, bounds } }: View, { profile }: State) {
  const isOver = bounds.task && nextTaskPuzzle(bounds.task, profile) === undefined;
  if (bounds.task) setText(game.querySelector('.onward')!, say(isOver ? 'result' : 'turnOn'));
}

/* ---- The page -------------------------------------------------------------------------------- */

/** Returns the buttons below the board that the address and the class allow. */
function makeActions({ say, bounds: { isLocked, isEmbedded, task } }: Page) {
  const missing = [...(isLocked ? ['new'] : []), ...(hasHints(task) ? [] : ['hint'])];
  const actions = ACTIONS.filter((action) => !missing.includes(action));
  const buttons = actions.map((action) => actButton(say, action, 'action'));
  // shown after a win
  if (task) buttons.push(button('nextTask', '', 'action onward'));
  else if (isLocked && !isEmbedded) buttons.push(button('result', say('result'), 'action onward'));
  return group('actions', say('actions'), ...buttons);
}

/**
 * Builds the page. The first `drawView` puts it into the root.
 * @param block  the element whose text is the panel and the help
 */
export function makeView(root: HTMLElement, block: HTMLElement, page: Page) {
  const { say } = page;
  const { isEmbedded, storageSuffix } = page.bounds;
  const words = makeMessageLine(say);
  const announcement = make('p.unseen', { role: 'status' });
  const card = makeCard(say);
  const nav = makeWalkthrough(say);
  const keypad = makeKeypad(say);
  const editor = makeEditor(page);
  const header = makeHeader(page, words.line);
  const stage = makeBoardFrame(root, say);
  const overview = makeOverview(page);
  const rules = make('p.onpaper'); // the rules in words; only paper shows them
  const game = make(
    'main.game',
    { 'aria-label': say('main') },
    ...(isEmbedded ? [words.line] : []),
    editor.chooser,
    stage.frame,
    rules,
    makeActions(page),
    ...(storageSuffix ? [] : [overview.root]),
    make('div.thumb', keypad.pad, card.panel),
    keypad.twin,
    nav.root,
    editor.card,
  );
  const beside = storageSuffix ? [] : makeSurroundings(block, page);
  const shown = isEmbedded ? [game] : [header.root, game, makeFoot(page)];
  const screen = make('div.screen', ...shown, announcement);
  root.removeAttribute('data-ready'); // a saved page still has it
  set(root, 'data-beside', beside.map(({ id }) => id).join(' '));
  toggle(root, 'data-embed', isEmbedded);
  return {
    ...{ page, root, game, screen, beside, words, announcement, header, stage, rules },
    ...{ card, nav, keypad, editor, overview },
    dialogs: makeDialogs(root, page),
    /** The scroll position when a hint opened, in pixels. */
    scrollBefore: 0,
  };
}

export type View = ReturnType<typeof makeView>;

export const boardIn = ({ stage }: View) => stage.board?.root as HTMLElement;

/**
 * Moves the focus to a cell, if one is given. In small windows, scrolls no further than to the
 * nearest edge; in a frame not at all, because that would move the page around it.
 */
export function focusCell({ stage, page }: View, cell: number | null) {
  const square = cell === null ? null : stage.board?.cells[cell];
  square?.focus({ preventScroll: true });
  if (!page.bounds.isEmbedded) square?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Moves the focus to the board's Tab stop, which selects that cell. Returns true. */
export function focusBoard(view: View) {
  const stop: HTMLElement | null = boardIn(view).querySelector('[tabindex="0"]');
  stop?.focus();
  return true;
}

/** Shakes a cell, or without one the board. */
export const shakeCell = ({ stage: { board } }: View, cell: number | null) =>
  shake(cell === null ? board?.root : board?.cells[cell]);

/** Selects the report of a fault, for the player to copy. */
export const markReport = ({ card }: View) => getSelection()?.selectAllChildren(card.report);

/** Returns the height, in pixels, that this window needs for a board of its full width. */
export function neededHeight({ game, stage }: View) {
  const isBeside = getComputedStyle(game).display === 'grid';
  const { offsetTop: above, offsetHeight, offsetWidth } = game;
  const missing = offsetWidth - stage.frame.offsetWidth;
  return isBeside ? innerHeight : 2 * above + offsetHeight + missing;
}

/** Marks the page as ready to use, for tests and benchmarks. */
export function markReady({ root }: View) {
  root.dataset.ready = '1';
  performance.mark('ready');
}

/**
 * Moves the focus if its element was hidden or removed: to the hint's next button, or without a
 * hint to the board. Keyboard users get a cell there, so that arrow keys work; with touch no cell
 * is selected.
 */
function keepFocus(view: View, held: Element | null, isByKeys: boolean) {
  if (!held || held === document.body || held.getClientRects().length > 0) return;
  const { panel } = view.card;
  const board = boardIn(view);
  const next = panel.querySelector('.primary:not([hidden])');
  const cell = board.querySelector(isByKeys ? '[tabindex="0"]' : '[data-at]');
  const there = panel.dataset.open ? next : (cell ?? board);
  if (there instanceof HTMLElement)
    there.focus({ preventScroll: true, ...(isByKeys && { focusVisible: true }) });
}

/**
 * Scrolls to a hint's card, which may be below a small window, and back when the hint closes. A
 * walkthrough or an exercise opens from the foot of the page, so it scrolls to the top.
 */
function scrollToCard(view: View, { lesson, walkthrough, exercise }: State, before: State | null) {
  const { page, screen, game, card } = view;
  if (page.bounds.isEmbedded) return; // scrolling would move the page around the frame
  if ((walkthrough && !before?.walkthrough) || (exercise && !before?.exercise))
    screen.scrollIntoView();
  const last = before?.lesson ?? null;
  if (lesson === last || walkthrough) return; // without a look at the layout, which takes time
  if (!last) view.scrollBefore = scrollY;
  else if (!lesson) scrollTo(0, view.scrollBefore);
  for (const part of lesson ? [card.panel] : [game, screen])
    part.scrollIntoView({ block: 'nearest' });
}

/** Updates the board, the keys and the panels, if any field that they show has changed. */
function drawGame(view: View, state: State, before: State | null) {
  const { page, keypad } = view;
  const { rules } = gameIn(state);
  const isOther = rules.spec !== (before && gameIn(before).rules.spec);
  const tool = drawingIn(state)?.tool;
  const isWall = isWhiteboard(state);
  const isMoved = isWall !== (before !== null && isWhiteboard(before));
  if (isOther) setText(view.rules, rulesText(rules, page.say));
  if (isOther || hasToolChanged(state, before) || isMoved || !state.editor !== !before?.editor)
    fillKeypad(keypad, rules, Boolean(state.editor), isWall, tool);
  if (before && GAME_FIELDS.every((part) => state[part] === before[part])) return;
  drawBoardFrame(view.stage, state, isOther ? null : before);
  drawAttributes(view, state);
  drawHeader(view.header, state, page);
  drawOnward(view, state);
  drawKeypad(keypad, state, symbolsIn(state));
  drawCard(view.card, state);
  drawWalkthrough(view.nav, state, before);
  drawEditor(view.editor, state);
  drawOverview(view.overview, state, page);
}

const MAX_MISSING = 16; // leaves that do not fly after hints and checks

/** Lets leaves fly from the last cell over the card of a win, if it has just opened. */
function throwLeaves({ root, stage: { board } }: View, state: State, before: State | null) {
  if (state.panel?.name !== 'solved' || before?.panel?.name === 'solved' || !board) return;
  const game = gameIn(state);
  const missing = Math.min(2 * (game.hints + game.prechecks), MAX_MISSING);
  const leaves = [...root.querySelectorAll('.burst > *')];
  burst(leaves.slice(missing), board.cells[lastFilled(game)]);
}

const hasToolChanged = (state: State, before: State | null) =>
  drawingIn(state)?.tool !== (before && drawingIn(before)?.tool);

/**
 * Updates the page.
 * @param before  the state that was drawn last
 */
export function drawView(view: View, state: State, before: State | null) {
  const { page, root, screen, beside } = view;
  const held = document.activeElement;
  const isByKeys = held?.matches(':focus-visible') ?? false;
  drawGame(view, state, before);
  drawMessageLine(view.words, state, before, page);
  drawAnnouncement(view.announcement, state, before, page.say);
  const isOther = before && gameIn(before).givens !== gameIn(state).givens;
  keepFocus(view, held, isByKeys);
  drawClock(view.header, timeIn(state), state.isPaused);
  // only after the first drawing, so that nothing moves
  if (screen.parentNode === null) root.replaceChildren(screen, ...beside);
  drawDialogs(view.dialogs, state, before);
  throwLeaves(view, state, before);
  // players at the keyboard start on the board; arrow keys go on in the menu of levels
  const isStart = isOther && isByKeys && !state.panel && !state.editor && !state.lesson;
  if (isStart && !held?.matches('select')) focusBoard(view);
  // after the dialogs, as closing one moves the focus, which the editor's board needs for keys
  if (state.editor && (hasToolChanged(state, before) || !before?.editor))
    focusCell(view, state.focus.selected);
  scrollToCard(view, state, before);
}
