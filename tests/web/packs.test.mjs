/**
 * The puzzles that the page carries are those of the packs. ASSETS has the packs as JSON, SITE the
 * page; COMMAND is the command.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPacks } from '../../web/src/core/packs.js';

const { ASSETS = '', SITE = '', COMMAND = '' } = process.env;
const dataOf = (page) => JSON.parse(readFileSync(page, 'utf8').match(/id="packs">([^<]*)/)[1]);
const digits = (grid) =>
  grid.map((digit) => (digit < 10 ? String(digit) : String.fromCharCode(55 + digit))).join('');

/** A pack out of the page, as its file has it. */
const asWritten = (pack) =>
  pack.entries.map(({ solution, starts }) => ({
    solution: digits(solution),
    starts: starts.map((start) => digits(solution.map((digit, cell) => (start[cell] ? digit : 0)))),
  }));
const asStored = (file) =>
  JSON.parse(readFileSync(file, 'utf8')).puzzles.map(({ solution, starts }) => ({
    solution,
    starts,
  }));

test('0.10 0.23 the page has every puzzle of every pack, in at most 60 kB', () => {
  const data = dataOf(join(SITE, 'index.html'));
  const packs = openPacks(data);
  assert.ok(packs.length >= 16);
  assert.ok(JSON.stringify(data).length <= 60000, `${JSON.stringify(data).length}`);
  for (const pack of packs)
    assert.deepEqual(asWritten(pack), asStored(join(SITE, 'packs', `${pack.id}.json`)), pack.id);
});

/** A pack pressed into a page and read from it. */
function throughAPage(pack) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    writeFileSync(join(folder, 'p.json'), JSON.stringify(pack));
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ packs: ['p.json'] }));
    const { status, stderr } = spawnSync(
      COMMAND,
      ['site', join(folder, 'site.json'), '--assets', ASSETS, '-o', join(folder, 'out')],
      { encoding: 'utf8' },
    );
    assert.equal(status, 0, stderr);
    return asWritten(openPacks(dataOf(join(folder, 'out/index.html')))[0]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const generated = (...wish) =>
  JSON.parse(
    spawnSync(COMMAND, ['generate', '--format', 'json', '--id', 'p', '--seed', '1', ...wish], {
      encoding: 'utf8',
    }).stdout,
  );
const plain = ({ puzzles }) => puzzles.map(({ solution, starts }) => ({ solution, starts }));

test('every layout and every symmetry goes through the page unchanged', () => {
  for (const layout of ['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '16x16'])
    for (const symmetry of ['none', 'quarter-turn', 'full']) {
      const pack = generated('--layout', layout, '--symmetry', symmetry, '--count', '2');
      assert.deepEqual(throughAPage(pack), plain(pack), `${layout} ${symmetry}`);
    }
  for (const symmetry of [
    'half-turn',
    'mirror',
    'mirror-vertical',
    'mirror-both',
    'diagonal',
    'anti-diagonal',
    'diagonal-both',
  ]) {
    const pack = generated('--symmetry', symmetry, '--count', '20');
    assert.deepEqual(throughAPage(pack), plain(pack), symmetry);
  }
});

test('so do starts of different numbers, symmetries side by side, full and empty grids, and 25x25', () => {
  const pack = generated('--count', '3', '--symmetry', 'mirror');
  const other = generated('--count', '3', '--symmetry', 'half-turn', '--seed', '2');
  pack.puzzles.push(...other.puzzles);
  pack.puzzles[1].starts.push(pack.puzzles[1].solution);
  delete pack.puzzles[4].symmetry;
  assert.deepEqual(throughAPage(pack), plain(pack));
  const large = generated('--layout', '25x25', '--clues', '600', '--count', '1');
  assert.deepEqual(throughAPage(large), plain(large));
});
