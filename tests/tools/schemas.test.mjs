/**
 * The published schemas accept the packs and recipes that the command reads, and the steps that it
 * writes. COMMAND is the path of the command, and SHARED_DATA of the folder of shared lists.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import { temporaryFolder } from '../page/processes.mjs';
import { choicesOf, outputOf, run } from './command.mjs';

const top = new URL('../..', import.meta.url).pathname;
const read = (path) => JSON.parse(readFileSync(join(top, path), 'utf8'));
const schemaOf = (name) => read(`web/schema/${name}.schema.json`);
const ajv = new Ajv2020({
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
  multipleOfPrecision: 6, // accepts 1.2 as a multiple of 0.1
});
const isPack = ajv.addSchema(schemaOf('pack'), 'pack.schema.json').getSchema('pack.schema.json');
const isRecipe = ajv.compile(schemaOf('recipe'));
const areSteps = ajv.compile(schemaOf('steps'));

const folder = temporaryFolder('schemas');

/**
 * Yields variants of a valid object, with a description of each. `partOf` returns the part to
 * change. In a variant, a member of the part is missing, is unknown, or has a value of `others`.
 */
function* variantsOf(good, partOf, keys, others) {
  for (const key of [...keys, 'more']) {
    const without = structuredClone(good);
    delete partOf(without)[key];
    yield [`without ${key}`, without];
    for (const other of others) {
      const changed = structuredClone(good);
      partOf(changed)[key] = other;
      yield [`${key}: ${JSON.stringify(other)}`, changed];
    }
  }
}

/** Values that are invalid for most fields. */
const OTHERS = [
  ...[null, true, 7, 1, -1, 1.5, 1.25, 20.1, 626, '', 'x', 'Ab c', '-', 'own', 'owner', 'endless'],
  ...['constructor', [], {}, [7], [null], [[]], [{}], ['none'], ['none', 'x'], [1.0, 2.3], [1]],
];

// Packs

const pack = {
  ...{ format: 'sudoleaf-pack', version: 1, id: 'a-1', title: 'A', layout: '4x4', seed: 's' },
  puzzles: [
    {
      ...{ solution: '1234341221434321', starts: ['1234341221434000'], symmetry: 'none' },
      ...{ rating: 1.2, technique: 'full-house', grade: 'gentle', flow: 3, seconds: 20 },
    },
  ],
};
const byRules = {
  ...{ format: 'sudoleaf-pack', version: 1, id: 'x', title: 'X', rules: '4x4+x' },
  puzzles: [{ solution: '4321214312343412', starts: ['4000000012000000'] }],
};

/** Asserts that command and schema agree about each pack. Returns whether each pack is valid. */
function checkPacks(variants) {
  const names = variants.map(([, variant], i) => {
    writeFileSync(join(folder, `${i}.json`), JSON.stringify(variant));
    return `${i}.json`;
  });
  const { stderr } = run(['convert', '--from', 'json', '--to', 'line', ...names], '', folder);
  const refused = new Set(
    stderr.split('\n').map((line) => /^sudoleaf: (\d+)\.json:/.exec(line)?.[1]),
  );
  return variants.map(([what, variant], i) => {
    const isValid = isPack(variant);
    assert.equal(!refused.has(`${i}`), isValid, `${what}: ${JSON.stringify(isPack.errors)}`);
    return isValid;
  });
}

test('schema and reader agree on every changed field of a pack', () => {
  const { properties } = schemaOf('pack');
  const others = [
    ...OTHERS,
    ...['1234341221434000', ['1234341221434000'], [0, 1, 2], [0, -1, 2], [0, 1, 2, 3]],
    ...Array.from([128, 129], (length) => Array.from({ length }, () => '1234341221434000')),
    ...['4x4+jigsaw', ['4x4+x', '4x4+jigsaw'], [], [4], 4].map((rules) => ({ rules })),
    ...[{ clues: 5, singles: true }, { clues: 0 }, { singles: 1 }].map((more) => ({
      rules: '4x4+x',
      ...more,
    })),
  ];
  const entry = properties.puzzles.items.properties;
  const verdicts = checkPacks([
    ['as it is', pack],
    ...variantsOf(pack, (root) => root, Object.keys(properties), others),
    ...variantsOf(pack, (root) => root.puzzles[0], Object.keys(entry), others),
  ]);
  assert.ok(verdicts[0]);
  assert.ok(verdicts.filter((isValid) => !isValid).length > 400, `${verdicts.length}`);
});

test('schema and reader agree on the length of texts', () => {
  for (const [key, most] of Object.entries({ id: 64, title: 200, seed: 200 }))
    assert.deepEqual(
      checkPacks([most, most + 1].map((length) => [key, { ...pack, [key]: 'x'.repeat(length) }])),
      [true, false],
    );
});

test('a pack has either rules or a layout, and a puzzle may have rules of its own', () => {
  const ofPuzzle = (rules) => ({ ...pack, puzzles: [{ ...pack.puzzles[0], rules }] });
  assert.deepEqual(
    checkPacks([
      ['rules', byRules],
      ['beside a layout', { ...byRules, layout: '4x4' }],
      ['a layout', { ...byRules, rules: '4x4' }],
      ['a number', { ...byRules, rules: 4 }],
      ['of a puzzle', ofPuzzle('4x4+killer:r1c12=3')],
      ['the layout, of a puzzle', ofPuzzle('4x4')],
    ]),
    [true, false, false, false, true, true],
  );
});

