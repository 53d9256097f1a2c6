/**
 * page.ts: the one state: all that the page shows and keeps, as plain data that never changes.
 *
 * An act (../play/) makes the next one of it, the view (../view/) shows it. Nobody else holds
 * anything between two presses.
 */
import { FIRST, type Player } from './player-list.ts';
import { gameOf, topDraft, type Profile } from './profile.ts';
import type { Say } from '../text/text.ts';
import { KIDS_ORDER, isBlank, type Game } from './state.ts';
import type { FindAnswer, JudgeAnswer, Kinds, RateAnswer, Step } from '../core/answers.ts';
import type { Solved } from '../core/verify-step.ts';
import type { Lesson } from '../play/lesson.ts';
import type { Outcome } from '../storage/store.ts';
import type { First } from './first-steps-state.ts';
import type { Draw, Lack } from './game.ts';
import type { Pack } from './pack-types.ts';
import type { Constraint, Rules } from './rules-model.ts';
import type { Site, Wish } from './site-config.ts';
import type { Task } from './task-state.ts';

/**
 * What is known of a puzzle: how hard it is, once that is known, null where nobody can say; and
 * where nothing can go any more.
 * constraint: cannot be met
 */
export type Verdict = JudgeAnswer & {
  rating?: RateAnswer | null;
  lack?: Lack | null;
  constraint?: Constraint | null;
};

/** Digits, notes at their places or in the middle, or colours of squares. */
export type Mode = 'digits' | 'notes' | 'centres' | 'tints';

export const MODES: Mode[] = ['digits', 'notes', 'centres', 'tints'];

export type State = {
  profile: Profile; // what is kept: games, what was solved, settings
  focus: Focus; // selected cells and how digits are entered
  words: Words; // what is said, beside the board
  lesson: Lesson | null; // the hint that is on the board
  asked: { before: Game; cell: number } | null; // a hint just given, to be explained if asked
  walkthrough: Walkthrough | null; // the whole puzzle explained, in place of the game
  exercise: Exercise | null; // a technique practised, in place of the game
  editor: Editor | null; // a puzzle of the player's own typed, in place of the game
  panel: Panel | null; // the dialog that is open
  // of techniques, as far as they were looked at; null: it is asked for
  examples: Record<string, Found | null>;
  players: Player[]; // on this device
  me: string; // the id of who plays
  results: string; // of a class, as they were typed and read, a line each
  taught: string[]; // words whose rules a hint has named since the page was opened
  isPaused: boolean; // the clock stands, the board is covered
  isHidden: boolean; // the page is, so the clock stands
  time: Time;
  saving: Saving;
  core: Core;
};

export type Focus = {
  selected: number | null;
  others: number[]; // cells selected with it
  last: number | null; // the cell of the last move
  mode: Mode; // what digits typed are
  once: Mode | null; // what the next one alone is
  note: number; // the small digit that is coloured next, 0: the square is
  held: number; // the digit that goes where one taps, 0: none
  // Enter has moved the keyboard focus to the keypad; a digit returns it to the board
  isAtKeys: boolean;
  // a puzzle is typed: a digit into the chosen square; or digit after digit, and the next is for
  // the square after it, or for that
  typed: '' | 'here' | 'row' | 'next';
};

type Words = {
  message: string;
  offer: Offer | null; // what can be done about it
  count: number; // how many messages there were; the same words said again are heard again
  heard: { text: string }; // what is told to ears alone; the same again is heard again
};

/** A button beside the message: the act it stands for and with what, and what it says. */
type Offer = { act: string; value?: string; label: string };

export type Walkthrough = {
  id: number; // which walkthrough it is: what comes for an older one is dropped
  steps: Step[];
  at: number; // which of them is shown
  isComplete: boolean; // no more are to come
  isSearched: boolean; // they do not reach the solution, which comes after them
  beat: number; // which beat goes on by itself to the next; 0: none
};

export type Exercise = {
  technique: string;
  game: Game; // its board: what stands there is given, and notes are the candidates
  step: Step; // one that there is to be found
  effects: number[]; // a mask a cell: what any step of the technique places or removes
  isFound: boolean;
};

/**
 * A step of a technique, the board on which it comes next, and all that the technique does there.
 */
export type Found = { step: Step; game: Game; all: FindAnswer };

/** What is typed is the draft on top of the profile's; this is what is known of it. */
export type Editor = {
  of: Game | null; // the draft that was judged last
  verdict: Verdict | null; // what was said of that; null: it is empty
  ringed: number[]; // squares that show it
  isSlow: boolean; // the judging of the next takes its time
  before: Pick<State, 'focus' | 'lesson' | 'asked'>; // restored when the editor closes
  drawing: Drawing | null; // the drawing tool in use; null: digits are typed
};

/** A drawing tool in use, and its stroke. */
export type Drawing = {
  tool: string; // a key of TOOLS in rules-draft.ts
  stroke: number[]; // cells of the stroke so far
  edits: Constraint | null; // the existing cage that the stroke changes
  brush: string; // the jigsaw region being painted
  // the cage whose sum is typed next; number 0: no sum
  cage: { cells: number[]; number: number; isTyped?: boolean } | null;
};

