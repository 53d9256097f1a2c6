/**
 * Custom puzzles, without a document: typed by the actions of play, judged after each change, saved
 * for each size, played. And texts from outside: pasted, offered, or in links.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { FOUR, deskWith, packOf, puzzle, profileOf } from './desk.mjs';
import { mail, rulesOf } from './core.mjs';
import { readLink } from '#src/core/judge.js';
import { merge } from '#src/state/profile.js';
import { profileFrom, profileText } from '#src/storage/saved.js';
import { linksTo } from '#src/play/import-links.js';
import { verdictText } from '#src/play/verdict.js';
import { gridFrom, gridText } from '#src/state/state.js';

const packs = [
  packOf('four', '4x4', FOUR),
  packOf('nine', '9x9', ['0'.repeat(81), '1'.repeat(81)]),
  packOf('crossed', '4x4+x', FOUR),
];
/** Opens the editor in a page whose game has one entry. */
function opened() {
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { packs });
  desk.press('select', { cell: 1 });
  desk.type(3);
  desk.press('own');
  return desk;
}
const asking = (desk) => desk.wanted.find((effect) => effect.do === 'ask');
const asked = (desk) => asking(desk)?.question;
const board = (desk) => gridText(desk.game.entries);
const type = (desk, cell, digit) => {
  desk.press('select', { cell });
  desk.type(digit);
};
const sayAll = (key, places = {}) => `${key} ${Object.values(places)}`.trim();
/** Types a 4x4 grid into the editor. */
const typeFour = (desk, grid) => {
  desk.press('size', { value: '4x4' });
  [...grid].forEach((digit, cell) => digit !== '0' && type(desk, cell, Number(digit)));
  return desk;
};
const judged = (rules, givens, more) => ({
  ...{ status: 'ok', rules: rulesOf(rules), count: 0, sizes: [], position: 0 },
  ...{ givens: gridFrom(givens), solution: gridFrom(FOUR[1]), cells: [], digits: [] },
  ...more,
});

test('the editor opens empty at 9x9, and Back returns to the unchanged game', () => {
  const desk = opened();
  assert.deepEqual([desk.game.rules.spec, board(desk)], ['9x9', '0'.repeat(81)]);
  assert.equal(desk.state.focus.selected, 0);
  assert.equal(desk.state.time.since, null);
  type(desk, 0, 5);
  desk.press('leave');
  assert.equal(desk.game.entries[1], 3);
  assert.equal(desk.state.focus.selected, 1);
  assert.deepEqual(desk.wanted, [{ do: 'drop' }]);
  desk.press('own');
  assert.equal(board(desk), `5${'0'.repeat(80)}`);
});

test('the editor types, erases, undoes and moves on as a game does; each change is judged', () => {
  const desk = opened();
  desk.type(5);
  assert.equal(asked(desk), 'judge');
  assert.deepEqual(desk.wanted[0].what, [`5${'0'.repeat(80)}`, ['9x9']]);
  desk.press('onward');
  desk.type(3);
  desk.press('undo');
  assert.equal(board(desk), `5${'0'.repeat(80)}`);
  assert.equal(asked(desk), 'judge');
  desk.press('redo');
  desk.type(3); // the same digit again removes it
  assert.equal(board(desk), `5${'0'.repeat(80)}`);
  desk.press('select', { cell: 8 });
  desk.press('onward');
  assert.equal(desk.state.focus.selected, 9);
  type(desk, 0, 0); // the empty cell is skipped
  assert.deepEqual(desk.wanted, [{ do: 'drop' }, { do: 'focus', cell: 1 }]);
  assert.equal(desk.state.editor.verdict, null);
});

test('finds repeats without the core, and ignores an answer about an older board', () => {
  const desk = opened();
  type(desk, 0, 5);
  const first = asking(desk);
  type(desk, 1, 5);
  assert.equal(desk.state.editor.verdict.status, 'clash');
  assert.deepEqual(desk.state.editor.verdict.cells, [0, 1]);
  desk.press(first.then, { ...first.with, answer: judged('9x9', '5'.padEnd(81, '0')) });
  assert.equal(desk.state.editor.verdict.status, 'clash');
});

