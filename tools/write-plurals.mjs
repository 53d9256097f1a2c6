/**
 * write-plurals.mjs: writes the plural rules of all languages, from the npm package cldr-core, as
 * rows of C: languages with the same rules, and the rules. Languages with one form have no row.
 *
 *     node tools/write-plurals.mjs > tools/packs/plural_rules.inc
 */
import { readFileSync } from 'node:fs';

const from = new URL('../node_modules/cldr-core/supplemental/plurals.json', import.meta.url);
const { supplemental } = JSON.parse(readFileSync(from, 'utf8'));

const rows = new Map();
for (const [language, forms] of Object.entries(supplemental['plurals-type-cardinal'])) {
  const rules = Object.entries(forms)
    .map(([name, text]) => [name.replace('pluralRule-count-', ''), text.replace(/ *@.*/, '')])
    .filter(([form]) => form !== 'other')
    .map(([form, rule]) => `${form}: ${rule}`);
  const text = rules.join('; "\n "').replaceAll(' or ', ' or "\n "');
  if (text) rows.set(text, [...(rows.get(text) ?? []), language]);
}
/** Returns names between blanks, in strings of C that fit on a line. */
const listed = (names) => ` ${names.join(' ')} `.replace(/(.{80}[^ ]*) (?=.)/g, '$1 "\n " ');

for (const [rules, languages] of rows) console.log(`{"${listed(languages)}",\n "${rules}"},`);
