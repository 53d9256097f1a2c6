/** Puzzles for paper: the layout of sheets, and the puzzles that fill them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, SIX, deskWith, packOf, puzzle, profileOf } from './desk.mjs';
import { jobIn } from '#src/play/print-actions.js';
import {
  PAPER,
  columnsOf,
  layoutOf,
  countsThatFit,
  paperFrom,
  sheetsFor,
  pathLayout,
} from '#src/state/print-options.js';

const RULE = 'Squares a knight\u2019s move apart have different numbers.';

test('boards, rules and answers fit on a sheet with every choice of options', () => {
  for (const size of PAPER.size)
    for (const answers of PAPER.answers)
      for (const each of PAPER.each)
        for (const [large, pieces] of [...PAPER.large.map((one) => [one, 'no']), ['no', 'yes']])
          for (const order of [4, 6, 9, 16, 25]) {
            const some = { size, answers, each, large, pieces, name: 'yes', title: 'One' };
            const [paper, empty] = [paperFrom(some), Math.floor((2 * order * order) / 3)];
            const told = { order, empty, rules: Array.from({ length: 12 }, () => [RULE, RULE]) };
            const sheet = layoutOf(paper, told, 12);
            const { wide, high, across, side, small } = sheet;
            assert.ok(sheet.answers === answers || order > 9, 'at the end');
            const down = Math.ceil(sheet.each / across);
            const foot = Math.ceil(sheet.each / small.across) * (small.side + 7);
            const rows = pieces === 'yes' && order <= 6 ? Math.ceil(empty / order) : 0;
            const below = rows > 0 ? 4 + (rows * side) / order : 0;
            const used = down * (side + 7 + below) + (sheet.answers === 'foot' ? foot : 0) + 22;
            const what = `${size} ${order} ${each} ${answers} ${pieces}`;
            assert.ok(sheet.each > 1 || side > (rows > 0 ? 40 : 60), `${what}: ${side}`);
            assert.ok(across * side + (across - 1) * 8 <= wide - 24 + 0.01, what);
            assert.ok(used <= high - 24, `${what}: ${used} of ${high}`);
            assert.ok(sheet.each === 1 || side / order >= (large === 'yes' ? 7.5 : 5), what);
            assert.ok(sheet.each === 1 || rows === 0 || side / order >= 9, what);
          }
});

test('prints each puzzle once and each answer once', () => {
  const paper = paperFrom({ each: '4', answers: 'back' });
  const layout = layoutOf(paper, { order: 9, empty: 50, rules: [] }, 30);
  const sheets = sheetsFor(layout, 30);
  for (const isKey of [false, true]) {
    const shown = sheets.filter((one) => one.isKey === isKey);
    const all = shown.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, i) => from + i),
    );
    assert.deepEqual(all, [...Array(30).keys()]);
  }
});

test('offers twelve a sheet only for small boards, and corrects invalid saved options', () => {
  const none = { order: 9, empty: 50, rules: [] };
  assert.ok(!countsThatFit(paperFrom({}), none).includes('12'));
  assert.ok(countsThatFit(paperFrom({}), { ...none, order: 4 }).includes('12'));
  const bad = { each: 7, size: 'a3', title: 'x'.repeat(1000), school: {}, more: 1 };
  const { each, size, title, school } = paperFrom(bad);
  assert.deepEqual([each, size, title.length, school], ['4', 'a4', 80, '']);
});

/** Opens the print dialog of a page with a stored pack and a generated one. */
function desk() {
  const one = packOf('one', '6x6', SIX, SIX, SIX);
  const drawn = { ...packOf('drawn', '6x6'), count: 50, drafts: Array(50).fill({ spec: '6x6' }) };
  const made = deskWith(profileOf(puzzle('4x4', FOUR)), { packs: [one, drawn] });
  made.press('print');
  return made;
}
const found = ({ state }) => jobIn(state)?.items.length;
const ANSWER = { status: 'ok', ...puzzle('6x6', SIX) };

test("prints the current puzzle without the player's entries", () => {
  const at = desk();
  assert.equal(found(at), 1);
  assert.deepEqual(jobIn(at.state).items[0].game.entries, at.game.givens);
});

test('a printed daily puzzle has its date as its title', () => {
  const daily = { ...puzzle('4x4', FOUR), day: 20781 };
  const at = deskWith(profileOf({ ...daily, past: [daily.entries], entries: [1, 3] }));
  const titles = ['this', 'begun'].map((choice) => {
    at.press('print');
    at.press('choose', { name: 'paper-what', choice });
    return jobIn(at.state).items[0].source;
  });
  assert.deepEqual(titles, ['24 November 2026 \u00b7 own', '24 November 2026 \u00b7 own']);
});

