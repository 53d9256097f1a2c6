/**
 * The C source that the page offers is a complete program that prints the page's puzzles. ASSETS
 * has it and the pack.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';
import { puzzleText } from '#src/storage/copy.js';

const { ASSETS = 'build/release/web/assets' } = process.env;

test('0.11 0.20 the C source compiles with its own command line and prints the 2,016 puzzles', () => {
  const folder = temporaryFolder('source');
  const source = readFileSync(join(ASSETS, 'source.c'), 'utf8');
  writeFileSync(join(folder, 'sudoleaf-puzzles.c'), source);
  const [, line] = source.match(/ \*     (cc .*)\n \*     \.\/puzzles/);
  execFileSync('sh', ['-c', `${line} -Wall -Wextra -Wconversion -Wshadow -Werror`], {
    cwd: folder,
  });
  const { puzzles } = JSON.parse(readFileSync(join(ASSETS, 'packs/kids-4x4.json'), 'utf8'));
  assert.equal(execFileSync(join(folder, 'puzzles'), { encoding: 'utf8' }), puzzleText(puzzles));
  assert.match(source, /MIT License/);
});