test('circles cells where solutions differ, or the likely cause if there is none', () => {
  const desk = opened();
  desk.type(5);
  desk.answer(judged('9x9', '5'.padEnd(81, '0'), { status: 'many-solutions', cells: [3, 7] }));
  assert.deepEqual(desk.state.editor.markedCells, [3, 7]);
  typeFour(desk, '1230000400000000');
  desk.answer(judged('4x4', '1230000400000000', { status: 'no-solution' }));
  assert.deepEqual(desk.state.editor.verdict.deadEnd, { cell: 3 });
  assert.deepEqual([desk.state.editor.markedCells, desk.wanted], [[3], []]);
  type(desk, 7, 4);
  type(desk, 11, 1);
  desk.answer(judged('4x4', '1230000000010000', { status: 'no-solution' }));
  assert.equal(asked(desk), 'blame');
  desk.answer({ constraint: null, cells: [11] });
  assert.deepEqual(desk.state.editor.markedCells, [11]);
  desk.press('clear');
  typeFour(desk, '1200000300000000');
  desk.answer(judged('4x4', '1200000300000000', { status: 'no-solution' }));
  assert.equal(verdictText(desk.state.editor.verdict, sayAll), 'ownNoPlace house.row 1,\x013');
});

test('a puzzle with one solution is rated and can be played; the editor keeps it', () => {
  const desk = typeFour(opened(), FOUR[0]);
  desk.answer(judged('4x4', FOUR[0]));
  assert.equal(asked(desk), 'rate');
  desk.press('rated', { ...asking(desk).with, answer: { status: 'ok', tenths: 12 } });
  assert.equal(desk.state.editor.verdict.rating.tenths, 12);
  desk.press('playOwn');
  assert.equal(desk.state.editor, null);
  assert.deepEqual(desk.wanted, [{ do: 'drop' }]);
  assert.deepEqual([gridText(desk.game.givens), board(desk)], [FOUR[0], FOUR[0]]);
  assert.deepEqual(gridText(desk.game.solution), FOUR[1]);
  desk.press('own');
  assert.equal(board(desk), FOUR[0]);
});

test('typed digits fill cell after cell, with 0, points or blanks for empty ones', () => {
  const row = (...keys) => {
    const desk = opened();
    desk.press('size', { value: '4x4' });
    for (const key of keys)
      if (key === ' ') desk.press('onward');
      else if (key === '.') desk.press('onward', { isEmpty: true });
      else if (key === '<') desk.type(0, { isKey: false });
      else if (key === 'u') desk.press('undo');
      else desk.type(Number(key));
    return board(desk).slice(0, 8);
  };
  assert.equal(row(...'12003'), '12003000');
  assert.equal(row(...'12..3'), '12003000');
  assert.equal(row(...'12  3'), '12003000');
  assert.equal(row(...'1 2   3'), '12003000'); // a blank after each digit
  assert.equal(row(...'0.1 2'), '00102000');
  assert.equal(row(...'12<3'), '13000000');
  assert.equal(row(...'12u3'), '13000000');
  assert.equal(row(...'1234', ...'12'), '12341200');
  const desk = opened();
  desk.press('size', { value: '4x4' });
  [...'1234'].forEach((digit) => desk.type(Number(digit)));
  desk.press('select', { cell: 0 });
  [...'2014'].forEach((digit) => desk.type(Number(digit))); // typing over a row
  assert.equal(board(desk).slice(0, 5), '20140');
  desk.press('select', { cell: 0 });
  desk.type(2); // the same digit again removes it
  assert.equal(board(desk).slice(0, 5), '00140');
});

test('a puzzle is played once it is judged; with several solutions, any of them wins', () => {
  const desk = typeFour(opened(), FOUR[0]);
  for (const act of ['playOwn', 'solveOwn', 'stepOwn']) desk.press(act);
  assert.notEqual(desk.state.editor, null);
  const many = { status: 'many-solutions', cells: [1, 2], solution: [] };
  desk.press('judged', { of: desk.game, answer: judged('4x4', FOUR[0], many) });
  for (const act of ['solveOwn', 'stepOwn']) desk.press(act);
  assert.notEqual(desk.state.editor, null);
  desk.press('playOwn');
  assert.equal(desk.state.editor, null);
  for (const act of ['check', 'hint', 'explain']) {
    desk.press(act);
    assert.equal(desk.message, 'noSingleSolution');
  }
  const full = [...FOUR[1]].map(Number);
  full.forEach((digit, cell) => desk.game.givens[cell] || type(desk, cell, digit));
  desk.press('check');
  assert.equal(asked(desk), 'judge');
  const [wrong] = full.keys();
  desk.answer(judged('4x4', FOUR[1], { status: 'clash', cells: [wrong, 1], digits: [1] }));
  assert.deepEqual([desk.game.done, desk.game.wrong], [false, [wrong, 1]]);
  desk.press('check');
  desk.answer(judged('4x4', FOUR[1]));
  assert.equal(desk.state.panel.name, 'solved');
  const saved = JSON.parse(profileText(desk.state.profile, packs));
  const { isWhole, profile } = profileFrom(saved, packs, () => 0);
  assert.deepEqual([isWhole, profile.games.own.done], [true, true]);
});

