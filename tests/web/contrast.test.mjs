/**
 * Contrast in every theme: 4.5 to 1 for text, 3 to 1 for lines and frames that carry meaning; and
 * different boxes have different colours.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../page/processes.mjs';
import { run } from '../tools/command.mjs';

const read = (name) => readFileSync(new URL(`../../web/style/${name}`, import.meta.url), 'utf8');
const style = read('tokens.css');
const LITTLE = new URL('../tools/data/assets', import.meta.url).pathname;
const BOXES = [0, 1, 2, 3, 4, 5].map((box) => `box-${box}`);
const MARKS = ['pattern', 'pattern-1', 'pattern-2', 'pattern-3', 'fin', 'pivot', 'link'];
const STATES = ['chosen', 'same', 'well'];

/** Colours of text, and the backgrounds of each. */
const TEXTS = {
  ink: ['paper', 'sheet', 'leaf-soft', 'wrong-soft', ...STATES, ...BOXES],
  quiet: ['paper', 'sheet', 'well', 'leaf-soft'],
  entry: ['sheet', ...STATES, ...BOXES],
  wrong: ['sheet', 'wrong-soft'],
  leaf: ['paper', 'sheet', 'leaf-soft'],
  'on-leaf': ['leaf'],
  'on-mark': MARKS,
  'gone-ink': ['gone'],
  paper: ['ink'],
};

/** Colours of lines and frames, and the backgrounds of each. */
const LINES = {
  hair: ['sheet'],
  line: ['sheet', ...BOXES],
  quiet: ['sheet', ...BOXES],
  'box-hair': BOXES,
  leaf: ['sheet', 'paper', ...STATES, ...BOXES],
  glow: ['sheet', 'paper', ...BOXES],
  entry: ['sheet', 'paper'],
  'gone-ink': ['sheet'],
};

/** Returns the relative luminance of a colour, as WCAG defines it. */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Returns the colours of each theme by name.
 * @param {string} [own]  style that a site's accent colour adds
 */
function themes(own = '') {
  const both = [
    ...`${style}${own}`.matchAll(
      /--([\w-]+):\s?var\(--light,\s?(#\w{6})\)\s?var\(--dark,\s?(#\w{6})\);/g,
    ),
  ];
  const added = (selector) => {
    const block = style.slice(style.indexOf(`\n${selector} {`)).split('}')[0];
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, colour]) => [name, colour]),
    );
  };
  const light = Object.fromEntries(both.map(([, name, colour]) => [name, colour]));
  const dark = Object.fromEntries(both.map(([, name, , colour]) => [name, colour]));
  return { light, dark, contrast: { ...light, ...added(':root[data-theme=contrast]') } };
}

/** Mixes a colour over another, as color-mix does. */
const mixed = (over, under, share) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [over, under].map((colour) => parseInt(colour.slice(at, at + 2), 16));
      return Math.round(a * share + b * (1 - share))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

function ratio(one, other) {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns the pairs whose contrast is below `least`. */
const weak = (pairs, least, own) =>
  Object.entries(themes(own)).flatMap(([theme, colours]) =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => {
        const found = ratio(colours[name], colours[ground]);
        return found >= least ? [] : [`${theme}: ${name} on ${ground} is ${found.toFixed(2)} to 1`];
      }),
    ),
  );

test('text has a contrast of 4.5 to 1 in every theme', () =>
  assert.deepEqual(weak(TEXTS, 4.5), []));

test('lines that carry meaning have a contrast of 3 to 1 in every theme', () =>
  assert.deepEqual(weak(LINES, 3), []));

/** Returns the style that a site adds for an accent, or for the one suggested instead. */
function accentOf(colour, folder) {
  const settings = join(folder, 'site.json');
  writeFileSync(settings, JSON.stringify({ accent: colour }));
  const { status, stderr } = run(['site', settings, '--assets', LITTLE, '-o', join(folder, 'out')]);
  if (status === 0)
    return /^:root\{--leaf:.*$/m.exec(readFileSync(join(folder, 'out/index.html'), 'utf8'))[0];
  const [, better] = /use (#\w{6})/m.exec(stderr);
  return accentOf(better, folder);
}

test("text and lines keep their contrast with a site's accent, or the one suggested instead", () => {
  const folder = temporaryFolder('accents');
  const shades = ['00', '44', '88', 'cc', 'ff'];
  const all = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => `#${r}${g}${b}`)));
  for (const colour of all.filter((_, i) => i % 3 === 0)) {
    const own = accentOf(colour, folder);
    assert.deepEqual([...weak(TEXTS, 4.5, own), ...weak(LINES, 3, own)], [], `${colour}: ${own}`);
  }
});

/** Returns the share of a player's colour in a cell's background (tint) or shape (sign). */
function shareIn(name) {
  const [, share] = new RegExp(`--${name}: color-mix\\(in srgb, var\\(--hue\\) (\\d+)%`).exec(
    read('notes.css'),
  );
  return Number(share) / 100;
}

test("digits keep their contrast on the player's colours and on the signs in them", () => {
  const hues = [...read('symbols.css').matchAll(/\[data-tint="\d"\]\) \{ --hue: (#\w{6})/g)];
  assert.equal(hues.length, 9);
  for (const [theme, { sheet, ink }] of Object.entries(themes()))
    for (const [, hue] of hues)
      for (const [part, least] of [
        ['tint', 4.5],
        ['sign', 3], // digits are large text
      ]) {
        const found = ratio(ink, mixed(hue, sheet, shareIn(part)));
        assert.ok(found >= least, `${theme}: ink on the ${part} of ${hue}: ${found}`);
      }
});

test('the six box colours differ in every theme', () => {
  for (const [theme, colours] of Object.entries(themes()))
    assert.equal(new Set(BOXES.map((box) => colours[box])).size, BOXES.length, theme);
});
