/**
 * pseudo.mjs: a page in a language that nobody speaks: English with accents, in brackets, each text
 * 40% longer, as German or Finnish may be. What is cut there is cut for them. It may be one that is
 * written from right to left.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './processes.mjs';

const LONGER = 1.4;
const ACCENTS = { a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', I: 'Ï', O: 'Ö', U: 'Ü' };

/** A text, longer: vowels are long ones, one after the other; {places} stay. */
export function longer(text) {
  const parts = text.split(/(\{\w+\})/);
  let lack = Math.ceil(text.length * LONGER) - text.length - 2;
  const stretched = parts.map((part, i) =>
    i % 2 === 1
      ? part
      : part.replace(/[aeiou]/gi, (vowel) => {
          const sign = ACCENTS[vowel];
          lack -= lack > 0 ? 1 : 0;
          return lack > 0 ? sign + sign.toLowerCase() : sign;
        }),
  );
  return `[${stretched.join('')}${'ö'.repeat(Math.max(lack, 0))}]`;
}

/** All texts of words, but for rules and what is read by programs. */
const allLonger = (words) =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'object'
        ? allLonger(value)
        : ['plural', 'direction'].includes(key) || value === ''
          ? value
          : longer(value),
    ]),
  );

/**
 * Presses the page in such a language, with a site's panel if wished, and with these packs, or all:
 * what they have to teach takes seconds to find. Its address.
 */
export function pressLonger({ isMirrored = false, panel = '', ids } = {}) {
  const folder = temporaryFolder('pseudo');
  const assets = join(folder, 'assets');
  cpSync(process.env.ASSETS, assets, { recursive: true });
  const read = (name) => readFileSync(join(assets, 'locales', name), 'utf8');
  const { packs } = JSON.parse(readFileSync('web/recipes/default.json', 'utf8'));
  const words = {
    ...allLonger(JSON.parse(read('en.json'))),
    ...(isMirrored ? { direction: 'rtl' } : {}),
    titles: Object.fromEntries(packs.map(({ title }) => [title, longer(title)])),
  };
  writeFileSync(join(assets, 'locales/xl.json'), JSON.stringify(words));
  writeFileSync(
    join(assets, 'locales/xl.html'),
    read('en.html').replace(/>([^<>{}]{3,})</g, (_, text) => `>${longer(text)}<`),
  );
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      title: longer('Sudoku at Hill School'),
      language: 'xl',
      packs: ids ?? packs.map(({ id }) => id),
      ...(panel ? { panel: 'panel.html' } : {}),
    }),
  );
  writeFileSync(join(folder, 'panel.html'), panel);
  const out = join(folder, 'out');
  execFileSync(process.env.COMMAND, [
    'site',
    join(folder, 'site.json'),
    '--assets',
    assets,
    '-o',
    out,
  ]);
  return pathToFileURL(join(out, 'index.html')).href;
}
