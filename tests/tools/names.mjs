/** Lists that the command has, as its help tells them: so that no test has them again. */
import { execFileSync } from 'node:child_process';

/** The formats, from `convert --help`. @param {string} command */
export function formatsOf(command) {
  const help = execFileSync(command, ['convert', '--help'], { encoding: 'utf8' });
  return [...help.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name);
}

/** The layouts, from `generate --help`. @param {string} command */
export function layoutsOf(command) {
  const help = execFileSync(command, ['generate', '--help'], { encoding: 'utf8' });
  return help.match(/--layout L +([^;]*);/)[1].split(/, | or /);
}
