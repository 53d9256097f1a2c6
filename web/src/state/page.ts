/**
 * page.ts: the state of the page as one immutable value: everything that the page shows and saves.
 *
 * An action (../play/) returns the next state, and the view (../view/) draws it. No
 * other part of the page keeps data between two events.
 */
import { FIRST, type Player } from './player-list.ts';
import { gameOf, topDraft, type Profile } from './profile.ts';
import type { Say } from '../text/text.ts';
import { KIDS_ORDER, OWN, isBlank, type Game } from './state.ts';
import type { FindAnswer, JudgeAnswer, Kinds, RateAnswer, Step } from '../core/answers.ts';
import type { SolvedBoard } from '../core/verify-step.ts';
import type { Lesson } from '../play/lesson.ts';
import type { Outcome } from '../storage/store.ts';
import type { FirstSteps } from './first-steps-state.ts';
import type { RandomBelow, DeadEnd } from './game.ts';
import type { Pack } from './pack-types.ts';
import type { Constraint, Rules } from './rules-model.ts';
import type { Site, TaskOptions } from './site-config.ts';
import type { Task } from './task-state.ts';

/** The core's verdict on a puzzle in the editor. */
export type Verdict = JudgeAnswer & {
  rating?: RateAnswer | null; // undefined while the core rates the puzzle; null if it has no rating
  deadEnd?: DeadEnd | null; // a cell without candidates, or a house without a place for a digit
  constraint?: Constraint | null; // a constraint that no digits can satisfy
};

/** What typed digits become: digits, corner notes, centre notes, or colours of cells. */
export type Mode = 'digits' | 'notes' | 'centres' | 'tints';

export const MODES: Mode[] = ['digits', 'notes', 'centres', 'tints'];

export type State = {
  profile: Profile; // saved data: games, solved puzzles, settings
  focus: Focus; // the selected cells and how digits are entered
  words: Messages; // the message beside the board
  lesson: Lesson | null; // the hint shown on the board
  lastHint: { before: Game; cell: number } | null; // the last filled-in hint, for "Why?"
  walkthrough: Walkthrough | null; // the explained solution, shown in place of the game
  exercise: Exercise | null; // practice of a technique, shown in place of the game
  editor: Editor | null; // the puzzle editor, shown in place of the game
  panel: Panel | null; // the open dialog
  examples: Record<string, Example | null>; // by technique; null while it is loading
  players: Player[]; // the players on this device
  me: string; // the id of the current player
  results: string; // results of a class, one per line
  explainedRules: string[]; // rules that a hint has explained since the page was opened
  isPaused: boolean; // true if the player has stopped the clock, which covers the board
  isHidden: boolean; // true if the page is not visible, which stops the clock
  time: Time;
  saving: Saving;
  core: Core;
};

export type Focus = {
  selected: number | null; // the focused cell; null if none is selected
  others: number[]; // the other selected cells
  last: number | null; // the cell of the last move
  mode: Mode; // what typed digits become
  nextMode: Mode | null; // the mode of only the next digit; null: that of `mode`
  note: number; // the digit whose note the next colour goes to; 0: the colour goes to the cell
  lockedDigit: number; // the digit that a tap on a cell enters; 0: a tap enters no digit
  isAtKeys: boolean; // true if arrow keys move the focus in the keypad, until a digit is entered
  // how digits are typed into the editor: into the selected cell ('here'), or cell by cell. Then
  // the selected cell already has its digit ('row') or is still empty ('next').
  typed: '' | 'here' | 'row' | 'next';
};

type Messages = {
  message: string;
  offer: Offer | null; // the button beside the message
  count: number; // number of messages so far; it makes screen readers repeat an equal message
  announcement: { text: string }; // for screen readers; a new object repeats an equal text
};

/** A button beside the message: its action, the action's value, and its label. */
type Offer = { act: string; value?: string; label: string };

export type Walkthrough = {
  id: number; // identifies the walkthrough; answers with an older id are ignored
  steps: Step[];
  index: number; // index of the step that is shown
  isComplete: boolean; // true if all steps have arrived
  isDraft?: boolean; // true if the puzzle is the draft in the editor
  isSearched: boolean; // true if logic gets stuck, and a search finds the rest of the solution
  isAtHardest: boolean; // true if the hardest of the steps so far is shown
  playTick: number; // the tick at which automatic play began; identifies its timer; 0 if stopped
};

