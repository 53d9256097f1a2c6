/** Levels whose puzzles the core generates: opened, continued, played to the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queuedActions } from '#src/play/acts.js';
import { gameOf, nextToCount } from '#src/state/profile.js';
import { enter } from '#src/state/game.js';
import { draftOf, gridFrom, fingerprintOf } from '#src/state/state.js';
import { profileText } from '#src/storage/saved.js';
import { FOUR, beginAt, deskWith, packOf, puzzle, profileOf } from './desk.mjs';
import { rulesOf } from './core.mjs';

const SPEC = '4x4+jigsaw:1112122234443334';
const SOLUTION = '1234432121433412';
/** Three puzzles; the level has a draft for each, from which the core generates it. */
const GIVENS = ['1234000000003412', '0234432100000000', '0000000021433412'];
const drawn = (number) => ({
  status: 'ok',
  rules: rulesOf(SPEC),
  givens: gridFrom(GIVENS[number]),
  solution: gridFrom(SOLUTION),
});
const PACKS = [
  packOf('plain', '4x4', FOUR),
  { ...packOf('j', '4x4'), spec: '4x4+jigsaw', count: 3, drafts: [0, 1, 2] },
];
const asked = ({ wanted }) => wanted.find((effect) => effect.do === 'ask')?.what;
const open = () => deskWith(profileOf(puzzle('4x4', FOUR)), { packs: PACKS });

test('a generated level gets its puzzle and rules from the core, and keeps its game', () => {
  const desk = open();
  desk.press('level', { value: 'j' });
  assert.equal(asked(desk), 0);
  assert.equal(desk.game.pack, 'own');
  desk.answer(drawn(0));
  assert.deepEqual([desk.game.pack, desk.game.rules.spec], ['j', SPEC]);
  assert.equal(desk.state.panel.name, 'how');
  const played = enter(desk.game, 4, 4);
  desk.state.profile.games.j = played;
  desk.press('level', { value: 'plain' });
  desk.press('level', { value: 'j' });
  assert.deepEqual(desk.game.entries, played.entries);
});

test('New skips played puzzles while there are others, then repeats any', () => {
  const desk = open();
  desk.press('level', { value: 'j' });
  desk.answer(drawn(0));
  desk.press('new');
  assert.equal(asked(desk), 0); // picks the first again
  desk.answer(drawn(0));
  assert.equal(asked(desk), 1);
  desk.answer(drawn(1));
  assert.deepEqual(desk.game.givens, gridFrom(GIVENS[1]));
  const { solved } = desk.state.profile;
  desk.state.profile.solved = {
    ...solved,
    j: {
      of: 'j',
      puzzles: GIVENS.map((_, number) => fingerprintOf({ ...desk.game, ...drawn(number) })),
    },
  };
  desk.press('new');
  for (const number of [0, 1, 2]) {
    assert.equal(asked(desk), number);
    desk.answer(drawn(number));
  }
  assert.deepEqual(desk.game.givens, gridFrom(GIVENS[2]));
});

test('without the core, says that there is no puzzle, and leaves the game', () => {
  const desk = open();
  desk.press('level', { value: 'j' });
  desk.answer(undefined);
  assert.deepEqual([desk.message, desk.game.pack], ['notDrawn', 'own']);
  desk.press('level', { value: 'j' });
  desk.answer({ status: 'not-found' });
  assert.equal(desk.message, 'notMade');
});

test('Share and Print wait for a puzzle being generated, or say that there is none', () => {
  const blank = { ...draftOf(rulesOf('4x4')), pack: 'j', title: 'j' };
  for (const act of ['share', 'print']) {
    assert.ok(queuedActions.has(act));
    const desk = deskWith(profileOf(blank), { packs: PACKS });
    desk.press('level', { value: 'j' });
    desk.answer(null);
    desk.press(act, { value: 'this' });
    assert.deepEqual([desk.message, desk.state.panel], ['notDrawn', null], act);
    desk.press('level', { value: 'j' });
    desk.answer(drawn(1));
    desk.press(act);
    assert.equal(desk.state.panel.name, act);
  }
  const desk = deskWith(profileOf(blank), { packs: PACKS });
  desk.press('own');
  desk.press('share');
  assert.equal(desk.state.panel.name, 'share', 'of what is typed');
});

test('without the core, a generated level has the puzzles stored in the page', () => {
  const few = { ...packOf('few', '4x4', FOUR), count: 3, drafts: [0, 1, 2] };
  const desk = deskWith(profileOf(puzzle('4x4', FOUR)), { packs: [few] });
  desk.press('level', { value: 'few' });
  desk.answer(null);
  assert.deepEqual([desk.message, desk.game.pack], ['onlyStored', 'few']);
  assert.deepEqual(desk.game.givens, gridFrom(FOUR[0]));
});

