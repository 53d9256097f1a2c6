/** answers.ts: the types of questions to the core and of its answers. */
import type { Rules } from '../state/rules-model.ts';

/** A step of logic. `digits` are masks: bit 0 is digit 1. */
export type Step = {
  technique: string;
  family: string;
  tenths: number; // the rating of the step, in tenths
  placements: { cell: number; digit: number }[];
  eliminations: { cell: number; digits: number }[];
  houses: { role: string; cells: number[]; name: string }[];
  marks: { cell: number; role: string; group: number; digits: number }[];
  // the claims of its chain, each with the indices of the earlier claims that imply it
  nodes: { cells: number[]; digit: number; on: boolean; parents: number[]; text: string }[];
  candidates: number[]; // a mask per cell, before the step
  ask: string; // the step as a question for a child, or ''
  why: string; // the reason for the step, as text
  so: string; // the conclusion of the step, as text
  effect: string; // the placements and eliminations as text
  eureka: string; // the chain of the step in Eureka notation, or ''
};

/** A board in a question. */
export type Board = {
  spec: string; // the spec of the rules
  givens: number[]; // 0 if the cell is empty
  entries: number[]; // the whole board, givens included
  notes?: number[]; // the notes in each cell, as masks
  last?: number | null; // the cell of the last move
  taken?: ArrayLike<number>; // the core's record of the steps that led to the board
};

/* In every answer, `status` is 'ok' or a problem such as 'full' or 'no-solution'. */

export type HintAnswer = { status: string; cell: number; digit: number };

export type CheckAnswer = { status: string; wrong: number[]; solved: boolean };

export type AdviceAnswer = { status: string; kind: string; wrong: number[]; step: Step | null };

/** `after` is the board after the step. */
export type NextAnswer = { status: string; step: Step | null; after: Board };

/** `after` is the board after all steps. */
export type WalkthroughAnswer = { status: string; steps: Step[]; after: Board };

/** The verdict on a text that was read as a puzzle. */
/** A puzzle of another program, as the core has read it. */
export type LinkAnswer = {
  program: string;
  status: string; // 'ok'; 'not-played', 'unknown-word' and so on if it cannot be read
  names: string; // rules that the core does not have, if `status` says so
  leftOut: string[]; // texts and drawings that are not read: 'title', 'lines'
};

export type JudgeAnswer = {
  link?: LinkAnswer;
  status: string; // 'ok', 'many-solutions', 'no-solution', 'clash' and so on
  rules: Rules | null; // the rules that fit the text best
  count: number; // characters of the text that may be cells
  sizes: number[]; // cell counts of the known rules
  givens: number[];
  solution: number[];
  cells: number[]; // the cells with the fault
  digits: number[]; // the digits of `cells`; the two that fit if there are several solutions
  position: number; // index of the first invalid character
};

/** If logic cannot solve the puzzle, `status` is not 'ok'. `isOurs` is the same as in Kinds. */
export type RateAnswer = { status: string; tenths: number; grade: string; isOurs: boolean };

export type PlannedAnswer = { status: string; rules: Rules | null };

/** A generated puzzle with its own rules, which contain the boxes of a jigsaw. */
export type GenerateAnswer = {
  status: string;
  rules: Rules | null;
  givens: number[];
  solution: number[];
};

/** All steps of a technique on a board. */
export type FindAnswer = {
  status: string;
  found: number; // number of steps
  step: Step | null; // one of the steps
  places: number[]; // a mask per cell: digits that any of the steps places
  removes: number[]; // a mask per cell: digits that any of the steps removes
};

/** A step of each technique that helps on a board. */
export type OthersAnswer = { status: string; steps: Step[] };

/** The core's WebAssembly, zipped and in base64, and the texts of its steps as JSON. */
export type Packed = { wasm: string; words: string };

/**
 * Maps each technique to its family and to the grade of puzzles that need it. `isOurs` is true if
 * the rating is our own because the standard scale has none.
 */
export type Kinds = Record<string, { family: string; grade: string; isOurs: boolean }>;

/** The names of techniques, their kinds, and the core's version. */
export type About = { names: Record<string, string>; kinds: Kinds; version: string };
