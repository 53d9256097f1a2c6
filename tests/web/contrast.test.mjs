/**
 * Whatever is to be read stands out from what lies under it, 4.5 to 1, and lines and frames that
 * mean something 3 to 1, in every theme; boxes that differ have colours that do.
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
const STATES = ['chosen', 'same', 'seen'];

/** What is written, and on what. */
const TEXTS = {
  ink: ['paper', 'sheet', 'well', 'leaf-soft', 'wrong-soft', ...STATES, ...BOXES],
  quiet: ['paper', 'sheet', 'well', 'leaf-soft', 'seen'],
  entry: ['sheet', ...STATES, ...BOXES],
  wrong: ['sheet', 'wrong-soft'],
  leaf: ['paper', 'sheet', 'leaf-soft'],
  'on-leaf': ['leaf'],
  'on-mark': MARKS,
  'gone-ink': ['gone'],
  paper: ['ink'],
};

/** Lines and frames, and on what. */
const LINES = {
  hair: ['sheet'],
  line: ['sheet', ...BOXES],
  extra: ['sheet', ...BOXES],
  'box-hair': BOXES,
  leaf: ['sheet', 'paper', ...STATES, ...BOXES],
  glow: ['sheet', 'paper', ...BOXES],
  chain: ['sheet'],
  entry: ['sheet', 'paper'],
  'gone-ink': ['sheet'],
};

/** What light a colour gives, as WCAG reckons it. */
function lightOf(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The colours of each theme, by name: what is light or dark, and what the two of paper add to it.
 * @param {string} [own]  what a site's own colour adds to the style
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
  for (const theme of [light, dark]) theme.seen = theme.well; // one is the other
  const contrast = {
    ...light,
    ...added(':root:is([data-theme="contrast"], [data-theme="paper"])'),
  };
  const paper = { ...contrast, ...added(':root[data-theme="paper"]') };
  return { light, dark, contrast, paper };
}

/** As it is where another colour lies over it: a colour of the player's, 42% of it. */
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
  const [a, b] = [lightOf(one), lightOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** All pairs that stand out too little. */
const weak = (pairs, least, own) =>
  Object.entries(themes(own)).flatMap(([theme, colours]) =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => {
        const found = ratio(colours[name], colours[ground]);
        return found >= least ? [] : [`${theme}: ${name} on ${ground} is ${found.toFixed(2)} to 1`];
      }),
    ),
  );

test('the contrast and paper themes have colours of their own', () => {
  const all = themes();
  assert.notEqual(all.contrast.ink, all.light.ink);
  assert.notEqual(all.paper.sheet, all.contrast.sheet);
});

test('text has a contrast of 4.5 to 1 in every theme', () =>
  assert.deepEqual(weak(TEXTS, 4.5), []));

test('lines that carry meaning have a contrast of 3 to 1 in every theme', () =>
  assert.deepEqual(weak(LINES, 3), []));

/** What a site with this accent adds to the style; "" where it is refused. */
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

/** Of a colour the player gives, how much is in a square's ground, and in the sign upon it. */
function sharesOf(name) {
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
        ['sign', 3], // under a digit, which is large
      ]) {
        const found = ratio(ink, mixed(hue, sheet, sharesOf(part)));
        assert.ok(found >= least, `${theme}: ink on the ${part} of ${hue}: ${found}`);
      }
});

test('the six box colours differ in every theme', () => {
  for (const [theme, colours] of Object.entries(themes()))
    assert.equal(new Set(BOXES.map((box) => colours[box])).size, BOXES.length, theme);
});