test("the schema lists the command's names in the same order", () => {
  const { layout, puzzles } = schemaOf('pack').properties;
  const { symmetry, technique, grade } = puzzles.items.properties;
  for (const [option, rules] of Object.entries({ layout, symmetry, grade }))
    assert.deepEqual(rules.enum, choicesOf('generate', `--${option}`));
  assert.deepEqual(technique.enum, outputOf(['find', '--technique', 'list']).trimEnd().split('\n'));
});

// Recipes

const recipe = {
  ...{ format: 'sudoleaf-recipe', version: 1, seed: 's' },
  packs: [
    {
      ...{ id: 'a', title: 'A', layout: '4x4', count: 2, grade: 'gentle', flow: 1 },
      ...{ symmetry: 'none', minimal: false },
    },
    {
      ...{ id: 'b', title: 'B', layout: '4x4', count: 2, rating: [1.0, 2.3] },
      ...{ symmetry: ['none', 'half-turn'], clues: 6 },
    },
    { id: 'k', title: 'K', kids: true },
  ],
};

/**
 * Returns whether `sudoleaf packs` accepts a recipe. The command reads the whole recipe, but makes
 * only the first pack.
 */
function acceptsRecipe(one) {
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(one));
  const only = one.packs?.[0]?.id ?? 'a';
  const words = ['packs', 'recipe.json', '-o', 'packs', '--level', only];
  const { status, stderr } = run(words, '', folder);
  assert.ok(status === 0 || stderr.includes('recipe.json'), stderr);
  return status === 0;
}

test('the recipes of dist are valid', () => {
  for (const name of ['default', 'kinds'])
    assert.ok(isRecipe(read(`web/recipes/${name}.json`)), JSON.stringify(isRecipe.errors));
});

test('schema and command agree on every changed field of a recipe', () => {
  const parts = [(root) => root, ...[0, 1, 2].map((i) => (root) => root.packs[i])];
  const tried = new Set(['packs']);
  const others = [...OTHERS, 'x'.repeat(201)];
  const share = process.env.LONG ? 1 : 4; // one in so many is tried
  let [tries, refused] = [0, 0];
  for (const partOf of parts) {
    const keys = Object.keys(partOf(recipe)).filter((key) => !tried.has(key) || key === 'symmetry');
    for (const key of keys) tried.add(key);
    for (const [what, variant] of variantsOf(recipe, partOf, keys, others)) {
      if (tries++ % share > 0) continue;
      const isValid = isRecipe(variant);
      assert.equal(acceptsRecipe(variant), isValid, `${what}: ${JSON.stringify(isRecipe.errors)}`);
      refused += !isValid;
    }
  }
  assert.ok(refused > 250 / share, `${refused}`);
});

test('packs refuses a recipe without packs, or with two of the same id', () => {
  for (const packs of [[], null, {}, [1], [null], 'x', [recipe.packs[0], recipe.packs[0]]])
    assert.ok(!acceptsRecipe({ ...recipe, packs }));
});

// Steps

const explain = (puzzles) =>
  outputOf(['explain', '--to', 'json'], puzzles.join('\n'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const reasonsOf = (solved) =>
  new Set(solved.flatMap(({ steps }) => steps.flatMap(({ nodes }) => nodes.map((n) => n.reason))));

/** Puzzles from tests/data/ratings.csv, most of them hard. */
const rated = readFileSync(join(top, 'tests/data/ratings.csv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(','))
  .sort((a, b) => b[1] - a[1])
  .filter((row, at) => at < 10 || at % 40 === 0)
  .map(([puzzle]) => puzzle);
const solved = explain(['0000300201400000', ...rated]);

test('the steps of many puzzles match the schema', () => {
  for (const one of solved) assert.ok(areSteps(one), JSON.stringify(areSteps.errors));
  const reasons = reasonsOf(solved);
  for (const reason of ['start', 'cell', 'house']) assert.ok(reasons.has(reason), reason);
});

/** A list of the hardest puzzles. Only their steps have chains within chains. */
const hardest = join(process.env.SHARED_DATA ?? join(top, '../shared/data'), 'hardest-2011.txt');

test(
  'the steps of one of the hardest puzzles match the schema',
  { skip: existsSync(hardest) ? false : `${hardest} is missing` },
  () => {
    const one = explain([readFileSync(hardest, 'utf8').slice(0, 81)]);
    assert.ok(areSteps(one[0]), JSON.stringify(areSteps.errors));
    const reasons = reasonsOf(one);
    assert.ok(reasons.has('step') && reasons.has('chain'));
  },
);

test('the schema rejects steps with a missing, added or wrong field', () => {
  const whole = solved.find(
    ({ steps }) => steps[0].placements.length && steps.some(({ nodes }) => nodes.length),
  );
  const firstWith = (one, field) => one.steps.find((step) => step[field].length)[field];
  for (const spoil of [
    (one) => delete one.solved,
    (one) => Object.assign(one, { more: 1 }),
    (one) => Object.assign(one, { puzzle: `${one.puzzle}0` }),
    (one) => Object.assign(one.steps[0], { technique: 'Hidden single' }),
    (one) => Object.assign(one.steps[0], { tenths: '1.2' }),
    (one) => Object.assign(one.steps[0].placements[0], { cell: 'r0c1' }),
    (one) => Object.assign(firstWith(one, 'houses')[0], { house: 'band 1' }),
    (one) => Object.assign(one.steps[0].marks[0], { role: 'other' }),
    (one) => Object.assign(firstWith(one, 'nodes')[1], { reason: 'guess' }),
    (one) => Object.assign(firstWith(one, 'nodes')[0], { house: 'row 1' }),
  ]) {
    const copy = structuredClone(whole);
    spoil(copy);
    assert.ok(!areSteps(copy), spoil.toString());
  }
});
