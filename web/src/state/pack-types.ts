/** pack-types.ts: the types of a pack, which contains the puzzles of a level. */
import type { Rules } from './rules-model.ts';

/** A solution, and for each of its puzzles which cells are given. */
export type Entry = { solution: number[]; starts: boolean[][] };

export type Pack = {
  id: string;
  title: string;
  grade?: string; // the grade of all puzzles; undefined if their grades differ
  rules: Rules;
  count: number; // number of puzzles
  seconds: number; // typical time of a puzzle; 0 if it is not known
  checksum: string; // packs with the same checksum have the same puzzles
  entries: Entry[]; // the stored puzzles, which need no core; few or none in a pack with drafts
  spec: string; // the spec of all puzzles, such as 9x9+jigsaw; only the size if specs differ
  drafts: Draft[] | null; // for each puzzle the draft from which the core generates it
};

/** The input from which the core generates a puzzle again; see tools/packs/regenerate.h. */
export type Draft = {
  spec: string;
  seed: string;
  stream: number; // index of the stream of random numbers
  symmetry: string;
  clues: number; // wanted number of givens; 0: as few givens as possible
  guesses: number; // limit of guesses in the search for solutions
  singles: boolean; // true if singles alone must solve the puzzle
  dealt: boolean; // true if the puzzles of the pack share one stream of random numbers
  // index of the attempt; if `dealt`, the number of random numbers used before the puzzle
  attempt: number;
  back: number; // number of cell orbits whose givens were put back
  whole?: string[]; // the givens and the solution, if the puzzle is stored
};
