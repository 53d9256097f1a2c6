/**
 * Learning techniques, without a document: families, examples, exercises; and tips for newcomers.
 * SITE has the packs.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPageCore } from './core.mjs';
import { FOUR, deskWith, packOf, puzzle, profileOf } from './desk.mjs';
import { isStepRight } from '#src/core/verify-step.js';
import {
  familiesIn,
  techniquesForChildren,
  positionsOf,
  techniquesIn,
} from '#src/play/exercises.js';
import { questions } from '#src/play/questions.js';
import { digitsOf, gridFrom, hasDigit, openPuzzle } from '#src/state/state.js';

const site = process.env.SITE ?? 'dist';
const { positions } = JSON.parse(
  readFileSync(join(site, 'index.html'), 'utf8').match(/id="site">([^<]*)/)[1],
);
const packs = [...new Set(positions.flatMap(([, places]) => places.map(([id]) => id)))].map(
  (id) => {
    const { layout, puzzles } = JSON.parse(readFileSync(join(site, `packs/${id}.json`), 'utf8'));
    const pack = packOf(
      id,
      layout,
      ...puzzles.map(({ starts, solution }) => [starts[0], solution]),
    );
    const drafts = puzzles.map(({ rules, starts, solution }) => ({
      spec: rules,
      whole: [starts[0], solution],
    }));
    return puzzles[0].rules ? { ...pack, drafts } : pack;
  },
);
const LARGE = [
  '2..7..84..9.4..6...413.....1.8.45...96..............51...1.6..8.......3..12.79...',
  '235761849897452613641398572178645923964527381523983751352134698456819237712876495',
].map((grid) => grid.replaceAll('.', '0'));

const core = await openPageCore();

/** The core as the page's engine offers it. */
const engine = {
  redraw: async (draft) => core.redraw(draft),
  next: async (...what) => core.next(...what),
  find: async (...what) => core.find(...what),
};

/** Opens a page whose core has reported its techniques. */
function deskOf(own, page = {}) {
  const desk = deskWith(profileOf(own), { packs, positions, ...page });
  desk.page = { packs, positions };
  desk.state = { ...desk.state, core: { ...desk.state.core, kind: 'core', kinds: core.kinds() } };
  return desk;
}
const nine = () => deskOf(puzzle('9x9', LARGE));
const four = () => deskOf(puzzle('4x4', FOUR));

test('each technique has a family and a grade, and families are in learning order', () => {
  const { state, page } = nine();
  const families = familiesIn(state, page);
  assert.deepEqual(families.slice(0, 4), ['singles', 'sums', 'ties', 'locked']);
  assert.equal(families.at(-1), 'forcing');
  const all = families.flatMap((family) => techniquesIn(family, state, page));
  assert.deepEqual([...all].sort(), positions.map(([technique]) => technique).sort());
  assert.deepEqual(core.kinds()['naked-pair'], { family: 'sets', grade: 'medium', isOurs: false });
  assert.equal(core.kinds()['full-house'].grade, 'gentle');
});

test('on 4x4, the techniques for 4x4 come first and are practised there', () => {
  const small = four();
  const own = techniquesForChildren(small.state, small.page);
  assert.deepEqual(own, ['full-house', 'hidden-single-box']);
  const ordersOf = ({ state, page }, technique) =>
    new Set(positionsOf(technique, state, page).map(({ pack }) => pack.rules.order));
  assert.deepEqual([...ordersOf(small, 'full-house')], [4]);
  assert.deepEqual([...ordersOf(small, 'naked-pair')], [9]);
  const large = nine();
  assert.deepEqual(techniquesForChildren(large.state, large.page), []);
  assert.deepEqual([...ordersOf(large, 'full-house')], [9]);
});

test('Learn pressed before the core has loaded lists techniques once it has', () => {
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { packs, positions });
  const page = { packs, positions };
  desk.press('learn');
  assert.deepEqual(techniquesForChildren(desk.state, page), []);
  assert.deepEqual(familiesIn(desk.state, page), []);
  assert.deepEqual(techniquesIn('singles', desk.state, page), []);
  assert.deepEqual(desk.wanted, []);
  desk.press('opened', { kind: 'core', names: {}, kinds: core.kinds(), version: '' });
  desk.press('graded', { answer: [] });
  assert.deepEqual(
    desk.wanted.map(({ question, what }) => [question, what.technique]),
    [['position', 'full-house']],
  );
  assert.equal(techniquesForChildren(desk.state, page).length, 2);
});

