/**
 * page.js: the one state: all that the page shows and keeps, as plain data that never changes.
 *
 * An act (../play/) makes the next one of it, the view (../view/) shows it. Nobody else holds
 * anything between two presses.
 */
import { FIRST } from '../storage/player-store.js';
import { gameOf, topDraft } from '../storage/profile.js';
import { ownTitle } from '../view/text.js';
import { KIDS_ORDER, OWN, isBlank } from './state.js';

/** @typedef {import('./state.js').Game} Game */
/** @typedef {import('../storage/profile.js').Shelf} Shelf */
/** @typedef {import('./pack-types.js').Pack} Pack */
/** @typedef {import('../play/lesson.js').Lesson} Lesson */
/** @typedef {import('../core/answers.js').Step} Step */
/**
 * What is known of a puzzle: how hard it is, once that is known, null where nobody can say; and
 * where nothing can go any more.
 * @typedef {import('../core/answers.js').JudgeAnswer & {rating?:
 * import('../core/answers.js').RateAnswer | null, lack?: import('./game.js').Lack | null,
 *   constraint?: import('./rules-model.js').Constraint | null}} Verdict  constraint: cannot be met
 */

/** Digits, notes at their places or in the middle, or colours of squares.
 * @typedef {'digits' | 'notes' | 'centres' | 'tints'} Mode */

/** @type {Mode[]} */
export const MODES = ['digits', 'notes', 'centres', 'tints'];

