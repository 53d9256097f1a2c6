/** The command as tests run it: COMMAND is its path. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

export const { COMMAND } = process.env;

/** Runs the command to its end. */
export const run = (args, input = '', cwd = undefined) =>
  spawnSync(COMMAND, args, { input, cwd, encoding: 'utf8', maxBuffer: 1 << 28 });

/** Returns what the command writes to standard output; it must succeed. */
export function outputOf(args, input, cwd) {
  const { status, stdout, stderr } = run(args, input, cwd);
  assert.equal(status, 0, `${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Returns the formats of puzzles with givens: not the children's, and no killers. */
export const lineFormats = () =>
  choicesOf('convert', '--from').filter((name) => name !== 'pzl' && name !== 'killer');

/** Returns the values that an option accepts, as its message lists them. */
export function choicesOf(subcommand, option) {
  const { stderr } = run([subcommand, option, '?']);
  return / takes one of (.*), not '\?'/.exec(stderr)[1].split(', ');
}
