/**
 * page.ts: the page's state as one immutable value: everything that it shows and saves.
 *
 * An action (../play/) returns the next state, and the view (../view/) draws it. No
 * other part of the page keeps data between two events.
 */
import { FIRST, type Player } from './player-list.ts';
import { gameOf, topDraft, type Profile } from './profile.ts';
import type { Say } from '../text/text.ts';
import { KIDS_ORDER, isBlank, type Game } from './state.ts';
import type { FindAnswer, JudgeAnswer, Kinds, RateAnswer, Step } from '../core/answers.ts';
import type { SolvedBoard } from '../core/verify-step.ts';
import type { Lesson } from '../play/lesson.ts';
import type { Outcome } from '../storage/store.ts';
import type { FirstSteps } from './first-steps-state.ts';
import type { Draw, DeadEnd } from './game.ts';
import type { Pack } from './pack-types.ts';
import type { Constraint, Rules } from './rules-model.ts';
import type { Site, TaskOptions } from './site-config.ts';
import type { Task } from './task-state.ts';

/** What is known about a puzzle in the editor. */
export type Verdict = JudgeAnswer & {
  rating?: RateAnswer | null; // its rating; undefined while it is computed, null if there is none
  deadEnd?: DeadEnd | null; // a cell without candidates, or a house without a place
  constraint?: Constraint | null; // a constraint that no digits satisfy
};

/** What typed digits become: digits, corner notes, centre notes, or colours of cells. */
export type Mode = 'digits' | 'notes' | 'centres' | 'tints';

export const MODES: Mode[] = ['digits', 'notes', 'centres', 'tints'];

export type State = {
  profile: Profile; // saved data: games, solved puzzles, settings
  focus: Focus; // the selected cells and how digits are entered
  words: Words; // the message beside the board
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
  others: number[]; // other selected cells
  last: number | null; // the cell of the last move
  mode: Mode; // what typed digits become
  once: Mode | null; // the mode of the next digit only
  note: number; // the digit whose note is coloured next; 0: the cell itself
  held: number; // the digit that a tap on a cell enters; 0: none
  isAtKeys: boolean; // true if arrow keys move in the keypad, until a digit is entered
  // how digits are typed into the editor: into the selected cell ('here'), or cell by cell,
  // where the selected cell is filled ('row') or waits for its digit ('next')
  typed: '' | 'here' | 'row' | 'next';
};

type Words = {
  message: string;
  offer: Offer | null; // the button beside the message
  count: number; // number of messages so far, so that a repeated one is announced again
  announcement: { text: string }; // for screen readers only; a new object is announced again
};

/** A button beside the message: its action, the action's value, and its label. */
type Offer = { act: string; value?: string; label: string };

export type Walkthrough = {
  id: number; // identifies the walkthrough, so that answers for an older one are ignored
  steps: Step[];
  at: number; // index of the step that is shown
  isComplete: boolean; // true if all steps have arrived
  isSearched: boolean; // true if the steps stop short of the solution, which is then searched for
  beat: number; // the tick at which playing began, which identifies its timer; 0 if stopped
};

export type Exercise = {
  technique: string;
  game: Game; // the position: all digits are given, and the notes are its candidates
  step: Step; // one of the steps to find
  effects: number[]; // a mask per cell: digits that any step of the technique places or removes
  isFound: boolean;
};

/** A step of a technique, the position before it, and all that the technique does there. */
export type Example = { step: Step; game: Game; all: FindAnswer };

/** What is known about the top draft of the profile, which is the board of the editor. */
export type Editor = {
  of: Game | null; // the draft that was judged last
  verdict: Verdict | null; // the verdict on that draft; null if it is empty
  markedCells: number[]; // cells that the verdict marks
  isSlow: boolean; // true while judging takes noticeably long
  before: Pick<State, 'focus' | 'lesson' | 'lastHint'>; // restored when the editor is closed
  drawing: Drawing | null; // the tool that draws rules; null if digits are typed
};

/** A tool of the editor, and the stroke that is being drawn with it. */
export type Drawing = {
  tool: string; // a key of TOOLS (rules-draft.ts)
  stroke: number[]; // cells of the stroke
  edits: Constraint | null; // the cage that the stroke extends
  brush: string; // the region that the stroke paints
  // the cage whose sum is typed next; number 0: it has no sum yet
  cage: { cells: number[]; number: number; isTyped?: boolean } | null;
};