test('a link of any size opens; after one that does not, a puzzle fills an empty board', () => {
  const blank = { ...profileOf(puzzle('4x4', FOUR)), games: {} };
  const few = packOf('few', '4x4', FOUR);
  const waiting = () => {
    const game = { ...draftOf(few.rules), pack: 'few', title: 'few' };
    return deskWith({ ...blank, level: 'few', games: { few: game } }, { packs: [few] });
  };
  const text = '.'.repeat(81);
  for (const answer of [
    null,
    { status: 'too-short', count: 2, sizes: [], givens: [], cells: [] },
  ]) {
    const desk = waiting();
    const [{ what }] = desk.press('link', { text });
    assert.deepEqual(what, [text, [], text]); // rules of any level and none
    desk.answer(answer && { digits: [], ...answer });
    assert.deepEqual(desk.game.givens, gridFrom(FOUR[0]));
    assert.equal(desk.message, answer ? 'ownSize 2 ' : 'unknownPuzzle');
  }
  const desk = waiting();
  desk.press('link', { text });
  desk.answer({ ...drawn(0), sizes: [] });
  assert.deepEqual(Object.keys(desk.state.profile.games), ['own']);
  assert.ok(profileText(desk.state.profile, [few])); // an empty board could not be saved
});

test('a linked puzzle moves to its level once that is known', () => {
  const linked = (number, asWell = (desk) => desk) => {
    const desk = open();
    desk.press('link', { text: `${SPEC} ${GIVENS[number]}` });
    desk.answer({ ...drawn(number), sizes: [SPEC] });
    const { with: rest } = desk.wanted.find((effect) => effect.question === 'home');
    assert.equal(desk.game.pack, 'own');
    asWell(desk);
    desk.press('housed', { ...rest, answer: 'j' });
    return desk;
  };
  const { profile } = linked(1).state;
  assert.deepEqual([profile.level, Object.keys(profile.games)], ['j', ['j']]);
  assert.deepEqual(profile.games.j.givens, gridFrom(GIVENS[1]));

  const played = linked(1, (desk) => {
    desk.state.profile.games.own = { ...enter(desk.game, 0, 1), time: 5 };
  });
  assert.deepEqual([played.game.pack, played.game.entries[0], played.game.time], ['j', 1, 5]);
  const begun = (number) => enter({ ...profile.games.j, ...drawn(number) }, 4, 4);
  const again = linked(1, (desk) => {
    desk.state.profile.games.j = begun(1);
  });
  assert.deepEqual(again.game.entries, begun(1).entries);
  const other = linked(1, (desk) => {
    desk.state.profile.games.j = { ...begun(0), entries: begun(0).entries.map(() => 1) };
  });
  assert.deepEqual(other.game.givens, gridFrom(GIVENS[1]));
  assert.deepEqual(other.state.profile.others[0].givens, gridFrom(GIVENS[0]));
  const left = linked(1, (desk) => desk.press('level', { value: 'plain' }));
  assert.deepEqual([left.game.pack, left.state.profile.games.own.pack], ['plain', 'own']);
});

test('counts solved puzzles of removed levels once the core has loaded, level by level', () => {
  const desk = open();
  const more = { ...PACKS[1], id: 'k', checksum: 'k', drafts: [2] };
  const all = deskWith(profileOf(puzzle('4x4', FOUR)), { packs: [...PACKS, more] });
  const prints = GIVENS.map((_, number) => fingerprintOf({ ...desk.game, ...drawn(number) }));
  const core = { kind: 'core', names: {}, kinds: {}, version: '', isFirst: false };
  const counts = ({ wanted }) => wanted.filter(({ question }) => question === 'prints');
  all.press('opened', core);
  assert.deepEqual(counts(all), []);
  all.state.profile.solved = { gone: { of: 'gone', puzzles: [prints[1], 'elsewhere'] } };
  all.press('opened', core);
  assert.deepEqual(counts(all)[0].what, PACKS[1].drafts);
  all.press('opened', core);
  assert.deepEqual(counts(all), [], 'one at a time');
  all.press('counted', { id: 'j', answer: prints });
  assert.deepEqual(counts(all)[0].with, { id: 'k' });
  assert.ok(all.state.saving.isDue);
  all.press('counted', { id: 'k', answer: null });
  assert.deepEqual(counts(all), [], 'what cannot be drawn now is counted another time');
  const { solved } = all.state.profile;
  assert.deepEqual([solved.j.puzzles, solved.k], [[prints[1]], undefined]);
  assert.equal(nextToCount(all.state.profile, [...PACKS, more]), more);
});

test('a puzzle number in the address opens that puzzle, or continues it', () => {
  const desk = open();
  desk.press('numbered', { id: 'j', number: 2 });
  assert.equal(asked(desk), 2);
  desk.answer(drawn(2));
  assert.deepEqual(desk.game.givens, gridFrom(GIVENS[2]));
  desk.press('hint');
  desk.answer({ status: 'ok', cell: GIVENS[2].indexOf('0'), digit: 1 });
  const begun = desk.game;
  desk.press('numbered', { id: 'j', number: 2 });
  desk.answer(drawn(2));
  assert.deepEqual([desk.game.entries, desk.message], [begun.entries, 'resumed']);
  desk.press('numbered', { id: 'j', number: 1 });
  desk.answer(drawn(1));
  assert.equal(desk.message, 'startedKept');
  assert.deepEqual(
    desk.state.profile.others.map(({ entries }) => entries),
    [begun.entries],
  );
});

