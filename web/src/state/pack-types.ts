/**
 * pack-types.ts: the types of a pack, a level's puzzles.
 */
import type { Rules } from './rules-model.ts';

/** A solution, and which of its cells are given, for each of its puzzles. */
export type Entry = { solution: number[]; starts: boolean[][] };

export type Pack = {
  id: string;
  title: string;
  grade?: string; // of all puzzles, if they share one
  rules: Rules;
  count: number; // of puzzles
  seconds: number; // typical time of a puzzle; 0 if it is not known
  sum: string; // a checksum: packs that share it have the same puzzles
  entries: Entry[]; // puzzles that need no core: of a pack of drafts the first few, or none
  // the spec of all puzzles, such as 9x9+jigsaw; if they are of several kinds, that of their size
  spec: string;
  drafts: Draft[] | null; // from which the core generates the puzzles, one each
};

/**
 * A puzzle to be generated. `dealt` puzzles come one after the other; `attempt` is the number of
 * random numbers before it. `whole` is its givens and its solution, which need no generating.
 */
export type Draft = {
  spec: string;
  seed: string;
  stream: number;
  symmetry: string;
  clues: number;
  guesses: number;
  singles: boolean;
  dealt: boolean;
  attempt: number;
  back: number;
  whole?: string[];
};
