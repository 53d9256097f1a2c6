/** Actions, without a document: each takes a state to the next state and its effects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FOUR, SIX, deskWith, frozen, packOf, puzzle, profileOf } from './desk.mjs';
import { signed } from '#src/text/step-markup.js';
import { boundsIn } from '#src/play/address.js';
import { inkOf } from '#src/state/state.js';
import { cellsSeen } from '#src/state/rules-model.js';
import { cellViewOf } from '#src/view/cell-view.js';
import { makeLoop } from '#src/update-loop.js';
import { siteOf } from '#src/state/site-config.js';

const four = () => deskWith(profileOf(puzzle('4x4', FOUR)));
const six = (settings) => deskWith(profileOf(puzzle('6x6', SIX), settings));

test('an action does not change the state it receives', () => {
  const desk = six();
  frozen(desk.state);
  for (const [name, what] of [
    ['select', { cell: 0 }],
    ['digit', { digit: 1, cells: [0] }],
    ['notes', {}],
    ['undo', {}],
    ['redo', {}],
    ['fill', {}],
    ['levels', {}],
    ['choose', { name: 'theme', choice: 'dark' }],
    ['hide', {}],
    ['explain', {}],
    ['leave', {}],
    ['reset', {}],
  ]) {
    desk.press(name, what);
    frozen(desk.state);
  }
  assert.equal(desk.state.profile.settings.theme, 'dark');
});

test('a digit goes in the cells chosen when it was pressed, and makes saving due', () => {
  const desk = four();
  assert.deepEqual(desk.press('select', { cell: 1 }), [{ do: 'focus', cell: 1 }]);
  assert.equal(desk.state.saving.isDue, false);
  desk.press('digit', { digit: 3, cells: [1] });
  assert.equal(desk.game.entries[1], 3);
  assert.equal(desk.state.saving.isDue, true);
  desk.press('kept', { outcome: 'kept', hasAside: false });
  assert.equal(desk.state.saving.isDue, false);
  assert.equal(desk.state.saving.base, desk.state.profile);
});

test('refuses a digit in a given or without a selected cell, with a shake', () => {
  const desk = four();
  assert.deepEqual(desk.type(3), [{ do: 'nudge', cell: null }]);
  assert.equal(desk.message, 'chooseFirst');
  desk.press('select', { cell: 0 });
  assert.deepEqual(desk.type(3), [{ do: 'nudge', cell: 0 }]);
  assert.equal(desk.message, 'isGiven');
  desk.press('select', { cell: 1 });
  assert.equal(desk.message, ''); // the message was about another square
});

test('pressing the same digit again clears its cell, but not for small children', () => {
  for (const [desk, left] of [
    [six(), 0],
    [four(), 3],
  ]) {
    desk.press('select', { cell: 1 });
    desk.type(3);
    desk.type(3);
    assert.equal(desk.game.entries[1], left);
  }
});

test('a hint shows both places of a repeated digit, even a given', () => {
  const desk = six();
  const cell = desk.game.entries.indexOf(0);
  const [seen] = cellsSeen(desk.game.rules)[cell].filter((other) => desk.game.givens[other]);
  desk.press('select', { cell });
  desk.type(desk.game.givens[seen]);
  desk.press('hint');
  desk.answer({ status: 'ok', kind: 'clash', wrong: [cell], step: null });
  assert.ok(desk.state.lesson.cells.includes(cell) && desk.state.lesson.cells.includes(seen));
});

test('text that the browser cannot copy is shown for copying by hand', () => {
  const desk = four();
  const copy = (isCopied) => {
    desk.press('share');
    const [effect] = desk.press('copyText');
    desk.press('copied', { ...effect, isCopied });
    return effect.text;
  };
  copy(true);
  assert.deepEqual([desk.message, desk.state.panel], ['copiedText', null]);
  const text = copy(false);
  assert.deepEqual(desk.state.panel, { name: 'copy', text });
});

test('Hint fills a cell, counts, and lets the player ask why', () => {
  const desk = four();
  const [ask] = desk.press('hint');
  assert.equal(ask.question, 'hint');
  desk.answer({ status: 'ok', cell: 1, digit: 3 });
  assert.equal(desk.game.entries[1], 3);
  assert.equal(desk.game.hints, 1);
  assert.equal(desk.state.lastHint.cell, 1);
  const [why] = desk.press('why');
  assert.equal(why.question, 'reason');
  assert.equal(why.what.before.entries[1], 0);
});

test('a digit closes a hint; selecting, notes and a setting do not, nor do half its removals', () => {
  const desk = six();
  const gone = [0, 1].map((cell) => ({ cell, digits: 1 }));
  let step = { placements: [{ cell: 0, digit: 1 }], eliminations: [], nodes: [] };
  const teach = () => {
    desk.press('hint');
    desk.answer({ status: 'ok', kind: 'step', wrong: [], step });
    assert.equal(desk.state.lesson.stage, 1);
  };
  for (const [name, what] of [
    ['undo', {}],
    ['closeLesson', {}],
    ['digit', { digit: 2, cells: [0] }],
  ]) {
    teach();
    desk.press(name, what);
    assert.equal(desk.state.lesson, null, name);
  }
  desk.press('undo');
  for (const cell of [0, 1]) desk.press('digit', { digit: 1, cells: [cell], mode: 'notes' });
  step = { placements: [], eliminations: gone, nodes: [] };
  teach();
  for (const [name, what] of [
    ['choose', { name: 'theme', choice: 'dark' }],
    ['select', { cell: 0 }],
    ['notes', {}],
    ['fold', {}],
    ['digit', { digit: 1, cells: [0], mode: 'notes' }],
  ])
    desk.press(name, what);
  assert.ok(desk.state.lesson.isFolded);
  for (let i = 0; i < 3; i++) desk.press('hint');
  assert.ok(!desk.state.lesson.isFolded); // rather than doing the step unseen
  desk.press('digit', { digit: 1, cells: [1], mode: 'notes' });
  assert.equal(desk.state.lesson, null);
  step = { placements: [], eliminations: [{ cell: 1, digits: 2 }], nodes: [] };
  teach();
  for (const name of ['hint', 'hint']) desk.press(name);
  const [asked] = desk.press('others');
  desk.press('down');
  desk.press(asked.then, { ...asked.with, answer: { steps: [step] } });
  assert.deepEqual([desk.state.lesson.stage, desk.state.lesson.others], [2, null]); // too late
});

test('a game counts only the time its board is visible', () => {
  const desk = four();
  const at = (tick, name, what) => {
    desk.tick = tick;
    desk.press(name, what);
  };
  at(0, 'show');
  at(500, 'digit', { digit: 3, cells: [1] });
  assert.equal(desk.game.time, 500);
  at(700, 'pause');
  at(9000, 'pause');
  at(9100, 'hide');
  assert.equal(desk.game.time, 800);
  at(20000, 'show');
  at(20001, 'explain');
  at(30000, 'leave');
  at(30002, 'digit', { digit: 4, cells: [2] });
  assert.equal(desk.game.time, 803);
});

test('a player who rests for minutes is not timed', () => {
  const desk = four();
  const after = (minutes, name, what) => {
    desk.tick = minutes * 60000;
    desk.press(name, what);
  };
  after(0, 'show');
  after(1, 'digit', { digit: 3, cells: [1] });
  after(2, 'tick');
  after(61, 'tick');
  after(62, 'pick', { cell: 2 });
  after(64, 'digit', { digit: 4, cells: [2] });
  assert.equal(desk.game.time, 6 * 60000); // 1, then 3 of the rest, then 2
});

test('a level keeps its game and its time while another is played', () => {
  const packs = [packOf('four', '4x4', FOUR), packOf('six', '6x6', SIX)];
  const desk = deskWith(profileOf({ ...puzzle('4x4', FOUR), pack: 'four' }), { packs });
  desk.press('show');
  desk.press('digit', { digit: 3, cells: [1] });
  desk.tick = 100;
  desk.press('level', { value: 'six' });
  assert.equal(desk.game.rules.order, 6);
  desk.tick = 400;
  desk.press('level', { value: 'four' });
  assert.equal(desk.game.entries[1], 3);
  assert.equal(desk.game.time, 100);
  assert.equal(desk.state.profile.games.six.time, 300);
});

test('moves from another window join the board, with a message', () => {
  const desk = four();
  desk.press('digit', { digit: 3, cells: [1] });
  desk.press('kept', { outcome: 'kept', hasAside: false });
  const there = deskWith(desk.state.profile);
  there.tick = 5;
  there.press('digit', { digit: 4, cells: [2] });
  desk.press('digit', { digit: 2, cells: [3] });
  desk.press('meet', { theirs: there.state.profile });
  assert.deepEqual(desk.game.entries.slice(0, 4), [1, 3, 4, 2]);
  assert.match(desk.message, /joined/);
});

test('a failure to save is reported once', () => {
  const desk = four();
  desk.press('digit', { digit: 3, cells: [1] });
  desk.press('kept', { outcome: 'full', hasAside: false });
  assert.match(desk.message, /full/);
  assert.equal(desk.state.words.offer.act, 'saveGame');
  desk.press('digit', { digit: 4, cells: [2] });
  desk.press('kept', { outcome: 'full', hasAside: false });
  assert.doesNotMatch(desk.message, /full/);
});

/* ---- Former faults --------------------------------------------------------------------------- */