test('asks for examples one by one, each once, while Learn is open', async () => {
  const desk = nine();
  desk.press('learn');
  const asked = [];
  while (desk.wanted.length > 0) {
    const [{ question, what, isFree }] = desk.wanted;
    assert.deepEqual([question, isFree], ['position', true]);
    asked.push(what.technique);
    desk.answer({ step: {}, game: {}, all: {} });
  }
  // the first of each family, and all of the first family
  assert.equal(asked.length, familiesIn(desk.state, desk.page).length + 3);
  assert.equal(new Set(asked).size, asked.length);
  desk.press('family', { value: 'fish' });
  assert.equal(desk.state.panel.open, 'fish');
  assert.equal(desk.wanted[0].what.technique, 'swordfish');
  const { then, with: rest } = desk.wanted[0];
  desk.press('close');
  desk.press(then, { ...rest, answer: { step: {}, game: {}, all: {} } });
  assert.deepEqual(desk.wanted, []);
  desk.press('family', { value: 'fish' });
  desk.press('family', { value: 'fish' });
  assert.equal(desk.state.panel.open, '');
});

test('shows an example with its reason; the exercise after it uses another board', async () => {
  const desk = nine();
  desk.press('example', { value: 'pointing' });
  const [{ what }] = desk.wanted;
  desk.answer(await questions.position(engine, what));
  assert.equal(desk.message, 'exampleTold');
  assert.equal(desk.state.exercise.isFound, true);
  assert.equal(desk.state.lesson.steps[0].technique, 'pointing');
  const shown = desk.game.givens.join('');
  desk.press('exercise');
  desk.answer(await questions.position(engine, desk.wanted[0].what));
  assert.equal(desk.message, 'findCandidate');
  assert.deepEqual([desk.state.exercise.isFound, desk.state.lesson], [false, null]);
  assert.notEqual(desk.game.givens.join(''), shown);
  desk.press('new');
  assert.equal(desk.wanted[0].question, 'position');
});

test('finding a step counts, and so do days in a row', async () => {
  const desk = nine();
  desk.press('exercise', { value: 'pointing' });
  desk.answer(await questions.position(engine, desk.wanted[0].what));
  const { eliminations } = desk.state.exercise.step;
  const [{ cell, digits }] = eliminations;
  desk.press('select', { cell });
  desk.press('digit', { digit: digitsOf(digits)[0], cells: [cell] });
  desk.answer({ step: desk.state.exercise.step });
  assert.equal(desk.state.profile.practised.pointing, 1);
  assert.equal(desk.state.profile.streaks.pointing % 1000, 1);
});

test('does not call a true move wrong because the practised technique does not give it', async () => {
  for (const technique of ['pointing', 'naked-single']) {
    const desk = nine();
    desk.press('exercise', { value: technique });
    desk.answer(await questions.position(engine, desk.wanted[0].what));
    const { effects, step } = desk.state.exercise;
    const { entries, notes, solution } = desk.game;
    const places = step.placements.length > 0;
    const tried = (isTrue) => {
      for (const cell of entries.keys())
        for (const digit of digitsOf(entries[cell] ? 0 : notes[cell] & ~effects[cell]))
          if (isTrue === ((solution[cell] === digit) === places)) {
            desk.press('select', { cell });
            desk.press('digit', { digit, cells: [cell] });
            return desk.message;
          }
      return '';
    };
    assert.equal(tried(true), 'notByThis', technique);
    assert.equal(tried(false), 'notThat', technique);
  }
});

test('the reason in an exercise refers to no earlier steps', async () => {
  const { puzzles } = JSON.parse(readFileSync(join(site, 'packs/9x9-medium.json'), 'utf8'));
  let rests = 0;
  for (const { starts, solution } of puzzles.slice(0, 6)) {
    const givens = gridFrom(starts[0]);
    const pack = packOf('one', '9x9', [starts[0], solution]);
    const seen = new Set();
    let board = { spec: '9x9', givens, entries: givens };
    for (let step; ({ step, after: board } = core.next(board)), step;) {
      const { technique, why } = step;
      const isFirst = !seen.has(technique);
      seen.add(technique);
      if (!isFirst || !/step \d/.test(why)) continue;
      rests++;
      const found = await questions.position(engine, { pack, index: 0, technique });
      assert.deepEqual(found.step.placements, step.placements);
      assert.doesNotMatch(found.step.why, /step \d/);
    }
  }
  assert.ok(rests > 0, 'no reason refers to an earlier step');
});

