/**
 * The script's types, written as comments, hold: checked by the TypeScript compiler, strictly.
 * Words used are words there are.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { PAPER, TYPED } from '../../web/src/state/paper.js';
import { CHOICES, SETTINGS } from '../../web/src/state/settings.js';
import { TINTS } from '../../web/src/state/state.js';
import { KEYS } from '../../web/src/state/keys.js';
import { MODES } from '../../web/src/state/page.js';
import { TOOLS } from '../../web/src/state/plan.js';
import { SILENT } from '../../web/src/state/rules.js';
import { FIGURES } from '../../web/src/view/figures.js';
import { DOWNLOADS } from '../../web/src/view/view.js';

const web = new URL('../../web/', import.meta.url);
/** What did not change since is not looked at again. */
const REMEMBERED = [
  '--incremental',
  '--tsBuildInfoFile',
  new URL('../build/types.tsbuildinfo', web).pathname,
];
/** The languages: the name of the file, and its words. */
const languages = readdirSync(new URL('locales/', web))
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(`locales/${name}`, web), 'utf8'))]);
const [, english] = languages.find(([name]) => name === 'en.json');

test("the script's types pass the TypeScript compiler", () => {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', new URL('jsconfig.json', web).pathname, ...REMEMBERED],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stdout);
});

