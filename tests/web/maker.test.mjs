/**
 * The same seed gives the same puzzles, native and as WebAssembly. MAKER is the core
 * behind a door of its own; COMMAND is the command.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const { MAKER = '', COMMAND = '' } = process.env;
const SYMMETRIES = ['none', 'half-turn', 'quarter-turn', 'mirror'];
const { instance } = await WebAssembly.instantiate(readFileSync(MAKER));
const { memory, make, spec, dig } = instance.exports;

function made(cells, least, most, flow, symmetry, index) {
  const address = make(cells, least, most, flow, SYMMETRIES.indexOf(symmetry), index);
  assert.notEqual(address, 0);
  return Buffer.from(memory.buffer, address, cells).toString('latin1');
}

for (const [layout, cells, least, most, flow, symmetry, count] of [
  ['9x9', 81, 10, 15, 3, 'half-turn', 20],
  ['9x9', 81, 24, 34, 0, 'mirror', 20],
  ['9x9', 81, 35, 50, 0, 'half-turn', 20],
  ['9x9', 81, 51, 70, 0, 'none', 10],
  ['9x9', 81, 71, 255, 0, 'half-turn', 5],
  ['6x6', 36, 16, 23, 0, 'half-turn', 5],
  ['12x12', 144, 16, 23, 2, 'quarter-turn', 3],
  ['16x16', 256, 24, 34, 0, 'half-turn', 2],
])
  test(`${layout} rated ${least / 10} to ${most / 10}`, () => {
    const tenths = (number) => `${Math.min(number, 200) / 10}`;
    const args = [
      'generate',
      '--layout',
      layout,
      '--rating',
      `${tenths(least)}..${tenths(most)}`,
      '--symmetry',
      symmetry,
      '--count',
      `${count}`,
      '--seed',
      'door',
      ...(flow ? ['--flow', `${flow}`] : []),
    ];
    const { status, stdout, stderr } = spawnSync(COMMAND, args, { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.deepEqual(
      stdout.trimEnd().split('\n'),
      Array.from({ length: count }, (_, index) =>
        made(cells, least, Math.min(most, 200), flow, symmetry, index),
      ),
    );
  });

// A given goes or stays by an answer each: here one solver gives them for all three, the command
// has one for each.
for (const rules of ['9x9', '9x9+x', '9x9+windoku'])
  test(`minimal ${rules}`, () => {
    const count = 60;
    const args = ['generate', '--rules', rules, '--count', `${count}`, '--seed', 'door'];
    const { status, stdout, stderr } = spawnSync(COMMAND, args, { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    const dug = Array.from({ length: count }, (_, index) => {
      new Uint8Array(memory.buffer, spec(), rules.length).set(Buffer.from(rules));
      const address = dig(rules.length, index);
      assert.notEqual(address, 0);
      return Buffer.from(memory.buffer, address, 81).toString('latin1');
    });
    assert.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(line.lastIndexOf(' ') + 1)),
      dug,
    );
  });
