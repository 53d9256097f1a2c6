/**
 * questions.ts: answers the module's calls with the page's questions to the core. Text becomes
 * numbers here, masks become lists of digits, and a status becomes an error.
 */
import { QUESTIONS } from '../../web/src/core/core.ts';
import { cellCharacters, readLink, readText } from '../../web/src/core/judge.ts';
import type { Mailbox } from '../../web/src/core/wasm-mailbox.ts';
import type { Step as CoreStep } from '../../web/src/core/answers.ts';
import { lineFrom, type Rules } from '../../web/src/state/rules-model.ts';
import { digitsOf } from '../../web/src/state/state.ts';
import type * as Api from './sudoleaf.d.ts';
import { SudoleafError } from './errors.ts';

/** A puzzle that was read. */
type Read = { rules: Rules; givens: number[] };

const fail = (code: string, details = {}): never => {
  throw new SudoleafError(code as Api.ErrorCode, details);
};

/** Throws an error unless the status is 'ok'. */
const expectOk = (status: string, details = {}) => status === 'ok' || fail(status, details);

/* ---- Puzzles and boards ---------------------------------------------------------------------- */

const SIGNS = '.123456789ABCDEFGHIJKLMNOP';

const textOf = (digits: ArrayLike<number>) => Array.from(digits, (digit) => SIGNS[digit]).join('');

/** Returns the index of the character whose bytes, in UTF-8, begin at `position`. */
const characterAt = (text: string, position: number) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, position)).length;

/** Reads rules, which begin at `start` in the caller's text. */
function rulesOf(mail: Mailbox, spec: unknown, start = 0) {
  if (typeof spec !== 'string') return fail('bad-rules');
  try {
    return mail.rulesOf(spec);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const position = start + characterAt(spec, mail.number('position'));
    return fail('bad-rules', { position, message: `there are no rules ${spec}` });
  }
}

/** Returns a list of digits as text, so that both have the same errors. */
function signsOf(digits: readonly number[]) {
  const position = Array.from(digits).findIndex((digit) => !SIGNS[digit]);
  if (position >= 0) fail('out-of-range', { position, message: `${digits[position]} is no digit` });
  return textOf(digits);
}

/** Reads a grid under the first of these rules that accept it. `before` is what precedes it. */
function readGrid(mail: Mailbox, known: Rules[], grid: string, before = ''): Read {
  const { rules, status, position, givens, cells, digit } = readText(mail, known, grid);
  const isPlaced = ['bad-character', 'digit-too-large', 'too-long'].includes(status);
  const { order } = rules;
  const count = cellCharacters(grid).length;
  expectOk(status, {
    ...(isPlaced && { position: before.length + characterAt(grid, position) }),
    ...(['clash', 'broken-rule'].includes(status) && { cells, digit }),
    ...(status === 'too-short' && {
      message: `${count} cells; a ${order}x${order} puzzle has ${order ** 2}`,
    }),
  });
  return { rules, givens };
}

const layouts = (mail: Mailbox) => mail.names('layout').map((layout) => mail.rulesOf(layout));

/** Reads a text with a link, or a grid that may follow its rules. */
function readPuzzleText(mail: Mailbox, text: string): Read {
  const read = readLink(mail, text);
  if (read) {
    const { status, names } = read.link;
    expectOk(status, names ? { message: names } : {});
    return readGrid(mail, [rulesOf(mail, read.spec)], read.grid);
  }
  const { spec, grid } = lineFrom(text);
  const known = spec ? [rulesOf(mail, spec, text.indexOf(spec))] : layouts(mail);
  return readGrid(mail, known, grid, text.slice(0, text.length - grid.length));
}

function readPuzzle(mail: Mailbox, puzzle: Api.PuzzleInput): Read {
  if (typeof puzzle === 'string') return readPuzzleText(mail, puzzle);
  const { rules, givens } = puzzle ?? {};
  if (typeof givens !== 'string' && !Array.isArray(givens))
    fail('out-of-range', { message: 'a puzzle is a text, or an object with givens' });
  const grid = typeof givens === 'string' ? givens : signsOf(givens);
  return readGrid(mail, rules === undefined ? layouts(mail) : [rulesOf(mail, rules)], grid);
}

/** Reads a board, which may break the rules but has every given. */
function readBoard({ rules, givens }: Read, board: Api.BoardInput) {
  const text = typeof board === 'string' ? board : signsOf(board);
  const entries = [...cellCharacters(text)].map((sign) => (sign === '.' ? 0 : parseInt(sign, 36)));
  if (entries.length !== givens.length)
    fail(entries.length < givens.length ? 'too-short' : 'too-long');
  const large = entries.findIndex((digit) => digit > rules.order);
  if (large >= 0) fail('digit-too-large', { cells: [large], digit: entries[large] });
  const cells = givens.flatMap((digit, cell) => (digit && digit !== entries[cell] ? [cell] : []));
  if (cells.length > 0) fail('given-changed', { cells });
  return entries;
}

/** Returns the notes in each cell as masks. */
function masksOf({ rules, givens }: Read, notes: readonly (readonly number[])[] = []) {
  if (notes.length > givens.length) fail('out-of-range', { message: 'there are too many notes' });
  return givens.map((_, cell) =>
    (notes[cell] ?? []).reduce((mask, digit) => {
      if (!(Number.isInteger(digit) && digit > 0 && digit <= rules.order))
        fail('out-of-range', { cells: [cell], message: `${digit} cannot be a note` });
      return mask | (1 << (digit - 1));
    }, 0),
  );
}

/* ---- Answers --------------------------------------------------------------------------------- */

const nameOf = (list: string[], name: unknown, what: string) =>
  list.includes(name as string)
    ? (name as string)
    : fail('out-of-range', {
        message: `there is no ${what} ${name}; there are ${list.join(', ')}`,
      });

