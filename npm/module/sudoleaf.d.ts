/**
 * The module `sudoleaf`: solves, counts, makes, rates, explains, checks and converts Sudokus.
 *
 * Cells are numbered row by row from 0: in a 9x9 puzzle, cell 0 is r1c1 and cell 80 is r9c9.
 * Digits are numbers from 1 on, and 0 is an empty cell. In text, digits above 9 are letters from A.
 * Every function rejects with a SudoleafError if its input is bad.
 */

/**
 * A puzzle: a text, or the rules and the givens.
 *
 * A text has one character a cell, `.` or `0` if it is empty, in one line or in rows. The rules may
 * come first, as in `9x9+x 4..6..7…`; otherwise the number of cells decides. Links to puzzles in
 * f-puzzles, SudokuPad and SudokuWiki are texts, too.
 */
export type PuzzleInput =
  string | { readonly rules?: string; readonly givens: string | readonly number[] };

/** A whole board, with the givens: a text or digits. */
export type BoardInput = string | readonly number[];

export interface CallOptions {
  /** Cancels the call, which then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface Puzzle {
  /** The rules, such as `9x9` or `9x9+jigsaw:1112…`. */
  rules: string;
  /** A character a cell, `.` if it is empty. */
  givens: string;
}

export interface Solved extends Puzzle {
  /** How many solutions there are: none, one, or several. */
  solutions: 'none' | 'one' | 'several';
  /** A solution, unless there is none. */
  solution: string | null;
  /** Another solution, if there are several. */
  other: string | null;
}

export interface GenerateOptions extends CallOptions {
  /**
   * The rules [default: `9x9`]. Where words have no values, as in `9x9+jigsaw` and `9x9+killer`,
   * boxes and cages are generated, too.
   */
  rules?: string;
  /** [default: `medium`, but `gentle` for 4x4, where there is nothing harder] */
  grade?: Grade;
  /** The pattern of the givens [default: `half-turn`]. */
  symmetry?: Symmetry;
  /** The same seed gives the same puzzle [default: random]. */
  seed?: string;
}

export type Grade = 'gentle' | 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';

export type Symmetry =
  | 'none'
  | 'half-turn'
  | 'quarter-turn'
  | 'mirror'
  | 'mirror-vertical'
  | 'mirror-both'
  | 'diagonal'
  | 'anti-diagonal'
  | 'diagonal-both'
  | 'full';

export interface Generated extends Puzzle {
  solution: string;
  grade: Grade;
  seed: string;
}

export interface Rating {
  /** The rating of the hardest step on Sudoku Explainer's scale, such as 4.2. */
  rating: number;
  grade: Grade;
  /**
   * Whether Sudoku Explainer gives the same rating. Steps that it does not have are rated by our
   * own scale.
   */
  standard: boolean;
}

/** A step of logic. */
export interface Step {
  /** The technique's name for programs, such as `x-wing`. */
  technique: string;
  /** The technique's name in the language of the words. */
  name: string;
  /** Techniques that people look for in the same way: `singles`, `fish`, `chains` … */
  family: string;
  rating: number;
  placements: { cell: number; digit: number }[];
  eliminations: { cell: number; digits: number[] }[];
  /** The rows, columns and boxes of the pattern. */
  houses: { role: string; name: string; cells: number[] }[];
  /** The cells of the pattern, with the digits that matter there. */
  marks: { cell: number; role: string; group: number; digits: number[] }[];
  /** The whole step in words: `why`, `so` and `effect`. */
  text: string;
  why: string;
  so: string;
  effect: string;
  /** A chain in Eureka notation, or ''. */
  eureka: string;
}

export interface Explanation extends Puzzle {
  steps: Step[];
  /** Whether the steps solve the puzzle. If not, logic leads no further. */
  solved: boolean;
}

export interface HintOptions extends CallOptions {
  /** The board so far [default: the givens]. */
  board?: BoardInput;
  /** The candidates that are left in each cell, [] where nothing is noted. */
  notes?: readonly (readonly number[])[];
}

export type Hint =
  /** The next step. */
  | { kind: 'step'; step: Step }
  /** Digits that repeat in a house, digits that are wrong, or notes that lack the right digit. */
  | { kind: 'clash' | 'wrong' | 'notes'; cells: number[] }
  /** No technique finds a step: guess and check. */
  | { kind: 'search' }
  /** The board is full and correct. */
  | { kind: 'done' };

export interface Verdict {
  /** The cells whose digit is wrong. */
  wrong: number[];
  /** Whether the board is full and correct. */
  solved: boolean;
}

