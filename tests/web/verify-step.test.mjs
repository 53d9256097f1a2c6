/** The core's answers are compared with the solution: right ones pass, wrong ones are caught. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAnswerRight, reportOf, isStepRight } from '#src/core/verify-step.js';
import { gridFrom } from '#src/state/state.js';

const solution = gridFrom('1342243142133124');
const givens = gridFrom('1000003002000004');
const step = (placements, eliminations = []) => ({ placements, eliminations });

test('a step holds if it places right digits, removes only wrong ones, and does something', () => {
  assert.ok(isStepRight(solution, step([{ cell: 1, digit: 3 }])));
  assert.ok(isStepRight(solution, step([], [{ cell: 1, digits: 0b1011 }])));
  for (const wrong of [
    step([]),
    step([{ cell: 1, digit: 4 }]),
    step([
      { cell: 1, digit: 3 },
      { cell: 2, digit: 3 },
    ]),
    step([{ cell: 16, digit: 1 }]),
    step([], [{ cell: 1, digits: 0b0100 }]),
    step([], [{ cell: 1, digits: 0b1111 }]),
    step([], [{ cell: 1, digits: 0 }]),
    step([], [{ cell: 99, digits: 1 }]),
    step([{ cell: 1, digit: 3 }], [{ cell: 2, digits: 0b1000 }]),
  ])
    assert.ok(!isStepRight(solution, wrong), JSON.stringify(wrong));
  assert.ok(
    !isStepRight([], step([{ cell: 1, digit: 3 }])),
    'without a known solution no step holds',
  );
});

test('hints, checks, advice and findings hold only if they are right', () => {
  const board = { spec: '4x4', givens, entries: Object.assign([...givens], { 1: 4 }), solution };
  const none = givens.map(() => 0);
  const only = (cell, bits) => Object.assign([...none], { [cell]: bits });
  const right = [
    { status: 'ok', cell: 2, digit: 4 },
    { status: 'ok', wrong: [1], solved: false },
    { status: 'ok', kind: 'wrong', wrong: [1], step: null },
    { status: 'ok', kind: 'clash', wrong: [0], step: null },
    { status: 'ok', places: only(2, 0b1000), removes: only(1, 0b1000) },
    { status: 'full' },
  ];
  for (const answer of right) assert.ok(isAnswerRight(board, answer), JSON.stringify(answer));
  const wrong = [
    { status: 'ok', cell: 2, digit: 3 },
    { status: 'ok', wrong: [0], solved: false },
    { status: 'ok', wrong: [], solved: true },
    { status: 'ok', kind: 'wrong', wrong: [1, 6], step: null },
    { status: 'ok', places: only(2, 0b1100), removes: none },
    { status: 'ok', places: none, removes: only(1, 0b0100) },
    { status: 'ok', kind: 'step', wrong: [], step: step([{ cell: 2, digit: 1 }]) },
  ];
  for (const answer of wrong) assert.ok(!isAnswerRight(board, answer), JSON.stringify(answer));
});

test('a report contains the question and its answer as plain text', () => {
  const text = reportOf(
    '1.2.3',
    'next',
    {
      spec: '4x4',
      givens,
      entries: givens,
      notes: Object.assign([...givens], { 1: 0b1010 }),
      solution,
    },
    { status: 'ok' },
  );
  assert.equal(
    text,
    [
      'Sudoleaf 1.2.3, a fault in: next',
      'rules    4x4',
      'givens   1000003002000004',
      'entries  1000003002000004',
      'solution 1342243142133124',
      'notes    0:1 1:2+4 6:1+2 9:2 15:3',
      'answer   {"status":"ok"}',
    ].join('\n'),
  );
  assert.match(
    reportOf('', 'what was pressed', {}, new RangeError('no grade')),
    /answer {3}RangeError: no grade/,
  );
});
