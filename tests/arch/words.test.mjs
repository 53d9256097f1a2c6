/**
 * Texts are plain English, and fit: those of the page and of explanations, every help, and the
 * manual page. COMMAND names the command.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputOf } from '../tools/command.mjs';
import { read } from './files.mjs';

const HELP = { lines: 45, columns: 80 };

/** Phrases that nobody says, and what to write instead. */
const REFUSED = [
  [/\bstands\b/i, '"is" or "goes"'],
  [/\bno\b[^.,;:?!]* but\b/i, '"only"'],
  [/\bis told\b/i, 'who says or prints it'],
  [/\bso many\b/i, 'N, or the number'],
  [/\banew\b/i, '"again" or "new"'],
  [/(^|[.!?:]\s+)What\b[^?]*?([.!;:]|$)/, 'the noun that "what" stands for'],
  [/, what\b/, 'the noun that "what" stands for'],
];

/** Yields every text of the English locale with its key. */
const texts = function* (object, path = '') {
  for (const [key, value] of Object.entries(object))
    if (typeof value === 'string') yield [path + key, value];
    else yield* texts(value, `${path}${key}.`);
};
const locale = [...texts(JSON.parse(read('web/locales/en.json')))];

const run = (...args) => outputOf(args);
const subcommands = [...run('--help').matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
const helps = [undefined, ...subcommands].map((name) =>
  name ? [`${name} --help`, run(name, '--help')] : ['--help', run('--help')],
);

/** The prose of the manual page: paragraphs without macros. */
const manual = read('tools/sudoleaf.1.in')
  .replace(/^\.(?:Fl|Cm|Ar|Li|Ql|Pa|Sx|Nm|Op|Pq|Nd) ?/gm, '')
  .split(/^[.@].*$/m)
  .map((paragraph, i) => [`sudoleaf.1.in, paragraph ${i}`, paragraph.replaceAll('\n', ' ').trim()]);

test('no text of the page begins or ends with a blank', () => {
  const blank = locale.filter(([, text]) => text !== text.trim());
  assert.deepEqual(blank, []);
});

test('texts, helps and the manual are in plain English', () => {
  const found = [];
  for (const [name, text] of [...locale, ...helps, ...manual])
    for (const [pattern, instead] of REFUSED) {
      const [words] = pattern.exec(text) ?? [];
      if (words) found.push(`${name}: "${words.trim()}": write ${instead}`);
    }
  assert.deepEqual(found, []);
});

test(`every help has at most ${HELP.lines} lines of ${HELP.columns} columns`, () => {
  assert.ok(subcommands.length > 10);
  for (const [name, text] of helps) {
    const lines = text.trimEnd().split('\n');
    assert.ok(lines.length <= HELP.lines, `${name} has ${lines.length} lines`);
    for (const line of lines) assert.ok([...line].length <= HELP.columns, `${name}: ${line}`);
  }
});
