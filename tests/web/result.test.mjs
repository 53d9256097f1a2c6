/** Results as codes: encoded, decoded, misreadings detected, and a class's results as a table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, deskWith, puzzle, profileOf } from './desk.mjs';
import {
  CODE_CHARACTERS,
  codeOf,
  lineOfFile,
  resultFile,
  resultFrom,
  resultsIn,
} from '#src/state/result.js';

const MOST = { puzzle: 2 ** 30 - 1, order: 31, seconds: 2 ** 17 - 1, hints: 255, checks: 255 };
const SOME = { puzzle: 123456789, order: 9, seconds: 754, hints: 3, checks: 1 };
const RESULTS = [
  SOME,
  MOST,
  { puzzle: 0, order: 1, seconds: 0, hints: 0, checks: 0 },
  ...Array.from({ length: 60 }, (_, i) => ({
    puzzle: (i * 7919 * 104729) % 2 ** 30,
    order: 1 + (i % 25),
    seconds: i * 37,
    hints: i % 7,
    checks: i % 5,
  })),
];

test('encodes a result in sixteen unambiguous letters and digits, and decodes it', () => {
  for (const result of RESULTS) {
    const code = codeOf(result);
    assert.match(code, /^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    assert.deepEqual(resultFrom(code), result);
    assert.deepEqual(resultFrom(code.toLowerCase().replaceAll('-', ' ')), result);
  }
  assert.deepEqual(resultFrom(codeOf({ ...SOME, hints: 999, seconds: 1e9 })), {
    ...SOME,
    hints: 255,
    seconds: 2 ** 17 - 1,
  });
});

test('5.07 detects every single wrong character and every swap of two', () => {
  let tried = 0;
  for (const result of RESULTS) {
    const code = [...codeOf(result).replaceAll('-', '')];
    for (let i = 0; i < code.length; i++) {
      for (const sign of CODE_CHARACTERS)
        if (sign !== code[i]) {
          tried++;
          assert.equal(resultFrom(Object.assign([...code], { [i]: sign }).join('')), null);
        }
      for (let j = i + 1; j < code.length; j++)
        if (code[i] !== code[j]) {
          tried++;
          assert.equal(
            resultFrom(Object.assign([...code], { [i]: code[j], [j]: code[i] }).join('')),
            null,
          );
        }
    }
  }
  assert.ok(tried > RESULTS.length * 16 * 30);
});

test('refuses text that is not a result code', () => {
  const code = codeOf(SOME);
  for (const bad of ['', 'Mia', code.slice(1), `${code}2`, code.replace(/.$/, '0'), 'é'.repeat(16)])
    assert.equal(resultFrom(bad), null, bad);
  // sixteen characters with a right checksum, but of no puzzle
  assert.equal(resultFrom('2222-2222-2222-2222'), null);
});

test("5.08 reads a class's lines, drops repeats, and numbers results of the same name", () => {
  const [one, other] = [codeOf(SOME), codeOf({ ...SOME, seconds: 99 })];
  const rows = resultsIn(
    [
      `Mia ${one}`,
      `  Mia ${one}`,
      `Mia, ${other}`,
      `Tom ${one.replaceAll('-', ' ')}`,
      one,
      '',
      'Eve',
    ].join('\n'),
  );
  assert.deepEqual(
    rows.map(({ who, result }) => [who, result?.seconds]),
    [
      ['Mia', 754],
      ['Mia (2)', 99],
      ['Tom', 754],
      ['', 754],
      ['', undefined],
    ],
  );
});

test('turns a result file into a line, and refuses other files', () => {
  const code = codeOf(SOME);
  assert.equal(lineOfFile(resultFile('Mia  B.', code)), `Mia B. ${code}`);
  for (const bad of ['', '{', 'null', '{}', '{"version":3}', resultFile('Mia', 'no code'), '[]'])
    assert.equal(lineOfFile(bad), null, bad);
  assert.equal(lineOfFile(JSON.stringify({ sudoleaf: 'result', who: 7, code })), null);
});

test('shows a result only after the win; reads result files and names the others', () => {
  const game = puzzle('4x4', FOUR);
  const desk = deskWith(profileOf(game));
  desk.press('result');
  assert.equal(desk.state.panel, null); // not won yet
  const won = { ...game, entries: game.solution, done: true, time: 61000, hints: 2 };
  const winner = deskWith(profileOf(won));
  winner.press('result');
  assert.equal(winner.state.panel.name, 'result');
  const [{ text }] = winner.press('copyResult');
  const { seconds, hints, checks, order } = resultFrom(text);
  assert.deepEqual([seconds, hints, checks, order], [61, 2, 0, 4]);
  assert.deepEqual(winner.press('saveResult'), [{ do: 'give', what: 'saveResult' }]);

  desk.press('results');
  desk.press('typed', { text: `Tom ${text}` });
  assert.deepEqual(desk.press('readResults'), [{ do: 'chooseResults' }]);
  desk.press('resultsRead', {
    files: [
      { name: 'mia.json', text: resultFile('Mia', text) },
      { name: 'photo.png', text: '\u0089PNG' },
    ],
  });
  assert.equal(desk.state.panel.text, `Tom ${text}\nMia ${text}`);
  assert.equal(desk.state.panel.message, 'noResult photo.png');
  desk.press('close');
  desk.press('results');
  assert.equal(desk.state.panel.text, `Tom ${text}\nMia ${text}`);
});
