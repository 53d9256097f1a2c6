/** Runs the command in tests. COMMAND is its path. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

export const { COMMAND } = process.env;

/** Runs the command and waits for its end. Returns its status and output. */
export const run = (args, input = '', cwd = undefined) =>
  spawnSync(COMMAND, args, { input, cwd, encoding: 'utf8', maxBuffer: 1 << 28 });

/** Returns what the command writes to standard output. The command must succeed. */
export function outputOf(args, input, cwd) {
  const { status, stdout, stderr } = run(args, input, cwd);
  assert.equal(status, 0, `${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Returns the formats that can hold any 9x9 puzzle with givens: all except pzl and killer. */
export const lineFormats = () =>
  choicesOf('convert', '--from').filter((name) => name !== 'pzl' && name !== 'killer');

/** Returns the values that an option accepts. The error message for a wrong value lists them. */
export function choicesOf(subcommand, option) {
  const { stderr } = run([subcommand, option, '?']);
  return / takes one of (.*), not '\?'/.exec(stderr)[1].split(', ');
}
