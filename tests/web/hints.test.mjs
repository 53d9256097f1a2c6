/**
 * Hints through the WebAssembly core and the page's own modules, without a browser. SITE has the
 * packs.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { deskWith, profileOf } from './desk.mjs';
import { openPageCore, rulesOf, wasm, words } from './core.mjs';
import { plainText } from '#src/view/step-text.js';
import { openEngine } from '#src/core/hint-service.js';
import { questions } from '#src/play/questions.js';
import { candidatesOf, fillNotes, follow, note, toggleNote } from '#src/state/game.js';
import {
  STAGES,
  canShowLinks,
  countOf,
  toNextStage,
  goBack,
  givesDigit,
  hardestOf,
  isForKids,
  isReadyToApply,
  openLesson,
  openReason,
  pictureOf,
  progress,
  rowsOf,
  stepName,
  stepOf,
  groupSteps,
  movePart,
  nextAction,
  fullReason,
  stepText,
  withLinks,
  lessonText,
} from '#src/play/lesson.js';
import { digitsOf, gridFrom, hasDigit, startGame } from '#src/state/state.js';
import { routeOf, withCorners } from '#src/view/chain-drawing.js';
import { wordsOfPage } from '#src/text/step-markup.js';
import { speaker } from '#src/text/text.js';

const say = speaker(words);
/** Returns a text with its digits, without markup. */
const plain = (text) => plainText(text, 'digits', say);
const nameOf = (technique) => words.logic.names[technique];
const packFolder = join(process.env.SITE ?? 'dist', 'packs');
const packNames = readdirSync(packFolder).map((name) => name.replace('.json', ''));
const packs = Object.fromEntries(
  packNames.map((name) => [
    name,
    JSON.parse(readFileSync(join(packFolder, `${name}.json`), 'utf8')),
  ]),
);
const NINE = rulesOf('9x9');

const core = await openPageCore();

/** Starts a game of a pack's puzzle. */
function gameOf(name, index = 0) {
  const { layout, rules, puzzles } = packs[name];
  const { rules: own, solution, starts } = puzzles[index];
  const spec = own ?? rules ?? layout;
  const givens = gridFrom(starts[0]);
  return startGame({
    pack: name,
    index,
    start: 0,
    rules: core.redraw({ spec, whole: [starts[0], solution] }).rules,
    solution: gridFrom(solution),
    givens,
  });
}

const advise = (game, last = null) =>
  core.advise({
    spec: game.rules.spec,
    givens: game.givens,
    entries: game.entries,
    notes: game.notes,
    last,
  });

/** Yields hints as long as they are steps, and applies each. */
function* advised(game) {
  for (let advice = advise(game); advice.kind === 'step'; advice = advise(game)) {
    yield advice;
    game = follow(game, advice.step, false);
  }
}

/** Returns a game's start as the core takes boards. */
const startOf = ({ rules, givens }) => ({ spec: rules.spec, givens, entries: givens });

/** Returns all steps of a game from its start, and the final board. */
function walk(game) {
  const steps = [];
  let answer = core.next(startOf(game));
  for (; answer.step; answer = core.next(answer.after)) steps.push(answer.step);
  return { steps, after: answer.after };
}

const lessonOf = (step, kind = 'step') => openLesson({ status: 'ok', kind, wrong: [], step });
const said = (lesson) => lessonText(lesson, NINE, say, nameOf);

/** Takes hints until nothing is left; every step must fit the solution. */
function solveByHints(game) {
  let last = null;
  for (let steps = 0; steps < 3000; steps++) {
    const { status, kind, step } = advise(game, last);
    assert.equal(status, 'ok');
    if (kind === 'done') return game;
    assert.equal(kind, 'step');
    for (const { cell, digit } of step.placements)
      assert.equal(game.solution[cell], digit, step.technique);
    for (const { cell, digits } of step.eliminations)
      assert.ok(!hasDigit(digits, game.solution[cell]), step.technique);
    last = (step.placements[0] ?? step.eliminations[0]).cell;
    game = { ...follow(game, step, false), past: [] };
  }
  return assert.fail('no end');
}

/** One puzzle of so many is solved; all with LONG set. */
const EVERY = process.env.LONG ? 1 : 150;

