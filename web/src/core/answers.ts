/**
 * answers.ts: the types of questions to the core and of its answers, which the page uses wherever
 * it shows them.
 */
import type { Rules } from '../state/rules-model.ts';

/** A step of logic; several digits are a mask. */
export type Step = {
  technique: string;
  family: string;
  tenths: number; // its rating, in tenths
  placements: { cell: number; digit: number }[];
  eliminations: { cell: number; digits: number }[];
  houses: { role: string; cells: number[]; name: string }[];
  marks: { cell: number; role: string; group: number; digits: number }[];
  // of its chain, each after its parents
  nodes: { cells: number[]; digit: number; on: boolean; parents: number[]; text: string }[];
  candidates: number[]; // of each cell, before the step
  ask: string; // as a question for a child, or ''
  why: string;
  so: string;
  effect: string;
  eureka: string; // its chain in Eureka notation, or ''
};

/**
 * A board in a question: the spec of its rules, and arrays of digits, 0 for empty. `entries` is the
 * whole board with its givens.
 * taken: the steps that led to it, as the core has them
 */
export type Board = {
  spec: string;
  givens: number[];
  entries: number[];
  notes?: number[];
  last?: number | null;
  taken?: ArrayLike<number>;
};

/** The answers; `status` is 'ok' or the name of an obstacle ('full', 'no-solution', ...). */
export type HintAnswer = { status: string; cell: number; digit: number };

export type CheckAnswer = { status: string; wrong: number[]; solved: boolean };

export type AdviceAnswer = { status: string; kind: string; wrong: number[]; step: Step | null };

/** after: the board once the step is taken */
export type NextAnswer = { status: string; step: Step | null; after: Board };

/** after: the board once all steps are taken */
export type WalkthroughAnswer = { status: string; steps: Step[]; after: Board };

/**
 * a text read as a puzzle: 'ok', 'many-solutions', 'no-solution', 'clash' and so on; the cells that
 * show it, and their digits or possible digits
 */
export type JudgeAnswer = {
  status: string;
  rules: Rules | null;
  count: number;
  sizes: number[];
  givens: number[];
  solution: number[];
  cells: number[];
  digits: number[];
  position: number;
};

/**
 * any other status than 'ok': logic does not solve it; isOurs: on our scale, as the known one has
 * no rating for a step
 */
export type RateAnswer = { status: string; tenths: number; grade: string; isOurs: boolean };

export type PlannedAnswer = { status: string; rules: Rules | null };

/** a generated puzzle with its own rules: a jigsaw's with its boxes */
export type DrawnAnswer = {
  status: string;
  rules: Rules | null;
  givens: number[];
  solution: number[];
};

/** masks, one a cell */
export type FindAnswer = {
  status: string;
  found: number;
  step: Step | null;
  places: number[];
  removes: number[];
};

/** The core as the page contains it, and the texts of its steps as JSON. */
export type Packed = { wasm: string; words: string };

/**
 * For each technique its family, the grade of puzzles that need it, and whether it is rated on our
 * scale, as the known one has no rating for it.
 */
export type Kinds = Record<string, { family: string; grade: string; isOurs: boolean }>;

/** The names of techniques, their kinds, and the core's version. */
export type About = { names: Record<string, string>; kinds: Kinds; version: string };
