/** pack-types.ts: the types of a pack, which contains the puzzles of a level. */
import type { Rules } from './rules-model.ts';

/** A solution, and for each of its puzzles whether each cell is given. */
export type Entry = { solution: number[]; starts: boolean[][] };

export type Pack = {
  id: string;
  title: string;
  grade?: string; // of all puzzles, if they share one
  rules: Rules;
  count: number; // of puzzles
  seconds: number; // typical time of a puzzle; 0 if it is not known
  sum: string; // a checksum: packs that share it have the same puzzles
  entries: Entry[]; // the puzzles that need no core; if there are drafts the first few, or none
  spec: string; // of all puzzles, such as 9x9+jigsaw; their size alone if it varies
  drafts: Draft[] | null; // one per puzzle, from which the core generates it
};

/** How the core generates a puzzle of a pack again; see tools/packs/regenerate.h. */
export type Draft = {
  spec: string;
  seed: string;
  stream: number; // of the random numbers
  symmetry: string;
  clues: number; // wanted number of givens; 0: all that can be removed are
  guesses: number; // limit of the search
  singles: boolean; // true if singles alone must solve it
  dealt: boolean; // true if the puzzles of the pack share one stream of random numbers
  attempt: number; // the attempt; if `dealt`, how many random numbers precede the puzzle
  back: number; // cell orbits whose givens were put back
  whole?: string[]; // givens and solution, if it needs no generating
};
