/** Moves, and games as saved text, without a browser. Titles begin with the checklist's row. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { FOUR, STRANGE, chance, frozen, levelOf, packOf } from './desk.mjs';
import { rulesOf } from './core.mjs';
import { packEngine } from '#src/core/hint-service.js';
import {
  CheckPuzzle,
  HintPlease,
  NewPuzzle,
  ResetPuzzle,
  undoMistakes,
  candidatesOf,
  countEmpty,
  enter,
  enterAll,
  follow,
  colourNotes,
  isUntouched,
  toggleNote,
  fillNotes,
  note,
  noteAll,
  redo,
  addBookmark,
  restoreBookmark,
  colourCells,
  moveInHistory,
  undo,
} from '#src/state/game.js';
import { fromSaved, toSaved } from '#src/storage/saved.js';
import {
  digitsOf,
  gridFrom,
  gridText,
  inkOf,
  layersOf,
  openPuzzle,
  fingerprintOf,
  puzzlesIn,
  countStarts,
} from '#src/state/state.js';

globalThis.crypto ??= webcrypto; // browsers have it, node from 19 on

const pack = levelOf('kids-4x4');
const packs = [pack];
const inTurn =
  (...numbers) =>
  () =>
    numbers.shift() ?? 0;
const fresh = () => openPuzzle(pack, 0, 0);
const verdict = async (game) => CheckPuzzle(game, await packEngine().check(game));

test('0.12 a start shows only the given cells', () => {
  const game = openPuzzle(pack, 0, 0);
  assert.equal(gridText(game.givens), '1000' + '0002' + '0100' + '4000');
  assert.equal(countStarts(pack, 0), 2);
});

test('3.07 converts digits to text and back, with 0 as empty', () => {
  assert.equal(gridText([0, 9, 10, 25]), '09AP');
  assert.deepEqual(gridFrom('0.9AaP'), [0, 0, 9, 10, 10, 25]);
});

test('0.14 New picks a solution and one of its starts, never the same puzzle twice in a row', () => {
  const first = NewPuzzle(pack, inTurn(2, 1), null);
  assert.deepEqual(first, openPuzzle(pack, 2, 1));
  assert.equal(gridText(first.solution), '1243341221344321');
  const next = NewPuzzle(pack, inTurn(2, 1, 2, 1, 1, 0), first);
  assert.deepEqual(next, openPuzzle(pack, 1, 0));
  for (const counter of ['hints', 'prechecks']) assert.equal(next[counter], 0);
  const only = packOf('one', '4x4', FOUR);
  assert.deepEqual(
    NewPuzzle(only, inTurn(), NewPuzzle(only, inTurn(), null)),
    openPuzzle(only, 0, 0),
  );
});

test('1.18 New repeats no puzzle until all are solved', () => {
  for (const random of [inTurn(), chance(3)]) {
    let game = null;
    const solved = new Set();
    for (let i = 0; i < pack.count; i++) {
      game = NewPuzzle(pack, random, game, (one) => solved.has(fingerprintOf(one)));
      assert.ok(!solved.has(fingerprintOf(game)));
      solved.add(fingerprintOf(game));
    }
    assert.equal(solved.size, 6);
    assert.notDeepEqual(
      NewPuzzle(pack, random, game, () => true),
      game,
    );
  }
});

test('each puzzle has a fingerprint of its own, which includes its rules', () => {
  const puzzles = puzzlesIn(pack);
  assert.equal(puzzles.length, pack.count);
  assert.equal(new Set(puzzles.map(fingerprintOf)).size, pack.count);
  assert.equal(
    fingerprintOf(puzzles[0]),
    fingerprintOf({ rules: rulesOf('4x4'), givens: [...puzzles[0].givens] }),
  );
  assert.notEqual(
    fingerprintOf(puzzles[0]),
    fingerprintOf({ ...puzzles[0], rules: rulesOf('4x4+x') }),
  );
});

test('0.15 Reset restores the start of the same puzzle', async () => {
  let game = enter(fresh(), 1, 4);
  game = HintPlease(game, { cell: 2, digit: 3 });
  game = await verdict(game);
  assert.deepEqual(game.wrong, [1]);
  const reset = ResetPuzzle(game);
  assert.deepEqual({ ...reset, past: [] }, fresh());
  assert.equal(undo(reset).entries[1], 4);
  assert.deepEqual([undo(reset).hints, undo(reset).prechecks], [1, 1]); // both still count
});

test("0.16 Hint fills a cell, counts, and leaves the player's digits", async () => {
  let game = enter(fresh(), 1, 1);
  const engine = packEngine();
  for (let hints = 1; countEmpty(game) > 0; hints++) {
    const hint = await engine.hint(game);
    assert.equal(game.entries[hint.cell], 0);
    game = HintPlease(game, hint);
    assert.equal(game.hints, hints);
  }
  assert.equal(game.entries[1], 1);
  assert.equal((await engine.hint(game)).status, 'full');
  assert.ok(game.entries.every((digit, cell) => cell === 1 || digit === game.solution[cell]));
});

test('0.07 0.17 Check marks only wrong cells, and counts until the board is right', async () => {
  let game = await verdict(enter(enter(fresh(), 1, 2), 2, 4));
  assert.deepEqual(game.wrong, [2]);
  assert.equal(game.prechecks, 1);
  game = await verdict(enter(game, 2, 0));
  assert.deepEqual(game.wrong, []);
  assert.equal(game.prechecks, 2);
  for (let cell = 0; cell < 16; cell++) game = enter(game, cell, game.solution[cell]);
  game = await verdict(game);
  assert.equal(game.prechecks, 2);
  assert.equal((await packEngine().check(game)).solved, true);
});

test('givens stay; a new digit removes the marks of Check and Hint', async () => {
  const game = await verdict(HintPlease(enter(fresh(), 1, 4), { cell: 2, digit: 3 }));
  assert.equal(enter(game, 0, 3), game);
  assert.equal(enter(game, 1, 4), game);
  assert.deepEqual(enter(game, 1, 2).wrong, []);
  assert.equal(enter(game, 2, 1).hinted[2], 0);
  assert.equal(game.hinted[2], 1);
  assert.ok(isUntouched(fresh()) && !isUntouched(game));
});

/** Makes a random move. */
function randomMove(game, random) {
  const cell = random(16);
  switch (random(18)) {
    case 0:
      return ResetPuzzle(game);
    case 1:
      return CheckPuzzle(game, { wrong: [1, 2].filter((one) => game.entries[one]), solved: false });
    case 2:
      return game.entries.includes(0)
        ? HintPlease(game, { cell: game.entries.indexOf(0), digit: 1 + random(4) })
        : game;
    case 3:
      return undo(game);
    case 4:
      return redo(game);
    case 5:
      return undoMistakes(game);
    case 6:
      return noteAll(game, [
        { cell, digits: random(16) },
        { cell: random(16), digits: random(16) },
      ]);
    case 7:
      return toggleNote(
        game,
        random(2) === 0 ? 'notes' : 'centres',
        [cell, random(16), random(16)],
        1 + random(4),
      );
    case 8:
      return colourCells(game, [cell, random(16)], random(10));
    case 9:
      return addBookmark(game);
    case 10:
      return restoreBookmark(game, random(3));
    case 11:
      return enterAll(game, [cell, random(16), random(16)], random(5));
    case 12:
      return colourNotes(game, [cell, random(16)], 1 + random(4), 1 + random(9));
    case 13:
      return note(game, cell, 1 + random(4));
    case 14:
      return fillNotes(game);
    default:
      return enter(game, cell, random(5));
  }
}

