/**
 * dist/ is what a rebuild gives, byte for byte, and it is what was promised.
 * SITE names the folder the build pressed just now; COMMAND the command.
 *
 * Compilers of other versions make other bytes of the same source. tools/needs knows which made
 * dist/; where that differs from what is here, and so do the bytes, the embedded core or the script
 * is left out of the comparison, and the test says so.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

const top = new URL('../..', import.meta.url).pathname;
const site = process.env.SITE ?? join(top, 'build/release/web/site');
/**
 * What is here in another version than dist/ was made with, such as "core: made with emcc 3.1.6,
 * here is 4.0.1".
 */
const others = execFileSync('sh', ['-c', '. tools/needs && other_versions'], {
  cwd: top,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

const listed = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? listed(join(folder, entry.name)).map((name) => join(entry.name, name))
        : [entry.name],
    )
    .sort();

/** The page without what a compiler of another version would make different. */
function comparable(html) {
  const differs = (part) => others.some((line) => line.startsWith(`${part}:`));
  if (differs('core')) html = html.replace(/(<script[^>]* id="core">)[^<]*/, '$1');
  if (differs('script'))
    html = html
      .replace(/<script>[\s\S]*?<\/script>/, '')
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/'sha256-[^']*'/g, '');
  return html;
}

test('dist holds the files the build makes, and no others', () => {
  assert.deepEqual(listed(join(top, 'dist')), listed(site));
});

test('a rebuild gives the same bytes, or else other versions made them', (t) => {
  for (const name of listed(site)) {
    const [committed, rebuilt] = [join(top, 'dist', name), join(site, name)].map((path) =>
      readFileSync(path, 'utf8'),
    );
    if (committed === rebuilt) continue;
    const why = others.length > 0 ? ` (${others.join('; ')})` : '';
    assert.ok(
      name === 'index.html' && comparable(committed) === comparable(rebuilt),
      `dist/${name} is not what the build gives${why}: run ./tools/build and commit dist`,
    );
    for (const line of others) t.diagnostic(`not compared: the ${line}`);
  }
});

test('the page is under 606 kB, and under 235 kB as servers send it', (t) => {
  const page = readFileSync(join(top, 'dist/index.html'));
  const sent = brotliCompressSync(page).length;
  t.diagnostic(`dist/index.html: ${page.length} bytes, by brotli ${sent}`);
  assert.ok(page.length < 606000, `${page.length} bytes`);
  assert.ok(sent < 235000, `${sent} bytes by brotli`);
});

test('0.12 0.13 288 solutions with seven starts of four givens', () => {
  const pack = JSON.parse(readFileSync(join(top, 'dist/packs/kids-4x4.json'), 'utf8'));
  assert.equal(pack.puzzles.length, 288);
  const starts = pack.puzzles.flatMap((puzzle) => puzzle.starts);
  assert.equal(starts.length, 2016);
  assert.equal(new Set(starts).size, 2016);
  for (const start of starts) assert.match(start.replaceAll('0', ''), /^[1-4]{4}$/);
});

const packs = readdirSync(join(top, 'dist/packs')).map((name) => join(top, 'dist/packs', name));

test('the command proves the packs it shipped', () => {
  const said = execFileSync(process.env.COMMAND, ['check', ...packs], { encoding: 'utf8' });
  assert.match(said, /kids-4x4.json: 288 solutions, 2016 puzzles/);
  assert.equal(said.trimEnd().split('\n').length, packs.length);
});

test('there are as many of each kind as was promised, and graded ones are as their names say', () => {
  const counts = { '6x6': 200, '8x8': 50, '9x9': 300, '10x10': 50, '12x12': 30, '16x16': 20 };
  const read = packs.map((path) => JSON.parse(readFileSync(path, 'utf8')));
  assert.deepEqual(
    read.map(({ id }) => id).sort(),
    [
      ...['kids-4x4', '6x6-gentle', '6x6-easy', '6x6-medium', '8x8-easy', '9x9-gentle', '9x9-easy'],
      ...['9x9-medium', '9x9-hard', '9x9-expert', '9x9-extreme', '10x10-easy', '12x12-easy'],
      ...['12x12-medium', '16x16-easy', '16x16-medium', '4x4-x', '6x6-x', '4x4-jigsaw'],
      ...['6x6-jigsaw', '4x4-killer', '6x6-killer', '6x6-odd-even', '9x9-surprise'],
      ...['x', 'windoku', 'jigsaw', 'killer'].flatMap((kind) =>
        ['easy', 'medium', 'hard'].map((grade) => `9x9-${kind}-${grade}`),
      ),
    ].sort(),
  );
  for (const { id, layout, drawn, puzzles } of read.filter((pack) => pack.id !== 'kids-4x4')) {
    const isKind = drawn.rules !== layout;
    assert.equal(puzzles.length, isKind ? 50 : counts[layout], id);
    for (const { grade, flow, symmetry } of puzzles) {
      if (isKind) {
        if (/-(easy|medium|hard)$/.test(id)) assert.ok(id.endsWith(`-${grade}`), id);
        continue;
      }
      assert.equal(`${layout}-${grade}`, id);
      if (grade === 'gentle') assert.ok(flow >= 3, id);
      if (layout === '9x9') assert.match(symmetry, /^(half-turn|mirror)$/);
    }
  }
});

test('qqwing finds one solution for each plain 9x9 puzzle of a sample, ours', () => {
  for (const path of packs.filter((name) => name.includes('9x9'))) {
    const { layout, drawn, puzzles } = JSON.parse(readFileSync(path, 'utf8'));
    if (drawn.rules !== layout) continue; // the kinds are told by clingo (tests/peers)
    const some = puzzles.filter((_, at) => at % 30 === 0);
    const said = execFileSync('qqwing', ['--solve', '--one-line', '--count-solutions'], {
      input: some.map(({ starts }) => `${starts[0].replaceAll('0', '.')}\n`).join(''),
      encoding: 'utf8',
    });
    assert.deepEqual(
      said.match(/^[1-9]{81}$/gm),
      some.map(({ solution }) => solution),
      path,
    );
    assert.equal(
      said.match(/^The solution to the puzzle is unique\.$/gm)?.length,
      some.length,
      said.slice(0, 400),
    );
  }
});
