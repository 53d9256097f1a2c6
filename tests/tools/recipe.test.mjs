/**
 * web/schema/recipe.schema.json and `sudoleaf packs` are of one opinion about recipes. COMMAND is
 * the command.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';

const top = new URL('../..', import.meta.url).pathname;
const schemaOf = (name) => JSON.parse(readFileSync(join(top, 'web/schema', name), 'utf8'));
const validate = new Ajv2020({ strictTypes: false, strictRequired: false })
  .addSchema(schemaOf('pack.schema.json'), 'pack.schema.json')
  .compile(schemaOf('recipe.schema.json'));
const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
test.after(() => rmSync(folder, { recursive: true }));

const good = () => ({
  format: 'sudoleaf-recipe',
  version: 1,
  seed: 's',
  packs: [
    {
      id: 'a',
      title: 'A',
      layout: '4x4',
      count: 2,
      grade: 'gentle',
      flow: 1,
      symmetry: 'none',
      minimal: false,
    },
    {
      id: 'b',
      title: 'B',
      layout: '4x4',
      count: 2,
      rating: [1.0, 2.3],
      symmetry: ['none', 'half-turn'],
      clues: 6,
    },
    { id: 'k', title: 'K', kids: true },
  ],
});

/** Only the first pack is made: that the recipe is read whole is what matters. */
function accepts(recipe) {
  const file = join(folder, 'recipe.json');
  writeFileSync(file, JSON.stringify(recipe));
  const { status, stderr } = spawnSync(
    process.env.COMMAND,
    ['packs', file, '-o', folder, '--only', recipe.packs?.[0]?.id ?? 'a'],
    { encoding: 'utf8' },
  );
  assert.ok(status === 0 || stderr.includes('recipe.json'), stderr);
  return status === 0;
}

function sameOpinion(recipe, what) {
  const valid = validate(recipe);
  assert.equal(accepts(recipe), valid, `${what}: the schema ${valid ? 'accepts' : 'refuses'} it`);
  return valid;
}

test('the recipes of dist are two', () => {
  for (const name of ['default', 'kinds'])
    assert.ok(
      validate(JSON.parse(readFileSync(join(top, `web/recipes/${name}.json`), 'utf8'))),
      JSON.stringify(validate.errors),
    );
});

test('every change of a field finds both agreed', () => {
  const others = [
    null,
    true,
    7,
    -1,
    1.5,
    '',
    'x',
    'Ab c',
    '-',
    [],
    {},
    [7],
    [[]],
    ['none'],
    ['none', 'x'],
    [1.0, 2.3],
    [3, 2],
    [1],
    'own',
    'x'.repeat(201),
  ];
  let refused = 0;
  assert.ok(sameOpinion(good(), 'as it is'));
  const spots = [(r) => r, (r) => r.packs[0], (r) => r.packs[1], (r) => r.packs[2]];
  for (const spot of spots) {
    for (const key of [...Object.keys(spot(good())), 'more']) {
      if (spot === spots[0] && key === 'packs') continue;
      const without = good();
      delete spot(without)[key];
      refused += !sameOpinion(without, `without ${key}`);
      for (const other of others) {
        // That a range's end is not below its beginning, and that a title is a text of some kind,
        // no schema needs to say.
        if (key === 'rating' && JSON.stringify(other) === '[3,2]') continue;
        const changed = good();
        spot(changed)[key] = other;
        refused += !sameOpinion(changed, `${key}: ${JSON.stringify(other)}`);
      }
    }
  }
  assert.ok(refused > 300, `${refused}`);
});

test('two packs of one id, no packs, and packs that are none are refused', () => {
  for (const packs of [[], null, {}, [1], [null], 'x', [good().packs[0], good().packs[0]]])
    assert.ok(!accepts({ ...good(), packs }));
});
