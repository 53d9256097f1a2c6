/**
 * The page contains the puzzles of the packs unchanged. ASSETS has the packs as JSON, SITE the
 * page; COMMAND is the command.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSite } from '../page/sites.mjs';
import { outputOf } from '../tools/command.mjs';
import { openPageCore } from './core.mjs';
import { openPacks } from '#src/core/pack-decoder.js';
import { questions } from '#src/play/questions.js';
import { hasPlainRules, fingerprintOf } from '#src/state/state.js';

const { SITE = '' } = process.env;
const dataOf = (page) => JSON.parse(readFileSync(page, 'utf8').match(/id="packs">([^<]*)/)[1]);
const digits = (grid) =>
  grid.map((digit) => (digit < 10 ? String(digit) : String.fromCharCode(55 + digit))).join('');

/** Converts a pack of the page to the form of its file. */
const asWritten = (pack) =>
  pack.entries.map(({ solution, starts }) => ({
    solution: digits(solution),
    starts: starts.map((start) => digits(solution.map((digit, cell) => (start[cell] ? digit : 0)))),
  }));
/** Builds a page with packs, given by id or whole; returns its data. */
function buildPacks(packs) {
  const own = packs.filter((pack) => typeof pack !== 'string');
  const files = Object.fromEntries(own.map((pack) => [`${pack.id}.json`, JSON.stringify(pack)]));
  const names = packs.map((pack) => (typeof pack === 'string' ? pack : `${pack.id}.json`));
  return dataOf(buildSite({ packs: names }, files));
}
/** Asserts that packs come out of a page as they went in. */
const assertUnchanged = (...packs) =>
  assert.deepEqual(openPacks(buildPacks(packs)).map(asWritten), packs.map(plain));

let made = 0;
const generated = (...wish) =>
  JSON.parse(outputOf(['generate', '--to', 'json', '--id', `p${++made}`, '--seed', '1', ...wish]));
const plain = ({ puzzles }) => puzzles.map(({ solution, starts }) => ({ solution, starts }));

test('puzzles of every layout and symmetry survive the page unchanged', () => {
  const layouts = ['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '16x16'];
  const symmetries = ['half-turn', 'mirror', 'mirror-vertical', 'mirror-both', 'diagonal'];
  assertUnchanged(
    ...layouts.flatMap((layout) =>
      ['none', 'quarter-turn', 'full'].map((symmetry) =>
        generated('--layout', layout, '--symmetry', symmetry, '--count', '2'),
      ),
    ),
    ...[...symmetries, 'anti-diagonal', 'diagonal-both'].map((symmetry) =>
      generated('--symmetry', symmetry, '--count', '20'),
    ),
  );
});

test('several starts, mixed symmetries, a full start and 25x25 survive the page unchanged', () => {
  const pack = generated('--count', '3', '--symmetry', 'mirror');
  const other = generated('--count', '3', '--symmetry', 'half-turn', '--seed', '2');
  pack.puzzles.push(...other.puzzles);
  pack.puzzles[1].starts.push(pack.puzzles[1].solution);
  delete pack.puzzles[4].symmetry;
  assertUnchanged(pack, generated('--layout', '25x25', '--clues', '600', '--count', '1'));
});

/* ---- Packs that the page generates from recipes ---------------------------------------------- */

const core = await openPageCore({});

/** One puzzle of so many is generated; all with LONG set. */
const EVERY = process.env.LONG ? 1 : 5;

/** Generates a pack's puzzles by the page's core. */
const redrawn = (pack) =>
  pack.drafts.map((draft) => {
    const { status, rules, givens, solution } = core.redraw(draft);
    assert.equal(status, 'ok');
    return { spec: rules.spec, solution: digits(solution), starts: [digits(givens)] };
  });
const withSpecs = ({ layout, rules, puzzles }) =>
  puzzles.map((puzzle) => ({
    spec: puzzle.rules ?? rules ?? layout,
    solution: puzzle.solution,
    starts: puzzle.starts,
  }));

test('stores a pack whole if its recipes would give other puzzles', () => {
  const pack = generated('--rules', '6x6+jigsaw', '--grade', 'easy', '--count', '3');
  assert.deepEqual(redrawn(openPacks(buildPacks([pack]))[0]), withSpecs(pack));
  assert.equal(buildPacks([pack]).packs[0].whole, undefined);
  pack.puzzles[1].draft[1]++;
  const [block] = buildPacks([pack]).packs;
  assert.equal(block.drawn, undefined);
  assert.equal(block.whole.length, 3);
  assert.deepEqual(redrawn(openPacks(buildPacks([pack]))[0]), withSpecs(pack));
  const killers = generated('--rules', '6x6+killer', '--count', '3');
  delete killers.drawn;
  assert.deepEqual(redrawn(openPacks(buildPacks([killers]))[0]), withSpecs(killers));
  const diagonals = generated('--rules', '6x6+x', '--grade', 'easy', '--count', '3');
  delete diagonals.drawn;
  assertUnchanged(diagonals);
});

test('0.10 0.23 the page contains every puzzle of every pack, in at most 32 kB', (t) => {
  const data = dataOf(join(SITE, 'index.html'));
  const packs = openPacks(data);
  assert.ok(packs.length >= 36);
  const bytes = JSON.stringify(data.packs).length;
  t.diagnostic(`${packs.length} packs: ${bytes} bytes`);
  assert.ok(bytes <= 32000, `${bytes}`);
  for (const pack of packs) {
    const file = JSON.parse(readFileSync(join(SITE, 'packs', `${pack.id}.json`), 'utf8'));
    if (pack.drafts) {
      const { rules } = file.drawn;
      assert.equal(pack.spec, [rules].flat().length > 1 ? file.layout : rules, pack.id);
      assert.equal(pack.count, file.puzzles.length, pack.id);
      const some = (list) => list.filter((_, i) => i % EVERY === 0);
      const drawn = redrawn({ drafts: some(pack.drafts) });
      assert.deepEqual(drawn, some(withSpecs(file)), pack.id);
    } else assert.equal(pack.entries.length, file.puzzles.length);
    // puzzles that need no core: all for children, and some of each plain level up to 9x9
    assert.deepEqual(asWritten(pack), plain(file).slice(0, pack.entries.length), pack.id);
    const isStored = hasPlainRules(pack) && pack.rules.order <= 9;
    assert.equal(pack.entries.length >= 2, isStored, pack.id);
  }
  const whole = packs.filter(({ drafts }) => !drafts).map(({ id }) => id);
  assert.deepEqual(whole, ['kids-4x4']);
});

test('finds the level that generates a given puzzle', async () => {
  const engine = { redraw: async (draft) => core.redraw(draft) };
  const packs = openPacks(buildPacks(['9x9-x-easy', '4x4-jigsaw', '4x4-killer', '9x9-surprise']));
  for (const { id, drafts } of packs) {
    const puzzle = core.redraw(drafts[4]);
    assert.equal(await questions.home(engine, { packs, puzzle }), id);
    const other = { ...puzzle, givens: puzzle.solution };
    assert.equal(await questions.home(engine, { packs, puzzle: other }), undefined);
  }
  const drafts = packs[1].drafts.slice(0, 3);
  assert.deepEqual(
    await questions.prints(engine, drafts),
    drafts.map((draft) => fingerprintOf(core.redraw(draft))),
  );
  assert.equal(await questions.prints({}, drafts), null);
  assert.equal(await questions.home({}, { packs, puzzle: core.redraw(drafts[0]) }), undefined);
});
