/**
 * Tests the module of the package for npm in node. MODULE is the folder that the build bundles it
 * into; with PACKAGES, the folder of the tarball, tests run on the installed package. With
 * LONG set all kinds of puzzles are tried.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../page/processes.mjs';

const { LONG, MODULE, PACKAGES = '' } = process.env;
const top = new URL('../../', import.meta.url).pathname;
const folder = temporaryFolder('module');
const installed = join(folder, 'node_modules/sudoleaf');
const tarball =
  existsSync(PACKAGES) && readdirSync(PACKAGES).find((name) => /^sudoleaf-.*\.tgz$/.test(name));

mkdirSync(installed, { recursive: true });
if (tarball) {
  const args = ['xzf', join(PACKAGES, tarball), '--strip-components=1', '-C', installed];
  assert.equal(spawnSync('tar', args).status, 0);
} else {
  cpSync(MODULE, join(installed, 'module'), { recursive: true });
  cpSync(join(MODULE, 'words'), join(installed, 'words'), { recursive: true });
  for (const name of ['package.json', 'README.md'])
    cpSync(join(top, 'npm', name), join(installed, name));
}
const hasConvert = existsSync(join(installed, 'module/convert.wasm'));
const noConvert = !hasConvert && 'convert.wasm is not here; ./tools/build --npm makes it';

const load = (name) => import(pathToFileURL(join(installed, 'module', name)).href);
const {
  check,
  convert,
  count,
  explain,
  generate,
  hint,
  openEngine,
  rate,
  solve,
  SudoleafError,
  version,
} = await load('node.js');

const NINE = '.1.9...6.92.35.........2...6..124.9.........4...8.....2..6..8.3....19.5..7....62.';
const NONE = `9x9+x ${NINE}`;
const FOUR = '1......2..4..3..';

/* ---- README.md ------------------------------------------------------------------------------- */

const examples = [
  ...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(
    /^### (.*)\n\n```js\n([^]*?)^```$/gm,
  ),
];

test('README.md has at least ten examples', () => assert.ok(examples.length >= 10));

for (const [, heading, code] of examples)
  test(
    `the example "${heading}" prints what it says`,
    { skip: /convert\(/.test(code) && noConvert },
    () => {
      const file = join(folder, 'example.mjs');
      writeFileSync(file, code);
      const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
        ([, text]) => text,
      );
      assert.ok(expected.length > 0);
      const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
      assert.deepEqual([stdout.trim().split('\n'), stderr], [expected, '']);
    },
  );

