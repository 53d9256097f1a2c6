/**
 * The WebAssembly core gives what the native one gives: the same vectors (tests/core/vectors), and the same 2,016 puzzles.
 * CORE_WASM names the .wasm to test, MAKER one that makes the puzzles, KIDS_PACK the pack the command wrote.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openCore, openMailbox } from '../../web/src/core.js';

const wasm = readFileSync(process.env.CORE_WASM ?? 'build/wasm/web/core.wasm');
const mail = await openMailbox(wasm);

/** The cases of a vector file, each as its fields. */
function cases(name) {
  const text = readFileSync(new URL(`../core/vectors/${name}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  assert.ok(lines.length > 0);
  return lines.map((line) => line.split(' '));
}

/** Any board, also one that breaks the rules, as digits. */
const digitsOf = (text) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

function putLayout(name) {
  mail.putText('layout', name);
}

function read(text) {
  mail.put('text_length', [mail.putText('text', text)]);
  return mail.call('read');
}

/** The givens as text. */
function write(cells) {
  return mail.column('givens', cells).map((digit) => (digit === 0 ? '.' : digit.toString(36).toUpperCase())).join('');
}

test('the module imports nothing and its door is small', () => {
  const module = new WebAssembly.Module(wasm);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.ok(WebAssembly.Module.exports(module).length <= 24);
});

test('texts are read the same', () => {
  for (const [layout, status, position, folded] of cases('read.txt')) {
    const text = folded === '-' ? '' : folded.replaceAll('_', ' ').replaceAll('~', '\n').replaceAll('^', '\u2502');
    putLayout(layout);
    assert.equal(read(text), status, folded);
    if (position !== '-') assert.equal(mail.number('position'), Number(position), folded);
  }
});

test('solutions are counted the same, and the first one is the same', () => {
  for (const [layout, limit, count, solution, givens] of cases('solve.txt')) {
    putLayout(layout);
    assert.equal(read(givens), 'ok');
    mail.put('limit', [Number(limit)]);
    assert.equal(mail.call('solve'), 'ok');
    assert.equal(mail.number('solutions'), Number(count), givens);
    if (solution !== '-') {
      mail.put('givens', mail.at('solution'));
      assert.equal(write(solution.length), solution);
    }
  }
});

test('the same seed makes the same puzzle', () => {
  const symmetries = mail.names('symmetry');
  for (const [layout, symmetry, clues, seed, stream, status, givens] of cases('generate.txt')) {
    putLayout(layout);
    mail.put('symmetry', [symmetries.indexOf(symmetry)]);
    mail.put('clues', [Number(clues)]);
    mail.putSeed(seed, Number(stream));
    assert.equal(mail.call('generate'), status);
    if (status === 'ok') assert.equal(write(givens.length), givens);
  }
});

test('Hint and Check answer the same', async () => {
  const core = await openCore(wasm, {});
  for (const [layout, givens, entries, seed, status, cell, digit] of cases('hint.txt')) {
    const answer = core.hint({ layout, givens: digitsOf(givens), entries: digitsOf(entries) }, seed);
    assert.deepEqual(answer, { status, cell: Number(cell), digit: Number(digit) });
  }
  for (const [layout, givens, entries, status, solved, wrong] of cases('check.txt')) {
    const answer = core.check({ layout, givens: digitsOf(givens), entries: digitsOf(entries) });
    assert.deepEqual(answer, {
      status,
      wrong: wrong === '-' ? [] : wrong.split(',').map(Number),
      solved: solved === '1',
    });
  }
});

test('the 2,016 puzzles are the pack\'s', async () => {
  const pack = JSON.parse(readFileSync(process.env.KIDS_PACK ?? 'dist/packs/kids-4x4.json', 'utf8'));
  const { instance } = await WebAssembly.instantiate(readFileSync(process.env.MAKER ?? 'build/wasm/tests/web/maker.wasm'), {});
  const { memory, kids } = instance.exports;
  const address = kids();
  const count = pack.puzzles.length;
  const each = pack.puzzles[0].starts.length;
  const solutions = new Uint8Array(memory.buffer, address, count * 16);
  const starts = new Uint16Array(memory.buffer, address + count * 16, count * each);
  pack.puzzles.forEach((puzzle, index) => {
    const solution = [...solutions.subarray(index * 16, index * 16 + 16)];
    const sets = [...starts.subarray(index * each, index * each + each)];
    assert.equal(solution.join(''), puzzle.solution);
    const grids = sets.map((set) => solution.map((digit, cell) => ((set >> cell) & 1 ? digit : 0)).join(''));
    assert.deepEqual(grids, puzzle.starts);
  });
});

test('what the core does not know is refused, not guessed', async () => {
  const core = await openCore(wasm, {});
  assert.equal(core.check({ layout: '5x5', givens: [0], entries: [0] }).status, 'bad-layout');
  assert.throws(() => mail.at('nonsense'), /no field nonsense/);
  await assert.rejects(openCore(new Uint8Array(4), {}));
});