test('the last right digit wins above 4x4, however it is entered, but not on 4x4', () => {
  const desk = six();
  desk.press('digit', { digit: 1, cells: [0] });
  assert.equal(desk.game.done, false);
  const effects = desk.press('digit', { digit: 2, cells: [1] });
  assert.ok(desk.game.done);
  assert.equal(desk.game.prechecks, 0);
  assert.equal(desk.state.panel.name, 'solved');
  assert.equal(effects[0].question, 'way');
  const step = (technique, tenths) => ({ technique, tenths });
  desk.answer({ steps: [step('w-wing', 44), step('unique-loop-1', 45)] });
  assert.match(desk.state.panel.hardest, /unique-loop-1/);
  desk.press('close');
  desk.press('undo');
  assert.equal(desk.game.done, false);
  desk.press('redo');
  assert.ok(desk.game.done);

  const hinted = six({ hints: 'fill' });
  hinted.press('digit', { digit: 1, cells: [0] });
  hinted.press('hint');
  hinted.answer({ status: 'ok', cell: 1, digit: 2 });
  assert.equal(hinted.state.panel.name, 'solved');

  const child = four();
  [...FOUR[1]].forEach((digit, cell) =>
    child.press('digit', { digit: Number(digit), cells: [cell] }),
  );
  assert.deepEqual([child.game.done, child.state.panel], [false, null]);
});