const MOVES = process.env.LONG ? 1e6 : 5e4;

test(`${MOVES} random moves can be undone to the start and redone to the end`, () => {
  const random = chance(7);
  for (let round = 0, moves = 0; moves < MOVES; round++) {
    const start = NewPuzzle(pack, random, null);
    let game = start;
    for (let i = 0; i < 200; i++, moves++) game = randomMove(game, random);
    const board = ({ entries, notes, centres, complete, tints, hinted }) => ({
      entries,
      notes,
      centres,
      complete,
      tints,
      hinted,
    });
    const first = moveInHistory(game, -game.past.length);
    assert.deepEqual(board(first), board(start));
    assert.deepEqual(board(moveInHistory(first, game.past.length)), board(game));
    assert.ok(game.wrong.every((cell) => game.entries[cell] !== 0));
    assert.ok(
      game.givens.every(
        (digit, cell) =>
          digit === 0 ||
          (game.entries[cell] === digit && game.notes[cell] === 0 && game.centres[cell] === 0),
      ),
    );
    assert.ok(
      game.entries.every(
        (digit, cell) => digit === 0 || (game.notes[cell] === 0 && game.centres[cell] === 0),
      ),
    );
    assert.ok(game.complete.every((sign, cell) => !sign || game.notes[cell] | game.centres[cell]));
  }
});

test('1.14 a saved game reads back the same, with its past and future, after any move', () => {
  const random = chance(1);
  for (let round = 0; round < 30; round++) {
    let game = NewPuzzle(pack, random, null);
    for (let i = 0; i < 60; i++) {
      game = randomMove(frozen(game), random); // frozen: a move must not change it
      assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(game))), packs), game);
    }
  }
});

