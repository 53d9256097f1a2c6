/**
 * Everything that documents name exists: files and functions in FOLLOW.md, targets of links, and
 * the files and folders in the tables of READMEs. The manuals in docs/ are those of the sources.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';
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

const hasMandoc = spawnSync('sh', ['-c', 'command -v mandoc']).status === 0;

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

test('links in docs/ lead to existing files and places', () => {
  for (const path of kept.filter((one) => /^docs\/.*\.html$/.test(one)))
    for (const [, link, place] of read(path).matchAll(/href="([^"#]*)#?([^"]*)"/g)) {
      const target = link ? join('docs', link) : path;
      assert.ok(existsSync(join(top, target)), `${path}: ${link}`);
      if (place && target.endsWith('.html'))
        assert.ok(read(target).includes(`id="${place}"`), `${path}: ${link}#${place}`);
    }
});

test('docs/ has the manuals of these sources', (t) => {
  const folder = temporaryFolder('docs');
  execFileSync('tools/docs', [folder], { cwd: top });
  // versions of mandoc differ in tags
  const textOf = (html) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  for (const name of ['sudoleaf.1', 'sudoleaf.3', 'sudoleaf.1.html', 'sudoleaf.3.html']) {
    if (!existsSync(join(folder, name))) {
      t.diagnostic(`not compared, as there is no mandoc: ${name}`);
      continue;
    }
    const [made, committed] = [readFileSync(join(folder, name), 'utf8'), read(`docs/${name}`)];
    const isSame = name.endsWith('html') ? textOf(made) === textOf(committed) : made === committed;
    assert.ok(isSame, `docs/${name} is out of date: run ./tools/docs`);
  }
});

test('mandoc finds nothing wrong with the man pages', { skip: !hasMandoc && 'no mandoc' }, () => {
  const pages = ['docs/sudoleaf.1', 'docs/sudoleaf.3'];
  const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'style', ...pages], {
    cwd: top,
    encoding: 'utf8',
  });
  // they name each other, and need not be installed
  const found = stdout.split('\n').filter((line) => line && !/: Xr sudoleaf [13]$/.test(line));
  assert.deepEqual(found, []);
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
