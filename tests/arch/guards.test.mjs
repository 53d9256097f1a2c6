/**
 * The program as it is built is hard to misuse: read from the binary that COMMAND names, by
 * readelf.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const readelf = (option) =>
  execFileSync('readelf', ['--wide', option, process.env.COMMAND], { encoding: 'utf8' });

test('it may lie anywhere in memory', () => {
  assert.match(readelf('--file-header'), /Type:\s+DYN/);
  assert.match(readelf('--dynamic'), /FLAGS_1.*PIE/);
});

test('what the loader has filled in is read-only before it runs', () => {
  assert.match(readelf('--program-headers'), /GNU_RELRO/);
  assert.match(readelf('--dynamic'), /FLAGS_1.*NOW/);
});

test('its stack is no code, and is checked at returns', () => {
  assert.match(readelf('--program-headers'), /GNU_STACK.* RW /);
  assert.match(readelf('--dyn-syms'), /__stack_chk_fail/);
});

test('calls that write into memory of a known size are checked', () => {
  assert.match(readelf('--dyn-syms'), /__\w+_chk@/);
});
