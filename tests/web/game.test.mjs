/** Moves and states, without a browser. Names begin with the checklist's row. */
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { STRANGE, begun, chance, frozen } from './desk.mjs';
import { rulesOf } from './core.mjs';
import { boundsIn, followAddress, withoutPuzzle } from '#src/play/address.js';
import { packEngine } from '#src/core/hint-service.js';
import {
  CheckPuzzle,
  HintPlease,
  NewPuzzle,
  ResetPuzzle,
  backToRight,
  candidatesOf,
  countEmpty,
  enter,
  enterAll,
  findPuzzle,
  follow,
  ink,
  isUntouched,
  jot,
  fillNotes,
  note,
  noteAll,
  redo,
  remember,
  returnTo,
  tint,
  travel,
  undo,
} from '#src/state/game.js';
import { newProfile, putGame } from '#src/state/profile.js';
import { fromSaved, toSaved } from '#src/storage/saved.js';
import {
  digitsOf,
  gridFrom,
  gridText,
  inkOf,
  layersOf,
  isBlank,
  openPuzzle,
  ownPuzzle,
  printOf,
  puzzlesIn,
  startCount,
} from '#src/state/state.js';
import { siteOf } from '#src/state/site-config.js';
import { madeText, sentencesText, speaker } from '#src/text/text.js';

globalThis.crypto ??= webcrypto; // browsers have it, node from 19 on

/** Three solutions with two starts each; the masks say which cells are given. */
const cellsOf = (mask) =>
  [...mask].flatMap((c) => [8, 4, 2, 1].map((bit) => (parseInt(c, 16) & bit) !== 0));
const entryOf = (text) => {
  const [solution, ...masks] = text.split(' ');
  return { solution: gridFrom(solution), starts: masks.map(cellsOf) };
};
const pack = {
  id: 'kids-4x4',
  title: 'Kids',
  sum: 'k',
  rules: rulesOf('4x4'),
  spec: '4x4',
  count: 6,
  entries: [
    '1234341221434321 8148 1248',
    '1234341243212143 8421 4812',
    '1243341221344321 2481 1824',
  ].map(entryOf),
};
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
  assert.equal(startCount(pack, 0), 2);
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
  const only = { ...pack, count: 1, entries: [entryOf('1234341221434321 8148')] };
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
      game = NewPuzzle(pack, random, game, (one) => solved.has(printOf(one)));
      assert.ok(!solved.has(printOf(game)));
      solved.add(printOf(game));
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
  assert.equal(new Set(puzzles.map(printOf)).size, pack.count);
  assert.equal(
    printOf(puzzles[0]),
    printOf({ rules: rulesOf('4x4'), givens: [...puzzles[0].givens] }),
  );
  assert.notEqual(printOf(puzzles[0]), printOf({ ...puzzles[0], rules: rulesOf('4x4+x') }));
});

