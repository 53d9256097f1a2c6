/** pack-types.ts: the types of a pack, which contains the puzzles of a level. */
import type { Rules } from './rules-model.ts';

/** A solution, and for each of its puzzles which cells are given. */
export type Entry = { solution: number[]; starts: boolean[][] };

export type Pack = {
  id: string;
  title: string;
  grade?: string; // of all puzzles, if they share one
  rules: Rules;
  count: number; // number of puzzles
  seconds: number; // typical time of a puzzle; 0 if it is not known
  sum: string; // a checksum: packs that share it have the same puzzles
  entries: Entry[]; // the stored puzzles, which need no core; few or none if there are drafts
  spec: string; // common to all puzzles, such as 9x9+jigsaw; only the size if specs vary
  drafts: Draft[] | null; // one per puzzle; the core generates the puzzle from it
};

/** What the core needs to generate a puzzle again; see tools/packs/regenerate.h. */
export type Draft = {
  spec: string;
  seed: string;
  stream: number; // index of the stream of random numbers
  symmetry: string;
  clues: number; // wanted number of givens; 0: remove all that can be removed
  guesses: number; // guess limit of the search
  singles: boolean; // true if singles alone must solve it
  dealt: boolean; // true if the puzzles of the pack share one stream of random numbers
  attempt: number; // index of the attempt; if `dealt`, count of random numbers before the puzzle
  back: number; // number of cell orbits whose givens were put back
  whole?: string[]; // givens and solution, if nothing has to be generated
};
