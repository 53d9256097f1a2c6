/**
 * No answer of the WebAssembly core depends on what it was asked before: a walk of 100,000 calls,
 * of all there are, on boards of all sizes, in any order. Each question of a stock is first put to
 * a core of its own, opened for it alone; then one core is asked them all, again and again, and
 * must answer the same. SEED begins another walk, CALLS is its length. CORE_WASM names the .wasm.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openCore } from '../../web/src/core/core.js';
import { Mailbox } from '../../web/src/core/mailbox.js';

const wasm = readFileSync(process.env.CORE_WASM ?? 'build/wasm/web/core.wasm');
const seed = Number(process.env.SEED ?? 1);
const calls = Number(process.env.CALLS ?? (process.env.LONG ? 100000 : 5000));
const STOCK = process.env.LONG ? 2500 : 1250;

const compiled = new WebAssembly.Module(wasm);
/** A core that was asked nothing yet. */
function openFresh() {
  const { exports } = new WebAssembly.Instance(compiled, {});
  exports._initialize?.();
  return new Mailbox(exports);
}

/** Numbers below a bound, by chance: mulberry32. */
function chance(start) {
  let state = start;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** What each call reads, and what it answers. */
const CALLS = {
  read: [
    ['rules', 'text'],
    ['givens', 'position', 'cell', 'other_cell', 'digit'],
  ],
  solve: [
    ['rules', 'givens', 'limit'],
    ['solution', 'solutions', 'guesses'],
  ],
  judge: [
    ['rules', 'givens', 'limit'],
    ['solution', 'other', 'solutions', 'cell', 'other_cell', 'digit'],
  ],
  hint: [
    ['rules', 'givens', 'entries', 'seed', 'stream'],
    ['cell', 'digit'],
  ],
  check: [
    ['rules', 'givens', 'entries'],
    ['wrong', 'solved'],
  ],
  advise: [
    ['rules', 'givens', 'entries', 'notes', 'last'],
    ['advice', 'wrong', 'has_step'],
  ],
  next: [
    ['rules', 'givens', 'entries', 'notes', 'last', 'target', 'stage'],
    ['entries', 'notes', 'last', 'has_step'],
  ],
  plan: [['rules', 'givens', 'entries', 'notes'], ['found']],
  find: [
    ['rules', 'givens', 'entries', 'notes', 'target', 'digit', 'technique'],
    ['found', 'places', 'removes', 'has_step'],
  ],
  rate: [
    ['rules', 'givens'],
    ['tenths', 'technique', 'grade'],
  ],
  generate: [
    ['rules', 'seed', 'stream', 'symmetry', 'clues'],
    ['givens', 'solution', 'clues'],
  ],
  redraw: [
    [
      ...['rules', 'seed', 'stream', 'symmetry', 'clues', 'limit', 'singles'],
      ...['attempt', 'passed', 'dealt', 'back'],
    ],
    ['givens', 'solution', 'text_length'],
  ],
  make: [
    ['rules', 'seed', 'stream', 'symmetry', 'grade', 'flow'],
    ['givens', 'solution', 'tenths', 'technique', 'grade'],
  ],
  daily: [['seed', 'text', 'day', 'count'], ['pick']],
};
/** Of twenty questions so many are of each kind. */
const SHARES = {
  read: 3,
  solve: 1,
  judge: 3,
  hint: 2,
  check: 2,
  advise: 3,
  next: 3,
  plan: 1,
  find: 2,
  rate: 1,
  daily: 1,
};
const MAKERS = ['generate', 'make', 'redraw'];
const KINDS = Object.entries(SHARES).flatMap(([name, share]) => Array(share).fill(name));

/** Puzzles of some sizes with their solutions. */
const SOURCE = openFresh();
const PUZZLES = ['4x4', '6x6', '8x8', '9x9+x', '12x12', '16x16', '9x9'].map((layout) => ({
  layout,
  order: SOURCE.orderOf(layout),
  puzzles: Array.from({ length: layout === '16x16' ? 1 : 3 }, (_, stream) => {
    const cells = SOURCE.orderOf(layout) ** 2;
    SOURCE.putText('rules', layout);
    SOURCE.putSeed('walk', stream);
    SOURCE.put('clues', [Math.round(cells * (cells > 81 ? 0.6 : 0.5))]); // easy ones
    SOURCE.put('symmetry', [0]);
    assert.equal(SOURCE.call('generate'), 'ok');
    return { givens: SOURCE.column('givens', cells), solution: SOURCE.column('solution', cells) };
  }),
}));

/**
 * A board of a size, as somebody has come so far with it or gone astray, and all the numbers a call
 * may read.
 */
function makeFields(below, name) {
  const sizes = MAKERS.includes(name)
    ? PUZZLES.slice(0, 2)
    : [...PUZZLES, ...PUZZLES.slice(0, 4), ...PUZZLES.slice(0, 4)];
  const { layout, order, puzzles } = sizes[below(sizes.length)];
  const { givens, solution } = puzzles[below(puzzles.length)];
  const [share, isNoted, isWrong] = [below(4), below(2) === 0, below(8) === 0 && order < 6];
  const entries = solution.map((digit, cell) =>
    givens[cell] || below(3) < share
      ? isWrong && below(8) === 0 && !givens[cell]
        ? 1 + below(order)
        : digit
      : 0,
  );
  const notes = solution.map((digit) =>
    isNoted && below(2) ? below(2 ** order) | (1 << (digit - 1)) : 0,
  );
  const text = givens.map((digit) => (digit ? digit.toString(36) : '.')).join(below(2) ? '' : ' ');
  return {
    rules: layout,
    text,
    seed: String(below(9)),
    stream: below(3),
    givens,
    entries,
    notes,
    last: below(2 * order ** 2),
    target: below(2 * order ** 2),
    stage: 2 ** 32 - 1,
    digit: 1 + below(order),
    technique: below(order < 6 ? 40 : 25),
    limit: 2 + below(200),
    symmetry: below(2),
    clues: 0,
    singles: below(2),
    attempt: below(9),
    back: below(3),
    day: 20000 + below(4000),
    count: below(20),
    grade: 0,
    flow: 0,
    order,
  };
}

/** Now and then something that no script should write. */
function spoil(below, name, fields) {
  const huge = 2 ** 31 + below(2 ** 31);
  const many = [
    'text_length',
    'seed_length',
    'symmetry',
    'technique',
    'grade',
    'flow',
    'clues',
    'singles',
    'attempt',
    'back',
    'last',
    'target',
    'digit',
    'stream',
    'day',
    'count',
  ].filter((field) => CALLS[name][0].includes(field.replace('_length', '')));
  const cell = below(fields.order ** 2);
  switch (below(5)) {
    case 0:
      return { ...fields, rules: ['', '7x7', '9X9', '16x16x16', '4x4 '][below(5)] };
    case 1:
      return { ...fields, givens: Object.assign([...fields.givens], { [cell]: 200 }) };
    case 2:
      return { ...fields, entries: Object.assign([...fields.entries], { [cell]: 255 }) };
    case 3:
      return { ...fields, notes: Object.assign([...fields.notes], { [cell]: huge }) };
    default:
      return many.length > 0 ? { ...fields, [many[below(many.length)]]: huge } : fields;
  }
}

/**
 * @returns a question: what is called, with which fields, and whether the step it finds is to be
 * told
 */
function makeQuestion(below) {
  const name = below(40) === 0 ? MAKERS[below(3)] : KINDS[below(KINDS.length)];
  const fields = makeFields(below, name);
  return {
    name,
    fields: below(8) === 0 ? spoil(below, name, fields) : fields,
    told: below(2) ? [SOURCE.names('part')[below(6)], below(6)] : null,
  };
}

/** What is in the fields of a step, as far as it is set. */
const stepIn = (mail) =>
  Object.entries({
    placements: ['placement_cell', 'placement_digit'],
    eliminations: ['elimination_cell', 'elimination_digits'],
    houses: ['house', 'house_role'],
    marks: ['mark_cell', 'mark_role', 'mark_group', 'mark_digits'],
    nodes: ['node_cells', 'node_cell_0', 'node_digit', 'node_on'],
    parents: ['parent'],
  }).flatMap(([count, names]) => names.map((name) => mail.column(name, mail.number(count))));

/** Asks, and answers as text. */
function ask(mail, { name, fields, told }) {
  const [reads, answers] = CALLS[name];
  for (const field of reads) {
    const value = fields[field];
    if (typeof value === 'string') mail.putText(field, value);
    else mail.put(field, Array.isArray(value) ? value : [value]);
  }
  for (const length of ['text_length', 'seed_length'])
    if (length in fields) mail.put(length, [fields[length]]);
  mail.sheet('text', 0); // where it answers
  const cells = fields.order ** 2;
  const answer = [
    mail.call(name),
    ...answers.map((field) => mail.column(field, Math.min(cells, mail.field(field).items))),
  ];
  if (answers.includes('has_step') && mail.number('has_step'))
    answer.push(mail.number('step_technique'), mail.column('candidates', cells), stepIn(mail));
  if (told) {
    mail.put('part', [mail.names('part').indexOf(told[0])]);
    mail.put('index', [told[1]]);
    answer.push(mail.answer('tell'), mail.text());
  }
  return JSON.stringify(answer);
}

/** As few of the questions as still make the last one go wrong. */
function shorten(questions, right) {
  let left = questions;
  const fails = (some) => {
    const mail = openFresh();
    return some.map((question) => ask(mail, question)).at(-1) !== right;
  };
  for (let part = left.length >> 1; part > 0; part >>= 1)
    for (let from = 0; from + part < left.length;) {
      const fewer = [...left.slice(0, from), ...left.slice(from + part)];
      if (fails(fewer)) left = fewer;
      else from += part;
    }
  return left;
}

test(`a walk of ${calls} calls: every answer is that of a fresh core`, () => {
  const below = chance(seed);
  const stock = Array.from({ length: STOCK }, () => makeQuestion(below));
  const right = stock.map((question) => ask(openFresh(), question));
  const statuses = new Set(right.map((text) => JSON.parse(text)[0]));
  for (const status of ['ok', 'bad-rules', 'digit-too-large', 'too-long', 'out-of-range', 'full'])
    assert.ok(statuses.has(status), status);
  assert.ok(right.some((text) => text.includes('out-of-order')));
  const mail = openFresh();
  const walked = [];
  for (let i = 0; i < calls; i++) {
    const number = below(STOCK);
    walked.push(number);
    if (ask(mail, stock[number]) === right[number]) continue;
    const least = shorten(
      walked.slice(-200).map((one) => stock[one]),
      right[number],
    );
    assert.fail(
      `seed ${seed}, call ${i}: the last of these is answered otherwise by a fresh core:\n${least.map((one) => `  ${JSON.stringify(one)}`).join('\n')}`,
    );
  }
});

test('a step is told only right after it was found', async () => {
  const mail = openFresh();
  assert.equal(mail.call('tell'), 'out-of-order');
  assert.equal(mail.call('find'), 'bad-rules');
  assert.equal(mail.call('next'), 'bad-rules');
  const {
    layout,
    order,
    puzzles: [{ givens }],
  } = PUZZLES[1];
  const step = {
    name: 'next',
    fields: {
      rules: layout,
      order,
      givens,
      entries: givens,
      notes: givens.map(() => 0),
      last: 99,
      target: 99,
      stage: 2 ** 32 - 1,
    },
    told: null,
  };
  ask(mail, step);
  mail.put('part', [mail.names('part').indexOf('effect')]);
  assert.equal(mail.answer('tell'), 'ok');
  ask(mail, {
    name: 'read',
    fields: { rules: '4x4', order: 4, text: '1' },
    told: null,
  });
  assert.equal(mail.call('tell'), 'out-of-order');
  ask(mail, step);
  mail.put('words_length', [200000]); // more than there is room for
  assert.equal(mail.call('tell'), 'too-long');
  mail.putText('words', 'words\0and'); // a language without an end
  assert.equal(mail.answer('tell'), 'ok');
  mail.put('index', [4000000000]);
  for (const part of ['node', 'house']) {
    mail.put('part', [mail.names('part').indexOf(part)]);
    assert.equal(mail.call('tell'), 'out-of-range');
  }
});

test('between two steps of one way anything may be asked about anything', async () => {
  const core = await openCore(wasm, {});
  const layouts = PUZZLES.map(({ layout }) => layout);
  for (const { layout, puzzles } of PUZZLES.slice(0, 4))
    for (const { layout: other, puzzles: others } of PUZZLES) {
      const [{ givens, solution }] = puzzles;
      let answer = core.next({ spec: layout, givens, entries: givens });
      while (answer.step) {
        core.judge(
          others[0].givens.map((digit) => (digit ? digit.toString(36) : '.')).join(''),
          layouts.includes(other) ? [other] : layouts,
        );
        answer = core.next(answer.after);
      }
      assert.deepEqual([answer.status, answer.after.entries], ['full', solution]);
    }
});
