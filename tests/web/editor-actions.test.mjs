/**
 * Rules drawn in the editor, without a document: strokes become plans, which the core compiles into
 * rules. The core answers the page's questions.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profileFrom, profileText } from '#src/storage/saved.js';
import {
  TOOLS,
  brushAt,
  replaceConstraint,
  paintMap,
  toggleWord,
  planWith,
  tapConstraint,
  extendStroke,
  cellsBetween,
} from '#src/state/rules-draft.js';
import { verdictText } from '#src/play/verdict.js';
import { gridFrom } from '#src/state/state.js';
import { openPageCore } from './core.mjs';
import { FOUR, deskWith, packOf, puzzle, sayKey, profileOf } from './desk.mjs';

const core = await openPageCore({});
const compiled = (plan) => core.compile(plan).rules;
const packs = [packOf('four', '4x4', FOUR), packOf('six', '6x6'), packOf('nine', '9x9')];

/** Answers questions to compile rules until there are none; returns the next question. */
function settle(desk) {
  for (;;) {
    const asked = desk.wanted.find(({ do: what }) => what === 'ask');
    if (asked?.question !== 'compile') return asked;
    desk.answer(core.compile(asked.what));
  }
}
/** Opens the editor on an empty board, with a drawing tool. */
function editorWith(size, tool, profile = profileOf(puzzle('4x4', FOUR))) {
  const desk = deskWith(profile, { packs });
  desk.press('own');
  settle(desk);
  desk.press('size', { value: size });
  if (tool) desk.press('tool', { value: tool });
  return desk;
}
function press(desk, ...acts) {
  for (const [name, what] of acts) {
    desk.press(name, what);
    settle(desk);
  }
  return desk.game.rules.spec;
}
const drag = (desk, ...cells) =>
  press(desk, ...cells.map((cell, i) => ['trace', { cell, isFirst: i === 0 }]), ['finish']);
const type = (desk, figures) => press(desk, ...[...figures].map((value) => ['figure', { value }]));

test('a drag fills in skipped cells, and stepping back removes the last one', () => {
  assert.deepEqual(cellsBetween(0, 20, 9, true), [10, 20]);
  assert.deepEqual(cellsBetween(0, 11, 9, false), [1, 2, 11]);
  assert.deepEqual(extendStroke('line', [0, 1], 3, 9), [0, 1, 2, 3]);
  assert.deepEqual(extendStroke('line', [0, 1, 2], 1, 9), [0, 1]);
  assert.deepEqual(extendStroke('line', [0, 1, 10, 9], 0, 9), [0, 1, 10, 9]); // no cell twice
  assert.deepEqual(extendStroke('area', [0, 1], 0, 9), [0, 1]);
  assert.deepEqual(extendStroke('straight', [0, 1], 30, 9), [0, 10, 20, 30]);
  assert.deepEqual(extendStroke('straight', [0, 1], 12, 9), [0, 1]);
});

test('painting extends an adjacent box, up to as many cells as there are digits', () => {
  const map = '11..............';
  assert.equal(brushAt(map, 2, 4), '1');
  assert.equal(brushAt(map, 10, 4), '2');
  assert.equal(paintMap(map, [2, 3, 7], '1', 4), '1111............');
  assert.equal(brushAt('1111............', 4, 4), '2');
  assert.equal(paintMap('1111............', [0], '2', 4), '2111............');
});

