/**
 * pack-decoder.ts: puzzles out of the page's data.
 *
 * All choices that make a chunk of a pack's puzzles are one number (tools/site/compressed_pack.h
 * tells how). Each remainder is a choice: the solution's next digit is that one of those which its
 * houses still lack, in the cell where these are fewest, and a cell is given or not. A chunk is
 * read when the first of its puzzles is asked for.
 *
 * Of most packs the page has only drafts, two numbers a puzzle, and the core draws it again when it
 * is played (tools/packs/regenerate.h); or puzzles as texts, each with rules of its own, which the
 * core reads.
 */
import { fromBase64 } from '../state/bytes.ts';
import { boxNumbers, rulesFrom, type Rules } from '../state/rules-model.ts';
import { digitsOf, maskOf, nameOfText } from '../state/state.ts';
import type { Draft, Entry, Pack } from '../state/pack-types.ts';

const TURN = 2 ** 40; // a replaced puzzle is of a stream so far on, each time

/**
 * A pack as it stands in the page: which of its rules it has, how many puzzles, how long most
 * take, how many starts each has, or all have, the moves of each symmetry, the smallest state of
 * the number, of how many choices a given is one, how many puzzles are a chunk, the number of each,
 * and how many puzzles are stored so.
 */
type Block = {
  id: string;
  title: string;
  grade?: string;
  rules: number;
  count: number;
  seconds: number;
  starts: number | number[];
  moves: number[][][];
  least: number;
  given: number;
  chunk: number;
  stored: number;
  coded: string[];
  drawn?: Drawn;
  whole?: string[][];
};

/**
 * What the drafts of a pack have in common: specs and symmetries take turns, and a draft is a
 * number of base 36, so many times its attempt, and what came back; and that so many times, and
 * how often the puzzle was replaced.
 */
type Drawn = {
  specs: string[];
  seed: string;
  symmetries: string[];
  clues: number;
  guesses: number;
  singles: boolean;
  dealt: boolean;
  backs: number;
  turns: number;
  drafts: string;
};

/** The choices, one after the other. */
function choicesIn({ least, given: givenOf }: Block, coded: string) {
  const bytes = fromBase64(coded);
  let at = 0;
  const word = () => bytes[at++] * 256 + bytes[at++];
  let state = word() * 2 ** 48 + word() * 2 ** 32 + word() * 2 ** 16 + word();
  const refill = () => {
    if (state < least) state = state * 2 ** 16 + word();
  };
  return {
    /** One of so many. */
    choose(of: number) {
      const choice = state % of;
      state = (state - choice) / of;
      refill();
      return choice;
    },
    /** Whether a cell is given. */
    isGiven() {
      const choice = state % givenOf;
      const rest = (state - choice) / givenOf;
      const given = choice === givenOf - 1;
      state = given ? rest : rest * (givenOf - 1) + choice;
      refill();
      return given;
    },
  };
}

/** For each cell the first of those that the moves tie to it. */
function firstOfEach(order: number, moves: number[][]) {
  const last = order - 1;
  const carry = (cell: number, [a, b, c, d]: number[]) => {
    const row = 2 * Math.floor(cell / order) - last;
    const column = 2 * (cell % order) - last;
    return ((row * a + column * b + last) / 2) * order + (row * c + column * d + last) / 2;
  };
  return Array.from({ length: order * order }, (_, cell) => {
    const orbit = new Set([cell]);
    for (const one of orbit) for (const move of moves) orbit.add(carry(one, move));
    return Math.min(...orbit);
  });
}

/** How many digits a mask has. */
function countOf(mask: number) {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
}

/** Reads solutions, one after the other. */
function solutionReader({ order, houses }: Rules, choices: ReturnType<typeof choicesIn>) {
  const housesOf: number[][] = Array.from({ length: order ** 2 }, () => []);
  houses.forEach(({ cells }, house) => cells.forEach((cell) => housesOf[cell].push(house)));
  return () => {
    const lacks = new Int32Array(houses.length).fill(2 ** order - 1);
    const solution = housesOf.map(() => 0);
    const lacking = (cell: number) =>
      housesOf[cell].reduce((left, house) => left & lacks[house], -1);
    const tell = (digit: number, cell: number) => {
      for (const house of housesOf[cell]) lacks[house] &= ~maskOf(digit);
      solution[cell] = digit;
    };
    for (let told = 0; told < solution.length; told++) {
      let best = 0;
      let fewest = Infinity;
      for (let cell = 0; cell < solution.length && fewest > 1; cell++) {
        const count = solution[cell] === 0 ? countOf(lacking(cell)) : Infinity;
        if (count >= fewest) continue;
        best = cell;
        fewest = count;
      }
      const left = digitsOf(lacking(best));
      tell(left[left.length > 1 ? choices.choose(left.length) : 0], best);
    }
    return solution;
  };
}

