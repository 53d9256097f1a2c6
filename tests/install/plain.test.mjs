/**
 * Who has little is told what is left out, and what is missing, by name. With LONG set command and
 * library are built by that as well.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, install, nothing, run } from './stranger.mjs';

test('what is left out is told: page, printing and tests', () => {
  const said = done(run('cmake', ['-B', 'plain']));
  assert.match(said, /The page is left out, as there is no .*core\.wasm/);
  assert.match(said, /The command prints nothing, as there is no cairo/);
  assert.match(said, /No tests are built, as cmocka is not here/);
});

if (process.env.LONG)
  test('command and library are built, and what is installed works', () => install());

test('whoever asks for the page is told what it needs', () => {
  const { status, stderr } = run('cmake', ['-B', 'page', '-DSUDOLEAF_PAGE=ON']);
  assert.notEqual(status, 0);
  assert.match(stderr, /The page cannot be pressed without\s+\S*core\.wasm/);
});

test('without jansson that is said', () => {
  const { status, stderr } = run('cmake', ['-B', 'bare'], nothing);
  assert.notEqual(status, 0);
  assert.match(stderr, /needs jansson 2\.10/);
});
