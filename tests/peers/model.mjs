/**
 * model.mjs: rules as a program for clingo, an answer set solver: a second opinion that shares no
 * code with the core, not even its reader of specs.
 *
 * A board is { order, houses, rules, givens }: houses are lists of cells, cells are numbered row by
 * row, rules are { kind, cells, number } as in the manual, with `head` for the number of cells
 * before a '='. A rule without cells is about the whole board.
 */
import { execFile, spawnSync } from 'node:child_process';

/** Why tests that need clingo are skipped: false, or the reason. */
export const skip =
  spawnSync('clingo', ['--version']).status === 0 ? false : 'clingo is not installed (gringo)';

const SIDES = [
  [0, 1],
  [1, 0],
];
const KNIGHT = [
  [1, 2],
  [2, 1],
  [1, -2],
  [2, -1],
];
const KING = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/** Returns the pairs of cells that are one of these steps apart. */
function apart(order, steps) {
  const pairs = [];
  for (let cell = 0; cell < order * order; cell++)
    for (const [down, across] of steps) {
      const row = Math.floor(cell / order) + down;
      const column = (cell % order) + across;
      if (row < order && column >= 0 && column < order) pairs.push([cell, row * order + column]);
    }
  return pairs;
}

/** Forbids `condition` for the digits D and E of each pair of cells. */
const never = (pairs, condition) => pairs.map(([a, b]) => `:- v(${a},D), v(${b},E), ${condition}.`);
const inPairs = (cells) => cells.slice(1).map((cell, i) => [cells[i], cell]);
const eachTwo = (cells) => cells.flatMap((a, i) => cells.slice(i + 1).map((b) => [a, b]));
const adds = (cells, weight) => cells.map((cell) => `${weight}D,${cell} : v(${cell},D)`);
const total = (terms, sum) => [`:- #sum { ${terms.join('; ')} } != ${sum}.`];

const differs = (n) => `|D-E| != ${n}`;
const isMultiple = (n) => `D != ${n}*E, E != ${n}*D`;

/** Returns the pairs of neighbours without a dot of these kinds. */
function undotted(board, kinds) {
  const dots = board.rules.filter(({ kind, cells }) => kinds.includes(kind) && cells.length);
  const has = (a, b) => dots.some(({ cells }) => cells.includes(a) && cells.includes(b));
  return apart(board.order, SIDES).filter(([a, b]) => !has(a, b));
}

/** Writes the clauses of each kind, also of rules about the whole board. */
const MEANINGS = {
  killer: ({ cells, number }) => [
    ...never(eachTwo(cells), 'D == E'),
    ...total(adds(cells, ''), number),
  ],
  cage: ({ cells }) => never(eachTwo(cells), 'D == E'),
  sum: ({ cells, number }) => total(adds(cells, ''), number),
  arrow: ({ cells: [circle, ...shaft] }) => total([...adds(shaft, ''), ...adds([circle], '-')], 0),
  thermo: ({ cells }) => never(inPairs(cells), 'D >= E'),
  greater: ({ cells }) => never(inPairs(cells), 'D <= E'),
  whispers: ({ cells, number }) => never(inPairs(cells), `|D-E| < ${number}`),
  palindrome: ({ cells }) =>
    never(
      cells.map((cell, i) => [cell, cells[cells.length - 1 - i]]),
      'D != E',
    ),
  clone: ({ cells, head }) =>
    never(
      cells.slice(0, head).map((cell, i) => [cell, cells[head + i]]),
      'D != E',
    ),
  difference: ({ cells, number }, board) =>
    cells.length
      ? never([cells], differs(number))
      : never(undotted(board, ['difference', 'ratio']), `|D-E| == ${number}`),
  ratio: ({ cells, number }, board) =>
    cells.length
      ? never([cells], isMultiple(number))
      : ['D == ', 'E == '].flatMap((side, i) =>
          never(undotted(board, ['difference', 'ratio']), `${side}${number}*${'ED'[i]}`),
        ),
  xv: ({ cells, number }, board) =>
    cells.length
      ? never([cells], `D+E != ${number}`)
      : [5, 10].flatMap((sum) => never(undotted(board, ['xv']), `D+E == ${sum}`)),
  odd: ({ cells }) => cells.map((cell) => `:- v(${cell},D), D \\ 2 == 0.`),
  even: ({ cells }) => cells.map((cell) => `:- v(${cell},D), D \\ 2 == 1.`),
  mask: ({ cells, number }) =>
    cells
      .flatMap((cell) => number.map((digit) => `may(${cell},${digit}).`))
      .concat(cells.map((cell) => `:- v(${cell},D), not may(${cell},D).`)),
  knight: (_, { order }) => never(apart(order, KNIGHT), 'D == E'),
  king: (_, { order }) => never(apart(order, KING), 'D == E'),
  nonconsecutive: (_, { order }) => never(apart(order, SIDES), '|D-E| == 1'),
};

export const KINDS = Object.keys(MEANINGS);

/** Writes a board as a program, whose answers are its solutions. */
export function programOf(board) {
  const { order, houses, rules, givens } = board;
  const digits = `1..${order}`;
  return [
    `1 { v(C,D) : D = ${digits} } 1 :- C = 0..${order * order - 1}.`,
    ...houses.map(
      (house) => `1 { ${house.map((cell) => `v(${cell},D)`).join('; ')} } 1 :- D = ${digits}.`,
    ),
    ...rules.flatMap((rule) => MEANINGS[rule.kind](rule, board)),
    ...givens.flatMap((digit, cell) => (digit ? [`:- not v(${cell},${digit}).`] : [])),
    '#show v/2.',
  ].join('\n');
}

/** Counts a board's solutions up to a limit; returns the count and the first solution. */
function ask(board, limit) {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'clingo',
      ['--outf=2', `--models=${limit}`, '--warn=none', '-'],
      { maxBuffer: 1 << 28 },
      (error, stdout) => {
        if (!stdout) return reject(error);
        const { Call, Models } = JSON.parse(stdout);
        const solution = [];
        for (const fact of Call[0].Witnesses?.[0]?.Value ?? []) {
          const [, cell, digit] = fact.match(/^v\((\d+),(\d+)\)$/);
          solution[cell] = Number(digit);
        }
        return resolve({ count: Models.Number, solution });
      },
    );
    child.stdin.end(programOf(board));
  });
}

/** Does so for many boards, two at a time. */
export async function askAll(boards, limit) {
  const answers = [];
  let next = 0;
  const work = async () => {
    for (let i = next++; i < boards.length; i = next++) answers[i] = await ask(boards[i], limit);
  };
  await Promise.all([work(), work()]);
  return answers;
}