/** The open dialog. Each optional field belongs to the dialogs named in its comment. */
export type Panel = {
  name: string; // of the dialog
  level?: string; // daily: the pack of the puzzles
  day?: number; // daily: the selected day, whose month is shown
  text?: string; // paste: the typed text; copy: the text to copy
  family?: string; // learn: the open family; '' if all are closed, undefined for the first
  message?: string; // paste: what is wrong with the text; solved: whether sharing worked
  hardest?: string; // solved: the hardest step, once it is known
  wish?: string; // making: the puzzle being generated; forget: the player to delete
  job?: PrintJob; // print: what is printed
  began?: number; // making: the tick at which it began
  first?: FirstSteps; // firstSteps: the board
  picture?: string; // player: the chosen picture
  of?: string; // player: the id of the player being renamed; undefined for a new one
  isAsked?: boolean; // players, player: true if the page opened it by itself
  task?: TaskOptions; // class: the choices so far, without the seed
  isSure?: boolean; // forget: true once the player has confirmed
};

type Time = {
  now: number; // time of the event being handled, in milliseconds since 1970
  tick: number; // the same moment in milliseconds of a clock that never runs backwards
  since: number | null; // the tick up to which time is counted; null if the clock is stopped
};

type Saving = {
  isDue: boolean; // true if the profile has changed since it was last saved
  base: Profile; // the profile as last read from storage or written to it
  outcome: Outcome; // of the last save
  hasAside: boolean; // true if some saved data could not be read and was set aside
};

/** What the core has reported about itself. */
type Core = {
  kind: '' | 'core' | 'pack'; // which engine answers; '' until it is known
  version: string;
  names: Record<string, string>; // of techniques, by id
  kinds: Kinds; // of techniques
  grades: string[]; // grades of puzzles that can be generated
  rules: Rules[]; // all named rules, once they have been requested
  counting: string; // the level whose solved puzzles are being counted, or ''
};

/**
 * An item to print: a puzzle, a position of a technique with the step that is its answer, or a
 * stage of a solution path.
 */
export type PrintItem = {
  game: Game;
  of: string; // the title of its source
  number: number; // its number in that source, or 0
  step?: Step;
};

/** Puzzles being collected to be printed. */
export type PrintJob = {
  id: number; // identifies the job, so that answers for an older one are ignored
  what: string;
  first: number; // index of the first puzzle in its level
  found: PrintItem[];
  isAsking: boolean; // true while the next puzzle is being requested
  isShort: boolean; // true if no more puzzles can be collected
  at: number; // index of the sheet that is shown
  board?: SolvedBoard; // the board after the known part of the solution path
};

/**
 * Positions to practise techniques on: for each technique and pack the indices of puzzles, each as
 * the difference from the previous one.
 */
type Positions = [technique: string, [pack: string, distances: number[]][]][];

/** The limits that the address sets for the page. */
export type Bounds = {
  isLocked: boolean; // true if only this puzzle can be played
  isEmbedded: boolean; // true in a frame, which shows only board, actions and keypad
  apart: string; // suffix of the storage key for data of this address alone, or ''
  task: Task | null; // class puzzles; no others can be played
  unread: [name: string, value: string][]; // parameters with unknown values
};

/** What actions may read besides the state. It never changes. */
export type Page = {
  packs: Pack[];
  site: Site;
  positions: Positions;
  say: Say;
  title: string;
  locale: string; // determines how dates are written and on which day weeks begin
  address: string; // of the page, for links
  contact: string; // where to report faults, or ''
  bounds: Bounds;
  draw: Draw;
};

/** The focus on a board that was just opened. */
export const INITIAL_FOCUS: Focus = {
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
 * Returns the state of a page that opens with this profile and message.
 * @param hasAside  whether some saved data could not be read
 */
export const openState = (
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
  time: { now: 0, tick: 0, since: null },
  saving: { isDue: false, base: profile, outcome: 'kept', hasAside },
  core: { kind: '', version: '', names: {}, kinds: {}, grades: [], rules: [], counting: '' },
});

/* ---- Questions about the state --------------------------------------------------------------- */

/** Returns the game on the board: the exercise, the draft in the editor, or the game in play. */
export const gameIn = ({ exercise, editor, profile }: State) =>
  exercise?.game ?? (editor ? topDraft(profile) : gameOf(profile));

/** True if the board is empty because the core is still generating its puzzle. */
export const isAwaitingPuzzle = (state: State) => !state.editor && isBlank(gameIn(state));

/** Returns the drawing tool of the editor, or null if digits are typed. */
export const drawingIn = ({ editor }: State) => editor?.drawing ?? null;

/** Returns all selected cells, the focused one first. */
export const selectedIn = ({ focus: { selected, others } }: State) =>
  selected === null ? [] : [selected, ...others];

/** True if only one cell can be selected, and no digit can be held. */
export const hasSingleSelection = (state: State) =>
  gameIn(state).rules.order <= KIDS_ORDER ||
  state.exercise !== null ||
  state.editor !== null ||
  state.walkthrough !== null;

/** Returns what the next typed digit becomes. */
export const modeIn = ({ focus: { once, mode } }: State) => once ?? mode;

/** Returns a function that names techniques. It returns the id until the names are known. */
export const namesIn =
  ({ core: { names } }: State) =>
  (technique: string) =>
    names[technique] ?? technique;