test('makes a puzzle for the rules in the address, or says that they are unknown', () => {
  const desk = open();
  desk.press('wish', { spec: '4x4+x' });
  const { question, what } = desk.wanted.find((effect) => effect.do === 'ask');
  assert.deepEqual([question, what], ['make', ['4x4+x', 'easy', 'any']]);
  const made = {
    status: 'ok',
    rules: rulesOf('4x4'),
    givens: gridFrom(FOUR[0]),
    solution: gridFrom(FOUR[1]),
  };
  desk.answer(made);
  assert.deepEqual(
    [desk.game.pack, desk.game.made, desk.game.givens],
    ['own', 'easy', made.givens],
  );
  for (const [answer, message] of [
    [{ status: 'bad-rules' }, 'unknownRules 4x4+nothing'],
    [null, 'unknownRules 4x4+nothing'],
    [{ status: 'not-found' }, 'notMade'],
  ]) {
    desk.press('wish', { spec: '4x4+nothing' });
    desk.answer(answer);
    assert.equal(desk.message, message);
    assert.deepEqual(desk.game.givens, made.givens);
  }
});

test('6.07 reports unreadable class options in the address', () => {
  for (const [asked, told] of [
    ['count=9999999', 'unknownCount'],
    ['each=Ada', 'unreadBound'],
    ['hints=none', 'unreadBound'],
  ])
    assert.equal(beginAt(PACKS, `?level=plain&seed=fox&${asked}`).state.words.message, told, asked);
});

test('5.03 a locked page reopens what its address opened, even if not yet played', () => {
  const begun = (search, profile = null) => beginAt(PACKS, search, { profile });
  const { state } = begun('?level=plain&lock=1');
  assert.deepEqual([state.profile.level, state.saving.isDue], ['plain', true]);
  const later = begun('?level=plain&lock=1', state.profile);
  assert.deepEqual([later.state.profile, later.state.words.message], [state.profile, 'resumed']);
  assert.equal(begun('?level=plain').state.saving.isDue, false);
  // an address whose puzzle is still missing is followed again
  for (const search of ['?level=j&lock=1', '?rules=4x4+x&lock=1', '?level=none&lock=1'])
    assert.equal(begun(search).state.saving.isDue, false, search);
  const drawing = begun('?level=j&lock=1');
  assert.equal(begun('?level=j&lock=1', drawing.state.profile).needsPuzzle, true);
  const picking = begun('?level=plain&seed=fox&lock=1');
  assert.deepEqual([picking.needsPuzzle, picking.state.saving.isDue], [false, false]);
  assert.equal(begun('?level=plain&seed=fox&lock=1', picking.state.profile).wanted[0], 'seeded');
  const numbered = begun('?pack=j&puzzle=2&lock=1');
  assert.deepEqual([numbered.needsPuzzle, numbered.wanted[0]], [false, 'numbered']);
  assert.equal(begun('?lock=x').state.words.message, 'unreadBound');
});

test("a frame for today's puzzle asks for it every day, whatever is saved", () => {
  const begun = (search, profile = null) => beginAt(PACKS, search, { profile });
  const { profile } = begun('?level=plain&embed=1').state;
  assert.equal(begun('?level=plain&embed=1', profile).wanted, null);
  const search = '?level=plain&puzzle=today&embed=1';
  assert.deepEqual(begun(search, profile).wanted, ['today', { id: 'plain' }]);
});

test('does not ask who plays in a frame', () => {
  const players = { players: [], me: '', isAsked: true };
  const asked = (search) => beginAt(PACKS, search, { players }).state.panel;
  assert.equal(asked('?level=plain').name, 'players');
  assert.equal(asked('?level=plain&embed=1'), null);
});

test('an address opens a generated level, and so does a page with no other level', () => {
  for (const { state, needsPuzzle } of [
    beginAt(PACKS, '?rules=4x4+jigsaw'),
    beginAt(PACKS.slice(1), ''),
  ]) {
    assert.deepEqual([state.profile.level, needsPuzzle, state.panel], ['j', true, null]);
    const desk = deskWith(state.profile, { packs: PACKS });
    desk.press('level', { value: 'j' });
    desk.answer(drawn(2));
    assert.deepEqual(gameOf(desk.state.profile).givens, gridFrom(GIVENS[2]));
    assert.deepEqual(desk.state.profile.others, []);
    assert.equal(desk.state.panel.name, 'how');
  }
  assert.equal(beginAt(PACKS, '').needsPuzzle, false);
});