/** Finds a technique in the puzzle of its example and in that of its first exercise. */
async function endsOf(technique, { state, page }) {
  const places = positionsOf(technique, state, page);
  return Promise.all(
    [...new Set([places[0], places.at(-1)])].map(async ({ pack, index }) => {
      const found = await questions.position(engine, { pack, index, technique });
      return { puzzle: found?.game ?? openPuzzle(pack, index, 0), found };
    }),
  );
}

/** Returns the candidates of a step: the digit it places, or those it removes. */
const claimsOf = ({ placements, eliminations }) => [
  ...placements.map(({ cell, digit }) => [cell, digit]),
  ...eliminations.flatMap(({ cell, digits }) => digitsOf(digits).map((digit) => [cell, digit])),
];

test('every technique occurs where it is shown and where it is first practised', async () => {
  const desk = nine();
  assert.ok(positions.length >= 85, `${positions.length} techniques`);
  assert.ok(techniquesIn('sums', desk.state, desk.page).length >= 10, 'of sums');
  assert.ok(techniquesIn('ties', desk.state, desk.page).length >= 5, 'of ties');
  const some = positions.filter((_, i) => process.env.LONG || i % 12 === 0);
  for (const [technique] of some)
    for (const { puzzle, found } of await endsOf(technique, desk)) {
      const told = `${technique}: ${puzzle.givens.join('')}`;
      assert.equal(found?.step.technique, technique, told);
      const { step, game, all } = found;
      assert.ok(isStepRight(puzzle.solution, step), told);
      for (const [cell, digit] of claimsOf(step)) {
        assert.ok(hasDigit(all.places[cell] | all.removes[cell], digit), told);
        const about = await questions.find(engine, { game, technique, cell, digit });
        assert.ok(
          claimsOf(about.step).some((one) => one.join() === [cell, digit].join()),
          told,
        );
      }
    }
});

test('techniques that hints avoid are practised where there is no easy step', async () => {
  const desk = nine();
  const names = positions.map(([technique]) => technique);
  const around = ['hidden-quad', 'jellyfish', 'sue-de-coq', 'uniqueness-test-1'];
  for (const technique of [...around, 'uniqueness-test-3', 'als-xy-wing']) {
    assert.ok(names.includes(technique), technique);
    for (const { puzzle, found } of await endsOf(technique, desk)) {
      const { rules, givens } = puzzle;
      const { entries, notes } = found.game;
      const { step } = core.next({ spec: rules.spec, givens, entries, notes });
      assert.deepEqual(step.placements, [], technique);
      assert.ok(step.tenths > found.step.tenths - 4, `${technique} beside ${step.technique}`);
    }
  }
});

/* ---- Newcomers ------------------------------------------------------------------------------- */

/** Enters right digits one by one; returns the message after each. */
function told(desk, count, from = 0) {
  return Array.from({ length: count }, (_, i) => {
    const cell = from + i;
    desk.press('select', { cell });
    desk.press('digit', { digit: desk.game.solution[cell], cells: [cell] });
    return desk.message;
  });
}
const empty = (settings) =>
  deskWith(profileOf(puzzle('9x9', ['0'.repeat(81), LARGE[1]]), settings));

test('newcomers see one tip at a time, for three moves, and each tip once', () => {
  const desk = empty();
  const heard = told(desk, 24);
  assert.deepEqual(heard.slice(0, 7), ['', '', ...new Array(3).fill('tipNotes'), '', '']);
  assert.deepEqual(heard.slice(8, 12), [...new Array(3).fill('tipCheck'), '']);
  assert.deepEqual(heard.slice(17, 21), [...new Array(3).fill('tipFirst'), '']);
  assert.equal(desk.state.profile.tips, 3);
  desk.press('reset');
  assert.deepEqual([...new Set(told(desk, 24))], ['']);
});

test('players who have written notes get no tip about notes', () => {
  const desk = empty();
  desk.press('select', { cell: 80 });
  desk.press('digit', { digit: 1, cells: [80], mode: 'notes' });
  const heard = told(desk, 12);
  assert.deepEqual(heard.slice(0, 8), new Array(8).fill(''));
  assert.equal(heard[8], 'tipCheck');
  assert.equal(desk.state.profile.tips, 2);
});

test('newcomers see no tips on 4x4 or beside a mistake', () => {
  const small = deskWith(profileOf(puzzle('4x4', ['0'.repeat(16), FOUR[1]])));
  assert.deepEqual([...new Set(told(small, 12))], ['']);
  const desk = empty();
  told(desk, 2);
  desk.press('select', { cell: 2 });
  desk.press('digit', { digit: desk.game.solution[0], cells: [2] });
  assert.match(desk.message, /^twice/);
});
