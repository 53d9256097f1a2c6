/** The command's plural forms are those of the Unicode consortium, and so those of the page. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const top = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, top), 'utf8');

test('the table of plural rules is the one that tools/write-plurals.mjs writes', () => {
  const written = execFileSync(process.execPath, ['tools/write-plurals.mjs'], {
    cwd: top,
    encoding: 'utf8',
  });
  assert.equal(read('tools/packs/plural_rules.inc'), written);
});

test('every language has the forms of Intl.PluralRules for 0 to 1,000 and for 1.5', () => {
  const path = 'node_modules/cldr-core/supplemental/plurals.json';
  const all = Object.keys(JSON.parse(read(path)).supplemental['plurals-type-cardinal']);
  const languages = [...Intl.PluralRules.supportedLocalesOf(all), 'pt-BR', 'zh-Hant'];
  assert.ok(languages.length > 100);
  const numbers = [...Array(1001).keys(), 1.5];
  const forms = execFileSync(process.env.PLURAL_FORMS, {
    input: languages.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  for (const line of forms.trim().split('\n')) {
    const [language, ...ours] = line.split(' ');
    const plurals = new Intl.PluralRules(language);
    assert.deepEqual(
      ours,
      numbers.map((number) => plurals.select(number)),
      language,
    );
  }
});
