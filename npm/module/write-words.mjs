/**
 * write-words.mjs: writes the texts of steps as the core reads them, one module a language, and
 * English as JSON for the bundle.
 *
 *     node npm/module/write-words.mjs FOLDER
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const top = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, top), 'utf8');
const [, , folder] = process.argv;

/** The rows of plural rules: languages between blanks, and their rules. */
const rows = [
  ...read('tools/packs/plural_rules.inc').matchAll(/\{" (.*) ",\s*((?:".*"\s*)+)\}/g),
].map(([, languages, rules]) => [
  languages.split(' '),
  [...rules.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join(''),
]);
const pluralOf = (language) =>
  [language, language.split('-')[0]]
    .map((name) => rows.find(([languages]) => languages.includes(name))?.[1])
    .find(Boolean) ?? '';

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(new URL('web/locales', top))) {
  const [, language] = /^([^.]+)\.json$/.exec(name) ?? [];
  if (!language) continue;
  const texts = JSON.parse(read(`web/locales/${name}`).replace(/\{(\{[^{}]*\})\}/g, '$1'));
  const { account, paper, words, ...logic } = texts.logic; // the first two are the command's
  const joints = { sentences: texts.sentences };
  const sections = { ...logic, words: { ...words, plural: pluralOf(language) }, joints };
  const text = JSON.stringify(sections);
  if (language === 'en') writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${language}.js`), `export default ${text};\n`);
}