/** Returns what the TypeScript compiler says about a project. */
const compile = (project) =>
  spawnSync(
    process.execPath,
    [createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', project],
    { encoding: 'utf8' },
  ).stdout;

test('the examples pass the TypeScript compiler', () => {
  examples.forEach(([, , code], i) => writeFileSync(join(folder, `example-${i}.mts`), code));
  const options = { noEmit: true, strict: true, module: 'nodenext', skipDefaultLibCheck: true };
  const types = { lib: ['es2022', 'dom'], types: [] };
  const project = { compilerOptions: { ...options, ...types }, include: ['*.mts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  assert.equal(compile(folder), '');
});

test("the module's own types pass the TypeScript compiler", () => {
  assert.equal(compile(join(top, 'npm/module')), '');
});

const noTarball = !tarball && 'there is no tarball; ./tools/build --npm makes one';

for (const [tool, ...options] of [
  ['publint@0.3.25', '--strict'],
  ['@arethetypeswrong/cli@0.18.5', '--profile', 'esm-only'],
])
  test(`${tool} finds nothing`, { skip: noTarball }, () => {
    const args = ['exec', '--yes', '--', tool, resolve(PACKAGES, tarball), ...options];
    const { status, stdout } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stdout);
  });

/* ---- Answers --------------------------------------------------------------------------------- */

const KINDS = [
  '4x4',
  '9x9',
  '6x6+jigsaw',
  '9x9+killer',
  '6x6',
  '8x8',
  '10x10',
  '12x12',
  '9x9+x',
  '9x9+windoku',
  '6x6+arrow',
  '6x6+thermo',
].slice(0, LONG ? 12 : 4);

for (const rules of KINDS)
  test(`${rules}: what it generates, it solves, rates, explains and checks`, async () => {
    const puzzle = await generate({ rules, seed: 'test' });
    assert.deepEqual(await generate({ rules, grade: puzzle.grade, seed: 'test' }), puzzle);
    const { givens, solution } = puzzle;
    const { solutions, solution: found, other } = await solve(puzzle);
    assert.deepEqual([solutions, found, other], ['one', solution, null]);
    assert.equal(await count(`${puzzle.rules} ${givens}`), 1);
    assert.equal((await rate(puzzle)).grade, puzzle.grade);
    const { steps, solved } = await explain(puzzle);
    assert.ok(solved);
    const board = [...givens];
    for (const { placements, text } of steps) {
      assert.doesNotMatch(text, /[{}]|undefined/);
      for (const { cell, digit } of placements) board[cell] = digit.toString(36).toUpperCase();
    }
    assert.equal(board.join(''), solution);
    assert.deepEqual(await check(puzzle, solution), { wrong: [], solved: true });
    assert.deepEqual(await hint(puzzle, { board: solution }), { kind: 'done' });
    const next = await hint(puzzle);
    assert.equal(next.kind, 'step');
  });

test('agrees with itself on the calling thread, and from files of their own', async () => {
  const { version: itsVersion, ...external } = await load('external-node.js');
  assert.equal(itsVersion, version);
  const local = openEngine({ worker: false });
  for (const call of ['solve', 'count', 'rate', 'explain', 'hint']) {
    const answer = await { solve, count, rate, explain, hint }[call](NINE);
    assert.deepEqual(await local[call](NINE), answer, call);
    assert.deepEqual(await external[call](NINE), answer, call);
  }
});

test('reads digits, rows, links and rules; says when there are several solutions', async () => {
  const { solution } = await solve(FOUR);
  const digits = [...FOUR].map((sign) => Number(sign.replace('.', '0')));
  for (const same of [
    `${FOUR.slice(0, 8)}\n${FOUR.slice(8)}`,
    { givens: digits },
    { rules: '4x4', givens: FOUR },
    `4x4 ${FOUR}`,
  ])
    assert.equal((await solve(same)).solution, solution);
  const link = 'https://sudokupad.app/scfsIFrev0quIs0pAGDHPqBs0';
  assert.equal((await solve(link)).givens.slice(0, 9), '4.....8.5');
  const several = await solve('1...............');
  assert.equal(several.solutions, 'several');
  assert.notEqual(several.solution, several.other);
  assert.deepEqual((await solve(NONE)).solutions, 'none');
});

test('a hint says what is wrong: digits, and notes that lack the right one', async () => {
  const { solution } = await solve(NINE);
  const wrong = solution[0] === '3' ? '4' : '3';
  assert.deepEqual(await hint(NINE, { board: wrong + NINE.slice(1) }), {
    kind: 'wrong',
    cells: [0],
  });
  assert.deepEqual(await hint(NINE, { notes: [[Number(wrong)]] }), { kind: 'notes', cells: [0] });
  assert.equal((await hint(NINE, { notes: [[Number(solution[0])]] })).kind, 'step');
});

/* ---- Errors ---------------------------------------------------------------------------------- */

const BAD = [
  ['too few cells', () => solve('12'), { code: 'too-short' }],
  ['too many cells', () => solve(`${NINE}1`), { code: 'too-long', position: 81 }],
  [
    'a letter after the rules',
    () => solve(`9x9 x${NINE.slice(1)}`),
    { code: 'bad-character', position: 4 },
  ],
  [
    'a letter after one of two bytes',
    () => solve(`┃x${NINE.slice(1)}`),
    { code: 'bad-character', position: 1 },
  ],
  ['a large digit', () => solve(`5${FOUR.slice(1)}`), { code: 'digit-too-large', position: 0 }],
  [
    'a repeated digit',
    () => solve(`11${FOUR.slice(2)}`),
    { code: 'clash', cells: [0, 1], digit: 1 },
  ],
  ['an unknown size', () => solve({ rules: '9x8', givens: NINE }), { code: 'bad-rules' }],
  [
    'an unknown rule',
    () => solve(` 9x9+knigth ${NINE}`),
    { code: 'bad-rules', position: ' 9x9+'.length },
  ],
  [
    'a sum that is no number',
    () => solve({ rules: '9x9+killer:r1c12=x', givens: NINE }),
    { code: 'bad-rules', position: '9x9+killer:r1c12='.length },
  ],
  ['no puzzle', () => solve(5), { code: 'out-of-range' }],
  ['no digit', () => solve({ givens: [27] }), { code: 'out-of-range', position: 0 }],
  ['several solutions', () => explain('1...............'), { code: 'many-solutions' }],
  ['no solution', () => rate(NONE), { code: 'no-solution' }],
  [
    'a given that is gone',
    () => check(FOUR, `.${FOUR.slice(1)}`),
    { code: 'given-changed', cells: [0] },
  ],
  ['an unknown grade', () => generate({ grade: 'simple' }), { code: 'out-of-range' }],
  ['an unknown symmetry', () => generate({ symmetry: 'round' }), { code: 'out-of-range' }],
  ['a limit of nothing', () => count(FOUR, { limit: 0 }), { code: 'out-of-range' }],
  [
    'a note above the order',
    () => hint(FOUR, { notes: [[5]] }),
    { code: 'out-of-range', cells: [0] },
  ],
];

for (const [what, call, expected] of BAD)
  test(`refuses ${what}`, async () => {
    await assert.rejects(call, (error) => {
      assert.ok(error instanceof SudoleafError);
      assert.match(error.message, /\w/);
      for (const [key, value] of Object.entries(expected)) assert.deepEqual(error[key], value, key);
      return true;
    });
  });

test('convert says which lines are bad, and keeps the others', { skip: noConvert }, async () => {
  await assert.rejects(convert(`${FOUR}\n12\n`, { to: 'line' }), (error) => {
    assert.equal(error.code, 'bad-input');
    assert.deepEqual(
      error.problems.map(({ line }) => line),
      [2],
    );
    assert.equal(error.output, `${FOUR}\n`);
    return true;
  });
  await assert.rejects(convert(FOUR, { to: 'letters' }), { code: 'out-of-range' });
});

test(
  'convert brings puzzles of every kind back from other formats',
  { skip: noConvert },
  async () => {
    for (const rules of ['9x9', '9x9+x', '6x6+jigsaw', '9x9+killer', '6x6+thermo']) {
      const puzzle = await generate({ rules, grade: 'easy', seed: 'there and back' });
      const line = `${puzzle.rules === '9x9' ? '' : `${puzzle.rules} `}${puzzle.givens}\n`;
      for (const to of ['fpuzzles', 'sudokupad', 'json'])
        assert.equal(
          await convert(await convert(line, { to }), { to: 'line' }),
          line,
          `${rules} ${to}`,
        );
    }
  },
);

/* ---- Cancelling ------------------------------------------------------------------------------ */

/** A call that takes hours. */
const endless = (engine, signal) => engine.count('.'.repeat(81), { limit: 4e9, signal });

test('cancels calls that run, wait and have not begun', async () => {
  const engine = openEngine();
  const [running, waiting] = [new AbortController(), new AbortController()];
  const calls = [endless(engine, running.signal), endless(engine, waiting.signal)];
  const next = engine.solve(FOUR);
  setTimeout(() => {
    waiting.abort(new Error('no longer wanted'));
    running.abort();
  }, 50);
  await assert.rejects(calls[0], { name: 'AbortError' });
  await assert.rejects(calls[1], /no longer wanted/);
  assert.equal((await next).solutions, 'one');
  await assert.rejects(endless(engine, AbortSignal.abort()), { name: 'AbortError' });
  engine.close();
});

test('a closed engine ends its calls, and refuses others', async () => {
  const engine = openEngine();
  const call = endless(engine);
  setTimeout(() => engine.close(), 50);
  await assert.rejects(call, { code: 'closed' });
  await assert.rejects(engine.solve(FOUR), { code: 'closed' });
});

test('node ends by itself after the last answer', () => {
  const code = "import { solve } from 'sudoleaf'; await solve('1......2..4..3..');";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    timeout: 60000,
  });
  assert.equal(status, 0);
});

/* ---- Size ------------------------------------------------------------------------------------ */

/** Returns the files that an import loads at once. */
function importsOf(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const code = readFileSync(join(installed, 'module', name), 'utf8');
  for (const [, other] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) importsOf(other, seen);
  return seen;
}

test('the import in browsers is at most 130 kB by brotli', () => {
  const files = [...importsOf('browser.js')];
  const sizes = files.map(
    (name) => brotliCompressSync(readFileSync(join(installed, 'module', name))).length,
  );
  assert.ok(files.length > 1);
  assert.ok(sizes.reduce((sum, size) => sum + size) <= 130000, `${sizes}`);
});
