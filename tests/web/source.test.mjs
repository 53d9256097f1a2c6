/** The C source that the page hands out is a whole program, and makes the page's puzzles. ASSETS has the archive and the pack. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { puzzleText } from '../../web/src/copy.js';

const { ASSETS = 'build/release/web/assets' } = process.env;

test('0.11 0.20 the C source compiles as it says and prints the 2,016 puzzles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'source-'));
  try {
    execFileSync('tar', ['-xjf', resolve(ASSETS, 'source.tar.bz2'), '-C', folder]);
    const here = join(folder, 'sudoleaf');
    const [, line] = readFileSync(join(here, 'puzzles.c'), 'utf8').match(/ \*     (cc [^]*?)\n \*     \.\/puzzles/);
    execFileSync('sh', ['-c', line.replace(/\n \* */g, '\n')], { cwd: here });
    const { puzzles } = JSON.parse(readFileSync(join(ASSETS, 'packs/kids-4x4.json'), 'utf8'));
    assert.equal(execFileSync(join(here, 'puzzles'), { encoding: 'utf8' }), puzzleText(puzzles));
    assert.match(readFileSync(join(here, 'LICENSE'), 'utf8'), /MIT/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