test('1.06 notes can be added and removed, though not in a filled cell; a digit clears them', () => {
  let game = note(note(fresh(), 1, 2), 1, 4);
  assert.deepEqual(digitsOf(game.notes[1]), [2, 4]);
  game = note(game, 1, 2);
  assert.deepEqual(digitsOf(game.notes[1]), [4]);
  assert.equal(note(game, 0, 2), game);
  assert.equal(enter(game, 1, 3).notes[1], 0);
  assert.deepEqual(undo(enter(game, 1, 3)).notes, game.notes);
  assert.equal(enter(game, 1, 0).notes[1], 0); // Erase removes notes, too
});

test('a note keeps its colour until it is removed or coloured again, also in a saved game', () => {
  const noted = note(note(note(fresh(), 1, 2), 1, 3), 2, 3);
  const colours = (game) => [1, 2].map((cell) => [2, 3].map((digit) => inkOf(game, cell, digit)));
  const inked = colourNotes(colourNotes(noted, [1], 2, 9), [1, 2], 3, 6);
  assert.deepEqual(colours(inked), [
    [9, 6],
    [0, 6],
  ]);
  // the same colour again removes it
  assert.deepEqual(colours(colourNotes(inked, [1], 2, 9))[0], [0, 6]);
  assert.deepEqual(colours(colourNotes(inked, [1], 2, 4))[0], [4, 6]);
  assert.equal(colourNotes(noted, [3], 2, 1), noted); // there is no such note
  const without = note(inked, 1, 3);
  assert.deepEqual(colours(without)[0], [9, 0]);
  assert.deepEqual(colours(note(without, 1, 3))[0], [9, 0]); // its colour was removed with it
  assert.deepEqual(colours(undo(without)), colours(inked));
  assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(without))), [pack]), without);
});

test('a digit that is erased gives back the notes it covered, with their colours', () => {
  const { ink4, ...noted } = layersOf(
    colourNotes(toggleNote(note(note(fresh(), 1, 2), 1, 4), 'centres', [1], 4), [1], 4, 4),
  );
  const game = { ...fresh(), ...noted, ink4 };
  const covered = enter(enter(game, 1, 3), 1, 4); // also if the digit is changed
  assert.deepEqual([covered.notes[1], covered.ink4[1]], [0, 0]);
  assert.deepEqual(layersOf(enter(covered, 1, 0)), layersOf(game));
  assert.equal(enter(enter(covered, 1, 0), 1, 0).notes[1], 0); // the next Erase removes them
  assert.deepEqual(enterAll(covered, [1, 2], 0).notes, game.notes);
  assert.deepEqual(undo(enter(covered, 1, 0)).notes, covered.notes);
  // digits entered in the meantime are gone from these notes, too, unless notes are not cleaned
  const later = enter(covered, 2, 2);
  assert.deepEqual(digitsOf(enter(later, 1, 0).notes[1]), [4]);
  assert.deepEqual(digitsOf(enter(later, 1, 0, false).notes[1]), [2, 4]);
  // the newest empty cell counts: its notes were removed, or it has been reset
  assert.equal(enter(enter(enter(game, 1, 0), 1, 3), 1, 0).notes[1], 0);
  assert.equal(enter(enter(ResetPuzzle(covered), 1, 3), 1, 0).notes[1], 0);
  assert.deepEqual(layersOf(enter(enter(fresh(), 1, 3), 1, 0)), layersOf(fresh()));
});

test('notes that were filled in are complete until they are removed; own notes are not', () => {
  const list = (game) => game.complete.join('');
  const none = list(fresh());
  const every = fresh()
    .entries.map((digit) => (digit === 0 ? 1 : 0))
    .join('');
  const own = note(fresh(), 1, 2); // a pair, perhaps
  const beside = fillNotes(own);
  assert.deepEqual([list(own), list(beside)], [none, `${every[0]}0${every.slice(2)}`]);
  const filled = fillNotes(beside); // every cell has notes, so all are replaced
  assert.equal(list(filled), every);
  assert.equal(fillNotes(filled), filled);
  assert.deepEqual([list(undo(filled)), list(redo(undo(filled)))], [list(beside), every]);
  assert.equal(list(ResetPuzzle(filled)), none);
  assert.equal(list(enterAll(filled, [...filled.entries.keys()], 0)), none);
  // a note in a cell that was cleared is the player's own; one that a digit covered is not
  assert.equal(note(enter(filled, 1, 0), 1, 2).complete[1], 0);
  assert.deepEqual([enter(filled, 2, 3), enter(enter(filled, 2, 3), 2, 0)].map(list), [
    `${every.slice(0, 2)}0${every.slice(3)}`,
    every,
  ]);
  // saved as field 12, which old saved games lack
  const saved = JSON.parse(JSON.stringify(toSaved(filled)));
  assert.deepEqual(fromSaved(saved, packs), filled);
  const older = saved.moves.map((move) => move.filter((_, i) => move[i - (i % 3)] !== 12));
  assert.deepEqual(list(fromSaved({ ...saved, moves: older }, packs)), none);
});

