/** Texts: words for cells and digits, digits as the board shows them, placeholders, plurals. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { words } from './core.mjs';
import { ROLE_END, ROLE_CLOSE, ROLE_OPEN, signed, unmarked } from '#src/text/step-markup.js';
import { plainText } from '#src/view/step-text.js';
import { generatedTitle, sentencesText, speaker } from '#src/text/text.js';
import { CHOICES, canShowPictures, nextSymbols, settingsFrom } from '#src/state/setting-defs.js';
import { hasShortCells } from '#src/state/setting-defs.js';
import { wordsOfPage } from '#src/text/step-markup.js';

const say = speaker(words);

const withoutPlaces = (text) => text.replace(/\{[^}]*\}/g, '');
const baseOf = (key) => key.replace(/\.cells(?=_|$)/, '');

test('4x4 and 6x6 boards say squares and numbers, larger ones cells and digits', () => {
  const large = speaker(words, 'en', () => 9);
  assert.equal(say('chooseFirst'), 'Tap an empty square first.');
  assert.equal(large('chooseFirst'), 'Tap an empty cell first.');
  assert.equal(large('chooseFirst', { order: 6 }), 'Tap an empty square first.');
  assert.equal(say('chooseFirst', { order: 8 }), 'Tap an empty cell first.');
  assert.equal(large('manyChosen', { count: 1 }), '1 cell selected.');
  assert.equal(large('new'), 'New'); // the same on all boards
  for (const [key, text] of Object.entries(words).filter(([name]) => !/^fam|naming/.test(name)))
    if (typeof text === 'string')
      assert.doesNotMatch(
        withoutPlaces(text).replace('grey square', ''),
        baseOf(key) === key ? /\b(cells?|digits?)\b|\br\dc\d/i : /\bsquares?\b/i,
        key,
      );
  const { ask, small } = words.logic;
  assert.doesNotMatch(Object.values(ask).join(), /\bsquares?\b/i);
  assert.doesNotMatch(withoutPlaces(Object.values(small).join()), /\b(cells?|digits?)\b/i);
});

test('the text below the game does not say cells', () => {
  const help = readFileSync(new URL('../../web/locales/en.html', import.meta.url), 'utf8');
  assert.doesNotMatch(help.replace(/<[^>]*>/g, ''), /\bcells?\b/i);
});

test('texts show digits as the board does: digits, letters, colours or pictures', () => {
  const text = `${ROLE_OPEN}pattern${ROLE_END}1${ROLE_END}row 4${ROLE_CLOSE} is ${signed(2)} or ${signed(11)}`;
  assert.equal(plainText(text, 'digits', say), 'row 4 is 2 or B');
  assert.equal(unmarked(text), 'row 4 is 2 or B');
  assert.equal(plainText(text, 'letters', say), 'row 4 is B or K');
  assert.equal(plainText(`The ${signed(2)} goes`, 'colours', say), 'The blue goes');
  assert.equal(plainText(`The ${signed(2)} goes`, 'animals', say), 'The fish goes');
});

test('hints name cells as players write them, from expert on or by choice', () => {
  const { cell, inRow, linesAnd } = wordsOfPage(words.logic, words).words;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const last = fill(cell, { row: 6, column: 1 });
  const text = fill(linesAnd, { list: fill(inRow, { n: 4, list: '3 and 5' }), last });
  const short = Object.assign((...what) => say(...what), { hasShortCells: () => true });
  assert.equal(plainText(text, 'digits', say), 'row 4, columns 3 and 5, and row 6, column 1');
  assert.equal(plainText(text, 'digits', short), 'r4c3, r4c5 and r6c1');
  const isShort = (naming, grade) => hasShortCells({ naming }, grade);
  assert.ok(isShort('level', 'expert') && !isShort('level', 'hard') && !isShort('level'));
  assert.ok(isShort('short', 'easy') && !isShort('words', 'extreme'));
});

test('symbols cycle through the picture sets to numbers, only on small boards without totals', () => {
  const shown = [];
  let settings = settingsFrom({});
  do {
    settings = { ...settings, ...nextSymbols(settings) };
    shown.push(`${settings.symbols} ${settings.pictures}`);
  } while (settings.symbols !== 'digits');
  assert.deepEqual(shown, [
    ...CHOICES.pictures.map((set) => `pictures ${set}`),
    `digits ${CHOICES.pictures[0]}`,
  ]);
  const rules = (order, ...constraints) => ({ order, constraints });
  assert.ok(canShowPictures(rules(4)) && canShowPictures(rules(6)) && !canShowPictures(rules(8)));
  assert.ok(!canShowPictures(rules(4, { kind: 'killer', number: 3, cells: [0, 1] })));
});

test('every picture has a name and a drawing of its own, with the same line width', () => {
  const web = new URL('../../web/', import.meta.url);
  const style = readFileSync(new URL('style/pictures.css', web), 'utf8');
  const drawn = [...style.matchAll(/"(\w+)-(\d)"\]::before \{ mask-image: url\("\.\.\/(.*?)"\)/g)];
  assert.equal(drawn.length, CHOICES.pictures.length * 6);
  for (const [, set, digit, path] of drawn) {
    assert.equal(path, `pictures/${set}/${words[`${set}.${digit}`]}.svg`);
    const [, weight, shapes] = readFileSync(new URL(path, web), 'utf8').match(
      /^<svg xmlns='[^']*' viewBox='0 0 72 72' fill='none' stroke='#000' stroke-width='([\d.]*)' stroke-linecap='round' stroke-linejoin='round'>(.*)<\/svg>\n$/,
    );
    assert.equal(weight, '4.5', path);
    assert.match(shapes, /^(<path( [a-z-]+='[^'<>&]*')+\/>)+$/, path);
  }
  assert.equal(new Set(drawn.map(([, , , path]) => path)).size, drawn.length);
});

test('fills placeholders, and shows the key of a missing text', () => {
  const say = speaker({ hint: '{digit} in row {row}, {digit}' });
  assert.equal(say('hint', { digit: 4, row: 2 }), '4 in row 2, 4');
  assert.equal(say('hint'), '{digit} in row {row}, {digit}');
  assert.equal(say('nothing'), 'nothing');
});

test('sentences are joined as their language does, without those that are empty', () => {
  const say = speaker({ sentences: '{first}{next}' });
  assert.equal(sentencesText(['一。', '', '二。', '三。'], say), '一。二。三。');
  assert.equal(sentencesText([], say), '');
});

test('a text with a count uses the plural form of its language', () => {
  const words = {
    left_one: '{count} место',
    left_few: '{count} места',
    left_many: '{count} мест',
    left_other: '{count} места',
    right_other: '{count} right',
    plain: '{count} of {all}',
    made: '{grade} auf {rules}',
    'grade.hard': 'schwer',
  };
  const say = speaker(words, 'ru');
  const told = [1, 3, 5, 21, 11].map((count) => say('left', { count }));
  assert.deepEqual(told, ['1 место', '3 места', '5 мест', '21 место', '11 мест']);
  assert.equal(say('right', { count: 1 }), '1 right');
  assert.equal(say('plain', { count: 1, all: 2 }), '1 of 2');
  assert.equal(speaker(words, 'no tag')('left', { count: 1 }), '1 место');
  const large = { count: '{count}' };
  assert.equal(speaker(large)('count', { count: 2016 }), '2,016');
  assert.equal(speaker(large, 'de')('count', { count: 2016 }), '2.016');
  assert.equal(generatedTitle(say, '9x9', 'hard'), 'schwer auf 9×9');
});