test('each size has a board of its own; changing the rules keeps the board', () => {
  const desk = opened();
  desk.type(5);
  desk.press('size', { value: '4x4' });
  assert.equal(desk.message, 'ownKept 9\u00d79');
  type(desk, 3, 2);
  desk.press('rule', { value: 'x' });
  desk.answer({ status: 'ok', rules: rulesOf('4x4+x') });
  assert.deepEqual([desk.game.rules.spec, board(desk)], ['4x4+x', `0002${'0'.repeat(12)}`]);
  assert.deepEqual(desk.wanted[0].what[1], ['4x4+x']);
  desk.press('size', { value: '9x9' });
  assert.equal(board(desk), `5${'0'.repeat(80)}`);
  desk.press('size', { value: '4x4' });
  assert.equal(desk.game.rules.spec, '4x4+x');
  desk.press('clear');
  assert.equal(board(desk), '0'.repeat(16));
  desk.press('undo');
  assert.equal(board(desk), `0002${'0'.repeat(12)}`);
});

test('half-typed puzzles are saved for each size with their past; damaged ones are dropped', () => {
  const desk = opened();
  desk.type(5);
  desk.press('size', { value: '4x4' });
  type(desk, 3, 2);
  assert.ok(desk.state.saving.isDue);
  const saved = JSON.parse(profileText(desk.state.profile, packs));
  const readBack = (more) => profileFrom({ ...saved, ...more }, packs, () => 0);
  const back = readBack({});
  assert.ok(back.isWhole);
  assert.deepEqual(
    back.profile.drafts.map(({ rules, entries }) => `${rules.spec} ${gridText(entries)}`),
    [`4x4 0002${'0'.repeat(12)}`, `9x9 5${'0'.repeat(80)}`],
  );
  const [four, nine] = back.profile.drafts; // undo still works
  assert.deepEqual([four.past.length, four.past[0].entries], [1, new Array(16).fill(0)]);
  assert.deepEqual([nine.past.length, nine.future], [1, []]);
  const [first] = saved.drafts;
  for (const other of [{ moves: undefined }, { moves: [[0, 1, 1]] }, { at: 7 }, { first: [9] }]) {
    const [kept] = readBack({ drafts: [{ ...first, ...other }] }).profile.drafts;
    assert.deepEqual([gridText(kept.entries), kept.past], [first.digits, []]);
  }
  for (const drafts of [null, 7, [null], [{ rules: 1 }], [{ ...first, digits: '9'.repeat(16) }]])
    assert.deepEqual(readBack({ drafts }).profile.drafts, []);
});

test('merging windows loses no typed puzzle, and keeps the newer one', () => {
  const desk = opened();
  desk.type(5);
  const ours = desk.state.profile;
  const theirs = { ...ours, drafts: [] };
  assert.equal(merge(ours, theirs, { base: ours }).profile.drafts, ours.drafts);
  assert.equal(merge(theirs, ours).profile.drafts, ours.drafts);
  desk.type(6);
  const newer = desk.state.profile;
  assert.equal(merge(ours, newer, { base: ours }).profile.drafts, newer.drafts);
  assert.equal(merge(newer, ours, { base: ours }).profile.drafts, newer.drafts);
});

