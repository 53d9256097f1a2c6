/**
 * pack-decoder.ts: reads the packs in the page's data.
 *
 * A chunk of a pack's puzzles is one large number (format: tools/site/compressed_pack.h). Repeated
 * division yields one choice after another: the next digit of a solution, out of the candidates in
 * the cell that has the fewest, or whether a cell is given. A chunk is decoded when one of its
 * puzzles is needed.
 *
 * Most packs contain only drafts: a few numbers per puzzle, from which the core generates it when
 * it is played (tools/packs/regenerate.h). Others contain puzzles as text, each with its own rules.
 */
import { fromBase64 } from '../state/bytes.ts';
import { boxNumbers, rulesFrom, type Rules } from '../state/rules-model.ts';
import { digitsOf, maskOf, nameOfText, range } from '../state/state.ts';
import type { Draft, Entry, Pack } from '../state/pack-types.ts';

// distance between the random streams of a puzzle and its replacement
const STREAM_DISTANCE = 2 ** 40;

/** A pack in the page's data. */
type Block = {
  id: string;
  title: string;
  grade?: string;
  rules: number; // index into the rules of all packs
  count: number; // number of solutions
  seconds: number; // typical time of a puzzle
  starts: number | number[]; // puzzles per solution; a single number applies to all solutions
  moves: number[][][]; // for each symmetry, matrices that map cells to equivalent ones
  least: number; // the decoder reads another word if its state is below this number
  given: number; // a cell is given with a probability of 1 / `given`
  chunk: number; // number of solutions in a chunk
  stored: number; // number of solutions in all chunks
  coded: string[]; // the chunks, in base64
  drawn?: DraftBlock;
  whole?: string[][]; // spec, givens and solution of each puzzle
};

/**
 * The drafts of a pack. Consecutive puzzles cycle through the specs and symmetries. `drafts` has a
 * number for each puzzle, (attempt * backs + back) * turns + turn, as bits in base64: its higher
 * part as that many ones and a zero, then its `low` lowest bits (tools/site/seeded_packs.c).
 */
type DraftBlock = {
  specs: string[];
  seed: string;
  symmetries: string[];
  clues: number;
  guesses: number;
  singles: boolean;
  dealt: boolean;
  backs: number;
  turns: number;
  low: number;
  drafts: string;
};

