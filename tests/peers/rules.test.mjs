/**
 * clingo counts as many solutions as the command, by a model that shares no code with the core
 * (model.mjs): for mixtures of rules, and for each rule, as it is and slightly changed. COMMAND
 * names the command.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run, outputOf } from '../tools/command.mjs';
import { KINDS, askAll, skip } from './model.mjs';
import { housesOf, upTo } from './spec.mjs';

const LIMIT = 60;

/* ---- Random numbers, the same in every run --------------------------------------------------- */

/** Returns a function that picks whole numbers below a bound. */
function chance(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/* ---- Boards ---------------------------------------------------------------------------------- */

/** Generates boards of a kind, with a solution and no constraints yet, by the command. */
function generateBoards(base, count, seed) {
  const wish = ['--rules', base, '--count', `${count}`, '--seed', seed, '--to', 'json'];
  const pack = JSON.parse(outputOf(['generate', ...wish]));
  return pack.puzzles.map(({ rules, solution }) => {
    const spec = rules ?? pack.rules ?? pack.layout;
    const order = parseInt(spec, 10);
    return { spec, order, houses: housesOf(spec), rules: [], grid: [...solution].map(Number) };
  });
}

/* ---- Rules ----------------------------------------------------------------------------------- */

const LONE = ['odd', 'even', 'mask'];
const DOTS = ['difference', 'ratio', 'xv'];
const EVERYWHERE = ['knight', 'king', 'nonconsecutive'];

/** Picks a path of cells that touch, corners included. */
function walk({ order }, length, below) {
  const cells = [below(order * order)];
  for (let tries = 0; cells.length < length && tries < 100; tries++) {
    const last = cells.at(-1);
    const row = Math.floor(last / order) + below(3) - 1;
    const column = (last % order) + below(3) - 1;
    const cell = row * order + column;
    const lies = row >= 0 && column >= 0 && row < order && column < order;
    if (lies && !cells.includes(cell)) cells.push(cell);
  }
  return cells.length === length ? cells : walk({ order }, length, below);
}

/** Proposes a rule of a kind for the board's grid; it may still be false. */
function propose(kind, board, below) {
  const { order, grid } = board;
  if (EVERYWHERE.includes(kind)) return { kind, cells: [] };
  if (DOTS.includes(kind) && below(5) === 0)
    return { kind, cells: [], number: kind === 'xv' ? 0 : kind === 'ratio' ? 2 : 1 };
  const length = LONE.includes(kind) ? 1 : DOTS.includes(kind) ? 2 : 2 + below(order - 2);
  const cells = walk(board, kind === 'clone' ? length + (length % 2) : length, below);
  const digits = cells.map((cell) => grid[cell]);
  const [low, high] = [Math.min(...digits), Math.max(...digits)];
  const number = {
    killer: digits.reduce((a, b) => a + b),
    sum: digits.reduce((a, b) => a + b),
    whispers: below(2) ? Math.ceil(order / 2) : 1 + below(order - 1),
    difference: high - low || 1,
    ratio: high % low ? 2 : Math.max(2, high / low),
    xv: below(2) ? 5 : 10,
    mask: upTo(order)
      .map((i) => i + 1)
      .filter((digit) => digit === digits[0] || below(2)),
  }[kind];
  return { kind, cells, number, head: kind === 'clone' ? cells.length / 2 : undefined };
}

/** Returns whether the grid keeps a rule. */
function holds({ kind, cells, number, head }, { grid }) {
  const d = cells.map((cell) => grid[cell]);
  const sum = d.reduce((a, b) => a + b, 0);
  const steps = d.slice(1).map((digit, i) => digit - d[i]);
  const unlike = new Set(d).size === d.length;
  const [low, high] = [Math.min(...d), Math.max(...d)];
  switch (kind) {
    case 'killer':
      return unlike && sum === number;
    case 'cage':
      return unlike;
    case 'arrow':
      return sum === 2 * d[0];
    case 'thermo':
      return steps.every((step) => step > 0);
    case 'greater':
      return steps.every((step) => step < 0);
    case 'whispers':
      return steps.every((step) => Math.abs(step) >= number);
    case 'palindrome':
      return d.every((digit, i) => digit === d[d.length - 1 - i]);
    case 'clone':
      return d.slice(0, head).every((digit, i) => digit === d[head + i]);
    case 'difference':
      return high - low === number;
    case 'ratio':
      return high === low * number;
    case 'xv':
      return sum === number;
    case 'odd':
      return d[0] % 2 === 1;
    case 'even':
      return d[0] % 2 === 0;
    default:
      return true;
  }
}

/** Returns whether no rule of the board says the same in another way. */
const joins = (rule, { rules }) =>
  !rules.some(
    ({ kind, cells }) =>
      kind === rule.kind &&
      ((!cells.length && !rule.cells.length) || (kind === 'mask' && cells[0] === rule.cells[0])),
  );

/** Adds a rule that the grid keeps, if one is found; rules of the whole board may be false. */
function addRule(kind, board, below) {
  let rule = propose(kind, board, below);
  for (let tries = 0; tries < 500 && rule.cells.length && !holds(rule, board); tries++)
    rule = propose(kind, board, below);
  if (joins(rule, board)) board.rules.push(rule);
}

const placeOf = (order) => (cell) => `r${Math.floor(cell / order) + 1}c${(cell % order) + 1}`;

/** Writes a rule's cells and number as the spec has them. */
function textOf({ kind, cells, number, head }, order) {
  const named = cells.map(placeOf(order));
  if (EVERYWHERE.includes(kind)) return '';
  if (!cells.length) return kind === 'xv' ? 'all' : `all=${number}`;
  if (kind === 'arrow') return `${named[0]}=${named.slice(1).join('')}`;
  if (kind === 'clone') return `${named.slice(0, head).join('')}=${named.slice(head).join('')}`;
  if (kind === 'xv') return `${named.join('')}=${number === 5 ? 'V' : 'X'}`;
  const told = Array.isArray(number) ? number.join('') : number;
  return named.join('') + (told === undefined ? '' : `=${told}`);
}

/** Writes a board as a line for the command. */
function lineOf({ spec, order, rules, givens }) {
  const words = [...new Set(rules.map(({ kind }) => kind))].map((word) => {
    const texts = rules.filter(({ kind }) => kind === word).map((rule) => textOf(rule, order));
    return `+${word}${texts[0] ? `:${texts.join(';')}` : ''}`;
  });
  return `${spec}${words.join('')} ${givens.map((digit) => digit || '.').join('')}`;
}

function give(board, outOf100, below) {
  board.givens = board.grid.map((digit) => (below(100) < outOf100 ? digit : 0));
  return board;
}

/* ---- Held against one another ---------------------------------------------------------------- */

/** Returns the command's counts; a start that breaks a rule has no solution. */
function count(boards) {
  const { stdout, stderr } = run(
    ['solve', '--count-solutions', '--limit', `${LIMIT}`],
    boards.map((board) => `${lineOf(board)}\n`).join(''),
  );
  const broken = new Set();
  for (const line of stderr.trim().split('\n').filter(Boolean)) {
    const [, number] = line.match(/input:(\d+):.*(breaks a rule|repeats)/) ?? [];
    assert.ok(
      number,
      `${line}\n${lineOf(boards[Number(line.match(/input:(\d+)/)?.[1]) - 1] ?? boards[0])}`,
    );
    broken.add(Number(number) - 1);
  }
  const counts = stdout.trim().split('\n').values();
  return boards.map((_, i) => (broken.has(i) ? 0 : Number(counts.next().value)));
}

/** Asserts that both count the same; returns the counts. */
async function agree(boards) {
  const ours = count(boards);
  const theirs = await askAll(boards, LIMIT);
  boards.forEach((board, i) => assert.equal(ours[i], theirs[i].count, lineOf(board)));
  return ours;
}

const BASES = ['4x4', '4x4+x', '4x4+disjoint', '4x4+jigsaw', '6x6', '6x6+x', '6x6+jigsaw'];
const LARGE = ['9x9', '9x9+x', '9x9+windoku', '9x9+jigsaw', '9x9+disjoint', '9x9+windoku+jigsaw'];

test('the model has every kind of constraint that the core has', () => {
  const header = readFileSync(new URL('../../core/sudoleaf/rules.h', import.meta.url), 'utf8');
  const [, list] = header.match(/define SU_CONSTRAINT_KINDS\(X\)([^#]*)/);
  assert.deepEqual(
    [...list.matchAll(/"(\w+)"/g)].map(([, word]) => word),
    KINDS,
  );
});

test('clingo counts the same solutions of mixed 4x4 and 6x6 rules', { skip }, async () => {
  const below = chance(1);
  const boards = BASES.flatMap((base) => generateBoards(base, 480, 'rules'));
  for (const board of boards) {
    for (let n = below(6); n >= 0; n--) addRule(KINDS[below(KINDS.length)], board, below);
    give(board, board.order === 4 ? 10 : 25, below);
  }
  const counts = await agree(boards);
  assert.ok(counts.filter((n) => n > 0 && n < LIMIT).length > boards.length / 3);
});

test('clingo counts the same solutions of mixed 9x9 rules', { skip }, async () => {
  const below = chance(2);
  const boards = LARGE.flatMap((base) => generateBoards(base, 40, 'rules'));
  for (const board of boards) {
    for (let n = 8; n > 0; n--)
      addRule(KINDS[below(KINDS.length - EVERYWHERE.length)], board, below);
    give(board, 25, below);
  }
  await agree(boards);
});

/* ---- Changed rules --------------------------------------------------------------------------- */

/** Changes of a rule; false if a change does not apply to it. */
const CHANGES = {
  removed: () => null,
  turned: ({ cells }) => cells.length > 1 && { cells: [...cells].reverse() },
  'one cell less': ({ kind, cells }) =>
    cells.length > 2 && kind !== 'clone' && { cells: cells.slice(0, -1) },
  'one more': ({ kind, cells, number }, { order }) =>
    cells.length > 0 &&
    (['killer', 'sum'].includes(kind) || (number + 1 < order && kind !== 'xv')) && {
      number: number + 1,
    },
  'of another kind': ({ kind, cells }) => {
    const pairs = ['killer sum', 'difference ratio', 'odd even', 'knight king'];
    const [one, two] = pairs.find((pair) => pair.split(' ').includes(kind))?.split(' ') ?? [];
    const other = kind === one ? two : one;
    const number = { difference: 1, ratio: 2 }[other];
    return (
      one !== undefined &&
      (cells.length > 0 || !number) && { kind: other, ...(number && { number }) }
    );
  },
};

for (const kind of KINDS)
  test(`clingo agrees if ${kind} is changed; removal changes the counts`, { skip }, async () => {
    const below = chance(3 + KINDS.indexOf(kind));
    const boards = [...generateBoards('4x4', 20, kind), ...generateBoards('6x6', 12, kind)];
    for (const board of boards) {
      addRule(kind, board, below);
      give(board, board.order === 4 ? 12 : 32, below);
    }
    const before = count(boards);
    for (const [name, change] of Object.entries(CHANGES)) {
      const changed = boards.flatMap((board) => {
        const [first, ...rest] = board.rules;
        const patch = change(first, board);
        if (patch === false) return [];
        return [{ ...board, rules: patch ? [{ ...first, ...patch }, ...rest] : rest }];
      });
      const after = await agree(changed);
      if (name === 'removed') assert.notDeepEqual(after, before, 'no puzzle depends on it');
    }
  });
