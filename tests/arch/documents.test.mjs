/**
 * Everything that documents name exists: files and functions in FOLLOW.md, targets of links, and
 * the files and folders in the tables of READMEs.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { read, top } from './files.mjs';

const kept = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: top,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => existsSync(join(top, path)));
const documents = kept.filter(
  (path) => /\.md$/.test(path) && !/^tests\/fuzz\/(seeds|LOG)/.test(path),
);

/** Returns the words between backquotes in a text, in order. */
const quoted = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => words);

test('every file and function that FOLLOW.md names exists', () => {
  const ways = read('FOLLOW.md').split('\n## ').slice(1);
  assert.equal(ways.length, 2);
  for (const way of ways) {
    const stops = way.split(/\n(?=\d+\. )/).slice(1);
    assert.deepEqual(
      stops.map((stop) => parseInt(stop, 10)),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    for (const stop of stops) {
      let file = '';
      for (const name of quoted(stop))
        if (name.includes('/')) {
          file = name;
          assert.ok(kept.includes(file), `${file} is not there`);
        } else {
          assert.match(read(file), new RegExp(`\\b${name}\\b`), `${file} knows no ${name}`);
        }
    }
  }
});

test('links in documents lead to existing files', () => {
  for (const path of documents)
    for (const [, link] of read(path).matchAll(/\]\((?!\w+:|#)([^)#]+)[^)]*\)/g))
      assert.ok(existsSync(join(top, dirname(path), link)), `${path}: ${link}`);
});

test('the README states the number of shipped puzzles', () => {
  const count = { kids: 0, plain: 0, kinds: 0 };
  for (const path of kept.filter((one) => /^dist\/packs\/.*\.json$/.test(one))) {
    const { id, rules, puzzles } = JSON.parse(read(path));
    if (id === 'kids-4x4') count.kids += puzzles.flatMap(({ starts }) => starts).length;
    else count[rules || puzzles[0].rules ? 'kinds' : 'plain'] += puzzles.length;
  }
  const said = [...read('README.md').matchAll(/^- \*\*([\d,]+) /gm)];
  assert.deepEqual(
    said.map(([, number]) => Number(number.replace(',', ''))),
    Object.values(count),
  );
});

/** The names of all files and folders, without paths. */
const names = new Set(kept.flatMap((path) => path.split('/')));

/** Returns whether a README's folder has this path, or the source tree a file of this name. */
const isThere = (folder, path) =>
  existsSync(join(top, folder, path)) || (!path.includes('/') && names.has(path));

test('files and folders in the tables of READMEs exist', () => {
  for (const path of documents.filter((one) => /(^|\/)README\.md$/.test(one)))
    for (const line of read(path)
      .split('\n')
      .filter((one) => one.startsWith('| ')))
      for (const name of quoted(line.split(' | ')[0]))
        if (/^[\w./-]+(\.(c|h|js|mjs|ts|css|md|json|txt|html|csv)|\/)$/.test(name))
          assert.ok(isThere(dirname(path), name), `${path}: ${name} is not there`);
});