for (const [who, settings, site] of [
  ['a site', {}, { win: 'full' }],
  ['a player who sees mistakes', { mistakes: 'yes' }, {}],
])
  test(`${who} can let the last right digit win on 4x4; a full wrong board is reported`, () => {
    const desk = deskWith(profileOf(puzzle('4x4', FOUR), settings), { site: siteOf(site) });
    const put = (cell, digit) => desk.press('digit', { digit, cells: [cell] });
    const solution = [...FOUR[1]].map(Number);
    const [last, ...rest] = desk.game.givens.flatMap((given, cell) => (given ? [] : [cell]));
    for (const cell of rest) put(cell, solution[cell]);
    put(last, (solution[last] % 4) + 1);
    assert.match(desk.message, /^fullWrong/);
    put(last, solution[last]);
    assert.deepEqual([desk.game.done, desk.state.panel.name], [true, 'solved']);
  });

test('Hint on a solved board says that it is solved', () => {
  const desk = six({ hints: 'fill' });
  for (const cell of [0, 1]) desk.press('digit', { digit: cell + 1, cells: [cell] });
  desk.press('close');
  desk.press('hint');
  desk.answer({ status: 'full' });
  assert.equal(desk.message, 'isSolved');
});

test('after a double tap a digit changes the tapped cell only', () => {
  const desk = six();
  for (const cell of [0, 1]) desk.press('digit', { digit: 3, cells: [cell] });
  desk.press('pickEqual', { cell: 1 });
  const cells = [1, ...desk.state.focus.others];
  assert.ok(cells.includes(0));
  desk.press('digit', { digit: 4, cells });
  assert.deepEqual(desk.game.entries.slice(0, 2), [3, 4]);
});

test('the cell that Hint filled stays circled until the next action', () => {
  const desk = four();
  desk.press('hint');
  desk.answer({ status: 'ok', cell: 1, digit: 3 });
  assert.deepEqual(cellViewOf(desk.state).marked, [1]);
  desk.press('select', { cell: 2 });
  assert.deepEqual(cellViewOf(desk.state).marked, []);
});

