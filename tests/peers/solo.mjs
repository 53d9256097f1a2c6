/** solo.mjs: reads the puzzles and the solutions of Simon Tatham's Solo. */
import { spawnSync } from 'node:child_process';

/** Reads a game id: numbers, letters for runs of blanks, underscores between numbers. */
export function fromSolo(id) {
  const digit = (number) => Number(number).toString(36).toUpperCase();
  return [
    ...id
      .slice(id.indexOf(':') + 1)
      .split(',')[0]
      .matchAll(/(\d+)|([a-z])/g),
  ]
    .map(([, number, letter]) => (number ? digit(number) : '.'.repeat(letter.charCodeAt(0) - 96)))
    .join('');
}

/**
 * Returns Solo's own solutions of its ids, in order. It prints them on pages after those of the
 * puzzles, digit by digit, row by row.
 */
export function solutionsOfSolo(ids) {
  const { stdout } = spawnSync('/usr/games/sgt-solo', ['--print', '1x1', '--with-solutions'], {
    input: ids.map((id) => `${id}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return stdout
    .split('%%Page: ')
    .slice(-ids.length)
    .map((page) =>
      [...page.matchAll(/^\((\w)\) dup stringwidth/gm)].map(([, sign]) => sign).join(''),
    )
    .map((digits) => digits.toUpperCase());
}
