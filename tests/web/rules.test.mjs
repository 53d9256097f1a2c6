/** What a puzzle obeys, as the script has it; CORE_WASM is the core. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openMailbox } from '../../web/src/core/core.js';
import { candidatesOf, clashesIn, enter, note } from '../../web/src/state/game.js';
import {
  boxAround,
  isSameSpec,
  lineFrom,
  lineText,
  mapsOf,
  rulesFrom,
  seenFrom,
  writtenRules,
} from '../../web/src/state/rules.js';
import { ownPuzzle } from '../../web/src/state/state.js';
import { rulesOf, writtenOf } from './rules.mjs';

const JIGSAW = '6x6+jigsaw:111222113322143352443355466655446665';

test('rules are what the core tells of them, and are written and read without loss', async () => {
  const { CORE_WASM = 'build/wasm/web/core.wasm' } = process.env;
  const mail = await openMailbox(readFileSync(CORE_WASM));
  for (const spec of [
    '4x4',
    '9x9',
    '12x12',
    '9x9+x',
    '9x9+windoku',
    '9x9+windoku+x',
    JIGSAW,
    '25x25',
  ]) {
    const rules = mail.rulesOf(spec);
    assert.deepEqual(rulesFrom(JSON.parse(JSON.stringify(writtenRules(rules)))), rules, spec);
    assert.ok(
      seenFrom(rules).every(
        (seen, cell) => new Set(seen).size === seen.length && !seen.includes(cell),
      ),
    );
  }
  for (const spec of ['4x4', '9x9', '9x9+x']) assert.deepEqual(rulesOf(spec), mail.rulesOf(spec));
  assert.deepEqual(mapsOf(rulesOf('9x9+x')), writtenOf('9x9+x').maps);
  assert.equal(mapsOf(mail.rulesOf('9x9+windoku')).length, 4); // windows share a map
});

test('digits, notes and clashes go by what is seen, along a diagonal too', () => {
  const rules = rulesOf('4x4+x');
  const solution = [1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3]; // of no X: only entered
  const none = solution.map(() => 0);
  const fresh = ownPuzzle(rules, none, solution);
  assert.deepEqual(
    seenFrom(rules)[0].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 8, 10, 12, 15],
  );
  assert.equal(candidatesOf(enter(fresh, 0, 1))[15], 0b1110);
  assert.equal(enter(note(fresh, 15, 1), 0, 1).notes[15], 0);
  assert.deepEqual(clashesIn(enter(enter(fresh, 0, 1), 15, 1)), [0, 15]);
  assert.deepEqual(clashesIn(enter(enter(fresh, 0, 1), 14, 1)), []);
  const plain = { ...fresh, rules: rulesOf('4x4') };
  assert.deepEqual(clashesIn(enter(enter(plain, 0, 1), 15, 1)), []);
  assert.deepEqual(boxAround(rules, 6), [2, 3, 6, 7]);
});

test('before a grid stands the spec, where it is more than a size', () => {
  const grid = '1...\n..3.';
  assert.deepEqual(lineFrom(grid), { spec: '', grid });
  assert.deepEqual(lineFrom(`9x9+x ${grid}`), { spec: '9x9+x', grid });
  assert.deepEqual(lineFrom(` ${JIGSAW}\n${grid}`), { spec: JIGSAW, grid });
  assert.deepEqual(lineFrom('9x9 1'), { spec: '9x9', grid: '1' });
  assert.deepEqual(lineFrom('9x9+x'), { spec: '9x9+x', grid: '' });
  for (const none of ['', '1x', '9x9', 'x9x9+x 1', '12 9x9+x'])
    assert.equal(lineFrom(none).spec === '9x9+x', false, none);
  assert.equal(lineText('4x4', grid), grid);
  assert.deepEqual(lineFrom(lineText('4x4+x', grid)), { spec: '4x4+x', grid });
  assert.ok(isSameSpec('9x9+x+windoku', '9x9+windoku+x') && !isSameSpec('9x9+x', '9x9'));
});
