/**
 * datasets.mjs: the puzzles to solve and rate: public lists, if present, and puzzles that we
 * generate from fixed seeds.
 *
 * Generated puzzles are saved in files below build/bench/, so that times before and after a change
 * to the generator are for the same puzzles. A sample takes puzzles at even intervals.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public lists: the file in the data folder, and a filter for its lines. */
const PUBLIC = {
  '17-clue': { file: '17-clue.txt' },
  'rated-8': { file: 'se-ratings.csv', keep: ([, rating]) => rating >= 7.5 && rating < 8.6 },
  'hardest-2011': { file: 'hardest-2011.txt' },
  'hardest-11plus': { file: 'hardest-11plus.txt' },
};

const seeded = (name, ...args) => ['generate', '--seed', `bench ${name}`, ...args];

/** Removes a given, so that the puzzle has several solutions. */
const withoutFirstGiven = (line) => line.replace(/[1-9]/, '.');

/** Files in tests/data with the puzzles that took a solver longest. */
const WORST = { worst: 'worst-9x9.txt', 'worst-16x16': 'worst-16x16.txt' };

const reportMissing = (path) => console.log(`${path} is not there: its rows are left out.`);

/** Generated sets: puzzle count, commands that generate n puzzles, and a change to each puzzle. */
const OWN = {
  'random-minimal': { count: 100000, make: (n) => [seeded('minimal', '--count', n)] },
  easy: {
    count: 100000,
    make: (n) =>
      [25, 26, 27, 28, 29, 30].map((clues) =>
        seeded('easy', '--clues', clues, '--count', Math.ceil(n / 6)),
      ),
  },
  several: {
    count: 100000,
    make: (n) => [seeded('several', '--count', n)],
    change: withoutFirstGiven,
  },
  'x-minimal': { count: 10000, make: (n) => [seeded('x', '--rules', '9x9+x', '--count', n)] },
  'windoku-minimal': {
    count: 10000,
    make: (n) => [seeded('windoku', '--rules', '9x9+windoku', '--count', n)],
  },
  '16x16': {
    count: 300,
    make: (n) => [seeded('16x16', '--layout', '16x16', '--clues', 110, '--count', n)],
  },
};

/** Returns the fields of the lines that pass the filter, without comments and empty lines. */
const rowsOf = (text, keep = () => true) =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/[,#]/).map((field) => field.trim()))
    .filter(keep);

/** Returns the first field, the puzzle, of the lines that pass the filter. */
const linesOf = (text, keep) => rowsOf(text, keep).map(([puzzle]) => puzzle);

/** Returns up to `most` lines at even intervals; 0: all. */
export function sampled(lines, most) {
  if (!most || lines.length <= most) return lines;
  return Array.from({ length: most }, (_, i) => lines[Math.floor((i * lines.length) / most)]);
}

/** Returns the set in a file, which `make` generates first if it does not exist yet. */
function kept(folder, name, make) {
  const path = join(folder, `${name}.txt`);
  if (!existsSync(path)) writeFileSync(path, `${make().join('\n')}\n`);
  const lines = linesOf(readFileSync(path, 'utf8'));
  if (lines.length === 0) throw new Error(`${path}: no puzzles in it`);
  return { name, path, lines, cells: lines[0].length };
}

/**
 * Puzzles to rate: our own list by grade (with its highest rating), and two classes of
 * se-ratings.csv.
 */
const GRADES = { gentle: 1.5, easy: 2.3, medium: 3.4, hard: 5.0, expert: 7.0, extreme: 99 };
const CLASSES = { 'qqwing mix': 'qqwing_minimal', 'hardest 110626': 'hardest110626' };

const gradeOf = (rating) => Object.keys(GRADES).find((grade) => rating <= GRADES[grade]);

/**
 * Returns the sets of puzzles to rate: { name, path, lines, ratings }. The ratings are those in the
 * list, as text.
 * @param {{ data: string, own: string, folder: string, sample?: number }} options
 */
export function ratedSets({ data, own, folder, sample }) {
  mkdirSync(folder, { recursive: true });
  const read = (path, keep) => sampled(rowsOf(readFileSync(path, 'utf8'), keep), sample);
  const shared = join(data, 'se-ratings.csv');
  const lists = Object.keys(GRADES).map((grade) => [
    grade,
    read(join(own, 'ratings.csv'), ([, rating]) => gradeOf(Number(rating)) === grade),
  ]);
  if (existsSync(shared))
    for (const [name, wanted] of Object.entries(CLASSES))
      lists.push([name, read(shared, (fields) => fields[4] === wanted)]);
  else reportMissing(shared);
  return lists.map(([name, rows]) => {
    const path = join(folder, `rated ${name}.txt`);
    const lines = rows.map(([puzzle]) => puzzle);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return { name, path, lines, ratings: rows.map(([, rating]) => rating) };
  });
}

/**
 * Returns all sets to solve, sampled: { name, path, lines, cells }. Reports public lists that are
 * missing.
 * @param {{ data: string, folder: string, sample?: number,
 * run: (args: string[]) => string }} options
 */
export function datasets({ data, folder, sample, run }) {
  mkdirSync(folder, { recursive: true });
  const suffix = sample ? `-${sample}` : '';
  const found = Object.entries(PUBLIC).flatMap(([name, { file, keep }]) => {
    const path = join(data, file);
    if (!existsSync(path)) return reportMissing(path) ?? [];
    return [
      kept(folder, `${name}${suffix}`, () =>
        sampled(linesOf(readFileSync(path, 'utf8'), keep), sample),
      ),
    ];
  });
  const own = Object.entries(OWN).map(([name, { count, make, change = (line) => line }]) => {
    const wanted = Math.min(count, sample || count);
    return kept(folder, `${name}${suffix}`, () =>
      make(wanted)
        .flatMap((args) => linesOf(run(args.map(String))))
        .slice(0, wanted)
        .map(change),
    );
  });
  const worst = Object.entries(WORST).map(([name, file]) =>
    kept(folder, `${name}${suffix}`, () =>
      sampled(linesOf(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')), sample),
    ),
  );
  return [...found, ...own, ...worst].map((set) => ({
    ...set,
    name: set.name.slice(0, set.name.length - suffix.length),
  }));
}