/**
 * @typedef {object} State
 * @property {Shelf} shelf             what is kept: games, what was solved, settings
 * @property {Focus} focus             where the player's hand is
 * @property {Words} words             what is said, beside the board
 * @property {Lesson | null} lesson    the hint that is on the board
 * @property {{before: Game, cell: number} | null} asked  a hint just given, to be explained if
 *   asked
 * @property {Tour | null} tour        the whole puzzle explained, in place of the game
 * @property {Exercise | null} exercise  a technique practised, in place of the game
 * @property {Sheet | null} sheet      a puzzle of the player's own typed, in place of the game
 * @property {Panel | null} panel      the dialog that is open
 * @property {Record<string, Found | null>} examples  of techniques, as far as they were looked at;
 *   null: it is asked for
 * @property {import('../storage/player-store.js').Player[]} players  on this device
 * @property {string} me               the id of who plays
 * @property {string} results          of a class, as they were typed and read, a line each
 * @property {string[]} taught         words whose rules a hint has named since the page was opened
 * @property {boolean} isPaused        the clock stands, the board is covered
 * @property {boolean} isHidden        the page is, so the clock stands
 * @property {Time} time
 * @property {Keeping} keeping
 * @property {Core} core
 *
 * @typedef {object} Focus
 * @property {number | null} selected
 * @property {number[]} others         cells selected with it
 * @property {number | null} last      the cell of the last move
 * @property {Mode} mode               what digits typed are
 * @property {Mode | null} once        what the next one alone is
 * @property {number} note            the small digit that is coloured next, 0: the square is
 * @property {number} held             the digit that goes where one taps, 0: none
 * @property {boolean} isAtKeys        Enter has taken the hand to the keys: arrows walk there, and
 *   a digit leads back to the board
 * @property {'' | 'here' | 'row' | 'next'} typed  a puzzle is typed: a digit into the chosen
 *   square; or digit after digit, and the next is for the square after it, or for that
 *
 * @typedef {object} Words
 * @property {string} message
 * @property {Offer | null} offer      what can be done about it
 * @property {number} count            how many messages there were; the same words said again are
 *   heard again
 * @property {{text: string}} heard    what is told to ears alone; the same again is heard again
 *
 * A button beside the message: the act it stands for and with what, and what it says.
 * @typedef {{act: string, value?: string, label: string}} Offer
 *
 * @typedef {object} Tour
 * @property {number} id               which tour it is: what comes for an older one is dropped
 * @property {Step[]} steps
 * @property {number} at               which of them is shown
 * @property {boolean} isComplete      no more are to come
 * @property {boolean} isSearched      they do not reach the solution, which comes after them
 * @property {number} beat             which beat goes on by itself to the next; 0: none
 *
 * @typedef {object} Exercise
 * @property {string} technique
 * @property {Game} game               its board: what stands there is given, and notes are the
 *   candidates
 * @property {Step} step               one that there is to be found
 * @property {number[]} effects        a mask a cell: what any step of the technique places or
 *   removes
 * @property {boolean} isFound
 *
 * A step of a technique, the board on which it comes next, and all that the technique does there.
 * @typedef {{step: Step, game: Game, all: import('../core/answers.js').FindAnswer}} Found
 *
 * What is typed is the draft on top of the shelf's; this is what is known of it.
 * @typedef {object} Sheet
 * @property {Game | null} of          the draft that was judged last
 * @property {Verdict | null} verdict  what was said of that; null: it is empty
 * @property {number[]} ringed         squares that show it
 * @property {boolean} isSlow          the judging of the next takes its time
 * @property {Pick<State, 'focus' | 'lesson' | 'asked'>} before  the hand on the game, to go back to
 * @property {Hand | null} hand        what rules are drawn with; null: digits are typed
 *
 * @typedef {object} Hand
 * @property {string} tool             of those in rules-draft.js
 * @property {number[]} trace          squares it has gone over, which are being drawn
 * @property {import('./rules-model.js').Constraint | null} edits  the cage that goes on by that
 * @property {string} brush            the region that is painted
 * @property {{cells: number[], number: number, isTyped?: boolean} | null} cage  whose sum is typed
 *   next; 0: it has none
 *
 * @typedef {object} Panel
 * @property {string} name             of the dialog
 * @property {string} [level]          daily: the pack whose puzzles are meant
 * @property {number} [day]            daily: the day in hand, whose month is shown
 * @property {string} [text]           paste: what is typed; copy: what is to be copied
 * @property {string} [family]         learn: the open one, '' none; at first the first one is
 * @property {string} [told]           paste: what is wrong with it; solved: what came of sharing it
 * @property {string} [hardest]        solved: the hardest step, once it is known
 * @property {string} [wish]           making: what is made; forget: who is
 * @property {Job} [job]  print: what is printed
 * @property {number} [began]          making: the tick it began
 * @property {import('./first-steps-state.js').First} [first]  firstSteps: the little board
 * @property {string} [picture]        player: the chosen one
 * @property {string} [of]             player: the id of who has another name; else one is new
 * @property {boolean} [isAsked]       players, player: by the page, as it opens
 * @property {import('./site-config.js').Wish} [task]  class: the choices so far, without the word
 * @property {boolean} [isSure]        forget: said once
 *
 * @typedef {object} Time
 * @property {number} now              milliseconds since 1970, when what is answered was pressed
 * @property {number} tick             the same moment by a clock that never goes back
 * @property {number | null} since     the tick from which time is not yet in the game; null: the
 *   clock stands
 *
 * @typedef {object} Keeping
 * @property {boolean} isDue           the shelf has changed since it was last stored
 * @property {Shelf} base              the shelf as it was last found in storage or put there
 * @property {import('../storage/store.js').Outcome} outcome  of the last save
 * @property {boolean} hasAside        something that was kept could not be read
 *
 * @typedef {object} Core
 * @property {'' | 'core' | 'pack'} kind  who answers; '': not known yet
 * @property {string} version
 * @property {Record<string, string>} names  of techniques
 * @property {import('../core/answers.js').Kinds} kinds  of techniques
 * @property {string[]} grades         of which puzzles can be made
 * @property {import('./rules-model.js').Rules[]} rules  the ones it has names for, once asked
 * @property {string} counting         the level whose puzzles it draws to see which were solved
 */

/**
 * A puzzle to print, its origin, and its number there, or 0. A position of a technique also has the
 * step that is its answer. A solution path is the puzzle, the positions with their steps, and, if
 * logic does not lead to the end, the board that search completed.
 * @typedef {{game: Game, of: string, number: number, step?: Step}} Printed
 *
 * Puzzles that are collected to be printed.
 * @typedef {object} Job
 * @property {number} id         answers for another job are dropped
 * @property {string} what
 * @property {number} first      of a level's puzzles, from 0
 * @property {Printed[]} found
 * @property {boolean} isAsking  for the next one
 * @property {boolean} isShort   there is no other
 * @property {number} at         the sheet that is shown
 * @property {import('../core/verify-step.js').Solved} [board]  how far the solution path is known
 */

