/**
 * pack-types.js: the types of a pack, a level's puzzles.
 */

/** @typedef {import('./rules-model.js').Rules} Rules */

/**
 * A solution, and which of its cells are given, for each of its puzzles.
 * @typedef {{solution: number[], starts: boolean[][]}} Entry
 *
 * @typedef {object} Pack
 * @property {string} id
 * @property {string} title
 * @property {string} [grade]   of all puzzles, if they share one
 * @property {Rules} rules
 * @property {number} count     of puzzles
 * @property {number} seconds   typical time of a puzzle; 0 if it is not known
 * @property {string} sum       a checksum: packs that share it have the same puzzles
 * @property {Entry[]} entries  puzzles that need no core: of a pack of drafts the first few, or
 * none
 * @property {string} spec      the spec of all puzzles, such as 9x9+jigsaw; if they are of several
 *   kinds, that of their size
 * @property {Draft[] | null} drafts  from which the core generates the puzzles, one each
 *
 * A puzzle to be generated. `dealt` puzzles come one after the other; `attempt` is the number of
 * random numbers before it. `whole` is its givens and its solution, which need no generating.
 * @typedef {{spec: string, seed: string, stream: number, symmetry: string, clues: number,
 * guesses: number, singles: boolean, dealt: boolean, attempt: number, back: number, whole?:
 * string[]}} Draft
 */

export {};
