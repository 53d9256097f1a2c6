/**
 * pseudo.mjs: a page in a pseudo-language: English with accents, each text in brackets, 40% longer,
 * as in German or Finnish, and with its placeholders in reverse order. It can run from right to
 * left. Letters outside brackets are not from the catalogue.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, urlOf } from './sites.mjs';
import { temporaryFolder } from './processes.mjs';

const LONGER = 1.4;
const ACCENTS = { a: 'å', e: 'é', i: 'ï', o: 'ö', u: 'ü', A: 'Å', E: 'É', I: 'Ï', O: 'Ö', U: 'Ü' };

/** Lengthens the vowels of a text, and reverses the order of its {placeholders}. */
export function longer(text) {
  const parts = text.split(/(\{\{[^{}]+\}\})/);
  const places = parts.filter((_, i) => i % 2 === 1);
  let lack = Math.ceil(text.length * LONGER) - text.length - 2;
  const stretched = parts.map((part, i) =>
    i % 2 === 1
      ? places.pop()
      : part.replace(/[aeiou]/gi, (vowel) => {
          const sign = ACCENTS[vowel];
          lack -= lack > 0 ? 1 : 0;
          return lack > 0 ? sign + sign.toLowerCase() : sign;
        }),
  );
  return `[${stretched.join('')}${'ö'.repeat(Math.max(lack, 0))}]`;
}

/** Lengthens all texts of a catalogue, except the direction. */
const allLonger = (words) =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'object'
        ? allLonger(value)
        : key === 'direction' || value === ''
          ? value
          : longer(value),
    ]),
  );

/**
 * Builds the page in the pseudo-language, with a site's panel if given, and with some packs or all:
 * finding examples in all of them takes seconds. Returns its address.
 */
export function buildLonger({ isMirrored = false, panel = '', ids } = {}) {
  const assets = temporaryFolder('pseudo');
  cpSync(process.env.ASSETS, assets, { recursive: true });
  const read = (name) => readFileSync(join(assets, 'locales', name), 'utf8');
  const { packs } = JSON.parse(readFileSync('web/recipes/default.json', 'utf8'));
  const words = {
    ...allLonger(JSON.parse(read('en.json'))),
    ...(isMirrored ? { direction: 'rtl' } : {}),
  };
  writeFileSync(join(assets, 'locales/xl.json'), JSON.stringify(words));
  writeFileSync(
    join(assets, 'locales/xl.html'),
    read('en.html').replace(/>([^<>{}]{3,})</g, (_, text) => `>${longer(text)}<`),
  );
  const settings = {
    title: longer('Sudoku at Hill School'),
    language: 'xl',
    packs: ids ?? packs.map(({ id }) => id),
    ...(panel ? { panel: 'panel.html' } : {}),
  };
  return urlOf(buildSite(settings, { 'panel.html': panel }, '--assets', assets));
}

/**
 * In the page: finds texts that are not from the catalogue, visible or spoken, and placeholders
 * that nothing has filled. Digits, names of keys and r3c7 are the same in all languages; dates come
 * from the browser.
 */
export function untranslated() {
  const root = document.querySelector('dialog[open]') ?? document.querySelector('.screen');
  const isSame = (one) => one.closest('.board .cell, kbd, pre, textarea, svg') !== null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let seen = '';
  while (walker.nextNode())
    if (!isSame(walker.currentNode.parentElement)) seen += walker.currentNode.data;
  const heard = [...root.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
    ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
  );
  const dates = ['long', 'short'].flatMap((form) =>
    [{ month: form }, { weekday: form }].flatMap((how) =>
      Array.from({ length: 80 }, (_, i) =>
        new Intl.DateTimeFormat(undefined, how).format(new Date(2026, 0, 5 * i)),
      ),
    ),
  );
  const outside = (text) => {
    const rest = text.replace(/\[[^[\]]*\]/g, '');
    return rest === text ? rest : outside(rest);
  };
  return [seen, ...heard].flatMap((text) => [
    ...(text.match(/\{[a-z ]+\d?\}/gi) ?? []),
    ...(outside(text)
      .replace(new RegExp(`r\\d+c\\d+|${[...new Set(dates)].join('|')}`, 'g'), '')
      .match(/\p{L}{2,}.{0,30}/gu) ?? []),
  ]);
}