/**
 * Positions to practise a technique on: by technique, by pack, the numbers of puzzles, each as its
 * distance from the one before.
 * @typedef {[string, [string, number[]][]][]} Positions
 *
 * What the address limits the page to.
 * @typedef {object} Bounds
 * @property {boolean} isLocked    this puzzle only, and nothing that leads away from it
 * @property {boolean} isEmbedded  in a frame: only board, actions and keys
 * @property {string} apart        the name of saved data of its own; '': there is none
 * @property {import('./task-state.js').Task | null} task  class puzzles, without others
 * @property {[name: string, value: string][]} unread  parts of the address with unknown values
 */

/**
 * What an act may look at beside the state; it never changes.
 * @typedef {object} Page
 * @property {Pack[]} packs
 * @property {import('./site-config.js').Site} site
 * @property {Positions} positions  where techniques can be practised
 * @property {import('../view/text.js').Say} say
 * @property {string} title
 * @property {string} locale           how dates are written, and weeks begin
 * @property {string} address          where the page lives, for links
 * @property {string} contact          where faults are reported; '' where nobody is named
 * @property {Bounds} bounds  what its address keeps it within
 * @property {import('./game.js').Draw} draw  chance
 */

/** The hand on a board just opened. @type {Focus} */
export const FRESH = {
  selected: null,
  others: [],
  last: null,
  mode: 'digits',
  once: null,
  note: 0,
  held: 0,
  isAtKeys: false,
  typed: '',
};

/**
 * The page as it begins.
 * @param {Shelf} shelf
 * @param {string} message
 * @param {Offer | null} offer
 * @param {boolean} hasAside  whether something that was kept could not be read
 * @returns {State}
 */
export const openState = (shelf, message, offer, hasAside) => ({
  shelf,
  focus: FRESH,
  words: { message, offer, count: 0, heard: { text: '' } },
  lesson: null,
  asked: null,
  tour: null,
  exercise: null,
  sheet: null,
  panel: null,
  examples: {},
  players: [FIRST],
  me: FIRST.id,
  results: '',
  taught: [],
  isPaused: false,
  isHidden: false,
  time: { now: 0, tick: 0, since: null },
  keeping: { isDue: false, base: shelf, outcome: 'kept', hasAside },
  core: { kind: '', version: '', names: {}, kinds: {}, grades: [], rules: [], counting: '' },
});

/* ---- What is asked of it --------------------------------------------------------------------- */

/** The game on the board. @param {State} state */
export const gameIn = ({ exercise, sheet, shelf }) =>
  exercise?.game ?? (sheet ? topDraft(shelf) : gameOf(shelf));

/** Whether its puzzle is not there, and the board is empty until it is. @param {State} state */
export const isToCome = (state) => !state.sheet && isBlank(gameIn(state));

/** What the hand draws rules with; null where it writes digits. @param {State} state */
export const handIn = ({ sheet }) => sheet?.hand ?? null;

/** All cells that are selected. @param {State} state */
export const pickedIn = ({ focus: { selected, others } }) =>
  selected === null ? [] : [selected, ...others];

/** Whether there is one square at a time, and nothing is held. @param {State} state */
export const isPlain = (state) =>
  gameIn(state).rules.order <= KIDS_ORDER ||
  state.exercise !== null ||
  state.sheet !== null ||
  state.tour !== null;

/** What digits typed now are. @param {State} state */
export const modeIn = ({ focus: { once, mode } }) => once ?? mode;

/** A technique's name, as soon as names are known. @param {State} state */
export const namesIn =
  ({ core: { names } }) =>
  (/** @type {string} */ technique) =>
    names[technique] ?? technique;

/**
 * The pack of a game, or what stands for it where the game is in none, or in one that the page has
 * no more.
 * @param {Game} game
 * @param {{packs: Pack[], say: import('../view/text.js').Say}} page
 * @returns {Pack}
 */
export const homeOf = (game, { packs, say }) =>
  packs.find(({ id }) => id === game.pack) ?? {
    id: game.pack,
    title: game.pack === OWN ? ownTitle(game, say) : game.title,
    grade: game.made,
    rules: game.rules,
    count: 0,
    seconds: 0,
    sum: '',
    entries: [],
    spec: game.rules.spec,
    drafts: null,
  };