test('every kind of constraint comes back from the core unchanged, and can be removed', () => {
  const spec =
    '9x9+jigsaw:111233333112222223411125253414665553444666553477686655478886999477788899777889999' +
    '+x+killer:r1c12=9;r2c3r34c4=15+cage:r5c12+sum:r1c9r2c8r3c7=12+arrow:r9c1=r8c2r7c3' +
    '+thermo:r9c987r8c6+greater:r7c7r6c7+whispers:r6c1r5c2+palindrome:r4c456+clone:r1c1=r9c9' +
    '+difference:r2c12;r3c12=3+ratio:all;r4c12+xv:r5c45=V;r5c67=X+odd:r1c5+even:r2c5+mask:r3c5=19+knight';
  const rules = compiled(spec);
  assert.ok(rules);
  const plan = planWith({ rules, plan: rules.spec }, rules.constraints);
  assert.equal(compiled(plan)?.spec, rules.spec);
  for (const constraint of rules.constraints) {
    const without = compiled(planWith({ rules }, replaceConstraint(rules.constraints, constraint)));
    assert.equal(without?.constraints.length, rules.constraints.length - 1, constraint.kind);
  }
});

test('switches rules of the whole board, and "all dots are shown", on and off', () => {
  const rules = compiled('6x6+difference:r1c12+knight');
  assert.equal(toggleWord({ rules }, 'x'), '6x6+difference:r1c12+knight+x');
  assert.equal(toggleWord({ rules }, 'knight'), '6x6+difference:r1c12');
  const all = compiled(toggleWord({ rules }, 'all'));
  assert.equal(all.spec, '6x6+difference:all;r1c12+knight');
  assert.equal(compiled(toggleWord({ rules: all }, 'all')).spec, rules.spec);
});

test('drawing a mark again changes its kind, and finally removes it', () => {
  const ways = (tool, cells) => {
    const told = [];
    let rules = compiled('4x4');
    for (let i = 0; i < 4; i++) {
      rules = compiled(planWith({ rules }, tapConstraint(rules, TOOLS[tool], cells)));
      told.push(rules.spec);
    }
    return told;
  };
  assert.deepEqual(ways('dots', [1, 0]), [
    '4x4+difference:r1c12',
    '4x4+ratio:r1c12',
    '4x4',
    '4x4+difference:r1c12',
  ]);
  assert.deepEqual(ways('xv', [0, 4]).slice(0, 3), ['4x4+xv:r12c1=X', '4x4+xv:r12c1=V', '4x4']);
  assert.deepEqual(ways('greater', [0, 1]).slice(0, 3), [
    '4x4+greater:r1c12',
    '4x4+greater:r1c21',
    '4x4',
  ]);
  assert.deepEqual(ways('odd', [5]).slice(0, 2), ['4x4+odd:r2c2', '4x4']);
});

test('draws a cage, types its total, extends and removes it; each change can be undone', () => {
  const desk = editorWith('6x6', 'killer');
  assert.equal(drag(desk, 0, 1, 7), '6x6+cage:r1c12r2c2');
  assert.equal(type(desk, '12'), '6x6+killer:r1c12r2c2=12');
  assert.equal(desk.game.past.length, 2);
  assert.equal(press(desk, ['digit', { digit: 0, cells: [] }]), '6x6+killer:r1c12r2c2=1');
  assert.equal(type(desk, '0'), '6x6+killer:r1c12r2c2=10');
  assert.equal(drag(desk, 7, 8), '6x6+killer:r1c12r2c23=10'); // extends the cage
  assert.equal(drag(desk, 2, 1, 3), '6x6+killer:r1c12r2c23=10+cage:r1c34'); // beside the other
  assert.equal(press(desk, ['mark', { cell: 0 }]), '6x6+killer:r1c12r2c23=10+cage:r1c34');
  assert.equal(type(desk, '9'), '6x6+killer:r1c12r2c23=9+cage:r1c34');
  press(desk, ['mark', { cell: 2 }]);
  assert.equal(press(desk, ['digit', { digit: 0, cells: [] }]), '6x6+killer:r1c12r2c23=9');
  assert.equal(press(desk, ['undo']), '6x6+killer:r1c12r2c23=9+cage:r1c34');
  assert.equal(press(desk, ['undo'], ['undo']), '6x6+killer:r1c12r2c23=10');
  assert.equal(press(desk, ['undo'], ['undo']), '6x6+cage:r1c12r2c2');
  assert.equal(press(desk, ['redo']), '6x6+killer:r1c12r2c2=10');
  assert.equal(desk.state.editor.drawing.cage, null); // no cage waits for its total
});

