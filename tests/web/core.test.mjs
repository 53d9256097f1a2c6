/** The WebAssembly core passes the vectors of the native one (tests/core/vectors). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openCore } from '#src/core/core.js';
import { openMailbox } from '#src/core/wasm-mailbox.js';
import { mail, openPageCore, wasm } from './core.mjs';

/** Returns the cases of a vector file, each as its fields. */
function cases(name) {
  const text = readFileSync(new URL(`../core/vectors/${name}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  assert.ok(lines.length > 0);
  return lines.map((line) => line.split(' '));
}

/** Returns the digits of a grid, which need not keep the rules. */
const digitsOf = (text) => [...text].map((c) => (c === '.' ? 0 : parseInt(c, 36)));

function putRules(spec) {
  mail.putText('rules', spec);
}

function read(text) {
  mail.putText('text', text);
  return mail.call('read');
}

/** Returns the core's givens as text. */
function write(cells) {
  return mail
    .column('givens', cells)
    .map((digit) => (digit === 0 ? '.' : digit.toString(36).toUpperCase()))
    .join('');
}

test('the module imports nothing and exports at most 29 names', () => {
  const module = new WebAssembly.Module(wasm);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  assert.ok(WebAssembly.Module.exports(module).length <= 29);
});

test('6.01 picks the same puzzle for each day as the native core', async () => {
  const { daily } = await openPageCore({});
  for (const [named, level, count, date, days, pick, all] of cases('daily.txt')) {
    const site = named === '-' ? '' : named;
    const first = Date.parse(date) / 864e5;
    const pickOf = (day) => daily(site, level, day, Number(count));
    let sum = 0;
    for (let day = first; day < first + Number(days); day++)
      sum = (Math.imul(sum, 31) + pickOf(day)) >>> 0;
    assert.deepEqual([pickOf(first), sum], [Number(pick), Number(all)], `${site} ${level}`);
  }
});

test('picks no daily puzzle from an empty level or outside the years 1970 to 9999', async () => {
  const { daily } = await openPageCore({});
  const last = Date.parse('9999-12-31') / 864e5;
  assert.equal(daily('', '9x9-easy', last, 1), 0);
  assert.equal(daily('', '9x9-easy', last + 1, 1), null);
  assert.equal(daily('', '9x9-easy', -1, 1), null);
  assert.equal(daily('', '9x9-easy', 20000, 0), null);
});

test('reads texts as the native core does', () => {
  for (const [layout, status, position, folded] of cases('read.txt')) {
    const text =
      folded === '-'
        ? ''
        : folded.replaceAll('_', ' ').replaceAll('~', '\n').replaceAll('^', '\u2502');
    putRules(layout);
    assert.equal(read(text), status, folded);
    if (position !== '-') assert.equal(mail.number('position'), Number(position), folded);
  }
});

test('counts solutions and finds the first one as the native core does', () => {
  for (const [layout, limit, count, solution, givens] of cases('solve.txt')) {
    putRules(layout);
    assert.equal(read(givens), 'ok');
    mail.put('limit', [Number(limit)]);
    assert.equal(mail.call('solve'), 'ok');
    assert.equal(mail.number('solutions'), Number(count), givens);
    if (solution !== '-') {
      mail.put('givens', mail.itemsOf('solution'));
      assert.equal(write(solution.length), solution);
    }
  }
});

test('makes the same puzzle from the same seed as the native core', () => {
  const symmetries = mail.names('symmetry');
  for (const [layout, symmetry, clues, seed, stream, status, givens] of cases('generate.txt')) {
    putRules(layout);
    mail.put('symmetry', [symmetries.indexOf(symmetry)]);
    mail.put('clues', [Number(clues)]);
    mail.putSeed(seed, Number(stream));
    assert.equal(mail.call('generate'), status);
    if (status === 'ok') assert.equal(write(givens.length), givens);
  }
});

test('answers Hint and Check as the native core does', async () => {
  const core = await openPageCore({});
  for (const [layout, givens, entries, seed, status, cell, digit] of cases('hint.txt')) {
    const answer = core.hint(
      { spec: layout, givens: digitsOf(givens), entries: digitsOf(entries) },
      seed,
    );
    assert.deepEqual(answer, { status, cell: Number(cell), digit: Number(digit) });
  }
  for (const [layout, givens, entries, status, solved, wrong] of cases('check.txt')) {
    const answer = core.check({
      spec: layout,
      givens: digitsOf(givens),
      entries: digitsOf(entries),
    });
    assert.deepEqual(answer, {
      status,
      wrong: wrong === '-' ? [] : wrong.split(',').map(Number),
      solved: solved === '1',
    });
  }
});

test('refuses rules, digits and names that the core does not know', async () => {
  const core = await openPageCore({});
  const board = {
    spec: '4x4',
    givens: digitsOf('1000003002000004'),
    entries: digitsOf('1000003002000004'),
  };
  assert.equal(core.check(board).status, 'ok');
  const second = (value) => Object.assign([...board.givens], { 1: value });
  for (const [change, why] of [
    [{ spec: '5x5' }, /no rules 5x5/],
    [{ spec: 'constructor' }, /no rules/],
    [{ spec: '9x9' }, /16 cells, not 81/],
    [{ givens: second(5) }, /5 is none of 0 to 4/],
    [{ entries: second(-1) }, /-1 is none/],
    [{ entries: second(257) }, /257 is none/],
    [{ notes: second(16) }, /16 is none of 0 to 15/],
    [{ notes: second(NaN) }, /NaN is none/],
  ])
    for (const ask of [
      () => core.check({ ...board, ...change }),
      () => core.hint({ ...board, ...change }, 'a'),
      () => core.advise({ ...board, ...change }),
      () => core.next({ ...board, ...change }),
      () => core.find({ ...board, ...change }, 'pointing'),
    ])
      assert.throws(ask, (error) => error instanceof RangeError && why.test(error.message));
  assert.throws(() => core.find(board, 'guessing'), /no technique guessing/);
  assert.equal(core.make('7x7', 'easy', 'mirror', 'a').status, 'bad-rules');
  assert.throws(() => core.make('4x4', 'medum', 'mirror', 'a'), /no grade medum/);
  assert.throws(() => core.make('4x4', 'easy', 'halfturn', 'a'), /no symmetry halfturn/);
  assert.equal(core.judge('1', ['7x7']).status, 'bad-rules');
  assert.equal(core.judge(` ${'.'.repeat(20000)}`, ['4x4']).status, 'too-long');
  assert.throws(() => mail.itemsOf('nonsense'), /no field nonsense/);
  await assert.rejects(openCore(new Uint8Array(4), {}));
});

/** A 4x4 board that begins with a hidden single. */
const single = digitsOf('1000003002000004');

test('describes a step in a language of 200 kB', async () => {
  const letters = '\u0434\u043b\u0438\u043d\u043d\u043e '; // 13 bytes
  const why = { 'hidden-single-box': letters.repeat(4000) };
  const filler = Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [`word-${i}`, letters.repeat(12)]),
  );
  const words = { words: filler, why, last: { word: 'x' } };
  assert.ok(Buffer.byteLength(JSON.stringify(words)) > 200_000);
  const core = await openPageCore(words);
  const { step } = core.next({ spec: '4x4', givens: single, entries: single });
  const told = why[step.technique].trim();
  assert.equal(step.why.trim(), told[0].toUpperCase() + told.slice(1));
});

test('refuses a text too large for memory, and keeps working', () => {
  const length = 2 ** 32 - 8;
  assert.throws(() => mail.sheet('words', length), /no room for words/);
  assert.throws(() => mail.sheet('letters', 1), /no sheet letters/);
  putRules('4x4');
  assert.equal(read('1000003002000004'), 'ok');
});

test('describes a step only right after finding it', async () => {
  const fresh = await openMailbox(wasm);
  assert.equal(fresh.call('tell'), 'out-of-order');
  const find = () => {
    fresh.putText('rules', '4x4');
    for (const field of ['givens', 'entries']) fresh.put(field, single);
    for (const field of ['last', 'target']) fresh.put(field, [99]);
    assert.equal(fresh.call('next'), 'ok');
    fresh.put('part', [fresh.names('part').indexOf('effect')]);
  };
  find();
  assert.equal(fresh.callForText('tell'), 'ok');
  fresh.putText('text', '1');
  fresh.call('read');
  assert.equal(fresh.call('tell'), 'out-of-order');
  find();
  fresh.put('words_length', [200000]); // more than memory has
  assert.equal(fresh.call('tell'), 'too-long');
});