test('a paste in the editor is one undo step; over a game it is only offered', () => {
  const desk = opened();
  desk.type(5);
  const nine = `3${'0'.repeat(80)}`;
  desk.press('pasted', { text: nine });
  desk.answer(judged('9x9', nine, { status: 'many-solutions', cells: [1, 2] }));
  assert.equal(board(desk), nine);
  desk.press('undo');
  assert.equal(board(desk), `5${'0'.repeat(80)}`);
  desk.press('pasted', { text: 'hello' });
  desk.answer(judged('9x9', '', { status: 'bad-character' }));
  assert.match(desk.message, /ownCharacter/);
  desk.press('leave');
  const before = desk.message;
  desk.press('pasted', { text: 'hello' });
  desk.answer(judged('9x9', '', { status: 'bad-character' }));
  assert.equal(desk.message, before);
  desk.press('pasted', { text: nine });
  desk.answer(judged('9x9', nine, { status: 'clash' }));
  assert.deepEqual(
    [desk.message, desk.state.words.offer.act, desk.game.entries.length],
    ['pasted', 'takePasted', 16],
  );
  desk.press('takePasted', { value: desk.state.words.offer.value });
  desk.answer(judged('9x9', nine, { status: 'clash' }));
  assert.equal(board(desk), nine);
});

test('a pasted grid replaces rules and digits; rules without digits still apply', () => {
  const desk = opened();
  const ruled = (rules) => {
    desk.press('size', { value: '4x4' });
    desk.press('rule', { value: 'x' });
    desk.answer({ status: 'ok', rules: rulesOf(rules) });
  };
  ruled('4x4+x');
  type(desk, 3, 2);
  desk.press('pasted', { text: FOUR[0] });
  assert.deepEqual(asking(desk).what[1], []);
  desk.answer(judged('4x4', FOUR[0]));
  assert.deepEqual([desk.game.rules.spec, board(desk)], ['4x4', FOUR[0]]);
  assert.equal(desk.state.editor.note.text, 'pasteRules 4\u00d74');
  desk.press('undo');
  desk.answer({ status: 'ok', rules: rulesOf('4x4+x') });
  assert.deepEqual([desk.game.rules.spec, board(desk)], ['4x4+x', `0002${'0'.repeat(12)}`]);
  desk.press('clear');
  desk.press('pasted', { text: FOUR[0] });
  assert.equal(asking(desk).what[1][0], '4x4+x');
  const link = { leftOut: ['title', 'lines'] };
  desk.answer(judged('4x4+x', FOUR[0], { link }));
  assert.match(
    desk.state.editor.note.text,
    /^sentences .*pasteRules listed 4×4 rules.x.*linkLeftOut.*linkCheck/,
  );
});

test('opens a text field if the clipboard cannot be read, and reports errors there', () => {
  const desk = opened();
  desk.press('paste');
  assert.deepEqual(desk.wanted, [{ do: 'readClipboard' }]);
  desk.press('clipboard', { text: null });
  assert.equal(desk.state.panel.name, 'paste');
  for (const [status, message] of [
    ['not-found', 'linkUnread f-puzzles'],
    ['unknown-word', 'linkShort f-puzzles'],
    ['not-played', 'linkRules f-puzzles renban'],
  ]) {
    desk.press('typed', { text: 'https://www.f-puzzles.com/?load=N4Igz' });
    desk.press('takeText');
    const link = { program: 'f-puzzles', status, names: 'renban' };
    desk.answer(judged('9x9', '', { status: 'bad-rules', link }));
    assert.equal(desk.state.panel.message, message);
  }
  desk.press('typed', { text: '1' });
  assert.equal(desk.state.panel.message, '');
});

/* ---- Links ----------------------------------------------------------------------------------- */

const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const wiki = (board) => `https://www.sudokuwiki.org/sudoku.htm?bd=${board}`;
/** Returns the rules and givens in a text of another program, or the core's status. */
function read(text) {
  const { link, spec, grid } = readLink(mail, text) ?? { link: { status: null } };
  return link.status === 'ok' ? `${spec} ${grid}` : link.status;
}
const PLAIN = `9x9 ${GRID}`;

test('links written for other sites are read back as the same puzzle', () => {
  for (const grid of [
    GRID,
    '0'.repeat(81),
    `${'0'.repeat(80)}1`,
    `9${'0'.repeat(80)}`,
    '7'.repeat(81),
  ]) {
    const links = linksTo({ rules: { spec: '9x9' }, givens: gridFrom(grid) });
    assert.deepEqual(
      links.map(([name]) => name),
      ['SudokuWiki', 'SudokuPad'],
    );
    for (const [, link] of links) assert.equal(read(link), `9x9 ${grid}`);
  }
  assert.deepEqual(linksTo({ rules: { spec: '9x9+x' }, givens: gridFrom(GRID) }), []);
});

