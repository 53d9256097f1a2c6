/**
 * clingo finds exactly the shipped solution of every puzzle up to 9x9, by a model that shares no
 * code with the core (model.mjs).
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { askAll, skip } from './model.mjs';
import { housesOf, rulesOf } from './spec.mjs';

const FOLDER = new URL('../../dist/packs/', import.meta.url);

const packs = readdirSync(FOLDER)
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')))
  .filter(({ id, layout }) => /^[469]x/.test(layout) && id !== 'kids-4x4');

/** Returns a puzzle as the model takes it. */
function boardOf(spec, start) {
  return {
    order: parseInt(spec, 10),
    houses: housesOf(spec),
    rules: rulesOf(spec),
    givens: [...start].map(Number),
  };
}

for (const { id, layout, rules, puzzles } of packs)
  test(`${id}: clingo finds one solution, the shipped one`, { skip }, async () => {
    const answers = await askAll(
      puzzles.map((puzzle) => boardOf(puzzle.rules ?? rules ?? layout, puzzle.starts[0])),
      2,
    );
    answers.forEach(({ count, solution }, i) =>
      assert.deepEqual([count, solution.join('')], [1, puzzles[i].solution], `puzzle ${i + 1}`),
    );
  });