export interface ConvertOptions extends CallOptions {
  /** The format of the output. `sudoleaf convert --help` describes each. */
  to: Format;
  /** The format of the text [default: found out]. */
  from?: Format;
  /** The rules of the puzzles [default: found out]. */
  rules?: string;
}

export type Format =
  | 'line'
  | 'sdm'
  | 'grid'
  | 'sdk'
  | 'ss'
  | 'sdx'
  | 'csv'
  | 'pair'
  | 'json'
  | 'pzl'
  | 'fpuzzles'
  | 'fpuzzles-json'
  | 'sudokupad'
  | 'sudokuwiki'
  | 'iss'
  | 'killer'
  | 'jigsaw'
  | 'hodoku'
  | 'opensudoku'
  | 'solo';

/** Codes of errors. */
export type ErrorCode =
  /** The text has too few or too many cells. */
  | 'too-short'
  | 'too-long'
  | 'bad-character'
  | 'digit-too-large'
  /** A digit repeats in a row, column or box; a digit breaks another rule. */
  | 'clash'
  | 'broken-rule'
  | 'bad-rules'
  /** A link has rules that are not supported; a link is a short name, which only its site knows. */
  | 'not-played'
  | 'unknown-word'
  | 'no-solution'
  | 'many-solutions'
  /** It takes too many guesses or too much effort. */
  | 'stopped'
  /** No such puzzle was found. */
  | 'not-found'
  /** The board lacks a given or has another digit there. */
  | 'given-changed'
  /** An argument has a value that is not allowed. */
  | 'out-of-range'
  /** Some puzzles cannot be converted: see `problems`. */
  | 'bad-input'
  /** The engine is closed. */
  | 'closed';

export class SudoleafError extends Error {
  readonly name: 'SudoleafError';
  readonly code: ErrorCode;
  /** The index of the first bad character in the text. */
  readonly position?: number;
  /** The cells with the fault. */
  readonly cells?: number[];
  /** The digit with the fault. */
  readonly digit?: number;
  /** What `convert` says about each bad puzzle. */
  readonly problems?: { line?: number; message: string }[];
  /** The puzzles that `convert` could write. */
  readonly output?: string;
}

export interface Engine {
  /** Finds out whether a puzzle has one solution, and solves it. */
  solve(puzzle: PuzzleInput, options?: CallOptions): Promise<Solved>;
  /** Counts solutions, up to a limit [default: 1000]. */
  count(puzzle: PuzzleInput, options?: CallOptions & { limit?: number }): Promise<number>;
  /** Makes a puzzle with one solution. */
  generate(options?: GenerateOptions): Promise<Generated>;
  /** Rates a puzzle by the hardest step that solving it takes. */
  rate(puzzle: PuzzleInput, options?: CallOptions): Promise<Rating>;
  /** Solves a puzzle by steps that a person could find. */
  explain(puzzle: PuzzleInput, options?: CallOptions): Promise<Explanation>;
  /** Finds the next step, or says what is wrong on the board. */
  hint(puzzle: PuzzleInput, options?: HintOptions): Promise<Hint>;
  /** Compares a board with the solution. */
  check(puzzle: PuzzleInput, board: BoardInput, options?: CallOptions): Promise<Verdict>;
  /** Converts puzzles from one format to another, as `sudoleaf convert` does. */
  convert(text: string, options: ConvertOptions): Promise<string>;
  /** Ends the engine and its worker. Calls that wait reject with the code `closed`. */
  close(): void;
}

/** The texts of steps in a language, such as the default export of `sudoleaf/words/de`. */
export interface Words {
  readonly [section: string]: { readonly [key: string]: string };
}

export interface EngineOptions {
  /**
   * Whether the engine works in a worker of its own [default: true]. On the calling thread, a call
   * blocks it and cannot be cancelled once it has begun.
   */
  worker?: boolean;
  /** The language of steps [default: English]. */
  words?: Words;
}

/**
 * Opens an engine of its own, for another language, for the calling thread, or to work on several
 * puzzles at once. An engine answers one call at a time.
 */
export function openEngine(options?: EngineOptions): Engine;

/* The functions of one engine, which opens with the first call. */
export const solve: Engine['solve'];
export const count: Engine['count'];
export const generate: Engine['generate'];
export const rate: Engine['rate'];
export const explain: Engine['explain'];
export const hint: Engine['hint'];
export const check: Engine['check'];
export const convert: Engine['convert'];

/** The version of the package. */
export const version: string;
