/**
 * Formatters lay out the code (.clang-format, .prettierrc.json; ./tools/format runs them), no line
 * is wider than 100 columns, and node 18 can run the scripts.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const top = new URL('../..', import.meta.url).pathname;
const WIDTH = 100;

const list = (kind) =>
  execFileSync('tools/format', ['--list', kind], { cwd: top, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Returns the lines of a kind of files for which `isFound` holds, each with its place. */
const linesOf = (kind, isFound) =>
  list(kind).flatMap((path) =>
    readFileSync(`${top}${path}`, 'utf8')
      .split('\n')
      .flatMap((line, i) => (isFound(line, path) ? [`${path}:${i + 1}: ${line}`] : [])),
  );

/** Formatters cannot break a string, and strings in tests may be long; comments may not. */
const isText = (path, line) => path.startsWith('tests/') && !/^\s*(\*|\/[/*])|;\s+\/\//.test(line);

test('the formatters would change nothing', () => {
  const { status, stdout, stderr } = spawnSync('tools/format', ['--check'], {
    cwd: top,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
});

test('no line is wider than 100 columns, except texts in tests', () => {
  const isWide = (line, path) => [...line].length > WIDTH && !isText(path, line);
  assert.deepEqual([...linesOf('c', isWide), ...linesOf('js', isWide)], []);
});

/** Without a default, the compiler (-Wswitch-enum) reports each switch that lacks a new value. */
test('no switch has a default', () => {
  assert.deepEqual(
    linesOf('c', (line) => /^\s*default\s*:/.test(line)),
    [],
  );
});

/** Newer than node 18.20: methods, functions, methods of iterators, options. */
const NEWER = [
  /\.(with|toSorted|toReversed|toSpliced|(is|to)WellFormed|fromAsync|withResolvers|groupBy)\(/,
  /\.(union|intersection|difference|symmetricDifference|is(Subset|Superset|Disjoint)(Of|From))\(/,
  /\.(values|keys|entries)\(\)\.\w+\(|\bPromise\.try\(/,
  /\bimport\.meta\.(dirname|filename|main)\b|\b(globSync|styleText|parseEnv)\(/,
  /-{2}test-(concurrency|isolation|shard)/,
];

test('code that runs in node needs nothing newer than node 18', () => {
  assert.deepEqual(
    linesOf('js', (line) => NEWER.some((name) => name.test(line))),
    [],
  );
});
