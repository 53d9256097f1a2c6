/**
 * judge.ts: reads a text as a puzzle with the rules that fit it best. The verdict is an invalid
 * character, a repeated digit, no solution, several solutions, or exactly one.
 */
import type { Rules } from '../state/rules-model.ts';
import type { JudgeAnswer } from './answers.ts';
import type { Mailbox } from './wasm-mailbox.ts';

const MAX_GUESSES = 2000000; // a few seconds, on boards that are too hard to solve

const RULE_FAULTS = ['clash', 'broken-rule'];

/** Returns the characters of a text that may be cells. */
export const cellCharacters = (text: string) => text.replace(/[^0-9a-p.]/gi, '');

/** Reads a text as a puzzle with these rules. */
function readWith(mail: Mailbox, rules: Rules, text: string) {
  mail.putText('rules', rules.spec);
  mail.putText('text', text);
  return {
    rules,
    status: mail.call('read'),
    position: mail.number('position'),
    givens: [...mail.itemsOf('givens')].slice(0, rules.order ** 2),
    cells: [mail.number('other_cell'), mail.number('cell')],
    digit: mail.number('digit'),
  };
}

/** Reads a text with the first rules that accept it, or else with those of the nearest size. */
export function readText(mail: Mailbox, known: Rules[], text: string) {
  const tried = known.map((rules) => readWith(mail, rules, text));
  const count = cellCharacters(text).length;
  const distance = ({ rules }: { rules: Rules }) => Math.abs(rules.order ** 2 - count);
  return (
    tried.find(({ status }) => status === 'ok') ??
    tried.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  );
}

/** Solves a puzzle. If it has several solutions, returns the first cells in which two differ. */
function solve(mail: Mailbox, rules: Rules, givens: number[]) {
  mail.putText('rules', rules.spec);
  mail.put('givens', givens);
  mail.put('limit', [MAX_GUESSES]);
  const status = mail.call('judge');
  const found = mail.number('solutions');
  const solution = mail.column('solution', givens.length);
  if (found > 1) {
    const other = mail.column('other', givens.length);
    const different = givens.flatMap((_, cell) => (solution[cell] === other[cell] ? [] : [cell]));
    const cells = different.slice(0, 2);
    const digits = cells.flatMap((cell) => [solution[cell], other[cell]]);
    return { status: 'many-solutions', cells, digits };
  }
  if (status !== 'ok') return { status };
  return found === 0 ? { status: 'no-solution' } : { status, solution };
}

/**
 * Reads a text as a puzzle of another program. Returns null if it is none. `spec` is '' if the
 * puzzle cannot be read.
 */
export function readLink(mail: Mailbox, text: string) {
  mail.putText('text', text);
  const status = mail.call('link');
  const program = mail.names('program')[mail.number('program')];
  if (!program) return null;
  const [names, ...rest] = mail.text().split('\n');
  const spec = status === 'ok' ? names : '';
  const cells = spec ? parseInt(spec, 10) ** 2 : 0;
  const grid = Array.from(mail.itemsOf('givens').subarray(0, cells), (n) => n.toString(36));
  const link = { program, status, names, leftOut: rest.join().match(/\w+/g) ?? [] };
  return { link, spec, grid: grid.join('') };
}

/** Reads a text as a puzzle with one of these rules, and judges it. */
export function judge(mail: Mailbox, known: Rules[], text: string): JudgeAnswer {
  const signs = cellCharacters(text);
  const count = signs.length;
  const sizes = [...new Set(known.map(({ order }) => order ** 2))];
  const nothing = { rules: null, count, sizes, position: 0 };
  const none = { ...nothing, givens: [], solution: [], cells: [], digits: [] };
  if (known.length === 0) return { ...none, count: 0, status: 'bad-rules' };
  const { rules, status, position, givens, cells, digit } = readText(mail, known, text);
  const read = { ...none, rules, position, givens };
  // the main fault of a half-typed board is its size
  if (status === 'digit-too-large' && !sizes.includes(count))
    return { ...read, status: 'too-short' };
  // a puzzle that breaks a rule is still read, so that the player can correct it
  if (RULE_FAULTS.includes(status) && count === givens.length)
    read.givens = [...signs].map((sign) => (sign === '.' ? 0 : parseInt(sign, 36)));
  if (status !== 'ok') return { ...read, status, cells, digits: [digit] };
  return { ...read, ...solve(mail, rules, givens) };
}
