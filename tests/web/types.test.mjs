/** The script passes the TypeScript compiler, and every text it uses is in the catalogues. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { textsOf } from './core.mjs';
import { PAPER } from '#src/state/print-options.js';
import { CHOICES, SETTINGS } from '#src/state/setting-defs.js';
import { KEYS } from '#src/state/keys.js';
import { MODES } from '#src/state/page.js';
import { FIGURES } from '#src/view/figures.js';

const web = new URL('../../web/', import.meta.url);
/** Options with which the compiler checks only changed files. */
const REMEMBERED = [
  '--incremental',
  '--tsBuildInfoFile',
  new URL('../build/types.tsbuildinfo', web).pathname,
];
const readLocale = (name) => readFileSync(new URL(`locales/${name}`, web), 'utf8');
/** The languages: file name and texts. */
const languages = readdirSync(new URL('locales/', web))
  .filter((name) => /^[^.]+\.json$/.test(name))
  .map((name) => [name, textsOf(readLocale(name))]);
const [, english] = languages.find(([name]) => name === 'en.json');

test("the script's types pass the TypeScript compiler", () => {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', new URL('tsconfig.json', web).pathname, ...REMEMBERED],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout);
});

/** Returns the names in a list of the core's headers. */
const listed = (list, chapter) =>
  [
    ...readFileSync(new URL(`../core/sudoleaf/${chapter}.h`, web), 'utf8')
      .match(new RegExp(`#define ${list}\\(X\\)[^]*?\n\n`))[0]
      .matchAll(/X\([A-Z]+, "([a-z]+)"/g),
  ].map((m) => m[1]);

/** Techniques with questions and names for children. */
const SINGLES = ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'];

/** Returns a key without its plural form. */
const baseOf = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Returns the key by which the script asks for a text, without the form for larger boards. */
const saidOf = (key) => baseOf(key).replace(/\.cells$/, '');

/** Returns the keys of the page's texts, without the command's. */
const pageTexts = (words) => Object.keys(words).filter((key) => !/^(logic|host|titles)$/.test(key));

/** Prefixes of keys that the script completes with a choice or a number. */
const FAMILIES = [
  ...SETTINGS,
  ...Object.keys(PAPER).map((name) => `paper-${name}`),
  ...CHOICES.pictures,
];

test('the script uses every text of the catalogue', () => {
  const scripts = readdirSync(new URL('src/', web), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(`src/${name}`, web), 'utf8'))
    .join('\n');
  const template = readFileSync(new URL('index.html', web), 'utf8');
  const isCompleted = (key) =>
    [...key.matchAll(/\./g)].some(({ index }) => scripts.includes(`\`${key.slice(0, index)}.\${`));
  const isUsed = (key) =>
    scripts.includes(`'${key}'`) ||
    key in KEYS ||
    template.includes(`{{word.${key}}}`) ||
    isCompleted(key) ||
    FAMILIES.includes(key.split('.')[0]) ||
    MODES.some((mode) => key === `${mode}On`);
  const unused = pageTexts(english)
    .map(saidOf)
    .filter((key) => !isUsed(key));
  assert.deepEqual([...new Set(unused)], []);
});

test('every language has the texts of English, in its own plural forms', () => {
  const said = new Set(pageTexts(english).map(saidOf));
  for (const [name, words] of languages) {
    const keys = pageTexts(words);
    assert.deepEqual(new Set(keys.map(saidOf)), said, name);
    const plurals = new Intl.PluralRules(name.replace('.json', ''));
    const forms = plurals.resolvedOptions().pluralCategories.sort();
    for (const texts of [keys, Object.keys(words.logic.words), Object.keys(words.logic.account)]) {
      const formed = texts.filter((key) => baseOf(key) !== key);
      for (const base of new Set(formed.map(baseOf)))
        assert.deepEqual(
          formed.filter((key) => baseOf(key) === base).sort(),
          forms.map((form) => `${base}_${form}`),
          name,
        );
    }
  }
});