test('digits, notes and colours can be entered in several cells at once', () => {
  const game = enterAll(fresh(), [0, 1, 2], 3);
  assert.equal(gridText(game.entries).slice(0, 4), '1330');
  assert.equal(game.past.length, 1);
  // cell 2 lacks the note, so both cells get it
  const noted = toggleNote(toggleNote(fresh(), 'centres', [1], 2), 'centres', [0, 1, 2], 2);
  assert.deepEqual([noted.centres[0], noted.centres[1], noted.centres[2]], [0, 2, 2]);
  assert.deepEqual(toggleNote(noted, 'centres', [1, 2], 2).centres, fresh().centres);
  assert.deepEqual(colourCells(game, [0, 1], 4).tints.slice(0, 3), [8, 8, 0]);
  const both = colourCells(colourCells(game, [0, 1], 4), [1, 2], 1);
  assert.deepEqual(both.tints.slice(0, 3), [8, 9, 1]); // a cell can have several colours
  assert.deepEqual(colourCells(both, [0, 1], 4).tints.slice(0, 3), [0, 1, 1]);
  assert.deepEqual(colourCells(both, [1], 0).tints.slice(0, 3), [8, 0, 1]);
  assert.deepEqual(colourCells(colourCells(game, [0, 1], 4), [0, 1], 4).tints, game.tints);
  assert.equal(colourCells(game, [0], 0), game);
  assert.equal(enter(noted, 1, 4).centres[1], 0);
  assert.equal(enter(noted, 3, 2).centres[1], 0); // it sees the new 2
});

test('returns to a bookmark, and can undo that', () => {
  const kept = addBookmark(enter(fresh(), 1, 2));
  const later = enter(kept, 2, 3);
  assert.deepEqual(layersOf(restoreBookmark(later, 0)), layersOf(kept));
  assert.deepEqual(layersOf(undo(restoreBookmark(later, 0))), layersOf(later));
  assert.equal(restoreBookmark(later, 1), later);
  assert.deepEqual(fromSaved(toSaved(later), packs).marks, later.marks);
});

test('1.14 a saved game records whether each entry is right', () => {
  assert.equal(toSaved(enter(enter(fresh(), 1, 2), 2, 4)).right, '.10.............');
  const { right, marks, ...older } = toSaved(enter(fresh(), 1, 2));
  assert.ok(
    right && marks && fromSaved(older, packs),
    'a game that an older version saved can be read',
  );
});

test('All notes fills only cells without notes, or all cells if each has some', () => {
  const [a, b] = fresh().entries.flatMap((digit, cell) => (digit === 0 ? [cell] : []));
  const possible = candidatesOf(fresh());
  const [struck] = digitsOf(possible[a]);
  const noted = fillNotes(note(fresh(), a, struck));
  assert.equal(noted.notes[a], 1 << (struck - 1));
  assert.equal(noted.notes[b], possible[b]);
  assert.deepEqual(fillNotes(noted).notes, possible);
});

test('3.05 3.08 candidates are the digits in no seen cell, and return when one is cleared', () => {
  assert.deepEqual(
    candidatesOf(fresh()).slice(0, 4).map(digitsOf),
    [[], [2, 3, 4], [3, 4], [3, 4]].map((list) => list),
  );
  assert.deepEqual(candidatesOf(enter(enter(fresh(), 1, 2), 1, 0)), candidatesOf(fresh()));
});

test('goes back to just before the first mistake still on the board', () => {
  const right = enter(fresh(), 1, 2);
  const wrong = enter(enter(enter(right, 2, 4), 3, 3), 6, 3);
  assert.deepEqual(layersOf(undoMistakes(wrong)), layersOf(right));
  assert.deepEqual(layersOf(undoMistakes(right)), layersOf(right));
  assert.deepEqual(layersOf(redo(redo(redo(undoMistakes(wrong))))), layersOf(wrong));
  const corrected = enter(wrong, 2, 3);
  // two other entries are still wrong
  assert.deepEqual(layersOf(undoMistakes(corrected)), layersOf(right));
  const noted = note(right, 2, 1);
  assert.equal(undoMistakes(noted), noted);
});

