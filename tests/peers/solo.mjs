/**
 * solo.mjs: how Solo writes a puzzle down, and what it says is its solution.
 */
import { spawnSync } from 'node:child_process';

/**
 * The map of the boxes behind the comma of a jigsaw's id. It walks all borders between neighbours,
 * those within rows row by row, then those within columns column by column; each letter is a run of
 * borders that are open (_ none, a one, ... z 25) and, but for z, one that is closed.
 */
export function boxesOfSolo(id, n) {
  const inner = n * (n - 1);
  const box = [...Array(n * n).keys()];
  const join = (a, b) => box.forEach((at, cell) => at === b && (box[cell] = a));
  let border = 0;
  for (const letter of id.slice(id.indexOf(',') + 1)) {
    const open = letter === '_' ? 0 : letter.charCodeAt(0) - 96;
    for (let i = 0; i < Math.min(open, 25); i++, border++) {
      const line = Math.floor((border % inner) / (n - 1));
      const place = border % (n - 1);
      const [cell, next] = border < inner ? [line * n + place, 1] : [place * n + line, n];
      join(box[cell], box[cell + next]);
    }
    if (letter !== 'z') border++;
  }
  const names = [...new Set(box)];
  return box.map((at) => names.indexOf(at) + 1).join('');
}

/** The grid of a Solo game id: numbers, letters for runs of blanks, underscores between numbers. */
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
 * Solo's own solutions of its ids, in order: it prints them on pages of their own behind those of
 * the puzzles, each digit in the middle of its cell, row by row.
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