/** Returns functions that each decode the next choice. */
function choiceDecoder({ least, given: givenOf }: Block, coded: string) {
  const bytes = fromBase64(coded);
  let at = 0;
  const word = () => bytes[at++] * 256 + bytes[at++];
  let state = word() * 2 ** 48 + word() * 2 ** 32 + word() * 2 ** 16 + word();
  const refill = () => {
    if (state < least) state = state * 2 ** 16 + word();
  };
  return {
    /** Returns a choice from 0 to `of` - 1. */
    choose(of: number) {
      const choice = state % of;
      state = (state - choice) / of;
      refill();
      return choice;
    },
    /** Returns whether a cell is given. */
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

/** Returns for each cell the first of its equivalent cells, which the moves map to each other. */
function firstEquivalents(order: number, moves: number[][]) {
  const last = order - 1;
  const move = (cell: number, [a, b, c, d]: number[]) => {
    const row = 2 * Math.floor(cell / order) - last;
    const column = 2 * (cell % order) - last;
    return ((row * a + column * b + last) / 2) * order + (row * c + column * d + last) / 2;
  };
  return Array.from({ length: order * order }, (_, cell) => {
    const orbit = new Set([cell]);
    for (const one of orbit) for (const matrix of moves) orbit.add(move(one, matrix));
    return Math.min(...orbit);
  });
}

function countDigits(mask: number) {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
}

/** Returns a function that reads the next solution. */
function solutionReader({ order, houses }: Rules, choices: ReturnType<typeof choiceDecoder>) {
  const housesOf: number[][] = Array.from({ length: order ** 2 }, () => []);
  houses.forEach(({ cells }, house) => cells.forEach((cell) => housesOf[cell].push(house)));
  return () => {
    const missing = new Int32Array(houses.length).fill(2 ** order - 1);
    const solution = housesOf.map(() => 0);
    const candidates = (cell: number) =>
      housesOf[cell].reduce((left, house) => left & missing[house], -1);
    for (let filled = 0; filled < solution.length; filled++) {
      let best = 0;
      let fewest = Infinity;
      for (let cell = 0; cell < solution.length && fewest > 1; cell++) {
        const count = solution[cell] === 0 ? countDigits(candidates(cell)) : Infinity;
        if (count >= fewest) continue;
        best = cell;
        fewest = count;
      }
      const left = digitsOf(candidates(best));
      const digit = left[left.length > 1 ? choices.choose(left.length) : 0];
      for (const house of housesOf[best]) missing[house] &= ~maskOf(digit);
      solution[best] = digit;
    }
    return solution;
  };
}

/** Reads which cells of a puzzle are given; equivalent cells are given together. */
function readStart(first: number[], choices: ReturnType<typeof choiceDecoder>) {
  const start: boolean[] = [];
  for (let cell = 0; cell < first.length; cell++)
    start.push(first[cell] === cell ? choices.isGiven() : start[first[cell]]);
  return start;
}

/** Reads the solutions of one chunk, each with its puzzles. */
function readChunk(block: Block, rules: Rules, chunk: number): Entry[] {
  const { starts, stored, moves, coded } = block;
  const { order } = rules;
  const choices = choiceDecoder(block, coded[chunk]);
  const readSolution = solutionReader(rules, choices);
  const firsts = moves.map((some) => firstEquivalents(order, some));
  const begin = chunk * block.chunk;
  return Array.from({ length: Math.min(block.chunk, stored - begin) }, (_, i) => {
    const length = typeof starts === 'number' ? starts : starts[begin + i];
    const first = firsts[firsts.length > 1 ? choices.choose(firsts.length) : 0];
    const solution = readSolution();
    return { solution, starts: Array.from({ length }, () => readStart(first, choices)) };
  });
}

/** Returns a list whose items are decoded on access. */
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

function draftsIn({ backs, turns, low, drafts, ...how }: DraftBlock, count: number): Draft[] {
  const bytes = fromBase64(drafts);
  const { specs, symmetries, ...common } = how;
  let at = 0;
  const bit = () => (bytes[at >> 3] >> (at++ & 7)) & 1;
  return range(count, (i) => {
    let number = 0;
    while (bit()) number += 2 ** low;
    for (let k = 0; k < low; k++) number += bit() * 2 ** k;
    const [turn, rest] = [number % turns, Math.floor(number / turns)];
    const [spec, symmetry] = [specs[i % specs.length], symmetries[i % symmetries.length]];
    const [stream, back] = [i + turn * STREAM_DISTANCE, rest % backs];
    return { ...common, spec, stream, symmetry, attempt: (rest - back) / backs, back };
  });
}

/** Returns a draft that contains its whole puzzle, so that nothing has to be generated. */
const wholeDraft = ([spec, ...whole]: string[]): Draft => ({
  ...{ spec, whole, seed: '', stream: 0, symmetry: 'none' },
  ...{ clues: 0, guesses: 0, singles: false, dealt: false, attempt: 0, back: 0 },
});

/** Returns a pack, which decodes puzzles and computes its checksum only when needed. */
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
    drafts: drawn ? draftsIn(drawn, block.count) : (whole?.map(wholeDraft) ?? null),
    count:
      typeof starts === 'number' ? block.count * starts : starts.reduce((all, one) => all + one, 0),
    get checksum() {
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

export function openPacks({ rules, packs }: { rules: string[]; packs: Block[] }) {
  const all = rules.map((chart) => rulesFrom(chart) as Rules);
  return packs.map((block) => openPack(block, all[block.rules]));
}
