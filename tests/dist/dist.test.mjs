/**
 * dist/ is byte for byte what a rebuild gives, within its size, with the promised levels. SITE
 * names the folder of the current build; COMMAND the command.
 *
 * Other versions of compilers give other bytes. If bytes differ, tools/needs lists the versions
 * here that differ from those dist/ was made with; the test then leaves the embedded core or the
 * script out of the comparison, and says so.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '../page/processes.mjs';

const top = new URL('../..', import.meta.url).pathname;
const site = process.env.SITE ?? join(top, 'build/release/web/site');
const listed = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

/**
 * Returns the programs whose version differs from the one dist/ was made with, such as "core: made
 * with emcc 3.1.6, here is 4.0.1".
 */
const otherVersions = () =>
  execFileSync('sh', ['-c', '. tools/needs && other_versions'], { cwd: top, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Returns the page without the parts that those versions make different. */
function comparable(html, others) {
  const differs = (part) => others.some((line) => line.startsWith(`${part}:`));
  if (differs('core')) html = html.replace(/(<script[^>]* id="core">)[^<]*/, '$1');
  if (differs('script'))
    html = html.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '').replace(/'sha256-[^']*'/g, '');
  return html;
}

test('dist holds exactly the files that the build makes', () => {
  assert.deepEqual(listed(join(top, 'dist')), listed(site));
});

test('a rebuild gives the same bytes, unless the compilers have other versions', (t) => {
  for (const name of listed(site)) {
    const [committed, rebuilt] = [join(top, 'dist', name), join(site, name)].map((path) =>
      readFileSync(path, 'utf8'),
    );
    if (committed === rebuilt) continue;
    const others = otherVersions();
    const why = others.length > 0 ? ` (${others.join('; ')})` : '';
    assert.ok(
      name === 'index.html' && comparable(committed, others) === comparable(rebuilt, others),
      `dist/${name} is not what the build gives${why}: run ./tools/build and commit dist`,
    );
    for (const line of others) t.diagnostic(`not compared: the ${line}`);
  }
});

test('the parts of the page can be taken out of it', () => {
  const taken = temporaryFolder('parts');
  const from = [`-DFROM=${join(site, 'index.html')}`, `-DTO=${taken}`];
  execFileSync('cmake', [...from, '-P', join(top, 'web/take-parts.cmake')]);
  for (const name of ['core.wasm.gz', 'script.js', 'style.css'])
    assert.deepEqual(
      readFileSync(join(taken, name)),
      readFileSync(join(site, '../assets', name)),
      name,
    );
});

/** Bytes. These limits never grow: to add something, remove something. */
const [MOST, MAX_SENT] = [650_000, 250_000];

test('the English page is at most 650 kB, and at most 250 kB compressed by brotli', (t) => {
  const page = readFileSync(join(top, 'dist/index.html'));
  const sent = brotliCompressSync(page).length;
  t.diagnostic(`dist/index.html: ${page.length} bytes, by brotli ${sent}`);
  assert.ok(page.length <= MOST, `${page.length} bytes`);
  assert.ok(sent <= MAX_SENT, `${sent} bytes by brotli`);
});

const packs = readdirSync(join(top, 'dist/packs')).map((name) => join(top, 'dist/packs', name));

test('the command verifies the shipped packs', () => {
  const said = execFileSync(process.env.COMMAND, ['check', ...packs], { encoding: 'utf8' });
  assert.match(said, /kids-4x4.json: 288 solutions, 2016 puzzles/);
  assert.equal(said.trimEnd().split('\n').length, packs.length);
});

test('every level has its number of puzzles, of the grade in its name', () => {
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