/** Returns a step of the core as the module's. */
function stepFrom(
  { technique, family, tenths, placements, why, so, effect, eureka, ...step }: CoreStep,
  words: Api.Words,
): Api.Step {
  const join = words.joints?.sentences ?? '{first} {next}';
  const text = [why, so, effect].reduce((first, next) =>
    first && next
      ? join.replace('{first}', () => first).replace('{next}', () => next)
      : first || next,
  );
  return {
    ...{ technique, name: words.names?.[technique] ?? technique, family, rating: tenths / 10 },
    placements,
    eliminations: step.eliminations.map(({ cell, digits }) => ({ cell, digits: digitsOf(digits) })),
    houses: step.houses,
    marks: step.marks.map((mark) => ({ ...mark, digits: digitsOf(mark.digits) })),
    ...{ text, why, so, effect, eureka },
  };
}

const boardOf = ({ rules, givens }: Read, entries = givens) => ({
  spec: rules.spec,
  givens,
  entries,
});

/** Solves a puzzle, and returns how many solutions were found, up to two. */
function countSolutions(mail: Mailbox, { rules, givens }: Read) {
  mail.putText('rules', rules.spec);
  mail.put('givens', givens);
  mail.put('limit', [0]); // no limit of guesses: the caller can cancel
  expectOk(mail.call('judge'));
  return mail.number('solutions');
}

/** The module's calls by name, with the core and the words before the arguments. */
export const ANSWERS = {
  solve(mail: Mailbox, _: Api.Words, input: Api.PuzzleInput): Api.Solved {
    const puzzle = readPuzzle(mail, input);
    const { rules, givens } = puzzle;
    const count = countSolutions(mail, puzzle);
    const solution = count > 0 ? textOf(mail.column('solution', givens.length)) : null;
    return {
      ...{ rules: rules.spec, givens: textOf(givens), solution },
      solutions: count === 0 ? 'none' : count === 1 ? 'one' : 'several',
      other: count > 1 ? textOf(mail.column('other', givens.length)) : null,
    };
  },

  count(mail: Mailbox, _: Api.Words, input: Api.PuzzleInput, { limit = 1000 } = {}) {
    if (!(Number.isInteger(limit) && limit > 0 && limit < 2 ** 32))
      fail('out-of-range', { message: `limit is ${limit}, not a whole number from 1` });
    const { rules, givens } = readPuzzle(mail, input);
    mail.putText('rules', rules.spec);
    mail.put('givens', givens);
    mail.put('limit', [limit]);
    expectOk(mail.call('solve'));
    return mail.number('solutions');
  },

  generate(
    mail: Mailbox,
    _: Api.Words,
    {
      rules = '9x9',
      grade = /^4x4\b/.test(rules) ? 'gentle' : 'medium',
      symmetry = 'half-turn',
      seed = Math.random().toString(36).slice(2),
    }: Api.GenerateOptions = {},
  ): Api.Generated {
    nameOf(mail.names('grade'), grade, 'grade');
    nameOf(mail.names('symmetry'), symmetry, 'symmetry');
    const made = QUESTIONS.make(mail, String(rules), grade, symmetry, String(seed));
    expectOk(
      made.status,
      made.status === 'bad-rules' ? { message: `there are no rules ${rules}` } : {},
    );
    return {
      rules: made.rules?.spec ?? rules,
      ...{
        givens: textOf(made.givens),
        solution: textOf(made.solution),
        grade,
        seed: String(seed),
      },
    };
  },

  rate(mail: Mailbox, _: Api.Words, input: Api.PuzzleInput): Api.Rating {
    const { rules, givens } = readPuzzle(mail, input);
    const { status, tenths, grade, isOurs } = QUESTIONS.rate(mail, rules.spec, givens);
    expectOk(status);
    return { rating: tenths / 10, grade: grade as Api.Grade, standard: !isOurs };
  },

  explain(mail: Mailbox, words: Api.Words, input: Api.PuzzleInput): Api.Explanation {
    const puzzle = readPuzzle(mail, input);
    const count = countSolutions(mail, puzzle);
    if (count !== 1) fail(count ? 'many-solutions' : 'no-solution');
    const { steps, after } = QUESTIONS.walkthrough(mail, boardOf(puzzle));
    return {
      ...{ rules: puzzle.rules.spec, givens: textOf(puzzle.givens) },
      steps: steps.map((step) => stepFrom(step, words)),
      solved: after.entries.every((digit) => digit > 0),
    };
  },

  hint(
    mail: Mailbox,
    words: Api.Words,
    input: Api.PuzzleInput,
    { board, notes }: Api.HintOptions = {},
  ): Api.Hint {
    const puzzle = readPuzzle(mail, input);
    const entries = board === undefined ? puzzle.givens : readBoard(puzzle, board);
    const asked = { ...boardOf(puzzle, entries), notes: masksOf(puzzle, notes) };
    const { status, kind, wrong, step } = QUESTIONS.advise(mail, asked);
    expectOk(status);
    if (kind === 'step' && step) return { kind, step: stepFrom(step, words) };
    if (kind === 'clash' || kind === 'wrong' || kind === 'notes') return { kind, cells: wrong };
    return { kind: kind === 'done' ? 'done' : 'search' };
  },

  check(mail: Mailbox, _: Api.Words, input: Api.PuzzleInput, board: Api.BoardInput): Api.Verdict {
    const puzzle = readPuzzle(mail, input);
    const { status, wrong, solved } = QUESTIONS.check(
      mail,
      boardOf(puzzle, readBoard(puzzle, board)),
    );
    expectOk(status);
    return { wrong, solved };
  },
};
