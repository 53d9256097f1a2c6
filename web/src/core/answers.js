/**
 * answers.js: the types of questions to the core and of its answers, which the page uses wherever
 * it shows them.
 */

/** @typedef {import('../state/rules-model.js').Rules} Rules */

/**
 * A step of logic; several digits are a mask.
 * @typedef {object} Step
 * @property {string} technique
 * @property {string} family
 * @property {number} tenths      its rating, in tenths
 * @property {{cell: number, digit: number}[]} placements
 * @property {{cell: number, digits: number}[]} eliminations
 * @property {{role: string, cells: number[], name: string}[]} houses
 * @property {{cell: number, role: string, group: number, digits: number}[]} marks
 * @property {{cells: number[], digit: number, on: boolean, parents: number[], text: string}[]}
 *   nodes  of its chain, each after its parents
 * @property {number[]} candidates  of each cell, before the step
 * @property {string} ask         as a question for a child, or ''
 * @property {string} why
 * @property {string} so
 * @property {string} effect
 * @property {string} eureka      its chain in Eureka notation, or ''
 */

/**
 * A board in a question: the spec of its rules, and arrays of digits, 0 for empty. `entries` is the
 * whole board with its givens.
 * @typedef {{spec: string, givens: number[], entries: number[], notes?: number[], last?: number |
 * null, taken?: ArrayLike<number>}} Board  taken: the steps that led to it, as the core has them
 *
 * The answers; `status` is 'ok' or the name of an obstacle ('full', 'no-solution', ...).
 * @typedef {{status: string, cell: number, digit: number}} HintAnswer
 * @typedef {{status: string, wrong: number[], solved: boolean}} CheckAnswer
 * @typedef {{status: string, kind: string, wrong: number[], step: Step | null}} AdviceAnswer
 * @typedef {{status: string, step: Step | null, after: Board}} NextAnswer  after: the board once
 * the step is taken
 * @typedef {{status: string, steps: Step[], after: Board}} TourAnswer  after: the board once all
 * steps are taken
 * @typedef {{status: string, rules: Rules | null, count: number, sizes: number[], givens:
 * number[], solution: number[], cells: number[], digits: number[], position: number}} JudgeAnswer
 *   a text read as a puzzle: 'ok', 'many-solutions', 'no-solution', 'clash' and so on; the cells
 *   that show it, and their digits or possible digits
 * @typedef {{status: string, tenths: number, grade: string, isOurs: boolean}} RateAnswer  any
 *   other status than 'ok': logic does not solve it; isOurs: on our scale, as the known one has no
 *   rating for a step
 * @typedef {{status: string, rules: Rules | null}} PlannedAnswer
 * @typedef {{status: string, rules: Rules | null, givens: number[], solution: number[]}}
 * DrawnAnswer  a generated puzzle with its own rules: a jigsaw's with its boxes
 * @typedef {{status: string, found: number, step: Step | null, places: number[], removes:
 * number[]}} FindAnswer  masks, one a cell
 */

/**
 * The core as the page contains it, and the texts of its steps as JSON.
 * @typedef {{wasm: string, words: string}} Packed
 *
 * For each technique its family, the grade of puzzles that need it, and whether it is rated on our
 * scale, as the known one has no rating for it.
 * @typedef {Record<string, {family: string, grade: string, isOurs: boolean}>} Kinds
 *
 * The names of techniques, their kinds, and the core's version.
 * @typedef {{names: Record<string, string>, kinds: Kinds, version: string}} About
 */

export {};
