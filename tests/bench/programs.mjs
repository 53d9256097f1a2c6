/**
 * programs.mjs: measures the processor time of whole programs: our generator and others in turns,
 * `sudoleaf rate`, and qqwing's solver.
 *
 * Each run starts the program again, and bench_cost reports its time. A run handles enough puzzles
 * that the time to start the program does not matter.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { best, median } from './measure.mjs';
import { fromSolo } from '../peers/solo.mjs';

/** Runs a program. Returns the lines it wrote, and its seconds of processor time. */
function cost(meter, program, args, input = '') {
  const stdio = ['pipe', 'pipe', 'pipe', 'pipe'];
  const { status, output, error } = spawnSync(meter, [program, ...args.map(String)], {
    input,
    stdio,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error || status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? output[2].trim()}`);
  return { lines: output[1].trim().split('\n'), seconds: Number(output[3]) };
}

/** Returns whether a program is installed. */
function isPresent(program) {
  if (!program) return false; // not asked for
  const places = program.includes('/')
    ? [program]
    : process.env.PATH.split(delimiter).map((folder) => join(folder, program));
  return places.some(existsSync);
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/* ---- Generating ------------------------------------------------------------------------------ */

const firstField = (line) => line.split(/[ ,]/)[0];
const givensOf = (puzzle) => puzzle.match(/[1-9A-P]/g).length;

/**
 * The kinds of puzzles, and the programs that generate them: { solver, program, args(count),
 * puzzle(line) }.
 */
function contests({ command, tdokuGenerate }) {
  const maker = (solver, program, args, puzzle = firstField) => ({ solver, program, args, puzzle });
  const ours = (...options) =>
    maker('sudoleaf', command, (count) => [
      'generate',
      '--seed',
      'rate',
      '--count',
      count,
      ...options,
    ]);
  const qqwing = (...options) =>
    maker('qqwing', 'qqwing', (count) => ['--generate', count, '--one-line', ...options]);
  const solo = (size) =>
    maker(`solo ${size}`, '/usr/games/sgt-solo', (count) => ['--generate', count, size], fromSolo);
  const tdoku = maker('tdoku generate', tdokuGenerate, (count) => [
    '-p0',
    '-a1',
    '-s0',
    '-e1',
    '-l',
    count,
  ]);
  return {
    '9x9 minimal': [ours(), qqwing('--symmetry', 'none'), solo('3x3adu'), tdoku],
    '9x9 half-turn': [ours('--symmetry', 'half-turn'), qqwing('--symmetry', 'rotate180')],
    '9x9 quarter-turn': [ours('--symmetry', 'quarter-turn'), qqwing('--symmetry', 'rotate90')],
    '9x9 mirror': [ours('--symmetry', 'mirror'), qqwing('--symmetry', 'mirror')],
    '9x9 full': [ours('--symmetry', 'full')],
    '16x16 98 givens': [ours('--layout', '16x16', '--clues', 98), solo('4x4adt')],
    '16x16 minimal': [ours('--layout', '16x16'), solo('4x4adb'), solo('4x4adi')],
  };
}

const MUCH = 1 << 28; // bytes that a program may print

/** Returns the count with which the program args(count) runs for about `seconds`. */
function calibrate(meter, { program, args }, seconds) {
  for (let count = 1; ; count *= 4) {
    const used = cost(meter, program, args(count)).seconds;
    if (used > seconds / 4) return Math.max(1, Math.round((count * seconds) / used));
  }
}

/** Returns the puzzles in a generator's lines; throws unless each has one solution. */
function verifiedPuzzles(command, { solver, puzzle }, lines) {
  const puzzles = lines.map(puzzle);
  const { status, stderr, error } = spawnSync(command, ['solve'], {
    input: `${puzzles.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: MUCH,
  });
  if (status !== 0) throw new Error(`of ${solver}'s puzzles: ${error?.message ?? stderr.trim()}`);
  return puzzles;
}

/** Returns the rows of one contest: best and median seconds per puzzle, and mean givens.
 *  @param {{ meter: string, runs: number, seconds: number }} options */
function contest(command, makers, { meter, runs, seconds }) {
  const entries = makers
    .filter(({ program }) => isPresent(program))
    .map((maker) => ({ maker, count: calibrate(meter, maker, seconds), times: [], lines: [] }));
  for (let run = 0; run < runs; run++)
    for (const entry of entries) {
      const made = cost(meter, entry.maker.program, entry.maker.args(entry.count));
      entry.lines = made.lines;
      entry.times.push(made.seconds / made.lines.length);
    }
  return entries.map(({ maker, times, lines }) => {
    const givens = mean(verifiedPuzzles(command, maker, lines).map(givensOf));
    return {
      solver: maker.solver,
      puzzles: lines.length,
      best: best(times),
      median: median(times),
      givens,
    };
  });
}

/** Calls `take` with each kind of puzzle and its rows. */
export function measureRates(programs, options, take) {
  for (const [what, makers] of Object.entries(contests(programs)))
    take(what, contest(programs.command, makers, options));
}

/* ---- Rating ---------------------------------------------------------------------------------- */

/**
 * Returns how long `sudoleaf rate` takes for a set. Throws if a rating differs from that in the
 * list.
 * @param {{ command: string, meter: string, runs: number, seconds: number }} options
 * @returns times in seconds per puzzle, with reading and writing
 */
export function measureRating({ path, ratings }, { command, meter, runs, seconds }) {
  const rate = { program: command, args: (passes) => ['rate', ...Array(passes).fill(path)] };
  const { lines } = cost(meter, command, rate.args(1));
  const wrong = ratings.findIndex((rating, at) => lines[at]?.split('\t')[1] !== rating);
  if (wrong >= 0) throw new Error(`${path}:${wrong + 1}: is not rated ${ratings[wrong]}`);
  const passes = calibrate(meter, rate, seconds);
  const times = Array.from(
    { length: runs },
    () => cost(meter, command, rate.args(passes)).seconds / (passes * ratings.length),
  );
  return { solver: 'rating', puzzles: ratings.length, best: best(times), median: median(times) };
}

/* ---- qqwing's solver ------------------------------------------------------------------------- */

const QQWING_MOST = 500; // maximum number of puzzles from a set

/**
 * Returns how long qqwing takes for a set of 9x9 puzzles with one solution each, after comparing
 * its answers with ours; null for other sets, and if qqwing is not installed.
 * @param {{ command: string, meter: string, runs: number }} options
 * @returns times in seconds per puzzle
 */
export function measureQqwing({ lines, cells }, { command, meter, runs }) {
  if (cells !== 81 || !isPresent('qqwing')) return null;
  const puzzles = lines.filter((_, at) => at % Math.ceil(lines.length / QQWING_MOST) === 0);
  const input = `${puzzles.join('\n')}\n`;
  const ours = spawnSync(command, ['solve'], { input, encoding: 'utf8', maxBuffer: MUCH });
  if (ours.status !== 0) return null;
  const solve = () => cost(meter, 'qqwing', ['--solve', '--count-solutions', '--csv'], input);
  const right = ours.stdout
    .trim()
    .split('\n')
    .map((solution) => `${solution},1,`);
  const wrong = solve()
    .lines.slice(1)
    .findIndex((line, at) => line !== right[at]);
  if (wrong >= 0) throw new Error(`qqwing and sudoleaf differ on ${puzzles[wrong]}`);
  const times = Array.from({ length: runs }, () => solve().seconds / puzzles.length);
  return { solver: 'qqwing', puzzles: puzzles.length, best: best(times), median: median(times) };
}
