/**
 * qr.ts: encodes text as a QR code (ISO/IEC 18004), in byte mode. It uses the smallest version that
 * holds the text, error correction level M if the text fits in it, else L.
 *
 *     #######  ##### #######      three finder patterns
 *     #     #   ###  #     #      between them two timing patterns
 *     # ### #  ## #  # ### #      beside them, twice, the format: level and mask
 *     # ### # # ## # # ### #      larger codes have alignment patterns and the version
 *     # ### # ##  #  # ### #
 *     #     # #   #  #     #      the data and its check bytes fill the rest in columns of two,
 *     ####### # # #  #######      from the right, up and down
 */

import { range } from '../state/state.ts';

/** A code: rows of modules, true for dark ones. */
export type QrCode = boolean[][];

/**
 * The error correction levels: the number of check bytes in each block, and the number of blocks,
 * by version. Codes above version 25 are too dense for cameras.
 */
const LEVELS: { sign: number; checks: number[]; blocks: number[] }[] = [
  {
    sign: 0, // M
    checks: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28, 28,
    ],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21],
  },
  {
    sign: 1, // L
    checks: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26,
    ],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12],
  },
];
const VERSIONS = LEVELS[0].blocks.length;
const [FINDER, ALIGNMENT] = [4, 2]; // modules from a pattern's centre to its edge

/**
 * The mask, number 7 of the standard, inverts the modules at which it is 0. Blurred and noisy
 * pictures of links to puzzles were read as well with it as with the mask of the lowest penalty,
 * which the standard asks for.
 */
const MASK_NUMBER = 7;
const mask = (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2;

/* ---- Bytes ----------------------------------------------------------------------------------- */

/** Returns a product in the Galois field of 256 elements. */
function product(a: number, b: number) {
  let sum = 0;
  for (; b > 0; b >>= 1) {
    if (b & 1) sum ^= a;
    a = (a << 1) ^ (a > 127 ? 0x11d : 0);
  }
  return sum;
}

/** Returns the Reed-Solomon check bytes: the remainder of a division by (x - 1)(x - 2)(x - 4)… */
export function checkBytesOf(data: number[], count: number) {
  let divisor = [1];
  for (let i = 0, root = 1; i < count; i++, root = product(root, 2))
    divisor = [...divisor, 0].map((one, k) => one ^ product(divisor[k - 1] ?? 0, root));
  const rest = [...data, ...Array(count).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i];
    divisor.forEach((one, k) => (rest[i + k] ^= product(one, lead)));
  });
  return rest.slice(data.length);
}

/** Returns the number of bytes in a code, check bytes included. */
function byteCapacity(version: number) {
  const alignments = Math.floor(version / 7) + 2;
  const alignmentModules = version < 2 ? 0 : (25 * alignments - 10) * alignments - 55;
  return ((16 * version + 128) * version + 64 - alignmentModules - (version < 7 ? 0 : 36)) >> 3;
}

const dataCapacity = ({ checks, blocks }: (typeof LEVELS)[0], version: number) =>
  byteCapacity(version) - checks[version - 1] * blocks[version - 1];

/** Returns all bytes of a code, interleaved: the first byte of each block, then the second … */
function bytesOf(bytes: Uint8Array, level: (typeof LEVELS)[0], version: number) {
  const hex = (n: number, digits = 2) => n.toString(16).padStart(digits, '0');
  const size = hex(bytes.length, version < 10 ? 2 : 4);
  const text = `4${size}${Array.from(bytes, (one) => hex(one)).join('')}0`; // 4: bytes; 0: the end
  const all = text.padEnd(2 * dataCapacity(level, version), 'ec11').match(/../g) ?? [];
  const data = all.map((pair) => parseInt(pair, 16));
  const [count, checks] = [level.blocks[version - 1], level.checks[version - 1]];
  const short = Math.floor(data.length / count);
  const blocks = range(count, (i) =>
    data.splice(0, short + (i < count - (all.length % count) ? 0 : 1)),
  );
  const interleave = (rows: number[][]) =>
    range(short + checks, (i) => rows.flatMap((row) => row.slice(i, i + 1)));
  return [blocks, blocks.map((block) => checkBytesOf(block, checks))].flatMap(interleave).flat();
}

/* ---- Modules --------------------------------------------------------------------------------- */

/** Returns a number followed by its check bits, the remainder of a division by `divisor`. */
function withCheckBits(n: number, divisor: number, bits: number) {
  let rest = n << bits;
  for (let i = 31 - bits; i >= 0; i--) if ((rest >> (i + bits)) & 1) rest ^= divisor << i;
  return (n << bits) | rest;
}

/** Returns the rows, which are also the columns, of the centres of alignment patterns. */
function alignmentCentres(version: number) {
  const count = Math.floor(version / 7) + 2;
  const step = 2 * Math.ceil((2 * version + 2) / (count - 1));
  return version < 2
    ? []
    : range(count, (i) => (i === 0 ? 6 : 10 + 4 * version - step * (count - 1 - i)));
}

/**
 * Draws a code: its fixed patterns, then the data modules in their order.
 * @param level  the level's sign and the mask, as one number
 * @param next  returns whether the next data module is dark
 */
function drawCode(version: number, level: number, next: (x: number, y: number) => boolean): QrCode {
  const size = 17 + 4 * version;
  const rows: boolean[][] = range(size, () => []);
  const put = (x: number, y: number, isDark: unknown) => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y][x] = Boolean(isDark);
  };
  /** Draws a pattern of square rings; those at the distances in `light` are light. */
  const drawPattern = (x: number, y: number, reach: number, light: number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        put(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++) {
    put(i, 6, i % 2 === 0);
    put(6, i, i % 2 === 0);
  }
  const centres = alignmentCentres(version);
  const last = size - 7;
  for (const y of centres)
    for (const x of centres)
      if ((x > 6 || (y > 6 && y < last)) && (x < last || y > 6)) drawPattern(x, y, ALIGNMENT, [1]);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    drawPattern(x, y, FINDER, [2, 4]);
  const format = withCheckBits(level, 0x537, 10) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const isDark = (format >> i) & 1;
    const near = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    put(8, near, isDark);
    put(i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i, 8, isDark);
  }
  put(8, size - 8, true);
  const sign = withCheckBits(version, 0x1f25, 12);
  for (let i = 0; version >= 7 && i < 18; i++) {
    const [far, near] = [last - 4 + (i % 3), Math.floor(i / 3)];
    put(far, near, (sign >> i) & 1);
    put(near, far, (sign >> i) & 1);
  }
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - i : i;
        if (rows[y][x] === undefined) put(x, y, next(x, y));
      }
  return rows;
}

/** Returns the code of a text, or null if the text is too long. */
export function codeFor(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const isIn = (level: (typeof LEVELS)[0], version: number) =>
    bytes.length + (version < 10 ? 2 : 3) <= dataCapacity(level, version);
  const version = 1 + range(VERSIONS, (i) => isIn(LEVELS[1], i + 1)).indexOf(true);
  if (version === 0) return null;
  const level = LEVELS[isIn(LEVELS[0], version) ? 0 : 1];
  const all = bytesOf(bytes, level, version);
  let at = 0;
  return drawCode(version, 8 * level.sign + MASK_NUMBER, (x, y) => {
    const bit = (all[at >> 3] >> (7 - (at & 7))) & 1;
    at += 1;
    return (bit === 1) !== (mask(x, y) === 0);
  });
}
