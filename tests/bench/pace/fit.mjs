/**
 * fit.mjs: computes the tables of core/logic/time_estimate.c, and measures how well they predict.
 *
 *     node tests/bench/pace/fit.mjs build/dev/tests/bench/bench_pace < records.csv
 *
 * README.md describes the records: a puzzle, the number of players, and their mean time in seconds.
 * ln(seconds) is fitted to three features by least squares. The quality is measured by
 * cross-validation: each tenth of the puzzles is predicted by a fit to the other nine.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDS = 10;

/** The features by name. */
const FEATURES = {
  'ln looks': ({ looks }) => Math.log(looks),
  'ln rating': ({ tenths }) => Math.log(tenths / 10),
  'boxes at the start': ({ boxed }) => boxed,
};

/* ---- Least squares --------------------------------------------------------------------------- */

/** Solves a small linear system by Gauss elimination with partial pivoting. */
function solve(matrix, right) {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let j = i + 1; j < n; j++) if (Math.abs(rows[j][i]) > Math.abs(rows[pivot][i])) pivot = j;
    [rows[i], rows[pivot]] = [rows[pivot], rows[i]];
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const factor = rows[j][i] / rows[i][i];
      for (let k = i; k <= n; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}

/** Returns the constant and the weight of each column that fit the values best. */
function fit(columns, values) {
  const all = [values.map(() => 1), ...columns];
  const dot = (a, b) => a.reduce((sum, one, i) => sum + one * b[i], 0);
  return solve(
    all.map((a) => all.map((b) => dot(a, b))),
    all.map((a) => dot(a, values)),
  );
}

const valueAt = ([constant, ...weights], columns, i) =>
  weights.reduce((sum, weight, j) => sum + weight * columns[j][i], constant);

/** Predicts each value from a fit to the other folds. Puzzle i is in fold i modulo FOLDS. */
function outOfFold(columns, values) {
  const predicted = new Array(values.length);
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = (_, i) => i % FOLDS !== fold;
    const weights = fit(
      columns.map((column) => column.filter(others)),
      values.filter(others),
    );
    for (let i = fold; i < values.length; i += FOLDS) predicted[i] = valueAt(weights, columns, i);
  }
  return predicted;
}

/* ---- Statistics ------------------------------------------------------------------------------ */

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values) => mean(values.map((value) => (value - mean(values)) ** 2));

/** Returns ranks, the same for equal values. */
function ranks(values) {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b]);
  const rank = new Array(values.length);
  for (let i = 0, end; i < order.length; i = end) {
    for (end = i + 1; end < order.length && values[order[end]] === values[order[i]];) end++;
    for (let j = i; j < end; j++) rank[order[j]] = (i + end - 1) / 2;
  }
  return rank;
}

function correlation(a, b) {
  const [meanA, meanB] = [mean(a), mean(b)];
  const shared = mean(a.map((one, i) => (one - meanA) * (b[i] - meanB)));
  return shared / Math.sqrt(variance(a) * variance(b));
}
const rankCorrelation = (a, b) => correlation(ranks(a), ranks(b));

/* ---- The records ----------------------------------------------------------------------------- */

/** Reads the records of puzzles with a rating. Returns their features, players and seconds. */
function read(program) {
  const records = readFileSync(0, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((field) => field.replaceAll('"', '').trim()));
  const input = `${records.map(([, puzzle]) => puzzle).join('\n')}\n`;
  const { stdout } = spawnSync(program, { input, encoding: 'utf8', maxBuffer: 1 << 26 });
  const lines = stdout.trim().split('\n');
  return records
    .map(([, , players, real], i) => {
      const [seconds, looks, tenths, boxed] = lines[i].split(' ').map(Number);
      return { players: Number(players), real: Number(real), seconds, looks, tenths, boxed };
    })
    .filter(({ looks }) => looks > 0);
}

const puzzles = read(process.argv[2]);
const values = puzzles.map(({ real }) => Math.log(real));
const own = Object.values(FEATURES).map((of) => puzzles.map(of));
const [constant, ...weights] = fit(own, values);
console.log(`${puzzles.length} puzzles`);
console.log(`ln seconds = ${constant.toFixed(3)}`);
Object.keys(FEATURES).forEach((name, i) =>
  console.log(`  ${weights[i] < 0 ? '' : '+'}${weights[i].toFixed(4)} ${name}`),
);

const predicted = outOfFold(own, values);
const left = values.map((value, i) => value - predicted[i]);
console.log(`rank correlation out of fold ${rankCorrelation(predicted, values).toFixed(4)}`);
console.log(
  `  of what the core tells     ${rankCorrelation(
    puzzles.map(({ seconds }) => seconds),
    values,
  ).toFixed(4)}`,
);
console.log(`  of the rating alone        ${rankCorrelation(own[1], values).toFixed(4)}`);

// The residual variance has two parts: what the model does not explain, equal for all puzzles; and
// chance, which decreases with the number of players.
const [unknown, chance] = fit(
  [puzzles.map(({ players }) => 1 / players)],
  left.map((one) => one ** 2),
);
const noise = chance * mean(puzzles.map(({ players }) => 1 / players));
const share = (part) => `${((100 * part) / variance(values)).toFixed(0)}%`;
console.log(
  `of the variance the model tells ${share(variance(values) - variance(left))}, chance ${share(noise)}, unknown ${share(unknown)}`,
);
console.log(
  `the best rank correlation there can be is about ${Math.sqrt(1 - noise / variance(values)).toFixed(2)}`,
);

console.log('seconds for 2^k looks:');
console.log(
  `  ${Array.from({ length: 16 }, (_, k) => Math.round(Math.exp(constant + weights[0] * k * Math.LN2))).join(' ')}`,
);
console.log('thousandths for ratings:');
console.log(
  `  ${[10, 15, 23, 42, 72, 120].map((tenths) => `${tenths}: ${Math.round(1000 * (tenths / 10) ** weights[1])}`).join(', ')}`,
);
