/** Results as codes: encoded, decoded, misreadings detected, and the lines of a class read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsIn } from '#src/play/address.js';
import { FOUR, deskWith, profileOf, puzzle } from './desk.mjs';
import {
  CODE_CHARACTERS,
  levelNumber,
  lineOfFile,
  outcomeOf,
  resultCode,
  resultFile,
  resultFrom,
  resultsIn,
} from '#src/state/result.js';

const TASK = { level: 'own', words: 'fox', first: 0, count: 5, each: false, hints: true };
const GAMES = [
  { time: 12000, hints: 0 },
  { time: 252000, hints: 2 },
  { time: 754000, hints: 9 },
  { time: 9e6, hints: 1 },
  { time: 0, hints: 5 },
];
/** What a code says of these games: rounded times, and at most 6 hints. */
const SHOWN = [
  [10, 0],
  [250, 2],
  [780, 6],
  [4860, 1],
  [0, 5],
];

/** Returns the code of a pupil who has solved these puzzles of a task. */
function codeFor(who, numbers = [0, 1, 2, 3, 4], task = TASK) {
  const outcomes = Object.fromEntries(numbers.map((i) => [i, outcomeOf(GAMES[i % 5])]));
  const profile = { ...profileOf(puzzle('4x4', FOUR)), outcomes };
  return resultCode({ profile, players: [{ id: '', name: who }], me: '' }, task);
}

test('a code for all class puzzles has the level and each time and number of hints', () => {
  const code = codeFor('');
  assert.match(code, /^([2-9A-HJKMNP-Z]{4}-){4}[2-9A-HJKMNP-Z]{4}$/);
  const { level, outcomes } = resultFrom(code);
  assert.equal(level, levelNumber('own'));
  assert.deepEqual(outcomes, SHOWN);
  assert.deepEqual(resultFrom(code.toLowerCase().replaceAll('-', ' ')).outcomes, SHOWN);
  const partly = resultFrom(codeFor('', [0, 3])).outcomes;
  assert.deepEqual(partly, [SHOWN[0], null, null, SHOWN[3], null]);
  for (const count of [1, 2, 3, 10, 20, 30, 99]) {
    const long = resultFrom(codeFor('', [count - 1], { ...TASK, count }));
    assert.equal(long.outcomes.length, Math.min(count, 30));
  }
});

test('codes differ by the word of the task and by the name', () => {
  const all = [codeFor('Ada'), codeFor('Tom'), codeFor('Ada', [0], { ...TASK, words: 'owl' })];
  const tasks = all.map((code) => resultFrom(code).task);
  assert.equal(tasks[0], tasks[1]);
  assert.notEqual(tasks[0], tasks[2]);
  assert.notEqual(all[0], all[1]);
});

test('5.07 detects every single wrong character and every swap of two', () => {
  let tried = 0;
  for (const whole of ['', 'Ada', 'Tom'].map((who) => codeFor(who))) {
    const code = [...whole.replaceAll('-', '')];
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
  assert.ok(tried > 3 * 20 * 30);
});

test('reads the codes of earlier pages, which were for one puzzle', () => {
  const outcomesOf = (code) => resultFrom(code)?.outcomes;
  assert.deepEqual(outcomesOf('3E4M-KXMR-NNDR-YBDC'), [[754, 3]]);
  assert.deepEqual(outcomesOf('e4r5 qwgs 6xg9 d9sz'), [[2 ** 17 - 1, 255]]);
  assert.equal(resultFrom('3E4M-KXMR-NNDR-YBDC').task, 123456789);
  assert.equal(resultFrom('3E4M-KXMR-NNDR-YBCD'), null);
});

test('refuses text that is not a result code', () => {
  const code = codeFor('');
  for (const bad of ['', 'Mia', code.slice(1), `${code}2`, code.replace(/.$/, '0'), 'é'.repeat(16)])
    assert.equal(resultFrom(bad), null, bad);
  // sixteen characters with a right checksum, but of no puzzle
  assert.equal(resultFrom('2222-2222-2222-2222'), null);
});

test("5.08 reads a class's lines, drops repeats, and says what is wrong in which line", () => {
  const [code, part, old] = [codeFor('Mia K.'), codeFor('', [0, 1]), '3E4M-KXMR-NNDR-YBDC'];
  const rows = resultsIn(
    [
      `Mia ${code}`,
      `  Mia ${code}`,
      `${part} Tom`,
      `Kowalski, Mia: ${code.replaceAll('-', ' ')}`,
      '',
      `Tom ${code}`,
      `Eve ${codeFor('Zoe')}`,
      old,
      'Eve',
      'Eve 4b',
      `Eve ${code.slice(0, -5)}`,
      `Eve ${code.slice(0, -1)}2`,
      `m\u00eda ${code.replace('-', '\u2011').replaceAll('-', '\u2013')}. \u2014 Thank you!`,
      `${code.slice(0, -5)} Zo\u00eb`,
    ].join('\n'),
  );
  assert.deepEqual(
    rows.map(({ line, who, fault, other, result }) => [line, who, fault, other, !!result]),
    [
      [1, 'Mia', '', 'Mia', true],
      [3, 'Tom', '', 'Tom', true],
      [4, 'Kowalski Mia', 'same', 'Mia', true],
      [6, 'Tom', 'same', 'Mia', true],
      [7, 'Eve', 'owner', 'Eve', true],
      [8, '8.', '', '8.', true],
      [9, 'Eve', 'none', '', false],
      [10, 'Eve', 'none', '', false],
      [11, 'Eve', 'short', '', false],
      [12, 'Eve', 'wrong', '', false],
      [13, 'Mia', '', 'Mia', true],
      [14, 'Zo\u00eb', 'short', '', false],
    ],
  );
});

test('asks for a name before the result of class puzzles, and says if it is missing', () => {
  const bounds = { ...boundsIn({ search: '', hash: '' }), task: TASK };
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { bounds });
  desk.press('result');
  assert.equal(desk.state.panel.name, 'player');
  desk.press('typed', { text: ' ' });
  assert.deepEqual(desk.press('putPlayer'), []);
  assert.equal(desk.state.panel.message, 'taskName');
  desk.press('typed', { text: 'Mia' });
  const [change, { act }] = desk.press('putPlayer');
  assert.deepEqual([change.player.name, act], ['Mia', 'result']);
  desk.press('result');
  assert.equal(desk.state.panel.name, 'result');
});

test('turns a result file into a line, and refuses other files', () => {
  const code = codeFor('Mia');
  assert.equal(lineOfFile(resultFile('Mia  B.', code)), `Mia B. ${code}`);
  for (const bad of ['', '{', 'null', '{}', '{"version":3}', resultFile('Mia', 'no code'), '[]'])
    assert.equal(lineOfFile(bad), null, bad);
  assert.equal(lineOfFile(JSON.stringify({ sudoleaf: 'result', who: 7, code })), null);
});

test('shows a result; reads result files and names the others', () => {
  const game = puzzle('4x4', FOUR);
  const desk = deskWith(profileOf(game));
  const won = { ...game, entries: game.solution, done: true, time: 61000, hints: 2 };
  const winner = deskWith(profileOf(won));
  winner.press('result');
  assert.equal(winner.state.panel.name, 'result');
  const [{ text }] = winner.press('copyResult');
  assert.deepEqual(resultFrom(text).outcomes, [[60, 2]]);
  assert.deepEqual(winner.press('saveResult'), [{ do: 'give', what: 'saveResult', code: text }]);

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