export type Exercise = {
  technique: string;
  game: Game; // the position: all digits are givens, and the notes are the candidates
  step: Step; // one of the steps to find
  effects: number[]; // per cell a mask of the digits that steps of the technique place or remove
  isFound: boolean;
};

/** A step of a technique, the position before the step, and all steps of the technique there. */
export type Example = { step: Step; game: Game; all: FindAnswer };

/** The puzzle editor. Its board is the top draft of the profile. */
export type Editor = {
  judged: Game | null; // the draft that the core judged last
  verdict: Verdict | null; // the verdict on the draft; null if the draft is empty
  markedCells: number[]; // cells that the verdict marks
  note: { of: Game; text: string } | null; // about a draft as it was pasted; after the verdict
  isSlow: boolean; // true if the verdict takes noticeably long
  before: Pick<State, 'focus' | 'lesson' | 'lastHint'>; // the state to restore on closing
  drawing: Drawing | null; // the tool that draws rules; null if digits are typed
};

/** The selected tool of the editor, and the stroke that the player is drawing with it. */
export type Drawing = {
  tool: string; // a key of TOOLS (rules-draft.ts)
  stroke: number[]; // cells of the stroke
  edits: Constraint | null; // the cage that the stroke extends; null for a new cage
  brush: string; // the region that the stroke paints
  // the cage whose sum is typed next; its number is 0 until it has a sum
  cage: { cells: number[]; number: number; isTyped?: boolean } | null;
};

/** The open dialog. Each optional field belongs to the dialogs named in its comment. */
export type Panel = {
  name: string; // the name of the dialog
  level?: string; // daily: the id of the pack that the puzzles come from
  day?: number; // daily: the selected day, whose month is shown
  text?: string; // paste: the typed text; copy: the text to copy
  // learn: the open family, undefined: the first; levels: the open kind; '' if all are closed
  open?: string;
  message?: string; // paste, player: what is wrong with the text; solved: whether sharing worked
  hardest?: string; // solved: the hardest step, once it is known
  // making: the name of the puzzle being generated; endless: rules, grade; forget: who is deleted;
  // player: the action that follows a name that the page asked for
  wish?: string;
  job?: PrintJob; // print: the puzzles to print
  began?: number; // making: the tick at which generation began
  first?: FirstSteps; // firstSteps: the board
  picture?: string; // player: the chosen picture
  playerId?: string; // player: the id of the player being renamed; undefined for a new one
  isAsked?: boolean; // players, player: true if the page, not the player, opened the dialog
  task?: TaskOptions; // class: the options chosen so far, without the seed
  isSure?: boolean; // forget: true once the player has confirmed
};

type Time = {
  now: number; // time of the event being handled, in milliseconds since 1970
  tick: number; // the same time in milliseconds of a clock that never runs backwards
  since: number | null; // the tick up to which playing time is counted; null if stopped
  active: number; // the tick of the player's last action
};

export const MAX_STILL = 180000; // the clock stops for a player who does nothing for this long

/** Returns the playing time, in milliseconds, that is not counted yet. */
export const uncountedTime = ({ tick, since, active }: Time) =>
  since === null ? 0 : Math.max(Math.round(Math.min(tick, active + MAX_STILL) - since), 0);

type Saving = {
  isDue: boolean; // true if the profile has changed since it was last saved
  base: Profile; // the profile as last read from storage or written to it
  outcome: Outcome; // the outcome of the last save
  hasAside: boolean; // true if some saved data could not be read and was set aside
};

/** Information that the core has reported about itself. */
type Core = {
  kind: '' | 'core' | 'pack'; // which engine answers; '' until it is known
  version: string;
  names: Record<string, string>; // the names of techniques, by id
  kinds: Kinds; // the families and grades of techniques
  grades: string[]; // grades of puzzles that can be generated
  rules: Rules[]; // all named rules, once they have been requested
  counting: string; // the level whose solved puzzles the core is counting, or ''
};

/**
 * An item to print: a puzzle, a position of a technique with the step that is its answer, or a
 * stage of a solution path.
 */
export type PrintItem = {
  game: Game;
  source: string; // the title of the source of the puzzle, such as a level
  number: number; // the number of the puzzle in its source; 0 if it has none
  step?: Step;
};

/** Puzzles being collected to be printed. */
export type PrintJob = {
  id: number; // identifies the job; answers with an older id are ignored
  what: string; // the choice in the dialog, such as 'this' or 'level 9x9-easy'
  first: number; // index of the first puzzle in its level
  items: PrintItem[];
  isAsking: boolean; // true while the next puzzle is being requested
  isShort: boolean; // true if no more puzzles can be collected
  sheet: number; // index of the sheet that is shown
  board?: SolvedBoard; // the board after the steps found so far of the solution path
};