test('every text of the page has the places of English', () => {
  /** Returns each place with its text's key, without the plural form. */
  const placesIn = (words) =>
    new Set(
      pageTexts(words)
        .filter((key) => typeof words[key] === 'string')
        .flatMap((key) => (words[key].match(/\{\w+\}/g) ?? []).map((at) => baseOf(key) + at)),
    );
  const theirs = placesIn(english);
  for (const [name, words] of languages)
    assert.deepEqual(
      [...placesIn(words)].filter((place) => !theirs.has(place)),
      [],
      name,
    );
});

test('every rule has a picture, whose constraints fit its board', () => {
  for (const [word, [shown, { constraints = [] }]] of Object.entries(FIGURES))
    for (const { cells } of constraints) {
      assert.equal(new Set(cells).size, cells.length, word);
      assert.ok(Math.max(...cells) < shown.length, word);
    }
  for (const word of ['x', 'windoku', 'jigsaw', 'houses', 'disjoint'])
    assert.ok(word in FIGURES, word);
  for (const word of listed('SU_CONSTRAINT_KINDS', 'rules')) assert.ok(word in FIGURES, word);
});

test('every note to translators is about a text, and is short', () => {
  const check = (notes, texts) => {
    for (const [key, note] of Object.entries(notes)) {
      assert.ok(key in texts, key);
      if (typeof note === 'object') check(note, texts[key]);
      else assert.ok(note.length <= 160, key);
    }
  };
  check(JSON.parse(readLocale('en.notes.json')), english);
});

test('an English text that counts something is one of its plural forms', () => {
  const { words, account } = english.logic;
  const all = Object.entries({ ...english, ...words, ...account });
  for (const [key, text] of all)
    if (/\{(count|steps)\} [a-z]+s\b/.test(text)) assert.match(key, /_other$/, text);
});

test('every technique, and nothing else, has a name and an explanation in every language', () => {
  const header = readFileSync(new URL('../core/sudoleaf/logic.h', web), 'utf8');
  const table = header.slice(
    header.indexOf('#define SU_TECHNIQUES'),
    header.indexOf('SU_TECHNIQUE_ENUM'),
  );
  const techniques = [...table.matchAll(/X\([A-Z0-9_]+, "([a-z0-9-]+)"/g)].map((m) => m[1]).sort();
  assert.ok(techniques.length > 100);
  for (const [name, { logic }] of languages) {
    assert.deepEqual(Object.keys(logic.names).sort(), techniques, name);
    assert.deepEqual(Object.keys(logic.why).sort(), techniques, name);
    const asked = Object.keys(logic.ask).map((key) => key.split('.')[0]);
    assert.deepEqual([...new Set(asked)], SINGLES, name);
    for (const key of Object.keys(logic.small))
      assert.ok(key in logic.words || key in logic.ask, `${name}: ${key}`);
  }
});

/** Returns the keys of texts about steps, without plural forms, and the placeholders of each. */
function placesOf(logic) {
  const all = new Set();
  for (const [section, texts] of Object.entries(logic))
    for (const [key, text] of Object.entries(texts)) {
      const name = `${section}.${baseOf(key)}`;
      all.add(name);
      for (const [, place] of text.matchAll(/\{(?:in |of )?([a-z-]+\d?)\}/g))
        all.add(`${name} {${place}}`);
    }
  return all;
}

test('every language explains steps with the keys and placeholders of English', () => {
  const theirs = placesOf(english.logic);
  assert.ok(theirs.has('why.x-wing {digit}'));
  for (const [name, { logic }] of languages) {
    const ours = placesOf(logic);
    assert.deepEqual(
      [...ours].filter((one) => !theirs.has(one)),
      [],
      `${name}: not in English`,
    );
    assert.deepEqual(
      [...theirs].filter((one) => !one.includes(' ') && !ours.has(one)),
      [],
      `${name}: lacking`,
    );
  }
});