test('applying a step enters its digits as hints and removes its candidates from the notes', () => {
  const step = {
    placements: [{ cell: 1, digit: 2 }],
    eliminations: [
      { cell: 2, digits: 0b0100 },
      { cell: 3, digits: 0b1000 },
    ],
    candidates: fresh().givens.map(() => 0b1111),
  };
  const filled = fillNotes(fresh());
  const game = follow(filled, step, true);
  assert.equal(game.entries[1], 2);
  assert.equal(game.hinted[1], 1);
  assert.equal(game.hints, 1);
  // the digit entered is removed from the row's other notes, too
  assert.deepEqual(game.notes.slice(2, 4), [filled.notes[2] & ~0b0110, filled.notes[3] & ~0b1010]);
  assert.equal(game.past.length, 2);
});

test('applying a step adds the candidates, but keeps corner notes that are places', () => {
  const eliminations = [1, 2, 3].map((cell) => ({ cell, digits: 0b0010 }));
  const step = { placements: [], eliminations, candidates: fresh().givens.map(() => 0b1110) };
  const own = toggleNote(toggleNote(note(fresh(), 1, 3), 'centres', [1, 2], 2), 'centres', [1], 4);
  const { notes, centres, complete } = follow(own, step, false);
  assert.deepEqual(
    [notes, centres, complete].map((layer) => layer.slice(0, 5)),
    [
      [0, 0b0100, 0, 0, 0],
      [0, 0b1100, 0b1100, 0b1100, 0],
      [0, 1, 1, 1, 0],
    ],
  );
});

test('refuses whatever is not a valid saved game', () => {
  const saved = toSaved(enter(fresh(), 1, 2));
  assert.ok(fromSaved(saved, packs));
  for (const one of [null, 7, 'x', [], {}]) assert.equal(fromSaved(one, packs), null);
  for (const key of Object.keys(saved))
    for (const value of STRANGE) {
      const game = fromSaved({ ...saved, [key]: value }, packs);
      if (game)
        assert.deepEqual(fromSaved(toSaved(game), packs), game, `${key} ${JSON.stringify(value)}`);
      // a game can lack these
      else assert.ok(!['title', 'made'].includes(key), `${key} ${JSON.stringify(value)}`);
    }
  const places = [[99], ['length', 1, 1], [['length', 1, 1]]];
  for (const [keys, values] of [
    ['givens at done time stamp', STRANGE],
    ['first moves wrong pack right', [null, -1, {}, '<', 'toString', '__proto__', ...places]],
  ])
    for (const key of keys.split(' '))
      for (const value of values) {
        const told = `${key} ${JSON.stringify(value)}`;
        assert.equal(fromSaved({ ...saved, [key]: value }, packs), null, told);
      }
  for (const move of [
    [0, 0, 2],
    [0, 1, 5],
    [1, 1, 16],
    [2, 1, 2],
    [12, 1, 2],
    [13, 1, 1],
    [8, 1, 16],
    [0, 16, 1],
    [0, 1],
    [3, 0, -1],
    [0, -1, 1],
    [5, 0, 1],
    [5, 1, 16],
    [6, 1, 10],
    ['length', 1, 1],
  ])
    for (const spoiled of [{ moves: [move], at: 1 }, { first: move }, { marks: [move] }])
      assert.equal(fromSaved({ ...saved, ...spoiled }, packs), null, JSON.stringify(spoiled));
});

test('a saved game contains its puzzle, and opens without its pack', () => {
  const game = enter(fresh(), 1, 2);
  const saved = JSON.parse(JSON.stringify(toSaved(game)));
  assert.deepEqual(fromSaved(saved, []), game);
  assert.deepEqual(fromSaved(saved, [{ ...pack, entries: pack.entries.slice(1) }]), game);
  const charted = (from, to) => ({ ...saved, rules: saved.rules.replace(from, to) });
  // rules that the solution breaks, also under the name 4x4
  const jigsaw = { ...saved, rules: rulesOf('4x4+jigsaw:1112122233343444').chart };
  assert.equal(fromSaved(jigsaw, []), null);
  assert.equal(fromSaved({ ...jigsaw, rules: jigsaw.rules.replace(/\+.*/, '') }, packs), null);
  // not rules at all
  for (const bad of ['', '4x4', saved.rules.replace('box 0', 'box 1')])
    assert.equal(fromSaved({ ...saved, rules: bad }, []), null, bad);
  assert.equal(fromSaved(charted('4x4', '5x5'), []), null);
  assert.equal(fromSaved({ ...saved, solution: '1'.repeat(16) }, []), null);
});
