/**
 * Exchanges puzzles with other programs: the LZ-string library, qqwing and Solo. COMMAND is the
 * path of the command.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import LZString from 'lz-string';
import { choicesOf, lineFormats, outputOf, run } from './command.mjs';

const solo = '/usr/games/sgt-solo';
/** Returns why a test must be skipped if a program is not installed, or else false. */
const skipReason = (program) =>
  Boolean(spawnSync(program, ['--version']).error) &&
  `${program} is not installed; ./tools/test --long installs it`;

const generate = (...args) => outputOf(['generate', '--seed', 'formats', ...args]);
const convert = (from, to, input) => outputOf(['convert', '--from', from, '--to', to], input);

test('puzzles survive a round trip through every format', () => {
  for (const layout of choicesOf('generate', '--layout')) {
    const count =
      layout === '25x25'
        ? ['--clues', '600', '--count', '2']
        : ['--count', layout === '9x9' ? '200' : '20'];
    const puzzles = generate('--layout', layout, ...count);
    for (const format of lineFormats()) {
      if (format === 'sudokuwiki' && layout !== '9x9') continue;
      if (format === 'iss' && layout === '25x25') continue;
      const converted = convert(format, 'line', convert('line', format, puzzles));
      if (format === 'grid')
        assert.equal(
          outputOf(['solve'], converted),
          outputOf(['solve'], puzzles),
          `${format} ${layout}`,
        );
      else assert.equal(converted, puzzles, `${format} ${layout}`);
    }
  }
});

test('convert names the puzzles that have more givens when they come back from a grid', () => {
  let named = 0;
  for (const [layout, clues] of Object.entries({ '4x4': 6, '6x6': 16, '9x9': 45, '16x16': 140 })) {
    const puzzles = generate('--layout', layout, '--count', '20', '--clues', `${clues}`);
    const { stdout, stderr } = run(['convert', '--to', 'grid'], puzzles);
    const back = convert('grid', 'line', stdout).split('\n');
    const changed = puzzles.split('\n').flatMap((puzzle, i) => (puzzle === back[i] ? [] : [i + 1]));
    const lines = [...stderr.matchAll(/^sudoleaf: standard input:(\d+): .* read as/gm)];
    assert.deepEqual(
      lines.map(([, line]) => Number(line)),
      changed,
      layout,
    );
    named += changed.length;
  }
  assert.ok(named > 20 && named < 80, `${named}`);
});

/** Decodes an f-puzzles link with the LZ-string library. */
const decodeLink = (link) =>
  JSON.parse(LZString.decompressFromBase64(link.trim().replace(/^.*load=/, '')));

test('writes f-puzzles links that LZ-string decodes, with titles of all kinds', () => {
  const puzzles = generate('--count', '50').trimEnd().split('\n');
  const links = convert('line', 'fpuzzles', puzzles.join('\n')).trimEnd().split('\n');
  links.forEach((link, index) => {
    const { size, grid } = decodeLink(link);
    const digits = grid.flat().map(({ value, given }) => (given ? value : '.'));
    assert.deepEqual([size, digits.join('')], [9, puzzles[index]]);
  });
  for (const title of [
    ' ',
    'a',
    'aaaaaaaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabc',
    'x'.repeat(200),
    'Ünï',
    '"quotes" \\ and <tags>',
  ]) {
    const pack = generate('--to', 'json', '--title', title, '--layout', '4x4');
    assert.equal(decodeLink(convert('json', 'fpuzzles', pack)).title, title);
  }
});

test("reads qqwing's output, and qqwing reads ours", { skip: skipReason('qqwing') }, () => {
  for (const [style, format] of [
    ['--one-line', 'line'],
    ['--csv', 'csv'],
    ['--compact', 'sdk'],
    ['--readable', 'sdk'],
  ]) {
    const { stdout } = spawnSync(
      'qqwing',
      ['--generate', '5', style, ...(style === '--csv' ? ['--solution'] : [])],
      { encoding: 'utf8' },
    );
    const lines = convert(format, 'line', stdout).trimEnd().split('\n');
    assert.equal(lines.length, 5, `${style}: ${stdout}`);
    const digits = stdout.replace(/[^1-9.]/g, '');
    if (style !== '--csv') assert.equal(lines.join(''), digits, style);
  }
  const puzzles = generate('--count', '10');
  for (const format of ['line', 'sdm', 'ss']) {
    const { stdout } = spawnSync('qqwing', ['--solve', '--one-line'], {
      input: convert('line', format, puzzles),
      encoding: 'utf8',
    });
    assert.deepEqual(
      stdout.match(/^[1-9]{81}$/gm),
      outputOf(['solve'], puzzles).trimEnd().split('\n'),
      format,
    );
  }
});

test(
  "writes Solo's puzzles back unchanged, and Solo reads ours",
  { skip: skipReason(solo) },
  () => {
    const plain = ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '3x2'];
    for (const params of [...plain, '3x3x', '5j', '5jx', '2x3k', '2x2xk', '5jk', '5jxk']) {
      const ids = spawnSync(solo, ['--generate', '5', `${params}dt#5`], {
        encoding: 'utf8',
      }).stdout;
      const lines = convert('solo', 'line', ids);
      assert.equal(lines.match(/\n/g).length, 5, ids);
      assert.equal(convert('line', 'solo', lines), ids);
    }
    for (const layout of ['4x4', '6x6', '8x8', '9x9', '10x10', '12x12']) {
      const ours = generate('--layout', layout, '--count', '2', '--to', 'solo');
      const { status, stderr } = spawnSync(solo, ['--print', '2x1'], {
        input: ours,
        encoding: 'utf8',
      });
      assert.equal(status, 0, `${ours}${stderr}`);
    }
  },
);