/** The names in one of the core's own lists. */
const listed = (list, chapter) =>
  [
    ...readFileSync(new URL(`../core/sudoleaf/${chapter}.h`, web), 'utf8')
      .match(new RegExp(`#define ${list}\\(X\\)[^]*?\n\n`))[0]
      .matchAll(/X\([A-Z]+, "([a-z]+)"/g),
  ].map((m) => m[1]);

/** What children are asked, and have names of their own for. */
const SINGLES = ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'];

/** The key of a text in one of its plural forms. */
const baseOf = (key) => key.replace(/\.(zero|one|two|few|many|other)$/, '');

/** The key that the script says of a text, maybe of one for larger boards. */
const saidOf = (key) => baseOf(key).replace(/\.cells$/, '');

test('every text the script uses is in every language, and none is unused', () => {
  const scripts = readdirSync(new URL('src/', web), { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(`src/${name}`, web), 'utf8'))
    .join('\n');
  const template = readFileSync(new URL('index.html', web), 'utf8');
  const said = new Set([...scripts.matchAll(/say\(\s*'(\w+)'/g)].map((m) => m[1]));
  for (const list of scripts.matchAll(
    /export const (?:ACTIONS|TOOLS|SHEET_TOOLS|FOOT|ROLES|TOUR|TOUR_FOOT|KEEPING|PEOPLE|HINDRANCES|NAMING) = \[([^\]]*)\]/g,
  ))
    for (const [, key] of list[1].matchAll(/'(\w+)'/g)) said.add(key);
  for (const choice of scripts.matchAll(/say\([^()]*\? '(\w+)' : '(\w+)'/g))
    choice.slice(1).forEach((key) => said.add(key));
  for (const [, key] of scripts.matchAll(/\bword: '(\w+)'/g)) said.add(key);
  for (const key of Object.values(DOWNLOADS).flat()) said.add(key);
  for (const [, key] of template.matchAll(/\{\{word\.(\w+)\}\}/g)) said.add(key);
  for (const name of SETTINGS)
    for (const key of [
      `setting.${name}`,
      ...CHOICES[name]
        .filter(() => !CHOICES[name].includes('yes')) // a switch has no words
        .map((choice) => `${name}.${choice}`),
    ])
      said.add(key);
  for (const [name, choices] of Object.entries(PAPER)) {
    said.add(`setting.paper-${name}`);
    if (choices.some((choice) => !/^\d|^yes|^no$/.test(choice)))
      for (const choice of choices) said.add(`paper-${name}.${choice}`);
  }
  for (const name of TYPED) said.add(`setting.paper-${name}`);
  for (const key of Object.keys(KEYS)) said.add(key);
  for (const mode of MODES) said.add(`${mode}On`);
  for (let tint = 1; tint <= TINTS; tint++) said.add(`tint.${tint}`);
  for (const set of CHOICES.pictures)
    for (let picture = 1; picture <= 6; picture++) said.add(`${set}.${picture}`);
  for (const shown of ['digits', ...CHOICES.pictures])
    said.add(`each.${shown}`).add(`show.${shown}`);
  for (const grade of listed('SU_GRADES', 'telling')) said.add(`grade.${grade}`);
  const clauses = listed('SU_CLAUSE_KINDS', 'rules');
  for (const word of ['x', 'windoku', 'jigsaw', 'houses', 'disjoint', ...clauses])
    said.add(`rules.${word}`).add(`how.${word}`); // of specs
  for (const clause of clauses.filter((kind) => !/^(knight|king|nonconsecutive)$/.test(kind)))
    said.add(`in.${clause}`); // of squares
  said.add('how.free').add('how.all').add('rules.all').add('rules.dots');
  for (const dot of Object.keys(SILENT)) said.add(`numbered.${dot}`);
  for (const { shape } of Object.values(TOOLS)) said.add(`draw.${shape}`);
  for (const kind of ['unfit', 'unfit.killer']) said.add(kind);
  for (const kind of ['row', 'column', 'box', 'diagonal', 'window', 'house'])
    said.add(`twice.${kind}`);
  for (const family of ['sums', 'ties']) said.add(`lookRules.${family}`);
  for (const head of ['who', 'what', 'time', 'hintsShort', 'checksShort'])
    said.add(`results.${head}`);
  for (const single of SINGLES) said.add(`kids.${single}`);
  for (const family of listed('SU_FAMILIES', 'logic'))
    said.add(`family.${family}`).add(`alike.${family}`);
  for (const word of ['x', 'windoku', 'jigsaw', 'odd+even']) said.add(`kind.${word}`);
  for (const kind of ['row', 'column', 'box', 'diagonal', 'window', 'house'])
    said.add(`house.${kind}`);
  for (const kind of ['thermo', 'arrow']) said.add(`leaves.${kind}`).add(`leavesNothing.${kind}`);
  for (const rating of ['onOurScale', 'ourRating']) said.add(rating);
  said.add('contactNobody'); // said by the command that presses the page
  for (const [name, { ...words }] of languages) {
    const { logic } = words; // of steps, which the command tells
    delete words.logic;
    delete words.host; // of pages beside the game's, which the command writes
    delete words.titles; // of packs, which the command puts there
    const keys = Object.keys(words);
    assert.deepEqual([...new Set(keys.map(saidOf))].sort(), [...said].sort(), name);
    const plurals = new Intl.PluralRules(name.replace('.json', ''));
    const forms = plurals.resolvedOptions().pluralCategories.sort();
    for (const texts of [
      Object.fromEntries(keys.map((key) => [key])),
      logic.words,
      logic.account,
    ]) {
      const formed = Object.keys(texts).filter((key) => baseOf(key) !== key);
      for (const base of new Set(formed.map(baseOf)))
        assert.deepEqual(
          formed.filter((key) => baseOf(key) === base).sort(),
          forms.map((form) => `${base}.${form}`),
          name,
        );
    }
  }
});

test('every rule has a picture, whose constraints fit its board', () => {
  for (const [word, [shown, { clauses = [] }]] of Object.entries(FIGURES))
    for (const { cells } of clauses) {
      assert.equal(new Set(cells).size, cells.length, word);
      assert.ok(Math.max(...cells) < shown.length, word);
    }
  for (const word of ['x', 'windoku', 'jigsaw', 'houses', 'disjoint'])
    assert.ok(word in FIGURES, word);
  for (const word of listed('SU_CLAUSE_KINDS', 'rules')) assert.ok(word in FIGURES, word);
});

/** A count stands in a sentence as a whole: "Hints: 1". Where words go with it, it has forms. */
test('an English text that counts something is one of its plural forms', () => {
  const { words, account } = english.logic;
  const all = Object.entries({ ...english, ...words, ...account });
  for (const [key, text] of all)
    if (/\{(count|left|steps)\} [a-z]+s\b/.test(text)) assert.match(key, /\.other$/, text);
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
    for (const key of Object.keys(logic.small)) assert.ok(key in logic.words, `${name}: ${key}`);
  }
});

/** The keys of texts about steps, whatever their plural forms, and the places in each. */
function placesOf(logic) {
  const all = new Set();
  for (const [section, texts] of Object.entries(logic))
    for (const [key, text] of Object.entries(texts)) {
      const name = `${section}.${baseOf(key)}`;
      all.add(name);
      for (const [place] of text.matchAll(/\{[a-z-]+\d?\}/g)) all.add(`${name} ${place}`);
    }
  all.delete('words.plural'); // rules; a language with one form for all numbers has none
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