function readStart(first: number[], choices: ReturnType<typeof choicesIn>) {
  const start: boolean[] = [];
  for (let cell = 0; cell < first.length; cell++)
    start.push(first[cell] === cell ? choices.isGiven() : start[first[cell]]);
  return start;
}

/** The entries of one chunk. */
function readChunk(block: Block, rules: Rules, chunk: number): Entry[] {
  const { starts, stored, moves, coded } = block;
  const { order } = rules;
  const choices = choicesIn(block, coded[chunk]);
  const readSolution = solutionReader(rules, choices);
  const firsts = moves.map((some) => firstOfEach(order, some));
  const begin = chunk * block.chunk;
  return Array.from({ length: Math.min(block.chunk, stored - begin) }, (_, i) => {
    const length = typeof starts === 'number' ? starts : starts[begin + i];
    const first = firsts[firsts.length > 1 ? choices.choose(firsts.length) : 0];
    const solution = readSolution();
    return { solution, starts: Array.from({ length }, () => readStart(first, choices)) };
  });
}

/** A list whose items are read when they are asked for. */
function readEntries(block: Block, rules: Rules): Entry[] {
  const chunks: Entry[][] = [];
  const entries = new Array(block.stored);
  for (let index = 0; index < block.stored; index++) {
    const chunk = Math.floor(index / block.chunk);
    Object.defineProperty(entries, index, {
      get: () => (chunks[chunk] ??= readChunk(block, rules, chunk))[index % block.chunk],
      enumerable: true,
    });
  }
  return entries;
}

const draftsIn = ({ backs, turns, drafts, specs, symmetries, ...common }: Drawn): Draft[] =>
  drafts.split(' ').map((text, i) => {
    const [number, spec] = [parseInt(text, 36), specs[i % specs.length]];
    const [turn, rest] = [number % turns, Math.floor(number / turns)];
    const [symmetry, back] = [symmetries[i % symmetries.length], rest % backs];
    const stream = i + turn * TURN;
    return { ...common, spec, stream, symmetry, attempt: (rest - back) / backs, back };
  });

/** @param puzzle  its spec, its givens, its solution */
const wholeDraft = ([spec, ...whole]: string[]): Draft => ({
  ...{ spec, whole, seed: '', stream: 0, symmetry: 'none' },
  ...{ clues: 0, guesses: 0, singles: false, dealt: false, attempt: 0, back: 0 },
});

function openPack(block: Block, rules: Rules): Pack {
  const { id, title, grade, starts, seconds, drawn, whole, coded } = block;
  let entries: Entry[] | null = null;
  let sum = '';
  return {
    id,
    title,
    grade,
    seconds,
    rules,
    spec: drawn?.specs.length === 1 ? drawn.specs[0] : rules.spec,
    drafts: drawn ? draftsIn(drawn) : (whole?.map(wholeDraft) ?? null),
    count:
      typeof starts === 'number' ? block.count * starts : starts.reduce((all, one) => all + one, 0),
    get sum() {
      const boxes = boxNumbers(rules).map((box) => box.toString(36).toUpperCase());
      const puzzles = JSON.stringify(drawn ?? whole) ?? coded.join(' ');
      sum ||= nameOfText(`${rules.spec} ${boxes.join('')} ${JSON.stringify(starts)} ${puzzles}`);
      return sum;
    },
    get entries() {
      entries ??= coded ? readEntries(block, rules) : [];
      return entries;
    },
  };
}

/** All packs of the page. */
export function openPacks({ rules, packs }: { rules: string[]; packs: Block[] }) {
  const all = rules.map((chart) => rulesFrom(chart) as Rules);
  return packs.map((block) => openPack(block, all[block.rules]));
}