test('writes a known SudokuPad link, and reads both of its classic forms', () => {
  const [, [, link]] = linksTo({ rules: { spec: '9x9' }, givens: gridFrom(GRID) });
  assert.equal(link, 'https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79');
  const runs = GRID.replace(/0+/g, (run) => String.fromCharCode(65 + run.length));
  for (const id of ['?puzzleid=classic5NlQ19j9mGca3OIN1bWGk2m41TjS79', `classic${runs}`])
    assert.equal(read(`https://sudokupad.app/${id}`), PLAIN);
  for (const id of ['scl1234', 'scf55', 'classic!', 'ctcABC'])
    assert.equal(read(`https://sudokupad.app/${id}`), 'not-found');
  for (const link of ['sudokupad.app/abc12', 'tinyurl.com/abc', 'f-puzzles.com/?id=abc'])
    assert.equal(read(`https://${link}`), 'unknown-word');
});

const packed = (text) => LZString.compressToBase64(text);
const rowsOf = (cells, order) =>
  Array.from({ length: order }, (_, row) => cells.slice(order * row, order * row + order));
const fPuzzle = (more, cell = {}) => {
  const cells = [...GRID].map((digit) =>
    digit === '0' ? {} : { value: Number(digit), given: true },
  );
  cells[2] = { value: 4, cornerPencilMarks: [1], ...cell }; // an entry, not a given
  return JSON.stringify({
    size: 9,
    title: 'Ä \u{1F600}',
    author: 'A'.repeat(5000),
    grid: rowsOf(cells, 9),
    ...more,
  });
};

test('reads f-puzzles with their rules, in links and as text; says what is left out', () => {
  const text = packed(fPuzzle({ solution: [1, 2], cage: [], line: [] }));
  for (const link of [
    `https://www.f-puzzles.com/?load=${text}`,
    ` https://f-puzzles.com/?load=${encodeURIComponent(text)}\n`,
    `https://sudokupad.app/fpuzzles${text}`,
    `https://sudokupad.app/fpuz${text.replace(/=+$/, '')}`,
    text,
    fPuzzle({ author: 'see https://sudokupad.app/abc' }),
  ])
    assert.equal(read(link), PLAIN);
  const killercage = [{ cells: ['R1C3', 'R1C4'], value: '8' }];
  const line = [{ lines: [['R1C1', 'R1C2']] }];
  const texts = { title: '', ruleset: 'Killer', text: [{}], fogofwar: [] };
  const ruled = fPuzzle({ 'diagonal+': true, killercage, thermometer: line, ...texts });
  assert.match(read(ruled), /^9x9\+houses:.*\+killer:r1c34=8\+thermo:r1c12 530070/);
  assert.deepEqual(readLink(mail, ruled).link.leftOut, ['author', 'ruleset', 'text']);
  const unknown = readLink(mail, fPuzzle({ renban: line, sandwichsum: [{}] })).link;
  assert.deepEqual([unknown.status, unknown.names], ['not-played', 'renban, sandwichsum']);
  for (const bad of [
    fPuzzle({ size: 6, grid: 5 }),
    fPuzzle({}, { region: 9 }),
    '{"grid":[[{}],[]]}',
  ])
    assert.equal(read(bad), 'bad-rules');
});

test("reads SudokuPad's own form: givens, boxes and cages; drawings are left out", () => {
  const cells = [...GRID].map((digit) => (digit === '0' ? '' : `{v:${digit}}`));
  const boxes = Array.from({ length: 9 }, (_, box) =>
    Array.from({ length: 9 }, (_, i) => [
      3 * Math.floor(box / 3) + Math.floor(i / 3),
      3 * (box % 3) + (i % 3),
    ]),
  );
  const grid = rowsOf(cells, 9).map((row) => `[${row}]`);
  const drawn = "o:[{c:#0,r:t}],u:[{}],k:1,metadata:{title:'It\\'s',rules:''}";
  const cages = "ca:[{ce:[[0,2],[0,3]],v:8},{v:'author: me'},{v:'by me'}]";
  const scl = `{ce:[${grid}],re:${JSON.stringify(boxes)},${cages},${drawn}}`;
  for (const text of [scl, packed(scl), `https://sudokupad.app/scl${packed(scl)}`])
    assert.equal(read(text), `9x9+killer:r1c34=8 ${GRID}`);
  assert.deepEqual(readLink(mail, scl).link.leftOut, ['author', 'title', 'shapes', 'others']);
  const long = `{"cells":[[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}`;
  assert.equal(readLink(mail, long).grid, '1'.padEnd(16, '0')); // rows and columns only
});