export type Panel = {
  name: string; // of the dialog
  level?: string; // daily: the pack whose puzzles are meant
  day?: number; // daily: the chosen day, whose month is shown
  text?: string; // paste: what is typed; copy: what is to be copied
  family?: string; // learn: the open one, '' none; at first the first one is
  told?: string; // paste: what is wrong with it; solved: what came of sharing it
  hardest?: string; // solved: the hardest step, once it is known
  wish?: string; // making: what is made; forget: who is
  job?: Job; // print: what is printed
  began?: number; // making: the tick it began
  first?: First; // firstSteps: the little board
  picture?: string; // player: the chosen one
  of?: string; // player: the id of who has another name; else one is new
  isAsked?: boolean; // players, player: by the page, as it opens
  task?: Wish; // class: the choices so far, without the word
  isSure?: boolean; // forget: said once
};

type Time = {
  now: number; // milliseconds since 1970, when what is answered was pressed
  tick: number; // the same moment by a clock that never goes back
  since: number | null; // the tick from which time is not yet in the game; null: the clock stands
};

type Saving = {
  isDue: boolean; // the profile has changed since it was last stored
  base: Profile; // the profile as it was last found in storage or put there
  outcome: Outcome; // of the last save
  hasAside: boolean; // something that was kept could not be read
};

type Core = {
  kind: '' | 'core' | 'pack'; // who answers; '': not known yet
  version: string;
  names: Record<string, string>; // of techniques
  kinds: Kinds; // of techniques
  grades: string[]; // of which puzzles can be made
  rules: Rules[]; // the ones it has names for, once asked
  counting: string; // the level whose puzzles it draws to see which were solved
};

/**
 * A puzzle to print, its origin, and its number there, or 0. A position of a technique also has the
 * step that is its answer. A solution path is the puzzle, the positions with their steps, and, if
 * logic does not lead to the end, the board that search completed.
 */
export type Printed = { game: Game; of: string; number: number; step?: Step };

/** Puzzles that are collected to be printed. */
export type Job = {
  id: number; // answers for another job are dropped
  what: string;
  first: number; // of a level's puzzles, from 0
  found: Printed[];
  isAsking: boolean; // for the next one
  isShort: boolean; // there is no other
  at: number; // the editor that is shown
  board?: Solved; // how far the solution path is known
};

/**
 * Positions to practise a technique on: by technique, by pack, the numbers of puzzles, each as its
 * distance from the one before.
 */
type Positions = [string, [string, number[]][]][];

/** What the address limits the page to. */
export type Bounds = {
  isLocked: boolean; // this puzzle only, and nothing that leads away from it
  isEmbedded: boolean; // in a frame: only board, actions and keys
  apart: string; // the name of saved data of its own; '': there is none
  task: Task | null; // class puzzles, without others
  unread: [name: string, value: string][]; // parts of the address with unknown values
};

/** What an act may look at beside the state; it never changes. */
export type Page = {
  packs: Pack[];
  site: Site;
  positions: Positions; // where techniques can be practised
  say: Say;
  title: string;
  locale: string; // how dates are written, and weeks begin
  address: string; // where the page lives, for links
  contact: string; // where faults are reported; '' where nobody is named
  bounds: Bounds; // what its address keeps it within
  draw: Draw; // chance
};

/** The focus of a board just opened. */
export const FRESH: Focus = {
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
 * @param hasAside  whether something that was kept could not be read
 */
export const openState = (
  profile: Profile,
  message: string,
  offer: Offer | null,
  hasAside: boolean,
): State => ({
  profile,
  focus: FRESH,
  words: { message, offer, count: 0, heard: { text: '' } },
  lesson: null,
  asked: null,
  walkthrough: null,
  exercise: null,
  editor: null,
  panel: null,
  examples: {},
  players: [FIRST],
  me: FIRST.id,
  results: '',
  taught: [],
  isPaused: false,
  isHidden: false,
  time: { now: 0, tick: 0, since: null },
  saving: { isDue: false, base: profile, outcome: 'kept', hasAside },
  core: { kind: '', version: '', names: {}, kinds: {}, grades: [], rules: [], counting: '' },
});

/* ---- What is asked of it --------------------------------------------------------------------- */

/** The game on the board. */
export const gameIn = ({ exercise, editor, profile }: State) =>
  exercise?.game ?? (editor ? topDraft(profile) : gameOf(profile));

/** Whether its puzzle is not there, and the board is empty until it is. */
export const isToCome = (state: State) => !state.editor && isBlank(gameIn(state));

/** Returns the drawing tool in use and its stroke, or null when digits are typed. */
export const drawingIn = ({ editor }: State) => editor?.drawing ?? null;

/** All cells that are selected. */
export const pickedIn = ({ focus: { selected, others } }: State) =>
  selected === null ? [] : [selected, ...others];

/** Whether there is one square at a time, and nothing is held. */
export const isPlain = (state: State) =>
  gameIn(state).rules.order <= KIDS_ORDER ||
  state.exercise !== null ||
  state.editor !== null ||
  state.walkthrough !== null;

/** What digits typed now are. */
export const modeIn = ({ focus: { once, mode } }: State) => once ?? mode;

/** A technique's name, as soon as names are known. */
export const namesIn =
  ({ core: { names } }: State) =>
  (technique: string) =>
    names[technique] ?? technique;