test('a full wrong board says how many digits are wrong and offers to show them', () => {
  const desk = six();
  desk.press('digit', { digit: 2, cells: [0] });
  desk.press('digit', { digit: 1, cells: [1] });
  assert.equal(desk.message, 'fullWrong 2');
  assert.deepEqual([desk.game.wrong, desk.game.prechecks], [[], 0]);
  const { act } = desk.state.words.offer;
  desk.press(act);
  desk.answer({ status: 'ok', wrong: [0, 1], solved: false });
  assert.deepEqual(desk.game.wrong, [0, 1]);
});

test('locks a digit pressed without a cell only in number-first entry', () => {
  const desk = six();
  desk.press('digit', { digit: 2, cells: [] });
  assert.deepEqual([desk.state.focus.lockedDigit, desk.message], [0, 'chooseFirst']);
  const other = six({ first: 'number' });
  other.press('digit', { digit: 2, cells: [] });
  assert.equal(other.state.focus.lockedDigit, 2);
  assert.equal(other.message, `held ${signed(2)}`); // marked as a digit
});

test('New keeps a begun game, says so, and offers to return to it', () => {
  const packs = [packOf('four', '4x4', FOUR, ['1000003000400004', FOUR[1]])];
  const desk = deskWith(profileOf({ ...puzzle('4x4', FOUR), pack: 'four' }), { packs });
  desk.press('new');
  assert.deepEqual([desk.message, desk.state.words.offer], ['started', null]);
  desk.press('digit', { digit: 2, cells: [3] });
  const { entries } = desk.game;
  desk.press('new');
  assert.equal(desk.message, 'startedKept');
  assert.notDeepEqual(desk.game.entries, entries);
  const { act, value } = desk.state.words.offer;
  desk.press(act, { value });
  assert.deepEqual(desk.game.entries, entries);
});

test('Again restarts the solved puzzle with no past, time or counts', () => {
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { packs: [packOf('own', '4x4', FOUR)] });
  desk.press('select', { cell: 1 });
  desk.type(3);
  desk.press('check');
  desk.answer({ wrong: [], solved: true });
  desk.state.profile.games.own = { ...desk.game, time: 7000 };
  assert.equal(desk.state.panel.name, 'solved');
  desk.press('again');
  const { entries, givens, past, time, done, prechecks } = desk.game;
  assert.deepEqual(entries, givens);
  assert.deepEqual(
    { past, time, done, prechecks },
    { past: [], time: 0, done: false, prechecks: 0 },
  );
  assert.deepEqual([desk.state.panel, desk.message], [null, 'wasReset']);
});

test('a locked page does not offer pasted puzzles', () => {
  const bounds = { isLocked: true, storageSuffix: '?1', task: null, unknown: [] };
  const [free, bound] = [{}, { bounds }].map((rest) =>
    deskWith(profileOf(puzzle('4x4', FOUR)), rest),
  );
  assert.equal(free.press('pasted', { text: FOUR[0] }).length, 1);
  assert.deepEqual(bound.press('pasted', { text: FOUR[0] }), []);
});

test('Reset can be undone on 4x4', () => {
  const desk = four();
  desk.press('reset');
  assert.equal(desk.state.words.offer, null);
  desk.press('digit', { digit: 3, cells: [1] });
  desk.press('reset');
  assert.equal(desk.game.entries[1], 0);
  desk.press(desk.state.words.offer.act);
  assert.equal(desk.game.entries[1], 3);
});

test('Hint and Check on a full wrong 4x4 offer to erase the mistakes', () => {
  const desk = four();
  [...FOUR[1]].forEach((digit, cell) => {
    if (!desk.game.givens[cell]) desk.press('digit', { digit: Number(digit), cells: [cell] });
  });
  assert.equal(desk.message, 'noneEmpty'); // as soon as it is full
  desk.press('select', { cell: 1 });
  desk.press('hint');
  desk.answer({ status: 'full' });
  assert.deepEqual([desk.message, desk.state.words.offer], ['noneEmpty', null]);
  desk.press('digit', { digit: 4, cells: [1] });
  desk.press('hint');
  desk.answer({ status: 'full' });
  assert.equal(desk.message, 'fullWrong 1');
  assert.equal(desk.state.words.offer.act, 'takeBack');
  desk.press('check');
  desk.answer({ status: 'ok', wrong: [1], solved: false });
  desk.press(desk.state.words.offer.act);
  assert.deepEqual([desk.game.entries[1], desk.game.entries[2]], [0, 4]);
});

