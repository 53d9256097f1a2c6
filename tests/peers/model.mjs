/**
 * model.mjs: rules as a program for clingo, an answer set solver: a second opinion that shares
 * nothing with the core, neither its reader of specs nor its primitives.
 *
 * A board is { order, houses, rules, givens }: houses are lists of cells, cells are numbers row by
 * row, rules are { kind, cells, number } as the manual describes them, with `head` where some cells
 * stand before a '='. A rule without cells speaks of all.
 */
import { execFile, spawnSync } from 'node:child_process';

/** Why tests that need clingo cannot be: false, or words that the runner prints. */
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

/** Each two cells that are so far apart. */
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

/** No grid where `condition` holds of the digits D and E of two cells. */
const never = (pairs, condition) => pairs.map(([a, b]) => `:- v(${a},D), v(${b},E), ${condition}.`);
const inPairs = (cells) => cells.slice(1).map((cell, i) => [cells[i], cell]);
const eachTwo = (cells) => cells.flatMap((a, i) => cells.slice(i + 1).map((b) => [a, b]));
const adds = (cells, weight) => cells.map((cell) => `${weight}D,${cell} : v(${cell},D)`);
const total = (terms, sum) => [`:- #sum { ${terms.join('; ')} } != ${sum}.`];

const differs = (n) => `|D-E| != ${n}`;
const isMultiple = (n) => `D != ${n}*E, E != ${n}*D`;

/** Cells side by side without a dot of these kinds. */
function undotted(board, kinds) {
  const dots = board.rules.filter(({ kind, cells }) => kinds.includes(kind) && cells.length);
  const has = (a, b) => dots.some(({ cells }) => cells.includes(a) && cells.includes(b));
  return apart(board.order, SIDES).filter(([a, b]) => !has(a, b));
}

/** What each kind says, and what is said where no cells are named. */
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

/** The board as a program, whose answers are its solutions. */
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

/** How many solutions, up to a limit, and the first of them. */
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

/** The same of many boards, a few at a time. */
export async function askAll(boards, limit) {
  const answers = [];
  let next = 0;
  const hand = async () => {
    for (let i = next++; i < boards.length; i = next++) answers[i] = await ask(boards[i], limit);
  };
  await Promise.all([hand(), hand()]);
  return answers;
}
