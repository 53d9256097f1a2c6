/**
 * The command is built with the compiler's protections: readelf reads the binary that COMMAND
 * names.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

const readelf = (option) =>
  execFileSync('readelf', ['--wide', option, process.env.COMMAND], { encoding: 'utf8' });

test('the command is a position-independent executable', () => {
  assert.match(readelf('--file-header'), /Type:\s+DYN/);
  assert.match(readelf('--dynamic'), /FLAGS_1.*PIE/);
});

test('relocations are resolved at start and then made read-only', () => {
  assert.match(readelf('--program-headers'), /GNU_RELRO/);
  assert.match(readelf('--dynamic'), /FLAGS_1.*NOW/);
});

test('the stack is not executable, and overwrites of it are detected', () => {
  assert.match(readelf('--program-headers'), /GNU_STACK.* RW /);
  assert.match(readelf('--dyn-syms'), /__stack_chk_fail/);
});

test('calls that write into buffers of known size are checked', () => {
  assert.match(readelf('--dyn-syms'), /__\w+_chk@/);
});