test('a long press on a cell makes only the next digit there a note', () => {
  const desk = deskWith(profileOf(puzzle('6x6', ['000456456123231564564231312645645312', SIX[1]])));
  desk.press('jotIn', { cell: 0 });
  desk.type(2);
  assert.deepEqual([desk.game.notes[0], desk.game.entries[0]], [2, 0]);
  assert.deepEqual([desk.state.focus.mode, desk.state.focus.nextMode], ['digits', null]);
  desk.type(3);
  assert.equal(desk.game.entries[0], 3);
  desk.press('jotIn', { cell: 1 });
  desk.press('select', { cell: 2 });
  desk.type(3);
  assert.equal(desk.game.entries[2], 3);
});

test('Learn opens before the core has loaded', () => {
  const desk = four();
  assert.equal(desk.state.core.kind, '');
  desk.press('learn');
  assert.equal(desk.state.panel.name, 'learn');
});

/* ---- The loop -------------------------------------------------------------------------------- */

/** Makes a loop without a document: `frame` runs the frame that is due. */
function loopOf(first, carry = () => {}) {
  const frames = [];
  const drawn = [];
  const stored = [];
  const failed = [];
  globalThis.document = { hidden: false };
  globalThis.requestAnimationFrame = (frame) => frames.push(frame);
  const bounds = boundsIn({ search: '', hash: '' });
  const page = { packs: [], positions: [], bounds, say: (key) => key, random: () => 0 };
  const loop = makeLoop(
    first,
    page,
    (state) => drawn.push(state),
    carry,
    ({ read, runNow }) => {
      stored.push(read());
      runNow('kept', { outcome: 'kept', hasAside: false });
    },
    (error) => failed.push(error),
  );
  const frame = () =>
    new Promise((done) => {
      for (const one of frames.splice(0)) one();
      setTimeout(() => setTimeout(done));
    });
  return { loop, drawn, stored, failed, frame };
}

test('draws once and stores once a frame, however many actions it has', async () => {
  const { loop, drawn, stored, frame } = loopOf(four().state);
  loop.act('digit', { digit: 3, cells: [1] });
  loop.act('digit', { digit: 4, cells: [2] });
  loop.act('select', { cell: 3 });
  assert.deepEqual([drawn.length, stored.length], [0, 0]);
  await frame();
  assert.deepEqual([drawn.length, stored.length], [1, 1]);
  assert.deepEqual(drawn[0].profile.games.own.entries.slice(0, 3), [1, 3, 4]);
});

test('stores at once when the page is hidden', () => {
  const { loop, stored } = loopOf(four().state);
  loop.act('digit', { digit: 3, cells: [1] });
  loop.act('hide');
  loop.flush();
  assert.equal(stored.length, 1);
});

test("moves wait for the core's answer, in order; opening a dialog does not", async () => {
  let reply;
  const carry = (effect, { runNow }) =>
    effect.do !== 'ask'
      ? undefined
      : new Promise((done) => {
          reply = (value) => {
            runNow(effect.then, { answer: value });
            done();
          };
        });
  const { loop, frame } = loopOf(four().state, carry);
  loop.act('hint');
  loop.act('digit', { digit: 4, cells: [2] });
  loop.act('levels');
  assert.equal(loop.read().profile.games.own.entries[2], 0);
  assert.equal(loop.read().panel.name, 'levels');
  reply({ status: 'ok', cell: 1, digit: 3 });
  await frame();
  assert.deepEqual(loop.read().profile.games.own.entries.slice(0, 3), [1, 3, 4]);
});

test('reports an action that fails, and runs the actions after it', async () => {
  const { loop, failed, frame } = loopOf(four().state);
  loop.act('no such act');
  loop.act('digit', { digit: 3, cells: [1] });
  await frame();
  assert.equal(failed.length, 1);
  assert.equal(loop.read().profile.games.own.entries[1], 3);
});