test('refuses damaged and hostile texts of other programs at once', () => {
  const cut = packed(fPuzzle({})).slice(0, -9);
  for (const bad of ['', 'N4Ig', '%', 'A'.repeat(4000), '!!!!', '/'.repeat(99), cut])
    assert.equal(read(`https://www.f-puzzles.com/?load=${bad}`), 'not-found');
  assert.equal(read(`https://www.f-puzzles.com/?load=${'A'.repeat(1e6)}`), 'too-long');
  for (const text of ['classic sudoku', 'N4 to you', '{', `{"a":${'['.repeat(1e5)}`, GRID])
    assert.equal(read(text), null);
  const deep = { minimum: Array(9000).fill({ cell: 'R1C1' }) };
  assert.match(read(fPuzzle(deep)), /^9x9\+greater:/);
});

test('reads the givens of SudokuWiki boards, with candidates or without', () => {
  const two = (value, base) => value.toString(base).padStart(2, '0');
  const pairs = (valueOf, base) =>
    [...GRID].map((digit) => two(valueOf(Number(digit)), base)).join('');
  for (const board of [
    GRID,
    `S9B${pairs((digit) => digit || 529, 36)}`,
    `S9B${pairs((digit) => digit || 10, 36)}&x=1`,
    pairs((digit) => (digit ? 2 ** digit + 1 : 1022), 32),
  ])
    assert.equal(read(wiki(board)), PLAIN);
  for (const bad of ['', '1', 'S9Bzz', `S9B${'!!'.repeat(81)}`])
    assert.equal(read(wiki(bad)), 'not-found');
  assert.equal(read('https://example.org/?bd=1'), null);
});

test('reports the actual error of a text, and its size only if that is wrong', () => {
  const say = sayAll;
  const rules = { ...rulesOf('4x4'), constraints: [{ kind: 'odd', number: 0, cells: [0] }] };
  const told = (status, more = {}) =>
    verdictText({ ...judged('4x4', FOUR[0]), rules, status, digits: [2, 3], ...more }, say);
  for (const status of ['too-short', 'too-long']) assert.match(told(status), /^ownSize/);
  for (const status of ['clash', 'no-solution', 'many-solutions', 'bad-character', 'bad-rules'])
    assert.doesNotMatch(told(status), /^ownSize/);
  assert.match(told('digit-too-large'), /^ownLarge/);
  assert.match(told('many-solutions', { cells: [0] }), /^ownMany .*2.*3/);
  assert.equal(told('stopped'), 'ownStopped');
  assert.equal(
    told('broken-rule', { givens: gridFrom('2'.padEnd(16, '0')) }),
    'sentences ownBroken,how.odd',
  );
  assert.equal(told('broken-rule', { givens: gridFrom('0'.repeat(16)) }), 'ownBroken');
  // a repeat outside rows, columns and boxes names its rule
  const moves = { ...rulesOf('4x4'), constraints: [{ kind: 'knight', number: 0, cells: [] }] };
  const twice = (cells) => ({
    ...{ rules: moves, cells, digits: [1] },
    givens: Array.from({ length: 16 }, (_, cell) => (cells.includes(cell) ? 1 : 0)),
  });
  assert.match(told('clash', twice([0, 6])), /ownClash .*,how\.knight$/);
  assert.doesNotMatch(told('clash', twice([0, 3])), /how/);
  assert.throws(() => told('out-of-range'), /out-of-range/); // a status that no text can cause
});

test('reports a stopped rating as a lower bound', () => {
  const say = (key, places = {}) => (key === 'decimal' ? '.' : `${key} ${Object.values(places)}`);
  const told = (rating) => verdictText({ ...judged('4x4', FOUR[0]), rating }, say);
  assert.equal(told({ status: 'stopped', tenths: 103 }), 'ownAtLeast 10.3');
  assert.match(told({ status: 'not-found', tenths: 0 }), /^ownUnrated/);
  const ours = { status: 'ok', tenths: 26, grade: 'medium', isOurs: true };
  assert.equal(told(ours), 'ownGood onOurScale 2.6,grade.medium ');
});