test('a one-cell cage needs a total; tapped cells make a cage as well', () => {
  const desk = editorWith('4x4', 'killer');
  assert.equal(press(desk, ['mark', { cell: 5 }]), '4x4');
  assert.equal(type(desk, '3'), '4x4+killer:r2c2=3');
  press(desk, ['mark', { cell: 0 }], ['mark', { cell: 1 }], ['mark', { cell: 2 }]);
  assert.deepEqual(desk.state.editor.drawing.stroke, [0, 1, 2]);
  assert.equal(press(desk, ['mark', { cell: 2 }]), '4x4+killer:r2c2=3+cage:r1c123');
});

test('draws lines by taps and drags, removes a tapped line, and refuses a single cell', () => {
  const desk = editorWith('6x6', 'arrow');
  press(desk, ['mark', { cell: 0 }], ['mark', { cell: 14 }]);
  assert.equal(press(desk, ['mark', { cell: 14 }]), '6x6+arrow:r1c1=r2c2r3c3');
  assert.equal(press(desk, ['tool', { value: 'whispers' }]), '6x6+arrow:r1c1=r2c2r3c3');
  assert.equal(drag(desk, 30, 31), '6x6+arrow:r1c1=r2c2r3c3+whispers:r6c12');
  assert.equal(press(desk, ['mark', { cell: 31 }]), '6x6+arrow:r1c1=r2c2r3c3');
  drag(desk, 20);
  assert.equal(desk.message, 'drawShort');
  assert.equal(desk.game.rules.spec, '6x6+arrow:r1c1=r2c2r3c3');
  press(desk, ['mark', { cell: 20 }], ['putDown']);
  assert.deepEqual(desk.state.editor.drawing.stroke, []);
  press(desk, ['putDown']);
  assert.equal(desk.state.editor.drawing, null);
});

test('a little killer is straight, and exists once its total is typed', () => {
  const desk = editorWith('6x6', 'sum');
  assert.equal(drag(desk, 1, 8, 20, 22), '6x6');
  assert.equal(type(desk, '11'), '6x6+sum:r1c2r2c3r3c4r4c5=11');
});

test('a half-painted jigsaw is saved and reported, and becomes a rule once complete', () => {
  const desk = editorWith('4x4', 'jigsaw');
  drag(desk, 0, 1, 2, 6);
  assert.equal(desk.game.plan, '4x4+jigsaw:111...1.........');
  assert.equal(desk.state.editor.verdict.status, 'map');
  assert.equal(desk.state.editor.verdict.count, 12);
  const text = profileText(desk.state.profile, packs);
  const { profile } = profileFrom(JSON.parse(text), packs, () => 0);
  const later = editorWith('4x4', 'jigsaw', { ...desk.state.profile, ...profile });
  assert.equal(later.game.plan, '4x4+jigsaw:111...1.........');
  drag(later, 3, 7, 11, 10);
  drag(later, 12, 8, 4, 5);
  press(later, ['mark', { cell: 2 }]); // removed from its box,
  assert.equal(later.game.plan, '4x4+jigsaw:11.233123.223...');
  press(later, ['mark', { cell: 2 }]); // and put back
  assert.equal(drag(later, 9, 13, 14, 15), '4x4+jigsaw:1112331234223444');
  assert.equal(later.game.plan, later.game.rules.spec);
  press(later, ['undo'], ['undo'], ['undo'], ['undo'], ['undo'], ['undo']);
  assert.equal(later.game.rules.spec, '4x4');
  assert.equal(later.game.plan, '4x4'); // before the first stroke
});

