/** Variants: their rules are explained before the first puzzle, and not again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonText } from '#src/play/lesson.js';
import { FOUR, SIX, beginAt, deskWith, packOf, puzzle, sayKey, profileOf } from './desk.mjs';
import { rulesOf } from './core.mjs';

const PACKS = [
  packOf('plain', '4x4', FOUR),
  packOf('x4', '4x4+x', FOUR),
  packOf('x6', '6x6+x', SIX),
  packOf('dots', '6x6+difference:all=1+ratio:all=2;r1c12=2', SIX),
];
const panelOf = ({ state }) => state.panel?.name ?? '';

test("explains a variant's rules before its first puzzle, once for all sizes", () => {
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { packs: PACKS });
  const told = ['plain', 'x4', 'x6', 'x4'].map((value) => {
    desk.press('level', { value });
    const panel = panelOf(desk);
    desk.press('close');
    return panel;
  });
  assert.deepEqual(told, ['', 'how', '', '']);
  desk.press('new');
  assert.equal(panelOf(desk), '');
});

test('explains the rules of a variant opened by an address, but not of a saved game', () => {
  const open = (profile, search) => beginAt(PACKS, search, { profile });
  assert.equal(panelOf(open(null, '')), '');
  const { state } = open(null, '?rules=4x4+x');
  assert.equal(panelOf({ state }), 'how');
  assert.equal(panelOf(open(state.profile, '')), '');
  assert.equal(panelOf(open(state.profile, '?rules=6x6+x')), '');
});

/** A full house in the first row. */
const STEP = {
  technique: 'full-house',
  family: 'singles',
  placements: [{ cell: 1, digit: 3 }],
  eliminations: [],
  houses: [{ role: 'pattern', cells: [0, 1, 2, 3], name: 'row 1' }],
  marks: [],
  nodes: [],
  candidates: [],
  ask: '',
};

test('the first hint in a variant names its rule; later hints and 4x4 hints do not', () => {
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { packs: PACKS });
  desk.state.core = { ...desk.state.core, kind: 'core' };
  const text = () => lessonText(desk.state.lesson, rulesOf('6x6+x'), sayKey, String).text;
  const filled = () => {
    const [{ question }] = desk.press('hint');
    assert.equal(question, 'hint');
    desk.answer({ status: 'ok', cell: desk.game.entries.indexOf(0), digit: 1 });
    return desk.state.words.message.replace(/ \x01.*/, '');
  };
  const taught = () => {
    const [{ question }] = desk.press('hint');
    assert.equal(question, 'advise');
    desk.answer({ status: 'ok', kind: 'step', wrong: [], step: STEP });
    return text();
  };
  assert.equal(filled(), 'hintGiven');
  desk.press('level', { value: 'x4' });
  desk.press('close');
  assert.equal(filled(), 'hintGiven');
  desk.press('level', { value: 'x6' });
  assert.equal(taught(), 'how.x lookHere');
  desk.press('hint');
  assert.doesNotMatch(text(), /how/);
  desk.press('closeLesson');
  assert.equal(taught(), 'lookHere');

  desk.state.explainedRules = [];
  desk.state.profile.solved = { x4: { of: 'x4', puzzles: ['p'] } };
  desk.press('closeLesson');
  assert.equal(taught(), 'lookHere');

  desk.press('level', { value: 'dots' });
  desk.press('close');
  assert.equal(taught(), 'how.ratio lookHere'); // the board has no white dot
});
