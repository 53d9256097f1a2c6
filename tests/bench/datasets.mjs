/**
 * datasets.mjs: what is solved: public lists where they are at hand, and puzzles of our own making,
 * always the same.
 *
 * Files are written below build/bench/ once and taken from there again, so that figures before and
 * after a change of the generator are of the same puzzles. A sample is every so-manieth puzzle of a
 * list, from its beginning to its end.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lists that may lie at hand: the file, and which of its lines are taken. */
const PUBLIC = {
  '17-clue': { file: '17-clue.txt' },
  'rated-8': { file: 'se-ratings.csv', keep: ([, rating]) => rating >= 7.5 && rating < 8.6 },
  'hardest-2011': { file: 'hardest-2011.txt' },
  'hardest-11plus': { file: 'hardest-11plus.txt' },
};

const seeded = (name, ...args) => ['generate', '--seed', `bench ${name}`, ...args];

/** One given taken from each: several solutions. */
const withoutFirstGiven = (line) => line.replace(/[1-9]/, '.');

/** Boards that take some solver longest, kept with the tests. */
const WORST = { worst: 'worst-9x9.txt', 'worst-16x16': 'worst-16x16.txt' };

const tellMissing = (path) => console.log(`${path} is not there: its rows are left out.`);

/** Our own: how many, how they are made, and what is done to each. */
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

/** The first field of each line that is kept; comments and empty lines are not. */
function linesOf(text, keep = () => true) {
  const lines = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/[,#]/).map((field) => field.trim()));
  return lines.filter(keep).map(([puzzle]) => puzzle);
}

export function sampled(lines, most) {
  if (!most || lines.length <= most) return lines;
  return Array.from({ length: most }, (_, i) => lines[Math.floor((i * lines.length) / most)]);
}

/** A list in a file of ours, made if it is not there yet. */
function kept(folder, name, make) {
  const path = join(folder, `${name}.txt`);
  if (!existsSync(path)) writeFileSync(path, `${make().join('\n')}\n`);
  const lines = linesOf(readFileSync(path, 'utf8'));
  if (lines.length === 0) throw new Error(`${path}: no puzzles in it`);
  return { name, path, lines, cells: lines[0].length };
}

/**
 * What is rated: the project's own list by grades, and two classes of the shared one where it is at
 * hand.
 */
const GRADES = { gentle: 1.5, easy: 2.3, medium: 3.4, hard: 5.0, expert: 7.0, extreme: 99 };
const CLASSES = { 'qqwing mix': 'qqwing_minimal', 'hardest 110626': 'hardest110626' };

const gradeOf = (rating) => Object.keys(GRADES).find((grade) => rating <= GRADES[grade]);

/**
 * Sets of puzzles to rate: { name, path, lines }.
 * @param {{ data: string, own: string, folder: string, sample?: number }} options
 */
export function ratedSets({ data, own, folder, sample }) {
  mkdirSync(folder, { recursive: true });
  const read = (path, keep) => sampled(linesOf(readFileSync(path, 'utf8'), keep), sample);
  const shared = join(data, 'se-ratings.csv');
  const lists = Object.keys(GRADES).map((grade) => [
    grade,
    read(join(own, 'ratings.csv'), ([, rating]) => gradeOf(Number(rating)) === grade),
  ]);
  if (existsSync(shared))
    for (const [name, wanted] of Object.entries(CLASSES))
      lists.push([name, read(shared, (fields) => fields[4] === wanted)]);
  else tellMissing(shared);
  return lists.map(([name, lines]) => {
    const path = join(folder, `rated ${name}.txt`);
    writeFileSync(path, `${lines.join('\n')}\n`);
    return { name, path, lines };
  });
}

/**
 * Every set there is, sampled: { name, path, lines, cells }. Public lists that are not there are
 * told.
 * @param {{ data: string, folder: string, sample?: number,
 * run: (args: string[]) => string }} options
 */
export function datasets({ data, folder, sample, run }) {
  mkdirSync(folder, { recursive: true });
  const suffix = sample ? `-${sample}` : '';
  const found = Object.entries(PUBLIC).flatMap(([name, { file, keep }]) => {
    const path = join(data, file);
    if (!existsSync(path)) return tellMissing(path) ?? [];
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