test('prints no more puzzles than a level has', () => {
  const at = desk();
  at.press('choose', { name: 'paper-what', choice: 'level one' });
  assert.equal(found(at), 3);
  assert.deepEqual(at.wanted, []);
});

test('generates puzzles one after another, until there are enough', () => {
  const at = desk();
  at.tick = 5;
  const [{ with: asked }] = at.press('choose', { name: 'paper-what', choice: 'level drawn' });
  for (const count of [1, 2, 3]) {
    assert.equal(at.press('printed', { answer: ANSWER, ...asked })[0].question, 'redraw');
    assert.equal(found(at), count);
  }
  // one puzzle is already being generated
  assert.deepEqual(at.press('choose', { name: 'paper-count', choice: '12' }), []);
  at.press('printed', { answer: ANSWER, ...asked });
  assert.equal(at.wanted[0].question, 'redraw');
  at.press('printed', { answer: null, ...asked }); // the core has no more
  assert.deepEqual([found(at), at.wanted], [4, []]);
});

test('ignores a late puzzle, and closing the dialog stops generating', () => {
  const at = desk();
  at.tick = 5;
  const [{ with: asked }] = at.press('choose', { name: 'paper-what', choice: 'make 6x6 easy' });
  at.press('choose', { name: 'paper-what', choice: 'level one' }); // in the same millisecond
  at.press('printed', { answer: ANSWER, ...asked });
  assert.equal(found(at), 3);
  at.press('choose', { name: 'paper-what', choice: 'make 6x6 easy' });
  assert.deepEqual(at.press('close'), [{ do: 'cancel' }]);
  at.press('printed', { answer: ANSWER, ...asked });
  assert.equal(at.state.panel, null);
});

/** Returns a step that fills a cell. */
const fill = (cell, digit) => ({ placements: [{ cell, digit }], eliminations: [] });

test('5.10 a printed solution path has the puzzle, each step on the board before it, and the end', () => {
  const at = deskWith(profileOf(puzzle('4x4', FOUR)));
  at.press('print');
  at.press('choose', { name: 'paper-what', choice: 'way' });
  assert.equal(at.wanted[0].question, 'walkthrough');
  at.answer({ steps: [fill(1, 3), fill(2, 4)], after: { known: 2 } });
  const { question, what } = at.wanted[0];
  assert.deepEqual([question, what], ['next', { known: 2 }]);
  at.answer({ step: fill(3, 2), after: { known: 3 } });
  at.answer({ step: null });
  assert.deepEqual([at.wanted, jobIn(at.state).isAsking], [[], false]);
  const boards = jobIn(at.state).items.map(({ game: { entries } }) => entries.join(''));
  const ways = ['1000', '1000', '1300', '1340', '1342'].map((row) => row + FOUR[0].slice(4));
  assert.deepEqual(boards, [...ways.slice(0, 4), FOUR[1]]);
  assert.deepEqual(
    jobIn(at.state).items.map(({ step }) => step?.placements[0].cell),
    [undefined, 1, 2, 3, undefined],
  );
});

test('5.10 printing during a walkthrough prints its solution path; closing cancels it', () => {
  const at = deskWith(profileOf(puzzle('4x4', FOUR)));
  at.press('explain');
  at.answer(null);
  at.press('print');
  assert.equal(jobIn(at.state).what, 'way');
  at.answer({ steps: [fill(1, 3)], after: {} });
  assert.deepEqual(at.press('close'), [{ do: 'cancel' }]);
  assert.equal(at.state.panel, null);
});

test('5.10 columns are filled in order without splitting a step, and boards fit a column', () => {
  const of = (...ends) => ends.map((to, i) => ({ from: ends[i - 1] ?? 0, to }));
  assert.deepEqual(columnsOf([40, 60, 50, 50, 1, 200, 3], 100), of(2, 4, 5, 6, 7));
  assert.deepEqual(columnsOf([], 100), []);
  for (const size of PAPER.size)
    for (const large of PAPER.large)
      for (const order of [4, 6, 9, 12, 16, 25]) {
        const sheet = pathLayout(paperFrom({ size, large, name: 'yes', title: 'A' }), order);
        const what = `${size} ${large} ${order}`;
        assert.ok(sheet.side <= sheet.column && sheet.noted <= sheet.column, what);
        assert.ok(sheet.noted + 40 < sheet.room && sheet.side / order >= 3.5, what);
        assert.ok(sheet.across * (sheet.column + 8) - 8 <= sheet.wide - 24 + 0.01, what);
      }
});
