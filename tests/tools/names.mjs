import { spawnSync } from 'node:child_process';

/**
 * What an option of the command may be, as it says where it is something else: so that no test has
 * these lists again.
 */
export function choicesOf(command, ...words) {
  const { stderr } = spawnSync(command, [...words, '?'], { encoding: 'utf8' });
  return / takes one of (.*), not '\?'/.exec(stderr)[1].split(', ');
}