for (const name of packNames)
  test(`following the hints alone solves the puzzles of ${name}`, () => {
    for (let index = 0; index < packs[name].puzzles.length; index += EVERY) {
      const game = gameOf(name, index);
      assert.deepEqual(solveByHints(game).entries, game.solution);
    }
  });

/** The page's engine, which decides what the core learns about notes. */
const engine = await openEngine({
  wasm: gzipSync(wasm).toString('base64'),
  words: JSON.stringify(wordsOfPage(words.logic, words)),
  script: '',
});

/** Notes one candidate in each empty cell, the right one only where there is no other. */
const withOwnNotes = (game) =>
  candidatesOf(game).reduce((noted, mask, cell) => {
    const digits = digitsOf(mask);
    const digit = digits.find((one) => one !== game.solution[cell]) ?? digits[0];
    return digit ? note(noted, cell, digit) : noted;
  }, game);

test("a hint learns nothing from the player's own notes, and says nothing about them", async () => {
  for (const name of ['9x9-hard', '9x9-killer-easy', '6x6-medium']) {
    const game = gameOf(name);
    const own = withOwnNotes(game);
    const cell = game.entries.indexOf(0);
    const centred = toggleNote(own, 'centres', [cell], (game.solution[cell] % 6) + 1);
    for (const noted of [own, centred]) {
      assert.deepEqual(await engine.advise(noted, null), await engine.advise(game, null));
      assert.deepEqual(
        await questions.singles(engine, noted),
        await questions.singles(engine, game),
      );
    }
  }
});

test('notes that the page filled in are judged, and are the candidates of hints', async () => {
  const filled = fillNotes(gameOf('9x9-hard'));
  const cell = filled.entries.indexOf(0);
  const right = filled.solution[cell];
  const lacking = note(filled, cell, right);
  const advice = await engine.advise(lacking, null);
  assert.deepEqual([advice.kind, advice.wrong], ['notes', [cell]]);
  // Clear these notes: they are none then, and the next note is the player's own
  const desk = deskWith(profileOf(toggleNote(lacking, 'centres', [cell], (right % 9) + 1)));
  desk.press('hint');
  desk.answer(advice);
  desk.press('hint');
  desk.press('hint');
  assert.deepEqual([desk.game.notes[cell], desk.game.centres[cell]], [0, 0]);
  const again = note(desk.game, cell, (right % 9) + 1);
  assert.equal((await engine.advise(again, null)).kind, 'step');
});

test("hints alone solve a board with the player's own notes", async () => {
  let game = withOwnNotes(gameOf('9x9-hard', 1));
  const removed = game.givens.map(() => 0);
  for (let i = 0; game.entries.includes(0); i++) {
    const { kind, step } = await engine.advise(game, null);
    assert.ok(kind === 'step' && i < 300, `${i}: ${kind}`);
    for (const { cell, digits } of step.eliminations) {
      assert.ok(!(removed[cell] & digits), 'a hint removes again what a hint has removed');
      removed[cell] |= digits;
    }
    game = { ...follow(game, step, false), past: [] };
  }
  assert.ok(removed.some((mask) => mask !== 0));
  assert.deepEqual(game.entries, game.solution);
});