test('0.15 Reset restores the start of the same puzzle', async () => {
  let game = enter(fresh(), 1, 4);
  game = HintPlease(game, { cell: 2, digit: 3 });
  game = await verdict(game);
  assert.deepEqual(game.wrong, [1]);
  const reset = ResetPuzzle(game);
  assert.deepEqual({ ...reset, past: [] }, fresh());
  assert.equal(undo(reset).entries[1], 4);
  assert.deepEqual([undo(reset).hints, undo(reset).prechecks], [1, 1]); // taken is taken
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

/** Any move, at random. */
function randomMove(game, random) {
  const cell = random(16);
  switch (random(17)) {
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
      return backToRight(game, random(2) === 0);
    case 6:
      return noteAll(game, [
        { cell, digits: random(16) },
        { cell: random(16), digits: random(16) },
      ]);
    case 7:
      return jot(
        game,
        random(2) === 0 ? 'notes' : 'centres',
        [cell, random(16), random(16)],
        1 + random(4),
      );
    case 8:
      return tint(game, [cell, random(16)], random(10));
    case 9:
      return remember(game);
    case 10:
      return returnTo(game, random(3));
    case 11:
      return enterAll(game, [cell, random(16), random(16)], random(5));
    case 12:
      return ink(game, [cell, random(16)], 1 + random(4), 1 + random(9));
    case 13:
      return note(game, cell, 1 + random(4));
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
    const board = ({ entries, notes, centres, tints, hinted }) => ({
      entries,
      notes,
      centres,
      tints,
      hinted,
    });
    const first = travel(game, -game.past.length);
    assert.deepEqual(board(first), board(start));
    assert.deepEqual(board(travel(first, game.past.length)), board(game));
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
  }
});

test('1.14 a saved game reads back the same, with its past and future, after any move', () => {
  const random = chance(1);
  for (let round = 0; round < 30; round++) {
    let game = NewPuzzle(pack, random, null);
    for (let i = 0; i < 60; i++) {
      game = randomMove(frozen(game), random); // which a move does not change
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
  assert.equal(enter(game, 1, 0).notes[1], 0); // Erase takes notes, too
});

test('a note keeps its colour until it is removed or coloured again, also in a saved game', () => {
  const noted = note(note(note(fresh(), 1, 2), 1, 3), 2, 3);
  const colours = (game) => [1, 2].map((cell) => [2, 3].map((digit) => inkOf(game, cell, digit)));
  const inked = ink(ink(noted, [1], 2, 9), [1, 2], 3, 6);
  assert.deepEqual(colours(inked), [
    [9, 6],
    [0, 6],
  ]);
  assert.deepEqual(colours(ink(inked, [1], 2, 9))[0], [0, 6]); // the same again
  assert.deepEqual(colours(ink(inked, [1], 2, 4))[0], [4, 6]);
  assert.equal(ink(noted, [3], 2, 1), noted); // nothing is noted there
  const without = note(inked, 1, 3);
  assert.deepEqual(colours(without)[0], [9, 0]);
  assert.deepEqual(colours(note(without, 1, 3))[0], [9, 0]); // gone with its note
  assert.deepEqual(colours(undo(without)), colours(inked));
  assert.deepEqual(fromSaved(JSON.parse(JSON.stringify(toSaved(without))), [pack]), without);
});

test('digits, notes and colours can be entered in several cells at once', () => {
  const game = enterAll(fresh(), [0, 1, 2], 3);
  assert.equal(gridText(game.entries).slice(0, 4), '1330');
  assert.equal(game.past.length, 1);
  // 2 lacks it, so both have it
  const noted = jot(jot(fresh(), 'centres', [1], 2), 'centres', [0, 1, 2], 2);
  assert.deepEqual([noted.centres[0], noted.centres[1], noted.centres[2]], [0, 2, 2]);
  assert.deepEqual(jot(noted, 'centres', [1, 2], 2).centres, fresh().centres);
  assert.deepEqual(tint(game, [0, 1], 4).tints.slice(0, 3), [8, 8, 0]);
  const both = tint(tint(game, [0, 1], 4), [1, 2], 1);
  assert.deepEqual(both.tints.slice(0, 3), [8, 9, 1]); // several in one square
  assert.deepEqual(tint(both, [0, 1], 4).tints.slice(0, 3), [0, 1, 1]);
  assert.deepEqual(tint(both, [1], 0).tints.slice(0, 3), [8, 0, 1]);
  assert.deepEqual(tint(tint(game, [0, 1], 4), [0, 1], 4).tints, game.tints);
  assert.equal(tint(game, [0], 0), game);
  assert.equal(enter(noted, 1, 4).centres[1], 0);
  assert.equal(enter(noted, 3, 2).centres[1], 0); // it sees the 2
});

test('returns to a bookmark, and can undo that', () => {
  const kept = remember(enter(fresh(), 1, 2));
  const later = enter(kept, 2, 3);
  assert.deepEqual(layersOf(returnTo(later, 0)), layersOf(kept));
  assert.deepEqual(layersOf(undo(returnTo(later, 0))), layersOf(later));
  assert.equal(returnTo(later, 1), later);
  assert.deepEqual(fromSaved(toSaved(later), packs).marks, later.marks);
});

test('1.14 a saved game records whether each entry is right', () => {
  assert.equal(toSaved(enter(enter(fresh(), 1, 2), 2, 4)).right, '.10.............');
  const { right, marks, ...older } = toSaved(enter(fresh(), 1, 2));
  assert.ok(right && marks && fromSaved(older, packs), 'a game saved before is read, too');
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
  assert.deepEqual(layersOf(backToRight(wrong)), layersOf(right));
  assert.deepEqual(layersOf(backToRight(right)), layersOf(right));
  assert.deepEqual(layersOf(redo(redo(redo(backToRight(wrong))))), layersOf(wrong));
  const mended = enter(wrong, 2, 3);
  // the 3 and the other are still wrong
  assert.deepEqual(layersOf(backToRight(mended)), layersOf(right));
  const noted = note(right, 2, 1);
  assert.equal(backToRight(noted), noted);
  assert.deepEqual(layersOf(backToRight(noted, true)), layersOf(right));
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
  const game = follow(note(note(fresh(), 2, 3), 2, 4), step, true);
  assert.equal(game.entries[1], 2);
  assert.equal(game.hinted[1], 1);
  assert.equal(game.hints, 1);
  assert.deepEqual([game.notes[2], digitsOf(game.notes[3])], [0b1000, [1, 2, 3]]);
  assert.equal(game.past.length, 3);
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
      // without these it can be played
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
    [12, 1, 1],
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
  // these are not the page's 4x4, and the solution does not keep them
  const jigsaw = { ...saved, rules: rulesOf('4x4+jigsaw:1112122233343444').chart };
  assert.equal(fromSaved(jigsaw, []), null);
  assert.equal(fromSaved({ ...jigsaw, rules: jigsaw.rules.replace(/\+.*/, '') }, packs), null);
  // these are none
  for (const bad of ['', '4x4', saved.rules.replace('box 0', 'box 1')])
    assert.equal(fromSaved({ ...saved, rules: bad }, []), null, bad);
  assert.equal(fromSaved(charted('4x4', '5x5'), []), null);
  assert.equal(fromSaved({ ...saved, solution: '1'.repeat(16) }, []), null);
});

const partsOf = (address) => new URL(address, 'https://example.org/p');
/** The bounds of an address, from its question mark or its # on. */
const boundsOf = (address) => boundsIn(partsOf(address));

/**
 * Follows addresses as a page with these packs does, from this profile unless another is given.
 * Words are told with what goes into them.
 */
const follower = (some, from = newProfile(packs, inTurn()), hide = []) => {
  const page = {
    packs: some,
    say: (key, values = {}) => [key, ...Object.values(values)].join(' '),
    draw: inTurn(),
    site: siteOf({ hide }),
    bounds: boundsOf(''),
  };
  return (address, profile = from) => followAddress(partsOf(address), profile, page);
};
/** A profile with a puzzle on it that nobody has begun. */
const openProfile = () => putGame(newProfile(packs, inTurn()), pack, openPuzzle(pack, 1, 0), 0);

test('an address opens a level or a puzzle, reports unknown ones, and keeps a begun game', () => {
  const rules = { ...rulesOf('4x4'), spec: '2x8' };
  const nine = { ...pack, id: 'other', rules, spec: '2x8', count: 6 };
  const profile = openProfile();
  const at = follower([...packs, nine], profile);
  const text = gridText(fresh().givens);
  assert.deepEqual(at(''), { profile, message: '', wanted: null });
  assert.deepEqual(at('#puzzle=12').wanted, ['link', { text: '12' }]);
  for (const grid of [text, text.replaceAll('0', '.')])
    assert.deepEqual(at(`#puzzle=${grid}`).profile.games['kids-4x4'], fresh());
  const played = putGame(profile, pack, begun(openPuzzle(pack, 1, 0)), 0);
  const linked = at(`#puzzle=${text}`, played);
  assert.equal(linked.message, 'gameKept');
  assert.deepEqual(linked.profile.games['kids-4x4'], fresh());
  assert.deepEqual(linked.profile.others, [played.games['kids-4x4']]);
  for (const [address, message] of [
    ['?layout=9x9', 'unknownLayout 9x9'],
    ['#puzzle=', 'unknownPuzzle'],
    ['#puzzle=%E0%A4', 'unknownPuzzle'],
    ['?layout=4x4', ''],
  ])
    assert.deepEqual({ ...at(address), wanted: null }, { profile, message, wanted: null });
  const moved = at('?layout=2x8', played);
  assert.equal(moved.profile.level, 'other');
  assert.equal(moved.profile.games['kids-4x4'], played.games['kids-4x4']);
  const again = at('?layout=4x4', moved.profile);
  assert.deepEqual(again.profile.games, moved.profile.games);
  assert.equal(again.profile.level, 'kids-4x4');
  const both = at(`?layout=2x8#puzzle=${text}`); // a puzzle says more than a level
  assert.deepEqual([both.profile.level, both.profile.games['kids-4x4']], ['kids-4x4', fresh()]);
  assert.equal(findPuzzle(pack, '1'), null);
});

test('5.02 an address can give rules, and a puzzle with its rules in front', () => {
  const crossed = {
    ...pack,
    id: 'crossed',
    rules: rulesOf('4x4+x'),
    spec: '4x4+x',
    entries: ['1234341243212143 8421'].map(entryOf),
  };
  const at = follower([pack, crossed]);
  for (const search of ['?rules=4x4+x', '?rules=4x4%2Bx', '?layout=4x4+x'])
    assert.equal(at(search).profile.level, 'crossed', search);
  assert.equal(at('?rules=4x4').profile.level, 'kids-4x4');
  // a word that draws houses needs its map, and is told so where the page has such puzzles
  const drawn = { ...pack, rules: rulesOf('4x4+jigsaw:1112122233343444+x') };
  const asked = follower([pack, drawn], undefined, ['endless']);
  assert.equal(asked('?rules=4x4+jigsaw+x').message, 'rulesLackMap 4x4+jigsaw+x');
  assert.equal(asked('?rules=4x4+houses').message, 'unknownRules 4x4+houses');
  assert.equal(asked('?rules=').message, 'unknownRules ');
  const puzzle = openPuzzle(crossed, 0, 0);
  const text = gridText(puzzle.givens);
  for (const hash of [`#puzzle=4x4+x%20${text}`, `#puzzle=${encodeURIComponent(`4x4+x ${text}`)}`])
    assert.deepEqual(at(hash).profile.games.crossed, puzzle, hash);
  // by the plain rules it is another puzzle
  assert.equal(at(`#puzzle=${text}`).profile.games.crossed, undefined);
  assert.deepEqual(at('#puzzle=9x9+x%20123').wanted, ['link', { text: '9x9+x 123' }]);
});

test('makes a puzzle for rules that no level has, or reports them as unknown', () => {
  const at = follower(packs);
  const asked = at('?rules=4x4+windoku');
  assert.deepEqual(asked.wanted, ['wish', { spec: '4x4+windoku' }]);
  assert.deepEqual([asked.profile.level, asked.message], ['kids-4x4', '']);
  const made = ownPuzzle(rulesOf('4x4+x'), fresh().givens, fresh().solution, 'easy');
  const profile = { ...putGame(asked.profile, { id: 'own' }, made, 0), level: 'kids-4x4' };
  assert.deepEqual(at('?rules=4x4+x', profile), {
    profile: { ...profile, level: 'own' },
    message: '',
    wanted: null,
  });
  assert.ok(at('?rules=4x4+windoku', profile).wanted);
  const none = follower(packs, profile, ['endless'])('?rules=4x4+windoku');
  assert.deepEqual(
    [none.profile, none.message, none.wanted],
    [profile, 'unknownRules 4x4+windoku', null],
  );
});

test('5.02 an address names a level or a numbered puzzle; unknown ones are reported', () => {
  const other = { ...pack, id: 'other', count: 6 };
  const drawn = { ...other, id: 'drawn', count: 9, entries: pack.entries.slice(0, 1), drafts: [] };
  const profile = openProfile();
  const at = follower([...packs, other, drawn], profile);
  const opened = at('?level=other');
  assert.deepEqual([opened.profile.level, opened.message], ['other', 'started']);
  assert.deepEqual(
    at('?level=kids-4x4', opened.profile).profile.games['kids-4x4'],
    profile.games['kids-4x4'],
  );
  // one after the other, each start one
  const all = puzzlesIn(other);
  all.forEach((puzzle, i) => {
    const { profile: next, message } = at(`?pack=other&puzzle=${i + 1}`);
    assert.deepEqual(next.games.other.givens, puzzle.givens);
    assert.equal(message, 'started');
  });
  // who has begun it goes on, and another one that was begun is kept
  const second = at('?pack=other&puzzle=2').profile;
  const played = putGame(second, other, begun(second.games.other), 5);
  assert.deepEqual(at('?pack=other&puzzle=2', played).profile, played);
  const third = at('?pack=other&puzzle=3', played);
  assert.equal(third.message, 'gameKept');
  assert.deepEqual(third.profile.others, [played.games.other]);
  // what only the core can draw
  const ninth = at('?level=drawn&puzzle=9');
  assert.deepEqual(ninth.wanted, ['numbered', { id: 'drawn', number: 8 }]);
  assert.equal(ninth.profile.level, 'drawn');
  assert.ok(isBlank(ninth.profile.games.drawn), 'who has nothing waits before an empty board');
  const kept = { ...profile, stamp: 5 };
  assert.equal(at('?level=drawn&puzzle=9', kept).profile, kept, 'what was begun stays until then');
  for (const [search, message] of [
    ['?level=9x9-nasty', 'unknownLevel 9x9-nasty'],
    ['?pack=&puzzle=1', 'unknownLevel '],
    [`?level=${'x'.repeat(99)}`, `unknownLevel ${'x'.repeat(20)}`],
    ['?level=constructor', 'unknownLevel constructor'],
    ['?pack=other&puzzle=0', 'unknownNumber 0 Kids 6'],
    ['?pack=other&puzzle=7', 'unknownNumber 7 Kids 6'],
    ['?pack=other&puzzle=1e0', 'unknownNumber 1e0 Kids 6'],
    ['?puzzle=1', 'puzzleLacksPack 1'],
  ])
    assert.deepEqual(at(search), { profile, message, wanted: null }, search);
});

test('6.05 a seed word, with or without a name, picks a puzzle of a level; errors are reported', () => {
  const profile = newProfile(packs, inTurn());
  const at = follower(packs, profile);
  for (const [search, by, number] of [
    ['?level=kids-4x4&seed=fox', 'fox', 0],
    ['?pack=kids-4x4&seed=fox&puzzle=2', 'fox', 1],
    ['?level=kids-4x4&name=Zo%C3%AB%20B&seed=fox', 'fox\nZo\u00eb B', 0],
    [`?level=kids-4x4&seed=${'%C3%AB'.repeat(100)}`, '\u00eb'.repeat(100), 0],
  ]) {
    const { profile: next, message, wanted } = at(search);
    assert.deepEqual([message, wanted], ['', ['seeded', { id: 'kids-4x4', by, number }]], search);
    assert.ok(isBlank(next.games['kids-4x4']));
    const kept = { ...profile, stamp: 5 };
    assert.equal(at(search, kept).profile, kept, 'what was begun stays until it is found');
  }
  for (const [search, message] of [
    ['?seed=fox', 'seedLacksLevel'],
    ['?level=kids-4x4&name=Ada', 'nameLacksSeed'],
    ['?name=Ada', 'nameLacksSeed'],
    ['?level=kids-4x4&seed=', 'unreadSeed'],
    ['?level=kids-4x4&seed=fox&name=', 'unreadSeed'],
    ['?level=kids-4x4&seed=a%0Ab', 'unreadSeed'],
    ['?level=kids-4x4&seed=%E2%80%AEfox', 'unreadSeed'],
    [`?level=kids-4x4&seed=${'%C3%AB'.repeat(101)}`, 'unreadSeed'],
    ['?level=kids-4x4&seed=fox&count=0', `unknownCount 0 Kids ${pack.count}`],
    ['?level=kids-4x4&seed=fox&count=1e1', `unknownCount 1e1 Kids ${pack.count}`],
    ['?level=kids-4x4&seed=fox&count=1000000', `unknownCount 1000000 Kids ${pack.count}`],
    [
      `?level=kids-4x4&seed=fox&puzzle=2&count=${pack.count}`,
      `unknownCount ${pack.count} Kids ${pack.count - 1}`,
    ],
    ['?level=nasty&seed=fox', 'unknownLevel nasty'],
    ['?level=kids-4x4&seed=fox&puzzle=0', `unknownNumber 0 Kids ${pack.count}`],
    ['?level=kids-4x4&seed=fox&puzzle=99', `unknownNumber 99 Kids ${pack.count}`],
    ['?level=kids-4x4&seed=fox&puzzle=x', `unknownNumber x Kids ${pack.count}`],
  ])
    assert.deepEqual(at(search), { profile, message, wanted: null }, search);
});

test('removes the puzzle from the address, and keeps the rest', () => {
  for (const [search, hash, left] of [
    ['?level=a', '#about', '/p?level=a#about'],
    ['?x', '#puzzle=12', '/p?x'],
    ['?pack=a&puzzle=1', '', '/p'],
    ['?level=a&seed=fox&name=Ada', '', '/p'],
    ['?theme=9x9+x&pack=a&puzzle=1', '', '/p?theme=9x9%2Bx'],
  ])
    assert.equal(withoutPuzzle({ pathname: '/p', search, hash }), left);
});

test('each locked address has saved data of its own; other values of lock are reported', () => {
  const locked = boundsOf('?level=a&lock=1');
  assert.ok(locked.isLocked && locked.apart !== '');
  assert.equal(boundsOf('?lock=1&x=2&level=a').apart, locked.apart);
  const others = [
    ...['?level=b&lock=1', '?pack=a&lock=1', '?level=a&puzzle=2&lock=1', '?lock=1'],
    ...['?level=a&seed=fox&lock=1', '?level=a&seed=fox&name=Ada&lock=1'],
    ...['#puzzle=1&lock=1', '?lock=1#puzzle=2'],
  ].map((address) => boundsOf(address).apart);
  assert.equal(new Set([locked.apart, ...others]).size, 9);
  for (const open of ['?level=a', '?level=a&lock=0', '#about'])
    assert.deepEqual(boundsOf(open), {
      isLocked: false,
      isEmbedded: false,
      apart: '',
      task: null,
      unread: [],
    });
  for (const value of ['yes', '', '2']) {
    const { isLocked, unread } = boundsOf(`?lock=${value}`);
    assert.deepEqual([isLocked, unread], [false, [['lock', value]]]);
  }
});

test('5.06 each named frame has saved data of its own, apart from locked pages', () => {
  const one = boundsOf('?level=a&embed=1');
  assert.deepEqual([one.isEmbedded, one.isLocked, one.unread], [true, false, []]);
  assert.equal(boundsOf('?level=a#embed=1').apart, one.apart);
  const all = ['?level=a&embed=left', '?level=a&embed=1&lock=1', '?level=a&lock=1', '?embed=1'];
  assert.equal(new Set([one, ...all.map(boundsOf)].map(({ apart }) => apart)).size, 5);
  assert.deepEqual(boundsOf('?embed=0'), boundsOf(''));
  for (const value of ['', '<b>', 'a b', 'x'.repeat(33)])
    assert.deepEqual(boundsOf(`?embed=${value}`), {
      ...boundsOf(''),
      unread: [['embed', value.slice(0, 20)]],
    });
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
    'left.one': '{count} место',
    'left.few': '{count} места',
    'left.many': '{count} мест',
    'left.other': '{count} места',
    'right.other': '{count} right',
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
  assert.equal(madeText(say, '9x9', 'hard'), 'schwer auf 9×9');
});