/**
 * Positions to practise techniques on. For each technique and pack it lists the indices of puzzles,
 * each as the difference from the previous index.
 */
type Positions = [technique: string, [pack: string, distances: number[]][]][];

/** The limits that the address sets for the page. */
export type Bounds = {
  isLocked: boolean; // true if only the puzzle in the address can be played
  isEmbedded: boolean; // true in a frame; then only board, actions and keypad are shown
  theme: string | null; // the theme of a frame, instead of that in the settings
  storageSuffix: string; // suffix of the storage key if the address has its own saved data; else ''
  task: Task | null; // class puzzles, if only these can be played
  unknown: [name: string, value: string][]; // the parameters whose values are unknown
};

/** The data that actions may read besides the state. It never changes. */
export type Page = {
  packs: Pack[];
  site: Site;
  positions: Positions;
  say: Say;
  title: string;
  locale: string; // determines how dates are written and on which day weeks begin
  address: string; // the page's address, for links
  link: { search: string; hash: string }; // what the address asked for when the page was opened
  contact: string; // the address for reports of faults, or ''
  bounds: Bounds;
  random: RandomBelow;
};

/** The focus on a board that was just opened. */
export const INITIAL_FOCUS: Focus = {
  selected: null,
  others: [],
  last: null,
  mode: 'digits',
  nextMode: null,
  note: 0,
  lockedDigit: 0,
  isAtKeys: false,
  typed: '',
};

/**
 * Returns the state of a page that opens with this profile and message.
 * @param hasAside  whether some saved data could not be read
 */
export const initialState = (
  profile: Profile,
  message: string,
  offer: Offer | null,
  hasAside: boolean,
): State => ({
  profile,
  focus: INITIAL_FOCUS,
  words: { message, offer, count: 0, announcement: { text: '' } },
  lesson: null,
  lastHint: null,
  walkthrough: null,
  exercise: null,
  editor: null,
  panel: null,
  examples: {},
  players: [FIRST],
  me: FIRST.id,
  results: '',
  explainedRules: [],
  isPaused: false,
  isHidden: false,
  time: { now: 0, tick: 0, since: null, active: 0 },
  saving: { isDue: false, base: profile, outcome: 'kept', hasAside },
  core: { kind: '', version: '', names: {}, kinds: {}, grades: [], rules: [], counting: '' },
});

/* ---- Questions about the state --------------------------------------------------------------- */

/** Returns the game on the board: the exercise, the draft in the editor, or the game in play. */
export const gameIn = ({ exercise, editor, profile }: State) =>
  exercise?.game ?? (editor ? topDraft(profile) : gameOf(profile));

/** True if the board is empty because the core is still generating its puzzle. */
export const isAwaitingPuzzle = (state: State) => !state.editor && isBlank(gameIn(state));

/** Returns whether the game is the latest draft of the editor. */
export function isDraftInPlay({ profile }: State) {
  const { pack, givens, rules } = gameOf(profile);
  const draft = topDraft(profile);
  return pack === OWN && draft?.rules.spec === rules.spec && `${draft.entries}` === `${givens}`;
}

/** Returns the drawing tool of the editor, or null if digits are typed. */
export const drawingIn = ({ editor }: State) => editor?.drawing ?? null;

/** Returns all selected cells, the focused one first. */
export const selectedIn = ({ focus: { selected, others } }: State) =>
  selected === null ? [] : [selected, ...others];

/** True if only one cell can be selected, and taps cannot enter a locked digit. */
export const hasSingleSelection = (state: State) =>
  gameIn(state).rules.order <= KIDS_ORDER ||
  Boolean(state.exercise || state.editor || state.walkthrough);

/** Returns the mode in which the next digit is entered. */
export const modeIn = ({ focus: { nextMode, mode } }: State) => nextMode ?? mode;

/** Returns the grade of the puzzle or of the exercise's technique; undefined if it is unknown. */
export function gradeIn(state: State, packs: Pack[]) {
  const { exercise, core } = state;
  if (exercise) return core.kinds[exercise.technique]?.grade;
  const { made, pack } = gameIn(state);
  return made || packs.find(({ id }) => id === pack)?.grade;
}

/** Returns a function that names a technique. Until the core reports names, it returns the id. */
export const namesIn =
  ({ core: { names } }: State) =>
  (technique: string) =>
    names[technique] ?? technique;