test('names the house of a repeated digit until it is fixed, on 4x4 only when asked', () => {
  const desk = six();
  desk.press('select', { cell: 0 });
  desk.type(3);
  assert.equal(desk.message, `twice.row 1 ${signed(3)}`);
  assert.deepEqual(
    [...cellViewOf(desk.state).clashing].sort((a, b) => a - b),
    [0, 2, 24],
  );
  desk.type(1);
  assert.equal(desk.message, '');
  assert.equal(cellViewOf(desk.state).clashing.size, 0);
  desk.press('undo');
  assert.equal(cellViewOf(desk.state).clashing.size, 3);
  desk.press('choose', { name: 'clashes', choice: 'no' });
  assert.equal(cellViewOf(desk.state).clashing.size, 0);
  desk.type(3);
  desk.type(3);
  assert.equal(desk.message, '');

  const child = four();
  child.press('select', { cell: 1 });
  child.type(1);
  assert.deepEqual([child.message, cellViewOf(child.state).clashing.size], ['', 0]);
});

test('filling singles counts as one hint and one undo; mistakes are reported first', () => {
  const desk = six();
  const [effect] = desk.press('singles');
  assert.deepEqual([effect.question, effect.what], ['singles', desk.game]);
  const step = { status: 'ok', kind: 'step', wrong: [], step: null };
  desk.answer({ advice: step, entries: desk.game.entries });
  assert.deepEqual([desk.message, desk.game.hints, desk.game.past.length], ['noSingles', 0, 0]);
  desk.press('singles');
  desk.answer({ advice: step, entries: [1, ...desk.game.entries.slice(1)] });
  assert.equal(desk.message, 'singlesFilled 1');
  assert.deepEqual([desk.game.entries[0], desk.game.hinted[0], desk.game.hints], [1, 1, 1]);
  desk.press('singles');
  desk.answer({ advice: step, entries: desk.game.solution });
  assert.equal(desk.state.panel.name, 'solved');
  desk.press('undo');
  desk.press('undo');
  assert.deepEqual([desk.game.entries[0], desk.game.hinted[0], desk.game.hints], [0, 0, 2]);
  desk.press('singles');
  desk.answer({ advice: { ...step, kind: 'wrong', wrong: [0] }, entries: null });
  assert.equal(desk.state.lesson.kind, 'wrong');
});

test('in colour mode a picked note takes the next colour, and the cell the later ones', () => {
  const desk = six();
  desk.press('select', { cell: 0 });
  desk.type(2, { mode: 'notes' });
  desk.press('tints');
  desk.type(5, { mode: 'notes' });
  assert.equal(desk.message, `noNote ${signed(5)}`);
  desk.type(2, { mode: 'notes' });
  assert.equal(desk.message, `colourNote ${signed(2)}`);
  desk.type(4);
  desk.type(1);
  desk.type(3);
  assert.deepEqual([inkOf(desk.game, 0, 2), desk.game.tints[0]], [4, 5]);
  for (let i = 0; i < 3; i++) desk.press('undo');
  assert.deepEqual([inkOf(desk.game, 0, 2), desk.game.tints[0], desk.game.notes[0]], [0, 0, 2]);
});

test('5.09 moves make sounds only if set, and never in whiteboard view', () => {
  const heard = (desk) =>
    desk.wanted.filter((effect) => effect.do === 'sound').map(({ what }) => what);
  const desk = six({ sounds: 'yes' });
  desk.press('select', { cell: 0 });
  assert.deepEqual(heard(desk), []);
  desk.type(2);
  assert.deepEqual(heard(desk), ['place']);
  desk.type(1);
  assert.deepEqual(heard(desk), ['house']); // completes the column
  desk.press('undo');
  assert.deepEqual(heard(desk), []);
  desk.type(1);
  desk.press('select', { cell: 1 });
  desk.type(2);
  assert.deepEqual(heard(desk), ['win']);
  const quiet = six();
  quiet.press('select', { cell: 0 });
  quiet.type(1);
  assert.deepEqual(heard(quiet), []);
  const child = four(); // hears that the board is right, unless the sounds are muted
  for (const muted of [false, true]) {
    if (muted) child.press('mute');
    child.press('again');
    [...FOUR[1]].forEach((digit, cell) =>
      child.press('digit', { digit: Number(digit), cells: [cell] }),
    );
    child.press('check');
    child.answer({ wrong: [], solved: true });
    assert.deepEqual(heard(child), muted ? [] : ['win']);
  }
  const wall = six({ sounds: 'yes', wall: 'yes' }); // before a class
  wall.press('select', { cell: 0 });
  wall.type(1);
  assert.deepEqual(heard(wall), []);
});
