/** QR codes, compared with known vectors and read by zbar. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { codeFor, checkBytesOf } from '#src/view/qr.js';

const SCALE = 4;
const QUIET = 4;

/** Draws a code as a PGM picture. */
function picture(code) {
  const wide = (code.length + 2 * QUIET) * SCALE;
  const grey = Buffer.alloc(wide * wide, 255);
  for (let y = 0; y < wide; y++)
    for (let x = 0; x < wide; x++) {
      const [row, column] = [y, x].map((at) => Math.floor(at / SCALE) - QUIET);
      if (code[row]?.[column]) grey[y * wide + x] = 0;
    }
  return Buffer.concat([Buffer.from(`P5 ${wide} ${wide} 255\n`), grey]);
}

const lacks = spawnSync('zbarimg', ['--version']).error ? 'zbarimg is not installed' : false;
const read = (code) =>
  spawnSync('zbarimg', ['-q', '--raw', '--oneshot', '-'], {
    input: picture(code),
    encoding: 'utf8',
  }).stdout.trim();

const link = (length) =>
  `https://school.example/sudoku/#puzzle=${'70008651060090700080000004'.repeat(60)}`.slice(
    0,
    length,
  );

test('5.11 error correction matches the known example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  assert.deepEqual(checkBytesOf(data, 10), [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

/** Reads the format bits beside the first finder pattern. */
const formatBits = (code) =>
  [0, 1, 2, 3, 4, 5, 7, 8].map((x) => Number(code[8][x])).join('') +
  [7, 5, 4, 3, 2, 1, 0].map((y) => Number(code[y][8])).join('');

test('5.11 format bits match the standard, twice, and so do version bits in a larger code', () => {
  const listed = new Set(
    (
      '101010000010010 101000100100101 101111001111100 101101101001011 100010111111001 ' +
      '100000011001110 100111110010111 100101010100000 111011111000100 111001011110011 ' +
      '111110110101010 111100010011101 110011000101111 110001100011000 110110001000001 ' +
      '110100101110110'
    ).split(' '),
  );
  for (const length of [1, 30, 90, 150, 400]) {
    const code = codeFor(link(length));
    const { length: size } = code;
    const told = formatBits(code);
    assert.ok(listed.has(told), `${length}: ${told}`);
    const again =
      [1, 2, 3, 4, 5, 6, 7].map((i) => Number(code[size - i][8])).join('') +
      [8, 7, 6, 5, 4, 3, 2, 1].map((i) => Number(code[8][size - i])).join('');
    assert.equal(again, told);
  }
  const seven = codeFor(link(150));
  assert.equal(seven.length, 45);
  const version = [5, 4, 3, 2, 1, 0]
    .flatMap((y) => [9, 10, 11].map((i) => Number(seven[y][45 - i])))
    .join('');
  assert.equal(version, '000111110010010100');
});

test('5.11 zbar reads links of every length; a longer link has no code', { skip: lacks }, () => {
  const edges = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644];
  const larger = [718, 792, 858, 929, 1003, 1091, 1171, 1273];
  const lengths = [1, 60, 145, 330, 510, ...edges, ...larger];
  for (const length of lengths)
    assert.equal(read(codeFor(link(length))), link(length), `${length}`);
  assert.equal(codeFor(link(1274)), null);
});
