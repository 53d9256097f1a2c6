/**
 * Every puzzle of a kind that is shipped has one solution, the one it is shipped with: told by
 * clingo, by a model that shares nothing with the core (model.mjs). Some of each pack; with LONG
 * set all of them. What has boxes alone is told by qqwing (tests/dist).
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { askAll } from './model.mjs';
import { housesOf, rulesOf } from './spec.mjs';

const FOLDER = new URL('../../dist/packs/', import.meta.url);
const EACH = process.env.LONG ? 1 : 5;
const skip =
  spawnSync('clingo', ['--version']).status === 0 ? false : 'there is no clingo here (gringo)';

const packs = readdirSync(FOLDER)
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
  .filter(({ rules, puzzles }) => rules || puzzles.some((puzzle) => puzzle.rules));

/** A puzzle as the model takes it. */
function boardOf(spec, start) {
  return {
    order: parseInt(spec, 10),
    houses: housesOf(spec),
    rules: rulesOf(spec),
    givens: [...start].map(Number),
  };
}

test('kinds are shipped', () => assert.ok(packs.length > 0));

for (const { id, rules, puzzles } of packs)
  test(`${id}: clingo finds the one solution, ours`, { skip }, async () => {
    const some = puzzles.filter((_, at) => at % EACH === 0);
    const answers = await askAll(
      some.map((puzzle) => boardOf(puzzle.rules ?? rules, puzzle.starts[0])),
      2,
    );
    answers.forEach(({ count, solution }, i) =>
      assert.deepEqual([count, solution.join('')], [1, some[i].solution], `puzzle ${i * EACH + 1}`),
    );
  });
