/**
 * Other people's programs agree with ours: qqwing and the command solve each other's puzzles, and
 * Solo's puzzles of every size and kind have the solution that Solo prints. Both are Debian
 * packages. COMMAND names the command.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { solutionsOfSolo } from './solo.mjs';

const COMMAND = process.env.COMMAND ?? 'build/release/tools/sudoleaf';

function run(command, args, input = '') {
  const { error, status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (error)
    throw new Error(`${command} could not be run: install the packages qqwing and sgt-puzzles`);
  return { status, lines: stdout.trim().split('\n'), stderr };
}

const ours = (args, lines) => run(COMMAND, args, `${lines.join('\n')}\n`);

/** Returns qqwing's answer to each puzzle: the solution, and the number of solutions. */
function qqwing(puzzles) {
  const { lines } = run(
    'qqwing',
    ['--solve', '--count-solutions', '--csv'],
    `${puzzles.join('\n')}\n`,
  );
  return lines.slice(1).map((line) => line.split(','));
}

test('qqwing finds the same single solution in each of our 9x9 puzzles', () => {
  const puzzles = ['none', 'half-turn', 'full'].flatMap(
    (symmetry) =>
      run(COMMAND, ['generate', '--seed', 'peers', '--count', '40', '--symmetry', symmetry]).lines,
  );
  const solutions = ours(['solve'], puzzles).lines;
  assert.equal(solutions.length, 120);
  qqwing(puzzles).forEach(([solution, count], i) =>
    assert.deepEqual([solution, count], [solutions[i], '1'], puzzles[i]),
  );
});

test("sudoleaf finds the same solution as qqwing in each of qqwing's puzzles", () => {
  const puzzles = run('qqwing', ['--generate', '60', '--one-line']).lines;
  const { status, lines } = ours(['solve'], puzzles);
  assert.equal(status, 0);
  assert.deepEqual(
    lines,
    qqwing(puzzles).map(([solution]) => solution),
  );
});

test('qqwing and sudoleaf count the same number of solutions', () => {
  const puzzles = run(COMMAND, [
    'generate',
    '--seed',
    'several',
    '--count',
    '20',
    '--clues',
    '26',
  ]).lines.map((puzzle) => {
    const at = puzzle.search(/[1-9]/);
    return `${puzzle.slice(0, at)}.${puzzle.slice(at + 1)}`;
  });
  const counts = ours(['solve', '--count-solutions'], puzzles).lines;
  assert.deepEqual(
    counts,
    qqwing(puzzles).map(([, count]) => count),
  );
});

/** Kinds of Solo's puzzles: its parameters, and the number of puzzles for each. */
const KINDS = {
  plain: { '2x2': 20, '2x3': 20, '2x4': 10, '3x3': 20, '2x5': 10, '3x4': 5, '4x4dt': 2 },
  X: { '2x2x': 20, '2x3x': 40, '3x3x': 100, '3x3xdu': 20, '3x4x': 20 },
  jigsaw: { '4j': 20, '5j': 40, '6j': 40, '7j': 40, '9j': 60 },
  killer: { '2x2k': 20, '2x3k': 60, '3x3k': 100, '3x3kdu': 20 },
  mixed: { '2x3xk': 40, '3x3xk': 60, '5jx': 20, '9jx': 5, '6jk': 30, '6jxk': 40, '9jk': 10 },
};

for (const [kind, sizes] of Object.entries(KINDS))
  test(`finds the one solution that Solo prints for each of its puzzles: ${kind}`, () => {
    for (const [size, count] of Object.entries(sizes)) {
      const ids = run('/usr/games/sgt-solo', ['--generate', String(count), size]).lines;
      const { status, lines, stderr } = ours(['solve', '--from', 'solo'], ids);
      assert.equal(status, 0, stderr);
      assert.equal(lines.length, count);
      assert.deepEqual(lines, solutionsOfSolo(ids), ids.join('\n'));
    }
  });