test('says that no technique helps only if the search was complete', () => {
  for (const [kind, told] of [
    ['search', /^No technique helps/],
    ['cut', /^We didn't find a next step, but there may be one/],
  ]) {
    const lesson = lessonOf(null, kind);
    assert.match(said(lesson).text, told);
    assert.deepEqual(nextAction(lesson, false), { act: 'hint', word: 'fillOne' });
  }
});

test('gives a step close to the last move', () => {
  const game = gameOf('9x9-gentle');
  const distance = (a, b) =>
    Math.abs(Math.floor(a / 9) - Math.floor(b / 9)) + Math.abs((a % 9) - (b % 9));
  const at = (last) => distance(advise(game, last).step.placements[0].cell, last);
  const spots = [0, 8, 40, 72, 80];
  const away = spots.map((last) => distance(advise(game, null).step.placements[0].cell, last));
  assert.ok(spots.every((last, i) => at(last) <= away[i]));
  assert.ok(spots.some((last, i) => at(last) < away[i]));
});

test('a hint has four levels, and counts once it gives the digit away', () => {
  const { step } = advise(gameOf('9x9-gentle'));
  let lesson = lessonOf(step);
  const [{ cell, digit }] = step.placements;
  const told = () => plain(said(lesson).text);
  assert.match(told(), /^Look (at (row|column|box) \d|here)\.$/);
  assert.ok(!givesDigit(lesson) && !isReadyToApply(lesson));
  const here = pictureOf(lesson, NINE);
  assert.equal(here.lit.size, 9);
  assert.ok(here.lit.has(cell));
  lesson = toNextStage(lesson);
  assert.match(told(), new RegExp(`Where can ${digit} go in this`));
  assert.ok(!givesDigit(lesson) && !isReadyToApply(lesson));
  lesson = toNextStage(lesson);
  assert.equal(lesson.stage, STAGES.reason);
  assert.match(
    told(),
    new RegExp(`row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1} can be ${digit}:`),
  );
  assert.ok(givesDigit(lesson));
  assert.deepEqual([...pictureOf(lesson, NINE).marks.get(cell).values()].at(-1).role, 'placed');
  assert.ok(isReadyToApply(toNextStage(lesson)));
});

test('a hint on totals or lines highlights the house, cage or line it uses', () => {
  const step = (more) => ({
    ...{ technique: 'innie', family: 'sums', houses: [], marks: [], nodes: [], ask: '' },
    candidates: new Array(81).fill(511),
    ...{ placements: [], eliminations: [{ cell: 80, digits: 1 }], why: '', so: '', effect: '' },
    ...more,
  });
  const shown = (one, stage) => {
    const lesson = { ...lessonOf(one), stage };
    const { text } = lessonText(lesson, NINE, say, (technique) => technique);
    return [plain(text), [...pictureOf(lesson, NINE).lit]];
  };
  const row = { role: 'pattern', cells: [0, 1, 2, 3, 4, 5, 6, 7, 8], name: 'row 1' };
  const placed = { placements: [{ cell: 9, digit: 3 }], eliminations: [] };
  const mark = (cell) => ({ cell, role: 'pattern', group: 0, digits: 511 });

  const outie = step({ ...placed, houses: [row], marks: [mark(9)] });
  assert.deepEqual(shown(outie, STAGES.here), ['Look at row 1.', row.cells]);
  const question = "Add up the cages in row 1. What's left over?";
  assert.deepEqual(shown(outie, STAGES.look), [question, row.cells]);

  const last = step({ ...placed, technique: 'cage-last', marks: [mark(0), mark(9)] });
  assert.deepEqual(shown(last, STAGES.here), ['Look here.', [0, 9]]);
  assert.deepEqual(shown(last, STAGES.look)[1], [9]);

  // cells that prove it are highlighted beside the house
  const single = step({
    ...{ ...placed, family: 'singles', houses: [row], placements: [{ cell: 4, digit: 3 }] },
    marks: [{ cell: 13, role: 'blocker', group: 0, digits: 0 }],
  });
  const { lit, whole } = pictureOf({ ...lessonOf(single), stage: STAGES.reason }, NINE);
  assert.deepEqual([[...whole], [...lit]], [row.cells, [...row.cells, 13]]);

  const rise = step({ technique: 'rise', family: 'ties', marks: [mark(40), mark(49)] });
  assert.deepEqual(shown(rise, STAGES.here), ['Look here.', [40, 49]]);
  // the name is without digits, as all nine say nothing
  assert.match(shown(rise, STAGES.look)[0], /^Look for: rise\. /);
});

test('hints on steps that place no digit never count', () => {
  const lessons = ['9x9-hard', '9x9-expert']
    .flatMap((name) => [0, 1, 2, 3].flatMap((index) => [...advised(gameOf(name, index))]))
    .filter(({ step }) => step.placements.length === 0)
    .map(openLesson);
  assert.ok(lessons.length > 20);
  for (let lesson of lessons)
    for (; !isReadyToApply(lesson); lesson = toNextStage(lesson)) {
      assert.ok(!givesDigit(lesson));
      assert.ok(pictureOf(lesson, NINE).lit.size > 0 || pictureOf(lesson, NINE).marks.size > 0);
      const { title, text } = said(lesson);
      assert.ok(title && text && !/[{}]/.test(text), text);
    }
});

/** Finds a step with a chain. */
function chainStep() {
  for (let index = 0; ; index++)
    for (const { step } of advised(gameOf('9x9-extreme', index)))
      if (step.nodes.length > 3) return step;
}

test('each link of a chain is shown on request, in the whole chain', () => {
  const step = chainStep();
  const whole = toNextStage(toNextStage(lessonOf(step)));
  assert.deepEqual(progress(whole), { part: 1, parts: 1 });
  assert.equal(said(whole).text, fullReason(step, say));
  assert.equal(stepText(step, say), `${fullReason(step, say)}\n${step.eureka}`); // as copied
  assert.match(stepText({ ...step, eureka: '' }, say), /\n\(1\) .*\n\(2\) /); // a net
  assert.equal(nextAction(whole, false).act, 'doIt');
  assert.ok(canShowLinks(whole) && !canShowLinks(withLinks(whole)));
  let lesson = withLinks(whole);
  const { parts } = progress(lesson);
  assert.equal(parts, step.nodes.length);
  for (let part = 1; part <= parts; part++) {
    assert.deepEqual(progress(lesson), { part, parts });
    const { links, current } = pictureOf(lesson, NINE);
    assert.equal(links.length, parts - 1);
    assert.equal(current, part < parts ? part - 1 : -1);
    const numbers = [...said(lesson).text.matchAll(/^\((\d+)\) /gm)].map(([, number]) => +number);
    assert.deepEqual(numbers, part < parts ? [part, part + 1] : []);
    const count = part < parts ? { key: 'linkOf', part, parts: parts - 1 } : null;
    assert.deepEqual(countOf(lesson), count);
    for (const { from, to } of links)
      for (const [cell, digit] of [from, to]) assert.ok(hasDigit(step.candidates[cell], digit));
    const next = nextAction(lesson, false);
    assert.equal(next.act, part < parts ? 'turnOn' : 'doIt');
    lesson = movePart(lesson, 1);
  }
  assert.deepEqual(lesson, movePart(lesson, 1));
  for (let part = 1; part < parts; part++) lesson = goBack(lesson, false);
  assert.deepEqual(goBack(lesson, false), whole); // part by part
});

test('a chain is drawn whole, its ends marked, and its links keep clear of digits', () => {
  const claim = (cell, digit, i) => ({ cells: [cell], digit, on: i % 2 === 1, parents: [i - 1] });
  const nodes = [claim(0, 1, 0), claim(0, 2, 1), claim(8, 2, 2), claim(8, 1, 3)];
  nodes[0].parents = [];
  const candidates = Array.from({ length: 81 }, (_, cell) => (cell === 0 || cell === 8 ? 3 : 0));
  const step = { ...chainStep(), technique: 'xy-chain', nodes, candidates, marks: [] };
  assert.equal(
    rowsOf(step)[0]
      .map(({ role }) => role)
      .join(),
    'end,on,off,end',
  );
  const picture = pictureOf({ ...lessonOf(step), stage: STAGES.reason }, NINE);
  assert.equal(picture.links.map(({ on }) => on).join(), 'true,false,true');
  const { corner } = withCorners(picture, candidates, 9).marks.get(0).get(2);
  assert.ok([1, 2].includes(corner)); // towards the other cell
  const digits = [1, 2, 3, 4, 5, 6, 7].map((x) => ({ at: [x + 0.5, 0.5], space: [0.27, 0.34] }));
  const [, [, y]] = routeOf({ at: [0.7, 0.3] }, { at: [8.3, 0.3] }, digits, 9);
  assert.ok(y < 0.3, 'above the digits');
});

test('the links of wings, skyscrapers, kites and turbot fish are true', () => {
  const wanted = new Set([
    'xy-wing',
    'xyz-wing',
    'w-wing',
    'skyscraper',
    'two-string-kite',
    'turbot-fish',
  ]);
  for (let index = 0; wanted.size > 0; index++)
    for (const { step } of advised(gameOf('9x9-expert', index))) {
      if (!wanted.delete(step.technique)) continue;
      const { links } = pictureOf({ ...lessonOf(step), stage: STAGES.reason }, NINE);
      assert.ok(links.length >= 2, step.technique);
      for (const { from, to, on } of links) {
        const [, digit] = from;
        assert.equal(to[1], digit);
        const houses = NINE.houses.filter(({ cells }) =>
          [from[0], to[0]].every((c) => cells.includes(c)),
        );
        const placesIn = ({ cells }) => cells.filter((c) => hasDigit(step.candidates[c], digit));
        assert.ok(
          houses.some((house) => !on || placesIn(house).length === 2),
          step.technique,
        );
      }
    }
});

test('long cases are split into parts of at most twelve links', () => {
  const node = (parents) => ({ cells: [0], digit: 1, on: true, parents, text: 'claim' });
  const nodes = [
    ...Array.from({ length: 30 }, (_, i) => node(i === 0 ? [] : [i - 1])),
    node([]),
    node([30]),
  ];
  const step = { ...chainStep(), nodes };
  const lesson = toNextStage(toNextStage(lessonOf(step)));
  assert.equal(pictureOf(lesson, NINE).links.length, 0); // all would hide the board
  const counts = [];
  for (let at = withLinks(lesson); countOf(at); at = movePart(at, 1))
    counts.push([countOf(at).part, pictureOf(at, NINE).links.length]);
  assert.deepEqual(counts, [
    [1, 12],
    [1, 12],
    [1, 5],
    [2, 1],
  ]);
});

test("3.11 explains a 4x4 cell by the singles that lead to it, in a child's words", () => {
  for (let index = 0; index < 288; index += EVERY) {
    const game = gameOf('kids-4x4', index);
    for (let cell = 0; cell < 16; cell++) {
      if (game.givens[cell]) continue;
      const way = [];
      for (let board = startOf(game); !way.at(-1)?.placements.some((one) => one.cell === cell);) {
        const { step, after } = core.next(board, cell);
        way.push(step);
        board = after;
      }
      assert.equal(way.at(-1).placements[0].digit, game.solution[cell]);
      const lesson = openReason(way.slice(-1));
      assert.ok(isForKids(stepOf(lesson)));
      const { title, text } = said(lesson);
      assert.match(plain(text), / Put \d in row \d, column \d\.$/);
      assert.doesNotMatch(text, /\bcells?\b/);
      assert.match(plain(title), /^Only (one place for \d|\d fits|one square is left)$/);
    }
  }
});

test('names a hidden single after its diagonal or window, otherwise "in a line"', () => {
  const told = { row: 0, column: 0, diagonal: 0, window: 0 };
  for (const [pack, other] of [
    ['9x9-x-hard', 'diagonal'],
    ['9x9-windoku-hard', 'window'],
  ])
    for (let index = 0; index < 4; index++)
      for (const step of walk(gameOf(pack, index)).steps) {
        if (step.technique !== 'hidden-single-line') continue;
        const [, kind] = plain(step.why).match(/^(?:In|On the) (row|column|diagonal|window)/);
        told[kind]++;
        assert.match(
          stepName(step, say, nameOf),
          kind === other ? new RegExp(`^Hidden single: .*${other}`) : /^Hidden single in a line$/,
        );
      }
  for (const [kind, times] of Object.entries(told)) assert.ok(times > 0, kind);
});

test("a single that depends on earlier steps keeps its child's name and its place in the list", () => {
  const { steps } = walk(gameOf('6x6-medium', 89));
  const resting = steps.findIndex(({ why }) => /step \d/.test(why));
  assert.equal(steps[resting].ask, '');
  assert.match(plain(stepName(steps[resting], say, nameOf)), /^Only one place for \d$/);
  const [first, end] = groupSteps(steps).find(([from, to]) => from <= resting && resting < to);
  assert.ok(end - first > 3, `${first} to ${end}`);
  // "Look for" names the digits of the pattern, not those removed
  const pair = steps.find(({ technique }) => technique === 'hidden-pair');
  const { text } = said({ ...openReason([pair]), stage: STAGES.look });
  const [, a, b] = plain(pair.why).match(/ can hold (\d) and (\d), /);
  assert.equal(
    plain(text),
    `Look for: Hidden pair (${a}, ${b}). Two squares have only the same two numbers left, or three squares the same three, and so on.`,
  );
});

test('a walkthrough solves the puzzle in no more steps than taking one at a time', () => {
  for (const [name, spared] of [
    ['6x6-easy', 0],
    ['9x9-extreme', 1],
    ['16x16-medium', 0],
  ]) {
    const game = gameOf(name, 1);
    const alone = walk(game);
    assert.deepEqual(alone.after.entries, game.solution);
    const { status, steps, after } = core.walkthrough(startOf(game));
    assert.equal(status, 'ok');
    assert.deepEqual(after.entries, game.solution);
    assert.ok(steps.length + spared <= alone.steps.length, `${name}: ${steps.length}`);
    for (const [at, { why }] of steps.entries())
      for (const [, step] of why.matchAll(/step (\d+) took/g)) assert.ok(Number(step) <= at, why);
    assert.equal(core.next(after).status, 'full');
  }
});

test('the hardest step is the first of the highest rating', () => {
  const steps = [12, 45, 45].map((tenths) => ({ tenths }));
  assert.equal(hardestOf(steps), steps[1]);
});

test('2.02 2.03 2.09 2.11 judges a custom puzzle: whether it is valid, and which cells are wrong', () => {
  const layouts = ['4x4', '6x6', '9x9', '16x16'];
  const judge = (text) => core.judge(text, layouts);
  const nineSolution = packs['9x9-expert'].puzzles[0].solution;
  const good = judge(packs['9x9-expert'].puzzles[0].starts[0]);
  assert.deepEqual(
    [good.status, good.rules.spec, good.solution.join('')],
    ['ok', '9x9', nineSolution],
  );
  const rating = core.rate('9x9', good.givens);
  assert.equal(rating.tenths, Math.round(packs['9x9-expert'].puzzles[0].rating * 10));
  assert.deepEqual([rating.grade, rating.isOurs], ['expert', false]);
  const killer = core.make('4x4+killer', 'easy', 'none', 'a');
  assert.equal(core.rate(killer.rules.spec, killer.givens).isOurs, true);
  assert.equal(judge('+---+---+\n|1..|...|').status, 'too-short');
  const kids = judge('1...\n..3.\n.2..\n...4');
  assert.deepEqual(
    [kids.status, kids.rules.spec, kids.solution.join('')],
    ['ok', '4x4', '1342243142133124'],
  );
  const clash = judge('11..............');
  assert.deepEqual([clash.status, clash.cells, clash.digits], ['clash', [0, 1], [1]]);
  const many = judge('1...............');
  assert.equal(many.status, 'many-solutions');
  assert.equal(many.cells.length, 2);
  for (const [i, cell] of many.cells.entries()) {
    const [a, b] = many.digits.slice(2 * i, 2 * i + 2);
    assert.notEqual(a, b);
    for (const digit of [a, b])
      assert.notEqual(
        judge(Object.assign([...'1...............'], { [cell]: digit }).join('')).status,
        'no-solution',
      );
  }
  assert.equal(judge(`123.${'.'.repeat(3)}4${'.'.repeat(8)}`).status, 'no-solution');
  assert.equal(judge('15..............').status, 'digit-too-large');
  assert.equal(judge('1?..............x').status === 'ok', false);
  for (const text of ['', '1', '.'.repeat(17), 'x'.repeat(3000)])
    assert.notEqual(judge(text).status, 'ok');
});

test('judges a custom puzzle by the rules it is given', () => {
  const crossed = '1000000000030020'; // with both diagonals it has one solution
  assert.equal(core.judge(crossed, ['4x4']).status, 'many-solutions');
  assert.deepEqual(core.judge(crossed, ['4x4+x']).sizes, [16]);
  assert.equal(core.judge(crossed, []).rules.spec, '4x4');
  for (const spec of ['9x9+y', '9x9+killer:12=3', '9x9+jigsaw:1'])
    assert.equal(core.judge(crossed, [spec]).status, 'bad-rules');
});