test('drawn rules are saved with their undo history; bad saved plans lose only that', () => {
  const desk = editorWith('6x6', 'thermo');
  drag(desk, 0, 1, 2);
  desk.press('tool', { value: '' });
  desk.press('digit', { digit: 5, cells: [2], isKey: true });
  const saved = JSON.parse(profileText(desk.state.profile, packs));
  const back = (change) =>
    profileFrom({ ...saved, drafts: [{ ...saved.drafts[0], ...change }] }, packs, () => 0).profile
      .drafts[0];
  assert.deepEqual(saved.drafts[0].plans, ['6x6', '6x6+thermo:r1c123', '']);
  assert.equal(back({}).past.length, 2);
  assert.equal(back({}).past[0].plan, '6x6');
  for (const plans of [['9x9'], [7], 'x', ['', '', '', '6x6'], ['6x6'.padEnd(30000, '+x')]]) {
    const { past, rules, entries } = back({ plans });
    assert.deepEqual([past.length, rules.spec, entries[2]], [0, '6x6+thermo:r1c123', 5]);
  }
  assert.equal(back({ plans: undefined }).rules.spec, '6x6+thermo:r1c123');
});

test('circles a digit that breaks a drawn rule, and names the rule, also for links and pastes', () => {
  const desk = editorWith('6x6', 'odd');
  assert.equal(press(desk, ['mark', { cell: 0 }], ['tool', { value: '' }]), '6x6+odd:r1c1');
  desk.press('digit', { digit: 4, cells: [0], isKey: true });
  const { verdict, markedCells } = desk.state.editor;
  assert.deepEqual([verdict.status, verdict.cells, markedCells], ['broken-rule', [0], [0]]);
  assert.equal(verdictText(verdict, sayKey), 'ownBroken how.odd');
  const read = (act) => {
    const [{ what }] = desk.press(act, { text: `6x6+odd:r1c1 4${'0'.repeat(35)}` });
    desk.answer(core.judge(...what));
  };
  desk.press('leave');
  read('link');
  assert.match(desk.message, /how\.odd/);
  desk.press('own');
  desk.press('clear');
  read('pasted'); // the board takes it, to be corrected
  assert.equal(desk.game.entries[0], 4);
  assert.equal(desk.state.editor.verdict.status, 'broken-rule');
});

test('leaves out rules that the core refuses, and says so', () => {
  const desk = editorWith('6x6');
  const before = desk.game;
  desk.press('rule', { value: 'windoku' }); // 6x6 has no windows
  assert.equal(settle(desk), undefined);
  assert.deepEqual(
    [desk.message, desk.game.rules, desk.game.plan],
    ['planRefused', before.rules, '6x6'],
  );
});

test('Clear removes first the digits, then the drawn marks, and can be undone', () => {
  const desk = editorWith('4x4', 'odd');
  press(desk, ['mark', { cell: 0 }], ['rule', { value: 'x' }], ['tool', { value: '' }]);
  desk.press('digit', { digit: 1, cells: [0], isKey: true });
  assert.equal(press(desk, ['clear']), '4x4+x+odd:r1c1');
  assert.equal(desk.game.entries[0], 0);
  assert.equal(press(desk, ['clear']), '4x4+x');
  assert.equal(press(desk, ['undo']), '4x4+x+odd:r1c1');
});

test('blames a rule that no digits satisfy, or else the cells that may be at fault', () => {
  const none = gridFrom('0'.repeat(16));
  assert.deepEqual(core.blame('4x4+killer:r1c12=9+thermo:r4c123', none), {
    constraint: { kind: 'killer', number: 9, cells: [0, 1] },
    cells: [0, 1],
  });
  const both = core.blame('4x4+killer:r1c12=3;r1c34=3;r4c12=5', none);
  assert.deepEqual(both, { constraint: null, cells: [0, 1, 2, 3] });
  const given = core.blame('4x4+odd:r1c1', gridFrom(`2${'0'.repeat(15)}`));
  assert.deepEqual(given, { constraint: null, cells: [0] });
});
