/** The page generates the same puzzles from a seed as the command, which COMMAND names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputOf } from '../tools/command.mjs';
import { mail } from './core.mjs';

/** Returns the grids of puzzles that the command generates. */
function byCommand(count, ...wish) {
  const args = ['generate', '--seed', 'door', '--count', `${count}`, ...wish];
  return outputOf(args)
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf(' ') + 1));
}

/** Returns the grids that the core makes, with these fields of its mailbox. */
function byCore(count, rules, fields) {
  return Array.from({ length: count }, (_, stream) => {
    mail.putText('rules', rules);
    mail.putSeed('door', stream);
    for (const [name, value] of Object.entries(fields)) mail.put(name, [value]);
    assert.equal(mail.callForText('make'), 'ok');
    const digits = mail.column('givens', parseInt(rules, 10) ** 2);
    return digits.map((digit) => (digit ? digit.toString(36).toUpperCase() : '.')).join('');
  });
}

for (const [rules, grade, symmetry, count] of [
  ['9x9', 'gentle', 'half-turn', 20],
  ['9x9', 'easy', 'half-turn', 20],
  ['9x9', 'medium', 'mirror', 20],
  ['9x9', 'hard', 'half-turn', 20],
  ['9x9', 'expert', 'none', 10],
  ['9x9', 'extreme', 'half-turn', 5],
  ['6x6', 'easy', 'half-turn', 5],
  ['12x12', 'easy', 'quarter-turn', 3],
  ['16x16', 'medium', 'half-turn', 2],
  ['9x9+jigsaw', 'medium', 'half-turn', 2],
  ['9x9+windoku+jigsaw', 'easy', 'none', 2],
  ['9x9+killer', 'gentle', 'none', 2],
  ['9x9+killer', 'easy', 'none', 2],
  ['6x6+killer', 'medium', 'none', 3],
  ['6x6+odd+even', 'hard', 'none', 2],
])
  test(`makes the same ${rules} puzzles graded ${grade} as the command`, () => {
    const wish = ['--rules', rules, '--grade', grade, '--symmetry', symmetry];
    const [rank, form] = [mail.numberOf('grade', grade), mail.numberOf('symmetry', symmetry)];
    assert.deepEqual(
      byCore(count, rules, { grade: rank, symmetry: form }),
      byCommand(count, ...wish),
    );
  });
