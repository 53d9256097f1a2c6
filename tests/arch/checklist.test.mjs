/**
 * tests/CHECKLIST.md and the titles of the tests agree: each row names tests with its number, and
 * each number in a title is a row that names the test.
 *
 *     | 0.16 | claim | `core/explain/random_hint.test.c` *hints_choose_every_empty_cell* |
 *
 *     TEST(hints_choose_every_empty_cell_0_16)
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const tests = new URL('..', import.meta.url);
const read = (path) => readFileSync(new URL(path, tests), 'utf8');

const files = readdirSync(tests, { recursive: true });

/** Returns the titles of a file's tests, as they are written there. */
const titlesIn = {
  '.test.mjs': (path) =>
    [
      ...read(path).matchAll(
        /\b(?:node|page|engine|chromium)?[tT]est\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
      ),
    ].map(([, , title]) => title),
  '.test.c': (path) => [...read(path).matchAll(/^TEST\(\s*(\w+)/gm)].map(([, title]) => title),
  '.txt': (path) => [...read(path).matchAll(/^=== (.+)$/gm)].map(([, claim]) => claim),
};

/** Splits a title into its words, without what a template fills in, and its numbers. */
function split(title) {
  const number = /(?:^|[ _-])([0-6])[._](\d\d)(?![\d.])/g;
  return {
    words: title
      .replace(/\$\{[^}]*\}(: )?/g, '')
      .replace(number, '')
      .replace(/^\s+|:$/g, ''),
    rows: [...title.matchAll(number)].map(([, article, row]) => `${article}.${row}`),
  };
}

const named = Object.entries(titlesIn).flatMap(([ending, titles]) =>
  files
    .filter((path) => path.endsWith(ending))
    .flatMap((path) => titles(path).map((title) => ({ path, ...split(title) }))),
);

const rows = new Map(
  [...read('CHECKLIST.md').matchAll(/^\| (\d\.\d\d) \| (.+) \| (.+) \|$/gm)].map(
    ([, number, , proof]) => [number, proof],
  ),
);
const proofsOf = (proof) =>
  [...proof.matchAll(/`([^`]+)` \*([^*]+)\*/g)].map(([, path, words]) => ({ path, words }));

test('every row is there once, in order', () => {
  const numbers = [...read('CHECKLIST.md').matchAll(/^\| (\d\.\d\d) /gm)].map(
    ([, number]) => number,
  );
  assert.deepEqual(numbers, [...rows.keys()]);
  assert.deepEqual(numbers, [...numbers].sort());
  for (const [article, last] of [24, 20, 16, 14, 8, 11, 10].entries())
    assert.equal(
      numbers.filter((one) => one[0] === String(article)).at(-1),
      `${article}.${String(last).padStart(2, '0')}`,
    );
});

test('every row names existing tests that carry its number, or says why it has none', () => {
  for (const [number, proof] of rows) {
    const proofs = proofsOf(proof);
    if (proofs.length === 0) assert.match(proof, /^(needs none|not yet): ./, number);
    for (const { path, words } of proofs)
      assert.ok(
        named.some((one) => one.path === path && one.words === words && one.rows.includes(number)),
        `${number}: no test of ${path} is called "${words}" and carries ${number}`,
      );
  }
});

test('every number in a title has a row, which names that test', () => {
  for (const { path, words, rows: cited } of named)
    for (const number of cited) {
      assert.ok(rows.has(number), `${path}: ${words}: there is no row ${number}`);
      assert.ok(
        proofsOf(rows.get(number)).some((one) => one.path === path && one.words === words),
        `${number} does not name \`${path}\` *${words}*`,
      );
    }
});
